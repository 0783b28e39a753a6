//! Tests of all cable laws together: closed forms, gradients, balances and invariance.

use super::*;
use windlass_math::rotation::exponential;
use windlass_math::simd::PortableSimd;

mod bending;
mod connection;
mod hanging;
mod joined_sections;
mod torsion;
mod twist;
mod water;

const H: f64 = 1e-6;

/// Reproducible pseudo-random numbers in -1..1.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 52) as f64 - 1.0
    }

    fn vector(&mut self) -> DVec3 {
        DVec3::new(self.next(), self.next(), self.next())
    }
}

/// A cable whose state the tests can change.
#[derive(Clone)]
struct Cable {
    properties: CableProperties,
    /// Sections after the first: first element and properties.
    sections: Vec<(usize, CableProperties)>,
    /// True for each of these sections that is hinged to the section before it; may be empty.
    hinged: Vec<bool>,
    positions: Vec<DVec3>,
    velocities: Vec<DVec3>,
    lengths: Vec<f64>,
    masses: Vec<PointMass>,
    start: EndFixity,
    end: EndFixity,
    connections: [Option<EndConnection>; 2],
    sea: Vec<SeaSample>,
    environment: CableEnvironment,
    last_accepted_twist: f64,
}

impl Cable {
    fn view(&self) -> CableView<'_> {
        CableView {
            positions: &self.positions,
            velocities: &self.velocities,
            unstretched_lengths: &self.lengths,
            point_masses: &self.masses,
            start: self.start,
            end: self.end,
            connections: self.connections.each_ref().map(Option::as_ref),
            sea: &self.sea,
            environment: self.environment,
            last_accepted_twist: self.last_accepted_twist,
            ..CableView::default()
        }
    }

    fn evaluate(&self) -> CableScratch {
        let mut scratch = CableScratch::new(self.positions.len());
        let (starts, mut kinds): (Vec<_>, Vec<_>) = self.sections.iter().copied().unzip();
        kinds.insert(0, self.properties);
        let view = CableView {
            section_starts: &starts,
            hinged_sections: &self.hinged,
            ..self.view()
        };
        evaluate_sections(&kinds, &view, &mut scratch);
        scratch
    }

    /// Advances positions and clamps by a time `dt` at their velocities.
    fn advanced(&self, dt: f64) -> Cable {
        let mut moved = self.clone();
        for (r, v) in moved.positions.iter_mut().zip(&self.velocities) {
            *r += *v * dt;
        }
        for end in [&mut moved.start, &mut moved.end] {
            if let EndFixity::Clamped {
                tangent,
                angular_velocity,
                normal,
            } = end
            {
                let turn = exponential(*angular_velocity * dt);
                (*tangent, *normal) = (turn * *tangent, turn * *normal);
            }
        }
        moved
    }

    /// Power of the nodal forces and of the clamp moments in the present motion.
    fn power(&self, scratch: &CableScratch) -> f64 {
        let mut power: f64 = scratch
            .force
            .iter()
            .zip(&self.velocities)
            .map(|(f, v)| f.dot(*v))
            .sum();
        for (end, moment) in [
            (&self.start, scratch.start_moment),
            (&self.end, scratch.end_moment),
        ] {
            if let EndFixity::Clamped { angular_velocity, .. } = end {
                power += angular_velocity.dot(moment);
            }
        }
        power
    }

    /// Sum of the nodal forces, and sum of all moments about an arbitrary point.
    fn balance(&self, scratch: &CableScratch) -> (DVec3, DVec3) {
        let about = DVec3::new(3.0, -2.0, 5.0);
        let mut moment = scratch.start_moment + scratch.end_moment;
        let mut force = DVec3::ZERO;
        for (r, f) in self.positions.iter().zip(&scratch.force) {
            force += *f;
            moment += (*r - about).cross(*f);
        }
        (force, moment)
    }

    /// Rotates and translates the whole system.
    fn turned(&self, turn: glam::DQuat, shift: DVec3) -> Cable {
        let mut other = self.clone();
        other.positions.iter_mut().for_each(|r| *r = turn * *r + shift);
        other.velocities.iter_mut().for_each(|v| *v = turn * *v);
        for end in [&mut other.start, &mut other.end] {
            if let EndFixity::Clamped {
                tangent,
                angular_velocity,
                normal,
            } = end
            {
                *tangent = turn * *tangent;
                *angular_velocity = turn * *angular_velocity;
                *normal = turn * *normal;
            }
        }
        other.environment.gravity = turn * other.environment.gravity;
        other
    }
}

