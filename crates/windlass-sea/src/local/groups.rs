//! Components of one direction, and the wave numbers that they are spread onto.

use super::{FADED, SPREAD};
use crate::waves::SolvedComponents;

/// Directions (of free and of bound waves) beyond which nothing is put together.
const MOST_DIRECTIONS: usize = 64;

/// Terms of one direction.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    /// Unit vector of the direction.
    pub(super) direction: [f64; 2],
    /// Whether these are bound waves (second order).
    pub(super) bound: bool,
    pub(super) terms: SolvedComponents,
    /// Per term: first wave number that it is spread onto, and the shares, each for a real and an imaginary part.
    pub(super) spread: Vec<(u32, [f64; 2 * SPREAD])>,
    /// Wave numbers κ_0 + m Δ, rad/m.
    pub(super) first: f64,
    pub(super) spacing: f64,
    pub(super) count: usize,
}

impl Group {
    /// How many wave numbers are felt after so long a way down (m, from still water); shorter waves have faded.
    #[inline(always)]
    pub(super) fn felt_after(&self, way: f64) -> usize {
        if way <= 0.0 {
            return self.count;
        }
        let most = FADED / way;
        // With those beyond onto which the shortest that is felt is spread.
        let count = ((most - self.first) / self.spacing) as usize;
        count.saturating_add(SPREAD / 2 + 1).min(self.count)
    }
}

/// Terms of one direction together, each group with its wave numbers at `spacing` (rad/m); `None` for terms that all go
/// their own ways.
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
        if directions.len() > MOST_DIRECTIONS {
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
        group.count = ((highest - group.first) / spacing) as usize + SPREAD - 2;
        group.spread = numbers()
            .map(|k| spread_of((k - group.first) / spacing, group.count))
            .collect();
    }
    Some(groups)
}

/// Eight points about `place` (in spacings from the first) and their Lagrange polynomials there.
fn spread_of(place: f64, count: usize) -> (u32, [f64; 2 * SPREAD]) {
    let first = (place.floor() - 3.0).clamp(0.0, (count - SPREAD) as f64);
    let shares = shares_about(place - first);
    let twice = std::array::from_fn(|i| shares[i / 2]);
    (first as u32, twice)
}

/// Lagrange's polynomials about the points 0 to 7 at `u`.
pub(super) fn shares_about(u: f64) -> [f64; SPREAD] {
    // Over j! (7 - j)!, with the sign of the others' distances.
    const CHOICES: [f64; SPREAD] = [-1.0, 7.0, -21.0, 35.0, -35.0, 21.0, -7.0, 1.0];
    std::array::from_fn(|j| {
        let others = (0..SPREAD).filter(|other| *other != j);
        let product: f64 = others.map(|other| u - other as f64).product();
        product * CHOICES[j] / 5040.0
    })
}
