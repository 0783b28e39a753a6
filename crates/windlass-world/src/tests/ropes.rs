//! Lines of synthetic rope: closed forms of the standard linear solid, permanent elongation, energy
//! balance, statics, natural modes, linearisation, files and partings.

use super::tangent::rates_along;
use super::*;
use crate::solvers::modes::ModesOptions;
use crate::solvers::tangent::Tangent;
use num_complex::Complex64;
use std::sync::Arc;
use windlass_hull::motion::PrescribedMotion;
use windlass_math::{DQuat, FrameMotion, Motion, Pose};
use windlass_mechanics::cable::StrainTensionTable;
use windlass_mechanics::cable::rope::{
    Creep, CreepLaw, Retardation, RopeLaw, StaticCurve, Syrope, WorkingCurve,
};
use windlass_mechanics::winch::{Winch, WinchOrder};
use windlass_ode::{Method, Shift};

/// Static and dynamic stiffness, N.
const STATIC: f64 = 4e4;
const DYNAMIC: f64 = 1.2e5;
/// Relaxation time, s.
const RELAXATION_TIME: f64 = 2.0;
const GENERALIZED_ALPHA: Method = Method::GeneralizedAlpha { spectral_radius: 0.7 };

/// Stiffness in series with the dynamic stiffness, N.
fn series() -> f64 {
    STATIC * DYNAMIC / (DYNAMIC - STATIC)
}

fn retardation(stiffness_per_tension: f64) -> Retardation {
    Retardation {
        dynamic_stiffness: DYNAMIC,
        stiffness_per_tension,
        damping: RELAXATION_TIME * (series() + DYNAMIC),
    }
}

fn creep() -> Creep {
    Creep {
        law: CreepLaw::Logarithmic {
            strain_per_decade: 1e-3,
            reference_time: 1.0,
        },
        reference_tension: 1e3,
    }
}

fn syrope(highest_mean_tension: f64) -> RopeLaw {
    let curves = Syrope {
        original: StrainTensionTable::new(&[[0.02, 400.0], [0.04, 1200.0], [0.06, 2400.0]]).unwrap(),
        shape: WorkingCurve::Quadratic(0.6),
        permanent_ratio: 0.4,
        highest_mean_tension,
    };
    RopeLaw::new(StaticCurve::Syrope(curves), retardation(20.0))
}

fn viscoelastic(stiffness_per_tension: f64) -> RopeLaw {
    RopeLaw::new(StaticCurve::Linear(STATIC), retardation(stiffness_per_tension))
}

fn all_laws() -> [RopeLaw; 5] {
    [
        viscoelastic(0.0),
        viscoelastic(20.0).with_creep(creep()),
        syrope(800.0),
        syrope(0.0).with_creep(creep()),
        RopeLaw::creeping(STATIC, creep()),
    ]
}

/// A rope of 0.2 kg/m that carries no compression.
fn rope(law: RopeLaw) -> CableProperties {
    let diameter = 0.016;
    let area = 0.25 * std::f64::consts::PI * diameter * diameter;
    CableProperties {
        axial_damping: 50.0,
        compressive_fraction: 0.0,
        ..CableProperties::with_rope_law(law, 0.2 / area, diameter)
    }
}

