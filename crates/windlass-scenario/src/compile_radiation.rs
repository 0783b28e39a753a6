//! Radiation and diffraction of a scenario's bodies: files read, checked against the body, fitted.

use super::compile_body::Context;
use super::compile_response::{CoverWords, check_table_use};
use super::source::ScenarioProblems;
use super::spec::RadiationSpec;
use glam::DVec3;
use std::f64::consts::TAU;
use std::path::Path;
use windlass_hull::hydro::{AddedMass, FluidEnvironment, MeshHydrodynamics, StillWater};
use windlass_hull::radiation::{
    DriftCoefficients, DriftModel, ExcitationModel, FitOptions, FrequencyCoefficients, RadiationError,
    RadiationMemory, RadiationModel, SlowMotionFilter, WamitDrift, WamitScale, read_bemio, read_capytaine,
    read_wamit, read_wamit_drift,
};
use windlass_math::rotation::euler_angles;
use windlass_math::{FrameMotion, Pose};
use windlass_sea::Sea;
use windlass_world::RadiationDiffraction;

/// The waterplanes of file and mesh may differ by this share: the body may start away from where it floats.
const SAME_WATERPLANE: f64 = 0.2;
/// The origin of the files may start this far above or below its place, m: the body may start away from where it floats.
const SAME_HEIGHT: f64 = 0.5;

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
    let read = Read::new(spec, context, start, hull);
    let made = read.and_then(|read| {
        read.check_cover(spec, context.sea, start, (&place, object), problems);
        read.check_height(spec, start, object, problems);
        read.element(spec, context.sea, object, problems)
    });
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

/// What a body's files hold.
struct Read {
    coefficients: FrequencyCoefficients,
    drift: Option<DriftCoefficients>,
    /// How high the files' origin is, m, where they say so.
    height: Option<f64>,
}

impl Read {
    fn new(
        spec: &RadiationSpec,
        context: &Context<'_>,
        start: &Pose,
        hull: &MeshHydrodynamics,
    ) -> Result<Self, Wrong> {
        let scale = WamitScale {
            density: context.sea.density,
            gravity: context.sea.gravity,
            length: spec.length,
        };
        let beside = |file: &str| context.source.beside(file);
        let mut height = None;
        let mut coefficients = match (&spec.wamit, &spec.capytaine, &spec.bemio) {
            (Some(stem), None, None) => read_wamit(&beside(stem), scale)?,
            (None, Some(file), None) => read_capytaine(&beside(file), scale.density)
                .map_err(|error| Wrong("capytaine", error.to_string()))?,
            (None, None, Some(file)) => {
                let read = read_bemio(&beside(file), scale.density);
                let body = read.map_err(|error| Wrong("bemio", error.to_string()))?;
                height = Some(body.centre_of_gravity.z);
                body.coefficients
            }
            _ => return Err(RadiationError::Source.into()),
        };
        let mut drift = match &spec.drift {
            Some(file) => Some(read_drift(&beside(file), scale)?),
            None => None,
        };
        if spec.mirrored {
            coefficients = coefficients.mirrored()?;
            drift = drift.map(DriftCoefficients::mirrored);
        }
        if spec.newman {
            drift = drift.map(DriftCoefficients::mean_only);
        }
        check_same_hull(&coefficients, context, start, hull)?;
        check_numbers(spec)?;
        Ok(Self {
            coefficients,
            drift,
            height,
        })
    }

    /// Says where the files' origin is not where the body starts.
    fn check_height(
        &self,
        spec: &RadiationSpec,
        start: &Pose,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) {
        let Some(height) = self.height else { return };
        let here = start.position.z + (start.orientation * DVec3::from(spec.reference_point)).z;
        if (here - height).abs() > SAME_HEIGHT {
            problems.warn(format!(
                "{object}: the centre of gravity of the file is at z = {height:.3} m, the reference point at the start at \
                 {here:.3} m; reference_point leads from the body's centre of gravity to the file's"
            ));
        }
    }

    /// Says where the tables do not cover the waves.
    fn check_cover(
        &self,
        spec: &RadiationSpec,
        sea: &Sea,
        start: &Pose,
        at: (&str, &str),
        problems: &mut ScenarioProblems<'_>,
    ) {
        let heading = euler_angles(start.orientation).yaw;
        if spec.excitation && !self.coefficients.headings().is_empty() {
            let words = CoverWords {
                table: "its excitation",
                limits: "go over to the forces of long waves and fall with the square of the frequency",
                place: "",
            };
            let used = self.coefficients.use_in(&sea.waves, heading);
            let frequencies = self.coefficients.frequencies();
            check_table_use(&used, frequencies, spec.beyond_table, &words, at, problems);
        }
        if let Some(drift) = &self.drift {
            let words = CoverWords {
                table: "its drift coefficients",
                limits: "fall with the fourth power of the frequency below, and stay above",
                place: "",
            };
            let used = drift.use_in(&sea.waves, heading);
            check_table_use(
                &used,
                drift.frequencies(),
                spec.beyond_table,
                &words,
                at,
                problems,
            );
        }
    }

