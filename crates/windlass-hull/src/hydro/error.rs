//! What can be wrong with the hydrodynamics of a body.

use glam::DVec3;

/// What can be wrong with the hydrodynamics of a body.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum HydroError {
    /// No triangle.
    #[error("the hydrodynamic mesh has no triangles; give a closed triangle mesh")]
    EmptyMesh,
    /// A triangle names a vertex that is not there.
    #[error(
        "triangle {triangle} of the hydrodynamic mesh uses vertex index {index}, but there are {vertices} vertices (from 0)"
    )]
    IndexOutOfRange {
        /// Number of the triangle, from 1.
        triangle: usize,
        /// The index it uses, from 0.
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
    /// The mesh has a boundary or triangles of opposite sense side by side.
    #[error(
        "the hydrodynamic mesh is not closed: {edges} edges are not shared by two triangles of the same sense, \
         one of them from {from} to {to}; close the holes, join vertices that should coincide, turn flipped triangles"
    )]
    OpenMesh {
        /// Number of such edges.
        edges: usize,
        /// One end of one of them, m.
        from: DVec3,
        /// Its other end, m.
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
    #[error("the {name} is {value}; it must be finite and not below zero")]
    BadCoefficient {
        /// What it is.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// The added mass is not symmetric or not finite.
    #[error(
        "the added mass has {entry} in row {row}, column {column} and {mirrored} in its mirror place; \
         it must be finite and symmetric to 1 %"
    )]
    NotSymmetric {
        /// Row from 1.
        row: usize,
        /// Column from 1.
        column: usize,
        /// The entry.
        entry: f64,
        /// The entry with row and column exchanged.
        mirrored: f64,
    },
    /// A matrix that must not create energy has a negative eigenvalue.
    #[error(
        "the {name} matrix has a negative eigenvalue and would create energy; check signs and units of its entries"
    )]
    NegativeEigenvalue {
        /// What it is.
        name: &'static str,
    },
    /// A number that must be positive is not.
    #[error("the {name} is {value}; it must be positive")]
    NotPositive {
        /// What it is.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// A table has too few rows, or they do not grow.
    #[error("the table of {name} is not in order; {remedy}")]
    BadTable {
        /// What it is.
        name: &'static str,
        /// What to do.
        remedy: &'static str,
    },
    /// A lifting surface or an after end has no place, or no axes at right angles.
    #[error(
        "a place or direction of a lifting surface is not one: give finite numbers, and a normal across the direction ahead"
    )]
    NoDirection,
    /// Heave added mass by the body and by its table of water entry.
    #[error("heave added mass is given twice, by itself and by the water entry; set the first to zero")]
    HeaveTwice,
    /// An open frame whose members do not fit in its box.
    #[error(
        "an open frame of {volume} m³ does not fit into its box of {box_volume} m³; check size and volume"
    )]
    FrameTooSmall {
        /// Volume of the members, m³.
        volume: f64,
        /// Volume of the box, m³.
        box_volume: f64,
    },
}
