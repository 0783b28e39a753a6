//! What the sea bottom does to a point, to an element of a line, and how that changes with their motion.
//!
//! The stretch of an element that lies in the bottom ends where its chord comes out of it. What lands or is lifted does so little
//! by little: the springs' force begins with the square of that stretch, the dashpots' with the stretch itself. With forces on
//! nodes alone each landing was a kink, for which implicit steps had to be cut.
//!
//! ```text
//! Law      forces on the ends ∫ p (1 - s) dx and ∫ p s dx over the stretch in contact, p = D (max(0, k δ + c δ') n - friction),
//!          by Gauss' rule of two points on that stretch: springs' forces and energy exactly, so that the one is the other's slope
//! Valid    chords: how a line bends between its nodes is not seen. Slopes leave out that the bottom's normal and the direction along
//!          the line turn
//! Checked  ana_an_element_that_comes_out_is_borne_by_its_stretch, route_slopes_are_those_of_differences,
//!          route_slopes_of_an_element_that_lands_are_those_of_differences
//! ```

use super::SeaBottom;
use glam::{DMat3, DVec3};
use windlass_math::rotation::outer;

/// Places of Gauss' rule of two points, on a stretch from -1 to 1.
const GAUSS: f64 = 0.577_350_269_189_625_8;

/// Where a point is beside the bottom, and how it moves.
#[derive(Clone, Copy, Debug)]
pub(super) struct Above {
    /// How far it is above the bottom along the normal, m.
    pub(super) height: f64,
    normal: DVec3,
    /// Earth axes, m/s.
    velocity: DVec3,
}

/// What the bottom does to one point.
pub(super) struct Contact {
    pub(super) force: DVec3,
    pub(super) stored: f64,
    pub(super) dissipated: f64,
}

/// How the force on a point of an element changes with its motion.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ContactSlope {
    /// Where along the element, 0 to 1.
    pub(crate) share: f64,
    /// By position, N/m.
    pub(crate) by_position: DMat3,
    /// By velocity, N·s/m.
    pub(crate) by_velocity: DMat3,
}

impl Above {
    pub(super) fn of(bottom: &SeaBottom, position: DVec3, velocity: DVec3) -> Self {
        let (height, normal) = bottom.shape.height(position);
        Self {
            height,
            normal,
            velocity,
        }
    }

    fn between(start: &Self, end: &Self, share: f64) -> Self {
        let mix = |a: DVec3, b: DVec3| a + (b - a) * share;
        let normal = match start.normal == end.normal {
            true => start.normal,
            false => mix(start.normal, end.normal).normalize(),
        };
        Self {
            height: start.height + (end.height - start.height) * share,
            normal,
            velocity: mix(start.velocity, end.velocity),
        }
    }

    pub(super) fn is_in(&self) -> bool {
        self.height < 0.0
    }
}

/// How a point in the bottom moves, and what presses on it.
struct Pressed {
    /// How fast it goes down, m/s.
    sinking: f64,
    /// Of the springs alone, and with the dashpots, N.
    elastic: f64,
    pressing: f64,
    /// Velocity along the bottom over its size, or over the creep speed where it is slower.
    direction: DVec3,
    is_creeping: bool,
    /// Speed by which it was divided, m/s.
    speed: f64,
    /// Direction of a line in the bottom; zero of a point.
    along: DVec3,
}

impl SeaBottom {
    fn pressed(&self, point: &Above, area: f64, line: DVec3) -> Pressed {
        let &Above {
            height,
            normal,
            velocity,
        } = point;
        let sinking = -velocity.dot(normal);
        let elastic = -area * self.stiffness * height;
        let along_bottom = velocity + normal * sinking;
        let speed = along_bottom.length();
        let is_creeping = speed <= self.creep_speed;
        let speed = speed.max(self.creep_speed);
        Pressed {
            sinking,
            elastic,
            pressing: (elastic + area * self.damping * sinking).max(0.0),
            direction: along_bottom / speed,
            is_creeping,
            speed,
            along: (line - normal * line.dot(normal)).normalize_or_zero(),
        }
    }

