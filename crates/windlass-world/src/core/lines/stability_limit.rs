//! Explicit stability limit of a cable: the longest step that damps its fastest vibration instead
//! of amplifying it.
//!
//! ```text
//! Law      axial: an element between nodes of masses m₁, m₂ vibrates with
//!            ω² ≤ 2 (EA/l) (1/m₁ + 1/m₂)  (Gershgorin)
//!          bending: the spline has the stiffness EI Qᵀ R⁻¹ Q, where R κ = Q w are the three-moment
//!          equations. Off-diagonal terms of a row of R sum to at most half its diagonal D, so that
//!            ω² ≤ 2 EI max_i Σ_j |Q_ij| Σ_k |Q_kj| / (m_j D_i)  (Gershgorin of D⁻¹ Q M⁻¹ Qᵀ)
//!          which is 48 EI/(m' l⁴), the value of the zigzag mode, for equal elements. For joined
//!          sections, R contains the flexible lengths of the spline instead of l
//!          The damping ratios are ζ = CID ω/(2 EA) and ζ = BCID ω/(2 EI); the step is y(ζ)/ω.
//!          For a synthetic rope, EA is the dynamic stiffness and CID the damping of the whole
//!          element; the decay rate of its internal variables also limits the step
//! Symbols  EA axial stiffness, N; EI bending stiffness, N·m²; CID, BCID axial and bending damping,
//!          N·s and N·m²·s; l element length, m; m_j node masses, kg; m' mass per length, kg/m;
//!          w transverse displacements of the nodes; κ curvatures
//!          Q     second differences of the nodes; rows of nodes that bend: inner nodes and clamped
//!                ends
//!          y(ζ)  largest |h λ| along a ray of damping ratio ζ at which the propagated solution of
//!                the Dormand-Prince pair, 1 + z + z²/2 + z³/6 + z⁴/24 + z⁵/120 + z⁶/600, does not
//!                grow; an overdamped mode has the fast decay rate λ = ω (ζ + √(ζ² - 1))
//! Valid    dry cables; added mass only lowers the frequencies
//! Checked  closed_form_no_growth_at_the_limit (here), SMS-12 of the validation cases
//! ```
//!
//! Without this limit, the error control would let the step grow until the vibration is as large as
//! the tolerance. On a stiff wire, a vibration of 1 µm is a tension of several newtons.

use super::{Cable, CableMemory, EndMode, OneCable};
use std::ops::Range;
use windlass_mechanics::cable::joined_sections::LineLayout;
use windlass_mechanics::cable::{CableProperties, CableScratch, RopeLaw, TAUT};

/// (ζ, y) of the Dormand-Prince pair, slightly inside its stability region, linear in between.
const REACH: [(f64, f64); 6] = [
    (0.0, 0.97),
    (0.01, 1.8),
    (0.02, 2.0),
    (0.05, 2.35),
    (0.1, 2.6),
    (0.3, 3.1),
];

/// Stability limit of a mode with angular frequency ω (rad/s) and damping ratio ζ, s.
pub(crate) fn stability_limit_of(frequency: f64, damping_ratio: f64) -> f64 {
    if frequency <= 0.0 {
        return f64::INFINITY;
    }
    if damping_ratio > 1.0 {
        let decay = damping_ratio + (damping_ratio * damping_ratio - 1.0).sqrt();
        return REACH[5].1 / (frequency * decay);
    }
    let reach = REACH
        .windows(2)
        .find(|pair| damping_ratio <= pair[1].0)
        .map_or(REACH[5].1, |pair| {
            let share = (damping_ratio - pair[0].0) / (pair[1].0 - pair[0].0);
            pair[0].1 + share * (pair[1].1 - pair[0].1)
        });
    reach / frequency
}

