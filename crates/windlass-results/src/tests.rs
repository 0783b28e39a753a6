//! Tests of results: files that are written and read back, statistics against closed forms,
//! contents of plots, and protection of folders.

mod figures;
mod modes;
mod runs;

use super::exceedance::Exceedance;
use super::folder::prepare;
use super::parquet::{Table, TableWriter, read};
use super::plot::{PlotOptions, plot_results};
use super::spectrum::{SpectralDensity, SpectrumError};
use super::statistics::*;
use super::summary::{ChannelSummary, EnergyBalance, RunStatus, Summary};
use super::text::RowWriter;
use std::f64::consts::{PI, TAU};
use windlass_world::Channel;

fn channels() -> Vec<Channel> {
    let channel = |name: &str, unit| Channel {
        watched: false,
        name: name.to_owned(),
        unit,
    };
    vec![
        channel("time", "s"),
        channel("tension_start", "N"),
        channel("tension_end", "N"),
        channel("tension_max", "N"),
    ]
}

fn write_table(path: &std::path::Path, rows: usize) {
    let mut writer = TableWriter::create(path, &channels()).unwrap();
    for i in 0..rows {
        let t = 0.1 * i as f64;
        let tension = 1000.0 + 300.0 * (TAU * t / 8.0).sin();
        writer.row(&[t, tension, tension - 5.0, tension + 2.0]).unwrap();
    }
    writer.finish().unwrap();
}

#[test]
fn equivalent_parquet_round_trip_over_several_row_groups() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cable-line.parquet");
    write_table(&path, 10_000);
    let table = read(&path).unwrap();
    assert_eq!(table.columns.len(), 4);
    assert_eq!((table.unit("time"), table.unit("tension_end")), ("s", "N"));
    let time = table.column("time").unwrap();
    assert_eq!(time.len(), 10_000);
    assert_eq!(time[9_999].to_bits(), (0.1 * 9_999.0_f64).to_bits());
    assert!(
        read(&folder.path().join("absent.parquet"))
            .unwrap_err()
            .to_string()
            .contains("absent.parquet")
    );
    std::fs::write(folder.path().join("bad.parquet"), b"no table").unwrap();
    let message = read(&folder.path().join("bad.parquet")).unwrap_err().to_string();
    assert!(message.contains("bad.parquet: cannot be read"), "{message}");
}

#[test]
fn equivalent_csv_round_trip() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.csv");
    let mut writer = RowWriter::csv(&path, &channels()[..2]).unwrap();
    writer.row([0.1 + 0.2, -1e-300]).unwrap();
    writer.finish().unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(text.lines().next(), Some("time [s],tension_start [N]"));
    let table = Table::read("a.csv", &path).unwrap();
    assert_eq!(table.values, [[0.1 + 0.2], [-1e-300]]);
    assert_eq!(table.unit("tension_start"), "N");
}

#[test]
fn closed_form_statistics_of_a_sine_on_uneven_steps() {
    let mut statistics = Statistics::default();
    let (mut t, mut k) = (0.0, 0);
    while t < 20.0 * TAU {
        statistics.add(t, 5.0 + 2.0 * t.sin());
        k += 1;
        t += if k % 3 == 0 { 0.03 } else { 0.01 };
    }
    statistics.add(20.0 * TAU, 5.0);
    // The error of the trapezoidal rule with steps of up to 0.03 rad is 1e-4.
    assert!((statistics.mean() - 5.0).abs() < 1e-4);
    assert!((statistics.standard_deviation() - 2.0_f64.sqrt()).abs() < 3e-4);
    assert!((statistics.maximum - 7.0).abs() < 1e-3 && (statistics.minimum - 3.0).abs() < 1e-3);
    assert_eq!(statistics.snaps, 0);
}

#[test]
fn closed_form_count_of_snaps() {
    let mut statistics = Statistics::default();
    for i in 0..1000 {
        let t = 0.01 * f64::from(i);
        // Five half waves, with a slack line between them.
        statistics.add(t, (100.0 * (TAU * t / 2.0).sin()).max(0.0));
    }
    assert_eq!(statistics.snaps, 4);
}

