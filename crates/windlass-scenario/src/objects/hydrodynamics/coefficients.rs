//! Coefficients of hydrodynamic and wind loads: drag, friction, damping, added mass, lift.

use super::build::WetObject;
use crate::source::ScenarioProblems;
use crate::spec::{DerivativesSpec, DragRuleSpec, HydrodynamicsSpec, LiftingSurfaceSpec, Vector};
use glam::DVec3;
use windlass_hull::hydro::{
    AddedMass, Damping, Derivatives, DragRule, FormDrag, HydroParameters, LiftingSurface, PlaneDerivatives,
    SkinFriction,
};
use windlass_math::Matrix6;

/// Returns the drag rule. Hulls have cross-flow drag by default. For other bodies the default is
/// both sides. With the upstream rule, a floating box that heaves in a current would have an
/// additional horizontal force, because its bottom faces the flow when the box moves down.
fn drag_rule(spec: &HydrodynamicsSpec, is_hull: bool) -> DragRule {
    match spec.drag_rule {
        Some(DragRuleSpec::Upstream) => DragRule::Upstream,
        Some(DragRuleSpec::BothSides) => DragRule::BothSides,
        Some(DragRuleSpec::CrossFlow) => DragRule::CrossFlow,
        None if is_hull => DragRule::CrossFlow,
        None => DragRule::BothSides,
    }
}

/// Reports quantities that are specified by two keys.
fn refuse_duplicates(spec: &HydrodynamicsSpec, wet: &WetObject<'_>, problems: &mut ScenarioProblems<'_>) {
    let conflicts = [
        (
            spec.skin_friction.is_some() && spec.skin_friction_length.is_some(),
            "skin_friction or skin_friction_length",
        ),
        (
            (spec.added_mass.is_some() || spec.added_inertia.is_some()) && spec.added_mass_matrix.is_some(),
            "added_mass and added_inertia or added_mass_matrix",
        ),
        (
            spec.linear_damping.is_some() && spec.linear_damping_matrix.is_some(),
            "linear_damping or linear_damping_matrix",
        ),
        (
            spec.quadratic_damping.is_some() && spec.quadratic_damping_matrix.is_some(),
            "quadratic_damping or quadratic_damping_matrix",
        ),
    ];
    for (_, names) in conflicts.into_iter().filter(|(given, _)| *given) {
        wet.report("", format!("give either {names}, not both"), problems);
    }
}

pub(super) fn parameters(
    spec: &HydrodynamicsSpec,
    (is_hull, reference_volume): (bool, f64),
    wet: &WetObject<'_>,
    problems: &mut ScenarioProblems<'_>,
) -> HydroParameters {
    let rule = drag_rule(spec, is_hull);
    let has_lift = spec.hull_lift.is_some() || spec.derivatives.is_some() || !spec.lifting_surface.is_empty();
    if is_hull && rule == DragRule::CrossFlow && !has_lift {
        let message = format!(
            "{}: only drag keeps this hull on its course; it will turn across the stream at forward speed, and under tow it \
             will sheer from side to side; give hull_lift, a lifting_surface (skeg, rudder) or derivatives if it moves ahead",
            wet.object
        );
        problems.warn(message);
    }
    refuse_duplicates(spec, wet, problems);
    let form = |coefficients: Vector| FormDrag {
        coefficients: DVec3::from(coefficients),
        rule,
    };
    let skin_friction = match (spec.skin_friction, spec.skin_friction_length) {
        (Some(coefficient), _) => SkinFriction::Coefficient(coefficient),
        (None, Some(length)) => SkinFriction::Ittc1957 { length },
        (None, None) => SkinFriction::None,
    };
    if let Some(table) = &spec.derivatives {
        check_signs(table, wet, problems);
    }
    HydroParameters {
        drag: form(spec.drag),
        skin_friction,
        wind_drag: form(spec.wind_drag),
        damping: damping(spec, reference_volume),
        added_mass: added_mass(spec, reference_volume),
        water_entry: spec.water_entry,
    }
}

