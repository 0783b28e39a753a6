//! Checks and compiles bodies: mass, inertia, mesh, coefficients, loads. Prescribed motions are in
//! [`super::motion`].

use super::diffraction::warn_of_diffraction;
use super::motion::motion;
use crate::compile::Compilation;
use crate::long_work::CompileOptions;
use crate::objects::Object;
use crate::objects::frame::build::{add_frames, pose};
use crate::objects::hydrodynamics::build::{Floating, WetObject, hydrodynamics};
use crate::objects::load::build::add_loads;
use crate::objects::radiation::beside::sea_beside;
use crate::objects::radiation::build::{RadiatingBody, radiation};
use crate::source::{ScenarioProblems, Source};
use crate::spec::{BodySpec, InertiaSpec, MotionSpec, StartSpec};
use glam::{DMat3, DVec3};
use windlass_hull::motion::PrescribedMotion;
use windlass_hull::motion::ship_in_waves;
use windlass_math::euler_kinematics::rates_from_body_velocity;
use windlass_math::rotation::{EulerAngles, from_euler_angles};
use windlass_math::tables::read_utf8;
use windlass_math::{Motion, Pose};
use windlass_sea::Sea;
use windlass_world::{BodyDefinition, Owner};

/// Scenario-wide data that bodies need.
pub(crate) struct Context<'a> {
    pub source: &'a Source,
    /// Options for long computations.
    pub options: &'a CompileOptions<'a>,
    pub sea: &'a Sea,
    /// First and last time of the run, s.
    pub span: (f64, f64),
    /// How the run starts.
    pub start: StartSpec,
}

/// Largest rate of a held degree of freedom (m/s, rad/s) that is taken as a rounding error.
const HELD_RATE: f64 = 1e-12;

/// Mass of a free body below which a wrong unit is suspected, kg.
const MIN_MASS: f64 = 1e-3;

impl Object for BodySpec {
    const KIND: &'static str = "body";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let Compilation {
            spec,
            source,
            options,
            sea,
            builder,
            problems,
            ..
        } = compilation;
        if !self.held.is_empty() && self.motion != (MotionSpec::Free {}) {
            let message = format!(
                "body '{}': held needs a free body, but the motion of this body is prescribed",
                self.name
            );
            problems.add(&format!("{path}.held"), message);
        }
        let begin = spec.simulation.start_time;
        let context = Context {
            source,
            options,
            sea,
            span: (begin, begin + spec.simulation.duration),
            start: spec.simulation.start,
        };
        let mut definition = body_definition(&context, self, path, problems);
        definition.sea = sea_beside(spec, &context, self, path, problems);
        let id = builder.body(definition);
        let (owner, object) = (Owner::Body(id), self.label());
        add_loads(builder, owner, &self.load, path, &object, problems);
        add_frames(&self.frame, (owner, &self.name), &format!("{path}."), compilation);
    }
}

/// Reports held degrees of freedom with a non-zero initial velocity.
fn check_held_at_rest(body: &BodySpec, path: &str, problems: &mut ScenarioProblems<'_>) {
    let [roll, pitch, yaw] = body.attitude_deg.map(f64::to_radians);
    let angles = EulerAngles { roll, pitch, yaw };
    let spin = DVec3::from(body.angular_velocity_deg.map(f64::to_radians));
    let in_body = from_euler_angles(angles).inverse() * spin;
    let turning = rates_from_body_velocity(angles, in_body).unwrap_or_default();
    let [x, y, z] = body.velocity;
    let rates = [x, y, z, turning.roll, turning.pitch, turning.yaw];
    for freedom in &body.held {
        let index = freedom.index();
        if rates[index].abs() > HELD_RATE {
            let key = ["velocity", "angular_velocity_deg"][index / 3];
            let message = format!(
                "body '{}' has an initial velocity in {}, which is held; set {key} to zero there, or do not hold it",
                body.name,
                ["x", "y", "z", "roll", "pitch", "yaw"][index]
            );
            problems.add(&format!("{path}.{key}"), message);
        }
    }
}

