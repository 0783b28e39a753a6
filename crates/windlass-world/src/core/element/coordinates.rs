//! Generalised coordinates of elements.

use super::line_ends::LineEnd;

/// Generalised coordinate of an element with its velocity, both state components.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Coordinate<'m> {
    /// Kind of the object, for example `crane`, and its name.
    pub(crate) object: (&'static str, &'m str),
    /// Link of the object that the coordinate moves, if it has several.
    pub(crate) link: Option<&'m str>,
    /// State index of the coordinate.
    pub(crate) position: usize,
    /// State index of the velocity of the coordinate.
    pub(crate) velocity: usize,
    /// Objects that the coordinate moves.
    pub(crate) motion: CoordinateMotion,
    /// Whether the velocity of the coordinate is independent of loads.
    pub(crate) is_locked: bool,
    /// First thing to check if no equilibrium is found for the coordinate.
    pub(crate) advice: &'static str,
}

/// Motion that a coordinate describes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum CoordinateMotion {
    /// Rigid bodies rotate (rad) or translate (m).
    Rigids {
        /// Whether the bodies rotate.
        is_rotation: bool,
        /// Mass of the bodies, kg.
        mass: f64,
    },
    /// A line runs past its carrier from one span to the other, m. The variant holds the ends of
    /// the two spans at the carrier.
    Line([LineEnd; 2]),
}

impl Coordinate<'_> {
    /// Label of the object, for example `crane 'davit'`.
    pub(crate) fn label(&self) -> String {
        let (kind, name) = self.object;
        format!("{kind} '{name}'")
    }

    /// Name in messages of statics, for example `the joint of 'boom' of crane 'davit'`.
    pub(crate) fn name(&self) -> String {
        match self.link {
            None => self.label(),
            Some(link) => format!("the joint of '{link}' of {}", self.label()),
        }
    }

    /// Name of the degree of freedom within the object, for example `joint of 'boom'`.
    pub(crate) fn freedom(&self) -> String {
        self.link
            .map_or_else(String::new, |link| format!("joint of '{link}'"))
    }

    /// Returns true if the coordinate moves rigid bodies.
    pub(crate) fn moves_rigids(&self) -> bool {
        matches!(self.motion, CoordinateMotion::Rigids { .. })
    }
}