/// A mass on a rope of 10 m below a point, in equilibrium.
fn hanging(law: RopeLaw, mass: f64, elements: usize, method: Method) -> (World, BodyId, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(method);
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let load = BodyDefinition::free("load", mass, DVec3::splat(0.4 * mass)).at(DVec3::Z * -10.2);
    let load = builder.body(load);
    let eye = builder.frame_on_body(load, "eye", DVec3::Z * 0.1);
    let line = CableDefinition::new("line", rope(law), 10.0, elements);
    let line = builder.cable(line.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    let mut world = builder.build().unwrap().start().unwrap();
    world.solve_statics(&Default::default()).unwrap();
    (world, load, line)
}

/// Sets the velocity of a body.
fn kick(world: &mut World, body: BodyId, velocity: Motion) {
    let pose = world.now().body(body).pose;
    world.place_body(body, pose, velocity).unwrap();
}

/// Error of the energy balance as a fraction of the gross energy exchanged.
fn imbalance(world: &World) -> f64 {
    let stored = world.now().stored_energy().total() - world.start_energy().total();
    (stored - world.work().net()).abs() / world.work().gross_exchange
}

/// Mean and amplitude of the strain.
const MEAN: f64 = 0.02;
const AMPLITUDE: f64 = 5e-3;
/// Frequency of the strain, rad/s.
const FREQUENCY: f64 = 0.9;

/// A rope of 10 m whose end moves so that its strain is `MEAN + AMPLITUDE sin(FREQUENCY t)`.
fn stretched(elements: usize, properties: CableProperties, method: Method) -> (World, CableId) {
    stretched_about(MEAN, elements, properties, method)
}

/// A rope of 10 m whose end moves so that its strain is `mean + AMPLITUDE sin(FREQUENCY t)`.
fn stretched_about(
    mean: f64,
    elements: usize,
    properties: CableProperties,
    method: Method,
) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    builder.method(method);
    let motion = PrescribedMotion::Function(Arc::new(move |t: f64| {
        let (sine, cosine) = (FREQUENCY * t).sin_cos();
        let amplitude = 10.0 * AMPLITUDE;
        let place = DVec3::X * (10.0 * (1.0 + mean) + amplitude * sine);
        let along = |value: f64| Motion::new(DVec3::X * value, DVec3::ZERO);
        FrameMotion {
            velocity: along(amplitude * FREQUENCY * cosine),
            acceleration: along(-amplitude * FREQUENCY * FREQUENCY * sine),
            ..FrameMotion::at_rest(Pose::new(place, DQuat::IDENTITY))
        }
    }));
    let puller = builder.body(BodyDefinition::prescribed("puller", motion));
    let [start, end] = [
        builder.fixed_frame("wall", DVec3::ZERO),
        builder.frame_on_body(puller, "eye", DVec3::ZERO),
    ];
    let line = CableDefinition::new("line", properties, 10.0, elements);
    let line = builder.cable(line.start(start, Fixity::Pinned).end(end, Fixity::Pinned));
    (builder.build().unwrap().start().unwrap(), line)
}

/// Tension of the standard linear solid from rest at the mean strain:
/// E ε + (K - E) ∫ e^(-(t - t')/τ) ε̇ dt', with relaxation time τ and without fast damping, N.
fn standard_solid(t: f64) -> f64 {
    let x = FREQUENCY * RELAXATION_TIME;
    let (sine, cosine) = (FREQUENCY * t).sin_cos();
    let delayed = x * (cosine + x * sine - (-t / RELAXATION_TIME).exp()) / (1.0 + x * x);
    STATIC * (MEAN + AMPLITUDE * sine) + (DYNAMIC - STATIC) * AMPLITUDE * delayed
}

/// One element has no free node; its internal variables belong to the core. Several light elements
/// form a chain.
#[test]
fn closed_form_standard_linear_solid_under_a_harmonic_strain() {
    for (elements, method, allowed) in [
        // The tolerance of the slow strain, 1e-7, is 2e-5 of the tension.
        (1, Method::DormandPrince, 1e-4),
        (1, Method::Radau, 1e-4),
        (1, GENERALIZED_ALPHA, 1e-3),
        // The inertia of the chain is ω² L² m/EA = 4e-4 of its tension, and its damping 0.2 N of
        // 800 N.
        (4, Method::Radau, 1e-3),
        (4, GENERALIZED_ALPHA, 2e-3),
        (4, Method::DormandPrince, 1e-3),
    ] {
        let mut properties = rope(viscoelastic(0.0));
        properties.axial_damping = if elements > 1 { 50.0 } else { 0.0 };
        let (mut world, line) = stretched(elements, properties, method);
        for k in 1..=8 {
            let t = 1.3 * f64::from(k);
            world.run_until(t).unwrap();
            let found = world.now().element_tensions(line)[elements - 1];
            let expected = standard_solid(t);
            assert!(
                (found - expected).abs() < allowed * STATIC * MEAN,
                "{elements} elements, {method:?}, {t} s: {found} N, not {expected} N"
            );
        }
        assert!(
            imbalance(&world) < 1e-3,
            "{elements} {method:?}: {}",
            imbalance(&world)
        );
    }
}

