//! The line of a part: a line type or a line of the catalogue.

use super::Expansion;
use crate::objects::line_type::properties::LineProperties;
use crate::spec::{CatalogueSpec, LineTypeSpec};
use windlass_world::spelling::{listing, suggestion};

/// Keys of a part that give its line.
pub(super) struct LineOfPart<'p> {
    /// Name of a line type.
    pub line_type: &'p Option<String>,
    /// Line of the catalogue.
    pub catalogue: &'p Option<CatalogueSpec>,
    /// Axial damping, N·s.
    pub axial_damping: Option<f64>,
}

/// Returns the `own` properties, completed by the properties of `other`.
fn merged(own: LineProperties, other: LineProperties) -> LineProperties {
    // Mass and stiffness can each be given by either of two keys, which must not be combined.
    let has_mass = own.density.is_some() || own.mass_per_length.is_some();
    let has_stiffness = own.axial_stiffness.is_some() || own.axial_table.is_some();
    LineProperties {
        diameter: own.diameter.or(other.diameter),
        density: own.density.or(other.density.filter(|_| !has_mass)),
        mass_per_length: own
            .mass_per_length
            .or(other.mass_per_length.filter(|_| !has_mass)),
        axial_stiffness: own
            .axial_stiffness
            .or(other.axial_stiffness.filter(|_| !has_stiffness)),
        axial_table: own.axial_table.or(other.axial_table.filter(|_| !has_stiffness)),
        bending_stiffness: own.bending_stiffness.or(other.bending_stiffness),
        torsional_stiffness: own.torsional_stiffness.or(other.torsional_stiffness),
        axial_damping: own
            .axial_damping
            .or(other.axial_damping.filter(|_| own.axial_damping_ratio.is_none())),
        axial_damping_ratio: own
            .axial_damping_ratio
            .or(other.axial_damping_ratio.filter(|_| own.axial_damping.is_none())),
        viscoelastic: own.viscoelastic.or(other.viscoelastic),
        syrope: own.syrope.or(other.syrope),
        creep: own.creep.or(other.creep),
        bending_damping: own.bending_damping.or(other.bending_damping),
        torsional_damping: own.torsional_damping.or(other.torsional_damping),
        compressive_fraction: own.compressive_fraction.or(other.compressive_fraction),
        breaking_load: own.breaking_load.or(other.breaking_load),
        normal_drag: own.normal_drag.or(other.normal_drag),
        tangential_drag: own.tangential_drag.or(other.tangential_drag),
        normal_added_mass: own.normal_added_mass.or(other.normal_added_mass),
        tangential_added_mass: own.tangential_added_mass.or(other.tangential_added_mass),
        vortex_shedding: own.vortex_shedding.or(other.vortex_shedding),
    }
}

impl Expansion<'_, '_> {
    /// Returns the properties of the line of a part, or reports a problem.
    pub(super) fn line(&mut self, line: &LineOfPart<'_>) -> Option<LineProperties> {
        let damping = LineProperties {
            axial_damping: line.axial_damping,
            ..LineProperties::default()
        };
        if let Some(damping) = line.axial_damping.filter(|damping| *damping < 0.0) {
            self.problem(
                "axial_damping",
                format!("axial_damping must not be negative, is {damping}; give it in N s"),
            );
            return None;
        }
        match (line.line_type, line.catalogue) {
            (Some(name), None) => {
                let found = self.line_type(name)?;
                Some(merged(damping, found))
            }
            (None, Some(catalogue)) => {
                let path = format!("{}.catalogue", self.path);
                let found = catalogue.line(&path, &self.object, self.problems)?;
                Some(merged(damping, (&found).into()))
            }
            (Some(_), Some(_)) => {
                self.problem("catalogue", "give either line_type or catalogue");
                None
            }
            (None, None) => {
                self.problem(
                    "",
                    "the line is missing; give line_type (the name of a [[line_type]]) or catalogue",
                );
                None
            }
        }
    }

    /// Returns the properties of a line type, or reports a problem that suggests the nearest name.
    fn line_type(&mut self, name: &str) -> Option<LineProperties> {
        let types = &self.spec.line_type;
        let Some(index) = types.iter().position(|line_type| line_type.name == name) else {
            let names: Vec<String> = types.iter().map(|line_type| line_type.name.clone()).collect();
            let names = || names.iter().map(String::as_str);
            let remedy = match names().next() {
                None => "add a [[line_type]]".to_owned(),
                Some(_) => format!("available: {}", listing(name, names())),
            };
            let near = suggestion(name, names());
            self.problem(
                "line_type",
                format!("there is no line type '{name}'{near}; {remedy}"),
            );
            return None;
        };
        let line_type = &types[index];
        let own = LineProperties::from(line_type);
        let Some(catalogue) = &line_type.catalogue else {
            return Some(own);
        };
        let path = format!("line_type.{index}.catalogue");
        let object = format!("line type '{name}'");
        let found = catalogue.line(&path, &object, self.problems)?;
        Some(merged(own, (&found).into()))
    }
}

/// Returns the line type of `n` equal parallel lines that act as one line.
///
/// Stiffness, damping, mass, breaking load, volume and drag forces are `n` times those of one line.
/// The diameter is therefore `sqrt(n)` times as large, and the density is unchanged. The areas of
/// the drag coefficients are proportional to the diameter, so the coefficients are also `sqrt(n)`
/// times as large. Added mass coefficients refer to the displaced mass and are unchanged.
pub(super) fn parallel_lines(name: String, line: &LineProperties, n: f64) -> LineTypeSpec {
    let times = |value: Option<f64>| value.map(|value| n * value);
    let by_root = |value: Option<f64>| value.map(|value| n.sqrt() * value);
    let table = line.axial_table.as_ref();
    LineTypeSpec {
        name,
        catalogue: None,
        diameter: by_root(line.diameter),
        density: line.density,
        mass_per_length: times(line.mass_per_length),
        axial_stiffness: times(line.axial_stiffness),
        axial_table: table.map(|points| {
            points
                .iter()
                .map(|[strain, force]| [*strain, n * force])
                .collect()
        }),
        bending_stiffness: times(line.bending_stiffness),
        torsional_stiffness: times(line.torsional_stiffness),
        axial_damping: times(line.axial_damping),
        axial_damping_ratio: line.axial_damping_ratio,
        viscoelastic: line.viscoelastic.as_ref().map(|of| of.parallel(n)),
        syrope: line.syrope.as_ref().map(|of| of.parallel(n)),
        creep: line.creep.as_ref().map(|of| of.parallel(n)),
        bending_damping: times(line.bending_damping),
        torsional_damping: times(line.torsional_damping),
        compressive_fraction: line.compressive_fraction,
        breaking_load: times(line.breaking_load),
        normal_drag: by_root(line.normal_drag),
        tangential_drag: by_root(line.tangential_drag),
        normal_added_mass: line.normal_added_mass,
        tangential_added_mass: line.tangential_added_mass,
        // The shedding frequency of one line is not that of a line of the joint diameter.
        vortex_shedding: line.vortex_shedding.clone().filter(|_| n == 1.0),
    }
}
