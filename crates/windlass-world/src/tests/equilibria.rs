//! Difficult or unstable equilibria: stiff wires with light loads, bars, twisted hoses, lines with
//! both ends on one body, moorings, tows across a current, joints and winches that yield.

use super::*;
use crate::solvers::modes::{ModesOptions, NaturalMode};
use crate::solvers::stability::Stability;
use crate::solvers::statics::{StaticsOptions, StaticsReport};
use crate::{BottomShape, Owner, SeaBottom};
use glam::{DMat3, DQuat};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
use windlass_hull::hydro::{AddedMass, FormDrag, HydroParameters, MeshHydrodynamics};
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::prescribed::ConstantVelocity;
use windlass_math::Pose;
use windlass_mechanics::mechanism::{Actuation, Control, Joint, Link, Mechanism, PidGains};
use windlass_mechanics::winch::{Signal, TensionGains, Winch, WinchOrder};
use windlass_mesh::hull::HullForm;
use windlass_mesh::shapes::box_mesh;
use windlass_sea::Current;

/// Largest number of iterations.
const MAX_ITERATIONS: usize = 100;

fn solved(world: &mut World, steady_velocity: DVec3) -> StaticsReport {
    let options = StaticsOptions {
        steady_velocity,
        ..StaticsOptions::default()
    };
    let report = world.solve_statics(&options).unwrap();
    assert!(report.iterations <= MAX_ITERATIONS, "{report:?}");
    assert!(report.unstable.is_none(), "{report:?}");
    report
}

fn still_box(size: DVec3) -> MeshHydrodynamics {
    MeshHydrodynamics::new(&box_mesh(size, [3, 3, 3]).unwrap(), HydroParameters::default()).unwrap()
}

#[test]
fn closed_form_light_loads_stretch_stiff_wires() {
    for (stiffness, mass) in [(3e7, 5.0), (3e7, 1.0), (1e9, 50.0), (1e9, 1.0)] {
        for bending in [0.0, 300.0] {
            let mut builder = WorldBuilder::new(Sea::vacuum());
            let top = builder.fixed_frame("top", DVec3::ZERO);
            let load = BodyDefinition::free("load", mass, DVec3::splat(0.1 * mass));
            let load = builder.body(load.at(DVec3::new(0.3, 0.0, -10.3)));
            let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.5);
            let wire = CableProperties {
                bending_stiffness: bending,
                ..CableProperties::new(stiffness, 4680.0, 0.026)
            };
            let wire_of_50 = CableDefinition::new("wire", wire, 10.0, 50);
            builder.cable(wire_of_50.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
            let mut world = builder.build().unwrap().start().unwrap();
            let report = solved(&mut world, DVec3::ZERO);
            assert!(report.iterations < 30, "{report:?}");
            let weight = wire.mass_per_length() * 9.81 * 10.0;
            let stretch = 10.0 * (mass * 9.81 + 0.5 * weight) / stiffness;
            let place = world.now().body(load).pose.position;
            assert!((place.z + 10.5 + stretch).abs() < 1e-3 * stretch, "{place}");
            assert!(place.x.abs() < 1e-4, "{place}");
        }
    }
}

/// A line exactly as long as its span is neither slack nor taut. Only rounding decides on which
/// side of the slope discontinuity each element is. In equilibrium, the load stretches the line.
#[test]
fn regression_statics_of_a_line_as_long_as_its_span() {
    let line = CableProperties::new(1e7, 1000.0, 0.05);
    let weight = line.mass_per_length() * 9.81;
    for (elements, towards) in [48, 60, 100, 120, 200]
        .into_iter()
        .flat_map(|elements| [-DVec3::Z, DVec3::new(0.6, 0.0, -0.8)].map(|direction| (elements, direction)))
    {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = builder.fixed_frame("top", DVec3::Z * 100.0);
        let hung = CableDefinition::new("line", line, 60.0, elements).start(top, Fixity::Pinned);
        let foot = DVec3::Z * 100.0 + 60.0 * towards;
        let hung = builder.cable(hung.free(CableEnd::End, foot));
        let mut world = builder.build().unwrap().start().unwrap();
        let report = solved(&mut world, DVec3::ZERO);
        let stretch = weight * 60.0 * 60.0 / (2.0 * 1e7);
        let foot = *world.now().node_positions(hung).last().unwrap();
        let off = foot - DVec3::Z * (40.0 - stretch);
        assert!(
            off.length() < 1e-3 * stretch,
            "{elements}, {towards}: {off} {report:?}"
        );
    }
}

