//! Water entry by tables and strip theory, immersion factors of matrices, bodies without a mesh.

use super::shapes::{cuboid, loads, moving};
use crate::hydro::open_frame::{perforation_factor, plate_added_mass};
use crate::hydro::{
    AddedMass, Damping, EntryRow, EntryTable, EntryTheory, HydroError, HydroLoads, HydroParameters,
    MeshHydrodynamics, NearSurface, OpenFrame, StillWater, immersion_factor,
};
use glam::DVec3;
use std::f64::consts::PI;
use windlass_math::{DQuat, Matrix6, Motion, Wrench};
use windlass_mesh::TriangleMesh;
use windlass_mesh::shapes::cylinder;

const DENSITY: f64 = 1025.0;

fn at(hydro: &MeshHydrodynamics, position: DVec3, linear: DVec3) -> HydroLoads {
    let body = moving(position, DQuat::IDENTITY, Motion::new(linear, DVec3::ZERO));
    loads(hydro, &body, &StillWater::default())
}

/// Circular cylinder. By von Kármán, `C_s = π (1 - d/R)`. By Wagner, C_s is `π/2 dX/dδ` with
/// `δ = d/R = X/4 + 3 X²/64` and X = c²/R². At first contact, Wagner's value is 2π. (Added mass
/// proportional to the displaced volume, with coefficient Ca, would give only 2 √(2 d/R) Ca.)
#[test]
fn closed_form_slamming_of_a_circular_cylinder() {
    let (radius, length) = (1.5, 6.0);
    let mesh = cylinder(radius, length, 720, 4).unwrap();
    let karman = EntryTable::from_strip_theory(&mesh, EntryTheory::VonKarman, DENSITY).unwrap();
    let wagner = EntryTable::from_strip_theory(&mesh, EntryTheory::Wagner, DENSITY).unwrap();
    assert!((karman.area() / (2.0 * radius * length) - 1.0).abs() < 1e-4);
    for ratio in [0.05, 0.1, 0.2, 0.5] {
        let draught = ratio * radius;
        let expected = PI * (1.0 - ratio);
        let found = karman.slamming(draught);
        assert!(
            (found / expected - 1.0).abs() < 0.02,
            "{ratio}: {found} {expected}"
        );
        let half = (draught * (2.0 * radius - draught)).sqrt();
        let added = 0.5 * PI * DENSITY * half * half * length;
        assert!((karman.added_mass(draught) / added - 1.0).abs() < 0.01);
    }
    for ratio in [0.02_f64, 0.05] {
        let square = ((1.0 / 16.0 + 3.0 / 16.0 * ratio).sqrt() - 0.25) * 32.0 / 3.0;
        let expected = 0.5 * PI / (0.25 + 6.0 / 64.0 * square);
        let found = wagner.slamming(ratio * radius);
        assert!(
            (found / expected - 1.0).abs() < 0.02,
            "{ratio}: {found} {expected}"
        );
    }
    let ratio = wagner.added_mass(0.05 * radius) / karman.added_mass(0.05 * radius);
    assert!((1.9..2.05).contains(&ratio), "{ratio}");
}

/// Wedge of deadrise β. The added mass is `A₃₃ = ½ π ρ (d/tan β)² L` by von Kármán, and (π/2)²
/// times this value by Wagner. The slamming force follows from the slope of the added mass,
/// 2 A₃₃/d.
#[test]
fn closed_form_slamming_of_a_wedge() {
    let (length, depth, deadrise) = (5.0, 1.0, 25_f64.to_radians());
    let half = depth / deadrise.tan();
    let end = |x: f64| {
        [
            DVec3::new(x, 0.0, 0.0),
            DVec3::new(x, half, depth),
            DVec3::new(x, -half, depth),
        ]
    };
    let mesh = TriangleMesh {
        vertices: [end(0.0), end(length)].concat(),
        triangles: vec![
            [0, 2, 1],
            [3, 4, 5],
            [0, 1, 4],
            [0, 4, 3],
            [1, 2, 5],
            [1, 5, 4],
            [2, 0, 3],
            [2, 3, 5],
        ],
    };
    assert!(mesh.volume() > 0.0);
    for (theory, factor, draught) in [
        (EntryTheory::VonKarman, 1.0, 0.6),
        (EntryTheory::Wagner, PI * PI / 4.0, 0.4),
    ] {
        let table = EntryTable::from_strip_theory(&mesh, theory, DENSITY).unwrap();
        let added = 0.5 * PI * DENSITY * (draught / deadrise.tan()).powi(2) * length * factor;
        let found = table.added_mass(draught);
        assert!((found / added - 1.0).abs() < 0.01, "{theory:?} {found} {added}");
        let force = table.slamming_force(draught, 2.0, DENSITY);
        let expected = 2.0 * added / draught * 4.0;
        assert!(
            (force / expected - 1.0).abs() < 0.02,
            "{theory:?} {force} {expected}"
        );
    }
}

