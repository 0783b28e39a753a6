//! Cables that have parted or consist of several sections. The laws are evaluated for each segment
//! as for an independent cable.
//!
//! ```text
//! Law      a gap is an element without length, mass or loads between two unconnected nodes. Its
//!          nodes are free ends, at which tension, shear and curvature are zero. The torque in the
//!          whole line is zero. Adjacent sections share a node, which has the masses and the loads
//!          of both adjacent half elements, and one tangent for the fluid loads
//! Source   mechanics of a cut line. The line remains one line with gaps. Attachments, winches and
//!          result tables then refer to the same cable before and after parting
//! Valid    gaps are neither the first nor the last element, and no two are neighbours
//! Checked  a line with a gap gives results bit-identical to its pieces evaluated separately;
//!          sections of one rope agree with the whole rope (tests in this file)
//! ```

use super::joined_sections::{self, BENDING, LineLayout};
use super::rope::RATES;
use super::sections::LineSegment;
use super::{BranchRule, CableProperties, CableScratch, CableView, EndFixity, PointMass, evaluate};
use glam::DVec3;
use std::ops::Range;

/// Gap where a cable has parted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Element of zero unstretched length, whose nodes are not connected.
    pub element: usize,
    /// Number of nodes that the parting has added: one if the line parted at a node, two if it
    /// parted between nodes.
    pub nodes_added: usize,
}

impl Gap {
    /// Converts the number of a node before this parting to its number after it.
    pub fn shifted(&self, node: isize) -> isize {
        let last_before = self.element as isize + 1 - self.nodes_added as isize;
        node + if node > last_before {
            self.nodes_added as isize
        } else {
            0
        }
    }
}

/// Working space: the results of each segment, and the spheres on the segment that is evaluated.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Work {
    laws: Vec<CableScratch>,
    /// Bending, bending damping and torsion over several sections.
    stretches: Vec<CableScratch>,
    masses: Vec<PointMass>,
}

impl Work {
    /// Reserves memory for `pieces` pieces of a line of `nodes` nodes with `masses` spheres, and
    /// for joined sections if the line has several sections.
    pub(super) fn reserve(&mut self, pieces: usize, nodes: usize, masses: usize, has_sections: bool) {
        self.resize(pieces, nodes, has_sections);
        self.masses.reserve(masses);
        for laws in &mut self.stretches {
            laws.flexible_lengths.reserve(nodes);
        }
    }

    /// Adds working space for `pieces` pieces, with memory for `nodes` nodes each.
    fn resize(&mut self, pieces: usize, nodes: usize, has_sections: bool) {
        let sized = || {
            let mut laws = CableScratch::new(nodes);
            laws.memory_rates.reserve(nodes);
            laws
        };
        self.laws.resize_with(pieces.max(self.laws.len()), sized);
        if has_sections {
            let stretches = (2 * pieces + 1).max(self.stretches.len());
            self.stretches.resize_with(stretches, sized);
        }
    }
}

/// Returns the nodes of each piece of a line of `nodes` nodes.
pub fn pieces<'a>(nodes: usize, gaps: &'a [Gap]) -> impl Iterator<Item = Range<usize>> + 'a {
    let ends = gaps.iter().map(|gap| gap.element + 1).chain([nodes]);
    ends.scan(0, |first, end| {
        let piece = *first..end;
        *first = end;
        Some(piece)
    })
}

/// Returns the length of the shortest element (m). Gaps are excluded.
pub fn shortest<'a>(lengths: impl IntoIterator<Item = &'a f64>) -> f64 {
    let lengths = lengths.into_iter().copied();
    lengths
        .filter(|length| *length > 0.0)
        .fold(f64::INFINITY, f64::min)
}

