//! Hydrostatics of boxes and spheres in still water.

use super::shapes::{cuboid, loads, moving, refined, scatter, sphere};
use crate::hydro::closed_form::{immersed_sphere, level_draught};
use crate::hydro::{HydroParameters, MeshHydrodynamics, StillWater};
use glam::DVec3;
use windlass_math::rotation::{EulerAngles, exponential, from_euler_angles};
use windlass_math::tables::Table;
use windlass_math::{DQuat, Motion};
use windlass_mesh::TriangleMesh;

const UNIT_WEIGHT: f64 = 1025.0 * 9.81;

fn element(mesh: &TriangleMesh) -> MeshHydrodynamics {
    MeshHydrodynamics::new(mesh, HydroParameters::default()).unwrap()
}

fn barge() -> TriangleMesh {
    cuboid(DVec3::new(10.0, 10.0, 1.0), DVec3::ZERO)
}

/// Compares with exact clipping by an independent program, see `validation/floating_box`. The
/// tolerance is 1e-12 of the volume and moment of the whole body, which covers rounding for a body
/// of 10 m.
#[test]
fn peer_exact_clipping_box_in_random_attitudes() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/floating_box/attitudes.csv"
    );
    let table = Table::read("attitudes.csv", path.as_ref()).unwrap();
    for mesh in [barge(), refined(&barge(), 2)] {
        let hydro = element(&mesh);
        for row in 0..table.rows() {
            let v: Vec<f64> = table.values.iter().map(|column| column[row]).collect();
            let orientation = from_euler_angles(EulerAngles {
                roll: v[0],
                pitch: v[1],
                yaw: v[2],
            });
            let body = moving(DVec3::Z * v[3], orientation, Motion::ZERO);
            let found = loads(&hydro, &body, &StillWater::default());
            let centroid = DVec3::new(v[5], v[6], v[7]);
            let moment = DVec3::new(v[9], v[10], v[11]);
            assert!((found.displaced_volume - v[4]).abs() < 1e-10);
            assert!((found.wrench.force - DVec3::Z * v[8]).length() < 1e-12 * UNIT_WEIGHT * 100.0);
            assert!((found.wrench.moment - moment).length() < 1e-12 * UNIT_WEIGHT * 500.0);
            if v[4] > 0.0 {
                // Rounding error of the first moment (1e-10 m⁴) divided by the volume.
                assert!((found.centre_of_buoyancy - centroid).length() < 1e-10 / v[4] + 1e-12);
            }
        }
    }
}

/// The force comes from the pressure integral and the volume from a separate integral. Archimedes'
/// principle relates them. The test uses a partly immersed sphere in any attitude, with its centre
/// of gravity off its centre.
#[test]
fn agrees_with_archimedes_principle() {
    let mut mesh = sphere(1.3, 9);
    let offset = DVec3::new(0.2, -0.3, 0.4);
    mesh.vertices.iter_mut().for_each(|v| *v += offset);
    let hydro = element(&mesh);
    let mut random = scatter(1);
    for _ in 0..50 {
        let orientation = exponential(DVec3::new(random(), random(), random()) * 3.0);
        let centre = DVec3::new(1e3 * random(), 1e3 * random(), 1.5 * random());
        let found = loads(
            &hydro,
            &moving(centre, orientation, Motion::ZERO),
            &StillWater::default(),
        );
        let lift = DVec3::Z * (UNIT_WEIGHT * found.displaced_volume);
        let arm = found.centre_of_buoyancy - centre;
        assert!((found.wrench.force - lift).length() < 1e-12 * UNIT_WEIGHT * 9.0);
        assert!((found.wrench.moment - arm.cross(lift)).length() < 1e-12 * UNIT_WEIGHT * 9.0);
    }
}

