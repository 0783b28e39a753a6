//! Axial tension of the elements.
//!
//! ```text
//! Law      T = CE (E(ε) + CID ε̇) + (1 - CE) t
//!          tension-only part t = E(ε) + d if the element is longer than its unstretched length,
//!          otherwise 0; d is CID ε̇ limited to ±E(ε)
//!          elastic part E = EA ε, or piecewise linear from a table of strain and tension. Beyond
//!          the last point the table is extrapolated; in compression its first slope applies
//! Symbols  T tension (N), ε = (l - L)/L strain, l distance between the nodes (m), L unstretched
//!          length (m), ε̇ = l̇/L - l L̇/L² strain rate of the material (1/s), which is zero for
//!          pay-out at constant tension, EA stiffness (N), CID damping (N·s), CE compressive
//!          fraction
//! Frame    Earth; the force acts along the chord and its magnitude is exactly T
//! Source   [SMS] eqs. A.8, A.14 with the unit chord (errata E5), table 2 for CID and CE
//!          (errata E6)
//! Valid    small strain. The limit on d ensures that a rope neither pushes nor pulls before it is
//!          taut, and that the tension is continuous. The limit acts only for about the retardation
//!          time CID/EA before or after the rope becomes slack or taut. With CE = 1 and without a
//!          table the law is linear
//!          Laws of synthetic ropes ([`super::rope`]) have another elastic part and damping, which
//!          depend on internal variables
//! Energy   L ∫ E dε (times CE in compression) is stored. This energy depends on the strain only,
//!          so a table has no hysteresis. Damping dissipates energy
//! Checked  energy gradient, passivity, energy balance; a bilinear spring in closed form
//! ```

use super::branches::{self, BranchRule};
use super::properties::CableProperties;
use super::rope::elements::{rope_responses, store_rope_rates};
use super::rope::{ElementMemory, Response, RopeLaw};
use super::{CableScratch, CableView, Chords};
use serde::{Deserialize, Serialize};
use windlass_math::lanes::{LANES, LaneSum};
use windlass_math::simd::{Real, Simd, Window};

/// Relation of tension to strain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "one per cable, and `Copy` like the other properties"
)]
pub enum AxialLaw {
    /// Linear, with the cable's axial stiffness.
    #[default]
    Linear,
    /// Piecewise linear, from a table.
    Table(StrainTensionTable),
    /// Law of a synthetic rope, with internal variables.
    #[serde(skip)]
    Rope(RopeLaw),
}

/// Largest number of points of a table.
pub const MAX_POINTS: usize = 24;

/// Points of strain (-) and tension (N), with linear interpolation. The origin is a point of the
/// table, but is not stored.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<[f64; 2]>", into = "Vec<[f64; 2]>")]
pub struct StrainTensionTable {
    points: [[f64; 2]; MAX_POINTS],
    count: usize,
}

/// Reason why the points of a table are invalid.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StrainTensionError {
    /// Too few or too many points.
    #[error("{0} points were given; give 1 to {MAX_POINTS} of strain and tension, without the origin")]
    Count(usize),
    /// A strain is too large for a rope.
    #[error(
        "point {point} is at strain {strain}; strain is a ratio (0.01 for one per cent), and comes before the tension"
    )]
    NoStrain {
        /// Index of the point, counted from 1.
        point: usize,
        /// Strain of the point.
        strain: f64,
    },
    /// A strain or a tension does not increase.
    #[error(
        "point {point} is at strain {strain} with {tension} N; strain and tension must be finite and must increase from point to point, starting at the origin"
    )]
    NotGrowing {
        /// Index of the point, counted from 1.
        point: usize,
        /// Strain of the point.
        strain: f64,
        /// Tension of the point, N.
        tension: f64,
    },
}

/// Largest permitted strain of a point. No rope can be stretched to more than twice its length.
const LARGEST_STRAIN: f64 = 1.0;

impl StrainTensionTable {
    /// Creates a table from points `[strain, tension in N]`. A leading origin is optional.
    ///
    /// # Errors
    /// There are no points or too many, or strains or tensions are not finite or do not increase.
    pub fn new(points: &[[f64; 2]]) -> Result<Self, StrainTensionError> {
        let given = match points {
            [[strain, tension], rest @ ..] if *strain == 0.0 && *tension == 0.0 => rest,
            all => all,
        };
        if given.is_empty() || given.len() > MAX_POINTS {
            return Err(StrainTensionError::Count(given.len()));
        }
        let mut table = Self {
            points: [[0.0; 2]; MAX_POINTS],
            count: given.len(),
        };
        let mut before = [0.0, 0.0];
        for (i, &[strain, tension]) in given.iter().enumerate() {
            if strain > LARGEST_STRAIN {
                return Err(StrainTensionError::NoStrain { point: i + 1, strain });
            }
            let grows = strain > before[0] && tension > before[1];
            if !(grows && strain.is_finite() && tension.is_finite()) {
                return Err(StrainTensionError::NotGrowing {
                    point: i + 1,
                    strain,
                    tension,
                });
            }
            before = [strain, tension];
            table.points[i] = before;
        }
        Ok(table)
    }