fn properties() -> CableProperties {
    CableProperties {
        bending_stiffness: 40.0,
        torsional_stiffness: 30.0,
        ..CableProperties::new(2e4, 7800.0, 0.02)
    }
}

/// Returns a curved, strained and moving cable of unequal elements, each end pinned or clamped. It
/// has six elements, or nineteen for even seeds above 4. Nineteen elements fill SIMD windows and
/// leave a remainder.
fn random_cable(properties: CableProperties, start_clamped: bool, end_clamped: bool, seed: u64) -> Cable {
    let mut random = Random(seed);
    let elements = if seed > 4 && seed.is_multiple_of(2) { 19 } else { 6 };
    let pattern = [0.7, 1.3, 0.9, 1.1, 0.6, 1.0];
    let lengths: Vec<f64> = (0..elements).map(|i| pattern[i % 6]).collect();
    let mut direction = DVec3::X;
    let mut positions = vec![random.vector()];
    for length in &lengths {
        direction = (direction + random.vector() * 0.4).normalize();
        let stretch = 1.0 + 0.05 * random.next();
        positions.push(positions[positions.len() - 1] + direction * (*length * stretch));
    }
    let first = (positions[1] - positions[0] + random.vector() * 0.3).normalize();
    let last = (positions[elements] - positions[elements - 1] + random.vector() * 0.3).normalize();
    let mut clamp = |tangent: DVec3, clamped: bool| {
        let normal = tangent.cross(random.vector()).normalize();
        let angular_velocity = random.vector();
        if clamped {
            EndFixity::Clamped {
                tangent,
                angular_velocity,
                normal,
            }
        } else {
            EndFixity::Pinned
        }
    };
    let (start, end) = (clamp(first, start_clamped), clamp(last, end_clamped));
    let velocities = positions.iter().map(|_| random.vector()).collect();
    Cable {
        properties,
        sections: Vec::new(),
        hinged: Vec::new(),
        positions,
        velocities,
        lengths,
        masses: Vec::new(),
        start,
        end,
        connections: [None; 2],
        sea: Vec::new(),
        environment: CableEnvironment::default(),
        last_accepted_twist: 0.0,
    }
}

const ENDS: [(bool, bool); 4] = [(false, false), (true, false), (false, true), (true, true)];

/// Sets a rigid-body motion of a cable and its clamps.
fn move_rigidly(cable: &mut Cable, linear: DVec3, angular: DVec3) {
    for (v, r) in cable.velocities.iter_mut().zip(&cable.positions) {
        *v = linear + angular.cross(*r);
    }
    for end in [&mut cable.start, &mut cable.end] {
        if let EndFixity::Clamped { angular_velocity, .. } = end {
            *angular_velocity = angular;
        }
    }
}

/// The power of the elastic forces equals the rate at which strain energy is released. This is
/// checked for each law separately and for all laws together, with ten random cables for each
/// combination of pinned and clamped ends.
#[test]
fn agrees_with_gradient_of_the_energy() {
    let axial = CableProperties::new(2e4, 7800.0, 0.02);
    let all = properties();
    let laws = [
        axial,
        CableProperties {
            compressive_fraction: 0.3,
            ..axial
        },
        CableProperties {
            axial_stiffness: 1e-9,
            torsional_stiffness: 0.0,
            ..all
        },
        CableProperties {
            axial_stiffness: 1e-9,
            bending_stiffness: 0.0,
            ..all
        },
        all,
    ];
    for law in laws {
        for (start, end) in ENDS {
            for seed in 1..=10 {
                let cable = random_cable(law, start, end, seed);
                let scratch = cable.evaluate();
                let ahead = cable.advanced(H).evaluate().strain_energy();
                let behind = cable.advanced(-H).evaluate().strain_energy();
                let loss = (behind - ahead) / (2.0 * H);
                let power = cable.power(&scratch);
                // Central differences with steps of 1e-6 s have errors of 1e-10 of the energy from
                // rounding and 1e-11 from truncation.
                let scale = loss.abs().max(scratch.strain_energy());
                assert!(
                    (power - loss).abs() < 1e-7 * scale,
                    "{law:?} {start} {end}: {power} {loss}"
                );
            }
        }
    }
}