#[test]
fn closed_form_crossings_of_one_and_two_sines() {
    let times: Vec<f64> = (0..5000).map(|i| 0.02 * f64::from(i)).collect();
    let values: Vec<f64> = times
        .iter()
        .map(|t| 1.0 + 0.5 * (TAU * t / 8.0 + 0.3).sin())
        .collect();
    let found = crossings(&times, &values);
    assert!((11..=13).contains(&found.count));
    assert!(
        (found.mean_period - 8.0).abs() < 1e-3 && (found.significant_range - 1.0).abs() < 1e-3,
        "{found:?}"
    );
    assert_eq!(crossings(&times[..1], &values[..1]), Crossings::default());
}

#[test]
fn closed_form_amplitudes_of_a_narrow_band_are_rayleigh_distributed() {
    // For six hours, 100 components of equal amplitude within 5 % of 1 rad/s have about 3,400
    // cycles.
    let chance = |i: i32, k: f64| ((f64::from(i + 1) * k).sin() * 43_758.545_3).rem_euclid(1.0);
    let waves: Vec<(f64, f64)> = (0..100)
        .map(|i| (0.95 + 0.1 * chance(i, 12.9898), TAU * chance(i, 78.233)))
        .collect();
    let times: Vec<f64> = (0..43_200).map(|i| 0.5 * f64::from(i)).collect();
    let values: Vec<f64> = times
        .iter()
        .map(|t| {
            waves
                .iter()
                .map(|(omega, phase)| 0.2 * (omega * t + phase).cos())
                .sum()
        })
        .collect();
    let found = Exceedance::of(&times, &values).unwrap();
    // The variance is 100 · 0.2²/2, except for pairs of frequencies that are too close to be
    // separated in six hours.
    assert!(
        (found.standard_deviation - 2_f64.sqrt()).abs() < 0.15,
        "{}",
        found.standard_deviation
    );
    for (level, share) in [(1.0, 0.607), (2.0, 0.135)] {
        let level = level * found.standard_deviation;
        assert!((found.rayleigh(level) - share).abs() < 1e-3);
        let above = found.amplitudes.iter().filter(|(size, _)| *size > level).count() as f64;
        let found = above / found.amplitudes.len() as f64;
        // The cycles of one wave group are correlated. About 340 of the 3,400 cycles are
        // independent, with a scatter of 3 %.
        assert!((found - share).abs() < 0.06, "{level}: {found} for {share}");
    }
    let three = Exceedance::of(&[0.0, 1.0], &[1.0, 2.0]);
    assert_eq!(three, None);
}

#[test]
fn closed_form_spectrum_of_a_sine() {
    let interval = 0.1;
    let frequency = 32.0 / (1024.0 * interval);
    let values: Vec<f64> = (0..8192)
        .map(|i| 3.0 + 2.0 * (2.0 * PI * frequency * interval * f64::from(i)).cos())
        .collect();
    let times: Vec<f64> = (0..8192).map(|i| interval * f64::from(i)).collect();
    let spectrum = SpectralDensity::of(&times, &values, 1024).unwrap();
    // By Parseval's theorem the variance is a²/2. The normalisation of the window is exact for a
    // sine at a spectral line.
    assert!(
        (spectrum.variance() - 2.0).abs() < 1e-9,
        "{}",
        spectrum.variance()
    );
    let peak = (0..spectrum.density.len())
        .max_by(|a, b| spectrum.density[*a].total_cmp(&spectrum.density[*b]))
        .unwrap();
    assert!((spectrum.frequencies[peak] - frequency).abs() < 1e-12);
    let short = SpectralDensity::of(&times[..5], &values[..5], 1024);
    assert_eq!(short, Err(SpectrumError::TooShort));
}

#[test]
fn closed_form_spectrum_of_two_sines() {
    let interval = 0.2;
    let bin = 1.0 / (512.0 * interval);
    let times: Vec<f64> = (0..8192).map(|i| interval * f64::from(i)).collect();
    let wave = |amplitude: f64, bins: f64, t: f64| amplitude * (TAU * bins * bin * t).cos();
    let values: Vec<f64> = times
        .iter()
        .map(|&t| wave(2.0, 20.0, t) + wave(1.0, 80.0, t))
        .collect();
    let spectrum = SpectralDensity::of(&times, &values, 512).unwrap();
    let share = |from: f64, to: f64| {
        let inside = spectrum.frequencies.iter().zip(&spectrum.density);
        let inside = inside.filter(|(f, _)| **f >= from * bin && **f < to * bin);
        inside.map(|(_, density)| density * bin).sum::<f64>()
    };
    // The variance of each sine is a²/2. The window spreads a line over three bins.
    assert!((share(10.0, 50.0) - 2.0).abs() < 1e-6 && (share(50.0, 120.0) - 0.5).abs() < 1e-6);
}

