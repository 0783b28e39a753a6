//! Held degrees of freedom of free bodies: [IMPROVED] 2.2.2.1.
//!
//! ```text
//! Law      M a = f + Cᵀ λ,  C a = b
//!          b = r'' - 2 κ (q' - r') - κ² (q - r) for each held coordinate q; r is its trajectory to
//!          the hold value
//! Symbols  M inertia of the body and of everything that moves with it, a acceleration, f load, λ
//!          reactions of the holds, κ rate at which integration drift is corrected (1/s). C has one
//!          row for each held coordinate: an Earth axis for x, y, z; for the Z-Y'-X'' angles a row
//!          of the inverse of the matrix of their axes. With all three angles held, these rows are
//!          the Earth axes. The orientation r then follows from the trajectories of the angles,
//!          q - r is the rotation vector from r, and r'' is the angular acceleration of r
//! Frame    Earth, about the centre of gravity
//! Valid    any orientation with none or all three angles held; with one or two angles held, away
//!          from a pitch of ±90°, where roll and yaw axes coincide
//! Checked  held bodies against prescribed ones, approach to a value, also with the bow pointing
//!          vertically upwards, reactions (crate tests)
//! ```

use super::prelude::*;
use crate::core::state_map::BodyNumbers;
use glam::{DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_math::rotation::{EulerAngles, euler_angles, from_euler_angles, logarithm, wrapped};
use windlass_math::smooth_step::decaying_offset;
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench};

/// κ, 1/s. The correction is fast compared with the motions of a body, and slow compared with an
/// integration step.
const DRIFT_RATE: f64 = 20.0;
/// Cosine of the pitch below which roll and yaw axes are considered parallel.
const SMALLEST_COSINE: f64 = 1e-3;

/// A degree of freedom of a rigid body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum DegreeOfFreedom {
    /// Position of the centre of gravity along x, m.
    X,
    /// Position of the centre of gravity along y, m.
    Y,
    /// Position of the centre of gravity along z, m.
    Z,
    /// Angle about the body's x axis, rad.
    Roll,
    /// Angle about the horizontal axis perpendicular to the heading, rad.
    Pitch,
    /// Angle about the vertical axis, rad.
    Yaw,
}

impl DegreeOfFreedom {
    /// All six, in the order of the equations of motion.
    pub const ALL: [DegreeOfFreedom; 6] = [Self::X, Self::Y, Self::Z, Self::Roll, Self::Pitch, Self::Yaw];

    /// Index in [`DegreeOfFreedom::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A held degree of freedom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hold {
    /// Value at which the degree of freedom is held, m or rad.
    pub value: f64,
    /// Start of the hold, s.
    pub since: f64,
    /// Time from `since` until the value is reached, s.
    pub duration: f64,
    /// Coordinate minus `value` at the start of the hold, m or rad.
    pub offset: f64,
    /// Rate of the coordinate at the start of the hold, m/s or rad/s.
    pub rate: f64,
}

/// The held degrees of freedom of one body, in the order of [`DegreeOfFreedom::ALL`].
pub type BodyHolds = [Option<Hold>; 6];

/// Element type of the holds.
#[derive(Debug)]
pub(crate) struct Holds;

impl Element for Holds {
    type Definitions = ();
    /// Holds per body.
    type Regimes = Vec<BodyHolds>;
    type Scratch = ();

    fn regimes(model: &Model) -> Self::Regimes {
        vec![[None; 6]; model.bodies.len()]
    }

    fn scratch(_model: &Model) {}

    /// Times at which held coordinates reach their values.
    fn breakpoint(_model: &Model, state: &State) -> f64 {
        let holds = state.regimes.holds.iter().flatten().flatten();
        let arrivals = holds.map(|hold| hold.since + hold.duration);
        arrivals.filter(|t| *t > state.time).fold(f64::INFINITY, f64::min)
    }
}

/// Coordinates and rates of a body, and the linear map from the body's acceleration to the
/// accelerations of the coordinates.
struct Coordinates {
    value: [f64; 6],
    rate: [f64; 6],
    /// Rows of the map. Applied as a wrench, each row does work on one coordinate only.
    rows: [Wrench; 6],
    /// Acceleration of the coordinates at zero acceleration of the body.
    drift: [f64; 6],
    /// Whether the angle rates are well defined, which requires a pitch away from ±90°.
    regular: bool,
}

