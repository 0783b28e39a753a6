//! Components spread onto wave numbers: the amplitudes of these about a centre at a time.

use super::groups::Group;
use super::{Amplitudes, Asked, ELEVATION, FADED, FLOW, IMAGE, QUANTITIES, SPREAD};
use crate::elementary::{exp, sin_cos};
use windlass_math::ramp::RampFactor;
use windlass_math::lanes::{load_block, for_each_block, dispatch_target_feature};

dispatch_target_feature! {
    /// Adds the terms of a group about a centre at time `t` to the amplitudes of its wave numbers.
    pub(super) fn spread_terms(
        group: &Group,
        ramp: RampFactor,
        asked: &Asked,
        amplitudes: [&mut Amplitudes; QUANTITIES],
    ) = spread_terms_plainly;
}

#[inline(always)]
fn spread_terms_plainly(
    group: &Group,
    ramp: RampFactor,
    asked: &Asked,
    mut amplitudes: [&mut Amplitudes; QUANTITIES],
) {
    for_each_block!(
        0..group.terms.len(),
        spread_block(group, ramp, asked, &mut amplitudes)
    );
}

#[inline(always)]
fn spread_block<const L: usize>(
    start: usize,
    group: &Group,
    ramp: RampFactor,
    asked: &Asked,
    amplitudes: &mut [&mut Amplitudes; QUANTITIES],
) {
    let (centre, t) = (asked.centre, asked.time);
    let terms = &group.terms;
    let (kx, ky): ([f64; L], [f64; L]) = (load_block(&terms.wave_x, start), load_block(&terms.wave_y, start));
    let k: [f64; L] = load_block(&terms.wave_number, start);
    let (omega, phase): ([f64; L], [f64; L]) = (load_block(&terms.omega, start), load_block(&terms.phase, start));
    let elevation: [f64; L] = load_block(&terms.elevation, start);
    let potential: [f64; L] = load_block(&terms.potential, start);
    let bottom: [f64; L] = load_block(&terms.bottom, start);
    let felt_at = |depth: f64| k.iter().any(|k| k * depth < FADED);
    let felt = felt_at(asked.below);
    // Waves that have faded at the bottom have no image.
    let reflected = felt && terms.any_finite && felt_at(terms.depth);
    // Columns of amplitudes, so that the loop over lanes has no strides.
    let mut columns = [[[0.0; L]; 2]; QUANTITIES];
    for lane in 0..L {
        let along = kx[lane] * centre.x + ky[lane] * centre.y;
        let (sine, cosine) = sin_cos(omega[lane] * t + phase[lane] - along);
        let turned = |re: f64, im: f64| [re * cosine - im * sine, re * sine + im * cosine];
        // The elevation of bound waves is no derivative of a potential.
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
        // exp(-k(z+2d)) = exp(-2kd) exp(-kz): relative to the wave itself at the centre.
        let image = if k[lane] * terms.depth < FADED {
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
    let sums = asked.wanted.sums();
    let of_wave = ELEVATION..if felt { FLOW + sums } else { FLOW };
    let of_image = IMAGE..if reflected { IMAGE + sums } else { IMAGE };
    // Neighbours are spread onto almost the same wave numbers: what is stored has time to arrive before the next one is added.
    for (lane, (first, shares)) in group.spread[start..start + L].iter().enumerate() {
        for quantities in [&of_wave, &of_image] {
            for quantity in quantities.clone() {
                let [re, im] = &columns[quantity];
                let onto = &mut amplitudes[quantity][*first as usize..];
                add(onto, shares, [re[lane], im[lane]]);
            }
        }
    }
}

/// Adds shares of a complex number to as many.
#[inline(always)]
fn add(onto: &mut Amplitudes, shares: &[f64; 2 * SPREAD], value: [f64; 2]) {
    let Some(onto) = onto.as_flattened_mut().first_chunk_mut::<{ 2 * SPREAD }>() else {
        return;
    };
    let values: [f64; 2 * SPREAD] = std::array::from_fn(|i| value[i % 2]);
    for i in 0..2 * SPREAD {
        onto[i] += shares[i] * values[i];
    }
}