    /// Returns the points, without the origin.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points[..self.count]
    }

    /// Slopes of the table segments, N.
    fn slopes(&self) -> impl Iterator<Item = f64> + '_ {
        let starts = std::iter::once(&[0.0, 0.0]).chain(self.points());
        let pairs = starts.zip(self.points());
        pairs.map(|(a, b)| (b[1] - a[1]) / (b[0] - a[0]))
    }

    /// Largest slope, N. It is the axial stiffness where the code needs a single value.
    pub fn largest_stiffness(&self) -> f64 {
        self.slopes().fold(0.0, f64::max)
    }

    /// Slope (N) at a strain.
    fn slope(&self, strain: f64) -> f64 {
        let points = self.points();
        let segment = points
            .partition_point(|point| point[0] < strain)
            .min(points.len() - 1);
        self.slopes().nth(segment).unwrap_or(0.0)
    }

    /// Tension (N) and energy per length (J/m) at a strain. At negative strain the first slope
    /// applies.
    fn evaluate(&self, strain: f64) -> (f64, f64) {
        let (mut start, mut energy) = ([0.0, 0.0], 0.0);
        let last = self.count - 1;
        for (i, &end) in self.points().iter().enumerate() {
            if strain <= end[0] || i == last {
                let along = strain - start[0];
                let rise = (end[1] - start[1]) / (end[0] - start[0]) * along;
                return (start[1] + rise, energy + along * (start[1] + 0.5 * rise));
            }
            energy += 0.5 * (start[1] + end[1]) * (end[0] - start[0]);
            start = end;
        }
        (start[1], energy)
    }
}

impl TryFrom<Vec<[f64; 2]>> for StrainTensionTable {
    type Error = StrainTensionError;

    fn try_from(points: Vec<[f64; 2]>) -> Result<Self, Self::Error> {
        Self::new(&points)
    }
}

impl From<StrainTensionTable> for Vec<[f64; 2]> {
    fn from(table: StrainTensionTable) -> Self {
        table.points().to_vec()
    }
}

/// Elastic tension (N) and energy per length (J/m) at a strain, without slack.
#[inline]
fn elastic(properties: &CableProperties, strain: f64, memory: &ElementMemory) -> (f64, f64) {
    match &properties.axial_law {
        AxialLaw::Linear => {
            let linear = properties.axial_stiffness * strain;
            (linear, 0.5 * linear * strain)
        }
        AxialLaw::Table(table) => table.evaluate(strain),
        AxialLaw::Rope(law) => {
            let response = law.response(strain, memory, properties.axial_damping);
            (response.elastic, response.energy(properties.compressive_fraction))
        }
    }
}

/// Damping of the strain rate at a strain, N·s.
#[inline]
fn damping(properties: &CableProperties, strain: f64, memory: &ElementMemory) -> f64 {
    match &properties.axial_law {
        AxialLaw::Rope(law) => law.response(strain, memory, properties.axial_damping).damping,
        _ => properties.axial_damping,
    }
}

/// Function of the strain whose sign is that of the elastic tension: the strain itself, or for a
/// synthetic rope the elastic tension divided by the static stiffness.
pub fn slack_function(properties: &CableProperties, strain: f64, memory: &ElementMemory) -> f64 {
    match &properties.axial_law {
        AxialLaw::Rope(_) => elastic(properties, strain, memory).0 / properties.axial_stiffness,
        _ => strain,
    }
}

/// Tension of one element and its elastic energy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxialState {
    /// Elastic part of the tension, N.
    pub elastic: f64,
    /// Damping part of the tension, N.
    pub damping: f64,
    /// Elastic energy per unstretched length, J/m.
    pub energy_per_length: f64,
}

/// Evaluates the axial law of one element at a strain (-) and strain rate (1/s). Internal variables
/// are zero.
#[inline]
pub fn tension(properties: &CableProperties, strain: f64, strain_rate: f64) -> AxialState {
    tension_with_memory(properties, &ElementMemory::default(), strain, strain_rate)
}

