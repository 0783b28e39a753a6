//! Checks and compiles the connections and bend stiffeners of cable ends.

use crate::source::ScenarioProblems;
use crate::spec::{BendStiffenerSpec, ConnectionStiffnessSpec, EndSpec, FixitySpec, StiffnessSpec};
use windlass_mechanics::cable::{
    BendStiffener, BendStiffenerError, CableProperties, ConnectionBending, EndConnection, MomentTable,
};
use windlass_world::{CableDefinition, CableEnd};

/// Largest length of the element of the cable beside the tip of a bend stiffener, as a fraction of
/// the length of the stiffener. The curvature has a maximum near the tip.
const LONGEST_AT_TIP: f64 = 0.2;

/// Fewest elements of a bend stiffener for curvatures with an error of some per cent.
const FEWEST_ELEMENTS: usize = 8;

impl StiffnessSpec {
    /// Stiffness, N·m/rad; infinite if rigid.
    fn value(self) -> f64 {
        match self {
            StiffnessSpec::Number(value) => value,
            StiffnessSpec::Rigid(_) => f64::INFINITY,
        }
    }
}

/// Adds the connection of an end to the cable.
pub(super) fn connect(
    definition: CableDefinition,
    (end, spec): (CableEnd, &EndSpec),
    (path, object): (&str, &str),
    problems: &mut ScenarioProblems<'_>,
) -> CableDefinition {
    let given = [
        ("connection_stiffness", spec.connection_stiffness.is_some()),
        ("connection_table", spec.connection_table.is_some()),
        ("connection_torsion", spec.connection_torsion.is_some()),
    ];
    let Some((key, _)) = given.into_iter().find(|(_, is_given)| *is_given) else {
        return definition;
    };
    if spec.fixity != FixitySpec::Clamped {
        let message = format!(
            "{object}: {key} needs fixity = \"clamped\", which gives the direction of the connection; add it, or leave {key} out"
        );
        problems.add(&format!("{path}.{key}"), message);
        return definition;
    }
    if spec.connection_stiffness.is_some() && spec.connection_table.is_some() {
        let message =
            format!("{object}: give either connection_stiffness (N m/rad) or connection_table (deg, N m)");
        problems.add(&format!("{path}.connection_table"), message);
        return definition;
    }
    let Some(bending) = bending(spec, (path, object), problems) else {
        return definition;
    };
    let connection = EndConnection {
        bending,
        torsion: spec
            .connection_torsion
            .map_or(f64::INFINITY, StiffnessSpec::value),
    };
    let properties = definition.cable.properties_at(end);
    if let Err(error) = connection.validate() {
        let key = match error.what {
            "bending" => "connection_stiffness",
            _ => "connection_torsion",
        };
        problems.add(&format!("{path}.{key}"), format!("{object}: {error}"));
        return definition;
    }
    if connection.is_elastic() && properties.bending_stiffness == 0.0 {
        let message = format!(
            "{object}: {key} has no effect on a cable without bending_stiffness; give the cable a bending_stiffness, or leave {key} out"
        );
        problems.add(&format!("{path}.{key}"), message);
        return definition;
    }
    let is_twisting = connection.torsion > 0.0 && connection.torsion < f64::INFINITY;
    if is_twisting && properties.torsional_stiffness == 0.0 {
        let message = format!(
            "{object}: connection_torsion has no effect on a cable without torsional_stiffness; give the cable a \
             torsional_stiffness, or leave connection_torsion out"
        );
        problems.add(&format!("{path}.connection_torsion"), message);
        return definition;
    }
    definition.connected(end, connection)
}

/// Returns the connection in bending; `None` after a problem.
fn bending(
    spec: &EndSpec,
    (path, object): (&str, &str),
    problems: &mut ScenarioProblems<'_>,
) -> Option<ConnectionBending> {
    if let Some(points) = &spec.connection_table {
        return match MomentTable::new(points) {
            Ok(table) => Some(ConnectionBending::Table(table.scaled(1.0_f64.to_radians()))),
            Err(error) => {
                let message = format!("{object}: connection_table (deg, N m): {error}");
                problems.add(&format!("{path}.connection_table"), message);
                None
            }
        };
    }
    Some(match spec.connection_stiffness {
        None | Some(ConnectionStiffnessSpec::Isotropic(StiffnessSpec::Rigid(_))) => ConnectionBending::Rigid,
        Some(ConnectionStiffnessSpec::Isotropic(stiffness)) => {
            ConnectionBending::Isotropic(stiffness.value())
        }
        Some(ConnectionStiffnessSpec::Axes(axes)) => ConnectionBending::Axes(axes.map(StiffnessSpec::value)),
    })
}

