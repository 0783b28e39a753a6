//! Keys of the quantities that errors of hydrodynamics name.

use crate::spec::{HydrodynamicsSpec, LiftingSurfaceSpec};
use windlass_hull::hydro::HydroError;

/// Returns the key, within the hydrodynamics table, of the quantity named in an error; empty if the
/// error names no quantity.
pub(super) fn key_of(error: &HydroError, spec: &HydrodynamicsSpec) -> String {
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
