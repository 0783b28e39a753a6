//! Radiation and diffraction of all frequencies and headings.

use crate::boundary::Boundary;
use crate::coefficients::{Coefficients, Conditions, FrequencyResult, HullSummary, Options};
use crate::equations::{Equations, RankineSum};
use crate::error::DiffractionError;
use crate::far_field::{self, Dispersion};
use crate::green::{GreenFunction, Image};
use crate::hydrostatics;
use crate::limits::{PressureReleaseSeries, SURFACE_IMAGE, bottom_image};
use crate::mesh::{Hull, centroid, longest_edge};
use crate::modes::{Modes, PlaneWave};
use crate::pressure_drift;
use crate::rankine::RankineMatrices;
use crate::solution::{Solution, at_middle, generalised_forces, incident_forces};
use crate::wave_part::{NearPair, WaveMatrices, near_pairs};
use num_complex::Complex64;
use std::f64::consts::{PI, TAU};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Solves radiation and diffraction for all frequencies and headings.
///
/// # Errors
/// See [`DiffractionError`]: a mesh, a condition or an option is invalid, panels are too large for
/// the shortest wave, or the equations are singular.
pub fn solve(
    hulls: &[Hull],
    conditions: &Conditions,
    options: &Options,
) -> Result<Coefficients, DiffractionError> {
    solve_with_progress(hulls, conditions, options, &|_| true)
}

/// As [`solve`], and calls `progress` with the number of completed frequencies: before the first
/// frequency, and after each frequency from any thread. If `progress` returns false, no further
/// frequency begins.
///
/// # Errors
/// As [`solve`], and [`DiffractionError::Interrupted`] if `progress` has returned false.
pub fn solve_with_progress(
    hulls: &[Hull],
    conditions: &Conditions,
    options: &Options,
    progress: &(dyn Fn(usize) -> bool + Sync),
) -> Result<Coefficients, DiffractionError> {
    conditions.check()?;
    let boundary = Boundary::new(hulls, conditions.depth, options)?;
    let coarse_panels = check_panels(hulls, &boundary, conditions)?;
    if let Some(error) = coarse_panels.clone().filter(|_| !options.accepts_coarse_panels) {
        return Err(error);
    }
    if !progress(0) {
        return Err(DiffractionError::Interrupted);
    }
    let problem = Problem::new(hulls, conditions, options, boundary);
    let at = problem.all_frequencies(progress)?;
    let (zero, infinite) = if options.has_limits {
        (problem.zero_frequency()?, Some(problem.infinite_frequency()?))
    } else {
        (None, None)
    };
    let boundary = problem.boundary;
    Ok(Coefficients {
        conditions: conditions.clone(),
        hulls: summaries(hulls, &boundary, conditions),
        at,
        zero_added_mass: zero,
        infinite_added_mass: infinite,
        panels: boundary.panels.len() * boundary.symmetry.order(),
        unknowns: boundary.points.len(),
        symmetry_planes: boundary.symmetry.planes,
        coarse_panels,
        has_sharp_edges: pressure_drift::has_sharp_edges(&boundary),
        geometry: match options.keeps_potentials {
            true => {
                let shared = Arc::new(boundary);
                conditions
                    .frequencies
                    .iter()
                    .map(|_| Arc::clone(&shared))
                    .collect()
            }
            false => Vec::new(),
        },
    })
}

fn summaries(hulls: &[Hull], boundary: &Boundary, conditions: &Conditions) -> Vec<HullSummary> {
    let one = |(b, hull): (usize, &Hull)| {
        let weight = conditions.density * conditions.gravity;
        hydrostatics::summary(boundary, b, hull, (conditions.depth, weight))
    };
    hulls.iter().enumerate().map(one).collect()
}

/// Green function at a frequency, rad/s.
pub(crate) fn green_function(
    conditions: &Conditions,
    frequency: f64,
) -> Result<GreenFunction, DiffractionError> {
    GreenFunction::new(frequency * frequency / conditions.gravity, conditions.depth)
        .map_err(|problem| DiffractionError::Green { frequency, problem })
}

