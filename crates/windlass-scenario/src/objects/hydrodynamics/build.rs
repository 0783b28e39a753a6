//! Checks and compiles the hydrodynamic and wind loads on bodies and links: of a mesh or of an open
//! frame, with water entry and near-surface factors.

use super::coefficients::{derivatives, lifting_surface, parameters};
use super::error_keys::key_of;
use crate::objects::mesh::build::mesh;
use crate::source::{ScenarioProblems, Source};
use crate::spec::{HydrodynamicsSpec, MeshSpec, OpenFrameSpec, SlammingTheorySpec};
use glam::DVec3;
use windlass_hull::hydro::open_frame::{perforation_factor, plate_added_mass};
use windlass_hull::hydro::{
    AddedMass, EntryRow, EntryTable, EntryTheory, FluidEnvironment, HullLift, HydroError, HydroParameters,
    LiftingSurface, MeshHydrodynamics, NearSurface, OpenFrame, StillWater,
};
use windlass_math::{DQuat, FrameMotion, Matrix6, Pose};
use windlass_mesh::TriangleMesh;

/// A body or link with hydrodynamic loads.
pub(crate) struct WetObject<'a> {
    /// Key path of the object in the file.
    pub path: &'a str,
    /// Name of the object in messages.
    pub object: &'a str,
    pub mesh: Option<&'a MeshSpec>,
    pub coefficients: Option<&'a HydrodynamicsSpec>,
    /// Pose of the mesh in its owner's frame.
    pub pose: Pose,
    /// Density of the water, kg/m³.
    pub density: f64,
    /// Source of the volume that the object displaces at rest.
    pub floating: Floating,
}

/// Source of the displaced volume of a body at rest. Added mass and damping are scaled with this
/// volume.
pub(crate) enum Floating {
    /// The mass of a free body, kg.
    Mass(f64),
    /// The initial pose of a body with prescribed motion; the displacement is evaluated there in
    /// still water.
    At(Pose),
    /// Unknown, for a link that moves in and out of the water.
    Unknown,
}

impl WetObject<'_> {
    /// Reports a problem at a key of the object's hydrodynamics table. `key` starts with a dot
    /// (`.drag`) or is empty for the table itself.
    pub(super) fn report(
        &self,
        key: &str,
        message: impl std::fmt::Display,
        problems: &mut ScenarioProblems<'_>,
    ) {
        problems.add(
            &format!("{}.hydrodynamics{key}", self.path),
            format!("{}: {message}", self.object),
        );
    }
}

impl Floating {
    /// Returns the default reference volume (m³) of added mass and damping matrices.
    ///
    /// `full` is the total volume of the body, which is an upper bound and the fallback. `at_pose`
    /// returns the displaced volume in still water at a pose.
    fn volume(&self, full: f64, density: f64, at_pose: impl Fn(&Pose) -> f64) -> f64 {
        let volume = match self {
            Self::Mass(mass) => mass / density,
            Self::At(pose) => at_pose(pose),
            Self::Unknown => full,
        };
        if volume > 0.0 { volume.min(full) } else { full }
    }
}

