//! Force, moment, damping and slopes of a patch between straight lines that cross, and between
//! lines that do not.

use super::*;
use std::f64::consts::PI;
use windlass_mechanics::contact::cylinders::CrossedCylinders;
use windlass_mechanics::contact::force::Beds;

const BEDS: Beds = Beds {
    stiffness: 1e9,
    damping: 2e6,
};
/// Length of the first line, m.
const LENGTH: f64 = 1.0;

/// A straight line along x above a long straight line through the origin.
#[derive(Clone, Copy)]
struct Crossing {
    radii: [f64; 2],
    /// Distance of the axes, m, and angle between them, rad.
    distance: f64,
    angle: f64,
    /// Position of the crossing along the first line, 0 to 1.
    at: f64,
    /// Velocity of the first line at the crossing, m/s, and its angular velocity, rad/s.
    velocity: DVec3,
    spin: DVec3,
    /// Displacement of the first line, m.
    shift: DVec3,
}

impl Crossing {
    fn new(radii: [f64; 2], depth: f64, degrees: f64) -> Self {
        Self {
            radii,
            distance: radii[0] + radii[1] - depth,
            angle: degrees.to_radians(),
            at: 0.53,
            velocity: DVec3::ZERO,
            spin: DVec3::ZERO,
            shift: DVec3::ZERO,
        }
    }

    fn nearest(&self, along: f64) -> (Nearest, f64) {
        let arm = DVec3::X * ((along - self.at) * LENGTH);
        let other = DVec3::new(self.angle.cos(), self.angle.sin(), 0.0);
        let point = arm + DVec3::Z * self.distance + self.shift;
        let between = point - other * point.dot(other);
        let distance = between.length();
        let nearest = Nearest {
            distance,
            curvature_radius: 0.0,
            away: between / distance,
            point,
            along: 0.0,
            velocity: self.velocity + self.spin.cross(arm),
        };
        (nearest, nearest.away.x * LENGTH)
    }

    fn patch(&self) -> Patch {
        let mut patch = Patch::default();
        let law = (&Section::Cables(self.radii), &BEDS);
        patch.press(
            [0.0, 1.0],
            LENGTH,
            law,
            |along| self.nearest(along),
            |_, nearest| nearest.velocity,
        );
        patch
    }

    fn cylinders(&self) -> CrossedCylinders {
        CrossedCylinders {
            radii: self.radii,
            distance: self.distance,
            angle: self.angle,
            overlap_length: f64::INFINITY,
        }
    }

    /// Spring energy, J: the integral of the force K V over the distance, by Simpson's rule.
    fn energy(&self) -> f64 {
        let (count, touch) = (400, self.radii[0] + self.radii[1]);
        let step = (touch - self.distance) / f64::from(count);
        let force = |k: i32| {
            let distance = self.distance + f64::from(k) * step;
            BEDS.stiffness * Self { distance, ..*self }.cylinders().volume()
        };
        let inner = (1..count).map(|k| force(k) * f64::from(2 + 2 * (k % 2)));
        (force(0) + inner.sum::<f64>() + force(count)) * step / 3.0
    }
}

/// Force (N) and moment about the crossing (N·m) on the first line, of the springs or of the
/// damping.
fn wrench(patch: &Patch, crossing: &Crossing, part: usize) -> [DVec3; 2] {
    let centre = DVec3::Z * crossing.distance;
    let mut sum = [DVec3::ZERO; 2];
    for point in patch.points().iter().chain(patch.at_nearest()) {
        let force = point.nearest.away * point.pushed[part];
        sum[0] += force;
        sum[1] += (point.nearest.point - centre).cross(force);
    }
    sum
}

/// At angles from 5 to 90 degrees, the springs transmit the force K V along the normal and the
/// moment that follows from the energy ∫ K V dD.
#[test]
fn closed_form_wrench_of_crossed_lines() {
    for radii in [[0.01, 0.01], [0.01, 0.006], [0.004, 0.01]] {
        for degrees in [5.0_f64, 10.0, 20.0, 45.0, 60.0, 90.0] {
            for share in [1e-4, 0.02, 0.2, 0.5] {
                let crossing = Crossing::new(radii, share * radii[0].min(radii[1]), degrees);
                let patch = crossing.patch();
                let reported: f64 = patch.points().iter().map(|point| point.elastic).sum();
                let [force, moment] = wrench(&patch, &crossing, 0);
                let context = format!("{radii:?} {degrees} {share}: {reported} {force} {moment}");
                // The force is symmetric within the accuracy of the ends of the stretch. The ends
                // are zeros of a distance with a rounding error of 1e-16 m.
                let rounding = 1e-14 / crossing.patch().depth;
                assert!(
                    (force.z / reported - 1.0).abs() < rounding.max(1e-12),
                    "{context}"
                );
                assert!(force.truncate().length() < 1e-6 * reported, "{context}");
                // Error of the seven-point rule.
                let expected = BEDS.stiffness * crossing.cylinders().volume();
                assert!((reported / expected - 1.0).abs() < 2e-6, "{expected} {context}");
                let expected = -crossing.energy() / crossing.angle.tan();
                let least = 1e-6 * crossing.energy();
                assert!(
                    (moment.z - expected).abs() < 1e-4 * expected.abs() + least,
                    "{expected} {context}"
                );
            }
        }
    }
}

