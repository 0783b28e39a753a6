//! Forces and velocities at points between the nodes.
//!
//! ```text
//! Law      a point of an element is r = a r₀ + b r₁ + [(a³ - a) k₀ + (b³ - b) k₁] L²/6. Its
//!          velocity follows in the same way from the velocities of the nodes and their spline
//!          With the spline equations R k = J r, a force f at the point is equivalent, by virtual
//!          work, to forces a f and b f on the nodes of the element and forces Jᵀ R⁻¹ g on all
//!          nodes. The vector g has the entries (a³ - a) L²/6 f and (b³ - b) L²/6 f at the nodes of
//!          the element
//!          Where joined sections have different bending stiffness, L²/6 is multiplied by the
//!          flexibility φ of the element
//! Symbols  b coordinate along the element, 0 to 1, a = 1 - b, L its unstretched length (m), r₀, r₁
//!          positions of its nodes (m), k nodal second derivatives with respect to arc length (1/m)
//! Source   [SMS] eq. 1; virtual work
//! Valid    as the spline; k = 0 for straight elements without bending stiffness
//! Energy   the power of the nodal forces and clamp moments equals the power of the forces at the
//!          points
//! Checked  conserves_force_moment_and_power_of_point_loads
//! ```

use super::{CableScratch, CableView, EndFixity};
use glam::DVec3;
use windlass_math::simd::PortableSimd;

/// Shape functions of `[SMS]` eq. 1 for the nodal values and their second derivatives:
/// `[a, b, (a³ - a) φ L²/6, (b³ - b) φ L²/6]`, with the flexibility φ of the element
/// ([`super::Curvatures::flexibility`]).
pub fn shape_functions(along: f64, length: f64, flexibility: f64) -> [f64; 4] {
    let (a, b, scale) = (1.0 - along, along, flexibility * length * length / 6.0);
    [a, b, (a * a * a - a) * scale, (b * b * b - b) * scale]
}

/// Tangent and angular velocity of a clamp.
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

/// Returns the flexible lengths of a line. `own` contains the flexible lengths of a line of several
/// sections. It is empty for a line of one section, whose flexible lengths are its `lengths`.
fn flexible_lengths<'a>(own: &'a [f64], lengths: &'a [f64]) -> &'a [f64] {
    if own.is_empty() { lengths } else { own }
}

impl CableScratch {
    /// Fills the second derivatives of the nodal velocities with respect to arc length (1/(m s)),
    /// for the reference stiffness of [`CableScratch::curvatures`]. The view must have been
    /// evaluated.
    pub fn velocity_curvatures(&mut self, view: &CableView, curvatures: &mut [DVec3]) {
        let last = view.unstretched_lengths.len() - 1;
        let slope = |end: &EndFixity, element: usize| {
            let (tangent, angular) = clamp(end)?;
            let length = view.unstretched_lengths[element];
            let relative_velocity = view.velocities[element + 1] - view.velocities[element];
            let stretching = self.direction[element].dot(relative_velocity) / length;
            Some(angular.cross(tangent) * (self.chord[element] / length) + tangent * stretching)
        };
        let slopes = [slope(&view.start, 0), slope(&view.end, last)];
        let lengths = view.unstretched_lengths;
        let flexible_lengths = flexible_lengths(&self.flexible_lengths, lengths);
        self.spline
            .fit::<PortableSimd>(view.velocities, [lengths, flexible_lengths], slopes, curvatures);
    }

    /// Converts loads on the second derivatives (`curvature_loads`, N·m²) to nodal forces and adds
    /// these forces to `forces`.
    ///
    /// On return, the entries of `curvature_loads` at the ends determine the loads on the end
    /// slopes. The cable must have been evaluated with these lengths.
    pub fn distribute_to_nodes(
        &mut self,
        lengths: &[f64],
        is_clamped: [bool; 2],
        curvature_loads: &mut [DVec3],
        forces: &mut [DVec3],
    ) {
        let last = lengths.len();
        let flexible_lengths = flexible_lengths(&self.flexible_lengths, lengths);
        self.spline
            .curvatures_from_jumps(flexible_lengths, is_clamped, [&mut *curvature_loads]);
        for node in 0..=last {
            let six = curvature_loads[node] * 6.0;
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

    /// Converts loads on the second derivatives (`curvature_loads`, N·m²) to nodal forces and adds
    /// these forces to `forces`. Returns the moments on the start and end clamps, N·m.
    ///
    /// `curvature_loads` is overwritten. The view must have been evaluated.
    pub fn distribute_curvature_loads(
        &mut self,
        view: &CableView,
        curvature_loads: &mut [DVec3],
        forces: &mut [DVec3],
    ) -> [DVec3; 2] {
        let lengths = view.unstretched_lengths;
        let last = lengths.len();
        let clamps = [clamp(&view.start), clamp(&view.end)];
        self.distribute_to_nodes(
            lengths,
            clamps.map(|clamp| clamp.is_some()),
            curvature_loads,
            forces,
        );
        // The slopes at clamps rotate with the clamps and are proportional to the stretch of the
        // end elements.
        let mut moments = [DVec3::ZERO; 2];
        for (side, (node, element, sign)) in [(0, 0, -6.0), (last, last - 1, 6.0)].into_iter().enumerate() {
            let Some((tangent, _)) = clamps[side] else {
                continue;
            };
            let on_slope = curvature_loads[node] * sign;
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

    /// Nodal forces and clamp moments have the same force, moment and power as the point load.
    #[test]
    fn conserves_force_moment_and_power_of_point_loads() {
        let positions = [
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
        // One section; two sections with bending stiffness; two sections of which only the first or
        // only the second has bending stiffness.
        for (start, end, section_starts, stiffnesses) in [
            (EndFixity::Pinned, EndFixity::Free, &[][..], &[3.0][..]),
            (start, end, &[], &[3.0]),
            (start, end, &[2], &[3.0, 2.0]),
            (start, end, &[2], &[3.0, 0.0]),
            (start, end, &[1], &[0.0, 3.0]),
            (start, end, &[1, 3], &[3.0, 20.0, 0.5]),
        ] {
            let view = CableView {
                positions: &positions,
                velocities: &velocities,
                unstretched_lengths: &lengths,
                section_starts,
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
            scratch.velocity_curvatures(&view, &mut rates);
            let force = DVec3::new(3.0, -2.0, 5.0);
            for (element, along) in [(0, 0.2), (1, 0.7), (3, 0.9)] {
                let shape =
                    shape_functions(along, lengths[element], scratch.curvatures().flexibility(element));
                let of = |nodes: &[DVec3], curvatures: &[DVec3]| {
                    nodes[element] * shape[0]
                        + nodes[element + 1] * shape[1]
                        + curvatures[element] * shape[2]
                        + curvatures[element + 1] * shape[3]
                };
                let (point, velocity) = (
                    of(&positions, &scratch.reference_curvature),
                    of(&velocities, &rates),
                );
                let (mut forces, mut curvature_loads) = ([DVec3::ZERO; 5], [DVec3::ZERO; 5]);
                forces[element] += force * shape[0];
                forces[element + 1] += force * shape[1];
                curvature_loads[element] += force * shape[2];
                curvature_loads[element + 1] += force * shape[3];
                let moments = scratch.distribute_curvature_loads(&view, &mut curvature_loads, &mut forces);
                let sum: DVec3 = forces.iter().sum();
                let moment: DVec3 = positions.iter().zip(&forces).map(|(r, f)| r.cross(*f)).sum();
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
