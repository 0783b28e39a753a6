//! Force, rebound, momentum and derivatives of lines that cross each other.

use super::*;
use windlass_math::Motion;
use windlass_mechanics::contact::cylinders::CrossedCylinders;

/// Radius of the lines, m, and mass of the upper line with its carrier, kg.
const RADIUS: f64 = 0.01;
const MASS: f64 = 0.2;

/// Cylinders of the lines at a distance (m) and an angle (rad).
fn cylinders(distance: f64, angle: f64) -> CrossedCylinders {
    CrossedCylinders {
        radii: [RADIUS; 2],
        distance,
        angle,
        overlap_length: f64::INFINITY,
    }
}

/// Two straight lines of one element that cross: one between fixed frames along x, the other on a
/// body above it.
#[derive(Clone, Copy)]
struct Crossed {
    angle: f64,
    height: f64,
    /// Shift of the crossing along both lines, m.
    offset: f64,
    material: Material,
    velocity: DVec3,
    /// Rate of rotation of the upper line about the normal, rad/s.
    spin: f64,
    /// Number of elements of each line.
    elements: usize,
    method: Method,
    /// Scale of the default tolerances.
    tolerance: f64,
}

impl Crossed {
    fn new(angle: f64, height: f64, material: Material) -> Self {
        Self {
            angle,
            height,
            offset: 0.0,
            material,
            velocity: DVec3::ZERO,
            spin: 0.0,
            elements: 1,
            method: Method::DormandPrince,
            tolerance: 1e-3,
        }
    }

    fn world(&self) -> (World, BodyId) {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        builder.tolerances(scaled_tolerances(self.tolerance));
        builder.method(self.method);
        // The ends of the upper line move with the body. The line has a tenth of the total mass.
        let area = PI * RADIUS * RADIUS;
        let properties = CableProperties::new(1e3, 0.1 * MASS / area, 2.0 * RADIUS);
        let flyer = BodyDefinition::free("flyer", 0.9 * MASS, DVec3::splat(0.2))
            .at(DVec3::Z * self.height)
            .moving(Motion::new(self.velocity, DVec3::Z * self.spin));
        let flyer = builder.body(flyer);
        let along = DVec3::new(self.angle.cos(), self.angle.sin(), 0.0);
        for (name, direction) in [("one", DVec3::X), ("two", along)] {
            let [start, end] = [-0.5, 0.5].map(|end| {
                let (label, place) = (format!("{name} {end}"), direction * (end + self.offset));
                match name {
                    "one" => builder.fixed_frame(&label, place),
                    _ => builder.frame_on_body(flyer, &label, place),
                }
            });
            let line = CableDefinition::new(name, properties, 1.0, self.elements)
                .start(start, Fixity::Pinned)
                .end(end, Fixity::Pinned);
            touching(&mut builder, line, self.material);
        }
        (builder.build().unwrap().start().unwrap(), flyer)
    }
}

/// The force between crossed lines equals the reported normal force, E V/2r with the overlap volume
/// V, at every angle and at every position along the elements.
#[test]
fn closed_form_force_of_crossed_lines() {
    let modulus = 2e7;
    for degrees in [90.0_f64, 60.0, 30.0, 15.0, 5.0] {
        for depth in [0.02, 0.1, 0.2, 0.45] {
            for offset in [0.0, 0.004, 0.1] {
                let (angle, distance) = (degrees.to_radians(), (2.0 - depth) * RADIUS);
                let crossed = Crossed {
                    offset,
                    ..Crossed::new(angle, distance, material(modulus, 0.0, 0.0))
                };
                let (world, _) = crossed.world();
                let [touch] = world.now().cable_contacts() else {
                    panic!("not one contact")
                };
                let expected = modulus / (2.0 * RADIUS) * cylinders(distance, angle).volume();
                let context = format!("{degrees} {depth} {offset} {touch:?}");
                // Force and normal force use the same quadrature, so they agree to rounding error.
                let along_normal = touch.force.dot(touch.normal);
                assert!(
                    (along_normal / touch.normal_force - 1.0).abs() < 1e-10,
                    "{context}"
                );
                assert!(
                    (touch.force.length() / touch.normal_force - 1.0).abs() < 1e-10,
                    "{context}"
                );
                // The tolerance covers the error of the quadrature rule with seven points.
                assert!(
                    (touch.normal_force / expected - 1.0).abs() < 2e-6,
                    "{expected} {context}"
                );
            }
        }
    }
}

