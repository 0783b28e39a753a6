//! Forces at points between the nodes, and velocities there.
//!
//! ```text
//! Law      a point of an element is r = a r₀ + b r₁ + [(a³ - a) k₀ + (b³ - b) k₁] L²/6, its velocity the same of the nodes' velocities
//!          and their spline. With R k = J r the spline's equations, a force f there is, by its work, forces a f and b f on
//!          the nodes beside it, and Jᵀ R⁻¹ g on those around, g holding (a³ - a) L²/6 f and (b³ - b) L²/6 f
//! Symbols  b how far along the element, 0 to 1, a = 1 - b; L its unstretched length (m); k nodal second derivatives
//! Source   `[SMS]` eq. 1; the rest follows
//! Valid    as the spline; straight elements without bending stiffness have no k
//! Energy   the power of the forces on the nodes and moments on clamps is that of the forces at their points
//! Checked  prop_spread_forces_keep_force_moment_and_power
//! ```

use super::{CableScratch, CableView, EndFixity};
use glam::DVec3;

/// Shape functions of `[SMS]` eq. 1 of the nodes and their second derivatives: `[a, b, (a³ - a) L²/6, (b³ - b) L²/6]`.
pub fn shape_functions(along: f64, length: f64) -> [f64; 4] {
    let (a, b, scale) = (1.0 - along, along, length * length / 6.0);
    [a, b, (a * a * a - a) * scale, (b * b * b - b) * scale]
}

/// Direction, angular velocity, and stretch of the element at a clamp.
fn clamp(end: &EndFixity) -> Option<(DVec3, DVec3)> {
    match *end {
        EndFixity::Clamped {
            tangent,
            angular_velocity,
            ..
        } => Some((tangent, angular_velocity)),
        EndFixity::Free | EndFixity::Pinned => None,
    }
}

impl CableScratch {
    /// Second derivatives by arc length of the velocity (1/(m s)) at the nodes. The view must have been evaluated.
    pub fn velocity_bends(&mut self, view: &CableView, bends: &mut [DVec3]) {
        let last = view.unstretched_lengths.len() - 1;
        let slope = |end: &EndFixity, element: usize| {
            let (tangent, angular) = clamp(end)?;
            let length = view.unstretched_lengths[element];
            let parting = view.velocities[element + 1] - view.velocities[element];
            let stretching = self.direction[element].dot(parting) / length;
            Some(angular.cross(tangent) * (self.chord[element] / length) + tangent * stretching)
        };
        let slopes = [slope(&view.start, 0), slope(&view.end, last)];
        self.spline
            .second_derivatives(view.velocities, view.unstretched_lengths, slopes, bends);
    }

    /// Adds to `forces` on the nodes what loads on their second derivatives are (`bends`, N·m²; afterwards what of them the
    /// slopes feel), at ends that are clamped or not. The cable must have been evaluated with these lengths.
    pub fn spread_over_nodes(
        &mut self,
        lengths: &[f64],
        is_clamped: [bool; 2],
        bends: &mut [DVec3],
        forces: &mut [DVec3],
    ) {
        let last = lengths.len();
        self.spline
            .curvatures_from_jumps(lengths, is_clamped, [&mut *bends]);
        for node in 0..=last {
            let six = bends[node] * 6.0;
            if node < last && lengths[node] > 0.0 {
                let slope = six / lengths[node];
                forces[node + 1] += slope;
                forces[node] -= slope;
            }
            if node > 0 && lengths[node - 1] > 0.0 {
                let slope = six / lengths[node - 1];
                forces[node - 1] += slope;
                forces[node] -= slope;
            }
        }
    }

