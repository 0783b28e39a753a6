//! Errors in the hydrodynamic data of a body.

use glam::DVec3;

/// Error in the hydrodynamic data of a body.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum HydroError {
    /// The mesh has no triangles.
    #[error("the hydrodynamic mesh has no triangles; give a closed triangle mesh")]
    EmptyMesh,
    /// A triangle uses a vertex index that does not exist.
    #[error(
        "triangle {triangle} of the hydrodynamic mesh uses vertex index {index}, but the mesh has {vertices} vertices (counted from 0)"
    )]
    IndexOutOfRange {
        /// Number of the triangle, from 1.
        triangle: usize,
        /// Vertex index, from 0.
        index: u32,
        /// Number of vertices.
        vertices: usize,
    },
    /// A coordinate is infinite or not a number.
    #[error("vertex {vertex} of the hydrodynamic mesh is not finite")]
    NotFiniteVertex {
        /// Number of the vertex, from 1.
        vertex: usize,
    },
    /// The mesh has a boundary, or neighbouring triangles of opposite orientation.
    #[error(
        "the hydrodynamic mesh is not closed: {edges} edges are not shared by two triangles of the same orientation, \
         one of them from {from} to {to}; close the holes, merge coincident vertices, flip reversed triangles"
    )]
    OpenMesh {
        /// Number of such edges.
        edges: usize,
        /// One end of one such edge, m.
        from: DVec3,
        /// The other end of that edge, m.
        to: DVec3,
    },
    /// The enclosed volume is not positive.
    #[error(
        "the hydrodynamic mesh encloses a volume of {volume} m³; its triangles must be counter-clockwise seen from outside"
    )]
    NoVolume {
        /// Enclosed volume, m³.
        volume: f64,
    },
    /// A coefficient is negative or not finite.
    #[error("the {name} is {value}; it must be finite and not negative")]
    BadCoefficient {
        /// Name of the coefficient.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// The added mass is not symmetric or not finite.
    #[error(
        "entry (row {row}, column {column}) of the added mass is {entry}, but the mirrored entry is {mirrored}; \
         the matrix must be finite and symmetric to 1 %"
    )]
    NotSymmetric {
        /// Row from 1.
        row: usize,
        /// Column from 1.
        column: usize,
        /// Value of the entry.
        entry: f64,
        /// Value of the entry with row and column exchanged.
        mirrored: f64,
    },
    /// A matrix that must not create energy has a negative eigenvalue.
    #[error(
        "the {name} matrix has a negative eigenvalue and would create energy; check signs and units of its entries"
    )]
    NegativeEigenvalue {
        /// Name of the matrix.
        name: &'static str,
    },
    /// A number that must be positive is not positive.
    #[error("the {name} is {value}; it must be positive")]
    NotPositive {
        /// Name of the quantity.
        name: &'static str,
        /// Value of the quantity.
        value: f64,
    },
    /// A table has too few rows, or rows that do not increase.
    #[error("the table of {name} is invalid; {remedy}")]
    BadTable {
        /// Name of the table.
        name: &'static str,
        /// Remedy.
        remedy: &'static str,
    },
    /// A lifting surface or after end has a position that is not finite, or axes that are not at
    /// right angles.
    #[error(
        "a lifting surface has an invalid position or direction; give finite numbers, and a normal perpendicular to the forward direction"
    )]
    InvalidDirection,
    /// Heave added mass both in the coefficients of the body and in its water entry table.
    #[error(
        "heave added mass is given twice, in the added mass and in the water entry table; set the heave added mass in the added mass to zero"
    )]
    DuplicateHeaveAddedMass,
    /// The members of an open frame have more volume than its box.
    #[error(
        "the members of the open frame have {volume} m³, more than its box of {box_volume} m³; check size and volume"
    )]
    FrameTooLarge {
        /// Volume of the members, m³.
        volume: f64,
        /// Volume of the box, m³.
        box_volume: f64,
    },
}