/// Compares the largest panel with the shortest wave.
fn check_panels(
    hulls: &[Hull],
    boundary: &Boundary,
    conditions: &Conditions,
) -> Result<Option<DiffractionError>, DiffractionError> {
    let Some(&frequency) = conditions.frequencies.last() else {
        return Ok(None);
    };
    let wave_length = TAU / green_function(conditions, frequency)?.wave_number();
    let panels = boundary.panels[..boundary.hull_panels].iter().enumerate();
    let Some((k, panel)) = panels.max_by(|a, b| longest_edge(a.1).total_cmp(&longest_edge(b.1))) else {
        return Ok(None);
    };
    let edge = longest_edge(panel);
    // The margin allows for rounding in meshes that are refined to exactly a sixth.
    if edge <= wave_length / 6.0 * (1.0 + 1e-9) {
        return Ok(None);
    }
    let k_allowed = TAU / (6.0 * edge);
    let tanh = conditions.depth.map_or(1.0, |h| (k_allowed * h).tanh());
    Ok(Some(DiffractionError::CoarsePanels {
        hull: hulls[boundary.hull_of[k]].name.clone(),
        location: centroid(panel),
        edge,
        wave_length,
        frequency,
        needed: wave_length / 6.0,
        allowed: (conditions.gravity * k_allowed * tanh).sqrt(),
    }))
}

/// Quantities that do not depend on frequency.
struct Problem<'a> {
    conditions: &'a Conditions,
    options: &'a Options,
    threads: usize,
    boundary: Boundary,
    modes: Modes,
    direct: RankineMatrices,
    surface: RankineMatrices,
    bottom: Option<RankineMatrices>,
    near: Vec<NearPair>,
}

