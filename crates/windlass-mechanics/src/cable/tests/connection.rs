//! Elastic connections of line ends: gradients, balances, closed forms and limits.

use super::*;
use crate::cable::ConnectionBending;

fn table() -> MomentTable {
    MomentTable::new(&[[0.05, 3.0], [0.2, 30.0]]).unwrap()
}

/// Connections of all kinds, for lines with EI = 40 N·m².
fn connections() -> Vec<EndConnection> {
    let with_torsion = |bending, torsion| EndConnection { bending, torsion };
    vec![
        EndConnection::isotropic(0.0),
        EndConnection::isotropic(25.0),
        with_torsion(ConnectionBending::Axes([10.0, 60.0]), 12.0),
        with_torsion(ConnectionBending::Axes([0.0, 60.0]), f64::INFINITY),
        with_torsion(ConnectionBending::Axes([f64::INFINITY, 15.0]), 0.0),
        with_torsion(ConnectionBending::Table(table()), 40.0),
        with_torsion(ConnectionBending::Rigid, 7.0),
    ]
}

/// Random cables with connections at both ends: the cable, and the number of its elements.
fn random_cables(law: CableProperties) -> impl Iterator<Item = Cable> {
    let pairs = |first: usize| [(first, first), (first, (first + 2) % connections().len())];
    let all = (0..connections().len()).flat_map(pairs);
    all.flat_map(move |(first, second)| {
        [1, 2, 6, 19].map(|elements| {
            let mut cable = random_cable(law, true, true, 2 * elements as u64);
            cable.lengths.truncate(elements);
            cable.positions.truncate(elements + 1);
            cable.velocities.truncate(elements + 1);
            if cable.lengths.len() < 6
                && let EndFixity::Clamped { tangent, .. } = &mut cable.end
            {
                let last = cable.lengths.len();
                let chord = (cable.positions[last] - cable.positions[last - 1]).normalize();
                *tangent = (chord + DVec3::new(0.1, -0.2, 0.15)).normalize();
            }
            cable.connections = [Some(connections()[first]), Some(connections()[second])];
            cable
        })
    })
}

/// Makes the normals of clamps perpendicular to their tangents, as the axes of frames are.
fn with_axes(mut cable: Cable) -> Cable {
    for end in [&mut cable.start, &mut cable.end] {
        if let EndFixity::Clamped { tangent, normal, .. } = end {
            *normal = (*normal - *tangent * tangent.dot(*normal)).normalize();
        }
    }
    cable
}

#[test]
fn agrees_with_gradient_of_the_energy() {
    let bending = CableProperties {
        axial_stiffness: 1e-9,
        torsional_stiffness: 0.0,
        ..properties()
    };
    for law in [bending, properties()] {
        for cable in random_cables(law).map(with_axes) {
            let scratch = cable.evaluate();
            let ahead = cable.advanced(H).evaluate().strain_energy();
            let behind = cable.advanced(-H).evaluate().strain_energy();
            let loss = (behind - ahead) / (2.0 * H);
            let power = cable.power(&scratch);
            let scale = loss.abs().max(scratch.strain_energy());
            // As for clamps: central differences have errors of 1e-10 of the energy.
            assert!(
                (power - loss).abs() < 1e-7 * scale,
                "{:?} {}: {power} {loss}",
                cable
                    .connections
                    .map(|connection| connection.map(|own| own.bending)),
                cable.lengths.len()
            );
        }
    }
}

#[test]
fn conserves_momentum_and_equals_the_power_of_damping() {
    let law = CableProperties {
        bending_damping: 20.0,
        torsional_damping: 10.0,
        ..properties()
    };
    for cable in random_cables(law).map(with_axes) {
        let scratch = cable.evaluate();
        let elastic = Cable {
            properties: properties(),
            ..cable.clone()
        };
        let undamped = elastic.evaluate();
        let (force, moment) = elastic.balance(&undamped);
        assert!(
            force.length() < 1e-10 && moment.length() < 1e-9,
            "{force} {moment}"
        );
        // As for clamps: the regularisation of the spin leaves a moment of 1e-6 BCID σ/L, for spins
        // of up to 40 rad/s of lines of one element.
        let (force, moment) = cable.balance(&scratch);
        assert!(
            force.length() < 1e-10 && moment.length() < 1e-3,
            "{force} {moment}"
        );
        let lost = cable.power(&scratch) - elastic.power(&undamped);
        let parts = [scratch.bending_damping_power, scratch.torsion_damping_power];
        assert!(parts.iter().all(|part| *part <= 0.0), "{parts:?}");
        let sum: f64 = parts.iter().sum();
        assert!((lost - sum).abs() < 1e-9 * (1.0 + sum.abs()), "{lost} {sum}");
    }
}

