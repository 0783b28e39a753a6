//! Hydrodynamic loads on a rigid body: pressure, drag and added mass on its closed triangle mesh, and what it has besides.
//!
//! [`MeshHydrodynamics`] is the element: it owns the hull ([`HullSurface`]) and the coefficients, and
//! its [`MeshHydrodynamics::evaluate`] gives the loads at one instant from the body's motion and the
//! sea around it. The sea is asked through [`SeaSampler`], once per corner point. The laws lie beside it:
//! `clip` cuts panels at the water surface, [`pressure`] integrates buoyancy and Froude-Krylov load,
//! [`drag`] has form drag, friction, damping and wind, [`added_mass`] the inertia of the water, [`water_rotation`] the
//! water's own acceleration, [`lift`] skegs, foils and the hull's lift, [`derivatives`] tables of who has them,
//! [`water_entry`] slamming, [`open_frame`] bodies without a mesh, `deep` hulls wholly under still water. Nothing here knows what
//! the body hangs from, or how time advances.
//!
//! One evaluation transforms and samples each corner once, then goes once through the panels; it
//! allocates nothing. Corners that no wave can reach are not sampled.

pub mod added_mass;
mod additions;
mod clip;
#[cfg(test)]
mod closed_form;
mod corner_rows;
mod corner_sums;
mod corners;
mod deep;
pub mod derivatives;
pub mod drag;
mod error;
mod evaluate;
pub mod hydrostatics;
pub mod lift;
pub mod open_frame;
mod panels;
mod places;
pub mod pressure;
mod surface;
#[cfg(test)]
mod tests;
mod triangles;
pub mod water_entry;
pub mod water_rotation;
mod waterline;
mod wet_panels;

pub use added_mass::AddedMass;
pub use corners::HydroScratch;
pub use derivatives::{Derivatives, PlaneDerivatives};
pub use drag::{Damping, DragRule, FormDrag, SkinFriction};
pub use error::HydroError;
pub use hydrostatics::Hydrostatics;
pub use lift::{HullLift, LiftingSurface};
pub use open_frame::{NearSurface, OpenFrame};
pub use surface::HullSurface;
pub use water_entry::{EntryRow, EntryTable, EntryTheory};

use additions::Additions;

use glam::DVec3;
use windlass_math::{Matrix6, Motion, Wrench};
use windlass_mesh::TriangleMesh;
use windlass_sea::{SeaSample, WindState};

/// What the hydrodynamics asks of the sea, at one fixed time.
pub trait SeaSampler {
    /// The sea at each of `points` (Earth frame, m), written to `out` of the same length.
    ///
    /// Points may lie somewhat above the surface; the answer there must be finite and continuous.
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]);

    /// A height (m) that the water surface stays below everywhere, if one is known. Corners of panels
    /// entirely above it are not sampled. It need not be sharp, but must not be exceeded.
    fn max_elevation(&self) -> Option<f64> {
        None
    }

    /// Its velocity (Earth axes, m/s), where it is one steady stream under a still surface at z = 0, the same at all depths.
    fn still_stream(&self) -> Option<DVec3> {
        None
    }

    /// How far (m) points may be moved for its answers to differ by less than they err; none where they do not err, and are asked for
    /// whenever points move.
    fn indifference(&self) -> Option<f64> {
        None
    }

    /// Whether what it answered last, at the same time, stands about points that have moved by less than that.
    fn stands_nearby(&self) -> bool {
        false
    }
}

/// Water without waves, at z = 0, in a uniform current.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StillWater {
    /// Velocity of the water, Earth axes, m/s.
    pub current: DVec3,
}

impl SeaSampler for StillWater {
    fn sample_into(&self, _points: &[DVec3], out: &mut [SeaSample]) {
        out.fill(SeaSample {
            velocity: self.current,
            ..SeaSample::default()
        });
    }

    fn max_elevation(&self) -> Option<f64> {
        Some(0.0)
    }

    fn still_stream(&self) -> Option<DVec3> {
        Some(self.current)
    }
}

/// The fluids around the body, as far as they are the same everywhere.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FluidEnvironment {
    /// Density of the water, kg/m³.
    pub density: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
    /// Kinematic viscosity of the water, m²/s; only the friction line asks for it.
    pub kinematic_viscosity: f64,
    /// The air; `None` leaves wind loads out.
    pub air: Option<Air>,
}

impl Default for FluidEnvironment {
    /// Sea water of 1025 kg/m³ and 1.19e-6 m²/s (15 °C), 9.81 m/s², no air.
    fn default() -> Self {
        Self {
            density: 1025.0,
            gravity: 9.81,
            kinematic_viscosity: 1.19e-6,
            air: None,
        }
    }
}

/// The air over the sea.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Air {
    /// Density, kg/m³.
    pub density: f64,
    /// The wind.
    pub wind: WindState,
}