    /// Friction per force that presses.
    fn rubbing(&self, pressed: &Pressed, direction: DVec3) -> DVec3 {
        let along = pressed.along * direction.dot(pressed.along);
        (along * self.friction_along + (direction - along) * self.friction_across) * -1.0
    }

    /// On a point of some area, m²; `line` is the direction of a cable, zero of a point.
    pub(super) fn contact(&self, point: &Above, area: f64, line: DVec3) -> Option<Contact> {
        if !point.is_in() {
            return None;
        }
        let pressed = self.pressed(point, area, line);
        let Pressed {
            sinking,
            elastic,
            pressing,
            ..
        } = pressed;
        let friction = self.rubbing(&pressed, pressed.direction) * pressing;
        Some(Contact {
            force: point.normal * pressing + friction,
            stored: -0.5 * elastic * point.height,
            dissipated: (pressing - elastic) * sinking - friction.dot(point.velocity),
        })
    }

    /// Points of Gauss' rule on the stretch of an element that is in the bottom: where along it, as a share of it, what share of it
    /// each stands for, and the point.
    fn each_point([start, end]: [&Above; 2], mut each: impl FnMut(f64, f64, &Above)) {
        let out_at = start.height / (start.height - end.height);
        let (from, to) = match (start.is_in(), end.is_in()) {
            (true, true) => (0.0, 1.0),
            (true, false) => (0.0, out_at),
            (false, true) => (out_at, 1.0),
            (false, false) => return,
        };
        for place in [-GAUSS, GAUSS] {
            let share = 0.5 * (from + to + place * (to - from));
            each(share, 0.5 * (to - from), &Above::between(start, end, share));
        }
    }

    /// On an element between two nodes, with the area (m²) by which it would press if all of it lay in the bottom: where along it,
    /// as a share of it, and what acts there.
    pub(super) fn under_element(
        &self,
        ends: [&Above; 2],
        area: f64,
        line: DVec3,
        mut each: impl FnMut(f64, &Contact),
    ) {
        Self::each_point(ends, |share, part, point| {
            if let Some(contact) = self.contact(point, part * area, line) {
                each(share, &contact);
            }
        });
    }

    /// How that changes with the motion of the point where it acts.
    pub(super) fn slopes_under_element(
        &self,
        ends: [&Above; 2],
        area: f64,
        line: DVec3,
        mut each: impl FnMut(&ContactSlope),
    ) {
        Self::each_point(ends, |share, part, point| {
            let [by_position, by_velocity] = self.slope(point, part * area, line);
            each(&ContactSlope {
                share,
                by_position,
                by_velocity,
            });
        });
        if let Some(slope) = self.slope_of_growing(ends, area, line) {
            each(&slope);
        }
    }

    /// What it makes of the force on an element that its stretch in the bottom grows where the chord goes down: dashpots press there
    /// from the first, springs do not yet.
    fn slope_of_growing(&self, [start, end]: [&Above; 2], area: f64, line: DVec3) -> Option<ContactSlope> {
        if start.is_in() == end.is_in() {
            return None;
        }
        let fall = start.height - end.height;
        let share = start.height / fall;
        let point = Above {
            height: 0.0,
            ..Above::between(start, end, share)
        };
        let pressed = self.pressed(&point, area, line);
        let force = (point.normal + self.rubbing(&pressed, pressed.direction)) * pressed.pressing;
        Some(ContactSlope {
            share,
            by_position: outer(force, point.normal) * (-1.0 / fall.abs()),
            by_velocity: DMat3::ZERO,
        })
    }