impl<'a> Problem<'a> {
    fn new(hulls: &[Hull], conditions: &'a Conditions, options: &'a Options, boundary: Boundary) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, |t| t.get());
        let threads = options.threads.unwrap_or_else(cores).max(1);
        let centres: Vec<_> = hulls.iter().map(|h| h.rotation_centre).collect();
        let matrices = |image: Option<Image>| RankineMatrices::new(&boundary, image.as_ref(), threads);
        Self {
            conditions,
            options,
            threads,
            modes: Modes::new(&boundary, &centres),
            direct: matrices(None),
            surface: matrices(Some(SURFACE_IMAGE)),
            bottom: conditions.depth.map(|h| matrices(Some(bottom_image(h)))),
            near: near_pairs(&boundary),
            boundary,
        }
    }

    /// Sum of the Rankine matrices, in which the image at the surface has the sign `surface_sign`.
    fn rankine(&self, surface_sign: f64) -> RankineSum {
        let mut images = vec![(surface_sign, &self.surface)];
        images.extend(self.bottom.as_ref().map(|b| (1.0, b)));
        RankineSum::new(&self.direct, &images)
    }

    fn all_frequencies(
        &self,
        progress: &(dyn Fn(usize) -> bool + Sync),
    ) -> Result<Vec<FrequencyResult>, DiffractionError> {
        let frequencies = &self.conditions.frequencies;
        let rankine = self.rankine(1.0);
        let threads = self.threads.min(frequencies.len()).max(1);
        let (next, complete) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let is_stopped = AtomicBool::new(false);
        let worker = || {
            let mut own = Vec::new();
            loop {
                if is_stopped.load(Ordering::Relaxed) {
                    return own;
                }
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(&frequency) = frequencies.get(i) else {
                    return own;
                };
                own.push((i, self.at_frequency(frequency, &rankine)));
                if !progress(complete.fetch_add(1, Ordering::Relaxed) + 1) {
                    is_stopped.store(true, Ordering::Relaxed);
                }
            }
        };
        let mut results: Vec<(usize, _)> = std::thread::scope(|scope| {
            let handles: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
            handles
                .into_iter()
                .flat_map(|handle| handle.join().unwrap_or_default())
                .collect()
        });
        if is_stopped.load(Ordering::Relaxed) {
            return Err(DiffractionError::Interrupted);
        }
        results.sort_by_key(|(i, _)| *i);
        if results.len() < frequencies.len() {
            // A thread has panicked. Reports the first missing frequency.
            let missing = (0..frequencies.len()).find(|i| results.iter().all(|(j, _)| j != i));
            let frequency = frequencies[missing.unwrap_or(0)];
            return Err(DiffractionError::Singular { frequency });
        }
        results.into_iter().map(|(_, result)| result).collect()
    }

    fn at_frequency(
        &self,
        frequency: f64,
        rankine: &RankineSum,
    ) -> Result<FrequencyResult, DiffractionError> {
        let (boundary, modes) = (&self.boundary, &self.modes);
        let green = green_function(self.conditions, frequency)?;
        let mut wave = WaveMatrices::new(boundary, &green, &self.near);
        let k = green.wave_number();
        let order = boundary.symmetry.order();
        let headings = &self.conditions.headings;
        let mut solution = Solution {
            radiation: vec![vec![Vec::new(); modes.count()]; order],
            diffraction: vec![Vec::new(); order],
        };
        for s in 0..order {
            let factor = Some(green.deep_wave_number());
            let equations = Equations::new(boundary, s, rankine, Some(&mut wave), factor, false);
            let active: Vec<usize> = (0..modes.count()).filter(|&m| modes.has_part(s, m)).collect();
            let mut right: Vec<_> = active.iter().map(|&m| equations.radiation(modes, m)).collect();
            for &heading in headings {
                let wave = PlaneWave::new(k, heading, self.conditions.depth);
                let incident: Vec<Complex64> = boundary
                    .edges
                    .iter()
                    .map(|e| wave.part(boundary, s, e.middle))
                    .collect();
                right.push(equations.diffraction(&incident));
            }
            equations
                .solve(&mut right)
                .ok_or(DiffractionError::Singular { frequency })?;
            solution.diffraction[s] = right.split_off(active.len());
            for (mode, potential) in active.into_iter().zip(right) {
                solution.radiation[s][mode] = potential;
            }
        }
        let dispersion = Dispersion {
            frequency,
            deep_wave_number: green.deep_wave_number(),
            wave_number: k,
            depth: self.conditions.depth,
            gravity: self.conditions.gravity,
        };
        Ok(self.result(&dispersion, solution))
    }

    /// Forces and far field of a solution.
    fn result(&self, dispersion: &Dispersion, solution: Solution) -> FrequencyResult {
        let (boundary, modes) = (&self.boundary, &self.modes);
        let density = self.conditions.density;
        let frequency = dispersion.frequency;
        let count = modes.count();
        let mut added_mass = vec![vec![0.0; count]; count];
        let mut damping = added_mass.clone();
        for j in 0..count {
            let potential: Vec<_> = solution.radiation.iter().map(|s| &s[j]).collect();
            let forces = generalised_forces(boundary, modes, &potential);
            for (i, force) in forces.iter().enumerate() {
                added_mass[i][j] = -density * force.re;
                damping[i][j] = -density * frequency * force.im;
            }
        }
        let asymmetry =
            symmetrise(&mut added_mass, boundary.size).max(symmetrise(&mut damping, boundary.size));
        // φ = -(i g/ω) × wave function, F = -iωρ ∫ φ n dS. Together they give -ρ g ∫ ... dS.
        let scale = -density * self.conditions.gravity;
        let scaled = |forces: Vec<Complex64>| forces.iter().map(|f| f * scale).collect::<Vec<_>>();
        let headings = &self.conditions.headings;
        let excitation = (0..headings.len()).map(|h| {
            let potential: Vec<_> = solution.diffraction.iter().map(|s| &s[h]).collect();
            scaled(generalised_forces(boundary, modes, &potential))
        });
        let froude_krylov = headings.iter().map(|&heading| {
            let wave = PlaneWave::new(dispersion.wave_number, heading, dispersion.depth);
            scaled(incident_forces(boundary, modes, &wave))
        });
        let directions = far_field::direction_count(
            dispersion.wave_number,
            boundary.size,
            boundary.symmetry.origin.length(),
        );
        let mut radiation_far_field = far_field::kochin_functions(
            boundary,
            modes,
            dispersion,
            &solution.radiation,
            &solution.diffraction,
            directions,
        );
        let diffraction_far_field = radiation_far_field.split_off(count);
        let factor = dispersion.damping_factor(density);
        let far = &radiation_far_field;
        let far_field_damping = (0..count)
            .map(|i| {
                (0..count)
                    .map(|j| factor * far_field::mean_product(&far[i], &far[j]))
                    .collect()
            })
            .collect();
        let haskind = headings.iter().map(|&heading| {
            let values = far.iter().map(|h| h.at(heading + PI).0);
            values.map(|h| h * (density * self.conditions.gravity)).collect()
        });
        FrequencyResult {
            frequency,
            wave_number: dispersion.wave_number,
            asymmetry,
            far_field_damping,
            excitation: excitation.collect(),
            haskind_excitation: haskind.collect(),
            froude_krylov: froude_krylov.collect(),
            added_mass,
            damping,
            lid_potential: lid_potential(boundary, &solution),
            size: boundary.size,
            diffraction_far_field,
            radiation_far_field,
            solution: self.options.keeps_potentials.then_some(solution),
        }
    }

    /// Added mass at zero or infinite frequency.
    fn limit(
        &self,
        rankine: &RankineSum,
        mut series: Option<WaveMatrices>,
        is_pressure_release: bool,
        frequency: f64,
    ) -> Result<Vec<Vec<f64>>, DiffractionError> {
        let (boundary, modes) = (&self.boundary, &self.modes);
        let order = boundary.symmetry.order();
        let mut radiation = vec![vec![Vec::new(); modes.count()]; order];
        for (s, potentials) in radiation.iter_mut().enumerate() {
            let equations = Equations::new(boundary, s, rankine, series.as_mut(), None, is_pressure_release);
            let active: Vec<usize> = (0..modes.count()).filter(|&m| modes.has_part(s, m)).collect();
            let mut right: Vec<_> = active.iter().map(|&m| equations.radiation(modes, m)).collect();
            equations
                .solve(&mut right)
                .ok_or(DiffractionError::Singular { frequency })?;
            for (mode, potential) in active.into_iter().zip(right) {
                potentials[mode] = potential;
            }
        }
        let count = modes.count();
        let mut added_mass = vec![vec![0.0; count]; count];
        for j in 0..count {
            let potential: Vec<_> = radiation.iter().map(|s| &s[j]).collect();
            let forces = generalised_forces(boundary, modes, &potential);
            for (i, force) in forces.iter().enumerate() {
                added_mass[i][j] = -self.conditions.density * force.re;
            }
        }
        symmetrise(&mut added_mass, boundary.size);
        Ok(added_mass)
    }

    fn zero_frequency(&self) -> Result<Option<Vec<Vec<f64>>>, DiffractionError> {
        if self.conditions.depth.is_some() {
            return Ok(None);
        }
        self.limit(&self.rankine(1.0), None, false, 0.0).map(Some)
    }

    fn infinite_frequency(&self) -> Result<Vec<Vec<f64>>, DiffractionError> {
        let series = self
            .conditions
            .depth
            .map(|h| WaveMatrices::new(&self.boundary, &PressureReleaseSeries::new(h), &[]));
        self.limit(&self.rankine(-1.0), series, true, f64::INFINITY)
    }
}

