//! Checks of the parameters of one link.

use super::actuation::Actuation;
use super::error::MechanismError;
use super::joint::{JointKind, JointMotion};
use super::model::Link;
use super::set_point::SetPointFunction;
use glam::{DMat3, DVec3};
use windlass_math::time_table;

/// Checks the parameters of one link and its joint.
pub(super) fn check_link(mechanism: &str, link: &Link) -> Result<(), MechanismError> {
    let wrong = |what, value, must| MechanismError::Number {
        mechanism: mechanism.to_string(),
        link: link.name.clone(),
        what,
        value,
        must,
    };
    if !(link.mass.is_finite() && link.mass >= 0.0) {
        return Err(wrong("mass (kg)", link.mass, "finite and not negative"));
    }
    if !link.centre.is_finite() {
        return Err(wrong("centre of gravity (m)", link.centre.length(), "finite"));
    }
    if let Some(reason) = inertia_defect(&link.inertia) {
        return Err(MechanismError::Inertia {
            mechanism: mechanism.to_string(),
            link: link.name.clone(),
            reason,
        });
    }
    let joint = &link.joint;
    if !joint.placement.position.is_finite() {
        return Err(wrong(
            "joint position (m)",
            joint.placement.position.length(),
            "finite",
        ));
    }
    let turn = joint.placement.orientation.length();
    // A unit quaternion specified with six digits has unit length to 1e-6.
    if !(turn.is_finite() && (turn - 1.0).abs() < 1e-6) {
        return Err(wrong("length of the joint's quaternion", turn, "1"));
    }
    if joint.kind == JointKind::Fixed {
        return Ok(());
    }
    let axis = joint.axis.length();
    if !(axis.is_finite() && axis > 0.0) {
        return Err(wrong("length of the joint axis", axis, "positive and finite"));
    }
    for (what, value) in [
        ("initial coordinate of the joint", joint.initial_position),
        ("initial rate of the joint", joint.initial_velocity),
    ] {
        if !value.is_finite() {
            return Err(wrong(what, value, "finite"));
        }
    }
    check_stops(mechanism, link)?;
    let is_valid_function = joint
        .follows
        .as_ref()
        .is_none_or(SetPointFunction::has_increasing_times);
    if !is_valid_function
        || !(joint.applied_force.is_empty() || time_table::has_increasing_times(&joint.applied_force))
    {
        let what = "a value of the set-point function or of the applied force";
        return Err(wrong(what, f64::NAN, "finite, and times must increase"));
    }
    match &joint.motion {
        JointMotion::Dynamic(actuation) => check_actuation(actuation, wrong),
        JointMotion::Prescribed(programme) if !programme.initial.is_finite() => Err(wrong(
            "initial value of the programme",
            programme.initial,
            "finite",
        )),
        JointMotion::Prescribed(_) => Ok(()),
    }
}

fn check_stops(mechanism: &str, link: &Link) -> Result<(), MechanismError> {
    let Some(stops) = link.joint.stops else {
        return Ok(());
    };
    if stops.lower.is_nan() || stops.upper.is_nan() || stops.lower >= stops.upper {
        return Err(MechanismError::InvertedLimits {
            mechanism: mechanism.to_string(),
            link: link.name.clone(),
            lower: stops.lower,
            upper: stops.upper,
        });
    }
    for (what, value) in [
        ("stiffness of the end stops", stops.stiffness),
        ("damping of the end stops", stops.damping),
    ] {
        if !(value.is_finite() && value >= 0.0) {
            return Err(MechanismError::Number {
                mechanism: mechanism.to_string(),
                link: link.name.clone(),
                what,
                value,
                must: "finite and not negative",
            });
        }
    }
    Ok(())
}

fn check_actuation(
    actuation: &Actuation,
    wrong: impl Fn(&'static str, f64, &'static str) -> MechanismError,
) -> Result<(), MechanismError> {
    let of_gains = actuation.gains().flat_map(|gains| {
        [
            ("proportional gain", gains.proportional),
            ("integral gain", gains.integral),
            ("derivative gain", gains.derivative),
        ]
    });
    for (what, value) in of_gains.chain([("viscous damping", actuation.viscous_damping)]) {
        if !(value.is_finite() && value >= 0.0) {
            return Err(wrong(what, value, "finite and not negative"));
        }
    }
    for (what, value) in [
        ("force limit of the drive", actuation.force_limit),
        ("power limit of the drive (W)", actuation.power_limit),
        ("rate limit of the set-point", actuation.set_point_rate),
    ] {
        if value.is_nan() || value <= 0.0 {
            return Err(wrong(what, value, "positive, or infinite if unlimited"));
        }
    }
    Ok(())
}

/// Returns the first reason why an inertia matrix is not symmetric, positive semidefinite and
/// physical; `None` if it is.
fn inertia_defect(inertia: &DMat3) -> Option<&'static str> {
    if !inertia.is_finite() {
        return Some("has an entry that is infinite or NaN");
    }
    let (x, y, z) = (inertia.x_axis, inertia.y_axis, inertia.z_axis);
    let size = x.x.abs() + y.y.abs() + z.z.abs();
    // Tolerance for entries that are specified with ten digits.
    let rounding = 1e-9 * size;
    let asymmetry = (x.y - y.x).abs().max((x.z - z.x).abs()).max((y.z - z.y).abs());
    if asymmetry > rounding {
        return Some("is not symmetric");
    }
    // Principal minors of all orders. None can be negative; a slender bar has zero minors.
    let pairs = [
        x.x * y.y - x.y * y.x,
        x.x * z.z - x.z * z.x,
        y.y * z.z - y.z * z.y,
    ];
    let negative = x.x.min(y.y).min(z.z) < -rounding
        || pairs.iter().any(|&p| p < -rounding * size)
        || inertia.determinant() < -rounding * size * size;
    if negative {
        return Some("has a negative principal moment: check the signs and sizes of its entries");
    }
    (!is_physical_inertia(inertia)).then_some(UNPHYSICAL_INERTIA)
}

/// Message for an inertia that no body can have.
pub const UNPHYSICAL_INERTIA: &str =
    "has a principal moment larger than the sum of the other two, which is impossible: check its entries";

/// Returns true if a body can have this inertia: the matrix of second moments of its mass,
/// `½ tr J - J`, has no negative principal value.
///
/// Allows an error of one hundredth of the trace, because the tables in the source documents are
/// rounded to two digits.
pub fn is_physical_inertia(inertia: &DMat3) -> bool {
    let trace = inertia.x_axis.x + inertia.y_axis.y + inertia.z_axis.z;
    let moments = DMat3::from_diagonal(DVec3::splat(0.51 * trace)) - *inertia;
    let (x, y) = (moments.x_axis, moments.y_axis);
    // Leading principal minors of the matrix increased by the allowance.
    x.x >= 0.0 && x.x * y.y - x.y * y.x >= 0.0 && moments.determinant() >= 0.0
}
