//! Elements that are too long for the current shape of a cable.
//!
//! ```text
//! Law      the direction must change by at most 1 rad between elements;
//!          an element at a clamp that bends the line must not be longer than √(EI/T);
//!          under a torque τ, no element may be longer than EI/τ
//! Symbols  EI bending stiffness (N·m²), T tension (N), τ torque (N·m)
//! Source   the spline's error is of second order in turning angles and at clamps. √(EI/T): length
//!          over which a taut line straightens beyond a clamp. EI/τ: a rod of length L between
//!          clamps coils at τ = 8.99 EI/L (Greenhill). For a line of elements, the linearised
//!          equations give a coiling torque that is 6.2 % too high with 8 elements of 1.1 EI/τ, 4 %
//!          too high with elements of EI/τ, and 0.5 % too high with 16 elements
//! Valid    cables with bending stiffness; twisted cables are assumed free to coil
//! Checked  loops, clamps and twisted rods on either side of the limits (crate tests)
//! ```

use crate::core::handles::{CableEnd, CableId};
use crate::core::queries::Snapshot;

/// Largest change of direction between elements, rad.
const MAX_TURN: f64 = 1.0;
/// Angle (rad) between a clamp and the chord beside it below which the bending at the clamp is not
/// reported.
const MIN_BEND: f64 = 0.01;
/// Largest element length as a multiple of EI/τ.
const MAX_COIL_RATIO: f64 = 1.0;

/// An element that is too long for the current shape of its cable.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum TooLong {
    /// The direction changes by too much.
    Turning {
        /// Node at which the direction changes, counted from the start.
        node: usize,
        /// Change of direction, rad.
        angle: f64,
        /// Sufficient element length, m.
        length: f64,
    },
    /// A clamp bends a taut line over a length √(EI/T) that is shorter than the end element.
    AtClamp {
        /// End with the clamp.
        end: CableEnd,
        /// Length of the end element, m.
        is: f64,
        /// Sufficient element length, m.
        length: f64,
    },
    /// The torque would coil the line within too few elements.
    Twisted {
        /// Torque, N·m.
        torque: f64,
        /// Length of the longest element, m.
        is: f64,
        /// Sufficient element length, m.
        length: f64,
    },
}

impl TooLong {
    /// Index of the variant, 0 to 2. The caller uses it to report each variant only once.
    pub fn kind(&self) -> usize {
        match self {
            TooLong::Turning { .. } => 0,
            TooLong::AtClamp { .. } => 1,
            TooLong::Twisted { .. } => 2,
        }
    }

    /// Warning text with the sufficient element length.
    pub fn message(&self, cable: &str) -> String {
        match *self {
            TooLong::Turning { node, angle, length } => format!(
                "cable '{cable}' turns by {angle:.2} rad at node {node}, which its elements cannot resolve; use \
                 elements of {length:.3} m or less there"
            ),
            TooLong::AtClamp { end, is, length } => format!(
                "the clamp at the {} of cable '{cable}' bends it over sqrt(EI/T) = {length:.3} m, but the element there is \
                 {is:.3} m long and underestimates the moment; use elements of {length:.3} m or less there",
                end.word()
            ),
            TooLong::Twisted { torque, is, length } => format!(
                "the torque of {torque:.3} N m in cable '{cable}' would coil it within too few of its elements of {is:.3} m, so \
                 the torque at which it coils is too high; use elements of {length:.3} m or less"
            ),
        }
    }
}

impl Snapshot<'_> {
    /// Returns the elements of a cable that are too long for its current shape: at most one for
    /// turning, one for each clamp and one for twist. The iterator is empty for cables without
    /// bending stiffness.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// # let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// # let rope = builder.cable(rope);
    /// # let mut world = builder.build()?.start()?;
    /// # world.solve_statics(&Default::default())?;
    /// assert_eq!(world.now().too_long_elements(rope).count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn too_long_elements(&self, cable: CableId) -> impl Iterator<Item = TooLong> + use<'_> {
        let definition = &self.model().cables()[cable.index()];
        let bends = definition.sections.largest(|kind| kind.bending_stiffness) > 0.0;
        let turning = bends.then(|| self.sharpest_turn(cable)).flatten();
        let clamps = CableEnd::BOTH.map(|end| {
            let stiffness = definition.properties_at(end).bending_stiffness;
            (stiffness > 0.0)
                .then(|| self.long_at_clamp(cable, end, stiffness))
                .flatten()
        });
        let stiffness = definition.sections.smallest(|kind| kind.bending_stiffness);
        let twisted = (stiffness > 0.0)
            .then(|| self.twisted_too_far(cable, stiffness))
            .flatten();
        turning
            .into_iter()
            .chain(clamps.into_iter().flatten())
            .chain(twisted)
    }

    /// The sharpest change of direction, if it is too large.
    fn sharpest_turn(&self, cable: CableId) -> Option<TooLong> {
        let cables = &self.scratch().cables;
        let (now, directions) = (&cables.each[cable.index()], &cables.laws[cable.index()].direction);
        let definition = &self.model().cables()[cable.index()];
        let lengths = self.element_lengths(cable);
        // There is no bending across a gap or a hinge.
        let bends = |element: usize| {
            let [before, after] = [element, element + 1].map(|element| now.of_element(definition, element));
            let hinged = now.section_starts.iter().zip(definition.sections.hinges());
            let is_hinge = hinged
                .filter(|(start, _)| **start == element + 1)
                .any(|(_, is_hinged)| *is_hinged);
            lengths[element] * lengths[element + 1] > 0.0
                && !is_hinge
                && before.bending_stiffness.min(after.bending_stiffness) > 0.0
        };
        let pairs = directions.windows(2).enumerate();
        let cosines = pairs
            .filter(|(element, _)| bends(*element))
            .map(|(element, pair)| (element, pair[0].dot(pair[1])));
        let (element, least) = cosines.min_by(|a, b| a.1.total_cmp(&b.1))?;
        let angle = least.clamp(-1.0, 1.0).acos();
        (angle > MAX_TURN).then(|| TooLong::Turning {
            node: element + 1,
            angle,
            length: 0.5 * (lengths[element] + lengths[element + 1]) * MAX_TURN / angle,
        })
    }

    /// The element at a clamp, if it is too long.
    fn long_at_clamp(&self, cable: CableId, end: CableEnd, stiffness: f64) -> Option<TooLong> {
        let mode = self.end_mode(cable, end);
        let frame = mode.frame().filter(|_| mode.is_clamped())?;
        let laws = &self.scratch().cables.laws[cable.index()];
        let lengths = self.element_lengths(cable);
        let element = end.end_element(lengths.len());
        let length = (stiffness / laws.tension[element].max(f64::MIN_POSITIVE)).sqrt();
        let bend = self
            .frame(frame)
            .rotation
            .x_axis
            .angle_between(laws.direction[element]);
        (lengths[element] > length && bend > MIN_BEND).then_some(TooLong::AtClamp {
            end,
            is: lengths[element],
            length,
        })
    }

    /// The longest element, if it is too long for the torque in the cable.
    fn twisted_too_far(&self, cable: CableId, stiffness: f64) -> Option<TooLong> {
        let torque = self.scratch().cables.laws[cable.index()].torque.abs();
        let is = self.element_lengths(cable).iter().copied().fold(0.0, f64::max);
        (torque * is > MAX_COIL_RATIO * stiffness).then(|| TooLong::Twisted {
            torque,
            is,
            length: MAX_COIL_RATIO * stiffness / torque,
        })
    }
}
