//! Errors of meshes, mesh files and parameters of generated meshes.

use thiserror::Error;

/// Error of a mesh.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum MeshError {
    /// The file cannot be read.
    #[error("mesh file '{path}' cannot be read: {reason}")]
    Unreadable {
        /// Path of the file.
        path: String,
        /// Reason reported by the system.
        reason: String,
    },
    /// The file cannot be written.
    #[error("mesh file '{path}' cannot be written: {reason}")]
    Unwritable {
        /// Path of the file.
        path: String,
        /// Reason reported by the system.
        reason: String,
    },
    /// The format of the file is not supported.
    #[error("mesh file '{path}' has the unknown extension '{extension}'; use one of {known}")]
    UnknownFormat {
        /// Path of the file.
        path: String,
        /// Extension of the file.
        extension: String,
        /// Supported extensions.
        known: &'static str,
    },
    /// A line or byte of the file is malformed.
    #[error("mesh file '{path}', {location}: {problem}")]
    Malformed {
        /// Path of the file.
        path: String,
        /// `line 12`, or `byte 804`.
        location: String,
        /// Problem, and the expected content.
        problem: String,
    },
    /// The mesh has no triangles.
    #[error("the mesh is empty: it has no triangles")]
    Empty,
    /// A triangle refers to a corner that does not exist.
    #[error("triangle {triangle} uses corner {corner}, but the mesh has {corners} corners")]
    MissingCorner {
        /// Triangle, from 1.
        triangle: usize,
        /// Corner, from 1.
        corner: usize,
        /// Number of corners.
        corners: usize,
    },
    /// A coordinate is not finite.
    #[error("corner {corner} of the mesh is not finite")]
    NotFinite {
        /// Corner, from 1.
        corner: usize,
    },
    /// The surface has holes.
    #[error(
        "the mesh is open: {count} edges belong to one triangle only, the first between {from} and {to}; close the \
         surface (deck, transom, hatches), or join corners that should coincide; freeboard closes a hull that is open \
         at its top"
    )]
    Open {
        /// Number of open edges.
        count: usize,
        /// Start of the first open edge.
        from: String,
        /// End of the first open edge.
        to: String,
    },
    /// A hull that is to be closed by a deck has no open edge.
    #[error(
        "the mesh is already closed, so no edge is left to which a deck can be added; leave out freeboard"
    )]
    NoOpenEdge,
    /// Parts of an open edge meet at a corner.
    #[error(
        "the open edge of the mesh branches at {at}, so it is not a closed loop; join or separate the panels there, or \
         add missing panels"
    )]
    BranchedEdge {
        /// Corner at which the edge branches.
        at: String,
    },
    /// The open edge of a hull is not horizontal.
    #[error(
        "the open edge of the mesh is not level: it extends from {low} to {high}; cut the hull at a horizontal plane, \
         and close all other holes (a half hull needs its flag of symmetry)"
    )]
    SlopingEdge {
        /// Lowest corner of the edge.
        low: String,
        /// Highest corner of the edge.
        high: String,
    },
    /// The mesh extends above its open edge.
    #[error(
        "the mesh has an open edge at z = {level:.4} m and extends above it, up to {highest}; a deck can be added only to an \
         edge at the top of the hull"
    )]
    LowEdge {
        /// Height of the open edge, m.
        level: f64,
        /// Highest corner of the mesh.
        highest: String,
    },
    /// The open edge of a hull does not enclose an area.
    #[error(
        "the open edge of the mesh at z = {level:.4} m does not enclose a simple area: it crosses itself, has no width, or \
         has more than 20,000 corners; correct the panels at the edge"
    )]
    CrossedEdge {
        /// Height of the open edge, m.
        level: f64,
    },
    /// Neighbouring triangles have opposite orientations, or more than two triangles meet at an
    /// edge.
    #[error(
        "the mesh is not consistently oriented: {count} edges are used more than once in one direction, the first \
         between {from} and {to}; flip the triangles of one part, or remove duplicate or inner faces"
    )]
    Inconsistent {
        /// Number of such edges.
        count: usize,
        /// Start of the first such edge.
        from: String,
        /// End of the first such edge.
        to: String,
    },
    /// The enclosed volume is negative.
    #[error(
        "the mesh is inverted: it encloses {volume:.4e} m³ and its normals point inward; flip all triangles"
    )]
    Inverted {
        /// Volume, m³.
        volume: f64,
    },
    /// The mesh encloses no volume.
    #[error("the mesh encloses no volume: it is flat or a single point")]
    Flat,
    /// The size suggests units other than metres.
    #[error(
        "the mesh measures {extent:.4e} m, which is implausible for a ship or payload; if the file is not in metres, \
         set scale = {scale}"
    )]
    ImplausibleSize {
        /// Largest side of the bounding box, m.
        extent: f64,
        /// Scale that would make the size plausible.
        scale: f64,
    },
    /// A parameter of a generated mesh is out of range.
    #[error("{shape}: {parameter} is {value}; it must be {expected}")]
    Parameter {
        /// Shape to be generated.
        shape: &'static str,
        /// Name of the parameter.
        parameter: &'static str,
        /// Its value.
        value: f64,
        /// Accepted values.
        expected: &'static str,
    },
}
