//! Tests of spectra and their realisations.

use crate::{
    Discretisation, Realisation, Sea, SeaState, Spreading, WaveComponent, WaveSpectrum, realise,
    seed_of_system,
};
use std::f64::consts::{PI, TAU};

#[test]
fn peer_scipy_jonswap() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../validation/waves/jonswap_S.csv"
    );
    let text = std::fs::read_to_string(file).unwrap();
    let spectrum = WaveSpectrum::jonswap(3.0, 10.0, 3.3).unwrap();
    let mut rows = 0;
    for line in text
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
    {
        let numbers: Vec<f64> = line.split(',').map(|n| n.parse().unwrap()).collect();
        let (found, expected) = (spectrum.density(numbers[0]), numbers[1]);
        // The reference has ten digits and is normalised by quadrature.
        assert!(
            (found - expected).abs() <= 1e-7 * expected.abs() + 1e-40,
            "{line}: {found:e}"
        );
        rows += 1;
    }
    assert!(rows > 20);
}

#[test]
fn closed_form_moments_of_bretschneider() {
    let spectrum = WaveSpectrum::bretschneider(3.0, 10.0).unwrap();
    let peak = std::f64::consts::TAU / 10.0;
    let moment = |power: i32| {
        let step = 1e-3;
        (1..40_000)
            .map(|k| f64::from(k) * step)
            .map(|w| w.powi(power) * spectrum.density(w))
            .sum::<f64>()
            * step
    };
    // m0 = Hs²/16; Tz = 2π √(m0/m2) = 0.7104 Tp, from m2 = m0 √(1.25 π) ωp².
    assert!((moment(0) - 9.0 / 16.0).abs() < 1e-6);
    let m2 = 9.0 / 16.0 * (1.25 * std::f64::consts::PI).sqrt() * peak * peak;
    // The tail of ω² S above 40 rad/s is 5 m0 ωp⁴/(2 · 40²), 5e-4 of m2.
    assert!((moment(2) / m2 - 1.0).abs() < 1e-3, "{}", moment(2) / m2);
    let developed = WaveSpectrum::pierson_moskowitz(3.0, 9.81).unwrap();
    // The peak of α g² ω⁻⁵ exp(-1.25 (ωp/ω)⁴).
    let at_peak = 0.0081 * 9.81 * 9.81 * peak_of(3.0).powi(-5) * (-1.25_f64).exp();
    assert!((developed.density(peak_of(3.0)) / at_peak - 1.0).abs() < 1e-9);
}

fn peak_of(height: f64) -> f64 {
    (16.0 * 0.0081_f64 / 5.0).powf(0.25) * (9.81_f64 / height).sqrt()
}

/// For a tail n and γ = 1, m_k is m0 ωp^k (n/4)^(k/4) Γ((n-1-k)/4)/Γ((n-1)/4). Values of Γ:
/// Γ(1/2) = √π, Γ(5/4) = 0.9064024771, Γ(1/4)/Γ(3/4) = 2.958675119 and, for n = 3.4,
/// √0.85 Γ(0.1)/Γ(0.6) = 5.889784025. Simpson's rule has errors below 1e-8.
#[test]
fn closed_form_moments_of_spectra() {
    let peak = TAU / 8.0;
    for (tail, order, expected) in [
        (5.0, 2, (1.25 * PI).sqrt()),
        (5.0, -1, 0.906_402_477_1 * 1.25_f64.powf(-0.25)),
        (4.0, 2, 2.958_675_119),
        (3.4, 2, 5.889_784_025),
    ] {
        let spectrum = WaveSpectrum::peaked(2.0, 8.0, tail, 1.0).unwrap();
        let ratio = spectrum.moment(order) / (0.25 * peak.powi(order));
        assert!((ratio / expected - 1.0).abs() < 1e-8, "{tail} {order}: {ratio}");
    }
    let slow = WaveSpectrum::peaked(2.0, 8.0, 3.0, 1.0).unwrap();
    assert_eq!(slow.moment(2), f64::INFINITY);
    // A peaked JONSWAP, by the midpoint rule over ln ω up to 4000 ωp; 6e-8 of m2 lies beyond.
    let spectrum = WaveSpectrum::jonswap(2.0, 8.0, 3.3).unwrap();
    for order in [-1, 0, 2] {
        let step = (4000.0_f64 / 0.2).ln() / 40_000.0;
        let at = |k: u32| 0.2 * peak * (step * (f64::from(k) + 0.5)).exp();
        let terms = (0..40_000).map(|k| step * at(k).powi(order + 1) * spectrum.density(at(k)));
        let ratio = spectrum.moment(order) / terms.sum::<f64>();
        assert!((ratio - 1.0).abs() < 1e-6, "{order}: {ratio}");
    }
    // A triangle over 0.5 to 1.5 rad/s of area 1/2: m2 = (1 + 0.5²/6)/2, m-1 = 3 ln 1.5 - ln 2. A
    // segment has 16 intervals, with an error of 2e-7 for 1/ω.
    let table = WaveSpectrum::table(vec![0.5, 1.0, 1.5], vec![0.0, 1.0, 0.0]).unwrap();
    assert!((table.moment(0) - 0.5).abs() < 1e-12);
    assert!((table.moment(2) - 0.5 * (1.0 + 0.25 / 6.0)).abs() < 1e-12);
    assert!((table.moment(-1) - (3.0 * 1.5_f64.ln() - 2.0_f64.ln())).abs() < 1e-6);
}

