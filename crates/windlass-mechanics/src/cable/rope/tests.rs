//! Tests of the law of synthetic ropes.

use super::super::axial::{StrainTensionTable, tension_with_memory};
use super::*;

/// Static and dynamic stiffness, N.
const STATIC: f64 = 4e7;
const DYNAMIC: f64 = 1.2e8;
/// Damping of the slow spring, N·s.
const SLOW_DAMPING: f64 = 3e9;

fn retardation(stiffness_per_tension: f64) -> Retardation {
    Retardation {
        dynamic_stiffness: DYNAMIC,
        stiffness_per_tension,
        damping: SLOW_DAMPING,
    }
}

fn linear(stiffness_per_tension: f64) -> RopeLaw {
    RopeLaw::new(StaticCurve::Linear(STATIC), retardation(stiffness_per_tension))
}

fn syrope(shape: WorkingCurve, peak: f64) -> RopeLaw {
    let original = StrainTensionTable::new(&[[0.02, 4e5], [0.04, 1.2e6], [0.06, 2.4e6]]).unwrap();
    let curve = Syrope {
        original,
        shape,
        permanent_ratio: 0.4,
        highest_mean_tension: peak,
    };
    RopeLaw::new(StaticCurve::Syrope(curve), retardation(25.0))
}

fn laws() -> Vec<RopeLaw> {
    let creep = Creep {
        law: CreepLaw::Logarithmic {
            strain_per_decade: 2e-3,
            reference_time: 50.0,
        },
        reference_tension: 8e5,
    };
    vec![
        linear(0.0),
        linear(20.0),
        syrope(WorkingCurve::Linear, 9e5),
        syrope(WorkingCurve::Quadratic(0.6), 9e5),
        syrope(WorkingCurve::Exponential(1.5), 9e5),
        syrope(WorkingCurve::Linear, 0.0),
        linear(20.0).with_creep(creep),
        RopeLaw::creeping(STATIC, creep),
    ]
}

fn rope(law: RopeLaw, fast_damping: f64) -> CableProperties {
    CableProperties {
        axial_damping: fast_damping,
        compressive_fraction: 0.0,
        ..CableProperties::with_rope_law(law, 1000.0, 0.15)
    }
}

/// Tension (N) and rates (1/s) of one element.
fn evaluate(rope: &CableProperties, memory: &ElementMemory, strain: f64, rate: f64) -> (f64, [f64; RATES]) {
    let law = rope.rope_law().unwrap();
    let state = tension_with_memory(rope, memory, strain, rate);
    let tension = state.elastic + state.damping;
    let response = law.response(strain, memory, rope.axial_damping);
    (tension, law.rates(&response, memory, tension))
}

/// Integrates the internal variables over `steps` steps of `dt` (s) by the classical Runge-Kutta
/// method; `rates` returns them at a time.
fn integrate(
    memory: ElementMemory,
    (steps, dt): (usize, f64),
    rates: impl Fn(f64, &ElementMemory) -> [f64; RATES],
) -> ElementMemory {
    let moved = |memory: &ElementMemory, by: [f64; RATES], dt: f64| ElementMemory {
        slow_strain: memory.slow_strain + by[0] * dt,
        creep: memory.creep + by[1] * dt,
        ..*memory
    };
    (0..steps).fold(memory, |memory, k| {
        let t = k as f64 * dt;
        let a = rates(t, &memory);
        let b = rates(t + 0.5 * dt, &moved(&memory, a, 0.5 * dt));
        let c = rates(t + 0.5 * dt, &moved(&memory, b, 0.5 * dt));
        let d = rates(t + dt, &moved(&memory, c, dt));
        let mean = [0, 1].map(|i| (a[i] + 2.0 * (b[i] + c[i]) + d[i]) / 6.0);
        moved(&memory, mean, dt)
    })
}

