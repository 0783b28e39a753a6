//! Checks and compiles the sea bottom.

use crate::compile::Compilation;
use crate::objects::frame::build::{Frames, find_frame};
use crate::source::ScenarioProblems;
use crate::spec::{DepthTableSpec, SeaBottomSpec};
use std::f64::consts::PI;
use windlass_sea::Sea;
use windlass_world::{BottomShape, DepthTable, Owner, SeaBottom, WorldBuilder};

/// Largest slope of the bottom, tan 60°. The contact law holds for slopes of tens of degrees.
const MAX_SLOPE: f64 = 1.733;

/// Relative difference between `sea.depth` and the bottom at the origin above which a warning is
/// given.
const DEPTH_TOLERANCE: f64 = 0.2;

/// Smallest mobilisation displacement, m. With 1e-6 m, the simulation of 5 s of a dragged line
/// takes 2 s of wall time. With 1e-12 m, a run does not end.
const SMALLEST_MOBILISATION: f64 = 1e-6;

/// Adds the sea bottom of a scenario, if it has one.
pub(crate) fn add_sea_bottom(compilation: &mut Compilation<'_>) {
    let Compilation {
        spec,
        builder,
        frames,
        problems,
        ..
    } = compilation;
    if let Some(bottom) = &spec.sea_bottom {
        bottom.add(frames, builder, problems);
    }
}

impl SeaBottomSpec {
    fn add(&self, frames: &Frames, builder: &mut WorldBuilder, problems: &mut ScenarioProblems<'_>) {
        let Some(shape) = self.shape(problems) else {
            return;
        };
        self.compare_with_sea_depth(builder.model().sea(), problems);
        let mut bottom = SeaBottom::new(shape);
        let mut creep_speed = f64::NAN;
        for (key, given, value) in [
            ("stiffness", self.stiffness, &mut bottom.stiffness),
            ("damping", self.damping, &mut bottom.damping),
            ("friction_along", self.friction_along, &mut bottom.friction_along),
            (
                "friction_across",
                self.friction_across,
                &mut bottom.friction_across,
            ),
            (
                "mobilisation_displacement",
                self.mobilisation_displacement,
                &mut bottom.mobilisation_displacement,
            ),
            ("creep_speed", self.creep_speed, &mut creep_speed),
        ] {
            let Some(given) = given else { continue };
            let zero_is_fine = matches!(key, "damping" | "friction_along" | "friction_across");
            if given > 0.0 || (zero_is_fine && given == 0.0) {
                *value = given;
            } else {
                let rule = match (key, zero_is_fine) {
                    ("creep_speed", _) => "must be positive; leave it out for lines that do not creep",
                    (_, true) => "must be zero or positive",
                    (_, false) => "must be positive",
                };
                let message = format!("sea bottom: {key} is {given}, but {rule}");
                problems.add(&format!("sea_bottom.{key}"), message);
            }
        }
        if bottom.mobilisation_displacement < SMALLEST_MOBILISATION {
            let message = format!(
                "sea bottom: mobilisation_displacement is {} m, but must be at least {SMALLEST_MOBILISATION} m; steps become \
                 shorter with its square root",
                bottom.mobilisation_displacement
            );
            problems.add("sea_bottom.mobilisation_displacement", message);
        }
        if self.creep_speed.is_some() {
            bottom.creep_speed = Some(creep_speed);
            if self.mobilisation_displacement.is_some() {
                let message =
                    "sea bottom: with creep_speed, friction is viscous and mobilisation_displacement has no \
                               effect; remove one of them"
                        .to_owned();
                problems.add("sea_bottom.creep_speed", message);
            }
        }
        if self.friction_in_statics == Some(true) && bottom.creep_speed.is_some() {
            let message = "sea bottom: with a creep_speed, friction is zero in statics; remove creep_speed or \
                           friction_in_statics";
            problems.add("sea_bottom.friction_in_statics", message.to_owned());
        }
        bottom.friction_in_statics = self.friction_in_statics.unwrap_or(false);
        builder.sea_bottom(bottom);
        for (i, rest) in self.rest.iter().enumerate() {
            let path = format!("sea_bottom.rest.{i}");
            if rest.area <= 0.0 {
                let message = format!(
                    "sea bottom: area must be positive, is {}; give it in m2",
                    rest.area
                );
                problems.add(&format!("{path}.area"), message);
            }
            let location = format!("{path}.at");
            let frame = find_frame(&rest.at, &location, "sea bottom", frames, problems);
            let Some(frame) = frame else { continue };
            if builder.model().frames()[frame.index()].owner == Owner::Ground {
                let message = format!(
                    "sea bottom: '{}' is a frame on the ground, and the ground cannot rest on the bottom; name a frame of a body or a link",
                    rest.at
                );
                problems.add(&location, message);
            }
            builder.rest_on_bottom(frame, rest.area);
        }
    }

