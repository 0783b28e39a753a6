//! Vessels with radiation. Free decay is compared with the convolution, and motion in regular waves
//! with the table.

use super::*;
use crate::{DegreeOfFreedom, RadiationDiffraction};
use std::f64::consts::{PI, TAU};
use std::path::Path;
use windlass_hull::hydro::{HydroParameters, MeshHydrodynamics};
use windlass_hull::motion::response_conventions::BeyondTable;
use windlass_hull::radiation::{
    ExcitationModel, FitOptions, FrequencyCoefficients, RadiationMemory, RadiationModel, WamitScale,
    read_wamit,
};
use windlass_mesh::shapes;

const RADIUS: f64 = 5.0;
const DENSITY: f64 = 1025.0;
const GRAVITY: f64 = 9.81;

/// The floating hemisphere of `validation/radiation`.
fn coefficients() -> FrequencyCoefficients {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/radiation/hemisphere"
    );
    let scale = WamitScale {
        density: DENSITY,
        gravity: GRAVITY,
        length: 1.0,
    };
    read_wamit(Path::new(file), scale).unwrap().mirrored().unwrap()
}

fn mass() -> f64 {
    DENSITY * 2.0 * PI * RADIUS.powi(3) / 3.0
}

/// A body with the waterplane, displacement and radiation of the hemisphere, but with vertical
/// sides for linear hydrostatics. Only heave is free.
fn float(sea: Sea, height: f64, excitation: Option<ExcitationModel>) -> (World, BodyId) {
    let side = (PI * RADIUS * RADIUS).sqrt();
    let draught = mass() / DENSITY / (side * side);
    let mesh = shapes::box_mesh(DVec3::new(side, side, 8.0), [2, 2, 2]).unwrap();
    let mesh = mesh.translated(DVec3::Z * (4.0 - draught));
    let hull = MeshHydrodynamics::new(&mesh, HydroParameters::default()).unwrap();
    let memory = RadiationMemory::new(&coefficients()).unwrap();
    let radiation = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    let mut element = RadiationDiffraction::new(radiation, *coefficients().slow_added_mass(), DVec3::ZERO);
    element.excitation = excitation;
    let mut builder = WorldBuilder::new(sea);
    let body = builder.body(
        BodyDefinition::free("float", mass(), DVec3::splat(1e7))
            .at(DVec3::new(20.0, 0.0, height))
            .with_hydrodynamics(hull)
            .with_radiation(element),
    );
    let mut world = builder.build().unwrap().start().unwrap();
    for freedom in DegreeOfFreedom::ALL
        .into_iter()
        .filter(|freedom| *freedom != DegreeOfFreedom::Z)
    {
        world.hold_body_in_place(body, freedom).unwrap();
    }
    (world, body)
}

/// A body that floats freely rights itself in statics, and keeps its position and heading although
/// its added mass couples surge, sway and rotations.
#[test]
fn property_statics_keeps_the_position_of_a_free_float() {
    for (roll, pitch, yaw) in [(0.1, 0.0, 0.0), (0.0, 0.09, 0.7), (0.17, -0.1, -2.0)] {
        let (held, body) = float(Sea::default(), -0.3, None);
        let mut world = held;
        for freedom in DegreeOfFreedom::ALL {
            world.release_body(body, freedom).unwrap();
        }
        let pose = world.now().body(body).pose;
        let orientation = glam::DQuat::from_euler(glam::EulerRot::ZYX, yaw, pitch, roll);
        let start = windlass_math::Pose::new(pose.position, orientation);
        world
            .place_body(body, start, windlass_math::Motion::ZERO)
            .unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let found = world.now().body(body).pose;
        let moved = (found.position - start.position).truncate().length();
        let forward = found.orientation * DVec3::X;
        let turned = (forward.y.atan2(forward.x) - yaw).sin();
        // The float is at rest where it was placed; its equilibrium is exactly neutral there.
        assert!(
            moved < 1e-9 && turned.abs() < 1e-9,
            "{roll} {pitch} {yaw}: {moved} m, {turned} rad"
        );
        assert!((found.orientation * DVec3::Z).z > 0.999_999);
    }
}

