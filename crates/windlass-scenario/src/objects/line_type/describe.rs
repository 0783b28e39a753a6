//! Describes line types.

use crate::Spec;
use crate::describe::{Lines, add_line};
use crate::objects::Object;
use crate::spec::{CatalogueSpec, LineTypeSpec};
use windlass_mechanics::cable::catalogue::{ChainGrade, LineKind};

/// Adds the line types that cables use, with these cables, and the catalogue lines of cables.
pub(crate) fn describe(spec: &Spec, lines: &mut Lines) {
    for line_type in &spec.line_type {
        let users = users(spec, line_type);
        if users.is_empty() {
            continue;
        }
        let catalogue = line_type.catalogue.as_ref();
        let of = catalogue.map_or_else(String::new, |catalogue| format!(", {}", catalogue.title()));
        add_line!(lines, "{}{of}: used by {}", line_type.label(), users.join(", "));
    }
    for cable in &spec.cable {
        let sections = cable
            .section
            .iter()
            .filter_map(|section| section.catalogue.as_ref());
        for catalogue in cable.catalogue.iter().chain(sections) {
            add_line!(
                lines,
                "{} has properties from the catalogue, {}",
                cable.label(),
                catalogue.title()
            );
        }
    }
}

/// Returns the labels of the cables with a line type.
fn users(spec: &Spec, line_type: &LineTypeSpec) -> Vec<String> {
    let is_type = |named: &Option<String>| named.as_ref() == Some(&line_type.name);
    let cables = spec.cable.iter().filter(|cable| {
        let by_sections = cable.section.iter().any(|section| is_type(&section.line_type));
        is_type(&cable.line_type) || by_sections
    });
    cables.map(Object::label).collect()
}

impl CatalogueSpec {
    /// Returns kind, nominal diameter and grade: `studless-chain of 84 mm, grade R4`.
    pub(crate) fn title(&self) -> String {
        let grade = self.grade.map_or_else(String::new, |grade| {
            format!(", grade {}", ChainGrade::from(grade).name())
        });
        let millimetres = (1e6 * self.nominal_diameter).round() / 1e3;
        format!("{} of {millimetres} mm{grade}", LineKind::from(self.kind).name())
    }
}