/// A straight line across a round rail: the springs transmit the force K V along the normal and the
/// moment that follows from the energy ∫ K V dD, as between two lines.
#[test]
fn closed_form_wrench_on_a_round_rail() {
    let radius = 0.01;
    for rail in [0.01, 0.05] {
        for degrees in [10.0_f64, 45.0, 90.0] {
            for share in [1e-3, 0.02, 0.2, 0.5] {
                let crossing = Crossing::new([radius, rail], share * radius, degrees);
                let mut patch = Patch::default();
                let on_surface = |along| {
                    let (nearest, slope) = crossing.nearest(along);
                    let on_rail = Nearest {
                        distance: nearest.distance - rail,
                        curvature_radius: rail,
                        ..nearest
                    };
                    (on_rail, slope)
                };
                let law = (&Section::Surface(radius), &BEDS);
                patch.press([0.0, 1.0], LENGTH, law, on_surface, |_, nearest| nearest.velocity);
                let reported: f64 = patch.points().iter().map(|point| point.elastic).sum();
                let [force, moment] = wrench(&patch, &crossing, 0);
                let context = format!("{rail} {degrees} {share}: {reported} {force} {moment}");
                assert!((force.z / reported - 1.0).abs() < 1e-10, "{context}");
                // The volume at a distance of the axes, by Simpson's rule over an angle.
                let volume = |distance: f64| {
                    let half = ((radius + rail).powi(2) - distance * distance).max(0.0).sqrt();
                    let (count, step) = (200, 0.5 * PI / 200.0);
                    let area = |k: i32| {
                        let (sin, cos) = (f64::from(k) * step).sin_cos();
                        let cosine = ((distance.hypot(half * sin) - rail) / radius).clamp(-1.0, 1.0);
                        let lens = cosine.acos() - cosine * (1.0 - cosine * cosine).sqrt();
                        radius * radius * lens * half * cos
                    };
                    let inner = (1..count).map(|k| area(k) * f64::from(2 + 2 * (k % 2)));
                    let sum = area(0) + inner.sum::<f64>() + area(count);
                    2.0 * sum * step / 3.0 / crossing.angle.sin()
                };
                let expected = BEDS.stiffness * volume(crossing.distance);
                // Error of the seven-point rule.
                assert!((reported / expected - 1.0).abs() < 5e-6, "{expected} {context}");
                let (count, touch) = (400, radius + rail);
                let step = (touch - crossing.distance) / f64::from(count);
                let force = |k: i32| BEDS.stiffness * volume(crossing.distance + f64::from(k) * step);
                let inner = (1..count).map(|k| force(k) * f64::from(2 + 2 * (k % 2)));
                let energy = (force(0) + inner.sum::<f64>() + force(count)) * step / 3.0;
                let expected = -energy / crossing.angle.tan();
                assert!(
                    (moment.z - expected).abs() < 1e-4 * expected.abs() + 1e-6 * energy,
                    "{expected} {context}"
                );
            }
        }
    }
}

/// The normal force during an approach is K V + c A (-D'), with the area A = -dV/dD of the overlap.
/// The points transmit this force, and the damping dissipates the power of the damping force.
#[test]
fn closed_form_damping_of_crossed_lines() {
    for degrees in [5.0_f64, 30.0, 90.0] {
        for share in [0.02, 0.2, 0.9] {
            let mut crossing = Crossing::new([0.01, 0.008], share * 0.008, degrees);
            crossing.velocity = DVec3::Z * -0.01;
            let patch = crossing.patch();
            let damping: f64 = patch.points().iter().map(|point| point.damping).sum();
            let expected = BEDS.damping * crossing.cylinders().area() * 0.01;
            // Error of the seven-point rule.
            assert!(
                (damping / expected - 1.0).abs() < 1e-5,
                "{degrees} {share} {damping} {expected}"
            );
            let [force, _] = wrench(&patch, &crossing, 1);
            assert!(
                (force.z / damping - 1.0).abs() < 1e-12,
                "{degrees} {share} {force}"
            );
            let power: f64 = patch
                .points()
                .iter()
                .map(|point| point.pushed[1] * point.sinking())
                .sum();
            assert!(
                (power / (damping * 0.01) - 1.0).abs() < 1e-12,
                "{degrees} {share} {power}"
            );
        }
    }
}

