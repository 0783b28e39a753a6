//! Quantities of an equilibrium: channels of the results, and quantities of statics.

use super::touch_down::suspended;
use super::trial::STATIC_QUANTITIES;
use crate::results::{Recorder, ResultsError};
use crate::spelling::suggestion;
use crate::world::{BodyId, CableEnd, CableId, Model, Snapshot, Subject, World};

/// Offsets are measured from the positions in the scenario, which the world has before statics.
pub(super) struct Start<'a>(pub &'a World);

/// A quantity of an equilibrium.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Quantity {
    /// Table and column of a channel.
    Channel(usize, usize),
    /// Angle of the line below the horizontal at an end, degrees.
    Departure(CableId, CableEnd),
    /// Length of line on the sea bottom, m.
    GroundedLength(CableId),
    /// Horizontal distance from an end to its touch-down on the sea bottom, m.
    TouchDown(CableId, CableEnd),
    /// Smallest ratio of breaking load to tension.
    SafetyFactor(CableId),
    /// Horizontal distance of a body from its position in the scenario, m.
    Offset(BodyId),
    /// Depth of the lowest corner of a body's mesh below the water surface, m.
    Draught(BodyId),
}

impl Quantity {
    /// Returns the quantity of a name, and its unit.
    ///
    /// # Errors
    /// There is no such quantity.
    pub fn find(
        name: &str,
        recorder: &Recorder,
        model: &Model,
    ) -> Result<(Self, &'static str), ResultsError> {
        if let Some(found) = Self::of_statics(name, recorder) {
            return check(name, found, model);
        }
        let ((table, column), unit) = recorder.find(name).map_err(|error| with_statics(name, error))?;
        Ok((Self::Channel(table, column), unit))
    }

    /// Returns the quantity of statics of a name, and its unit.
    fn of_statics(name: &str, recorder: &Recorder) -> Option<(Self, &'static str)> {
        let (table, quantity) = name.split_once(':')?;
        let table = recorder.definitions().iter().find(|known| known.name == table)?;
        Some(match (table.subject, quantity) {
            (Subject::Cable(cable), "departure_start") => (Self::Departure(cable, CableEnd::Start), "deg"),
            (Subject::Cable(cable), "departure_end") => (Self::Departure(cable, CableEnd::End), "deg"),
            (Subject::Cable(cable), "grounded_length") => (Self::GroundedLength(cable), "m"),
            (Subject::Cable(cable), "touch_down_start") => (Self::TouchDown(cable, CableEnd::Start), "m"),
            (Subject::Cable(cable), "touch_down_end") => (Self::TouchDown(cable, CableEnd::End), "m"),
            (Subject::Cable(cable), "safety_factor") => (Self::SafetyFactor(cable), ""),
            (Subject::Body(body), "offset") => (Self::Offset(body), "m"),
            (Subject::Body(body), "draught") => (Self::Draught(body), "m"),
            _ => return None,
        })
    }

    /// Value in an equilibrium.
    ///
    /// # Errors
    /// The quantity is not defined in this equilibrium.
    pub fn value(self, now: &Snapshot<'_>, recorder: &Recorder, start: &Start<'_>) -> Result<f64, String> {
        let value = match self {
            Self::Channel(table, column) => recorder.rows()[table][column],
            Self::Departure(cable, end) => {
                let force = now.end_load(cable, end).force;
                (-force.z).atan2(force.truncate().length()).to_degrees()
            }
            Self::GroundedLength(cable) => grounded_length(now, cable),
            Self::TouchDown(cable, end) => {
                let part = suspended(now, cable, end).ok_or("the line does not touch the sea bottom")?;
                part.distance
            }
            Self::SafetyFactor(cable) => {
                let nearest = now.utilisation(cable).ok_or("the line has no breaking load")?;
                nearest.breaking_load / nearest.tension
            }
            Self::Offset(body) => {
                let moved = now.body(body).pose.position - start.0.now().body(body).pose.position;
                moved.truncate().length()
            }
            Self::Draught(body) => now.hydrodynamics(body).draught,
        };
        match value.is_finite() {
            true => Ok(value),
            false => Err("the quantity is not a finite number".to_owned()),
        }
    }
}

/// Checks that a quantity of statics exists for its object.
fn check(
    name: &str,
    found: (Quantity, &'static str),
    model: &Model,
) -> Result<(Quantity, &'static str), ResultsError> {
    let reason = match found.0 {
        Quantity::GroundedLength(_) | Quantity::TouchDown(..) if model.sea_bottom().is_none() => {
            "the scenario has no sea bottom; add [sea_bottom]"
        }
        Quantity::SafetyFactor(cable) if model.cables()[cable.index()].sections.breaking_load().is_none() => {
            "the cable has no breaking load; give breaking_load"
        }
        Quantity::Draught(body) if model.mesh_on(crate::world::Owner::Body(body)).is_none() => {
            "the body has no mesh; use position_z of the body instead"
        }
        _ => return Ok(found),
    };
    Err(ResultsError::UnknownChannel {
        channel: name.to_owned(),
        reason: reason.to_owned(),
    })
}

/// Adds the quantities of statics to the suggestions of an error.
fn with_statics(name: &str, error: ResultsError) -> ResultsError {
    let ResultsError::UnknownChannel { channel, reason } = error else {
        return error;
    };
    let quantity = name.split_once(':').map_or(name, |(_, quantity)| quantity);
    let near = suggestion(quantity, STATIC_QUANTITIES.iter().map(|(name, _)| *name));
    ResultsError::UnknownChannel {
        channel,
        // A table that does not exist has its own suggestion.
        reason: match near.is_empty() || !reason.contains("has no channel") {
            true => reason,
            false => format!("{reason}; of the quantities of statics{near}"),
        },
    }
}

/// Length of line on the sea bottom, m: the line without the parts suspended from its ends.
fn grounded_length(now: &Snapshot<'_>, cable: CableId) -> f64 {
    let ends = [CableEnd::Start, CableEnd::End].map(|end| suspended(now, cable, end));
    match ends {
        [Some(start), Some(end)] => (now.line_length(cable) - start.length - end.length).max(0.0),
        _ => 0.0,
    }
}
