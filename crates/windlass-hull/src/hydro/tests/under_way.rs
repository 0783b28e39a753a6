//! Bodies under way: cross-flow drag, Munk's moment, lift, derivatives.

use super::shapes::{loads, moving, scatter};
use crate::hydro::{
    AddedMass, Derivatives, DragRule, FormDrag, HullLift, HydroLoads, HydroParameters, LiftingSurface,
    MeshHydrodynamics, PlaneDerivatives, StillWater,
};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::{DQuat, Matrix6, Motion, Wrench};
use windlass_mesh::shapes::box_mesh;

const DENSITY: f64 = 1025.0;
const SUBMERGED: DVec3 = DVec3::new(0.0, 0.0, -20.0);

/// A long box, divided into sections.
fn long_box(drag: DVec3, rule: DragRule) -> MeshHydrodynamics {
    let mesh = box_mesh(DVec3::new(10.0, 1.0, 0.8), [80, 4, 4]).unwrap();
    let parameters = HydroParameters {
        drag: FormDrag {
            coefficients: drag,
            rule,
        },
        ..HydroParameters::default()
    };
    MeshHydrodynamics::new(&mesh, parameters).unwrap()
}

fn at(hydro: &MeshHydrodynamics, position: DVec3, linear: DVec3, angular: DVec3) -> HydroLoads {
    let body = moving(position, DQuat::IDENTITY, Motion::new(linear, angular));
    loads(hydro, &body, &StillWater::default())
}

/// Drag in sway, in yaw and in both together, compared with the integrals of `½ρCT |v+xr| (v+xr)`
/// over a length L. Divided by ½ρ, these integrals are C T L v|v| in sway and C T L⁴/32 r|r| in
/// yaw. For both motions together, the reference is a quadrature. Forward speed has no effect. A
/// rule that uses the total speed gives a side force proportional to the drift angle. At 2 m/s
/// ahead and 1 m/s to the side, this side force is 2.2 times the force of cross-flow drag.
#[test]
fn closed_form_cross_flow_drag_of_a_box_in_sway_and_yaw() {
    let hydro = long_box(DVec3::new(0.0, 1.2, 0.0), DragRule::CrossFlow);
    let scale = 0.5 * DENSITY * 1.2 * 0.8;
    for ahead in [0.0, 2.0] {
        let sway = at(&hydro, SUBMERGED, DVec3::new(ahead, 1.0, 0.0), DVec3::ZERO);
        assert!((sway.parts.drag.force.y / (-scale * 10.0) - 1.0).abs() < 1e-12);
        assert!(sway.parts.drag.moment.length() < 1e-9);
        let yaw = at(&hydro, SUBMERGED, DVec3::X * ahead, DVec3::Z * 0.3);
        let expected = -scale * 0.09 * 1e4 / 32.0;
        // The midpoint rule with 40 sections in each half gives 1 - 1/(2 40²) of the integral. The
        // breadth of the box only adds flow along it.
        assert!((yaw.parts.drag.moment.z / expected - 1.0).abs() < 1e-3, "{yaw:?}");
        assert!(yaw.parts.drag.force.y.abs() < 1e-9);
        let both = at(&hydro, SUBMERGED, DVec3::new(ahead, -0.4, 0.0), DVec3::Z * 0.3);
        let (mut force, mut moment) = (0.0, 0.0);
        for k in 0..20_000 {
            let x = -5.0 + 10.0 * (f64::from(k) + 0.5) / 20_000.0;
            let flow = -0.4 + 0.3 * x;
            force -= scale * flow.abs() * flow * 10.0 / 20_000.0;
            moment -= scale * flow.abs() * flow * x * 10.0 / 20_000.0;
        }
        assert!((both.parts.drag.force.y / force - 1.0).abs() < 2e-3);
        assert!((both.parts.drag.moment.z / moment - 1.0).abs() < 2e-3);
    }
    let oblique = |rule| {
        let hydro = long_box(DVec3::new(0.0, 1.2, 0.0), rule);
        at(&hydro, SUBMERGED, DVec3::new(2.0, 1.0, 0.0), DVec3::ZERO)
            .parts
            .drag
            .force
            .y
            / (-scale * 10.0)
    };
    assert!((oblique(DragRule::BothSides) - 5_f64.sqrt()).abs() < 1e-12);
}

