//! Loads in waves: long-wave limit, volume under a curved surface, invariance, selection of sampled
//! corners.

use super::shapes::{DeepWave, cuboid, loads, moving, refined, sphere};
use crate::hydro::{
    AddedMass, FluidEnvironment, FormDrag, HydroParameters, MeshHydrodynamics, SeaSampler, SkinFriction,
};
use glam::DVec3;
use std::cell::Cell;
use windlass_math::rotation::exponential;
use windlass_math::{DMat3, DQuat, Motion};
use windlass_sea::SeaSample;

fn wave(amplitude: f64, number: f64) -> DeepWave {
    DeepWave {
        amplitude,
        number,
        heading: 0.4,
        phase: 0.8,
        density: 1025.0,
        gravity: 9.81,
    }
}

fn rich_parameters() -> HydroParameters {
    HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::new(0.5, 1.0, 1.5),
            ..FormDrag::default()
        },
        skin_friction: SkinFriction::Coefficient(0.004),
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.3, 0.8, 1.2),
            rotational: DVec3::new(0.3, 0.2, 0.1),
        },
        ..HydroParameters::default()
    }
}

/// The wave part of the Froude-Krylov load on a small submerged body is `ρ V u̇` at its centre. The
/// relative error is of the order of (body size/wave length)², plus the wave steepness. The
/// steepness enters because the stretched test wave satisfies Euler's equation only to first order.
#[test]
fn closed_form_long_wave_load_accelerates_the_displaced_water() {
    let hydro = MeshHydrodynamics::new(&sphere(0.5, 12), rich_parameters()).unwrap();
    let centre = DVec3::new(3.0, -2.0, -4.0);
    for number in [0.05, 0.025] {
        let sea = wave(1e-4 / number, number);
        let found = loads(&hydro, &moving(centre, DQuat::IDENTITY, Motion::ZERO), &sea);
        let mass = 1025.0 * hydro.hull().volume();
        let buoyancy = DVec3::Z * (mass * 9.81);
        let water = sea.at(centre);
        let load = found.parts.pressure.force - buoyancy;
        let expected = water.acceleration * mass;
        let tolerance = (number * 0.5).powi(2) + 2e-4;
        assert!((load - expected).length() < tolerance * expected.length());
        assert!(
            (found.water_acceleration - water.acceleration).length()
                < tolerance * water.acceleration.length()
        );
        assert!((found.water_velocity - water.velocity).length() < tolerance * water.velocity.length());
        let inertia = DVec3::new(0.3, 0.8, 1.2) * water.acceleration * mass;
        assert!((found.parts.fluid_inertia.force - inertia).length() < tolerance * inertia.length());
    }
}

/// A neutrally buoyant sphere that moves with the water: `(m + A) a = wrench + bias` gives the
/// acceleration of the water.
#[test]
fn closed_form_small_neutral_body_follows_the_water() {
    let hydro = MeshHydrodynamics::new(&sphere(0.1, 10), rich_parameters()).unwrap();
    let sea = wave(1e-3, 0.1);
    let centre = DVec3::new(1.0, 2.0, -3.0);
    let water = sea.at(centre);
    let body = moving(centre, DQuat::IDENTITY, Motion::new(water.velocity, DVec3::ZERO));
    let found = loads(&hydro, &body, &sea);
    let mass = 1025.0 * hydro.hull().volume();
    let load = (found.wrench + found.added_mass_bias).force - DVec3::Z * (mass * 9.81);
    let added = found.added_mass.block(0, 0);
    let acceleration = (DMat3::from_diagonal(DVec3::splat(mass)) + added).inverse() * load;
    assert!((acceleration - water.acceleration).length() < 1e-3 * water.acceleration.length());
}

/// The displaced volume of a box that pierces a wave converges to `∫ (d + η) dx dy` with decreasing
/// panel length.
#[test]
fn closed_form_volume_under_a_curved_surface_converges() {
    let sea = DeepWave {
        heading: 0.0,
        phase: 0.3,
        ..wave(0.4, 0.5)
    };
    let (half, draught) = (2.0, 1.5);
    let end = |x: f64| sea.amplitude * (sea.number * x + sea.phase).sin() / sea.number;
    let exact = 3.0 * (2.0 * half * draught + end(half) - end(-half));
    let mesh = cuboid(DVec3::new(2.0 * half, 3.0, 4.0), DVec3::ZERO);
    let error = |times| {
        let hydro = MeshHydrodynamics::new(&refined(&mesh, times), HydroParameters::default()).unwrap();
        let body = moving(DVec3::Z * (2.0 - draught), DQuat::IDENTITY, Motion::ZERO);
        (loads(&hydro, &body, &sea).displaced_volume - exact).abs() / exact
    };
    let (coarse, fine) = (error(3), error(4));
    assert!(
        fine < 1e-3 && (3.0..5.0).contains(&(coarse / fine)),
        "{coarse} {fine}"
    );
}

