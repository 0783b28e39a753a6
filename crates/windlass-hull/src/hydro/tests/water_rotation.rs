//! Equivalent fluid motion, compared with rigid-body motions and an independent diffraction
//! program.

use super::shapes::{DeepWave, cuboid, loads, moving, sphere};
use crate::hydro::surface_moments::SurfaceMomentLanes;
use crate::hydro::triangles;
use crate::hydro::water_rotation::FluidMotionFit;
use crate::hydro::{AddedMass, HydroParameters, MeshHydrodynamics};
use glam::DVec3;
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass_math::simd::{PortableSimd, SimdVec3};
use windlass_math::{DQuat, Matrix6, Motion};
use windlass_mesh::shapes::box_mesh;

/// A rigid-body acceleration of the fluid is recovered, apart from the regularisation towards its
/// mean.
#[test]
fn agrees_with_rigid_body_acceleration() {
    let mesh = box_mesh(DVec3::new(4.0, 2.0, 1.0), [8, 6, 4]).unwrap();
    let expected = Motion::new(DVec3::new(0.3, -0.2, 0.5), DVec3::new(0.2, -0.1, 0.15));
    let (mut fit, mut moments, mut mean) = (
        FluidMotionFit::default(),
        SurfaceMomentLanes::default(),
        DVec3::ZERO,
    );
    for triangle in 0..mesh.triangles.len() {
        let [a, b, c] = mesh
            .corners(triangle)
            .map(|corner| corner + DVec3::new(0.5, 0.1, -0.3));
        let (centre, vector) = ((a + b + c) / 3.0, 0.5 * (b - a).cross(c - a));
        let local = expected.velocity_at(centre).linear;
        let mut one = triangles::Triangles::default();
        one.centre.set(0, centre);
        one.area_vector.set(0, vector);
        one.area[0] = vector.length();
        one.per_area[0] = 1.0 / vector.length();
        fit.add_waterline_triangles(&one, SimdVec3::<PortableSimd>::splat(local));
        moments.add(&one, true);
        mean += local * vector.length();
    }
    let moments = moments.totals();
    let found = fit.finish(&moments, mean / moments.area());
    // The weight of the regularisation is 0.01. On the same scale, the entries of the normal matrix
    // for rotation are at least a quarter, so the error is at most 4 %.
    assert!(
        (found.angular - expected.angular).length() < 0.04 * expected.angular.length(),
        "{found:?}"
    );
    assert!((found.linear - expected.linear).length() < 0.02);
}

/// Model of the fluid acceleration: fitted rigid-body motion, or mean translation only.
#[derive(Clone, Copy, PartialEq)]
enum FluidModel {
    RigidMotion,
    Translation,
}

/// Amplitude of a load (by degree of freedom) in waves of unit amplitude that propagate along
/// `heading`.
fn response(hydro: &MeshHydrodynamics, model: FluidModel, heading: f64, degree: usize) -> f64 {
    let (amplitude, number) = (1e-4, TAU / 76.0);
    let part = |phase| {
        let sea = DeepWave {
            amplitude,
            number,
            heading,
            phase,
            density: 1025.0,
            gravity: 9.81,
        };
        let body = moving(DVec3::ZERO, DQuat::IDENTITY, Motion::ZERO);
        let found = loads(hydro, &body, &sea);
        let mean = Motion::new(found.water_acceleration, DVec3::ZERO);
        let inertia = match model {
            FluidModel::RigidMotion => found.parts.fluid_inertia,
            FluidModel::Translation => found.added_mass.wrench_of(mean),
        };
        (found.parts.pressure + inertia).to_array()[degree]
    };
    // The difference between opposite phases does not contain the constant part.
    let half = |phase: f64| (part(phase) - part(phase + TAU / 2.0)) / (2.0 * amplitude);
    half(0.0).hypot(half(FRAC_PI_2))
}

