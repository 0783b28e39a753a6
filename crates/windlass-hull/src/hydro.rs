//! Hydrodynamic loads on a rigid body: pressure, drag and added mass integrated over a closed
//! triangle mesh, plus optional loads such as lift and slamming.
//!
//! [`MeshHydrodynamics`] is the element. It owns the hull ([`HullSurface`]) and the coefficients.
//! [`MeshHydrodynamics::evaluate`] returns the loads at one instant from the motion of the body and
//! the sea state around it. Wave kinematics come from a [`SeaSampler`], which is queried once per
//! corner point.
//!
//! - `clip` cuts panels at the water surface.
//! - [`pressure`] integrates buoyancy and the Froude-Krylov load.
//! - [`drag`] computes form drag, skin friction, damping and wind load.
//! - [`added_mass`] computes the added mass and its velocity-dependent terms.
//! - [`water_rotation`] fits a rigid-body motion to the wave kinematics.
//! - [`lift`] computes the lift of skegs, rudders, foils and hulls.
//! - [`derivatives`] computes loads from tables of hydrodynamic derivatives.
//! - [`water_entry`] computes slamming from tables.
//! - [`open_frame`] models bodies without a mesh.
//! - [`mean_wetted`] computes linear loads in the mean position.
//! - `deep` is the fast path for fully submerged hulls under still water.
//!
//! The module depends on neither the attachments of the body nor the time integration.
//!
//! One evaluation transforms and samples each corner once, then passes once over the panels. It
//! allocates nothing. Corners that no wave can reach are not sampled.

pub mod added_mass;
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
pub mod mean_wetted;
pub mod open_frame;
mod optional_loads;
mod panels;
pub mod pressure;
mod surface;
mod surface_moments;
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
pub use mean_wetted::{LinearHydrostatics, MeanWettedSurface, UnitWave};
pub use open_frame::{NearSurface, OpenFrame};
pub use surface::HullSurface;
pub use water_entry::{EntryRow, EntryTable, EntryTheory};

use optional_loads::OptionalLoads;

use glam::DVec3;
use windlass_math::{Matrix6, Motion, Wrench};
use windlass_mesh::TriangleMesh;
use windlass_sea::{SeaSample, WindState};

/// Wave kinematics and current around a body at one fixed time.
pub trait SeaSampler {
    /// Samples the sea at each of `points` (Earth frame, m) into `out`, a slice of the same length.
    ///
    /// Points may lie slightly above the surface. The samples there must be finite and continuous.
    fn sample_into(&self, points: &[DVec3], out: &mut [SeaSample]);

    /// Upper bound of the surface elevation (m), if one is known.
    ///
    /// Corners of panels that lie entirely above this bound are not sampled. The elevation must
    /// never exceed the bound, but the bound need not be tight.
    fn max_elevation(&self) -> Option<f64> {
        None
    }

    /// Current velocity (Earth axes, m/s) if the surface is still at z = 0 and the current is
    /// steady and uniform with depth.
    fn uniform_current(&self) -> Option<DVec3> {
        None
    }

    /// Distance (m) that points can move before the change of the samples exceeds the error of the
    /// sampler.
    ///
    /// `None` for an exact sampler, which is queried whenever points move.
    fn position_tolerance(&self) -> Option<f64> {
        None
    }

    /// Returns true if the samples of the last call may be reused. They must be from the same time,
    /// and no point may have moved by more than [`SeaSampler::position_tolerance`].
    fn can_reuse_nearby(&self) -> bool {
        false
    }
}

/// Still water with its surface at z = 0, in a uniform current.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StillWater {
    /// Current velocity, Earth axes, m/s.
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

    fn uniform_current(&self) -> Option<DVec3> {
        Some(self.current)
    }
}

/// Properties of the water around the body, which are uniform in space, and the air.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FluidEnvironment {
    /// Water density, kg/m³.
    pub density: f64,
    /// Acceleration of gravity, m/s².
    pub gravity: f64,
    /// Kinematic viscosity of the water, m²/s; only the ITTC friction line uses it.
    pub kinematic_viscosity: f64,
    /// Air; `None` means no wind loads.
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

/// Air over the sea.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Air {
    /// Density, kg/m³.
    pub density: f64,
    /// Wind.
    pub wind: WindState,
}

