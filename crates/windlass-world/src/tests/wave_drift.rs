//! Wave forces on a pontoon of 40 x 12 m with a draught of 2.5 m. Coefficients and far-field drift
//! are from an independent program, Capytaine (see `validation/radiation`).

use super::*;
use crate::solvers::statics::{MeanDrift, StaticsOptions};
use crate::{DegreeOfFreedom, RadiationDiffraction, Spring};
use num_complex::Complex64;
use std::f64::consts::{FRAC_PI_2, TAU};
use std::path::Path;
use windlass_hull::hydro::{
    Damping, DragRule, FormDrag, HydroParameters, HydroParts, MeanWettedSurface, MeshHydrodynamics,
};
use windlass_hull::motion::response_conventions::BeyondTable;
use windlass_hull::radiation::{
    DriftModel, ExcitationModel, FitOptions, FrequencyCoefficients, RadiationMemory, RadiationModel,
    SlowMotionFilter, WamitDrift, WamitScale, read_wamit, read_wamit_drift,
};
use windlass_math::{Matrix6, Ramp};
use windlass_mesh::shapes;

const SCALE: WamitScale = WamitScale {
    density: 1025.0,
    gravity: 9.81,
    length: 1.0,
};
const MASS: f64 = 1025.0 * 40.0 * 12.0 * 2.5;
const STEM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../validation/radiation/pontoon");

fn coefficients() -> FrequencyCoefficients {
    read_wamit(Path::new(STEM), SCALE).unwrap().mirrored().unwrap()
}

/// A wave along +y that meets the pontoon's side. Its ramp takes 40 s.
fn beam_wave(omega: f64, amplitude: f64) -> Sea {
    let sea = Sea::still()
        .with_regular_wave(amplitude, omega, FRAC_PI_2)
        .unwrap();
    Sea {
        ramp: Ramp::over(40.0),
        ..sea
    }
}

/// Model of the wave loads on the pontoon.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Waves {
    Pressure,
    Excitation,
    ExcitationAndDrift,
    /// Froude-Krylov pressure on the instantaneous wetted surface, and diffraction.
    FroudeKrylov,
    FroudeKrylovAndDrift,
}

fn pontoon(sea: &Sea, waves: Waves, parameters: HydroParameters) -> (WorldBuilder, BodyId) {
    let table = coefficients();
    let mesh = shapes::box_mesh(DVec3::new(40.0, 12.0, 5.0), [10, 6, 4]).unwrap();
    let hull = MeshHydrodynamics::new(&mesh.translated(DVec3::Z * -0.5), parameters).unwrap();
    let memory = RadiationMemory::new(&table).unwrap();
    let radiation = RadiationModel::fit(&memory, FitOptions::default()).unwrap();
    let mut element = RadiationDiffraction::new(radiation, *table.slow_added_mass(), DVec3::Z * -0.5);
    let omega = sea.waves.components()[0].omega;
    element.slow_motion = SlowMotionFilter::new(10.0 * TAU / omega);
    let mean = MeanWettedSurface::new(hull.hull(), element.hull_point);
    element.excitation = match waves {
        Waves::Pressure => None,
        Waves::Excitation | Waves::ExcitationAndDrift => {
            Some(ExcitationModel::new(&table, sea, BeyondTable::Limits).unwrap())
        }
        Waves::FroudeKrylov | Waves::FroudeKrylovAndDrift => {
            Some(ExcitationModel::diffraction(&table, sea, BeyondTable::Limits, &mean).unwrap())
        }
    };
    if matches!(waves, Waves::ExcitationAndDrift | Waves::FroudeKrylovAndDrift) {
        let drift = read_wamit_drift(Path::new(STEM), WamitDrift::Momentum, SCALE).unwrap();
        element.drift = Some(DriftModel::new(&drift.mirrored(), sea, BeyondTable::Limits));
    }
    let mut builder = WorldBuilder::new(sea.clone());
    let radii = DVec3::new(4.2, 10.0, 10.3);
    let body = builder.body(
        BodyDefinition::free("pontoon", MASS, radii * radii * MASS)
            .at(DVec3::Z * 0.5)
            .with_hydrodynamics(hull)
            .with_radiation(element),
    );
    (builder, body)
}

/// Stiffness of a mooring with a natural period of about 80 s, N/m.
const MOORING: f64 = 1.4e4;

/// Moors the pontoon along y by a spring that is `from` (m) long.
fn moor(builder: &mut WorldBuilder, body: BodyId, from: f64) {
    let anchor = builder.fixed_frame("anchor", DVec3::new(0.0, -from, 0.5));
    let centre = builder.frame_on_body(body, "centre", DVec3::ZERO);
    builder.spring(Spring {
        name: "mooring".into(),
        ends: [anchor, centre],
        stiffness: MOORING,
        damping: 5e4,
        length: from,
        pulls_only: false,
    });
}

