//! Assembly: closes the joints at the start, from approximate positions and velocities.
//!
//! ```text
//! Law      as `windlass_mechanics::joints::assembly`: smallest displacements, in the metric of the
//!          masses, that close the rows, in damped steps (Levenberg-Marquardt); then the smallest
//!          changes of velocity
//! Symbols  masses of bodies, and of mechanisms in their current position, without added mass and
//!          lines
//! Source   [MBDM] eqs. 33 and 34; [NW06] 10.3
//! Valid    finds a nearby assembled position; set-points of drives are unchanged. Mass ratios
//!          above 1e10 cannot be distinguished from redundant rows and are refused
//! Checked  crate tests
//! ```

use super::layout::rigid_of_body;
use super::projection::{AGREED, change_velocities_by, displace_by, largest_gap, lever, rate_error, solve};
use super::responses::prepare;
use super::{JointSet, Joints};
use crate::core::bodies::{Bodies, Body};
use crate::core::checks::ModelProblems;
use crate::core::element::{Element, EvaluationContext};
use crate::core::error::EvaluationError;
use crate::elements::mechanisms::Mechanisms;
use crate::elements::{Model, Scratch};
use windlass_math::{DMat3, DVec3};
use windlass_mechanics::joints::library::JointKind;
use windlass_mechanics::rigid_body::RigidBody;

/// Largest number of assembly steps.
const MAX_STEPS: u32 = 300;
/// Largest number of steps for closing the independent rows if redundant rows agree only
/// approximately.
const REDUNDANT_STEPS: u32 = 8;
/// Largest rotation in one step, rad. The linearised rows are inaccurate for larger rotations.
const LONGEST_TURN: f64 = 0.7;
/// Initial damping of the assembly steps.
const FIRST_DAMPING: f64 = 1e-3;
/// Error below which rows are regarded as closed, as a fraction of the largest distance from the
/// origin.
const CLOSED: f64 = 1e-13;
/// Coefficient below which a row does not belong to a linear dependency, with all rows scaled to
/// unit size.
pub(super) const SMALLEST_COEFFICIENT: f64 = 1e-6;
/// Mass ratio below which no independent row looks redundant. It is well below the inverse of the
/// smallest pivot, 1e10.
const LARGEST_MASS_RATIO: f64 = 1e8;

/// Evaluates bodies, mechanisms and rows, as a basis for factorisation.
pub(super) fn update_kinematics(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
) -> Result<(), EvaluationError> {
    Bodies::kinematics(eval, scratch)?;
    Mechanisms::kinematics(eval, scratch)?;
    Joints::kinematics(eval, scratch)
}

/// Factorises the joint equations with dry masses.
pub(super) fn factor(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    damping: f64,
) -> Result<(), EvaluationError> {
    factor_by(eval, scratch, damping, |body| RigidBody {
        mass: body.mass,
        inertia: body.inertia,
    })
}

/// Factorises the joint equations with the inertias of free bodies given by `of`.
fn factor_by(
    eval: &EvaluationContext<'_>,
    scratch: &mut Scratch,
    damping: f64,
    of: impl Fn(&Body) -> RigidBody,
) -> Result<(), EvaluationError> {
    scratch.rigids.clear_loads();
    for (i, body) in eval
        .model
        .bodies
        .iter()
        .enumerate()
        .filter(|(_, body)| body.is_free())
    {
        let rigid = rigid_of_body(eval.model, i);
        let rotation = scratch.rigids.motion(rigid).rotation;
        scratch.rigids.carry(rigid, &of(body).inertia_matrix(rotation));
    }
    // Articulation modifies the results of stage 1.
    Mechanisms::kinematics(eval, scratch)?;
    Mechanisms::inward(eval, scratch)?;
    prepare(eval, scratch, damping)
}

/// Sum of squares of all row errors (m²), largest error of the rows that must be closed (m), and
/// the index of that row.
fn merit(set: &JointSet, scratch: &Scratch) -> (f64, f64, usize) {
    let error_of = |row: usize| scratch.joints.rows[row].value;
    let sum = (0..set.layout.rows)
        .map(|row| (error_of(row) * lever(set, row)).powi(2))
        .sum();
    let (gap, row) = largest_gap(set, &scratch.joints, AGREED * set.layout.length, error_of);
    (sum, gap, row)
}

