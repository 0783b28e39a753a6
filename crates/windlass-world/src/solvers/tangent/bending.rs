//! Derivatives of the bending forces of lines in statics, from the bending law instead of from
//! differences.
//!
//! ```text
//! Law      force of an element on its first node: δf = EI (δk₀ - δk₁)/L, with δk from the spline
//!          through the displacements δr. At a clamp the spline has the slope λ t with δλ = d·δu/L,
//!          and the force contains P d with P = EI k·t/L: δ(P d) = δP d + P (δu - d d·δu)/l
//!          The hub of an elastic connection turns by δτ = S EI [δλ y + λ (δy + 6 G λ' δτ')], with
//!          the compliance S of [`EndConnection::compliance`]. y is k at the start and -k at the
//!          end, δy its change at constant τ and τ', and the dash denotes the other end
//! Symbols  k nodal curvature (1/m), EI bending stiffness (N·m²), L unstretched length (m), t unit
//!          tangent of the clamp; d, l direction and length of the chord, δu relative displacement
//!          of its nodes (m), λ = l/L; τ direction of a hub, which replaces t, G response of the
//!          curvature at one end to the row of the other end
//! Source   the law of [`windlass_mechanics::cable::bending`], which is linear in positions apart
//!          from the terms of clamps
//! Method   differences have rounding errors of about 1e-10 of the stiffness 12 EI/L³ of a node.
//!          For short elements, this error is larger than the stiffness of a whole mooring. The law
//!          has no such error, because it is evaluated at the displacements only
//! Valid    free nodes. Couplings to attachments that move under forces remain differences
//! Checked  agrees_with_differences_bending_of_lines, closed_form_lines_with_much_finer_elements
//!          (crate tests)
//! ```

use super::bordered::ChainTangent;
use super::unknowns::Chain;
use crate::core::lines::OneCable;
use crate::elements::Model;
use glam::{DMat3, DVec3};
use std::ops::Range;
use windlass_mechanics::cable::joined_sections::LineLayout;
use windlass_mechanics::cable::spline::SplineMatrix;
use windlass_mechanics::cable::{CableScratch, CableView, EndConnection, EndFixity};

/// Consecutive elements between which bending continues.
#[derive(Clone, Debug, Default)]
struct Stretch {
    nodes: Range<usize>,
    /// Reference stiffness of the curvatures, N·m².
    stiffness: f64,
    /// Unstretched lengths, and lengths times the reference stiffness over the stiffness of the
    /// element, m.
    lengths: Vec<f64>,
    flexible_lengths: Vec<f64>,
    /// Tangents of the clamps at both ends; `None` without a clamp.
    tangents: [Option<DVec3>; 2],
    spline: SplineMatrix,
    /// Elastic connections at both ends.
    elastic: [Option<ElasticEnd>; 2],
    /// Responses of the curvatures to the rows of the ends; empty without elastic connections.
    responses: Vec<DVec3>,
}

/// Elastic connection at the point of linearisation.
#[derive(Clone, Copy, Debug)]
struct ElasticEnd {
    /// Derivative of the direction of the hub with respect to the force on it, 1/(N·m).
    compliance: DMat3,
    /// Curvature at the end, negative at the end of the line, 1/m.
    curvature: DVec3,
    /// Stretch of the end element.
    stretch: f64,
}

/// Bending of one line at the point of linearisation.
#[derive(Clone, Debug, Default)]
pub(super) struct BendingLaw {
    stretches: Vec<Stretch>,
    /// Unit vectors and lengths (m) of the chords of the elements.
    direction: Vec<DVec3>,
    chord: Vec<f64>,
    /// Bending moments at the nodes over the reference stiffness, 1/m.
    curvature: Vec<DVec3>,
    /// Inverse mass matrices of the nodes, 1/kg.
    inverse_masses: Vec<DMat3>,
    /// Bending forces on the nodes at the point of linearisation, N.
    base: Vec<DVec3>,
    /// Buffers: forces (N) or their derivatives (N/m), displacements (m) and curvatures (1/m).
    now: Vec<DVec3>,
    by_law: Vec<DVec3>,
    displacement: Vec<DVec3>,
    change: Vec<DVec3>,
}