/// Hydrodynamic coefficients and options of a body. The default has pressure loads only.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HydroParameters {
    /// Form drag of the wetted panels.
    pub drag: FormDrag,
    /// Skin friction of the wetted panels.
    pub skin_friction: SkinFriction,
    /// Wind drag of the dry panels; acts if the environment has air.
    pub wind_drag: FormDrag,
    /// Damping of the whole body.
    pub damping: Damping,
    /// Added mass.
    pub added_mass: AddedMass,
    /// Adds the slamming force from the growth of the added mass on water entry, see
    /// [`added_mass`].
    ///
    /// Use it for splash-down. Leave it off for wall-sided floating bodies, whose added mass hardly
    /// changes with draught.
    pub water_entry: bool,
}

/// Hydrodynamics of one rigid body: its hull and its coefficients. Immutable.
///
/// # Example
/// ```
/// use windlass_hull::hydro::{HydroParameters, FluidEnvironment, MeshHydrodynamics, StillWater};
/// use windlass_math::{DQuat, DVec3, FrameMotion, Pose};
/// use windlass_mesh::TriangleMesh;
///
/// let tetrahedron = TriangleMesh {
///     vertices: vec![DVec3::ZERO, DVec3::X, DVec3::Y, DVec3::Z],
///     triangles: vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
/// };
/// let hydro = MeshHydrodynamics::new(&tetrahedron, HydroParameters::default())?;
/// let deep = FrameMotion::at_rest(Pose::new(DVec3::new(0.0, 0.0, -10.0), DQuat::IDENTITY));
/// let loads = hydro.evaluate(
///     &deep,
///     &FluidEnvironment::default(),
///     &StillWater::default(),
///     &mut hydro.scratch(),
/// );
/// assert!((loads.wrench.force.z - 1025.0 * 9.81 / 6.0).abs() < 1e-9);
/// # Ok::<(), windlass_hull::hydro::HydroError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct MeshHydrodynamics {
    hull: HullSurface,
    parameters: HydroParameters,
    optional_loads: OptionalLoads,
    /// Fits the equivalent fluid motion even if the added mass does not need it.
    fits_fluid_motion: bool,
}

/// Individual loads, each a wrench about the centre of gravity in Earth axes.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HydroParts {
    /// Pressure of the undisturbed sea: buoyancy and Froude-Krylov load.
    pub pressure: Wrench,
    /// Form drag in the water.
    pub drag: Wrench,
    /// Skin friction in the water.
    pub friction: Wrench,
    /// Load of the damping matrices.
    pub damping: Wrench,
    /// Wind load on the dry panels.
    pub wind: Wrench,
    /// Lift and drag of skegs, rudders and foils, and the lift of the hull.
    pub lift: Wrench,
    /// Load of the table of hydrodynamic derivatives.
    pub derivatives: Wrench,
    /// Added mass times the acceleration of the fluid.
    pub fluid_inertia: Wrench,
    /// Velocity-dependent terms of the added mass.
    pub kirchhoff: Wrench,
    /// Slamming: growth of the added mass on water entry, or the load from a slamming table.
    pub water_entry: Wrench,
    /// Radiation load of a large vessel: memory of the radiated waves, and the terms of the fluid
    /// momentum that do not depend on the acceleration of the vessel.
    pub radiation: Wrench,
    /// First-order wave excitation of a large vessel, diffraction included.
    pub excitation: Wrench,
    /// Mean and slowly varying second-order wave force on a large vessel.
    pub drift: Wrench,
}