/// Closes all joints at the start of a world and makes the velocities satisfy them. Reports a joint
/// that cannot be closed.
pub(super) fn assemble(
    eval: &EvaluationContext<'_>,
    x: &mut [f64],
    scratch: &mut Scratch,
    problems: &mut ModelProblems,
) {
    let at = |x: &[f64], scratch: &mut Scratch| {
        let EvaluationContext {
            model, regimes, t, ..
        } = *eval;
        update_kinematics(&EvaluationContext::fresh(model, regimes, t, x), scratch)
    };
    let made = at(x, scratch)
        .map_err(|error| (String::new(), error.to_string()))
        .and_then(|()| close(eval, x, scratch))
        .and_then(|()| check_masses(eval, x, scratch))
        .and_then(|()| fit_velocities(eval, x, scratch));
    if let Err((joint, problem)) = made {
        problems.add(&joint_label(&joint), "assembly", problem);
    }
    // Leaves `scratch` with the kinematics of the final positions.
    let _ = at(x, scratch);
    scratch.rigids.clear_loads();
}

fn joint_label(name: &str) -> String {
    if name.is_empty() {
        "joints".to_owned()
    } else {
        format!("joint '{name}'")
    }
}

/// Name of the joint with the problem, and the message.
type Fault = (String, String);

fn in_words(error: EvaluationError) -> Fault {
    (String::new(), error.to_string())
}

/// Displaces bodies and mechanism joints until all rows are closed.
fn close(eval: &EvaluationContext<'_>, x: &mut [f64], scratch: &mut Scratch) -> Result<(), Fault> {
    let EvaluationContext {
        model, regimes, t, ..
    } = *eval;
    let set = &model.joints;
    let reach = scratch
        .rigids
        .ids()
        .map(|rigid| scratch.rigids.motion(rigid).pose.position.length())
        .fold(set.layout.length.max(1.0), f64::max);
    let (mut damping, mut slow) = (FIRST_DAMPING, 0);
    let (mut sum, mut gap, mut row) = merit(set, scratch);
    let mut trial = x.to_vec();
    for _ in 0..MAX_STEPS {
        if gap <= CLOSED * reach {
            return check_directions(model, scratch);
        }
        factor(&EvaluationContext::fresh(model, regimes, t, x), scratch, damping).map_err(in_words)?;
        solve(model, scratch, |scratch, row| -scratch.joints.rows[row].value);
        let turn = scratch.joints.passes.motions.iter();
        let turn = turn.map(|motion| motion.angular.length()).fold(0.0, f64::max);
        let fraction = (LONGEST_TURN / turn).min(1.0);
        for motion in &mut scratch.joints.passes.motions {
            *motion = *motion * fraction;
        }
        scratch
            .joints
            .passes
            .joints
            .iter_mut()
            .for_each(|displacement| *displacement *= fraction);
        trial.copy_from_slice(x);
        displace_by(model, scratch, &mut trial);
        let at_trial = EvaluationContext::fresh(model, regimes, t, &trial);
        update_kinematics(&at_trial, scratch).map_err(in_words)?;
        let next = merit(set, scratch);
        if next.0 < sum {
            slow = if next.0 > 0.999 * sum { slow + 1 } else { 0 };
            (sum, gap, row) = next;
            x.copy_from_slice(&trial);
            damping = if damping < 1e-10 { 0.0 } else { 0.1 * damping };
        } else {
            update_kinematics(&EvaluationContext::fresh(model, regimes, t, x), scratch).map_err(in_words)?;
            if gap <= 100.0 * CLOSED * reach {
                // Rounding prevents a smaller error.
                return check_directions(model, scratch);
            }
            damping = (10.0 * damping).max(1e-8);
        }
        if slow > 20 || damping > 1e8 || !sum.is_finite() {
            break;
        }
    }
    // Redundant rows that agree only approximately keep the sum of squares above zero. Without
    // damping, the factorisation leaves these rows out, and the other rows close.
    trial.copy_from_slice(x);
    for _ in 0..REDUNDANT_STEPS {
        factor(&EvaluationContext::fresh(model, regimes, t, x), scratch, 0.0).map_err(in_words)?;
        if merit(set, scratch).1 <= 100.0 * CLOSED * reach {
            return check_directions(model, scratch);
        }
        solve(model, scratch, |scratch, row| -scratch.joints.rows[row].value);
        displace_by(model, scratch, x);
        update_kinematics(&EvaluationContext::fresh(model, regimes, t, x), scratch).map_err(in_words)?;
    }
    x.copy_from_slice(&trial);
    update_kinematics(&EvaluationContext::fresh(model, regimes, t, x), scratch).map_err(in_words)?;
    factor(&EvaluationContext::fresh(model, regimes, t, x), scratch, 0.0).map_err(in_words)?;
    let rows = &scratch.joints.rows;
    if let Some(conflict) = contradiction(set, scratch, "", |r| rows[r].value) {
        return Err(conflict);
    }
    let (joint, own) = set.layout.joint_and_row(row);
    let (joint, name) = (&set.each[joint], set.each[joint].kind.rows()[own]);
    Err((
        joint.name.clone(),
        format!(
            "is impossible: '{}' stays open by at least {:.3e} {}; check the lengths and frames, or start nearer to the assembled \
             position",
            name.name,
            rows[row].value.abs(),
            name.unit
        ),
    ))
}

