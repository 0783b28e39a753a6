//! The waves near a place that stays, between times at which they are made.
//!
//! ```text
//! Law      a(t) = e^{iΩt} Σ_j l_j(t) e^{-iΩt_j} a(t_j), l_j Lagrange's polynomials about the eight times t_j = j δ around t
//! Symbols  a amplitude of a wave number; Ω the middle of the circular frequencies of the components that are spread onto it, b half
//!          their range: what is interpolated turns no faster than b
//! Error    Λ ε(b δ) of a component (ε: see the module above), Λ = 1.5 for the sum of the polynomials' sizes; δ for the largest b
//! Frame    Earth
//! Source   interpolation of signals that are limited in frequency, derived here
//! Valid    while the centre, which is on a grid, is the same; after the ramp, whose end no polynomial follows
//! Checked  route_waves_between_times_are_those_made_then
//! ```

use super::groups::{Group, shares_about};
use super::{Asked, ELEVATION, FLOW, IMAGE, LocalPlan, NODES_KEPT, Near, Place, SPREAD, groups_of};
use crate::Sea;
use crate::elementary::sin_cos;
use std::ops::Range;
use windlass_math::lanes::{load_block, for_each_block, dispatch_target_feature, store_block};

/// When waves are made.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Times {
    /// From one time to the next, s.
    spacing: f64,
    /// By wave number, group after group, what it turns by, rad/s.
    turning: Vec<f64>,
}

impl Times {
    /// For these groups, with half a range of frequencies times spacing of `most`.
    pub(super) fn new(groups: &[Group], most: f64) -> Self {
        let mut turning = Vec::new();
        let mut widest = 0.0_f64;
        for group in groups {
            let mut ranges = vec![[f64::INFINITY, f64::NEG_INFINITY]; group.count];
            for ((first, _), omega) in group.spread.iter().zip(&group.terms.omega) {
                for [least, greatest] in &mut ranges[*first as usize..][..SPREAD] {
                    (*least, *greatest) = (least.min(*omega), greatest.max(*omega));
                }
            }
            for [least, greatest] in ranges {
                // Nothing is spread onto some.
                let is_used = least <= greatest;
                turning.push(if is_used { 0.5 * (least + greatest) } else { 0.0 });
                widest = widest.max(if is_used { 0.5 * (greatest - least) } else { 0.0 });
            }
        }
        // Components of one frequency are not interpolated at all but turned: any spacing will do.
        let spacing = if widest > 0.0 { most / widest } else { 1.0 };
        Self { spacing, turning }
    }

    /// Number of the first of the eight times about a time (s), and the place of the time from there on.
    fn about(&self, t: f64) -> (i64, f64) {
        let place = t / self.spacing;
        let first = place.floor() - (SPREAD / 2 - 1) as f64;
        (first as i64, place - first)
    }

    /// The first of the eight times about a time, s.
    pub(super) fn first_about(&self, t: f64) -> f64 {
        self.about(t).0 as f64 * self.spacing
    }
}

/// What waves of one time have in common, wherever they are.
#[derive(Clone, Debug)]
pub(super) struct Moment {
    /// The time, s; not a number before the first.
    time: f64,
    /// Number of the first of the eight times about it, and their shares.
    first: i64,
    shares: [f64; SPREAD],
    /// By wave number, how far it has turned then, and at a time of the grid.
    turns: Vec<[f64; 2]>,
    turns_back: Vec<[f64; 2]>,
}

impl Moment {
    /// Of so many wave numbers.
    pub(super) fn new(count: usize) -> Self {
        Self {
            time: f64::NAN,
            first: 0,
            shares: [0.0; SPREAD],
            turns: vec![[0.0; 2]; count],
            turns_back: vec![[0.0; 2]; count],
        }
    }

    fn go_to(&mut self, t: f64, times: &Times) {
        if self.time != t {
            self.time = t;
            let (first, place) = times.about(t);
            (self.first, self.shares) = (first, shares_about(place));
            turns_of(&times.turning, t, &mut self.turns);
        }
    }
}

