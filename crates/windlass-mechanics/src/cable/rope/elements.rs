//! Evaluation of the law of synthetic ropes for the elements of a window.

use super::{Response, RopeLaw};
use crate::cable::{CableProperties, CableScratch, CableView};
use windlass_math::lanes::LANES;
use windlass_math::simd::{Simd, Window};

/// Responses of the elements of a window of a synthetic rope, with their elastic tensions (N) and
/// damping (N·s).
#[inline(always)]
pub(in super::super) fn rope_responses<P: Simd, W: Window>(
    window: W,
    properties: &CableProperties,
    law: &RopeLaw,
    view: &CableView,
    strain: P,
) -> ([Response; LANES], [f64; LANES], [f64; LANES]) {
    let strains = strain.to_array();
    let mut responses = [Response::default(); LANES];
    let (mut elastic, mut damping) = ([0.0; LANES], [0.0; LANES]);
    for lane in 0..window.slice(view.unstretched_lengths).len() {
        let memory = view.memory(window.start() + lane);
        responses[lane] = law.response(strains[lane], &memory, properties.axial_damping);
        (elastic[lane], damping[lane]) = (responses[lane].elastic, responses[lane].damping);
    }
    (responses, elastic, damping)
}

/// Stores the rates of the internal variables of the elements of a window. Returns the stored
/// energies (J/m) and dissipated powers (W/m) for tensions (N) and strain rates (1/s).
#[inline(always)]
pub(in super::super) fn store_rope_rates<P: Simd, W: Window>(
    window: W,
    (properties, law): (&CableProperties, &RopeLaw),
    view: &CableView,
    responses: &[Response; LANES],
    (tension, strain_rate): (P, P),
    scratch: &mut CableScratch,
) -> (P, P) {
    let (tensions, rates) = (tension.to_array(), strain_rate.to_array());
    let (mut energy, mut dissipated) = ([0.0; LANES], [0.0; LANES]);
    let fraction = properties.compressive_fraction;
    for lane in 0..window.slice(view.unstretched_lengths).len() {
        let (element, response) = (window.start() + lane, &responses[lane]);
        let memory_rates = law.rates(response, &view.memory(element), tensions[lane]);
        energy[lane] = response.energy(fraction);
        dissipated[lane] = response.dissipated(fraction, (tensions[lane], rates[lane]), memory_rates);
        if let Some(stored) = scratch.memory_rates.get_mut(element) {
            *stored = memory_rates;
        }
    }
    (P::load(&energy), P::load(&dissipated))
}
