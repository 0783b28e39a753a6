//! Waves: a sum of sinusoidal components, solved for one gravity and one depth.
//!
//! A component is η = a cos(ω t - k d·x + φ), with its direction of travel d and its phase φ at the
//! origin at t = 0. [`Waves`] stores the components as specified. It also stores the derived values
//! that the evaluation (`kernel`) needs, in one array per quantity.

use super::SeaError;
use super::dispersion::wave_number;
use super::error::{finite, positive};
use super::second_order;
use super::state::SeaState;

/// One sinusoidal wave component: η = a cos(ω t - k d·x + φ).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WaveComponent {
    /// Amplitude a (half the height), m.
    pub amplitude: f64,
    /// Circular frequency ω in the Earth-fixed frame, rad/s.
    pub omega: f64,
    /// Direction of travel, rad counter-clockwise from +x (see [`super::direction`]).
    pub direction: f64,
    /// Phase φ at the origin at t = 0, rad.
    pub phase: f64,
}

/// Stretching: kinematics of linear waves between trough and crest, where linear theory is not
/// defined.
///
/// In every case the kinematics above the instantaneous surface equal the kinematics at the
/// surface.
///
/// Each order of the theory has a consistent stretching, [`WaveOrder::stretching`]. With a
/// different stretching, the total pressure at the surface is wrong by a head of k a², see
/// [`Waves::surface_error`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stretching {
    /// Wheeler `[W70]`: the profile over depth is shifted so that its value at z = 0 applies at the
    /// surface z = η. In finite depth, the profile is unchanged at the bottom. The total pressure
    /// -ρ g z + p_dyn is then exactly zero at the surface in a first-order sea.
    #[default]
    Wheeler,
    /// No stretching below z = 0. Above z = 0, the values at z = 0 are used (vertical
    /// extrapolation).
    None,
    /// No stretching below z = 0. Above z = 0, the value at z = 0 is extrapolated linearly with its
    /// slope. This is consistent to second order, because the error of the total pressure at the
    /// surface is of third order in the steepness.
    Linear,
}

/// Order of the wave theory.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum WaveOrder {
    /// Linear (Airy).
    #[default]
    First,
    /// With the second-order terms bound to every pair of components. For a regular wave, this is
    /// Stokes' second order. An irregular sea has sum and difference frequencies, at a cost that
    /// grows with the square of the number of components.
    Second,
}

impl WaveOrder {
    /// The stretching with the smallest total pressure at the surface. For first order it is
    /// Wheeler's, with zero pressure. For second order it is linear, with a pressure of third order
    /// in the steepness.
    pub fn stretching(self) -> Stretching {
        match self {
            Self::First => Stretching::Wheeler,
            Self::Second => Stretching::Linear,
        }
    }
}

/// Error of the total pressure at the surface, as a head of water, if order and stretching are not
/// consistent. A body floats too high (positive) or too low by this head.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SurfaceError {
    /// Height of the crest and depth of the trough to which the error applies, m. It is the
    /// amplitude of a regular wave, or half the significant height of other seas.
    pub elevation: f64,
    /// Head at the crest, m.
    pub at_crest: f64,
    /// Head at the trough, m.
    pub at_trough: f64,
}

/// Components of a seaway, solved for a gravity and a depth.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Waves {
    components: Vec<WaveComponent>,
    /// `None` for the stretching of the order.
    stretching: Option<Stretching>,
    order: WaveOrder,
    /// Highest frequency of components with bound waves, rad/s.
    cut_off: f64,
    /// Statistics of the spectra; `None` for waves that are not drawn from spectra.
    spectral_state: Option<SeaState>,
    solved: SolvedComponents,
}

/// Data of the evaluation, one entry per term: first the free (first-order) waves, then the bound
/// (second-order) waves. The velocity potential of a term is -V sin(θ) cosh(k(z+d))/cosh(kd) and
/// its elevation a cos(θ), with θ = Ω t - K·x + φ.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct SolvedComponents {
    /// Number of free waves, at the front of each array.
    pub(crate) free: usize,
    /// Depth, m; infinite in deep water.
    pub(crate) depth: f64,
    /// True if some term is affected by the bottom.
    pub(crate) any_finite: bool,
    /// Wave vector along x, rad/m.
    pub(crate) wave_x: Vec<f64>,
    /// Wave vector along y, rad/m.
    pub(crate) wave_y: Vec<f64>,
    /// Length k of the wave vector, rad/m.
    pub(crate) wave_number: Vec<f64>,
    /// Circular frequency, rad/s.
    pub(crate) omega: Vec<f64>,
    /// Phase at the origin at t = 0, rad.
    pub(crate) phase: Vec<f64>,
    /// Amplitude a of the elevation, m.
    pub(crate) elevation: Vec<f64>,
    /// Amplitude V of the velocity potential at z = 0, m²/s.
    pub(crate) potential: Vec<f64>,
    /// exp(-2 k d); 0 if the bottom has no effect.
    pub(crate) bottom: Vec<f64>,
}

