//! Motions of frames and relative motions.
//!
//! ```text
//! Law      r = Cᵀ (p_B - p_A)
//!          v = Cᵀ (v_B - v_A - ω × (p_B - p_A))
//!          a = Cᵀ (a_B - a_A - α × (p_B - p_A) - ω × (ω × (p_B - p_A)) - 2 ω × C v)
//! Symbols  A: reference frame with orientation C, angular velocity ω and acceleration α;
//!          B: observed frame; p, v, a: position, velocity and acceleration in the Earth frame
//! Frame    axes of the reference frame
//! Valid    any motion; the accelerations do not include gravity
//! Checked  closed_form_relative_motion_seen_from_a_turning_frame
//! ```

use crate::{ChannelTable, FrameId, Measurement, Model, Snapshot};
use glam::DVec3;
use windlass_math::FrameMotion;

/// Position, velocity and acceleration of a frame, Earth axes.
#[derive(Clone, Debug, PartialEq)]
pub struct MotionOfFrame {
    /// Address of the frame, for example `load/eye`.
    pub name: String,
    /// The frame.
    pub frame: FrameId,
}

impl Measurement for MotionOfFrame {
    fn kind(&self) -> &'static str {
        "frame"
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        if let Err(unknown) = model.check(self.frame) {
            problem("frame", unknown.to_string());
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let frame = self.frame;
        let motion = move |now: &Snapshot<'_>| now.frame(frame);
        table
            .vector("position", "m", move |now| motion(now).pose.position)
            .watched();
        table
            .vector("velocity", "m/s", move |now| motion(now).velocity.linear)
            .watched();
        table
            .vector("acceleration", "m/s2", move |now| motion(now).acceleration.linear)
            .watched();
    }
}

/// Motion of a frame relative to a reference frame, in the axes of the reference frame.
#[derive(Clone, Debug, PartialEq)]
pub struct RelativeMotion {
    /// Unique name.
    pub name: String,
    /// The observed frame.
    pub of: FrameId,
    /// The reference frame.
    pub seen_from: FrameId,
}

impl RelativeMotion {
    /// Displacement (m), velocity (m/s) and acceleration (m/s²) of a frame relative to a reference
    /// frame, in the axes of the reference frame.
    ///
    /// ```
    /// use glam::DVec3;
    /// use windlass_math::{FrameMotion, Motion, Pose};
    /// use windlass_world::measurements::RelativeMotion;
    ///
    /// // A turntable turns at 2 rad/s. A point at rest 3 m from its axis seems to circle backwards
    /// // at 6 m/s, with 12 m/s² towards the axis.
    /// let mut table = FrameMotion::at_rest(Pose::IDENTITY);
    /// table.velocity = Motion::new(DVec3::ZERO, DVec3::Z * 2.0);
    /// let point = FrameMotion::at_rest(Pose::new(DVec3::X * 3.0, glam::DQuat::IDENTITY));
    /// let [displacement, velocity, acceleration] = RelativeMotion::between(&point, &table);
    /// assert_eq!(displacement, DVec3::X * 3.0);
    /// assert_eq!(velocity, DVec3::Y * -6.0);
    /// assert_eq!(acceleration, DVec3::X * -12.0);
    /// ```
    pub fn between(of: &FrameMotion, seen_from: &FrameMotion) -> [DVec3; 3] {
        let arm = of.pose.position - seen_from.pose.position;
        let (turn, turn_rate) = (seen_from.velocity.angular, seen_from.acceleration.angular);
        let velocity = of.velocity.linear - seen_from.velocity.linear - turn.cross(arm);
        let acceleration = of.acceleration.linear
            - seen_from.acceleration.linear
            - turn_rate.cross(arm)
            - turn.cross(turn.cross(arm))
            - 2.0 * turn.cross(velocity);
        let to_axes = seen_from.pose.orientation.inverse();
        [arm, velocity, acceleration].map(|vector| to_axes * vector)
    }
}

impl Measurement for RelativeMotion {
    fn kind(&self) -> &'static str {
        "relative-motion"
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn check(&self, model: &Model, problem: &mut dyn FnMut(&str, String)) {
        for frame in [self.of, self.seen_from] {
            if let Err(unknown) = model.check(frame) {
                problem("frames", unknown.to_string());
            }
        }
    }

    fn declare(&self, _model: &Model, table: &mut ChannelTable) {
        let (of, seen_from) = (self.of, self.seen_from);
        let motion = move |now: &Snapshot<'_>| RelativeMotion::between(&now.frame(of), &now.frame(seen_from));
        let quantities = [
            ("displacement", "m"),
            ("velocity", "m/s"),
            ("acceleration", "m/s2"),
        ];
        for (k, (quantity, unit)) in quantities.into_iter().enumerate() {
            table.vector(quantity, unit, move |now| motion(now)[k]).watched();
        }
        table
            .number("distance", "m", move |now| motion(now)[0].length())
            .watched();
    }
}
