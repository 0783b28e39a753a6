//! Optional loads of a body besides panel loads: lifting surfaces, tables, open frames and
//! near-surface factors.

use super::derivatives::Derivatives;
use super::lift;
use super::lift::{HullLift, LiftingSurface};
use super::open_frame::{NearSurface, OpenFrame};
use super::water_entry::EntryTable;
use super::{AddedMass, DragRule, FormDrag, HydroError, HydroParameters, MeshHydrodynamics};
use glam::{DMat3, DVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// Flow at one sampled point of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PointFlow {
    /// Velocity of the water relative to the point, body axes, m/s.
    pub flow: DVec3,
    /// Depth of the point below the surface, m.
    pub depth: f64,
}

impl PointFlow {
    /// Value for a point far above the water.
    pub const DRY: Self = Self {
        flow: DVec3::ZERO,
        depth: f64::NEG_INFINITY,
    };
}

/// Optional loads of one body. Most bodies have no optional loads.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct OptionalLoads {
    pub lifting: Vec<LiftingSurface>,
    pub hull_lift: Option<HullLift>,
    pub derivatives: Option<Derivatives>,
    pub entry: Option<EntryTable>,
    pub near_surface: Option<NearSurface>,
    /// True if the surface is the enclosing box of an open frame.
    pub is_open_frame: bool,
    /// Fraction of the enclosed volume that displaces water.
    pub solid_fraction: f64,
    /// Points where the sea is sampled in addition to the corners: lifting surfaces, hull lift,
    /// near-surface point.
    pub sample_points: Vec<DVec3>,
    /// Radius of the sphere about the centre of gravity that contains all lifting surfaces and the
    /// after end of the hull lift, m.
    pub reach: f64,
}

impl Default for OptionalLoads {
    fn default() -> Self {
        Self {
            lifting: Vec::new(),
            hull_lift: None,
            derivatives: None,
            entry: None,
            near_surface: None,
            is_open_frame: false,
            solid_fraction: 1.0,
            sample_points: Vec::new(),
            reach: 0.0,
        }
    }
}

impl OptionalLoads {
    /// Recomputes the list of sample points and the reach after a change.
    fn placed(mut self) -> Self {
        self.sample_points.clear();
        self.sample_points
            .extend(self.lifting.iter().map(|surface| surface.position));
        self.sample_points
            .extend(self.hull_lift.map(|lift| lift.position));
        self.sample_points
            .extend(self.near_surface.as_ref().map(|near| near.point));
        let spans = self.lifting.iter().map(|s| s.position.length() + 0.5 * s.span);
        let ends = self
            .hull_lift
            .iter()
            .map(|lift| lift.position.length() + lift.draught);
        self.reach = spans.chain(ends).fold(0.0, f64::max);
        self
    }
}

impl MeshHydrodynamics {
    /// Creates a body without a mesh from an open frame. The drag of the frame replaces the form
    /// drag of `parameters`; the other coefficients apply.
    ///
    /// # Errors
    /// A size, the volume or a drag area is out of range, or [`MeshHydrodynamics::new`] refuses a
    /// coefficient.
    pub fn open_frame(frame: OpenFrame, parameters: HydroParameters) -> Result<Self, HydroError> {
        let mesh = frame.mesh()?;
        let drag = FormDrag {
            coefficients: frame.face_coefficients(),
            rule: DragRule::BothSides,
        };
        let mut hydro = Self::new(&mesh, HydroParameters { drag, ..parameters })?;
        hydro.optional_loads.is_open_frame = true;
        hydro.optional_loads.solid_fraction = frame.solid_fraction();
        Ok(hydro)
    }

    /// Adds skegs, rudders and foils.
    ///
    /// # Errors
    /// An area, span, angle or coefficient is out of range, or axes are not at right angles.
    pub fn with_lifting_surfaces(mut self, surfaces: &[LiftingSurface]) -> Result<Self, HydroError> {
        self.optional_loads.lifting = surfaces
            .iter()
            .map(|surface| surface.checked())
            .collect::<Result<_, _>>()?;
        self.optional_loads = self.optional_loads.placed();
        Ok(self)
    }

    /// Adds the lift of the hull under way.
    ///
    /// # Errors
    /// The draught is not positive, or a coefficient is negative.
    pub fn with_hull_lift(mut self, lift: HullLift) -> Result<Self, HydroError> {
        self.optional_loads.hull_lift = Some(lift.checked()?);
        self.optional_loads = self.optional_loads.placed();
        Ok(self)
    }

    /// Adds a table of hydrodynamic derivatives.
    ///
    /// # Errors
    /// An entry is not finite.
    pub fn with_derivatives(mut self, derivatives: Derivatives) -> Result<Self, HydroError> {
        self.optional_loads.derivatives = Some(derivatives.checked()?);
        Ok(self)
    }

    /// Adds a table of heave added mass and slamming coefficient against draught.
    ///
    /// The heave terms of the added mass in [`HydroParameters`] must be zero. The option
    /// [`HydroParameters::water_entry`] then acts on the other terms only.
    ///
    /// # Errors
    /// The added mass in the parameters has heave terms.
    pub fn with_water_entry(mut self, table: EntryTable) -> Result<Self, HydroError> {
        if self.parameters.added_mass.has_heave() {
            return Err(HydroError::DuplicateHeaveAddedMass);
        }
        self.optional_loads.entry = Some(table);
        Ok(self)
    }

    /// Adds depth-dependent factors on added mass and drag near the surface.
    pub fn with_near_surface(mut self, factors: NearSurface) -> Self {
        self.optional_loads.near_surface = Some(factors);
        self.optional_loads = self.optional_loads.placed();
        self
    }

