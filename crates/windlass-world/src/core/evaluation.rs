//! Options of one evaluation of the rates. They are an argument of the forward function, never a
//! flag in scratch.

use windlass_mechanics::cable::BranchRule;

/// Where wave kinematics are sampled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum FlowSampling {
    /// Everywhere.
    #[default]
    Resample,
    /// Only at points that have moved far enough since the last sample at the same time to change
    /// the local wave sum.
    ReuseNearby,
    /// Everywhere except along lines. Lines keep their samples, because the linearisation neglects
    /// gradients of the flow.
    FrozenOnLines,
}

/// Selects the quantities that an evaluation recomputes. All other quantities keep their values
/// from the previous evaluation in scratch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluation<'a> {
    /// Where wave kinematics are sampled.
    pub(crate) flow: FlowSampling,
    /// Rule that selects the branches of the axial laws of line elements.
    pub(crate) branches: BranchRule,
    /// Lines whose taut branch continues below zero tension, for the first guess of an implicit
    /// step; empty for none.
    pub(crate) taut_lines: &'a [bool],
    /// Whether contact loads between lines stay constant while nodes far apart are perturbed
    /// together.
    pub(crate) keeps_line_contacts: bool,
}

impl Evaluation<'_> {
    /// Everything is recomputed.
    pub(crate) const FRESH: Self = Self {
        flow: FlowSampling::Resample,
        branches: BranchRule::FromLaw,
        taut_lines: &[],
        keeps_line_contacts: false,
    };

    /// Whether the taut branch of a line continues into compression.
    pub(crate) fn ignores_slack(&self, line: usize) -> bool {
        self.taut_lines.get(line).copied().unwrap_or(false)
    }
}
