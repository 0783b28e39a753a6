//! Hook block on several falls of one wire. One equivalent line represents all falls.
//!
//! ```text
//! Law       n falls of one wire over frictionless sheaves share the load evenly
//! Symbols   n number of falls; EA (N) stiffness and m (kg/m) mass of the wire; L (m) length of a
//!           fall; F (N) load at the block
//! Formulas  tension of the wire F/n; stiffness of all falls n EA/L; their mass n m L; speed of the
//!           hook = speed of the wire/n
//! Source    statics of a reeved wire
//! Valid     falls of equal length. The friction of the sheaves is neglected, 1 to 2 % of the
//!           tension at each sheave. The stretch F B/(n² EA) of the wire of length B between tip
//!           and drum is also neglected: it is B/(n L) times the stretch of the falls
//! Checked   parts/tests.rs, and the statics in windlass-tests/tests/system/parts.rs
//! ```

use super::Expansion;
use super::line::{LineOfPart, parallel_lines};
use super::objects::{WinchLimits, body, box_mesh, cable, frame, winch};
use crate::spec::{BodySpec, HookBlockSpec, WinchControlSpec};
use windlass_math::DVec3;

/// Largest number of falls.
const MAX_FALLS: u32 = 40;

/// Returns the body of a hook block of `mass` (kg), `width` and `height` (m). Its centre of gravity
/// is at `centre` (m, Earth).
fn block_body(name: &str, mass: f64, [width, height]: [f64; 2], centre: DVec3) -> BodySpec {
    // Moments of inertia of a box.
    let (across, along) = (width * width + height * height, 2.0 * width * width);
    let inertia = [across, across, along].map(|square| mass * square / 12.0);
    let half = DVec3::new(0.0, 0.0, 0.5 * height);
    let frames = vec![frame("top", half), frame("hook", -half)];
    let mut block = body(name.to_owned(), (mass, inertia), centre, 0.0, frames);
    block.appearance = Some(box_mesh([width, width, height], DVec3::ZERO));
    block
}

impl Expansion<'_, '_> {
    /// Appends the body, the line type, the cable and the winch of a hook block.
    pub(super) fn hook_block(&mut self, part: &HookBlockSpec) -> Option<()> {
        if !(1..=MAX_FALLS).contains(&part.falls) {
            let message = format!("falls is {}; a hook block has 1 to {MAX_FALLS} falls", part.falls);
            self.problem("falls", message);
            return None;
        }
        let mass = self.positive("mass", part.mass, "kg")?;
        let height = self.positive("height", part.height, "m")?;
        let width = self.positive("width", part.width.unwrap_or(0.5 * height), "m")?;
        let length = self.positive("length", part.length, "m")?;
        let tip = self.frame("tip", &part.tip)?;
        let wire = LineOfPart {
            line_type: &part.line_type,
            catalogue: &part.catalogue,
            axial_damping: part.axial_damping,
        };
        let wire = self.line(&wire)?;
        let falls = format!("{}-falls", part.name);
        let line = parallel_lines(falls.clone(), &wire, f64::from(part.falls));
        let of_line = match part.line_type {
            Some(_) => "line_type",
            None => "catalogue",
        };
        self.add_line_type(line, &[("", of_line)]);
        let centre = tip.position + DVec3::new(0.0, 0.0, -(length + 0.5 * height));
        let block = block_body(&part.name, mass, [width, height], centre);
        self.add_body(block, &[("name", "name")]);
        let of_falls = LineOfPart {
            line_type: &Some(falls.clone()),
            catalogue: &None,
            axial_damping: None,
        };
        let top = format!("{}/top", part.name);
        let cable = cable(
            falls.clone(),
            &of_falls,
            (length, part.elements),
            [&part.tip, &top],
        );
        let keys = [("length", "length"), ("elements", "elements"), ("start", "tip")];
        self.add_cable(cable, &keys);
        if let Some(limits) = &part.winch {
            let limits = WinchLimits {
                speed: limits.maximum_speed,
                acceleration: limits.acceleration,
                minimum_length: limits.minimum_length,
                maximum_length: limits.maximum_length,
            };
            let name = format!("{}-winch", part.name);
            let hoist = winch(name, falls, &limits, WinchControlSpec::Hold {});
            self.add_winch(hoist, &[("", "winch")]);
        }
        Some(())
    }
}
