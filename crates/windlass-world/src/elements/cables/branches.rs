//! Branches of the axial law (slack, taut) of all elements during the corrections of implicit steps
//! ([`windlass_mechanics::cable::BranchRule`]), and lines that are assumed taut for an initial guess.

use super::CablesScratch;
use crate::elements::Model;
use windlass_mechanics::cable::BranchRule;

impl CablesScratch {
    /// Records which cables that can go slack are taut along their whole length.
    pub(crate) fn record_taut(&self, model: &Model, taut: &mut Vec<bool>) {
        let cables = model.cables.iter().zip(&self.laws);
        taut.clear();
        taut.extend(cables.map(|(cable, laws)| cable.sections.can_go_slack() && laws.is_fully_taut));
    }

    /// Sets the rule for the branches of the axial law.
    pub(crate) fn set_branches(&mut self, rule: BranchRule) {
        for (now, laws) in self.each.iter_mut().zip(&self.laws) {
            now.branches = rule;
            if rule == BranchRule::ActiveSet {
                now.fronts.record(&laws.branch);
            }
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

    /// Starts or ends the extension of some cables' laws into compression. Returns true if any was in compression since the last call.
    pub(crate) fn extend_taut_branch(&mut self, taut: &[bool], is_guess: bool) -> bool {
        let mut went = false;
        for (now, taut) in self.each.iter_mut().zip(taut) {
            went |= now.was_pushed;
            (now.ignores_slack, now.was_pushed) = (is_guess && *taut, false);
        }
        went
    }
}