#[test]
fn closed_form_relaxation_of_the_standard_linear_solid() {
    let (rope, strain) = (rope(linear(0.0), 0.0), 0.02);
    // Springs K and E in series, E = EA K/(K - EA), with the damping of E.
    let series = STATIC * DYNAMIC / (DYNAMIC - STATIC);
    let time = SLOW_DAMPING / (series + DYNAMIC);
    for t in [0.0, 5.0, 20.0, 80.0, 400.0] {
        let memory = integrate(ElementMemory::default(), (2000, t / 2000.0), |_, memory| {
            evaluate(&rope, memory, strain, 0.0).1
        });
        let expected = strain * (STATIC + (DYNAMIC - STATIC) * (-t / time).exp());
        let found = evaluate(&rope, &memory, strain, 0.0).0;
        // Runge-Kutta steps of at most 1 % of the relaxation time have errors below 1e-10.
        assert!((found / expected - 1.0).abs() < 1e-9, "{t} s: {found} {expected}");
    }
    assert!((rope.rope_law().unwrap().retardation_time() / (SLOW_DAMPING / series) - 1.0).abs() < 1e-12);
}

/// Under constant tension the slow strain approaches T/E with the retardation time.
#[test]
fn closed_form_creep_of_the_standard_linear_solid() {
    let (law, tension) = (linear(0.0), 1e6);
    let series = STATIC * DYNAMIC / (DYNAMIC - STATIC);
    let time = law.retardation_time();
    for t in [0.5 * time, 2.0 * time] {
        let memory = integrate(ElementMemory::default(), (500, t / 500.0), |_, memory| {
            let response = law.response(0.0, memory, 0.0);
            law.rates(&response, memory, tension)
        });
        let expected = tension / series * (1.0 - (-t / time).exp());
        assert!((memory.slow_strain / expected - 1.0).abs() < 1e-10);
    }
}

/// A worked rope: on the straight working curve of 900 kN, from a permanent strain of 0.013 to
/// 0.0325, the static stiffness is 900 kN/0.0195 = 46.2 MN. With a constant dynamic stiffness, the
/// slow strain under a constant tension is an exponential with the retardation time of the series.
#[test]
fn closed_form_retardation_time_of_a_worked_rope() {
    let mut law = syrope(WorkingCurve::Linear, 9e5);
    law.retardation = Some(retardation(0.0));
    let own = 9e5 / 0.0195;
    let series = own * DYNAMIC / (DYNAMIC - own);
    let time = law.retardation_time();
    assert!((time / (SLOW_DAMPING / series) - 1.0).abs() < 1e-12, "{time}");
    let tension = 5e5;
    let rest = law.memory_at_rest(0.013, &law.initial_memory(), 0.0);
    for t in [0.5 * time, 2.0 * time] {
        let memory = integrate(rest, (500, t / 500.0), |_, memory| {
            let response = law.response(0.0, memory, 0.0);
            law.rates(&response, memory, tension)
        });
        let found = memory.slow_strain - rest.slow_strain;
        let expected = tension / series * (1.0 - (-t / time).exp());
        assert!((found / expected - 1.0).abs() < 1e-9, "{found} {expected}");
    }
    // A curved working curve has the same end points, and so the same mean stiffness.
    let mut curved = syrope(WorkingCurve::Quadratic(1.0), 9e5);
    curved.retardation = Some(retardation(0.0));
    assert!((curved.retardation_time() / time - 1.0).abs() < 1e-12);
    // A new rope is on its original working curve, of 20 MN at small tension.
    let mut new = syrope(WorkingCurve::Linear, 0.0);
    new.retardation = Some(retardation(0.0));
    let series = 2e7 * DYNAMIC / (DYNAMIC - 2e7);
    assert!((new.retardation_time() / (SLOW_DAMPING / series) - 1.0).abs() < 1e-12);
}

/// The law of MoorDyn for load-dependent stiffness: K² - K (K_0 + EA + β s EA) + K_0 EA = 0.
#[test]
fn closed_form_dynamic_stiffness_follows_the_mean_tension() {
    let law = linear(20.0);
    for tension in [1e5, 8e5, 3e6] {
        let memory = law.memory_at_rest(tension / STATIC, &ElementMemory::default(), 0.0);
        let response = law.response(tension / STATIC, &memory, 0.0);
        assert!((response.mean / tension - 1.0).abs() < 1e-12);
        assert!((response.elastic / tension - 1.0).abs() < 1e-12);
        assert!((response.elastic_slopes[0] / (DYNAMIC + 20.0 * tension) - 1.0).abs() < 1e-12);
    }
}

