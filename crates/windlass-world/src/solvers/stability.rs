//! Stability of an equilibrium: growth or decay of small motions about it.
//!
//! ```text
//! Law      δ' = A δ, A = ∂(rates)/∂(state) in increments ([`crate::solvers::modes`]); a motion
//!          e^{λt} grows if Re λ > 0
//! Symbols  δ increments of the state vector (a free body has 12), λ eigenvalues of A, 1/s
//! Frame    moves with the steady velocity: in calm water, a tow does not depend on its position
//! Source   Lyapunov's indirect method
//! Method   worlds of up to 240 increments: all eigenvalues. Larger worlds: the eigenvalues
//!          nearest to a shift of 0.9 1/s (slowest motions), and the eigenvalues within two discs
//!          in the right half-plane that touch the imaginary axis, with centres at 30 and
//!          1000 1/s. The growth of a fast oscillation is found only if it is strong
//! Valid    small motions in calm water. Quadratic drag vanishes for a hull at rest, so its sway is
//!          neutral. Growth rates below 0.02 1/s, below 1e-5 |λ|, and below ε |λ|³ (with |λ| in
//!          1/s) are treated as neutral. Rounding of positions in stiff lines, and rounding of
//!          eigenvalues, causes growth rates of this size
//! Checked  an inverted and a hanging pendulum, a damped oscillator in closed form; a towed boat
//!          with and without lift
//! ```

use crate::World;
use crate::core::error::RunError;
use crate::solvers::modes::{MAX_CORE_SIZE, SmallMotion, growth_by_rounding};
use num_complex::Complex64;

/// Minimum rate of growth, 1/s.
const MIN_GROWTH_RATE: f64 = 0.02;
/// Maximum number of increments for which all eigenvalues are computed. The cost grows with its
/// cube.
const MAX_FOR_ALL: usize = 240;
/// Number of slow motions that are evaluated in larger worlds.
const SLOW_MOTIONS: usize = 20;
/// Centres of the discs in which larger worlds are searched for eigenvalues of fast growth, 1/s.
const FAST_GROWTH: [f64; 2] = [30.0, 1000.0];

/// Fastest growing motion about an equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    /// Growth rate λ, 1/s: growth by a factor of e takes 1/λ.
    pub rate: f64,
    /// Period of oscillation, s; infinite without oscillation.
    pub period: f64,
    /// Object and quantity that move most. Motions of lines are weighted by 0.01.
    pub object: String,
}

/// Stability of an equilibrium.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stability {
    /// No motion grows.
    Stable,
    /// A motion grows.
    Unstable(Growth),
    /// The world has too many unknowns besides nodes of lines, or no eigenvalues were found.
    Unknown,
}

impl World {
    /// Determines whether the committed state, an equilibrium or a steady tow, is stable in calm
    /// water.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::{stability::Stability, *};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::new(0.0, 0.0, -21.0));
    /// # let load = builder.body(load);
    /// # let eye = builder.frame_on_body(load, "eye", DVec3::Z);
    /// # let top = builder.fixed_frame("top", DVec3::ZERO);
    /// # let rope = CableDefinition::new("rope", CableProperties::new(5e5, 7800.0, 0.02), 20.0, 4);
    /// # builder.cable(rope.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // A load below its suspension point is stable.
    /// assert!(matches!(world.stability()?, Stability::Stable));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the world cannot be evaluated about the state.
    pub fn stability(&self) -> Result<Stability, RunError> {
        let size = SmallMotion::count(self);
        if size == 0 {
            return Ok(Stability::Stable);
        }
        if size > MAX_FOR_ALL && SmallMotion::core_size(self) > MAX_CORE_SIZE {
            return Ok(Stability::Unknown);
        }
        let mut motion = SmallMotion::about(self, None)?;
        let grows = |value: &Complex64| value.re > MIN_GROWTH_RATE.max(growth_by_rounding(value.norm()));
        let found = if size > MAX_FOR_ALL {
            let slow = motion.nearest(SLOW_MOTIONS);
            slow.map(|mut found| {
                let fast = FAST_GROWTH.iter().filter_map(|shift| motion.growing_near(*shift));
                found.pairs.extend(fast.flat_map(|fast| fast.pairs));
                found
            })
        } else {
            // Eigenvectors take most of the time, and only a growing motion needs one.
            match motion.values() {
                Some(values) if !values.iter().any(grows) => return Ok(Stability::Stable),
                values => values.and_then(|_| motion.all()),
            }
        };
        let Some(found) = found else {
            return Ok(Stability::Unknown);
        };
        let growing = found.pairs.iter().filter(|pair| grows(&pair.value));
        let Some(fastest) = growing.max_by(|a, b| a.value.re.total_cmp(&b.value.re)) else {
            return Ok(Stability::Stable);
        };
        let (value, shape) = (fastest.value, &fastest.vector);
        // Nodes of a line move farther (m) than the hull that moves them (rad). Lines are weighted
        // less, so that the hull is named.
        let weighted_size = |k: usize| {
            let size = shape[k].norm();
            if motion.name(k).starts_with("cable") {
                0.01 * size
            } else {
                size
            }
        };
        let most = (0..shape.len()).max_by(|a, b| weighted_size(*a).total_cmp(&weighted_size(*b)));
        Ok(Stability::Unstable(Growth {
            rate: value.re,
            period: std::f64::consts::TAU / value.im.abs(),
            object: most.map_or_else(String::new, |k| motion.name(k)),
        }))
    }
}
