//! Second-order waves: what every pair of free waves binds to itself.
//!
//! Law: with η₁ = Σ Re[a e^{iθ}], φ₁ = Σ Re[i V C e^{iθ}], the conditions at the surface taken to second order at z = 0 are
//!   φ₂_tt + g φ₂_z = -(η₁ φ₁_tz)_t - ½(|∇φ₁|²)_t - g η₁ φ₁_zz + g ∇φ₁·∇η₁,
//!   g η₂ = -φ₂_t - η₁ φ₁_tz - ½|∇φ₁|².
//!   Products of two waves i, j give waves of phase θ_i ± θ_j: frequency Ω = ω_i ± ω_j, wave vector K = K_i ± K_j,
//!   potential -V₂ sin(θ_i ± θ_j) cosh(|K|(z+d))/cosh(|K|d) with (g|K| tanh |K|d - Ω²) V₂ from the first line.
//! Symbols: a amplitude, V = g a/ω, θ phase, K wave vector, d depth, g gravity.
//! Frame: Earth, z up from still water. The mean of the set-down is left out: z = 0 is the mean level.
//! Source: the expansion of `[LH63]`, worked out here with complex amplitudes; a regular wave gives Stokes' second order
//!   (`[S1847]`; `[IMPROVED]` 3.1 names it for its seaway).
//! Valid: bound waves small beside free ones; the caller checks ([`worst_secondary`]). Directions and depths are free.
//!   A free wave binds none above a cut-off frequency, by default √(2g/Hs) (k = 2/Hs in deep water): the expansion asks
//!   that the surface moves little over 1/k of every wave in it (recommended so by `[SGH08]`).
//! Energy: of order three, not followed.
//! Checked: Stokes' closed forms in deep and finite depth, conditions at the surface by differences, reference table.
//!
//! The cost grows with the square of the number of components: 200 components bind 40,000 waves.

use super::waves::{SolvedComponents, Term};

/// Pairs whose bound wave is less than this share of the largest are left out.
const NEGLIGIBLE: f64 = 1e-7;

/// Most components that bind waves: they bind four million, half a gigabyte.
pub(super) const MOST_BINDING: usize = 2000;

/// Adds the bound waves of all pairs up to the frequency `cut_off` (rad/s) to `set`, whose terms so far are free waves in
/// water under `gravity` (m/s²).
pub(super) fn add_bound_waves(set: &mut SolvedComponents, cut_off: f64, gravity: f64) {
    let binding: Vec<usize> = (0..set.free).filter(|n| set.omega[*n] <= cut_off).collect();
    let mut terms = Vec::with_capacity(binding.len() * binding.len());
    for (place, &i) in binding.iter().enumerate() {
        for &j in &binding[..=place] {
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

/// The bound wave of phase θ_i + sign θ_j; `None` where it is a constant.
fn bound(set: &SolvedComponents, i: usize, j: usize, sign: f64, gravity: f64) -> Option<Term> {
    let omega = set.omega[i] + sign * set.omega[j];
    let wave_x = set.wave_x[i] + sign * set.wave_x[j];
    let wave_y = set.wave_y[i] + sign * set.wave_y[j];
    let k = wave_x.hypot(wave_y);
    let scale = set.wave_number[i] + set.wave_number[j];
    let products = if i == j {
        Products::of(set, i, j, sign)
    } else {
        // Both orders of the pair; the second one turned round where the phase is a difference.
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
    // Counted with a frequency that is not negative.
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

/// Amplitudes of the products of waves i and j at z = 0, those that are in phase with e^{i(θ_i ± θ_j)} and those, marked so,
/// that are a quarter turn ahead.
#[derive(Clone, Copy, Debug)]
struct Products {
    /// Of η₁ φ₁_tz.
    rise: f64,
    /// Of |∇φ₁|².
    speed_square: f64,
    /// Of η₁ φ₁_zz, a quarter turn ahead.
    curl: f64,
    /// Of ∇φ₁·∇η₁, a quarter turn ahead.
    slope: f64,
}

impl Products {
    /// Of η of wave i and φ of wave j; of φ of wave i and η of wave j in `slope`.
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

    /// With those of the other order of the pair; `sign` as of the phases.
    fn plus(&self, other: &Self, sign: f64) -> Self {
        // e^{i(θ_j - θ_i)} is the complex conjugate: what is a quarter turn ahead of it is a quarter turn behind.
        Self {
            rise: self.rise + other.rise,
            speed_square: self.speed_square + other.speed_square,
            curl: self.curl + sign * other.curl,
            slope: self.slope + sign * other.slope,
        }
    }

    /// The right-hand side of the potential's condition, a quarter turn ahead, with i V₂ for the potential.
    fn forcing(&self, omega: f64, gravity: f64) -> f64 {
        -omega * (self.rise + 0.5 * self.speed_square) + gravity * (self.slope - self.curl)
    }
}

/// The largest second harmonic of a component over its own amplitude: Stokes' second order holds while it is well below a
/// quarter, where the trough gets a bump of its own.
pub(super) fn worst_secondary(set: &SolvedComponents, gravity: f64) -> f64 {
    let of = |i: usize| {
        let harmonic = bound(set, i, i, 1.0, gravity).map_or(0.0, |term| term.elevation.abs());
        harmonic / set.elevation[i].abs().max(f64::MIN_POSITIVE)
    };
    (0..set.free).map(of).fold(0.0, f64::max)
}
