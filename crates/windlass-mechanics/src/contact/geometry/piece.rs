//! Convex piece: its form, derived quantities and shape for distance queries.

use super::polyhedron::{Face, Polyhedron};
use super::{GeometryError, facets, positive};
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::shape::{Ball, Capsule, ConvexPolyhedron, Cylinder, HalfSpace, SharedShape};
use std::f64::consts::PI;
use windlass_math::Pose;

/// Form of a piece. Spheres, cylinders and capsules are centred at the origin of its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// Polyhedron, including boxes.
    Polyhedron,
    /// Sphere.
    Sphere {
        /// Radius, m.
        radius: f64,
    },
    /// Cylinder with flat ends, along x.
    Cylinder {
        /// Radius, m.
        radius: f64,
        /// Length from end to end, m.
        length: f64,
    },
    /// Capsule: cylinder along x with a hemisphere on each end.
    Capsule {
        /// Radius, m.
        radius: f64,
        /// Length of the cylinder, m.
        length: f64,
    },
    /// Half-space below z = 0 of its frame.
    HalfSpace,
}

/// A convex piece in its own frame.
#[derive(Clone)]
pub struct Piece {
    form: Form,
    /// Polyhedron, or the polyhedral approximation of a cylinder or capsule.
    solid: Option<Polyhedron>,
    /// Volume, m³.
    volume: f64,
    /// Centroid, m.
    centre: DVec3,
    /// Radius of a bounding sphere about `centre`, m.
    bounding_radius: f64,
    /// Smallest width, m.
    thickness: f64,
    pub(super) query_shape: SharedShape,
}

impl std::fmt::Debug for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Piece")
            .field("form", &self.form)
            .field("volume", &self.volume)
            .finish_non_exhaustive()
    }
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.form == other.form && self.solid == other.solid
    }
}