/// A cantilever of 1 m and 1 N m² along x, without gravity, with a force on its free end.
fn cantilever(stiffness: f64, elements: usize, force: DVec3) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let clamp = builder.frame(Owner::Ground, "clamp", Pose::IDENTITY);
    let bar = CableProperties {
        bending_stiffness: 1.0,
        ..CableProperties::new(stiffness, 1000.0, 0.01)
    };
    let bar = CableDefinition::new("bar", bar, 1.0, elements);
    let bar = builder.cable(bar.start(clamp, Fixity::Clamped).free(CableEnd::End, DVec3::X));
    let mut world = builder.build().unwrap().start().unwrap();
    world.add_cable_force(bar, 1.0, force).unwrap();
    (world, bar)
}

#[test]
fn closed_form_inextensible_cantilever_is_the_elastica() {
    // Bisshopp and Drucker 1945: deflection and foreshortening of the tip at P L²/EI = 1 and 10.
    for (load, down, short) in [(1.0, 0.301_721, 0.056_433), (10.0, 0.810_609, 0.555_00)] {
        let mut before: Option<f64> = None;
        for elements in [20, 40] {
            let (mut world, bar) = cantilever(1e9, elements, DVec3::Z * load);
            let report = solved(&mut world, DVec3::ZERO);
            assert!(report.iterations < 30, "{report:?}");
            let tip = *world.now().node_positions(bar).last().unwrap();
            let error = (tip.z - down).abs().max((1.0 - tip.x - short).abs());
            assert!(error < 2e-3, "{elements}: {tip}");
            // The error is of second order, until it reaches the precision of the table.
            assert!(
                before.is_none_or(|before| error < 0.3 * before + 1e-5),
                "{error} {before:?}"
            );
            before = Some(error);
        }
    }
}

#[test]
fn closed_form_column_buckles_beyond_the_euler_load() {
    let euler = 0.25 * PI * PI;
    let tip = |ratio: f64| {
        let (mut world, bar) = cantilever(1e6, 40, DVec3::X * (-ratio * euler));
        solved(&mut world, DVec3::ZERO);
        *world.now().node_positions(bar).last().unwrap()
    };
    // Below the critical load the column stays straight. Above the critical load it deflects: P =
    // EI (2 K(sin α/2)/2 L)² for a tip that turns by α.
    assert!(tip(0.98).distance_from_x_axis() < 1e-9);
    let aside = tip(1.02).distance_from_x_axis();
    // For small α: P/P_E = 1 + α²/8, lateral deflection of the tip 2 α L/π.
    let expected = 2.0 * (8.0_f64 * 0.02).sqrt() / PI;
    assert!((aside / expected - 1.0).abs() < 0.03, "{aside} {expected}");
}

/// The line has elements of 6 mm with bending stiffness. The rounding error of the largest entries
/// of the tangent, 1e10/s², exceeds the stiffness that supports the line.
#[test]
fn regression_rounding_is_not_an_unstable_mode() {
    let mut builder = WorldBuilder::new(Sea::still());
    let [start, end] = [0.0, 3.0].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::X * x));
    let line = CableProperties {
        bending_stiffness: 0.5,
        axial_damping: 1e3,
        normal_drag: 1.0,
        normal_added_mass: 1.0,
        ..CableProperties::new(1e5, 4.0 / (PI * 0.03 * 0.03), 0.03)
    };
    let line = CableDefinition::new("line", line, 3.01, 500);
    builder.cable(line.start(start, Fixity::Pinned).end(end, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&StaticsOptions::default()).unwrap();
    assert_eq!(report.unstable, None);
}

