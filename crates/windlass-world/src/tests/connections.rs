//! Elastic connections of line ends: statics, derivatives, natural modes, energy balance, messages.

use super::tangent::{columns_agree, rates_along};
use super::*;
use crate::Owner;
use crate::solvers::modes::ModesOptions;
use crate::solvers::tangent::Tangent;
use glam::DQuat;
use windlass_math::Pose;
use windlass_mechanics::cable::{ConnectionBending, EndConnection, MomentTable};

/// A line of 5 m with EI = 40 N·m² under a tension of 1000 N at its far end, so √(EI/T) = 0.2 m.
/// The frame at its start is turned by an angle (rad) from the pull.
fn pulled_line(turned: f64, bending: ConnectionBending, element: f64) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let pose = Pose::new(DVec3::ZERO, DQuat::from_rotation_z(-turned));
    let start = builder.frame(Owner::Ground, "start", pose);
    let line = CableProperties {
        bending_stiffness: 40.0,
        ..CableProperties::new(1e8, 2000.0, 0.05)
    };
    // 2 m of short elements at the connection.
    let mut lengths = vec![element; (2.0 / element).round() as usize];
    lengths.extend([0.5; 6]);
    let nodes = lengths.iter().scan(0.0, |s, length| {
        *s += length;
        Some(DVec3::X * *s)
    });
    let positions: Vec<_> = std::iter::once(DVec3::ZERO).chain(nodes).collect();
    let far = *positions.last().unwrap();
    let definition = CableDefinition::with_elements("line", line, lengths)
        .start(start, Fixity::Clamped)
        .connected(
            CableEnd::Start,
            EndConnection {
                bending,
                torsion: 0.0,
            },
        )
        .free(CableEnd::End, far)
        .shaped(InitialShape::Nodes {
            positions,
            velocities: vec![],
        });
    let line = builder.cable(definition);
    let mut world = builder.build().unwrap().start().unwrap();
    let length = world.now().line_length(line);
    world.add_cable_force(line, length, DVec3::X * 1000.0).unwrap();
    world.solve_statics(&Default::default()).unwrap();
    (world, line)
}

/// Elastica under tension T: the moment at its end is 2 √(EI T) sin(ψ/2), where ψ is the angle to
/// the pull. The spring has the moment K (φ - ψ).
#[test]
fn closed_form_pulled_line_on_an_elastic_connection() {
    let table = MomentTable::new(&[[0.1, 20.0], [0.4, 140.0]]).unwrap();
    type MomentOfAngle = fn(f64) -> f64;
    let cases: [(ConnectionBending, MomentOfAngle); 3] = [
        (ConnectionBending::Isotropic(300.0), |angle| 300.0 * angle),
        (ConnectionBending::Axes([20.0, 300.0]), |angle| 300.0 * angle),
        (ConnectionBending::Table(table), |angle| {
            if angle < 0.1 {
                200.0 * angle
            } else {
                20.0 + 400.0 * (angle - 0.1)
            }
        }),
    ];
    for (bending, moment) in cases {
        let turned = 0.7;
        let pull = 2.0 * (40.0_f64 * 1000.0).sqrt();
        let (mut low, mut high) = (0.0, turned);
        for _ in 0..60 {
            let angle = 0.5 * (low + high);
            match moment(angle) < pull * (0.5 * (turned - angle)).sin() {
                true => low = angle,
                false => high = angle,
            }
        }
        let errors = [0.05, 0.025].map(|element| {
            let (world, line) = pulled_line(turned, bending, element);
            let found = world.now().connection(line, CableEnd::Start).unwrap();
            assert!((found.bending_moment - moment(found.angle)).abs() < 1e-9 * found.bending_moment);
            assert_eq!((found.twist, found.torque), (0.0, 0.0));
            let load = world.now().end_load(line, CableEnd::Start).moment;
            assert!((load.length() - found.bending_moment).abs() < 1e-6 * found.bending_moment);
            (found.angle - low).abs() / low
        });
        // Second order in the element length, from 1/4 of √(EI/T): about (1/4)²/12 of the angle.
        assert!(errors[0] < 6e-3 && errors[1] < 0.35 * errors[0], "{errors:?}");
    }
}

