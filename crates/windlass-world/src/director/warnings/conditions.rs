//! Warnings about conditions that, as far as can be predicted, cannot occur.

use super::frame_ranges::{Range, distances, heights};
use crate::director::{Command, Condition, Director, WatchedQuantity};
use crate::{CableEnd, CableId, EndMode, FrameId, Model, State, WinchId};

/// Checks conditions of a director against a model.
pub(super) struct Conditions<'a> {
    pub(super) director: &'a Director,
    pub(super) model: &'a Model,
    pub(super) state: &'a State,
    /// End of the run, s.
    pub(super) end: f64,
}

impl Conditions<'_> {
    /// Reason why a condition cannot occur.
    pub(super) fn never_holds(&self, condition: &Condition) -> Option<String> {
        condition.quantity.check(self.model).ok()?;
        let span = (self.state.time(), self.end);
        match condition.quantity {
            WatchedQuantity::Length(cable) => self.length(cable, condition),
            WatchedQuantity::Tension(cable, end) => self.tension((cable, end), condition),
            WatchedQuantity::Height(frame) => {
                let range = heights(self.model, frame, span)?;
                unreachable_bound(condition, &self.height_of(frame), range)
            }
            WatchedQuantity::Clearance(a, b) => {
                let range = distances(self.model, [a, b], span).unwrap_or(POSITIVE);
                let words = format!("a distance between '{}' and '{}'", self.name(a), self.name(b));
                unreachable_bound(condition, &words, range)
            }
            WatchedQuantity::ShapeClearance(a, b) => {
                let [a, b] = [a, b].map(|shape| &self.model.shapes()[shape.index()].name);
                unreachable_bound(
                    condition,
                    &format!("a distance between '{a}' and '{b}'"),
                    POSITIVE,
                )
            }
            WatchedQuantity::Partings(cable) => self.partings(cable, condition),
        }
    }

    /// Checks the length of a line against the limits of its winch. In a wire over sheaves, the
    /// line is one of the spans.
    fn length(&self, cable: CableId, condition: &Condition) -> Option<String> {
        let line = &self.model.cables()[cable.index()];
        let wire = self.model.reeved_cables(cable);
        let mut winches = self.model.winches().iter().enumerate();
        let wound = winches.find(|(_, winch)| wire.contains(&winch.cable));
        let [low, high] = match (wound, wire.len()) {
            (None, 1) => [line.length(); 2],
            (Some((w, mounted)), 1) => {
                let shortest = self.model.shortest_line(WinchId::from_index(w));
                [shortest, mounted.winch.length_limits[1]]
            }
            (Some((_, mounted)), _) => [0.0, mounted.winch.length_limits[1]],
            (None, _) => [0.0, f64::INFINITY],
        };
        unreachable_bound(
            condition,
            &format!("a length of '{}'", line.name),
            Range { low, high },
        )
    }

    /// Checks a number of partings against the maximum of the line.
    fn partings(&self, cable: CableId, condition: &Condition) -> Option<String> {
        let line = &self.model.cables()[cable.index()];
        let most = line.partings;
        let is_never = condition.above && condition.bound >= most as f64;
        is_never.then(|| {
            let why = match most {
                0 => "no command cuts it, and it has no parts_after".to_owned(),
                _ => format!("it parts {most} times at most"),
            };
            format!(
                "it waits for '{}' to part more than {} times, which cannot occur: {why}",
                line.name, condition.bound
            )
        })
    }

    /// Checks a tension: ropes do not push, part at their breaking load, and are slack at an
    /// unattached end.
    fn tension(&self, (cable, end): (CableId, CableEnd), condition: &Condition) -> Option<String> {
        let line = &self.model.cables()[cable.index()];
        let words = format!("a tension at the {} of '{}'", word(end), line.name);
        let side = if condition.above { "above" } else { "below" };
        let waits = format!("it waits for {words} {side} {} N", condition.bound);
        if condition.above && condition.bound >= 0.0 && self.is_always_free(cable, end) {
            return Some(format!("{waits}, which cannot occur: that end is not attached"));
        }
        if !condition.above && condition.bound <= 0.0 && line.properties_at(end).compressive_fraction == 0.0 {
            return Some(format!("{waits}, which cannot occur: a rope does not push"));
        }
        let breaking_load = line
            .properties_at(end)
            .breaking_load
            .filter(|breaking_load| condition.above && condition.bound >= *breaking_load)?;
        Some(format!(
            "{waits}, which cannot be expected: its breaking load is {breaking_load} N"
        ))
    }

    /// Returns true if an end is free at the start and no command connects it.
    fn is_always_free(&self, cable: CableId, end: CableEnd) -> bool {
        let connects = |command: &Command| matches!(*command, Command::Connect { cable: other, end: at, .. } if (other, at) == (cable, end));
        let is_wound = self.model.winch_at(cable, end).is_some();
        let is_free = self.state.regimes().cables[cable.index()].ends[end.index()] == EndMode::Free;
        is_free && !is_wound && !self.director.steps.iter().any(|step| connects(&step.command))
    }

    fn name(&self, frame: FrameId) -> String {
        let frame = &self.model.frames()[frame.index()];
        format!("{}, {}", self.model.owner_name(frame.owner), frame.name)
    }

    fn height_of(&self, frame: FrameId) -> String {
        format!("a height of '{}'", self.name(frame))
    }
}

/// Range of a distance without further information.
const POSITIVE: Range = Range {
    low: 0.0,
    high: f64::INFINITY,
};

/// Message for a bound outside the possible range of a quantity.
fn unreachable_bound(condition: &Condition, what: &str, range: Range) -> Option<String> {
    let Range { low, high } = range;
    let bound = condition.bound;
    let (word, is_never) = match condition.above {
        true => ("above", bound >= high),
        false => ("below", bound <= low),
    };
    is_never.then(|| {
        let possible = match (low == high, high.is_finite()) {
            (true, _) => format!("{} m", tidy(high)),
            (_, true) => format!("between {} m and {} m", tidy(low), tidy(high)),
            (_, false) => format!("{} m at least", tidy(low)),
        };
        format!("it waits for {what} {word} {bound} m, which cannot occur: it is {possible}")
    })
}

fn word(end: CableEnd) -> &'static str {
    match end {
        CableEnd::Start => "start",
        CableEnd::End => "end",
    }
}

/// Rounds to a millimetre.
fn tidy(length: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (1e3 * length).round() / 1e3 + 0.0
}