#[test]
fn agrees_with_differences() {
    for law in laws() {
        for fast_damping in [0.0, 2e8] {
            let rope = rope(law, fast_damping);
            for (strain, slow_strain, creep, rate) in [
                (0.03, 0.011, 1e-3, 1e-4),
                (0.045, 0.022, 5e-4, -2e-4),
                (0.055, 0.033, 2e-3, 0.0),
                (0.021, 0.016, 1e-3, 1e-3),
            ] {
                let memory = ElementMemory {
                    slow_strain,
                    creep,
                    ..law.initial_memory()
                };
                if evaluate(&rope, &memory, strain, rate).0 <= 0.0 {
                    continue;
                }
                let tangent = law.tangent(&rope, strain, &memory, super::super::TAUT);
                let h = 1e-8;
                let all = |strain: f64, rate: f64, slow: f64, creep: f64| {
                    let memory = ElementMemory {
                        slow_strain: memory.slow_strain + slow,
                        creep: memory.creep + creep,
                        ..memory
                    };
                    let (tension, [a, b]) = evaluate(&rope, &memory, strain, rate);
                    [tension, a * SLOW_DAMPING, b * SLOW_DAMPING]
                };
                let slopes = |by: [f64; 4]| {
                    let at = |s: f64| all(strain + s * by[0], rate + s * by[1], s * by[2], s * by[3]);
                    let (one, other) = (at(h), at(-h));
                    [0, 1, 2].map(|i| (one[i] - other[i]) / (2.0 * h))
                };
                let t = &tangent;
                let expected = [
                    ([1.0, 0.0, 0.0, 0.0], [t.tension[0], t.rates[0][0], t.rates[1][0]]),
                    ([0.0, 1.0, 0.0, 0.0], [t.tension[1], t.rates[0][1], t.rates[1][1]]),
                    (
                        [0.0, 0.0, 1.0, 0.0],
                        [
                            t.tension_by_memory[0],
                            t.rates_by_memory[0][0],
                            t.rates_by_memory[1][0],
                        ],
                    ),
                    (
                        [0.0, 0.0, 0.0, 1.0],
                        [
                            t.tension_by_memory[1],
                            t.rates_by_memory[0][1],
                            t.rates_by_memory[1][1],
                        ],
                    ),
                ];
                for (by, [tension, slow, creep]) in expected {
                    let found = slopes(by);
                    let expected = [tension, slow * SLOW_DAMPING, creep * SLOW_DAMPING];
                    for (found, expected) in found.iter().zip(expected) {
                        // Rounding of tensions of 1e6 N, divided by 1e-8, and curvature.
                        let allowed = 1e-5 * DYNAMIC;
                        assert!(
                            (found - expected).abs() < allowed,
                            "{law:?} {by:?}: {found} {expected}"
                        );
                    }
                }
            }
        }
    }
}

