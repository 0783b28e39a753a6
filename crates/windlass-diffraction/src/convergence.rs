//! Error of the coefficients from solutions on two or three meshes.
//!
//! ```text
//! Law      p = log₂(|c₁ - c₂|/|c₂ - c₃|), e_l = c_l - c_m - (c_m - c_(m-1))/(2^p - 1)
//! Symbols  c_l coefficients of mesh l, with half the edge length of mesh l - 1, |.| root mean
//!          square over a family of coefficients, p order, m finest mesh, e_l error of mesh l
//! Frame    as the coefficients
//! Source   [RO97]
//! Valid    meshes fine enough for one power of the panel size to dominate the error
//! Energy   none
//! Checked  Hulme's hemisphere [HU82]
//! ```
//!
//! One order is estimated for each family, because the difference of a single coefficient may
//! change its sign from one mesh to the next. With two meshes the order cannot be estimated. The
//! program then uses the theoretical order of the least accurate part of the hulls.

use crate::boundary::Boundary;
use crate::coefficients::{Coefficients, Conditions, FrequencyResult, Options};
use crate::error::DiffractionError;
use crate::mesh::Hull;
use crate::response::{Dynamics, HullMass};
use crate::solve::solve_with_progress;
use num_complex::Complex64;

/// Least and greatest order that a report uses. An estimate outside this range shows that the
/// meshes are too coarse.
const ORDERS: [f64; 2] = [0.3, 4.0];

/// Differences below this fraction of the largest coefficient are treated as rounding errors.
const ROUNDING: f64 = 1e-11;

/// Kind of coefficients with a common order of convergence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CoefficientFamily {
    /// Added mass at all frequencies.
    AddedMass,
    /// Damping at all frequencies.
    Damping,
    /// Excitation from integrated pressure.
    Excitation,
    /// Motions of the floating hulls.
    Motion,
    /// Mean drift from momentum: surge, sway and yaw of all hulls together.
    MomentumDrift,
    /// Mean drift from pressure: six loads on each hull.
    PressureDrift,
}

impl CoefficientFamily {
    /// All families, in the order of reports.
    pub const ALL: [Self; 6] = [
        Self::AddedMass,
        Self::Damping,
        Self::Excitation,
        Self::Motion,
        Self::MomentumDrift,
        Self::PressureDrift,
    ];

    /// Name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Self::AddedMass => "added mass",
            Self::Damping => "damping",
            Self::Excitation => "excitation",
            Self::Motion => "motions",
            Self::MomentumDrift => "mean drift by momentum",
            Self::PressureDrift => "mean drift by pressure",
        }
    }

    /// Order of the error in the panel size, for use with two meshes. It is the order of the
    /// method, with one exception: the drift by pressure on hulls with sharp edges. The error term
    /// of order 1/3 has a small factor there, and barges show an order between 1 and 2 on meshes of
    /// practical size.
    fn assumed_order(self, has_sharp_edges: bool) -> f64 {
        match (self, has_sharp_edges) {
            (Self::PressureDrift, false) => 2.0,
            (Self::PressureDrift, true) => 1.0,
            (_, false) => 3.0,
            (_, true) => 4.0 / 3.0,
        }
    }
}

/// Convergence of a family of coefficients.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FamilyConvergence {
    /// Family.
    pub family: CoefficientFamily,
    /// Largest differences between successive meshes, relative to the largest coefficient. An arm
    /// of a quarter of the size of the hulls converts rotations and moments to the units of
    /// translations and forces.
    pub changes: Vec<f64>,
    /// Order of the error in the panel size.
    pub order: f64,
    /// True if the order was estimated from three meshes and lies in the range in which the
    /// estimate is valid.
    pub is_order_estimated: bool,
    /// Largest estimated error of each mesh, coarse to fine, relative to the largest coefficient.
    pub errors: Vec<f64>,
    /// Index of the frequency at which the error of the finest mesh is largest.
    pub worst_frequency: usize,
    /// Estimated error of each coefficient of the finest mesh, in the unit of the coefficient,
    /// frequency by frequency. Matrices are listed row by row, other coefficients heading by
    /// heading.
    pub coefficient_errors: Vec<f64>,
}

/// Convergence of the coefficients over several meshes. Each mesh has half the edge length of the
/// previous mesh.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Convergence {
    /// Number of panels of each mesh, coarse to fine.
    pub panels: Vec<usize>,
    /// Families that were computed.
    pub families: Vec<FamilyConvergence>,
}

