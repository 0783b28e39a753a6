//! Checks and compiles the axial laws of synthetic ropes.

use super::properties::Layers;
use crate::source::ScenarioProblems;
use crate::spec::{CreepSpec, SyropeSpec, WorkingCurveSpec};
use windlass_mechanics::cable::rope::{
    Creep, CreepLaw, Retardation, RopeLaw, RopeLawError, StaticCurve, Syrope, WorkingCurve,
};
use windlass_mechanics::cable::{CableProperties, StrainTensionTable};

/// Key and message of a problem.
type Problem = (&'static str, String);

/// Replaces the axial law of a cable by the law of a synthetic rope, if the cable has the keys of
/// one. Returns `None` after a problem.
pub(crate) fn with_rope_law(
    layers: &Layers,
    properties: CableProperties,
    table: Option<&StrainTensionTable>,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> Option<CableProperties> {
    match law(layers, &properties, table) {
        Ok(None) => Some(properties),
        Ok(Some(law)) => {
            let linear = CableProperties::with_rope_law(law, properties.density, properties.diameter);
            Some(linear)
        }
        Err((key, message)) => {
            problems.add(&layers.location_of(key), format!("{object}: {message}"));
            None
        }
    }
}

/// Reports a law that is not valid together with the other properties. Returns true if it is valid.
pub(crate) fn check(
    layers: &Layers,
    properties: &CableProperties,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) -> bool {
    let Some(Err(error)) = properties
        .rope_law()
        .map(|law| law.validate(properties.axial_damping))
    else {
        return true;
    };
    let is_of_creep = matches!(
        error,
        RopeLawError::NotPositive {
            name: "reference_tension" | "strain_per_decade" | "reference_time" | "rate",
            ..
        }
    );
    let key = match (is_of_creep, &error) {
        (true, _) => "creep",
        (_, RopeLawError::FastDamping { .. }) => "axial_damping",
        _ if layers.first(|line| line.syrope.clone()).is_some() => "syrope",
        _ => "viscoelastic",
    };
    problems.add(&layers.location_of(key), format!("{object}: {key}: {error}"));
    false
}

fn law(
    layers: &Layers,
    properties: &CableProperties,
    table: Option<&StrainTensionTable>,
) -> Result<Option<RopeLaw>, Problem> {
    let creep = match layers.first(|line| line.creep.clone()) {
        Some(spec) => Some(creep(&spec)?),
        None => None,
    };
    let (viscoelastic, syrope) = (
        layers.first(|line| line.viscoelastic.clone()),
        layers.first(|line| line.syrope.clone()),
    );
    let with_creep = |law: RopeLaw| Some(creep.map_or(law, |creep| law.with_creep(creep)));
    match (viscoelastic, syrope, table) {
        (Some(_), Some(_), _) => {
            let message = "give either viscoelastic or syrope, not both";
            Err(("syrope", message.to_owned()))
        }
        (Some(of), None, None) => {
            let curve = StaticCurve::Linear(properties.axial_stiffness);
            let stiffness = [of.dynamic_stiffness, of.dynamic_stiffness_slope];
            let law = retarded(
                "viscoelastic",
                curve,
                stiffness,
                [of.slow_damping, of.retardation_time],
            )?;
            Ok(with_creep(law))
        }
        (Some(_), None, Some(_)) => {
            let message = "viscoelastic needs axial_stiffness, the stiffness under lasting loads; axial_table is for \
                           elastic lines and for syrope";
            Err(("viscoelastic", message.to_owned()))
        }
        (None, Some(of), Some(table)) => {
            let stiffness = [of.dynamic_stiffness, of.dynamic_stiffness_slope];
            let curve = StaticCurve::Syrope(curves(&of, table)?);
            let law = retarded("syrope", curve, stiffness, [of.slow_damping, of.retardation_time])?;
            Ok(with_creep(law))
        }
        (None, Some(_), None) => {
            let message = "syrope needs axial_table: strain and mean tension of the original working curve";
            Err(("syrope", message.to_owned()))
        }
        (None, None, Some(_)) if creep.is_some() => {
            let message = "creep needs axial_stiffness, or axial_table together with syrope";
            Err(("creep", message.to_owned()))
        }
        (None, None, _) => {
            let stiffness = properties.axial_stiffness;
            Ok(creep.map(|creep| RopeLaw::creeping(stiffness, creep)))
        }
    }
}

/// Returns a law with the slow damping or the retardation time of a table of keys.
fn retarded(
    key: &'static str,
    curve: StaticCurve,
    [dynamic_stiffness, stiffness_per_tension]: [f64; 2],
    damping_or_time: [Option<f64>; 2],
) -> Result<RopeLaw, Problem> {
    let with_damping = |damping: f64| {
        let retardation = Retardation {
            dynamic_stiffness,
            stiffness_per_tension,
            damping,
        };
        RopeLaw::new(curve, retardation)
    };
    match damping_or_time {
        [Some(damping), None] => Ok(with_damping(damping)),
        [None, Some(time)] => {
            if !(time.is_finite() && time > 0.0) {
                let message = format!("{key}: retardation_time must be positive, is {time}; give it in s");
                return Err((key, message));
            }
            let unit = with_damping(1.0);
            // The time does not exist for an invalid law, which is reported later.
            match unit.validate(0.0) {
                Ok(()) => Ok(with_damping(time / unit.retardation_time())),
                Err(_) => Ok(unit),
            }
        }
        _ => {
            let message = format!("{key}: give either slow_damping (N s) or retardation_time (s)");
            Err((key, message))
        }
    }
}

fn curves(spec: &SyropeSpec, table: &StrainTensionTable) -> Result<Syrope, Problem> {
    let shape = match (spec.working_curve, spec.curvature) {
        (WorkingCurveSpec::Linear, None) => WorkingCurve::Linear,
        (WorkingCurveSpec::Quadratic, Some(curvature)) => WorkingCurve::Quadratic(curvature),
        (WorkingCurveSpec::Exponential, Some(exponent)) => WorkingCurve::Exponential(exponent),
        (WorkingCurveSpec::Linear, Some(_)) => {
            let message =
                "syrope: a linear working curve has no curvature; leave it out, or set working_curve";
            return Err(("syrope", message.to_owned()));
        }
        (_, None) => {
            let message = "syrope: give the curvature of the working curve";
            return Err(("syrope", message.to_owned()));
        }
    };
    Ok(Syrope {
        original: *table,
        shape,
        permanent_ratio: spec.permanent_strain_ratio,
        highest_mean_tension: spec.highest_mean_tension,
    })
}

fn creep(spec: &CreepSpec) -> Result<Creep, Problem> {
    let law = match (spec.strain_per_decade, spec.reference_time, spec.rate) {
        (Some(strain_per_decade), Some(reference_time), None) => CreepLaw::Logarithmic {
            strain_per_decade,
            reference_time,
        },
        (None, None, Some(rate)) => CreepLaw::Steady(rate),
        _ => {
            let message = "creep: give strain_per_decade and reference_time (s), or rate (1/s)";
            return Err(("creep", message.to_owned()));
        }
    };
    Ok(Creep {
        law,
        reference_tension: spec.reference_tension,
    })
}

#[cfg(test)]
mod tests;
