//! Links from Denavit-Hartenberg tables in Paul's (distal) convention.
//!
//! ```text
//! Law      F_i = F_{i-1} Rz(θ_i) Tz(d_i) Tx(a_i) Rx(α_i)
//! Symbols  F_i distal frame of link i, F_0 the base frame; θ joint angle, α twist (rad); d offset,
//!          a length (m)
//! Frame    joint i acts about or along z of F_{i-1}. The frame of link i is F_{i-1} moved by the
//!          joint: F_{i-1} Rz(q) or F_{i-1} Tz(q). The other three parameters of the row lead from
//!          there to F_i
//! Source   [SMS] eqs. 28-32; the product of eq. 28 as corrected in eq. 29 (errata E10).
//!          Conventions of [DH55] as in [P81]
//! Valid    the joint coordinate q equals the variable of the table, θ_i or d_i, without offset
//! Checked  poses of the seven-link crane against an independent library
//! ```

use super::joint::{Joint, JointKind};
use glam::{DQuat, DVec3};
use serde::{Deserialize, Serialize};
use windlass_math::Pose;

/// Parameter of a row that is the joint coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Variable {
    /// θ: a revolute joint.
    Theta,
    /// d: a prismatic joint.
    D,
}

/// One row of a Denavit-Hartenberg table. The value of its variable is the initial coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// Twist α, rad.
    pub alpha: f64,
    /// Length a, m.
    pub a: f64,
    /// Offset d, m.
    pub d: f64,
    /// Angle θ, rad.
    pub theta: f64,
    /// Parameter that is the joint coordinate.
    pub variable: Variable,
}

impl Row {
    /// Creates a row with α and θ in degrees, a and d in metres.
    pub fn in_degrees(alpha: f64, a: f64, d: f64, theta: f64, variable: Variable) -> Self {
        Self {
            alpha: alpha.to_radians(),
            a,
            d,
            theta: theta.to_radians(),
            variable,
        }
    }

    /// Distal frame F_i in the link's frame: the location of the next joint, or the tip of the
    /// chain.
    pub fn distal_frame(&self) -> Pose {
        let twist = DQuat::from_rotation_x(self.alpha);
        match self.variable {
            Variable::Theta => Pose::new(DVec3::new(self.a, 0.0, self.d), twist),
            Variable::D => {
                let turn = DQuat::from_rotation_z(self.theta);
                Pose::new(turn * DVec3::new(self.a, 0.0, 0.0), turn * twist)
            }
        }
    }

    /// Passive joint of this row at `placement` in the parent link (the previous row's distal
    /// frame).
    pub fn joint(&self, placement: Pose) -> Joint {
        let (kind, start) = match self.variable {
            Variable::Theta => (JointKind::Revolute, self.theta),
            Variable::D => (JointKind::Prismatic, self.d),
        };
        Joint {
            kind,
            ..Joint::revolute(placement, DVec3::Z)
        }
        .starting_at(start, 0.0)
    }
}

/// Passive joints of a chain. `base` is the pose of F_0 in the frame that carries the first link.
pub fn joints(rows: &[Row], base: Pose) -> Vec<Joint> {
    let mut placement = base;
    let joint = |row: &Row| {
        let joint = row.joint(placement);
        placement = row.distal_frame();
        joint
    };
    rows.iter().map(joint).collect()
}
