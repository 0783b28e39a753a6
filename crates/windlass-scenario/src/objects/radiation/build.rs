//! Checks and compiles radiation and diffraction: reads or computes coefficients, checks them
//! against the body, fits the radiation memory.

use super::computed::{ComputedBody, DRIFT_OF_MESH};
use super::files::{FileData, Problem, file_key, read_drift};
use super::stability::warn_of_stability;
use crate::objects::body::build::Context;
use crate::objects::response::build::{TableWords, check_table_use};
use crate::source::ScenarioProblems;
use crate::spec::{MeshSpec, NonlinearSpec, RadiationSpec};
use glam::{DMat3, DVec3};
use std::f64::consts::TAU;
use windlass_hull::hydro::{AddedMass, FluidEnvironment, MeanWettedSurface, MeshHydrodynamics, StillWater};
use windlass_hull::motion::response_amplitude::DEGREES_OF_FREEDOM;
use windlass_hull::radiation::{
    DriftCoefficients, DriftModel, ExcitationModel, FitOptions, FrequencyCoefficients, RadiationError,
    RadiationMemory, RadiationModel, SlowMotionFilter, WamitScale,
};
use windlass_math::rotation::euler_angles;
use windlass_math::{FrameMotion, Pose};
use windlass_sea::Sea;
use windlass_world::{DegreeOfFreedom, RadiationDiffraction};

/// Accepted relative difference between the waterplane area in the files and the waterplane area of
/// the mesh at the initial pose. The tolerance is wide because the body may start away from its
/// floating position.
const WATERPLANE_TOLERANCE: f64 = 0.2;
/// Waterplane area that is taken as zero, relative to the volume of the mesh to the power of 2/3.
/// It is larger than rounding errors, and smaller than the waterplanes of floating hulls.
const WATERPLANE_ROUNDING: f64 = 1e-6;
/// Accepted difference between the height of the reference point in the files and the initial
/// height of this point in the world, m. The tolerance is wide because the body may start away from
/// its floating position.
const HEIGHT_TOLERANCE: f64 = 0.5;

