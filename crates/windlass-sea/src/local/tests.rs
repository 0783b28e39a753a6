//! Tests of local waves against the plain sum.

use super::*;
use crate::{Ramp, Realisation, SeaSample, Spreading, Stretching, WaveComponent, WaveSpectrum, realise};

fn sea(depth: Option<f64>, spectrum: &WaveSpectrum, seed: u64) -> Sea {
    let realisation = Realisation {
        seed,
        ..Realisation::default()
    };
    let components = realise(spectrum, Spreading::LongCrested, 0.4, realisation).unwrap();
    Sea {
        depth,
        ..Sea::still()
    }
    .with_components(components)
    .unwrap()
}

/// Points distributed in a ball about `centre`.
fn ball(centre: DVec3, radius: f64, count: u32) -> Vec<DVec3> {
    let coordinate = |i: u32, step: f64| 2.0 * (f64::from(i) * step).fract() - 1.0;
    let points = (0..20 * count).map(|i| {
        DVec3::new(
            coordinate(i, 0.754_877_666),
            coordinate(i, 0.569_840_291),
            coordinate(i, 0.438_579_021),
        )
    });
    let inside = points.filter(|p| p.length() <= 1.0);
    inside.take(count as usize).map(|p| centre + radius * p).collect()
}

/// Updates the largest differences between samples: elevation (m), velocity (m/s), acceleration
/// (m/s²), head (m).
fn widen(worst: &mut [f64; 4], sea: &Sea, these: &[SeaSample], those: &[SeaSample]) {
    for (a, b) in these.iter().zip(those) {
        let differences = [
            (a.elevation - b.elevation).abs(),
            a.velocity.distance(b.velocity),
            a.acceleration.distance(b.acceleration),
            (a.dynamic_pressure - b.dynamic_pressure).abs() / (sea.density * sea.gravity),
        ];
        for (worst, difference) in worst.iter_mut().zip(differences) {
            *worst = worst.max(difference);
        }
    }
}

/// Largest differences from the plain sum at several times: elevation (m), velocity (m/s),
/// acceleration (m/s²), head (m).
fn worst(sea: &Sea, plan: &LocalPlan, centre: DVec3, radius: f64) -> [f64; 4] {
    let points = ball(centre, radius, 300);
    let mut waves = plan.waves(1, 1);
    let mut plain = vec![SeaSample::default(); points.len()];
    let mut fast = plain.clone();
    let mut worst = [0.0_f64; 4];
    for t in [0.0, 3.7, 11.0, 250.0, 3600.0] {
        sea.sample_into(&points, t, &mut plain);
        plan.prepare(sea, centre, t, &mut waves);
        waves.sample_into(plan, sea, &points, &mut fast);
        widen(&mut worst, sea, &plain, &fast);
    }
    worst
}

#[test]
fn equivalent_local_waves_match_the_plain_sum_within_the_bound() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    for (depth, radius, z) in [
        (None, 3.3, 0.2),
        (None, 23.0, 1.0),
        (None, 23.0, -30.0),
        (Some(30.0), 10.0, -1.0),
        (Some(30.0), 3.0, -25.0),
        (Some(9.0), 4.0, -5.0),
    ] {
        let sea = sea(depth, &spectrum, 7);
        let plan = LocalPlan::new(&sea, radius, 1000).unwrap();
        assert!(plan.error_bound() <= ACCURACY * 3.0 * 1.000_001);
        let centre = DVec3::new(310.0, -45.0, z);
        let [elevation, velocity, acceleration, head] = worst(&sea, &plan, centre, radius);
        // The error bound assumes that the errors of all components add up.
        assert!(
            elevation < plan.error_bound(),
            "{radius} {elevation} {}",
            plan.error_bound()
        );
        // Head relative to the significant height; velocity and acceleration scaled with the
        // circular frequency of the peak, 0.7 rad/s. The tail of the spectrum, at up to four times
        // that frequency, increases their errors.
        assert!(head < 1e-3 * 3.0, "{head}");
        assert!(velocity < 2.0 * 0.7 * 1e-3 * 3.0, "{velocity}");
        assert!(acceleration < 4.0 * 0.7 * 0.7 * 1e-3 * 3.0, "{acceleration}");
    }
}