/// Puts the bend stiffener of an end on the cable.
pub(super) fn stiffen(
    definition: CableDefinition,
    (end, spec): (CableEnd, &EndSpec),
    (path, object): (&str, &str),
    problems: &mut ScenarioProblems<'_>,
) -> CableDefinition {
    let Some(own) = &spec.bend_stiffener else {
        return definition;
    };
    let path = format!("{path}.bend_stiffener");
    if spec.fixity != FixitySpec::Clamped {
        let message = format!(
            "{object}: a bend_stiffener needs fixity = \"clamped\", because its root is fixed to the frame; add it, or leave the \
             bend_stiffener out"
        );
        problems.add(&path, message);
        return definition;
    }
    let Some(stiffener) = own.law(definition.cable.properties_at(end), &path, object, problems) else {
        return definition;
    };
    match definition
        .clone()
        .with_bend_stiffener(end, &stiffener, own.elements)
    {
        Ok(stiffened) => {
            warn_of_elements(&stiffened, end, own, object, problems);
            stiffened
        }
        Err(error) => {
            let message = error.to_string();
            let key = match &error {
                BendStiffenerError::TooLong { .. } => "length",
                BendStiffenerError::NoElements => "elements",
                // The name of the value in backquotes is also the key.
                _ => message.split('`').nth(1).unwrap_or_default(),
            };
            let location = match key.is_empty() {
                true => path,
                false => format!("{path}.{key}"),
            };
            problems.add(&location, format!("{object}: bend_stiffener: {message}"));
            definition
        }
    }
}

/// Warns of elements that are too long for the curvature in the stiffener and near its tip.
fn warn_of_elements(
    definition: &CableDefinition,
    end: CableEnd,
    own: &BendStiffenerSpec,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    if own.elements < FEWEST_ELEMENTS {
        problems.warn(format!(
            "{object}: {} elements are too few for the curvature in the bend stiffener at its {}; use {FEWEST_ELEMENTS} or more",
            own.elements,
            end.word()
        ));
    }
    let lengths = &definition.cable.element_lengths;
    let beside = match end {
        CableEnd::Start => lengths[own.elements],
        CableEnd::End => lengths[lengths.len() - own.elements - 1],
    };
    let longest = LONGEST_AT_TIP * own.length;
    if beside > longest {
        problems.warn(format!(
            "{object}: the element beside the tip of the bend stiffener at its {} is {beside:.3} m long, which is too long for \
             the curvature there; use element_lengths with {longest:.3} m or less beside the tip",
            end.word()
        ));
    }
}

impl BendStiffenerSpec {
    /// Returns the stiffener on a line; `None` after a problem.
    fn law(
        &self,
        line: &CableProperties,
        path: &str,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<BendStiffener> {
        let unit = BendStiffener {
            length: self.length,
            root_diameter: self.root_diameter,
            tip_diameter: self.tip_diameter,
            bore: self.bore.unwrap_or(line.diameter),
            youngs_modulus: self.youngs_modulus,
            density: 1.0,
        };
        let density = match (self.mass, self.density) {
            (Some(mass), None) if mass > 0.0 => mass / unit.mass(),
            (None, Some(density)) => density,
            (Some(mass), None) => {
                let message = format!("{object}: bend_stiffener: mass must be positive, is {mass} kg");
                problems.add(&format!("{path}.mass"), message);
                return None;
            }
            _ => {
                let message = format!("{object}: bend_stiffener: give either mass (kg) or density (kg/m3)");
                problems.add(path, message);
                return None;
            }
        };
        Some(BendStiffener { density, ..unit })
    }
}

#[cfg(test)]
mod tests;