/// The pontoon in beam waves, free in sway, heave and roll on a soft mooring.
fn moored(omega: f64, amplitude: f64, waves: Waves) -> (World, BodyId) {
    let (mut builder, body) = pontoon(&beam_wave(omega, amplitude), waves, HydroParameters::default());
    moor(&mut builder, body, 2000.0);
    let mut world = builder.build().unwrap().start().unwrap();
    for freedom in [DegreeOfFreedom::X, DegreeOfFreedom::Pitch, DegreeOfFreedom::Yaw] {
        world.hold_body_in_place(body, freedom).unwrap();
    }
    (world, body)
}

/// Mean force (N) of beam waves on the moored pontoon, and its largest roll angle (rad).
fn mean_sway_force(omega: f64, amplitude: f64, waves: Waves) -> (f64, f64) {
    let (mut world, body) = moored(omega, amplitude, waves);
    let period = TAU / omega;
    let start = (320.0 / period).ceil() * period;
    let (cycles, samples) = ((160.0 / period).round() as i32, 24);
    let (mut sum, mut roll) = (0.0, 0.0_f64);
    for k in 0..cycles * samples {
        world
            .run_until(start + f64::from(k) * period / f64::from(samples))
            .unwrap();
        let pose = world.now().body(body).pose;
        sum += pose.position.y;
        roll = roll.max(2.0 * pose.orientation.x.abs());
    }
    (MOORING * sum / f64::from(cycles * samples), roll)
}

/// The far field from the same program gives 0.19 kN/m² at 0.90 rad/s and 104.04 kN/m² at 1.22
/// rad/s. First-order forces in axes that roll with the pontoon would give -123 and +246 kN/m².
#[test]
fn peer_mean_sway_drift_force_matches_the_far_field() {
    drift_matches_the_far_field(Waves::Excitation, Waves::ExcitationAndDrift);
}

/// Checks the mean force with Froude-Krylov pressure on the instantaneous wetted surface in heave,
/// roll and pitch. No mean force is included twice.
#[test]
fn peer_mean_sway_drift_force_matches_the_far_field_with_froude_krylov_pressure() {
    drift_matches_the_far_field(Waves::FroudeKrylov, Waves::FroudeKrylovAndDrift);
}

fn drift_matches_the_far_field(without_drift: Waves, with_drift: Waves) {
    let amplitude = 0.1;
    for (omega, far) in [(0.9, 0.189e3), (1.22, 104.04e3)] {
        let (first_order, roll) = mean_sway_force(omega, amplitude, without_drift);
        let (both, _) = mean_sway_force(omega, amplitude, with_drift);
        let [first_order, both] = [first_order, both].map(|force| force / amplitude.powi(2));
        println!(
            "{omega} rad/s: {first_order:.0} N/m2 of first order, {both:.0} with drift, expected {far:.0}, roll {:.3} rad/m",
            roll / amplitude
        );
        // The filter removes all but 2 % of the motion, and of the mean force of about 100 kN/m².
        assert!(first_order.abs() < 3e3, "{omega}: {first_order}");
        assert!((both - far).abs() < 3e3, "{omega}: {both}");
    }
}

/// The moored pontoon starts in the equilibrium of mean drift (far field: 104.04 kN/m²) and
/// mooring. It keeps its mean position during the wave ramp of 40 s. From the calm-water
/// equilibrium it would drift to this position and oscillate for minutes.
#[test]
fn closed_form_equilibrium_includes_the_mean_drift_force() {
    let (omega, amplitude) = (1.22, 0.5);
    let (mut world, body) = moored(omega, amplitude, Waves::ExcitationAndDrift);
    let report = world.solve_statics(&StaticsOptions::default()).unwrap();
    assert_eq!(report.mean_drift, MeanDrift::Included);
    let offset = 104.04e3 * amplitude * amplitude / MOORING;
    let found = world.now().body(body).pose.position.y;
    assert!(
        (found / offset - 1.0).abs() < 2e-3,
        "{found} m, expected {offset} m"
    );
    let pushed = world.now().body(body).acceleration.linear.y;
    assert!(pushed.abs() < 1e-9, "{pushed}");
    // The holds carry none of the mean force.
    assert!(world.now().reaction(body).force.length() < 1e-6 * MASS);
    let (period, samples) = (TAU / omega, 24);
    for end in [20.0, 60.0] {
        let mut mean = 0.0;
        for k in 1..=samples {
            world
                .run_until(end + period * f64::from(k) / f64::from(samples))
                .unwrap();
            mean += world.now().body(body).pose.position.y / f64::from(samples);
        }
        assert!(
            (mean / offset - 1.0).abs() < 0.05,
            "{end} s: {mean} m, expected {offset} m"
        );
    }
}

