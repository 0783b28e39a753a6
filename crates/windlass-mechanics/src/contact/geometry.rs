//! Convex pieces and the overlap of two of them.
//!
//! Shapes consist of [`Piece`]s. [`OverlapSolver::compute`] computes the overlap of two pieces: its
//! volume, centroid and contact plane, accurate down to volumes of 1e-12 m³. [`Overlap::rate`] is
//! the rate of the volume. [`Piece::distance`] is the distance between two pieces. Forces and
//! bodies are not part of this module.

mod clip;
mod coplanar_faces;
mod decompose;
mod distance;
mod facets;
mod height;
mod piece;
mod polyhedron;
mod region;
mod round;
mod sections;
mod surface;
#[cfg(test)]
mod tests;

pub use decompose::DECOMPOSITION_VERSION;
pub use decompose::{Decomposition, MAX_PIECES, decompose};
pub use height::NearestSurface;
pub use piece::{Form, Piece};
pub use polyhedron::{Face, Polyhedron};

use glam::{DMat3, DVec3};
use piece::Kind;
use round::FlatShape;
use surface::Surface;
use thiserror::Error;
use windlass_math::{Motion, Pose};
use windlass_mesh::MeshError;

/// Reason why a piece is invalid.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum GeometryError {
    /// A dimension is not positive.
    #[error("the {parameter} of a {shape} is {value} m and must be a positive number")]
    Size {
        /// Type of shape.
        shape: &'static str,
        /// Name of the dimension.
        parameter: &'static str,
        /// Specified value, m.
        value: f64,
    },
    /// There are fewer than four points.
    #[error("a convex hull needs at least 4 points, there are {0}")]
    TooFewPoints(usize),
    /// Coordinates are not finite.
    #[error("a point has coordinates that are not finite numbers")]
    NotFinite,
    /// All points lie in a plane.
    #[error("the points lie in a plane or nearly so and enclose no volume; give points on all sides")]
    Flat,
    /// The mesh is not convex.
    #[error("vertex {index} lies {depth:.3e} m inside the convex hull; split the mesh into convex pieces")]
    NotConvex {
        /// Index of the vertex in the mesh, from 0.
        index: usize,
        /// Depth of the vertex below the hull, m.
        depth: f64,
    },
    /// All vertices of the mesh lie on the convex hull of the mesh, but not all faces do.
    #[error(
        "the mesh encloses {volume:.4e} m³, its convex hull {hull:.4e} m³; split the mesh into convex pieces"
    )]
    VolumeMismatch {
        /// Volume of the mesh, m³.
        volume: f64,
        /// Volume of the convex hull, m³.
        hull: f64,
    },
    /// The mesh does not enclose a solid.
    #[error(transparent)]
    Mesh(#[from] MeshError),
    /// The number of pieces is out of range.
    #[error("a mesh cannot be decomposed into {0} pieces; request 1 to {MAX_PIECES}")]
    PieceCount(usize),
}

fn positive(shape: &'static str, parameter: &'static str, value: f64) -> Result<(), GeometryError> {
    if value.is_finite() && value > 0.0 {
        Ok(())
    } else {
        Err(GeometryError::Size {
            shape,
            parameter,
            value,
        })
    }
}

/// Rigid transform from one frame to another: rotation matrix and origin.
#[derive(Clone, Copy, Debug)]
struct Transform {
    rotation: DMat3,
    origin: DVec3,
}

impl Transform {
    /// Transform from frame `inner` to frame `outer`, both in Earth axes. The origins are
    /// subtracted first. The result is then accurate even far from the Earth's origin.
    fn relative(inner: &Pose, outer: &Pose) -> Self {
        let back = DMat3::from_quat(outer.orientation).transpose();
        Self {
            rotation: back * DMat3::from_quat(inner.orientation),
            origin: back * (inner.position - outer.position),
        }
    }

    fn of(pose: &Pose) -> Self {
        Self {
            rotation: DMat3::from_quat(pose.orientation),
            origin: pose.position,
        }
    }

    fn point(&self, point: DVec3) -> DVec3 {
        self.rotation * point + self.origin
    }

    fn direction(&self, direction: DVec3) -> DVec3 {
        self.rotation * direction
    }

    fn origin(&self) -> DVec3 {
        self.origin
    }

    fn moved(&self, by: DVec3) -> Self {
        Self {
            origin: self.origin + by,
            ..*self
        }
    }

    /// Cyclic permutation of the outer frame's axes by which x becomes z.
    fn x_to_z(&self) -> Self {
        Self {
            rotation: DMat3::from_cols(
                x_to_z(self.rotation.x_axis),
                x_to_z(self.rotation.y_axis),
                x_to_z(self.rotation.z_axis),
            ),
            origin: x_to_z(self.origin),
        }
    }
}

fn x_to_z(v: DVec3) -> DVec3 {
    DVec3::new(v.y, v.z, v.x)
}