/// In heave, a floating box has the drag of its whole bottom in both directions. In sway, each side
/// contributes half of the drag.
#[test]
fn closed_form_cross_flow_drag_of_a_floating_box() {
    let hydro = long_box(DVec3::new(0.7, 1.2, 1.5), DragRule::CrossFlow);
    for speed in [0.6, -0.6] {
        let heave = at(&hydro, DVec3::ZERO, DVec3::Z * speed, DVec3::ZERO);
        let expected = -0.5 * DENSITY * 1.5 * 10.0 * speed * speed.abs();
        assert!(
            (heave.parts.drag.force.z / expected - 1.0).abs() < 1e-12,
            "{heave:?}"
        );
        let sway = at(&hydro, DVec3::ZERO, DVec3::Y * speed, DVec3::ZERO);
        let expected = -0.5 * DENSITY * 1.2 * 4.0 * speed * speed.abs();
        assert!((sway.parts.drag.force.y / expected - 1.0).abs() < 1e-12);
        let surge = at(&hydro, DVec3::ZERO, DVec3::X * speed, DVec3::ZERO);
        let expected = -0.5 * DENSITY * 0.7 * 0.4 * speed * speed.abs();
        assert!((surge.parts.drag.force.x / expected - 1.0).abs() < 1e-12);
    }
}

/// Section factors: a forward half with twice the drag moves the centre of the side force to
/// `(2 - 1)/(2 + 1) L/4`.
#[test]
fn closed_form_section_drag_moves_the_centre_of_the_side_force() {
    let hydro = long_box(DVec3::Y, DragRule::CrossFlow)
        .with_section_drag(&[[-1e-6, 1.0], [1e-6, 2.0]])
        .unwrap();
    let drag = at(&hydro, SUBMERGED, DVec3::Y, DVec3::ZERO).parts.drag;
    assert!((drag.moment.z / drag.force.y - 10.0 / 12.0).abs() < 1e-9);
    assert!((drag.force.y / (-0.5 * DENSITY * 8.0 * 1.5) - 1.0).abs() < 1e-9);
    let wrong = long_box(DVec3::Y, DragRule::CrossFlow).with_section_drag(&[[1.0, 1.0], [0.0, 2.0]]);
    assert!(wrong.is_err());
}

/// Slender-body theory: `Y = -U a_T v_T`, `N = -U A₂₂ v - U x_T a_T v_T`. Munk's moment comes from
/// Kirchhoff's terms, and the other terms from the momentum shed at the transom. Without this
/// momentum the body has only Munk's moment and no side force.
#[test]
fn closed_form_slender_hull_under_way() {
    let mesh = box_mesh(DVec3::new(10.0, 1.0, 0.8), [4, 1, 1]).unwrap();
    let (sway, draught, transom) = (6.0e3, 0.5, -4.6);
    let parameters = HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix: Matrix6::from_diagonal([0.0, sway, 0.0, 0.0, 0.0, 4e4]),
            reference_point: DVec3::ZERO,
            reference_volume: None,
        },
        ..HydroParameters::default()
    };
    let hydro = MeshHydrodynamics::new(&mesh, parameters).unwrap();
    let munk = at(&hydro, SUBMERGED, DVec3::new(3.0, 0.01, 0.0), DVec3::ZERO);
    assert!((munk.added_mass_bias.moment.z / (-sway * 3.0 * 0.01) - 1.0).abs() < 1e-12);
    assert!(munk.added_mass_bias.force.length() < 1e-9);
    let hydro = hydro
        .with_hull_lift(HullLift {
            position: DVec3::new(transom, 0.0, 0.0),
            draught,
            section_coefficient: 1.0,
        })
        .unwrap();
    let section = 0.5 * PI * DENSITY * draught * draught;
    for (v, r) in [(0.01, 0.0), (0.0, 0.002), (-0.01, 0.001)] {
        let found = at(&hydro, SUBMERGED, DVec3::new(3.0, v, 0.0), DVec3::Z * r);
        let all = found.parts.lift + found.added_mass_bias;
        let shed = -section * 3.0 * (v + transom * r);
        // A₂₂ u r comes from the classical acceleration in rotating axes. It is not a fluid load.
        let kinematic = sway * 3.0 * r;
        assert!(
            (all.force.y - kinematic - shed).abs() < 2e-5 * shed.abs(),
            "{all:?}"
        );
        // Tolerance: the wake deviates from the wake of a slender body by half of the square of the
        // drift angle of 0.005.
        let expected = -sway * 3.0 * v + transom * shed;
        assert!((all.moment.z - expected).abs() < 2e-5 * expected.abs().max(1.0));
    }
    // A hull that moves astern sheds no momentum.
    let astern = at(&hydro, SUBMERGED, DVec3::new(-3.0, 0.5, 0.0), DVec3::ZERO);
    assert_eq!(astern.parts.lift, Wrench::ZERO);
}

