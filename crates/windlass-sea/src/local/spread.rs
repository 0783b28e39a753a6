//! Spreading of components onto wave numbers: their amplitudes about a centre at a time.

use super::groups::Group;
use super::{Amplitudes, DECAYED, ELEVATION, FLOW, IMAGE, QUANTITIES, Request, STENCIL};
use crate::elementary::{exp, sin_cos};
use windlass_math::lanes::{dispatch_target_feature, for_each_block, load_block};
use windlass_math::ramp::RampFactor;

dispatch_target_feature! {
    /// Adds the terms of a group, about the centre and at the time of a request, to the amplitudes
    /// of its wave numbers.
    pub(super) fn spread_terms(
        group: &Group,
        ramp: RampFactor,
        request: &Request,
        amplitudes: [&mut Amplitudes; QUANTITIES],
    ) = spread_terms_kernel;
}

#[inline(always)]
fn spread_terms_kernel(
    group: &Group,
    ramp: RampFactor,
    request: &Request,
    mut amplitudes: [&mut Amplitudes; QUANTITIES],
) {
    for_each_block!(
        0..group.terms.len(),
        spread_block(group, ramp, request, &mut amplitudes)
    );
}

#[inline(always)]
fn spread_block<const L: usize>(
    start: usize,
    group: &Group,
    ramp: RampFactor,
    request: &Request,
    amplitudes: &mut [&mut Amplitudes; QUANTITIES],
) {
    let (centre, t) = (request.centre, request.time);
    let terms = &group.terms;
    let (kx, ky): ([f64; L], [f64; L]) = (load_block(&terms.wave_x, start), load_block(&terms.wave_y, start));
    let k: [f64; L] = load_block(&terms.wave_number, start);
    let (omega, phase): ([f64; L], [f64; L]) =
        (load_block(&terms.omega, start), load_block(&terms.phase, start));
    let elevation: [f64; L] = load_block(&terms.elevation, start);
    let potential: [f64; L] = load_block(&terms.potential, start);
    let bottom: [f64; L] = load_block(&terms.bottom, start);
    let has_any_at = |depth: f64| k.iter().any(|k| k * depth < DECAYED);
    let reaches = has_any_at(request.below);
    // Waves that have decayed at the bottom have no image.
    let reflected = reaches && terms.any_finite && has_any_at(terms.depth);
    // Amplitudes are stored in columns, so the loop over lanes has unit stride.
    let mut columns = [[[0.0; L]; 2]; QUANTITIES];
    for lane in 0..L {
        let along = kx[lane] * centre.x + ky[lane] * centre.y;
        let (sine, cosine) = sin_cos(omega[lane] * t + phase[lane] - along);
        let turned = |re: f64, im: f64| [re * cosine - im * sine, re * sine + im * cosine];
        // The elevation of bound waves is not the derivative of a potential.
        let lag = if group.bound { 0.0 } else { ramp.rate / omega[lane] };
        let at_centre = exp(k[lane] * centre.z);
        let potential = potential[lane] * at_centre / (1.0 + bottom[lane]);
        let surface = turned(elevation[lane] * ramp.value, -elevation[lane] * lag);
        let flow = turned(k[lane] * potential * ramp.value, 0.0);
        let rate = turned(potential * ramp.rate, potential * ramp.value * omega[lane]);
        for part in 0..2 {
            columns[ELEVATION][part][lane] = surface[part];
            columns[FLOW][part][lane] = flow[part];
            columns[FLOW + 1][part][lane] = k[lane] * rate[part];
            columns[FLOW + 2][part][lane] = rate[part];
        }
        if !reflected {
            continue;
        }
        // exp(-k(z+2d)) = exp(-2kd) exp(-kz), relative to the wave itself at the centre.
        let image = if k[lane] * terms.depth < DECAYED {
            bottom[lane] / (at_centre * at_centre)
        } else {
            0.0
        };
        for part in 0..2 {
            columns[IMAGE][part][lane] = image * flow[part];
            columns[IMAGE + 1][part][lane] = image * k[lane] * rate[part];
            columns[IMAGE + 2][part][lane] = image * rate[part];
        }
    }
    let sums = request.outputs.sums();
    let of_wave = ELEVATION..if reaches { FLOW + sums } else { FLOW };
    let of_image = IMAGE..if reflected { IMAGE + sums } else { IMAGE };
    // Neighbouring components are added to mostly the same wave numbers. The inner loop is over the
    // quantities. A store then completes before the next component loads from the same location.
    for (lane, (first, weights)) in group.spread[start..start + L].iter().enumerate() {
        for quantities in [&of_wave, &of_image] {
            for quantity in quantities.clone() {
                let [re, im] = &columns[quantity];
                let onto = &mut amplitudes[quantity][*first as usize..];
                add(onto, weights, [re[lane], im[lane]]);
            }
        }
    }
}

/// Adds weighted multiples of a complex number to the entries of a stencil.
#[inline(always)]
fn add(onto: &mut Amplitudes, weights: &[f64; 2 * STENCIL], value: [f64; 2]) {
    let Some(onto) = onto.as_flattened_mut().first_chunk_mut::<{ 2 * STENCIL }>() else {
        return;
    };
    let values: [f64; 2 * STENCIL] = std::array::from_fn(|i| value[i % 2]);
    for i in 0..2 * STENCIL {
        onto[i] += weights[i] * values[i];
    }
}
