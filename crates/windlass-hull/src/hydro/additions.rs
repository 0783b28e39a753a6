//! What a body has besides panels and their coefficients: surfaces with lift, tables, a frame that only partly fills its box.

use super::derivatives::Derivatives;
use super::lift;
use super::lift::{HullLift, LiftingSurface};
use super::open_frame::{NearSurface, OpenFrame};
use super::water_entry::EntryTable;
use super::{DragRule, FormDrag, HydroError, HydroParameters, MeshHydrodynamics};
use glam::{DMat3, DVec3};
use windlass_math::{Matrix6, Motion, Wrench};

/// The water at one place of a body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PointMotion {
    /// Velocity of the water relative to the place, body axes, m/s.
    pub flow: DVec3,
    /// Depth below the surface, m.
    pub depth: f64,
}

impl PointMotion {
    /// High over the water.
    pub const DRY: Self = Self {
        flow: DVec3::ZERO,
        depth: f64::NEG_INFINITY,
    };
}

/// The additions of one body; most bodies have none.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Additions {
    pub lifting: Vec<LiftingSurface>,
    pub hull_lift: Option<HullLift>,
    pub derivatives: Option<Derivatives>,
    pub entry: Option<EntryTable>,
    pub near_surface: Option<NearSurface>,
    /// Share of the enclosed volume that displaces water.
    pub solid_share: f64,
    /// Places where the sea is sampled besides the corners: lifting surfaces, hull lift, near-surface point.
    pub places: Vec<DVec3>,
    /// Distance of the farthest of them, with what stands on it, m.
    pub reach: f64,
}

impl Default for Additions {
    fn default() -> Self {
        Self {
            lifting: Vec::new(),
            hull_lift: None,
            derivatives: None,
            entry: None,
            near_surface: None,
            solid_share: 1.0,
            places: Vec::new(),
            reach: 0.0,
        }
    }
}