/// Coefficients and options of a body's hydrodynamics. The default has pressure only.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HydroParameters {
    /// Form drag of the wetted panels.
    pub drag: FormDrag,
    /// Friction of the water on the wetted panels.
    pub skin_friction: SkinFriction,
    /// Form drag of the dry panels in the wind; acts when the environment has air.
    pub wind_drag: FormDrag,
    /// Damping of the whole body.
    pub damping: Damping,
    /// Added mass.
    pub added_mass: AddedMass,
    /// Whether a body going into the water feels the growth of its added mass (the slamming force, see
    /// [`added_mass`]). For splash-down; leave off for floating bodies with vertical sides, whose added
    /// mass hardly grows with draught.
    pub water_entry: bool,
}

/// The hydrodynamics of one rigid body: its hull and its coefficients. Immutable.
///
/// # Example
/// ```
/// use windlass::hydro::{HydroParameters, FluidEnvironment, MeshHydrodynamics, StillWater};
/// use windlass::math::{DQuat, DVec3, FrameMotion, Pose};
/// use windlass::mesh::TriangleMesh;
///
/// let tetrahedron = TriangleMesh {
///     vertices: vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z],
///     triangles: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
/// };
/// let hydro = MeshHydrodynamics::new(&tetrahedron, HydroParameters::default())?;
/// let deep = FrameMotion::at_rest(Pose::new(DVec3::new(0.0, 0.0, -10.0), DQuat::IDENTITY));
/// let loads = hydro.evaluate(&deep, &FluidEnvironment::default(), &StillWater::default(), &mut hydro.scratch());
/// assert!((loads.wrench.force.z - 1025.0 * 9.81 / 6.0).abs() < 1e-9);
/// # Ok::<(), windlass::hydro::HydroError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MeshHydrodynamics {
    hull: HullSurface,
    parameters: HydroParameters,
    additions: Additions,
    /// Whether the rigid motion nearest to the water's is wanted.
    follows_water: bool,
}

/// The separate loads, each a wrench about the centre of gravity in Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HydroParts {
    /// Pressure of the undisturbed sea: buoyancy and Froude-Krylov load.
    pub pressure: Wrench,
    /// Form drag of the water.
    pub drag: Wrench,
    /// Skin friction of the water.
    pub friction: Wrench,
    /// The damping matrices.
    pub damping: Wrench,
    /// Wind on the dry panels.
    pub wind: Wrench,
    /// Skegs, rudders, foils, and the lift of the hull.
    pub lift: Wrench,
    /// The table of derivatives.
    pub derivatives: Wrench,
    /// Added mass times the acceleration of the water.
    pub fluid_inertia: Wrench,
    /// Velocity-dependent terms of the added mass.
    pub kirchhoff: Wrench,
    /// Growth of the added mass on going into the water, or slamming by a table.
    pub water_entry: Wrench,
    /// Memory of radiated waves of a larger vessel, and what does not depend on its acceleration of the momentum of the water
    /// around it.
    pub radiation: Wrench,
    /// Excitation by the waves with their diffraction, of a larger vessel.
    pub excitation: Wrench,
    /// Mean and slowly varying force of second order, of a larger vessel.
    pub drift: Wrench,
}

/// The loads on a body at one instant.
///
/// The whole load on the body is `wrench + added_mass_bias - added_mass * (a, α)` with the body's
/// classical acceleration (a, α) of its centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HydroLoads {
    /// All loads but those of added mass (pressure, drag, friction, damping, wind, lift, derivatives), about
    /// the centre of gravity, Earth axes.
    pub wrench: Wrench,
    /// Added mass about the centre of gravity, Earth axes.
    pub added_mass: Matrix6,
    /// Added mass's load that does not depend on the body's acceleration: `fluid_inertia + kirchhoff + water_entry`.
    pub added_mass_bias: Wrench,
    /// The loads one by one.
    pub parts: HydroParts,
    /// Potential energy of the buoyancy in still water, `-ρ g V z_B`, J: its decrease is the work of
    /// `parts.pressure` when there are no waves.
    pub buoyancy_energy: f64,
    /// Volume of water displaced, m³.
    pub displaced_volume: f64,
    /// Rate of the displaced volume, m³/s: the volume the wetted surface sweeps through the water.
    pub displacement_rate: f64,
    /// Centroid of the displaced volume, Earth frame, m; the centre of gravity when the body is dry.
    pub centre_of_buoyancy: DVec3,
    /// Area of the wetted surface, m².
    pub wetted_area: f64,
    /// Area cut out of the water surface, seen from above, m²; zero to rounding when submerged.
    pub waterplane_area: f64,
    /// Depth of the deepest corner below the surface above it, m; zero when dry.
    pub draught: f64,
    /// Velocity of the water, averaged over the wetted surface, Earth axes, m/s; zero when dry.
    pub water_velocity: DVec3,
    /// Acceleration of the water, averaged over the wetted surface, Earth axes, m/s²; zero when dry.
    pub water_acceleration: DVec3,
    /// Angular acceleration of the water as far as a rigid body can follow it, Earth axes, rad/s²; zero for a body whose
    /// added mass does not ask for it.
    pub water_angular_acceleration: DVec3,
    /// Velocity and acceleration of the rigid motion that the water's comes nearest to, at the centre of gravity, Earth axes;
    /// zero unless asked for ([`MeshHydrodynamics::following_water`]).
    pub water_motion: [Motion; 2],
    /// Share of an added mass matrix that is in force; one for other kinds.
    pub added_mass_share: f64,
    /// Share of the damping matrices that is in force.
    pub damping_share: f64,
    /// Power lost by drag, friction, damping, wind and lift relative to the moving fluids, W. Not below zero
    /// but for quadratic damping matrices that are not diagonal. What added mass loses as it changes with
    /// the immersed volume is not in it.
    pub dissipated_power: f64,
}

