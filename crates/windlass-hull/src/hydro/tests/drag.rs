//! Drag, friction, wind and damping.

use super::shapes::{cuboid, loads, moving, refined, scatter, sphere};
use crate::hydro::{
    Air, Damping, DragRule, FluidEnvironment, FormDrag, HydroParameters, MeshHydrodynamics, SkinFriction,
    StillWater,
};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::rotation::exponential;
use windlass_math::{DQuat, Matrix6, Motion};
use windlass_mesh::TriangleMesh;
use windlass_sea::{Wind, WindProfile, WindState};

const SUBMERGED: DVec3 = DVec3::new(0.0, 0.0, -10.0);
const BOTH: [DragRule; 2] = [DragRule::Upstream, DragRule::BothSides];

fn with_drag(mesh: &TriangleMesh, coefficient: f64, rule: DragRule) -> MeshHydrodynamics {
    let drag = FormDrag {
        coefficients: DVec3::splat(coefficient),
        rule,
    };
    MeshHydrodynamics::new(
        mesh,
        HydroParameters {
            drag,
            ..HydroParameters::default()
        },
    )
    .unwrap()
}

fn drag_in(hydro: &MeshHydrodynamics, position: DVec3, current: DVec3) -> DVec3 {
    let body = moving(position, DQuat::IDENTITY, Motion::ZERO);
    loads(hydro, &body, &StillWater { current }).parts.drag.force
}

/// Drag of the latitude-longitude sphere with 512 faces at 7 m/s and Cd = 0.5 (errata E27, IMP-05).
/// The reference values have six digits, except 39160 N, which has five.
#[test]
fn peer_improved_sphere_of_512_faces() {
    for rule in BOTH {
        let hydro = with_drag(&sphere(1.0, 16), 0.5, rule);
        for direction in [DVec3::X, DVec3::new(1.0, 1.0, 0.0).normalize()] {
            let force = drag_in(&hydro, SUBMERGED, direction * 7.0);
            assert!((force.dot(direction) - 39193.6).abs() < 0.06, "{rule:?} {force}");
            assert!(force.cross(direction).length() < 1e-9 * 39193.6);
        }
    }
    let hydro = with_drag(&sphere(1.0, 16), 0.5, DragRule::Upstream);
    let direction = DVec3::ONE.normalize();
    assert!((drag_in(&hydro, SUBMERGED, direction * 7.0).dot(direction) - 39160.0).abs() < 0.6);
}

/// Angle of a sphere of 3000 kg on a cable in a current (IMP-05). Errata E32 gives 1.3150 and
/// 1.2733 rad for the 16 x 8 and 32 x 16 meshes.
#[test]
fn peer_improved_sphere_on_a_cable_in_a_current() {
    for (bands, expected) in [(8, 1.3150), (16, 1.2733)] {
        let hydro = with_drag(&sphere(1.0, bands), 0.5, DragRule::Upstream);
        let body = moving(SUBMERGED, DQuat::IDENTITY, Motion::ZERO);
        let current = DVec3::X * 7.0;
        let found = loads(&hydro, &body, &StillWater { current }).wrench.force;
        let angle = found.x.atan2(found.z - 3000.0 * 9.81);
        assert!((angle - expected).abs() < 6e-5, "{angle}");
    }
}

/// The drag of a sphere converges to `½ ρ Cd π R² v²` in every direction with the square of the
/// panel length.
#[test]
fn closed_form_sphere_drag_converges_in_every_direction() {
    let exact = 0.5 * 1025.0 * 0.5 * PI * 49.0;
    let mut random = scatter(7);
    let directions: Vec<DVec3> = (0..12)
        .map(|_| DVec3::new(random(), random(), random()).normalize())
        .collect();
    for rule in BOTH {
        let mut before = f64::NAN;
        for bands in [8, 16, 32, 64] {
            let hydro = with_drag(&sphere(1.0, bands), 0.5, rule);
            let worst = directions
                .iter()
                .map(|d| (drag_in(&hydro, SUBMERGED, *d * 7.0) / exact - *d).length())
                .fold(0.0, f64::max);
            if before.is_finite() {
                let order = (before / worst).log2();
                assert!(
                    (1.8..2.2).contains(&order),
                    "{rule:?} {bands}: order {order}, error {worst}"
                );
            }
            before = worst;
        }
        assert!(before < 2.5e-3, "{rule:?}: {before}");
    }
}