/// A rope that carries compression is the same linear solid below zero tension and through it, from
/// its equilibrium on. A rope that goes slack has no tension below zero strain.
#[test]
fn closed_form_standard_linear_solid_in_compression() {
    for mean in [0.0, -0.01] {
        for method in [Method::DormandPrince, Method::Radau, GENERALIZED_ALPHA] {
            let both_ways = CableProperties {
                compressive_fraction: 1.0,
                axial_damping: 0.0,
                ..rope(viscoelastic(0.0))
            };
            let (mut world, line) = stretched_about(mean, 1, both_ways, method);
            let allowed = if method == GENERALIZED_ALPHA { 1e-3 } else { 1e-4 };
            for k in 0..=8 {
                let t = 1.3 * f64::from(k);
                world.run_until(t).unwrap();
                let found = world.now().element_tensions(line)[0];
                let expected = standard_solid(t) - STATIC * (MEAN - mean);
                assert!(
                    (found - expected).abs() < allowed * STATIC * MEAN,
                    "{mean} {method:?}, {t} s: {found} N, not {expected} N"
                );
            }
            let error = imbalance(&world);
            assert!(error < 1e-3, "{mean} {method:?}: {error}");
        }
    }
    let (mut world, line) = stretched_about(-0.01, 1, rope(viscoelastic(0.0)), Method::Radau);
    world.run_until(3.0).unwrap();
    assert_eq!(world.now().element_tensions(line)[0], 0.0);
}

/// Loads that last: statics finds the elongation under the static stiffness, and nothing moves
/// afterwards unless the rope creeps.
#[test]
fn closed_form_equilibrium_has_the_static_stiffness() {
    let mass = 60.0;
    for law in [viscoelastic(0.0), viscoelastic(20.0), syrope(0.0), syrope(2000.0)] {
        for elements in [1, 3] {
            let (mut world, load, line) = hanging(law, mass, elements, Method::Radau);
            let at = |world: &World| world.now().body(load).pose.position.z;
            let before = at(&world);
            // Elongation of the upper elements under the weight below them; the tension of an
            // element is that of its middle.
            let elongation: f64 = (0..elements)
                .map(|k| {
                    let part = 10.0 / elements as f64;
                    let below = 0.2 * part * (elements as f64 - 0.5 - k as f64);
                    strain(&law, 9.81 * (mass + below)) * part
                })
                .sum();
            assert!(
                (before + 10.1 + elongation).abs() < 1e-5,
                "{law:?}: {before} m, elongation {elongation} m"
            );
            world.run_until(5.0).unwrap();
            assert!((at(&world) - before).abs() < 1e-5, "{law:?}: {} m", at(&world));
            let tension = world.now().tension(line, CableEnd::End);
            assert!((tension / (9.81 * mass) - 1.0).abs() < 1e-5, "{tension} N");
        }
    }
}

