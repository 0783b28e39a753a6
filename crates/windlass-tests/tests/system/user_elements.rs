//! Force elements that users implement: forces on frames and lines, additional states, events,
//! energy and restart.

use windlass::prelude::*;
use windlass::world::{ElementInput, ElementOutput, ElementReading, ElementState, LinePoint};

/// An element with a constant force on a point of a line, and a state that decays.
#[derive(Debug)]
struct Pull {
    at: LinePoint,
    force: DVec3,
}

impl ForceElement for Pull {
    fn kind(&self) -> &'static str {
        "pull"
    }

    fn name(&self) -> &str {
        "tug"
    }

    fn line_points(&self) -> Vec<LinePoint> {
        vec![self.at]
    }

    fn states(&self) -> Vec<ElementState> {
        vec![ElementState {
            name: "charge".to_owned(),
            unit: "C".to_owned(),
            start: 2.0,
            tolerance: windlass::integrate::Tolerance {
                absolute: 1e-9,
                relative: 0.0,
            },
        }]
    }

    fn readings(&self) -> Vec<ElementReading> {
        vec![ElementReading {
            name: "charge",
            unit: "C",
            is_watched: false,
        }]
    }

    fn evaluate(&self, input: &ElementInput<'_>, output: &mut ElementOutput) {
        output.point_forces[0] = self.force;
        output.supplied_power = self.force.dot(input.points[0][1]);
        output.rates[0] = -3.0 * input.states[0];
        output.readings[0] = input.states[0];
    }
}

/// A wire of 8 m between two points at a distance of 6 m, with nodes every 1 m.
fn hanging(pull: bool) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let left = builder.fixed_frame("left", DVec3::ZERO);
    let right = builder.fixed_frame("right", DVec3::X * 6.0);
    let wire = CableDefinition::new("wire", CableProperties::new(1e6, 7800.0, 0.01), 8.0, 8)
        .start(left, Fixity::Pinned)
        .end(right, Fixity::Pinned);
    let wire = builder.cable(wire);
    if pull {
        let at = LinePoint {
            cable: wire,
            arc_length: 3.0,
        };
        builder.element(Pull {
            at,
            force: DVec3::new(20.0, 35.0, -50.0),
        });
    }
    (builder.build().unwrap().start().unwrap(), wire)
}

#[test]
fn equivalent_a_users_force_on_a_line_and_a_commanded_one() {
    let (mut own, wire) = hanging(true);
    let (mut commanded, _) = hanging(false);
    commanded
        .add_cable_force(wire, 3.0, DVec3::new(20.0, 35.0, -50.0))
        .unwrap();
    for world in [&mut own, &mut commanded] {
        world.solve_statics(&StaticsOptions::default()).unwrap();
    }
    for end in [CableEnd::Start, CableEnd::End] {
        let [a, b] = [&own, &commanded].map(|world| world.now().tension(wire, end));
        assert!((a - b).abs() < 1e-6 * b, "{a} {b}");
    }
    for world in [&mut own, &mut commanded] {
        world.run_until(0.5).unwrap();
    }
    let [a, b] = [&own, &commanded].map(|world| world.now().cable_point(wire, 4.0).position);
    assert!(a.distance(b) < 1e-5, "{a} {b}");
}

#[test]
fn closed_form_own_states_are_integrated_by_all_methods() {
    for method in [Method::DormandPrince, Method::Radau, Method::Automatic] {
        let (mut builder, id) = {
            let (world, wire) = hanging(false);
            drop(world);
            let mut builder = WorldBuilder::new(Sea::vacuum());
            let left = builder.fixed_frame("left", DVec3::ZERO);
            let right = builder.fixed_frame("right", DVec3::X * 6.0);
            let line = CableDefinition::new("wire", CableProperties::new(1e6, 7800.0, 0.01), 8.0, 8)
                .start(left, Fixity::Pinned)
                .end(right, Fixity::Pinned);
            assert_eq!(builder.cable(line), wire);
            let at = LinePoint {
                cable: wire,
                arc_length: 3.0,
            };
            let id = builder.element(Pull {
                at,
                force: DVec3::ZERO,
            });
            (builder, id)
        };
        builder.method(method);
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(1.0).unwrap();
        let charge = world.now().element(id).readings[0];
        // The tolerance covers errors of 1e-9 per step over a few hundred steps.
        assert!(
            (charge - 2.0 * (-3.0_f64).exp()).abs() < 1e-6,
            "{method:?}: {charge}"
        );
    }
}

#[test]
fn conserves_energy_with_a_users_element() {
    let (mut world, _) = hanging(true);
    world.solve_statics(&StaticsOptions::default()).unwrap();
    let before = world.now().stored_energy().total();
    world.run_until(1.0).unwrap();
    let (work, after) = (world.work(), world.now().stored_energy().total());
    let scale = work.gross_exchange.max(1.0);
    assert!((after - before - work.net()).abs() < 1e-4 * scale, "{work:?}");
}

#[test]
fn regression_a_saved_state_with_own_states_resumes_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("state.json");
    let (mut world, _) = hanging(true);
    world.run_until(0.3).unwrap();
    world.save_state(&path).unwrap();
    world.run_until(0.6).unwrap();
    let (mut resumed, _) = hanging(true);
    resumed.load_state(&path).unwrap();
    resumed.run_until(0.6).unwrap();
    assert_eq!(world.state().x(), resumed.state().x());
}

#[test]
fn refuses_a_point_beyond_the_line() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let left = builder.fixed_frame("left", DVec3::ZERO);
    let line = CableDefinition::new("wire", CableProperties::new(1e6, 7800.0, 0.01), 8.0, 8)
        .start(left, Fixity::Pinned)
        .free(CableEnd::End, DVec3::Z * -8.0);
    let cable = builder.cable(line);
    builder.element(Pull {
        at: LinePoint {
            cable,
            arc_length: 9.0,
        },
        force: DVec3::ZERO,
    });
    let message = builder.build().unwrap_err().to_string();
    assert!(
        message.contains("pull 'tug'") && message.contains("9 m"),
        "{message}"
    );
}