impl BendingLaw {
    /// Bending of a cable at the state in `now` and `laws`; `None` for a line that does not bend.
    pub(super) fn of(
        model: &Model,
        cable: usize,
        (now, laws): (&OneCable, &CableScratch),
        fixity: [EndFixity; 2],
    ) -> Option<Self> {
        let made = &model.cables[cable];
        if !made.sections.have_bending_stiffness() {
            return None;
        }
        let nodes = laws.force.len();
        let layout = LineLayout {
            kinds: made.sections.kinds(),
            nodes,
            gaps: &now.gaps,
            section_starts: &now.section_starts,
            hinged_sections: made.sections.hinges(),
        };
        let tangent = |is_end: bool, end: usize| laws.end_bends[end].tangent.filter(|_| is_end);
        let stretch = |own: Range<usize>| {
            let elements = own.start..own.end - 1;
            let of = |element: usize| now.of_element(made, element).bending_stiffness;
            let stiffness = of(own.start);
            let lengths = now.lengths[elements.clone()].to_vec();
            let pairs = elements.zip(&lengths);
            Stretch {
                stiffness,
                flexible_lengths: pairs.map(|(e, length)| length * (stiffness / of(e))).collect(),
                lengths,
                tangents: [tangent(own.start == 0, 0), tangent(own.end == nodes, 1)],
                nodes: own,
                spline: SplineMatrix::default(),
                elastic: [None; 2],
                responses: Vec::new(),
            }
        };
        let mut law = Self {
            stretches: layout.bending_stretches().map(stretch).collect(),
            direction: laws.direction.clone(),
            chord: laws.chord.clone(),
            curvature: vec![DVec3::ZERO; nodes],
            inverse_masses: (0..nodes).map(|node| laws.mass_matrix(node).inverse()).collect(),
            ..Self::default()
        };
        let curvatures = laws.curvatures();
        for stretch in &law.stretches {
            for element in stretch.nodes.start..stretch.nodes.end - 1 {
                let own = curvatures.of_element(element);
                for (node, curvature) in [element, element + 1].into_iter().zip(own) {
                    law.curvature[node] = curvature / curvatures.flexibility(element);
                }
            }
        }
        let view = CableView {
            start: fixity[0],
            end: fixity[1],
            connections: made.connections(),
            ..CableView::default()
        };
        law.record_connections(nodes, [0, 1].map(|end| view.elastic_connection(end)));
        law.sum_forces(laws);
        std::mem::swap(&mut law.base, &mut law.now);
        Some(law)
    }

    /// Records the compliances of the elastic connections of a line of `nodes` nodes, with the axes
    /// of their frames.
    fn record_connections(&mut self, nodes: usize, connections: [Option<(&EndConnection, DMat3)>; 2]) {
        for stretch in &mut self.stretches {
            let last = stretch.lengths.len();
            let is_end = [stretch.nodes.start == 0, stretch.nodes.end == nodes];
            let own = [0, 1].map(|end| connections[end].filter(|_| is_end[end]));
            if own.iter().all(Option::is_none) {
                continue;
            }
            stretch.responses.resize(last + 1, DVec3::ZERO);
            let clamped = stretch.tangents.map(|tangent| tangent.is_some());
            let (spline, responses) = (&mut stretch.spline, &mut stretch.responses);
            spline.end_responses(&stretch.flexible_lengths, clamped, responses);
            for (end, connection) in own.into_iter().enumerate() {
                let (Some((connection, axes)), Some(tangent)) = (connection, stretch.tangents[end]) else {
                    continue;
                };
                let (node, element, sign) = [(0, 0, 1.0), (last, last - 1, -1.0)][end];
                let stretched = self.chord[stretch.nodes.start + element] / stretch.lengths[element];
                let curvature = self.curvature[stretch.nodes.start + node] * sign;
                let response = responses[node][end];
                let pull =
                    (curvature + tangent * (6.0 * response * stretched)) * (stretch.stiffness * stretched);
                stretch.elastic[end] = Some(ElasticEnd {
                    compliance: connection.compliance(axes, pull),
                    curvature,
                    stretch: stretched,
                });
            }
        }
    }

    /// Bending forces on the nodes in the evaluation that `laws` holds, into `now`.
    fn sum_forces(&mut self, laws: &CableScratch) {
        self.now.clear();
        self.now.resize(laws.force.len(), DVec3::ZERO);
        let curvatures = laws.curvatures();
        for stretch in &self.stretches {
            for (k, length) in stretch.lengths.iter().enumerate() {
                let element = stretch.nodes.start + k;
                let factor = stretch.stiffness / (curvatures.flexibility(element) * length);
                let [first, last] = curvatures.of_element(element);
                let mut force = (first - last) * factor;
                let along = laws.direction[element] * factor;
                // The hub of an elastic connection has turned since the point of linearisation.
                let [start, end] = [0, 1].map(|end| laws.end_bends[end].tangent);
                if let (0, Some(_), Some(tangent)) = (k, stretch.tangents[0], start) {
                    force -= along * first.dot(tangent);
                }
                let is_last = k + 1 == stretch.lengths.len();
                if let (true, Some(_), Some(tangent)) = (is_last, stretch.tangents[1], end) {
                    force += along * last.dot(tangent);
                }
                self.now[element] += force;
                self.now[element + 1] -= force;
            }
        }
    }