/// The force of a straight line on a round rail equals the reported normal force at every angle,
/// depth and position along the element.
#[test]
fn closed_form_force_of_a_line_on_a_rail() {
    for rail_radius in [RADIUS, 5.0 * RADIUS] {
        for degrees in [90.0_f64, 45.0, 20.0] {
            for (depth, offset) in [(0.02, 0.0), (0.2, 0.004), (0.2, 0.1), (0.45, 0.0)] {
                let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
                let law = material(2e7, 0.0, 0.0);
                let carrier = builder.body(BodyDefinition::free("carrier", 1.0, DVec3::ONE));
                let centre = builder.frame_on_body(carrier, "centre", DVec3::ZERO);
                let rail = Piece::cylinder(rail_radius, 1.0).unwrap();
                builder.shape(Shape::new("rail", centre, rail, law));
                let (sin, cos) = degrees.to_radians().sin_cos();
                let height = DVec3::Z * (rail_radius + (1.0 - depth) * RADIUS);
                let [start, end] = [-0.5, 0.5].map(|end| {
                    let place = DVec3::new(cos, sin, 0.0) * (end + offset) + height;
                    builder.fixed_frame(&format!("end {end}"), place)
                });
                let properties = CableProperties::new(1e3, 0.1, 2.0 * RADIUS);
                let line = CableDefinition::new("line", properties, 1.0, 1)
                    .start(start, Fixity::Pinned)
                    .end(end, Fixity::Pinned);
                touching(&mut builder, line, law);
                let world = builder.build().unwrap().start().unwrap();
                let [touch] = world.now().cable_contacts() else {
                    panic!("not one contact")
                };
                let context = format!("{rail_radius} {degrees} {depth} {offset} {touch:?}");
                assert!(
                    (touch.force.length() / touch.normal_force - 1.0).abs() < 1e-10,
                    "{context}"
                );
                assert!(touch.force.normalize().distance(DVec3::Z) < 1e-6, "{context}");
            }
        }
    }
}

/// Force and normal force are continuous functions of the angle from crossed to parallel lines. For
/// parallel lines they equal the force over the common length.
#[test]
fn closed_form_force_is_continuous_in_the_angle() {
    let (modulus, distance) = (2e7, 1.8 * RADIUS);
    let at = |degrees: f64| {
        let crossed = Crossed::new(degrees.to_radians(), distance, material(modulus, 0.0, 0.0));
        let (world, _) = crossed.world();
        let sum =
            |of: &dyn Fn(&crate::CableTouch) -> f64| world.now().cable_contacts().iter().map(of).sum::<f64>();
        [
            sum(&|touch| touch.normal_force),
            sum(&|touch| touch.force.dot(touch.normal)),
        ]
    };
    for tenths in 0..=900 {
        let degrees = 0.1 * f64::from(tenths);
        let [low, high] = [at(degrees), at(degrees + 1e-5)];
        for k in 0..2 {
            // The force changes by up to 1.8 % in a step of 1 % of the angle (V is proportional to
            // 1/sin α).
            let allowed = 1e-6 + 2e-5 / degrees.max(0.01);
            assert!(
                (high[k] / low[k] - 1.0).abs() < allowed,
                "{degrees} {low:?} {high:?}"
            );
        }
        assert!((low[1] / low[0] - 1.0).abs() < 1e-6, "{degrees} {low:?}");
    }
    let (area, _) = windlass_mechanics::contact::cylinders::lens([RADIUS; 2], distance);
    let expected = modulus / (2.0 * RADIUS) * area;
    assert!(
        (at(0.0)[0] / expected - 1.0).abs() < 1e-9,
        "{:?} {expected}",
        at(0.0)
    );
}

/// A crossing near the node between two elements: each element carries the force on its own part of
/// the overlap, and uses the normal at its own nearest point.
#[test]
fn closed_form_force_of_lines_crossed_at_a_node() {
    let (modulus, distance) = (2e7, 1.8 * RADIUS);
    for offset in [0.0, 0.001, 0.003, 0.006, 0.01] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let properties = CableProperties::new(1e3, 1000.0, 2.0 * RADIUS);
        for (name, along, shift) in [
            ("one", DVec3::X, DVec3::ZERO),
            ("two", DVec3::Y, DVec3::new(offset, 0.5 * offset, distance)),
        ] {
            let [start, end] = [-0.5, 0.5].map(|end| {
                let place = along * end + shift;
                builder.fixed_frame(&format!("{name} {end}"), place)
            });
            let line = CableDefinition::new(name, properties, 1.0, 2)
                .start(start, Fixity::Pinned)
                .end(end, Fixity::Pinned);
            touching(&mut builder, line, material(modulus, 0.0, 0.0));
        }
        let world = builder.build().unwrap().start().unwrap();
        let touching = world.now().cable_contacts();
        let force: DVec3 = touching.iter().map(|touch| touch.force).sum();
        let normal_force: f64 = touching.iter().map(|touch| touch.normal_force).sum();
        let expected = modulus / (2.0 * RADIUS) * cylinders(distance, 0.5 * PI).volume();
        // The tolerance covers the error of the quadrature rule with seven points.
        assert!(
            (normal_force / expected - 1.0).abs() < 5e-6,
            "{offset} {normal_force} {expected}"
        );
        // In an element that does not contain the nearest point, the normal is wrong by up to 26°.
        // The error is largest where the element carries the least force (docs/limits.md).
        let transverse = force.truncate().length();
        assert!(
            (force.z.abs() / expected - 1.0).abs() < 1e-2 && transverse < 5e-3 * expected,
            "{offset} {force} {expected}"
        );
    }
}

