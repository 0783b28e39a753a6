use super::*;

/// Largest values of ten runs.
const VALUES: [f64; 10] = [31.0, 28.5, 34.2, 29.9, 30.4, 33.0, 36.8, 29.1, 32.3, 30.0];

fn fit(values: &[f64], what: Fitted) -> ExtremeFit {
    ExtremeFits::default().fit(values, what).unwrap()
}

fn close(found: f64, expected: f64, share: f64) {
    assert!(
        (found - expected).abs() <= share * expected.abs(),
        "{found} instead of {expected}"
    );
}

const SMALLEST: Fitted = Fitted {
    family: Family::Gumbel,
    side: Side::Smallest,
    threshold: 0.0,
};
const WEIBULL: Fitted = Fitted {
    family: Family::Weibull,
    side: Side::Largest,
    threshold: 25.0,
};

#[test]
fn peer_scipy_maximum_likelihood_fits() {
    // Values from scipy 1.17.1: gumbel_r.fit, gumbel_l.fit; anderson(x, "gumbel_r").
    let gumbel = fit(&VALUES, Fitted::default());
    close(gumbel.location(), 30.413534066982002, 1e-10);
    close(gumbel.scale(), 1.8123179382053436, 1e-9);
    close(
        gumbel.level(0.99, 1.0, 0.9).unwrap().value,
        38.750467029090636,
        1e-10,
    );
    close(
        gumbel.level(0.9, 6.0, 0.9).unwrap().value,
        37.73915296885285,
        1e-10,
    );
    close(
        gumbel.probability_beyond(40.0, 1.0, 0.9).unwrap().value,
        0.005030998669823289,
        1e-8,
    );
    close(
        gumbel.probability_beyond(40.0, 6.0, 0.9).unwrap().value,
        0.029808865001240026,
        1e-8,
    );
    close(gumbel.distance, 0.19388736027645237, 1e-8);
    let smallest = fit(&VALUES, SMALLEST);
    close(smallest.location(), 32.823951683246776, 1e-10);
    close(smallest.scale(), 2.6873403704105785, 1e-9);
    close(
        smallest.level(0.99, 1.0, 0.9).unwrap().value,
        20.461784956217066,
        1e-10,
    );
    close(
        smallest.probability_beyond(25.0, 1.0, 0.9).unwrap().value,
        0.05294577873252102,
        1e-8,
    );
    // The likelihood equation of weibull_min is solved by scipy.optimize.brentq, because the fit of
    // scipy itself is accurate to only five digits.
    let weibull = fit(&VALUES, WEIBULL);
    close(weibull.scale(), 2.8470770019284215, 1e-9);
    close(weibull.location(), 7.332989482338262, 1e-10);
    close(
        weibull.level(0.99, 1.0, 0.9).unwrap().value,
        37.53827438416395,
        1e-10,
    );
    close(
        weibull.probability_beyond(40.0, 1.0, 0.9).unwrap().value,
        0.0004657515872632352,
        1e-8,
    );
}

#[test]
fn peer_scipy_intervals_of_counted_fractions() {
    // Values from scipy 1.17.1: binomtest(k, n).proportion_ci(confidence, "exact").
    for (happened, runs, confidence, lower, upper) in [
        (0, 20, 0.9, 0.0, 0.13910834066837535),
        (3, 20, 0.95, 0.03207093718554477, 0.37892682654529564),
        (20, 20, 0.9, 0.8608916593316243, 1.0),
        (37, 400, 0.95, 0.06596594259068848, 0.1252433130966564),
    ] {
        let share = counted_fraction(happened, runs, confidence).unwrap();
        close(share.lower, lower, 1e-10);
        close(share.upper, upper, 1e-10);
    }
    assert!(counted_fraction(0, 0, 0.9).unwrap().value.is_nan());
}

#[test]
fn closed_form_bands_of_many_values_from_the_information_matrix() {
    // Variances of the fitted location and scale of n values, in β²/n, from the Fisher information
    // [G58].
    let euler = 0.577_215_664_901_532_9_f64;
    let six = 6.0 / std::f64::consts::PI.powi(2);
    let (of_location, of_scale, of_both) = (1.0 + six * (1.0 - euler).powi(2), six, six * (1.0 - euler));
    for count in [800, 20_000] {
        let mut random = Random::new(7);
        let values: Vec<f64> = (0..count)
            .map(|_| 5.0 - 2.0 * (-random.uniform().ln()).ln())
            .collect();
        let fit = fit(&values, Fitted::default());
        for within in [0.1, 0.5, 0.9, 0.99] {
            let level = fit.level(within, 1.0, 0.9).unwrap();
            let reduced = -(-f64::ln(within)).ln();
            let variance = of_location + 2.0 * reduced * of_both + reduced * reduced * of_scale;
            let half = 1.644_853_626_951_472_2 * fit.scale() * (variance / count as f64).sqrt();
            close(0.5 * (level.upper - level.lower), half, 0.05);
            let middle = 0.5 * (level.upper + level.lower);
            assert!((middle - level.value).abs() < 0.15 * half);
        }
    }
}