/// Solves radiation and diffraction on `meshes` meshes, coarse to fine. The first mesh is the mesh
/// of [`crate::solve`]. Each further mesh has half the edge length ([`Options::subdivisions`]).
/// `progress` receives the index of the mesh and the number of completed frequencies. If it returns
/// false, no further frequency begins.
///
/// # Errors
/// The errors of [`crate::solve`], [`DiffractionError::Interrupted`] if `progress` has returned
/// false, and an error if the number of meshes is less than two.
pub fn solve_on_meshes(
    hulls: &[Hull],
    conditions: &Conditions,
    options: &Options,
    meshes: u32,
    progress: &(dyn Fn(usize, usize) -> bool + Sync),
) -> Result<Vec<Coefficients>, DiffractionError> {
    check_count(meshes as usize)?;
    let of_mesh = |level: u32| Options {
        subdivisions: options.subdivisions + level,
        edge_length: options.edge_length.map(|l| l * 0.5_f64.powi(level as i32)),
        ..options.clone()
    };
    // Checks the number of panels of the finest mesh before the coarser meshes are solved.
    conditions.check()?;
    Boundary::new(hulls, conditions.depth, &of_mesh(meshes - 1))?;
    let on_mesh = |level: u32| {
        let own = of_mesh(level);
        let show = |done: usize| progress(level as usize, done);
        solve_with_progress(hulls, conditions, &own, &show)
    };
    (0..meshes).map(on_mesh).collect()
}

fn check_count(meshes: usize) -> Result<(), DiffractionError> {
    match meshes {
        2.. => Ok(()),
        _ => Err(DiffractionError::Size {
            quantity: "list of meshes",
            found: meshes,
            expected: 2,
        }),
    }
}

impl Convergence {
    /// Compares the solutions from [`solve_on_meshes`]. `masses` has one list of hull masses for
    /// each mesh. If the lists are empty, the hulls are fixed and motions are absent. Drift by
    /// pressure is absent if the potentials were not kept.
    ///
    /// # Errors
    /// There are fewer than two solutions, the solutions differ in hulls, frequencies or headings,
    /// or the motions cannot be computed.
    pub fn new(solutions: &[Coefficients], masses: &[Vec<HullMass>]) -> Result<Self, DiffractionError> {
        check_count(solutions.len())?;
        let size = |quantity, found, expected| DiffractionError::Size {
            quantity,
            found,
            expected,
        };
        if masses.len() != solutions.len() {
            return Err(size("list of masses of meshes", masses.len(), solutions.len()));
        }
        let motions: Vec<_> = solutions
            .iter()
            .zip(masses)
            .map(|(solution, masses)| motions(solution, masses))
            .collect::<Result<_, _>>()?;
        let mut families = Vec::new();
        for family in CoefficientFamily::ALL {
            let values: Vec<Values> = solutions
                .iter()
                .zip(&motions)
                .map(|(solution, motions)| Values::of(family, solution, motions))
                .collect::<Result<_, _>>()?;
            let expected = values[0].numbers.len();
            if let Some(other) = values.iter().find(|v| v.numbers.len() != expected) {
                return Err(size(
                    "list of coefficients of a mesh",
                    other.numbers.len(),
                    expected,
                ));
            }
            if expected > 0 {
                families.push(compare(family, &values, solutions));
            }
        }
        Ok(Self {
            panels: solutions.iter().map(|s| s.panels).collect(),
            families,
        })
    }

    /// The result of a family, if it was computed.
    pub fn family(&self, family: CoefficientFamily) -> Option<&FamilyConvergence> {
        self.families.iter().find(|own| own.family == family)
    }
}

/// Motions for each heading of each frequency.
type Motions = Vec<Vec<Vec<Complex64>>>;

fn motions(solution: &Coefficients, masses: &[HullMass]) -> Result<Motions, DiffractionError> {
    if masses.is_empty() {
        return Ok(vec![Vec::new(); solution.at.len()]);
    }
    let dynamics = Dynamics::floating(solution, masses)?;
    solution.at.iter().map(|at| at.response(&dynamics)).collect()
}

/// Coefficients of a family on one mesh.
struct Values {
    /// Coefficients, frequency by frequency.
    numbers: Vec<Complex64>,
    /// Factors for one frequency that convert all coefficients to the units of translations and
    /// forces.
    scales: Vec<f64>,
}

