//! Cubic spline through the nodes.
//!
//! ```text
//! Law      between two nodes the second derivative with respect to arc length is linear; slope and
//!          curvature are continuous at the nodes. One row of the matrix for each node:
//!          interior       L_i k_{i-1} + 2 (L_i + L_{i+1}) k_i + L_{i+1} k_{i+1} =
//!                         6 [(r_{i+1} - r_i)/L_{i+1} - (r_i - r_{i-1})/L_i]
//!          clamped start  2 L_1 k_0 + L_1 k_1 = 6 [(r_1 - r_0)/L_1 - r'_0]
//!          clamped end    L_N k_{N-1} + 2 L_N k_N = 6 [r'_N - (r_N - r_{N-1})/L_N]
//!          other          k = 0 at ends without clamp, at hinges, and at both nodes of an element
//!                         of zero length, where the line has parted
//!          Where the bending stiffness changes, the bending moment is continuous but the curvature
//!          is not. Then k = M/EI for a reference stiffness EI, L_i on the left-hand sides is the
//!          flexible length L_i EI/EI_i, and the curvature of element i is k EI/EI_i
//! Symbols  r position of a node (m), k = r'' nodal curvature vector (1/m), r' slope (-), L_i
//!          unstretched length of the element between nodes i-1 and i (m), EI_i its bending
//!          stiffness, M bending moment (N·m)
//! Frame    any, the same for all vectors
//! Source   [SMS] eq. 1 and section 2.1 (errata E7); end rows from the slopes of the element's
//!          shape functions
//! Valid    any positive, unequal lengths; neighbouring elements at angles less than about one
//!          radian
//! Energy   see `bending`
//! Checked  against cubics, which the spline reproduces exactly, with unequal elements
//! ```

use super::Curvatures;
use windlass_math::simd::{PortableSimd, Simd, Window, for_each_window};
use windlass_math::tridiagonal::TridiagonalFactors;

use glam::DVec3;

/// Factorised spline matrix of the module header. The factors are reused while lengths and clamps
/// are unchanged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SplineMatrix {
    /// Flexible lengths (m) for which the factors are valid, and true for each end that is clamped.
    lengths: Vec<f64>,
    clamped: [bool; 2],
    factors: TridiagonalFactors,
    /// Nodes with zero curvature at any element lengths, and a buffer for new hinges.
    hinges: Vec<usize>,
    new_hinges: Vec<usize>,
    /// Hinges and nodes of elements of zero length, in order.
    zero_curvature: Vec<usize>,
}

impl SplineMatrix {
    /// Reserves memory for `nodes` nodes.
    pub fn resize(&mut self, nodes: usize) {
        self.lengths.reserve(nodes.saturating_sub(self.lengths.len()));
        self.factors.reserve(nodes);
        for indices in [&mut self.hinges, &mut self.new_hinges, &mut self.zero_curvature] {
            indices.reserve(nodes.saturating_sub(indices.len()));
        }
    }

    /// Sets the interior nodes with zero curvature: section boundaries, and all nodes of sections
    /// without bending stiffness.
    pub(super) fn set_hinges(&mut self, nodes: impl Iterator<Item = usize>) {
        self.new_hinges.clear();
        self.new_hinges.extend(nodes);
        if self.new_hinges != self.hinges {
            std::mem::swap(&mut self.new_hinges, &mut self.hinges);
            self.lengths.clear();
        }
    }

    /// Factorises the matrix for these elements and ends, unless the existing factors are valid.
    fn factor(&mut self, lengths: &[f64], clamped: [bool; 2]) {
        if self.clamped != clamped || self.lengths != lengths {
            self.clamped = clamped;
            self.lengths.clear();
            self.lengths.extend_from_slice(lengths);
            let last = lengths.len();
            self.zero_curvature.clear();
            let gaps = (0..last).filter(|&element| lengths[element] == 0.0);
            self.zero_curvature
                .extend(gaps.flat_map(|element| [element, element + 1]));
            self.zero_curvature.extend_from_slice(&self.hinges);
            self.zero_curvature.sort_unstable();
            let zero_curvature = &self.zero_curvature;
            self.factors.factor(last + 1, |i| match i {
                _ if zero_curvature.binary_search(&i).is_ok() => [0.0, 1.0, 0.0],
                0 if clamped[0] => [0.0, 2.0 * lengths[0], lengths[0]],
                _ if i == last && clamped[1] => [lengths[last - 1], 2.0 * lengths[last - 1], 0.0],
                _ if i == 0 || i == last => [0.0, 1.0, 0.0],
                _ => [lengths[i - 1], 2.0 * (lengths[i - 1] + lengths[i]), lengths[i]],
            });
        }
    }

