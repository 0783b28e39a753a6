//! Contact of the sea bottom with points and line elements, and its derivatives.
//!
//! The contact length of an element ends where its chord leaves the bottom. The force on an element
//! that lands or lifts off is therefore continuous. The elastic force is proportional to the square
//! of the contact length, and the damping force to the contact length. With contact forces on nodes
//! only, each landing would be a slope discontinuity, at which implicit steps have to be shortened.
//!
//! ```text
//! Law      forces ∫ p (1 - s) dx and ∫ p s dx on the two ends, over the contact length, with
//!          p = D max(0, k δ + c δ') (n + f). Two-point Gauss quadrature on the contact length is
//!          exact for the elastic forces and the energy, so these forces are the gradient of the
//!          energy
//! Symbols  p force per length (N/m), D diameter of the line (m), s position along the element (0
//!          to 1), x length along it (m), f friction per unit normal force; others as in
//!          `sea_bottom.rs`
//! Valid    straight chords: the curvature of a line between its nodes is neglected. Derivatives
//!          neglect the rotation of the bottom's normal and of the direction along the line
//! Checked  closed_form_partial_contact_of_an_element, agrees_with_differences_slopes_of_a_point,
//!          agrees_with_differences_slopes_in_partial_contact
//! ```

use super::SeaBottom;
use super::holding::{Deflection, FrictionLaw};
use crate::core::element::linearisation::PointForceSlopes;
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;

/// Abscissa 1/√3 of two-point Gauss quadrature on the interval from -1 to 1; the other point is at
/// -1/√3.
const GAUSS: f64 = 0.577_350_269_189_625_8;

/// Position and motion of a point relative to the bottom.
#[derive(Clone, Copy, Debug)]
pub(super) struct BottomProbe {
    /// Position, Earth axes, m.
    pub(super) position: DVec3,
    /// Height above the bottom along the normal, m.
    pub(super) height: f64,
    /// Upward unit normal of the bottom.
    pub(super) normal: DVec3,
    /// Velocity, Earth axes, m/s.
    velocity: DVec3,
    /// Displacement from the holding point; `None` for a point without one.
    deflection: Option<Deflection>,
    /// Displacement at which friction reaches its limit, m.
    mobilisation_displacement: f64,
    law: FrictionLaw,
}

/// Contact force on one point (N, Earth axes), its stored energy (J) and its dissipated power (W).
pub(super) struct Contact {
    pub(super) force: DVec3,
    pub(super) stored: f64,
    pub(super) dissipated: f64,
}

impl BottomProbe {
    pub(super) fn of(bottom: &SeaBottom, position: DVec3, velocity: DVec3) -> Self {
        let (height, normal) = bottom.shape.height(position);
        Self {
            position,
            height,
            normal,
            velocity,
            deflection: None,
            mobilisation_displacement: bottom.mobilisation_displacement,
            law: FrictionLaw::Run,
        }
    }

    /// The same point, held by friction. `deflection` is its displacement from its holding point,
    /// `mobilisation_displacement` (m) the displacement at which friction reaches its limit, and
    /// `law` the friction law beyond this limit.
    pub(super) fn held(
        self,
        deflection: Option<Deflection>,
        mobilisation_displacement: f64,
        law: FrictionLaw,
    ) -> Self {
        Self {
            deflection,
            mobilisation_displacement,
            law,
            ..self
        }
    }

    /// Linear interpolation between two points; `share` is 0 at `start` and 1 at `end`.
    fn between(start: &Self, end: &Self, share: f64) -> Self {
        let mix = |a: DVec3, b: DVec3| a + (b - a) * share;
        let normal = match start.normal == end.normal {
            true => start.normal,
            false => mix(start.normal, end.normal).normalize(),
        };
        Self {
            position: mix(start.position, end.position),
            height: start.height + (end.height - start.height) * share,
            normal,
            velocity: mix(start.velocity, end.velocity),
            deflection: match (start.deflection, end.deflection) {
                (Some(start), Some(end)) => Some(start.mix(end, share)),
                // A node above the bottom is not held.
                (held, None) | (None, held) => held,
            },
            mobilisation_displacement: start.mobilisation_displacement,
            law: start.law,
        }
    }

    /// Returns true if the point is below the surface of the bottom.
    pub(super) fn is_in(&self) -> bool {
        self.height < 0.0
    }
}