impl HydroLoads {
    /// The whole load on a body whose centre of gravity has `acceleration` (classical, Earth axes).
    pub fn with_inertia(&self, acceleration: Motion) -> Wrench {
        self.wrench + self.added_mass_bias - self.added_mass.wrench_of(acceleration)
    }
}

impl MeshHydrodynamics {
    /// From a closed mesh in body axes about the centre of gravity (m), triangles counter-clockwise
    /// seen from outside, and coefficients.
    ///
    /// # Errors
    /// See [`HydroError`]: the mesh is not a closed outward surface, or a coefficient is out of range.
    pub fn new(mesh: &TriangleMesh, parameters: HydroParameters) -> Result<Self, HydroError> {
        Ok(Self {
            hull: HullSurface::new(mesh)?,
            parameters: parameters.checked()?,
            additions: Additions::default(),
            follows_water: false,
        })
    }

    /// The hull.
    pub fn hull(&self) -> &HullSurface {
        &self.hull
    }

    /// The coefficients.
    pub fn parameters(&self) -> &HydroParameters {
        &self.parameters
    }

    /// This one with the rigid motion that the water's comes nearest to ([`HydroLoads::water_motion`]) in its loads.
    #[must_use]
    pub fn following_water(mut self) -> Self {
        self.follows_water = true;
        self
    }

    /// Whether any load depends on the velocity of the water.
    pub fn feels_flow(&self) -> bool {
        let HydroParameters {
            drag,
            skin_friction,
            damping,
            added_mass,
            ..
        } = &self.parameters;
        drag.coefficients != DVec3::ZERO
            || *skin_friction != SkinFriction::None
            || damping.linear != Matrix6::ZERO
            || damping.quadratic != Matrix6::ZERO
            || *added_mass != AddedMass::None
            || self.additions != Additions::default()
    }

    /// The derivatives measured under way, if there are any.
    pub fn derivatives(&self) -> Option<&Derivatives> {
        self.additions.derivatives.as_ref()
    }

    /// Buffers of the size that [`MeshHydrodynamics::evaluate`] needs.
    pub fn scratch(&self) -> HydroScratch {
        HydroScratch::sized(&self.hull, self.additions.places.len())
    }
}

impl HydroParameters {
    fn checked(self) -> Result<Self, HydroError> {
        check_not_negative("drag coefficient", self.drag.coefficients)?;
        check_not_negative("wind drag coefficient", self.wind_drag.coefficients)?;
        match self.skin_friction {
            SkinFriction::None => {}
            SkinFriction::Coefficient(value) => {
                check_not_negative("skin friction coefficient", DVec3::splat(value))?;
            }
            SkinFriction::Ittc1957 { length } => check_positive("length of the friction line", length)?,
        }
        check_volume("damping reference volume", self.damping.reference_volume)?;
        let linear = self.damping.linear;
        let twice_symmetric = linear + linear.transpose();
        if !added_mass::is_positive_semidefinite(&twice_symmetric) {
            return Err(HydroError::NegativeEigenvalue {
                name: "linear damping",
            });
        }
        for i in 0..6 {
            check_not_negative(
                "diagonal of the quadratic damping",
                DVec3::splat(self.damping.quadratic.0[i][i]),
            )?;
        }
        Ok(Self {
            added_mass: self.added_mass.checked()?,
            ..self
        })
    }
}

/// The share of a matrix that acts at a displaced `volume` (m³) when it holds in full at the volume `reference`:
/// `s (2 - s)` with s = volume/reference, and one from there on. Near the reference it hardly changes, without a kink.
pub fn immersed_share(volume: f64, reference: f64) -> f64 {
    let share = (volume / reference).clamp(0.0, 1.0);
    share * (2.0 - share)
}

/// How [`immersed_share`] grows with the volume, 1/m³.
fn immersed_share_slope(volume: f64, reference: f64) -> f64 {
    2.0 * (1.0 - (volume / reference).clamp(0.0, 1.0)) / reference
}

fn check_not_negative(name: &'static str, values: DVec3) -> Result<(), HydroError> {
    match values.to_array().into_iter().find(|v| !v.is_finite() || *v < 0.0) {
        Some(value) => Err(HydroError::BadCoefficient { name, value }),
        None => Ok(()),
    }
}

fn check_positive(name: &'static str, value: f64) -> Result<(), HydroError> {
    if value.is_finite() && value > 0.0 {
        Ok(())
    } else {
        Err(HydroError::NotPositive { name, value })
    }
}

fn check_volume(name: &'static str, value: Option<f64>) -> Result<(), HydroError> {
    match value {
        Some(value) => check_positive(name, value),
        None => Ok(()),
    }
}
