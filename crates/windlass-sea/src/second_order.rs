//! Second-order waves: bound waves of every pair of free waves.
//!
//! ```text
//! Law      with η₁ = Σ Re[a e^{iθ}], φ₁ = Σ Re[i V C e^{iθ}], the free-surface conditions to
//!          second order at z = 0 are
//!          φ₂_tt + g φ₂_z = -(η₁ φ₁_tz)_t - ½(|∇φ₁|²)_t - g η₁ φ₁_zz + g ∇φ₁·∇η₁,
//!          g η₂ = -φ₂_t - η₁ φ₁_tz - ½|∇φ₁|².
//!          Products of two waves i, j give waves of phase θ_i ± θ_j, frequency Ω = ω_i ± ω_j and
//!          wave vector K = K_i ± K_j. Their potential is
//!          -V₂ sin(θ_i ± θ_j) cosh(|K|(z+d))/cosh(|K|d),
//!          with (g|K| tanh |K|d - Ω²) V₂ from the first condition
//! Symbols  a amplitude, V = g a/ω, θ phase, K wave vector, d depth, g gravity, C profile over
//!          depth
//! Frame    Earth, z up from still water. The mean set-down is omitted: z = 0 is the mean level
//! Source   the expansion of [LH63], derived here with complex amplitudes; a regular wave gives
//!          Stokes' second order ([S1847]; [IMPROVED] 3.1 specifies it for its waves)
//! Valid    bound waves small compared with free waves, as checked by the caller
//!          (`worst_secondary`); any directions and depth. Free waves above a cut-off frequency
//!          have no bound waves. By default, this frequency is √(2g/Hs), as [SGH08] recommends
//!          (k = 2/Hs in deep water). The expansion requires surface displacements that are
//!          small compared with 1/k of every wave
//! Energy   of third order, not tracked
//! Checked  Stokes' closed forms in deep and finite depth, free-surface conditions by differences,
//!          reference table
//! ```
//!
//! The cost grows with the square of the number of components: 200 components have 40,000 bound
//! waves.

use super::waves::{SolvedComponents, Term};

/// Bound waves smaller than this fraction of the largest bound wave are omitted.
const NEGLIGIBLE: f64 = 1e-7;

/// Largest number of components with bound waves. 2000 components have four million bound waves,
/// which need 0.5 GB of memory.
pub(super) const MAX_COMPONENTS: usize = 2000;

/// Adds the bound waves of all pairs up to the frequency `cut_off` (rad/s) to `set`, under
/// `gravity` (m/s²). On entry, `set` has free waves only.
pub(super) fn add_bound_waves(set: &mut SolvedComponents, cut_off: f64, gravity: f64) {
    let with_bound_waves: Vec<usize> = (0..set.free).filter(|n| set.omega[*n] <= cut_off).collect();
    let mut terms = Vec::with_capacity(with_bound_waves.len() * with_bound_waves.len());
    for (position, &i) in with_bound_waves.iter().enumerate() {
        for &j in &with_bound_waves[..=position] {
            terms.extend(bound(set, i, j, 1.0, gravity));
            if i != j {
                terms.extend(bound(set, i, j, -1.0, gravity));
            }
        }
    }
    let weight = |term: &Term| term.elevation.abs() + term.potential.abs() * term.omega.abs() / gravity;
    let largest = terms.iter().map(weight).fold(0.0, f64::max);
    for term in terms {
        if weight(&term) > NEGLIGIBLE * largest {
            set.push(term);
        }
    }
}

