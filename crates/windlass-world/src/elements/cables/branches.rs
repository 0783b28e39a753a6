//! On which branches of their axial laws the elements of all cables are, for the corrections of implicit steps
//! ([`windlass_mechanics::cable::BranchRule`]), and lines that are taken as taut for a first guess.

use super::CablesScratch;
use crate::elements::Model;
use windlass_mechanics::cable::BranchRule;

impl CablesScratch {
    /// Notes which cables that cannot be pushed as they are pulled are taut from end to end.
    pub(crate) fn note_taut(&self, model: &Model, taut: &mut Vec<bool>) {
        let cables = model.cables.iter().zip(&self.laws);
        taut.clear();
        taut.extend(cables.map(|(cable, laws)| cable.sections.can_go_slack() && laws.is_fully_taut));
    }

    /// Says which branches of the axial law elements are on.
    pub(crate) fn set_branches(&mut self, rule: BranchRule) {
        for (now, laws) in self.each.iter_mut().zip(&self.laws) {
            now.branches = rule;
            if rule == BranchRule::ActiveSet {
                now.fronts.note(&laws.branch);
            }
        }
    }

    /// Has elements go on as taut ones whose slack is taken up by those that have come taut. Answers whether any do.
    pub(crate) fn advance_fronts(&mut self, model: &Model) -> bool {
        let mut any = false;
        for ((now, laws), cable) in self.each.iter().zip(&mut self.laws).zip(&model.cables) {
            any |= cable.sections.can_go_slack() && now.fronts.advance(laws, &now.lengths);
        }
        any
    }

    /// Lets the taut branch of some cables' laws go on below no tension, or those of none. Answers whether any has since.
    pub(crate) fn take_as_taut(&mut self, taut: &[bool], is_guess: bool) -> bool {
        let mut went = false;
        for (now, taut) in self.each.iter_mut().zip(taut) {
            went |= now.was_pushed;
            (now.ignores_slack, now.was_pushed) = (is_guess && *taut, false);
        }
        went
    }
}
