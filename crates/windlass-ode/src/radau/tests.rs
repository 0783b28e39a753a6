//! Tests of the Radau IIA method on systems with closed forms.

use super::tableau::{A, C, L};
use super::*;
use crate::test_systems::{Dense, fixed, oscillator};

const LOOSE: Tolerance = Tolerance {
    absolute: 1e-4,
    relative: 0.0,
};

/// Largest errors of ẍ = -x over one period in `steps` steps: at the ends of the steps, and between
/// them. The tolerance only determines how accurately the stage equations are solved.
fn oscillator_errors(steps: usize, is_paired: bool) -> (f64, f64) {
    let mut system = Dense::new(oscillator);
    if is_paired {
        system.pairing.vectors = vec![[0, 1, 1]];
    }
    let h = std::f64::consts::TAU / steps as f64;
    let (mut t, mut x) = (0.0, [1.0, 0.0]);
    let (mut integrator, mut memory) = (Radau::new(2), StepMemory::default());
    integrator.newton_tolerance = 1e-9;
    let (mut at_ends, mut between) = (0.0_f64, 0.0_f64);
    for _ in 0..steps {
        // The tolerance is much larger than the error estimate of these steps. The residuals of the
        // equations are much smaller than the errors of the steps.
        let tolerances = [LOOSE; 2];
        let made = integrator.step(
            &mut system,
            &mut t,
            &mut x,
            1e9,
            &tolerances,
            &fixed(h),
            &mut memory,
        );
        made.unwrap();
        at_ends = at_ends.max((x[0] - t.cos()).abs().max((x[1] + t.sin()).abs()));
        let (mut inside, middle) = ([0.0; 2], t - 0.37 * h);
        integrator.interpolate(middle, &mut inside);
        between = between.max((inside[0] - middle.cos()).abs());
    }
    (at_ends, between)
}

#[test]
fn closed_form_the_triangle_is_a_factor_of_the_tableau() {
    // The rows of A add up to the nodes. L⁻¹ A has ones on its diagonal and zeros below.
    for i in 0..3 {
        assert!((A[i].iter().sum::<f64>() - C[i]).abs() < 1e-15);
        let mut u = [0.0; 3];
        for column in 0..3 {
            let mut above = [0.0; 3];
            for row in 0..3 {
                let done: f64 = (0..row).map(|k| L[row][k] * above[k]).sum();
                above[row] = (A[row][column] - done) / L[row][row];
            }
            u[column] = above[i];
        }
        assert!((u[i] - 1.0).abs() < 1e-14);
        assert!(u[..i].iter().all(|below| below.abs() < 1e-14));
    }
}

#[test]
fn closed_form_observed_order_is_five() {
    let ((coarse, _), (fine, _)) = (oscillator_errors(24, false), oscillator_errors(48, false));
    let order = (coarse / fine).log2();
    assert!((order - 5.0).abs() < 0.3, "observed order {order}");
}

#[test]
fn closed_form_dense_output_is_of_order_three() {
    let ((_, coarse), (_, fine)) = (oscillator_errors(24, false), oscillator_errors(48, false));
    let order = (coarse / fine).log2();
    // The local error of the collocation polynomial is of order h⁴. The error of the steps
    // themselves is smaller.
    assert!(order > 3.6, "observed order {order}");
}

/// The dense output of positions starts with the actual velocity.
#[test]
fn closed_form_dense_output_of_positions_is_of_order_four() {
    let ((_, coarse), (_, fine)) = (oscillator_errors(24, true), oscillator_errors(48, true));
    let order = (coarse / fine).log2();
    assert!(order > 4.6, "observed order {order}");
    let (_, without) = oscillator_errors(24, false);
    // The measured ratio is 0.21.
    assert!(coarse < 0.25 * without, "{coarse} {without}");
}

/// Equation of Prothero and Robinson: ẋ = λ (x - cos t) - sin t follows cos t. Stability would
/// limit explicit steps to 1e-6 s.
#[test]
fn closed_form_stiff_decay_takes_long_steps() {
    let mut system = Dense::new(|t: f64, x: &[f64], r: &mut [f64]| r[0] = -1e6 * (x[0] - t.cos()) - t.sin());
    let (mut t, mut x) = (0.0, [1.0]);
    let (mut integrator, mut memory) = (Radau::new(1), StepMemory::default());
    let limits = [Tolerance {
        absolute: 1e-6,
        relative: 0.0,
    }];
    let control = StepControl {
        maximum_step: 10.0,
        ..StepControl::default()
    };
    let mut steps = 0;
    while t < 10.0 {
        integrator
            .step(&mut system, &mut t, &mut x, 10.0, &limits, &control, &mut memory)
            .unwrap();
        assert!((x[0] - t.cos()).abs() < 1e-6, "error {} at {t}", x[0] - t.cos());
        steps += 1;
    }
    assert_eq!(t, 10.0);
    assert!(steps < 60, "{steps} steps");
    assert!(
        system.linearisations < 15,
        "{} linearisations",
        system.linearisations
    );
}