impl Coordinates {
    fn of(motion: &FrameMotion) -> Self {
        let angles = euler_angles(motion.pose.orientation);
        let (sin, cos) = angles.yaw.sin_cos();
        let across = DVec3::new(-sin, cos, 0.0);
        let along = motion.rotation.x_axis;
        // Rows of the inverse of [along, across, z], whose determinant is cos(pitch).
        let cosine = along.dot(across.cross(DVec3::Z));
        let regular = cosine.abs() > SMALLEST_COSINE;
        // Undefined angle rates are set to zero.
        let scale = if regular { 1.0 / cosine } else { 0.0 };
        let angular = [
            across.cross(DVec3::Z) * scale,
            DVec3::Z.cross(along) * scale,
            along.cross(across) * scale,
        ];
        let spin = motion.velocity.angular;
        let rates = angular.map(|row| row.dot(spin));
        // Rates of the axes: the roll axis turns with yaw and pitch, the pitch axis with yaw.
        let turning = DVec3::Z * rates[2] + across * rates[1];
        let bias = turning.cross(along) * rates[0] + (DVec3::Z * rates[2]).cross(across) * rates[1];
        let (position, speed) = (motion.pose.position, motion.velocity.linear);
        let linear = [DVec3::X, DVec3::Y, DVec3::Z].map(|axis| Wrench::new(axis, DVec3::ZERO));
        let turns = angular.map(|row| Wrench::new(DVec3::ZERO, row));
        Self {
            value: [
                position.x,
                position.y,
                position.z,
                angles.roll,
                angles.pitch,
                angles.yaw,
            ],
            rate: [speed.x, speed.y, speed.z, rates[0], rates[1], rates[2]],
            rows: [linear[0], linear[1], linear[2], turns[0], turns[1], turns[2]],
            drift: [
                0.0,
                0.0,
                0.0,
                -angular[0].dot(bias),
                -angular[1].dot(bias),
                -angular[2].dot(bias),
            ],
            regular,
        }
    }
}

impl Hold {
    /// Holds a degree of freedom of a body from time `t` (s). `motion` is the body's motion at that
    /// time.
    ///
    /// The coordinate approaches `value` (m or rad) within 1 s plus 2 s per metre or radian of
    /// distance.
    pub(crate) fn begin(motion: &FrameMotion, freedom: DegreeOfFreedom, value: f64, t: f64) -> Self {
        let now = Coordinates::of(motion);
        let k = freedom.index();
        let distance = now.value[k] - value;
        let offset = if k < 3 { distance } else { wrapped(distance) };
        Self {
            value,
            since: t,
            duration: 1.0 + 2.0 * offset.abs(),
            offset,
            rate: now.rate[k],
        }
    }

    /// Holds a degree of freedom of a body at its current value.
    pub(crate) fn at_current_value(motion: &FrameMotion, freedom: DegreeOfFreedom, t: f64) -> Self {
        let value = Coordinates::of(motion).value[freedom.index()];
        Self::begin(motion, freedom, value, t)
    }

    /// Acceleration of coordinate `k` that keeps it on its trajectory, m/s² or rad/s².
    fn acceleration(&self, k: usize, now: &Coordinates, t: f64) -> f64 {
        let [offset, offset_rate, offset_second] =
            decaying_offset(self.offset, self.rate, self.duration, t - self.since);
        let error = now.value[k] - self.value - offset;
        let error = if k < 3 { error } else { wrapped(error) };
        offset_second - 2.0 * DRIFT_RATE * (now.rate[k] - offset_rate) - DRIFT_RATE * DRIFT_RATE * error
    }
}

/// Reason why the acceleration cannot be computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoAcceleration {
    /// The mass matrix is singular.
    Singular,
    /// The pitch is ±90° while one or two of the angles are held.
    Vertical,
}

/// Angular acceleration (rad/s², Earth axes) that keeps an orientation on the trajectory of three
/// held angles.
fn turning_acceleration(turns: [&Hold; 3], motion: &FrameMotion, t: f64) -> DVec3 {
    let paths = turns.map(|hold| decaying_offset(hold.offset, hold.rate, hold.duration, t - hold.since));
    let [roll, pitch, yaw] = std::array::from_fn(|k| turns[k].value + paths[k][0]);
    let target = from_euler_angles(EulerAngles { roll, pitch, yaw });
    let along = target * DVec3::X;
    let axes = [along, DVec3::new(-yaw.sin(), yaw.cos(), 0.0), DVec3::Z];
    let sum = |order: usize| (0..3).fold(DVec3::ZERO, |sum, k| sum + axes[k] * paths[k][order]);
    let turning = axes[2] * paths[2][1];
    let bias =
        (turning + axes[1] * paths[1][1]).cross(along) * paths[0][1] + turning.cross(axes[1]) * paths[1][1];
    let error = logarithm(motion.pose.orientation * target.conjugate());
    sum(2) + bias
        - (motion.velocity.angular - sum(1)) * (2.0 * DRIFT_RATE)
        - error * (DRIFT_RATE * DRIFT_RATE)
}

