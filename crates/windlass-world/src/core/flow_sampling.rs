//! Where an evaluation asks the sea anew: everywhere, but for what an implicit step's corrections move by next to nothing and what the
//! linearisation leaves out.

/// Where the sea is asked anew.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum FlowSampling {
    /// Everywhere.
    #[default]
    Anew,
    /// Where places have moved so far since it was asked at the same time that the sum of waves near a place could tell.
    Nearby,
    /// Nowhere along lines: gradients of the water are left out.
    HeldAlongLines,
}
