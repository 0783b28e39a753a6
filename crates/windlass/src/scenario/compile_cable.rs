//! The cables of a scenario: lengths, section, ends, spheres.

use super::compile::{Frames, find_frame};
use super::source::ScenarioProblems;
use super::spec::{CableSpec, EndSpec, FixitySpec, PointMassSpec};
use crate::cable::{CableProperties, PointMass, StrainTensionTable};
use crate::world::{CableDefinition, CableEnd, Fixity, InitialShape, MOST_PARTINGS};
use glam::DVec3;

/// Element lengths may miss the length by this share: what rounding to a millimetre in ten metres leaves.
const LENGTH_SHARE: f64 = 1e-4;

/// Diameter, m, and densities, kg/m³, beyond which something is in other units.
const THICKEST: f64 = 2.0;
const HEAVIEST: f64 = 12e3;
const LIGHTEST: f64 = 30.0;

/// Modulus of the section, axial stiffness over its area, Pa: shock cord has 1e6 and more, diamond 1.2e12.
const SOFTEST: f64 = 5e5;
const STIFFEST: f64 = 2e12;

/// Elements of a cable: a gigabyte of memory.
const MOST_ELEMENTS: usize = 1_000_000;

pub(super) fn cable_definition(
    cable: &CableSpec,
    path: &str,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) -> Option<CableDefinition> {
    let object = format!("cable '{}'", cable.name);
    let properties = properties(cable, path, &object, problems);
    let lengths = element_lengths(cable, path, &object, problems);
    let mut definition = CableDefinition::with_elements(&cable.name, properties?, lengths?);
    for (end, spec, key) in [
        (CableEnd::Start, &cable.start, "start"),
        (CableEnd::End, &cable.end, "end"),
    ] {
        definition = attach(
            definition,
            end,
            spec,
            &format!("{path}.{key}"),
            &object,
            frames,
            problems,
        );
    }
    for (i, spec) in cable.point_mass.iter().enumerate() {
        let place = format!("{path}.point_mass.{i}");
        if let Some(mass) = point_mass(spec, &definition.cable.element_lengths, &place, &object, problems) {
            definition = definition.with_point_mass(mass);
        }
    }
    if let Some(load) = breaking_load(cable, path, &object, problems) {
        definition = definition.with_breaking_load(load);
    }
    definition = parting(cable, definition, path, &object, problems);
    definition = definition.twisted(twist(cable, path, &object, problems));
    if let Some(shape) = given_shape(cable, definition.cable.node_count(), path, &object, problems) {
        definition = definition.shaped(shape);
    }
    Some(definition)
}

