//! Plots of a channel as a random process: its spectrum, and the exceedance probabilities of its
//! amplitudes.

use super::catalogue::Record;
use super::exceedance::{Exceedance, Point};
use super::figure::{AxisQuantity, Curve, Figure, Mark, Subplot};
use super::parquet::Table;
use super::plot::{Output, PlotOptions, heading};
use super::scene::SceneSea;
use super::spectrum::{SpectralDensity, expected_density, segment_rows};
use super::summary::short;
use super::table::file_name;
use super::{ResultsError, statistics};
use std::f64::consts::TAU;

/// Number of points of the line of the Rayleigh distribution, which is straight on a Rayleigh axis.
const LINE_POINTS: usize = 2;

fn spectrum_of(record: &Record<'_>, options: &PlotOptions) -> Result<SpectralDensity, ResultsError> {
    let rows = segment_rows(record.times, options.segment);
    SpectralDensity::of(record.times, record.values, rows).map_err(|error| ResultsError::Drawing {
        path: format!("{}:{}", record.table, record.channel),
        reason: error.to_string(),
    })
}

/// Description of the estimator, for the remark below the title.
fn estimator(spectrum: &SpectralDensity) -> String {
    let segments = match spectrum.segments {
        1 => "one Hann-windowed segment".to_owned(),
        count => format!("mean of {count} Hann-windowed segments"),
    };
    format!(
        "one-sided density per Hz, whose area is the variance; {segments} of {} s; standard error {:.0} % for a Gaussian record",
        short(spectrum.segment()),
        100.0 * spectrum.relative_error()
    )
}

fn density(unit: &str) -> AxisQuantity {
    let squared = match unit {
        "" => "1/Hz".to_owned(),
        unit if unit.contains([' ', '/']) => format!("({unit})²/Hz"),
        unit => format!("{unit}²/Hz"),
    };
    AxisQuantity::plain("spectral density", &squared)
}

fn spectral_figure<'a>(title: String, unit: &str, curves: Vec<(String, &'a SpectralDensity)>) -> Figure<'a> {
    // The axis ends beyond the frequencies that contain nearly all of the variance.
    let end = curves.iter().map(|(_, of)| energetic_end(of)).max().unwrap_or(0);
    let note = curves.first().map(|(_, of)| estimator(of)).unwrap_or_default();
    let curve = |(label, of): (String, &'a SpectralDensity)| Curve {
        label,
        x: &of.frequencies[..end.min(of.frequencies.len())],
        y: &of.density[..end.min(of.density.len())],
        band: None,
    };
    Figure {
        title,
        note,
        x: AxisQuantity::plain("frequency", "Hz"),
        columns: 1,
        bands: Vec::new(),
        panels: vec![Subplot {
            caption: String::new(),
            x: None,
            y: density(unit),
            curves: curves.into_iter().map(curve).collect(),
            mark: Mark::Peak,
        }],
    }
}

/// Draws the spectrum of a channel.
///
/// # Errors
/// The record has no spectrum, or the plot cannot be written.
pub(super) fn draw_spectrum(
    record: &Record<'_>,
    title: &str,
    options: &PlotOptions,
    output: &mut Output<'_>,
) -> Result<(), ResultsError> {
    let spectrum = spectrum_of(record, options)?;
    let figure = spectral_figure(
        heading(title, &format!("spectrum of {}", name_of(record))),
        record.unit,
        vec![(String::new(), &spectrum)],
    );
    output.draw(&figure, &stem(record, "spectrum"))
}

/// Draws the spectra of all wave probes into one plot. Probes without a spectrum are omitted.
///
/// # Errors
/// The plot cannot be written.
pub(super) fn draw_probes(
    (name, table): (&str, &Table),
    title: &str,
    (labels, sea): (&[String], &SceneSea),
    options: &PlotOptions,
    output: &mut Output<'_>,
) -> Result<(), ResultsError> {
    let times = table.column("time").unwrap_or_default();
    let columns = table.columns.iter().zip(&table.values).skip(1);
    let spectra: Vec<(String, SpectralDensity)> = columns
        .zip(labels)
        .filter_map(|(((channel, unit), values), label)| {
            let record = Record {
                table: name,
                channel,
                unit,
                times,
                values,
            };
            let record = record.from(options.from.unwrap_or(f64::NEG_INFINITY));
            let (low, high) = statistics::extremes(record.values);
            let moves = high - low > statistics::noise_floor(low, high);
            let spectrum = spectrum_of(&record, options).ok().filter(|_| moves)?;
            Some((label.clone(), spectrum))
        })
        .collect();
    if spectra.is_empty() {
        return Ok(());
    }
    let target = target(sea, &spectra[0].1);
    let measured = spectra.iter().map(|(label, of)| (label.clone(), of));
    let expected = target.iter().map(|of| (TARGET.to_owned(), of));
    let curves = measured.chain(expected).collect();
    let figure = spectral_figure(heading(title, "spectrum of the wave elevation"), "m", curves);
    output.draw(&figure, &format!("{name}-spectrum"))
}