/// Drag of a box of 2 x 1 x 1 m divided by ½ ρ u². In flow normal to a face, the result is the area
/// of the face. At 45°, it has the values of errata E27.
#[test]
fn closed_form_box_face_on_and_oblique() {
    let box_mesh = cuboid(DVec3::new(2.0, 1.0, 1.0), DVec3::ZERO);
    let unit = 0.5 * 1025.0;
    for rule in BOTH {
        let hydro = with_drag(&box_mesh, 1.0, rule);
        for (direction, area) in [(DVec3::X, 1.0), (-DVec3::Y, 2.0), (DVec3::Z, 2.0)] {
            let force = drag_in(&hydro, SUBMERGED, direction * 3.0);
            assert!((force - direction * (unit * 9.0 * area)).length() < 1e-10);
        }
        let oblique = drag_in(&hydro, SUBMERGED, DVec3::new(1.0, 1.0, 0.0).normalize()) / unit;
        let expected = match rule {
            DragRule::Upstream | DragRule::CrossFlow => DVec3::new(1.5, 1.5, 0.0),
            DragRule::BothSides => DVec3::new(0.5_f64.sqrt(), 2.0_f64.sqrt(), 0.0),
        };
        assert!((oblique - expected).length() < 1e-13);
    }
}

/// A floating box in a current has the drag of its immersed part. A sphere immersed to its centre
/// has half the drag of a submerged sphere.
#[test]
fn closed_form_drag_is_proportional_to_the_wetted_part() {
    for rule in BOTH {
        let hydro = with_drag(&cuboid(DVec3::ONE, DVec3::ZERO), 1.0, rule);
        let whole = drag_in(&hydro, SUBMERGED, DVec3::X).x;
        for draught in [0.1, 0.25, 0.9] {
            let part = drag_in(&hydro, DVec3::Z * (0.5 - draught), DVec3::X);
            assert!((part.x / whole - draught).abs() < 1e-13);
        }
        let ball = with_drag(&sphere(1.0, 12), 1.0, rule);
        let half = drag_in(&ball, DVec3::ZERO, DVec3::X).x / drag_in(&ball, SUBMERGED, DVec3::X).x;
        assert!((half - 0.5).abs() < 1e-13);
    }
}

/// A thin plate of length L and width B that rotates about its middle has the drag moment
/// `M = ρ Cd B (L/2)⁴ ω²/4`.
#[test]
fn closed_form_rotating_plate() {
    let plate = cuboid(DVec3::new(4.0, 0.5, 1e-6), DVec3::ZERO);
    let exact = 1025.0 * 1.2 * 0.5 * 2.0_f64.powi(4) / 4.0 * 0.3_f64.powi(2);
    for rule in BOTH {
        let error = |times| {
            let hydro = with_drag(&refined(&plate, times), 1.2, rule);
            let spin = Motion::new(DVec3::ZERO, DVec3::Y * 0.3);
            let found = loads(
                &hydro,
                &moving(SUBMERGED, DQuat::IDENTITY, spin),
                &StillWater::default(),
            );
            (found.parts.drag.moment.y / exact + 1.0).abs()
        };
        // With one flow velocity per panel, the method is of second order.
        assert!(
            (3.3..4.7).contains(&(error(3) / error(4))) && error(4) < 0.01,
            "{rule:?}"
        );
    }
}

/// Drag, friction, wind and damping never add energy to the motion relative to a uniform current.
/// The reported dissipated power is the power of these loads.
#[test]
fn property_viscous_loads_only_dissipate() {
    let mut random = scatter(3);
    let stream = DVec3::new(0.7, -0.2, 0.1);
    let environment = FluidEnvironment {
        // The wind velocity equals the current, so both fluids have the same relative velocity.
        air: Some(Air {
            density: 1.2,
            wind: WindState::uniform(stream),
        }),
        ..FluidEnvironment::default()
    };
    for rule in BOTH {
        let drag = FormDrag {
            coefficients: DVec3::new(0.4, 1.0, 2.0),
            rule,
        };
        let parameters = HydroParameters {
            drag,
            wind_drag: drag,
            skin_friction: SkinFriction::Ittc1957 { length: 2.0 },
            damping: Damping {
                linear: Matrix6::from_diagonal([10.0, 20.0, 30.0, 5.0, 6.0, 7.0]),
                quadratic: Matrix6::from_diagonal([1.0, 2.0, 3.0, 4.0, 5.0, 6.0]),
                reference_volume: None,
            },
            ..HydroParameters::default()
        };
        let hydro = MeshHydrodynamics::new(&sphere(1.0, 6), parameters).unwrap();
        let mut scratch = hydro.scratch();
        for _ in 0..40 {
            let mut vector = || DVec3::new(random(), random(), random());
            let velocity = Motion::new(vector() * 2.0, vector());
            let body = moving(DVec3::Z * vector().z, exponential(vector() * 3.0), velocity);
            let found = hydro.evaluate(&body, &environment, &StillWater { current: stream }, &mut scratch);
            let viscous = found.wrench - found.parts.pressure;
            let relative = Motion::new(velocity.linear - stream, velocity.angular);
            assert!(found.dissipated_power > 0.0);
            assert!(
                (relative.power(viscous) + found.dissipated_power).abs() < 1e-12 * found.dissipated_power
            );
        }
    }
}

