//! A convex piece: its form, what follows from it, and its twin for distance queries.

use super::polyhedron::{Face, Polyhedron};
use super::{GeometryError, facets, positive};
use glam::DVec3;
use parry3d_f64::math::Vector;
use parry3d_f64::shape::{Ball, Capsule, ConvexPolyhedron, Cylinder, HalfSpace, SharedShape};
use std::f64::consts::PI;
use windlass_math::Pose;

/// Form of a piece, about the origin of its frame.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Form {
    /// A polyhedron, a box among them.
    Polyhedron,
    /// A sphere.
    Sphere {
        /// m.
        radius: f64,
    },
    /// A cylinder with flat ends, along x.
    Cylinder {
        /// m.
        radius: f64,
        /// From end to end, m.
        length: f64,
    },
    /// A cylinder along x with a half sphere on each end.
    Capsule {
        /// m.
        radius: f64,
        /// Of the cylinder, m.
        length: f64,
    },
    /// All below z = 0 of its frame.
    HalfSpace,
}

/// A convex piece in its own frame.
#[derive(Clone)]
pub struct Piece {
    form: Form,
    /// Of a polyhedron; of cylinders and capsules their facets.
    solid: Option<Polyhedron>,
    volume: f64,
    centre: DVec3,
    /// Radius of a sphere about `centre` that holds it, m.
    reach: f64,
    /// Least width, m.
    thickness: f64,
    pub(super) twin: SharedShape,
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

/// A piece as the overlap takes it.
pub(super) enum Kind<'a> {
    Polyhedron(&'a Polyhedron),
    Round(&'a Form),
    HalfSpace,
}

/// The surface of a half-space.
pub(super) const SURFACE: Face = Face {
    first: 0,
    count: 0,
    normal: DVec3::Z,
    offset: 0.0,
};

impl Piece {
    /// A box of `size` (m) about the origin.
    ///
    /// # Errors
    /// Sizes that are not positive.
    pub fn cuboid(size: DVec3) -> Result<Self, GeometryError> {
        Self::polyhedron(Polyhedron::cuboid(size)?)
    }

    /// The convex hull of points.
    ///
    /// # Errors
    /// Those of [`Polyhedron::hull`].
    pub fn hull(points: &[DVec3]) -> Result<Self, GeometryError> {
        Self::polyhedron(Polyhedron::hull(points)?)
    }

    /// A polyhedron.
    ///
    /// # Errors
    /// One that encloses no volume.
    pub fn polyhedron(solid: Polyhedron) -> Result<Self, GeometryError> {
        let points: Vec<Vector> = solid
            .vertices()
            .iter()
            .map(|v| Vector::from_array(v.to_array()))
            .collect();
        let twin = ConvexPolyhedron::from_convex_hull(&points).ok_or(GeometryError::Flat)?;
        let (volume, centre) = solid.solid();
        let distances = solid.vertices().iter().map(|v| v.distance(centre));
        Ok(Self {
            form: Form::Polyhedron,
            volume,
            centre,
            reach: distances.fold(0.0, f64::max),
            thickness: solid.thickness(),
            solid: Some(solid),
            twin: SharedShape::new(twin),
        })
    }

    /// A sphere of `radius` (m) about the origin.
    ///
    /// # Errors
    /// A radius that is not positive.
    pub fn sphere(radius: f64) -> Result<Self, GeometryError> {
        positive("sphere", "radius", radius)?;
        Ok(Self {
            form: Form::Sphere { radius },
            solid: None,
            volume: 4.0 / 3.0 * PI * radius.powi(3),
            centre: DVec3::ZERO,
            reach: radius,
            thickness: 2.0 * radius,
            twin: SharedShape::new(Ball::new(radius)),
        })
    }

    /// A cylinder of `radius` and `length` (m) along x.
    ///
    /// # Errors
    /// Sizes that are not positive.
    pub fn cylinder(radius: f64, length: f64) -> Result<Self, GeometryError> {
        positive("cylinder", "radius", radius)?;
        positive("cylinder", "length", length)?;
        Ok(Self {
            form: Form::Cylinder { radius, length },
            solid: Some(facets::cylinder(radius, length)?),
            volume: PI * radius * radius * length,
            centre: DVec3::ZERO,
            reach: radius.hypot(0.5 * length),
            thickness: length.min(2.0 * radius),
            twin: SharedShape::new(Cylinder::new(0.5 * length, radius)),
        })
    }

    /// A capsule: a cylinder of `radius` and `length` (m) along x and half spheres at its ends.
    ///
    /// # Errors
    /// Sizes that are not positive.
    pub fn capsule(radius: f64, length: f64) -> Result<Self, GeometryError> {
        positive("capsule", "radius", radius)?;
        positive("capsule", "length", length)?;
        let end = Vector::new(0.5 * length, 0.0, 0.0);
        Ok(Self {
            form: Form::Capsule { radius, length },
            solid: Some(facets::capsule(radius, length)?),
            volume: PI * radius * radius * (length + 4.0 / 3.0 * radius),
            centre: DVec3::ZERO,
            reach: radius + 0.5 * length,
            thickness: 2.0 * radius,
            twin: SharedShape::new(Capsule::new(-end, end, radius)),
        })
    }

    /// All below z = 0 of its frame.
    pub fn half_space() -> Self {
        Self {
            form: Form::HalfSpace,
            solid: None,
            volume: f64::INFINITY,
            centre: DVec3::ZERO,
            reach: f64::INFINITY,
            thickness: f64::INFINITY,
            twin: SharedShape::new(HalfSpace::new(Vector::new(0.0, 0.0, 1.0))),
        }
    }

    /// Its form.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// Its volume, m³; infinite for a half-space.
    pub fn volume(&self) -> f64 {
        self.volume
    }

    /// Its least width, m; infinite for a half-space.
    pub fn thickness(&self) -> f64 {
        self.thickness
    }

    /// Centre (its own axes) and radius (m) of a sphere that holds it; the radius of a half-space is infinite.
    pub fn bounding_sphere(&self) -> (DVec3, f64) {
        (self.centre, self.reach)
    }

    /// The polyhedron that it is or, for cylinders and capsules, that stands for it against another curved piece: of the
    /// same volume, with 48 sides, and 6 rings on each half sphere.
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

    /// Whether spheres about both are apart, or one from the surface of the other where that is a half-space.
    pub(super) fn bounds_apart(&self, at: &Pose, other: &Piece, other_at: &Pose) -> bool {
        let (a, b) = (
            at.transform_point(self.centre),
            other_at.transform_point(other.centre),
        );
        let over = |piece: &Piece, centre: DVec3, ground: &Pose| {
            (ground.orientation * DVec3::Z).dot(centre - ground.position) > piece.reach * (1.0 + 1e-12)
        };
        match (&self.form, &other.form) {
            (Form::HalfSpace, Form::HalfSpace) => false,
            (Form::HalfSpace, _) => over(other, b, at),
            (_, Form::HalfSpace) => over(self, a, other_at),
            _ => a.distance(b) > (self.reach + other.reach) * (1.0 + 1e-12),
        }
    }
}
