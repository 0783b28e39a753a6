//! Displacement of line ends on free bodies, exact to first order.
//!
//! ```text
//! Law      ∂r/∂p = I,  ∂r/∂q_k = θ_k × s,  θ_k = 2 Im(e_k q*)/|q|²
//! Symbols  r position of the end (m), p position of the body (m), q quaternion of the body,
//!          e_k its k-th unit quaternion, s arm from the body's origin to the end (m)
//! Frame    Earth
//! Source   derivative of the rotation by a normalised quaternion
//! Valid    ends that are fixed to a frame of a free body. The tangent point at a sheave moves
//!          along the rim, and uses differences
//! Checked  closed_form_slings_from_one_hook_turn_freely (crate tests)
//! ```
//!
//! A difference of positions over 1e-5 rad has rounding errors of 1e-9 m per radian. Times the
//! axial stiffness of a sling, they exceed the stiffness in yaw of the load below, which then appears
//! unstable.

use super::unknowns::Chain;
use crate::core::handles::CableEnd;
use crate::core::rigids::Owner;
use crate::core::state_map::BodyNumbers;
use crate::elements::{Model, Regimes, Scratch};
use glam::{DQuat, DVec3};

/// A line end that is fixed to a free body, at the point of linearisation.
#[derive(Clone, Copy, Debug)]
pub(super) struct CarriedEnd {
    body: BodyNumbers,
    /// Quaternion of the state, not exactly of unit length.
    orientation: DQuat,
    /// Position of the end relative to the origin of the body, Earth axes, m.
    arm: DVec3,
}

impl CarriedEnd {
    /// The end of a chain's cable at x; `None` if it is free, or if a free body does not carry it
    /// at a fixed point. `scratch` has the evaluation at x.
    pub(super) fn of(
        (model, regimes): (&Model, &Regimes),
        scratch: &Scratch,
        x: &[f64],
        chain: &Chain,
        end: CableEnd,
    ) -> Option<Self> {
        let mode = &regimes.cables[chain.cable].ends[end.index()];
        let frame = &model.frames[mode.frame()?.index()];
        let attachment = scratch.cables.each[chain.cable].end_points[end.index()]?.attachment;
        if attachment != scratch.rigids.attachment(frame) {
            return None;
        }
        let Owner::Body(body) = frame.owner else {
            return None;
        };
        let body = model.bodies[body.index()].numbers?;
        Some(Self {
            body,
            orientation: body.orientation(x),
            arm: attachment.arm,
        })
    }

    /// Displacement per unit of a state component; `None` for components other than position and
    /// orientation of the body.
    pub(super) fn displacement(&self, index: usize) -> Option<DVec3> {
        let component = index.checked_sub(self.body.range().start)?;
        let orientation = self.body.orientation_index() - self.body.range().start;
        if component < orientation {
            return Some(DVec3::AXES[component]);
        }
        let mut unit = [0.0; 4];
        *unit.get_mut(component - orientation)? = 1.0;
        let change = DQuat::from_array(unit) * self.orientation.conjugate();
        let rotation = DVec3::new(change.x, change.y, change.z) * (2.0 / self.orientation.length_squared());
        Some(rotation.cross(self.arm))
    }
}