/// Evaluates the axial law of one element as [`tension`], with its internal variables.
#[inline]
pub fn tension_with_memory(
    properties: &CableProperties,
    memory: &ElementMemory,
    strain: f64,
    strain_rate: f64,
) -> AxialState {
    let (linear, energy) = elastic(properties, strain, memory);
    let rate_part = damping(properties, strain, memory) * strain_rate;
    let (stiffness_factor, damping) = damping_part(properties, linear, rate_part);
    AxialState {
        elastic: stiffness_factor * linear,
        damping,
        energy_per_length: match &properties.axial_law {
            // The energy already has the factor.
            AxialLaw::Rope(_) => energy,
            _ => stiffness_factor * energy,
        },
    }
}

/// Returns the factor on the elastic tension and energy, and the damping tension (N). `linear` is
/// the elastic tension without slack and `rate_part` the unlimited damping tension, N.
#[inline(always)]
fn damping_part<N: Real>(properties: &CableProperties, linear: N, rate_part: N) -> (N, N) {
    let (zero, compressive_fraction) = (N::splat(0.0), N::splat(properties.compressive_fraction));
    let taut = linear.positive_mask();
    let bound = taut.select(linear, zero);
    let tension_only =
        N::splat(1.0 - properties.compressive_fraction) * rate_part.max_pd(zero - bound).min_pd(bound);
    let stiffness_factor = taut.select(N::splat(1.0), compressive_fraction);
    (stiffness_factor, compressive_fraction * rate_part + tension_only)
}

/// Mask of stretched elements whose elastic tension (N) exceeds the magnitude of their damping
/// tension (N).
#[inline(always)]
fn fully_taut_mask<N: Real>(linear: N, rate_part: N) -> N {
    (linear - rate_part.abs()).positive_mask()
}

/// Derivatives of the tension of one element with respect to its strain (N) and its strain rate
/// (N·s).
///
/// At a slope discontinuity, the derivatives belong to the element's branch of the law.
pub fn tangent_stiffness(properties: &CableProperties, strain: f64, strain_rate: f64) -> [f64; 2] {
    tangent_stiffness_with_memory(properties, &ElementMemory::default(), strain, strain_rate)
}

/// Derivatives as in [`tangent_stiffness`], with the internal variables of the element.
pub fn tangent_stiffness_with_memory(
    properties: &CableProperties,
    memory: &ElementMemory,
    strain: f64,
    strain_rate: f64,
) -> [f64; 2] {
    let linear = elastic(properties, strain, memory).0;
    let rate_part = damping(properties, strain, memory) * strain_rate;
    let branch = branches::branch_of_law(linear, rate_part);
    tangent_stiffness_on_branch(properties, memory, strain, branch)
}

/// Derivatives as in [`tangent_stiffness`], on a specified branch of the law
/// ([`CableScratch::branch`]).
pub fn tangent_stiffness_on_branch(
    properties: &CableProperties,
    memory: &ElementMemory,
    strain: f64,
    branch: f64,
) -> [f64; 2] {
    let stiffness = match &properties.axial_law {
        AxialLaw::Linear => properties.axial_stiffness,
        AxialLaw::Table(table) => table.slope(strain),
        AxialLaw::Rope(law) => return law.tangent(properties, strain, memory, branch).tension,
    };
    let [of_stretch, of_rate] = branches::factors(properties, branch);
    [of_stretch * stiffness, of_rate * properties.axial_damping]
}

/// Totals over the elements.
#[derive(Default)]
pub(super) struct Totals {
    energy: LaneSum,
    power: LaneSum,
    /// True if the elastic tension of at least one element does not exceed its damping tension.
    has_slack: bool,
    /// True if the tension of at least one element differs from the law.
    is_extrapolated: bool,
}

/// Relative difference below which a tension on a branch equals the tension of the law: rounding
/// errors of its terms.
const BRANCH_ROUNDING: f64 = 1e-12;

impl Totals {
    /// Writes the totals to `scratch`.
    pub(super) fn write(&self, scratch: &mut CableScratch) {
        scratch.axial_energy = self.energy.total();
        scratch.axial_damping_power = self.power.total();
        scratch.is_fully_taut = !self.has_slack;
        scratch.is_extrapolated = self.is_extrapolated;
    }
}