impl Values {
    fn of(
        family: CoefficientFamily,
        solution: &Coefficients,
        motions: &Motions,
    ) -> Result<Self, DiffractionError> {
        let arm = 0.25 * solution.at.first().map_or(1.0, |at| at.size);
        let degrees = 6 * solution.hulls.len();
        let headings = solution.conditions.headings.len();
        let of_load = |degree: usize| if degree % 6 < 3 { 1.0 } else { 1.0 / arm };
        let loads = |per_heading: &[f64]| per_heading.repeat(headings);
        let six: Vec<f64> = (0..degrees).map(of_load).collect();
        let matrix = six.iter().flat_map(|a| six.iter().map(move |b| a * b)).collect();
        let scales = match family {
            CoefficientFamily::AddedMass | CoefficientFamily::Damping => matrix,
            CoefficientFamily::Motion => loads(&six.iter().map(|a| 1.0 / a).collect::<Vec<_>>()),
            CoefficientFamily::MomentumDrift => loads(&[1.0, 1.0, 1.0 / arm]),
            _ => loads(&six),
        };
        let mut numbers = Vec::new();
        for (index, at) in solution.at.iter().enumerate() {
            numbers.extend(values_at(family, solution, (index, at), &motions[index])?);
        }
        Ok(Self { numbers, scales })
    }

    fn scaled(&self, index: usize) -> Complex64 {
        self.numbers[index] * self.scales[index % self.scales.len()]
    }
}

fn values_at(
    family: CoefficientFamily,
    solution: &Coefficients,
    (index, at): (usize, &FrequencyResult),
    motions: &[Vec<Complex64>],
) -> Result<Vec<Complex64>, DiffractionError> {
    let real = |values: Vec<f64>| values.into_iter().map(Complex64::from).collect();
    Ok(match family {
        CoefficientFamily::AddedMass => real(at.added_mass.concat()),
        CoefficientFamily::Damping => real(at.damping.concat()),
        CoefficientFamily::Excitation => at.excitation.concat(),
        CoefficientFamily::Motion => motions.concat(),
        CoefficientFamily::MomentumDrift => {
            let drift = solution.mean_drift(index, motions)?;
            real(
                drift
                    .iter()
                    .flat_map(|d| [d.force[0], d.force[1], d.yaw_moment])
                    .collect(),
            )
        }
        CoefficientFamily::PressureDrift if at.solution.is_some() => {
            let drift = solution.pressure_drift(index, motions)?;
            let six = drift.iter().flatten().flat_map(|d| [d.force, d.moment].concat());
            real(six.collect())
        }
        CoefficientFamily::PressureDrift => Vec::new(),
    })
}

fn compare(family: CoefficientFamily, values: &[Values], solutions: &[Coefficients]) -> FamilyConvergence {
    let finest = values.len() - 1;
    let count = values[0].numbers.len();
    let largest = |of: &dyn Fn(usize) -> f64| (0..count).map(of).fold(0.0, f64::max);
    let scale = largest(&|i| values[finest].scaled(i).norm()).max(f64::MIN_POSITIVE);
    let change = |l: usize, i: usize| values[l + 1].scaled(i) - values[l].scaled(i);
    let root_sum = |l: usize| (0..count).map(|i| change(l, i).norm_sqr()).sum::<f64>().sqrt();
    let assumed = family.assumed_order(solutions[finest].has_sharp_edges);
    let is_above_rounding = root_sum(finest - 1) > ROUNDING * scale;
    let estimate =
        (finest >= 2 && is_above_rounding).then(|| (root_sum(finest - 2) / root_sum(finest - 1)).log2());
    let order = estimate.map_or(assumed, |order| order.clamp(ORDERS[0], ORDERS[1]));
    let error = |l: usize, i: usize| {
        let remainder = change(finest - 1, i) / (2.0_f64.powf(order) - 1.0);
        (values[l].scaled(i) - values[finest].scaled(i) - remainder).norm()
    };
    let per_frequency = values[finest].scales.len();
    let worst = (0..count).max_by(|&a, &b| error(finest, a).total_cmp(&error(finest, b)));
    FamilyConvergence {
        family,
        changes: (0..finest)
            .map(|l| largest(&|i| change(l, i).norm()) / scale)
            .collect(),
        order,
        is_order_estimated: estimate == Some(order),
        errors: (0..=finest).map(|l| largest(&|i| error(l, i)) / scale).collect(),
        worst_frequency: worst.unwrap_or(0) / per_frequency.max(1),
        coefficient_errors: (0..count)
            .map(|i| error(finest, i) / values[finest].scales[i % per_frequency])
            .collect(),
    }
}
