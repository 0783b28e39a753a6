//! Checks and compiles cables: ends, point masses, initial shape. The properties of cables are in
//! [`super::section`].

use super::connection::{connect, stiffen};
use super::section::sections;
use super::shedding::shedding;
use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::frame::build::{Frames, find_frame};
use crate::objects::line_type::build::LineTypes;
use crate::objects::simulation::build::of_nodes;
use crate::source::ScenarioProblems;
use crate::spec::{CableSpec, EndSpec, FixitySpec, PointMassSpec};
use glam::DVec3;
use windlass_mechanics::cable::PointMass;
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{Cable, CableDefinition, CableEnd, CableId, Fixity, InitialShape, MAX_PARTINGS};

impl Object for CableSpec {
    const KIND: &'static str = "cable";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            frames,
            line_types,
            problems,
            ..
        } = compilation;
        let definition = cable_definition(self, path, frames, line_types, problems);
        if let Some(definition) = definition {
            let kinds = definition.cable.bare_sections();
            let shedding = shedding(
                self,
                kinds,
                path,
                &compilation.line_types,
                &mut compilation.problems,
            );
            let shedding = shedding.map(|sections| by_entries(&definition.cable, &sections));
            let cable = compilation.builder.cable(definition);
            if let Some(sections) = shedding {
                compilation.builder.vortex_shedding(cable, sections);
            }
        }
    }
}

/// Returns a value of each section for each entry of [`Cable::sections`], which bend stiffeners
/// have several of.
pub(super) fn by_entries<T: Copy>(cable: &Cable, of_sections: &[T]) -> Vec<T> {
    let entries = 0..cable.sections.kinds().len();
    entries
        .map(|entry| of_sections[cable.section_number(entry) - 1])
        .collect()
}

/// Returns the cable with a name, or reports a problem that suggests the nearest name.
pub(crate) fn find_cable(
    name: &str,
    path: &str,
    object: &str,
    cables: &[Cable],
    problems: &mut ScenarioProblems<'_>,
) -> Option<CableId> {
    let found = cables.iter().position(|cable| cable.name == name);
    if found.is_none() {
        let names: Vec<&str> = cables.iter().map(|cable| cable.name.as_str()).collect();
        let near = suggestion(name, names.iter().copied());
        let list = if names.is_empty() {
            "none".to_owned()
        } else {
            listing(name, names.iter().copied())
        };
        let message = format!("{object}: there is no cable '{name}'{near}; available: {list}");
        problems.add(path, message);
    }
    found.map(CableId::from_index)
}

fn cable_definition(
    cable: &CableSpec,
    path: &str,
    frames: &Frames,
    line_types: &LineTypes,
    problems: &mut ScenarioProblems<'_>,
) -> Option<CableDefinition> {
    let object = cable.label();
    let mut sections = sections(cable, path, &object, line_types, problems)?.into_iter();
    let (properties, lengths) = sections.next()?;
    let mut definition = CableDefinition::with_elements(&cable.name, properties, lengths);
    for ((properties, lengths), spec) in sections.zip(cable.section.iter().skip(1)) {
        definition = match spec.hinge {
            true => definition.with_hinged_section(properties, lengths),
            false => definition.with_section(properties, lengths),
        };
    }
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
    for (end, spec, key) in [
        (CableEnd::Start, &cable.start, "start"),
        (CableEnd::End, &cable.end, "end"),
    ] {
        let location = format!("{path}.{key}");
        definition = connect(definition, (end, spec), (&location, &object), problems);
        definition = stiffen(definition, (end, spec), (&location, &object), problems);
    }
    for (i, spec) in cable.point_mass.iter().enumerate() {
        let location = format!("{path}.point_mass.{i}");
        if let Some(mass) = point_mass(
            spec,
            &definition.cable.element_lengths,
            &location,
            &object,
            problems,
        ) {
            definition = definition.with_point_mass(mass);
        }
    }
    definition = parting(cable, definition, path, &object, problems);
    let [position, velocity] = of_nodes(cable, path, problems);
    definition = definition.with_tolerances(position, velocity);
    warn_of_false_tensions(&definition, problems);
    let kinds = definition.cable.sections.kinds();
    let has_torsion = kinds.iter().all(|kind| kind.torsional_stiffness > 0.0);
    definition = definition.twisted(twist(cable, has_torsion, path, &object, problems));
    check_loads(cable, definition.cable.length(), path, &object, problems);
    if let Some(shape) = given_shape(cable, definition.cable.node_count(), path, &object, problems) {
        definition = definition.shaped(shape);
    }
    Some(definition)
}