/// Sets the forces of the elements in a window to their axial forces, fills their tensions and
/// strains, and adds to the totals.
#[inline(always)]
pub(super) fn apply<P: Simd, W: Window>(
    window: W,
    properties: &CableProperties,
    view: &CableView,
    chords: &Chords<P>,
    scratch: &mut CableScratch,
    totals: &mut Totals,
) {
    let (direction, chord) = (chords.direction, chords.length);
    let length: P = window.load(view.unstretched_lengths);
    let inverse = P::splat(1.0) / length;
    let strain = (chord - length) * inverse;
    let mut stretch_rate = direction.dot(chords.relative_velocity);
    if !view.length_rates.is_empty() {
        stretch_rate = stretch_rate - chord * inverse * window.load(view.length_rates);
    }
    let strain_rate = stretch_rate * inverse;
    let mut responses = [Response::default(); LANES];
    let mut damping_constant = P::splat(properties.axial_damping);
    let (linear, energy_per_length) = match &properties.axial_law {
        AxialLaw::Linear => {
            let linear = P::splat(properties.axial_stiffness) * strain;
            (linear, P::splat(0.5) * linear * strain)
        }
        AxialLaw::Rope(law) => {
            let (elastic, damping);
            (responses, elastic, damping) = rope_responses(window, properties, law, view, strain);
            damping_constant = P::load(&damping);
            (P::load(&elastic), P::splat(0.0))
        }
        AxialLaw::Table(table) => {
            let strains = strain.to_array();
            let (mut linear, mut energy) = ([0.0; LANES], [0.0; LANES]);
            for lane in 0..LANES {
                (linear[lane], energy[lane]) = table.evaluate(strains[lane]);
            }
            (P::load(&linear), P::load(&energy))
        }
    };
    let rate_part = damping_constant * strain_rate;
    let (stiffness_factor, mut damping) = damping_part(properties, linear, rate_part);
    let mut branch = branches::branch_of_law(linear, rate_part);
    let mut tension = stiffness_factor * linear + damping;
    if view.branches != BranchRule::FromLaw {
        branch = window.load(&scratch.branch);
        if view.branches == BranchRule::ActiveSet {
            branch = branches::next_branch(branch, linear, rate_part);
        }
        let [of_stretch, of_rate] = branches::factors(properties, branch);
        let of_law = tension;
        tension = of_stretch * linear + of_rate * rate_part;
        damping = tension - stiffness_factor * linear;
        let rounding = P::splat(BRANCH_ROUNDING) * (linear.abs() + rate_part.abs());
        let allowed = rounding + P::splat(f64::MIN_POSITIVE);
        totals.is_extrapolated |= !window.all((allowed - (tension - of_law).abs()).positive_mask());
    }
    totals.has_slack |= !window.all(fully_taut_mask(linear, rate_part));
    let (mut energy, mut dissipated) = (stiffness_factor * energy_per_length, damping * strain_rate);
    if let AxialLaw::Rope(law) = &properties.axial_law {
        let motion = (tension, strain_rate);
        (energy, dissipated) = store_rope_rates(window, (properties, law), view, &responses, motion, scratch);
    }
    window.add(&mut totals.energy, energy * length);
    window.add(&mut totals.power, P::splat(0.0) - dissipated * length);
    window.store(&mut scratch.strain, strain);
    window.store(&mut scratch.branch, branch);
    window.store(&mut scratch.tension, tension);
    window
        .after(1)
        .store_vectors(&mut scratch.element_force, direction * tension);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rope(compressive_fraction: f64) -> CableProperties {
        CableProperties {
            axial_damping: 500.0,
            compressive_fraction,
            ..CableProperties::new(1e6, 7800.0, 0.02)
        }
    }

    #[test]
    fn closed_form_law_is_linear_with_full_compression() {
        let state = tension(&rope(1.0), -0.01, 2.0);
        assert!((state.elastic + 1e4).abs() < 1e-9);
        assert!((state.damping - 1000.0).abs() < 1e-9);
        assert!((state.energy_per_length - 50.0).abs() < 1e-12);
    }

    #[test]
    fn agrees_with_differences_of_the_tension() {
        let points = StrainTensionTable::new(&[[0.01, 2e3], [0.02, 9e3], [0.1, 9e4]]).unwrap();
        for fraction in [0.0, 0.3, 1.0] {
            for axial_law in [AxialLaw::Linear, AxialLaw::Table(points)] {
                let rope = CableProperties {
                    axial_law,
                    ..rope(fraction)
                };
                for strain in [-0.03, 0.004, 0.015, 0.05, 0.2] {
                    for rate in [-900.0, -1.0, 0.0, 2.0, 900.0] {
                        let total = |strain: f64, rate: f64| {
                            let state = tension(&rope, strain, rate);
                            state.elastic + state.damping
                        };
                        let [by_strain, by_rate] = tangent_stiffness(&rope, strain, rate);
                        let (s, r) = (1e-7, 1e-4);
                        let central = [
                            (total(strain + s, rate) - total(strain - s, rate)) / (2.0 * s),
                            (total(strain, rate + r) - total(strain, rate - r)) / (2.0 * r),
                        ];
                        assert!(
                            (by_strain - central[0]).abs() < 1e-6 * 1e6,
                            "{strain} {rate}: {by_strain}"
                        );
                        assert!(
                            (by_rate - central[1]).abs() < 1e-6 * 500.0,
                            "{strain} {rate}: {by_rate}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn closed_form_compressive_fraction_scales_stiffness_and_damping() {
        let state = tension(&rope(0.25), -0.01, 2.0);
        assert!((state.elastic + 2500.0).abs() < 1e-9);
        assert!((state.damping - 250.0).abs() < 1e-9);
    }

    #[test]
    fn property_chain_never_pushes_and_is_continuous_at_slack() {
        for rate in [-100.0, -1.0, 0.0, 1.0, 100.0] {
            let just_taut = tension(&rope(0.0), 1e-9, rate);
            let slack = tension(&rope(0.0), -1e-9, rate);
            assert!(just_taut.elastic + just_taut.damping >= 0.0);
            assert!(just_taut.elastic + just_taut.damping <= 2.1e-3);
            assert_eq!(slack.elastic + slack.damping, 0.0);
            assert!(just_taut.damping * rate >= 0.0);
        }
    }

    #[test]
    fn closed_form_chain_has_full_damping_when_taut() {
        let state = tension(&rope(0.0), 0.01, -2.0);
        assert!((state.damping + 1000.0).abs() < 1e-9);
    }

    fn stiffening() -> StrainTensionTable {
        StrainTensionTable::new(&[[0.0, 0.0], [0.01, 1000.0], [0.03, 7000.0]]).unwrap()
    }

    #[test]
    fn closed_form_table_is_linear_between_its_points() {
        let table = stiffening();
        assert!((table.largest_stiffness() - 3e5).abs() < 1e-6);
        let law = CableProperties::with_axial_table(table, 7800.0, 0.02);
        let at = |strain| tension(&law, strain, 0.0);
        // On the first slope, on the second slope, beyond the last point, and in compression.
        // Energies are areas under the curve.
        for (strain, force, energy) in [
            (0.005, 500.0, 1.25),
            (0.02, 4000.0, 5.0 + 0.01 * 2500.0),
            (0.04, 10_000.0, 5.0 + 0.02 * 4000.0 + 0.01 * 8500.0),
            (-0.01, -1000.0, 5.0),
        ] {
            let state = at(strain);
            assert!((state.elastic - force).abs() < 1e-9, "{strain}: {state:?}");
            assert!(
                (state.energy_per_length - energy).abs() < 1e-12,
                "{strain}: {state:?}"
            );
        }
    }

    #[test]
    fn conserves_energy_of_a_table() {
        let law = CableProperties {
            compressive_fraction: 0.3,
            ..CableProperties::with_axial_table(stiffening(), 7800.0, 0.02)
        };
        let h = 1e-7;
        for k in -20..60 {
            let strain = 7.3e-4 * f64::from(k) + 1e-5;
            let energy = |strain| tension(&law, strain, 0.0).energy_per_length;
            let slope = (energy(strain + h) - energy(strain - h)) / (2.0 * h);
            // Central differences of a parabola have no truncation error. The rounding errors of
            // energies of 100 J/m are divided by the step of the strain, 1e-7.
            assert!(
                (slope - tension(&law, strain, 0.0).elastic).abs() < 1e-4,
                "{strain}"
            );
        }
    }

    #[test]
    fn refuses_invalid_tables_by_point() {
        let message = |points: &[[f64; 2]]| StrainTensionTable::new(points).unwrap_err().to_string();
        assert!(message(&[[0.0, 0.0]]).starts_with("0 points"));
        assert!(message(&[[0.01, 10.0]; 40]).starts_with("40 points"));
        assert!(message(&[[0.01, 10.0], [0.01, 20.0]]).starts_with("point 2"));
        assert!(message(&[[0.01, f64::NAN]]).starts_with("point 1"));
        assert!(message(&[[5000.0, 0.01]]).contains("comes before the tension"));
        assert!(message(&[[0.01, 10.0], [0.02, 9.0]]).starts_with("point 2 is at strain 0.02 with 9 N"));
    }
}