/// The lift slope is π/2 Λ at a low aspect ratio (Jones) and 2π at a high aspect ratio. A skeg as
/// long as the hull has the lift of the hull.
#[test]
fn closed_form_lift_slopes() {
    let (length, draught) = (40.0, 0.5);
    let plate = LiftingSurface::skeg(DVec3::ZERO, length * draught, draught);
    assert!((plate.aspect_ratio() - 0.025).abs() < 1e-15);
    assert!((plate.lift_slope() / (0.5 * PI * 0.025) - 1.0).abs() < 1e-4);
    let hull = HullLift {
        position: DVec3::ZERO,
        draught,
        section_coefficient: 1.0,
    };
    let flow = DVec3::new(-2.0, -0.02, 0.0);
    let plain = LiftingSurface {
        profile_drag: 0.0,
        ..plate
    };
    let (found, expected) = (plain.force(flow, DENSITY).0, hull.force(flow, DENSITY).0);
    assert!((found.y / expected.y - 1.0).abs() < 1e-3, "{found} {expected}");
    assert!((expected.y - 0.5 * PI * DENSITY * 0.25 * 2.0 * -0.02).abs() < 1e-4 * expected.y.abs());
    let wing = LiftingSurface {
        on_hull: false,
        ..LiftingSurface::skeg(DVec3::ZERO, 1.0, 100.0)
    };
    assert!((wing.lift_slope() / (2.0 * PI) - 1.0).abs() < 1e-3);
}

/// In broadside flow a surface has its broadside drag. In any flow it dissipates energy. The
/// reported dissipated power is the power of its force on the water.
#[test]
fn property_lifting_surfaces_stall_and_dissipate() {
    let foil = LiftingSurface::skeg(DVec3::ZERO, 0.6, 1.1);
    let (force, _) = foil.force(DVec3::Y * 1.5, DENSITY);
    let expected = 0.5 * DENSITY * 0.6 * (1.2 + 0.01) * 2.25;
    assert!((force - DVec3::Y * expected).length() < 1e-9);
    let lift = |degrees: f64| {
        let (sine, cosine) = degrees.to_radians().sin_cos();
        let flow = DVec3::new(-cosine, sine, 0.0);
        foil.force(flow, DENSITY).0.dot(DVec3::new(sine, cosine, 0.0))
    };
    assert!(lift(20.0) > lift(15.0) && lift(30.0) < 0.7 * lift(20.0));
    let mut next = scatter(5);
    let hull = HullLift {
        position: DVec3::ZERO,
        draught: 0.4,
        section_coefficient: 1.1,
    };
    for _ in 0..200 {
        let flow = DVec3::new(next(), next(), next()) * 3.0;
        for (force, lost) in [foil.force(flow, DENSITY), hull.force(flow, DENSITY)] {
            assert!(lost >= 0.0);
            assert!((force.dot(flow) - lost).abs() < 1e-9 * (1.0 + lost));
        }
    }
}

/// A skeg half out of the water has half its force, at its position.
#[test]
fn closed_form_skeg_of_a_floating_body() {
    let skeg = LiftingSurface::skeg(DVec3::new(-4.0, 0.0, -0.2), 0.6, 1.0);
    let hydro = long_box(DVec3::ZERO, DragRule::CrossFlow)
        .with_lifting_surfaces(&[skeg])
        .unwrap();
    let velocity = DVec3::new(2.0, 0.1, 0.0);
    let deep = at(&hydro, SUBMERGED, velocity, DVec3::ZERO);
    let (force, lost) = skeg.force(-velocity, DENSITY);
    assert!((deep.parts.lift.force - force).length() < 1e-9);
    assert!((deep.parts.lift.moment - skeg.position.cross(force)).length() < 1e-9);
    assert!((deep.dissipated_power - lost).abs() < 1e-9);
    let afloat = at(&hydro, DVec3::Z * 0.2, velocity, DVec3::ZERO);
    assert!((afloat.parts.lift.force - force * 0.5).length() < 1e-9);
    let dry = at(&hydro, DVec3::Z * 5.0, velocity, DVec3::ZERO);
    assert_eq!(dry.wrench, Wrench::ZERO);
}