    fn element(
        &self,
        spec: &RadiationSpec,
        sea: &Sea,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<RadiationDiffraction, Wrong> {
        let coefficients = &self.coefficients;
        let memory = RadiationMemory::new(coefficients)?;
        let options = FitOptions {
            tolerance: spec.fit_tolerance,
            most_states: spec.states,
            band: spec.band,
            ..FitOptions::default()
        };
        let radiation = RadiationModel::fit(&memory, options)?;
        report(&memory, &radiation, sea, object, problems);
        let slow = *coefficients.slow_added_mass();
        let mut element = RadiationDiffraction::new(radiation, slow, DVec3::from(spec.reference_point));
        let beyond = spec.beyond_table.unwrap_or_default();
        let period = spec.low_frequency_period.or_else(|| ten_wave_periods(sea));
        if let Some(period) = period {
            element.slow_motion = SlowMotionFilter::new(period);
        }
        if !sea.waves.is_still() {
            if spec.excitation {
                element.excitation = Some(ExcitationModel::new(coefficients, sea, beyond)?);
            }
            let drift = self.drift.as_ref();
            element.drift = drift.map(|drift| DriftModel::new(drift, sea, beyond));
        }
        Ok(element)
    }
}

fn read_drift(file: &Path, scale: WamitScale) -> Result<DriftCoefficients, Wrong> {
    let kinds = [WamitDrift::Momentum, WamitDrift::Pressure, WamitDrift::Difference];
    let name = file.to_string_lossy();
    for kind in kinds {
        if let Some(stem) = name.strip_suffix(kind.ending()) {
            return read_wamit_drift(Path::new(stem), kind, scale)
                .map_err(|error| Wrong("drift", error.to_string()));
        }
    }
    let message = format!("the drift file '{name}' must end in .8, .9 or .12d");
    Err(Wrong("drift", message))
}

fn check_numbers(spec: &RadiationSpec) -> Result<(), Wrong> {
    if !(spec.fit_tolerance > 0.0 && spec.fit_tolerance < 1.0) {
        let message = format!(
            "fit_tolerance is {} and must lie between 0 and 1",
            spec.fit_tolerance
        );
        return Err(Wrong("fit_tolerance", message));
    }
    if !(2..=40).contains(&spec.states) {
        let message = format!("states is {} and must lie between 2 and 40", spec.states);
        return Err(Wrong("states", message));
    }
    if let Some([lowest, highest]) = spec.band
        && !(lowest >= 0.0 && highest > lowest && highest.is_finite())
    {
        let message =
            format!("band is {lowest:.4} to {highest:.4} rad/s; give a lower and a higher frequency");
        return Err(Wrong("band", message));
    }
    if let Some(period) = spec.low_frequency_period
        && !(period > 0.0 && period.is_finite())
    {
        let message = format!("low_frequency_period is {period} s and must be positive");
        return Err(Wrong("low_frequency_period", message));
    }
    Ok(())
}

/// Ten times the mean period of the waves, where there are any.
fn ten_wave_periods(sea: &Sea) -> Option<f64> {
    let moment = |power: i32| {
        let of = |c: &windlass_sea::WaveComponent| c.amplitude * c.amplitude * c.omega.powi(power);
        sea.waves.components().iter().map(of).sum::<f64>()
    };
    let (energy, first) = (moment(0), moment(1));
    (energy > 0.0 && first > 0.0).then(|| 10.0 * TAU * energy / first)
}

/// Damping taken out of a table, and differences from Ogilvie's relation, beyond these shares are warned of.
const MUCH_CLIPPED: f64 = 0.02;
const MUCH_MISMATCH: f64 = 0.1;

/// Says how good the memory is: over the frequencies fitted, and where the waves are.
fn report(
    memory: &RadiationMemory,
    radiation: &RadiationModel,
    sea: &Sea,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    let fit = radiation.report();
    let largest = |values: &[f64; 6]| values.iter().copied().fold(0.0, f64::max);
    let percent = |share: f64| 100.0 * share;
    let waves: Vec<f64> = sea.waves.components().iter().map(|c| c.omega).collect();
    let there = if waves.is_empty() {
        String::new()
    } else {
        let error = percent(radiation.error_at(memory, &waves));
        format!(", {error:.2} % at those of the waves")
    };
    let mismatch = largest(&fit.mismatches);
    problems.note(format!(
        "{object}: memory of its waves in {} states, error {:.2} % of the peak response from {:.2} to {:.2} rad/s{there}; \
         negative damping taken out up to {:.2} % of its peak, added mass within {:.1} % of Ogilvie's relation",
        radiation.state_count(),
        percent(largest(&fit.errors)),
        fit.band[0],
        fit.band[1],
        percent(fit.clipped),
        percent(mismatch)
    ));
    if fit.clipped > MUCH_CLIPPED || mismatch > MUCH_MISMATCH {
        problems.warn(format!(
            "{object}: the files' added mass and damping contradict one another by {:.0} % of the added mass's range, and {:.1} % of \
             the damping is negative; look for irregular frequencies, coarse panels or gaps between frequencies",
            percent(mismatch),
            percent(fit.clipped)
        ));
    }
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