/// Warns if the position tolerance of the nodes allows tension errors above the breaking load in a
/// slack line.
fn warn_of_false_tensions(definition: &CableDefinition, problems: &mut ScenarioProblems<'_>) {
    let cable = &definition.cable;
    let (Some(tolerance), Some(load)) = (cable.tolerances[0], cable.sections.breaking_load()) else {
        return;
    };
    let kinds = cable
        .sections
        .kinds()
        .iter()
        .zip(cable.sections.elements(cable.element_lengths.len()));
    let stiffest = kinds.map(|(kind, elements)| {
        let shortest = cable.element_lengths[elements]
            .iter()
            .copied()
            .fold(f64::INFINITY, f64::min);
        kind.dynamic_stiffness(0.0) / shortest
    });
    let stiffest = stiffest.fold(0.0, f64::max);
    if tolerance * stiffest > load {
        problems.warn(format!(
            "position_tolerance = {tolerance} of cable '{}' allows errors of {:.0} kN in the tension of a slack element, \
             more than its breaking load of {:.0} kN; use {:.0e} or less, or judge the line by the loads at its ends",
            cable.name,
            1e-3 * tolerance * stiffest,
            1e-3 * load,
            0.1 * load / stiffest,
        ));
    }
}

/// Sets the conditions under which a cable parts.
fn parting(
    cable: &CableSpec,
    definition: CableDefinition,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> CableDefinition {
    let most = cable.maximum_partings.map(|most| most as usize);
    if most.is_some_and(|most| !(1..=MAX_PARTINGS).contains(&most)) {
        let message = format!(
            "{object}: maximum_partings must be 1 to {MAX_PARTINGS}; leave it out for a cable that does not part"
        );
        problems.add(&format!("{path}.maximum_partings"), message);
        return definition;
    }
    let Some(after) = cable.parts_after else {
        return definition.with_partings(most.unwrap_or(0));
    };
    let location = format!("{path}.parts_after");
    if after < 0.0 {
        let message = format!(
            "{object}: parts_after must not be negative, is {after}; give it in s, 0 to part at once"
        );
        problems.add(&location, message);
    } else if definition.cable.sections.breaking_load().is_none() {
        let message = format!("{object}: parts_after needs a breaking_load (N) above which the cable parts");
        problems.add(&location, message);
    }
    definition.with_partings(most.unwrap_or(1)).parting_after(after)
}

/// Checks the loads on points of a cable of a given length, m.
fn check_loads(
    cable: &CableSpec,
    length: f64,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    for (i, load) in cable.load.iter().enumerate() {
        let path = format!("{path}.load.{i}");
        if !(0.0..=length).contains(&load.at) {
            let message = format!(
                "{object}: the load is {} m from the start of a cable of {length} m; give 'at' a value from 0 to this length",
                load.at
            );
            problems.add(&format!("{path}.at"), message);
        }
        if load.inertia < 0.0 {
            let message = format!(
                "{object}: the inertia of a load cannot be negative, is {} kg",
                load.inertia
            );
            problems.add(&format!("{path}.inertia"), message);
        }
    }
}

/// Returns the initial twist, rad. `has_torsion` is true if all sections have a torsional
/// stiffness.
fn twist(
    cable: &CableSpec,
    has_torsion: bool,
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> f64 {
    let clamped = [&cable.start, &cable.end]
        .into_iter()
        .all(|end| end.fixity == FixitySpec::Clamped);
    if cable.initial_twist_deg != 0.0 && !(clamped && has_torsion) {
        let message = format!(
            "{object}: initial_twist_deg needs two clamped ends and a torsional_stiffness; give these, or leave it out"
        );
        problems.add(&format!("{path}.initial_twist_deg"), message);
    }
    cable.initial_twist_deg.to_radians()
}

/// Returns the initial shape from `nodes`, if given.
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
            let message = format!("{object}: node_velocities needs nodes, the positions of the nodes");
            problems.add(&format!("{path}.node_velocities"), message);
        }
        return None;
    };
    check("nodes", nodes.len());
    if !velocities.is_empty() {
        check("node_velocities", velocities.len());
    }
    if let Some(first) = nodes.windows(2).position(|pair| pair[0] == pair[1]) {
        let message = format!(
            "{object}: nodes {first} and {} have the same position, so that the element between them has no direction; give them different positions",
            first + 1
        );
        problems.add(&format!("{path}.nodes"), message);
    }
    Some(InitialShape::Nodes {
        positions: vectors(nodes),
        velocities: vectors(velocities),
    })
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
        (None, Some(position)) => {
            if fixity == Fixity::Clamped {
                let message = format!(
                    "{object}: an end without a frame is free and cannot be clamped; give frame instead of position to attach it, or \
                     leave out fixity"
                );
                problems.add(&format!("{path}.fixity"), message);
            }
            definition.free(end, DVec3::from(position))
        }
        (Some(_), Some(_)) => {
            let message = format!(
                "{object}: this end has both frame and position; keep frame to attach it, or position for \
                 a free end"
            );
            problems.add(path, message);
            definition
        }
        (None, None) => {
            let message = format!(
                "{object}: this end has neither frame nor position; give frame to attach it, or position for a free end"
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
        (None, Some(at)) if (0.0..=total * (1.0 + ROUNDING)).contains(&at) => nearest_node(lengths, at),
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

/// Rounding of the sum of element lengths, relative to the length: sixty elements of 0.1 m sum to
/// 5.999999999999998 m.
const ROUNDING: f64 = 1e-12;

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