/// Kinds of pieces that the overlap computation distinguishes.
pub(super) enum Kind<'a> {
    Polyhedron(&'a Polyhedron),
    Round(&'a Form),
    HalfSpace,
}

/// Surface of a half-space.
pub(super) const HALF_SPACE_SURFACE: Face = Face {
    first: 0,
    count: 0,
    normal: DVec3::Z,
    offset: 0.0,
};

impl Piece {
    /// Creates a box of `size` (m) about the origin.
    ///
    /// # Errors
    /// A dimension is not positive.
    pub fn cuboid(size: DVec3) -> Result<Self, GeometryError> {
        Self::polyhedron(Polyhedron::cuboid(size)?)
    }

    /// Creates the convex hull of points.
    ///
    /// # Errors
    /// As [`Polyhedron::hull`].
    pub fn hull(points: &[DVec3]) -> Result<Self, GeometryError> {
        Self::polyhedron(Polyhedron::hull(points)?)
    }

    /// Creates a piece from a polyhedron.
    ///
    /// # Errors
    /// The polyhedron encloses no volume.
    pub fn polyhedron(solid: Polyhedron) -> Result<Self, GeometryError> {
        let points: Vec<Vector> = solid
            .vertices()
            .iter()
            .map(|v| Vector::from_array(v.to_array()))
            .collect();
        let query_shape = ConvexPolyhedron::from_convex_hull(&points).ok_or(GeometryError::Flat)?;
        let (volume, centre) = solid.solid();
        let distances = solid.vertices().iter().map(|v| v.distance(centre));
        Ok(Self {
            form: Form::Polyhedron,
            volume,
            centre,
            bounding_radius: distances.fold(0.0, f64::max),
            thickness: solid.thickness(),
            solid: Some(solid),
            query_shape: SharedShape::new(query_shape),
        })
    }

    /// Creates a sphere of `radius` (m) about the origin.
    ///
    /// # Errors
    /// The radius is not positive.
    pub fn sphere(radius: f64) -> Result<Self, GeometryError> {
        positive("sphere", "radius", radius)?;
        Ok(Self {
            form: Form::Sphere { radius },
            solid: None,
            volume: 4.0 / 3.0 * PI * radius.powi(3),
            centre: DVec3::ZERO,
            bounding_radius: radius,
            thickness: 2.0 * radius,
            query_shape: SharedShape::new(Ball::new(radius)),
        })
    }

    /// Creates a cylinder of `radius` and `length` (m) along x.
    ///
    /// # Errors
    /// A dimension is not positive.
    pub fn cylinder(radius: f64, length: f64) -> Result<Self, GeometryError> {
        positive("cylinder", "radius", radius)?;
        positive("cylinder", "length", length)?;
        Ok(Self {
            form: Form::Cylinder { radius, length },
            solid: Some(facets::cylinder(radius, length)?),
            volume: PI * radius * radius * length,
            centre: DVec3::ZERO,
            bounding_radius: radius.hypot(0.5 * length),
            thickness: length.min(2.0 * radius),
            query_shape: SharedShape::new(Cylinder::new(0.5 * length, radius)),
        })
    }

    /// Creates a capsule: a cylinder of `radius` and `length` (m) along x with hemispherical ends.
    ///
    /// # Errors
    /// A dimension is not positive.
    pub fn capsule(radius: f64, length: f64) -> Result<Self, GeometryError> {
        positive("capsule", "radius", radius)?;
        positive("capsule", "length", length)?;
        let end = Vector::new(0.5 * length, 0.0, 0.0);
        Ok(Self {
            form: Form::Capsule { radius, length },
            solid: Some(facets::capsule(radius, length)?),
            volume: PI * radius * radius * (length + 4.0 / 3.0 * radius),
            centre: DVec3::ZERO,
            bounding_radius: radius + 0.5 * length,
            thickness: 2.0 * radius,
            query_shape: SharedShape::new(Capsule::new(-end, end, radius)),
        })
    }

    /// Creates the half-space below z = 0 of its frame.
    pub fn half_space() -> Self {
        Self {
            form: Form::HalfSpace,
            solid: None,
            volume: f64::INFINITY,
            centre: DVec3::ZERO,
            bounding_radius: f64::INFINITY,
            thickness: f64::INFINITY,
            query_shape: SharedShape::new(HalfSpace::new(Vector::new(0.0, 0.0, 1.0))),
        }
    }

    /// Returns the form of the piece.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// Volume, m³; infinite for a half-space.
    pub fn volume(&self) -> f64 {
        self.volume
    }

    /// Smallest width, m; infinite for a half-space.
    pub fn thickness(&self) -> f64 {
        self.thickness
    }

    /// Centre (axes of the piece) and radius (m) of a bounding sphere; the radius of a half-space
    /// is infinite.
    pub fn bounding_sphere(&self) -> (DVec3, f64) {
        (self.centre, self.bounding_radius)
    }

    /// Returns the polyhedron or, for cylinders and capsules, a polyhedral approximation for
    /// drawings. The approximation has the same volume, 48 sides, and 6 rings on each hemisphere.
    pub fn facets(&self) -> Option<&Polyhedron> {
        self.solid.as_ref()
    }

    pub(super) fn kind(&self) -> Kind<'_> {
        match (&self.form, &self.solid) {
            (Form::Polyhedron, Some(solid)) => Kind::Polyhedron(solid),
            (Form::HalfSpace | Form::Polyhedron, _) => Kind::HalfSpace,
            (form, _) => Kind::Round(form),
        }
    }

    /// Returns true if the bounding spheres of the pieces do not overlap. For a half-space its
    /// surface is used.
    pub(super) fn bounds_apart(&self, at: &Pose, other: &Piece, other_at: &Pose) -> bool {
        let (a, b) = (
            at.transform_point(self.centre),
            other_at.transform_point(other.centre),
        );
        let over = |piece: &Piece, centre: DVec3, ground: &Pose| {
            (ground.orientation * DVec3::Z).dot(centre - ground.position)
                > piece.bounding_radius * (1.0 + 1e-12)
        };
        match (&self.form, &other.form) {
            (Form::HalfSpace, Form::HalfSpace) => false,
            (Form::HalfSpace, _) => over(other, b, at),
            (_, Form::HalfSpace) => over(self, a, other_at),
            _ => a.distance(b) > (self.bounding_radius + other.bounding_radius) * (1.0 + 1e-12),
        }
    }
}