/// A round column at 0.97 of the Euler load. Rounding splits its double modes at 5e4 Hz, and the
/// split must not appear as growth.
#[test]
fn regression_rounding_of_fast_double_modes_is_not_growth() {
    let (length, stiffness) = (5.0, 1e3);
    let load = 0.97 * 0.25 * PI * PI * stiffness / (length * length);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let upward = Pose::new(DVec3::ZERO, DQuat::from_rotation_y(-0.5 * PI));
    let foot = builder.frame(Owner::Ground, "foot", upward);
    let head = BodyDefinition::free("head", load / 9.81, DVec3::ONE).at(DVec3::Z * length);
    let head = builder.body(head);
    let top = builder.frame_on_body(head, "top", DVec3::ZERO);
    let column = CableProperties {
        bending_stiffness: stiffness,
        compressive_fraction: 1.0,
        ..CableProperties::new(1e6, 14.1, 0.03)
    };
    let column = CableDefinition::new("column", column, length, 60);
    builder.cable(column.start(foot, Fixity::Clamped).end(top, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&StaticsOptions::default()).unwrap();
    assert_eq!(report.unstable, None);
    let found = world.stability().unwrap();
    assert!(matches!(found, Stability::Stable), "{found:?}");
    let modes = world
        .modes(&ModesOptions {
            count: 400,
            ..Default::default()
        })
        .unwrap();
    assert!(modes.modes.len() > 180 && !modes.modes.iter().any(NaturalMode::grows));
}

/// Distance of a point from the x axis.
trait Side {
    fn distance_from_x_axis(self) -> f64;
}

impl Side for DVec3 {
    fn distance_from_x_axis(self) -> f64 {
        f64::hypot(self.y, self.z)
    }
}

#[test]
fn property_twist_against_bending_reaches_equilibrium() {
    for ratio in [1.0, 5.0, 25.0, 100.0, 250.0] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let start = builder.frame(Owner::Ground, "start", Pose::IDENTITY);
        let turned = Pose::new(DVec3::X * 4.5, DQuat::from_rotation_x(2.0));
        let end = builder.frame(Owner::Ground, "end", turned);
        let hose = CableProperties {
            bending_stiffness: 10.0,
            torsional_stiffness: 10.0 * ratio,
            ..CableProperties::new(1e6, 1500.0, 0.02)
        };
        let weight = hose.mass_per_length() * 9.81 * 5.0;
        let hose = CableDefinition::new("hose", hose, 5.0, 40);
        let hose = builder.cable(hose.start(start, Fixity::Clamped).end(end, Fixity::Clamped));
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&Default::default()).unwrap();
        // A report of an unstable equilibrium includes the iterations of a second search.
        assert!(report.iterations <= 2 * MAX_ITERATIONS, "{ratio}: {report:?}");
        let now = world.now();
        let [a, b] = CableEnd::BOTH.map(|end| now.end_load(hose, end));
        let force = a.force + b.force;
        assert!(force.distance(DVec3::Z * -weight) < 1e-6 * weight, "{force}");
        // The moments of the ends and of the node weights about the start are in balance.
        let nodes = now.node_positions(hose);
        let at_nodes = |k: usize| if k == 0 || k == 40 { 0.5 } else { 1.0 };
        let weights = nodes
            .iter()
            .enumerate()
            .map(|(k, place)| place.cross(DVec3::Z * (-weight / 40.0 * at_nodes(k))));
        let moment = a.moment + b.moment + nodes[40].cross(b.force) - weights.sum::<DVec3>();
        assert!(moment.length() < 1e-5 * weight, "{ratio}: {moment}");
    }
}

#[test]
fn closed_form_sling_with_both_ends_on_one_body() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let spreader = BodyDefinition::free("spreader", 2000.0, DVec3::new(900.0, 3000.0, 3500.0));
    let spreader = builder.body(spreader.at(DVec3::new(0.3, 0.0, -10.0)));
    let left = builder.frame_on_body(spreader, "left", DVec3::new(-1.8, 0.0, -0.5));
    let right = builder.frame_on_body(spreader, "right", DVec3::new(1.8, 0.0, -0.5));
    let eye = builder.frame_on_body(spreader, "eye", DVec3::Z * 0.5);
    let rope = CableProperties::new(1e7, 7800.0, 0.02);
    let sling = CableDefinition::new("sling", rope, 6.0, 24);
    let sling = builder.cable(sling.start(left, Fixity::Pinned).end(right, Fixity::Pinned));
    let wire = CableDefinition::new("wire", rope, 9.0, 9);
    builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    solved(&mut world, DVec3::ZERO);
    let line = windlass_mechanics::cable::catenary::CatenaryLine {
        length: 6.0,
        weight_per_length: rope.mass_per_length() * 9.81,
        axial_stiffness: 1e7,
    };
    let exact = line.hang(DVec3::X * -1.8, DVec3::X * 1.8).unwrap();
    let horizontal = world.now().end_load(sling, CableEnd::Start).force.x;
    assert!(
        (horizontal / exact.force_on_start().x - 1.0).abs() < 2e-3,
        "{horizontal}"
    );
    let place = world.now().body(spreader).pose.position;
    assert!(
        place.distance_from_x_axis().is_finite() && place.x.abs() < 1e-4,
        "{place}"
    );
}