/// Root mean square of the potential on the lids, divided by the root mean square on the hulls. The
/// result is the largest ratio over translations and headings. Rotations are excluded, because
/// their potentials may be zero.
fn lid_potential(boundary: &Boundary, solution: &Solution) -> f64 {
    let translations = solution.radiation.iter().flat_map(|modes| {
        modes
            .iter()
            .enumerate()
            .filter(|(mode, _)| mode % 6 < 3)
            .map(|(_, c)| c)
    });
    let columns = translations.chain(solution.diffraction.iter().flatten());
    let ratio = |potential: &Vec<Complex64>| {
        let (mut squares, mut areas) = ([0.0; 2], [0.0; 2]);
        for edge in &boundary.edges {
            let part = usize::from(edge.is_lid);
            squares[part] += edge.weight * at_middle(edge, potential).norm_sqr();
            areas[part] += edge.weight;
        }
        if squares[0] > 0.0 && areas[1] > 0.0 {
            (squares[1] / areas[1] / (squares[0] / areas[0])).sqrt()
        } else {
            0.0
        }
    };
    columns.filter(|c| !c.is_empty()).map(ratio).fold(0.0, f64::max)
}

/// Replaces a matrix by its symmetric part. Returns the largest difference between transposed
/// entries, relative to the largest diagonal entry of the translations. The difference is divided
/// by a quarter of the `size` of the hulls if the row is a rotation, and again if the column is a
/// rotation.
fn symmetrise(matrix: &mut [Vec<f64>], size: f64) -> f64 {
    let n = matrix.len();
    let largest = (0..n)
        .filter(|i| i % 6 < 3)
        .map(|i| matrix[i][i].abs())
        .fold(0.0, f64::max);
    let arm = |i: usize| if i % 6 < 3 { 1.0 } else { 0.25 * size };
    let mut worst = 0.0_f64;
    for i in 0..n {
        for j in 0..i {
            if largest > 0.0 {
                let scale = largest * arm(i) * arm(j);
                worst = worst.max((matrix[i][j] - matrix[j][i]).abs() / scale);
            }
            let mean = 0.5 * (matrix[i][j] + matrix[j][i]);
            (matrix[i][j], matrix[j][i]) = (mean, mean);
        }
    }
    worst
}