/// Label of the curve for the specified sea.
const TARGET: &str = "specified wave components";

/// Expected spectrum of the free waves of a sea, with the same resolution as the measured spectra.
/// `None` in still water.
fn target(sea: &SceneSea, like: &SpectralDensity) -> Option<SpectralDensity> {
    let wave = |wave: &[f64; 5]| (wave[0], wave[1] / TAU);
    let waves: Vec<(f64, f64)> = sea.components.iter().map(wave).collect();
    (!waves.is_empty()).then(|| SpectralDensity {
        frequencies: like.frequencies.clone(),
        density: expected_density(&waves, &like.frequencies, like.segment()),
        segments: like.segments,
    })
}

/// Draws the exceedance probabilities of the amplitudes, crests and troughs of a channel.
///
/// # Errors
/// The record has no cycle, or the plot cannot be written.
pub(super) fn draw_exceedance(
    record: &Record<'_>,
    title: &str,
    output: &mut Output<'_>,
) -> Result<(), ResultsError> {
    let found = Exceedance::of(record.times, record.values).ok_or_else(|| ResultsError::Drawing {
        path: format!("{}:{}", record.table, record.channel),
        reason: "the record has no whole cycle about its mean, so there are no amplitudes; use a longer record or one \
                 that oscillates"
            .to_owned(),
    })?;
    let sets = [
        ("amplitude (half of the range)", &found.amplitudes),
        ("crest above the mean", &found.crests),
        ("trough below the mean", &found.troughs),
    ];
    let points: Vec<(Vec<f64>, Vec<f64>)> = sets.iter().map(|(_, points)| on_axis(points)).collect();
    let top = points[0].1.first().copied().unwrap_or(1.0);
    let line: Vec<f64> = (0..LINE_POINTS)
        .map(|k| top * k as f64 / (LINE_POINTS - 1) as f64)
        .collect();
    let levels: Vec<f64> = line.iter().map(|y| y * found.standard_deviation).collect();
    let curve = |label: &str, x, y| Curve {
        label: label.to_owned(),
        x,
        y,
        band: None,
    };
    let labelled = sets.iter().zip(&points);
    let mut curves: Vec<Curve<'_>> = labelled.map(|((label, _), (x, y))| curve(label, x, y)).collect();
    curves.push(curve("Rayleigh, same variance", &levels, &line));
    let figure = Figure {
        title: heading(title, &format!("exceedance of {}", name_of(record))),
        note: format!(
            "{} cycles between up-crossings of the mean; standard deviation {} {}; a Rayleigh distribution is a straight \
             line",
            found.amplitudes.len(),
            short(found.standard_deviation),
            record.unit
        ),
        x: AxisQuantity::plain("level", record.unit),
        columns: 1,
        bands: Vec::new(),
        panels: vec![Subplot {
            caption: String::new(),
            x: None,
            y: AxisQuantity::probability("fraction of cycles above the level"),
            curves,
            mark: Mark::None,
        }],
    };
    output.draw(&figure, &stem(record, "exceedance"))
}

/// Levels, and their exceedance probabilities as coordinates on a Rayleigh axis.
fn on_axis(points: &[Point]) -> (Vec<f64>, Vec<f64>) {
    let coordinates = |(level, probability): &Point| (*level, super::axis::rayleigh_coordinate(*probability));
    points.iter().map(coordinates).unzip()
}

fn name_of(record: &Record<'_>) -> String {
    format!("{} of {}", record.channel.replace('_', " "), record.table)
}

fn stem(record: &Record<'_>, kind: &str) -> String {
    format!("{}-{}-{kind}", record.table, file_name(record.channel))
}

/// Number of frequencies to draw: 1.5 times the number that contains 99.5 % of the variance.
fn energetic_end(spectrum: &SpectralDensity) -> usize {
    let total: f64 = spectrum.density.iter().sum();
    let mut sum = 0.0;
    let end = spectrum.density.iter().position(|s| {
        sum += s;
        sum >= 0.995 * total
    });
    end.map_or(spectrum.density.len(), |k| {
        (k + k / 2).clamp(8, spectrum.density.len().max(8))
    })
}