/// A cylinder entering the water has the force `½ ρ C_s A v²` upward and the added mass of its
/// table. On exit there is no slamming.
#[test]
fn closed_form_cylinder_entering_the_water() {
    let mesh = cylinder(1.0, 4.0, 360, 4).unwrap();
    let table = EntryTable::from_strip_theory(&mesh, EntryTheory::VonKarman, DENSITY).unwrap();
    let hydro = MeshHydrodynamics::new(&mesh, HydroParameters::default())
        .unwrap()
        .with_water_entry(table.clone())
        .unwrap();
    let position = DVec3::Z * 0.9;
    let into = at(&hydro, position, DVec3::Z * -3.0);
    let expected = PI * DENSITY * 4.0 * (1.0 - 0.1) * 9.0;
    assert!(
        (into.parts.water_entry.force.z / expected - 1.0).abs() < 0.02,
        "{into:?}"
    );
    assert!(into.parts.water_entry.moment.length() < 1e-6 * expected);
    let added = 0.5 * PI * DENSITY * (0.2 - 0.01) * 4.0;
    assert!((into.added_mass.0[2][2] / added - 1.0).abs() < 0.01);
    assert_eq!(
        at(&hydro, position, DVec3::Z * 3.0).parts.water_entry,
        Wrench::ZERO
    );
    assert_eq!(
        at(&hydro, DVec3::Z * 1.1, DVec3::Z * -3.0).added_mass,
        Matrix6::ZERO
    );
    let parameters = HydroParameters {
        added_mass: AddedMass::Coefficients {
            translational: DVec3::ONE,
            rotational: DVec3::ZERO,
        },
        ..HydroParameters::default()
    };
    let twice = MeshHydrodynamics::new(&mesh, parameters)
        .unwrap()
        .with_water_entry(table);
    assert_eq!(twice.unwrap_err(), HydroError::DuplicateHeaveAddedMass);
}

/// Values of a specified table are interpolated, and an invalid table is refused.
#[test]
fn closed_form_specified_table() {
    let row = |draught, added_mass, slamming| EntryRow {
        draught,
        added_mass,
        slamming,
    };
    let table = EntryTable::new(
        &[row(0.0, 0.0, Some(5.0)), row(1.0, 800.0, Some(1.0))],
        2.0,
        DENSITY,
    )
    .unwrap();
    assert!((table.slamming(0.25) - 4.0).abs() < 1e-12 && (table.added_mass(0.25) - 200.0).abs() < 1e-12);
    assert!((table.slamming_force(0.25, 3.0, DENSITY) - 0.5 * DENSITY * 4.0 * 2.0 * 9.0).abs() < 1e-9);
    assert_eq!((table.added_mass(3.0), table.slamming(3.0)), (800.0, 1.0));
    // The coefficient follows from the slope of the added mass, 2/(ρ A) dA₃₃/dd, and is zero beyond
    // the end.
    let derived = EntryTable::new(&[row(0.0, 0.0, None), row(1.0, 1025.0, None)], 2.0, DENSITY).unwrap();
    assert!((derived.slamming(1e-9) - 1.0).abs() < 1e-6 && derived.slamming(2.0) == 0.0);
    // Without water there is no slamming.
    let dry = EntryTable::new(&[row(0.0, 0.0, None), row(1.0, 0.0, None)], 2.0, 0.0).unwrap();
    assert_eq!(dry.slamming(0.5), 0.0);
    assert!(EntryTable::new(&[row(0.0, 0.0, None)], 2.0, DENSITY).is_err());
    assert!(EntryTable::new(&[row(1.0, 0.0, None), row(0.0, 0.0, None)], 2.0, DENSITY).is_err());
    assert!(EntryTable::new(&[row(0.0, -1.0, None), row(1.0, 0.0, None)], 2.0, DENSITY).is_err());
}

