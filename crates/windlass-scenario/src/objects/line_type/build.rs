//! Checks line types. Cables copy their properties.

use super::properties::{Layer, LineProperties};
use crate::compile::Compilation;
use crate::objects::Object;
use crate::source::ScenarioProblems;
use crate::spec::{LineTypeSpec, SheddingModelSpec};
use std::collections::BTreeMap;
use windlass_mechanics::cable::StrainTensionTable;

/// Layers of properties of the line types by name; `None` for a line type with problems.
pub(crate) type LineTypes = BTreeMap<String, Option<Vec<Layer>>>;

impl Object for LineTypeSpec {
    const KIND: &'static str = "line_type";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let layers = self.layers(path, &mut compilation.problems);
        // The first of two line types with the same name is used; the second one is a problem.
        compilation.line_types.entry(self.name.clone()).or_insert(layers);
    }
}

impl LineTypeSpec {
    /// Returns the properties of the line type and of its catalogue line. Returns `None` after
    /// problems.
    fn layers(&self, path: &str, problems: &mut ScenarioProblems<'_>) -> Option<Vec<Layer>> {
        let object = self.label();
        let own = LineProperties::from(self);
        let is_valid = check(&own, path, &object, problems);
        let mut layers = vec![(path.to_owned(), own)];
        if let Some(catalogue) = &self.catalogue {
            let location = format!("{path}.catalogue");
            let line = catalogue.line(&location, &object, problems)?;
            layers.push((location, (&line).into()));
        }
        is_valid.then_some(layers)
    }
}

/// Checks the values of a line type, so that an unused line type is checked as well. Returns
/// whether there are no problems.
fn check(own: &LineProperties, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) -> bool {
    let mut is_valid = true;
    let mut refuse = |key: &str, message: String| {
        problems.add(&format!("{path}.{key}"), format!("{object}: {message}"));
        is_valid = false;
    };
    for (key, value, unit) in [
        ("diameter", own.diameter, "m"),
        ("density", own.density, "kg/m3"),
        ("mass_per_length", own.mass_per_length, "kg/m"),
        ("axial_stiffness", own.axial_stiffness, "N"),
        ("breaking_load", own.breaking_load, "N"),
    ] {
        if let Some(value) = value.filter(|value| *value <= 0.0) {
            refuse(
                key,
                format!("{key} must be positive, is {value}; give it in {unit}"),
            );
        }
    }
    for (key, value) in [
        ("bending_stiffness", own.bending_stiffness),
        ("torsional_stiffness", own.torsional_stiffness),
        ("axial_damping", own.axial_damping),
        ("axial_damping_ratio", own.axial_damping_ratio),
        ("bending_damping", own.bending_damping),
        ("torsional_damping", own.torsional_damping),
        ("normal_drag", own.normal_drag),
        ("tangential_drag", own.tangential_drag),
        ("normal_added_mass", own.normal_added_mass),
        ("tangential_added_mass", own.tangential_added_mass),
    ] {
        if let Some(value) = value.filter(|value| *value < 0.0) {
            refuse(key, format!("{key} must not be negative, is {value}"));
        }
    }
    if let Some(fraction) = own
        .compressive_fraction
        .filter(|fraction| !(0.0..=1.0).contains(fraction))
    {
        let message = format!("compressive_fraction is {fraction}, but must be from 0 (rope) to 1 (rod)");
        refuse("compressive_fraction", message);
    }
    if own.density.is_some() && own.mass_per_length.is_some() {
        refuse(
            "density",
            "give either density (kg/m3) or mass_per_length (kg/m)".to_owned(),
        );
    }
    if own.axial_damping.is_some() && own.axial_damping_ratio.is_some() {
        let message = "give either axial_damping (N s) or axial_damping_ratio";
        refuse("axial_damping_ratio", message.to_owned());
    }
    if own.axial_stiffness.is_some() && own.axial_table.is_some() {
        let message = "give either axial_stiffness (EA, N) or axial_table (strain, N)";
        refuse("axial_stiffness", message.to_owned());
    }
    if let Some(Err(error)) = own
        .axial_table
        .as_ref()
        .map(|points| StrainTensionTable::new(points))
    {
        refuse("axial_table", error.to_string());
    }
    if let Some(shedding) = &own.vortex_shedding {
        let location = format!("{path}.vortex_shedding");
        let has_law = shedding.law(&location, object, problems).is_some();
        is_valid &= has_law || shedding.model == SheddingModelSpec::None;
    }
    is_valid
}

#[cfg(test)]
mod tests;