    /// Adds to `forces` on the nodes what loads on their second derivatives are (`bends`, N·m²; lost), and answers the
    /// moments on the start and end clamps, N·m. The view must have been evaluated.
    pub fn spread_bends(
        &mut self,
        view: &CableView,
        bends: &mut [DVec3],
        forces: &mut [DVec3],
    ) -> [DVec3; 2] {
        let lengths = view.unstretched_lengths;
        let last = lengths.len();
        let clamps = [clamp(&view.start), clamp(&view.end)];
        self.spread_over_nodes(lengths, clamps.map(|clamp| clamp.is_some()), bends, forces);
        // The slopes that clamps impose turn with them and follow the stretch of the elements there.
        let mut moments = [DVec3::ZERO; 2];
        for (side, (node, element, sign)) in [(0, 0, -6.0), (last, last - 1, 6.0)].into_iter().enumerate() {
            let Some((tangent, _)) = clamps[side] else {
                continue;
            };
            let on_slope = bends[node] * sign;
            let pull = self.direction[element] * (on_slope.dot(tangent) / lengths[element]);
            forces[element + 1] += pull;
            forces[element] -= pull;
            moments[side] = tangent.cross(on_slope) * (self.chord[element] / lengths[element]);
        }
        moments
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cable::{CableProperties, evaluate_sections};

    /// What nodes and clamps get is what acts at the point: the same force, moment about any place, and power.
    #[test]
    fn prop_spread_forces_keep_force_moment_and_power() {
        let places = [
            DVec3::ZERO,
            DVec3::new(1.1, 0.2, -0.1),
            DVec3::new(1.9, 0.9, 0.1),
            DVec3::new(2.2, 1.9, 0.6),
            DVec3::new(1.8, 2.7, 1.1),
        ];
        let velocities = [
            DVec3::new(0.1, 0.4, -0.2),
            DVec3::new(-0.3, 0.2, 0.5),
            DVec3::new(0.6, -0.1, 0.3),
            DVec3::new(0.2, 0.3, -0.4),
            DVec3::new(-0.2, 0.5, 0.1),
        ];
        let lengths = [1.0, 1.1, 1.2, 0.9];
        let clamped = |tangent: DVec3| EndFixity::Clamped {
            tangent: tangent.normalize(),
            angular_velocity: DVec3::new(0.3, -0.5, 0.2),
            normal: DVec3::Z,
        };
        let start = clamped(DVec3::new(1.0, 0.1, 0.0));
        let end = clamped(DVec3::new(-0.3, 1.0, 0.4));
        // Of one section, of one that bends and one that does not, and the other way round.
        for (start, end, borders, stiffnesses) in [
            (EndFixity::Pinned, EndFixity::Free, &[][..], &[3.0][..]),
            (start, end, &[], &[3.0]),
            (start, end, &[2], &[3.0, 2.0]),
            (start, end, &[2], &[3.0, 0.0]),
            (start, end, &[1], &[0.0, 3.0]),
        ] {
            let view = CableView {
                positions: &places,
                velocities: &velocities,
                unstretched_lengths: &lengths,
                borders,
                start,
                end,
                ..CableView::default()
            };
            let kinds: Vec<CableProperties> = stiffnesses
                .iter()
                .map(|&bending_stiffness| CableProperties {
                    bending_stiffness,
                    ..CableProperties::new(1e4, 1000.0, 0.05)
                })
                .collect();
            let mut scratch = CableScratch::new(5);
            evaluate_sections(&kinds, &view, &mut scratch);
            let mut rates = [DVec3::ZERO; 5];
            scratch.velocity_bends(&view, &mut rates);
            let force = DVec3::new(3.0, -2.0, 5.0);
            for (element, along) in [(0, 0.2), (1, 0.7), (3, 0.9)] {
                let shape = shape_functions(along, lengths[element]);
                let of = |nodes: &[DVec3], bends: &[DVec3]| {
                    nodes[element] * shape[0]
                        + nodes[element + 1] * shape[1]
                        + bends[element] * shape[2]
                        + bends[element + 1] * shape[3]
                };
                let (point, velocity) = (of(&places, &scratch.curvature), of(&velocities, &rates));
                let (mut forces, mut bends) = ([DVec3::ZERO; 5], [DVec3::ZERO; 5]);
                forces[element] += force * shape[0];
                forces[element + 1] += force * shape[1];
                bends[element] += force * shape[2];
                bends[element + 1] += force * shape[3];
                let moments = scratch.spread_bends(&view, &mut bends, &mut forces);
                let sum: DVec3 = forces.iter().sum();
                let moment: DVec3 = places.iter().zip(&forces).map(|(r, f)| r.cross(*f)).sum();
                let spin = DVec3::new(0.3, -0.5, 0.2);
                let work: f64 = velocities.iter().zip(&forces).map(|(v, f)| v.dot(*f)).sum();
                let work = work + (moments[0] + moments[1]).dot(spin);
                assert!((sum - force).length() < 1e-12);
                assert!((moment + moments[0] + moments[1] - point.cross(force)).length() < 1e-11);
                assert!((work - velocity.dot(force)).abs() < 1e-11);
            }
        }
    }
}
