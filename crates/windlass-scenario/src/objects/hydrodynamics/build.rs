//! Compiles the hydrodynamic and wind loads on a scenario's bodies and links.

use crate::objects::mesh::build::mesh;
use crate::source::{ScenarioProblems, Source};
use crate::spec::*;
use glam::DVec3;
use windlass_hull::hydro::open_frame::{perforation_factor, plate_added_mass};
use windlass_hull::hydro::{
    AddedMass, Damping, Derivatives, DragRule, EntryRow, EntryTable, EntryTheory, FluidEnvironment, FormDrag,
    HullLift, HydroError, HydroParameters, LiftingSurface, MeshHydrodynamics, NearSurface, OpenFrame,
    PlaneDerivatives, SkinFriction, StillWater,
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

/// Source of the volume that a body displaces at rest, which scales added mass and damping.
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
    fn report(&self, key: &str, message: impl std::fmt::Display, problems: &mut ScenarioProblems<'_>) {
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

/// Returns the key, within the hydrodynamics table, of the quantity named in an error; empty if the
/// error names none.
fn key_of(error: &HydroError, spec: &HydrodynamicsSpec) -> String {
    let either = |given: bool, key: &str, other: &str| if given { key } else { other }.to_owned();
    let (name, value) = match error {
        HydroError::BadCoefficient { name, value } | HydroError::NotPositive { name, value } => {
            (*name, *value)
        }
        HydroError::BadTable { name, .. } | HydroError::NegativeEigenvalue { name } => (*name, f64::NAN),
        HydroError::NotSymmetric { .. } => ("added mass", f64::NAN),
        HydroError::InvalidDirection => ("position of a lifting surface", f64::NAN),
        HydroError::DuplicateHeaveAddedMass => ("added mass", f64::NAN),
        HydroError::FrameTooLarge { .. } => ("volume of the open frame", f64::NAN),
        _ => return String::new(),
    };
    match name {
        "drag coefficient" => "drag".to_owned(),
        "wind drag coefficient" => "wind_drag".to_owned(),
        "skin friction coefficient" => "skin_friction".to_owned(),
        "length of the friction line" => "skin_friction_length".to_owned(),
        "translational added mass coefficient" => "added_mass".to_owned(),
        "rotational added mass coefficient" => "added_inertia".to_owned(),
        "added mass" => either(
            spec.added_mass_matrix.is_some(),
            "added_mass_matrix",
            "added_mass",
        ),
        "added mass reference volume" => "added_mass_reference_volume".to_owned(),
        "damping reference volume" => "damping_reference_volume".to_owned(),
        "linear damping" => either(
            spec.linear_damping_matrix.is_some(),
            "linear_damping_matrix",
            "linear_damping",
        ),
        "diagonal of the quadratic damping" => either(
            spec.quadratic_damping_matrix.is_some(),
            "quadratic_damping_matrix",
            "quadratic_damping",
        ),
        "hydrodynamic derivative" => "derivatives".to_owned(),
        "draught of the hull's after end" => "hull_lift.draught".to_owned(),
        "section coefficient of the hull's lift" => "hull_lift.section_coefficient".to_owned(),
        "section drag" => "section_drag".to_owned(),
        "near-surface factors" | "near-surface factor" | "depth of a near-surface factor" => {
            "near_surface".to_owned()
        }
        "area of the water entry" => "slamming.area".to_owned(),
        "water entry" | "value in the water entry table" => "slamming.table".to_owned(),
        "side of the open frame" => "open_frame.size".to_owned(),
        "volume of the open frame" => "open_frame.volume".to_owned(),
        "drag area of the open frame" => "open_frame.drag_area".to_owned(),
        _ => key_of_surface(name, value, &spec.lifting_surface).unwrap_or_default(),
    }
}

/// Returns the key of the lifting surface that has the invalid `value`.
fn key_of_surface(name: &str, value: f64, surfaces: &[LiftingSurfaceSpec]) -> Option<String> {
    let quantity = name.strip_suffix(" of a lifting surface")?;
    let numbers = |surface: &LiftingSurfaceSpec| match quantity {
        "area" => vec![("area", surface.area)],
        "span" => vec![("span", surface.span)],
        "stall angle" => vec![("stall_deg", surface.stall_deg.to_radians())],
        "drag coefficient" => vec![
            ("profile_drag", surface.profile_drag),
            ("broadside_drag", surface.broadside_drag),
        ],
        _ => Vec::new(),
    };
    for (i, surface) in surfaces.iter().enumerate() {
        if let Some((key, _)) = numbers(surface).iter().find(|(_, number)| *number == value) {
            return Some(format!("lifting_surface.{i}.{key}"));
        }
    }
    Some("lifting_surface".to_owned())
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
    if coefficients.slamming.is_some() && spec.added_mass.is_none() {
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

fn lifting_surface(spec: &LiftingSurfaceSpec) -> LiftingSurface {
    LiftingSurface {
        position: DVec3::from(spec.position),
        area: spec.area,
        span: spec.span,
        forward: DVec3::from(spec.forward),
        normal: DVec3::from(spec.normal),
        on_hull: spec.on_hull,
        stall: spec.stall_deg.to_radians(),
        profile_drag: spec.profile_drag,
        broadside_drag: spec.broadside_drag,
    }
}

fn derivatives(spec: &DerivativesSpec) -> Derivatives {
    Derivatives {
        reference_point: DVec3::from(spec.reference_point),
        resistance: spec.X_uu,
        horizontal: PlaneDerivatives {
            force_drift: spec.Y_uv,
            force_turn: spec.Y_ur,
            moment_drift: spec.N_uv,
            moment_turn: spec.N_ur,
            force_drift_squared: spec.Y_vv,
            force_turn_squared: spec.Y_rr,
            moment_drift_squared: spec.N_vv,
            moment_turn_squared: spec.N_rr,
        },
        vertical: PlaneDerivatives {
            force_drift: spec.Z_uw,
            force_turn: spec.Z_uq,
            moment_drift: spec.M_uw,
            moment_turn: spec.M_uq,
            force_drift_squared: spec.Z_ww,
            force_turn_squared: spec.Z_qq,
            moment_drift_squared: spec.M_ww,
            moment_turn_squared: spec.M_qq,
        },
        hold_added_mass: spec.hold_added_mass,
    }
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
            report("strip theory of slamming needs a mesh; give a table instead");
            Ok(None)
        }
        _ => {
            report("slamming needs either theory, or table with area");
            Ok(None)
        }
    }
}

/// Returns the drag rule. Hulls have cross-flow drag by default.
fn drag_rule(spec: &HydrodynamicsSpec, is_hull: bool) -> DragRule {
    match spec.drag_rule {
        Some(DragRuleSpec::Upstream) => DragRule::Upstream,
        Some(DragRuleSpec::BothSides) => DragRule::BothSides,
        Some(DragRuleSpec::CrossFlow) => DragRule::CrossFlow,
        None if is_hull => DragRule::CrossFlow,
        None => DragRule::Upstream,
    }
}

/// Reports quantities that are specified by two keys at once.
fn refuse_duplicates(spec: &HydrodynamicsSpec, wet: &WetObject<'_>, problems: &mut ScenarioProblems<'_>) {
    let conflicts = [
        (
            spec.skin_friction.is_some() && spec.skin_friction_length.is_some(),
            "skin_friction or skin_friction_length",
        ),
        (
            (spec.added_mass.is_some() || spec.added_inertia.is_some()) && spec.added_mass_matrix.is_some(),
            "added_mass and added_inertia or added_mass_matrix",
        ),
        (
            spec.linear_damping.is_some() && spec.linear_damping_matrix.is_some(),
            "linear_damping or linear_damping_matrix",
        ),
        (
            spec.quadratic_damping.is_some() && spec.quadratic_damping_matrix.is_some(),
            "quadratic_damping or quadratic_damping_matrix",
        ),
    ];
    for (_, names) in conflicts.into_iter().filter(|(given, _)| *given) {
        wet.report("", format!("give either {names}, not both"), problems);
    }
}

fn parameters(
    spec: &HydrodynamicsSpec,
    (is_hull, reference_volume): (bool, f64),
    wet: &WetObject<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> HydroParameters {
    let rule = drag_rule(spec, is_hull);
    let has_lift = spec.hull_lift.is_some() || spec.derivatives.is_some() || !spec.lifting_surface.is_empty();
    if is_hull && rule == DragRule::CrossFlow && !has_lift {
        let message = format!(
            "{}: only drag keeps this hull on its course; it will turn across the stream at forward speed, and under tow it \
             will sheer from side to side; give hull_lift, a lifting_surface (skeg, rudder) or derivatives if it moves ahead",
            wet.object
        );
        problems.warn(message);
    }
    refuse_duplicates(spec, wet, problems);
    let form = |coefficients: Vector| FormDrag {
        coefficients: DVec3::from(coefficients),
        rule,
    };
    let skin_friction = match (spec.skin_friction, spec.skin_friction_length) {
        (Some(coefficient), _) => SkinFriction::Coefficient(coefficient),
        (None, Some(length)) => SkinFriction::Ittc1957 { length },
        (None, None) => SkinFriction::None,
    };
    if let Some(table) = &spec.derivatives {
        check_signs(table, wet, problems);
    }
    HydroParameters {
        drag: form(spec.drag),
        skin_friction,
        wind_drag: form(spec.wind_drag),
        damping: damping(spec, reference_volume),
        added_mass: added_mass(spec, reference_volume),
        water_entry: spec.water_entry,
    }
}

/// Reports derivatives of the wrong sign, whose load acts in the direction of the velocity and so
/// generates energy.
fn check_signs(spec: &DerivativesSpec, wet: &WetObject<'_>, problems: &mut ScenarioProblems<'_>) {
    for (key, value) in [
        ("X_uu", spec.X_uu),
        ("Y_vv", spec.Y_vv),
        ("N_rr", spec.N_rr),
        ("Z_ww", spec.Z_ww),
        ("M_qq", spec.M_qq),
    ] {
        if value > 0.0 {
            let message = format!(
                "{key} is {value}, which would generate energy; a load that opposes its velocity \
                 is negative ({key} = -{value}), in axes with z up and with z down"
            );
            wet.report(&format!(".derivatives.{key}"), message, problems);
        }
    }
    for (key, value) in [
        ("Y_uv", spec.Y_uv),
        ("N_ur", spec.N_ur),
        ("Z_uw", spec.Z_uw),
        ("M_uq", spec.M_uq),
    ] {
        if value > 0.0 {
            problems.warn(format!(
                "{}: hydrodynamics.derivatives.{key} is {value}, which generates energy at forward speed; \
                 a load that opposes its velocity is negative ({key} = -{value})",
                wet.object
            ));
        }
    }
}

fn diagonal(values: [f64; 6]) -> Matrix6 {
    let mut matrix = Matrix6::ZERO;
    for (i, value) in values.into_iter().enumerate() {
        matrix.0[i][i] = value;
    }
    matrix
}

fn damping(spec: &HydrodynamicsSpec, reference_volume: f64) -> Damping {
    let either = |full: Option<[[f64; 6]; 6]>, on_diagonal: Option<[f64; 6]>| {
        full.map(Matrix6)
            .or(on_diagonal.map(diagonal))
            .unwrap_or(Matrix6::ZERO)
    };
    Damping {
        linear: either(spec.linear_damping_matrix, spec.linear_damping),
        quadratic: either(spec.quadratic_damping_matrix, spec.quadratic_damping),
        reference_volume: Some(spec.damping_reference_volume.unwrap_or(reference_volume)),
    }
}

fn added_mass(spec: &HydrodynamicsSpec, reference_volume: f64) -> AddedMass {
    if let Some(matrix) = spec.added_mass_matrix {
        return AddedMass::Matrix {
            matrix: Matrix6(matrix),
            reference_point: DVec3::from(spec.added_mass_reference_point),
            reference_volume: Some(spec.added_mass_reference_volume.unwrap_or(reference_volume)),
        };
    }
    if spec.added_mass.is_none() && spec.added_inertia.is_none() {
        return AddedMass::None;
    }
    AddedMass::Coefficients {
        translational: DVec3::from(spec.added_mass.unwrap_or_default()),
        rotational: DVec3::from(spec.added_inertia.unwrap_or_default()),
    }
}