/// Returns the hydrodynamics of a mesh or an open frame; `None` if the object has neither, or after
/// problems have been reported.
pub(crate) fn hydrodynamics(
    source: &Source,
    wet: &WetObject<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Option<MeshHydrodynamics> {
    let coefficients = wet.coefficients.cloned().unwrap_or_default();
    let made = match (wet.mesh, &coefficients.open_frame) {
        (None, None) => {
            if wet.coefficients.is_some() {
                let message = "hydrodynamics needs a mesh; add mesh = { ... }, or open_frame = { ... } in hydrodynamics";
                wet.report("", message, problems);
            }
            return None;
        }
        (Some(_), Some(_)) => {
            wet.report(
                ".open_frame",
                "a body has either a mesh or an open frame, not both",
                problems,
            );
            return None;
        }
        (Some(spec), None) => {
            let mesh_path = format!("{}.mesh", wet.path);
            let mesh = mesh(source, spec, &mesh_path, wet.object, problems)?.transformed(&wet.pose);
            if let Err(error) = mesh.check() {
                problems.add(&mesh_path, format!("{}: {error}", wet.object));
                return None;
            }
            of_mesh((spec, &mesh), &coefficients, wet, problems)
        }
        (None, Some(frame)) => of_frame(frame, &coefficients, wet, problems),
    };
    made.map_err(|error| {
        let key = key_of(&error, &coefficients);
        wet.report(&format!(".{key}"), error, problems);
    })
    .ok()
}

fn of_mesh(
    (spec, mesh): (&MeshSpec, &TriangleMesh),
    coefficients: &HydrodynamicsSpec,
    wet: &WetObject<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Result<MeshHydrodynamics, HydroError> {
    let plain = MeshHydrodynamics::new(mesh, HydroParameters::default())?;
    let displaced = |pose: &Pose| {
        let motion = FrameMotion::at_rest(*pose);
        let water = (&FluidEnvironment::default(), &StillWater::default());
        let found = plain.evaluate(&motion, water.0, water.1, &mut plain.scratch());
        found.displaced_volume
    };
    let reference = wet.floating.volume(plain.hull().volume(), wet.density, displaced);
    let kind = (spec.hull.is_some(), reference);
    let parameters = parameters(coefficients, kind, wet, problems);
    let entry = entry_table(coefficients, Some(mesh), wet, problems)?;
    let made = MeshHydrodynamics::new(mesh, parameters)?;
    with_additions(made, coefficients, entry, plain.hull().centroid())
}

fn of_frame(
    spec: &OpenFrameSpec,
    coefficients: &HydrodynamicsSpec,
    wet: &WetObject<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Result<MeshHydrodynamics, HydroError> {
    if wet.pose.orientation != DQuat::IDENTITY {
        let message = "an open frame has the axes of its link; remove mesh_attitude_deg";
        wet.report(".open_frame", message, problems);
    }
    let mesh_only_keys = [
        ("drag", coefficients.drag != [0.0; 3]),
        ("drag_rule", coefficients.drag_rule.is_some()),
        ("added_mass", coefficients.added_mass.is_some()),
        ("added_inertia", coefficients.added_inertia.is_some()),
        ("added_mass_matrix", coefficients.added_mass_matrix.is_some()),
        ("section_drag", coefficients.section_drag.is_some()),
    ];
    for (key, given) in mesh_only_keys {
        if given {
            let message = format!("{key} is for meshes only; an open frame has its own keys for it");
            wet.report(&format!(".{key}"), message, problems);
        }
    }
    if spec.perforation.is_some() && spec.added_mass.is_some() {
        let message = "perforation reduces the default added mass and has no effect on a given added_mass; \
                       give only one of them";
        wet.report(".open_frame.perforation", message, problems);
    }
    let perforation = spec.perforation.unwrap_or(0.0);
    if !(0.0..=0.5).contains(&perforation) {
        let message = format!("perforation is {perforation}, but must be between 0 and 0.5");
        wet.report(".open_frame.perforation", message, problems);
    }
    let size = DVec3::from(spec.size);
    let frame = OpenFrame {
        size,
        middle: wet.pose.position + DVec3::from(spec.middle),
        volume: spec.volume,
        drag_areas: DVec3::from(spec.drag_area),
    };
    let reference = wet.floating.volume(spec.volume, wet.density, |_| spec.volume);
    let mut parameters = parameters(coefficients, (false, reference), wet, problems);
    let plate = |broad: DVec3| plate_added_mass(broad, wet.density) * perforation_factor(perforation);
    let default_added_mass = || {
        [
            plate(DVec3::new(size.y, size.z, size.x)),
            plate(DVec3::new(size.z, size.x, size.y)),
            plate(size),
        ]
    };
    let [x, y, mut z] = spec.added_mass.unwrap_or_else(default_added_mass);
    if coefficients.slamming.is_some() {
        if spec.added_mass.is_some() && z != 0.0 {
            let message =
                "the table of slamming gives the heave added mass; set the third value of added_mass to 0";
            wet.report(".open_frame.added_mass", message, problems);
        }
        z = 0.0;
    }
    let [roll, pitch, yaw] = spec.added_inertia;
    parameters.added_mass = AddedMass::Matrix {
        matrix: Matrix6::from_diagonal([x, y, z, roll, pitch, yaw]),
        reference_point: frame.middle,
        // The full added mass applies only when the whole frame is submerged.
        reference_volume: Some(spec.volume),
    };
    let entry = entry_table(coefficients, None, wet, problems)?;
    let made = MeshHydrodynamics::open_frame(frame, parameters)?;
    with_additions(made, coefficients, entry, frame.middle)
}

/// Adds the optional loads: lifting surfaces, hull lift, derivatives, section drag, water entry and
/// near-surface factors. `middle` (body axes) is the point whose depth selects the near-surface
/// factors.
fn with_additions(
    mut made: MeshHydrodynamics,
    spec: &HydrodynamicsSpec,
    entry: Option<EntryTable>,
    middle: DVec3,
) -> Result<MeshHydrodynamics, HydroError> {
    let surfaces: Vec<LiftingSurface> = spec.lifting_surface.iter().map(lifting_surface).collect();
    if !surfaces.is_empty() {
        made = made.with_lifting_surfaces(&surfaces)?;
    }
    if let Some(lift) = &spec.hull_lift {
        made = made.with_hull_lift(HullLift {
            position: DVec3::from(lift.position),
            draught: lift.draught,
            section_coefficient: lift.section_coefficient,
        })?;
    }
    if let Some(table) = &spec.derivatives {
        made = made.with_derivatives(derivatives(table))?;
    }
    if let Some(rows) = &spec.section_drag {
        made = made.with_section_drag(rows)?;
    }
    if let Some(table) = entry {
        made = made.with_water_entry(table)?;
    }
    if let Some(rows) = &spec.near_surface {
        made = made.with_near_surface(NearSurface::new(rows, middle)?);
    }
    Ok(made)
}

/// Returns the water entry table; `None` for a body without slamming, or after problems have been
/// reported.
fn entry_table(
    coefficients: &HydrodynamicsSpec,
    mesh: Option<&TriangleMesh>,
    wet: &WetObject<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> Result<Option<EntryTable>, HydroError> {
    let Some(spec) = &coefficients.slamming else {
        return Ok(None);
    };
    let density = wet.density;
    let mut report = |message: &str| wet.report(".slamming", message, problems);
    match (spec.theory, &spec.table, mesh) {
        (Some(theory), None, Some(mesh)) if spec.area.is_none() => {
            let theory = match theory {
                SlammingTheorySpec::VonKarman => EntryTheory::VonKarman,
                SlammingTheorySpec::Wagner => EntryTheory::Wagner,
            };
            EntryTable::from_strip_theory(mesh, theory, density).map(Some)
        }
        (None, Some(rows), _) => {
            let Some(area) = spec.area else {
                report("a slamming table needs the reference area of its coefficients, area = ... in m2");
                return Ok(None);
            };
            if rows.iter().any(|row| !(2..=3).contains(&row.len())) {
                report(
                    "a row of slamming must be [draught, added mass] or [draught, added mass, slamming coefficient]",
                );
                return Ok(None);
            }
            let row = |row: &Vec<f64>| EntryRow {
                draught: row[0],
                added_mass: row[1],
                slamming: row.get(2).copied(),
            };
            let rows: Vec<EntryRow> = rows.iter().map(row).collect();
            EntryTable::new(&rows, area, density).map(Some)
        }
        (Some(_), None, None) => {
            report(
                "strip theory of slamming needs the sections of a mesh; give a table for an open frame, or water_entry = true",
            );
            Ok(None)
        }
        _ => {
            report("slamming needs either theory, or table with area");
            Ok(None)
        }
    }
}