    /// Changes of the bending forces for the displacements in `displacement`, into `by_law`.
    fn apply_law(&mut self) {
        let Self {
            stretches,
            direction,
            chord,
            curvature,
            by_law,
            displacement,
            change,
            ..
        } = self;
        by_law.clear();
        by_law.resize(displacement.len(), DVec3::ZERO);
        for stretch in stretches {
            let Stretch {
                nodes,
                stiffness,
                lengths,
                flexible_lengths,
                tangents,
                spline,
                elastic,
                responses,
            } = stretch;
            let (first, last) = (nodes.start, lengths.len());
            let relative = |k: usize| displacement[first + k + 1] - displacement[first + k];
            let slope = |k: usize| relative(k) / lengths[k];
            let of_clamp = |tangent: Option<DVec3>, k: usize| {
                tangent.map_or(DVec3::ZERO, |tangent| {
                    tangent * direction[first + k].dot(slope(k))
                })
            };
            change.clear();
            change.push((slope(0) - of_clamp(tangents[0], 0)) * 6.0);
            change.extend((1..last).map(|k| (slope(k) - slope(k - 1)) * 6.0));
            change.push((of_clamp(tangents[1], last - 1) - slope(last - 1)) * 6.0);
            let clamped = tangents.map(|tangent| tangent.is_some());
            spline.curvatures_from_jumps(flexible_lengths, clamped, [change.as_mut_slice()]);
            let stretching = [0, last - 1].map(|k| direction[first + k].dot(slope(k)));
            let turned = turn_hubs(*stiffness, elastic, responses, stretching, change);
            for k in 0..last {
                let (element, factor) = (first + k, *stiffness / lengths[k]);
                let mut force = (change[k] - change[k + 1]) * factor;
                let along = direction[element];
                let across = relative(k) - along * along.dot(relative(k));
                let pull = |tangent: DVec3, hub: DVec3, node: usize| {
                    let own = curvature[first + node];
                    let turned = across * (own.dot(tangent) / chord[element]);
                    (along * (change[node].dot(tangent) + own.dot(hub)) + turned) * factor
                };
                if let (0, Some(tangent)) = (k, tangents[0]) {
                    force -= pull(tangent, turned[0], k);
                }
                if let (true, Some(tangent)) = (k + 1 == last, tangents[1]) {
                    force += pull(tangent, turned[1], k + 1);
                }
                by_law[element] += force;
                by_law[element + 1] -= force;
            }
        }
    }

    /// Replaces the differences of bending forces by the law, in the derivatives with respect to
    /// one axis of the free nodes `moved`. `laws` holds the evaluation in which they are displaced
    /// by `by` (m).
    pub(super) fn correct_nodes(
        &mut self,
        laws: &CableScratch,
        (chain, tangent): (&Chain, &mut ChainTangent),
        (moved, axis): (impl Iterator<Item = usize> + Clone, usize),
        by: f64,
    ) {
        let held = usize::from(chain.start_is_held);
        self.sum_forces(laws);
        self.displacement.clear();
        self.displacement.resize(laws.force.len(), DVec3::ZERO);
        for node in moved.clone() {
            self.displacement[node + held][axis] = 1.0;
        }
        self.apply_law();
        let blocks = tangent.blocks(false);
        for node in moved {
            let last = (node + chain.reach).min(chain.len() - 1);
            for row in node.saturating_sub(chain.reach)..=last {
                let of_line = row + held;
                let difference = (self.now[of_line] - self.base[of_line]) / by;
                let change = self.inverse_masses[of_line] * (self.by_law[of_line] - difference);
                let block = blocks.block_mut(row, node);
                for i in 0..3 {
                    block[3 * i + axis] += change[i];
                }
            }
        }
    }
}

/// Largest number of sweeps over both ends. Each sweep reduces the error by the square of the
/// coupling of the ends, which is at most 1/4.
const MAX_SWEEPS: usize = 60;

/// Changes of the directions of the hubs for changes of the curvatures at constant directions,
/// which are corrected. `stretching` contains the changes of the stretch of both end elements.
fn turn_hubs(
    stiffness: f64,
    elastic: &[Option<ElasticEnd>; 2],
    responses: &[DVec3],
    stretching: [f64; 2],
    change: &mut [DVec3],
) -> [DVec3; 2] {
    let mut turned = [DVec3::ZERO; 2];
    if elastic.iter().all(Option::is_none) {
        return turned;
    }
    let bent = [change[0], -change[change.len() - 1]];
    let stretch = elastic.map(|end| end.map_or(0.0, |end| end.stretch));
    let coupling = responses[0].y;
    for _ in 0..MAX_SWEEPS {
        let before = turned;
        for (end, elastic) in elastic.iter().enumerate() {
            let Some(elastic) = elastic else { continue };
            let other = 1 - end;
            let by_other = turned[other] * (6.0 * coupling * stretch[other]);
            let pull = elastic.curvature * stretching[end] + (bent[end] + by_other) * elastic.stretch;
            turned[end] = elastic.compliance * (pull * stiffness);
        }
        if turned == before {
            break;
        }
    }
    let jumps = [turned[0] * (-6.0 * stretch[0]), turned[1] * (6.0 * stretch[1])];
    for (k, response) in change.iter_mut().zip(responses) {
        *k += jumps[0] * response.x + jumps[1] * response.y;
    }
    turned
}
