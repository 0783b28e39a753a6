//! Joint library: composition of joints from basic constraints.
//!
//! ```text
//! Law      ground, fixed          6 rows: coincident, aligned
//!          absolute x, y, z       1 row: in plane (normal x, y or z of the first frame)
//!          absolute orientation   3 rows: aligned
//!          distance               1 row: distance
//!          spherical              3 rows: coincident
//!          universal              4 rows: coincident; x₁ ⊥ y₂
//!          revolute               5 rows: coincident; z₂ ⊥ x₁, y₁; rotates about z
//!          cylindrical            4 rows: z₂ ⊥ x₁, y₁; d ⊥ x₁, y₁; rotates about z, slides along z
//!          translational          5 rows: aligned; d ⊥ x₁, y₁; slides along z
//!          revolute-cylindrical   3 rows: x₁ ⊥ z₂; d ⊥ x₂, y₂; rotates about x₁ and z₂, slides
//!                                 along z₂
//!          rotational driver      1 row: angle from x₁ to x₂ about z₁ = C(t)
//!          translational driver   1 row: z₁·d = C(t)
//!          distance driver        1 row: |d| = C(t)
//! Symbols  x₁, y₁, z₁ axes of the frame on the first owner, x₂, y₂, z₂ on the second, d vector
//!          from the origin of the first frame to the origin of the second, C(t) prescribed
//!          function
//! Frame    frames that coincide satisfy every joint; the angle and the displacement of a joint are
//!          zero for coincident frames
//! Source   [MBDM] eqs. 14 to 27. In the source, both arms of the universal and of the
//!          revolute-cylindrical joint are called z, and the translational joint needs
//!          perpendicular x axes. Here coincident frames satisfy every joint
//! Valid    the rows d ⊥ x are regular also at d = 0, contrary to the text of the source: their
//!          derivative with respect to position is x, not d (errata E61)
//! Checked  with `basic.rs`; degrees of freedom by rank: `tests/degrees_of_freedom.rs`
//! ```

use super::basic::{aligned, angle, coincident, distance, driven_angle, in_plane, perpendicular};
use super::side::{Rows, Side};
use windlass_math::DVec3;

/// Kind of joint or driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JointKind {
    /// Fixes a frame to the ground in position and attitude.
    Ground,
    /// Keeps a point in a plane fixed to the ground, normal to x of the first frame.
    AbsoluteX,
    /// Keeps a point in a plane fixed to the ground, normal to y of the first frame.
    AbsoluteY,
    /// Keeps a point in a plane fixed to the ground, normal to z of the first frame.
    AbsoluteZ,
    /// Fixes the attitude and leaves the position free.
    AbsoluteOrientation,
    /// Keeps two points at a constant distance: a massless rod with ball joints at its ends.
    Distance,
    /// Ball and socket.
    Spherical,
    /// Universal joint: a cross with one arm along x of the first frame and the other along y of
    /// the second.
    Universal,
    /// Hinge about z.
    Revolute,
    /// Rotates about z and slides along z.
    Cylindrical,
    /// Slides along z without rotation.
    Translational,
    /// A coupler, hinged to the first frame about its x axis. The second frame slides in the
    /// coupler along its own z axis and rotates about it.
    RevoluteCylindrical,
    /// Rigidly connects two bodies.
    Fixed,
    /// Prescribes the angle about z as a function of time.
    RotationalDriver,
    /// Prescribes the displacement along z as a function of time.
    TranslationalDriver,
    /// Prescribes the distance between two points as a function of time.
    DistanceDriver,
}

/// Name and units of one row of a joint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowName {
    /// Constrained quantity, in terms of the frames' axes x, y and z.
    pub name: &'static str,
    /// Unit of the row's value. The unit of a dot product of unit vectors is rad, because its value
    /// is the sine of a small angle.
    pub unit: &'static str,
    /// Unit of the row's multiplier.
    pub reaction: &'static str,
}

const fn length(name: &'static str) -> RowName {
    RowName {
        name,
        unit: "m",
        reaction: "N",
    }
}

const fn turn(name: &'static str) -> RowName {
    RowName {
        name,
        unit: "rad",
        reaction: "N·m",
    }
}

const EARTH_X: RowName = length("position along Earth x");
const EARTH_Y: RowName = length("position along Earth y");
const EARTH_Z: RowName = length("position along Earth z");
const ABOUT_X: RowName = turn("attitude about x");
const ABOUT_Y: RowName = turn("attitude about y");
const ABOUT_Z: RowName = turn("attitude about z");
const TILT_X: RowName = turn("axis z tilted to x");
const TILT_Y: RowName = turn("axis z tilted to y");
const OFF_X: RowName = length("offset from the axis along x");
const OFF_Y: RowName = length("offset from the axis along y");
const SIX: [RowName; 6] = [EARTH_X, EARTH_Y, EARTH_Z, ABOUT_X, ABOUT_Y, ABOUT_Z];