#[test]
fn converges_to_pinned_and_clamped() {
    let angle = |stiffness: f64| {
        let (world, line) = pulled_line(0.3, ConnectionBending::Isotropic(stiffness), 0.05);
        let state = world.now().connection(line, CableEnd::Start).unwrap();
        (
            state.angle,
            world.now().end_load(line, CableEnd::Start).moment.length(),
        )
    };
    let (clamped, free) = (angle(f64::INFINITY), angle(0.0));
    assert_eq!((clamped.0, free.1), (0.0, 0.0));
    // The far line is straight, so a free end turns by the whole angle.
    assert!((free.0 - 0.3).abs() < 1e-6, "{free:?}");
    let (stiff, soft) = (angle(1e10), angle(1e-5));
    // √(EI T) = 200 N·m/rad: the deviations are 2e-8 and 5e-8 of the angle.
    assert!((stiff.1 - clamped.1).abs() < 1e-6 * clamped.1);
    assert!((soft.0 - free.0).abs() < 1e-6);
}

/// A bent line of two sections between two connections.
fn bent_line(connections: [EndConnection; 2]) -> World {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let far = Pose::new(DVec3::new(3.0, 1.0, -0.5), DQuat::from_rotation_z(0.4));
    let ends = [("near", Pose::IDENTITY), ("far", far)].map(|(name, pose)| {
        let ground = Owner::Ground;
        builder.frame(ground, name, pose)
    });
    let rope = |bending_stiffness: f64| CableProperties {
        bending_stiffness,
        bending_damping: 0.1 * bending_stiffness,
        axial_damping: 200.0,
        ..CableProperties::new(2e4, 1500.0, 0.03)
    };
    let position = |k: i32| {
        let s = f64::from(k) / 16.0;
        let sag = 0.8 * (std::f64::consts::PI * s).sin();
        DVec3::new(3.0 * s, s * s, -0.5 * s - sag)
    };
    let line = CableDefinition::new("line", rope(40.0), 2.0, 8)
        .with_section(rope(10.0), vec![0.25; 8])
        .shaped(InitialShape::Nodes {
            positions: (0..=16).map(position).collect(),
            velocities: vec![],
        })
        .connected(CableEnd::Start, connections[0])
        .connected(CableEnd::End, connections[1]);
    builder.cable(line.start(ends[0], Fixity::Clamped).end(ends[1], Fixity::Clamped));
    builder.build().unwrap().start().unwrap()
}

fn connection_pairs() -> [[EndConnection; 2]; 3] {
    let axes = EndConnection {
        bending: ConnectionBending::Axes([30.0, 90.0]),
        torsion: 0.0,
    };
    let table = EndConnection {
        bending: ConnectionBending::Table(MomentTable::new(&[[0.2, 5.0], [0.5, 40.0]]).unwrap()),
        torsion: 0.0,
    };
    [
        [EndConnection::isotropic(50.0), axes],
        [table, EndConnection::isotropic(20.0)],
        [EndConnection::isotropic(0.0), table],
    ]
}

/// In statics, the derivatives of the bending forces follow from the bending law and the compliance
/// of the connections.
#[test]
fn agrees_with_differences_statics_of_connected_lines() {
    for connections in connection_pairs() {
        let world = bent_line(connections);
        let (model, state) = (world.model(), world.state());
        let mut tangent = Tangent::at_rest(model);
        tangent
            .linearise(model, state.regimes(), state.time(), state.x())
            .unwrap();
        let numbers = model.cables[0].numbers;
        let slot = |node: usize| state.regimes().cables[0].slot(node);
        let mut columns = Vec::new();
        for (node, axis) in (1..16).flat_map(|node| (0..3).map(move |axis| (node, axis))) {
            let mut unit = vec![0.0; state.x().len()];
            unit[numbers.position_index(slot(node)) + axis] = 1.0;
            let mut found = vec![0.0; unit.len()];
            tangent.product(&unit, &mut found);
            columns.push((found, rates_along(&world, &unit, 1e-5)));
        }
        let sizes = columns
            .iter()
            .flat_map(|(_, expected)| expected)
            .map(|rate| rate.abs());
        let stiffest = sizes.fold(0.0, f64::max);
        for (found, expected) in &columns {
            for row in (1..16).flat_map(|node| {
                let first = numbers.velocity_index(slot(node));
                first..first + 3
            }) {
                // As for clamps (`agrees_with_differences_bending_of_lines`).
                assert!(
                    (found[row] - expected[row]).abs() < 1e-6 * stiffest,
                    "{}: {}, not {}",
                    model.state_map().describe(row),
                    found[row],
                    expected[row]
                );
            }
        }
        // Implicit steps neglect the coupling to nodes outside the stencil: 0.03 of the largest
        // derivative with respect to a node beside the end. A missing term would give an error of
        // 1.
        columns_agree(&world, 0.05);
    }
}