/// An unmoored pontoon starts from the calm-water equilibrium and drifts off once the waves arrive.
#[test]
fn regression_drifting_body_starts_from_calm_water_equilibrium() {
    let sea = beam_wave(1.22, 0.5);
    let (builder, body) = pontoon(&sea, Waves::ExcitationAndDrift, HydroParameters::default());
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&StaticsOptions::default()).unwrap();
    assert_eq!(report.mean_drift, MeanDrift::Omitted);
    assert!(report.mean_drift.warning().is_some());
    let pose = world.now().body(body).pose;
    assert!(pose.position.y.abs() < 1e-9 && world.now().hydrodynamics(body).parts.drift.force.y == 0.0);
    // A model without drift coefficients has no drift force that statics could omit.
    let (builder, _) = pontoon(&sea, Waves::Excitation, HydroParameters::default());
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&StaticsOptions::default()).unwrap();
    assert_eq!(report.mean_drift, MeanDrift::None);
}

/// Complex amplitudes of loads (N, N·m, about the centre of gravity) per metre on the pontoon held
/// in a beam wave.
fn held_in_waves(
    omega: f64,
    waves: Waves,
    of: impl Fn(&HydroParts) -> windlass_math::Wrench,
) -> [Complex64; 6] {
    let amplitude = 0.02;
    let (builder, body) = pontoon(&beam_wave(omega, amplitude), waves, HydroParameters::default());
    let mut world = builder.build().unwrap().start().unwrap();
    for freedom in DegreeOfFreedom::ALL {
        world.hold_body_in_place(body, freedom).unwrap();
    }
    let mut sum = [Complex64::default(); 6];
    let (period, samples) = (TAU / omega, 48);
    let start = (120.0 / period).ceil() * period;
    for k in 0..samples {
        let t = start + period * f64::from(k) / f64::from(samples);
        world.run_until(t).unwrap();
        let load = of(&world.now().hydrodynamics(body).parts).to_array();
        let turn = Complex64::cis(-omega * t) * (2.0 / f64::from(samples) / amplitude);
        sum.iter_mut().zip(load).for_each(|(s, f)| *s += turn * f);
    }
    sum
}

/// Excitation of the table in beam waves of a frequency, rad/s.
fn beam_excitation(table: &FrequencyCoefficients, omega: f64) -> [Complex64; 6] {
    let mut headings = table.headings().iter();
    let beam = headings.position(|h| (h - FRAC_PI_2).abs() < 1e-6).unwrap();
    let mut frequencies = table.frequencies().iter();
    let place = frequencies.position(|w| (w - omega).abs() < 1e-5).unwrap();
    *table.excitation(place, beam).unwrap()
}

/// Without excitation coefficients, the load is the pressure on the mesh plus a diffraction load.
/// The diffraction load is the radiation load of the opposite fluid motion. Without diffraction,
/// the pressure has an error of 40 % in sway and of 40 to 90 % in heave.
#[test]
fn peer_diffraction_without_excitation_is_radiation_of_relative_motion() {
    let table = coefficients();
    for omega in [0.6, 0.9] {
        let expected = beam_excitation(&table, omega);
        let both = held_in_waves(omega, Waves::Pressure, |parts| parts.pressure + parts.radiation);
        let pressure = held_in_waves(omega, Waves::Pressure, |parts| parts.pressure);
        let straight = held_in_waves(omega, Waves::Excitation, |parts| parts.excitation);
        for k in [1, 2] {
            let error = |x: Complex64| (x - expected[k]).norm() / expected[k].norm();
            println!(
                "{omega} rad/s, degree {}: {:.3}, without diffraction {:.3}",
                k + 1,
                error(both[k]),
                error(pressure[k])
            );
            assert!(error(straight[k]) < 1e-3, "{}", error(straight[k]));
            // The radiation of the opposite motion assumes a uniform flow over the hull. The flow
            // in sway is nearly uniform. In heave, the error depends on the ratio of wave length to
            // beam, which is six at 0.9 rad/s.
            let bound = if k == 1 { 0.02 } else { 0.2 };
            assert!(error(both[k]) < bound && error(both[k]) < 0.2 * error(pressure[k]));
        }
    }
}