#[test]
fn closed_form_spectrum_of_a_jonswap_sea() {
    use windlass_sea::{Realisation, Sea, Spreading, WaveSpectrum, realise};
    let (height, period) = (3.0, 9.0);
    let of_sea = WaveSpectrum::jonswap(height, period, 3.3).unwrap();
    let components = realise(&of_sea, Spreading::LongCrested, 0.0, Realisation::default()).unwrap();
    let sea = Sea::still().with_components(components).unwrap();
    let times: Vec<f64> = (0..21_600).map(|i| 0.5 * f64::from(i)).collect();
    let values: Vec<f64> = times.iter().map(|&t| sea.elevation(0.0, 0.0, t)).collect();
    let spectrum = SpectralDensity::of(&times, &values, 1024).unwrap();
    // Three hours have 1,200 waves, so the height scatters by about 2 %.
    assert!((4.0 * spectrum.variance().sqrt() / height - 1.0).abs() < 0.05);
    let peak = (0..spectrum.density.len())
        .max_by(|a, b| spectrum.density[*a].total_cmp(&spectrum.density[*b]))
        .unwrap();
    // The bins are 1/512 Hz wide. The spectrum is flat within ten per cent of the peak frequency.
    assert!(
        (spectrum.frequencies[peak] * period - 1.0).abs() < 0.12,
        "{}",
        spectrum.frequencies[peak]
    );
}

#[test]
fn refuses_folders_that_are_not_empty_or_not_writable() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("results");
    prepare(&path, false).unwrap();
    std::fs::write(path.join("old.txt"), "kept").unwrap();
    let message = prepare(&path, false).unwrap_err().to_string();
    assert!(
        message.contains("is not empty") && message.contains("--overwrite"),
        "{message}"
    );
    prepare(&path, true).unwrap();
    assert!(path.join("old.txt").exists());
    let under_a_file = path.join("old.txt").join("results");
    let message = prepare(&under_a_file, false).unwrap_err().to_string();
    assert!(
        message.contains("old.txt") && message.contains("is writable"),
        "{message}"
    );
}

#[test]
fn equivalent_titles_units_and_curves_in_plots() {
    let folder = tempfile::tempdir().unwrap();
    write_table(&folder.path().join("cable-tow-line.parquet"), 1200);
    let options = PlotOptions {
        spectra: vec!["cable-tow-line:tension_start".to_owned()],
        ..PlotOptions::default()
    };
    let figures = plot_results(folder.path(), &folder.path().join("plots"), &options).unwrap();
    assert_eq!(figures.len(), 2);
    let with_exceedance = PlotOptions {
        exceedances: options.spectra.clone(),
        ..options.clone()
    };
    let all = plot_results(folder.path(), &folder.path().join("plots"), &with_exceedance).unwrap();
    assert_eq!(all.len(), 3);
    let text = std::fs::read_to_string(&figures[0]).unwrap();
    for part in [
        "tension of tow-line",
        "time [s]",
        "tension [N]",
        "tension start",
        "maximum 1302 at 2.000 s",
        "<polyline",
        "</svg>",
    ] {
        assert!(text.contains(part), "{part}");
    }
    let unknown = PlotOptions {
        spectra: vec!["cable-tow-line:tension".to_owned()],
        ..PlotOptions::default()
    };
    let message = plot_results(folder.path(), folder.path(), &unknown)
        .unwrap_err()
        .to_string();
    assert!(
        message.contains("no channel 'tension'") && message.contains("did you mean tension_start"),
        "{message}"
    );
    let empty = tempfile::tempdir().unwrap();
    let message = plot_results(empty.path(), empty.path(), &options)
        .unwrap_err()
        .to_string();
    assert!(message.contains("contains no results"), "{message}");
}

