//! Files of radiation and diffraction, and the points and degrees of freedom that they name.

use super::computed::longer_table;
use super::keys::RadiationSpec;
use crate::objects::body::build::Context;
use crate::source::ScenarioProblems;
use glam::DVec3;
use std::path::Path;
use windlass_diffraction::DiffractionError;
use windlass_hull::motion::response_amplitude::DEGREES_OF_FREEDOM;
use windlass_hull::radiation::{
    DriftCoefficients, FrequencyCoefficients, RadiationError, WamitDrift, WamitScale, read_bemio,
    read_capytaine, read_wamit, read_wamit_drift,
};

/// A problem of the table `radiation`.
pub(super) struct Problem {
    key: &'static str,
    message: String,
    /// Whether the computation was stopped.
    is_stopped: bool,
}

impl Problem {
    /// Creates a problem of a key in the table `radiation`.
    pub fn new(key: &'static str, message: String) -> Self {
        Self {
            key,
            message,
            is_stopped: false,
        }
    }

    /// Creates the problem of a computation that failed or was stopped.
    pub fn of_computation(key: &'static str, message: String, error: &DiffractionError) -> Self {
        Self {
            is_stopped: matches!(error, DiffractionError::Interrupted),
            ..Self::new(key, message)
        }
    }

    /// Adds the problem at its key in the table at `path`. A computation that was stopped is not
    /// reported beside other problems.
    pub fn add(self, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) {
        let (path, text) = (
            format!("{path}.{}", self.key),
            format!("{object}: {}", self.message),
        );
        if self.is_stopped {
            problems.add_stopped(&path, text);
        } else {
            problems.add(&path, text);
        }
    }

    /// Problem of the coefficients, at the key of their file or of the option to change.
    pub fn of_coefficients(spec: &RadiationSpec, error: &RadiationError) -> Self {
        let key = match error {
            RadiationError::FitFailed { .. } | RadiationError::NotPassive { .. } => "states",
            RadiationError::Range { .. } => "frequencies",
            _ => file_key(spec),
        };
        let of_computed = spec.from.and_then(|_| message_of_computed(spec, error));
        Self::new(key, of_computed.unwrap_or_else(|| error.to_string()))
    }
}

/// Returns a message about computed coefficients, for errors whose usual message is about files.
fn message_of_computed(spec: &RadiationSpec, error: &RadiationError) -> Option<String> {
    // The errors number the degrees of freedom from 1.
    let name = |degree: usize| {
        degree
            .checked_sub(1)
            .and_then(|k| DEGREES_OF_FREEDOM.get(k).copied())
    };
    let panels = match spec.edge_length {
        Some(edge) => format!("reduce radiation.edge_length ({edge} m), or omit it"),
        None => "correct the mesh, or refine its panels with radiation.edge_length".to_owned(),
    };
    Some(match *error {
        RadiationError::ShortTable { degree, share, omega } => format!(
            "the {} damping is still {:.0} % of its peak at the highest frequency that is computed, {omega:.2} rad/s, but must have fallen \
             below 80 %; {}",
            name(degree)?,
            100.0 * share,
            longer_table(spec)
        ),
        RadiationError::NegativeDamping {
            degree, omega, share, ..
        } => format!(
            "the computed {} damping is negative, down to -{:.0} % of its peak at {omega:.2} rad/s; {panels}",
            name(degree)?,
            100.0 * share
        ),
        RadiationError::NotCausal { degree, mismatch } => format!(
            "the computed added mass and damping in {} differ from Ogilvie's relation by {:.0} % of the range of the added mass; {panels}",
            name(degree)?,
            100.0 * mismatch
        ),
        _ => return None,
    })
}

/// Key of the file with the coefficients.
pub(super) fn file_key(spec: &RadiationSpec) -> &'static str {
    match (&spec.capytaine, &spec.bemio, spec.from) {
        (_, _, Some(_)) => "from",
        (Some(_), _, None) => "capytaine",
        (None, Some(_), None) => "bemio",
        (None, None, None) => "wamit",
    }
}

/// Coefficients of one body from a file, with the points that the file names.
pub(super) struct FileData {
    pub coefficients: FrequencyCoefficients,
    /// Mean drift that was computed with the coefficients.
    pub drift: Option<DriftCoefficients>,
    /// Reference point of the file, relative to the origin of the run on the still waterplane, m.
    pub point: Option<DVec3>,
    /// Name of the reference point.
    pub name: &'static str,
    /// Centre of mass, from the same origin, m.
    pub centre: Option<DVec3>,
    pub degrees: [bool; 6],
}

impl FileData {
    pub fn read(spec: &RadiationSpec, context: &Context<'_>, scale: WamitScale) -> Result<Self, Problem> {
        let keys = [
            ("mean_height", spec.mean_height.is_some()),
            ("edge_length", spec.edge_length.is_some()),
        ];
        if let Some((key, _)) = keys.iter().find(|(_, is_given)| *is_given) {
            let message =
                format!("{key} is for from = \"mesh\" only; remove it, or compute the coefficients");
            return Err(Problem::new(key, message));
        }
        Self::of_files(spec, context, scale).map_err(|error| Problem::of_coefficients(spec, &error))
    }

    fn of_files(
        spec: &RadiationSpec,
        context: &Context<'_>,
        scale: WamitScale,
    ) -> Result<Self, RadiationError> {
        let beside = |file: &str| context.source.beside(file);
        Ok(match (&spec.wamit, &spec.capytaine, &spec.bemio) {
            (Some(stem), None, None) => Self {
                coefficients: read_wamit(&beside(stem), scale)?,
                drift: None,
                point: None,
                name: "origin",
                centre: None,
                degrees: [true; 6],
            },
            (None, Some(file), None) => {
                let body = read_capytaine(&beside(file), scale.density)?;
                Self {
                    coefficients: body.coefficients,
                    drift: None,
                    point: body.rotation_centre,
                    name: "rotation centre",
                    centre: body.centre_of_mass,
                    degrees: body.degrees,
                }
            }
            (None, None, Some(file)) => {
                let body = read_bemio(&beside(file), scale.density)?;
                Self {
                    coefficients: body.coefficients,
                    drift: None,
                    point: Some(body.centre_of_gravity),
                    name: "centre of gravity",
                    centre: Some(body.centre_of_gravity),
                    degrees: [true; 6],
                }
            }
            _ => return Err(RadiationError::Source),
        })
    }

    /// Reference point relative to the centre of gravity, from the scenario, or else from the file.
    pub fn reference(&self, spec: &RadiationSpec) -> Result<DVec3, Problem> {
        let of_file = || Some(self.point? - self.centre?);
        spec.reference_point.map(DVec3::from).or_else(of_file).ok_or_else(|| {
            let message = format!(
                "give reference_point: the {} of the files relative to the body's centre of gravity, in body axes; the files do \
                 not state both",
                self.name
            );
            Problem::new("reference_point", message)
        })
    }
}

pub(super) fn read_drift(file: &Path, scale: WamitScale) -> Result<DriftCoefficients, Problem> {
    let kinds = [WamitDrift::Momentum, WamitDrift::Pressure, WamitDrift::Difference];
    let name = file.to_string_lossy();
    for kind in kinds {
        if let Some(stem) = name.strip_suffix(kind.ending()) {
            return read_wamit_drift(Path::new(stem), kind, scale)
                .map_err(|error| Problem::new("drift", error.to_string()));
        }
    }
    let message =
        format!("the drift file '{name}' must end in .8, .9 or .12d; \"mesh\" needs from = \"mesh\"");
    Err(Problem::new("drift", message))
}