/// Reports derivatives of the wrong sign, whose load acts in the direction of the velocity and so
/// generates energy.
fn check_signs(spec: &DerivativesSpec, wet: &WetObject<'_>, problems: &mut ScenarioProblems<'_>) {
    for (key, value) in [
        ("X_uu", spec.X_uu),
        ("Y_vv", spec.Y_vv),
        ("N_rr", spec.N_rr),
        ("Z_ww", spec.Z_ww),
        ("M_qq", spec.M_qq),
    ] {
        if value > 0.0 {
            let message = format!(
                "{key} is {value}, which would generate energy; a load that opposes its velocity \
                 is negative ({key} = -{value}), in axes with z up and with z down"
            );
            wet.report(&format!(".derivatives.{key}"), message, problems);
        }
    }
    for (key, value) in [
        ("Y_uv", spec.Y_uv),
        ("N_ur", spec.N_ur),
        ("Z_uw", spec.Z_uw),
        ("M_uq", spec.M_uq),
    ] {
        if value > 0.0 {
            problems.warn(format!(
                "{}: hydrodynamics.derivatives.{key} is {value}, which generates energy at forward speed; \
                 a load that opposes its velocity is negative ({key} = -{value})",
                wet.object
            ));
        }
    }
}

fn diagonal(values: [f64; 6]) -> Matrix6 {
    let mut matrix = Matrix6::ZERO;
    for (i, value) in values.into_iter().enumerate() {
        matrix.0[i][i] = value;
    }
    matrix
}

fn damping(spec: &HydrodynamicsSpec, reference_volume: f64) -> Damping {
    let either = |full: Option<[[f64; 6]; 6]>, on_diagonal: Option<[f64; 6]>| {
        full.map(Matrix6)
            .or(on_diagonal.map(diagonal))
            .unwrap_or(Matrix6::ZERO)
    };
    Damping {
        linear: either(spec.linear_damping_matrix, spec.linear_damping),
        quadratic: either(spec.quadratic_damping_matrix, spec.quadratic_damping),
        reference_volume: Some(spec.damping_reference_volume.unwrap_or(reference_volume)),
    }
}

fn added_mass(spec: &HydrodynamicsSpec, reference_volume: f64) -> AddedMass {
    if let Some(matrix) = spec.added_mass_matrix {
        return AddedMass::Matrix {
            matrix: Matrix6(matrix),
            reference_point: DVec3::from(spec.added_mass_reference_point),
            reference_volume: Some(spec.added_mass_reference_volume.unwrap_or(reference_volume)),
        };
    }
    if spec.added_mass.is_none() && spec.added_inertia.is_none() {
        return AddedMass::None;
    }
    AddedMass::Coefficients {
        translational: DVec3::from(spec.added_mass.unwrap_or_default()),
        rotational: DVec3::from(spec.added_inertia.unwrap_or_default()),
    }
}

pub(super) fn derivatives(spec: &DerivativesSpec) -> Derivatives {
    Derivatives {
        reference_point: DVec3::from(spec.reference_point),
        resistance: spec.X_uu,
        horizontal: PlaneDerivatives {
            force_drift: spec.Y_uv,
            force_turn: spec.Y_ur,
            moment_drift: spec.N_uv,
            moment_turn: spec.N_ur,
            force_drift_squared: spec.Y_vv,
            force_turn_squared: spec.Y_rr,
            moment_drift_squared: spec.N_vv,
            moment_turn_squared: spec.N_rr,
        },
        vertical: PlaneDerivatives {
            force_drift: spec.Z_uw,
            force_turn: spec.Z_uq,
            moment_drift: spec.M_uw,
            moment_turn: spec.M_uq,
            force_drift_squared: spec.Z_ww,
            force_turn_squared: spec.Z_qq,
            moment_drift_squared: spec.M_ww,
            moment_turn_squared: spec.M_qq,
        },
        hold_added_mass: spec.hold_added_mass,
    }
}

pub(super) fn lifting_surface(spec: &LiftingSurfaceSpec) -> LiftingSurface {
    LiftingSurface {
        position: DVec3::from(spec.position),
        area: spec.area,
        span: spec.span,
        forward: DVec3::from(spec.forward),
        normal: DVec3::from(spec.normal),
        on_hull: spec.on_hull,
        stall: spec.stall_deg.to_radians(),
        profile_drag: spec.profile_drag,
        broadside_drag: spec.broadside_drag,
    }
}