    /// Converts jumps of slope at the nodes to nodal curvatures in place, for several splines with
    /// the same elements.
    ///
    /// `jumps` contain, for each node, six times the bracket of its row in the header. At an end
    /// that is not clamped, and at the nodes of an element of zero length, the jump is ignored and
    /// the curvature is zero. `flexible_lengths` has one entry fewer than `jumps`. In a line of one
    /// section it equals the lengths (m).
    #[inline(always)]
    pub fn curvatures_from_jumps<const N: usize>(
        &mut self,
        flexible_lengths: &[f64],
        clamped: [bool; 2],
        mut jumps: [&mut [DVec3]; N],
    ) {
        for jumps in &mut jumps {
            if !clamped[0] {
                jumps[0] = DVec3::ZERO;
            }
            if !clamped[1] {
                jumps[flexible_lengths.len()] = DVec3::ZERO;
            }
        }
        self.factor(flexible_lengths, clamped);
        for jumps in &mut jumps {
            for &node in &self.zero_curvature {
                jumps[node] = DVec3::ZERO;
            }
        }
        self.factors.solve(jumps);
    }

    /// Fills the responses of the curvatures to unit right-hand sides of the end rows: `x` to the
    /// row of the start, `y` to the row of the end, and zero for an end that is not clamped.
    pub fn end_responses(&mut self, flexible_lengths: &[f64], clamped: [bool; 2], responses: &mut [DVec3]) {
        responses.fill(DVec3::ZERO);
        responses[0] = DVec3::X;
        responses[flexible_lengths.len()] += DVec3::Y;
        self.curvatures_from_jumps(flexible_lengths, clamped, [responses]);
    }

    /// Computes the nodal second derivatives of the spline through `values` (positions in m, or
    /// velocities in m/s).
    ///
    /// `slopes` are the derivatives with respect to arc length at clamped ends; an end with `None`
    /// has zero curvature. `second` receives one vector per node.
    pub fn second_derivatives(
        &mut self,
        values: &[DVec3],
        lengths: &[f64],
        slopes: [Option<DVec3>; 2],
        second: &mut [DVec3],
    ) {
        self.fit::<PortableSimd>(values, [lengths; 2], slopes, second);
    }

    /// Same as [`Self::second_derivatives`], vectorised, from lengths and flexible lengths.
    #[inline(always)]
    pub(super) fn fit<P: Simd>(
        &mut self,
        values: &[DVec3],
        [lengths, flexible_lengths]: [&[f64]; 2],
        slopes: [Option<DVec3>; 2],
        second: &mut [DVec3],
    ) {
        let last = lengths.len();
        let slope = |i: usize| (values[i + 1] - values[i]) / lengths[i];
        second[0] = (slope(0) - slopes[0].unwrap_or_default()) * 6.0;
        second[last] = (slopes[1].unwrap_or_default() - slope(last - 1)) * 6.0;
        for_each_window!(1..last, fill_jumps::<P>(values, lengths, second));
        let clamped = slopes.map(|slope| slope.is_some());
        self.curvatures_from_jumps(flexible_lengths, clamped, [second]);
    }
}

/// Fills six times the jumps of slope at interior nodes.
#[inline(always)]
fn fill_jumps<P: Simd, W: Window>(window: W, values: &[DVec3], lengths: &[f64], jumps: &mut [DVec3]) {
    let before = window.before().load_vectors::<P>(values);
    let (node, after) = (window.load_vectors(values), window.after(1).load_vectors(values));
    let (below, above): (P, P) = (window.before().load(lengths), window.load(lengths));
    let six = P::splat(6.0);
    let jump = (after - node) * (six / above) - (node - before) * (six / below);
    window.store_vectors(jumps, jump);
}

/// Returns the element at unstretched arc length `s` (m) from the first node, and the relative
/// position along the element, 0 to 1.
///
/// At a node, the result is the end of the element before it. For `s` beyond the cable, the result
/// is the nearest end. `lengths` (m) contains the length of at least one element. The cost is
/// linear in the number of elements.
pub fn element_at(lengths: &[f64], s: f64) -> (usize, f64) {
    let mut along = s.max(0.0);
    for (element, length) in lengths.iter().enumerate() {
        if along <= *length {
            return (element, along / length);
        }
        along -= length;
    }
    (lengths.len().saturating_sub(1), 1.0)
}