/// Straight beam of 3 m along x with EI = 40 N·m², clamped at its start.
fn beam(elements: usize, deflection: impl Fn(f64) -> f64) -> Cable {
    let law = CableProperties {
        torsional_stiffness: 0.0,
        ..properties()
    };
    let mut cable = random_cable(law, true, false, 1);
    let length = 3.0 / elements as f64;
    cable.lengths = vec![length; elements];
    let at = |i: usize| length * i as f64;
    cable.positions = (0..=elements)
        .map(|i| DVec3::new(at(i), 0.0, deflection(at(i))))
        .collect();
    cable.velocities = vec![DVec3::ZERO; elements + 1];
    cable.start = EndFixity::Clamped {
        tangent: DVec3::X,
        angular_velocity: DVec3::ZERO,
        normal: DVec3::Z,
    };
    cable
}

#[test]
fn closed_form_cantilever_on_an_elastic_connection() {
    let (length, stiffness, force) = (3.0, 40.0, 1e-9);
    // A force along z bends about the y axis.
    for (connection, spring) in [
        (ConnectionBending::Isotropic(25.0), 25.0),
        (ConnectionBending::Axes([5.0, 800.0]), 5.0),
        (ConnectionBending::Axes([90.0, f64::INFINITY]), 90.0),
        (ConnectionBending::Table(table()), 60.0),
    ] {
        for elements in [1, 2, 7, 20] {
            let exact =
                |s: f64| force * s * s * (3.0 * length - s) / (6.0 * stiffness) + force * length * s / spring;
            let mut cable = beam(elements, exact);
            cable.connections[0] = Some(EndConnection {
                bending: connection,
                torsion: f64::INFINITY,
            });
            let scratch = cable.evaluate();
            for (i, f) in scratch.force.iter().enumerate() {
                let expected = match i {
                    0 => force,
                    i if i == elements => -force,
                    _ => 0.0,
                };
                // As for the cantilever with a clamp: rounding errors of deflections of 1e-9 m,
                // multiplied by EI/L³ of one element.
                assert!(
                    (f.z - expected).abs() < 1e-7 * force,
                    "{spring} {elements} {i} {}",
                    f.z
                );
            }
            let moment = force * length;
            assert!((scratch.start_moment.y + moment).abs() < 1e-8 * moment);
            let angle = scratch.end_bends[0].rotation;
            assert!(
                (angle[1] - moment / spring).abs() < 1e-8 * moment / spring,
                "{angle:?}"
            );
            // Work of a force that grows to its final value.
            let work = 0.5 * force * exact(length);
            assert!((scratch.bending_energy - work).abs() < 1e-7 * work);
        }
    }
}

/// A rod that hardly bends, at a large angle from its frame: the moment is that of the spring at
/// this angle.
#[test]
fn closed_form_moment_at_large_angles() {
    let law = CableProperties {
        bending_stiffness: 1e9,
        torsional_stiffness: 0.0,
        ..properties()
    };
    for (bending, moment) in [
        (
            ConnectionBending::Isotropic(50.0),
            (|angle| 50.0 * angle) as fn(f64) -> f64,
        ),
        (ConnectionBending::Axes([50.0, 50.0]), |angle| 50.0 * angle),
        (ConnectionBending::Table(table()), |angle| {
            30.0 + (angle - 0.2) * 180.0
        }),
    ] {
        for degrees in [15.0_f64, 40.0, 80.0] {
            let angle = degrees.to_radians();
            let mut cable = beam(3, |_| 0.0);
            cable.properties = law;
            let direction = DVec3::new(angle.cos(), 0.6 * angle.sin(), 0.8 * angle.sin());
            for (position, s) in cable.positions.iter_mut().zip(0..) {
                *position = direction * f64::from(s);
            }
            cable.connections[0] = Some(EndConnection {
                bending,
                torsion: 0.0,
            });
            let expected = DVec3::X.cross(direction).normalize() * moment(angle);
            let found = cable.evaluate().start_moment;
            // The line bends by M L/EI, up to 3e-7 of the angle, and M changes in proportion.
            // Rounding errors of the curvature, 1e-16 times EI/L, are smaller than 1e-6 N·m.
            assert!(
                (found - expected).length() < 1e-6 * expected.length(),
                "{degrees}: {found} {expected}"
            );
        }
    }
}

