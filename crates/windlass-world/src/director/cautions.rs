//! What of an operation will not come out as it is ordered, as far as that can be said beforehand.

mod conditions;
mod effects;
mod orders;
mod places;

pub use orders::beyond;

use super::timeline::{Due, timeline};
use super::{Director, Step};
use crate::{Model, State};
use conditions::Conditions;
use effects::Effects;
use orders::meant_in_degrees;

impl Director {
    /// Commands that ask for more than there is, that seem to be meant in degrees or that change nothing, conditions that never hold, times
    /// that have passed before, and commands that are due after `end` (s), each in a sentence.
    ///
    /// ```
    /// use windlass::director::Director;
    /// # use windlass::{sea::Sea, world::WorldBuilder};
    /// # let world = WorldBuilder::new(Sea::vacuum()).build()?;
    /// let nothing = Director::default();
    /// assert!(nothing.cautions(world.model(), world.state(), 100.0).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cautions(&self, model: &Model, state: &State, end: f64) -> Vec<String> {
        let found = self.cautions_of_steps(model, state, end).into_iter();
        found.map(|(_, caution)| caution).collect()
    }

    /// The same, each with the place of its step in the list.
    pub fn cautions_of_steps(&self, model: &Model, state: &State, end: f64) -> Vec<(usize, String)> {
        let conditions = Conditions {
            director: self,
            model,
            state,
            end,
        };
        let due = timeline(self, model, state);
        let mut effects = Effects::new(self, &due, model, state);
        let mut found = Vec::new();
        for (k, step) in self.steps.iter().enumerate() {
            let degrees = meant_in_degrees(model, step.command).filter(|_| !step.text.contains("deg"));
            let never = step.when.as_ref().and_then(|when| conditions.never(when));
            let all = [
                beyond(model, step.command),
                degrees,
                never,
                self.too_early(step, &due),
                effects.none_of(k),
            ];
            let said = |caution| (k, format!("'{}': {caution}", step.text));
            found.extend(all.into_iter().flatten().map(said));
        }
        found.extend(self.too_late(&due, end));
        found
    }

    /// Says of a time that it has passed when what the step follows has ended.
    fn too_early(&self, step: &Step, due: &[Due]) -> Option<String> {
        let at = step.at?;
        let ends = step.after.iter().filter_map(|&before| due.get(before));
        let (before, ended) = (step.after.last()?, ends.map(|due| due.end).fold(at, f64::max));
        let follows = self.steps.get(*before)?;
        (ended > at).then(|| {
            format!(
                "its time, {at} s, has passed when '{}' ends, at {ended:.2} s at the earliest, so that it starts then",
                follows.text
            )
        })
    }

    /// Names the first command that is due after the end of the run, and counts the others.
    fn too_late(&self, due: &[Due], end: f64) -> Option<(usize, String)> {
        let mut late = due.iter().enumerate().filter(|(_, due)| due.end > end);
        let (place, first) = late.next()?;
        let others = match late.count() {
            0 => String::new(),
            1 => " and one more".to_owned(),
            count => format!(" and {count} more"),
        };
        let text = &self.steps[place].text;
        let caution = format!(
            "'{text}'{others} would end after the run, which ends at {end} s: at {:.2} s at the earliest; lengthen simulation.duration",
            first.end
        );
        Some((place, caution))
    }
}