fn body_definition(
    context: &Context<'_>,
    body: &BodySpec,
    path: &str,
    problems: &mut ScenarioProblems<'_>,
) -> BodyDefinition {
    let object = body.label();
    check_held_at_rest(body, path, problems);
    let start = pose(body.position, body.attitude_deg);
    let wet = WetObject {
        path,
        object: &object,
        mesh: body.mesh.as_ref(),
        coefficients: body.hydrodynamics.as_ref(),
        pose: Pose::IDENTITY,
        density: context.sea.density,
        floating: match body.mass {
            Some(mass) if body.motion == (MotionSpec::Free {}) => Floating::Mass(mass),
            _ => Floating::At(start),
        },
    };
    let hydrodynamics = hydrodynamics(context.source, &wet, problems);
    let mut definition = match motion(context, body, path, &object, problems) {
        Some(motion) => {
            let definition = BodyDefinition::prescribed(&body.name, motion);
            match body.mass {
                Some(_) => {
                    let mass = mass(body, path, &object, problems);
                    let of_inertia = |_| inertia(body, path, &object, problems);
                    let inertia = body.inertia.as_ref().map_or(DMat3::ZERO, of_inertia);
                    definition.with_mass(mass).with_inertia(inertia)
                }
                None => definition,
            }
        }
        // A problem of the motion is already reported. A missing mass is not reported in addition.
        None if body.motion != (MotionSpec::Free {}) => {
            BodyDefinition::prescribed(&body.name, PrescribedMotion::Fixed(start))
        }
        None => {
            let mass = mass(body, path, &object, problems);
            let inertia = inertia(body, path, &object, problems);
            let angular = DVec3::from(body.angular_velocity_deg.map(f64::to_radians));
            BodyDefinition::free(&body.name, mass, DVec3::ONE)
                .with_inertia(inertia)
                .at(start.position)
                .oriented(start.orientation)
                .moving(Motion::new(DVec3::from(body.velocity), angular))
        }
    };
    if let Some(spec) = &body.radiation {
        if definition.body.is_free() {
            let radiating = RadiatingBody {
                mesh: body.mesh.as_ref(),
                held: &body.held,
                mass: body.mass.unwrap_or_default(),
                inertia: body.inertia.as_ref().map_or(DMat3::ZERO, inertia_matrix),
            };
            let hull = (&start, hydrodynamics.as_ref(), &radiating);
            definition.radiation = radiation(spec, context, hull, path, &object, problems);
        } else {
            let message = format!("{object}: its motion is prescribed; radiation is for free bodies only");
            problems.add(&format!("{path}.radiation"), message);
        }
    } else if let Some(hull) = hydrodynamics.as_ref().filter(|_| definition.body.is_free()) {
        warn_of_diffraction(hull, start.orientation, context.sea, &object, problems);
    }
    definition.hydrodynamics = hydrodynamics;
    definition
}

fn mass(body: &BodySpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) -> f64 {
    match body.mass {
        Some(mass) if mass > 0.0 => {
            if mass < MIN_MASS {
                problems.warn(format!(
                    "{object}: a mass of {mass} kg is less than a gram; masses are in kg"
                ));
            }
            return mass;
        }
        Some(mass) => {
            let message = format!("{object}: mass must be positive, is {mass}; give it in kg");
            problems.add(&format!("{path}.mass"), message);
        }
        None => problems.add(path, format!("{object}: a free body needs a mass, in kg")),
    }
    1.0
}

/// Returns the inertia matrix of the scenario, kg·m².
pub(crate) fn inertia_matrix(inertia: &InertiaSpec) -> DMat3 {
    match inertia {
        InertiaSpec::Principal(diagonal) => DMat3::from_diagonal(DVec3::from(*diagonal)),
        InertiaSpec::Full(rows) => DMat3::from_cols_array_2d(rows).transpose(),
    }
}

fn inertia(body: &BodySpec, path: &str, object: &str, problems: &mut ScenarioProblems<'_>) -> DMat3 {
    let matrix = match &body.inertia {
        Some(inertia) => inertia_matrix(inertia),
        None => {
            let message =
                format!("{object}: a free body needs its inertia about the centre of gravity, in kg m2");
            problems.add(path, message);
            return DMat3::IDENTITY;
        }
    };
    let location = format!("{path}.inertia");
    let size = matrix.x_axis.length() + matrix.y_axis.length() + matrix.z_axis.length();
    if !matrix.abs_diff_eq(matrix.transpose(), 1e-9 * size) {
        problems.add(
            &location,
            format!("{object}: the inertia matrix is not symmetric"),
        );
    }
    let moments = [matrix.x_axis.x, matrix.y_axis.y, matrix.z_axis.z];
    let sum: f64 = moments.iter().sum();
    if moments.iter().any(|moment| *moment <= 0.0) {
        problems.add(
            &location,
            format!("{object}: moments of inertia must be positive, are {moments:?} kg m2"),
        );
        return DMat3::IDENTITY;
    }
    if moments.iter().any(|moment| *moment > 0.5 * sum * (1.0 + 1e-9)) {
        let message = format!(
            "{object}: no body has the moments of inertia {moments:?} kg m2; none may exceed the sum of the other two"
        );
        problems.add(&location, message);
    }
    matrix
}

impl Context<'_> {
    /// Reads the text of a file that the scenario names.
    pub(crate) fn read(
        &self,
        file: &str,
        path: &str,
        object: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<String> {
        let location = self.source.beside(file);
        read_utf8(&location)
            .map_err(|error| {
                problems.add(
                    path,
                    format!(
                        "{object}: the file '{}' cannot be read: {error}",
                        location.display()
                    ),
                );
            })
            .ok()
    }

    /// Returns the wave components in the form that a ship in waves needs.
    pub(crate) fn ship_waves(&self) -> Vec<ship_in_waves::EncounteredWave> {
        let waves = &self.sea.waves;
        waves
            .components()
            .iter()
            .zip(waves.wave_numbers())
            .map(|(wave, k)| ship_in_waves::EncounteredWave {
                amplitude: wave.amplitude,
                frequency: wave.omega,
                wave_number: *k,
                direction: wave.direction,
                phase: wave.phase,
            })
            .collect()
    }
}