/// The limits at the start of a slightly bent beam, with damping, and the exact values zero and
/// infinity for random cables.
#[test]
fn property_limits_are_pinned_and_clamped() {
    let with = |bending: f64| {
        let bending = ConnectionBending::Isotropic(bending);
        Some(EndConnection {
            bending,
            torsion: 0.0,
        })
    };
    for elements in [1, 2, 6] {
        let loads = |connection: Option<EndConnection>, is_pinned: bool| {
            let mut cable = beam(elements, |s| 1e-7 * s * s * (4.0 - s));
            cable.properties.bending_damping = 3.0;
            cable.velocities = cable.positions.iter().map(|r| DVec3::Z * (2.0 * r.z)).collect();
            if is_pinned {
                cable.start = EndFixity::Pinned;
            }
            cable.connections[0] = connection;
            let scratch = cable.evaluate();
            (scratch.force, scratch.start_moment)
        };
        let near = |found: (Vec<DVec3>, DVec3), limit: (Vec<DVec3>, DVec3), scale: DVec3| {
            let pairs = found.0.iter().zip(&limit.0).chain([(&found.1, &limit.1)]);
            for (found, limit) in pairs {
                // Deviations of 4 EI/(K L) and K L/(4 EI) are below 1e-8. The slope of the spline
                // at a hub has the length of the chord, which differs from that of a pinned end by
                // the square of the angle: 1e-7 of the force.
                assert!(
                    (*found - *limit).z.abs() < 1e-6 * scale.length(),
                    "{elements}: {found} {limit}"
                );
            }
        };
        let clamped = loads(None, false);
        let scale = clamped.0[0];
        near(loads(with(1e10), false), clamped, scale);
        near(loads(with(1e-8), false), loads(None, true), scale);
    }
    for seed in 1..=6 {
        let forces = |connection: Option<EndConnection>, is_pinned: bool| {
            let mut cable = random_cable(properties(), !is_pinned, !is_pinned, seed);
            cable.properties.bending_damping = 3.0;
            cable.connections = [connection; 2];
            cable.evaluate().force
        };
        let clamped = forces(None, false);
        assert_eq!(forces(Some(EndConnection::default()), false), clamped);
        assert_eq!(
            forces(Some(EndConnection::isotropic(f64::INFINITY)), false),
            clamped
        );
        assert_eq!(forces(with(0.0), false), forces(None, true));
    }
}

/// Twist of a straight line whose ends are turned about it: the springs act in series with GJ/L.
#[test]
fn closed_form_torsion_in_series() {
    let mut cable = beam(5, |_| 0.0);
    cable.properties.torsional_stiffness = 30.0;
    let (sine, cosine) = 0.4_f64.sin_cos();
    cable.end = EndFixity::Clamped {
        tangent: DVec3::X,
        angular_velocity: DVec3::ZERO,
        normal: DVec3::new(0.0, -sine, cosine),
    };
    let held = |torsion: f64| {
        Some(EndConnection {
            bending: ConnectionBending::Isotropic(0.0),
            torsion,
        })
    };
    cable.connections = [held(15.0), held(10.0)];
    let scratch = cable.evaluate();
    let torque = 0.4 / (3.0 / 30.0 + 1.0 / 15.0 + 1.0 / 10.0);
    assert!((scratch.torque - torque).abs() < 1e-13, "{}", scratch.torque);
    assert!((scratch.start_moment - DVec3::X * torque).length() < 1e-13);
    assert!((scratch.torsion_energy - 0.2 * torque).abs() < 1e-13);
}

/// With sections of the same properties, the results are those of the whole line.
#[test]
fn equivalent_sections_and_whole_line() {
    let law = CableProperties {
        bending_damping: 20.0,
        torsional_damping: 10.0,
        ..properties()
    };
    for cable in random_cables(law)
        .map(with_axes)
        .filter(|cable| cable.lengths.len() == 6)
    {
        let whole = cable.evaluate();
        let sections = Cable {
            sections: vec![(2, law), (5, law)],
            ..cable
        };
        let joined = sections.evaluate();
        for (a, b) in whole.force.iter().zip(&joined.force) {
            assert!((*a - *b).length() < 1e-9, "{a} {b}");
        }
        assert!((whole.start_moment - joined.start_moment).length() < 1e-9);
        assert!((whole.end_moment - joined.end_moment).length() < 1e-9);
        assert!((whole.strain_energy() - joined.strain_energy()).abs() < 1e-9);
        for (a, b) in whole.end_bends.iter().zip(&joined.end_bends) {
            assert!((a.rotation[0] - b.rotation[0]).hypot(a.rotation[1] - b.rotation[1]) < 1e-12);
        }
    }
}

/// The compliance of a hub is the derivative of its direction.
#[test]
fn agrees_with_differences_of_the_direction() {
    let axes = DMat3::from_quat(exponential(DVec3::new(0.3, -0.5, 0.8)));
    let direction = |connection: &EndConnection, q: DVec3| {
        let p = connection.rotation(axes.transpose() * q);
        let angle = p[0].hypot(p[1]);
        let across = (axes.y_axis * p[0] + axes.z_axis * p[1]).normalize_or_zero();
        axes.x_axis * angle.cos() + across * angle.sin()
    };
    for connection in connections() {
        for q in [
            DVec3::new(30.0, 12.0, -7.0),
            DVec3::new(30.0, 1e-9, 0.0),
            DVec3::new(4.0, 12.0, 9.0),
        ] {
            let q = axes * q;
            let compliance = connection.compliance(axes, q);
            for axis in DVec3::AXES {
                let step = 1e-5;
                let change =
                    direction(&connection, q + axis * step) - direction(&connection, q - axis * step);
                let difference = match connection.is_elastic() {
                    true => change / (2.0 * step),
                    false => DVec3::ZERO,
                };
                // Rounding errors of 1e-16 over a step of 1e-5, and truncation of 1e-10 over forces
                // of 10 N·m.
                assert!(
                    (compliance * axis - difference).length() < 1e-9,
                    "{:?} {q}: {compliance} {difference}",
                    connection.bending
                );
            }
        }
    }
}