#[test]
fn property_bands_have_their_nominal_coverage_for_few_values() {
    let (mut random, mut fits) = (Random::new(11), ExtremeFits::default());
    for (count, what) in [
        (5, Fitted::default()),
        (
            10,
            Fitted {
                threshold: 0.0,
                ..WEIBULL
            },
        ),
    ] {
        let (trials, mut held) = (3000, [0_u32; 2]);
        for _ in 0..trials {
            // Gumbel with location 3 and scale 2; Weibull with scale 3 and shape 2.
            let mut value = || match what.family {
                Family::Gumbel => 3.0 - 2.0 * (-random.uniform().max(1e-300).ln()).ln(),
                Family::Weibull => 3.0 * (-(-random.uniform()).ln_1p()).sqrt(),
            };
            let values: Vec<f64> = (0..count).map(|_| value()).collect();
            let (level, beyond) = match what.family {
                Family::Gumbel => (3.0 - 2.0 * (-f64::ln(0.95)).ln(), -(-f64::exp(-1.0)).exp_m1()),
                Family::Weibull => (3.0 * (-f64::ln(0.05)).sqrt(), f64::exp(-25.0 / 9.0)),
            };
            let fit = fits.fit(&values, what).unwrap();
            let bands = [
                (fit.level(0.95, 1.0, 0.9).unwrap(), level),
                (fit.probability_beyond(5.0, 1.0, 0.9).unwrap(), beyond),
            ];
            for (held, (band, truth)) in held.iter_mut().zip(bands) {
                *held += u32::from(band.lower <= truth && truth <= band.upper);
            }
        }
        // With two thousand simulated samples and three thousand trials, three standard deviations
        // are ±0.02.
        for held in held {
            let share = f64::from(held) / f64::from(trials);
            assert!((share - 0.9).abs() < 0.02, "{share} of {count}");
        }
    }
}

#[test]
fn closed_form_extreme_of_many_periods_is_a_shifted_gumbel_distribution() {
    let fit = fit(&VALUES, Fitted::default());
    for within in [0.1, 0.5, 0.99] {
        let (one, many) = (
            fit.level(within, 1.0, 0.9).unwrap(),
            fit.level(within, 18.0, 0.9).unwrap(),
        );
        close(many.value, one.value + fit.scale() * 18.0_f64.ln(), 1e-12);
    }
}

#[test]
fn agrees_with_the_exceedance_probability_of_a_level() {
    for what in [Fitted::default(), SMALLEST, WEIBULL] {
        let fit = fit(&VALUES, what);
        for (within, periods) in [(0.5, 1.0), (0.99, 1.0), (0.9, 6.0), (1.0 - 1e-9, 100.0)] {
            let level = fit.level(within, periods, 0.9).unwrap();
            assert!(level.lower < level.value && level.value < level.upper);
            let beyond = fit.probability_beyond(level.value, periods, 0.9).unwrap();
            close(beyond.value, 1.0 - within, 1e-6);
            assert!(beyond.lower < beyond.value && beyond.value < beyond.upper);
        }
    }
}

#[test]
fn property_agreement_detects_other_distributions() {
    assert!(fit(&VALUES, Fitted::default()).agreement() > 0.2);
    // Values in two clusters.
    let heaps: Vec<f64> = (0..20)
        .map(|k| f64::from(k % 10) * 0.1 + if k < 10 { 0.0 } else { 100.0 })
        .collect();
    assert!(fit(&heaps, Fitted::default()).agreement() < 0.01);
    // One in ten samples of the distribution itself has an agreement below 0.1.
    let (mut random, mut fits) = (Random::new(3), ExtremeFits::default());
    let doubtful = (0..1000).filter(|_| {
        let values: Vec<f64> = (0..12).map(|_| -(-random.uniform().ln()).ln()).collect();
        fits.fit(&values, Fitted::default()).unwrap().agreement() < 0.1
    });
    let doubtful = doubtful.count();
    assert!((70..130).contains(&doubtful), "{doubtful}");
}

#[test]
fn refuses_values_that_cannot_be_fitted() {
    let refused = |values: &[f64], what: Fitted| ExtremeFits::default().fit(values, what).unwrap_err();
    assert_eq!(
        refused(&VALUES[..4], Fitted::default()),
        FitError::TooFew { count: 4 }
    );
    assert_eq!(refused(&[1.0; 8], Fitted::default()), FitError::Constant);
    assert_eq!(
        refused(&[1.0, 2.0, 3.0, 4.0, f64::NAN], Fitted::default()),
        FitError::NotFinite
    );
    let threshold = Fitted {
        threshold: 28.5,
        ..WEIBULL
    };
    assert_eq!(
        refused(&VALUES, threshold),
        FitError::Threshold {
            value: 28.5,
            threshold: 28.5
        }
    );
    let fit = fit(&VALUES, WEIBULL);
    for wrong in [0.0, 1.0, -1.0, f64::NAN] {
        assert!(fit.level(wrong, 1.0, 0.9).is_err() && fit.level(0.5, 1.0, wrong).is_err());
    }
    for wrong in [0.0, -1.0, f64::NAN, f64::INFINITY] {
        assert!(fit.level(0.9, wrong, 0.9).is_err() && fit.probability_beyond(30.0, wrong, 0.9).is_err());
    }
    assert_eq!(fit.probability_beyond(20.0, 1.0, 0.9).unwrap().value, 1.0);
    // Values of extreme magnitude, and values that differ only by rounding.
    for (values, scale) in [
        ([1e300, 1e299, 2e299, 5e299, 3e300], 1e300),
        ([1.0, 1.0 + 1e-15, 1.0, 1.0, 1.0], 1.0),
    ] {
        let fit = ExtremeFits::default().fit(&values, Fitted::default()).unwrap();
        assert!(fit.level(0.9, 1.0, 0.9).unwrap().value <= 30.0 * scale);
    }
}