/// Integrates the normal law m z'' = max(0, E V + B V')/2r from the first contact at `speed`, by a
/// Runge-Kutta method of order 4 with steps of `h` (s). Returns the speed after the contact and the
/// smallest distance. The last step ends where the force vanishes; then the lines move freely.
fn rebound(angle: f64, [modulus, damping]: [f64; 2], speed: f64, h: f64) -> (f64, f64) {
    let force = |z: f64, rate: f64| {
        let at = cylinders(z, angle);
        (modulus * at.volume() - damping * at.area() * rate) / (2.0 * RADIUS)
    };
    let slope = |z: f64, rate: f64| (rate, force(z, rate) / MASS);
    let step = |z: f64, rate: f64, h: f64| {
        let a = slope(z, rate);
        let b = slope(z + 0.5 * h * a.0, rate + 0.5 * h * a.1);
        let c = slope(z + 0.5 * h * b.0, rate + 0.5 * h * b.1);
        let d = slope(z + h * c.0, rate + h * c.1);
        let sum = |a: f64, b: f64, c: f64, d: f64| h / 6.0 * (a + 2.0 * b + 2.0 * c + d);
        (z + sum(a.0, b.0, c.0, d.0), rate + sum(a.1, b.1, c.1, d.1))
    };
    let (mut z, mut rate, mut nearest) = (2.0 * RADIUS, -speed, 2.0 * RADIUS);
    for _ in 0..1_000_000 {
        let next = step(z, rate, h);
        if next.1 > 0.0 && force(next.0, next.1) <= 0.0 {
            let (mut low, mut high) = (0.0, h);
            for _ in 0..50 {
                let middle = 0.5 * (low + high);
                let at = step(z, rate, middle);
                match force(at.0, at.1) > 0.0 {
                    true => low = middle,
                    false => high = middle,
                }
            }
            return (step(z, rate, low).1, nearest);
        }
        (z, rate) = next;
        nearest = nearest.min(z);
    }
    panic!("no rebound")
}

/// Compares rebounds of crossed lines, for all methods, with the integral of the normal law of two
/// cylinders, with and without damping.
#[test]
fn closed_form_rebound_of_crossed_lines() {
    let modulus = 2e7;
    for (degrees, damping, speed) in [
        (90.0_f64, 0.0, 1.0),
        (90.0, 2e3, 1.0),
        (90.0, 1e4, 1.0),
        (90.0, 1e5, 2.0),
        (30.0, 1e4, 1.0),
    ] {
        let angle = degrees.to_radians();
        let (expected, nearest) = rebound(angle, [modulus, damping], speed, 2e-6);
        let (coarser, _) = rebound(angle, [modulus, damping], speed, 4e-6);
        assert!((coarser / expected - 1.0).abs() < 1e-9, "{expected} {coarser}");
        for method in [
            Method::DormandPrince,
            Method::Radau,
            Method::GeneralizedAlpha { spectral_radius: 0.8 },
        ] {
            let crossed = Crossed {
                velocity: DVec3::Z * -speed,
                method,
                ..Crossed::new(angle, 2.1 * RADIUS, material(modulus, damping, 0.0))
            };
            let (mut world, flyer) = crossed.world();
            let mut lowest = f64::INFINITY;
            while world.time() < 0.05 {
                world.step(0.05).unwrap();
                lowest = lowest.min(world.now().body(flyer).pose.position.z);
            }
            let found = world.now().body(flyer).velocity.linear.z;
            let context = format!("{method:?} {degrees} {damping}: {found} {expected}, {lowest} {nearest}",);
            // The step tolerances determine this bound.
            assert!((found / expected - 1.0).abs() < 1e-3, "{context}");
            // Accepted steps miss the deepest point by a small fraction of the depth.
            let depth = (2.0 * RADIUS - lowest) / (2.0 * RADIUS - nearest);
            assert!((depth - 1.0).abs() < 2e-2, "{context}");
            // Only the damping removes energy. The step control does not bound the error of the
            // damping work, which is largest for the method of order 2.
            let lost = 0.5 * MASS * (speed * speed - found * found);
            let damped = world.work().contact_damping;
            let energy = 0.5 * MASS * speed * speed;
            let allowed = match method {
                Method::GeneralizedAlpha { .. } => 5e-3,
                _ => 1e-4,
            };
            assert!(
                (damped - lost).abs() < allowed * energy,
                "{context} {damped} {lost}"
            );
        }
    }
}