#[test]
fn conserves_energy_of_a_swinging_line_with_connections() {
    for connections in connection_pairs() {
        let mut world = bent_line(connections);
        world.run_until(0.5).unwrap();
        let stored = world.now().stored_energy().total() - world.start_energy().total();
        let error = (stored - world.work().net()).abs() / world.work().gross_exchange;
        // The tolerances of the integrator, 1e-6 of positions and velocities.
        assert!(error < 1e-4, "{error}");
    }
}

/// Beam of 4 m, free at its far end, on a spring K: the frequencies have b = β L from
/// `K L/EI (1 + cos b cosh b) = b (sin b cosh b - cos b sinh b)`.
#[test]
fn closed_form_modes_of_a_beam_on_an_elastic_connection() {
    let (length, stiffness) = (4.0, 40.0);
    let steel = CableProperties {
        bending_stiffness: stiffness,
        ..CableProperties::new(1e7, 2000.0, 0.05)
    };
    for spring in [2.0, 30.0, 400.0] {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let start = builder.fixed_frame("start", DVec3::ZERO);
        let elements = 40;
        let line = CableDefinition::new("beam", steel, length, elements)
            .start(start, Fixity::Clamped)
            .connected(
                CableEnd::Start,
                EndConnection {
                    bending: ConnectionBending::Isotropic(spring),
                    torsion: 0.0,
                },
            )
            .free(CableEnd::End, DVec3::X * length);
        builder.cable(line);
        let world = builder.build().unwrap().start().unwrap();
        let found = world.modes(&ModesOptions::default()).unwrap().modes;
        let equation = |b: f64| {
            spring * length / stiffness * (1.0 + b.cos() * b.cosh())
                - b * (b.sin() * b.cosh() - b.cos() * b.sinh())
        };
        let (mut low, mut high) = (1e-3, 2.0);
        assert!(equation(low) > 0.0 && equation(high) < 0.0);
        for _ in 0..60 {
            let middle = 0.5 * (low + high);
            match equation(middle) > 0.0 {
                true => low = middle,
                false => high = middle,
            }
        }
        let frequency = (low / length).powi(2) * (stiffness / steel.mass_per_length()).sqrt();
        // Lumped masses: an error of the order of (b/elements)²/12 and of 1/elements² of the masses
        // at the free end.
        let lowest = found
            .iter()
            .map(|mode| mode.eigenvalue.im)
            .fold(f64::INFINITY, f64::min);
        assert!(
            (lowest / frequency - 1.0).abs() < 1e-3,
            "{spring}: {lowest} {frequency}"
        );
    }
}

#[test]
fn refuses_connections_by_name() {
    let problem = |stiffness: f64, connection: EndConnection| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let start = builder.fixed_frame("start", DVec3::ZERO);
        let rope = CableProperties {
            bending_stiffness: stiffness,
            ..CableProperties::new(1e6, 1000.0, 0.05)
        };
        let line = CableDefinition::new("hose", rope, 4.0, 4)
            .start(start, Fixity::Clamped)
            .connected(CableEnd::Start, connection)
            .free(CableEnd::End, DVec3::X * 4.0);
        builder.cable(line);
        builder.build().unwrap_err().to_string()
    };
    let negative = problem(4.0, EndConnection::isotropic(-3.0));
    assert!(
        negative.contains("hose")
            && negative.contains("connection at the start")
            && negative.contains("-3 N m/rad"),
        "{negative}"
    );
    let limp = problem(0.0, EndConnection::isotropic(3.0));
    assert!(limp.contains("no bending stiffness"), "{limp}");
}