/// View of one segment; its spheres must be numbered from the segment's first node.
fn segment_view<'a>(
    view: &CableView<'a>,
    nodes: &Range<usize>,
    masses: &'a [PointMass],
    omits_bending: bool,
) -> CableView<'a> {
    let elements = nodes.start..nodes.end - 1;
    let last = view.positions.len();
    CableView {
        positions: &view.positions[nodes.clone()],
        velocities: &view.velocities[nodes.clone()],
        unstretched_lengths: &view.unstretched_lengths[elements.clone()],
        length_rates: view.length_rates.get(elements.clone()).unwrap_or_default(),
        memories: view.memories.get(elements).unwrap_or_default(),
        point_masses: masses,
        first_node: 0,
        gaps: &[],
        section_starts: &[],
        hinged_sections: &[],
        omits_bending,
        ignores_slack: view.ignores_slack,
        branches: view.branches,
        connections: view.connections,
        start: if nodes.start == 0 {
            view.start
        } else {
            EndFixity::Free
        },
        end: if nodes.end == last {
            view.end
        } else {
            EndFixity::Free
        },
        adjacent_directions: directions_of_neighbours(view, nodes),
        sea: view.sea.get(nodes.clone()).unwrap_or_default(),
        environment: view.environment,
        last_accepted_twist: 0.0,
    }
}

/// Directions of the elements adjacent to a segment. With these, the fluid loads of both segments
/// at a shared node use the same tangent.
fn directions_of_neighbours(view: &CableView, nodes: &Range<usize>) -> [DVec3; 2] {
    let direction = |element: usize| {
        let joins = !view.gaps.iter().any(|gap| gap.element == element);
        match (joins, view.positions.get(element + 1)) {
            (true, Some(next)) => (next - view.positions[element]).normalize_or_zero(),
            _ => DVec3::ZERO,
        }
    };
    [
        nodes.start.checked_sub(1).map_or(DVec3::ZERO, direction),
        direction(nodes.end - 1),
    ]
}

/// Evaluates all loads on a cable that has parted or consists of several sections. Each segment is
/// evaluated separately. `kinds` are the properties of the sections.
#[cold]
#[inline(never)]
pub(super) fn evaluate_segments(kinds: &[CableProperties], view: &CableView, scratch: &mut CableScratch) {
    scratch.clear_totals();
    (scratch.axial_energy, scratch.axial_damping_power) = (0.0, 0.0);
    scratch.is_fully_taut = view.gaps.is_empty();
    scratch.is_extrapolated = false;
    let mut work = std::mem::take(&mut scratch.pieces);
    let max_segments = view.gaps.len() + view.section_starts.len() + 1;
    work.resize(max_segments, 2, kinds.len() > 1);
    let last = view.positions.len();
    for ((segment, omits_bending), laws) in LineLayout::of(kinds, view).segments().zip(&mut work.laws) {
        let nodes = &segment.nodes;
        let unshared = nodes.start + usize::from(segment.is_joined)..nodes.end;
        work.masses.clear();
        let spheres = view.spheres().filter(|(node, _)| unshared.contains(node));
        work.masses.extend(spheres.map(|(node, sphere)| PointMass {
            node: node - nodes.start,
            ..*sphere
        }));
        laws.resize(nodes.len());
        if view.branches != BranchRule::FromLaw {
            // The branches are stored for the whole line.
            let elements = segment.elements();
            laws.branch.copy_from_slice(&scratch.branch[elements]);
        }
        laws.has_memory_rates = scratch.has_memory_rates;
        laws.memory_rates.clear();
        if laws.has_memory_rates {
            laws.memory_rates.resize(nodes.len() - 1, [0.0; RATES]);
        }
        let segment_view = segment_view(view, nodes, &work.masses, omits_bending);
        evaluate(&kinds[segment.section], &segment_view, laws);
        if omits_bending || kinds[segment.section].bending_stiffness == 0.0 {
            laws.reference_curvature.fill(DVec3::ZERO);
        }
        scratch.add_segment(laws, &segment);
        if nodes.start == 0 {
            scratch.start_moment = laws.start_moment;
            scratch.end_bends[0] = laws.end_bends[0];
        }
        if nodes.end == last {
            scratch.end_moment = laws.end_moment;
            scratch.end_bends[1] = laws.end_bends[1];
        }
    }
    if kinds.len() > 1 {
        joined_sections::apply(kinds, view, scratch, &mut work.stretches);
    }
    scratch.pieces = work;
    for gap in view.gaps {
        scratch.clear_gap(gap.element);
    }
    scratch.spline.set_hinges(hinges(kinds, view));
}

