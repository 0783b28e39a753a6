//! Bending and torsion of lines whose sections are joined without hinges.

use super::*;

/// Second and third section of a line whose first section has the specified properties. The bending
/// stiffness changes by factors of 0.1 and 3. The factors of the torsional stiffness are twice as
/// large, and the factors of the bending damping half as large.
fn three_sections(properties: CableProperties, [second, third]: [usize; 2]) -> [(usize, CableProperties); 2] {
    let times = |factor: f64| CableProperties {
        bending_stiffness: factor * properties.bending_stiffness,
        torsional_stiffness: 2.0 * factor * properties.torsional_stiffness,
        bending_damping: 0.5 * factor * properties.bending_damping,
        torsional_damping: factor * properties.torsional_damping,
        ..properties
    };
    [(second, times(0.1)), (third, times(3.0))]
}

fn damped() -> CableProperties {
    CableProperties {
        axial_damping: 300.0,
        bending_damping: 20.0,
        torsional_damping: 10.0,
        ..properties()
    }
}

#[test]
fn equivalent_joined_sections_of_one_rope_and_the_whole_rope() {
    for (start, end) in ENDS {
        for seed in 1..=6 {
            let whole = random_cable(damped(), start, end, seed);
            let sections = vec![(2, damped()), (3, damped())];
            let joined = Cable {
                sections,
                ..whole.clone()
            };
            let (one, other) = (joined.evaluate(), whole.evaluate());
            // The order of summation differs. The tolerance covers the rounding errors of the
            // largest forces, 1e4 N.
            for (force, expected) in one.force.iter().zip(&other.force) {
                assert!((*force - *expected).length() < 1e-10, "{force} {expected}");
            }
            for (tension, expected) in one.tension.iter().zip(&other.tension) {
                assert!((tension - expected).abs() < 1e-10);
            }
            assert!((one.start_moment - other.start_moment).length() < 1e-11);
            assert!((one.end_moment - other.end_moment).length() < 1e-11);
            let totals = |laws: &CableScratch| {
                let powers = [laws.bending_damping_power, laws.torsion_damping_power];
                [
                    laws.strain_energy(),
                    laws.twist,
                    laws.torque,
                    powers[0],
                    powers[1],
                ]
            };
            for (one, other) in totals(&one).into_iter().zip(totals(&other)) {
                assert!((one - other).abs() <= 1e-12 * other.abs(), "{one} {other}");
            }
            for node in 0..whole.positions.len() {
                let [one, other] = [&one, &other].map(|laws| laws.curvatures().at_node(node));
                assert!((one - other).length() < 1e-13);
            }
        }
    }
}

