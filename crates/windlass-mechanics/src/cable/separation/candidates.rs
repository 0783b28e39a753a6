//! Candidate pairs of cable elements: pairs that may contain a minimum of the distance, listed with
//! a margin for motion.
//!
//! ```text
//! Law      pairs are selected by the expanded bounds of their elements (see `facing.rs`). While
//!          the actual bounds of each element lie within its expanded bounds, pairs that are not on
//!          the list have no minimum, and the list is valid. Pairs on the list are tested with
//!          their actual bounds. The result therefore does not depend on the margin. A common shift
//!          of all curves does not change distances and is subtracted first
//! Checked  equivalent_tracked_minima_and_new_search,
//!          property_list_is_rebuilt_at_each_of_its_bounds
//! ```

use super::curve::Curve;
use super::facing::ElementBounds;
use super::stack::{Stack, below};
use glam::DVec3;
use std::ops::Range;

/// Margins of lengths (as a fraction) and of turning (rad) in a list that is to be reused.
const LENGTH_MARGIN: f64 = 1.0 / 16.0;
const TURNING_MARGIN: f64 = 1.0 / 64.0;

/// Bounds of one curve.
#[derive(Clone, Debug, Default)]
struct CurveBounds {
    /// Actual bounds of the elements.
    now: Vec<ElementBounds>,
    /// Binary tree of expanded bounds: the root has index 1, the children of k have 2k and 2k + 1,
    /// the elements start at `leaves`.
    expanded: Vec<ElementBounds>,
    leaves: usize,
    /// Sums of the expanded lengths (m) and of the expanded turning (rad) of all elements before
    /// each element.
    arcs: Vec<f64>,
    turning: Vec<f64>,
    /// Lower bound of the magnitude of the slope dr/ds, minus its margin.
    min_slope: f64,
}

impl CurveBounds {
    fn update(&mut self, curve: &Curve) {
        self.now.clear();
        self.now
            .extend((0..curve.len()).map(|element| ElementBounds::of(curve, element)));
    }

    /// Computes the expanded bounds from the actual bounds.
    fn expand(&mut self, curve: &Curve, margins: Margins) {
        let count = self.now.len();
        self.leaves = count.next_power_of_two();
        self.expanded.clear();
        self.expanded.resize(2 * self.leaves, ElementBounds::NONE);
        for (part, expanded) in self.now.iter().zip(&mut self.expanded[self.leaves..]) {
            *expanded = part.expanded(margins.bounds);
        }
        for k in (1..self.leaves).rev() {
            self.expanded[k] = self.expanded[2 * k].join(&self.expanded[2 * k + 1]);
        }
        self.min_slope = curve.min_slope() - margins.bounds[1];
        self.arcs.clear();
        self.turning.clear();
        let (mut arc, mut turned) = (0.0, 0.0);
        for element in 0..=count {
            self.arcs.push(arc);
            self.turning.push(turned);
            if element < count {
                arc += curve.length(element) * (1.0 + margins.length);
                turned += curve.turning(element..element + 1) + margins.turning;
            }
        }
    }

    /// Returns true if all elements, shifted by -`shift` (m), lie within their expanded bounds.
    fn contains(&self, curve: &Curve, shift: DVec3) -> bool {
        let within = |element: usize| {
            self.expanded[self.leaves + element].contains(&self.now[element], shift)
                && curve.length(element) <= self.arcs[element + 1] - self.arcs[element]
                && curve.turning(element..element + 1) <= self.turning[element + 1] - self.turning[element]
        };
        curve.min_slope() >= self.min_slope && (0..curve.len()).all(within)
    }

    /// Range of elements in box k of the tree.
    fn below(&self, k: usize) -> Range<usize> {
        below(k, self.leaves, self.now.len())
    }

    /// Returns true if, by its expanded bounds, a range of elements is too short or too straight to
    /// approach itself.
    fn is_short(&self, elements: Range<usize>, min_arc_distance: f64) -> bool {
        let sum = |of: &[f64]| of[elements.end] - of[elements.start];
        sum(&self.arcs) < min_arc_distance || Curve::is_straight(sum(&self.turning), self.min_slope)
    }
}

/// Margins of the expanded bounds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Margins {
    /// Margins of positions (m) and slopes.
    bounds: [f64; 2],
    /// Margin of lengths, as a fraction.
    length: f64,
    /// Margin of the turning of an element, rad.
    turning: f64,
}

