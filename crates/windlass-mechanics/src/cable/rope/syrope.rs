//! Static curves of the Syrope model of polyester ropes.
//!
//! ```text
//! Law      original working curve T = O(ε) while the mean tension is the highest so far; below its
//!          highest value P the rope is on the working curve
//!            T = P f(ξ),  ξ = (ε - ε_p)/(ε_max - ε_p),  ε_max = O⁻¹(P),  ε_p = k ε_max
//!          f = ξ (linear), ξ (a ξ + 1 - a) (quadratic), (e^(a ξ) - 1)/(e^a - 1) (exponential)
//!          strain of the fast spring e_d = ln(1 + β T/K_0)/β, whose derivative is 1/(K_0 + β T)
//! Symbols  T mean tension, N; ε strain; P highest mean tension so far, N; ε_p permanent strain; k
//!          its ratio to ε_max; a curvature of the working curve; K_0, β of [`super`]
//! Source   [SIMA], [SYROPE19]: original working curve, working curves and permanent strain;
//!          [WEI26] for the formulas of the working curve
//! Valid    points of the original working curve from the origin, linear in between; below zero
//!          tension the curves continue with their first slope. The original curve of a rope that
//!          was never loaded is not included: installation load takes the rope to its original
//!          working curve
//! Energy   recoverable energy: area under the working curve below the mean tension. The area
//!          between the original working curve and the working curve is dissipated
//! Checked  closed_form_permanent_strain, agrees_with_differences, property_curves_meet,
//!          peer_moordyn_syrope
//! ```

use super::super::axial::StrainTensionTable;
use super::error::positive;
use super::{ElementMemory, MeanPoint, Retardation, RopeLawError};

/// Shape of the working curve.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum WorkingCurve {
    /// Straight.
    #[default]
    Linear,
    /// Parabola with this curvature, 0 (straight) to 1 (zero slope at zero tension).
    Quadratic(f64),
    /// Exponential function with this exponent.
    Exponential(f64),
}

/// Curves of the Syrope model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Syrope {
    /// Original working curve.
    pub original: StrainTensionTable,
    /// Shape of the working curve.
    pub shape: WorkingCurve,
    /// Permanent strain as a fraction of the strain of the original working curve at the highest
    /// mean tension, 0 to less than 1.
    pub permanent_ratio: f64,
    /// Highest mean tension before the start, N.
    pub highest_mean_tension: f64,
}

/// Largest exponent of an exponential working curve.
const MAX_EXPONENT: f64 = 20.0;
/// Largest number of Newton iterations on a curve.
const MAX_ITERATIONS: usize = 60;
/// Rounding error of a slow strain. A rope at its highest mean tension, updated after each step, is
/// on the original working curve; otherwise each step would begin with the slope of the other
/// curve.
const ROUNDING: f64 = 1e-12;
/// Relative accuracy of iterations, a few rounding errors.
const ACCURACY: f64 = 4.0 * f64::EPSILON;

impl WorkingCurve {
    /// f, f' and the integral of f from zero, at ξ. Below zero the curve is straight.
    fn at(self, xi: f64) -> [f64; 3] {
        if xi < 0.0 {
            let slope = self.at(0.0)[1];
            return [slope * xi, slope, 0.5 * slope * xi * xi];
        }
        match self {
            Self::Linear => [xi, 1.0, 0.5 * xi * xi],
            Self::Quadratic(a) => [
                xi * (a * xi + 1.0 - a),
                2.0 * a * xi + 1.0 - a,
                xi * xi * (a * xi / 3.0 + 0.5 * (1.0 - a)),
            ],
            Self::Exponential(a) => {
                let (grown, whole) = ((a * xi).exp_m1(), a.exp_m1());
                [grown / whole, a * (grown + 1.0) / whole, (grown / a - xi) / whole]
            }
        }
    }
}

/// Strain of the fast spring under a mean tension (N).
pub(super) fn fast_strain(of: &Retardation, tension: f64) -> f64 {
    let (k0, beta) = (of.dynamic_stiffness, of.stiffness_per_tension);
    if beta == 0.0 || tension <= 0.0 {
        return tension / k0;
    }
    (beta * tension / k0).ln_1p() / beta
}

