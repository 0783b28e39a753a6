//! Assembly: a world starts with its joints closed, from places and velocities that are roughly so.
//!
//! ```text
//! Law      as `joints/assembly.rs`: least changes that close the rows, in cautious steps (Levenberg and Marquardt), here measured by
//!          masses; then the least changes of velocity
//! Symbols  masses are those of bodies, and of mechanisms as they stand, without water and lines
//! Source   [MBDM] eqs. 33 and 34; [NW06] 10.3
//! Valid    finds the assembled position that is near; set-points of drives stay where they are. Masses that differ by more than
//!          1e10 cannot be told from redundant rows, and are refused
//! Checked  crate tests
//! ```

use super::answers::prepare;
use super::layout::rigid_of_body;
use super::settle::{AGREED, lever, missing_rate, move_by, push_by, solve, worst};
use super::{JointSet, Joints};
use crate::core::checks::ModelProblems;
use crate::core::error::EvaluationError;
use crate::core::element::{Eval, Element};
use crate::elements::bodies::{Bodies, Body};
use crate::elements::mechanisms::Mechanisms;
use crate::elements::{Model, Scratch};
use windlass_math::{DMat3, DVec3};
use windlass_mechanics::joints::library::JointKind;
use windlass_mechanics::rigid_body::RigidBody;

/// Steps of assembly before it is given up.
const MOST_STEPS: u32 = 300;
/// Steps in which rows close that others agree with only nearly.
const AMONG_THE_REST: u32 = 8;
/// The longest turn of anything in one step, rad: beyond, rows say little.
const LONGEST_TURN: f64 = 0.7;
/// Damping of the first step.
const FIRST_DAMPING: f64 = 1e-3;
/// What counts as closed, as a share of the reach of places.
const CLOSED: f64 = 1e-13;
/// Below this share (of rows scaled to one) a row takes no part in a dependency.
pub(super) const SHARE: f64 = 1e-6;
/// Masses that differ by less make no row look redundant: its square is far above the smallest pivot.
const APART: f64 = 1e8;

/// Places everything that joints concern, with their rows, and makes it ready to be answered by masses.
pub(super) fn place(eval: &Eval<'_>, scratch: &mut Scratch) -> Result<(), EvaluationError> {
    Bodies::kinematics(eval, scratch)?;
    Mechanisms::kinematics(eval, scratch)?;
    Joints::kinematics(eval, scratch)
}

/// Factors by dry masses.
pub(super) fn factor(eval: &Eval<'_>, scratch: &mut Scratch, damping: f64) -> Result<(), EvaluationError> {
    factor_by(eval, scratch, damping, |body| RigidBody {
        mass: body.mass,
        inertia: body.inertia,
    })
}

/// Factors by what bodies are taken for.
fn factor_by(
    eval: &Eval<'_>,
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
    // Articulating takes what stage 1 has just made.
    Mechanisms::kinematics(eval, scratch)?;
    Mechanisms::inward(eval, scratch)?;
    prepare(eval, scratch, damping)
}

/// Sum of the squares of all open rows, m², and the largest of those that must close.
fn merit(set: &JointSet, scratch: &Scratch) -> (f64, f64, usize) {
    let open = |row: usize| scratch.joints.rows[row].value;
    let sum = (0..set.layout.rows)
        .map(|row| (open(row) * lever(set, row)).powi(2))
        .sum();
    let (gap, row) = worst(set, &scratch.joints, AGREED * set.layout.length, open);
    (sum, gap, row)
}