    /// Derivatives of the force on a point in the bottom by its position and its velocity.
    fn slope(&self, point: &Above, area: f64, line: DVec3) -> [DMat3; 2] {
        let pressed = self.pressed(point, area, line);
        if pressed.pressing == 0.0 {
            return [DMat3::ZERO; 2];
        }
        let normal = point.normal;
        let by_pressing = outer(normal + self.rubbing(&pressed, pressed.direction), normal);
        // How the direction of sliding turns with the velocity, column by column.
        let turning = |by: DVec3| {
            let along_bottom = by - normal * normal.dot(by);
            let direction = pressed.direction;
            let kept = if pressed.is_creeping {
                DVec3::ZERO
            } else {
                direction * direction.dot(along_bottom)
            };
            self.rubbing(&pressed, (along_bottom - kept) / pressed.speed) * pressed.pressing
        };
        [
            by_pressing * (-area * self.stiffness),
            by_pressing * (-area * self.damping)
                + DMat3::from_cols(turning(DVec3::X), turning(DVec3::Y), turning(DVec3::Z)),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::super::BottomShape;
    use super::*;

    fn bottom() -> SeaBottom {
        SeaBottom {
            friction_along: 0.3,
            friction_across: 0.7,
            ..SeaBottom::new(BottomShape::Sloped {
                depth: 10.0,
                gradient: [0.1, -0.05],
            })
        }
    }

    /// Half of it lies in the bottom, from nothing to the depth d: ½ k d per length, whose resultant acts at 5/6 of it.
    #[test]
    fn ana_an_element_that_comes_out_is_borne_by_its_stretch() {
        let bottom = SeaBottom::new(BottomShape::Flat { depth: 10.0 });
        let (depth, area) = (0.02, 0.3);
        let at = |z: f64| Above::of(&bottom, DVec3::new(0.0, 0.0, z - 10.0), DVec3::ZERO);
        let ends = [at(depth), at(-depth)];
        let (mut force, mut moment, mut stored) = (0.0, 0.0, 0.0);
        bottom.under_element([&ends[0], &ends[1]], area, DVec3::X, |share, contact| {
            force += contact.force.z;
            moment += contact.force.z * share;
            stored += contact.stored;
        });
        let expected = 0.5 * area * 0.5 * bottom.stiffness * depth;
        // The depth is a difference of heights of 10 m.
        assert!((force / expected - 1.0).abs() < 1e-12, "{force}");
        assert!((moment / (force * 5.0 / 6.0) - 1.0).abs() < 1e-12, "{moment}");
        let expected = 0.5 * area * bottom.stiffness * depth * depth / 6.0;
        assert!((stored / expected - 1.0).abs() < 1e-12, "{stored}");
        // All of it out, or all of it in.
        let force_of = |end: &Above| {
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

    /// Of an element of which a part lies in the bottom and sinks: dashpots press where it comes out, and more of it as it lands.
    #[test]
    fn route_slopes_of_an_element_that_lands_are_those_of_differences() {
        let bottom = bottom();
        let (line, velocity) = (
            DVec3::new(0.6, 0.8, 0.1).normalize(),
            DVec3::new(0.3, -0.2, -0.15),
        );
        let (low, high) = (DVec3::new(1.0, 2.0, -10.03), DVec3::new(2.2, 3.6, -9.85));
        for ends in [[low, high], [high, low]] {
            let forces = |ends: [DVec3; 2]| {
                let [start, end] = ends.map(|place| Above::of(&bottom, place, velocity));
                assert!(start.is_in() != end.is_in());
                let mut forces = [DVec3::ZERO; 2];
                bottom.under_element([&start, &end], 0.2, line, |share, contact| {
                    forces[0] += contact.force * (1.0 - share);
                    forces[1] += contact.force * share;
                });
                forces
            };
            let [start, end] = ends.map(|place| Above::of(&bottom, place, velocity));
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
                        "{i} by {j}, {axis}: {found} for {expected}"
                    );
                }
            }
        }
    }

    #[test]
    fn route_slopes_are_those_of_differences() {
        let bottom = bottom();
        let line = DVec3::new(0.6, 0.8, 0.1).normalize();
        for velocity in [
            DVec3::new(0.3, -0.2, 0.01),
            DVec3::new(0.002, 0.003, -0.02),
            DVec3::new(0.01, 0.0, 2.0),
        ] {
            let position = DVec3::new(1.0, 2.0, -10.03);
            let force = |position: DVec3, velocity: DVec3| {
                let point = Above::of(&bottom, position, velocity);
                bottom
                    .contact(&point, 0.2, line)
                    .map(|contact| contact.force)
                    .unwrap()
            };
            let [by_position, by_velocity] = bottom.slope(&Above::of(&bottom, position, velocity), 0.2, line);
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
                        "{velocity}, {axis}: {found} for {expected}"
                    );
                }
            }
        }
    }
}