/// The energy balance T ε̇ = ψ̇ + dissipation, with ψ̇ by differences, and dissipation of at least
/// zero in a load cycle.
#[test]
fn conserves_energy_and_dissipates() {
    for law in laws() {
        for fast_damping in [0.0, 2e8] {
            let rope = rope(law, fast_damping);
            let mut memory = law.memory_at_rest(0.035, &law.initial_memory(), 0.0);
            let dt = 1e-4;
            let strain_at = |t: f64| 0.035 + 0.03 * (0.7 * t).sin();
            for k in 0..20_000 {
                let t = 1e-3 * f64::from(k);
                let rate = 0.021 * (0.7 * t).cos();
                let (tension, rates) = evaluate(&rope, &memory, strain_at(t), rate);
                let energy = |s: f64| {
                    let memory = ElementMemory {
                        slow_strain: memory.slow_strain + s * rates[0],
                        creep: memory.creep + s * rates[1],
                        ..memory
                    };
                    let response = law.response(strain_at(t) + s * rate, &memory, fast_damping);
                    (response.energy(0.0), response)
                };
                // A rope at its highest mean tension has different slopes on both sides.
                let is_at_peak = (energy(0.0).1.mean - memory.peak).abs() < 1e3;
                let back = if is_at_peak { 0.0 } else { dt };
                let growth = (energy(dt).0 - energy(-back).0) / (dt + back);
                let response = energy(0.0).1;
                let dissipated = response.dissipated(0.0, (tension, rate), rates);
                let scale = tension.abs().max(1e5) * 0.021;
                // The transition to slack is a slope discontinuity of the energy.
                if response.elastic.abs() > 2e4 {
                    let allowed = if is_at_peak { 2e-3 } else { 2e-4 };
                    let error = tension * rate - growth - dissipated;
                    assert!(
                        error.abs() < allowed * scale,
                        "{law:?} {t} s: {error} W/m of {scale}"
                    );
                }
                // At the reversal itself, the slope is that of the original working curve.
                if !is_at_peak || rates[0] > 0.0 {
                    assert!(dissipated > -1e-9 * scale, "{law:?} {t} s: {dissipated} W/m");
                }
                assert!(tension >= 0.0);
                memory = ElementMemory {
                    slow_strain: memory.slow_strain + 1e-3 * rates[0],
                    creep: memory.creep + 1e-3 * rates[1],
                    ..memory
                };
                memory.peak = law.peak(&memory);
            }
        }
    }
}

/// After a mean tension of 1.2 MN the rope has a permanent strain of 0.4 · 0.04. Below, it follows
/// the working curve; at the peak, the curves meet.
#[test]
fn closed_form_permanent_strain() {
    for shape in [
        WorkingCurve::Linear,
        WorkingCurve::Quadratic(0.6),
        WorkingCurve::Exponential(1.5),
    ] {
        let law = syrope(shape, 0.0);
        let loaded = law.memory_at_rest(0.04, &law.initial_memory(), 0.0);
        assert!((loaded.peak / 1.2e6 - 1.0).abs() < 1e-12);
        let relaxed = rope(law.relaxed(), 0.0);
        let at = |strain: f64| tension_with_memory(&relaxed, &loaded, strain, 0.0).elastic;
        assert_eq!(at(0.0159), 0.0);
        assert!(at(0.0161) > 0.0);
        assert!((at(0.04) / 1.2e6 - 1.0).abs() < 1e-12);
        assert!((at(0.05) / 1.8e6 - 1.0).abs() < 1e-12);
        // Half-way along the working curve.
        let f = match shape {
            WorkingCurve::Linear => 0.5,
            WorkingCurve::Quadratic(a) => 0.25 * a + 0.5 * (1.0 - a),
            WorkingCurve::Exponential(a) => ((0.5 * a).exp() - 1.0) / (a.exp() - 1.0),
        };
        assert!((at(0.028) / (1.2e6 * f) - 1.0).abs() < 1e-12);
        // The slow strain of the static state gives the same tension.
        for strain in [0.02, 0.028, 0.0399, 0.045] {
            let memory = law.memory_at_rest(strain, &loaded, 0.0);
            let response = law.response(strain, &memory, 0.0);
            let expected = at(strain);
            assert!(
                (response.mean / expected - 1.0).abs() < 1e-10,
                "{strain}: {response:?}"
            );
            assert!((response.elastic / expected - 1.0).abs() < 1e-10);
        }
        let slack = law.memory_at_rest(0.01, &loaded, 0.0);
        assert!(law.response(0.01, &slack, 0.0).mean.abs() < 1e-6);
    }
}

