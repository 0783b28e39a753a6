//! The pairs of elements that may hold minima, listed with room to move.
//!
//! ```text
//! Law      pairs are looked for among bounds (facing) that are grown all around. What is left out of the list has no minimum wherever the curves
//!          lie within their grown bounds. As long as each element's own bounds lie in its grown ones the list holds, and what
//!          is on it is judged by its own bounds: the same pairs remain, whatever the growth was. A common shift of all
//!          curves changes no distance and is taken off first
//! Checked  prop_tracked_minima_are_those_of_a_search_from_scratch, prop_a_list_ends_with_each_of_its_bounds
//! ```

use super::curve::Curve;
use super::facing::Part;
use super::stack::{Stack, below};
use glam::DVec3;
use std::ops::Range;

/// Growth of lengths and of turning where a list is to be kept, as a share of the length, and rad.
const LONGER: f64 = 1.0 / 16.0;
const MORE_TURNING: f64 = 1.0 / 64.0;

/// What is known of one curve.
#[derive(Clone, Debug, Default)]
struct Known {
    /// Bounds of the elements as they are.
    now: Vec<Part>,
    /// Grown bounds: the root at 1, the two below k at 2k and 2k + 1, elements from `leaves` on.
    grown: Vec<Part>,
    leaves: usize,
    /// Sums of grown lengths (m) and of grown turning of all elements before each.
    arcs: Vec<f64>,
    turning: Vec<f64>,
    least_slope: f64,
}

impl Known {
    fn see(&mut self, curve: &Curve) {
        self.now.clear();
        self.now
            .extend((0..curve.len()).map(|element| Part::of(curve, element)));
    }

    /// Grows the bounds of what it has seen.
    fn grow(&mut self, curve: &Curve, growth: Growth) {
        let count = self.now.len();
        self.leaves = count.next_power_of_two();
        self.grown.clear();
        self.grown.resize(2 * self.leaves, Part::NONE);
        for (part, grown) in self.now.iter().zip(&mut self.grown[self.leaves..]) {
            *grown = part.grown(growth.bounds);
        }
        for k in (1..self.leaves).rev() {
            self.grown[k] = self.grown[2 * k].join(&self.grown[2 * k + 1]);
        }
        self.least_slope = curve.least_slope() - growth.bounds[1];
        self.arcs.clear();
        self.turning.clear();
        let (mut arc, mut turned) = (0.0, 0.0);
        for element in 0..=count {
            self.arcs.push(arc);
            self.turning.push(turned);
            if element < count {
                arc += curve.length(element) * (1.0 + growth.length);
                turned += curve.turning(element..element + 1) + growth.turning;
            }
        }
    }

    /// Whether all elements, moved back by `shift` (m), lie in their grown bounds.
    fn holds(&self, curve: &Curve, shift: DVec3) -> bool {
        let within = |element: usize| {
            self.grown[self.leaves + element].holds(&self.now[element], shift)
                && curve.length(element) <= self.arcs[element + 1] - self.arcs[element]
                && curve.turning(element..element + 1) <= self.turning[element + 1] - self.turning[element]
        };
        curve.least_slope() >= self.least_slope && (0..curve.len()).all(within)
    }

    /// The elements below a box.
    fn below(&self, k: usize) -> Range<usize> {
        below(k, self.leaves, self.now.len())
    }

    /// Whether a stretch is too short, or turns too little, to come near itself: by grown bounds.
    fn is_short(&self, elements: Range<usize>, apart: f64) -> bool {
        let sum = |of: &[f64]| of[elements.end] - of[elements.start];
        sum(&self.arcs) < apart || Curve::is_straight(sum(&self.turning), self.least_slope)
    }
}

/// By how much bounds are grown.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Growth {
    /// Of places (m) and slopes.
    bounds: [f64; 2],
    /// Of lengths, as a share.
    length: f64,
    /// Of the turning of an element, rad.
    turning: f64,
}

impl Growth {
    /// Room for what moves little beside what is looked for, in length and as seen from there: with more of it the list
    /// would be longer than what is near.
    fn to_move(curves: &[&Curve], reach: f64) -> Self {
        let elements: usize = curves.iter().map(|curve| curve.len()).sum();
        let arcs: f64 = curves.iter().map(|curve| curve.total()).sum();
        let length = arcs / elements.max(1) as f64;
        let place = 0.25 * reach.min(length);
        Self {
            bounds: [place, (0.25 * length / reach).min(1.0 / 16.0)],
            length: LONGER,
            turning: MORE_TURNING,
        }
    }
}