/// Euler-Bernoulli cantilever of 1, 0.6 and 1.4 m with EI of 40, 4 and 120 N·m² under a force at
/// its free end. The exact deflection is in equilibrium without other forces.
#[test]
fn closed_form_cantilever_of_three_sections() {
    let (force, ends) = (1e-9, [1.0, 1.6, 3.0]);
    let stiffnesses = [40.0, 4.0, 120.0];
    // Deflection and slope at s, from the values at the start of the section and from the moment
    // F (3 m - s).
    let deflection = |s: f64| {
        let (mut w, mut slope, mut from) = (0.0, 0.0, 0.0);
        for (end, stiffness) in ends.into_iter().zip(stiffnesses) {
            let (along, arm) = (s.min(end) - from, 3.0 - from);
            let by = |power: i32| along.powi(power) * force / stiffness;
            w += slope * along + 0.5 * arm * by(2) - by(3) / 6.0;
            slope += arm * by(1) - 0.5 * by(2);
            from = end;
            if s <= end {
                break;
            }
        }
        w
    };
    for per_section in [1, 2, 5] {
        let mut cable = random_cable(properties(), true, false, 1);
        cable.sections = three_sections(properties(), [per_section, 2 * per_section]).to_vec();
        let sizes = [1.0, 0.6, 1.4].map(|size| size / per_section as f64);
        cable.lengths = sizes.iter().flat_map(|size| vec![*size; per_section]).collect();
        let mut s = 0.0;
        cable.positions = vec![DVec3::ZERO];
        for length in &cable.lengths {
            s += length;
            cable.positions.push(DVec3::new(s, 0.0, deflection(s)));
        }
        let last = cable.lengths.len();
        cable.velocities = vec![DVec3::ZERO; last + 1];
        cable.start = EndFixity::Clamped {
            tangent: DVec3::X,
            angular_velocity: DVec3::ZERO,
            normal: DVec3::Z,
        };
        let laws = cable.evaluate();
        for (node, found) in laws.force.iter().enumerate() {
            let expected = match node {
                0 => force,
                node if node == last => -force,
                _ => 0.0,
            };
            // The tolerance covers the rounding errors of deflections of 1e-10 m, multiplied by
            // EI/L³ of an element.
            assert!(
                (found.z - expected).abs() < 1e-7 * force,
                "{per_section} {node} {}",
                found.z
            );
        }
        assert!((laws.start_moment.y + 3.0 * force).abs() < 1e-8 * force);
        // The moment at 1 m is 2 F on both sides; the curvature changes by the factor ten.
        let [before, after] =
            [per_section - 1, per_section].map(|element| laws.curvatures().of_element(element));
        assert!((before[1].z * 40.0 / (2.0 * force) - 1.0).abs() < 1e-7);
        assert!((after[0].z * 4.0 / (2.0 * force) - 1.0).abs() < 1e-7);
        assert_eq!(laws.curvatures().at_node(per_section), after[0]);
    }
}

#[test]
fn agrees_with_gradient_of_the_energy_of_joined_sections() {
    for hinged in [vec![], vec![false, true]] {
        for (start, end) in ENDS {
            for seed in 1..=10 {
                let mut cable = random_cable(properties(), start, end, seed);
                cable.sections = three_sections(properties(), [2, 4]).to_vec();
                cable.hinged.clone_from(&hinged);
                let laws = cable.evaluate();
                let ahead = cable.advanced(H).evaluate().strain_energy();
                let behind = cable.advanced(-H).evaluate().strain_energy();
                let loss = (behind - ahead) / (2.0 * H);
                let power = cable.power(&laws);
                // As for one section: central differences with steps of 1e-6 s.
                let scale = loss.abs().max(laws.strain_energy());
                assert!(
                    (power - loss).abs() < 1e-7 * scale,
                    "{start} {end}: {power} {loss}"
                );
                assert!(hinged.is_empty() || laws.curvatures().at_node(4) == DVec3::ZERO);
                assert!(hinged.is_empty() || laws.torque == 0.0);
                let (force, moment) = cable.balance(&laws);
                assert!(
                    force.length() < 1e-10 && moment.length() < 1e-10,
                    "{force} {moment}"
                );
            }
        }
    }
}

#[test]
fn property_damping_of_joined_sections_only_dissipates_and_equals_its_power() {
    for (start, end) in ENDS {
        for seed in 1..=10 {
            let mut cable = random_cable(damped(), start, end, seed);
            cable.sections = three_sections(damped(), [2, 4]).to_vec();
            let laws = cable.evaluate();
            let mut undamped = cable.clone();
            for kind in undamped
                .sections
                .iter_mut()
                .map(|(_, kind)| kind)
                .chain([&mut undamped.properties])
            {
                (kind.axial_damping, kind.bending_damping) = (0.0, 0.0);
                kind.torsional_damping = 0.0;
            }
            let power = cable.power(&laws) - cable.power(&undamped.evaluate());
            let expected = laws.axial_damping_power + laws.bending_damping_power + laws.torsion_damping_power;
            assert!(laws.bending_damping_power < 0.0 && laws.torsion_damping_power <= 0.0);
            // The tolerance covers the rounding errors of powers of 1e5 W.
            assert!(
                (power - expected).abs() < 1e-9 * expected.abs(),
                "{power} {expected}"
            );
        }
    }
}

