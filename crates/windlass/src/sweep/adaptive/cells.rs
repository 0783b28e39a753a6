//! Cells of the operability plot of an adaptive sweep.

use super::{Adaptive, Searched};
use crate::sweep::operability::{Cell, Limiting, OperabilityMap, Verdict};
use crate::sweep::perform::SweepRows;

impl Adaptive {
    /// Cells of a plot, and the limiting heights for each panel and index across the plot. Values
    /// below an accepted value are accepted and those above a refused value refused, even without
    /// runs of their own.
    pub(in crate::sweep) fn cells(
        &self,
        map: &OperabilityMap<'_>,
        rows: &SweepRows,
    ) -> (Vec<Option<Cell>>, Vec<Limiting>) {
        let (across, heights) = (map.across.len(), map.heights.len());
        let mut cells = vec![None; map.panels.len() * across * heights];
        let unknown = Limiting {
            highest_accepted: f64::NAN,
            interpolated: f64::NAN,
            lowest_refused: f64::NAN,
            limit: None,
            note: "no runs".to_owned(),
        };
        let mut limiting = vec![unknown; map.panels.len() * across];
        for searched in self.outcome(map.plan, rows) {
            let Some([panel, x, _]) = map.position(searched.run) else {
                continue;
            };
            let column = panel * across + x;
            for value in 0..self.values.len() {
                cells[column * heights + value] = Some(self.cell(&searched, value));
            }
            limiting[column] = self.limiting(&searched);
        }
        (cells, limiting)
    }

    fn cell(&self, searched: &Searched, value: usize) -> Cell {
        let count = searched.counts[value];
        let verdict = if value < searched.accepted {
            Verdict::Accepted
        } else if value >= searched.refused {
            Verdict::Refused
        } else if searched.missing.is_empty() {
            Verdict::Undecided
        } else {
            Verdict::NotRun
        };
        Cell {
            verdict,
            limiting: searched.limit,
            measure: if count.runs > 0 {
                count.failures as f64 / count.runs as f64
            } else {
                f64::NAN
            },
            margin: f64::NAN,
            runs: count.runs,
        }
    }

    fn limiting(&self, searched: &Searched) -> Limiting {
        let lower = self.lower(searched);
        Limiting {
            highest_accepted: lower,
            // An interpolated height would not have the confidence of the accepted height.
            interpolated: if searched.accepted < self.values.len() {
                lower
            } else {
                f64::NAN
            },
            lowest_refused: self.upper(searched),
            limit: searched.limit,
            note: self.note(searched),
        }
    }
}