/// On a held pontoon in small waves, pressure on the mesh and diffraction add up to the excitation
/// of the table in all degrees of freedom. The mesh differs from the panels of the files.
/// Tolerance: 0.2 % of the largest force or moment. Waves of 20 mm and phase interpolation of the
/// table cause smaller errors.
#[test]
fn peer_froude_krylov_pressure_and_diffraction_are_the_excitation_of_the_table() {
    let table = coefficients();
    for omega in [0.6, 1.22] {
        let expected = beam_excitation(&table, omega);
        // Loads about the reference point, 0.5 m below the centre of gravity.
        let both = held_in_waves(omega, Waves::FroudeKrylov, |parts| {
            (parts.pressure + parts.excitation).moved(DVec3::Z * 0.5)
        });
        let diffraction = held_in_waves(omega, Waves::FroudeKrylov, |parts| parts.excitation);
        for (range, name) in [(0..3, "forces"), (3..6, "moments")] {
            let size = range.clone().map(|k| expected[k].norm()).fold(0.0, f64::max);
            for k in range {
                let error = (both[k] - expected[k]).norm() / size;
                assert!(error < 2e-3, "{omega} rad/s, {name}, degree {}: {error}", k + 1);
            }
        }
        // Diffraction without the pressure gives another heave load.
        assert!((diffraction[2] - expected[2]).norm() > 0.2 * expected[2].norm());
    }
}

/// A body with excitation coefficients has the same drag from wave velocities as a body with wave
/// pressure.
#[test]
fn agrees_with_drag_of_waves_without_excitation() {
    let drag = FormDrag {
        coefficients: DVec3::ONE,
        rule: DragRule::BothSides,
    };
    let parameters = HydroParameters {
        drag,
        ..HydroParameters::default()
    };
    let sea = Sea::still().with_regular_wave(0.3, 0.6, FRAC_PI_2).unwrap();
    let at_once = |waves: Waves| {
        let (builder, body) = pontoon(&sea, waves, parameters);
        // The flow under a wave trough is against the direction of the wave. The two models differ
        // in wetted depth by the elevation of 0.3 m, on a draught of 2.5 m.
        let world = builder.build().unwrap().start().unwrap();
        world.now().hydrodynamics(body).parts.drag.force.y
    };
    let (pressure, excitation) = (at_once(Waves::Pressure), at_once(Waves::Excitation));
    assert!(pressure.abs() > 100.0, "{pressure}");
    assert!(
        (excitation / pressure - 1.0).abs() < 0.15,
        "{excitation} {pressure}"
    );
}

/// Statics and modes apply to calm water. They exclude the drag of the wave flow at the start.
#[test]
fn regression_equilibria_exclude_wave_flow() {
    let parameters = HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::ONE,
            rule: DragRule::BothSides,
        },
        ..HydroParameters::default()
    };
    let sea = Sea::still().with_regular_wave(1.0, 0.8, FRAC_PI_2).unwrap();
    let (mut builder, body) = pontoon(&sea, Waves::Excitation, parameters);
    moor(&mut builder, body, 100.0);
    let mut world = builder.build().unwrap().start().unwrap();
    let drag = world.now().hydrodynamics(body).parts.drag.force.y;
    assert!(drag.abs() > 1e4, "{drag}");
    world.solve_statics(&StaticsOptions::default()).unwrap();
    let pose = world.now().body(body).pose;
    assert!(pose.position.y.abs() < 1e-6, "{}", pose.position.y);
    assert!(pose.orientation.x.abs() < 1e-6, "{}", pose.orientation);
}

/// At a fixed depth irrotational periodic waves have no mean velocity. Linear damping of a held
/// hull therefore has no mean force. With Wheeler stretching of the flow, the mean force would be
/// -½ a² ω k e^{kz} times the damping: 1.5 to 2 kN here.
#[test]
fn closed_form_linear_damping_of_a_held_hull_has_zero_mean_in_waves() {
    let linear = Matrix6::from_diagonal([2e5, 2e5, 2e5, 0.0, 0.0, 0.0]);
    let parameters = HydroParameters {
        damping: Damping {
            linear,
            ..Damping::default()
        },
        ..HydroParameters::default()
    };
    let (omega, amplitude): (f64, f64) = (1.0, 0.5);
    let (builder, body) = pontoon(&beam_wave(omega, amplitude), Waves::Excitation, parameters);
    let mut world = builder.build().unwrap().start().unwrap();
    for freedom in DegreeOfFreedom::ALL {
        world.hold_body_in_place(body, freedom).unwrap();
    }
    let (period, samples) = (TAU / omega, 24);
    let (mut mean, mut largest) = (0.0, 0.0_f64);
    for k in 0..samples {
        world
            .run_until(44.0 + period * f64::from(k) / f64::from(samples))
            .unwrap();
        let force = world.now().hydrodynamics(body).parts.damping.force.y;
        mean += force / f64::from(samples);
        largest = largest.max(force.abs());
    }
    assert!(largest > 1e4, "{largest}");
    // The tolerance covers rounding of the area fractions of fully and partly wetted panels.
    assert!(mean.abs() < 1e-6 * largest, "{mean} of {largest}");
}
