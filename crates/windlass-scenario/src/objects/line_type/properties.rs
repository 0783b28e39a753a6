//! Properties of a line in layers of decreasing precedence: keys of a section, its line type, keys
//! of the cable, the cable's line type. A section with its own line type does not use the line type
//! of the cable.

use super::build::LineTypes;
use crate::source::ScenarioProblems;
use crate::spec::{
    CableSpec, CatalogueSpec, CreepSpec, LineTypeSpec, SectionSpec, SyropeSpec, ViscoelasticSpec,
    VortexSheddingSpec,
};
use serde::Serialize;
use windlass_mechanics::cable::catalogue::CatalogueLine;
use windlass_world::spelling::{listing, suggestion};

/// Properties of a line from one table; `None` for missing keys.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct LineProperties {
    pub diameter: Option<f64>,
    pub density: Option<f64>,
    pub mass_per_length: Option<f64>,
    pub axial_stiffness: Option<f64>,
    pub axial_table: Option<Vec<[f64; 2]>>,
    pub bending_stiffness: Option<f64>,
    pub torsional_stiffness: Option<f64>,
    pub axial_damping: Option<f64>,
    pub axial_damping_ratio: Option<f64>,
    pub viscoelastic: Option<ViscoelasticSpec>,
    pub syrope: Option<SyropeSpec>,
    pub creep: Option<CreepSpec>,
    pub bending_damping: Option<f64>,
    pub torsional_damping: Option<f64>,
    pub compressive_fraction: Option<f64>,
    pub breaking_load: Option<f64>,
    pub normal_drag: Option<f64>,
    pub tangential_drag: Option<f64>,
    pub normal_added_mass: Option<f64>,
    pub tangential_added_mass: Option<f64>,
    pub vortex_shedding: Option<VortexSheddingSpec>,
}

/// Makes the properties from a struct with the same fields.
macro_rules! properties_of {
    ($($spec:ty),*) => {$(
        impl From<&$spec> for LineProperties {
            fn from(spec: &$spec) -> Self {
                Self {
                    diameter: spec.diameter,
                    density: spec.density,
                    mass_per_length: spec.mass_per_length,
                    axial_stiffness: spec.axial_stiffness,
                    axial_table: spec.axial_table.clone(),
                    bending_stiffness: spec.bending_stiffness,
                    torsional_stiffness: spec.torsional_stiffness,
                    axial_damping: spec.axial_damping,
                    axial_damping_ratio: spec.axial_damping_ratio,
                    viscoelastic: spec.viscoelastic.clone(),
                    syrope: spec.syrope.clone(),
                    creep: spec.creep.clone(),
                    bending_damping: spec.bending_damping,
                    torsional_damping: spec.torsional_damping,
                    compressive_fraction: spec.compressive_fraction,
                    breaking_load: spec.breaking_load,
                    normal_drag: spec.normal_drag,
                    tangential_drag: spec.tangential_drag,
                    normal_added_mass: spec.normal_added_mass,
                    tangential_added_mass: spec.tangential_added_mass,
                    vortex_shedding: spec.vortex_shedding.clone(),
                }
            }
        }
    )*};
}
properties_of!(CableSpec, SectionSpec, LineTypeSpec);

impl From<&CatalogueLine> for LineProperties {
    fn from(line: &CatalogueLine) -> Self {
        Self {
            diameter: Some(line.diameter),
            mass_per_length: Some(line.mass_per_length),
            axial_stiffness: Some(line.axial_stiffness),
            breaking_load: Some(line.breaking_load),
            normal_drag: Some(line.normal_drag),
            tangential_drag: Some(line.tangential_drag),
            normal_added_mass: Some(line.normal_added_mass),
            tangential_added_mass: Some(line.tangential_added_mass),
            ..Self::default()
        }
    }
}

/// Properties from one table, with the table's key path.
pub(crate) type Layer = (String, LineProperties);

/// Layers of properties, in the order of precedence.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layers(Vec<Layer>);

