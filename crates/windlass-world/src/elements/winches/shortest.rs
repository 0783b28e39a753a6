//! Shortest line to which a winch can haul in: point masses, other sections and gaps cannot be
//! hauled in.

use super::super::payout_ends::{self};
use super::WinchId;
use crate::core::lines::CableMemory;
use crate::elements::Model;
use windlass_mechanics::winch::WinchState;

impl Model {
    /// The shortest line (m) to which a winch can haul in from the initial state.
    ///
    /// The limit is the winch's length limit, or a point mass or another section, which cannot be
    /// hauled in.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_mechanics::winch::*; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let stern = builder.fixed_frame("stern", DVec3::ZERO);
    /// # let (wire, stretcher) = (CableProperties::new(1e7, 7800.0, 0.02), CableProperties::new(5e5, 1100.0, 0.06));
    /// # let gains = TensionGains { proportional: 1e-5, integral: 0.0, derivative: 0.0 };
    /// # let winch = Winch {
    /// #     name: "winch".to_owned(), acceleration: 1.0, deceleration: 1.0, maximum_speed: 1.0, response_time: 0.05, gains,
    /// #     hands: None, length_limits: [0.5, 60.0], element_limits: [1.0, 6.0],
    /// # };
    /// let tow = CableDefinition::new("tow", wire, 30.0, 10).with_section(stretcher, vec![3.0; 4]);
    /// let tow = builder.cable(tow.start(stern, Fixity::Pinned).free(CableEnd::End, DVec3::X * 40.0));
    /// let winch = builder.winch(winch, tow, CableEnd::Start, WinchOrder::HOLD);
    /// let world = builder.build()?.start()?;
    /// // The stretcher's 12 m, and half of the smallest element length of the wire.
    /// assert_eq!(world.model().shortest_line(winch), 12.5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shortest_line(&self, winch: WinchId) -> f64 {
        let mounted = &self.winches[winch.index()];
        let cable = &self.cables[mounted.cable.index()];
        let length = self.wire_length(mounted.cable);
        let state = WinchState {
            element_length: cable.element_lengths[mounted.end.end_element(cable.element_lengths.len())],
            ..WinchState::default()
        };
        shortest(self, winch.index(), &CableMemory::new(cable), length, &state)
    }
}

/// The shortest line (m) to which a winch can haul in from the current `length` (m). It is
/// evaluated in advance, because the winch must decelerate in time.
///
/// The winch can haul in the line up to a mass, another section or a gap. In front of this limit,
/// half of the length at which elements are joined remains.
pub(super) fn shortest(
    model: &Model,
    w: usize,
    memory: &CableMemory,
    length: f64,
    state: &WinchState,
) -> f64 {
    let mounted = &model.winches[w];
    let least = mounted.winch.length_limits[0];
    let Some(behind) = payout_ends::elements_to_haul_in(model, &mounted.payout_end(), memory) else {
        return least;
    };
    let hauled_in = state.element_length + memory.length_behind(mounted.end, behind);
    (length - hauled_in + 0.5 * mounted.winch.element_limits[0]).max(least)
}