/// Stability limit of a cable's vibrations, s. Slack elements that carry no compression do not
/// vibrate axially.
pub(super) fn of_cable(cable: &Cable, now: &OneCable, laws: &CableScratch, memory: &CableMemory) -> f64 {
    let held = memory.ends.map(|end| end != EndMode::Free);
    let last = now.lengths.len();
    let mobility = |node: usize| {
        let is_held = (node == 0 && held[0]) || (node == last && held[1]);
        if is_held { 0.0 } else { 1.0 / laws.mass[node] }
    };
    let mut longest = f64::INFINITY;
    for (kind, elements) in cable.sections.kinds().iter().zip(now.ranges()) {
        if let Some(law) = kind.rope_law() {
            longest = longest.min(of_rope((kind, law), elements, now, laws, mobility));
            continue;
        }
        let pushed = kind.compressive_fraction > 0.0;
        // The limit decreases with stiffness, so only the stiffest element of the section matters.
        let mut stiffest = 0.0_f64;
        for i in elements {
            let (length, strain) = (now.lengths[i], laws.strain[i]);
            if (pushed || strain > 0.0) && length > 0.0 {
                stiffest = stiffest.max((mobility(i) + mobility(i + 1)) / length);
            }
        }
        let axial = (2.0 * kind.axial_stiffness * stiffest).sqrt();
        let ratio = kind.axial_damping * axial / (2.0 * kind.axial_stiffness);
        longest = longest.min(stability_limit_of(axial, ratio));
    }
    let clamped = memory.ends.map(|end| end.is_clamped());
    let layout = LineLayout {
        kinds: cable.sections.kinds(),
        nodes: last + 1,
        gaps: &now.gaps,
        section_starts: &now.section_starts,
        hinged_sections: cable.sections.hinges(),
    };
    for nodes in layout.bending_stretches() {
        let clamped = [
            clamped[0] && nodes.start == 0,
            clamped[1] && nodes.end == last + 1,
        ];
        let elements = nodes.start..nodes.end - 1;
        let kind_at = |element: usize| now.of_element(cable, nodes.start + element);
        let stiffness = kind_at(0).bending_stiffness;
        let flexibility = |element: usize| stiffness / kind_at(element).bending_stiffness;
        let fastest = fastest_bending(&now.lengths[elements.clone()], flexibility, clamped, |node| {
            mobility(nodes.start + node)
        });
        let bending = (stiffness * fastest).sqrt();
        // The sections have different damping ratios; the mode may have any of them.
        let sections = cable.sections.kinds().iter().zip(now.ranges());
        for (kind, _) in sections.filter(|(_, own)| own.start < elements.end && own.end > elements.start) {
            let ratio = kind.bending_damping * bending / (2.0 * kind.bending_stiffness);
            longest = longest.min(stability_limit_of(bending, ratio));
        }
    }
    longest
}

/// Stability limit of the axial vibrations and of the internal variables of a section of synthetic
/// rope, s. `mobility` is the inverse mass of a node (1/kg).
fn of_rope(
    (kind, law): (&CableProperties, &RopeLaw),
    elements: Range<usize>,
    now: &OneCable,
    laws: &CableScratch,
    mobility: impl Fn(usize) -> f64,
) -> f64 {
    let mut longest = f64::INFINITY;
    for i in elements {
        let (memory, length) = (now.memory(i), now.lengths[i]);
        if length == 0.0 {
            continue;
        }
        let decay = law.fastest_decay(&memory, kind.axial_damping);
        if decay > 0.0 {
            longest = longest.min(REACH[5].1 / decay);
        }
        let [stiffness, damping] = law.tangent(kind, laws.strain[i], &memory, TAUT).tension;
        if kind.compressive_fraction > 0.0 || laws.tension[i] > 0.0 {
            let axial = (2.0 * stiffness * (mobility(i) + mobility(i + 1)) / length).sqrt();
            let ratio = damping * axial / (2.0 * stiffness);
            longest = longest.min(stability_limit_of(axial, ratio));
        }
    }
    longest
}