impl SolvedComponents {
    /// Number of terms.
    pub(crate) fn len(&self) -> usize {
        self.omega.len()
    }

    /// A subset of the terms, by index.
    pub(crate) fn only(&self, indices: &[usize]) -> Self {
        let of = |column: &[f64]| indices.iter().map(|&n| column[n]).collect::<Vec<f64>>();
        let bottom = of(&self.bottom);
        Self {
            free: indices.iter().filter(|n| **n < self.free).count(),
            depth: self.depth,
            any_finite: bottom.iter().any(|b| *b > 0.0),
            wave_x: of(&self.wave_x),
            wave_y: of(&self.wave_y),
            wave_number: of(&self.wave_number),
            omega: of(&self.omega),
            phase: of(&self.phase),
            elevation: of(&self.elevation),
            potential: of(&self.potential),
            bottom,
        }
    }

    /// Appends a term.
    pub(crate) fn push(&mut self, term: Term) {
        let k = term.wave_x.hypot(term.wave_y);
        // Above k d = 20 the bottom changes the kinematics by a factor of less than exp(-40).
        let bottom = if k * self.depth < 20.0 {
            (-2.0 * k * self.depth).exp()
        } else {
            0.0
        };
        self.any_finite |= bottom > 0.0;
        self.wave_x.push(term.wave_x);
        self.wave_y.push(term.wave_y);
        self.wave_number.push(k);
        self.omega.push(term.omega);
        self.phase.push(term.phase);
        self.elevation.push(term.elevation);
        self.potential.push(term.potential);
        self.bottom.push(bottom);
    }
}

/// One term of the sum, with the quantities and units of [`SolvedComponents`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Term {
    pub(crate) wave_x: f64,
    pub(crate) wave_y: f64,
    pub(crate) omega: f64,
    pub(crate) phase: f64,
    pub(crate) elevation: f64,
    pub(crate) potential: f64,
}

impl Waves {
    /// No waves.
    pub fn still() -> Self {
        Self {
            solved: SolvedComponents {
                depth: f64::INFINITY,
                ..Default::default()
            },
            ..Default::default()
        }
    }

    /// Waves of these components in water of `depth` (m, `None` for deep) under `gravity` (m/s²).
    ///
    /// # Errors
    /// A frequency, the gravity or the depth is not positive, or a number is not finite.
    pub fn new(components: Vec<WaveComponent>, gravity: f64, depth: Option<f64>) -> Result<Self, SeaError> {
        positive("gravity (m/s2)", gravity)?;
        if let Some(depth) = depth {
            positive("water depth (m)", depth)?;
        }
        let mut solved = SolvedComponents {
            depth: depth.unwrap_or(f64::INFINITY),
            ..SolvedComponents::default()
        };
        for component in &components {
            positive("circular frequency of a wave (rad/s)", component.omega)?;
            finite("amplitude of a wave (m)", component.amplitude)?;
            finite("direction of a wave (rad)", component.direction)?;
            finite("phase of a wave (rad)", component.phase)?;
            let k = wave_number(component.omega, gravity, depth);
            let (sine, cosine) = component.direction.sin_cos();
            solved.push(Term {
                wave_x: k * cosine,
                wave_y: k * sine,
                omega: component.omega,
                phase: component.phase,
                elevation: component.amplitude,
                potential: gravity * component.amplitude / component.omega,
            });
        }
        solved.free = components.len();
        Ok(Self {
            components,
            solved,
            ..Self::default()
        })
    }

    /// The same waves with a stretching that differs from the stretching of their order.
    pub fn with_stretching(mut self, stretching: Stretching) -> Self {
        self.stretching = Some(stretching);
        self
    }

    /// Returns the same waves with the statistics of the spectra from which they were drawn.
    pub fn with_spectral_state(mut self, state: SeaState) -> Self {
        self.spectral_state = Some(state);
        self
    }

    /// The same waves with their second-order bound waves, under `gravity` (m/s², as passed to
    /// [`Waves::new`]); see `second_order` for the theory and its cost. If no stretching was
    /// specified, linear stretching is used.
    ///
    /// Components above the frequency √(2g/Hs) have no bound waves. For these short components the
    /// expansion fails, because longer waves displace the surface by more than 1/k of a short
    /// component. Without this limit, the sums would also grow with each further component of the
    /// tail.
    ///
    /// # Errors
    /// The second harmonic of a component exceeds a quarter of it, or there are too many
    /// components.
    pub fn with_second_order(self, gravity: f64) -> Result<Self, SeaError> {
        let height = self.significant_height();
        let cut_off = (2.0 * gravity / height.max(f64::MIN_POSITIVE)).sqrt();
        self.with_second_order_below(cut_off, gravity)
    }

