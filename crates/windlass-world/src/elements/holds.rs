//! Degrees of freedom of free bodies that are held: [IMPROVED] 2.2.2.1.
//!
//! ```text
//! Law      M a = f + Cᵀ λ,  C a = b
//!          b = r'' - 2 κ (q' - r') - κ² (q - r) for each held coordinate q, r its way to the value it is held at
//! Symbols  M inertia with all that moves with the body, f load, C rows: Earth axes for x, y, z; for the Z-Y'-X'' angles the
//!          rows of the inverse of their axes. λ what the holder gives; κ rate at which integration drift is taken back
//!          All three angles held: C rows of the Earth's axes, q - r the rotation vector from the orientation that the ways
//!          of the angles make, r'' its angular acceleration
//! Frame    Earth, about the centre of gravity
//! Valid    any orientation with none or all three angles held; with one or two away from a pitch of ±90°, where roll and
//!          yaw are the same motion
//! Checked  held bodies against prescribed ones, the way to a value, also with the bow straight up, reactions (crate tests)
//! ```

use super::prelude::*;
use crate::core::state_map::BodyNumbers;
use glam::{DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_math::approach::decaying_offset;
use windlass_math::rotation::{EulerAngles, euler_angles, from_euler_angles, logarithm, wrapped};
use windlass_math::{FrameMotion, Matrix6, Motion, Wrench};

/// κ, 1/s: fast beside the motions of a body, slow beside a step.
const DRIFT_RATE: f64 = 20.0;
/// Cosine of the pitch below which roll and yaw are the same motion.
const SMALLEST_COSINE: f64 = 1e-3;

/// A degree of freedom of a body, as users count them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Freedom {
    /// Position of the centre of gravity along x, m.
    X,
    /// Along y, m.
    Y,
    /// Along z, m.
    Z,
    /// Angle about the body's x axis, rad.
    Roll,
    /// Angle about the axis between, rad.
    Pitch,
    /// Angle about the vertical, rad.
    Yaw,
}

impl Freedom {
    /// All six, in the order of the equations.
    pub const ALL: [Freedom; 6] = [Self::X, Self::Y, Self::Z, Self::Roll, Self::Pitch, Self::Yaw];

    /// Its place among [`Freedom::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A held degree of freedom.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hold {
    /// The value it is held at, m or rad.
    pub value: f64,
    /// When the hold began, s.
    pub since: f64,
    /// Time in which it is brought to the value, s.
    pub duration: f64,
    /// How far away it was, m or rad.
    pub offset: f64,
    /// Its rate then, m/s or rad/s.
    pub rate: f64,
}

/// The held freedoms of one body, in the order of [`Freedom::ALL`].
pub type BodyHolds = [Option<Hold>; 6];

/// The part.
#[derive(Debug)]
pub(crate) struct Holds;

impl Element for Holds {
    type Definitions = ();
    /// Per body.
    type Regimes = Vec<BodyHolds>;
    type Scratch = ();

    fn regimes(model: &Model) -> Self::Regimes {
        vec![[None; 6]; model.bodies.len()]
    }

    fn scratch(_model: &Model) {}

    /// When bodies come to the values that they are held at.
    fn breakpoint(_model: &Model, state: &State) -> f64 {
        let holds = state.regimes.holds.iter().flatten().flatten();
        let arrivals = holds.map(|hold| hold.since + hold.duration);
        arrivals.filter(|t| *t > state.time).fold(f64::INFINITY, f64::min)
    }
}