/// The volume of a submerged mesh equals the volume of the polyhedron, at any depth and attitude.
#[test]
fn agrees_with_mesh_volume_when_submerged() {
    let hydro = element(&sphere(1.0, 8));
    // Errata E33, IMP-04: the 16 x 8 latitude-longitude sphere has 3.926596 m³.
    assert!((hydro.hull().volume() - 3.926596).abs() < 5e-7);
    for depth in [1.0, 10.0, 1000.0] {
        let body = moving(
            DVec3::Z * -depth,
            exponential(DVec3::new(1.0, 2.0, -0.5)),
            Motion::ZERO,
        );
        let found = loads(&hydro, &body, &StillWater::default());
        // The pressure at depth cancels over the closed surface, so rounding grows with depth.
        let tolerance = 1e-14 * (1.0 + depth) * 4.0 * std::f64::consts::PI;
        assert!((found.displaced_volume - hydro.hull().volume()).abs() < tolerance);
        assert!((found.wrench.force.z - UNIT_WEIGHT * hydro.hull().volume()).abs() < tolerance * UNIT_WEIGHT);
        assert!(found.waterplane_area.abs() < 1e-13);
        assert!((found.wetted_area - hydro.hull().area()).abs() < 1e-12);
    }
}

/// The volume of a partly immersed sphere converges to the volume of the spherical segment with the
/// square of the panel length.
#[test]
fn closed_form_partly_immersed_sphere_converges_to_the_segment() {
    for height in [-0.6, -0.1, 0.37, 0.8] {
        let (volume, depth) = immersed_sphere(1.0, height);
        let error = |bands| {
            let body = moving(
                DVec3::Z * height,
                exponential(DVec3::new(0.4, 0.9, 0.1)),
                Motion::ZERO,
            );
            let found = loads(&element(&sphere(1.0, bands)), &body, &StillWater::default());
            (
                (found.displaced_volume / volume - 1.0).abs(),
                (found.centre_of_buoyancy.z + depth).abs(),
            )
        };
        let (coarse, fine) = (error(16), error(32));
        // The shallowest segment is 0.2 m deep, with four panels between its rim and the lowest
        // point, and lacks 1.4 % of its volume.
        assert!(fine.0 < 0.016 && fine.1 < 0.003, "{height}: {fine:?}");
        // At second order the ratio of the errors is four. The ratio varies with the position of
        // the waterline among the panels.
        assert!(
            (3.0..5.2).contains(&(coarse.0 / fine.0)),
            "{height}: {coarse:?} {fine:?}"
        );
    }
}

/// `[IMPROVED]` 3.1.1 (IMP-03): a box of 25625 kg floats with its centre at +0.25 m. Its heave
/// stiffness is ρ g A.
#[test]
fn closed_form_box_floats_at_its_draught() {
    let hydro = element(&barge());
    let at = |z: f64| {
        loads(
            &hydro,
            &moving(DVec3::Z * z, DQuat::IDENTITY, Motion::ZERO),
            &StillWater::default(),
        )
    };
    let floating = at(0.5 - level_draught(25625.0, 1025.0, 100.0));
    assert!((floating.wrench.force.z - 25625.0 * 9.81).abs() < 1e-9);
    assert!((floating.draught - 0.25).abs() < 1e-15);
    assert!((floating.waterplane_area - 100.0).abs() < 1e-12);
    assert!((floating.wetted_area - 110.0).abs() < 1e-12);
    let stiffness = (at(0.2).wrench.force.z - at(0.3).wrench.force.z) / 0.1;
    assert!((stiffness - 1_005_525.0).abs() < 1e-4);
}

