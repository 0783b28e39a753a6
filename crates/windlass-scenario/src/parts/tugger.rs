//! Tuggers and tag lines: lines whose winch or crew keeps a tension.
//!
//! ```text
//! Law       a straight line without weight has the set tension at the start
//! Symbols   D (m) distance between its ends; T (N) set tension; EA (N) stiffness
//! Formulas  unstretched length D/(1 + T/EA)
//! Source    linear elasticity of a line
//! Valid     a line whose weight is small compared with T. The control of the tension corrects the
//!           error
//! Checked   parts/tests.rs, and the statics in windlass-tests/tests/system/parts.rs
//! ```

use super::Expansion;
use super::line::LineOfPart;
use super::objects::{WinchLimits, cable, winch};
use crate::spec::{HandsSpec, TagLineSpec, TuggerSpec, WinchControlSpec, WinchSpec};

/// Acceleration of a line in the hands of a crew, m/s². It only has to be large compared with the
/// pull-in rate divided by the reaction time.
const CREW_ACCELERATION: f64 = 8.0;

/// Shortest length, divided by the length at the start.
const SHORTEST: f64 = 0.1;

/// Default of `maximum_length`, as a multiple of the length at the start.
const LONGEST: f64 = 3.0;

/// A line with a set tension between two frames.
struct TensionedLine<'p> {
    /// Name of the part.
    name: &'p str,
    /// Suffix of the name of the winch.
    winch: &'p str,
    line: LineOfPart<'p>,
    /// Addresses of the frames at the winch and at the load.
    ends: [&'p str; 2],
    /// Set tension, N.
    tension: f64,
    /// Unstretched length at the start, m.
    length: Option<f64>,
    /// Largest unstretched length, m.
    maximum_length: Option<f64>,
    elements: usize,
    /// Largest speed, m/s, and largest acceleration, m/s².
    motion: [f64; 2],
}

impl Expansion<'_, '_> {
    /// Appends the cable and the winch of a tugger.
    pub(super) fn tugger(&mut self, part: &TuggerSpec) -> Option<()> {
        let line = TensionedLine {
            name: &part.name,
            winch: "winch",
            line: LineOfPart {
                line_type: &part.line_type,
                catalogue: &part.catalogue,
                axial_damping: part.axial_damping,
            },
            ends: [&part.from, &part.to],
            tension: part.tension,
            length: part.length,
            maximum_length: part.maximum_length,
            elements: part.elements,
            motion: [part.maximum_speed, part.acceleration],
        };
        let winch = self.tensioned_line(&line)?;
        self.add_winch(
            winch,
            &[
                ("control", "tension"),
                ("maximum_speed", "maximum_speed"),
                ("acceleration", "acceleration"),
                ("deceleration", "acceleration"),
                ("maximum_length", "maximum_length"),
            ],
        );
        Some(())
    }

    /// Appends the cable and the crew of a tag line.
    pub(super) fn tag_line(&mut self, part: &TagLineSpec) -> Option<()> {
        if part.grip <= part.tension {
            let message = format!(
                "grip is {} N and tension is {} N; the crew cannot keep a tension above the grip force, so reduce tension or increase grip",
                part.grip, part.tension
            );
            self.problem("grip", message);
            return None;
        }
        let line = TensionedLine {
            name: &part.name,
            winch: "crew",
            line: LineOfPart {
                line_type: &part.line_type,
                catalogue: &part.catalogue,
                axial_damping: part.axial_damping,
            },
            ends: [&part.from, &part.to],
            tension: part.tension,
            length: part.length,
            maximum_length: part.maximum_length,
            elements: part.elements,
            motion: [part.maximum_speed, CREW_ACCELERATION],
        };
        let mut crew = self.tensioned_line(&line)?;
        crew.hands = Some(HandsSpec {
            grip: part.grip,
            reaction_time: Some(part.reaction_time),
            pull_in_rate: Some(part.pull_in_rate),
        });
        self.add_winch(
            crew,
            &[
                ("control", "tension"),
                ("hands.grip", "grip"),
                ("hands.pull_in_rate", "pull_in_rate"),
                ("hands.reaction_time", "reaction_time"),
                ("maximum_speed", "maximum_speed"),
                ("maximum_length", "maximum_length"),
            ],
        );
        Some(())
    }

    /// Appends the cable, and returns the winch for the caller to append.
    fn tensioned_line(&mut self, part: &TensionedLine<'_>) -> Option<WinchSpec> {
        let tension = self.positive("tension", part.tension, "N")?;
        let properties = self.line(&part.line)?;
        let from = self.frame("from", part.ends[0])?;
        let to = self.frame("to", part.ends[1])?;
        let distance = from.position.distance(to.position);
        let length = match part.length {
            Some(length) => self.positive("length", length, "m")?,
            None if distance > 0.0 => {
                // A table of stiffness is ignored, because the winch corrects the length.
                let strain = properties
                    .axial_stiffness
                    .map_or(0.0, |stiffness| tension / stiffness);
                distance / (1.0 + strain)
            }
            None => {
                self.problem(
                    "to",
                    "both ends are at the same position; give length, or other frames",
                );
                return None;
            }
        };
        let maximum_length = part.maximum_length.unwrap_or(LONGEST * length);
        if maximum_length < length {
            let message = format!(
                "maximum_length is {maximum_length} m, but the line is {length:.3} m long at the start; increase maximum_length"
            );
            self.problem("maximum_length", message);
            return None;
        }
        let name = format!("{}-line", part.name);
        let line = cable(name.clone(), &part.line, (length, part.elements), part.ends);
        let keys = [
            ("length", "length"),
            ("elements", "elements"),
            ("start", "from"),
            ("end", "to"),
        ];
        self.add_cable(line, &keys);
        let limits = WinchLimits {
            speed: part.motion[0],
            acceleration: part.motion[1],
            // The default of a winch, half of the element beside it, would be half of a line of one
            // element.
            minimum_length: Some(length * SHORTEST.min(0.5 / part.elements.max(1) as f64)),
            maximum_length,
        };
        let control = WinchControlSpec::Tension { tension, swing: None };
        Some(winch(
            format!("{}-{}", part.name, part.winch),
            name,
            &limits,
            control,
        ))
    }
}