/// Closes all joints at the start of a world, and makes its velocities fit them; what cannot be is reported.
pub(super) fn assemble(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch, problems: &mut ModelProblems) {
    let at = |x: &[f64], scratch: &mut Scratch| {
        let Eval { model, regimes, t, .. } = *eval;
        place(&Eval { model, regimes, t, x }, scratch)
    };
    let made = at(x, scratch)
        .map_err(|error| (String::new(), error.to_string()))
        .and_then(|()| close(eval, x, scratch))
        .and_then(|()| check_masses(eval, x, scratch))
        .and_then(|()| set_going(eval, x, scratch));
    if let Err((joint, problem)) = made {
        problems.add(&joint_label(&joint), "assembly", problem);
    }
    // Who comes next wants to know where things are.
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

/// The joint at fault, and what is wrong.
type Fault = (String, String);

fn in_words(error: EvaluationError) -> Fault {
    (String::new(), error.to_string())
}

/// Moves everything until all rows are closed.
fn close(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch) -> Result<(), Fault> {
    let Eval { model, regimes, t, .. } = *eval;
    let set = &model.joints;
    let reach = scratch
        .rigids
        .ids()
        .map(|rigid| scratch.rigids.motion(rigid).pose.position.length())
        .fold(set.layout.length.max(1.0), f64::max);
    let (mut damping, mut slow) = (FIRST_DAMPING, 0);
    let (mut sum, mut gap, mut row) = merit(set, scratch);
    let mut trial = x.to_vec();
    for _ in 0..MOST_STEPS {
        if gap <= CLOSED * reach {
            return check_directions(model, scratch);
        }
        factor(&Eval { model, regimes, t, x }, scratch, damping).map_err(in_words)?;
        solve(model, scratch, |scratch, row| -scratch.joints.rows[row].value);
        let turn = scratch.joints.passes.motions.iter();
        let turn = turn.map(|motion| motion.angular.length()).fold(0.0, f64::max);
        let part = (LONGEST_TURN / turn).min(1.0);
        for motion in &mut scratch.joints.passes.motions {
            *motion = *motion * part;
        }
        scratch
            .joints
            .passes
            .joints
            .iter_mut()
            .for_each(|way| *way *= part);
        trial.copy_from_slice(x);
        move_by(model, scratch, &mut trial);
        let there = Eval {
            model,
            regimes,
            t,
            x: &trial,
        };
        place(&there, scratch).map_err(in_words)?;
        let next = merit(set, scratch);
        if next.0 < sum {
            slow = if next.0 > 0.999 * sum { slow + 1 } else { 0 };
            (sum, gap, row) = next;
            x.copy_from_slice(&trial);
            damping = if damping < 1e-10 { 0.0 } else { 0.1 * damping };
        } else {
            place(&Eval { model, regimes, t, x }, scratch).map_err(in_words)?;
            if gap <= 100.0 * CLOSED * reach {
                // Rounding: it gets no better.
                return check_directions(model, scratch);
            }
            damping = (10.0 * damping).max(1e-8);
        }
        if slow > 20 || damping > 1e8 || !sum.is_finite() {
            break;
        }
    }
    // Redundant rows that agree only nearly keep the sum from vanishing: without them the others close.
    trial.copy_from_slice(x);
    for _ in 0..AMONG_THE_REST {
        factor(&Eval { model, regimes, t, x }, scratch, 0.0).map_err(in_words)?;
        if merit(set, scratch).1 <= 100.0 * CLOSED * reach {
            return check_directions(model, scratch);
        }
        solve(model, scratch, |scratch, row| -scratch.joints.rows[row].value);
        move_by(model, scratch, x);
        place(&Eval { model, regimes, t, x }, scratch).map_err(in_words)?;
    }
    x.copy_from_slice(&trial);
    place(&Eval { model, regimes, t, x }, scratch).map_err(in_words)?;
    factor(&Eval { model, regimes, t, x }, scratch, 0.0).map_err(in_words)?;
    let rows = &scratch.joints.rows;
    if let Some(conflict) = contradiction(set, scratch, "", |r| rows[r].value) {
        return Err(conflict);
    }
    let (joint, own) = set.layout.place_of(row);
    let (joint, name) = (&set.each[joint], set.each[joint].kind.rows()[own]);
    Err((
        joint.name.clone(),
        format!(
            "is impossible: '{}' stays {:.3e} {} open at best; check lengths and frames there, or start nearer to the assembled \
             position",
            name.name,
            rows[row].value.abs(),
            name.unit
        ),
    ))
}

/// Refuses joints that are closed with their axes pointing against each other.
fn check_directions(model: &Model, scratch: &Scratch) -> Result<(), Fault> {
    for joint in &model.joints.each {
        if matches!(joint.kind, JointKind::Revolute | JointKind::Cylindrical) {
            let [first, second] = joint.sides(model, &scratch.rigids);
            if first.axes.z_axis.dot(second.axes.z_axis) < 0.0 {
                let problem = "closes only with its axes z pointing against each other; turn one of its frames round, or start \
                               nearer to the assembled position";
                return Err((joint.name.clone(), problem.to_owned()));
            }
        }
    }
    Ok(())
}

/// Refuses rows that are told from redundant ones by nothing but how much masses differ: they would be left out.
fn check_masses(eval: &Eval<'_>, x: &[f64], scratch: &mut Scratch) -> Result<(), Fault> {
    let Eval { model, regimes, t, .. } = *eval;
    let (set, here) = (&model.joints, Eval { model, regimes, t, x });
    let square = set.layout.length * set.layout.length;
    // How hard a body is to move at the arm of joints: least and most.
    let ease = |body: &Body| {
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
    let lightest = bodies.iter().min_by(|a, b| ease(a).0.total_cmp(&ease(b).0));
    let heaviest = bodies.iter().max_by(|a, b| ease(a).1.total_cmp(&ease(b).1));
    let (Some(lightest), Some(heaviest)) = (lightest, heaviest) else {
        return Ok(());
    };
    if ease(heaviest).1 < APART * ease(lightest).0 {
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
    let (joint, own) = set.layout.place_of(*for_masses.unwrap_or(&by_masses[0]));
    let (joint, row) = (&set.each[joint], set.each[joint].describe(own));
    let problem = format!(
        "cannot be told from a redundant one: {row} stands between masses that differ too much, {} of {:.3e} kg and {} of {:.3e} kg, \
         with their moments of inertia; give the heavy one a motion (type = \"fixed\"), or the light one more mass and inertia",
        heaviest.label(),
        heaviest.mass,
        lightest.label(),
        lightest.mass
    );
    Err((joint.name.clone(), problem))
}

/// Changes velocities least so that they fit the rows.
fn set_going(eval: &Eval<'_>, x: &mut [f64], scratch: &mut Scratch) -> Result<(), Fault> {
    let Eval { model, regimes, t, .. } = *eval;
    let set = &model.joints;
    factor(&Eval { model, regimes, t, x }, scratch, 0.0).map_err(in_words)?;
    let rows = &scratch.joints.rows;
    if let Some(conflict) = contradiction(set, scratch, "/s", |r| {
        // What given motions do is on the right-hand side.
        let given = |rigid| {
            let rigids = &scratch.rigids;
            if rigids.mover(rigid) == crate::core::rigids::MotionKind::Prescribed {
                rigids.motion(rigid).velocity
            } else {
                windlass_math::Motion::ZERO
            }
        };
        rows[r].velocity - super::answers::along(set, &scratch.joints, r, given)
    }) {
        return Err(conflict);
    }
    for _ in 0..3 {
        solve(model, scratch, |scratch, row| missing_rate(set, scratch, row));
        push_by(model, scratch, x);
        place(&Eval { model, regimes, t, x }, scratch).map_err(in_words)?;
        factor(&Eval { model, regimes, t, x }, scratch, 0.0).map_err(in_words)?;
    }
    Ok(())
}

/// The contradiction among dependent rows whose sides do not fit, the largest where there is one. Factors must be without damping.
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
    let (joint, own) = set.layout.place_of(row);
    let unit = set.each[joint].kind.rows()[own].unit;
    let others = list(set, &parts_of(set, scratch, row, &y));
    let own = &set.each[joint];
    let problem = format!(
        "is contradicted by {gap:.3e} {unit}{of_time}: {row} cannot hold together with {others}; take one of them away, or make \
         them agree",
        gap = worst.0,
        row = own.describe(set.layout.place_of(row).1),
        others = if others.is_empty() {
            "what is held or moved as given"
        } else {
            &others
        },
    );
    Some((own.name.clone(), problem))
}

/// The rows that a row left out follows from.
pub(super) fn parts_of(set: &JointSet, scratch: &Scratch, row: usize, y: &[f64]) -> Vec<usize> {
    let elimination = &scratch.joints.elimination;
    let own = elimination.scale(row);
    let share = |other: usize| {
        let scale = elimination.scale(other);
        if scale > 0.0 {
            (y[other] * own / scale).abs()
        } else {
            0.0
        }
    };
    (0..set.layout.rows)
        .filter(|other| *other != row && share(*other) > SHARE)
        .collect()
}

/// Rows in words, joint by joint.
pub(super) fn list(set: &JointSet, rows: &[usize]) -> String {
    let mut joints: Vec<(usize, Vec<&str>)> = Vec::new();
    for row in rows {
        let (joint, own) = set.layout.place_of(*row);
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