/// Inverse of [`x_to_z`].
const Z_TO_X: Transform = Transform {
    rotation: DMat3::from_cols(DVec3::Y, DVec3::Z, DVec3::X),
    origin: DVec3::ZERO,
};

/// Overlap of two convex pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overlap {
    /// Volume of interference, m³; zero for pieces that touch.
    pub volume: f64,
    /// Centroid of the volume, m.
    pub centroid: DVec3,
    /// Normal of the contact plane, from the first piece into the second: the direction of motion
    /// of the first piece in which the volume grows fastest. Zero if undefined.
    pub normal: DVec3,
    /// Area of the first piece's part of the overlap surface, projected along the normal, m².
    pub area: f64,
    /// Second moments of this area about its centre, ∫ (r × n)(r × n)ᵀ dA, m⁴.
    pub second_moments: DMat3,
    /// Moment, about the centroid, of the vector area of the first piece's part of the overlap
    /// surface, m³.
    first_moment: DVec3,
}

/// Smallest ratio of A^1.5 to the volume, where A is the vector area of the first piece's part of
/// the overlap surface. Below this ratio, the part is a closed surface except for rounding.
const CLOSED_SURFACE_FRACTION: f64 = 1e-9;

impl Overlap {
    /// Creates an overlap from the first piece's part of the overlap surface, relative to the
    /// centroid.
    fn new(volume: f64, centroid: DVec3, surface: &Surface, fallback: DVec3) -> Self {
        let (outward, area) = (surface.outward, surface.outward.length());
        if area * area.sqrt() < CLOSED_SURFACE_FRACTION * volume {
            return Self {
                volume,
                centroid,
                ..Self::default()
            };
        }
        let normal = outward.try_normalize().unwrap_or(fallback);
        Self {
            volume,
            centroid,
            normal,
            area,
            second_moments: surface.second_moments(normal),
            first_moment: surface.first_moment(),
        }
    }

    /// Returns true if the normal is undefined: one piece lies wholly inside the other or passes
    /// through it.
    pub fn has_undefined_normal(&self) -> bool {
        self.volume > 0.0 && self.normal == DVec3::ZERO
    }

    /// Completes the overlap with a half-space of outward normal `up`. A piece that lies wholly
    /// below the surface receives the normal `-up`.
    fn with_half_space_normal(self, up: DVec3) -> Self {
        let normal = if self.has_undefined_normal() {
            -up
        } else {
            self.normal
        };
        Self { normal, ..self }
    }

    /// Moment about the centroid per unit normal force, for a pressure distributed evenly over the
    /// area, m. Zero if the area is zero.
    pub fn lever(&self) -> DVec3 {
        if self.area > 0.0 {
            self.first_moment / self.area
        } else {
            DVec3::ZERO
        }
    }

    /// Radius of the disc with the same ratio of polar moment to area, m.
    pub fn radius(&self) -> f64 {
        let trace =
            self.second_moments.x_axis.x + self.second_moments.y_axis.y + self.second_moments.z_axis.z;
        if self.area > 0.0 {
            (2.0 * trace / self.area).sqrt()
        } else {
            0.0
        }
    }

    /// Rate of the volume, m³/s, for the velocity of the first piece relative to the second: linear
    /// velocity at the centroid (m/s) and angular velocity (rad/s), in the axes of the overlap.
    ///
    /// Reynolds transport theorem: V' = ∮ v·n dS, where each part of the surface moves with its
    /// piece. A rigid-body velocity has zero flux through a closed surface. The first piece's part
    /// of the surface and the relative velocity therefore suffice.
    pub fn rate(&self, relative: Motion) -> f64 {
        relative.linear.dot(self.normal) * self.area + relative.angular.dot(self.first_moment)
    }

    /// Overlap with the pieces exchanged.
    #[must_use]
    fn swapped(self) -> Self {
        Self {
            normal: -self.normal,
            first_moment: -self.first_moment,
            ..self
        }
    }

    fn transformed(self, transform: &Transform) -> Self {
        let r = transform.rotation;
        Self {
            centroid: transform.point(self.centroid),
            normal: r * self.normal,
            second_moments: r * self.second_moments * r.transpose(),
            first_moment: r * self.first_moment,
            ..self
        }
    }
}

/// Solver for overlaps. It contains its buffers, and allocates only until they are large enough.
#[derive(Clone, Debug, Default)]
pub struct OverlapSolver {
    clip: clip::Buffers,
    round: round::Buffers,
}

impl OverlapSolver {
    /// Creates a solver with buffers that suffice for most overlaps of two pieces with this total
    /// number of corners ([`Polyhedron::corner_count`]).
    pub fn with_capacity_for(corners: usize) -> Self {
        let mut solver = Self::default();
        solver.clip.reserve(8 * corners + 64);
        solver.round.reserve(8 * corners + 64);
        solver
    }