impl Syrope {
    /// Strain of the original working curve at a tension (N).
    pub(super) fn original_strain(&self, tension: f64) -> f64 {
        let (start, slope) = self.segment(|point| point[1] < tension);
        start[0] + (tension - start[1]) / slope
    }

    /// Start and slope (N) of the segment after the last point that is `below`.
    fn segment(&self, below: impl Fn(&[f64; 2]) -> bool) -> ([f64; 2], f64) {
        let points = self.original.points();
        let index = points.partition_point(below).min(points.len() - 1);
        let start = index.checked_sub(1).map_or([0.0; 2], |before| points[before]);
        let slope = (points[index][1] - start[1]) / (points[index][0] - start[0]);
        (start, slope)
    }

    /// Permanent strain after a highest mean tension (N).
    pub fn permanent_strain(&self, peak: f64) -> f64 {
        self.permanent_ratio * self.original_strain(peak.max(0.0))
    }

    /// Start and length of the strains of the working curve.
    fn working_strains(&self, peak: f64) -> [f64; 2] {
        let largest = self.original_strain(peak);
        [
            self.permanent_ratio * largest,
            (1.0 - self.permanent_ratio) * largest,
        ]
    }

    /// Recoverable energy on the original working curve (J/m) at a strain and tension (N), and its
    /// derivative with respect to tension, for a slope (N) of the curve.
    fn recoverable(&self, strain: f64, tension: f64, slope: f64) -> [f64; 2] {
        let share = (1.0 - self.permanent_ratio) * self.shape.at(1.0)[2];
        [share * strain * tension, share * (strain + tension / slope)]
    }

    /// Static tension (N), its derivative with respect to strain (N), and recoverable energy (J/m).
    pub(super) fn static_tension(&self, strain: f64, peak: f64) -> [f64; 3] {
        if peak > 0.0 {
            let [start, length] = self.working_strains(peak);
            if strain <= start + length {
                let [f, slope, integral] = self.shape.at((strain - start) / length);
                return [peak * f, peak * slope / length, peak * length * integral];
            }
        }
        let (start, slope) = self.segment(|point| point[0] < strain);
        let tension = start[1] + slope * (strain - start[0]);
        [tension, slope, self.recoverable(strain, tension, slope)[0]]
    }

    /// Highest mean tension before the start over the slow strain between zero tension and this
    /// tension, N.
    pub(super) fn mean_slow_stiffness(&self, of: &Retardation) -> f64 {
        let peak = self.highest_mean_tension;
        let [_, length] = self.working_strains(peak);
        peak / (length - fast_strain(of, peak))
    }

    /// State of the static curve at a slow strain.
    pub(super) fn mean_point(&self, of: &Retardation, memory: &ElementMemory) -> MeanPoint {
        let (slow, peak) = (memory.slow_strain, memory.peak);
        let at_peak = self.original_strain(peak) - fast_strain(of, peak);
        if peak > 0.0 && slow < at_peak - ROUNDING {
            self.on_working_curve(of, slow, peak)
        } else {
            self.on_original(of, slow)
        }
    }

    fn on_working_curve(&self, of: &Retardation, slow: f64, peak: f64) -> MeanPoint {
        let [start, length] = self.working_strains(peak);
        let target = slow - start;
        // Slow strain and its derivative with respect to ξ.
        let at = |xi: f64| {
            let [f, slope, _] = self.shape.at(xi);
            let tension = peak * f;
            let compliance = 1.0 / of.stiffness(tension)[0];
            [
                length * xi - fast_strain(of, tension),
                length - compliance * peak * slope,
            ]
        };
        let xi = if target <= 0.0 {
            target / at(0.0)[1]
        } else {
            let [mut low, mut high] = [0.0, 1.0];
            let mut xi = target / at(1.0)[0];
            for _ in 0..MAX_ITERATIONS {
                let [value, slope] = at(xi);
                if value > target {
                    high = xi;
                } else {
                    low = xi;
                }
                let mut next = xi - (value - target) / slope;
                if !(next >= low && next <= high) {
                    next = 0.5 * (low + high);
                }
                let is_converged = (next - xi).abs() <= ACCURACY;
                xi = next;
                if is_converged {
                    break;
                }
            }
            xi
        };
        let ([f, slope, integral], [_, slow_slope]) = (self.shape.at(xi), at(xi));
        let (tension, strain_slope) = (peak * f, length / slow_slope);
        MeanPoint {
            tension,
            tension_slope: peak * slope / slow_slope,
            strain: start + length * xi,
            strain_slope,
            energy: peak * length * integral,
            energy_slope: tension * strain_slope,
        }
    }

