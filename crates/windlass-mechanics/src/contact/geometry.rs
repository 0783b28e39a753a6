//! Convex pieces and the part that two of them have in common.
//!
//! [`Piece`] is what shapes consist of; [`Overlapping::of`] finds the volume of interference of two of them with its centroid,
//! its contact plane and the rate at which it grows, exact down to volumes of 1e-12 m³; [`Piece::distance`] is how far
//! apart two are. Nothing here knows of forces or bodies.

mod clip;
mod decompose;
mod distance;
mod facets;
mod height;
mod piece;
mod polyhedron;
mod region;
mod round;
mod surface;
#[cfg(test)]
mod tests;
mod whole_faces;

pub use decompose::WAY_OF_CUTTING;
pub use decompose::{Decomposition, MOST_PIECES, decompose};
pub use piece::{Form, Piece};
pub use polyhedron::{Face, Polyhedron};

use glam::{DMat3, DVec3};
use piece::Kind;
use round::Flat;
use surface::Surface;
use thiserror::Error;
use windlass_math::{Motion, Pose};
use windlass_mesh::MeshError;

/// Why there is no such piece.
#[derive(Clone, Debug, Error, PartialEq)]
#[non_exhaustive]
pub enum GeometryError {
    /// A size that is not positive.
    #[error("the {parameter} of a {shape} is {value} m and must be a positive number")]
    Size {
        /// Which shape.
        shape: &'static str,
        /// Which size.
        parameter: &'static str,
        /// What was given, m.
        value: f64,
    },
    /// Fewer than four points.
    #[error("a convex hull needs at least 4 points, there are {0}")]
    TooFewPoints(usize),
    /// Coordinates that are not finite.
    #[error("a point has coordinates that are not finite numbers")]
    NotFinite,
    /// All points in a plane.
    #[error("the points lie in a plane or nearly so and enclose no volume; give points on all sides")]
    Flat,
    /// A mesh that is not convex.
    #[error("vertex {index} lies {depth:.3e} m inside the convex hull; split the mesh into convex pieces")]
    NotConvex {
        /// Its place in the mesh, from 0.
        index: usize,
        /// How deep it lies, m.
        depth: f64,
    },
    /// A mesh whose corners all lie on its hull, but not its faces.
    #[error(
        "the mesh encloses {volume:.4e} m³, its convex hull {hull:.4e} m³; split the mesh into convex pieces"
    )]
    Hollow {
        /// Volume of the mesh, m³.
        volume: f64,
        /// Volume of its hull, m³.
        hull: f64,
    },
    /// A mesh that encloses no solid.
    #[error(transparent)]
    Mesh(#[from] MeshError),
    /// A number of pieces that is not to be had.
    #[error("{0} pieces cannot be made; ask for 1 to {MOST_PIECES}")]
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

/// A pose as rotation matrix and origin: from a frame to another.
#[derive(Clone, Copy, Debug)]
struct Place {
    rotation: DMat3,
    origin: DVec3,
}

impl Place {
    /// Of `inner` in the frame `outer`, both in Earth axes. The origins are subtracted first, for pieces far from Earth's.
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

    /// With the outer frame's axes renamed so that x becomes z.
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

/// Back to axes along x.
const Z_TO_X: Place = Place {
    rotation: DMat3::from_cols(DVec3::Y, DVec3::Z, DVec3::X),
    origin: DVec3::ZERO,
};

/// The part that two convex pieces have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Overlap {
    /// Volume of interference, m³; zero where pieces touch.
    pub volume: f64,
    /// Its centroid, m.
    pub centroid: DVec3,
    /// Normal of the contact plane, from the first piece into the second: the direction in which the first would make the
    /// volume grow fastest. Zero where there is no telling.
    pub normal: DVec3,
    /// Area of the volume seen along the normal, by the first piece's part of its surface, m².
    pub area: f64,
    /// Second moments of that area about its own centre for turning, ∫ (r × n)(r × n)ᵀ dA, m⁴.
    pub spread: DMat3,
    /// Moment about the centroid of the vector area of the first piece's part of the surface, m³.
    turning: DVec3,
}

/// Vector area of the first's part of the surface (to the power of 1.5) as a share of the volume, below which it is what rounding
/// leaves of a surface that closes.
const CLOSED: f64 = 1e-9;

impl Overlap {
    /// From the first piece's part of the surface, about the centroid.
    fn new(volume: f64, centroid: DVec3, surface: &Surface, fallback: DVec3) -> Self {
        let (outward, area) = (surface.outward, surface.outward.length());
        if area * area.sqrt() < CLOSED * volume {
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
            spread: surface.spread(normal),
            turning: surface.turning(),
        }
    }

    /// Whether there is no telling which way it presses: one piece lies wholly inside the other, or reaches right through it.
    pub fn is_without_direction(&self) -> bool {
        self.volume > 0.0 && self.normal == DVec3::ZERO
    }

    /// That of a piece and a half-space, whose outward normal is `up`: below its surface the way out is known all the same.
    fn out_of_half_space(self, up: DVec3) -> Self {
        let normal = if self.is_without_direction() {
            -up
        } else {
            self.normal
        };
        Self { normal, ..self }
    }

    /// Where forces spread evenly over the area act: from the centroid times the area, as a moment per normal force,
    /// m. Zero where there is no area.
    pub fn lever(&self) -> DVec3 {
        if self.area > 0.0 {
            self.turning / self.area
        } else {
            DVec3::ZERO
        }
    }

    /// Radius of the disc whose area spreads as this one, m.
    pub fn radius(&self) -> f64 {
        let trace = self.spread.x_axis.x + self.spread.y_axis.y + self.spread.z_axis.z;
        if self.area > 0.0 {
            (2.0 * trace / self.area).sqrt()
        } else {
            0.0
        }
    }

    /// Rate of the volume, m³/s, while the first piece moves with `relative` against the second: velocity at the centroid
    /// (m/s) and angular velocity (rad/s), in the axes of the overlap.
    ///
    /// Reynolds transport: V' = ∮ v·n dS with each part of the surface moving with its piece; a rigid velocity has no flow
    /// through the closed surface, so that the first's part and the difference of both velocities are enough.
    pub fn rate(&self, relative: Motion) -> f64 {
        relative.linear.dot(self.normal) * self.area + relative.angular.dot(self.turning)
    }

    /// The same seen from the other piece.
    #[must_use]
    fn swapped(self) -> Self {
        Self {
            normal: -self.normal,
            turning: -self.turning,
            ..self
        }
    }

    fn placed(self, place: &Place) -> Self {
        let r = place.rotation;
        Self {
            centroid: place.point(self.centroid),
            normal: r * self.normal,
            spread: r * self.spread * r.transpose(),
            turning: r * self.turning,
            ..self
        }
    }
}

/// Finds overlaps; holds the buffers, so that nothing is allocated once they have grown.
#[derive(Clone, Debug, Default)]
pub struct Overlapping {
    clip: clip::Buffers,
    round: round::Buffers,
}

impl Overlapping {
    /// With buffers that are large enough for most overlaps of two pieces with so many corners together
    /// ([`Polyhedron::corner_count`]).
    pub fn with_room(corners: usize) -> Self {
        let mut overlapping = Self::default();
        overlapping.clip.reserve(8 * corners + 64);
        overlapping.round.reserve(8 * corners + 64);
        overlapping
    }

    /// What two pieces at their poses have in common, in Earth axes; `None` where they are apart. Pieces that touch to
    /// rounding have a common part of no volume.
    ///
    /// Two curved pieces, unless both are spheres: one of them is taken with facets, of its true volume
    /// ([`Piece::facets`]).
    pub fn of(&mut self, first: (&Piece, &Pose), second: (&Piece, &Pose)) -> Option<Overlap> {
        use Kind::{Polyhedron, Round};
        let ((a, at_a), (b, at_b)) = (first, second);
        if a.bounds_apart(at_a, b, at_b) {
            return None;
        }
        match (a.kind(), b.kind()) {
            (Kind::HalfSpace, Kind::HalfSpace) => None,
            (Polyhedron(solid), Polyhedron(other)) => {
                let place = Place::relative(at_a, at_b);
                let found = self.clip.overlap(solid, &place, &other.faces)?;
                Some(found.placed(&Place::of(at_b)))
            }
            (Polyhedron(solid), Kind::HalfSpace) => {
                let place = Place::relative(at_a, at_b);
                let found = self.clip.overlap(solid, &place, &[piece::SURFACE])?;
                let up = at_b.orientation * DVec3::Z;
                Some(found.placed(&Place::of(at_b)).out_of_half_space(up))
            }
            (Round(_), Polyhedron(solid)) => self.round(a, at_a, Flat::Polyhedron(solid), at_b),
            (Round(_), Kind::HalfSpace) => {
                let found = self.round(a, at_a, Flat::HalfSpace, at_b)?;
                Some(found.out_of_half_space(at_b.orientation * DVec3::Z))
            }
            (Round(Form::Sphere { radius }), Round(Form::Sphere { radius: other })) => {
                spheres(*radius, at_a.position, *other, at_b.position)
            }
            (Round(_), Round(Form::Sphere { .. })) => self.of(second, first).map(Overlap::swapped),
            (Round(_), Round(_)) => self.round(a, at_a, Flat::Polyhedron(b.facets()?), at_b),
            _ => self.of(second, first).map(Overlap::swapped),
        }
    }

    fn round(&mut self, piece: &Piece, at: &Pose, flat: Flat<'_>, flat_at: &Pose) -> Option<Overlap> {
        let place = Place::relative(flat_at, at);
        let along_z = place.x_to_z();
        let parts = match *piece.form() {
            Form::Sphere { radius } => self.round.sphere(radius, flat, &along_z),
            Form::Cylinder { radius, length } => self.round.cylinder(radius, 0.5 * length, flat, &along_z),
            Form::Capsule { radius, length } => self.round.capsule(radius, 0.5 * length, flat, &along_z),
            Form::Polyhedron | Form::HalfSpace => None,
        };
        let found = parts?.overlap()?;
        Some(found.placed(&Z_TO_X).placed(&Place::of(at)))
    }
}

/// The lens of two spheres: two caps on the plane of the circle in which they meet.
fn spheres(radius: f64, at: DVec3, other: f64, other_at: DVec3) -> Option<Overlap> {
    let way = other_at - at;
    let distance = way.length();
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
    let normal = way / distance;
    // Heights of the caps of the first and of the second.
    let cap = depth * (2.0 * other - depth) / (2.0 * distance);
    let other_cap = depth * (2.0 * radius - depth) / (2.0 * distance);
    let volume = |r: f64, h: f64| std::f64::consts::PI * h * h * (r - h / 3.0);
    // From the sphere's centre to the centroid of its cap.
    let reach = |r: f64, h: f64| 0.75 * (2.0 * r - h).powi(2) / (3.0 * r - h);
    let (v, w) = (volume(radius, cap), volume(other, other_cap));
    let sum = v + w;
    // Measured from the plane of the circle, so that small lenses keep their digits.
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