/// For small velocities w of a straight line whose BCID is 0.5 s times its EI, the damping forces
/// are 0.5 s times the elastic forces of the displacements w · 1 s.
#[test]
fn closed_form_bending_damping_of_joined_sections_is_proportional_to_their_stiffness() {
    let mut displaced = random_cable(
        CableProperties {
            axial_stiffness: 1e-9,
            torsional_stiffness: 0.0,
            ..properties()
        },
        true,
        false,
        1,
    );
    let mut s = 0.0;
    let mut at = vec![0.0];
    for length in &displaced.lengths {
        s += length;
        at.push(s);
    }
    let shape = |s: f64| 1e-7 * s * s * (9.0 - s);
    displaced.positions = at.iter().map(|s| DVec3::new(*s, 0.0, shape(*s))).collect();
    displaced.velocities = vec![DVec3::ZERO; at.len()];
    displaced.start = EndFixity::Clamped {
        tangent: DVec3::X,
        angular_velocity: DVec3::ZERO,
        normal: DVec3::Z,
    };
    let mut moving = displaced.clone();
    moving.positions = at.iter().map(|s| DVec3::X * *s).collect();
    moving.velocities = at.iter().map(|s| DVec3::Z * shape(*s)).collect();
    displaced.sections = three_sections(displaced.properties, [2, 4]).to_vec();
    moving.sections = three_sections(displaced.properties, [2, 4]).to_vec();
    for kind in moving
        .sections
        .iter_mut()
        .map(|(_, kind)| kind)
        .chain([&mut moving.properties])
    {
        kind.bending_damping = 0.5 * kind.bending_stiffness;
    }
    let (damping, elastic) = (moving.evaluate(), displaced.evaluate());
    for (damping, elastic) in damping.force.iter().zip(&elastic.force) {
        // The squares of the rotations of 1e-5 rad are neglected.
        assert!((damping.z - 0.5 * elastic.z).abs() < 1e-8 * elastic.z.abs() + 1e-13);
    }
    let moments = [damping.start_moment.y, 0.5 * elastic.start_moment.y];
    assert!((moments[0] / moments[1] - 1.0).abs() < 1e-8, "{moments:?}");
}

/// The torque of a straight line in three sections is the twist divided by the sum of l/GJ. A
/// section without torsional stiffness transmits no torque.
#[test]
fn closed_form_torsion_of_sections_in_series() {
    let mut cable = random_cable(properties(), true, true, 1);
    let mut s = 0.0;
    cable.positions = vec![DVec3::ZERO];
    for length in &cable.lengths {
        s += length;
        cable.positions.push(DVec3::X * s);
    }
    cable.velocities.fill(DVec3::ZERO);
    let clamp = |angle: f64| EndFixity::Clamped {
        tangent: DVec3::X,
        angular_velocity: DVec3::ZERO,
        normal: DVec3::new(0.0, angle.cos(), angle.sin()),
    };
    (cable.start, cable.end) = (clamp(0.0), clamp(0.7));
    cable.sections = three_sections(properties(), [2, 4]).to_vec();
    // The sections have lengths of 0.7 + 1.3, 0.9 + 1.1 and 0.6 + 1.0 m, and GJ of 30, 6 and 180
    // N·m².
    let expected = 0.7 / (2.0 / 30.0 + 2.0 / 6.0 + 1.6 / 180.0);
    let laws = cable.evaluate();
    assert!((laws.torque / expected - 1.0).abs() < 1e-13, "{}", laws.torque);
    assert!((laws.start_moment.x - expected).abs() < 1e-12);
    assert!((laws.torsion_energy - 0.5 * 0.7 * expected).abs() < 1e-12);
    cable.sections[0].1.torsional_stiffness = 0.0;
    assert_eq!(cable.evaluate().torque, 0.0);
}
