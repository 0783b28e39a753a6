//! Derivatives of the forces of a cable contact, for the linearisation of implicit steps.

use super::loads::remembered;
use super::{CableContactElements, CableTouch};
use crate::core::element::line_contact::{FrictionSlopes, SupportSlopes};
use crate::core::rigids::MotionKind;
use crate::elements::Model;
use glam::DMat3;
use windlass_math::rotation::outer;

impl CableTouch {
    /// Two points along its element, or along the other cable's element, that represent force and
    /// moment of the pressure; `mean` is the mean position, 0 to 1.
    pub(super) fn two_points(&self, mean: f64, is_other: bool) -> [f64; 2] {
        let spread = self.spread[usize::from(is_other)];
        [mean - spread, mean + spread]
    }

    /// Derivatives of the friction of this contact.
    pub(super) fn friction_slopes(&self) -> FrictionSlopes {
        let memory = remembered(self.axes, self.memory);
        let of = self.law.derivatives(self.normal_force, self.sliding, &memory);
        // Velocity and force are tangential. The memory has its own axes.
        let across = DMat3::IDENTITY - outer(self.normal, self.normal);
        let into_axes = self.axes.transpose();
        let rates = (into_axes * of.deflection_rate_by_velocity * across).transpose();
        let by_deflection = across * of.force_by_deflection * self.axes;
        let by_normal = into_axes * of.deflection_rate_by_normal_force;
        let decay = of.deflection_rate_by_deflection;
        let mut rates_by_memory = [[0.0; 4]; 4];
        for (k, rate) in [decay, decay, decay, of.dwell_rate_by_dwell]
            .into_iter()
            .enumerate()
        {
            rates_by_memory[k][k] = rate;
        }
        FrictionSlopes {
            force_by_velocity: across * of.force_by_velocity * across,
            rates_by_velocity: [
                rates.x_axis,
                rates.y_axis,
                rates.z_axis,
                across * of.dwell_rate_by_velocity,
            ],
            force_by_normal: across * of.force_by_normal_force,
            rates_by_normal: [by_normal.x, by_normal.y, by_normal.z, 0.0],
            force_by_memory: [
                by_deflection.x_axis,
                by_deflection.y_axis,
                by_deflection.z_axis,
                across * of.force_by_dwell,
            ],
            rates_by_memory,
        }
    }

    /// Derivatives of the forces that a shape applies to the cable.
    pub(super) fn support_slopes(&self, elements: &CableContactElements) -> SupportSlopes {
        let (element, centre) = self.at;
        SupportSlopes {
            element,
            points: self.stiffness_points,
            normal_slopes: self.normal_slopes,
            centre,
            friction: self.friction_slopes(),
            memory: self.slot.map(|slot| elements.memory_of(slot).start),
        }
    }
}

impl CableContactElements {
    /// Returns true if a contact loads no movable body: contact between two cable elements, or
    /// between a cable element and an immovable or prescribed object.
    pub(super) fn loads_no_movable_body(&self, model: &Model, [_, other]: [u32; 2]) -> bool {
        let Some(piece) = other.checked_sub(self.element_count) else {
            return true;
        };
        let mut solids = model.contacts.solids().map(|index| model.contacts.solid(index));
        solids
            .find(|solid| solid.number == piece)
            .is_some_and(|solid| model.motion_kind_of_frame(solid.shape.frame) == MotionKind::Prescribed)
    }
}
