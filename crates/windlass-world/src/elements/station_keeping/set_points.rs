//! Set-points of a station keeping controller, from tables of the model and from orders during a
//! run.

use super::StationKeeping;
use serde::{Deserialize, Serialize};
use windlass_math::rotation::wrapped;
use windlass_math::time_table;

/// An order to a station keeping controller.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum StationOrder {
    /// Move the set-point of the position along a straight line.
    Position {
        /// New set-point, Earth frame, m.
        target: [f64; 2],
        /// Speed of the set-point, m/s; `None` for a step.
        speed: Option<f64>,
    },
    /// Move the set-point of the heading in the direction of the smaller turn.
    Heading {
        /// New set-point, rad.
        target: f64,
        /// Rate of the set-point, rad/s; `None` for a step.
        rate: Option<f64>,
    },
    /// Switch the controller on (true) or off (false). When it is off, the thrust decays to zero.
    On(bool),
}

/// Ordered move of a set-point at a constant rate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SetPointMove {
    /// Value at the time of the order, m or rad.
    pub from: f64,
    /// Ordered value, m or rad.
    pub to: f64,
    /// Time of the order, s.
    pub since: f64,
    /// Duration of the move, s.
    pub duration: f64,
}

/// Discrete state of a station keeping controller: the orders in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct StationMemory {
    /// Moves of x, y and heading; `None` while the tables of the model apply.
    pub moves: [Option<SetPointMove>; 3],
    /// Whether the controller is switched off.
    pub is_off: bool,
}

impl SetPointMove {
    /// Returns the value (m or rad) and its rate (m/s or rad/s) at time t (s).
    fn at(&self, t: f64) -> [f64; 2] {
        let elapsed = t - self.since;
        if elapsed >= self.duration {
            return [self.to, 0.0];
        }
        let rate = (self.to - self.from) / self.duration;
        [self.from + rate * elapsed, rate]
    }
}

impl StationMemory {
    /// Returns the end times of the ordered moves, s.
    pub(super) fn arrivals(&self) -> impl Iterator<Item = f64> {
        let moves = self.moves.iter().flatten();
        moves.map(|ordered| ordered.since + ordered.duration)
    }

    /// Carries out an order at time t (s).
    pub(crate) fn order(&mut self, station: &StationKeeping, order: StationOrder, t: f64) {
        match order {
            StationOrder::On(is_on) => self.is_off = !is_on,
            StationOrder::Position { target, speed } => {
                let from: [f64; 2] = std::array::from_fn(|k| set_point(station, self, k, t)[0]);
                let distance = (target[0] - from[0]).hypot(target[1] - from[1]);
                let duration = speed.map_or(0.0, |speed| distance / speed);
                for k in 0..2 {
                    self.moves[k] = Some(SetPointMove {
                        from: from[k],
                        to: target[k],
                        since: t,
                        duration,
                    });
                }
            }
            StationOrder::Heading { target, rate } => {
                let [from, _] = set_point(station, self, 2, t);
                let turn = wrapped(target - from);
                self.moves[2] = Some(SetPointMove {
                    from,
                    to: from + turn,
                    since: t,
                    duration: rate.map_or(0.0, |rate| turn.abs() / rate),
                });
            }
        }
    }
}

/// Returns the set-point of x, y (m) or heading (rad) and its rate at time t (s). Both are zero for
/// a degree of freedom that is not controlled.
pub(super) fn set_point(station: &StationKeeping, memory: &StationMemory, k: usize, t: f64) -> [f64; 2] {
    match (&memory.moves[k], &station.set_points[k]) {
        (Some(ordered), Some(_)) => ordered.at(t),
        (None, Some(points)) => [time_table::value(points, t), time_table::rate(points, t)],
        (_, None) => [0.0; 2],
    }
}