#[test]
fn conserves_momentum_by_balanced_internal_forces_and_moments() {
    let damped = CableProperties {
        axial_damping: 300.0,
        bending_damping: 20.0,
        torsional_damping: 10.0,
        ..properties()
    };
    for (start, end) in ENDS {
        for seed in 1..=6 {
            let cable = random_cable(damped, start, end, seed);
            let (force, moment) = cable.balance(&cable.evaluate());
            assert!(force.length() < 1e-11, "{force}");
            // The regularisation of the spin σ leaves a moment of 1e-6 BCID σ/L, which is 2.5e-5
            // N·m at 7 rad/s.
            assert!(moment.length() < 1e-4, "{start} {end} {moment}");
            let elastic = Cable {
                properties: CableProperties {
                    bending_damping: 0.0,
                    ..damped
                },
                ..cable
            };
            assert!(elastic.balance(&elastic.evaluate()).1.length() < 1e-10);
        }
    }
}

#[test]
fn property_damping_only_dissipates_and_equals_its_power() {
    for (start, end) in ENDS {
        for seed in 1..=10 {
            let law = CableProperties {
                axial_damping: 300.0,
                bending_damping: 20.0,
                torsional_damping: 10.0,
                compressive_fraction: 0.2,
                ..properties()
            };
            let undamped = CableProperties {
                axial_damping: 0.0,
                bending_damping: 0.0,
                torsional_damping: 0.0,
                ..law
            };
            let cable = random_cable(law, start, end, seed);
            let elastic = Cable {
                properties: undamped,
                ..cable.clone()
            };
            let scratch = cable.evaluate();
            let lost = cable.power(&scratch) - elastic.power(&elastic.evaluate());
            let parts = [
                scratch.axial_damping_power,
                scratch.bending_damping_power,
                scratch.torsion_damping_power,
            ];
            assert!(parts.iter().all(|p| *p <= 0.0), "{parts:?}");
            let sum: f64 = parts.iter().sum();
            // `lost` is the difference of two powers of about 1e4 W.
            assert!((lost - sum).abs() < 1e-9 * (1.0 + sum.abs()), "{lost} {sum}");
        }
    }
}

#[test]
fn property_rigid_motion_is_not_damped() {
    let law = CableProperties {
        axial_damping: 300.0,
        bending_damping: 20.0,
        torsional_damping: 10.0,
        ..properties()
    };
    for ((start, end), seed) in ENDS.into_iter().zip([3, 6, 3, 8]) {
        let mut cable = random_cable(law, start, end, seed);
        move_rigidly(&mut cable, DVec3::new(1.0, 2.0, 3.0), DVec3::new(0.4, -0.9, 1.3));
        let scratch = cable.evaluate();
        assert!(scratch.axial_damping_power.abs() < 1e-20);
        assert!(scratch.torsion_damping_power.abs() < 1e-20);
        // The regularisation of the spin σ dissipates 1e-6 BCID σ²/L = 2e-5 W. A spline of the
        // velocities without a spin would dissipate about 10 W.
        assert!(
            scratch.bending_damping_power.abs() < 1e-4,
            "{}",
            scratch.bending_damping_power
        );
    }
}

#[test]
fn property_symmetry_under_rotation_of_the_system() {
    let law = CableProperties {
        axial_damping: 300.0,
        torsional_damping: 10.0,
        ..properties()
    };
    let turn = exponential(DVec3::new(0.7, -1.1, 2.0));
    let mut cable = random_cable(law, true, true, 6);
    cable.environment.gravity = DVec3::new(0.0, 0.0, -9.81);
    let original = cable.evaluate();
    let rotated = cable.turned(turn, DVec3::new(10.0, -20.0, 5.0)).evaluate();
    for (a, b) in original.force.iter().zip(&rotated.force) {
        assert!((turn * *a - *b).length() < 1e-9);
    }
    assert!((turn * original.start_moment - rotated.start_moment).length() < 1e-10);
    assert!((turn * original.end_moment - rotated.end_moment).length() < 1e-10);
    assert!((original.twist - rotated.twist).abs() < 1e-12);
}

/// Returns water motion that varies with position. The surface is above some nodes and below
/// others.
fn waves_at(position: &DVec3) -> SeaSample {
    SeaSample {
        elevation: (0.7 * position.x).sin(),
        velocity: DVec3::new(0.4, (0.5 * position.y).cos(), -0.2),
        acceleration: DVec3::new((0.3 * position.x).cos(), 0.1, 0.2),
        dynamic_pressure: 0.0,
    }
}

