//! Radiation and diffraction of a scenario's bodies: files read, checked against the body, fitted.

use super::compile_body::Context;
use super::source::ScenarioProblems;
use super::spec::RadiationSpec;
use crate::hydro::{AddedMass, FluidEnvironment, MeshHydrodynamics, StillWater};
use crate::math::{FrameMotion, Pose};
use crate::radiation::{
    ExcitationModel, FitOptions, FrequencyCoefficients, RadiationError, RadiationMemory, RadiationModel,
    WamitScale, read_wamit,
};
use crate::world::RadiationDiffraction;
use glam::DVec3;

/// The waterplanes of file and mesh may differ by this share: the body may start away from where it floats.
const SAME_WATERPLANE: f64 = 0.2;

/// The element of a body that starts at `start` with `hull`, or `None` after problems.
pub(super) fn radiation(
    spec: &RadiationSpec,
    context: &Context<'_>,
    (start, hull): (&Pose, Option<&MeshHydrodynamics>),
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<RadiationDiffraction> {
    let place = format!("{path}.radiation");
    let Some(hull) = hull else {
        let message =
            format!("{object}: radiation needs a mesh, which gives the hydrostatics; add mesh = {{ ... }}");
        problems.add(&place, message);
        return None;
    };
    if hull.parameters().added_mass != AddedMass::None {
        let message = format!(
            "{object}: added mass is given twice, in hydrodynamics and in the files of radiation; remove the first"
        );
        problems.add(&place, message);
        return None;
    }
    let made = element(spec, context, start, hull);
    made.map_err(|error| problems.add(&format!("{place}.{}", error.0), format!("{object}: {}", error.1)))
        .ok()
}

/// A key and what is wrong with it.
struct Wrong(&'static str, String);

impl From<RadiationError> for Wrong {
    fn from(error: RadiationError) -> Self {
        Self("wamit", error.to_string())
    }
}

fn element(
    spec: &RadiationSpec,
    context: &Context<'_>,
    start: &Pose,
    hull: &MeshHydrodynamics,
) -> Result<RadiationDiffraction, Wrong> {
    let sea = context.sea;
    let scale = WamitScale {
        density: sea.density,
        gravity: sea.gravity,
        length: spec.length,
    };
    let mut coefficients = read_wamit(&context.source.beside(&spec.wamit), scale)?;
    if spec.mirrored {
        coefficients = coefficients.mirrored()?;
    }
    let reference_point = DVec3::from(spec.reference_point);
    check_same_hull(&coefficients, context, start, hull)?;
    if !(spec.fit_tolerance > 0.0 && spec.fit_tolerance < 1.0) {
        let message = format!(
            "fit_tolerance is {} and must lie between 0 and 1",
            spec.fit_tolerance
        );
        return Err(Wrong("fit_tolerance", message));
    }
    let memory = RadiationMemory::new(&coefficients)?;
    let options = FitOptions {
        tolerance: spec.fit_tolerance,
        ..FitOptions::default()
    };
    let excitation = if spec.excitation && !sea.waves.is_still() {
        Some(ExcitationModel::new(&coefficients, &sea.waves, sea.ramp)?)
    } else {
        None
    };
    Ok(RadiationDiffraction {
        radiation: RadiationModel::fit(&memory, options)?,
        excitation,
        reference_point,
    })
}

/// The files' hydrostatics, where they have any, must be those of the mesh.
fn check_same_hull(
    coefficients: &FrequencyCoefficients,
    context: &Context<'_>,
    start: &Pose,
    hull: &MeshHydrodynamics,
) -> Result<(), Wrong> {
    let Some(stiffness) = coefficients.hydrostatics() else {
        return Ok(());
    };
    let sea = context.sea;
    let environment = FluidEnvironment {
        density: sea.density,
        gravity: sea.gravity,
        ..FluidEnvironment::default()
    };
    let motion = FrameMotion::at_rest(*start);
    let still = hull.evaluate(&motion, &environment, &StillWater::default(), &mut hull.scratch());
    let of_files = stiffness.0[2][2] / (sea.density * sea.gravity);
    if (still.waterplane_area - of_files).abs() > SAME_WATERPLANE * of_files {
        return Err(Wrong(
            "wamit",
            format!(
                "the files are of a hull with a waterplane of {of_files:.4} m2, the mesh has {:.4} m2 where the body starts; \
                 are they the same hull, in metres, floating at its draught?",
                still.waterplane_area
            ),
        ));
    }
    Ok(())
}
