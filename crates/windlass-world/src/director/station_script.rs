//! Parser of commands to station keeping controllers.

use super::Command;
use super::numbers::{above_zero, measured, number, positive};
use crate::{StationId, StationOrder};

/// Parses the words after the name of a controller.
pub(super) fn station(station: StationId, name: &str, words: &[&str]) -> Result<Command, String> {
    let order = match words {
        [verb] if verb.eq_ignore_ascii_case("on") => StationOrder::On(true),
        [verb] if verb.eq_ignore_ascii_case("off") => StationOrder::On(false),
        [verb, x, y, speed @ ..] if verb.eq_ignore_ascii_case("position") && speed.len() < 2 => {
            let speed = speed
                .first()
                .map(|speed| positive("the speed of the set-point", speed));
            StationOrder::Position {
                target: [number("x", x)?, number("y", y)?],
                speed: speed.transpose()?,
            }
        }
        [verb, angle, rate @ ..] if verb.eq_ignore_ascii_case("heading") && rate.len() < 2 => {
            let what = "the rate of the heading";
            let rate = rate
                .first()
                .map(|rate| above_zero(what, measured(what, rate, true, "/s")?));
            StationOrder::Heading {
                target: measured("the heading", angle, true, "")?,
                rate: rate.transpose()?,
            }
        }
        _ => {
            return Err(format!(
                "'{name}' is a station keeping controller; its commands are 'position x y [speed]', 'heading angle [rate]', 'on' and 'off'"
            ));
        }
    };
    Ok(Command::Station { station, order })
}