#[test]
fn agrees_with_convolution_in_free_decay() {
    let memory = RadiationMemory::new(&coefficients()).unwrap();
    let dt = 0.02;
    let steps = 1000;
    let kernel: Vec<f64> = (0..=steps)
        .map(|i| memory.retardation(dt * f64::from(i)).0[2][2])
        .collect();
    let inertia = mass() + memory.infinite_added_mass().0[2][2];
    let stiffness = DENSITY * GRAVITY * PI * RADIUS * RADIUS;
    // Integrates (m + A) z'' = -C z - ∫ K z' dτ by the trapezoidal rule, in time and in the
    // convolution.
    let (mut z, mut v) = (0.5, vec![0.0]);
    let mut expected = vec![z];
    let mut acceleration = -stiffness * z / inertia;
    for n in 1..=steps as usize {
        let past: f64 = (1..n).map(|i| kernel[n - i] * v[i]).sum::<f64>() * dt + 0.5 * dt * kernel[n] * v[0];
        // z_n = z + dt/2 (v + v_n) and v_n = v + dt/2 (a + a_n). The acceleration a_n is linear in
        // v_n, so the equations are solved for v_n.
        let last = v[n - 1];
        let known = -stiffness * (z + 0.5 * dt * last) - past;
        let next = (last + 0.5 * dt * (acceleration + known / inertia))
            / (1.0 + 0.5 * dt * (0.5 * dt * stiffness + 0.5 * dt * kernel[0]) / inertia);
        acceleration = (known - (0.5 * dt * stiffness + 0.5 * dt * kernel[0]) * next) / inertia;
        z += 0.5 * dt * (last + next);
        v.push(next);
        expected.push(z);
    }
    let (mut world, body) = float(Sea::still(), 0.5, None);
    for (i, expected) in expected.iter().enumerate().skip(1).step_by(25) {
        world.run_until(dt * i as f64).unwrap();
        let found = world.now().body(body).pose.position.z;
        // The fit is accurate to 2 % of the force. Damping removes 2/3 of the amplitude in each
        // cycle.
        assert!(
            (found - expected).abs() < 0.02 * 0.5,
            "{} s: {found} m, expected {expected} m",
            world.time()
        );
    }
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    assert!(
        (gained - work.net()).abs() < 1e-5 * work.sea.abs().max(1e3),
        "{gained} {work:?}"
    );
    // Radiated waves have carried energy away.
    assert!(work.sea < 0.0);
}

#[test]
fn agrees_with_tabulated_heave_in_a_regular_wave() {
    let table = coefficients();
    let heading = table.headings().iter().position(|h| h.abs() < 1e-9).unwrap();
    for place in [6, 12] {
        let omega = table.frequencies()[place];
        let amplitude = 0.1;
        let sea = Sea::still().with_regular_wave(amplitude, omega, 0.0).unwrap();
        let excitation = ExcitationModel::new(&table, &sea, BeyondTable::Limits).unwrap();
        let (mut world, body) = float(sea, 0.0, Some(excitation));
        let x = table.excitation(place, heading).unwrap()[2];
        let (a, b) = (table.added_mass()[place].0[2][2], table.damping()[place].0[2][2]);
        let stiffness = DENSITY * GRAVITY * PI * RADIUS * RADIUS;
        let impedance = num_complex::Complex64::new(stiffness - omega * omega * (mass() + a), omega * b);
        let response = x / impedance * amplitude;
        let period = TAU / omega;
        world.run_until(12.0 * period).unwrap();
        let k = omega * omega / GRAVITY;
        for step in 0..24 {
            let t = 12.0 * period + f64::from(step) / 24.0 * period;
            world.run_until(t).unwrap();
            let expected = (response * num_complex::Complex64::cis(omega * t - k * 20.0)).re;
            let found = world.now().body(body).pose.position.z;
            // The fit is accurate to 2 % of the memory force, which determines the amplitude near
            // resonance.
            assert!(
                (found - expected).abs() < 0.03 * response.norm(),
                "{omega} rad/s, {t} s: {found} m, expected {expected} m"
            );
        }
    }
}
