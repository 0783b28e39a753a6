//! Warnings before a run: commands that, as far as can be predicted, cannot be carried out as
//! ordered.

mod conditions;
mod effects;
mod frame_ranges;
mod orders;

pub use orders::exceeded_limit;

use super::timeline::{ExpectedTimes, timeline};
use super::{Director, Step};
use crate::{Model, State};
use conditions::Conditions;
use effects::Effects;
use orders::meant_in_degrees;

impl Director {
    /// Returns warnings, one sentence each: commands beyond a limit, angles that seem to be in
    /// degrees, commands without effect, conditions that cannot occur, times that will have passed,
    /// and commands due after `end` (s).
    ///
    /// ```
    /// use windlass_world::director::Director;
    /// # use windlass_sea::Sea; use windlass_world::WorldBuilder;
    /// # let world = WorldBuilder::new(Sea::vacuum()).build()?;
    /// let nothing = Director::default();
    /// assert!(nothing.warnings(world.model(), world.state(), 100.0).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn warnings(&self, model: &Model, state: &State, end: f64) -> Vec<String> {
        let found = self.warnings_by_step(model, state, end).into_iter();
        found.map(|(_, warning)| warning).collect()
    }

    /// The same warnings, each with the index of its step.
    ///
    /// ```
    /// use windlass_world::director::Director;
    /// # use windlass_sea::Sea; use windlass_world::WorldBuilder;
    /// # let world = WorldBuilder::new(Sea::vacuum()).build()?;
    /// let nothing = Director::default();
    /// assert!(nothing.warnings_by_step(world.model(), world.state(), 100.0).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn warnings_by_step(&self, model: &Model, state: &State, end: f64) -> Vec<(usize, String)> {
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
            let never = step.when.as_ref().and_then(|when| conditions.never_holds(when));
            let all = [
                exceeded_limit(model, step.command),
                degrees,
                never,
                self.too_early(step, &due),
                effects.no_effect(k),
            ];
            let warning_of_step = |warning| (k, format!("'{}': {warning}", step.text));
            found.extend(all.into_iter().flatten().map(warning_of_step));
        }
        found.extend(self.too_late(&due, end));
        found
    }

    /// Warning that commands are predicted to end after the end of the run, `end` (s), with the
    /// index of the first such step. After the run, [`Director::unfinished`] names the commands
    /// that did not end in time.
    ///
    /// ```
    /// use windlass_world::director::Director;
    /// # use windlass_sea::Sea; use windlass_world::WorldBuilder;
    /// # let world = WorldBuilder::new(Sea::vacuum()).build()?;
    /// let nothing = Director::default();
    /// assert!(nothing.predictions(world.model(), world.state(), 100.0).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn predictions(&self, model: &Model, state: &State, end: f64) -> Option<(usize, String)> {
        self.too_late(&timeline(self, model, state), end)
    }

    /// Warns if the start time of a step passes before the steps that it follows have ended.
    fn too_early(&self, step: &Step, due: &[ExpectedTimes]) -> Option<String> {
        let at = step.at?;
        let ends = step.after.iter().filter_map(|&before| due.get(before));
        let (before, ended) = (step.after.last()?, ends.map(|due| due.end).fold(at, f64::max));
        let follows = self.steps.get(*before)?;
        (ended > at).then(|| {
            format!(
                "its start time is {at} s, but '{}' ends at {ended:.2} s at the earliest; the step starts then",
                follows.text
            )
        })
    }

    /// Warns about the first command that would end after the end of the run. States the number of
    /// further such commands.
    fn too_late(&self, due: &[ExpectedTimes], end: f64) -> Option<(usize, String)> {
        let mut late = due.iter().enumerate().filter(|(_, due)| due.end > end);
        let (index, first) = late.next()?;
        let others = match late.count() {
            0 => String::new(),
            1 => " and one more".to_owned(),
            count => format!(" and {count} more"),
        };
        let text = &self.steps[index].text;
        let warning = format!(
            "'{text}'{others} would end at {:.2} s at the earliest, but the run ends at {end} s; increase simulation.duration",
            first.end
        );
        Some((index, warning))
    }
}