/// If wave and body are translated together, or rotated together about the vertical, the loads are
/// translated or rotated in the same way.
#[test]
fn property_loads_translate_and_rotate_with_the_scene() {
    let hydro = MeshHydrodynamics::new(&sphere(1.0, 8), rich_parameters()).unwrap();
    let sea = wave(0.5, 0.3);
    let velocity = Motion::new(DVec3::new(0.5, 1.0, -0.3), DVec3::new(0.2, -0.1, 0.4));
    let (position, orientation) = (DVec3::new(0.3, 0.2, -0.1), exponential(DVec3::new(0.5, 0.2, 1.0)));
    let original = loads(&hydro, &moving(position, orientation, velocity), &sea);

    let (turn, shift) = (DQuat::from_rotation_z(1.1), DVec3::new(40.0, -25.0, 0.0));
    let rotation = DMat3::from_quat(turn);
    let direction = DVec3::new((sea.heading + 1.1).cos(), (sea.heading + 1.1).sin(), 0.0);
    let moved_sea = DeepWave {
        heading: sea.heading + 1.1,
        phase: sea.phase - sea.number * direction.dot(shift),
        ..sea
    };
    let body = moving(
        turn * position + shift,
        turn * orientation,
        velocity.rotated(rotation),
    );
    let moved = loads(&hydro, &body, &moved_sea);
    let expected = original.wrench.rotated(rotation);
    // The tolerance covers rounding at coordinates of 40 m and loads of 3e4 N.
    assert!((moved.wrench.force - expected.force).length() < 1e-8);
    assert!((moved.wrench.moment - expected.moment).length() < 1e-8);
    let bias = original.added_mass_bias.rotated(rotation);
    assert!((moved.added_mass_bias.force - bias.force).length() < 1e-8);
    assert!((moved.added_mass_bias.moment - bias.moment).length() < 1e-8);
    assert!((moved.displaced_volume - original.displaced_volume).abs() < 1e-12);
    assert!((moved.dissipated_power - original.dissipated_power).abs() < 1e-9 * original.dissipated_power);
}

/// If the same constant velocity is added to still water and body, the loads do not change.
#[test]
fn property_loads_depend_only_on_relative_velocity() {
    let hydro =
        MeshHydrodynamics::new(&cuboid(DVec3::new(2.0, 1.0, 1.0), DVec3::ZERO), rich_parameters()).unwrap();
    let drift = DVec3::new(1.5, -0.4, 0.0);
    let body_velocity = DVec3::new(0.3, 0.2, -0.1);
    let spin = DVec3::new(0.1, 0.3, 0.2);
    let evaluate = |common: DVec3| {
        let body = moving(
            DVec3::Z * -0.2,
            exponential(spin),
            Motion::new(body_velocity + common, spin),
        );
        loads(&hydro, &body, &crate::hydro::StillWater { current: common })
    };
    let (still, drifting) = (evaluate(DVec3::ZERO), evaluate(drift));
    assert!((still.wrench.force - drifting.wrench.force).length() < 1e-9);
    assert!((still.added_mass_bias.moment - drifting.added_mass_bias.moment).length() < 1e-9);
}

/// A wave that counts its samples. If not `bounded`, it has no upper bound of the elevation.
struct Watched<'a> {
    wave: DeepWave,
    bounded: bool,
    sample_count: &'a Cell<usize>,
}

impl SeaSampler for Watched<'_> {
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]) {
        self.sample_count.set(self.sample_count.get() + points.len());
        self.wave.sample_into(points, out);
    }

    fn max_elevation(&self) -> Option<f64> {
        self.wave.max_elevation().filter(|_| self.bounded)
    }
}

/// Skipping dry corners leaves every bit of the result unchanged and saves the expected number of
/// samples.
#[test]
fn equivalent_when_dry_corners_are_skipped() {
    let hydro = MeshHydrodynamics::new(&sphere(2.0, 16), rich_parameters()).unwrap();
    let mut scratch = hydro.scratch();
    let environment = FluidEnvironment::default();
    let vertices = hydro.hull().vertex_count();
    for (z, max_samples) in [
        (-5.0, vertices),
        (0.5, vertices * 3 / 4),
        (1.9, vertices / 4),
        (2.3, vertices / 10),
        (9.0, 0),
    ] {
        let body = moving(DVec3::Z * z, exponential(DVec3::new(0.3, 0.4, 0.5)), Motion::ZERO);
        let sample_count = Cell::new(0);
        let mut evaluate = |bounded| {
            sample_count.set(0);
            let sea = Watched {
                wave: wave(0.2, 0.3),
                bounded,
                sample_count: &sample_count,
            };
            (
                hydro.evaluate(&body, &environment, &sea, &mut scratch),
                sample_count.get(),
            )
        };
        let (all, all_samples) = evaluate(false);
        let (few, few_samples) = evaluate(true);
        assert_eq!(all, few);
        assert_eq!(all_samples, vertices);
        assert!(few_samples <= max_samples, "{z}: {few_samples} of {vertices}");
    }
}