/// Value of the spline and its derivative with respect to arc length, at unstretched arc length `s`
/// (m) from the first node.
///
/// `values` has one entry per node; without `curvatures`, the elements are straight. `lengths` has
/// one entry fewer. For `s` beyond an end, the result is the value at that end. The cost is linear
/// in the number of elements.
pub fn interpolate<'a>(
    values: &[DVec3],
    curvatures: impl Into<Curvatures<'a>>,
    lengths: &[f64],
    s: f64,
) -> (DVec3, DVec3) {
    // Shape functions of [SMS] eq. 1: `b` increases from 0 to 1 along the element.
    let (element, b) = element_at(lengths, s);
    let (length, a) = (lengths[element], 1.0 - b);
    let (r0, r1) = (values[element], values[element + 1]);
    let mut value = r0 * a + r1 * b;
    let mut slope = (r1 - r0) / length;
    let [k0, k1] = curvatures.into().of_element(element);
    let sixth = length / 6.0;
    value += (k0 * (a * a * a - a) + k1 * (b * b * b - b)) * (sixth * length);
    slope += (k1 * (3.0 * b * b - 1.0) - k0 * (3.0 * a * a - 1.0)) * sixth;
    (value, slope)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTHS: [f64; 4] = [0.7, 1.3, 0.4, 2.1];

    fn arc_lengths() -> Vec<f64> {
        let mut s = vec![0.0];
        for length in LENGTHS {
            s.push(s[s.len() - 1] + length);
        }
        s
    }

    fn cubic(s: f64, c: [DVec3; 4]) -> [DVec3; 3] {
        [
            c[0] + (c[1] + (c[2] + c[3] * s) * s) * s,
            c[1] + (c[2] * 2.0 + c[3] * (3.0 * s)) * s,
            c[2] * 2.0 + c[3] * (6.0 * s),
        ]
    }

    const GENERAL: [DVec3; 4] = [
        DVec3::new(0.3, -1.0, 2.0),
        DVec3::new(1.0, 0.4, -0.2),
        DVec3::new(-0.3, 0.2, 0.5),
        DVec3::new(0.05, -0.11, 0.07),
    ];

    #[test]
    fn closed_form_clamped_spline_reproduces_a_cubic() {
        let s = arc_lengths();
        let values: Vec<_> = s.iter().map(|&s| cubic(s, GENERAL)[0]).collect();
        let mut second = [DVec3::ZERO; 5];
        let mut matrix = SplineMatrix::default();
        matrix.resize(5);
        let (first, last) = (cubic(s[0], GENERAL)[1], cubic(s[4], GENERAL)[1]);
        matrix.second_derivatives(&values, &LENGTHS, [Some(first), Some(last)], &mut second);
        // The clamped spline of a cubic is the cubic itself, except for rounding.
        for (k, &s) in second.iter().zip(&s) {
            assert!((*k - cubic(s, GENERAL)[2]).length() < 1e-13);
        }
        for step in 0..=45 {
            let at = 0.1 * f64::from(step);
            let (value, slope) = interpolate(&values, &second[..], &LENGTHS, at);
            assert!((value - cubic(at, GENERAL)[0]).length() < 1e-13);
            assert!((slope - cubic(at, GENERAL)[1]).length() < 1e-13);
        }
    }

    #[test]
    fn closed_form_mixed_ends_reproduce_a_cubic_with_zero_curvature_at_the_natural_end() {
        let s = arc_lengths();
        let natural_start = [GENERAL[0], GENERAL[1], DVec3::ZERO, GENERAL[3]];
        let values: Vec<_> = s.iter().map(|&s| cubic(s, natural_start)[0]).collect();
        let mut second = [DVec3::ZERO; 5];
        let mut matrix = SplineMatrix::default();
        matrix.resize(5);
        let last = cubic(s[4], natural_start)[1];
        matrix.second_derivatives(&values, &LENGTHS, [None, Some(last)], &mut second);
        for (k, &s) in second.iter().zip(&s) {
            assert!((*k - cubic(s, natural_start)[2]).length() < 1e-13);
        }
    }

    #[test]
    fn closed_form_element_at_arc_length_and_beyond_the_ends() {
        let found = [-1.0, 0.0, 0.35, 0.7, 2.2, 4.5, 9.0].map(|s| element_at(&LENGTHS, s));
        let expected = [
            (0, 0.0),
            (0, 0.0),
            (0, 0.5),
            (0, 1.0),
            (2, 0.5),
            (3, 1.0),
            (3, 1.0),
        ];
        for (found, expected) in found.into_iter().zip(expected) {
            assert_eq!(found.0, expected.0);
            assert!((found.1 - expected.1).abs() < 1e-14, "{found:?}");
        }
    }

    #[test]
    fn closed_form_single_pinned_element_is_straight() {
        let values = [DVec3::ZERO, DVec3::new(1.0, 2.0, 3.0)];
        let mut second = [DVec3::ONE; 2];
        let mut matrix = SplineMatrix::default();
        matrix.resize(2);
        matrix.second_derivatives(&values, &[4.0], [None, None], &mut second);
        assert_eq!(second, [DVec3::ZERO; 2]);
        let (value, slope) = interpolate(&values, &[][..], &[4.0], 1.0);
        assert!((value - values[1] * 0.25).length() < 1e-15);
        assert!((slope - values[1] * 0.25).length() < 1e-15);
    }
}