/// What is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sought {
    same: bool,
    reach: f64,
    apart: f64,
}

/// Pairs of elements that may hold minima.
#[derive(Clone, Debug, Default)]
pub(super) struct Nearby {
    known: [Known; 2],
    pairs: Vec<[u32; 2]>,
    /// For what and with what room the list was made, and where the middle of all elements was, m.
    sought: Option<Sought>,
    middle: DVec3,
}

impl Nearby {
    /// Lists pairs as the curves are, within `reach` (m); on one curve given twice, at least `apart` (m) apart on it. With
    /// `keep`, so that the list outlasts small motions, and only if the one there is does not: answers whether it did.
    pub(super) fn list(&mut self, curves: [&Curve; 2], reach: f64, apart: f64, keep: bool) -> bool {
        let same = std::ptr::eq(curves[0], curves[1]);
        let sought = Sought { same, reach, apart };
        let each = &curves[..if same { 1 } else { 2 }];
        for (known, curve) in self.known.iter_mut().zip(each) {
            known.see(curve);
        }
        let middle = self.middle(each.len());
        if keep && self.sought == Some(sought) && self.still_holds(each, middle - self.middle) {
            return false;
        }
        let growth = match keep {
            true => Growth::to_move(each, reach),
            false => Growth::default(),
        };
        for (known, curve) in self.known.iter_mut().zip(each) {
            known.grow(curve, growth);
        }
        self.fill(sought);
        self.sought = keep.then_some(sought);
        self.middle = middle;
        true
    }

    fn still_holds(&self, curves: &[&Curve], shift: DVec3) -> bool {
        let mut each = self.known.iter().zip(curves);
        each.clone()
            .all(|(known, curve)| known.arcs.len() == curve.len() + 1)
            && each.all(|(known, curve)| known.holds(curve, shift))
    }

    /// The mean of the elements' middles, m.
    fn middle(&self, curves: usize) -> DVec3 {
        let (mut sum, mut count) = (DVec3::ZERO, 0);
        for part in self.known[..curves].iter().flat_map(|known| &known.now) {
            if let Some(middle) = part.middle() {
                (sum, count) = (sum + middle, count + 1);
            }
        }
        sum / f64::from(count.max(1))
    }

    fn fill(&mut self, sought: Sought) {
        let Self { known, pairs, .. } = self;
        pairs.clear();
        let Sought { same, reach, apart } = sought;
        let [a, b] = [&known[0], &known[usize::from(!same)]];
        if a.now.is_empty() || b.now.is_empty() {
            return;
        }
        let mut stack = Stack::new([1, 1]);
        while let Some([i, j]) = stack.pop() {
            let (first, second) = (a.below(i), b.below(j));
            if first.is_empty() || second.is_empty() {
                continue;
            }
            let is_own = same && i == j;
            if !is_own && a.grown[i].is_clear_of(&b.grown[j], reach) {
                continue;
            }
            if same && a.is_short(first.start..second.end, apart) {
                continue;
            }
            let (is_leaf, other_is_leaf) = (i >= a.leaves, j >= b.leaves);
            if is_leaf && other_is_leaf {
                if !is_own {
                    pairs.push([first.start as u32, second.start as u32]);
                }
            } else {
                let leaves = [is_leaf, other_is_leaf];
                stack.open([i, j], is_own, leaves, [first.len(), second.len()]);
            }
        }
    }

    /// Visits pairs on the list that may hold minima as the curves are now.
    pub(super) fn visit(
        &self,
        curves: [&Curve; 2],
        reach: f64,
        apart: f64,
        mut visit: impl FnMut(usize, usize),
    ) {
        let [a, b] = curves;
        let same = std::ptr::eq(a, b);
        let [known_a, known_b] = [&self.known[0], &self.known[usize::from(!same)]];
        for &[i, j] in &self.pairs {
            let (i, j) = (i as usize, j as usize);
            let is_short = same && (a.arc(j, 1.0) - a.arc(i, 0.0) < apart || a.is_nearly_straight(i..j + 1));
            if is_short || known_a.now[i].is_clear_of(&known_b.now[j], reach) {
                continue;
            }
            if a.least_distance(i, b, j) <= reach {
                visit(i, j);
            }
        }
    }

    /// How many pairs are on the list.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }
}