/// Added mass (kg, kg·m, kg·m²) of a barge of 40 x 12 x 2.5 m about its waterline, at a wave length
/// of 76 m (1.9 times the length of the barge). It is from an independent boundary-element program
/// (Capytaine 3.0, 32 x 12 x 3 panels, deep water).
fn barge() -> Matrix6 {
    let mut matrix = Matrix6::from_diagonal([1.960e5, 9.215e5, 2.521e6, 1.279e7, 3.047e8, 9.376e7]);
    for (i, j, value) in [(0, 4, 2.211e6), (1, 3, -7.961e5)] {
        matrix.0[i][j] = value;
        matrix.0[j][i] = value;
    }
    matrix
}

/// Wave excitation per metre of wave amplitude (N/m, N·m/m) from the same program: head waves, then
/// beam waves. The heave load of this method lacks the part in phase with the radiated waves. If
/// only the mean translation of the fluid were used, pitch would be more than 1.5 times too large.
#[test]
fn peer_capytaine_barge_in_head_and_beam_waves() {
    let mesh = box_mesh(DVec3::new(40.0, 12.0, 5.0), [40, 24, 10]).unwrap();
    let parameters = HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix: barge(),
            reference_point: DVec3::ZERO,
            reference_volume: Some(1200.0),
        },
        ..HydroParameters::default()
    };
    let hydro = MeshHydrodynamics::new(&mesh, parameters).unwrap();
    for (name, heading, degree, expected, tolerance) in [
        ("surge", 0.0, 0, 4.513e5, 0.04),
        ("heave", 0.0, 2, 1.490e6, 0.12),
        ("pitch", 0.0, 4, 1.914e7, 0.04),
        ("sway", FRAC_PI_2, 1, 1.372e6, 0.04),
        ("heave", FRAC_PI_2, 2, 2.433e6, 0.12),
        ("roll", FRAC_PI_2, 3, 2.523e6, 0.04),
    ] {
        let found = response(&hydro, FluidModel::RigidMotion, heading, degree) / expected;
        let before = response(&hydro, FluidModel::Translation, heading, degree) / expected;
        println!("{name}: {found:.4}, with translation only {before:.4}");
        assert!((found - 1.0).abs() < tolerance, "{name} {found}");
        assert!(name != "pitch" || before > 1.5, "{before}");
    }
}

/// Rotation of the fluid about the centre of a sphere has no component normal to its surface. The
/// load is due only to the mean fluid acceleration, for any position of the centre of gravity.
#[test]
fn closed_form_sphere_has_no_rotation_load() {
    let centre = DVec3::new(0.3, 0.0, 0.1);
    let added = Matrix6::from_diagonal([2000.0, 2000.0, 2000.0, 0.0, 0.0, 0.0]);
    let parameters = HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix: added,
            reference_point: centre,
            reference_volume: None,
        },
        ..HydroParameters::default()
    };
    let sea = DeepWave {
        amplitude: 0.1,
        number: 0.2,
        heading: 0.4,
        phase: 0.8,
        density: 1025.0,
        gravity: 9.81,
    };
    let mut mesh = sphere(1.0, 24);
    mesh.vertices.iter_mut().for_each(|vertex| *vertex += centre);
    let hydro = MeshHydrodynamics::new(&mesh, parameters).unwrap();
    let body = moving(DVec3::new(1.0, 2.0, -4.0), DQuat::IDENTITY, Motion::ZERO);
    let found = loads(&hydro, &body, &sea);
    let force = found.parts.fluid_inertia.force;
    let local = sea.at(body.pose.position + centre).acceleration * 2000.0;
    // The mean over the sphere exceeds the value at the centre by (k R)²/6.
    assert!(
        (force - local).length() < 0.012 * local.length(),
        "{force} {local}"
    );
    // The moment about the centre is zero.
    let moment = found.parts.fluid_inertia.moment - centre.cross(force);
    assert!(moment.length() < 0.01 * force.length(), "{moment}");
    // A dry box with the same matrix has no angular fluid acceleration.
    let dry = loads(
        &MeshHydrodynamics::new(&cuboid(DVec3::ONE, DVec3::ZERO), parameters).unwrap(),
        &moving(DVec3::Z * 9.0, DQuat::IDENTITY, Motion::ZERO),
        &sea,
    );
    assert_eq!(dry.water_angular_acceleration, DVec3::ZERO);
}
