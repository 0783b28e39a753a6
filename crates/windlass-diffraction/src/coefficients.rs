//! Conditions, options and results of radiation and diffraction.

use crate::boundary::Boundary;
use crate::error::DiffractionError;
use crate::far_field::Kochin;
use crate::solution::Solution;
use glam::DVec3;
use num_complex::Complex64;
use std::sync::Arc;
use windlass_hull::panel_method::smooth_surface::FacetModel;

/// Sea, frequencies and headings.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditions {
    /// Ascending angular frequencies, rad/s, all positive.
    pub frequencies: Vec<f64>,
    /// Directions in which the incident waves propagate, rad from x towards y.
    pub headings: Vec<f64>,
    /// Water depth, m; `None` for infinite depth.
    pub depth: Option<f64>,
    /// Density of the water, kg/m³.
    pub density: f64,
    /// Gravitational acceleration, m/s².
    pub gravity: f64,
}

/// Options of the method.
#[derive(Clone, Debug, PartialEq)]
pub struct Options {
    /// Geometric meaning of the facets.
    pub facets: FacetModel,
    /// Maximum length of an edge, m. Longer edges are split. `None` leaves the meshes unchanged.
    pub edge_length: Option<f64>,
    /// Number of times that the edges of all panels are halved, with the new corners on the smooth
    /// surface. The edge length applies afterwards.
    pub subdivisions: u32,
    /// Number of times that panels at sharp edges are halved in the direction away from the edge.
    /// The velocity is singular at sharp edges.
    pub sharp_edge_levels: u32,
    /// Lids inside the hulls remove irregular frequencies.
    pub has_lid: bool,
    /// Planes of symmetry reduce the number of unknowns.
    pub uses_symmetry: bool,
    /// Accepts panels larger than a sixth of the shortest wave. [`Coefficients::coarse_panels`]
    /// then describes them.
    pub accepts_coarse_panels: bool,
    /// Keeps the potentials. The wave field and the mean drift by pressure need them.
    pub keeps_potentials: bool,
    /// Computes the limits of zero and infinite frequency.
    pub has_limits: bool,
    /// Number of threads; `None` for all cores. Results do not depend on it.
    pub threads: Option<usize>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            facets: FacetModel::default(),
            edge_length: None,
            subdivisions: 0,
            sharp_edge_levels: 0,
            has_lid: true,
            uses_symmetry: true,
            accepts_coarse_panels: false,
            keeps_potentials: false,
            has_limits: true,
            threads: None,
        }
    }
}

/// Properties of a hull in its mean position.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HullSummary {
    /// Name.
    pub name: String,
    /// Centre of rotation and reference point of moments, Earth frame, m.
    pub rotation_centre: DVec3,
    /// Volume below the still water, m³.
    pub volume: f64,
    /// True if the hull stands on the sea bed. Its bottom is not wetted, so the volume has no
    /// buoyancy.
    pub is_on_sea_bed: bool,
    /// Centre of the volume below the still water, Earth frame, m.
    pub centre_of_buoyancy: DVec3,
    /// Area of the waterplane, m².
    pub waterplane_area: f64,
    /// Hydrostatic stiffness without the weight: N/m, N, N·m. Row and column order as in
    /// [`FrequencyResult`]. The weight m g at the height z_g above the centre of rotation adds -m g
    /// z_g to roll-roll and pitch-pitch, m g x_g to roll-yaw, and m g y_g to pitch-yaw.
    pub buoyancy_stiffness: [[f64; 6]; 6],
    /// Draught, m.
    pub draught: f64,
}

/// Results at one frequency.
///
/// Degrees of freedom are surge, sway, heave, roll, pitch and yaw of the first hull, then of the
/// next. Matrices have one row for each force and one column for each motion.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FrequencyResult {
    /// Angular frequency, rad/s.
    pub frequency: f64,
    /// Wave number k, 1/m.
    pub wave_number: f64,
    /// Added mass, symmetric: kg, kg·m, kg·m².
    pub added_mass: Vec<Vec<f64>>,
    /// Damping, symmetric: kg/s, kg·m/s, kg·m²/s.
    pub damping: Vec<Vec<f64>>,
    /// Largest difference between transposed entries of added mass, and of damping, before
    /// averaging. It is relative to the largest diagonal entry of the translations. The difference
    /// is divided by a quarter of the size of the hulls if the row is a rotation, and again if the
    /// column is a rotation.
    pub asymmetry: f64,
    /// Damping from the power of the radiated waves: kg/s, kg·m/s, kg·m²/s.
    pub far_field_damping: Vec<Vec<f64>>,
    /// Excitation for each heading from integrated pressure, N/m and N.
    pub excitation: Vec<Vec<Complex64>>,
    /// Excitation for each heading from Haskind's relation, N/m and N.
    pub haskind_excitation: Vec<Vec<Complex64>>,
    /// Part of the excitation due to the pressure of the incident wave, N/m and N.
    pub froude_krylov: Vec<Vec<Complex64>>,
    /// Far field of the waves radiated at unit velocity of each degree of freedom.
    pub radiation_far_field: Vec<Kochin>,
    /// Far field of the diffracted waves for each heading, per metre of incident wave amplitude.
    pub diffraction_far_field: Vec<Kochin>,
    /// Root mean square of the potential on the lids, divided by the root mean square on the hulls.
    /// It is zero in the exact solution, so it measures the error.
    pub lid_potential: f64,
    /// Diagonal of the bounding box of all hulls, m.
    pub(crate) size: f64,
    /// Potentials, if they were kept.
    pub(crate) solution: Option<Solution>,
}

