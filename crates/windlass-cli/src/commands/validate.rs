//! `windlass validate`: runs the validation cases of the source documents.

use crate::Outcome;
use indicatif::{ProgressBar, ProgressStyle};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::results::curve_plot::{CurvePanel, PlottedCurve, draw_curves};
use windlass_cases::tether_figures::{CaseFigure, FigurePanel, figures};
use windlass_cases::{Case, NOT_REPRODUCIBLE, cases, render_table};

#[derive(clap::Args)]
pub struct Arguments {
    /// Cases to run, for example SMS-01 [default: all].
    ids: Vec<String>,
    /// Print JSON instead of a table.
    #[arg(long)]
    json: bool,
    /// List the cases with their titles, without running them.
    #[arg(long)]
    list: bool,
    /// Draw the documents' figures that belong to the cases into this folder, as SVG. Existing
    /// files of the same names are replaced.
    #[arg(long, value_name = "FOLDER", conflicts_with = "list")]
    plots: Option<PathBuf>,
}

pub fn validate(arguments: &Arguments) -> Outcome {
    let all = cases();
    let known = |id: &String| all.iter().any(|case| case.id.eq_ignore_ascii_case(id));
    if let Some(unknown) = arguments.ids.iter().find(|id| !known(id)) {
        let ids: Vec<&str> = all.iter().map(|case| case.id).collect();
        return Err(format!(
            "there is no case '{unknown}'; available cases: {}",
            ids.join(", ")
        )
        .into());
    }
    let wanted = |case: &&Case| {
        arguments.ids.is_empty() || arguments.ids.iter().any(|id| case.id.eq_ignore_ascii_case(id))
    };
    let chosen: Vec<&Case> = all.iter().filter(wanted).collect();
    if arguments.list {
        list(&chosen, arguments.json);
        if arguments.ids.is_empty() && !arguments.json {
            list_not_reproducible();
        }
        return Ok(ExitCode::SUCCESS);
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len}  {msg}");
    let bar = ProgressBar::new(chosen.len() as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut reports = Vec::new();
    for case in chosen {
        bar.set_message(format!("{} {}", case.id, case.title));
        reports.push(case.report());
        bar.inc(1);
    }
    bar.finish_and_clear();
    let mut drawn = Vec::new();
    if let Some(folder) = &arguments.plots {
        let ids: Vec<&str> = reports.iter().map(|report| report.id).collect();
        drawn = draw_figures(&ids, folder)?;
    }
    if arguments.json {
        print_line!("{}", serde_json::to_string_pretty(&reports)?);
    } else {
        print_text!("{}", render_table(&reports));
        for path in drawn {
            print_line!("wrote {}", path.display());
        }
    }
    let passed = reports.iter().all(windlass_cases::CaseReport::passes);
    Ok(if passed {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn list(cases: &[&Case], json: bool) {
    if json {
        let all: Vec<_> = cases
            .iter()
            .map(|case| serde_json::json!({ "id": case.id, "title": case.title }))
            .collect();
        print_line!("{}", serde_json::Value::Array(all));
        return;
    }
    let width = cases.iter().map(|case| case.id.len()).max().unwrap_or(0);
    for case in cases {
        print_line!("{:width$}  {}", case.id, case.title);
    }
}

fn list_not_reproducible() {
    print_line!("\nTests of the documents that cannot be repeated:");
    for test in &NOT_REPRODUCIBLE {
        print_line!("{}: {}: {}", test.section, test.title, test.reason);
    }
}

/// Draws the figures that belong to cases. Returns the paths of the files.
fn draw_figures(ids: &[&str], folder: &Path) -> Result<Vec<PathBuf>, Box<dyn std::error::Error>> {
    let wanted: Vec<CaseFigure> = figures()
        .into_iter()
        .filter(|figure| ids.contains(&figure.case))
        .collect();
    if wanted.is_empty() {
        let all: Vec<&str> = figures().iter().map(|figure| figure.case).collect();
        return Err(format!(
            "the chosen cases have no figures; --plots needs at least one of {}",
            all.join(", ")
        )
        .into());
    }
    std::fs::create_dir_all(folder)
        .map_err(|error| format!("cannot create the folder '{}': {error}", folder.display()))?;
    let mut paths = Vec::new();
    for figure in wanted {
        let panels = (figure.panels)().map_err(|error| format!("{}: {error}", figure.name))?;
        let panels: Vec<CurvePanel> = panels.into_iter().map(drawn_panel).collect();
        let path = folder.join(format!("{}.svg", figure.name));
        draw_curves(figure.title, figure.note, &panels, &path)?;
        paths.push(path);
    }
    Ok(paths)
}

fn drawn_panel(panel: FigurePanel) -> CurvePanel {
    let curves = panel.curves.into_iter().map(|curve| PlottedCurve {
        name: curve.name,
        x: curve.x,
        y: curve.y,
    });
    CurvePanel {
        caption: panel.caption,
        x: panel.x.map(str::to_owned),
        y: panel.y.map(str::to_owned),
        curves: curves.collect(),
    }
}