    fn shape(&self, problems: &mut ScenarioProblems<'_>) -> Option<BottomShape> {
        match (self.depth, self.gradient, &self.table) {
            (Some(depth), _, None) if depth <= 0.0 => {
                let message =
                    format!("sea bottom: depth must be positive, is {depth}; give it in m below still water");
                problems.add("sea_bottom.depth", message);
                None
            }
            (Some(depth), None, None) => Some(BottomShape::Flat { depth }),
            (Some(_), Some([x, y]), None) if x.hypot(y) > MAX_SLOPE => {
                let message = too_steep(x.hypot(y));
                problems.add("sea_bottom.gradient", message);
                None
            }
            (Some(depth), Some(gradient), None) => Some(BottomShape::Sloped { depth, gradient }),
            (None, None, Some(table)) => table.compile(problems).map(BottomShape::Table),
            _ => {
                let message = "sea bottom: give depth, depth with gradient, or table";
                problems.add("sea_bottom", message.to_owned());
                None
            }
        }
    }
}

fn too_steep(slope: f64) -> String {
    format!(
        "sea bottom: a slope of {slope:.3e} m per m, {:.1} degrees, is too steep for contact; the largest slope is 60 \
         degrees",
        slope.atan().to_degrees()
    )
}

impl SeaBottomSpec {
    /// Compares the bottom with the depth used for the waves.
    fn compare_with_sea_depth(&self, sea: &Sea, problems: &mut ScenarioProblems<'_>) {
        let depths: Vec<f64> = match (&self.table, self.depth) {
            (Some(table), _) => table.depth.concat(),
            (None, Some(depth)) => vec![depth],
            (None, None) => return,
        };
        let least = depths.iter().copied().fold(f64::INFINITY, f64::min);
        let most = depths.iter().copied().fold(0.0, f64::max);
        let flat = self.gradient.is_none_or(|slope| slope == [0.0, 0.0]) && self.table.is_none();
        match sea.depth {
            Some(depth) if flat && (depth - least).abs() > 1e-9 * depth => {
                let message = format!(
                    "sea bottom: sea.depth is {depth} m, but this bottom is {least} m deep; give both the same depth"
                );
                problems.add("sea_bottom.depth", message);
            }
            Some(depth)
                if depth < (1.0 - DEPTH_TOLERANCE) * least || depth > (1.0 + DEPTH_TOLERANCE) * most =>
            {
                problems.warn(format!(
                    "sea bottom: sea.depth, used for the waves, is {depth} m, but the bottom is {least} m to {most} m deep \
                     at the origin or in its table; set sea.depth to the depth at the site of the operation"
                ));
            }
            Some(_) => {}
            // Deep water if depth > half the wave length: tanh kd = 0.996.
            None => {
                let smallest_wave_number = sea
                    .waves
                    .wave_numbers()
                    .iter()
                    .copied()
                    .fold(f64::INFINITY, f64::min);
                if smallest_wave_number * least < PI {
                    problems.warn(format!(
                        "sea bottom: it is {least} m deep, but waves of up to {:.0} m length are computed for deep water; set \
                         sea.depth",
                        2.0 * PI / smallest_wave_number
                    ));
                }
            }
        }
    }
}

impl DepthTableSpec {
    fn compile(&self, problems: &mut ScenarioProblems<'_>) -> Option<DepthTable> {
        let increases = |values: &[f64]| values.len() >= 2 && values.windows(2).all(|pair| pair[0] < pair[1]);
        let mut complain = |key: &str, message: &str| {
            problems.add(
                &format!("sea_bottom.table.{key}"),
                format!("sea bottom: {message}"),
            );
        };
        if !increases(&self.x) {
            complain("x", "x needs at least two coordinates in increasing order");
        } else if !increases(&self.y) {
            complain("y", "y needs at least two coordinates in increasing order");
        } else if self.depth.len() != self.y.len() || self.depth.iter().any(|row| row.len() != self.x.len()) {
            complain(
                "depth",
                "depth needs one row per y coordinate, each with one number per x coordinate",
            );
        } else if let Some(depth) = self.depth.iter().flatten().find(|depth| **depth <= 0.0) {
            complain(
                "depth",
                &format!("depth must be positive, one is {depth}; give them in m below still water"),
            );
        } else if let Some(slope) = self.steepest().filter(|slope| *slope > MAX_SLOPE) {
            problems.add("sea_bottom.table.depth", too_steep(slope));
        } else {
            return Some(DepthTable {
                x: self.x.clone(),
                y: self.y.clone(),
                depth: self.depth.concat(),
            });
        }
        None
    }

    /// Returns the largest slope between neighbouring grid points.
    fn steepest(&self) -> Option<f64> {
        let rows = self.depth.iter().flat_map(|row| {
            let pairs = row.windows(2).zip(self.x.windows(2));
            pairs.map(|(d, x)| (d[1] - d[0]).abs() / (x[1] - x[0]))
        });
        let columns = self
            .depth
            .windows(2)
            .zip(self.y.windows(2))
            .flat_map(|(rows, y)| {
                let pairs = rows[0].iter().zip(&rows[1]);
                pairs.map(|(a, b)| (b - a).abs() / (y[1] - y[0]))
            });
        rows.chain(columns).max_by(f64::total_cmp)
    }
}
