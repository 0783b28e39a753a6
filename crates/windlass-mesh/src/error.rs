//! What can be wrong with a mesh, or with a file or parameters that should give one.

use thiserror::Error;

/// Why there is no usable mesh.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum MeshError {
    /// The file could not be read.
    #[error("mesh file '{path}' cannot be read: {reason}")]
    Unreadable {
        /// The file.
        path: String,
        /// The system's reason.
        reason: String,
    },
    /// No reader for this kind of file.
    #[error("mesh file '{path}' has the ending '{ending}', which is not read; use one of {known}")]
    UnknownKind {
        /// The file.
        path: String,
        /// Its ending.
        ending: String,
        /// Endings that are read.
        known: &'static str,
    },
    /// A line (or byte) of the file does not make sense.
    #[error("mesh file '{path}', {place}: {problem}")]
    Malformed {
        /// The file.
        path: String,
        /// `line 12`, or `byte 804`.
        place: String,
        /// What is wrong and what was expected.
        problem: String,
    },
    /// No triangles.
    #[error("the mesh is empty: it has no triangles")]
    Empty,
    /// A triangle names a corner that does not exist.
    #[error("triangle {triangle} uses corner {corner}, but the mesh has {corners} corners")]
    MissingCorner {
        /// Triangle, from 1.
        triangle: usize,
        /// Corner it names, from 1.
        corner: usize,
        /// Corners there are.
        corners: usize,
    },
    /// A coordinate is infinite or not a number.
    #[error("corner {corner} of the mesh is not finite")]
    NotFinite {
        /// Corner, from 1.
        corner: usize,
    },
    /// The surface has holes.
    #[error(
        "the mesh is open: {count} edges belong to one triangle only, the first between {from} and {to}; close the \
         surface (deck, transom, hatches), or join corners that should coincide"
    )]
    Open {
        /// Open edges.
        count: usize,
        /// First open edge, from.
        from: String,
        /// First open edge, to.
        to: String,
    },
    /// Neighbouring triangles don't agree on which side is out, or more than two meet at an edge.
    #[error(
        "the mesh is not consistently oriented: {count} edges are used more than once in one direction, the first \
         between {from} and {to}; turn over the triangles of one of the parts, or remove doubled or inner faces"
    )]
    Inconsistent {
        /// Such edges.
        count: usize,
        /// First such edge, from.
        from: String,
        /// First such edge, to.
        to: String,
    },
    /// The enclosed volume is negative.
    #[error(
        "the mesh is inverted: it encloses {volume:.4e} m³; its normals point inward, turn all triangles over"
    )]
    Inverted {
        /// Volume, m³.
        volume: f64,
    },
    /// Nothing is enclosed.
    #[error("the mesh encloses nothing: it is flat, or a point")]
    Flat,
    /// The size suggests other units than metres.
    #[error(
        "the mesh measures {extent:.4e} m, which no ship or payload does; is the file in another unit than metres? \
         Then give scale = {scale}"
    )]
    ImplausibleSize {
        /// Largest side of the bounding box, m.
        extent: f64,
        /// Scale that would make it plausible.
        scale: f64,
    },
    /// A parameter of a generated mesh is out of range.
    #[error("{shape}: {parameter} is {value}, it must be {expected}")]
    Parameter {
        /// What should be made.
        shape: &'static str,
        /// Parameter.
        parameter: &'static str,
        /// Its value.
        value: f64,
        /// What is allowed.
        expected: &'static str,
    },
}
