//! Utilisation of capacities of cranes, winches, lines, slings, shackles and pad eyes, at every
//! step. The laws are in [`windlass_mechanics::capacity`].

use crate::{CableEnd, CableId, ChannelTable, FrameId, Measurement, MechanismId, Model, Snapshot, WinchId};
use glam::DVec3;
use windlass_mechanics::capacity::{LoadChart, PadEye, SideLoading, layer_value, utilisation};

/// Kind of all capacities in messages and result tables.
const KIND: &str = "capacity";
/// Name of the channel with the utilisation.
const UTILISATION: &str = "utilisation";

/// Source of the value of a variable of a load chart.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum ChartVariable {
    /// Horizontal distance of the tip from the slewing axis, m.
    Radius,
    /// A constant, such as the significant wave height, m.
    Constant(f64),
    /// Position of a joint of a crane, in m or degrees.
    Joint {
        /// The crane.
        mechanism: MechanismId,
        /// Joint of the crane, counted from 0.
        joint: usize,
        /// Degrees per radian for a revolute joint, 1 for a prismatic joint.
        scale: f64,
    },
}

/// A crane with its load chart.
#[derive(Clone, Debug, PartialEq)]
pub struct CraneCapacity {
    /// Unique name.
    pub name: String,
    /// Frame whose z axis is the slewing axis.
    pub slewing: FrameId,
    /// Frame at the tip, from which the hoist line hangs.
    pub tip: FrameId,
    /// Hoist line, and its end at the tip or at the winch.
    pub hoist: (CableId, CableEnd),
    /// Number of falls of the hoist line that carry the hook.
    pub falls: f64,
    /// Safe working load, N.
    pub chart: LoadChart,
    /// Variables of the chart, in its order.
    pub variables: Vec<ChartVariable>,
    /// Dynamic amplification factor that the chart includes. The hook load may reach this factor
    /// times the safe working load.
    pub dynamic_factor: f64,
}

impl CraneCapacity {
    /// Distance of a point from the z axis of a frame, m.
    fn radius(now: &Snapshot<'_>, slewing: FrameId, tip: FrameId) -> f64 {
        let (frame, tip) = (now.frame(slewing).pose, now.frame(tip).pose.position);
        let local = frame.orientation.inverse() * (tip - frame.position);
        local.x.hypot(local.y)
    }

    /// Hook load (N), radius (m), safe working load (N) and utilisation.
    fn state(&self, now: &Snapshot<'_>) -> [f64; 4] {
        let (cable, end) = self.hoist;
        let hook_load = self.falls * now.tension(cable, end);
        let radius = Self::radius(now, self.slewing, self.tip);
        let mut values = [0.0; 4];
        for (value, variable) in values.iter_mut().zip(&self.variables) {
            *value = match *variable {
                ChartVariable::Radius => radius,
                ChartVariable::Constant(constant) => constant,
                ChartVariable::Joint {
                    mechanism,
                    joint,
                    scale,
                } => scale * now.joints(mechanism)[joint].position,
            };
        }
        let load = self.chart.load(&values[..self.variables.len()]);
        [
            hook_load,
            radius,
            load,
            utilisation(hook_load, self.dynamic_factor * load),
        ]
    }
}

impl Measurement for CraneCapacity {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        let unknown = [
            model.check(self.slewing).err(),
            model.check(self.tip).err(),
            model.check(self.hoist.0).err(),
        ];
        for unknown in unknown.into_iter().flatten() {
            problem("frames", unknown.to_string());
        }
        for (name, value) in [("falls", self.falls), ("dynamic_factor", self.dynamic_factor)] {
            check_factor(name, value, problem);
        }
        if self.variables.len() != self.chart.axes().len() {
            problem(
                "chart",
                "needs exactly one entry in variables for each of its axes".to_owned(),
            );
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let own = self.clone();
        let names = [
            ("hook_load", "N"),
            ("radius", "m"),
            ("safe_working_load", "N"),
            (UTILISATION, ""),
        ];
        table
            .numbers(names, move |now, out| out.copy_from_slice(&own.state(now)))
            .watched();
    }
}