/// Returns the radiation element of a body with the initial pose `start`, or `None` after problems.
pub(crate) fn radiation(
    spec: &RadiationSpec,
    context: &Context<'_>,
    (start, hull, body): (&Pose, Option<&MeshHydrodynamics>, &RadiatingBody<'_>),
    path: &str,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<RadiationDiffraction> {
    let location = format!("{path}.radiation");
    let Some(hull) = hull else {
        let message =
            format!("{object}: radiation needs a mesh, which gives the hydrostatics; add mesh = {{ ... }}");
        problems.add(&location, message);
        return None;
    };
    if hull.parameters().added_mass != AddedMass::None {
        let message = format!(
            "{object}: added mass is given both in hydrodynamics and by the coefficients of radiation; remove it from hydrodynamics"
        );
        problems.add(&location, message);
        return None;
    }
    let computed = ComputedBody {
        spec,
        mesh: body.mesh,
        hull,
        start,
        mass: body.mass,
        inertia: body.inertia,
        path,
        object,
    };
    let data = RadiationData::read(&computed, context, problems);
    let made = data.and_then(|read| {
        read.check_degrees((start, body.held), object, problems)?;
        read.check_coverage(spec, context.sea, start, (&location, object), problems);
        read.warn_of_frequencies(object, problems);
        read.check_height(start, object, problems);
        let upright = (hull, -read.hull_point().z);
        warn_of_stability(upright, body, context.sea.density, object, problems);
        read.element(spec, context.sea, hull, object, problems)
    });
    made.map_err(|problem| problem.add(&location, object, problems))
        .ok()
}

/// Properties of a radiating body, besides its pose and hull.
pub(crate) struct RadiatingBody<'a> {
    pub mesh: Option<&'a MeshSpec>,
    pub held: &'a [DegreeOfFreedom],
    /// Mass, kg.
    pub mass: f64,
    /// Inertia about the centre of gravity, body axes, kg·m².
    pub inertia: DMat3,
}

/// Data of a body from its files or its mesh.
struct RadiationData {
    coefficients: FrequencyCoefficients,
    drift: Option<DriftCoefficients>,
    /// Reference point of the files relative to the centre of gravity of the body, body axes, m.
    reference: DVec3,
    /// Height of the reference point above still water, m, and its name, if the files contain it.
    height: Option<(f64, &'static str)>,
    /// Whether the files have the degrees of freedom surge ... yaw.
    degrees: [bool; 6],
    /// True if the coefficients were computed from the mesh of the body.
    is_computed: bool,
}

impl RadiationData {
    fn read(
        body: &ComputedBody<'_>,
        context: &Context<'_>,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<Self, Problem> {
        let (spec, start, hull) = (body.spec, body.start, body.hull);
        let scale = WamitScale {
            density: context.sea.density,
            gravity: context.sea.gravity,
            length: spec.length,
        };
        let beside = |file: &str| context.source.beside(file);
        let of_coefficients = |error: RadiationError| Problem::of_coefficients(spec, &error);
        check_ranges(spec)?;
        // Reads the drift file first, so that its problems are reported before a long computation.
        let drift_of_file = match spec.drift.as_deref() {
            Some(DRIFT_OF_MESH) if spec.from.is_some() => None,
            Some(file) => Some(read_drift(&beside(file), scale)?),
            None => None,
        };
        let read = match spec.from {
            Some(_) => body.read(context, problems)?,
            None => FileData::read(spec, context, scale)?,
        };
        let reference = read.reference(spec)?;
        // The origin of WAMIT's files is on the still water.
        let height = match &spec.wamit {
            Some(_) => Some((0.0, read.name)),
            None => read.point.map(|point| (point.z, read.name)),
        };
        let (mut coefficients, degrees) = (read.coefficients, read.degrees);
        let mut drift = drift_of_file.or(read.drift);
        if let Some(range) = spec.frequencies.filter(|_| spec.from.is_none()) {
            coefficients = coefficients.within(range).map_err(of_coefficients)?;
        }
        if spec.mirrored {
            coefficients = coefficients.mirrored().map_err(of_coefficients)?;
            drift = drift.map(DriftCoefficients::mirrored);
        }
        if spec.newman {
            drift = drift.map(DriftCoefficients::mean_only);
        }
        let is_computed = spec.from.is_some();
        if !is_computed {
            check_same_hull(&coefficients, context, start, hull)
                .map_err(|message| Problem::new(file_key(spec), message))?;
        }
        Ok(Self {
            coefficients,
            drift,
            reference,
            height,
            degrees,
            is_computed,
        })
    }

    /// Point of the hull on the still waterplane above or below the reference point, relative to
    /// the centre of gravity, body axes, m. If the files do not state the height of the reference
    /// point, the hull point is the reference point.
    fn hull_point(&self) -> DVec3 {
        let height = self.height.map_or(0.0, |(height, _)| height);
        self.reference - DVec3::Z * height
    }

    /// Wetted surface of the mesh in the position for which the files were computed.
    fn mean_wetted_surface(
        &self,
        hull: &MeshHydrodynamics,
        sea: &Sea,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<MeanWettedSurface, Problem> {
        let mean = MeanWettedSurface::new(hull.hull(), self.hull_point());
        let area = mean.hydrostatics().waterplane_area();
        let of_reference =
            "reference_point must be the vector from the body's centre of gravity to that point";
        let point = self.height.map_or("reference point", |(_, name)| name);
        let volume = mean.hydrostatics().volume();
        if volume.is_nan() || volume <= 0.0 {
            let message = format!(
                "the mesh is above the water in the position of the files, where their {point} has the height that they state; {of_reference}"
            );
            return Err(Problem::new("reference_point", message));
        }
        let of_files = self
            .coefficients
            .hydrostatics()
            .map(|c| c.0[2][2] / (sea.density * sea.gravity));
        if let Some(of_files) = of_files
            && !has_same_waterplane(hull, area, of_files)
        {
            problems.warn(format!(
                "{object}: the mesh has a waterplane of {area:.4} m2 in the position of the files, where their {point} has \
                 the height that they state, but the files are for {of_files:.4} m2; {of_reference}"
            ));
        }
        Ok(mean)
    }

    /// Warns if the initial height of the reference point does not match its height in the file.
    /// Computed coefficients are for the height that the scenario gives.
    fn check_height(&self, start: &Pose, object: &str, problems: &mut ScenarioProblems<'_>) {
        let Some((height, point)) = self.height.filter(|_| !self.is_computed) else {
            return;
        };
        let initial_height = start.position.z + (start.orientation * self.reference).z;
        if (initial_height - height).abs() > HEIGHT_TOLERANCE {
            problems.warn(format!(
                "{object}: the {point} in the file is at z = {height:.3} m, but the reference point starts at {initial_height:.3} m; \
                 reference_point must be the vector from the body's centre of gravity to the {point} in the file"
            ));
        }
    }

    /// Reports degrees of freedom that the files lack although the body can move in them. A note
    /// lists the missing degrees of freedom in which the body is held.
    fn check_degrees(
        &self,
        (start, held): (&Pose, &[DegreeOfFreedom]),
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<(), Problem> {
        let lacking = (0..6).filter(|&k| !self.degrees[k]);
        let holds = |freedom: DegreeOfFreedom| held.contains(&freedom);
        let along_x = euler_angles(start.orientation).yaw.sin().abs() < 1e-9;
        let is_held = |k: &usize| match DegreeOfFreedom::ALL[*k] {
            // Surge and sway are along the Earth's x and y axes only if the yaw is 0 or 180
            // degrees.
            DegreeOfFreedom::X | DegreeOfFreedom::Y if !along_x => {
                holds(DegreeOfFreedom::X) && holds(DegreeOfFreedom::Y)
            }
            freedom => holds(freedom),
        };
        let (held, free): (Vec<usize>, Vec<usize>) = lacking.partition(is_held);
        let names = |list: &[usize]| {
            list.iter()
                .map(|&k| DEGREES_OF_FREEDOM[k])
                .collect::<Vec<_>>()
                .join(", ")
        };
        if !free.is_empty() {
            let message = format!(
                "the file has no coefficients in {}, in which the body is free; compute them, or hold the body there (held)",
                names(&free)
            );
            return Err(Problem::new("capytaine", message));
        }
        if !held.is_empty() {
            problems.note(format!(
                "{object}: the file has no coefficients in {}, in which the body is held; they are zero",
                names(&held)
            ));
        }
        Ok(())
    }

    /// Warns of frequencies at which the files have values that are not numbers.
    fn warn_of_frequencies(&self, object: &str, problems: &mut ScenarioProblems<'_>) {
        let left_out = self.coefficients.left_out();
        if left_out.is_empty() {
            return;
        }
        let list: Vec<String> = left_out.iter().map(|w| format!("{w:.4}")).collect();
        problems.warn(format!(
            "{object}: the file has values that are not numbers at {} rad/s; these frequencies are left out",
            list.join(", ")
        ));
    }

    /// Reports or warns of waves whose frequencies or headings the tables do not cover.
    fn check_coverage(
        &self,
        spec: &RadiationSpec,
        sea: &Sea,
        start: &Pose,
        at: (&str, &str),
        problems: &mut ScenarioProblems<'_>,
    ) {
        let heading = euler_angles(start.orientation).yaw;
        if spec.excitation && !self.coefficients.headings().is_empty() {
            let words = TableWords {
                table: "its excitation",
                limits: "the excitation approaches the long-wave limit below, and decreases with the square of the frequency above",
                suffix: "",
            };
            let used = self.coefficients.coverage_in(&sea.waves, heading);
            let frequencies = self.coefficients.frequencies();
            check_table_use(&used, frequencies, spec.beyond_table, &words, at, problems);
        }
        if let Some(drift) = &self.drift {
            let words = TableWords {
                table: "its drift coefficients",
                limits: "the coefficients decrease with the fourth power of the frequency below, and stay constant above",
                suffix: "",
            };
            let used = drift.coverage_in(&sea.waves, heading);
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
        hull: &MeshHydrodynamics,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Result<RadiationDiffraction, Problem> {
        let coefficients = &self.coefficients;
        let of_coefficients = |error: RadiationError| Problem::of_coefficients(spec, &error);
        let memory = RadiationMemory::new(coefficients).map_err(of_coefficients)?;
        let options = FitOptions {
            tolerance: spec.fit_tolerance,
            most_states: spec.states,
            band: spec.band,
            ..FitOptions::default()
        };
        let radiation = RadiationModel::fit(&memory, options).map_err(of_coefficients)?;
        report(&memory, &radiation, sea, (spec, object), problems);
        let slow = *coefficients.slow_added_mass();
        let mut element = RadiationDiffraction::new(radiation, slow, self.reference);
        element.hull_point = self.hull_point();
        let beyond = spec.beyond_table.unwrap_or_default();
        let period = spec.low_frequency_period.or_else(|| ten_wave_periods(sea));
        if let Some(period) = period {
            element.slow_motion = SlowMotionFilter::new(period);
        }
        let mean = match spec.nonlinear {
            NonlinearSpec::Hydrostatics => None,
            _ if !spec.excitation => None,
            _ => Some(self.mean_wetted_surface(hull, sea, object, problems)?),
        };
        if spec.nonlinear == NonlinearSpec::None {
            element.linear_hydrostatics = mean.as_ref().map(|mean| *mean.hydrostatics());
        }
        if !sea.waves.is_still() {
            if spec.excitation {
                let mean = mean.filter(|_| spec.nonlinear == NonlinearSpec::FroudeKrylov);
                let model = match &mean {
                    Some(mean) => ExcitationModel::diffraction(coefficients, sea, beyond, mean),
                    None => ExcitationModel::new(coefficients, sea, beyond),
                };
                element.excitation = Some(model.map_err(of_coefficients)?);
            }
            let drift = self.drift.as_ref();
            element.drift = drift.map(|drift| DriftModel::new(drift, sea, beyond));
        }
        Ok(element)
    }
}

fn check_ranges(spec: &RadiationSpec) -> Result<(), Problem> {
    if !spec.excitation && spec.nonlinear != NonlinearSpec::FroudeKrylov {
        let message =
            "with excitation = false, the wave pressure acts on the mesh; leave out nonlinear, or excitation";
        return Err(Problem::new("nonlinear", message.to_owned()));
    }
    if !(spec.fit_tolerance > 0.0 && spec.fit_tolerance < 1.0) {
        let message = format!(
            "fit_tolerance is {}, but must be between 0 and 1",
            spec.fit_tolerance
        );
        return Err(Problem::new("fit_tolerance", message));
    }
    if !(2..=40).contains(&spec.states) {
        let message = format!("states is {}, but must be between 2 and 40", spec.states);
        return Err(Problem::new("states", message));
    }
    for (key, range) in [("band", spec.band), ("frequencies", spec.frequencies)] {
        if let Some([lowest, highest]) = range
            && !(lowest >= 0.0 && highest > lowest && highest.is_finite())
        {
            let message =
                format!("{key} is {lowest:.4} to {highest:.4} rad/s; give a lower and a higher frequency");
            return Err(Problem::new(key, message));
        }
    }
    if let Some(period) = spec.low_frequency_period
        && !(period > 0.0 && period.is_finite())
    {
        let message = format!("low_frequency_period is {period} s, but must be positive");
        return Err(Problem::new("low_frequency_period", message));
    }
    Ok(())
}

/// Returns ten times the mean period of the waves, 2π m0/m1 with the spectral moments m0 and m1, or
/// `None` in still water.
fn ten_wave_periods(sea: &Sea) -> Option<f64> {
    let moment = |power: i32| {
        let of = |c: &windlass_sea::WaveComponent| c.amplitude * c.amplitude * c.omega.powi(power);
        sea.waves.components().iter().map(of).sum::<f64>()
    };
    let (energy, first) = (moment(0), moment(1));
    (energy > 0.0 && first > 0.0).then(|| 10.0 * TAU * energy / first)
}

/// Removed negative damping, relative to the peak damping, above which the user is warned.
const CLIPPED_DAMPING_WARNING: f64 = 0.02;
/// Deviation from Ogilvie's relation, relative to the range of the added mass, above which the user
/// is warned.
const OGILVIE_MISMATCH_WARNING: f64 = 0.1;

/// Adds a note on the fit error of the radiation memory, over the fitted band and at the wave
/// frequencies. Warns if added mass and damping are inconsistent.
fn report(
    memory: &RadiationMemory,
    radiation: &RadiationModel,
    sea: &Sea,
    (spec, object): (&RadiationSpec, &str),
    problems: &mut ScenarioProblems<'_>,
) {
    let fit = radiation.report();
    let largest = |values: &[f64; 6]| values.iter().copied().fold(0.0, f64::max);
    let percent = |fraction: f64| 100.0 * fraction;
    let waves: Vec<f64> = sea.waves.components().iter().map(|c| c.omega).collect();
    let at_waves = if waves.is_empty() {
        String::new()
    } else {
        let error = percent(radiation.error_at(memory, &waves));
        format!(", {error:.2} % at the wave frequencies")
    };
    let mismatch = largest(&fit.mismatches);
    problems.note(format!(
        "{object}: radiation memory with {} states, error {:.2} % of the peak response from {:.2} to {:.2} rad/s{at_waves}; \
         negative damping removed up to {:.2} % of its peak, added mass within {:.1} % of Ogilvie's relation",
        radiation.state_count(),
        percent(largest(&fit.errors)),
        fit.band[0],
        fit.band[1],
        percent(fit.clipped),
        percent(mismatch)
    ));
    if mismatch > OGILVIE_MISMATCH_WARNING {
        problems.warn(format!(
            "{object}: added mass and damping contradict each other by {:.0} % of the range of the added mass; \
             check for irregular frequencies, coarse panels, large steps of frequency, a lowest frequency that is too high (the damping in heave \
             grows with the cube of the frequency), or a highest frequency at which the damping has not decayed",
            percent(mismatch)
        ));
    }
    if fit.clipped > CLIPPED_DAMPING_WARNING {
        warn_of_negative_damping(memory, fit.clipped, (spec, object), problems);
    }
}

/// Warns of negative damping that was set to zero, with the degrees of freedom and frequencies.
fn warn_of_negative_damping(
    memory: &RadiationMemory,
    clipped: f64,
    (spec, object): (&RadiationSpec, &str),
    problems: &mut ScenarioProblems<'_>,
) {
    let negative = memory.negative_damping();
    let found: Vec<String> = DEGREES_OF_FREEDOM
        .iter()
        .zip(negative)
        .filter(|(_, found)| found.share > CLIPPED_DAMPING_WARNING)
        .map(|(degree, found)| {
            format!(
                "{degree} down to -{:.1} % of its peak at {:.2} rad/s",
                100.0 * found.share,
                found.omega
            )
        })
        .collect();
    let what = if found.is_empty() {
        format!("couplings by {:.1} % of the peaks", 100.0 * clipped)
    } else {
        found.join(", ")
    };
    let cause = match (spec.from.is_some(), spec.edge_length) {
        (true, Some(edge)) => format!(
            "The usual cause is that panels are too long for short waves: reduce radiation.edge_length ({edge} m), or omit it"
        ),
        (true, None) => {
            "The usual cause is a coarse or defective mesh; radiation.edge_length refines the panels".to_owned()
        }
        (false, _) => {
            "Usual causes are irregular frequencies and coarse panels; frequencies = [lowest, highest] restricts the table"
                .to_owned()
        }
    };
    problems.warn(format!(
        "{object}: the radiation damping is negative ({what}); it is set to zero there. {cause}"
    ));
}

/// Returns true if the waterplane areas of the mesh and of the files agree, m². A submerged hull
/// has no waterplane; its areas are rounding errors.
fn has_same_waterplane(hull: &MeshHydrodynamics, of_mesh: f64, of_files: f64) -> bool {
    let rounding = WATERPLANE_ROUNDING * hull.full_volume().cbrt().powi(2);
    (of_mesh - of_files).abs() <= (WATERPLANE_TOLERANCE * of_files).max(rounding)
}

/// Checks that the heave stiffness of the files, if present, gives the waterplane area of the mesh.
fn check_same_hull(
    coefficients: &FrequencyCoefficients,
    context: &Context<'_>,
    start: &Pose,
    hull: &MeshHydrodynamics,
) -> Result<(), String> {
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
    if !has_same_waterplane(hull, still.waterplane_area, of_files) {
        return Err(format!(
            "the files are for a hull with a waterplane of {of_files:.4} m2, but the mesh has {:.4} m2 where the body starts; \
                 check that both are the same hull, in metres, floating at its draught",
            still.waterplane_area
        ));
    }
    Ok(())
}
