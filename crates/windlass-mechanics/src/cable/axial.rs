//! Axial tension of the elements.
//!
//! Law: `T = CE (E(ε) + CID ε̇) + (1 - CE) t`, where the tension-only part t is `E(ε) + d` while the
//! element is longer than its unstretched length and zero otherwise, d being `CID ε̇` held within
//! ±E(ε). The elastic part E is `EA ε`, or a table from strain to tension, straight between its points and beyond
//! the last as before it; in compression the table's first slope holds.
//! Symbols: ε = (l - L)/L strain; l distance of the nodes (m); L unstretched length (m);
//! ε̇ = l̇/L - l L̇/L² strain rate of the material (1/s), which paying out at constant tension leaves
//! at zero; EA stiffness (N); CID damping (N·s); CE compressive fraction.
//! Frame: Earth; the force acts along the chord and its size is T exactly.
//! Source: `[SMS]` eqs. A.8, A.14 with the unit chord (errata E5), table 2 for CID and CE (errata E6).
//! Valid: small strain. The bound on d matters only within the material's retardation time CID/EA
//! of going slack or taut: a rope can't push, nor pull before it is taut, and the tension stays
//! continuous. With CE = 1 and without a table the law is linear.
//! Energy: `L ∫ E dε` (times CE in compression) is stored, a function of the strain alone: a table has no hysteresis.
//! Damping takes power.
//! Checked: energy gradient, passivity, balance; a spring of two slopes in closed form.

use super::branches::{self, BranchRule};
use super::properties::CableProperties;
use super::{CableScratch, CableView, Chords};
use serde::{Deserialize, Serialize};
use windlass_math::pack::{Number, Pack, Window};
use windlass_math::wide::{LANES, LaneSum};

/// How tension grows with strain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[non_exhaustive]
#[allow(
    clippy::large_enum_variant,
    reason = "one per cable, and `Copy` like the other properties"
)]
pub enum AxialLaw {
    /// In proportion, by the cable's axial stiffness.
    #[default]
    Linear,
    /// By a table.
    Table(StrainTensionTable),
}

/// Most points of a table.
pub const MOST_POINTS: usize = 24;

/// Points from strain (-) to tension (N), straight in between; the origin is one of them without being listed.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Vec<[f64; 2]>", into = "Vec<[f64; 2]>")]
pub struct StrainTensionTable {
    points: [[f64; 2]; MOST_POINTS],
    count: usize,
}

/// Why points make no table.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum StrainTensionError {
    /// Too few or too many.
    #[error("{0} points were given; give 1 to {MOST_POINTS} of strain and tension, without the origin")]
    Count(usize),
    /// A strain that no rope has.
    #[error(
        "point {point} is at strain {strain}; strain is a ratio (0.01 for one per cent), and comes before the tension"
    )]
    NoStrain {
        /// Place of the point, counted from 1.
        point: usize,
        /// Its strain.
        strain: f64,
    },
    /// A strain or tension that does not grow.
    #[error(
        "point {point} is at strain {strain} with {tension} N: from the origin on both must be finite and grow from point to point"
    )]
    NotGrowing {
        /// Place of the point, counted from 1.
        point: usize,
        /// Its strain.
        strain: f64,
        /// Its tension, N.
        tension: f64,
    },
}

/// Largest strain of a point: no rope is stretched to more than twice its length.
const LARGEST_STRAIN: f64 = 1.0;