/// Coordinates of a body, the matrix that takes its acceleration to theirs, and what else theirs has.
struct Coordinates {
    value: [f64; 6],
    rate: [f64; 6],
    /// Rows: wrench that does work on one coordinate only.
    rows: [Wrench; 6],
    /// Acceleration of the coordinates when the body has none.
    drift: [f64; 6],
    /// Whether the angles can be told apart.
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
        // Rates that cannot be told apart count as none.
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
        let (place, speed) = (motion.pose.position, motion.velocity.linear);
        let linear = [DVec3::X, DVec3::Y, DVec3::Z].map(|axis| Wrench::new(axis, DVec3::ZERO));
        let turns = angular.map(|row| Wrench::new(DVec3::ZERO, row));
        Self {
            value: [place.x, place.y, place.z, angles.roll, angles.pitch, angles.yaw],
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
    /// Holds a freedom of a body, which moves as given, from time t on. It is brought to `value` (m or rad) in one
    /// second and two more per metre or radian that it is away.
    pub(crate) fn begin(motion: &FrameMotion, freedom: Freedom, value: f64, t: f64) -> Self {
        let now = Coordinates::of(motion);
        let k = freedom.index();
        let away = now.value[k] - value;
        let offset = if k < 3 { away } else { wrapped(away) };
        Self {
            value,
            since: t,
            duration: 1.0 + 2.0 * offset.abs(),
            offset,
            rate: now.rate[k],
        }
    }

    /// Holds a freedom of a body at the value it has.
    pub(crate) fn in_place(motion: &FrameMotion, freedom: Freedom, t: f64) -> Self {
        let value = Coordinates::of(motion).value[freedom.index()];
        Self::begin(motion, freedom, value, t)
    }

    /// Acceleration that keeps a coordinate on its way.
    fn acceleration(&self, k: usize, now: &Coordinates, t: f64) -> f64 {
        let [left, left_rate, left_second] =
            decaying_offset(self.offset, self.rate, self.duration, t - self.since);
        let away = now.value[k] - self.value - left;
        let away = if k < 3 { away } else { wrapped(away) };
        left_second - 2.0 * DRIFT_RATE * (now.rate[k] - left_rate) - DRIFT_RATE * DRIFT_RATE * away
    }
}

/// Why there is no acceleration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAcceleration {
    /// The mass matrix is singular.
    Singular,
    /// The pitch is ±90°, and one or two of the angles are held.
    Vertical,
}

/// Angular acceleration that keeps an orientation on the way that three held angles make.
fn turning_acceleration(turns: [&Hold; 3], motion: &FrameMotion, t: f64) -> DVec3 {
    let ways = turns.map(|hold| decaying_offset(hold.offset, hold.rate, hold.duration, t - hold.since));
    let [roll, pitch, yaw] = std::array::from_fn(|k| turns[k].value + ways[k][0]);
    let target = from_euler_angles(EulerAngles { roll, pitch, yaw });
    let along = target * DVec3::X;
    let axes = [along, DVec3::new(-yaw.sin(), yaw.cos(), 0.0), DVec3::Z];
    let sum = |order: usize| (0..3).fold(DVec3::ZERO, |sum, k| sum + axes[k] * ways[k][order]);
    let turning = axes[2] * ways[2][1];
    let bias =
        (turning + axes[1] * ways[1][1]).cross(along) * ways[0][1] + turning.cross(axes[1]) * ways[1][1];
    let away = logarithm(motion.pose.orientation * target.conjugate());
    sum(2) + bias - (motion.velocity.angular - sum(1)) * (2.0 * DRIFT_RATE) - away * (DRIFT_RATE * DRIFT_RATE)
}

/// Acceleration of a body under its holds.
pub(super) fn held_acceleration(
    holds: &BodyHolds,
    motion: &FrameMotion,
    inertia: &Matrix6,
    load: Wrench,
    t: f64,
) -> Result<Motion, NoAcceleration> {
    let mut now = Coordinates::of(motion);
    let held: [bool; 6] = std::array::from_fn(|k| holds[k].is_some());
    let mut wanted: [f64; 6] =
        std::array::from_fn(|k| holds[k].map_or(0.0, |hold| hold.acceleration(k, &now, t) - now.drift[k]));
    if let [_, _, _, Some(roll), Some(pitch), Some(yaw)] = holds {
        let turning = turning_acceleration([roll, pitch, yaw], motion, t);
        for (k, axis) in DVec3::AXES.into_iter().enumerate() {
            now.rows[3 + k] = Wrench::new(DVec3::ZERO, axis);
            wanted[3 + k] = turning[k];
        }
    } else if held[3..].contains(&true) && !now.regular {
        return Err(NoAcceleration::Vertical);
    }
    if held == [true; 6] {
        // The rows are those of the identity.
        return Ok(Motion::from_array(wanted));
    }
    constrained(held, &now.rows, wanted, inertia, load).ok_or(NoAcceleration::Singular)
}