/// Acceleration of a body with held degrees of freedom.
pub fn held_acceleration(
    holds: &BodyHolds,
    motion: &FrameMotion,
    inertia: &Matrix6,
    load: Wrench,
    t: f64,
) -> Result<Motion, NoAcceleration> {
    let mut now = Coordinates::of(motion);
    let held: [bool; 6] = std::array::from_fn(|k| holds[k].is_some());
    let mut prescribed: [f64; 6] =
        std::array::from_fn(|k| holds[k].map_or(0.0, |hold| hold.acceleration(k, &now, t) - now.drift[k]));
    if let [_, _, _, Some(roll), Some(pitch), Some(yaw)] = holds {
        let turning = turning_acceleration([roll, pitch, yaw], motion, t);
        for (k, axis) in DVec3::AXES.into_iter().enumerate() {
            now.rows[3 + k] = Wrench::new(DVec3::ZERO, axis);
            prescribed[3 + k] = turning[k];
        }
    } else if held[3..].contains(&true) && !now.regular {
        return Err(NoAcceleration::Vertical);
    }
    if held == [true; 6] {
        // With all six degrees of freedom held, the matrix of the rows is the identity.
        return Ok(Motion::from_array(prescribed));
    }
    constrained(held, &now.rows, prescribed, inertia, load).ok_or(NoAcceleration::Singular)
}

/// Change of acceleration of a body under an additional wrench, with unchanged holds; `None` if its
/// inertia is singular.
pub(super) fn held_response(
    holds: &BodyHolds,
    motion: &FrameMotion,
    inertia: &Matrix6,
    wrench: Wrench,
) -> Option<Motion> {
    let held: [bool; 6] = std::array::from_fn(|k| holds[k].is_some());
    if held == [true; 6] {
        return Some(Motion::ZERO);
    }
    if held == [false; 6] {
        return inertia.acceleration_under(wrench);
    }
    let mut rows = Coordinates::of(motion).rows;
    if held[3..] == [true; 3] {
        for (row, axis) in rows[3..].iter_mut().zip(DVec3::AXES) {
            *row = Wrench::new(DVec3::ZERO, axis);
        }
    }
    constrained(held, &rows, [0.0; 6], inertia, wrench)
}

/// Acceleration under a load, with the coordinates of the held `rows` constrained to the
/// `prescribed` accelerations.
fn constrained(
    held: [bool; 6],
    rows: &[Wrench; 6],
    prescribed: [f64; 6],
    inertia: &Matrix6,
    load: Wrench,
) -> Option<Motion> {
    let factors = inertia.factor_positive();
    let under = |wrench: Wrench| match &factors {
        Some(factors) => Some(Motion::from_array(factors.solve(wrench.to_array()))),
        None => inertia.acceleration_under(wrench),
    };
    let free = under(load)?;
    // Free coordinates get rows of the identity, because the matrix has a fixed size.
    let mut responses = [Motion::ZERO; 6];
    let mut right = [0.0; 6];
    for k in 0..6 {
        if held[k] {
            responses[k] = under(rows[k])?;
            right[k] = prescribed[k] - free.power(rows[k]);
        }
    }
    let matrix = Matrix6(std::array::from_fn(|i| {
        std::array::from_fn(|j| match (held[i], held[j]) {
            (true, true) => responses[j].power(rows[i]),
            _ => f64::from(u8::from(i == j)),
        })
    }));
    let given = matrix.solve_positive(right).or_else(|| matrix.solve(right))?;
    let held = (0..6).filter(|k| held[*k]);
    Some(held.fold(free, |acceleration, k| acceleration + responses[k] * given[k]))
}

impl Linearisation for Holds {
    fn held(regimes: &Regimes, body: usize) -> [bool; 6] {
        regimes.holds[body].map(|hold| hold.is_some())
    }
}

impl Equilibrium for Holds {
    /// Moves bodies to their held values and ends the approach of their holds.
    fn move_to_held(model: &Model, state: &mut State) {
        let time = state.time;
        for (holds, body) in state.regimes.holds.iter_mut().zip(&model.bodies) {
            if let Some(numbers) = body.numbers.filter(|_| holds.iter().any(Option::is_some)) {
                move_to_held(holds, numbers, &mut state.x, time);
            }
        }
    }

    fn keep_orientation(regimes: &Regimes, body: usize, orientation: DQuat) -> DQuat {
        keep_held_angles(&regimes.holds[body], orientation)
    }
}

/// Moves the body of `numbers` to its held values and ends the approach of its holds.
fn move_to_held(holds: &mut BodyHolds, numbers: BodyNumbers, x: &mut [f64], t: f64) {
    let mut by = DVec3::ZERO;
    let position = numbers.motion(x).pose.position;
    for (k, hold) in holds.iter_mut().enumerate() {
        let Some(hold) = hold else { continue };
        if k < 3 {
            by[k] = hold.value - position[k];
        }
        (hold.since, hold.offset, hold.rate) = (t, 0.0, 0.0);
    }
    numbers.translate(x, by);
    let kept = keep_held_angles(holds, numbers.orientation(x));
    numbers.write_orientation(x, kept);
}

/// Returns the orientation with the held angles at their values.
fn keep_held_angles(holds: &BodyHolds, orientation: DQuat) -> DQuat {
    if holds[3..].iter().all(Option::is_none) {
        return orientation;
    }
    let mut angles = euler_angles(orientation);
    let current = [&mut angles.roll, &mut angles.pitch, &mut angles.yaw];
    for (angle, hold) in current.into_iter().zip(&holds[3..]) {
        if let Some(hold) = hold {
            *angle = hold.value;
        }
    }
    from_euler_angles(angles)
}
