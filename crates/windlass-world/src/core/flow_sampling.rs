//! Rule for resampling the wave kinematics in an evaluation.
//!
//! Most evaluations resample them everywhere. Corrections of an implicit step and the linearisation reuse older samples.

/// Points at which an evaluation resamples the flow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum FlowSampling {
    /// All points.
    #[default]
    Resample,
    /// Only points that have moved far enough, since the last sampling at the same time, to change the sum of waves.
    ReuseNearby,
    /// No points on lines: gradients of the flow are neglected.
    FrozenOnLines,
}