/// Derivatives with the values of potential theory replace Kirchhoff's terms. The moment from drift
/// is Munk's moment.
#[test]
fn equivalent_derivatives_that_include_the_added_mass() {
    let mesh = box_mesh(DVec3::new(4.0, 1.0, 0.8), [2, 1, 1]).unwrap();
    let (surge, sway, heave) = (200.0, 1500.0, 2200.0);
    let parameters = HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix: Matrix6::from_diagonal([surge, sway, heave, 50.0, 900.0, 800.0]),
            reference_point: DVec3::ZERO,
            reference_volume: None,
        },
        ..HydroParameters::default()
    };
    let plain = MeshHydrodynamics::new(&mesh, parameters).unwrap();
    let table = Derivatives {
        horizontal: PlaneDerivatives {
            force_turn: -surge,
            moment_drift: surge - sway,
            ..PlaneDerivatives::default()
        },
        vertical: PlaneDerivatives {
            force_turn: surge,
            moment_drift: heave - surge,
            ..PlaneDerivatives::default()
        },
        hold_added_mass: true,
        ..Derivatives::default()
    };
    let held = plain.clone().with_derivatives(table).unwrap();
    let (linear, angular) = (DVec3::new(1.4, -0.3, 0.2), DVec3::new(0.1, -0.2, 0.3));
    let (a, b) = (
        at(&plain, SUBMERGED, linear, angular),
        at(&held, SUBMERGED, linear, angular),
    );
    let (a, b) = (a.wrench + a.added_mass_bias, b.wrench + b.added_mass_bias);
    assert!(
        (a.force - b.force).length() < 1e-9 && (a.moment - b.moment).length() < 1e-9,
        "{a:?} {b:?}"
    );
    // If the table does not include the loads of the added mass, the loads of table and added mass
    // both act.
    let twice = Derivatives {
        hold_added_mass: false,
        ..table
    };
    let twice = plain.with_derivatives(twice).unwrap();
    let drifting = at(&twice, SUBMERGED, DVec3::new(1.4, -0.3, 0.0), DVec3::ZERO);
    let munk = (surge - sway) * 1.4 * -0.3;
    assert!((drifting.parts.derivatives.moment.z - munk).abs() < 1e-9);
    assert!((drifting.parts.kirchhoff.moment.z - munk).abs() < 1e-9);
}

/// Every term of the table, about a point ahead of the centre of gravity, for a hull that moves
/// astern.
#[test]
fn closed_form_derivatives_term_by_term() {
    let table = Derivatives {
        reference_point: DVec3::X,
        resistance: -7.0,
        horizontal: PlaneDerivatives {
            force_drift: -100.0,
            force_turn: 30.0,
            moment_drift: -40.0,
            moment_turn: -50.0,
            force_drift_squared: -60.0,
            force_turn_squared: -5.0,
            moment_drift_squared: 8.0,
            moment_turn_squared: -9.0,
        },
        ..Derivatives::default()
    };
    let (u, v, r) = (-2.0, 0.5, 0.2);
    let cross_velocity = v + r;
    let found = table.load(Motion::new(DVec3::new(u, v, 0.0), DVec3::Z * r));
    let y =
        -100.0 * 2.0 * cross_velocity + 30.0 * u * r - 60.0 * cross_velocity * cross_velocity - 5.0 * r * r;
    let n = -40.0 * u * cross_velocity - 50.0 * 2.0 * r + 8.0 * cross_velocity * cross_velocity - 9.0 * r * r;
    assert!((found.force - DVec3::new(28.0, y, 0.0)).length() < 1e-12);
    assert!((found.moment.z - (n + y)).abs() < 1e-12);
}