/// Returns the nodes of a line of several sections at which the curvature is zero in any shape.
/// These are section boundaries across which bending does not continue, and all nodes of sections
/// without bending stiffness. The nodes are in order; some occur twice.
fn hinges<'a>(kinds: &'a [CableProperties], view: &CableView<'a>) -> impl Iterator<Item = usize> + use<'a> {
    let layout = LineLayout::of(kinds, view);
    let all = layout.segments().filter(move |_| kinds.len() > 1);
    all.flat_map(move |(segment, _)| {
        let stays_straight = kinds[segment.section].bending_stiffness == 0.0;
        let is_hinge = segment.is_joined && !layout.continues(&segment, BENDING);
        let count = match (stays_straight, is_hinge) {
            (true, _) => segment.nodes.len(),
            (false, true) => 1,
            (false, false) => 0,
        };
        segment.nodes.take(count)
    })
}

impl CableScratch {
    /// Reserves memory for a line of `nodes` nodes with `masses` spheres and up to `pieces`
    /// segments (sections, and their pieces after parting). Without this call, the first evaluation
    /// with more segments allocates memory. `has_sections` is true if the line has several
    /// sections.
    pub fn reserve_segments(&mut self, pieces: usize, nodes: usize, masses: usize, has_sections: bool) {
        self.pieces.reserve(pieces, nodes, masses, has_sections);
        if has_sections {
            self.flexibility.reserve(nodes);
            self.flexible_lengths.reserve(nodes);
        }
    }

    /// Copies the results of a segment and adds its totals. The node that it shares with the
    /// previous segment receives the sum of the results of both segments.
    fn add_segment(&mut self, piece: &Self, segment: &LineSegment) {
        let nodes = segment.nodes.clone();
        let shared = usize::from(segment.is_joined);
        let unshared = nodes.start + shared..nodes.end;
        self.reference_curvature[nodes.clone()].copy_from_slice(&piece.reference_curvature);
        for (all, of_piece) in [
            (&mut self.force, &piece.force),
            (&mut self.tangent, &piece.tangent),
        ] {
            all[unshared.clone()].copy_from_slice(&of_piece[shared..]);
        }
        for (all, of_piece) in [
            (&mut self.mass, &piece.mass),
            (&mut self.added_mass_normal, &piece.added_mass_normal),
            (&mut self.added_mass_tangential, &piece.added_mass_tangential),
            (&mut self.wet_length, &piece.wet_length),
        ] {
            all[unshared.clone()].copy_from_slice(&of_piece[shared..]);
            if segment.is_joined {
                all[nodes.start] += of_piece[0];
            }
        }
        if segment.is_joined {
            let node = nodes.start;
            self.force[node] += piece.force[0];
        }
        let elements = segment.elements();
        self.direction[elements.clone()].copy_from_slice(&piece.direction);
        for (all, of_piece) in [
            (&mut self.chord, &piece.chord),
            (&mut self.inverse_chord, &piece.inverse_chord),
            (&mut self.strain, &piece.strain),
            (&mut self.tension, &piece.tension),
            (&mut self.branch, &piece.branch),
        ] {
            all[elements.clone()].copy_from_slice(of_piece);
        }
        if self.has_memory_rates {
            self.memory_rates[elements].copy_from_slice(&piece.memory_rates);
        }
        self.axial_energy += piece.axial_energy;
        self.bending_energy += piece.bending_energy;
        self.axial_damping_power += piece.axial_damping_power;
        self.is_fully_taut &= piece.is_fully_taut;
        self.is_extrapolated |= piece.is_extrapolated;
        self.bending_damping_power += piece.bending_damping_power;
        self.drag_power += piece.drag_power;
        self.buoyancy_power += piece.buoyancy_power;
        self.fluid_inertia_power += piece.fluid_inertia_power;
    }

