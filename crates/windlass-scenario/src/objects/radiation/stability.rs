//! Static stability of the upright hull to which the coefficients of a body belong.

use super::build::RadiatingBody;
use super::computed::DISPLACEMENT;
use crate::source::ScenarioProblems;
use glam::DQuat;
use windlass_hull::hydro::{Hydrostatics, MeshHydrodynamics};
use windlass_math::number_text::short;
use windlass_world::DegreeOfFreedom;

/// Negative metacentric height above which a warning is given, as a fraction of the cube root of
/// the displaced volume. It is larger than the effect of flat panels on a neutral hull.
const NEGATIVE_HEIGHT: f64 = 1e-3;

/// Returns the transverse and the longitudinal metacentric height of an upright hull, m, with its
/// centre of gravity at the `height` (m) above still water; `None` for a height that is not
/// negative. Both are `None` if the displaced mass differs from the mass (kg), because other
/// vertical forces then contribute to the stability.
pub(crate) fn negative_heights(
    (hull, height): (&MeshHydrodynamics, f64),
    mass: f64,
    density: f64,
) -> [Option<f64>; 2] {
    let afloat = Hydrostatics::of(hull.hull(), DQuat::IDENTITY, height);
    let displaced = density * afloat.volume * hull.solid_fraction();
    let floats = afloat.is_afloat() && (displaced - mass).abs() <= DISPLACEMENT * mass;
    let highest = -NEGATIVE_HEIGHT * afloat.volume.cbrt();
    afloat
        .metacentric_heights()
        .map(|height| Some(height).filter(|height| floats && *height < highest))
}

/// Warns of a floating body that is unstable in the upright position of its coefficients, with its
/// centre of gravity at the `height` (m) above still water.
pub(super) fn warn_of_stability(
    (hull, height): (&MeshHydrodynamics, f64),
    body: &RadiatingBody<'_>,
    density: f64,
    object: &str,
    problems: &mut ScenarioProblems<'_>,
) {
    let degrees = [
        (DegreeOfFreedom::Roll, "transverse"),
        (DegreeOfFreedom::Pitch, "longitudinal"),
    ];
    let heights = negative_heights((hull, height), body.mass, density);
    for (height, (degree, direction)) in heights.into_iter().zip(degrees) {
        if let Some(height) = height.filter(|_| !body.held.contains(&degree)) {
            problems.warn(format!(
                "{object}: in the upright position of its radiation coefficients, the {direction} metacentric height of the body alone is \
                 {} m: without support it heels over, and the coefficients do not apply; correct its centre of gravity or its mesh",
                short(height)
            ));
        }
    }
}
