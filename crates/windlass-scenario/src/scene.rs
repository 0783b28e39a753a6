//! Inputs of plots and animations that are not stored in the world: the scenario's text, seeds, and
//! display surfaces.

use super::Scenario;
use super::objects::Object;
use super::objects::mesh::build::mesh;
use super::source::{ScenarioProblems, Source};
use super::spec::*;
use glam::DVec3;
use windlass_hull::motion::barge_response::BargeParticulars;
use windlass_mesh::{HullForm, TriangleMesh};
use windlass_sea::seed_of_system;
use windlass_world::{Model, MountedRod, Owner};

/// Resolution of the hull mesh of a built-in ship: number of stations, and number of points around
/// the girth of each station.
const SHIP_CELLS: [usize; 2] = [24, 6];
/// Number of panels around a rod.
const ROD_CELLS: usize = 24;

/// Inputs of plots and animations that are not stored in the world.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SceneInputs {
    /// Name of the scenario file, without its folder.
    pub file: String,
    /// Text of the scenario file.
    pub text: String,
    /// Name and text of the script file, if any.
    pub script: Option<(String, String)>,
    /// Seeds of the irregular seas, in the order of the scenario.
    pub seeds: Vec<u64>,
    /// Display surfaces, each with its owner and in the axes of that owner, m.
    pub shapes: Vec<(Owner, TriangleMesh)>,
    /// Cables with the names of the line types or catalogue lines of their sections, `None` for
    /// sections with neither.
    pub line_types: Vec<(String, Vec<Option<String>>)>,
}

/// Returns the inputs of a scenario. All bodies and cranes of the scenario must already be in
/// `model`.
pub(super) fn scene_inputs(
    scenario: &Scenario,
    model: &Model,
    problems: &mut ScenarioProblems<'_>,
) -> SceneInputs {
    let (spec, source) = (&scenario.spec, &scenario.source);
    let script = spec.director.script.as_ref().and_then(|file| {
        let text = windlass_math::input_file::read_to_string(source.beside(file)).ok()?;
        Some((file.clone(), text))
    });
    let file = source.path.file_name().unwrap_or_default();
    SceneInputs {
        file: file.to_string_lossy().into_owned(),
        text: source.text_of(spec),
        script,
        seeds: seeds(&spec.sea.waves),
        shapes: shapes(spec, source, model, problems),
        line_types: spec.cable.iter().map(line_types).collect(),
    }
}

/// Returns a cable with the names of the line types of its sections; a uniform cable has one
/// section.
fn line_types(cable: &CableSpec) -> (String, Vec<Option<String>>) {
    let named = |line_type: &Option<String>, catalogue: &Option<CatalogueSpec>| {
        line_type
            .clone()
            .or_else(|| catalogue.as_ref().map(CatalogueSpec::title))
    };
    let whole = named(&cable.line_type, &cable.catalogue);
    let of = |section: &SectionSpec| named(&section.line_type, &section.catalogue).or_else(|| whole.clone());
    let names = if cable.section.is_empty() {
        vec![whole.clone()]
    } else {
        cable.section.iter().map(of).collect()
    };
    (cable.name.clone(), names)
}

fn seeds(waves: &WavesSpec) -> Vec<u64> {
    match waves {
        WavesSpec::Irregular(only) => vec![only.seed.unwrap_or(1)],
        WavesSpec::Systems { systems, seed, .. } => {
            let of = |(i, system): (usize, &IrregularWavesSpec)| {
                system.seed.unwrap_or_else(|| seed_of_system(*seed, i))
            };
            systems.iter().enumerate().map(of).collect()
        }
        _ => Vec::new(),
    }
}

fn shapes(
    spec: &Spec,
    source: &Source,
    model: &Model,
    problems: &mut ScenarioProblems<'_>,
) -> Vec<(Owner, TriangleMesh)> {
    let mut shapes = Vec::new();
    for (i, body) in spec.body.iter().enumerate() {
        let object = body.label();
        let shape = match &body.appearance {
            Some(given) => mesh(source, given, &format!("body.{i}.appearance"), &object, problems),
            None if body.mesh.is_none() => built_in_ship(&body.motion),
            None => None,
        };
        let owner = Owner::Body(windlass_world::BodyId::from_index(i));
        shapes.extend(shape.map(|shape| (owner, shape)));
    }
    let rods = model.rods().iter().filter(|rod| rod.own_mass.is_none());
    shapes.extend(rods.filter_map(|rod| Some((rod.owner, cylinder(rod)?))));
    for (i, crane) in spec.crane.iter().enumerate() {
        for (k, link) in crane.link.iter().enumerate() {
            let Some(given) = &link.appearance else { continue };
            let object = format!("crane '{}', link '{}'", crane.name, link.name);
            let path = format!("crane.{i}.link.{k}.appearance");
            let mounted = &model.mechanisms()[i];
            let index = mounted.mechanism.link(&link.name);
            let shape = mesh(source, given, &path, &object, problems);
            shapes.extend(
                shape
                    .zip(index)
                    .map(|(shape, index)| (Owner::Link(mounted.link(index)), shape)),
            );
        }
    }
    shapes
}

/// Returns the surface of a rod with a body of its own, in the axes of that body.
fn cylinder(rod: &MountedRod) -> Option<TriangleMesh> {
    let length = rod.law.length;
    let mut mesh = windlass_mesh::shapes::cylinder(0.5 * rod.law.diameter, length, ROD_CELLS, 1).ok()?;
    // A cyclic permutation of axes turns the axis from x to z.
    for vertex in &mut mesh.vertices {
        let along = DVec3::new(vertex.y, vertex.z, vertex.x + 0.5 * length);
        *vertex = rod.pose.transform_point(along);
    }
    Some(mesh)
}

/// Returns the hull of a built-in ship. It floats at its design draught when the origin of the ship
/// is at z = 0.
fn built_in_ship(motion: &MotionSpec) -> Option<TriangleMesh> {
    let MotionSpec::ShipInWaves { preset, .. } = motion else {
        return None;
    };
    match (*preset)? {
        ShipPreset::Frigate => {
            let draught = BargeParticulars::frigate(0.0).draught;
            let hull = HullForm::FRIGATE.mesh(SHIP_CELLS[0], SHIP_CELLS[1]).ok()?;
            Some(hull.translated(DVec3::new(0.0, 0.0, -draught)))
        }
    }
}