/// Two Bretschneider spectra of 3 m and 4 m: Hs = 5 m, and their m2 add up. The components give
/// direction and spreading. A tail that is too slow for m2 keeps the period of the components.
#[test]
fn closed_form_sea_state_of_spectra() {
    let component = WaveComponent {
        amplitude: 9.0,
        omega: 0.5,
        direction: 0.3,
        phase: 0.0,
    };
    let drawn = SeaState::from_components(&[component]);
    let spectra = [(3.0, 8.0), (4.0, 12.0)].map(|(h, t)| WaveSpectrum::bretschneider(h, t).unwrap());
    let state = drawn.with_spectra(&spectra);
    assert!((state.significant_height - 5.0).abs() < 1e-12);
    let m2 = (1.25 * PI).sqrt() / 16.0 * (9.0 * (TAU / 8.0).powi(2) + 16.0 * (TAU / 12.0).powi(2));
    let expected = TAU * (25.0 / 16.0 / m2).sqrt();
    assert!((state.zero_crossing_period / expected - 1.0).abs() < 1e-8);
    assert_eq!((state.direction, state.spreading), (drawn.direction, 0.0));
    let slow = drawn.with_spectra(&[WaveSpectrum::peaked(3.0, 8.0, 3.0, 1.0).unwrap()]);
    assert!((slow.significant_height - 3.0).abs() < 1e-12);
    assert_eq!(slow.zero_crossing_period, drawn.zero_crossing_period);
    assert_eq!(drawn.with_spectra(&[]), drawn);
}

fn options(components: usize, seed: u64, discretisation: Discretisation) -> Realisation {
    Realisation {
        components,
        seed,
        discretisation,
    }
}

#[test]
fn property_realisations_match_the_variance_repeat_by_seed_and_are_gaussian() {
    let spectrum = WaveSpectrum::jonswap(3.0, 10.0, 3.3).unwrap();
    for kind in [
        Discretisation::Balanced,
        Discretisation::EqualEnergy,
        Discretisation::EqualFrequency,
    ] {
        let sea = |seed| {
            let waves = realise(&spectrum, Spreading::LongCrested, 0.4, options(150, seed, kind)).unwrap();
            Sea::still().with_components(waves).unwrap()
        };
        let (first, again, other) = (sea(7), sea(7), sea(8));
        assert_eq!(first, again);
        assert_ne!(first, other);
        assert!((first.waves.significant_height() - 3.0).abs() < 1e-12);
        let record: Vec<f64> = (0..40_000)
            .map(|k| first.elevation(3.0, -2.0, 0.5 * f64::from(k)))
            .collect();
        let variance = record.iter().map(|e| e * e).sum::<f64>() / record.len() as f64;
        // 20,000 s include about 2,000 waves, so the variance has a standard deviation of 2 to 3 %.
        assert!((variance / (9.0 / 16.0) - 1.0).abs() < 0.08, "{variance}");
        let beyond = record.iter().filter(|e| e.abs() > 1.5).count() as f64 / record.len() as f64;
        // A normal distribution has 4.55 % beyond two standard deviations (0.75 m).
        assert!((beyond - 0.0455).abs() < 0.012, "{beyond}");
    }
}

#[test]
fn closed_form_spreading_has_its_mean_direction_and_width() {
    let spectrum = WaveSpectrum::bretschneider(2.0, 8.0).unwrap();
    let spreading = Spreading::CosinePower { exponent: 2.0 };
    let waves = realise(
        &spectrum,
        spreading,
        1.0,
        options(2000, 3, Discretisation::EqualEnergy),
    )
    .unwrap();
    let mean = waves.iter().map(|w| w.direction - 1.0).sum::<f64>() / 2000.0;
    let square = waves.iter().map(|w| (w.direction - 1.0).powi(2)).sum::<f64>() / 2000.0;
    // ∫ θ² cos²θ / ∫ cos²θ over a half turn: π²/12 - 1/2. The directions are stratified, so the
    // error is below 1/N.
    assert!(mean.abs() < 2e-3, "{mean}");
    assert!(
        (square - (std::f64::consts::PI.powi(2) / 12.0 - 0.5)).abs() < 2e-3,
        "{square}"
    );
    assert!(
        realise(
            &spectrum,
            Spreading::CosinePower { exponent: -1.0 },
            0.0,
            options(5, 1, Discretisation::EqualEnergy)
        )
        .is_err()
    );
    assert!(WaveSpectrum::table(vec![1.0, 0.5], vec![1.0, 1.0]).is_err());
    let table = WaveSpectrum::table(vec![0.5, 1.0, 1.5], vec![0.0, 1.0, 0.0]).unwrap();
    assert!((table.significant_height() - 4.0 * 0.5_f64.sqrt()).abs() < 1e-12);
}