#[test]
fn converges_with_the_tolerance() {
    for tolerance in [1e-5, 1e-8] {
        let mut system = Dense::new(oscillator);
        let (mut t, mut x) = (0.0, [1.0, 0.0]);
        let (mut integrator, mut memory) = (Radau::new(2), StepMemory::default());
        let limits = [Tolerance {
            absolute: tolerance,
            relative: 0.0,
        }; 2];
        let control = StepControl {
            maximum_step: 10.0,
            ..StepControl::default()
        };
        while t < 10.0 {
            integrator
                .step(&mut system, &mut t, &mut x, 10.0, &limits, &control, &mut memory)
                .unwrap();
        }
        // The error is controlled per step, so the global error is of the order of the tolerance
        // times the number of steps.
        assert!(
            (x[0] - 10f64.cos()).abs() < 50.0 * tolerance,
            "{}",
            x[0] - 10f64.cos()
        );
    }
}

#[test]
fn equivalent_repeated_steps_give_the_same_bytes() {
    // Steps of variable length, then steps of the greatest length, which reuse earlier factors.
    assert_eq!(repeated(false, 10.0), repeated(true, 10.0));
    assert_eq!(repeated(false, 0.01), repeated(true, 0.01));
}

/// Time and state after thirty steps no longer than `longest` (s). If `interrupt` is true, each
/// step uses a new integrator.
fn repeated(interrupt: bool, longest: f64) -> (f64, [f64; 1]) {
    let rates = |t: f64, x: &[f64], r: &mut [f64]| r[0] = -50.0 * x[0] * x[0] * x[0] + t.sin();
    let mut system = Dense::new(rates);
    let (mut t, mut x) = (0.0, [1.0]);
    let (mut integrator, mut memory) = (Radau::new(1), StepMemory::default());
    let limits = [Tolerance {
        absolute: 1e-7,
        relative: 1e-7,
    }];
    let control = StepControl {
        maximum_step: longest,
        ..StepControl::default()
    };
    for _ in 0..30 {
        if interrupt {
            (system, integrator) = (Dense::new(rates), Radau::new(1));
            memory = serde_json::from_str(&serde_json::to_string(&memory).unwrap()).unwrap();
        }
        integrator
            .step(&mut system, &mut t, &mut x, 1e9, &limits, &control, &mut memory)
            .unwrap();
    }
    (t, x)
}

/// The factors of a linear system stay valid. All steps of the greatest length use the factors of
/// the first step.
#[test]
fn property_steps_of_one_length_reuse_their_factors() {
    let mut system = Dense::new(oscillator);
    let (mut t, mut x) = (0.0, [1.0, 0.0]);
    let (mut integrator, mut memory) = (Radau::new(2), StepMemory::default());
    for _ in 0..20 {
        integrator
            .step(
                &mut system,
                &mut t,
                &mut x,
                1e9,
                &[LOOSE; 2],
                &fixed(0.1),
                &mut memory,
            )
            .unwrap();
    }
    assert_eq!(system.factorisations, 3);
}

/// A mass on a spring that is so stiff that its length is almost constant. A correction solves the
/// stage equations except for the rotation of the spring, so two corrections suffice. A step costs
/// 3 evaluations per correction and one at its end.
#[test]
fn property_a_stiff_pendulum_takes_two_corrections_a_step() {
    let mut system = Dense::new(|_, x: &[f64], r: &mut [f64]| {
        let length = x[0].hypot(x[1]);
        let pull = 1e6 * (1.0 - 2.0 / length);
        let damping = 100.0 * (x[0] * x[2] + x[1] * x[3]) / length.powi(2);
        r.copy_from_slice(&[
            x[2],
            x[3],
            -(pull + damping) * x[0],
            -(pull + damping) * x[1] - 9.81,
        ]);
    });
    system.pairing.vectors = vec![[0, 2, 2]];
    let (mut t, mut x) = (0.0, [0.6, -1.9079, 0.0, 0.0]);
    let (mut integrator, mut memory) = (Radau::new(4), StepMemory::default());
    let limits = [Tolerance {
        absolute: 1e-5,
        relative: 0.0,
    }; 4];
    let control = StepControl::default().coarse();
    let (mut steps, mut corrections) = (0, 0);
    while t < 10.0 {
        let made = integrator
            .step(&mut system, &mut t, &mut x, 10.0, &limits, &control, &mut memory)
            .unwrap();
        // Excludes the first second, in which the vibration of the spring decays.
        if t > 1.0 {
            steps += 1;
            corrections += (made.evaluations - 1) / 3;
        }
    }
    assert!(
        steps < 200 && corrections <= 5 * steps / 2,
        "{corrections} in {steps}"
    );
}

#[test]
fn refuses_to_return_a_blow_up() {
    let mut system = Dense::new(|_, x: &[f64], r: &mut [f64]| r[0] = x[0] * x[0]);
    let (mut t, mut x) = (0.0, [1.0]);
    let (mut integrator, mut memory) = (Radau::new(1), StepMemory::default());
    let limits = [Tolerance {
        absolute: 1e-8,
        relative: 1e-8,
    }];
    let control = StepControl::default();
    loop {
        match integrator.step(&mut system, &mut t, &mut x, 2.0, &limits, &control, &mut memory) {
            Ok(_) => assert!(x[0].is_finite() && t < 1.0),
            Err(StepError::Evaluation { .. }) => unreachable!("the system can always be evaluated"),
            Err(_) => break,
        }
    }
}