impl LocalPlan {
    /// Puts the waves that are asked for where the last were asked for, of those of the times about theirs.
    pub(super) fn interpolate(
        &self,
        sea: &Sea,
        times: &Times,
        asked: Asked,
        place: &mut Place,
        moment: &mut Moment,
    ) {
        moment.go_to(asked.time, times);
        let node_at = |j: usize| (moment.first + j as i64).rem_euclid(NODES_KEPT as i64) as usize;
        for j in 0..SPREAD {
            let time = (moment.first + j as i64) as f64 * times.spacing;
            let at = Asked { time, ..asked };
            let node = &mut place.nodes[node_at(j)];
            if node.at != Some(at) {
                self.spread(sea, at, node);
                turns_of(&times.turning, -time, &mut moment.turns_back);
                self.each_range(&asked, |quantity, range| {
                    turn(
                        &moment.turns_back[range.clone()],
                        &mut node.amplitudes[quantity][range],
                    );
                });
            }
        }
        let near = &mut place.kept[place.current];
        near.at = Some(asked);
        let nodes: [&Near; SPREAD] = std::array::from_fn(|j| &place.nodes[node_at(j)]);
        self.each_range(&asked, |quantity, range| {
            let about = nodes.map(|node| &node.amplitudes[quantity][range.clone()]);
            let out = &mut near.amplitudes[quantity][range.clone()];
            blend(&about, &moment.shares, out);
            turn(&moment.turns[range], out);
        });
    }

    /// Goes through what of each quantity is asked for.
    fn each_range(&self, asked: &Asked, mut does: impl FnMut(usize, Range<usize>)) {
        for (group, range) in groups_of(self) {
            let first = |count: usize| range.start..range.start + count;
            does(ELEVATION, range.clone());
            for sum in 0..asked.wanted.sums() {
                does(FLOW + sum, first(group.felt_after(asked.below)));
                if group.terms.any_finite {
                    does(IMAGE + sum, first(group.felt_after(group.terms.depth)));
                }
            }
        }
    }
}

dispatch_target_feature! {
    /// e^{iΩt} by wave number.
    fn turns_of(turning: &[f64], t: f64, turns: &mut [[f64; 2]]) = turns_of_plainly;
}

#[inline(always)]
fn turns_of_plainly(turning: &[f64], t: f64, turns: &mut [[f64; 2]]) {
    for_each_block!(0..turning.len(), turn_block(turning, t, turns));
}

#[inline(always)]
fn turn_block<const L: usize>(start: usize, turning: &[f64], t: f64, turns: &mut [[f64; 2]]) {
    let turning: [f64; L] = load_block(turning, start);
    let mut turned = [[0.0; 2]; L];
    for lane in 0..L {
        let (sine, cosine) = sin_cos(turning[lane] * t);
        turned[lane] = [cosine, sine];
    }
    store_block(turns, start, &turned);
}

dispatch_target_feature! {
    /// Turns each amplitude.
    fn turn(turns: &[[f64; 2]], amplitudes: &mut [[f64; 2]]) = turn_plainly;
}

#[inline(always)]
fn turn_plainly(turns: &[[f64; 2]], amplitudes: &mut [[f64; 2]]) {
    for ([re, im], [cosine, sine]) in amplitudes.iter_mut().zip(turns) {
        (*re, *im) = (*re * cosine - *im * sine, *re * sine + *im * cosine);
    }
}

dispatch_target_feature! {
    /// The sum of several rows, a share of each.
    fn blend(rows: &[&[[f64; 2]]; SPREAD], shares: &[f64; SPREAD], out: &mut [[f64; 2]]) = blend_plainly;
}

#[inline(always)]
fn blend_plainly(rows: &[&[[f64; 2]]; SPREAD], shares: &[f64; SPREAD], out: &mut [[f64; 2]]) {
    let out = out.as_flattened_mut();
    let rows = rows.map(|row| &row.as_flattened()[..out.len()]);
    for (i, out) in out.iter_mut().enumerate() {
        let mut sum = 0.0;
        for (row, share) in rows.iter().zip(shares) {
            sum += row[i] * share;
        }
        *out = sum;
    }
}