/// Largest pull of a winch by layer.
#[derive(Clone, Debug, PartialEq)]
pub struct WinchCapacity {
    /// Unique name.
    pub name: String,
    /// The winch.
    pub winch: WinchId,
    /// Largest pull in each layer, from the drum outward, N.
    pub pulls: Vec<f64>,
}

impl Measurement for WinchCapacity {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.winch) {
            problem("winch", unknown.to_string());
            return;
        }
        let mounted = &model.winches()[self.winch.index()];
        if self.pulls.is_empty() {
            problem(
                "pull",
                "needs the largest pull of at least one layer, N".to_owned(),
            );
        }
        for pull in &self.pulls {
            check_factor("pull", *pull, problem);
        }
        let layers = mounted.drum.as_ref().map(|drum| {
            let all = mounted.winch.wound(0.0);
            drum.radius_with(all).layer
        });
        match layers {
            None if self.pulls.len() > 1 => {
                let message =
                    "has values for several layers, but the winch has no drum; add a drum, or give one pull";
                problem("pull", message.to_owned());
            }
            Some(layers) if self.pulls.len() > 1 && layers > self.pulls.len() as f64 => {
                let message = format!(
                    "has values for {} layers, but the whole wire needs {layers} layers on the drum; give a pull for each",
                    self.pulls.len()
                );
                problem("pull", message);
            }
            _ => {}
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let own = self.clone();
        let names = [("tension", "N"), ("layer", ""), ("pull", "N"), (UTILISATION, "")];
        let read = move |now: &Snapshot<'_>, out: &mut [f64]| {
            let winch = now.winch(own.winch);
            let line = &winch.line;
            let mounted = &now.model().winches()[own.winch.index()];
            let wound = mounted.winch.wound(winch.own_line.length);
            let layer = mounted
                .drum
                .as_ref()
                .map_or(1.0, |drum| drum.radius_with(wound).layer);
            let pull = layer_value(&own.pulls, layer);
            out.copy_from_slice(&[line.tension, layer, pull, utilisation(line.tension, pull)]);
        };
        table.numbers(names, read).watched();
    }
}

/// Allowed tension of a line by section: its breaking load divided by a safety factor.
#[derive(Clone, Debug, PartialEq)]
pub struct LineCapacity {
    /// Unique name.
    pub name: String,
    /// The line.
    pub cable: CableId,
    /// Allowed tension of each section from the start, N; infinite for no limit.
    pub loads: Vec<f64>,
}

impl Measurement for LineCapacity {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.cable) {
            problem("cable", unknown.to_string());
        } else if self.loads.len() != model.cables()[self.cable.index()].sections.kinds().len() {
            problem("loads", "needs one allowed tension for each section".to_owned());
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let own = self.clone();
        let read = move |now: &Snapshot<'_>, out: &mut [f64]| {
            let (mut tension, mut highest) = (f64::NEG_INFINITY, 0.0);
            for (section, load) in own.loads.iter().enumerate() {
                let largest = now.section_tension_extremes(own.cable, section).largest;
                tension = largest.max(tension);
                highest = utilisation(largest, *load).max(highest);
            }
            out.copy_from_slice(&[tension, highest]);
        };
        table
            .numbers([("tension", "N"), (UTILISATION, "")], read)
            .watched();
    }
}

/// Capacity of a sling, with the reduction by bending at its ends, and its largest angle.
#[derive(Clone, Debug, PartialEq)]
pub struct SlingCapacity {
    /// Unique name.
    pub name: String,
    /// The sling.
    pub cable: CableId,
    /// Working load of the straight sling, N.
    pub working_load: f64,
    /// Factor on the working load because of bending.
    pub bending_factor: f64,
    /// Largest angle from the vertical, rad; infinite for no limit.
    pub largest_angle: f64,
}

impl SlingCapacity {
    /// Angle of the chord between the ends of the sling from the vertical, rad.
    fn angle(&self, now: &Snapshot<'_>) -> f64 {
        let nodes = now.node_positions(self.cable);
        let chord = nodes[nodes.len() - 1] - nodes[0];
        chord.x.hypot(chord.y).atan2(chord.z.abs())
    }
}

