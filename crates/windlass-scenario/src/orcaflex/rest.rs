//! Report of the data that the import has not read.
//!
//! Nothing is dropped in silence. Data of drawing, results and solver settings, and data with a
//! value that switches a feature off, are counted in a note. All other data that were not read are
//! warnings, because they can change forces.

use super::data::{Reader, names};
use super::yaml::{Node, Value};
use std::collections::BTreeMap;

/// Beginnings of names of data for drawing, results, solvers and organisation, which change no
/// force.
const WITHOUT_EFFECT: &[&str] = &[
    "Pen",
    "Draw",
    "Shaded",
    "DefaultView",
    "DefaultShaded",
    "View",
    "Hidden",
    "Vertex",
    "Edge",
    "WireFrame",
    "OutsidePen",
    "InsidePen",
    "ContactPen",
    "SegmentPen",
    "NodePen",
    "OutFrame",
    "InFrameAxes",
    "InFrameLabels",
    "Symbol",
    "SeaHidden",
    "SeabedPen",
    "SeaSurfacePen",
    "Stress",
    "Allowable",
    "TensileStress",
    "BendingStress",
    "ShearStress",
    "TorsionalStress",
    "MinRadius",
    "Log",
    "TargetLog",
    "Statics",
    "LineStatics",
    "WholeSystemStatics",
    "BuoysIncludedInStatics",
    "IncludedInStatics",
    "DegreesOfFreedomInStatics",
    "Jacobian",
    "Restart",
    "DynamicsSolutionMethod",
    "Implicit",
    "InnerTimeStep",
    "TargetOuter",
    "Recommended",
    "AlwaysUse",
    "SpectralDensity",
    "Tags",
    "Comments",
    "Author",
    "LayAzimuth",
    "AsLaidTension",
    "TimeHistoryImport",
    "Results",
    "CoveredSections",
    "SeaTemperature",
    "AirSpeedOfSound",
];

/// Sections that only organise the model.
const WITHOUT_EFFECT_SECTIONS: &[&str] = &["Groups", "BrowserGroups", "ExpansionTables", "Tags", "State"];

/// Values that switch a feature off or are neutral.
const NEUTRAL: &[&str] = &[
    "None",
    "(none)",
    "(no damping)",
    "No",
    "False",
    "Standard",
    "Explicit",
    "Uniform",
    "Curvature",
    "Bend angle",
    "Specified by environment",
    "Finite element",
    "Line axes",
    "Flow direction",
    "Internal",
    "Infinity",
];

/// Data of one name that were not read.
struct Unread<'t> {
    first: &'t Node,
    count: usize,
}

/// Reports all data below `root` that were not read.
pub(super) fn report(reader: &mut Reader, root: &Node) {
    let mut found = Found::default();
    for entry in root.entries() {
        match WITHOUT_EFFECT_SECTIONS.contains(&entry.key.as_str()) {
            true => found.without_effect += 1,
            false => found.entry(&entry.key, &entry.key, &entry.node),
        }
    }
    for ((section, name), unread) in &found.unread {
        let times = match unread.count {
            1 => String::new(),
            count => format!(" ({count} times)"),
        };
        let message = format!(
            "{name} of {section}{times} is not imported and may change forces; check whether the model needs it"
        );
        reader.warning(unread.first, message);
    }
    for (count, what) in [
        (
            found.without_effect,
            "data of drawing, results, solvers and organisation",
        ),
        (found.neutral, "data with values that switch a feature off"),
    ] {
        if count > 0 {
            reader.note(root, format!("{count} {what} are not imported"));
        }
    }
}

#[derive(Default)]
struct Found<'t> {
    unread: BTreeMap<(String, String), Unread<'t>>,
    without_effect: usize,
    neutral: usize,
}

impl<'t> Found<'t> {
    fn entry(&mut self, section: &str, key: &str, node: &'t Node) {
        if !node.is_read.get() {
            return self.add(section, key, node);
        }
        let columns: Vec<&str> = names(key).collect();
        for item in node.items() {
            match &item.value {
                Value::Map(_) if !item.is_read.get() => self.add(section, key, item),
                Value::Map(_) => self.children(section, item),
                Value::List(cells) if columns.len() > 1 => {
                    for (name, cell) in columns.iter().zip(cells) {
                        if !cell.is_read.get() {
                            self.add(section, name, cell);
                        }
                    }
                }
                _ => {}
            }
        }
        self.children(section, node);
    }

    fn children(&mut self, section: &str, node: &'t Node) {
        for entry in node.entries() {
            self.entry(section, &entry.key, &entry.node);
        }
    }

    fn add(&mut self, section: &str, key: &str, node: &'t Node) {
        // Vortex-induced vibration acts, although its names begin like solver settings.
        let has_no_effect =
            |name: &str| !name.ends_with("VIV") && WITHOUT_EFFECT.iter().any(|begin| name.starts_with(begin));
        if names(key).all(has_no_effect) {
            self.without_effect += 1;
        } else if is_neutral(node) {
            self.neutral += 1;
        } else {
            self.unread
                .entry((section.to_owned(), key.to_owned()))
                .and_modify(|unread| unread.count += 1)
                .or_insert(Unread {
                    first: node,
                    count: 1,
                });
        }
    }
}

/// Returns whether a value switches a feature off.
fn is_neutral(node: &Node) -> bool {
    match &node.value {
        Value::Null => true,
        Value::Text(text) => {
            text.is_empty() || NEUTRAL.contains(&text.as_str()) || text.parse::<f64>() == Ok(0.0)
        }
        Value::List(items) => items.iter().all(is_neutral),
        Value::Map(entries) => entries.iter().all(|entry| is_neutral(&entry.node)),
    }
}