/// Refuses revolute and cylindrical joints that are closed with opposite z axes.
fn check_directions(model: &Model, scratch: &Scratch) -> Result<(), Fault> {
    for joint in &model.joints.each {
        if matches!(joint.kind, JointKind::Revolute | JointKind::Cylindrical) {
            let [first, second] = joint.sides(model, &scratch.rigids);
            if first.axes.z_axis.dot(second.axes.z_axis) < 0.0 {
                let problem = "closes only with opposite z axes; turn one of its frames by 180°, or start nearer to the assembled \
                               position";
                return Err((joint.name.clone(), problem.to_owned()));
            }
        }
    }
    Ok(())
}

/// Refuses rows that look redundant only because masses differ by orders of magnitude. Otherwise
/// they would be left out of the solution.
fn check_masses(eval: &EvaluationContext<'_>, x: &[f64], scratch: &mut Scratch) -> Result<(), Fault> {
    let EvaluationContext {
        model, regimes, t, ..
    } = *eval;
    let (set, here) = (&model.joints, EvaluationContext::fresh(model, regimes, t, x));
    let square = set.layout.length * set.layout.length;
    // Smallest and largest effective mass of a body, kg. Moments of inertia are divided by the
    // square of the typical length.
    let mass_range = |body: &Body| {
        let turns = DVec3::from(
            body.inertia
                .to_cols_array_2d()
                .map(|column| DVec3::from(column).length()),
        ) / square;
        (
            body.mass.min(turns.min_element()),
            body.mass.max(turns.max_element()),
        )
    };
    let bodies = set.layout.clusters.iter().filter_map(|cluster| cluster.body);
    let bodies: Vec<&Body> = bodies.map(|body| &model.bodies[body]).collect();
    let lightest = bodies
        .iter()
        .min_by(|a, b| mass_range(a).0.total_cmp(&mass_range(b).0));
    let heaviest = bodies
        .iter()
        .max_by(|a, b| mass_range(a).1.total_cmp(&mass_range(b).1));
    let (Some(lightest), Some(heaviest)) = (lightest, heaviest) else {
        return Ok(());
    };
    if mass_range(heaviest).1 < LARGEST_MASS_RATIO * mass_range(lightest).0 {
        return Ok(());
    }
    factor(&here, scratch, 0.0).map_err(in_words)?;
    let by_masses: Vec<usize> = scratch.joints.elimination.left_out().collect();
    let alike = RigidBody {
        mass: 1.0,
        inertia: DMat3::from_diagonal(DVec3::splat(square)),
    };
    factor_by(&here, scratch, 0.0, |_| alike).map_err(in_words)?;
    let elimination = &scratch.joints.elimination;
    if by_masses.len() <= elimination.left_out().count() {
        return Ok(());
    }
    let for_masses = by_masses.iter().find(|row| !elimination.is_left_out(**row));
    let (joint, own) = set.layout.joint_and_row(*for_masses.unwrap_or(&by_masses[0]));
    let (joint, row) = (&set.each[joint], set.each[joint].describe(own));
    let problem = format!(
        "cannot be distinguished from a redundant row: {row} connects masses that differ too much, {} of {:.3e} kg and {} of {:.3e} kg, \
         with their moments of inertia; prescribe the motion of the heavy one (type = \"fixed\"), or increase mass and inertia of the light one",
        heaviest.label(),
        heaviest.mass,
        lightest.label(),
        lightest.mass
    );
    Err((joint.name.clone(), problem))
}

