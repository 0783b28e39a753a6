//! Interpolation in time of local waves about a fixed centre.
//!
//! ```text
//! Law      a(t) = e^{iΩt} Σ_j l_j(t) e^{-iΩt_j} a(t_j), l_j Lagrange polynomials about the eight
//!          times t_j = j δ around t
//! Symbols  a amplitude at a wave number; Ω centre of the circular frequencies of the components
//!          that are spread onto it, b half the range of these frequencies; e^{-iΩt} a(t) therefore
//!          rotates no faster than b
//! Error    Λ ε(b δ) of a component (ε: see the parent module), Λ = 1.5 for the sum of the absolute
//!          polynomials; δ is chosen for the largest b
//! Frame    Earth
//! Source   interpolation of band-limited signals, derived here
//! Valid    while the centre stays at the same grid point, and after the ramp, which polynomials
//!          cannot represent
//! Checked  equivalent_interpolated_waves_match_waves_computed_at_each_time
//! ```

use super::groups::{Group, lagrange_weights};
use super::{
    CACHED_NODES, CentreCache, ELEVATION, FLOW, IMAGE, LocalField, LocalPlan, Request, STENCIL, groups_of,
};
use crate::Sea;
use crate::elementary::sin_cos;
use std::ops::Range;
use windlass_math::lanes::{dispatch_target_feature, for_each_block, load_block, store_block};

/// Grid of times at which waves are computed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct TimeGrid {
    /// Interval, s.
    spacing: f64,
    /// Centre frequency of each wave number, group after group, rad/s.
    frequencies: Vec<f64>,
}

impl TimeGrid {
    /// Creates the grid for these groups. `max_product` is the largest allowed product of half a
    /// frequency range and the interval.
    pub(super) fn new(groups: &[Group], max_product: f64) -> Self {
        let mut frequencies = Vec::new();
        let mut widest = 0.0_f64;
        for group in groups {
            let mut ranges = vec![[f64::INFINITY, f64::NEG_INFINITY]; group.count];
            for ((first, _), omega) in group.spread.iter().zip(&group.terms.omega) {
                for [least, greatest] in &mut ranges[*first as usize..][..STENCIL] {
                    (*least, *greatest) = (least.min(*omega), greatest.max(*omega));
                }
            }
            for [least, greatest] in ranges {
                // The range is empty if no component is spread onto the wave number.
                let is_used = least <= greatest;
                frequencies.push(if is_used { 0.5 * (least + greatest) } else { 0.0 });
                widest = widest.max(if is_used { 0.5 * (greatest - least) } else { 0.0 });
            }
        }
        // Components of a single frequency are only rotated, so interpolation is exact for any
        // interval.
        let spacing = if widest > 0.0 { max_product / widest } else { 1.0 };
        Self { spacing, frequencies }
    }

    /// Index of the first of the eight times around a time (s), and the distance of the time from
    /// this first time, in intervals.
    fn stencil(&self, t: f64) -> (i64, f64) {
        let index = t / self.spacing;
        let first = index.floor() - (STENCIL / 2 - 1) as f64;
        (first as i64, index - first)
    }

    /// The first of the eight times around a time, s.
    pub(super) fn stencil_start(&self, t: f64) -> f64 {
        self.stencil(t).0 as f64 * self.spacing
    }
}

/// Interpolation data of one time, common to all centres.
#[derive(Clone, Debug)]
pub(super) struct InterpolationState {
    /// The time, s; NaN before the first use.
    time: f64,
    /// Index of the first of the eight times around this time.
    first: i64,
    /// Weights of the eight times.
    weights: [f64; STENCIL],
    /// Phase factors e^{iΩt} by wave number.
    phasors: Vec<[f64; 2]>,
    /// Phase factors from a grid time back to zero.
    phasors_back: Vec<[f64; 2]>,
}

impl InterpolationState {
    /// Data for a number of wave numbers.
    pub(super) fn new(count: usize) -> Self {
        Self {
            time: f64::NAN,
            first: 0,
            weights: [0.0; STENCIL],
            phasors: vec![[0.0; 2]; count],
            phasors_back: vec![[0.0; 2]; count],
        }
    }

    fn set_time(&mut self, t: f64, time_grid: &TimeGrid) {
        if self.time != t {
            self.time = t;
            let (first, position) = time_grid.stencil(t);
            (self.first, self.weights) = (first, lagrange_weights(position));
            phasors_at(&time_grid.frequencies, t, &mut self.phasors);
        }
    }
}

