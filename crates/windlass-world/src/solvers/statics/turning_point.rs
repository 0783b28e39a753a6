//! Point about which a body rotates in a step of statics.
//!
//! ```text
//! Law      translation in addition to the step: c = f (φ × r - (R(φ) - 1) r), so that the point r
//!          moves by the linear displacement of the step, u + φ × r
//! Symbols  φ rotation of the step (rad), R its rotation matrix, u translation of the step, r mean
//!          of the attachments of lines, weighted by their tensions, from the centre of gravity
//!          (m), f total tension as a fraction of the body's weight, at most 1
//! Method   a rotation about the centre of gravity would displace the attachment of a hanging load
//!          by r φ²/2, which stretches a stiff line by far more than the load does
//! Valid    c is of second order in the step, so it does not change the order of convergence
//! Checked  closed_form_loads_that_start_anywhere_hang_below_their_line (crate tests)
//! ```

use super::search::Search;
use crate::core::handles::BodyId;
use crate::core::rigids::Owner;
use glam::{DQuat, DVec3};

impl Search<'_> {
    /// Translation (m, Earth axes) that keeps the attachments of tensioned lines on their linear
    /// path while a body rotates by `rotation` (rad, Earth axes).
    pub(super) fn translation_of_rotation(&self, body: usize, rotation: DVec3) -> DVec3 {
        let rigid = self.world.model.rigid(Owner::Body(BodyId::from_index(body)));
        let (mut moment, mut total) = (DVec3::ZERO, 0.0);
        for (c, now) in self.scratch.cables.each.iter().enumerate() {
            let last = now.lengths.len() - 1;
            for (point, element) in now.end_points.iter().zip([0, last]) {
                if let Some(point) = point.as_ref().filter(|point| point.attachment.rigid == rigid) {
                    let tension = self.lines.tension_of(c, element).max(0.0);
                    moment += point.attachment.arm * tension;
                    total += tension;
                }
            }
        }
        if total <= 0.0 {
            return DVec3::ZERO;
        }
        let weight = self.world.model.bodies[body].mass * self.world.model.sea.gravity;
        let fraction = (total / weight.max(f64::MIN_POSITIVE)).min(1.0);
        let arm = moment / total;
        let turned = DQuat::from_scaled_axis(rotation) * arm;
        (rotation.cross(arm) - (turned - arm)) * fraction
    }
}