/// Strain of the static curve at a tension, N.
fn strain(law: &RopeLaw, tension: f64) -> f64 {
    let StaticCurve::Syrope(curves) = &law.curve else {
        return tension / STATIC;
    };
    let original = |tension: f64| {
        let points = curves.original.points();
        let before = [[0.0, 0.0]].into_iter().chain(points.iter().copied());
        let segments = before.zip(points.iter().copied());
        let (a, b) = segments.into_iter().find(|(_, b)| tension <= b[1]).unwrap();
        a[0] + (tension - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
    };
    let peak = curves.highest_mean_tension;
    if tension >= peak {
        return original(tension);
    }
    // Quadratic working curve: 0.6 ξ² + 0.4 ξ = T/P.
    let xi = (-0.4 + (0.16 + 2.4 * tension / peak).sqrt()) / 1.2;
    original(peak) * (0.4 + 0.6 * xi)
}

/// A mass on a light rope: (m λ² + E(λ)/L) = 0 with the modulus E(λ) = E + (K - E) λ τ/(1 + λ τ).
#[test]
fn closed_form_modes_of_a_mass_on_a_rope() {
    let mass = 800.0;
    let mut properties = rope(viscoelastic(0.0));
    (properties.axial_damping, properties.compressive_fraction) = (0.0, 1.0);
    for elements in [1, 3] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(Method::Radau);
        let top = builder.fixed_frame("top", DVec3::ZERO);
        let load = BodyDefinition::free("load", mass, DVec3::splat(4.0)).at(DVec3::Z * -10.0);
        let load = builder.body(load);
        let eye = builder.frame_on_body(load, "eye", DVec3::ZERO);
        let light = CableProperties {
            density: 1e-4 * properties.density,
            ..properties
        };
        let line = CableDefinition::new("line", light, 10.0, elements);
        builder.cable(line.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let options = ModesOptions {
            count: 12,
            ..ModesOptions::default()
        };
        let modes = world.modes(&options).unwrap().modes;
        let found = modes
            .iter()
            .find(|mode| (0.01..0.5).contains(&mode.damping_ratio()))
            .unwrap_or_else(|| panic!("no damped mode of {elements} elements"));
        // Newton's method from the undamped frequency.
        let modulus = |root: Complex64| {
            let x = root * RELAXATION_TIME;
            STATIC + (DYNAMIC - STATIC) * x / (x + 1.0)
        };
        let residual = |root: Complex64| root * root * mass + modulus(root) / 10.0;
        let mut root = Complex64::new(-0.1, (DYNAMIC / 10.0 / mass).sqrt());
        for _ in 0..50 {
            let h = Complex64::new(1e-6, 0.0);
            let slope = (residual(root + h) - residual(root - h)) / (2.0 * h);
            root -= residual(root) / slope;
        }
        let period = std::f64::consts::TAU / root.norm();
        let ratio = -root.re / root.norm();
        // Undamped periods are 2π/|λ|; the mass of the rope is 2e-7 of the load.
        assert!(
            (found.damping_ratio() / ratio - 1.0).abs() < 1e-4,
            "{} {ratio}",
            found.damping_ratio()
        );
        let damped = std::f64::consts::TAU / root.im;
        let is_close = |expected: f64| (found.period() / expected - 1.0).abs() < 1e-4;
        assert!(
            is_close(period) || is_close(damped),
            "{} {period} {damped}",
            found.period()
        );
    }
}

/// Explicit and implicit steps give the same motion, and the energy balance closes, for all laws.
#[test]
fn conserves_energy_of_an_oscillating_mass() {
    for law in all_laws() {
        let mut ends = Vec::new();
        for method in [Method::DormandPrince, Method::Radau, GENERALIZED_ALPHA] {
            let (mut world, load, _) = hanging(law, 40.0, 4, method);
            kick(
                &mut world,
                load,
                Motion::new(DVec3::new(0.3, 0.0, -0.4), DVec3::ZERO),
            );
            world.run_until(4.0).unwrap();
            assert!(
                imbalance(&world) < 5e-4,
                "{law:?} {method:?}: {}",
                imbalance(&world)
            );
            ends.push(world.now().body(load).pose.position);
        }
        // Error of the steps of generalized-alpha over ten periods.
        for end in &ends[1..] {
            assert!((*end - ends[0]).length() < 3e-3, "{law:?}: {ends:?}");
        }
    }
}

/// A mass is thrown upwards, so that the rope becomes slack and taut again.
#[test]
fn conserves_energy_of_a_snapping_rope() {
    for law in all_laws() {
        for method in [Method::DormandPrince, Method::Radau] {
            let (mut world, load, line) = hanging(law, 40.0, 1, method);
            kick(
                &mut world,
                load,
                Motion::new(DVec3::new(0.1, 0.0, 2.0), DVec3::ZERO),
            );
            let mut was_slack = false;
            for k in 1..=30 {
                world.run_until(0.1 * f64::from(k)).unwrap();
                let tension = world.now().element_tensions(line)[0];
                was_slack |= tension == 0.0;
                assert!(tension >= 0.0, "{law:?} {method:?}: {tension} N");
            }
            assert!(was_slack, "{law:?}");
            assert!(
                imbalance(&world) < 1e-3,
                "{law:?} {method:?}: {}",
                imbalance(&world)
            );
        }
    }
}

/// A load that was once twice as large leaves a permanent elongation.
#[test]
fn closed_form_permanent_elongation_after_a_load() {
    let law = syrope(0.0);
    for method in [Method::DormandPrince, Method::Radau] {
        let (mut world, load, line) = hanging(law, 50.0, 2, method);
        let at = |world: &World| world.now().body(load).pose.position.z;
        let pull = 9.81 * 50.0;
        world.add_cable_force(line, 10.0, DVec3::NEG_Z * pull).unwrap();
        // Many relaxation times; the transient of the sudden load stays below the final mean.
        world.run_until(80.0).unwrap();
        world.add_cable_force(line, 10.0, DVec3::Z * pull).unwrap();
        world.run_until(200.0).unwrap();
        let peaks = &world.state().regimes().cables[0].peaks;
        let highest = peaks[..2].iter().copied().fold(0.0, f64::max);
        assert!(
            highest > 2.0 * pull && highest < 2.3 * pull,
            "{highest} N of {pull} N"
        );
        let elongation: f64 = (0..2)
            .map(|k| {
                let StaticCurve::Syrope(curves) = law.curve else {
                    unreachable!()
                };
                let known = Syrope {
                    highest_mean_tension: peaks[k],
                    ..curves
                };
                let law = RopeLaw::new(StaticCurve::Syrope(known), retardation(20.0));
                let below = 0.2 * 5.0 * (1.5 - k as f64);
                strain(&law, 9.81 * (50.0 + below)) * 5.0
            })
            .sum();
        assert!(
            (at(&world) + 10.1 + elongation).abs() < 1e-4,
            "{method:?}: {} m, elongation {elongation} m",
            at(&world)
        );
        assert!(imbalance(&world) < 2e-4, "{}", imbalance(&world));
    }
}

/// `(shift - J) x = b` for a load on a curved rope between moving bodies, with J by differences of
/// all rates.
#[test]
fn equivalent_solutions_satisfy_the_linear_system_of_a_rope() {
    for law in all_laws() {
        for elements in [1, 4] {
            let mut builder = WorldBuilder::new(Sea::vacuum());
            builder.method(Method::Radau);
            let [upper, lower] =
                [("upper", DVec3::ZERO), ("lower", DVec3::new(4.0, 1.0, -9.4))].map(|(name, at)| {
                    builder.body(
                        BodyDefinition::free(name, 300.0, DVec3::new(20.0, 30.0, 25.0))
                            .at(at)
                            .moving(Motion::new(
                                DVec3::new(0.2, -0.1, 0.3),
                                DVec3::new(0.1, 0.2, -0.1),
                            )),
                    )
                });
            let [top, eye] = [(upper, "top"), (lower, "eye")]
                .map(|(body, name)| builder.frame_on_body(body, name, DVec3::new(0.1, -0.2, 0.1)));
            let line = CableDefinition::new("line", rope(law), 10.0, elements);
            builder.cable(line.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
            let mut world = builder.build().unwrap().start().unwrap();
            world.run_until(0.4).unwrap();
            let (model, state) = (world.model(), world.state());
            let mut tangent = Tangent::new(model);
            tangent
                .linearise(model, state.regimes(), state.time(), state.x())
                .unwrap();
            for shift in [
                Shift::from(40.0),
                Shift {
                    of_velocities: 60.0,
                    of_others: 25.0,
                },
            ] {
                tangent.factor(0, shift, model, None);
                let is_solved = tangent.is_solved();
                let right: Vec<f64> = (0..state.x().len())
                    .map(|i| {
                        if is_solved[i] {
                            ((i * 131 + 71) % 97) as f64 / 48.5 - 1.0
                        } else {
                            0.0
                        }
                    })
                    .collect();
                let mut solution = right.clone();
                tangent.solve(0, &mut solution);
                let size = solution.iter().fold(0.0_f64, |size, x| size.max(x.abs()));
                let product = rates_along(&world, &solution, 1e-6 / size);
                let velocities: Vec<usize> = tangent.pairing().velocities().collect();
                for i in (0..right.len()).filter(|&i| is_solved[i]) {
                    let of = shift.of(velocities.contains(&i));
                    let found = of * solution[i] - product[i];
                    // Rounding of accelerations of 1e4 m/s², divided by 1e-6, and curvature.
                    let allowed = 2e-3 * (1.0 + product[i].abs());
                    assert!(
                        (found - right[i]).abs() < allowed,
                        "{law:?} {elements} {}: {found}, not {}",
                        model.state_map().describe(i),
                        right[i]
                    );
                }
            }
        }
    }
}

#[test]
fn regression_saved_runs_continue_with_the_same_bytes() {
    for method in [Method::DormandPrince, Method::Radau] {
        let start = || {
            let (mut world, load, _) = hanging(syrope(0.0).with_creep(creep()), 40.0, 3, method);
            let push = Motion::new(DVec3::new(0.3, 0.0, -1.5), DVec3::ZERO);
            kick(&mut world, load, push);
            world
        };
        let (mut whole, mut first) = (start(), start());
        whole.run_until(1.0).unwrap();
        first.run_until(1.0).unwrap();
        let bytes = first.state_bytes().unwrap();
        let mut again = start();
        again.load_state_bytes(&bytes).unwrap();
        whole.run_until(2.0).unwrap();
        again.run_until(2.0).unwrap();
        assert_eq!(whole.state_bytes().unwrap(), again.state_bytes().unwrap());
    }
}

/// Internal variables stay with their elements when a line parts.
#[test]
fn conserves_internal_variables_of_a_parted_rope() {
    for s in [4.0, 5.0, 6.3] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        builder.method(Method::Radau);
        let [start, end] = [0.0, 10.3].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::X * x));
        let law = viscoelastic(0.0);
        let line = CableDefinition::new("line", rope(law), 10.0, 5).with_partings(1);
        let line = builder.cable(line.start(start, Fixity::Pinned).end(end, Fixity::Pinned));
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(0.2).unwrap();
        let slow = |world: &World| -> Vec<f64> {
            let now = &world.now().scratch().cables.each[0];
            let all = (0..now.lengths.len()).filter(|e| now.lengths[*e] > 0.0);
            all.map(|e| now.memory(e).slow_strain).collect()
        };
        let before = slow(&world);
        world.cut_cable(line, s).unwrap();
        let after = slow(&world);
        // The slow strain of 0.03 E/K is the same in all elements, apart from the sag.
        assert!(after.len() >= before.len());
        for (k, value) in after.iter().enumerate() {
            let nearest = before.iter().map(|b| (b - value).abs()).fold(1.0, f64::min);
            assert!(nearest < 1e-15, "{s} m, element {k}: {value} {before:?}");
        }
        world.run_until(0.5).unwrap();
        assert!(imbalance(&world) < 1e-3, "{s} m: {}", imbalance(&world));
    }
}

#[test]
fn refuses_a_rope_on_a_winch() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let [start, end] = [0.0, 10.3].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::X * x));
    let line = CableDefinition::new("line", rope(viscoelastic(0.0)), 10.0, 5);
    let line = builder.cable(line.start(start, Fixity::Pinned).end(end, Fixity::Pinned));
    let winch = Winch {
        name: "winch".to_owned(),
        acceleration: 1.0,
        deceleration: 1.0,
        maximum_speed: 1.0,
        response_time: 0.1,
        gains: windlass_mechanics::winch::TensionGains {
            proportional: 1e-4,
            integral: 1e-5,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [3.0, 12.0],
        element_limits: [0.8, 2.4],
    };
    let order = WinchOrder::Length {
        length: 6.0,
        speed: 0.3,
    };
    builder.winch(winch, line, CableEnd::Start, order);
    let text = builder.build().unwrap_err().to_string();
    assert!(text.contains("cannot run past a winch or sheave"), "{text}");
}