/// The breaking load, if one is given that can be.
fn breaking_load(
    cable: &CableSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<f64> {
    let load = cable.breaking_load?;
    if load > 0.0 {
        return Some(load);
    }
    let message = format!("{object}: breaking_load must be positive, is {load}; give it in N");
    problems.add(&format!("{path}.breaking_load"), message);
    None
}

/// Gives a cable what it needs to part, where it is to.
fn parting(
    cable: &CableSpec,
    definition: CableDefinition,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> CableDefinition {
    let most = cable.most_partings.map(|most| most as usize);
    if most.is_some_and(|most| !(1..=MOST_PARTINGS).contains(&most)) {
        let message = format!(
            "{object}: most_partings must be 1 to {MOST_PARTINGS}; leave it out for a cable that holds"
        );
        problems.add(&format!("{path}.most_partings"), message);
        return definition;
    }
    let Some(after) = cable.parts_after else {
        return definition.with_partings(most.unwrap_or(0));
    };
    let place = format!("{path}.parts_after");
    if after < 0.0 {
        let message =
            format!("{object}: parts_after must not be negative, is {after}; give it in s, 0 for at once");
        problems.add(&place, message);
    } else if cable.breaking_load.is_none() {
        let message = format!("{object}: parts_after needs a breaking_load, N, above which it parts");
        problems.add(&place, message);
    }
    definition.with_partings(most.unwrap_or(1)).parting_after(after)
}

/// Warns of a section that no material has: diameters in mm, masses in t.
fn warn_of_section(properties: &CableProperties, object: &str, problems: &mut ScenarioProblems<'_>) {
    let (density, diameter) = (properties.density, properties.diameter);
    let mass = properties.mass_per_length();
    let stiffness = properties.axial_stiffness;
    let modulus = stiffness / properties.area();
    if diameter <= THICKEST && !(SOFTEST..=STIFFEST).contains(&modulus) {
        let (than, what) = match modulus < SOFTEST {
            true => ("softer", "rubber has 1e6"),
            false => ("stiffer", "steel has 2e11"),
        };
        problems.warn(format!(
            "{object}: an axial_stiffness of {stiffness} N with a diameter of {diameter} m is a modulus of {modulus:.2e} Pa, {than} than \
             any material of cables ({what}): look at axial_stiffness (N, modulus times area) and diameter (m)"
        ));
    }
    if diameter > THICKEST {
        problems.warn(format!(
            "{object}: its diameter is {diameter} m; diameters are in m, not in mm"
        ));
    } else if density > HEAVIEST {
        problems.warn(format!(
            "{object}: {mass:.4} kg/m within a diameter of {diameter} m are {density:.0} kg/m3, more than any material of \
             cables has (steel 7850, lead 11340): look at diameter (m) and density (kg/m3) or mass_per_length (kg/m)"
        ));
    } else if density < LIGHTEST {
        problems.warn(format!(
            "{object}: {mass:.4} kg/m within a diameter of {diameter} m are {density:.3} kg/m3, less than any material of \
             cables has (foam 60, polyethylene 950): look at diameter (m) and density (kg/m3) or mass_per_length (kg/m)"
        ));
    }
}

/// The twist at the start, rad.
fn twist(cable: &CableSpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) -> f64 {
    let clamped = [&cable.start, &cable.end]
        .into_iter()
        .all(|end| end.fixity == FixitySpec::Clamped);
    if cable.initial_twist_deg != 0.0 && !(clamped && cable.torsional_stiffness > 0.0) {
        let message = format!(
            "{object}: initial_twist_deg needs two clamped ends and a torsional_stiffness; leave it out, or give these"
        );
        problems.add(&format!("{path}.initial_twist_deg"), message);
    }
    cable.initial_twist_deg.to_radians()
}

/// The shape given node by node, if it is.
fn given_shape(
    cable: &CableSpec,
    expected: usize,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<InitialShape> {
    let vectors = |list: &[[f64; 3]]| list.iter().map(|vector| DVec3::from(*vector)).collect::<Vec<_>>();
    let mut check = |key: &str, given: usize| {
        if given != expected {
            let message = format!("{object}: {key} gives {given} vectors, but there are {expected} nodes");
            problems.add(&format!("{path}.{key}"), message);
        }
    };
    let velocities = cable.node_velocities.as_deref().unwrap_or_default();
    let Some(nodes) = &cable.nodes else {
        if !velocities.is_empty() {
            let message = format!("{object}: node_velocities needs nodes, the positions that belong to them");
            problems.add(&format!("{path}.node_velocities"), message);
        }
        return None;
    };
    check("nodes", nodes.len());
    if !velocities.is_empty() {
        check("node_velocities", velocities.len());
    }
    Some(InitialShape::Nodes {
        positions: vectors(nodes),
        velocities: vectors(velocities),
    })
}

fn properties(
    cable: &CableSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<CableProperties> {
    let area = 0.25 * std::f64::consts::PI * cable.diameter * cable.diameter;
    let (density, density_key) = match (cable.density, cable.mass_per_length) {
        (Some(density), None) => (density, "density"),
        (None, Some(mass)) if cable.diameter > 0.0 => (mass / area, "mass_per_length"),
        (None, Some(mass)) => (mass, "mass_per_length"),
        _ => {
            let message = format!("{object}: give either density (kg/m3) or mass_per_length (kg/m)");
            problems.add(path, message);
            return None;
        }
    };
    let axial = axial_properties(cable, density, path, object, problems)?;
    let properties = CableProperties {
        bending_stiffness: cable.bending_stiffness,
        torsional_stiffness: cable.torsional_stiffness,
        axial_damping: cable.axial_damping,
        bending_damping: cable.bending_damping,
        torsional_damping: cable.torsional_damping,
        compressive_fraction: cable.compressive_fraction,
        normal_drag: cable.normal_drag,
        tangential_drag: cable.tangential_drag,
        normal_added_mass: cable.normal_added_mass,
        tangential_added_mass: cable.tangential_added_mass,
        ..axial
    };
    match properties.validate() {
        Ok(()) => {
            warn_of_section(&properties, object, problems);
            Some(properties)
        }
        Err(error) => {
            let message = error.to_string();
            // The message names the property between backquotes; the key is the same but for the density's.
            let key = message.split('`').nth(1).unwrap_or_default();
            let key = if key == "density" { density_key } else { key };
            problems.add(&format!("{path}.{key}"), format!("{object}: {message}"));
            None
        }
    }
}

/// Stiffness, density and diameter; all else left out.
fn axial_properties(
    cable: &CableSpec,
    density: f64,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<CableProperties> {
    match (cable.axial_stiffness, &cable.axial_table) {
        (Some(stiffness), None) => Some(CableProperties::new(stiffness, density, cable.diameter)),
        (None, Some(points)) => match StrainTensionTable::new(points) {
            Ok(table) => Some(CableProperties::with_axial_table(table, density, cable.diameter)),
            Err(error) => {
                problems.add(&format!("{path}.axial_table"), format!("{object}: {error}"));
                None
            }
        },
        _ => {
            let message = format!("{object}: give either axial_stiffness (EA, N) or axial_table (strain, N)");
            problems.add(path, message);
            None
        }
    }
}

fn element_lengths(
    cable: &CableSpec,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<f64>> {
    if let Some(length) = cable.length
        && length <= 0.0
    {
        let message = format!("{object}: length must be positive, is {length}; give it in m");
        problems.add(&format!("{path}.length"), message);
        return None;
    }
    match (&cable.element_lengths, cable.elements, cable.length) {
        (Some(lengths), None, total) => {
            let place = format!("{path}.element_lengths");
            if lengths.is_empty() || lengths.iter().any(|length| *length <= 0.0) {
                let message =
                    format!("{object}: element_lengths needs at least one element, each longer than 0 m");
                problems.add(&place, message);
                return None;
            }
            let sum: f64 = lengths.iter().sum();
            if let Some(total) = total
                && (sum - total).abs() > LENGTH_SHARE * total
            {
                let message = format!(
                    "{object}: element_lengths sum to {sum} m, but length is {total} m; correct one of them or leave \
                     length out"
                );
                problems.add(&place, message);
                return None;
            }
            Some(lengths.clone())
        }
        (None, Some(elements), Some(length)) => {
            if elements > MOST_ELEMENTS {
                let message =
                    format!("{object}: {elements} elements are more than the {MOST_ELEMENTS} there may be");
                problems.add(&format!("{path}.elements"), message);
                return None;
            }
            if elements == 0 {
                let message = format!("{object}: elements must be at least 1, so that there are two nodes");
                problems.add(&format!("{path}.elements"), message);
                return None;
            }
            Some(vec![length / elements as f64; elements])
        }
        _ => {
            let message = format!("{object}: give length and elements, or element_lengths");
            problems.add(path, message);
            None
        }
    }
}

fn attach(
    definition: CableDefinition,
    end: CableEnd,
    spec: &EndSpec,
    path: &str,
    object: &str,
    frames: &Frames,
    problems: &mut ScenarioProblems<'_>,
) -> CableDefinition {
    let fixity = match spec.fixity {
        FixitySpec::Pinned => Fixity::Pinned,
        FixitySpec::Clamped => Fixity::Clamped,
    };
    match (&spec.frame, spec.position) {
        (Some(address), None) => {
            let found = find_frame(address, &format!("{path}.frame"), object, frames, problems);
            match (found, end) {
                (Some(frame), CableEnd::Start) => definition.start(frame, fixity),
                (Some(frame), CableEnd::End) => definition.end(frame, fixity),
                (None, _) => definition,
            }
        }
        (None, Some(position)) => definition.free(end, DVec3::from(position)),
        (Some(_), Some(_)) => {
            let message = format!(
                "{object}: this end is given twice, by frame and by position; keep frame to attach it, position for \
                 a free end"
            );
            problems.add(path, message);
            definition
        }
        (None, None) => {
            let message = format!(
                "{object}: this end has no place; give frame to attach it, or position for a free end"
            );
            problems.add(path, message);
            definition
        }
    }
}

fn point_mass(
    spec: &PointMassSpec,
    lengths: &[f64],
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<PointMass> {
    let values = [
        ("mass", spec.mass),
        ("diameter", spec.diameter),
        ("drag", spec.drag),
        ("added_mass", spec.added_mass),
    ];
    for (key, value) in values {
        if value < 0.0 {
            problems.add(
                &format!("{path}.{key}"),
                format!("{object}: {key} must not be negative, is {value}"),
            );
        }
    }
    let total: f64 = lengths.iter().sum();
    let node = match (spec.node, spec.at) {
        (Some(node), None) if node <= lengths.len() => node,
        (Some(node), None) => {
            let message = format!(
                "{object}: there is no node {node}; nodes run from 0 to {}",
                lengths.len()
            );
            problems.add(&format!("{path}.node"), message);
            return None;
        }
        (None, Some(at)) if (0.0..=total).contains(&at) => nearest_node(lengths, at),
        (None, Some(at)) => {
            let message = format!("{object}: {at} m is not on the cable, which is {total} m long");
            problems.add(&format!("{path}.at"), message);
            return None;
        }
        _ => {
            problems.add(
                path,
                format!("{object}: give either node or at (m from the start)"),
            );
            return None;
        }
    };
    Some(PointMass {
        node,
        mass: spec.mass,
        diameter: spec.diameter,
        drag: spec.drag,
        added_mass: spec.added_mass,
    })
}

fn nearest_node(lengths: &[f64], at: f64) -> usize {
    let mut along = 0.0;
    for (node, length) in lengths.iter().enumerate() {
        if at < along + 0.5 * length {
            return node;
        }
        along += length;
    }
    lengths.len()
}