/// What a body does under a wrench more, its holds staying what they are; none where its inertia is singular.
pub(super) fn held_answer(
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

/// Acceleration under a load and what holds the coordinates of some `rows` to `wanted` accelerations.
fn constrained(
    held: [bool; 6],
    rows: &[Wrench; 6],
    wanted: [f64; 6],
    inertia: &Matrix6,
    load: Wrench,
) -> Option<Motion> {
    let factors = inertia.factor_positive();
    let under = |wrench: Wrench| match &factors {
        Some(factors) => Some(Motion::from_array(factors.solve(wrench.to_array()))),
        None => inertia.acceleration_under(wrench),
    };
    let free = under(load)?;
    // Rows of freedoms that are not held are those of the identity, so that one size fits all.
    let mut responses = [Motion::ZERO; 6];
    let mut right = [0.0; 6];
    for k in 0..6 {
        if held[k] {
            responses[k] = under(rows[k])?;
            right[k] = wanted[k] - free.power(rows[k]);
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

/// For statics: the body of `numbers` is where it is held, and its holds have nothing left to do.
pub(crate) fn settle(holds: &mut BodyHolds, numbers: BodyNumbers, x: &mut [f64], t: f64) {
    let mut by = DVec3::ZERO;
    let place = numbers.motion(x).pose.position;
    for (k, hold) in holds.iter_mut().enumerate() {
        let Some(hold) = hold else { continue };
        if k < 3 {
            by[k] = hold.value - place[k];
        }
        (hold.since, hold.offset, hold.rate) = (t, 0.0, 0.0);
    }
    numbers.translate(x, by);
    let kept = keep_held_angles(holds, numbers.orientation(x));
    numbers.write_orientation(x, kept);
}

/// For statics: an orientation with the held angles at their values.
pub(crate) fn keep_held_angles(holds: &BodyHolds, orientation: DQuat) -> DQuat {
    if holds[3..].iter().all(Option::is_none) {
        return orientation;
    }
    let mut angles = euler_angles(orientation);
    let places = [&mut angles.roll, &mut angles.pitch, &mut angles.yaw];
    for (angle, hold) in places.into_iter().zip(&holds[3..]) {
        if let Some(hold) = hold {
            *angle = hold.value;
        }
    }
    from_euler_angles(angles)
}

/// For statics: what of a body's load its holder does not take.
pub(crate) fn unheld(holds: &BodyHolds, motion: &FrameMotion, load: Wrench) -> Wrench {
    let mut left = load;
    for (k, hold) in holds[..3].iter().enumerate() {
        if hold.is_some() {
            left.force[k] = 0.0;
        }
    }
    let angles = euler_angles(motion.pose.orientation);
    let (sin, cos) = angles.yaw.sin_cos();
    let axes = [motion.rotation.x_axis, DVec3::new(-sin, cos, 0.0), DVec3::Z];
    // Turns about the axes that are not held, made perpendicular to each other.
    let mut moment = DVec3::ZERO;
    let mut done: [DVec3; 3] = [DVec3::ZERO; 3];
    for k in (0..3).filter(|k| holds[3 + k].is_none()) {
        let across = done
            .iter()
            .fold(axes[k], |axis, other| axis - *other * axis.dot(*other));
        done[k] = across.normalize_or_zero();
        moment += done[k] * done[k].dot(left.moment);
    }
    left.moment = moment;
    left
}