/// MoorDyn 2.7.2. The difference is 0.1 % of the tension (root mean square); MoorDyn interpolates
/// its working curve linearly between 30 points.
#[test]
fn peer_moordyn_syrope() {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/synthetic_rope/syrope.csv"
    );
    let text = std::fs::read_to_string(path).unwrap();
    let rows: Vec<[f64; 3]> = text
        .lines()
        .skip(1)
        .map(|line| {
            let mut cells = line.split(',').map(|cell| cell.parse().unwrap());
            [(); 3].map(|()| cells.next().unwrap())
        })
        .collect();
    assert_eq!(rows.len(), 160);
    let points = [
        [0.01, 7.5e5],
        [0.02, 1.3e6],
        [0.03, 1.8e6],
        [0.04, 2.35e6],
        [0.05, 3.1e6],
    ];
    let curves = Syrope {
        original: StrainTensionTable::new(&points).unwrap(),
        shape: WorkingCurve::Quadratic(0.7),
        permanent_ratio: 0.3,
        highest_mean_tension: 1e6,
    };
    let retardation = Retardation {
        dynamic_stiffness: 1.5e8,
        stiffness_per_tension: 23.0,
        damping: 5e9,
    };
    let law = RopeLaw::new(StaticCurve::Syrope(curves), retardation);
    law.validate(1e5).unwrap();
    let rope = rope(law, 1e5);
    // The strain of the script that made the data.
    let largest = 0.01 + 0.25e6 / 5.5e5 * 0.01;
    let xi = (-0.3 + (0.09 + 4.0 * 0.7 * 0.7_f64).sqrt()) / 1.4;
    let first = 0.3 * largest + 0.7 * largest * xi;
    let turn = std::f64::consts::TAU;
    let strain = |t: f64| {
        let x = (t / 12.0).min(1.0);
        let ramp = x.powi(3) * (10.0 - 15.0 * x + 6.0 * x * x);
        first + 0.006 * (1.0 - (turn * t / 240.0).cos()) + 6e-4 * ramp * (turn * t / 12.0).sin()
    };
    let rate = |t: f64| (strain(t + 1e-5) - strain(t - 1e-5)) / 2e-5;
    let mut memory = law.memory_at_rest(first, &law.initial_memory(), 0.0);
    let (mut t, mut square, mut reference) = (0.0, 0.0, 0.0);
    for [time, expected_strain, expected] in rows {
        while t < time - 1e-6 {
            memory = integrate(memory, (1, 0.05), |s, memory| {
                evaluate(&rope, memory, strain(t + s), rate(t + s)).1
            });
            memory.peak = law.peak(&memory);
            t += 0.05;
        }
        assert!((strain(t) - expected_strain).abs() < 1e-9);
        let (tension, _) = evaluate(&rope, &memory, strain(t), rate(t));
        square += (tension - expected).powi(2);
        reference += expected.powi(2);
    }
    assert!((memory.peak / 1.52e6 - 1.0).abs() < 0.01, "{}", memory.peak);
    let off = (square / reference).sqrt();
    assert!(off < 3e-3, "{off}");
}

#[test]
fn property_curves_meet() {
    for shape in [WorkingCurve::Quadratic(0.6), WorkingCurve::Exponential(1.5)] {
        let law = syrope(shape, 9e5);
        let StaticCurve::Syrope(curves) = &law.curve else {
            unreachable!()
        };
        let of = law.retardation.unwrap();
        let memory = law.initial_memory();
        let at_peak = curves.original_strain(9e5) - syrope::fast_strain(&of, 9e5);
        let at = |slow_strain: f64| {
            let memory = ElementMemory {
                slow_strain,
                ..memory
            };
            law.mean_point(&of, &memory)
        };
        let (below, above) = (at(at_peak - 1e-11), at(at_peak + 1e-11));
        assert!((below.tension - above.tension).abs() < 0.1);
        assert!((below.energy - above.energy).abs() < 1e-5 * above.energy);
        assert!(below.tension_slope > above.tension_slope);
    }
}

#[test]
fn closed_form_logarithmic_creep() {
    let creep = Creep {
        law: CreepLaw::Logarithmic {
            strain_per_decade: 2e-3,
            reference_time: 50.0,
        },
        reference_tension: 8e5,
    };
    // At the reference tension, the strain after nine reference times is one decade's; at half of
    // this tension, the strain per decade is half as large.
    for share in [1.0, 0.5] {
        let end = integrate(
            ElementMemory::default(),
            (20_000, 450.0 / 20_000.0),
            |_, memory| [0.0, creep.rate(share * 8e5, memory.creep)[0]],
        );
        assert!((end.creep / (share * 2e-3) - 1.0).abs() < 1e-9, "{}", end.creep);
    }
    let steady = Creep {
        law: CreepLaw::Steady(1e-9),
        reference_tension: 1e5,
    };
    assert_eq!(steady.rate(2e5, 0.3)[0], 2e-9);
    assert_eq!(steady.rate(-1.0, 0.3), [0.0; 3]);
}

