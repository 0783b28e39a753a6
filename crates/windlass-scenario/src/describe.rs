//! Descriptions of a scenario in words, for `windlass check`: the objects, their start, and their
//! equilibrium. The texts of each kind of object are in its folder in `objects`.

use crate::objects::{
    body, cable, capacity, clearance, contact, crane, director, fatigue, frame, hydrodynamics, joint,
    line_type, rod, sea, sea_bottom, shape, sheave, simulation, spring, station_keeping, thruster, winch,
};
use crate::{CompiledScenario, Spec};
use windlass_math::DVec3;
use windlass_math::number_text::fixed;
use windlass_world::World;

/// A line of a description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The text.
    pub text: String,
    /// Whether the line warns of an implausible scenario.
    pub is_warning: bool,
}

/// Lines of a description while it is written.
#[derive(Debug, Default)]
pub(crate) struct Lines(Vec<Line>);

impl Lines {
    /// Adds a line.
    pub(crate) fn add(&mut self, text: String) {
        self.0.push(Line {
            text,
            is_warning: false,
        });
    }

    /// Adds a warning.
    pub(crate) fn warn(&mut self, text: impl Into<String>) {
        self.0.push(Line {
            text: text.into(),
            is_warning: true,
        });
    }
}

/// Adds a formatted line to [`Lines`].
macro_rules! add_line {
    ($lines:expr, $($argument:tt)*) => {
        $lines.add(format!($($argument)*))
    };
}
pub(crate) use add_line;

/// Describes the objects of a compiled scenario, their attachments, and the timeline of its
/// operation. `spec` has the keys of the scenario.
pub fn describe(compiled: &CompiledScenario, spec: &Spec) -> Vec<Line> {
    let (model, mut lines) = (compiled.world.model(), Lines::default());
    if !spec.include.is_empty() {
        add_line!(lines, "includes {}", spec.include.join(", "));
    }
    for part in &spec.part {
        add_line!(lines, "part '{}': {}", part.name(), part.kind());
    }
    simulation::describe::describe(compiled, &mut lines);
    sea::describe::describe(model, &spec.sea.waves, &mut lines);
    body::describe::describe(model, &mut lines);
    crane::describe::describe(model, &mut lines);
    rod::describe::describe(model, &mut lines);
    line_type::describe::describe(spec, &mut lines);
    cable::describe::describe(model, &mut lines);
    winch::describe::describe(model, &mut lines);
    sheave::describe::describe(model, &mut lines);
    spring::describe::describe(model, &mut lines);
    joint::describe::describe(model, &mut lines);
    thruster::describe::describe(model, &mut lines);
    station_keeping::describe::describe(model, &mut lines);
    sea_bottom::describe::describe(model, &mut lines);
    shape::describe::describe(model, &mut lines);
    contact::describe::describe(model, &mut lines);
    clearance::describe::describe(model, &mut lines);
    capacity::describe::describe(model, &mut lines);
    fatigue::describe::describe(&compiled.fatigue, &mut lines);
    director::describe::describe(compiled, &mut lines);
    lines.0
}

/// Describes the start of a world: positions of frames, and motions of ships in the scenario's
/// waves. `is_assembled` says whether joints have moved bodies.
pub fn describe_start(world: &World, is_assembled: bool) -> Vec<Line> {
    let mut lines = Lines::default();
    frame::describe::describe_positions(world, is_assembled, &mut lines);
    body::describe::describe_ships(world, &mut lines);
    lines.0
}

/// Describes the equilibrium of a world: positions, tensions, forces.
pub fn describe_equilibrium(world: &World) -> Vec<Line> {
    let mut lines = Lines::default();
    body::describe::describe_equilibrium(world, &mut lines);
    cable::describe::describe_equilibrium(world, &mut lines);
    crane::describe::describe_equilibrium(world, &mut lines);
    rod::describe::describe_equilibrium(world, &mut lines);
    joint::describe::describe_equilibrium(world, &mut lines);
    spring::describe::describe_equilibrium(world, &mut lines);
    thruster::describe::describe_equilibrium(world, &mut lines);
    station_keeping::describe::describe_equilibrium(world, &mut lines);
    contact::describe::describe_equilibrium(world, &mut lines);
    sea_bottom::describe::describe_equilibrium(world, &mut lines);
    lines.0
}

/// Describes the fraction of the specified added mass and damping matrices that acts at the current
/// time.
pub fn describe_active_fractions(world: &World) -> Vec<Line> {
    let mut lines = Lines::default();
    hydrodynamics::describe::describe_active_fractions(world, &mut lines);
    lines.0
}

/// Formats a number with a noun: `1 link`, `2 links`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Formats coordinates: `(1.00, 2.00, -3.00)`.
pub(crate) fn triple(position: DVec3, decimals: usize) -> String {
    let [x, y, z] = position.to_array().map(|value| fixed(value, decimals));
    format!("({x}, {y}, {z})")
}