/// Display units of a driver.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DriveUnits {
    /// Unit of the force or moment.
    pub force: &'static str,
    /// Unit of the driven coordinate.
    pub position: &'static str,
    /// Display units per SI unit of the driven coordinate (metre or radian).
    pub per_si: f64,
}

impl JointKind {
    /// All kinds.
    pub const ALL: [JointKind; 16] = [
        Self::Ground,
        Self::AbsoluteX,
        Self::AbsoluteY,
        Self::AbsoluteZ,
        Self::AbsoluteOrientation,
        Self::Distance,
        Self::Spherical,
        Self::Universal,
        Self::Revolute,
        Self::Cylindrical,
        Self::Translational,
        Self::RevoluteCylindrical,
        Self::Fixed,
        Self::RotationalDriver,
        Self::TranslationalDriver,
        Self::DistanceDriver,
    ];

    /// Names and units of the rows of this kind, in order.
    pub const fn rows(self) -> &'static [RowName] {
        match self {
            Self::Ground | Self::Fixed => &SIX,
            Self::AbsoluteX => const { &[length("position along x")] },
            Self::AbsoluteY => const { &[length("position along y")] },
            Self::AbsoluteZ => const { &[length("position along z")] },
            Self::AbsoluteOrientation => const { &[ABOUT_X, ABOUT_Y, ABOUT_Z] },
            Self::Distance => const { &[length("distance")] },
            Self::Spherical => const { &[EARTH_X, EARTH_Y, EARTH_Z] },
            Self::Universal => const { &[EARTH_X, EARTH_Y, EARTH_Z, turn("arms of the cross")] },
            Self::Revolute => const { &[EARTH_X, EARTH_Y, EARTH_Z, TILT_X, TILT_Y] },
            Self::Cylindrical => const { &[TILT_X, TILT_Y, OFF_X, OFF_Y] },
            Self::Translational => const { &[ABOUT_X, ABOUT_Y, ABOUT_Z, OFF_X, OFF_Y] },
            Self::RevoluteCylindrical => const { &[turn("arms of the coupler"), OFF_X, OFF_Y] },
            Self::RotationalDriver => const { &[turn("driven angle")] },
            Self::TranslationalDriver => const { &[length("driven displacement")] },
            Self::DistanceDriver => const { &[length("driven distance")] },
        }
    }

    /// Name for messages and scenarios.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ground => "ground",
            Self::AbsoluteX => "absolute x",
            Self::AbsoluteY => "absolute y",
            Self::AbsoluteZ => "absolute z",
            Self::AbsoluteOrientation => "absolute orientation",
            Self::Distance => "distance",
            Self::Spherical => "spherical",
            Self::Universal => "universal",
            Self::Revolute => "revolute",
            Self::Cylindrical => "cylindrical",
            Self::Translational => "translational",
            Self::RevoluteCylindrical => "revolute-cylindrical",
            Self::Fixed => "fixed",
            Self::RotationalDriver => "rotational driver",
            Self::TranslationalDriver => "translational driver",
            Self::DistanceDriver => "distance driver",
        }
    }

    /// Returns true if the first frame must be on the ground.
    pub const fn is_absolute(self) -> bool {
        matches!(
            self,
            Self::Ground | Self::AbsoluteX | Self::AbsoluteY | Self::AbsoluteZ | Self::AbsoluteOrientation
        )
    }

    /// Returns true if the kind is a driver, which prescribes a coordinate as a function of time.
    pub const fn is_driver(self) -> bool {
        matches!(
            self,
            Self::RotationalDriver | Self::TranslationalDriver | Self::DistanceDriver
        )
    }

    /// Display units of a driver's force and coordinate.
    pub const fn drive_units(self) -> DriveUnits {
        match self {
            Self::RotationalDriver => DriveUnits {
                force: "N m",
                position: "deg",
                per_si: 180.0 / std::f64::consts::PI,
            },
            _ => DriveUnits {
                force: "N",
                position: "m",
                per_si: 1.0,
            },
        }
    }

    /// Returns true if the kind needs a target: a length or a function of time.
    pub const fn has_target(self) -> bool {
        self.is_driver() || matches!(self, Self::Distance)
    }

    /// Returns true if the kind permits rotation about z of the first frame and about no other
    /// axis.
    pub const fn turns(self) -> bool {
        matches!(self, Self::Revolute | Self::Cylindrical)
    }

    /// Returns true if the kind permits translation along z of the first frame and in no other
    /// direction.
    pub const fn slides(self) -> bool {
        matches!(self, Self::Cylindrical | Self::Translational)
    }

    /// Returns the rows for the two sides of a joint. `target` is the length or driven quantity
    /// with its first two time derivatives. Kinds without a target ignore it.
    pub fn evaluate(self, first: &Side, second: &Side, target: [f64; 3]) -> Rows {
        let mut rows = Rows::default();
        self.evaluate_into(first, second, target, &mut rows);
        rows
    }

    /// Writes the rows of [`JointKind::evaluate`] to `rows`.
    #[inline]
    pub fn evaluate_into(self, first: &Side, second: &Side, target: [f64; 3], rows: &mut Rows) {
        rows.clear();
        let axes = first.axes;
        match self {
            Self::Ground | Self::Fixed => {
                push_coincident(first, second, rows);
                aligned(first, second, rows);
            }
            Self::AbsoluteX => rows.push(in_plane(first, axes.x_axis, second, [0.0; 3])),
            Self::AbsoluteY => rows.push(in_plane(first, axes.y_axis, second, [0.0; 3])),
            Self::AbsoluteZ => rows.push(in_plane(first, axes.z_axis, second, [0.0; 3])),
            Self::AbsoluteOrientation => aligned(first, second, rows),
            Self::Distance | Self::DistanceDriver => rows.push(distance(first, second, target)),
            Self::Spherical => push_coincident(first, second, rows),
            Self::Universal => {
                push_coincident(first, second, rows);
                rows.push(perpendicular(first, axes.x_axis, second, second.axes.y_axis));
            }
            Self::Revolute => {
                push_coincident(first, second, rows);
                push_parallel(first, second, rows);
            }
            Self::Cylindrical => {
                push_parallel(first, second, rows);
                push_on_axis(first, second, rows);
            }
            Self::Translational => {
                aligned(first, second, rows);
                push_on_axis(first, second, rows);
            }
            Self::RevoluteCylindrical => {
                rows.push(perpendicular(first, axes.x_axis, second, second.axes.z_axis));
                rows.push(in_plane(second, second.axes.x_axis, first, [0.0; 3]).swapped());
                rows.push(in_plane(second, second.axes.y_axis, first, [0.0; 3]).swapped());
            }
            Self::RotationalDriver => rows.push(driven_angle(first, second, target)),
            Self::TranslationalDriver => rows.push(in_plane(first, axes.z_axis, second, target)),
        }
    }
}

