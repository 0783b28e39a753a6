//! Conditions that never hold, as far as that is known beforehand.

use super::places::{Range, distances, heights};
use crate::director::{Command, Condition, Director, WatchedQuantity};
use crate::{CableEnd, CableId, EndMode, FrameId, Model, State, WinchId};

/// What is looked at.
pub(super) struct Conditions<'a> {
    pub(super) director: &'a Director,
    pub(super) model: &'a Model,
    pub(super) state: &'a State,
    /// End of the run, s.
    pub(super) end: f64,
}

impl Conditions<'_> {
    /// Why a condition never holds.
    pub(super) fn never(&self, condition: &Condition) -> Option<String> {
        condition.quantity.check(self.model).ok()?;
        let span = (self.state.time(), self.end);
        match condition.quantity {
            WatchedQuantity::Length(cable) => self.length(cable, condition),
            WatchedQuantity::Tension(cable, end) => self.tension((cable, end), condition),
            WatchedQuantity::Height(frame) => {
                let range = heights(self.model, frame, span)?;
                outside(condition, &self.height_of(frame), range)
            }
            WatchedQuantity::Clearance(a, b) => {
                let range = distances(self.model, [a, b], span).unwrap_or(POSITIVE);
                let words = format!("a distance of '{}' and '{}'", self.name(a), self.name(b));
                outside(condition, &words, range)
            }
            WatchedQuantity::ShapeClearance(a, b) => {
                let [a, b] = [a, b].map(|shape| &self.model.shapes()[shape.index()].name);
                outside(condition, &format!("a distance of '{a}' and '{b}'"), POSITIVE)
            }
            WatchedQuantity::Partings(cable) => self.partings(cable, condition),
        }
    }

    /// A line has no more lengths than its winch gives it, over all sheaves.
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
        outside(
            condition,
            &format!("a length of '{}'", line.name),
            Range { low, high },
        )
    }

    /// A line parts no more often than it has room for, which is never where nobody asked for it.
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
                "it waits for '{}' to part more than {} times, which never comes: {why}",
                line.name, condition.bound
            )
        })
    }

    /// Ropes do not push, part at their breaking load, and are slack at an end that nothing holds.
    fn tension(&self, (cable, end): (CableId, CableEnd), condition: &Condition) -> Option<String> {
        let line = &self.model.cables()[cable.index()];
        let words = format!("a tension at the {} of '{}'", word(end), line.name);
        let side = if condition.above { "above" } else { "below" };
        let waits = format!("it waits for {words} {side} {} N", condition.bound);
        if condition.above && condition.bound >= 0.0 && self.is_never_held(cable, end) {
            return Some(format!("{waits}, which never comes: nothing holds that end"));
        }
        if !condition.above && condition.bound <= 0.0 && line.properties_at(end).compressive_fraction == 0.0 {
            return Some(format!("{waits}, which never comes: a rope does not push"));
        }
        let bears = line
            .properties_at(end)
            .breaking_load
            .filter(|bears| condition.above && condition.bound >= *bears)?;
        Some(format!(
            "{waits}, which is not to be waited for: its breaking load is {bears} N"
        ))
    }

    /// Whether an end is free at the start and no command connects it.
    fn is_never_held(&self, cable: CableId, end: CableEnd) -> bool {
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

/// What a distance can be of things of which no more is known.
const POSITIVE: Range = Range {
    low: 0.0,
    high: f64::INFINITY,
};

/// Whether a bound is beyond all that a quantity can be, in words.
fn outside(condition: &Condition, what: &str, range: Range) -> Option<String> {
    let Range { low, high } = range;
    let bound = condition.bound;
    let (word, is_never) = match condition.above {
        true => ("above", bound >= high),
        false => ("below", bound <= low),
    };
    is_never.then(|| {
        let there_is = match (low == high, high.is_finite()) {
            (true, _) => format!("{} m", tidy(high)),
            (_, true) => format!("between {} m and {} m", tidy(low), tidy(high)),
            (_, false) => format!("{} m at least", tidy(low)),
        };
        format!("it waits for {what} {word} {bound} m, which never comes: it is {there_is}")
    })
}

fn word(end: CableEnd) -> &'static str {
    match end {
        CableEnd::Start => "start",
        CableEnd::End => "end",
    }
}

/// To a millimetre.
fn tidy(length: f64) -> f64 {
    // Adding zero takes the sign from what is none.
    (1e3 * length).round() / 1e3 + 0.0
}