#[test]
fn property_the_ramp_is_followed_with_few_wave_numbers() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    let mut sea = sea(None, &spectrum, 3);
    sea.ramp = Ramp::over(20.0);
    let plan = LocalPlan::new(&sea, 3.3, 1000).unwrap();
    assert!(plan.wave_number_count() < 25, "{}", plan.wave_number_count());
    let [elevation, ..] = worst(&sea, &plan, DVec3::new(3.0, 1.0, 0.0), 3.3);
    assert!(elevation < plan.error_bound());
}

#[test]
fn equivalent_bound_waves_are_grouped_too() {
    let spectrum = WaveSpectrum::jonswap(1.5, 8.0, 3.3).unwrap();
    let realisation = Realisation {
        components: 60,
        ..Realisation::default()
    };
    for depth in [None, Some(20.0)] {
        let components = realise(&spectrum, Spreading::LongCrested, -2.0, realisation).unwrap();
        let mut sea = Sea {
            depth,
            ramp: Ramp::over(10.0),
            ..Sea::still()
        }
        .with_components(components)
        .unwrap();
        sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
        let plan = LocalPlan::new(&sea, 5.0, 1000).unwrap();
        // There are groups of free waves, of sum frequencies, and of difference frequencies in both
        // directions.
        assert!(plan.groups.len() >= 2 && plan.wave_number_count() < sea.waves.solved().len() / 20);
        let [elevation, _, _, head] = worst(&sea, &plan, DVec3::new(-60.0, 80.0, -0.5), 5.0);
        assert!(
            elevation < plan.error_bound(),
            "{elevation} {}",
            plan.error_bound()
        );
        assert!(head < 1e-3 * 1.5, "{head}");
    }
}

#[test]
fn converges_with_the_eighth_power_of_the_reach() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    let sea = sea(None, &spectrum, 5);
    let plan = LocalPlan::new(&sea, 20.0, 1000).unwrap();
    let error = |radius: f64| worst(&sea, &plan, DVec3::new(0.0, 0.0, -radius), radius)[0];
    let order = (error(20.0) / error(10.0)).log2();
    assert!((6.5..9.5).contains(&order), "{order}");
}

#[test]
fn regression_no_plan_is_made_where_it_would_not_be_faster() {
    assert!(LocalPlan::new(&Sea::still(), 5.0, 1000).is_none());
    let regular = Sea::still().with_regular_wave(1.0, 0.7, 0.0).unwrap();
    assert!(LocalPlan::new(&regular, 5.0, 1000).is_none());
    let scattered: Vec<WaveComponent> = (0..200)
        .map(|i| WaveComponent {
            amplitude: 0.1,
            omega: 0.5 + 0.01 * f64::from(i),
            direction: 0.03 * f64::from(i),
            phase: 0.0,
        })
        .collect();
    let scattered = Sea::still().with_components(scattered).unwrap();
    assert!(LocalPlan::new(&scattered, 5.0, 1000).is_none());
}

/// Requests for velocity only or for motion only give the same bits as a request for all
/// quantities, and zeros for the other quantities.
#[test]
fn equivalent_partial_requests_match_the_full_request() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    for depth in [None, Some(30.0)] {
        let sea = sea(depth, &spectrum, 5);
        let plan = LocalPlan::new(&sea, 5.0, 200).unwrap();
        let points = ball(DVec3::Z * -1.0, 5.0, 45);
        let [mut all, mut flow, mut motion] = [(); 3].map(|()| plan.waves(1, 1));
        let mut samples = [(); 3].map(|()| vec![SeaSample::default(); points.len()]);
        plan.prepare(&sea, DVec3::Z * -1.0, 12.0, &mut all);
        all.sample_into(&plan, &sea, &points, &mut samples[0]);
        plan.prepare_flow(&sea, DVec3::Z * -1.0, 12.0, &mut flow);
        flow.sample_into(&plan, &sea, &points, &mut samples[1]);
        plan.prepare_motion(&sea, (DVec3::Z * -1.0, 4.0), 12.0, &mut motion);
        motion.sample_into(&plan, &sea, &points, &mut samples[2]);
        for (all, motion) in samples[0].iter().zip(&samples[2]) {
            let expected = SeaSample {
                dynamic_pressure: 0.0,
                ..*all
            };
            assert_eq!(*motion, expected);
        }
        for (all, flow) in samples[0].iter().zip(&samples[1]) {
            assert_eq!((all.velocity, all.elevation), (flow.velocity, flow.elevation));
            assert_eq!((flow.acceleration, flow.dynamic_pressure), (DVec3::ZERO, 0.0));
        }
    }
}