    /// Clears the results of a gap element.
    fn clear_gap(&mut self, element: usize) {
        self.direction[element] = DVec3::ZERO;
        for values in [
            &mut self.chord,
            &mut self.inverse_chord,
            &mut self.strain,
            &mut self.tension,
            &mut self.branch,
        ] {
            values[element] = 0.0;
        }
        if let Some(rates) = self.memory_rates.get_mut(element) {
            *rates = [0.0; RATES];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::{CableEnvironment, evaluate_sections};
    use windlass_sea::SeaSample;

    fn rope() -> CableProperties {
        CableProperties {
            bending_stiffness: 40.0,
            axial_damping: 300.0,
            bending_damping: 2.0,
            torsional_stiffness: 30.0,
            normal_drag: 1.2,
            tangential_drag: 0.02,
            normal_added_mass: 1.0,
            ..CableProperties::new(1e5, 1800.0, 0.03)
        }
    }

    fn clamp(tangent: DVec3) -> EndFixity {
        EndFixity::Clamped {
            tangent: tangent.normalize(),
            angular_velocity: DVec3::new(0.1, -0.2, 0.3),
            normal: DVec3::Z,
        }
    }

    /// Prescribed branches have the same effect in a line of two sections and in a line of one
    /// section.
    #[test]
    fn equivalent_branches_with_and_without_sections() {
        let positions: Vec<DVec3> = (0..5).map(|i| DVec3::X * 0.9 * f64::from(i)).collect();
        let velocities = [DVec3::ZERO; 5];
        let lengths = [1.0; 4];
        let tensions = |section_starts: &[usize], rule: BranchRule| {
            let kind = CableProperties {
                compressive_fraction: 0.0,
                bending_stiffness: 0.0,
                bending_damping: 0.0,
                ..rope()
            };
            let kinds = vec![kind; section_starts.len() + 1];
            let mut view = CableView {
                positions: &positions,
                velocities: &velocities,
                unstretched_lengths: &lengths,
                section_starts,
                start: EndFixity::Pinned,
                end: EndFixity::Pinned,
                ..CableView::default()
            };
            let mut laws = CableScratch::new(5);
            crate::cable::evaluate_sections(&kinds, &view, &mut laws);
            laws.branch[2..].fill(crate::cable::TAUT);
            view.branches = rule;
            crate::cable::evaluate_sections(&kinds, &view, &mut laws);
            laws.tension
        };
        let one = tensions(&[], BranchRule::Frozen);
        assert!(one[1] == 0.0 && one[2] < -1.0, "{one:?}");
        assert_eq!(tensions(&[3], BranchRule::Frozen), one);
        assert_eq!(
            tensions(&[3], BranchRule::ActiveSet),
            tensions(&[], BranchRule::ActiveSet)
        );
        assert_eq!(tensions(&[3], BranchRule::FromLaw), [0.0; 4]);
    }

    /// A line of seven nodes in two pieces. It pierces the surface, is clamped at both ends and has
    /// spheres.
    #[test]
    fn equivalent_line_with_a_gap_and_separate_pieces() {
        let wave = |i: usize| {
            let i = i as f64;
            DVec3::new(i, 0.3 * (1.7 * i).sin(), 1.0 - 0.4 * i + 0.1 * (2.3 * i).cos())
        };
        let positions: Vec<DVec3> = (0..7).map(wave).collect();
        let velocities: Vec<DVec3> = (0..7).map(|i| wave(3 * i % 7) * 0.4).collect();
        let lengths = [1.0, 1.1, 0.9, 0.0, 1.05, 1.0];
        let sea = [SeaSample::default(); 7];
        let sphere = |node: usize| PointMass {
            node,
            mass: 3.0 + node as f64,
            diameter: 0.2,
            drag: 0.5,
            added_mass: 0.5,
        };
        // Before parting the line had five nodes. It parted between the third and the fourth node.
        let spheres = [sphere(1), sphere(2), sphere(3)];
        let environment = CableEnvironment {
            gravity: DVec3::Z * -9.81,
            water_density: 1025.0,
            air_density: 1.2,
            ..CableEnvironment::default()
        };
        let whole = CableView {
            positions: &positions,
            velocities: &velocities,
            unstretched_lengths: &lengths,
            length_rates: &[0.2, 0.0, 0.0, 0.0, 0.0, 0.0],
            point_masses: &spheres,
            gaps: &[Gap {
                element: 3,
                nodes_added: 2,
            }],
            start: clamp(DVec3::X),
            end: clamp(DVec3::new(1.0, 0.2, 0.0)),
            sea: &sea,
            environment,
            last_accepted_twist: 4.0,
            ..CableView::default()
        };
        let mut laws = CableScratch::new(7);
        evaluate(&rope(), &whole, &mut laws);
        let cut = |nodes: Range<usize>, masses: &[PointMass]| {
            let mut alone = CableScratch::new(nodes.len());
            evaluate(&rope(), &segment_view(&whole, &nodes, masses, false), &mut alone);
            alone
        };
        let below = cut(0..4, &[sphere(1), sphere(2)]);
        let above = PointMass { node: 1, ..sphere(3) };
        let above = cut(4..7, &[above]);
        assert_eq!(laws.force, [&below.force[..], &above.force].concat());
        assert_eq!(laws.mass, [&below.mass[..], &above.mass].concat());
        assert_eq!(
            laws.reference_curvature,
            [&below.reference_curvature[..], &above.reference_curvature].concat()
        );
        assert_eq!(
            laws.tension,
            [&below.tension[..], &[0.0], &above.tension].concat()
        );
        assert_eq!(laws.added_mass_normal[..4], below.added_mass_normal);
        assert_eq!(laws.added_mass_tangential[4..], above.added_mass_tangential);
        assert_eq!(
            (laws.start_moment, laws.end_moment),
            (below.start_moment, above.end_moment)
        );
        // The order of summation differs.
        let apart = below.strain_energy() + above.strain_energy();
        assert!((laws.strain_energy() / apart - 1.0).abs() < 1e-14);
        assert_eq!(laws.drag_power, below.drag_power + above.drag_power);
        // The curvature at the free ends and the torque are zero.
        assert_eq!(
            [laws.reference_curvature[3], laws.reference_curvature[4]],
            [DVec3::ZERO; 2]
        );
        assert_eq!((laws.twist, laws.torque, laws.torsion_energy), (0.0, 0.0, 0.0));
        assert!(below.mass[2] > 5.0 && above.mass[1] > 6.0);
    }

    /// A line of six nodes in three sections. It pierces the surface, is clamped at the start, and
    /// has spheres at a shared node and next to it.
    #[test]
    fn equivalent_sections_of_one_rope_and_the_whole_rope() {
        let wave = |i: usize| {
            let i = i as f64;
            DVec3::new(i, 0.6 * (1.7 * i).sin(), 1.0 - 0.4 * i)
        };
        let positions: Vec<DVec3> = (0..6).map(wave).collect();
        let velocities: Vec<DVec3> = (0..6).map(|i| wave(3 * i % 7) * 0.4).collect();
        let sea = [SeaSample {
            velocity: DVec3::new(0.3, 0.1, -0.2),
            acceleration: DVec3::new(-0.2, 0.4, 0.1),
            ..SeaSample::default()
        }; 6];
        let sphere = |node: usize| PointMass {
            node,
            mass: 3.0 + node as f64,
            diameter: 0.2,
            drag: 0.5,
            added_mass: 0.5,
        };
        let rope = CableProperties {
            bending_stiffness: 0.0,
            bending_damping: 0.0,
            torsional_stiffness: 0.0,
            ..rope()
        };
        let whole = CableView {
            positions: &positions,
            velocities: &velocities,
            unstretched_lengths: &[1.0, 1.1, 0.9, 1.05, 1.0],
            length_rates: &[0.2, 0.0, 0.0, 0.0, 0.0],
            point_masses: &[sphere(2), sphere(3)],
            start: clamp(DVec3::X),
            end: EndFixity::Pinned,
            sea: &sea,
            environment: CableEnvironment {
                gravity: DVec3::Z * -9.81,
                water_density: 1025.0,
                air_density: 1.2,
                ..CableEnvironment::default()
            },
            ..CableView::default()
        };
        let (mut expected, mut found) = (CableScratch::new(6), CableScratch::new(6));
        evaluate(&rope, &whole, &mut expected);
        let view = CableView {
            section_starts: &[2, 4],
            ..whole
        };
        evaluate_sections(&[rope, rope, rope], &view, &mut found);
        assert_eq!(found.tension, expected.tension);
        // At shared nodes the fluid loads use the same tangent, but the halves are summed in a
        // different order.
        for node in 0..6 {
            let off = (found.force[node] - expected.force[node]).length();
            assert!(
                off < 1e-12 * expected.force[node].length(),
                "node {node}: {off} N"
            );
            let [one, other] = [&found, &expected].map(|laws| laws.mass_matrix(node));
            assert!((one - other).abs_diff_eq(glam::DMat3::ZERO, 1e-12), "node {node}");
        }
        let energies =
            |laws: &CableScratch| [laws.axial_energy, laws.axial_damping_power, laws.buoyancy_power];
        for (one, other) in energies(&found).into_iter().zip(energies(&expected)) {
            assert!((one / other - 1.0).abs() < 1e-13, "{one} {other}");
        }
        // Likewise without water.
        let dry = CableView {
            sea: &[],
            environment: CableEnvironment {
                gravity: DVec3::Z * -9.81,
                ..CableEnvironment::default()
            },
            ..view
        };
        evaluate_sections(&[rope, rope, rope], &dry, &mut found);
        evaluate(
            &rope,
            &CableView {
                section_starts: &[],
                ..dry
            },
            &mut expected,
        );
        for (one, other) in found.force.iter().zip(&expected.force) {
            assert!((*one - *other).length() < 1e-12 * other.length());
        }
    }

    /// A chain followed by a rope: each element has the stiffness of its section, and the shared
    /// node has half of the weight of both adjacent elements.
    #[test]
    fn closed_form_sections_have_their_own_stiffness_and_weight() {
        let (chain, rope) = (
            CableProperties::new(1e6, 7800.0, 0.03),
            CableProperties::new(1e4, 1100.0, 0.05),
        );
        let positions = [0.0, -1.01, -2.02, -3.03].map(|z| DVec3::Z * z);
        let view = CableView {
            positions: &positions,
            velocities: &[DVec3::ZERO; 4],
            unstretched_lengths: &[1.0; 3],
            section_starts: &[1],
            start: EndFixity::Pinned,
            environment: CableEnvironment {
                gravity: DVec3::Z * -9.81,
                ..CableEnvironment::default()
            },
            ..CableView::default()
        };
        let mut laws = CableScratch::new(4);
        evaluate_sections(&[chain, rope], &view, &mut laws);
        let expected = [1e4, 100.0, 100.0];
        for (tension, expected) in laws.tension.iter().zip(expected) {
            assert!((tension / expected - 1.0).abs() < 1e-12);
        }
        let mass = 0.5 * (chain.mass_per_length() + rope.mass_per_length());
        assert!((laws.mass[1] / mass - 1.0).abs() < 1e-15);
        assert!((laws.force[1].z - (1e4 - 100.0 - 9.81 * mass)).abs() < 1e-9);
    }

    #[test]
    fn equivalent_node_numbers_across_several_gaps() {
        // A line of ten nodes parts between nodes 2 and 3, and then at the former node 6, which is
        // then node 8.
        let gaps = [
            Gap {
                element: 3,
                nodes_added: 2,
            },
            Gap {
                element: 8,
                nodes_added: 1,
            },
        ];
        let now = |node: isize| gaps.iter().fold(node, |node, gap| gap.shifted(node));
        let all: Vec<isize> = (0..10).map(now).collect();
        assert_eq!(all, [0, 1, 2, 5, 6, 7, 8, 10, 11, 12]);
        let ranges: Vec<_> = pieces(13, &gaps).collect();
        assert_eq!(ranges, [0..4, 4..9, 9..13]);
    }
}