/// Without bending, only the two adjacent elements load a node. The loads on the node must
/// therefore not depend on the position of the node in a SIMD window.
#[test]
fn equivalent_nodes_in_full_windows_and_remainders() {
    let law = CableProperties {
        bending_stiffness: 0.0,
        bending_damping: 0.0,
        torsional_stiffness: 0.0,
        axial_damping: 300.0,
        normal_drag: 1.2,
        tangential_drag: 0.1,
        normal_added_mass: 1.0,
        ..properties()
    };
    let mut cable = random_cable(law, false, false, 6);
    cable.environment.water_density = 1025.0;
    cable.environment.air_density = 1.2;
    cable.masses.clear();
    // The two nodes of the first element of a window coincide, as do the two nodes of the first
    // element of the remainder.
    for element in [8, 16] {
        cable.positions[element + 1] = cable.positions[element];
    }
    cable.sea = cable.positions.iter().map(waves_at).collect();
    let whole = cable.evaluate();
    assert_eq!(whole.direction[8], whole.direction[7]);
    assert_eq!(whole.direction[16], whole.direction[15]);
    for nodes in 3..cable.positions.len() {
        let mut part = cable.clone();
        part.positions.truncate(nodes);
        part.velocities.truncate(nodes);
        part.lengths.truncate(nodes - 1);
        part.sea.truncate(nodes);
        let alone = part.evaluate();
        assert_eq!(
            alone.force[..nodes - 1],
            whole.force[..nodes - 1],
            "{nodes} nodes"
        );
        assert_eq!(alone.tension, whole.tension[..nodes - 1]);
        assert_eq!(
            alone.added_mass_normal[..nodes - 1],
            whole.added_mass_normal[..nodes - 1]
        );
    }
}

#[test]
fn equivalent_in_all_register_widths() {
    let law = CableProperties {
        axial_damping: 300.0,
        bending_damping: 20.0,
        torsional_damping: 10.0,
        compressive_fraction: 0.2,
        normal_drag: 1.2,
        tangential_drag: 0.1,
        normal_added_mass: 1.0,
        ..properties()
    };
    for (start, end) in ENDS {
        let mut cable = random_cable(law, start, end, 6);
        cable.environment = CableEnvironment {
            gravity: DVec3::new(0.0, 0.0, -9.81),
            water_density: 1025.0,
            air_density: 1.2,
            wind: WindState::uniform(DVec3::X),
        };
        cable.sea = cable.positions.iter().map(waves_at).collect();
        let view = cable.view();
        let mut chosen = CableScratch::new(cable.positions.len());
        let mut plain = chosen.clone();
        evaluate(&cable.properties, &view, &mut chosen);
        evaluate_in::<PortableSimd>(&cable.properties, &view, &mut plain);
        assert_eq!(chosen, plain);
        let (mut a, mut b) = (vec![DVec3::ZERO; 20], vec![DVec3::ZERO; 20]);
        free_accelerations(&chosen, &mut a);
        accelerate_in::<PortableSimd>(&chosen, &mut b);
        assert_eq!(a, b);
        for (i, acceleration) in a.iter().enumerate() {
            assert_eq!(*acceleration, chosen.free_acceleration(i));
        }
        let added = |i: usize| chosen.mass_matrix(i) * a[i] - a[i] * chosen.mass[i];
        let expected: f64 = (0..20).map(|i| cable.velocities[i].dot(added(i))).sum();
        let mut power = 0.0;
        added_mass_power(&chosen, [&cable.velocities, &a], &mut power);
        assert!(
            (power - expected).abs() < 1e-12 * expected.abs().max(1.0),
            "{power} {expected}"
        );
    }
}

#[test]
fn closed_form_pay_out_at_constant_tension_is_not_damped() {
    let mut cable = random_cable(
        CableProperties {
            axial_damping: 1e4,
            ..CableProperties::new(1e5, 7800.0, 0.02)
        },
        false,
        false,
        1,
    );
    cable.lengths = vec![2.0];
    cable.positions = vec![DVec3::ZERO, DVec3::new(0.0, 0.0, -2.02)];
    // Pay-out at 0.5 m/s with a strain of 1 % lengthens the element at 0.505 m/s.
    cable.velocities = vec![DVec3::ZERO, DVec3::new(0.0, 0.0, -0.505)];
    let mut scratch = CableScratch::new(2);
    let view = CableView {
        positions: &cable.positions,
        velocities: &cable.velocities,
        unstretched_lengths: &cable.lengths,
        length_rates: &[0.5],
        start: EndFixity::Pinned,
        ..CableView::default()
    };
    evaluate(&cable.properties, &view, &mut scratch);
    assert!((scratch.tension[0] - 1000.0).abs() < 1e-9);
    assert!(scratch.axial_damping_power.abs() < 1e-20);
}
