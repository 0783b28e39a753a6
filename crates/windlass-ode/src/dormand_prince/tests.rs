//! Tests of the explicit pair against closed-form solutions.

use super::*;
use std::convert::Infallible;

struct Function<F>(F);

impl<F: FnMut(f64, &[f64], &mut [f64])> System for Function<F> {
    type Error = Infallible;
    fn rates(&mut self, t: f64, x: &[f64], rates: &mut [f64]) -> Result<(), Infallible> {
        (self.0)(t, x, rates);
        Ok(())
    }
}

fn fixed(step: f64) -> StepControl {
    StepControl {
        first_step: step,
        minimum_step: step,
        maximum_step: step,
        maximum_coarse_step: step,
    }
}

const LOOSE: Tolerance = Tolerance {
    absolute: 1e3,
    relative: 0.0,
};

/// Largest errors of ẍ = -x over one period: at the ends of the steps, and between them.
fn oscillator_errors(steps: usize) -> (f64, f64) {
    let mut system = Function(|_, x: &[f64], r: &mut [f64]| {
        r[0] = x[1];
        r[1] = -x[0];
    });
    let h = std::f64::consts::TAU / steps as f64;
    let (mut t, mut x) = (0.0, [1.0, 0.0]);
    let mut integrator = DormandPrince::new(2);
    let mut memory = StepMemory::default();
    let (mut at_ends, mut between) = (0.0_f64, 0.0_f64);
    for _ in 0..steps {
        integrator
            .step(
                &mut system,
                &mut t,
                &mut x,
                1e9,
                &[LOOSE; 2],
                &fixed(h),
                &mut memory,
            )
            .unwrap();
        at_ends = at_ends.max((x[0] - t.cos()).abs());
        let mut inside = [0.0; 2];
        let middle = t - 0.37 * h;
        integrator.interpolate(middle, &mut inside);
        between = between.max((inside[0] - middle.cos()).abs());
    }
    (at_ends, between)
}

#[test]
fn closed_form_observed_order_is_five() {
    let (coarse, _) = oscillator_errors(40);
    let (fine, _) = oscillator_errors(80);
    let order = (coarse / fine).log2();
    // The global order is 5, with a contribution of order 6 at this step size. A wrong coefficient
    // would reduce the order below 4.
    assert!((order - 5.0).abs() < 0.2, "observed order {order}");
}

#[test]
fn closed_form_dense_output_is_of_order_four() {
    let (_, coarse) = oscillator_errors(20);
    let (_, fine) = oscillator_errors(40);
    let order = (coarse / fine).log2();
    // The local error of the dense output is of order h⁵. The error of the steps themselves is
    // smaller.
    assert!(order > 4.5, "observed order {order}");
}

#[test]
fn closed_form_exact_on_polynomials() {
    let mut system = Function(|t: f64, _: &[f64], r: &mut [f64]| r[0] = 5.0 * t.powi(4) - 3.0 * t * t);
    let (mut t, mut x) = (0.0, [0.0]);
    let mut integrator = DormandPrince::new(1);
    let mut memory = StepMemory::default();
    integrator
        .step(
            &mut system,
            &mut t,
            &mut x,
            1e9,
            &[LOOSE],
            &fixed(0.7),
            &mut memory,
        )
        .unwrap();
    assert!((x[0] - (0.7_f64.powi(5) - 0.7_f64.powi(3))).abs() < 1e-15);
}

#[test]
fn converges_with_the_tolerance() {
    for tolerance in [1e-5, 1e-8] {
        let mut system = Function(|_, x: &[f64], r: &mut [f64]| {
            r[0] = x[1];
            r[1] = -x[0];
        });
        let (mut t, mut x) = (0.0, [1.0, 0.0]);
        let mut integrator = DormandPrince::new(2);
        let mut memory = StepMemory::default();
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
        assert_eq!(t, 10.0);
        // The error is controlled per step, so the global error is of the order of the tolerance
        // times the number of steps.
        assert!((x[0] - 10f64.cos()).abs() < 50.0 * tolerance);
    }
}

#[test]
fn equivalent_repeated_steps_give_the_same_bytes() {
    let run = |interrupt: bool| {
        let mut system = Function(|t: f64, x: &[f64], r: &mut [f64]| r[0] = -x[0] * x[0] + t.sin());
        let (mut t, mut x) = (0.0, [1.0]);
        let mut memory = StepMemory::default();
        let mut integrator = DormandPrince::new(1);
        for _ in 0..30 {
            if interrupt {
                integrator = DormandPrince::new(1);
                memory = serde_json::from_str(&serde_json::to_string(&memory).unwrap()).unwrap();
            }
            let limits = [Tolerance {
                absolute: 1e-7,
                relative: 1e-7,
            }];
            integrator
                .step(
                    &mut system,
                    &mut t,
                    &mut x,
                    1e9,
                    &limits,
                    &StepControl::default(),
                    &mut memory,
                )
                .unwrap();
        }
        (t, x)
    };
    assert_eq!(run(false), run(true));
}

#[test]
fn refuses_to_return_a_blow_up() {
    let mut system = Function(|_, x: &[f64], r: &mut [f64]| r[0] = x[0] * x[0]);
    let (mut t, mut x) = (0.0, [1.0]);
    let mut memory = StepMemory::default();
    let mut integrator = DormandPrince::new(1);
    let limits = [Tolerance {
        absolute: 1e-8,
        relative: 1e-8,
    }];
    let failure = loop {
        match integrator.step(
            &mut system,
            &mut t,
            &mut x,
            2.0,
            &limits,
            &StepControl::default(),
            &mut memory,
        ) {
            Ok(_) => assert!(x[0].is_finite() && t < 1.0),
            Err(failure) => break failure,
        }
    };
    assert!(matches!(
        failure,
        StepError::StepTooSmall { .. } | StepError::NotFinite { .. }
    ));
}
