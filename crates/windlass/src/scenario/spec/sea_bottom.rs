//! The sea bottom, as a user says it, and what it becomes.

use crate::scenario::compile::{Frames, find_frame};
use crate::scenario::source::ScenarioProblems;
use crate::world::{BottomShape, DepthTable, SeaBottom, WorldBuilder};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A bottom that bears cables, and the frames that are named.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeaBottomSpec {
    /// Depth below still water, m: everywhere, or at the origin with a `gradient`.
    pub depth: Option<f64>,
    /// Growth of the depth per metre along x and y.
    pub gradient: Option<[f64; 2]>,
    /// Depths on a grid instead.
    pub table: Option<DepthTableSpec>,
    /// Stiffness per area, Pa/m. Default 3e6.
    pub stiffness: Option<f64>,
    /// Damping per area, Pa·s/m. Default 3e5.
    pub damping: Option<f64>,
    /// Coefficient of friction along a cable. Default 0.5.
    pub friction_along: Option<f64>,
    /// Coefficient of friction across a cable, and of resting frames. Default 0.5.
    pub friction_across: Option<f64>,
    /// Speed below which friction is viscous, m/s. Default 0.01.
    pub creep_speed: Option<f64>,
    /// Frames that it bears, with the area (m²) of each.
    #[serde(default)]
    pub rest: Vec<RestSpec>,
}

/// Depths on a rectangular grid, bilinear in between and held beyond its edges.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DepthTableSpec {
    /// Places along x, growing, m.
    pub x: Vec<f64>,
    /// Places along y, growing, m.
    pub y: Vec<f64>,
    /// Depths, m: one row per place along y, in it one number per place along x.
    pub depth: Vec<Vec<f64>>,
}

/// A frame that can rest on the bottom.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RestSpec {
    /// The frame: "body/frame" or "crane/link/frame".
    pub at: String,
    /// Area that bears, m².
    pub area: f64,
}

impl SeaBottomSpec {
    /// Adds the bottom to the world.
    pub(in crate::scenario) fn add(
        &self,
        frames: &Frames,
        builder: &mut WorldBuilder,
        problems: &mut ScenarioProblems<'_>,
    ) {
        let Some(shape) = self.shape(problems) else {
            return;
        };
        let mut bottom = SeaBottom::new(shape);
        for (key, given, value) in [
            ("stiffness", self.stiffness, &mut bottom.stiffness),
            ("damping", self.damping, &mut bottom.damping),
            ("friction_along", self.friction_along, &mut bottom.friction_along),
            (
                "friction_across",
                self.friction_across,
                &mut bottom.friction_across,
            ),
            ("creep_speed", self.creep_speed, &mut bottom.creep_speed),
        ] {
            let Some(given) = given else { continue };
            let zero_is_fine = !matches!(key, "stiffness" | "creep_speed");
            if given > 0.0 || (zero_is_fine && given == 0.0) {
                *value = given;
            } else {
                let message = format!("sea bottom: {key} must be positive, is {given}");
                problems.add(&format!("sea_bottom.{key}"), message);
            }
        }
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
            let frame = find_frame(&rest.at, &format!("{path}.at"), "sea bottom", frames, problems);
            if let Some(frame) = frame {
                builder.rest_on_bottom(frame, rest.area);
            }
        }
    }

    fn shape(&self, problems: &mut ScenarioProblems<'_>) -> Option<BottomShape> {
        match (self.depth, self.gradient, &self.table) {
            (Some(depth), None, None) if depth > 0.0 => Some(BottomShape::Flat { depth }),
            (Some(depth), None, None) => {
                let message =
                    format!("sea bottom: depth must be positive, is {depth}; give it in m below still water");
                problems.add("sea_bottom.depth", message);
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

impl DepthTableSpec {
    fn compile(&self, problems: &mut ScenarioProblems<'_>) -> Option<DepthTable> {
        let grows = |places: &[f64]| places.len() >= 2 && places.windows(2).all(|pair| pair[0] < pair[1]);
        let mut complain = |key: &str, message: &str| {
            problems.add(
                &format!("sea_bottom.table.{key}"),
                format!("sea bottom: {message}"),
            );
        };
        if !grows(&self.x) {
            complain("x", "x needs two or more places that grow");
        } else if !grows(&self.y) {
            complain("y", "y needs two or more places that grow");
        } else if self.depth.len() != self.y.len() || self.depth.iter().any(|row| row.len() != self.x.len()) {
            complain(
                "depth",
                "depth needs one row per place along y, each with one number per place along x",
            );
        } else {
            return Some(DepthTable {
                x: self.x.clone(),
                y: self.y.clone(),
                depth: self.depth.concat(),
            });
        }
        None
    }
}