/// The bound wave of phase θ_i + sign θ_j; `None` if it is constant.
fn bound(set: &SolvedComponents, i: usize, j: usize, sign: f64, gravity: f64) -> Option<Term> {
    let omega = set.omega[i] + sign * set.omega[j];
    let wave_x = set.wave_x[i] + sign * set.wave_x[j];
    let wave_y = set.wave_y[i] + sign * set.wave_y[j];
    let k = wave_x.hypot(wave_y);
    let scale = set.wave_number[i] + set.wave_number[j];
    let products = if i == j {
        Products::of(set, i, j, sign)
    } else {
        // Both orders of the pair contribute. For a difference of phases, the second order is
        // conjugated.
        Products::of(set, i, j, sign).plus(&Products::of(set, j, i, sign), sign)
    };
    let forcing = products.forcing(omega, gravity);
    let resistance = gravity * k * depth_tangent(k, set.depth) - omega * omega;
    if resistance.abs() < 1e-12 * gravity * scale {
        return None;
    }
    let potential = forcing / resistance;
    let elevation = (omega * potential - products.rise - 0.5 * products.speed_square) / gravity;
    let phase = set.phase[i] + sign * set.phase[j];
    // If the frequency is negative, frequency, wave vector, phase and potential change sign.
    let turn = if omega < 0.0 { -1.0 } else { 1.0 };
    Some(Term {
        wave_x: turn * wave_x,
        wave_y: turn * wave_y,
        omega: turn * omega,
        phase: turn * phase,
        elevation,
        potential: turn * potential,
    })
}

/// tanh(k d).
fn depth_tangent(k: f64, depth: f64) -> f64 {
    if depth.is_finite() {
        (k * depth).tanh()
    } else {
        1.0
    }
}

/// Amplitudes at z = 0 of products of waves i and j. They are in phase with e^{i(θ_i ± θ_j)},
/// unless the field says "a quarter period ahead".
#[derive(Clone, Copy, Debug)]
struct Products {
    /// η₁ φ₁_tz.
    rise: f64,
    /// |∇φ₁|².
    speed_square: f64,
    /// η₁ φ₁_zz, a quarter period ahead.
    curl: f64,
    /// ∇φ₁·∇η₁, a quarter period ahead.
    slope: f64,
}

impl Products {
    /// Products of η of wave i and φ of wave j. In `slope`, φ is of wave i and η of wave j.
    fn of(set: &SolvedComponents, i: usize, j: usize, sign: f64) -> Self {
        let (a, b) = (set.elevation[i], set.elevation[j]);
        let (v, w) = (set.potential[i], set.potential[j]);
        let (oi, oj, kj) = (set.omega[i], set.omega[j], set.wave_number[j]);
        let dot = set.wave_x[i] * set.wave_x[j] + set.wave_y[i] * set.wave_y[j];
        Self {
            rise: -0.5 * a * b * oj * oj,
            speed_square: 0.5 * (dot * v * w - sign * oi * oj * a * b),
            curl: 0.5 * sign * a * kj * kj * w,
            slope: -0.5 * sign * v * b * dot,
        }
    }

    /// Sum with the products of the pair in reverse order. `sign` is the sign between the phases.
    fn plus(&self, other: &Self, sign: f64) -> Self {
        // The phase factor e^{i(θ_j - θ_i)} is the complex conjugate of e^{i(θ_i - θ_j)}. An
        // amplitude a quarter period ahead of the first is therefore a quarter period behind the
        // second.
        Self {
            rise: self.rise + other.rise,
            speed_square: self.speed_square + other.speed_square,
            curl: self.curl + sign * other.curl,
            slope: self.slope + sign * other.slope,
        }
    }

    /// Right-hand side of the condition for the potential, as an amplitude a quarter period ahead.
    /// The potential on the left-hand side is then i V₂.
    fn forcing(&self, omega: f64, gravity: f64) -> f64 {
        -omega * (self.rise + 0.5 * self.speed_square) + gravity * (self.slope - self.curl)
    }
}

/// Largest second harmonic of a component divided by its amplitude. Stokes' second order is valid
/// if this ratio is well below a quarter. At a quarter, the trough gets a secondary crest.
pub(super) fn worst_secondary(set: &SolvedComponents, gravity: f64) -> f64 {
    let of = |i: usize| {
        let harmonic = bound(set, i, i, 1.0, gravity).map_or(0.0, |term| term.elevation.abs());
        harmonic / set.elevation[i].abs().max(f64::MIN_POSITIVE)
    };
    (0..set.free).map(of).fold(0.0, f64::max)
}