/// A matrix acts in full at its reference volume, and almost in full just below this volume. The
/// slope of the immersion factor is continuous there.
#[test]
fn property_immersion_factor_has_continuous_slope() {
    assert_eq!(
        (immersion_factor(0.0, 2.0), immersion_factor(2.0, 2.0)),
        (0.0, 1.0)
    );
    let slope =
        |volume: f64| (immersion_factor(volume + 1e-6, 2.0) - immersion_factor(volume - 1e-6, 2.0)) / 2e-6;
    assert!(slope(2.0).abs() < 1e-6 && slope(1.9) > 0.0 && slope(2.1) == 0.0);
    assert!(immersion_factor(1.8, 2.0) > 0.989);
    let parameters = HydroParameters {
        damping: Damping {
            linear: Matrix6::from_diagonal([10.0; 6]),
            reference_volume: Some(3.0),
            ..Damping::default()
        },
        ..HydroParameters::default()
    };
    // The box floats at half its depth, and its damping is specified for that draught.
    let hydro = MeshHydrodynamics::new(&cuboid(DVec3::new(3.0, 2.0, 1.0), DVec3::ZERO), parameters).unwrap();
    let found = at(&hydro, DVec3::ZERO, DVec3::X);
    assert!((found.parts.damping.force.x + 10.0).abs() < 1e-9 && found.damping_factor == 1.0);
}

/// A submerged manifold has the specified volume, drag areas and added mass. A half-immersed
/// manifold has half of these values.
#[test]
fn closed_form_open_frame() {
    let frame = OpenFrame {
        size: DVec3::new(6.0, 4.0, 3.0),
        middle: DVec3::new(0.2, 0.0, 0.5),
        volume: 5.0,
        drag_areas: DVec3::new(12.0, 20.0, 30.0),
    };
    let parameters = HydroParameters {
        added_mass: AddedMass::Matrix {
            matrix: Matrix6::from_diagonal([4e3, 6e3, 2e4, 0.0, 0.0, 0.0]),
            reference_point: frame.middle,
            reference_volume: Some(5.0),
        },
        ..HydroParameters::default()
    };
    let hydro = MeshHydrodynamics::open_frame(frame, parameters).unwrap();
    let deep = at(&hydro, DVec3::Z * -20.0, DVec3::Z * 0.5);
    let buoyancy = DENSITY * 9.81 * 5.0;
    assert!((deep.parts.pressure.force.z / buoyancy - 1.0).abs() < 1e-12);
    assert!((deep.parts.pressure.moment.y / (-0.2 * buoyancy) - 1.0).abs() < 1e-12);
    assert!((deep.parts.drag.force.z / (-0.5 * DENSITY * 30.0 * 0.25) - 1.0).abs() < 1e-12);
    assert!((deep.added_mass.0[2][2] / 2e4 - 1.0).abs() < 1e-12);
    assert!((deep.displaced_volume - 5.0).abs() < 1e-12);
    let half = at(&hydro, DVec3::Z * -0.5, DVec3::X * 0.5);
    assert!((half.parts.pressure.force.z / (0.5 * buoyancy) - 1.0).abs() < 1e-12);
    assert!((half.parts.drag.force.x / (-0.5 * DENSITY * 6.0 * 0.25) - 1.0).abs() < 1e-12);
    let near = NearSurface::new(&[[0.0, 0.5, 0.8], [10.0, 1.0, 1.0]], frame.middle).unwrap();
    let shallow = hydro.with_near_surface(near);
    let found = at(&shallow, DVec3::Z * -5.5, DVec3::X * 0.5);
    assert!((found.added_mass.0[0][0] / (0.75 * 4e3) - 1.0).abs() < 1e-12);
    assert!((found.parts.drag.force.x / (-0.9 * 0.5 * DENSITY * 12.0 * 0.25) - 1.0).abs() < 1e-12);
    let too_full = OpenFrame {
        volume: 80.0,
        ..frame
    };
    assert!(MeshHydrodynamics::open_frame(too_full, HydroParameters::default()).is_err());
}

/// The perforation factor of `[DNVN]` is one up to 5 % open area. It is 0.43 at 34 %, where two
/// branches of the formula meet. A flat square plate has an added mass of `0.579 ρ π/4 a³`.
#[test]
fn closed_form_recommended_practice_for_perforated_structures() {
    assert_eq!(perforation_factor(0.04), 1.0);
    assert!((perforation_factor(0.34 - 1e-9) - perforation_factor(0.34)).abs() < 0.01);
    assert!((perforation_factor(0.5) - (-40_f64 / 28.0).exp()).abs() < 1e-12);
    let plate = plate_added_mass(DVec3::new(2.0, 2.0, 1e-9), DENSITY);
    assert!((plate / (0.579 * DENSITY * PI / 4.0 * 8.0) - 1.0).abs() < 1e-4);
    let long = plate_added_mass(DVec3::new(1e3, 1.0, 1e-9), DENSITY) / (DENSITY * PI / 4.0 * 1e3);
    assert!((long - 1.0).abs() < 1e-2);
    assert!(plate_added_mass(DVec3::new(2.0, 2.0, 1.0), DENSITY) > 1.2 * plate);
}