#[test]
fn refuses_invalid_laws() {
    let message = |law: RopeLaw, damping: f64| law.validate(damping).unwrap_err().to_string();
    assert!(laws().iter().all(|law| law.validate(0.0).is_ok()));
    let soft = RopeLaw::new(StaticCurve::Linear(2e8), retardation(0.0));
    assert!(message(soft, 0.0).contains("must be larger than the static stiffness"));
    assert!(message(linear(0.0), 1e10).contains("not be larger than the slow damping"));
    assert_eq!(
        message(linear(-1.0), 0.0),
        "`dynamic_stiffness_slope` is -1 but must be a finite number of 0 or more"
    );
    for tension in [-1.0, f64::NAN, f64::INFINITY] {
        let found = message(syrope(WorkingCurve::Linear, tension), 0.0);
        let expected =
            format!("`highest_mean_tension` is {tension} but must be a finite number of 0 or more");
        assert_eq!(found, expected);
    }
    assert!(message(syrope(WorkingCurve::Quadratic(1.5), 0.0), 0.0).starts_with("`curvature` is 1.5"));
    let mut steep = syrope(WorkingCurve::Exponential(8.0), 2e6);
    // The message names the working curve, which depends on the highest mean tension.
    assert!(
        message(steep, 0.0).contains("working curve below a highest mean tension of 2.0000e6 N has a slope")
    );
    steep.retardation = None;
    assert!(message(steep, 0.0).contains("needs a `dynamic_stiffness`"));
    let creep = Creep {
        law: CreepLaw::Steady(f64::NAN),
        reference_tension: 1.0,
    };
    assert!(message(linear(0.0).with_creep(creep), 0.0).starts_with("`rate` is NaN"));
}

/// A rope that carries compression is linear through zero: its equilibrium in compression has the
/// static stiffness, and nothing relaxes. A rope that goes slack has no slow strain there.
#[test]
fn closed_form_equilibrium_in_compression() {
    let strain = -0.01;
    for law in [linear(0.0), linear(20.0)] {
        let memory = law.memory_at_rest(strain, &ElementMemory::default(), 1.0);
        let rope = CableProperties {
            compressive_fraction: 1.0,
            ..rope(law, 0.0)
        };
        let (tension, rates) = evaluate(&rope, &memory, strain, 0.0);
        assert!((tension / (STATIC * strain) - 1.0).abs() < 1e-12, "{tension}");
        // Rounding errors of the tension over the slow damping.
        assert!(rates[0].abs() < 1e-9 * STATIC * 0.01 / SLOW_DAMPING, "{rates:?}");
        let slack = law.memory_at_rest(strain, &ElementMemory::default(), 0.0);
        assert_eq!(slack.slow_strain, 0.0);
    }
    // Below the permanent strain, the working curve continues with its first slope.
    let law = syrope(WorkingCurve::Linear, 9e5);
    let memory = law.memory_at_rest(0.01, &law.initial_memory(), 1.0);
    let response = law.response(0.01, &memory, 0.0);
    let expected = 9e5 / 0.0195 * (0.01 - 0.013);
    assert!((response.elastic / expected - 1.0).abs() < 1e-12, "{response:?}");
    assert!((response.mean / expected - 1.0).abs() < 1e-12);
}

#[test]
fn refuses_partial_compression_of_ropes_with_slow_elongation() {
    let partly = |law: RopeLaw| CableProperties {
        compressive_fraction: 0.3,
        ..rope(law, 0.0)
    };
    let message = partly(linear(0.0)).validate().unwrap_err().to_string();
    assert!(message.contains("`compressive_fraction` is 0.3"), "{message}");
    let creep = Creep {
        law: CreepLaw::Steady(1e-9),
        reference_tension: 1e6,
    };
    assert_eq!(partly(RopeLaw::creeping(STATIC, creep)).validate(), Ok(()));
}