impl Measurement for SlingCapacity {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.cable) {
            problem("cable", unknown.to_string());
        }
        check_factor("working_load", self.working_load, problem);
        if self.bending_factor.is_nan() || self.bending_factor <= 0.0 {
            let message =
                "is less than the diameter of the sling; slings may not be bent about such a diameter";
            problem("bend_diameter", message.to_owned());
        }
        if self.largest_angle.is_nan() || self.largest_angle <= 0.0 {
            problem("largest_angle", "must be positive".to_owned());
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let own = self.clone();
        let read = move |now: &Snapshot<'_>, out: &mut [f64]| {
            let tension = now.tension_extremes(own.cable).largest;
            let angle = own.angle(now);
            let of_load = utilisation(tension, own.working_load * own.bending_factor);
            // A slack sling may have any angle.
            let of_angle = if tension > 0.0 {
                angle / own.largest_angle
            } else {
                0.0
            };
            out.copy_from_slice(&[tension, angle.to_degrees(), of_load, of_load.max(of_angle)]);
        };
        let names = [
            ("tension", "N"),
            ("angle", "deg"),
            ("load_utilisation", ""),
            (UTILISATION, ""),
        ];
        table.numbers(names, read).watched();
    }
}

/// Kind of an eye, with its capacity.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum EyeKind {
    /// A shackle. Its pin is along the y axis of the frame.
    Shackle {
        /// Working load in line, N.
        working_load: f64,
        /// Factor on the working load under side loads.
        side_loading: SideLoading,
    },
    /// A pad eye. Its plate is in the x-z plane of the frame.
    PadEye(PadEye),
}

/// A shackle or pad eye at a frame, loaded by the lines that are attached to the frame.
#[derive(Clone, Debug, PartialEq)]
pub struct EyeCapacity {
    /// Unique name.
    pub name: String,
    /// Frame of the eye.
    pub frame: FrameId,
    /// Kind and capacity.
    pub kind: EyeKind,
}

impl EyeCapacity {
    /// Force of all lines on the frame, in the axes of the frame, N.
    fn force(&self, now: &Snapshot<'_>) -> DVec3 {
        let mut sum = DVec3::ZERO;
        for cable in 0..now.model().cables().len() {
            let cable = CableId::from_index(cable);
            for end in CableEnd::BOTH {
                if now.end_mode(cable, end).frame() == Some(self.frame) {
                    sum += now.end_load(cable, end).force;
                }
            }
        }
        now.frame(self.frame).pose.orientation.inverse() * sum
    }

    /// Utilisation by the force components (N) in the x-z plane of the frame and normal to it.
    fn utilisation(&self, in_plane: f64, out_of_plane: f64) -> f64 {
        match &self.kind {
            EyeKind::Shackle {
                working_load,
                side_loading,
            } => {
                let angle = out_of_plane.abs().atan2(in_plane);
                let load = in_plane.hypot(out_of_plane);
                utilisation(load, working_load * side_loading.factor(angle))
            }
            EyeKind::PadEye(eye) => eye.utilisation(in_plane, out_of_plane),
        }
    }
}

impl Measurement for EyeCapacity {
    fn kind(&self) -> &'static str {
        KIND
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.frame) {
            problem("frame", unknown.to_string());
        }
        match &self.kind {
            EyeKind::Shackle { working_load, .. } => check_factor("working_load", *working_load, problem),
            EyeKind::PadEye(eye) => {
                check_factor("in_plane", eye.in_plane, problem);
                check_factor("out_of_plane", eye.out_of_plane, problem);
            }
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let own = self.clone();
        let read = move |now: &Snapshot<'_>, out: &mut [f64]| {
            let force = own.force(now);
            let (in_plane, out_of_plane) = (force.x.hypot(force.z), force.y);
            let angle = out_of_plane.abs().atan2(in_plane).to_degrees();
            let used = own.utilisation(in_plane, out_of_plane);
            out.copy_from_slice(&[in_plane, out_of_plane, angle, used]);
        };
        let names = [
            ("in_plane_force", "N"),
            ("out_of_plane_force", "N"),
            ("side_angle", "deg"),
            (UTILISATION, ""),
        ];
        table.numbers(names, read).watched();
    }
}

/// Checks that a number is positive and finite.
fn check_factor(name: &str, value: f64, problem: &mut dyn FnMut(&str, String)) {
    if !(value.is_finite() && value > 0.0) {
        problem(name, format!("is {value}; it must be a positive number"));
    }
}
