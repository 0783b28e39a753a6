//! Groups of components with one direction, and the wave numbers onto which they are spread.

use super::{DECAYED, STENCIL};
use crate::waves::SolvedComponents;

/// Largest number of directions of free and bound waves for which a plan is made.
const MAX_DIRECTIONS: usize = 64;

/// Terms of one direction.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    /// Unit vector of the direction.
    pub(super) direction: [f64; 2],
    /// True for bound waves (second order).
    pub(super) bound: bool,
    pub(super) terms: SolvedComponents,
    /// For each term, the index of the first wave number of its stencil, and its weights. Each
    /// weight is stored twice, for the real and the imaginary part.
    pub(super) spread: Vec<(u32, [f64; 2 * STENCIL])>,
    /// Wave numbers κ_0 + m Δ, rad/m.
    pub(super) first: f64,
    pub(super) spacing: f64,
    pub(super) count: usize,
}

impl Group {
    /// Number of wave numbers that are significant at a `distance` (m) below still water. Shorter
    /// waves have decayed there.
    #[inline(always)]
    pub(super) fn count_reaching(&self, distance: f64) -> usize {
        if distance <= 0.0 {
            return self.count;
        }
        let max_wave_number = DECAYED / distance;
        // Includes the wave numbers in the stencil of the shortest significant wave.
        let count = ((max_wave_number - self.first) / self.spacing) as usize;
        count.saturating_add(STENCIL / 2 + 1).min(self.count)
    }
}

/// Groups the terms by direction, each group with wave numbers at `spacing` (rad/m); `None` if
/// there are too many directions.
pub(super) fn group_by_direction(set: &SolvedComponents, spacing: f64) -> Option<Vec<Group>> {
    let mut directions: Vec<([f64; 2], bool, Vec<usize>)> = Vec::new();
    for n in 0..set.len() {
        let k = set.wave_number[n];
        let bound = n >= set.free;
        let direction = if k > 0.0 {
            [set.wave_x[n] / k, set.wave_y[n] / k]
        } else {
            [1.0, 0.0]
        };
        let same = |(one, is_bound, _): &&mut ([f64; 2], bool, Vec<usize>)| {
            let [x, y] = *one;
            *is_bound == bound && (x - direction[0]).abs() + (y - direction[1]).abs() < 1e-9
        };
        match directions.iter_mut().find(same) {
            Some((.., terms)) => terms.push(n),
            None => directions.push((direction, bound, vec![n])),
        }
        if directions.len() > MAX_DIRECTIONS {
            return None;
        }
    }
    let group = |(direction, bound, terms): ([f64; 2], bool, Vec<usize>)| Group {
        direction,
        bound,
        terms: set.only(&terms),
        spread: Vec::new(),
        first: 0.0,
        spacing,
        count: 0,
    };
    let mut groups: Vec<Group> = directions.into_iter().map(group).collect();
    for group in &mut groups {
        let numbers = || group.terms.wave_number.iter().copied();
        let lowest = numbers().fold(f64::INFINITY, f64::min);
        let highest = numbers().fold(0.0, f64::max);
        group.first = lowest - 3.0 * spacing;
        group.count = ((highest - group.first) / spacing) as usize + STENCIL - 2;
        group.spread = numbers()
            .map(|k| spread_of((k - group.first) / spacing, group.count))
            .collect();
    }
    Some(groups)
}

/// The eight-point stencil about `position` (in spacings from the first wave number) and its
/// Lagrange weights.
fn spread_of(position: f64, count: usize) -> (u32, [f64; 2 * STENCIL]) {
    let first = (position.floor() - 3.0).clamp(0.0, (count - STENCIL) as f64);
    let weights = lagrange_weights(position - first);
    let twice = std::array::from_fn(|i| weights[i / 2]);
    (first as u32, twice)
}

/// Weights of Lagrange interpolation at `u` between the points 0 to 7.
pub(super) fn lagrange_weights(u: f64) -> [f64; STENCIL] {
    // Signed binomial coefficients: 7!/(j! (7 - j)!) with the sign of the product of the distances
    // between the points.
    const BINOMIALS: [f64; STENCIL] = [-1.0, 7.0, -21.0, 35.0, -35.0, 21.0, -7.0, 1.0];
    std::array::from_fn(|j| {
        let others = (0..STENCIL).filter(|other| *other != j);
        let product: f64 = others.map(|other| u - other as f64).product();
        product * BINOMIALS[j] / 5040.0
    })
}