/// The righting moment of a wall-sided box is `ρ g V sin φ (GM + BM tan²φ/2)`. At these heel
/// angles, a rule that treats a panel as wet if its centroid is wet would lose 1 % of the moment
/// (errata E26).
#[test]
fn closed_form_righting_moment_at_small_heel() {
    let hydro = element(&barge());
    for degrees in [0.5_f64, 1.0, 2.0] {
        let heel = degrees.to_radians();
        let draught = 0.25;
        // A wall-sided box heeled about the centre of its waterline keeps its volume.
        let centre = DVec3::new(0.0, 0.0, (0.5 - draught) * heel.cos());
        let orientation = DQuat::from_rotation_x(heel);
        let found = loads(
            &hydro,
            &moving(centre, orientation, Motion::ZERO),
            &StillWater::default(),
        );
        let metacentric_radius = 100.0 / (12.0 * draught);
        let metacentric_height = metacentric_radius + draught / 2.0 - 0.5;
        let expected = UNIT_WEIGHT
            * 25.0
            * heel.sin()
            * (metacentric_height + 0.5 * metacentric_radius * heel.tan().powi(2));
        assert!((found.displaced_volume - 25.0).abs() < 1e-12);
        assert!((found.wrench.moment.x + expected).abs() < 1e-10 * expected);
    }
}

/// The loads are continuous when a corner touches the water.
#[test]
fn property_loads_are_continuous_at_first_contact() {
    let hydro = element(&cuboid(DVec3::ONE, DVec3::ZERO));
    for orientation in [DQuat::IDENTITY, exponential(DVec3::new(0.3, 0.5, 0.0))] {
        let lowest = (0..8)
            .map(|k| (orientation * hydro.hull().vertices[k]).z)
            .fold(f64::INFINITY, f64::min);
        for step in [1e-6, 1e-9, 0.0, -1e-6] {
            let body = moving(DVec3::Z * (-lowest - step), orientation, Motion::ZERO);
            let found = loads(&hydro, &body, &StillWater::default());
            assert!(found.wrench.force.length() <= UNIT_WEIGHT * 1.1 * step.max(1e-15));
            assert!(found.centre_of_buoyancy.is_finite());
        }
    }
}

/// The pressure load is the negative gradient of the potential energy of buoyancy, rotations
/// included. The tolerance covers rounding and truncation of central differences with a step of
/// 1e-5 on energies of 1e4 J.
#[test]
fn agrees_with_gradient_of_the_buoyancy_energy() {
    let hydro = element(&cuboid(DVec3::new(2.0, 1.0, 0.7), DVec3::new(0.1, -0.2, 0.3)));
    let (position, attitude) = (DVec3::new(1.0, 2.0, -0.1), DVec3::new(0.4, -0.3, 0.9));
    let energy = |direction: Motion, step: f64| {
        let orientation = exponential(direction.angular * step) * exponential(attitude);
        let body = moving(position + direction.linear * step, orientation, Motion::ZERO);
        loads(&hydro, &body, &StillWater::default())
    };
    let pressure = energy(Motion::ZERO, 0.0).parts.pressure;
    for k in 0..6 {
        let mut unit = [0.0; 6];
        unit[k] = 1.0;
        let direction = Motion::from_array(unit);
        let slope =
            (energy(direction, 1e-5).buoyancy_energy - energy(direction, -1e-5).buoyancy_energy) / 2e-5;
        assert!(
            (slope + direction.power(pressure)).abs() < 1e-6 * UNIT_WEIGHT,
            "{k}: {slope}"
        );
    }
}

/// The rate of the displaced volume is the time derivative of the volume.
#[test]
fn agrees_with_derivative_of_the_displaced_volume() {
    let hydro = element(&sphere(1.0, 7));
    let velocity = Motion::new(DVec3::new(0.4, 0.2, -0.7), DVec3::new(0.5, -0.3, 0.2));
    let at = |t: f64| {
        let body = moving(
            DVec3::Z * -0.2 + velocity.linear * t,
            exponential(velocity.angular * t),
            velocity,
        );
        loads(&hydro, &body, &StillWater::default())
    };
    let slope = (at(1e-5).displaced_volume - at(-1e-5).displaced_volume) / 2e-5;
    // The tolerance covers rounding of central differences (1e-16 over a step of 1e-5 s) and slope
    // discontinuities when the waterline passes a vertex.
    assert!((slope - at(0.0).displacement_rate).abs() < 1e-7);
}