/// The tow of the example in the README. With `line_end`, the line leads to a fixed pier at this x
/// (m) instead of the tug.
fn tow(current: DVec3, line_end: Option<f64>) -> (World, BodyId, CableId) {
    let sea = Sea::still().with_uniform_current(current);
    let mut builder = WorldBuilder::new(sea);
    let parameters = HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::new(0.3, 1.0, 1.0),
            ..FormDrag::default()
        },
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.05, 0.3, 1.5),
            rotational: DVec3::new(0.3, 1.0, 0.3),
        },
        ..HydroParameters::default()
    };
    let centre_of_gravity = DVec3::new(-0.89, 0.0, 0.35);
    let hull = HullForm::RESCUE_BOAT_6M.mesh(8, 3).unwrap();
    let hull = MeshHydrodynamics::new(&hull.translated(-centre_of_gravity), parameters).unwrap();
    let boat = BodyDefinition::free("boat", 500.0, DVec3::new(400.0, 1541.0, 1760.0));
    let boat = builder.body(boat.at(DVec3::Z * 0.1).with_hydrodynamics(hull));
    let bow = builder.frame_on_body(boat, "towing point", DVec3::new(2.73, 0.0, 0.5));
    let attachment = match line_end {
        Some(x) => builder.fixed_frame("pier", DVec3::new(x, 0.0, 0.6)),
        None => {
            let motion = PrescribedMotion::ConstantVelocity(ConstantVelocity {
                start: Pose::new(DVec3::new(22.73, 0.0, 0.6), DQuat::IDENTITY),
                velocity: DVec3::X,
                ..ConstantVelocity::default()
            });
            let tug = builder.body(BodyDefinition::prescribed("tug", motion));
            builder.frame_on_body(tug, "stern", DVec3::ZERO)
        }
    };
    let line = CableProperties {
        bending_stiffness: 1e3,
        axial_damping: 6e3,
        ..CableProperties::new(1e7, 1025.0, 0.02)
    };
    let line = CableDefinition::new("tow line", line, 20.0, if line_end.is_some() { 20 } else { 4 });
    let line = builder.cable(line.start(bow, Fixity::Pinned).end(attachment, Fixity::Pinned));
    (builder.build().unwrap().start().unwrap(), boat, line)
}

#[test]
fn property_tow_across_a_current_lies_along_the_flow() {
    for across in [0.0, 0.02, 0.1, 0.3, 0.6, 1.0] {
        let (mut world, boat, line) = tow(DVec3::Y * across, None);
        solved(&mut world, DVec3::X);
        let now = world.now();
        let tension = now.tension(line, CableEnd::End);
        assert!(tension > 20.0 && tension < 60.0, "{across}: {tension}");
        // The pull of the line balances the drag and the weight of the boat.
        let pull = now.end_load(line, CableEnd::Start).force;
        assert!(
            (pull + now.sea_load(boat).force - DVec3::Z * 500.0 * 9.81).length() < 1e-4,
            "{pull}"
        );
    }
}

#[test]
fn property_boat_rests_on_a_weightless_line() {
    for span in [17.0, 19.99] {
        let (mut world, boat, line) = tow(DVec3::ZERO, Some(2.73 + span));
        solved(&mut world, DVec3::ZERO);
        let tension = world.now().tension(line, CableEnd::Start);
        assert!(tension.abs() < 10.0, "{tension}");
        assert!(world.now().body(boat).pose.position.is_finite());
    }
}