/// Upper bound of ω²/EI (1/(kg m³)) for bending vibrations of a line with the given element lengths
/// (m). `flexibility` is EI over the bending stiffness of an element, and `mobility` the inverse
/// mass of a node (1/kg). The ends may be clamped.
fn fastest_bending(
    lengths: &[f64],
    flexibility: impl Fn(usize) -> f64,
    clamped: [bool; 2],
    mobility: impl Fn(usize) -> f64,
) -> f64 {
    let last = lengths.len();
    let bends = |node: usize| match node {
        0 => clamped[0],
        node if node == last => clamped[1],
        _ => true,
    };
    // Inverse lengths of the elements beside a node; zero beyond the ends.
    let beside = |node: usize| {
        let below = node.checked_sub(1).map_or(0.0, |element| 1.0 / lengths[element]);
        (below, lengths.get(node).map_or(0.0, |length| 1.0 / length))
    };
    // Sum of a node's coefficients in the equations of the bending nodes, times its mobility.
    let column = |node: usize| {
        let (below, above) = beside(node);
        let own = if bends(node) { below + above } else { 0.0 };
        let before = if node > 0 && bends(node - 1) { below } else { 0.0 };
        let after = if node < last && bends(node + 1) {
            above
        } else {
            0.0
        };
        (own + before + after) * mobility(node)
    };
    let mut largest = 0.0_f64;
    for node in (0..=last).filter(|node| bends(*node)) {
        let (below, above) = beside(node);
        let mut sum = (below + above) * column(node);
        let mut length = 0.0;
        if node > 0 {
            sum += below * column(node - 1);
            length += lengths[node - 1] * flexibility(node - 1);
        }
        if node < last {
            sum += above * column(node + 1);
            length += lengths[node] * flexibility(node);
        }
        largest = largest.max(sum * 3.0 / length);
    }
    2.0 * largest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{CableDefinition, CableEnd, Fixity, WorldBuilder};
    use num_complex::Complex64;
    use windlass_math::linear_algebra::{LuFactors, Mat, symmetric_eigenvalues};
    use windlass_sea::Sea;

    #[test]
    fn closed_form_no_growth_at_the_limit() {
        let growth = |z: Complex64| {
            let mut sum = Complex64::new(1.0 / 600.0, 0.0);
            for factor in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
                sum = sum * z + Complex64::new(factor, 0.0);
            }
            sum.norm()
        };
        for k in 0..=300 {
            let ratio = f64::from(k) / 100.0;
            let h = stability_limit_of(1.0, ratio);
            let root = (1.0 - ratio * ratio).abs().sqrt();
            let modes = if ratio <= 1.0 {
                [Complex64::new(-ratio, root), Complex64::new(-ratio, -root)]
            } else {
                [
                    Complex64::new(-ratio - root, 0.0),
                    Complex64::new(-ratio + root, 0.0),
                ]
            };
            for mode in modes {
                // The same must hold below the limit.
                for part in [0.25, 0.5, 0.75, 1.0] {
                    let size = growth(mode * Complex64::new(h * part, 0.0));
                    assert!(size <= 1.0 + 1e-12, "ratio {ratio}, part {part}: {size}");
                }
            }
        }
    }

    /// One vibrating line: element lengths (m) and end attachments.
    struct Line {
        lengths: Vec<f64>,
        ends: [Option<Fixity>; 2],
        /// First element of a second section with a tenth of the bending stiffness.
        softer_from: Option<usize>,
    }

    const AXIAL_STIFFNESS: f64 = 1e5;
    const BENDING_STIFFNESS: f64 = 300.0;

    /// Equal and unequal elements, one to many, with every combination of ends that leaves a free
    /// node.
    fn lines() -> Vec<Line> {
        let ends = [None, Some(Fixity::Pinned), Some(Fixity::Clamped)];
        let mut all = Vec::new();
        for count in [1, 2, 3, 8, 40] {
            let even = vec![1.0; count];
            let uneven = (0..count).map(|i| [0.7, 1.3, 0.9, 1.1, 0.6][i % 5]).collect();
            let one_short = (0..count)
                .map(|i| if i == count / 2 { 0.3 } else { 1.0 })
                .collect();
            let short_at_the_end = (0..count).map(|i| if i == 0 { 0.3 } else { 1.0 }).collect();
            for lengths in [even, uneven, one_short, short_at_the_end] {
                for (first, last) in ends
                    .iter()
                    .flat_map(|first| ends.iter().map(move |last| (first, last)))
                {
                    if count > 1 || first.is_none() || last.is_none() {
                        all.push(Line {
                            lengths: Vec::clone(&lengths),
                            ends: [*first, *last],
                            softer_from: None,
                        });
                    }
                }
            }
        }
        all
    }

    impl Line {
        /// Fastest vibration implied by the step limit, rad/s: without damping the step is 0.97 of
        /// its inverse.
        fn bound(&self, axial_stiffness: f64, bending_stiffness: f64) -> f64 {
            let properties = CableProperties {
                bending_stiffness,
                axial_damping: 0.0,
                bending_damping: 0.0,
                compressive_fraction: 1.0,
                ..CableProperties::new(axial_stiffness, 1000.0, 0.05)
            };
            let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
            let total: f64 = self.lengths.iter().sum();
            let mut lengths = self.lengths.clone();
            let softer_lengths = self.softer_from.map(|first| lengths.split_off(first));
            let mut cable = CableDefinition::with_elements("line", properties, lengths);
            if let Some(lengths) = softer_lengths {
                let softer = CableProperties {
                    bending_stiffness: 0.1 * bending_stiffness,
                    ..properties
                };
                cable = cable.with_section(softer, lengths);
            }
            for (side, x) in [(CableEnd::Start, 0.0), (CableEnd::End, total)] {
                let position = glam::DVec3::X * x;
                let name = if x > 0.0 { "end" } else { "start" };
                cable = match (self.ends[side.index()], side) {
                    (None, side) => cable.free(side, position),
                    (Some(fixity), CableEnd::Start) => {
                        cable.start(builder.fixed_frame(name, position), fixity)
                    }
                    (Some(fixity), CableEnd::End) => cable.end(builder.fixed_frame(name, position), fixity),
                };
            }
            builder.cable(cable);
            let world = builder.build().unwrap().start().unwrap();
            let now = world.now();
            let cables = &now.scratch().cables;
            let memory = &world.state().regimes().cables[0];
            REACH[0].1 / of_cable(&world.model().cables[0], &cables.each[0], &cables.laws[0], memory)
        }

        /// Inverse lumped masses of a line of 1 kg/m; zero at attached ends.
        fn mobility(&self) -> Vec<f64> {
            let count = self.lengths.len();
            let length = |i: usize| self.lengths.get(i).copied().unwrap_or(0.0);
            let mut mobility: Vec<f64> = (0..=count)
                .map(|i| 2.0 / (length(i) + if i > 0 { length(i - 1) } else { 0.0 }))
                .collect();
            for (node, end) in [(0, self.ends[0]), (count, self.ends[1])] {
                if end.is_some() {
                    mobility[node] = 0.0;
                }
            }
            mobility
        }

        /// Square root of the largest eigenvalue of M⁻¹K.
        fn fastest(&self, stiffness: &Mat<f64>) -> f64 {
            let root: Vec<f64> = self.mobility().into_iter().map(f64::sqrt).collect();
            let scaled = Mat::from_fn(root.len(), root.len(), |i, j| {
                root[i] * stiffness[(i, j)] * root[j]
            });
            let values = symmetric_eigenvalues(scaled.as_ref()).unwrap();
            values.into_iter().fold(0.0, f64::max).sqrt()
        }

        /// Stiffness of a chain of masses and springs with unit EA.
        fn chain(&self) -> Mat<f64> {
            let nodes = self.lengths.len() + 1;
            let mut stiffness = Mat::zeros(nodes, nodes);
            for (i, length) in self.lengths.iter().enumerate() {
                for (a, b, sign) in [
                    (i, i, 1.0),
                    (i + 1, i + 1, 1.0),
                    (i, i + 1, -1.0),
                    (i + 1, i, -1.0),
                ] {
                    stiffness[(a, b)] += sign / length;
                }
            }
            stiffness
        }

        /// Stiffness of a beam through the nodes with the least bending energy: Qᵀ R⁻¹ Q. EI is 1
        /// in the first section. The three-moment equations R κ = Q w give the curvatures at the
        /// nodes. Curvatures are zero at ends that are free to turn.
        fn beam(&self) -> Mat<f64> {
            let nodes = self.lengths.len() + 1;
            let (mut r, mut q) = (
                Mat::<f64>::identity(nodes, nodes),
                Mat::<f64>::zeros(nodes, nodes),
            );
            let clamped = |end: usize| self.ends[end] == Some(Fixity::Clamped);
            let bends = |node: usize| match node {
                0 => clamped(0),
                last if last == nodes - 1 => clamped(1),
                _ => true,
            };
            for node in (0..nodes).filter(|node| bends(*node)) {
                r[(node, node)] = 0.0;
                let below = node.checked_sub(1).map(|other| (other, node - 1));
                let above = (node + 1 < nodes).then_some((node + 1, node));
                for (other, element) in below.into_iter().chain(above) {
                    let is_softer = self.softer_from.is_some_and(|first| element >= first);
                    let length = self.lengths[element];
                    let flexible_length = if is_softer { 10.0 * length } else { length };
                    r[(node, node)] += flexible_length / 3.0;
                    if bends(other) {
                        r[(node, other)] += flexible_length / 6.0;
                    }
                    q[(node, node)] -= 1.0 / length;
                    q[(node, other)] += 1.0 / length;
                }
            }
            q.transpose() * LuFactors::of(r.as_ref()).solve(q.as_ref())
        }
    }

    /// Mass per length of the lines, kg/m.
    const PER_LENGTH: f64 = 1000.0 * 0.25 * std::f64::consts::PI * 0.05 * 0.05;

    /// The bound is never below the fastest mode of a chain of masses and springs, and at most √2
    /// times it. That factor is reached by one element between two masses, whose ω² is k (1/m₁ +
    /// 1/m₂).
    #[test]
    fn closed_form_axial_bound_is_just_above_the_fastest_mode_of_masses_and_springs() {
        for line in lines() {
            let fastest = line.fastest(&line.chain()) * (AXIAL_STIFFNESS / PER_LENGTH).sqrt();
            let ratio = line.bound(AXIAL_STIFFNESS, 0.0) / fastest;
            let case = (&line.lengths, line.ends);
            assert!(ratio > 1.0 - 1e-9 && ratio < 1.4143, "{ratio} {case:?}");
        }
    }

    /// The bound is never below the fastest mode of a spline beam and not far above it, for any
    /// elements. For many equal elements it equals the frequency of the zigzag mode. With a short
    /// element between long ones or beside an end the bound is at most 1.65 times the fastest mode.
    /// A bound that uses only the shortest length would be 4 to 9 times too high.
    #[test]
    fn closed_form_bending_bound_is_just_above_the_fastest_mode_of_a_beam() {
        let mut even_ones = 0;
        for line in lines() {
            let fastest = line.fastest(&line.beam()) * (BENDING_STIFFNESS / PER_LENGTH).sqrt();
            if fastest == 0.0 {
                // One element between ends that are free to turn does not bend.
                continue;
            }
            // A negligible axial stiffness.
            let ratio = line.bound(1e-6, BENDING_STIFFNESS) / fastest;
            let case = (&line.lengths, line.ends);
            assert!(ratio > 1.0 - 1e-9 && ratio < 1.65, "{ratio} {case:?}");
            if line.lengths.iter().all(|length| *length == 1.0) {
                // The fastest mode is close to the zigzag mode: its amplitude at the ends is
                // cos(π/2n) times the amplitude in the middle. The ratio is 1.0031 for 40 and 1.08
                // for 8 elements.
                let most = match line.lengths.len() {
                    40 => 1.01,
                    8 => 1.1,
                    _ => continue,
                };
                assert!(ratio < most, "{ratio} {case:?}");
                even_ones += 1;
            }
        }
        assert_eq!(even_ones, 18);
    }

    /// The bound is never below the fastest mode of two joined sections either. At their border it
    /// is up to 2.17 times the fastest mode, because it uses the largest row of the matrix.
    #[test]
    fn closed_form_bending_bound_of_joined_sections() {
        for line in lines() {
            let count = line.lengths.len();
            for first in [1, count / 2, count - 1]
                .into_iter()
                .filter(|first| (1..count).contains(first))
            {
                let line = Line {
                    softer_from: Some(first),
                    lengths: line.lengths.clone(),
                    ends: line.ends,
                };
                let fastest = line.fastest(&line.beam()) * (BENDING_STIFFNESS / PER_LENGTH).sqrt();
                let ratio = line.bound(1e-6, BENDING_STIFFNESS) / fastest;
                let case = (&line.lengths, line.ends, first);
                assert!(ratio > 1.0 - 1e-9 && ratio < 2.2, "{ratio} {case:?}");
            }
        }
    }
}