impl Layers {
    /// Adds the properties of a cable or section, and those of its line type or catalogue line.
    /// Returns `None` after a problem.
    pub(crate) fn add(
        &mut self,
        own: LineProperties,
        (line_type, catalogue): (Option<&str>, Option<&CatalogueSpec>),
        path: &str,
        object: &str,
        types: &LineTypes,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<()> {
        self.0.push((path.to_owned(), own));
        if line_type.is_some() && catalogue.is_some() {
            let message = format!(
                "{object}: it has both a type and a catalogue line; keep one, or give the catalogue line to a [[line_type]]"
            );
            problems.add(&format!("{path}.catalogue"), message);
            return None;
        }
        if let Some(catalogue) = catalogue {
            let line = catalogue.line(&format!("{path}.catalogue"), object, problems)?;
            self.0.push((format!("{path}.catalogue"), (&line).into()));
        }
        if let Some(name) = line_type {
            let found = find_line_type(name, &format!("{path}.type"), object, types, problems)?;
            self.0.extend(found.iter().cloned());
        }
        Some(())
    }

    /// Returns a value of the first layer that has it.
    pub(crate) fn first<T>(&self, of: impl Fn(&LineProperties) -> Option<T>) -> Option<T> {
        self.0.iter().find_map(|(_, properties)| of(properties))
    }

    /// Returns a number of the first layer that has it.
    pub(crate) fn number(&self, of: impl Fn(&LineProperties) -> Option<f64>) -> Option<f64> {
        self.0.iter().find_map(|(_, properties)| of(properties))
    }

    /// Returns the values of two alternative keys from the first layer that has at least one of
    /// them.
    pub(crate) fn either<A: Clone, B: Clone>(
        &self,
        of: impl Fn(&LineProperties) -> (&Option<A>, &Option<B>),
    ) -> (Option<A>, Option<B>) {
        let mut layers = self.0.iter().map(|(_, properties)| of(properties));
        let given = layers.find(|(a, b)| a.is_some() || b.is_some());
        given.map_or((None, None), |(a, b)| (a.clone(), b.clone()))
    }

    /// Returns the vortex shedding of the first layer that has it, with its key path.
    pub(crate) fn vortex_shedding(&self) -> Option<(VortexSheddingSpec, String)> {
        self.0.iter().find_map(|(path, properties)| {
            let spec = properties.vortex_shedding.clone()?;
            Some((spec, format!("{path}.vortex_shedding")))
        })
    }

    /// Returns the key path of a value: in the first layer that has it, or in the first layer.
    pub(crate) fn location_of(&self, key: &str) -> String {
        let is_given = |properties: &LineProperties| {
            let value = serde_json::to_value(properties).ok();
            value.is_some_and(|value| value.get(key).is_some_and(|value| !value.is_null()))
        };
        let found = self.0.iter().find(|(_, properties)| is_given(properties));
        let path = found.or(self.0.first()).map_or("", |(path, _)| path);
        match path.ends_with(".catalogue") {
            true => path.to_owned(),
            false => format!("{path}.{key}"),
        }
    }
}

impl CatalogueSpec {
    /// Returns the line of the catalogue, or reports a problem.
    pub(crate) fn line(
        &self,
        path: &str,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<CatalogueLine> {
        use windlass_mechanics::cable::catalogue::{CatalogueError, LineKind};
        let line = LineKind::from(self.kind).line(self.nominal_diameter, self.grade.map(Into::into));
        line.map_err(|error| {
            let key = match error {
                CatalogueError::Diameter { .. } => "nominal_diameter",
                _ => "grade",
            };
            problems.add(&format!("{path}.{key}"), format!("{object}: {error}"));
        })
        .ok()
    }
}

/// Returns the layers of a line type, or reports that it does not exist. Also returns `None` for a
/// line type with problems, which are already reported.
fn find_line_type<'t>(
    name: &str,
    path: &str,
    object: &str,
    types: &'t LineTypes,
    problems: &mut ScenarioProblems<'_>,
) -> Option<&'t [Layer]> {
    if let Some(found) = types.get(name) {
        return found.as_deref();
    }
    let names = || types.keys().map(String::as_str);
    let remedy = match types.is_empty() {
        true => "add a [[line_type]]".to_owned(),
        false => format!("available: {}", listing(name, names())),
    };
    let near = suggestion(name, names());
    problems.add(
        path,
        format!("{object}: there is no line type '{name}'{near}; {remedy}"),
    );
    None
}