/// Lines that turn while they press on each other: the springs return all energy, although their
/// moment about the normal does work.
#[test]
fn conserves_energy_of_a_crossing_that_turns() {
    for (degrees, spin) in [(30.0_f64, 60.0), (30.0, -30.0), (60.0, 100.0)] {
        let crossed = Crossed {
            velocity: DVec3::Z * -1.0,
            spin,
            ..Crossed::new(degrees.to_radians(), 2.02 * RADIUS, material(2e7, 0.0, 0.0))
        };
        let (mut world, _) = crossed.world();
        let (mut most, mut angles) = (0.0_f64, Vec::new());
        while world.time() < 0.02 && (angles.is_empty() || !world.now().cable_contacts().is_empty()) {
            world.step(0.02).unwrap();
            most = most.max(world.work().contact_springs);
            if !world.now().cable_contacts().is_empty() {
                angles.push(degrees.to_radians() + spin * world.time());
            }
        }
        let left = world.work().contact_springs;
        let context = format!("{degrees} {spin}: {left} of {most} J, {angles:?}");
        // All of the kinetic energy of the approach is stored, and the angle changes.
        assert!(
            most > 0.09 && (angles[angles.len() - 1] - angles[0]).abs() > 0.05,
            "{context}"
        );
        // The bound covers quadrature and step errors. With a wrong moment, 1e-3 of the energy
        // would remain in the springs after the contact.
        assert!(left.abs() < 1e-5 * most, "{context}");
    }
}

/// Compares derivatives of the rates of two crossed lines with central differences. A free body
/// carries one of the lines. The derivatives are with respect to positions and velocities of nodes
/// and body.
#[test]
fn agrees_with_rates_for_crossed_lines() {
    for (degrees, speed) in [(90.0_f64, 0.0), (90.0, 0.3), (40.0, 0.3)] {
        let crossed = Crossed {
            velocity: DVec3::Z * -speed,
            elements: 3,
            offset: 0.3,
            tolerance: 1.0,
            ..Crossed::new(degrees.to_radians(), 1.85 * RADIUS, material(2e7, 1e4, 0.0))
        };
        let (mut world, _) = crossed.world();
        // The friction state of the contact is created in the first step.
        while memories(&world).is_empty() {
            world.step(1e-6).unwrap();
        }
        let lines = ["one", "two"].map(|name| world.model().cable(name).unwrap());
        let vertical =
            |numbers: Vec<usize>| -> Vec<usize> { numbers.into_iter().skip(2).step_by(3).collect() };
        let of = |line: usize, is_velocity| vertical(numbers(&world, lines[line], is_velocity));
        let map = world.model().state_map();
        let named = |what: &str| -> Vec<usize> {
            let name = format!("body 'flyer' {what}");
            let mut all = 0..world.state().x().len();
            all.find(|k| map.describe(*k) == name).into_iter().collect()
        };
        let (heights, rates) = (named("position z"), named("velocity z"));
        let velocities = [of(0, true), of(1, true)].concat();
        let found = derivative_errors(
            &world,
            &[
                ("nodes by positions", velocities.clone(), of(0, false)),
                ("nodes by other positions", of(1, true), of(0, false)),
                ("nodes by velocities", velocities.clone(), of(0, true)),
                ("nodes by body", velocities.clone(), heights.clone()),
                ("nodes by velocity of body", velocities.clone(), rates.clone()),
                ("body by nodes", rates.clone(), of(0, false)),
                ("body by velocities of nodes", rates.clone(), of(0, true)),
                ("body by body", rates.clone(), heights),
                ("body by its velocity", rates.clone(), rates.clone()),
            ],
        );
        // The linearisation omits the rotation of the normal, and the body's columns are one-sided
        // differences. A missing coupling would give an error of 1.
        assert!(
            found.iter().all(|(_, error)| *error < 3e-3),
            "{degrees} {speed} {found:?}"
        );
    }
}