/// Changes the velocities by the smallest amount with which they satisfy the rows.
fn fit_velocities(eval: &EvaluationContext<'_>, x: &mut [f64], scratch: &mut Scratch) -> Result<(), Fault> {
    let EvaluationContext {
        model, regimes, t, ..
    } = *eval;
    let set = &model.joints;
    factor(&EvaluationContext::fresh(model, regimes, t, x), scratch, 0.0).map_err(in_words)?;
    let rows = &scratch.joints.rows;
    if let Some(conflict) = contradiction(set, scratch, "/s", |r| {
        // Prescribed motions contribute to the right-hand side.
        let given = |rigid| {
            let rigids = &scratch.rigids;
            if rigids.motion_kind(rigid) == crate::core::rigids::MotionKind::Prescribed {
                rigids.motion(rigid).velocity
            } else {
                windlass_math::Motion::ZERO
            }
        };
        rows[r].velocity - super::responses::along(set, &scratch.joints, r, given)
    }) {
        return Err(conflict);
    }
    for _ in 0..3 {
        solve(model, scratch, |scratch, row| rate_error(set, scratch, row));
        change_velocities_by(model, scratch, x);
        update_kinematics(&EvaluationContext::fresh(model, regimes, t, x), scratch).map_err(in_words)?;
        factor(&EvaluationContext::fresh(model, regimes, t, x), scratch, 0.0).map_err(in_words)?;
    }
    Ok(())
}

/// The largest contradiction among dependent rows, if there is one. `side` gives the right-hand
/// side of a row, and `of_time` is the suffix of its unit. The factorisation must be without
/// damping.
fn contradiction(
    set: &JointSet,
    scratch: &Scratch,
    of_time: &str,
    side: impl Fn(usize) -> f64,
) -> Option<Fault> {
    let elimination = &scratch.joints.elimination;
    let mut y = vec![0.0; set.layout.rows];
    let mut worst = (AGREED * set.layout.length, None);
    for row in elimination.left_out() {
        elimination.dependency(row, &mut y);
        let gap: f64 = y.iter().enumerate().map(|(r, y)| y * side(r)).sum();
        if gap.abs() > worst.0 {
            worst = (gap.abs(), Some(row));
        }
    }
    let row = worst.1?;
    elimination.dependency(row, &mut y);
    let (joint, own) = set.layout.joint_and_row(row);
    let unit = set.each[joint].kind.rows()[own].unit;
    let others = list(set, &dependent_rows(set, scratch, row, &y));
    let own = &set.each[joint];
    let problem = format!(
        "is contradicted by {gap:.3e} {unit}{of_time}: {row} is incompatible with {others}; remove one of them, or make \
         them consistent",
        gap = worst.0,
        row = own.describe(set.layout.joint_and_row(row).1),
        others = if others.is_empty() {
            "held or prescribed motion"
        } else {
            &others
        },
    );
    Some((own.name.clone(), problem))
}

/// Rows of which a left-out row is a linear combination.
pub(super) fn dependent_rows(set: &JointSet, scratch: &Scratch, row: usize, y: &[f64]) -> Vec<usize> {
    let elimination = &scratch.joints.elimination;
    let own = elimination.scale(row);
    let coefficient = |other: usize| {
        let scale = elimination.scale(other);
        if scale > 0.0 {
            (y[other] * own / scale).abs()
        } else {
            0.0
        }
    };
    (0..set.layout.rows)
        .filter(|other| *other != row && coefficient(*other) > SMALLEST_COEFFICIENT)
        .collect()
}

/// Names of rows, grouped by joint, for messages.
pub(super) fn list(set: &JointSet, rows: &[usize]) -> String {
    let mut joints: Vec<(usize, Vec<&str>)> = Vec::new();
    for row in rows {
        let (joint, own) = set.layout.joint_and_row(*row);
        let name = set.each[joint].kind.rows()[own].name;
        match joints.iter_mut().find(|(other, _)| *other == joint) {
            Some((_, names)) => names.push(name),
            None => joints.push((joint, vec![name])),
        }
    }
    let words = joints
        .iter()
        .map(|(joint, names)| format!("'{}' ({})", set.each[*joint].name, names.join(", ")));
    words.collect::<Vec<_>>().join(", ")
}