/// Loads on a body at one instant.
///
/// The total load on the body is `wrench + added_mass_bias - added_mass * (a, α)` with the
/// classical acceleration (a, α) of its centre of gravity.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct HydroLoads {
    /// Sum of the loads that do not come from added mass: pressure, drag, friction, damping, wind,
    /// lift and derivatives. The wrench is about the centre of gravity, in Earth axes.
    pub wrench: Wrench,
    /// Added mass about the centre of gravity, Earth axes.
    pub added_mass: Matrix6,
    /// Load of the added mass that does not depend on the body's acceleration:
    /// `fluid_inertia + kirchhoff + water_entry`.
    pub added_mass_bias: Wrench,
    /// Individual loads.
    pub parts: HydroParts,
    /// Potential energy of the buoyancy in still water, `-ρ g V z_B`, J. Without waves its decrease
    /// is the work of `parts.pressure`.
    pub buoyancy_energy: f64,
    /// Displaced volume, m³.
    pub displaced_volume: f64,
    /// Rate of change of the displaced volume, m³/s, from the normal velocity of the wetted surface
    /// relative to the water.
    pub displacement_rate: f64,
    /// Centroid of the displaced volume, Earth frame, m; the centre of gravity when the body is
    /// dry.
    pub centre_of_buoyancy: DVec3,
    /// Wetted surface area, m².
    pub wetted_area: f64,
    /// Waterplane area, projected on the horizontal, m²; zero up to rounding when submerged.
    pub waterplane_area: f64,
    /// Greatest depth of a corner below the instantaneous surface, m; zero when dry.
    pub draught: f64,
    /// Fluid velocity averaged over the wetted surface, Earth axes, m/s; zero when dry.
    pub water_velocity: DVec3,
    /// Fluid acceleration averaged over the wetted surface, Earth axes, m/s²; zero when dry.
    pub water_acceleration: DVec3,
    /// Angular acceleration of the rigid-body motion fitted to the fluid, Earth axes, rad/s²; zero
    /// if the added mass of the body does not need it.
    pub water_angular_acceleration: DVec3,
    /// Velocity and acceleration of the rigid-body motion fitted to the fluid, at the centre of
    /// gravity, Earth axes; zero unless requested with
    /// [`MeshHydrodynamics::with_equivalent_fluid_motion`].
    pub equivalent_fluid_motion: [Motion; 2],
    /// Immersion factor of an added mass matrix, 0 to 1; one for other kinds of added mass.
    pub added_mass_factor: f64,
    /// Immersion factor of the damping matrices, 0 to 1.
    pub damping_factor: f64,
    /// Power dissipated by drag, friction, damping, wind and lift relative to the moving fluids, W.
    ///
    /// It is not negative, except with quadratic damping matrices that are not diagonal. Energy
    /// lost as the added mass changes with the immersed volume is not included.
    pub dissipated_power: f64,
}

impl HydroLoads {
    /// Returns the total load on a body whose centre of gravity has `acceleration` (classical,
    /// Earth axes).
    pub fn with_inertia(&self, acceleration: Motion) -> Wrench {
        self.wrench + self.added_mass_bias - self.added_mass.wrench_of(acceleration)
    }
}

impl MeshHydrodynamics {
    /// Creates the element from coefficients and a closed mesh in body axes about the centre of
    /// gravity (m), with triangles counter-clockwise seen from outside.
    ///
    /// # Errors
    /// See [`HydroError`]: the mesh is not a closed outward surface, or a coefficient is out of
    /// range.
    pub fn new(mesh: &TriangleMesh, parameters: HydroParameters) -> Result<Self, HydroError> {
        Ok(Self {
            hull: HullSurface::new(mesh)?,
            parameters: parameters.checked()?,
            optional_loads: OptionalLoads::default(),
            fits_fluid_motion: false,
        })
    }

    /// Hull surface.
    pub fn hull(&self) -> &HullSurface {
        &self.hull
    }

    /// Coefficients.
    pub fn parameters(&self) -> &HydroParameters {
        &self.parameters
    }

    /// Enables the fit of a rigid-body motion to the fluid, returned in
    /// [`HydroLoads::equivalent_fluid_motion`].
    #[must_use]
    pub fn with_equivalent_fluid_motion(mut self) -> Self {
        self.fits_fluid_motion = true;
        self
    }

    /// Returns true if any load depends on the velocity of the water.
    pub fn depends_on_flow(&self) -> bool {
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
            || self.optional_loads != OptionalLoads::default()
    }

    /// Table of hydrodynamic derivatives, if there is one.
    pub fn derivatives(&self) -> Option<&Derivatives> {
        self.optional_loads.derivatives.as_ref()
    }

    /// Returns buffers of the size that [`MeshHydrodynamics::evaluate`] needs.
    pub fn scratch(&self) -> HydroScratch {
        HydroScratch::sized(&self.hull, self.optional_loads.sample_points.len())
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

/// Immersion factor of a matrix of added mass or damping at a displaced `volume` (m³). The matrix
/// applies in full at and above the displaced volume `reference` (m³).
///
/// It is `s (2 - s)` with s = volume/reference, and one above the reference. Its slope is
/// continuous, and zero at the reference.
pub fn immersion_factor(volume: f64, reference: f64) -> f64 {
    let immersed_fraction = (volume / reference).clamp(0.0, 1.0);
    immersed_fraction * (2.0 - immersed_fraction)
}

/// Derivative of [`immersion_factor`] with respect to the volume, 1/m³.
fn immersion_factor_slope(volume: f64, reference: f64) -> f64 {
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