/// A float of 6 t on a chain of 230 m in 100 m of water.
fn moored(elements: usize) -> (World, BodyId, CableId) {
    let current = Current::uniform(DVec3::new(0.7, 0.1, 0.0));
    let mut builder = WorldBuilder::new(Sea {
        current,
        ..Sea::still()
    });
    builder.sea_bottom(SeaBottom::new(BottomShape::Flat { depth: 100.0 }));
    let float = BodyDefinition::free("float", 6000.0, DVec3::new(8000.0, 8000.0, 9000.0));
    let float = builder.body(float.with_hydrodynamics(still_box(DVec3::new(3.0, 3.0, 2.0))));
    let fairlead = builder.frame_on_body(float, "fairlead", DVec3::new(-1.5, 0.0, -0.8));
    let anchor = builder.fixed_frame("anchor", DVec3::new(-180.0, 0.0, -100.0));
    let chain = CableProperties {
        normal_drag: 1.2,
        normal_added_mass: 1.0,
        ..CableProperties::new(2e7, 5460.0, 0.03)
    };
    let chain = CableDefinition::new("chain", chain, 230.0, elements);
    let chain = builder.cable(chain.start(anchor, Fixity::Pinned).end(fairlead, Fixity::Pinned));
    (builder.build().unwrap().start().unwrap(), float, chain)
}

#[test]
fn property_moored_buoy_of_600_elements_reaches_equilibrium() {
    let (mut world, float, chain) = moored(600);
    solved(&mut world, DVec3::ZERO);
    let now = world.now();
    let pull = now.end_load(chain, CableEnd::End).force;
    let left = pull + now.sea_load(float).force - DVec3::Z * 6000.0 * 9.81;
    assert!(left.length() < 1e-3, "{left}");
    // Finer elements change the tension little, since the error is of second order.
    let (mut coarse, ..) = moored(60);
    solved(&mut coarse, DVec3::ZERO);
    let tension = [&world, &coarse].map(|world| world.now().tension(chain, CableEnd::End));
    assert!((tension[1] / tension[0] - 1.0).abs() < 1e-3, "{tension:?}");
}