/// Motion of a point in contact and the normal force on it.
struct ContactNow {
    /// Downward velocity along the normal, m/s.
    sinking: f64,
    /// Normal force of the springs only, N.
    elastic: f64,
    /// Normal force of springs and dampers, zero or more, N.
    normal_force: f64,
    /// Direction opposite to friction. Its length is 1 at the friction limit and smaller below the
    /// limit. It has no limit with [`FrictionLaw::Unlimited`].
    direction: DVec3,
    /// Length of q = s/s₀ + v_t/v₀, at least 1; always 1 with [`FrictionLaw::Unlimited`]. Friction
    /// is at its limit if the value exceeds 1.
    demand: f64,
    /// Speed v₀ at which the viscous part reaches the limit without elastic displacement, m/s.
    reference_speed: f64,
    /// Direction of the line projected onto the bottom; zero for a point.
    along: DVec3,
}

impl SeaBottom {
    /// Motion and normal force of a point with the given contact area (m²); see [`Self::contact`].
    fn contact_now(&self, point: &BottomProbe, area: f64, line: DVec3) -> ContactNow {
        let &BottomProbe {
            height,
            normal,
            velocity,
            deflection,
            mobilisation_displacement,
            law,
            ..
        } = point;
        let sinking = -velocity.dot(normal);
        let elastic = -area * self.stiffness * height;
        let reference_speed = self.reference_speed();
        let along = deflection.map_or(DVec3::ZERO, |deflection| deflection.along);
        let of_displacement = along / mobilisation_displacement;
        let mobilised = of_displacement + (velocity + normal * sinking) / reference_speed;
        let demand = match law {
            FrictionLaw::Unlimited => 1.0,
            _ => mobilised.length().max(1.0),
        };
        ContactNow {
            sinking,
            elastic,
            normal_force: (elastic + area * self.damping * sinking).max(0.0),
            direction: mobilised / demand,
            demand,
            reference_speed,
            along: (line - normal * line.dot(normal)).normalize_or_zero(),
        }
    }

    /// Friction force per unit normal force.
    fn friction_ratio(&self, contact: &ContactNow, direction: DVec3) -> DVec3 {
        let along = contact.along * direction.dot(contact.along);
        (along * self.friction_along + (direction - along) * self.friction_across) * -1.0
    }

    /// Contact force on a point of the given area, m²; `line` is the direction of a cable, or zero
    /// for a point.
    pub(super) fn contact(&self, point: &BottomProbe, area: f64, line: DVec3) -> Option<Contact> {
        if !point.is_in() {
            return None;
        }
        let now = self.contact_now(point, area, line);
        let ContactNow {
            sinking,
            elastic,
            normal_force,
            ..
        } = now;
        let friction = self.friction_ratio(&now, now.direction) * normal_force;
        Some(Contact {
            force: point.normal * normal_force + friction,
            stored: -0.5 * elastic * point.height,
            dissipated: (normal_force - elastic) * sinking - friction.dot(point.velocity),
        })
    }

    /// Calls `each` for every Gauss point on the contact length of an element. Its arguments are
    /// the position along the element (0 to 1), the quadrature weight as a fraction of the element,
    /// and the point.
    fn each_point([start, end]: [&BottomProbe; 2], mut each: impl FnMut(f64, f64, &BottomProbe)) {
        let out_at = start.height / (start.height - end.height);
        let (from, to) = match (start.is_in(), end.is_in()) {
            (true, true) => (0.0, 1.0),
            (true, false) => (0.0, out_at),
            (false, true) => (out_at, 1.0),
            (false, false) => return,
        };
        for point in [-GAUSS, GAUSS] {
            let share = 0.5 * (from + to + point * (to - from));
            each(share, 0.5 * (to - from), &BottomProbe::between(start, end, share));
        }
    }

    /// Contact forces on an element between two nodes, with their positions along it (0 to 1).
    ///
    /// `area` (m²) is the contact area of the full element.
    pub(super) fn under_element(
        &self,
        ends: [&BottomProbe; 2],
        area: f64,
        line: DVec3,
        mut each: impl FnMut(f64, &Contact),
    ) {
        Self::each_point(ends, |share, weight, point| {
            if let Some(contact) = self.contact(point, weight * area, line) {
                each(share, &contact);
            }
        });
    }

    /// Derivatives of the contact forces on an element with respect to the motion of their points
    /// of application.
    pub(super) fn slopes_under_element(
        &self,
        ends: [&BottomProbe; 2],
        area: f64,
        line: DVec3,
        mut each: impl FnMut(&PointForceSlopes),
    ) {
        Self::each_point(ends, |share, weight, point| {
            let [by_position, by_velocity] = self.slope(point, weight * area, line);
            each(&PointForceSlopes {
                share,
                by_position,
                by_velocity,
            });
        });
        if let Some(slope) = self.slope_of_contact_length(ends, area, line) {
            each(&slope);
        }
    }

