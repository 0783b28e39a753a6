//! Stage of statics in which lines resist compression.
//!
//! ```text
//! Law      T = EA ε also for ε < 0, until an equilibrium is found; then the specified axial laws
//! Symbols  T tension (N), EA axial stiffness (N), ε strain
//! Method   a start shape is a curve. The chord of an element is shorter than its arc, so hanging
//!          elements start slack, without axial stiffness, and the first steps of the search
//!          stretch the line far beyond its load. With a stiffness on both sides of zero, the
//!          chords reach their lengths in a few steps. Elements that are really slack at the start,
//!          on a bottom or at the turn of a bight, are shortened to their chords in this stage,
//!          since as bars they would push the line out of its shape
//! Valid    lines with free nodes. The search continues with the specified laws and lengths, so a
//!          line that must push to stay in shape is not accepted
//! Checked  closed_form_slack_lines_on_the_bottom, closed_form_lines_that_slide_down_a_slope (crate
//!          tests)
//! ```

use super::residual::Residual;
use super::search::Search;
use super::static_world::StaticWorld;
use super::{StaticsError, StaticsOptions, StaticsProgress};

/// Iterations with lines that resist compression. Nearly all lines need fewer than 20.
const ITERATIONS_WITH_BARS: usize = 40;
/// Compressive strain of an element at the start above which it is slack. Chords shorter than their
/// arcs have smaller strains, up to 0.1 for an arc that turns by a quarter of a turn.
const SLACK_STRAIN: f64 = 0.1;
/// Shortest length of a shortened element, as a fraction of its length.
const SHORTEST: f64 = 1e-3;
/// Iterations from there with the specified lines.
const ITERATIONS_FROM_BARS: usize = 60;

impl StaticWorld {
    /// Gives all lines with free nodes the same stiffness in compression as in tension. Returns
    /// false if no line changes.
    fn resist_compression(&mut self) -> bool {
        let mut has_changed = false;
        for (cable, memory) in self.model.cables.iter_mut().zip(&self.regimes.cables) {
            if memory.free_nodes().is_empty() {
                continue;
            }
            for kind in cable.sections.kinds_mut() {
                has_changed |= kind.compressive_fraction < 1.0;
                kind.compressive_fraction = 1.0;
            }
        }
        has_changed
    }
}

impl Search<'_> {
    /// Shortens slack elements to their chords in the evaluation in the scratch. Returns
    /// the lengths of all lines before. Lines at winches under a tension order are not changed,
    /// since their elements may be split and joined.
    fn shorten_slack_elements(&mut self) -> Vec<Vec<f64>> {
        let lines = self.world.regimes.cables.iter();
        let before = lines.map(|memory| memory.lengths.clone()).collect();
        let orders = &self.world.tension_holds;
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            for (c, memory) in regimes.cables.iter_mut().enumerate() {
                let is_held = orders.iter().any(|hold| hold.cable == c);
                if is_held || memory.free_nodes().is_empty() {
                    continue;
                }
                let laws = &self.scratch.cables.laws[c];
                for (element, (&strain, &chord)) in laws.strain.iter().zip(&laws.chord).enumerate() {
                    if strain < -SLACK_STRAIN {
                        let slot = memory.slot(element);
                        memory.lengths[slot] = chord.max(SHORTEST * memory.lengths[slot]);
                    }
                }
            }
        }
        before
    }

    /// Sets the lengths of the elements of all lines that [`Self::shorten_slack_elements`] changes.
    fn restore_lengths(&mut self, lengths: &[Vec<f64>]) {
        let orders = &self.world.tension_holds;
        for regimes in [&mut self.world.regimes, &mut self.tensionless_regimes] {
            for (c, (memory, lengths)) in regimes.cables.iter_mut().zip(lengths).enumerate() {
                if !orders.iter().any(|hold| hold.cable == c) {
                    memory.lengths.clone_from(lengths);
                }
            }
        }
    }

    /// Searches from x with lines that resist compression, and continues with the specified lines.
    /// Returns `None` if all lines resist compression as specified.
    ///
    /// # Errors
    /// As [`Self::run`].
    pub(super) fn search_with_bars(
        &mut self,
        x: &mut Vec<f64>,
        options: &StaticsOptions,
        iterations: &mut usize,
        watch: &mut dyn FnMut(&StaticsProgress) -> bool,
    ) -> Result<Option<Option<Residual>>, StaticsError> {
        self.evaluate(x).map_err(StaticsError::Evaluation)?;
        let cables = self.world.model.cables.iter();
        let specified: Vec<_> = cables.map(|cable| cable.sections.clone()).collect();
        if !self.world.resist_compression() {
            return Ok(None);
        }
        let lengths = self.shorten_slack_elements();
        let most = |iterations: usize, stage: usize| (iterations + stage).min(options.maximum_iterations);
        let maximum = most(*iterations, ITERATIONS_WITH_BARS);
        let found = match self.restart(x) {
            Ok(()) => self.run(x, options, iterations, maximum, watch),
            Err(error) => Err(StaticsError::Evaluation(error)),
        };
        for (cable, sections) in self.world.model.cables.iter_mut().zip(specified) {
            cable.sections = sections;
        }
        self.restore_lengths(&lengths);
        found?;
        self.restart_with_tensions(x).map_err(StaticsError::Evaluation)?;
        let maximum = most(*iterations, ITERATIONS_FROM_BARS);
        self.run(x, options, iterations, maximum, watch).map(Some)
    }
}