fn push_coincident(first: &Side, second: &Side, rows: &mut Rows) {
    for direction in DVec3::AXES {
        rows.push(coincident(first, second, direction));
    }
}

fn push_parallel(first: &Side, second: &Side, rows: &mut Rows) {
    rows.push(perpendicular(
        first,
        first.axes.x_axis,
        second,
        second.axes.z_axis,
    ));
    rows.push(perpendicular(
        first,
        first.axes.y_axis,
        second,
        second.axes.z_axis,
    ));
}

fn push_on_axis(first: &Side, second: &Side, rows: &mut Rows) {
    rows.push(in_plane(first, first.axes.x_axis, second, [0.0; 3]));
    rows.push(in_plane(first, first.axes.y_axis, second, [0.0; 3]));
}

/// Relative coordinates of a joint, zero for coincident frames.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JointCoordinates {
    /// Angle from x of the first frame to x of the second about z of the first, rad, in (-π, π].
    /// The caller counts whole turns ([`unwrap_near`](windlass_math::rotation::unwrap_near)).
    pub angle: f64,
    /// Rate of the angle, rad/s.
    pub angle_rate: f64,
    /// Displacement of the second frame's origin along z of the first, m.
    pub displacement: f64,
    /// Rate of the displacement, m/s.
    pub displacement_rate: f64,
    /// Distance between the origins, m.
    pub distance: f64,
    /// Rate of the distance, m/s; zero if the origins coincide.
    pub distance_rate: f64,
}

impl JointCoordinates {
    /// Coordinates between two sides. The angle is NaN if x of the second frame points along z of
    /// the first.
    pub fn between(first: &Side, second: &Side) -> Self {
        let apart = second.origin - first.origin;
        let apart_rate = second.velocity.linear - first.velocity.linear;
        let axis = first.axes.z_axis;
        let (angle, angle_rate, _) = angle(first, second);
        Self {
            angle,
            angle_rate,
            displacement: axis.dot(apart),
            displacement_rate: axis.dot(apart_rate) + first.rate_of(axis).dot(apart),
            distance: apart.length(),
            distance_rate: apart.normalize_or_zero().dot(apart_rate),
        }
    }
}