impl StrainTensionTable {
    /// A table of `[strain, tension in N]`; an origin among the points may be left out.
    ///
    /// # Errors
    /// No points or too many; strains or tensions that are not finite or do not grow.
    pub fn new(points: &[[f64; 2]]) -> Result<Self, StrainTensionError> {
        let given = match points {
            [[strain, tension], rest @ ..] if *strain == 0.0 && *tension == 0.0 => rest,
            all => all,
        };
        if given.is_empty() || given.len() > MOST_POINTS {
            return Err(StrainTensionError::Count(given.len()));
        }
        let mut table = Self {
            points: [[0.0; 2]; MOST_POINTS],
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

    /// The points, without the origin.
    pub fn points(&self) -> &[[f64; 2]] {
        &self.points[..self.count]
    }

    /// Slope of each stretch, N.
    fn slopes(&self) -> impl Iterator<Item = f64> + '_ {
        let starts = std::iter::once(&[0.0, 0.0]).chain(self.points());
        let pairs = starts.zip(self.points());
        pairs.map(|(a, b)| (b[1] - a[1]) / (b[0] - a[0]))
    }

    /// The largest slope, N: what an axial stiffness is to whoever needs one.
    pub fn largest_stiffness(&self) -> f64 {
        self.slopes().fold(0.0, f64::max)
    }

    /// Slope (N) at a strain.
    fn slope(&self, strain: f64) -> f64 {
        let points = self.points();
        let stretch = points
            .partition_point(|point| point[0] < strain)
            .min(points.len() - 1);
        self.slopes().nth(stretch).unwrap_or(0.0)
    }

    /// Tension (N) and energy per length (J/m) at a positive strain; at a negative one those of the first slope.
    fn at(&self, strain: f64) -> (f64, f64) {
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

/// Elastic tension (N) and energy per length (J/m) at a strain, as if the cable could be pushed.
#[inline]
fn elastic(properties: &CableProperties, strain: f64) -> (f64, f64) {
    match &properties.axial_law {
        AxialLaw::Linear => {
            let linear = properties.axial_stiffness * strain;
            (linear, 0.5 * linear * strain)
        }
        AxialLaw::Table(table) => table.at(strain),
    }
}

/// Tension of one element: its elastic part, its damping part (N), and the elastic energy (J) per length.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxialState {
    /// Elastic part of the tension, N.
    pub elastic: f64,
    /// Damping part of the tension, N.
    pub damping: f64,
    /// Elastic energy per unstretched length, J/m.
    pub energy_per_length: f64,
}

/// The axial law for one element: strain (-) and strain rate (1/s) to tension.
#[inline]
pub fn tension(properties: &CableProperties, strain: f64, strain_rate: f64) -> AxialState {
    let (linear, energy) = elastic(properties, strain);
    let (stiffness_factor, damping) = damped(properties, strain, linear, strain_rate);
    AxialState {
        elastic: stiffness_factor * linear,
        damping,
        energy_per_length: stiffness_factor * energy,
    }
}

/// The share that counts of elastic tensions and energies, and the damping part of tensions (N), of elastic tensions as if the cable could
/// be pushed (`linear`, N).
#[inline(always)]
fn damped<N: Number>(properties: &CableProperties, strain: N, linear: N, strain_rate: N) -> (N, N) {
    let rate_part = N::splat(properties.axial_damping) * strain_rate;
    let (nothing, both_ways) = (N::splat(0.0), N::splat(properties.compressive_fraction));
    let taut = strain.positive();
    let bound = taut.choice(linear, nothing);
    let only_taut =
        N::splat(1.0 - properties.compressive_fraction) * rate_part.or_more(nothing - bound).or_less(bound);
    let stiffness_factor = taut.choice(N::splat(1.0), both_ways);
    (stiffness_factor, both_ways * rate_part + only_taut)
}

/// A mask of elements that are stretched, by more (elastic tension, N) than their damping (N) could make up for.
#[inline(always)]
fn pulled<N: Number>(linear: N, rate_part: N) -> N {
    (linear - rate_part.size()).positive()
}

/// How the tension of one element changes with its strain (N) and its strain rate (N·s); at a kink, on the side of it
/// where the element is.
pub fn slopes(properties: &CableProperties, strain: f64, strain_rate: f64) -> [f64; 2] {
    let linear = elastic(properties, strain).0;
    let branch = branches::of_law(linear, properties.axial_damping * strain_rate);
    slopes_on(properties, strain, branch)
}

/// The same of an element that is on a branch of the law ([`CableScratch::branch`]), wherever it is.
pub fn slopes_on(properties: &CableProperties, strain: f64, branch: f64) -> [f64; 2] {
    let stiffness = match &properties.axial_law {
        AxialLaw::Linear => properties.axial_stiffness,
        AxialLaw::Table(table) => table.slope(strain),
    };
    let [of_stretch, of_rate] = branches::shares(properties, branch);
    [of_stretch * stiffness, of_rate * properties.axial_damping]
}

/// Sums over the elements.
#[derive(Default)]
pub(super) struct Totals {
    energy: LaneSum,
    power: LaneSum,
    /// Whether the tension of some element is not that of a line which can be pushed as it is pulled.
    is_beyond: bool,
}

impl Totals {
    /// Writes down energy and power of all elements.
    pub(super) fn write(&self, scratch: &mut CableScratch) {
        scratch.axial_energy = self.energy.total();
        scratch.axial_damping_power = self.power.total();
        scratch.is_pulled = !self.is_beyond;
    }
}

/// Starts the forces of some elements with the axial ones, fills their tensions and strains, and adds to the totals.
#[inline(always)]
pub(super) fn stretch<P: Pack, W: Window>(
    window: W,
    properties: &CableProperties,
    view: &CableView,
    chords: &Chords<P>,
    scratch: &mut CableScratch,
    totals: &mut Totals,
) {
    let (direction, chord) = (chords.direction, chords.length);
    let length: P = window.numbers(view.unstretched_lengths);
    let inverse = P::splat(1.0) / length;
    let strain = (chord - length) * inverse;
    let mut stretch_rate = direction.dot(chords.apart);
    if !view.length_rates.is_empty() {
        stretch_rate = stretch_rate - chord * inverse * window.numbers(view.length_rates);
    }
    let strain_rate = stretch_rate * inverse;
    let (linear, energy_per_length) = match &properties.axial_law {
        AxialLaw::Linear => {
            let linear = P::splat(properties.axial_stiffness) * strain;
            (linear, P::splat(0.5) * linear * strain)
        }
        AxialLaw::Table(table) => {
            let strains = strain.numbers();
            let (mut linear, mut energy) = ([0.0; LANES], [0.0; LANES]);
            for lane in 0..LANES {
                (linear[lane], energy[lane]) = table.at(strains[lane]);
            }
            (P::of(&linear), P::of(&energy))
        }
    };
    let rate_part = P::splat(properties.axial_damping) * strain_rate;
    let (stiffness_factor, mut damping) = damped(properties, strain, linear, strain_rate);
    let mut branch = branches::of_law(linear, rate_part);
    let mut tension = stiffness_factor * linear + damping;
    if view.branches != BranchRule::OfLaw {
        branch = window.numbers(&scratch.branch);
        if view.branches == BranchRule::Next {
            branch = branches::after(branch, linear, rate_part);
        }
        let [of_stretch, of_rate] = branches::shares(properties, branch);
        tension = of_stretch * linear + of_rate * rate_part;
        damping = tension - stiffness_factor * linear;
    }
    totals.is_beyond |= !window.all(pulled(linear, rate_part));
    window.add(&mut totals.energy, stiffness_factor * energy_per_length * length);
    window.add(&mut totals.power, P::splat(0.0) - damping * strain_rate * length);
    window.put(&mut scratch.strain, strain);
    window.put(&mut scratch.branch, branch);
    window.put(&mut scratch.tension, tension);
    window
        .after(1)
        .put_vectors(&mut scratch.element_force, direction * tension);
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
    fn ana_linear_when_compression_is_full() {
        let state = tension(&rope(1.0), -0.01, 2.0);
        assert!((state.elastic + 1e4).abs() < 1e-9);
        assert!((state.damping - 1000.0).abs() < 1e-9);
        assert!((state.energy_per_length - 50.0).abs() < 1e-12);
    }

    #[test]
    fn route_slopes_are_those_of_the_tension() {
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
                        let [by_strain, by_rate] = slopes(&rope, strain, rate);
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
    fn ana_compressive_fraction_scales_stiffness_and_damping() {
        let state = tension(&rope(0.25), -0.01, 2.0);
        assert!((state.elastic + 2500.0).abs() < 1e-9);
        assert!((state.damping - 250.0).abs() < 1e-9);
    }

    #[test]
    fn prop_chain_never_pushes_and_is_continuous_at_slack() {
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
    fn ana_chain_has_full_damping_when_taut() {
        let state = tension(&rope(0.0), 0.01, -2.0);
        assert!((state.damping + 1000.0).abs() < 1e-9);
    }

    fn stiffening() -> StrainTensionTable {
        StrainTensionTable::new(&[[0.0, 0.0], [0.01, 1000.0], [0.03, 7000.0]]).unwrap()
    }

    #[test]
    fn ana_a_table_is_straight_between_its_points() {
        let table = stiffening();
        assert!((table.largest_stiffness() - 3e5).abs() < 1e-6);
        let law = CableProperties::with_axial_table(table, 7800.0, 0.02);
        let at = |strain| tension(&law, strain, 0.0);
        // Half way up the first slope, on the second, and beyond the last point; energies are the areas below.
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
    fn prop_a_table_stores_what_it_takes() {
        let law = CableProperties {
            compressive_fraction: 0.3,
            ..CableProperties::with_axial_table(stiffening(), 7800.0, 0.02)
        };
        let h = 1e-7;
        for k in -20..60 {
            let strain = 7.3e-4 * f64::from(k) + 1e-5;
            let energy = |strain| tension(&law, strain, 0.0).energy_per_length;
            let slope = (energy(strain + h) - energy(strain - h)) / (2.0 * h);
            // Central differences of parabolas are exact; rounding of 1e2 J/m over 1e-7.
            assert!(
                (slope - tension(&law, strain, 0.0).elastic).abs() < 1e-4,
                "{strain}"
            );
        }
    }

    #[test]
    fn regress_points_that_make_no_table_are_named() {
        let made = |points: &[[f64; 2]]| StrainTensionTable::new(points).unwrap_err().to_string();
        assert!(made(&[[0.0, 0.0]]).starts_with("0 points"));
        assert!(made(&[[0.01, 10.0]; 40]).starts_with("40 points"));
        assert!(made(&[[0.01, 10.0], [0.01, 20.0]]).starts_with("point 2"));
        assert!(made(&[[0.01, f64::NAN]]).starts_with("point 1"));
        assert!(made(&[[5000.0, 0.01]]).contains("comes before the tension"));
        assert!(made(&[[0.01, 10.0], [0.02, 9.0]]).starts_with("point 2 is at strain 0.02 with 9 N"));
    }
}