    fn on_original(&self, of: &Retardation, slow: f64) -> MeanPoint {
        let slow_of = |point: &[f64; 2]| point[0] - fast_strain(of, point[1]);
        let (start, slope) = self.segment(|point| slow_of(point) < slow);
        let first = slow_of(&start);
        // The slow strain is a convex function of the tension, so Newton's method converges.
        let mut tension = start[1] + (slow - first) / (1.0 / slope - 1.0 / of.stiffness(start[1])[0]);
        let strain_at = |tension: f64| start[0] + (tension - start[1]) / slope;
        for _ in 0..MAX_ITERATIONS {
            let value = strain_at(tension) - fast_strain(of, tension) - slow;
            let step = value / (1.0 / slope - 1.0 / of.stiffness(tension)[0]);
            tension -= step;
            if step.abs() <= ACCURACY * tension.abs() {
                break;
            }
        }
        let strain = strain_at(tension);
        let tension_slope = 1.0 / (1.0 / slope - 1.0 / of.stiffness(tension)[0]);
        let [energy, energy_slope] = self.recoverable(strain, tension, slope);
        MeanPoint {
            tension,
            tension_slope,
            strain,
            strain_slope: tension_slope / slope,
            energy,
            energy_slope: energy_slope * tension_slope,
        }
    }

    /// Checks the curves. The dynamic stiffness must be above all static slopes, or the slow strain
    /// would not determine the mean tension.
    pub(super) fn validate(&self, of: &Retardation) -> Result<(), RopeLawError> {
        let in_range = |name: &'static str, value: f64, range: [f64; 2]| match value.is_finite()
            && (range[0]..=range[1]).contains(&value)
        {
            true => Ok(()),
            false => Err(RopeLawError::OutOfRange { name, value, range }),
        };
        in_range("permanent_strain_ratio", self.permanent_ratio, [0.0, 0.99])?;
        match self.shape {
            WorkingCurve::Linear => {}
            WorkingCurve::Quadratic(a) => in_range("curvature", a, [0.0, 1.0])?,
            WorkingCurve::Exponential(a) => {
                positive("curvature", a)?;
                in_range("curvature", a, [0.0, MAX_EXPONENT])?;
            }
        }
        in_range(
            "highest_mean_tension",
            self.highest_mean_tension,
            [0.0, f64::INFINITY],
        )?;
        positive("dynamic_stiffness", of.dynamic_stiffness)?;
        let compare = |tension: f64, slope: f64, peak: Option<f64>| {
            let dynamic = of.stiffness(tension)[0];
            match dynamic > slope {
                true => Ok(()),
                false => Err(RopeLawError::TooSoft {
                    dynamic,
                    tension,
                    slope,
                    peak,
                }),
            }
        };
        let points = self.original.points();
        let starts = std::iter::once(&[0.0; 2]).chain(points);
        for (start, end) in starts.zip(points) {
            compare(start[1], (end[1] - start[1]) / (end[0] - start[0]), None)?;
        }
        let highest = points[points.len() - 1][1].max(self.highest_mean_tension);
        // The highest mean tension only increases. While it stays on one segment of the original
        // working curve, the working curves become steadily steeper or flatter.
        let first = self.highest_mean_tension.max(SMALLEST_PEAK * highest);
        let samples = (0..=SAMPLES).map(|k| first + (highest - first) * f64::from(k) / f64::from(SAMPLES));
        let corners = points
            .iter()
            .map(|point| point[1])
            .filter(|tension| *tension > first);
        for peak in samples.chain(corners) {
            let [_, length] = self.working_strains(peak);
            for k in 0..=SAMPLES {
                let [f, slope, _] = self.shape.at(f64::from(k) / f64::from(SAMPLES));
                compare(peak * f, peak * slope / length, Some(peak))?;
            }
        }
        Ok(())
    }
}

/// Number of samples of the working curves in checks.
const SAMPLES: u32 = 20;
/// Smallest highest mean tension in checks, as a fraction of the largest tension of the curves.
const SMALLEST_PEAK: f64 = 1e-6;