impl Margins {
    /// Margins for a reusable list. The margins are limited by the search distance and the mean
    /// element length, because larger margins would add many pairs that are not near.
    fn for_tracking(curves: &[&Curve], reach: f64) -> Self {
        let elements: usize = curves.iter().map(|curve| curve.len()).sum();
        let arcs: f64 = curves.iter().map(|curve| curve.total_length()).sum();
        let length = arcs / elements.max(1) as f64;
        let position = 0.25 * reach.min(length);
        Self {
            bounds: [position, (0.25 * length / reach).min(1.0 / 16.0)],
            length: LENGTH_MARGIN,
            turning: TURNING_MARGIN,
        }
    }
}

/// Parameters of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Query {
    /// True if both curves are the same.
    same: bool,
    /// Largest distance of a pair, m.
    reach: f64,
    /// Smallest distance along the curve between the elements of a pair on one curve, m.
    min_arc_distance: f64,
}

/// Pairs of elements that may contain minima of the distance.
#[derive(Clone, Debug, Default)]
pub(super) struct CandidatePairs {
    bounds: [CurveBounds; 2],
    pairs: Vec<[u32; 2]>,
    /// Parameters of the list if it is reusable, and the mean centre of all elements when it was
    /// built, m.
    query: Option<Query>,
    centre: DVec3,
}

impl CandidatePairs {
    /// Lists pairs within `reach` (m). If both curves are the same, the pairs are at least
    /// `min_arc_distance` (m) apart along it.
    ///
    /// With `keep`, the list has margins and is rebuilt only if the existing list is no longer
    /// valid. Returns true if it was rebuilt.
    pub(super) fn update(
        &mut self,
        curves: [&Curve; 2],
        reach: f64,
        min_arc_distance: f64,
        keep: bool,
    ) -> bool {
        let same = std::ptr::eq(curves[0], curves[1]);
        let query = Query {
            same,
            reach,
            min_arc_distance,
        };
        let each = &curves[..if same { 1 } else { 2 }];
        for (bounds, curve) in self.bounds.iter_mut().zip(each) {
            bounds.update(curve);
        }
        let centre = self.mean_centre(each.len());
        if keep && self.query == Some(query) && self.is_valid(each, centre - self.centre) {
            return false;
        }
        let margins = match keep {
            true => Margins::for_tracking(each, reach),
            false => Margins::default(),
        };
        for (bounds, curve) in self.bounds.iter_mut().zip(each) {
            bounds.expand(curve, margins);
        }
        self.fill(query);
        self.query = keep.then_some(query);
        self.centre = centre;
        true
    }

    fn is_valid(&self, curves: &[&Curve], shift: DVec3) -> bool {
        let mut each = self.bounds.iter().zip(curves);
        each.clone()
            .all(|(bounds, curve)| bounds.arcs.len() == curve.len() + 1)
            && each.all(|(bounds, curve)| bounds.contains(curve, shift))
    }

    /// Mean of the elements' centres, m.
    fn mean_centre(&self, curves: usize) -> DVec3 {
        let (mut sum, mut count) = (DVec3::ZERO, 0);
        for part in self.bounds[..curves].iter().flat_map(|bounds| &bounds.now) {
            if let Some(centre) = part.centre() {
                (sum, count) = (sum + centre, count + 1);
            }
        }
        sum / f64::from(count.max(1))
    }

    /// Lists the pairs by a descent through both trees of expanded bounds.
    fn fill(&mut self, query: Query) {
        let Self { bounds, pairs, .. } = self;
        pairs.clear();
        let Query {
            same,
            reach,
            min_arc_distance,
        } = query;
        let [a, b] = [&bounds[0], &bounds[usize::from(!same)]];
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
            if !is_own && a.expanded[i].excludes_facing(&b.expanded[j], reach) {
                continue;
            }
            if same && a.is_short(first.start..second.end, min_arc_distance) {
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

    /// Visits the listed pairs that may contain minima at the current shape.
    pub(super) fn visit(
        &self,
        curves: [&Curve; 2],
        reach: f64,
        min_arc_distance: f64,
        mut visit: impl FnMut(usize, usize),
    ) {
        let [a, b] = curves;
        let same = std::ptr::eq(a, b);
        let [bounds_a, bounds_b] = [&self.bounds[0], &self.bounds[usize::from(!same)]];
        for &[i, j] in &self.pairs {
            let (i, j) = (i as usize, j as usize);
            let is_short =
                same && (a.arc(j, 1.0) - a.arc(i, 0.0) < min_arc_distance || a.is_nearly_straight(i..j + 1));
            if is_short || bounds_a.now[i].excludes_facing(&bounds_b.now[j], reach) {
                continue;
            }
            if a.distance_lower_bound(i, b, j) <= reach {
                visit(i, j);
            }
        }
    }

    /// Number of listed pairs.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.pairs.len()
    }
}
