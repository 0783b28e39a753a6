//! Draws curves that are not results of a run, for example validation curves, as SVG.

use super::ResultsError;
use super::figure::{AxisQuantity, Curve, Figure, Mark, Subplot, draw};
use std::path::Path;

/// One curve.
#[derive(Clone, Debug, PartialEq)]
pub struct PlottedCurve {
    /// Name in the legend. Curves of the same name in a row are pieces of one curve.
    pub name: String,
    /// Abscissae.
    pub x: Vec<f64>,
    /// Ordinates; as many as abscissae.
    pub y: Vec<f64>,
}

/// One panel of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct CurvePanel {
    /// Text above the panel; may be empty.
    pub caption: String,
    /// Name and unit of the x axis. The unit of a dimensionless quantity is empty.
    pub x: [String; 2],
    /// Name and unit of the y axis.
    pub y: [String; 2],
    /// The curves, at least one.
    pub curves: Vec<PlottedCurve>,
}

/// Writes panels below one another, or side by side in two columns if there are more than two.
///
/// # Errors
/// The file cannot be written.
pub fn draw_curves(title: &str, note: &str, panels: &[CurvePanel], path: &Path) -> Result<(), ResultsError> {
    let plain = |[name, unit]: &[String; 2]| AxisQuantity::plain(name, unit);
    let subplots = panels.iter().map(|panel| Subplot {
        caption: panel.caption.clone(),
        x: Some(plain(&panel.x)),
        y: plain(&panel.y),
        curves: panel.curves.iter().map(drawn).collect(),
        mark: Mark::None,
    });
    let figure = Figure {
        title: title.to_owned(),
        note: note.to_owned(),
        x: AxisQuantity::plain("", ""),
        columns: if panels.len() > 2 { 2 } else { 1 },
        panels: subplots.collect(),
        bands: Vec::new(),
    };
    draw(&figure, path)
}

fn drawn(curve: &PlottedCurve) -> Curve<'_> {
    Curve {
        label: curve.name.clone(),
        x: &curve.x,
        y: &curve.y,
        band: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_curves_are_drawn_with_axes_and_names() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("curves.svg");
        let curve = |name: &str, scale: f64| PlottedCurve {
            name: name.to_owned(),
            x: vec![0.0, 1.0, 2.0],
            y: [0.0, 1.0, 4.0].map(|y| y * scale).to_vec(),
        };
        let panel = CurvePanel {
            caption: "parabola".to_owned(),
            x: ["distance", "m"].map(str::to_owned),
            y: ["area", "m2"].map(str::to_owned),
            curves: vec![curve("first", 1.0), curve("second", 2.0)],
        };
        draw_curves("Curves", "A note", std::slice::from_ref(&panel), &path).unwrap();
        let svg = std::fs::read_to_string(&path).unwrap();
        for text in [
            "Curves", "A note", "parabola", "distance", "area", "first", "second",
        ] {
            assert!(svg.contains(text), "{text} is missing");
        }
        let missing = folder.path().join("none").join("curves.svg");
        assert!(draw_curves("Curves", "", &[panel], &missing).is_err());
    }
}
