//! Contents of plots: distinct labels, and constants as horizontal lines.

use super::super::parquet::TableWriter;
use super::super::plot::{PlotOptions, plot_results};
use super::channels;
use std::path::Path;

/// Plots a cable with the given tension over time. Returns the SVG.
fn drawn(folder: &Path, tension: impl Fn(f64) -> f64) -> String {
    let mut writer = TableWriter::create(&folder.join("cable-a.parquet"), &channels()).unwrap();
    for i in 0..200 {
        let t = 0.1 * f64::from(i);
        writer.row(&[t, tension(t), tension(t), tension(t)]).unwrap();
    }
    writer.finish().unwrap();
    let figures = plot_results(folder, &folder.join("plots"), &PlotOptions::default()).unwrap();
    std::fs::read_to_string(&figures[0]).unwrap()
}

/// Labels of the y axis. These are the texts whose anchor is at their end.
fn labels(figure: &str) -> Vec<String> {
    let texts = figure
        .split("<text ")
        .filter(|text| text.contains("text-anchor=\"end\""));
    texts
        .filter_map(|text| Some(text.split_once('>')?.1.split('<').next()?.trim().to_owned()))
        .filter(|text| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || " .-e".contains(c)))
        .collect()
}

/// Height of the first curve, in pixels.
fn height(figure: &str) -> f64 {
    let points = figure
        .split("stroke=\"#0072B2\"")
        .nth(1)
        .and_then(|rest| rest.split("points=\"").nth(1))
        .and_then(|rest| rest.split('"').next())
        .unwrap();
    let heights = points
        .split_whitespace()
        .map(|point| point.split(',').nth(1).unwrap().parse::<f64>().unwrap());
    let (low, high) = heights.fold((f64::INFINITY, 0.0_f64), |(low, high), y| {
        (low.min(y), high.max(y))
    });
    high - low
}

#[test]
fn regression_labels_of_large_numbers_differ() {
    let folder = tempfile::tempdir().unwrap();
    for mean in [1.02e5, 1.5e6, 7.0e7] {
        let figure = drawn(folder.path(), |t| mean * (1.0 + 0.01 * t.sin()));
        let labels = labels(&figure);
        assert!(labels.len() >= 3, "{labels:?}");
        let mut different = labels.clone();
        different.dedup();
        assert_eq!(labels, different);
        assert!(figure.contains("N]") && !figure.contains("tension [N]"));
    }
}

#[test]
fn regression_noise_on_a_constant_is_a_flat_line() {
    let folder = tempfile::tempdir().unwrap();
    for mean in [0.0_f64, 5000.0] {
        let figure = drawn(folder.path(), |t| mean + 1e-12 * mean.max(1.0) * (50.0 * t).sin());
        assert!(height(&figure) <= 1.0, "{}", height(&figure));
        assert!(!figure.contains("maximum"), "the maximum of noise is marked");
        let labels = labels(&figure);
        assert!(labels.iter().all(|label| !label.contains('e')), "{labels:?}");
    }
    let figure = drawn(folder.path(), |t| 5000.0 + t.sin());
    assert!(height(&figure) > 100.0, "{}", height(&figure));
}

#[test]
fn regression_cable_named_nodes_is_plotted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cable-far-nodes.parquet");
    let mut writer = TableWriter::create(&path, &channels()).unwrap();
    writer.row(&[0.0, 1.0, 2.0, 3.0]).unwrap();
    writer.finish().unwrap();
    let figures = plot_results(folder.path(), folder.path(), &PlotOptions::default()).unwrap();
    assert_eq!(figures, [folder.path().join("cable-far-nodes.svg")]);
}
