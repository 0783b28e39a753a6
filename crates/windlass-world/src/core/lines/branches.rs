//! Branches of the axial law (slack, taut) of all elements during the corrections of implicit steps
//! ([`windlass_mechanics::cable::BranchRule`]). Also records lines that are assumed taut for an
//! initial guess.

use super::CablesScratch;
use crate::elements::Model;

impl CablesScratch {
    /// Records which cables are taut along their whole length, among the cables that can go slack.
    pub(crate) fn record_taut(&self, model: &Model, taut: &mut Vec<bool>) {
        let cables = model.cables.iter().zip(&self.laws);
        taut.clear();
        taut.extend(cables.map(|(cable, laws)| cable.sections.can_go_slack() && laws.is_fully_taut));
    }

    /// Records the branches of all elements, before a correction moves them.
    pub(crate) fn record_fronts(&mut self) {
        for (now, laws) in self.each.iter_mut().zip(&self.laws) {
            now.fronts.record(&laws.branch);
        }
    }

    /// Propagates taut fronts in all cables. Returns true if an element changed its branch.
    pub(crate) fn advance_fronts(&mut self, model: &Model) -> bool {
        let mut any = false;
        for ((now, laws), cable) in self.each.iter().zip(&mut self.laws).zip(&model.cables) {
            any |= cable.sections.can_go_slack() && now.fronts.advance(laws, &now.lengths);
        }
        any
    }

    /// Copies the branches of all elements to `branches`, which is cleared first.
    pub(crate) fn store_branches(&self, branches: &mut Vec<f64>) {
        branches.clear();
        for laws in &self.laws {
            branches.extend_from_slice(&laws.branch);
        }
    }

    /// Sets the branches of all elements to those that [`Self::store_branches`] has copied from the
    /// same lines.
    pub(crate) fn restore_branches(&mut self, branches: &[f64]) {
        let mut rest = branches;
        for laws in &mut self.laws {
            let (own, others) = rest.split_at(laws.branch.len().min(rest.len()));
            laws.branch[..own.len()].copy_from_slice(own);
            rest = others;
        }
    }

    /// Returns true if the tension of an element has differed from its law since the last call.
    pub(crate) fn take_was_extrapolated(&mut self) -> bool {
        let mut any = false;
        for now in &mut self.each {
            any |= std::mem::take(&mut now.was_extrapolated);
        }
        any
    }
}