    /// Derivative due to the change of the contact length as the chord moves. At the end of the
    /// contact length the penetration is zero, so only damping contributes there.
    fn slope_of_contact_length(
        &self,
        [start, end]: [&BottomProbe; 2],
        area: f64,
        line: DVec3,
    ) -> Option<PointForceSlopes> {
        if start.is_in() == end.is_in() {
            return None;
        }
        let fall = start.height - end.height;
        let share = start.height / fall;
        let point = BottomProbe {
            height: 0.0,
            ..BottomProbe::between(start, end, share)
        };
        let now = self.contact_now(&point, area, line);
        let force = (point.normal + self.friction_ratio(&now, now.direction)) * now.normal_force;
        Some(PointForceSlopes {
            share,
            by_position: outer(force, point.normal) * (-1.0 / fall.abs()),
            by_velocity: DMat3::ZERO,
        })
    }

    /// Derivatives of the force on a point in contact with respect to its position and its
    /// velocity.
    pub(super) fn slope(&self, point: &BottomProbe, area: f64, line: DVec3) -> [DMat3; 2] {
        let now = self.contact_now(point, area, line);
        if now.normal_force == 0.0 {
            return [DMat3::ZERO; 2];
        }
        let normal = point.normal;
        let by_normal_force = outer(normal + self.friction_ratio(&now, now.direction), normal);
        // Change of friction with a change of q. At the limit, only the direction of friction
        // changes. If the holding point does not follow, the secant is used to make steps converge,
        // because the tangent has no stiffness along the displacement.
        let is_secant = point.law == FrictionLaw::Limited;
        let turning = |by: DVec3| {
            let direction = now.direction;
            let kept = if now.demand > 1.0 && !is_secant {
                direction * direction.dot(by)
            } else {
                DVec3::ZERO
            };
            self.friction_ratio(&now, (by - kept) / now.demand) * now.normal_force
        };
        // A search for an equilibrium does not need the viscous part, which would damp its steps.
        let is_viscous = point.law == FrictionLaw::Run || point.velocity != DVec3::ZERO;
        let by_velocity = DVec3::AXES.map(|axis| {
            if !is_viscous {
                return DVec3::ZERO;
            }
            let along_bottom = axis - normal * normal.dot(axis);
            turning(along_bottom / now.reference_speed)
        });
        let most = point.mobilisation_displacement;
        let is_elastic = |held: &Deflection| held.excess > 1.0 || held.along.length() < most;
        let held = point.deflection.filter(is_elastic);
        let by_position = DVec3::AXES.map(|axis| {
            let Some(Deflection { excess, .. }) = held else {
                return DVec3::ZERO;
            };
            let slope = -(normal.x * axis.x + normal.y * axis.y) / normal.z;
            turning(DVec3::new(axis.x, axis.y, slope) / (most * excess))
        });
        let columns = |of: [DVec3; 3]| DMat3::from_cols(of[0], of[1], of[2]);
        [
            by_normal_force * (-area * self.stiffness) + columns(by_position),
            by_normal_force * (-area * self.damping) + columns(by_velocity),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::BottomShape;
    use super::super::holding::displacement;
    use super::*;

    fn bottom() -> SeaBottom {
        SeaBottom {
            friction_along: 0.3,
            friction_across: 0.7,
            mobilisation_displacement: 0.02,
            ..SeaBottom::new(BottomShape::Sloped {
                depth: 10.0,
                gradient: [0.1, -0.05],
            })
        }
    }

    /// The penetration rises linearly from zero at mid-element to d at one end. The mean pressure
    /// is ½ k d, and the resultant acts at 5/6 of the element's length.
    #[test]
    fn closed_form_partial_contact_of_an_element() {
        let bottom = SeaBottom::new(BottomShape::Flat { depth: 10.0 });
        let (depth, area) = (0.02, 0.3);
        let at = |z: f64| BottomProbe::of(&bottom, DVec3::new(0.0, 0.0, z - 10.0), DVec3::ZERO);
        let ends = [at(depth), at(-depth)];
        let (mut force, mut moment, mut stored) = (0.0, 0.0, 0.0);
        bottom.under_element([&ends[0], &ends[1]], area, DVec3::X, |share, contact| {
            force += contact.force.z;
            moment += contact.force.z * share;
            stored += contact.stored;
        });
        let expected = 0.5 * area * 0.5 * bottom.stiffness * depth;
        // The tolerance allows for rounding: the penetration is a difference of heights of 10 m.
        assert!((force / expected - 1.0).abs() < 1e-12, "{force}");
        assert!((moment / (force * 5.0 / 6.0) - 1.0).abs() < 1e-12, "{moment}");
        let expected = 0.5 * area * bottom.stiffness * depth * depth / 6.0;
        assert!((stored / expected - 1.0).abs() < 1e-12, "{stored}");
        // Elements fully out of contact and fully in contact.
        let force_of = |end: &BottomProbe| {
            let (mut force, mut count) = (0.0, 0);
            bottom.under_element([end, end], area, DVec3::X, |_, contact| {
                force += contact.force.z;
                count += 1;
            });
            (force, count)
        };
        assert_eq!(force_of(&at(depth)), (0.0, 0));
        let (force, count) = force_of(&at(-depth));
        assert!(count == 2 && (force / (area * bottom.stiffness * depth) - 1.0).abs() < 1e-12);
    }

    /// A sinking element in partial contact: damping forces act at the end of the growing contact
    /// length.
    #[test]
    fn agrees_with_differences_slopes_in_partial_contact() {
        let bottom = bottom();
        let (line, velocity) = (
            DVec3::new(0.6, 0.8, 0.1).normalize(),
            DVec3::new(0.3, -0.2, -0.15),
        );
        let (low, high) = (DVec3::new(1.0, 2.0, -10.03), DVec3::new(2.2, 3.6, -9.85));
        for ends in [[low, high], [high, low]] {
            let forces = |ends: [DVec3; 2]| {
                let [start, end] = ends.map(|position| BottomProbe::of(&bottom, position, velocity));
                assert!(start.is_in() != end.is_in());
                let mut forces = [DVec3::ZERO; 2];
                bottom.under_element([&start, &end], 0.2, line, |share, contact| {
                    forces[0] += contact.force * (1.0 - share);
                    forces[1] += contact.force * share;
                });
                forces
            };
            let [start, end] = ends.map(|position| BottomProbe::of(&bottom, position, velocity));
            let mut slopes = [[DMat3::ZERO; 2]; 2];
            bottom.slopes_under_element([&start, &end], 0.2, line, |slope| {
                let shares = [1.0 - slope.share, slope.share];
                for (i, on) in shares.iter().enumerate() {
                    for (j, by) in shares.iter().enumerate() {
                        slopes[i][j] += slope.by_position * (on * by);
                    }
                }
            });
            let step = 1e-6;
            for (j, axis) in (0..2).flat_map(|j| DVec3::AXES.map(|axis| (j, axis))) {
                let moved = |by: f64| {
                    let mut ends = ends;
                    ends[j] += axis * by;
                    forces(ends)
                };
                for (i, (more, less)) in moved(step).into_iter().zip(moved(-step)).enumerate() {
                    let (expected, found) = ((more - less) / (2.0 * step), slopes[i][j] * axis);
                    assert!(
                        (found - expected).length() < 1e-5 * (1.0 + expected.length()),
                        "force on node {i}, motion of node {j} along {axis}: {found}, expected {expected}"
                    );
                }
            }
        }
    }

    /// Held, sliding and creeping points.
    #[test]
    fn agrees_with_differences_slopes_of_a_point() {
        let creeping = SeaBottom {
            creep_speed: Some(0.01),
            ..bottom()
        };
        let line = DVec3::new(0.6, 0.8, 0.1).normalize();
        let position = DVec3::new(1.0, 2.0, -10.03);
        for (velocity, (bottom, from)) in [
            DVec3::new(0.3, -0.2, 0.01),
            DVec3::new(0.002, 0.003, -0.02),
            DVec3::new(0.01, 0.0, 2.0),
        ]
        .into_iter()
        .flat_map(|velocity| {
            let bottoms = [
                (creeping.clone(), None),
                (bottom(), None),
                (bottom(), Some([0.99, 2.005])),
            ];
            bottoms.map(|bottom| (velocity, bottom))
        }) {
            let probe = |position: DVec3, velocity: DVec3| {
                let probe = BottomProbe::of(&bottom, position, velocity);
                let most = bottom.mobilisation_displacement;
                let held =
                    from.map(|from| Deflection::following(displacement(from, position, probe.normal, most)));
                probe.held(held, most, FrictionLaw::Run)
            };
            let force = |position: DVec3, velocity: DVec3| {
                let contact = bottom.contact(&probe(position, velocity), 0.2, line);
                contact.map(|contact| contact.force).unwrap()
            };
            let [by_position, by_velocity] = bottom.slope(&probe(position, velocity), 0.2, line);
            let step = 1e-6;
            for axis in DVec3::AXES {
                let by = [
                    (force(position + axis * step, velocity) - force(position - axis * step, velocity))
                        / (2.0 * step),
                    (force(position, velocity + axis * step) - force(position, velocity - axis * step))
                        / (2.0 * step),
                ];
                for (expected, found) in by.into_iter().zip([by_position * axis, by_velocity * axis]) {
                    assert!(
                        (found - expected).length() < 1e-5 * (1.0 + expected.length()),
                        "velocity {velocity}, holding point {from:?}, axis {axis}: {found}, expected {expected}"
                    );
                }
            }
        }
    }
}