/// Friction on a long thin plate that is towed along its length, `½ ρ Cf S v²`. The ITTC line gives
/// 0.003 at Re = 10⁷.
#[test]
fn closed_form_friction_of_a_plate() {
    let (length, thickness) = (4.0, 1e-9);
    let parameters = HydroParameters {
        skin_friction: SkinFriction::Ittc1957 { length },
        ..HydroParameters::default()
    };
    let plate = cuboid(DVec3::new(length, 0.5, thickness), DVec3::ZERO);
    let hydro = MeshHydrodynamics::new(&plate, parameters).unwrap();
    let speed = 1e7 * FluidEnvironment::default().kinematic_viscosity / length;
    let body = moving(
        SUBMERGED,
        DQuat::IDENTITY,
        Motion::new(DVec3::X * speed, DVec3::ZERO),
    );
    let found = loads(&hydro, &body, &StillWater::default());
    let expected = -0.5 * 1025.0 * 0.003 * 4.0 * speed * speed;
    // The edges of the plate also have friction. Their relative area is 1e-9.
    assert!((found.parts.friction.force.x / expected - 1.0).abs() < 1e-8);
    assert!(found.parts.drag.force.length() == 0.0);
}

/// Wind on the dry part of a floating box, at the centroid of this part.
#[test]
fn closed_form_wind_on_the_dry_part() {
    for rule in BOTH {
        let parameters = HydroParameters {
            wind_drag: FormDrag {
                coefficients: DVec3::splat(1.1),
                rule,
            },
            ..HydroParameters::default()
        };
        let hydro =
            MeshHydrodynamics::new(&cuboid(DVec3::new(3.0, 2.0, 1.0), DVec3::ZERO), parameters).unwrap();
        let environment = FluidEnvironment {
            air: Some(Air {
                density: 1.225,
                wind: WindState::uniform(DVec3::X * 20.0),
            }),
            ..FluidEnvironment::default()
        };
        let body = moving(DVec3::Z * 0.1, DQuat::IDENTITY, Motion::ZERO);
        let found = hydro.evaluate(&body, &environment, &StillWater::default(), &mut hydro.scratch());
        let expected = 0.5 * 1.225 * 1.1 * (2.0 * 0.6) * 400.0;
        assert!((found.parts.wind.force - DVec3::X * expected).length() < 1e-10);
        // The dry part reaches from -0.1 to 0.5 m above the centre.
        assert!((found.parts.wind.moment - DVec3::Y * (0.2 * expected)).length() < 1e-10);
        let high = moving(DVec3::Z * 50.0, DQuat::IDENTITY, Motion::ZERO);
        let found = hydro.evaluate(&high, &environment, &StillWater::default(), &mut hydro.scratch());
        assert!((found.parts.wind.force.x - expected / 0.6).abs() < 1e-10);
        assert!(found.wrench == found.parts.wind && found.draught == 0.0);
        // The wind profile is evaluated at the height of the panels. The wind at 50 m is
        // (50/10)^0.12 times the wind at 10 m.
        let wind = Wind {
            speed: 20.0,
            profile: WindProfile::PowerLaw { exponent: 0.12 },
            ..Wind::default()
        };
        let environment = FluidEnvironment {
            air: Some(Air {
                density: 1.225,
                wind: wind.at(0.0),
            }),
            ..FluidEnvironment::default()
        };
        let found = hydro.evaluate(&high, &environment, &StillWater::default(), &mut hydro.scratch());
        let ratio = found.parts.wind.force.x / (expected / 0.6);
        // The centres of the panels lie within 0.2 m of a height of 50 m.
        assert!((ratio - 5_f64.powf(0.24)).abs() < 2e-3, "{ratio}");
    }
}