/// Waves that have decayed above all points contribute their elevation only.
#[test]
fn property_omitted_decayed_waves_are_negligible() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    for depth in [None, Some(45.0)] {
        let sea = sea(depth, &spectrum, 5);
        let centre = DVec3::new(7.0, -2.0, -36.0);
        let plan = LocalPlan::new(&sea, 6.0, 200).unwrap();
        let points = ball(centre, 6.0, 45);
        let sampled = |highest: f64| {
            let mut waves = plan.waves(1, 1);
            let mut samples = vec![SeaSample::default(); points.len()];
            plan.prepare_motion(&sea, (centre, highest), 12.0, &mut waves);
            waves.sample_into(&plan, &sea, &points, &mut samples);
            samples
        };
        // Each omitted wave has at most e^-12 of its amplitude at the surface, and twice this value
        // at the bottom.
        let fastest: f64 = sea
            .waves
            .components()
            .iter()
            .map(|c| c.amplitude.abs() * c.omega)
            .sum();
        let (whole, deep) = (sampled(0.0), sampled(-30.0));
        let mut off = 0.0_f64;
        for (a, b) in whole.iter().zip(&deep) {
            assert_eq!(a.elevation, b.elevation);
            off = off.max(a.velocity.distance(b.velocity));
        }
        assert!(off > 0.0 && off < 1.3e-5 * fastest, "{off} of {fastest}");
    }
}

/// Cached waves of other centres and times do not change results. Centres that hardly move have the
/// same waves.
#[test]
fn equivalent_results_do_not_depend_on_the_cache() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    let sea = sea(Some(40.0), &spectrum, 5);
    let plan = LocalPlan::new(&sea, 6.0, 500).unwrap();
    let (mut one, mut many) = (plan.waves(1, 1), plan.waves(1, 3));
    let points = ball(DVec3::new(12.0, 3.0, -2.0), 5.0, 20);
    let mut expected = vec![SeaSample::default(); points.len()];
    let mut found = expected.clone();
    for step in 0..200_u32 {
        let distance = (f64::from(step) * 0.754_877_666).fract();
        let centre = DVec3::new(12.0 + 0.8 * distance, 3.0, -2.0);
        let t = f64::from(step % 4);
        plan.prepare(&sea, centre, t, &mut one);
        one.sample_into(&plan, &sea, &points, &mut expected);
        plan.prepare(&sea, centre, t, &mut many);
        many.sample_into(&plan, &sea, &points, &mut found);
        assert_eq!(found, expected);
    }
}

/// Largest differences of elevation (m), velocity (m/s), acceleration (m/s²) and head (m) between
/// waves computed at every time and waves interpolated in time, over a minute.
fn between_times(sea: &Sea, centre: DVec3, reach: f64) -> ([f64; 4], f64) {
    let plan = LocalPlan::for_fixed_centre(sea, reach, 200).unwrap();
    // This plan has the same wave numbers, but computes waves at every time.
    let always = LocalPlan {
        time_grid: None,
        ..plan.clone()
    };
    let points = ball(centre, reach, 60);
    let (mut now, mut made) = (plan.waves(1, 2), always.waves(1, 1));
    let mut found = vec![SeaSample::default(); points.len()];
    let mut expected = found.clone();
    let mut worst = [0.0_f64; 4];
    for step in 0..400_i32 {
        // Forward steps, alternating with earlier times.
        let t = 100.0 + 0.15 * f64::from(step) - f64::from(step % 3);
        plan.prepare(sea, centre, t, &mut now);
        now.sample_into(&plan, sea, &points, &mut found);
        always.prepare(sea, centre, t, &mut made);
        made.sample_into(&always, sea, &points, &mut expected);
        widen(&mut worst, sea, &expected, &found);
    }
    (worst, plan.error_bound())
}