impl Additions {
    /// The places in their order, after a change.
    fn placed(mut self) -> Self {
        self.places.clear();
        self.places
            .extend(self.lifting.iter().map(|surface| surface.position));
        self.places.extend(self.hull_lift.map(|lift| lift.position));
        self.places
            .extend(self.near_surface.as_ref().map(|near| near.place));
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
    /// A body without a mesh: an open frame with the other coefficients of `parameters`, whose drag its own replaces.
    ///
    /// # Errors
    /// Sizes, volume or drag areas out of range; coefficients as for [`MeshHydrodynamics::new`].
    pub fn open_frame(frame: OpenFrame, parameters: HydroParameters) -> Result<Self, HydroError> {
        let mesh = frame.mesh()?;
        let drag = FormDrag {
            coefficients: frame.face_coefficients(),
            rule: DragRule::BothSides,
        };
        let mut made = Self::new(&mesh, HydroParameters { drag, ..parameters })?;
        made.additions.solid_share = frame.solid_share();
        Ok(made)
    }

    /// With skegs, rudders and foils.
    ///
    /// # Errors
    /// Areas, spans, angles or coefficients out of range, axes that are not.
    pub fn with_lifting_surfaces(mut self, surfaces: &[LiftingSurface]) -> Result<Self, HydroError> {
        self.additions.lifting = surfaces
            .iter()
            .map(|surface| surface.checked())
            .collect::<Result<_, _>>()?;
        self.additions = self.additions.placed();
        Ok(self)
    }

    /// With the lift of the hull itself under way.
    ///
    /// # Errors
    /// A draught that is not positive, a negative coefficient.
    pub fn with_hull_lift(mut self, lift: HullLift) -> Result<Self, HydroError> {
        self.additions.hull_lift = Some(lift.checked()?);
        self.additions = self.additions.placed();
        Ok(self)
    }

    /// With a table of derivatives.
    ///
    /// # Errors
    /// An entry that is not finite.
    pub fn with_derivatives(mut self, derivatives: Derivatives) -> Result<Self, HydroError> {
        self.additions.derivatives = Some(derivatives.checked()?);
        Ok(self)
    }

    /// With heave added mass and slamming against draught. The added mass of [`HydroParameters`] must leave heave to it,
    /// and its water entry is that of the rest.
    ///
    /// # Errors
    /// Added mass in heave besides.
    pub fn with_water_entry(mut self, table: EntryTable) -> Result<Self, HydroError> {
        if self.parameters.added_mass.has_heave() {
            return Err(HydroError::HeaveTwice);
        }
        self.additions.entry = Some(table);
        Ok(self)
    }

    /// With factors on added mass and drag near the surface.
    pub fn with_near_surface(mut self, factors: NearSurface) -> Self {
        self.additions.near_surface = Some(factors);
        self.additions = self.additions.placed();
        self
    }

    /// With factors on the cross-flow drag along the body, rows of x (body axes from the centre of gravity, m, growing)
    /// and factor; linear between rows, the first and the last hold beyond. They matter with [`DragRule::CrossFlow`] only.
    ///
    /// # Errors
    /// No row, rows that do not grow, negative or infinite factors.
    pub fn with_section_drag(mut self, rows: &[[f64; 2]]) -> Result<Self, HydroError> {
        let finite = rows.iter().flatten().all(|number| number.is_finite());
        let grows = rows.windows(2).all(|pair| pair[1][0] > pair[0][0]);
        if rows.is_empty() || !finite || !grows || rows.iter().any(|row| row[1] < 0.0) {
            return Err(HydroError::BadTable {
                name: "section drag",
                remedy: "give rows [x, factor] of growing x, factors not below zero",
            });
        }
        let factor = |x: f64| {
            let after = rows.partition_point(|row| row[0] <= x);
            let (a, b) = (rows[after.saturating_sub(1)], rows[after.min(rows.len() - 1)]);
            let share = if b[0] > a[0] {
                (x - a[0]) / (b[0] - a[0])
            } else {
                0.0
            };
            a[1] + (b[1] - a[1]) * share.clamp(0.0, 1.0)
        };
        for block in &mut self.hull.blocks {
            for lane in 0..block.count {
                block.triangles.section_factor[lane] = factor(block.triangles.centre.at(lane).x);
            }
        }
        Ok(self)
    }

    /// Skegs, rudders and foils.
    pub fn lifting_surfaces(&self) -> &[LiftingSurface] {
        &self.additions.lifting
    }

    /// Heave added mass and slamming against draught.
    pub fn water_entry(&self) -> Option<&EntryTable> {
        self.additions.entry.as_ref()
    }

    /// Volume displaced when all is under water, m³: that of the mesh, or of the members of an open frame.
    pub fn full_volume(&self) -> f64 {
        self.hull.volume() * self.additions.solid_share
    }

    /// Load of lifting surfaces and of the hull's lift, body axes about the centre of gravity, and the power lost (W).
    pub(super) fn lift_load(&self, up: DVec3, places: &[PointMotion], density: f64) -> (Wrench, f64) {
        let (mut load, mut lost) = (Wrench::ZERO, 0.0);
        let mut add = |position: DVec3, (force, loss): (DVec3, f64), share: f64| {
            load += lift::at(position, force * share);
            lost += loss * share;
        };
        for (surface, now) in self.additions.lifting.iter().zip(places) {
            let share = surface.wet_share(now.depth, up);
            add(surface.position, surface.force(now.flow, density), share);
        }
        let hull_place = places.get(self.additions.lifting.len());
        if let (Some(hull), Some(now)) = (&self.additions.hull_lift, hull_place) {
            add(
                hull.position,
                hull.force(now.flow, density),
                hull.wet_share(now.depth),
            );
        }
        (load, lost)
    }

    /// Factors on added mass and drag.
    pub(super) fn near_surface_factors(&self, places: &[PointMotion]) -> [f64; 2] {
        match (&self.additions.near_surface, places.last()) {
            (Some(factors), Some(now)) => factors.at(now.depth),
            _ => [1.0; 2],
        }
    }

    /// Heave added mass of the table at a draught, about the centre of gravity, body axes.
    pub(super) fn entry_added_mass(&self, (table, draught, centroid): (&EntryTable, f64, DVec3)) -> Matrix6 {
        let heave = DMat3::from_diagonal(DVec3::Z * table.added_mass(draught));
        Matrix6::translational_inertia(heave, centroid)
    }

    /// Slamming of a body that moves at `relative` (body axes, at the centre of gravity) to the water.
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