    /// Sets factors on the cross-flow drag along the body from rows of x (body axes from the centre
    /// of gravity, m, increasing) and factor.
    ///
    /// The factor is linear between rows and constant beyond the first and last. It applies with
    /// [`DragRule::CrossFlow`] only.
    ///
    /// # Errors
    /// There are no rows, x does not increase, or a factor is negative or infinite.
    pub fn with_section_drag(mut self, rows: &[[f64; 2]]) -> Result<Self, HydroError> {
        let finite = rows.iter().flatten().all(|number| number.is_finite());
        let grows = rows.windows(2).all(|pair| pair[1][0] > pair[0][0]);
        if rows.is_empty() || !finite || !grows || rows.iter().any(|row| row[1] < 0.0) {
            return Err(HydroError::BadTable {
                name: "section drag",
                remedy: "give rows [x, factor] with increasing x and factors that are not negative",
            });
        }
        let factor = |x: f64| {
            let after = rows.partition_point(|row| row[0] <= x);
            let (a, b) = (rows[after.saturating_sub(1)], rows[after.min(rows.len() - 1)]);
            let fraction = if b[0] > a[0] {
                (x - a[0]) / (b[0] - a[0])
            } else {
                0.0
            };
            a[1] + (b[1] - a[1]) * fraction.clamp(0.0, 1.0)
        };
        for block in &mut self.hull.blocks {
            for lane in 0..block.count {
                block.triangles.section_factor[lane] = factor(block.triangles.centre.at(lane).x);
            }
        }
        Ok(self)
    }

    /// Skegs, rudders and foils of the body.
    pub fn lifting_surfaces(&self) -> &[LiftingSurface] {
        &self.optional_loads.lifting
    }

    /// Table of heave added mass and slamming coefficient against draught.
    pub fn water_entry(&self) -> Option<&EntryTable> {
        self.optional_loads.entry.as_ref()
    }

    /// Returns true if the body is an open frame; its surface is then the enclosing box.
    pub fn is_open_frame(&self) -> bool {
        self.optional_loads.is_open_frame
    }

    /// Fraction of the volume within the surface that displaces water; less than one for most open
    /// frames.
    pub fn solid_fraction(&self) -> f64 {
        self.optional_loads.solid_fraction
    }

    /// Added mass (kg) along body x, y and z when fully submerged in water of `density` (kg/m³),
    /// far below the surface.
    pub fn full_added_mass(&self, density: f64) -> DVec3 {
        let entry = self.optional_loads.entry.as_ref();
        let of_table = entry.map_or(0.0, |table| table.added_mass(f64::INFINITY));
        let law = match self.parameters.added_mass {
            AddedMass::None => DVec3::ZERO,
            AddedMass::Coefficients { translational, .. } => translational * (density * self.full_volume()),
            AddedMass::Matrix { matrix, .. } => DVec3::from_array([0, 1, 2].map(|k| matrix.0[k][k])),
        };
        law + DVec3::Z * of_table
    }

    /// Displaced volume when fully submerged, m³: the volume of the mesh, or of the members of an
    /// open frame.
    pub fn full_volume(&self) -> f64 {
        self.hull.volume() * self.optional_loads.solid_fraction
    }

    /// Returns the load of lifting surfaces and hull lift (body axes about the centre of gravity)
    /// and the dissipated power (W).
    pub(super) fn lift_load(&self, up: DVec3, flows: &[PointFlow], density: f64) -> (Wrench, f64) {
        let (mut load, mut lost) = (Wrench::ZERO, 0.0);
        let mut add = |position: DVec3, (force, loss): (DVec3, f64), fraction: f64| {
            load += lift::at(position, force * fraction);
            lost += loss * fraction;
        };
        for (surface, now) in self.optional_loads.lifting.iter().zip(flows) {
            let fraction = surface.wet_fraction(now.depth, up);
            add(surface.position, surface.force(now.flow, density), fraction);
        }
        let hull_flow = flows.get(self.optional_loads.lifting.len());
        if let (Some(hull), Some(now)) = (&self.optional_loads.hull_lift, hull_flow) {
            add(
                hull.position,
                hull.force(now.flow, density),
                hull.wet_fraction(now.depth),
            );
        }
        (load, lost)
    }

    /// Factors on added mass and drag at the depth of the near-surface point.
    pub(super) fn near_surface_factors(&self, flows: &[PointFlow]) -> [f64; 2] {
        match (&self.optional_loads.near_surface, flows.last()) {
            (Some(factors), Some(now)) => factors.at(now.depth),
            _ => [1.0; 2],
        }
    }

    /// Heave added mass from the table at a draught, about the centre of gravity, body axes.
    pub(super) fn entry_added_mass(&self, (table, draught, centroid): (&EntryTable, f64, DVec3)) -> Matrix6 {
        let heave = DMat3::from_diagonal(DVec3::Z * table.added_mass(draught));
        Matrix6::translational_inertia(heave, centroid)
    }

    /// Slamming load of a body that moves relative to the water at `relative` (body axes, at the
    /// centre of gravity).
    pub(super) fn slamming(
        &self,
        (table, draught, centroid): (&EntryTable, f64, DVec3),
        up: DVec3,
        relative: Motion,
        density: f64,
    ) -> Wrench {
        let into = -relative.velocity_at(centroid).linear.dot(up);
        let force = table.slamming_force(draught, into, density);
        Wrench::of_force_at(up * force, centroid)
    }
}