#[test]
fn peer_mooring_line_on_the_bottom_matches_published_tensions() {
    // An elastic catenary with 104 m on the bottom. Two other programs agree on the end tensions
    // 973 054.9 N and 798 889.7 N.
    let mut builder = WorldBuilder::new(Sea::still());
    builder.sea_bottom(SeaBottom {
        stiffness: 3e6,
        friction_along: 0.0,
        ..SeaBottom::new(BottomShape::Flat { depth: 320.0 })
    });
    let anchor = builder.fixed_frame("anchor", DVec3::new(853.87, 0.0, -320.0));
    let fairlead = builder.fixed_frame("fairlead", DVec3::new(5.2, 0.0, -70.0));
    let section = FRAC_PI_4 * 0.09 * 0.09;
    let line = CableProperties::new(3.84e8, 77.7 / section, 0.09);
    let line = CableDefinition::new("mooring", line, 900.0, 180);
    let line = builder.cable(line.start(anchor, Fixity::Pinned).end(fairlead, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    solved(&mut world, DVec3::ZERO);
    let now = world.now();
    // The error is of second order in the ratio of element length (5 m) to radius of curvature
    // (1100 m).
    for (end, expected) in [(CableEnd::End, 973_054.93), (CableEnd::Start, 798_889.70)] {
        let tension = now.tension(line, end);
        assert!((tension / expected - 1.0).abs() < 2e-5, "{tension}");
    }
}

#[test]
fn property_body_above_its_eye_falls() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = BodyDefinition::free("load", 100.0, DVec3::splat(10.0)).at(DVec3::Z * -9.0);
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::Z * -0.5);
    let wire = CableDefinition::new("wire", CableProperties::new(1e7, 7800.0, 0.02), 10.0, 10);
    builder.cable(wire.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    solved(&mut world, DVec3::ZERO);
    let place = world.now().body(load).pose.position;
    assert!(place.z < -10.5, "{place}");
}

#[test]
fn property_barge_on_its_end_lies_down() {
    let mut builder = WorldBuilder::new(Sea::still());
    let barge = BodyDefinition::free("barge", 3000.0, DVec3::new(9000.0, 9000.0, 500.0));
    let barge = builder.body(barge.with_hydrodynamics(still_box(DVec3::new(1.0, 1.2, 6.0))));
    let mut world = builder.build().unwrap().start().unwrap();
    solved(&mut world, DVec3::ZERO);
    let axis = world.now().body(barge).pose.orientation * DVec3::Z;
    assert!(axis.z.abs() < 0.1, "{axis}");
}

/// A vertical slide of 100 kg.
fn slide(control: Control) -> (World, crate::MechanismId) {
    let joint = Joint::prismatic(Pose::IDENTITY, DVec3::Z).actuated(Actuation::new(control));
    let link = Link::new("slide", joint).with_mass(100.0, DVec3::ZERO, DMat3::IDENTITY);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let crane = builder.mechanism(Mechanism::new("crane", vec![link]).unwrap(), base);
    (builder.build().unwrap().start().unwrap(), crane)
}

#[test]
fn closed_form_drive_without_integral_gain_starts_with_its_static_offset() {
    let gains = |integral: f64| PidGains {
        proportional: 2e4,
        integral,
        derivative: 100.0,
    };
    for (integral, sag) in [(0.0, 100.0 * 9.81 / 2e4), (50.0, 0.0)] {
        let (mut world, crane) = slide(Control::Position(gains(integral)));
        solved(&mut world, DVec3::ZERO);
        let joint = world.now().joints(crane)[0];
        assert!((joint.position + sag).abs() < 1e-9, "{joint:?}");
        assert!(joint.acceleration.abs() < 1e-6, "{joint:?}");
    }
    // A velocity-controlled slide remains at its position.
    let (mut world, crane) = slide(Control::Velocity(gains(50.0)));
    solved(&mut world, DVec3::ZERO);
    let joint = world.now().joints(crane)[0];
    assert!(
        joint.position == 0.0 && joint.acceleration.abs() < 1e-9,
        "{joint:?}"
    );
}

#[test]
fn closed_form_passive_link_hangs_down() {
    // The arm turns about y, with its mass 1 m from the axis, and starts 30° above the horizontal.
    let joint = Joint::revolute(Pose::IDENTITY, DVec3::Y).starting_at(-PI / 6.0, 0.0);
    let link = Link::new("arm", joint).with_mass(50.0, DVec3::X, DMat3::IDENTITY);
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let base = builder.fixed_frame("base", DVec3::ZERO);
    let crane = builder.mechanism(Mechanism::new("crane", vec![link]).unwrap(), base);
    let mut world = builder.build().unwrap().start().unwrap();
    solved(&mut world, DVec3::ZERO);
    let joint = world.now().joints(crane)[0];
    assert!((joint.position - FRAC_PI_2).abs() < 1e-8, "{joint:?}");
}

#[test]
fn closed_form_winch_starts_at_its_ordered_tension() {
    let winch = Winch {
        name: "winch".to_owned(),
        acceleration: 1.5,
        deceleration: 1.5,
        maximum_speed: 5.0,
        response_time: 0.05,
        gains: TensionGains {
            proportional: 1e-5,
            integral: 1e-6,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [5.0, 100.0],
        element_limits: [0.5, 4.0],
    };
    for tension in [800.0, 3000.0, 20_000.0] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let near = builder.fixed_frame("near", DVec3::ZERO);
        let far = builder.fixed_frame("far", DVec3::X * 30.0);
        let wire = CableProperties::new(2e6, 7700.0, 0.02);
        let line = CableDefinition::new("line", wire, 30.1, 15);
        let line = builder.cable(line.start(near, Fixity::Pinned).end(far, Fixity::Pinned));
        let order = WinchOrder::Tension {
            tension: Signal::constant(tension),
        };
        builder.winch(winch.clone(), line, CableEnd::Start, order);
        let mut world = builder.build().unwrap().start().unwrap();
        solved(&mut world, DVec3::ZERO);
        let pull = world.now().tension(line, CableEnd::Start);
        assert!((pull / tension - 1.0).abs() < 1e-6, "{pull} {tension}");
        world.run_until(1.0).unwrap();
        let pull = world.now().tension(line, CableEnd::Start);
        assert!((pull / tension - 1.0).abs() < 1e-4, "{pull} {tension}");
    }
}

#[test]
fn regression_statics_search_can_be_observed_and_stopped() {
    let (mut world, ..) = moored(60);
    let before = world.state().clone();
    let mut seen = 0;
    let ended = world.solve_statics_watched(&StaticsOptions::default(), &mut |progress| {
        seen = progress.iterations;
        progress.iterations < 3
    });
    assert_eq!(seen, 3);
    assert!(
        ended
            .unwrap_err()
            .to_string()
            .contains("interrupted after 3 iterations")
    );
    assert_eq!(*world.state(), before);
}