    /// Computes the overlap of two pieces at their poses, in Earth axes; `None` if they are apart.
    /// Pieces that touch to within rounding have an overlap of zero volume.
    ///
    /// The overlap of curved pieces is not approximated by polyhedra: with each other and with flat
    /// faces, only the quadrature limits its accuracy.
    pub fn compute(&mut self, first: (&Piece, &Pose), second: (&Piece, &Pose)) -> Option<Overlap> {
        use Kind::{Polyhedron, Round};
        let ((a, at_a), (b, at_b)) = (first, second);
        if a.bounds_apart(at_a, b, at_b) {
            return None;
        }
        match (a.kind(), b.kind()) {
            (Kind::HalfSpace, Kind::HalfSpace) => None,
            (Polyhedron(solid), Polyhedron(other)) => {
                let transform = Transform::relative(at_a, at_b);
                let found = self.clip.overlap(solid, &transform, &other.faces)?;
                Some(found.transformed(&Transform::of(at_b)))
            }
            (Polyhedron(solid), Kind::HalfSpace) => {
                let transform = Transform::relative(at_a, at_b);
                let found = self
                    .clip
                    .overlap(solid, &transform, &[piece::HALF_SPACE_SURFACE])?;
                let up = at_b.orientation * DVec3::Z;
                Some(found.transformed(&Transform::of(at_b)).with_half_space_normal(up))
            }
            (Round(_), Polyhedron(solid)) => self.round(a, at_a, FlatShape::Polyhedron(solid), at_b),
            (Round(_), Kind::HalfSpace) => {
                let found = self.round(a, at_a, FlatShape::HalfSpace, at_b)?;
                Some(found.with_half_space_normal(at_b.orientation * DVec3::Z))
            }
            (Round(a), Round(b)) if sections::is_out_of_order((a, at_a), (b, at_b)) => {
                self.compute(second, first).map(Overlap::swapped)
            }
            (Round(Form::Sphere { radius }), Round(Form::Sphere { radius: other })) => {
                spheres(*radius, at_a.position, *other, at_b.position)
            }
            (Round(a), Round(b)) => {
                sections::overlap((a, at_a), (b, at_b), &sections::GAUSS_16, &mut self.round)
            }
            _ => self.compute(second, first).map(Overlap::swapped),
        }
    }

    fn round(&mut self, piece: &Piece, at: &Pose, flat: FlatShape<'_>, flat_at: &Pose) -> Option<Overlap> {
        let transform = Transform::relative(flat_at, at);
        let along_z = transform.x_to_z();
        let parts = match *piece.form() {
            Form::Sphere { radius } => self.round.sphere(radius, flat, &along_z),
            Form::Cylinder { radius, length } => self.round.cylinder(radius, 0.5 * length, flat, &along_z),
            Form::Capsule { radius, length } => self.round.capsule(radius, 0.5 * length, flat, &along_z),
            Form::Polyhedron | Form::HalfSpace => None,
        };
        let found = parts?.overlap()?;
        Some(found.transformed(&Z_TO_X).transformed(&Transform::of(at)))
    }
}

/// Overlap of two spheres: a lens of two caps on the plane of the intersection circle.
fn spheres(radius: f64, at: DVec3, other: f64, other_at: DVec3) -> Option<Overlap> {
    let between = other_at - at;
    let distance = between.length();
    let depth = radius + other - distance;
    if depth < 0.0 {
        return None;
    }
    let ball = |r: f64| 4.0 / 3.0 * std::f64::consts::PI * r.powi(3);
    if distance <= (radius - other).abs() {
        let (least, centre) = if radius < other {
            (radius, at)
        } else {
            (other, other_at)
        };
        return Some(Overlap::new(
            ball(least),
            centre,
            &Surface::default(),
            DVec3::ZERO,
        ));
    }
    let normal = between / distance;
    // Heights of the caps of the first and the second sphere.
    let cap = depth * (2.0 * other - depth) / (2.0 * distance);
    let other_cap = depth * (2.0 * radius - depth) / (2.0 * distance);
    let volume = |r: f64, h: f64| std::f64::consts::PI * h * h * (r - h / 3.0);
    // Distance of the centroid of a cap from the centre of its sphere.
    let reach = |r: f64, h: f64| 0.75 * (2.0 * r - h).powi(2) / (3.0 * r - h);
    let (v, w) = (volume(radius, cap), volume(other, other_cap));
    let sum = v + w;
    // The centroid is measured from the plane of the circle, and is then accurate even for small
    // lenses.
    let beyond = |r: f64, h: f64| reach(r, h) - (r - h);
    let shift = if sum > 0.0 {
        (v * beyond(radius, cap) - w * beyond(other, other_cap)) / sum
    } else {
        0.0
    };
    let centroid = at + normal * (radius - cap + shift);
    let rim = (cap * (2.0 * radius - cap)).sqrt();
    let disc = Surface::disc(normal, normal * -shift, rim);
    Some(Overlap::new(sum, centroid, &disc, normal))
}
