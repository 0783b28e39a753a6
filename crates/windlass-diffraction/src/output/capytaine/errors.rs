//! Estimated errors of the coefficients as variables of the file.

use super::{Frequency, Layout};
use crate::output::netcdf::NetCdf;
use crate::{CoefficientFamily, Convergence, FamilyConvergence};

/// Adds the errors of each coefficient, and the order of each family over the meshes.
pub(super) fn add(layout: &Layout<'_>, file: &mut NetCdf, convergence: &Convergence) {
    let families = &convergence.families;
    let (count, meshes) = (families.len(), convergence.panels.len());
    let names: Vec<String> = families.iter().map(|own| own.family.name().to_owned()).collect();
    file.strings("coefficient_family", Some("coefficient_family"), &names);
    let panels = convergence.panels.iter().map(|&n| n as f64).collect();
    let text = |long_name| [("long_name", long_name)];
    file.numbers(
        "mesh_panels",
        &[("mesh", meshes)],
        panels,
        &text("Number of panels, coarse to fine"),
    );
    file.numbers(
        "convergence_order",
        &[("coefficient_family", count)],
        families.iter().map(|own| own.order).collect(),
        &text("Order of the error in the panel size"),
    );
    file.numbers(
        "relative_error",
        &[("coefficient_family", count), ("mesh", meshes)],
        families.iter().flat_map(|own| own.errors.clone()).collect(),
        &text("Largest estimated error relative to the largest coefficient"),
    );
    // Without motions, the file has no mean drift.
    let is_floating = convergence.family(CoefficientFamily::Motion).is_some();
    let is_drift = |family| {
        matches!(
            family,
            CoefficientFamily::MomentumDrift | CoefficientFamily::PressureDrift
        )
    };
    for own in families.iter().filter(|own| is_floating || !is_drift(own.family)) {
        coefficients(layout, file, own);
    }
}

/// Adds the errors of the coefficients of a family.
fn coefficients(layout: &Layout<'_>, file: &mut NetCdf, own: &FamilyConvergence) {
    let headings = ("wave_direction", layout.coefficients.conditions.headings.len());
    let (influenced, radiating) = (
        ("influenced_dof", layout.degrees),
        ("radiating_dof", layout.degrees),
    );
    let (name, dimensions) = match own.family {
        CoefficientFamily::AddedMass => ("added_mass_error", [influenced, radiating]),
        CoefficientFamily::Damping => ("radiation_damping_error", [influenced, radiating]),
        CoefficientFamily::Excitation => ("excitation_force_error", [headings, influenced]),
        CoefficientFamily::Motion => ("rao_error", [headings, radiating]),
        CoefficientFamily::MomentumDrift => ("mean_drift_momentum_error", [headings, ("drift_dof", 3)]),
        CoefficientFamily::PressureDrift => ("mean_drift_pressure_error", [headings, influenced]),
    };
    let size = dimensions[0].1 * dimensions[1].1;
    let absent = vec![f64::NAN; size];
    let row = |row: &Frequency| match *row {
        Frequency::Finite(index) => own.coefficient_errors[index * size..][..size].to_vec(),
        Frequency::Zero | Frequency::Infinite => absent.clone(),
    };
    let all = [("omega", layout.rows.len()), dimensions[0], dimensions[1]];
    let values = layout.rows.iter().flat_map(row).collect();
    let long_name = "Estimated error of the finest mesh (modulus)";
    file.numbers(name, &all, values, &[("long_name", long_name)]);
}