#[test]
fn equivalent_interpolated_waves_match_waves_computed_at_each_time() {
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    for (depth, reach, z) in [
        (None, 6.0, 0.0),
        (Some(50.0), 17.0, -49.5),
        (Some(12.0), 4.0, -3.0),
    ] {
        let mut sea = sea(depth, &spectrum, 11);
        let centre = DVec3::new(-30.0, 12.0, z);
        let ([elevation, velocity, acceleration, head], bound) = between_times(&sea, centre, reach);
        // The bound is a sixteenth of the allowed error, which is 5e-4 of the significant height.
        // Velocity and acceleration are scaled as in the first test.
        let allowed = TIME_ERROR_FRACTION * ACCURACY * 3.0;
        assert!(elevation > 0.0 && elevation < allowed, "{elevation} of {allowed}");
        assert!(head < 2.0 * allowed, "{head}");
        assert!(velocity < 4.0 * 0.7 * allowed, "{velocity}");
        assert!(acceleration < 8.0 * 0.7 * 0.7 * allowed, "{acceleration}");
        assert!(bound <= ACCURACY * 3.0 * 1.000_001);
        // Polynomials cannot represent the end of a ramp. During the ramp, waves are therefore
        // computed at every time.
        sea.ramp = Ramp::over(300.0);
        let ([elevation, ..], _) = between_times(&sea, centre, reach);
        assert_eq!(elevation, 0.0);
    }
}

/// Results of interpolated waves do not depend on the cache either. The sea includes bound waves of
/// second order.
#[test]
fn equivalent_interpolated_results_do_not_depend_on_the_cache() {
    let spectrum = WaveSpectrum::jonswap(1.5, 8.0, 3.3).unwrap();
    let realisation = Realisation {
        components: 60,
        ..Realisation::default()
    };
    let components = realise(&spectrum, Spreading::LongCrested, -2.0, realisation).unwrap();
    let mut sea = Sea {
        depth: Some(40.0),
        ..Sea::still()
    }
    .with_components(components)
    .unwrap();
    sea.waves = sea.waves.with_second_order(sea.gravity).unwrap();
    let plan = LocalPlan::for_fixed_centre(&sea, 6.0, 500).unwrap();
    let mut many = plan.waves(2, 3);
    let points = ball(DVec3::new(12.0, 3.0, -2.0), 5.0, 20);
    let mut expected = vec![SeaSample::default(); points.len()];
    let mut found = expected.clone();
    for step in 0..200_u32 {
        let distance = (f64::from(step) * 0.754_877_666).fract();
        let centre = DVec3::new(12.0 + 4.0 * distance, 3.0, -2.0);
        let t = 5.0 * (f64::from(step) * 0.569_840_291).fract();
        let mut one = plan.waves(1, 1);
        plan.prepare(&sea, centre, t, &mut one);
        one.sample_into(&plan, &sea, &points, &mut expected);
        plan.prepare(&sea, centre, t, many.select_centre(step as usize % 2));
        many.sample_into(&plan, &sea, &points, &mut found);
        assert_eq!(found, expected);
        sea.sample_into(&points, t, &mut expected);
        for (plain, ours) in expected.iter().zip(&found) {
            assert!((plain.elevation - ours.elevation).abs() < plan.error_bound());
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[test]
fn equivalent_wider_registers_give_the_same_bits() {
    use windlass_math::lanes::RegisterWidth;
    use windlass_math::simd::PortableSimd;
    let spectrum = WaveSpectrum::jonswap(3.0, 9.0, 3.3).unwrap();
    for stretching in [Stretching::Wheeler, Stretching::Linear] {
        let mut sea = sea(Some(30.0), &spectrum, 5);
        sea.waves = sea.waves.with_stretching(stretching);
        let plan = LocalPlan::new(&sea, 5.0, 200).unwrap();
        let points = ball(DVec3::Z * -1.0, 5.0, 45);
        let mut waves = plan.waves(1, 1);
        plan.prepare(&sea, DVec3::Z * -1.0, 12.0, &mut waves);
        let field = &waves.centres[0].cached[0];
        let [mut two, mut four, mut eight] = [(); 3].map(|()| vec![SeaSample::default(); points.len()]);
        field.sample_blocks::<PortableSimd>(&plan, &sea, &points, &mut two);
        let lanes = RegisterWidth::detect();
        if lanes != RegisterWidth::Two {
            // SAFETY: the processor has the instructions.
            unsafe { field.sample_in_four_lanes(&plan, &sea, &points, &mut four) };
            assert_eq!(four, two);
        }
        if lanes == RegisterWidth::Eight {
            // SAFETY: the processor has the instructions.
            unsafe { field.sample_in_eight_lanes(&plan, &sea, &points, &mut eight) };
            assert_eq!(eight, two);
        }
    }
}