/// The damping dissipates energy in every motion and at every depth, even where it is reduced. The
/// normal force is never negative.
#[test]
fn property_damping_dissipates() {
    let mut seed = 1_u64;
    let mut random = || {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
    };
    let mut reduced = 0;
    for _ in 0..2000 {
        let depth = 0.015 * (random() + 0.55);
        let mut crossing = Crossing::new([0.01, 0.006], depth, 45.0 + 80.0 * random());
        crossing.at = 0.5 + 1.1 * random();
        crossing.velocity = DVec3::new(random(), random(), random()) * 10.0;
        crossing.spin = DVec3::new(random(), random(), random()) * 100.0;
        let patch = crossing.patch();
        let elastic: f64 = patch.points().iter().map(|point| point.elastic).sum();
        let damping: f64 = patch.points().iter().map(|point| point.damping).sum();
        assert!(elastic + damping >= -1e-12 * elastic, "{elastic} {damping}");
        for point in patch.points() {
            assert!(point.pushed[1] * point.sinking() >= 0.0);
        }
        reduced += usize::from(patch.unreduced_force < 0.0);
    }
    assert!((200..1800).contains(&reduced), "{reduced}");
}

/// Derivatives of the normal force with respect to an approach along the normal and its rate,
/// against central differences. The cases are crossings inside an element, crossings over its end,
/// and nearly parallel lines.
#[test]
fn agrees_with_force_for_slopes() {
    for at in [0.53, 0.995, -0.01] {
        for degrees in [0.05_f64, 5.0, 30.0, 90.0] {
            for (share, speed) in [
                (0.02, 0.0),
                (0.2, 0.0),
                (0.2, 0.4),
                (0.7, 0.4),
                (0.4, -0.02),
                (0.2, -4.0),
            ] {
                let mut crossing = Crossing::new([0.01, 0.008], share * 0.008, degrees);
                crossing.at = at;
                if crossing.patch().points().is_empty() {
                    continue;
                }
                let normal = crossing.patch().at_nearest()[0].nearest.away;
                crossing.velocity = normal * -speed;
                let patch = crossing.patch();
                let force = |nearer: f64, faster: f64| {
                    let moved = Crossing {
                        shift: normal * -nearer,
                        velocity: crossing.velocity - normal * faster,
                        ..crossing
                    };
                    let patch = moved.patch();
                    let points = patch.points().iter();
                    points.map(|point| point.elastic + point.damping).sum::<f64>()
                };
                let (h, v) = (1e-7, 1e-4);
                let by_approach = (force(h, 0.0) - force(-h, 0.0)) / (2.0 * h);
                let by_rate = (force(0.0, v) - force(0.0, -v)) / (2.0 * v);
                let slopes = patch.slopes;
                let context = format!("{at} {degrees} {share} {speed}: {slopes:?} {by_approach} {by_rate}");
                // Differences of a smooth function over 1e-4 of the smallest depth.
                let tolerance = 1e-5;
                for (slope, expected, scale) in [
                    (slopes[0], by_approach, patch.stiffness),
                    (slopes[1], by_rate, patch.damping),
                ] {
                    assert!((slope - expected).abs() < tolerance * scale, "{context}");
                }
            }
        }
    }
}

/// Lines that lie on each other along a common bend, or that leave each other in one plane, do not
/// cross. Each point transmits K Λ in its own direction.
#[test]
fn closed_form_lines_along_a_bend() {
    let section = Section::Cables([0.01, 0.01]);
    let bend = |along: f64| {
        let angle = along - 0.4;
        let nearest = Nearest {
            distance: 0.018,
            away: DVec3::new(angle.sin(), 0.0, angle.cos()),
            ..Nearest::default()
        };
        (nearest, 0.0)
    };
    let leaving = |along: f64| {
        let nearest = Nearest {
            distance: 0.017 + 0.002 * along,
            away: DVec3::Z,
            ..Nearest::default()
        };
        (nearest, 0.002)
    };
    let check = |nearest: &dyn Fn(f64) -> (Nearest, f64)| {
        let mut patch = Patch::default();
        patch.press([0.0, 1.0], 1.0, (&section, &BEDS), nearest, |_, _| DVec3::ZERO);
        assert_eq!(patch.points().len(), 14, "two stretches");
        for point in patch.points() {
            assert!((point.pushed[0] / point.elastic - 1.0).abs() < 1e-12, "{point:?}");
        }
        for point in patch.at_nearest() {
            assert!(point.elastic.abs() < 1e-9, "{point:?}");
        }
    };
    check(&bend);
    check(&leaving);
}

/// The rule for stretches integrates the chord of a circle and polynomials.
#[test]
fn closed_form_rule_for_stretches() {
    let integral =
        |of: &dyn Fn(f64) -> f64| -> f64 { STRETCH_7.iter().map(|(x, weight)| weight * of(*x)).sum() };
    let half_circle = std::f64::consts::FRAC_PI_2;
    assert!((integral(&|_| 1.0) - 2.0).abs() < 1e-14);
    assert!((integral(&|x| x * x) - 2.0 / 3.0).abs() < 1e-14);
    // Errors of the rule for functions that are not polynomials in u.
    assert!((integral(&|x| (1.0 - x * x).sqrt()) - half_circle).abs() < 2e-8);
    assert!((integral(&|x| (1.0 - x * x).powf(1.5)) - 0.75 * half_circle).abs() < 3e-7);
}