/// Moments m2 and m4 of 200 seas divided by the moments of the spectrum: mean and coefficient of
/// variation of each. The spectrum is cut off at eight times the peak frequency. Its moments are
/// computed without the lowest and the highest 0.1 % of the remaining energy.
fn scatter(spectrum: &WaveSpectrum, kind: Discretisation, components: usize) -> [[f64; 2]; 2] {
    let step = 1e-4;
    let energy = |omega: &f64| spectrum.density(*omega) * step;
    let last = (8.0 * spectrum.peak_frequency() / step) as u32;
    let grid: Vec<f64> = (1..=last).map(|k| f64::from(k) * step).collect();
    let all: f64 = grid.iter().map(energy).sum();
    let mut below = 0.0;
    let inside = grid.iter().filter(|omega| {
        below += energy(omega) / all;
        (1e-3..1.0 - 1e-3).contains(&below)
    });
    let mut of_spectrum = [0.0; 2];
    for omega in inside {
        of_spectrum[0] += omega.powi(2) * energy(omega);
        of_spectrum[1] += omega.powi(4) * energy(omega);
    }
    let mut sums = [[0.0; 2]; 2];
    for seed in 1..=200 {
        let waves = realise(
            spectrum,
            Spreading::LongCrested,
            0.0,
            options(components, seed, kind),
        )
        .unwrap();
        for (k, sum) in sums.iter_mut().enumerate() {
            let power = 2 * (k as i32 + 1);
            let moment: f64 = waves
                .iter()
                .map(|w| 0.5 * w.amplitude * w.amplitude * w.omega.powi(power))
                .sum();
            let ratio = moment / of_spectrum[k];
            sum[0] += ratio / 200.0;
            sum[1] += ratio * ratio / 200.0;
        }
    }
    sums.map(|[mean, square]| [mean, (square - mean * mean).max(0.0).sqrt() / mean])
}

#[test]
fn closed_form_moments_do_not_depend_on_the_seed() {
    let spectrum = WaveSpectrum::jonswap(2.0, 6.0, 3.3).unwrap();
    let [m2, m4] = scatter(&spectrum, Discretisation::Balanced, 100);
    // Scaling to the full variance adds 0.2 %.
    assert!(
        (m2[0] - 1.0).abs() < 0.003 && (m4[0] - 1.0).abs() < 0.005,
        "{m2:?} {m4:?}"
    );
    assert!(m2[1] < 0.003 && m4[1] < 0.01, "{m2:?} {m4:?}");
    // With components of equal energy, for comparison, the last component represents the whole
    // tail.
    let [second, equal] = scatter(&spectrum, Discretisation::EqualEnergy, 100);
    assert!(second[1] > 0.02 && equal[1] > 0.3, "{second:?} {equal:?}");
}

#[test]
fn closed_form_half_angle_spreading_has_its_circular_moments() {
    let spectrum = WaveSpectrum::bretschneider(2.0, 8.0).unwrap();
    for s in [1.0, 4.0, 12.5] {
        let spreading = Spreading::HalfAnglePower { exponent: s };
        let waves = realise(
            &spectrum,
            spreading,
            1.0,
            options(2000, 3, Discretisation::Balanced),
        )
        .unwrap();
        let mean = |m: f64| waves.iter().map(|w| (m * (w.direction - 1.0)).cos()).sum::<f64>() / 2000.0;
        // Fourier coefficients of cos^2s(θ/2): s/(s + 1), and s (s - 1)/((s + 1)(s + 2)).
        assert!((mean(1.0) - s / (s + 1.0)).abs() < 1e-3, "{s}: {}", mean(1.0));
        let second = s * (s - 1.0) / ((s + 1.0) * (s + 2.0));
        assert!((mean(2.0) - second).abs() < 2e-3, "{s}: {}", mean(2.0));
    }
    let seeds: Vec<u64> = (0..4).map(|i| seed_of_system(9, i)).collect();
    assert_eq!(seeds[0], 9);
    assert!((1..4).all(|i| !seeds[..i].contains(&seeds[i])));
}