    /// Same as [`Waves::with_second_order`], with a specified cut-off frequency (rad/s) above which
    /// components have no bound waves.
    ///
    /// # Errors
    /// As [`Waves::with_second_order`].
    pub fn with_second_order_below(mut self, cut_off: f64, gravity: f64) -> Result<Self, SeaError> {
        let secondary = second_order::worst_secondary(&self.solved, gravity);
        if secondary > 0.25 {
            return Err(SeaError::BeyondSecondOrder { secondary });
        }
        let with_bound_waves = self.components.iter().filter(|wave| wave.omega <= cut_off);
        let (components, maximum) = (with_bound_waves.count(), second_order::MAX_COMPONENTS);
        if components > maximum {
            return Err(SeaError::TooManyPairs { components, maximum });
        }
        second_order::add_bound_waves(&mut self.solved, cut_off, gravity);
        self.order = WaveOrder::Second;
        self.cut_off = cut_off;
        Ok(self)
    }

    /// The components as specified.
    pub fn components(&self) -> &[WaveComponent] {
        &self.components
    }

    /// The stretching in use.
    pub fn stretching(&self) -> Stretching {
        self.stretching.unwrap_or(self.order.stretching())
    }

    /// Highest frequency of components with bound waves, rad/s; `None` for first order.
    pub fn second_order_cut_off(&self) -> Option<f64> {
        (self.order == WaveOrder::Second).then_some(self.cut_off)
    }

    /// Statistics of the spectra from which these waves were drawn; `None` for other waves.
    pub fn spectral_state(&self) -> Option<SeaState> {
        self.spectral_state
    }

    /// Statistics of the sea state: from the spectra from which the waves were drawn, or otherwise
    /// from the wave components.
    pub fn sea_state(&self) -> SeaState {
        self.spectral_state
            .unwrap_or_else(|| SeaState::from_components(&self.components))
    }

    /// Error of the pressure at the surface due to the stretching in use; `None` if it is
    /// consistent with the order.
    ///
    /// The error is k a² in a regular wave. In an irregular sea it is k A², with the
    /// energy-weighted mean wave number k. This is the expected error where the elevation is A.
    pub fn surface_error(&self) -> Option<SurfaceError> {
        use Stretching::{Linear, None as Plain, Wheeler};
        let (at_crest, at_trough) = match (self.order, self.stretching()) {
            (WaveOrder::First, Wheeler) | (WaveOrder::Second, Linear) => return None,
            (WaveOrder::First, Linear) => (1.0, 1.0),
            (WaveOrder::First, Plain) => (0.0, 1.0),
            (WaveOrder::Second, Wheeler) => (-1.0, -1.0),
            (WaveOrder::Second, Plain) => (-1.0, 0.0),
        };
        let elevation = match self.components.as_slice() {
            [] => return None,
            [one] => one.amplitude.abs(),
            _ => 0.5 * self.significant_height(),
        };
        let head = self.mean_wave_number() * elevation * elevation;
        Some(SurfaceError {
            elevation,
            at_crest: at_crest * head,
            at_trough: at_trough * head,
        })
    }

    /// Energy-weighted mean wave number, rad/m; 0 without waves.
    pub fn mean_wave_number(&self) -> f64 {
        let weighted = |weight: &dyn Fn(f64) -> f64| -> f64 {
            let terms = self.components.iter().zip(self.wave_numbers());
            terms.map(|(c, k)| c.amplitude * c.amplitude * weight(*k)).sum()
        };
        let energy = weighted(&|_| 1.0);
        if energy > 0.0 {
            weighted(&|k| k) / energy
        } else {
            0.0
        }
    }

    /// Order of the theory in use.
    pub fn order(&self) -> WaveOrder {
        self.order
    }

    /// Wave numbers of the components, rad/m, in their order.
    pub fn wave_numbers(&self) -> &[f64] {
        &self.solved.wave_number[..self.solved.free]
    }

    /// True if there are no waves.
    pub fn is_still(&self) -> bool {
        self.solved.omega.is_empty()
    }

    /// True if there are so few terms that a small phase cache suffices.
    pub(crate) fn are_few(&self) -> bool {
        self.solved.len() <= super::kernel::FEW_TERMS
    }

    /// Significant wave height 4 sqrt(Σ a²/2) of the components, m.
    pub fn significant_height(&self) -> f64 {
        let variance: f64 = self
            .components
            .iter()
            .map(|c| 0.5 * c.amplitude * c.amplitude)
            .sum();
        4.0 * variance.sqrt()
    }

    /// The terms to be summed.
    pub(crate) fn solved(&self) -> &SolvedComponents {
        &self.solved
    }
}