impl LocalPlan {
    /// Interpolates the requested waves in time into the selected slot of the cache. Computes waves
    /// at grid times that the cache lacks.
    pub(super) fn interpolate(
        &self,
        sea: &Sea,
        time_grid: &TimeGrid,
        request: Request,
        cache: &mut CentreCache,
        interpolation: &mut InterpolationState,
    ) {
        interpolation.set_time(request.time, time_grid);
        let node_at = |j: usize| (interpolation.first + j as i64).rem_euclid(CACHED_NODES as i64) as usize;
        for j in 0..STENCIL {
            let time = (interpolation.first + j as i64) as f64 * time_grid.spacing;
            let at = Request { time, ..request };
            let node = &mut cache.nodes[node_at(j)];
            if node.at != Some(at) {
                self.spread(sea, at, node);
                phasors_at(&time_grid.frequencies, -time, &mut interpolation.phasors_back);
                self.each_range(&request, |quantity, range| {
                    turn(
                        &interpolation.phasors_back[range.clone()],
                        &mut node.amplitudes[quantity][range],
                    );
                });
            }
        }
        let field = &mut cache.cached[cache.current];
        field.at = Some(request);
        let nodes: [&LocalField; STENCIL] = std::array::from_fn(|j| &cache.nodes[node_at(j)]);
        self.each_range(&request, |quantity, range| {
            let about = nodes.map(|node| &node.amplitudes[quantity][range.clone()]);
            let out = &mut field.amplitudes[quantity][range.clone()];
            blend(&about, &interpolation.weights, out);
            turn(&interpolation.phasors[range], out);
        });
    }

    /// Calls a function for each quantity and each index range that a request needs.
    fn each_range(&self, request: &Request, mut does: impl FnMut(usize, Range<usize>)) {
        for (group, range) in groups_of(self) {
            let first = |count: usize| range.start..range.start + count;
            does(ELEVATION, range.clone());
            for sum in 0..request.outputs.sums() {
                does(FLOW + sum, first(group.count_reaching(request.below)));
                if group.terms.any_finite {
                    does(IMAGE + sum, first(group.count_reaching(group.terms.depth)));
                }
            }
        }
    }
}

dispatch_target_feature! {
    /// Writes e^{iΩt} by wave number.
    fn phasors_at(frequencies: &[f64], t: f64, phasors: &mut [[f64; 2]]) = phasors_at_kernel;
}

#[inline(always)]
fn phasors_at_kernel(frequencies: &[f64], t: f64, phasors: &mut [[f64; 2]]) {
    for_each_block!(0..frequencies.len(), turn_block(frequencies, t, phasors));
}

#[inline(always)]
fn turn_block<const L: usize>(start: usize, frequencies: &[f64], t: f64, phasors: &mut [[f64; 2]]) {
    let frequencies: [f64; L] = load_block(frequencies, start);
    let mut turned = [[0.0; 2]; L];
    for lane in 0..L {
        let (sine, cosine) = sin_cos(frequencies[lane] * t);
        turned[lane] = [cosine, sine];
    }
    store_block(phasors, start, &turned);
}

dispatch_target_feature! {
    /// Rotates each amplitude.
    fn turn(phasors: &[[f64; 2]], amplitudes: &mut [[f64; 2]]) = turn_kernel;
}

#[inline(always)]
fn turn_kernel(phasors: &[[f64; 2]], amplitudes: &mut [[f64; 2]]) {
    for ([re, im], [cosine, sine]) in amplitudes.iter_mut().zip(phasors) {
        (*re, *im) = (*re * cosine - *im * sine, *re * sine + *im * cosine);
    }
}

dispatch_target_feature! {
    /// Weighted sum of the rows of a stencil.
    fn blend(rows: &[&[[f64; 2]]; STENCIL], weights: &[f64; STENCIL], out: &mut [[f64; 2]]) = blend_kernel;
}

#[inline(always)]
fn blend_kernel(rows: &[&[[f64; 2]]; STENCIL], weights: &[f64; STENCIL], out: &mut [[f64; 2]]) {
    let out = out.as_flattened_mut();
    let rows = rows.map(|row| &row.as_flattened()[..out.len()]);
    for (i, out) in out.iter_mut().enumerate() {
        let mut sum = 0.0;
        for (row, weight) in rows.iter().zip(weights) {
            sum += row[i] * weight;
        }
        *out = sum;
    }
}