impl FrequencyResult {
    /// Part of the excitation due to the diffracted waves for a heading: N/m and N.
    pub fn diffraction_force(&self, heading: usize) -> Vec<Complex64> {
        let parts = self.excitation[heading].iter().zip(&self.froude_krylov[heading]);
        parts.map(|(total, incident)| total - incident).collect()
    }

    /// Largest difference between the excitation from pressure and the excitation from Haskind's
    /// relation, over all headings. It is relative to the largest force. Moments are divided by a
    /// quarter of the size of the hulls.
    pub fn haskind_difference(&self) -> f64 {
        let arm = |dof: usize| if dof % 6 < 3 { 1.0 } else { 0.25 * self.size };
        let (mut difference, mut largest) = (0.0_f64, 0.0_f64);
        for (by_pressure, by_haskind) in self.excitation.iter().zip(&self.haskind_excitation) {
            for (dof, (a, b)) in by_pressure.iter().zip(by_haskind).enumerate() {
                difference = difference.max((a - b).norm() / arm(dof));
                if dof % 6 < 3 {
                    largest = largest.max(a.norm());
                }
            }
        }
        if largest > 0.0 { difference / largest } else { 0.0 }
    }
}

/// Hydrodynamic coefficients of one or several hulls.
///
/// Time factor exp(-iωt): a quantity with amplitude X is Re(X exp(-iωt)), and positive phases are
/// delays. Excitation refers to waves of unit amplitude with a crest at the origin at t = 0.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Coefficients {
    /// Sea, frequencies and headings.
    pub conditions: Conditions,
    /// Hulls.
    pub hulls: Vec<HullSummary>,
    /// Results, one for each frequency.
    pub at: Vec<FrequencyResult>,
    /// Added mass at zero frequency: kg, kg·m, kg·m². Absent for finite depth, where the added mass
    /// in heave is infinite.
    pub zero_added_mass: Option<Vec<Vec<f64>>>,
    /// Added mass at infinite frequency: kg, kg·m, kg·m².
    pub infinite_added_mass: Option<Vec<Vec<f64>>>,
    /// Number of panels of the whole hulls, with their lids.
    pub panels: usize,
    /// Number of unknowns of each system of equations.
    pub unknowns: usize,
    /// Whether the planes of symmetry normal to x and normal to y were used.
    pub symmetry_planes: [bool; 2],
    /// Description of panels that are too large for the shortest wave, if they were accepted.
    pub coarse_panels: Option<DiffractionError>,
    /// True if the velocity is singular at edges of the hulls.
    pub(crate) has_sharp_edges: bool,
    /// Boundary of each frequency, if the potentials were kept.
    pub(crate) geometry: Vec<Arc<Boundary>>,
}

impl Coefficients {
    /// Appends results of the same hulls at higher frequencies, from a finer mesh. The added mass
    /// at zero and infinite frequency and the properties of the hulls are taken from the finer
    /// mesh. Coarse panels of the finer mesh are not reported.
    pub(crate) fn extend(&mut self, finer: Self) {
        self.conditions.frequencies.extend(finer.conditions.frequencies);
        self.at.extend(finer.at);
        self.geometry.extend(finer.geometry);
        self.hulls = finer.hulls;
        self.zero_added_mass = finer.zero_added_mass.or_else(|| self.zero_added_mass.take());
        self.infinite_added_mass = finer
            .infinite_added_mass
            .or_else(|| self.infinite_added_mass.take());
        (self.panels, self.unknowns) = (finer.panels, finer.unknowns);
        self.symmetry_planes = finer.symmetry_planes;
    }

    /// True if the potentials were kept ([`Options::keeps_potentials`]). The wave field and the
    /// mean drift by pressure need them.
    pub fn keeps_potentials(&self) -> bool {
        self.at.iter().all(|at| at.solution.is_some())
    }

    /// Translation whose damping has decayed least at the highest frequency, and this damping as a
    /// fraction of its peak. The translation is an index into the degrees of freedom of
    /// [`FrequencyResult`]. `None` for a single frequency. Rotations are excluded, because their
    /// damping may be noise, as for a sphere.
    pub fn end_damping(&self) -> Option<(usize, f64)> {
        let last = self.at.last().filter(|_| self.at.len() > 1)?;
        let fraction = |degree: usize| {
            let values = self.at.iter().map(|result| result.damping[degree][degree]);
            last.damping[degree][degree] / values.fold(0.0, f64::max)
        };
        let all = (0..last.damping.len()).map(|degree| (degree, fraction(degree)));
        let translations = all.filter(|(degree, fraction)| degree % 6 < 3 && fraction.is_finite());
        translations.max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

impl Conditions {
    /// Checks all numbers.
    pub(crate) fn check(&self) -> Result<(), DiffractionError> {
        let positive = |quantity, value: f64, unit| {
            if value > 0.0 && value.is_finite() {
                Ok(())
            } else {
                Err(DiffractionError::Quantity {
                    quantity,
                    value,
                    unit,
                    expected: "positive and finite",
                })
            }
        };
        positive("density", self.density, "kg/m³")?;
        positive("gravity", self.gravity, "m/s²")?;
        if let Some(depth) = self.depth {
            positive("depth", depth, "m")?;
        }
        for &frequency in &self.frequencies {
            positive("frequency", frequency, "rad/s")?;
        }
        for pair in self.frequencies.windows(2) {
            if pair[1] <= pair[0] {
                return Err(DiffractionError::FrequencyOrder {
                    first: pair[0],
                    second: pair[1],
                });
            }
        }
        match self.headings.iter().find(|h| !h.is_finite()) {
            Some(&value) => Err(DiffractionError::Quantity {
                quantity: "heading",
                value,
                unit: "rad",
                expected: "finite",
            }),
            None => Ok(()),
        }
    }
}