#[test]
fn refuses_spectra_of_uneven_and_undefined_records() {
    let mut times: Vec<f64> = (0..64).map(|i| 0.1 * f64::from(i)).collect();
    let mut values: Vec<f64> = times.iter().map(|t| t.sin()).collect();
    times[20] += 0.05;
    let error = SpectralDensity::of(&times, &values, 64).unwrap_err();
    assert!(matches!(error, SpectrumError::Uneven { .. }), "{error}");
    assert!(error.to_string().contains("not evenly spaced"));
    times[20] -= 0.05;
    values[7] = f64::NAN;
    let error = SpectralDensity::of(&times, &values, 64).unwrap_err();
    assert!(matches!(error, SpectrumError::NotFinite { .. }), "{error}");
}

#[test]
fn regression_rounding_noise_makes_no_crossings() {
    let times: Vec<f64> = (0..2000).map(|i| 0.1 * f64::from(i)).collect();
    for (mean, noise) in [(1e6, 1e-4), (0.0, 1e-13), (-45.0, 1e-12)] {
        let values: Vec<f64> = times.iter().map(|t| mean + noise * (7.0 * t).sin()).collect();
        assert_eq!(crossings(&times, &values).count, 0, "{mean} {noise}");
    }
    // A wave with 25 periods of 8 s starts above its mean. Noise adds no crossings.
    let values: Vec<f64> = times
        .iter()
        .map(|t| (TAU * t / 8.0 + 1.0).sin() + 1e-8 * (500.0 * t).sin())
        .collect();
    let found = crossings(&times, &values);
    assert!((24..=25).contains(&found.count), "{found:?}");
    assert!((found.mean_period - 8.0).abs() < 1e-3, "{found:?}");
}

#[test]
fn regression_summary_reports_rounding_noise_as_constant() {
    let line = |amplitude: f64| {
        let mut statistics = Statistics::default();
        let (mut times, mut values) = (Vec::new(), Vec::new());
        for i in 0..1000_i32 {
            times.push(0.1 * f64::from(i));
            values.push(5000.0 + amplitude * f64::from(i).sin());
            statistics.add(times[i as usize], values[i as usize]);
        }
        let found = crossings(&times, &values);
        ChannelSummary::new("cable 'a'".to_owned(), "tension_end", "N", &statistics, found)
    };
    let summary = |amplitude: f64| Summary {
        title: String::new(),
        version: String::new(),
        status: RunStatus::Finished,
        simulated: (0.0, 100.0),
        statistics_from: None,
        wall_time: 1.0,
        slowest_second: None,
        counters: Default::default(),
        statics: None,
        channels: vec![line(amplitude)],
        sea: None,
        commands: Vec::new(),
        phases: Vec::new(),
        phases_not_begun: Vec::new(),
        of_phase: None,
        limits: Vec::new(),
        fatigue: Vec::new(),
        partings: Vec::new(),
        notes: Vec::new(),
        warnings: Vec::new(),
        energy: EnergyBalance {
            start: Default::default(),
            end: Default::default(),
            work: Default::default(),
            resolution: 0.0,
        },
    };
    assert!(summary(1e-6).to_string().contains("constant"));
    assert!(!summary(10.0).to_string().contains("constant"));
}

/// A box at rest exchanges a gross energy of 3 nJ, with a balance error of 1.2 nJ. This error is
/// below the expected integration error. A larger error gives a warning.
#[test]
fn regression_no_balance_warning_for_a_world_at_rest() {
    let balance = |left: f64, resolution: f64| EnergyBalance {
        start: Default::default(),
        end: Default::default(),
        work: windlass_world::Work {
            sea: -left,
            gross_exchange: 2.5 * left,
            ..Default::default()
        },
        resolution,
    };
    assert!(balance(1.2e-9, 5e-9).warning().is_none() && balance(1.2e-9, 5e-9).relative_error() > 0.3);
    let warning = balance(1.2e-9, 1e-9).warning().unwrap();
    assert!(
        warning.contains("40.00 % of the gross energy exchanged"),
        "{warning}"
    );
    assert!(balance(0.1, 5e-9).warning().is_some());
}

#[test]
fn regression_unfinished_table_keeps_its_rows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cable-line.parquet");
    for rows in [0, 3, 5000] {
        let mut writer = TableWriter::create(&path, &channels()).unwrap();
        (0..rows).for_each(|i| writer.row(&[f64::from(i), 1.0, 2.0, 3.0]).unwrap());
        drop(writer);
        let expected: Vec<f64> = (0..rows).map(f64::from).collect();
        assert_eq!(read(&path).unwrap().column("time").unwrap(), expected);
    }
}
