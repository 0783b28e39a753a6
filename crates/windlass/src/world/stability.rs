//! Stability of an equilibrium: how small motions about it grow or die away.
//!
//! ```text
//! Law      δ' = A δ, A = ∂(rates)/∂(state) in increments, by central differences; a motion e^{λt} grows where Re λ > 0
//! Symbols  δ increments of the state vector (a free body has 12), λ eigenvalues of A, 1/s
//! Frame    moves with the steady velocity: in calm water a tow looks the same wherever it is
//! Source   Lyapunov's indirect method
//! Valid    small motions in calm water; where drag is quadratic a hull at rest has none, and its sway is neutral. Rates below
//!          1/50 s are not told from neutral ones (positions to rounding over stiff lines)
//! Checked  an upturned and a hanging pendulum, a damped oscillator in closed form; a towed boat with and without lift
//! ```

use super::World;
use super::error::RunError;
use super::stages;
use super::state_map::{Block, Retraction};
use crate::math::DVec3;
use faer::Mat;

/// Rate from which on a motion counts as growing, 1/s.
const GROWS: f64 = 0.02;
/// Increment of the differences: m, rad, m/s, rad/s.
const INCREMENT: f64 = 1e-4;
/// Numbers of the largest world that is looked at: eigenvalues take the cube of it.
const MOST_NUMBERS: usize = 1200;

/// The fastest growing motion about an equilibrium.
#[derive(Clone, Debug, PartialEq)]
pub struct Growth {
    /// Rate λ of growth, 1/s: it grows by e in 1/λ.
    pub rate: f64,
    /// Period with which it swings, s; infinite for one that does not.
    pub period: f64,
    /// The object and quantity that move most, lines last.
    pub of: String,
}

/// What is known of an equilibrium.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Stability {
    /// Nothing grows.
    Stable,
    /// Something does.
    Unstable(Growth),
    /// The world has too many numbers, or no eigenvalues were found.
    Unknown,
}

impl World {
    /// Whether the committed state, an equilibrium or a steady tow, is stable in calm water.
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::{stability::Stability, *}};
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::new(0.0, 0.0, -21.0));
    /// # let load = builder.body(load);
    /// # let eye = builder.frame_on_body(load, "eye", DVec3::Z);
    /// # let top = builder.fixed_frame("top", DVec3::ZERO);
    /// # let rope = CableDefinition::new("rope", CableProperties::new(5e5, 7800.0, 0.02), 20.0, 4);
    /// # builder.cable(rope.start(top, Fixity::Pinned).end(eye, Fixity::Pinned));
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// // A load under its eye hangs well.
    /// assert!(matches!(world.stability()?, Stability::Stable));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the world cannot be evaluated beside it.
    pub fn stability(&self) -> Result<Stability, RunError> {
        let mut beside = self.clone();
        beside.model.sea = beside.model.sea.calm();
        let map = beside.model.map.clone();
        let energy = beside.model.energy.range();
        let blocks: Vec<&Block> = map
            .blocks()
            .iter()
            .filter(|block| !energy.contains(&block.range.start))
            .collect();
        let size: usize = blocks.iter().map(|block| block.increments()).sum();
        if size == 0 || size > MOST_NUMBERS {
            return Ok(if size == 0 {
                Stability::Stable
            } else {
                Stability::Unknown
            });
        }
        let matrix = beside.differences(&blocks, size)?;
        let Ok(found) = matrix.eigen() else {
            return Ok(Stability::Unknown);
        };
        let values = found.S().column_vector();
        let fastest = (0..size).max_by(|a, b| values[*a].re.total_cmp(&values[*b].re));
        let Some(fastest) = fastest.filter(|k| values[*k].re > GROWS) else {
            return Ok(Stability::Stable);
        };
        let (value, shape) = (values[fastest], found.U().col(fastest));
        // Nodes of a line move further than the hull that moves them, in m against rad: of what takes part the hull is named.
        let share = |k: usize| {
            let size = shape[k].norm();
            if name(&blocks, k).starts_with("cable") {
                0.01 * size
            } else {
                size
            }
        };
        let most = (0..size).max_by(|a, b| share(*a).total_cmp(&share(*b)));
        Ok(Stability::Unstable(Growth {
            rate: value.re,
            period: std::f64::consts::TAU / value.im.abs(),
            of: most.map_or_else(String::new, |k| name(&blocks, k)),
        }))
    }

    /// A of the law above.
    fn differences(&mut self, blocks: &[&Block], size: usize) -> Result<Mat<f64>, RunError> {
        let mut matrix = Mat::zeros(size, size);
        let (mut x, mut by) = (self.state.x.clone(), vec![0.0; size]);
        let mut rates = [vec![0.0; size], vec![0.0; size]];
        let mut column = 0;
        for block in blocks {
            for k in 0..block.increments() {
                for (side, rates) in [1.0, -1.0].into_iter().zip(&mut rates) {
                    x.copy_from_slice(&self.state.x);
                    by[k] = side * INCREMENT;
                    block.retract(&mut x, &by[..block.increments()]);
                    by[k] = 0.0;
                    self.rates_of_increments(&x, blocks, rates)?;
                }
                for row in 0..size {
                    matrix[(row, column)] = (rates[0][row] - rates[1][row]) / (2.0 * INCREMENT);
                }
                column += 1;
            }
        }
        Ok(matrix)
    }

    /// Rates at x, as increments per second.
    fn rates_of_increments(&mut self, x: &[f64], blocks: &[&Block], out: &mut [f64]) -> Result<(), RunError> {
        let time = self.state.time;
        let (model, modes) = (&self.model, &self.state.modes);
        stages::evaluate(
            model,
            modes,
            time,
            x,
            &mut self.observed,
            &mut self.observed_rates,
        )
        .map_err(|source| RunError::Evaluation { time, source })?;
        let mut place = 0;
        for block in blocks {
            let out = &mut out[place..place + block.increments()];
            let rates = &self.observed_rates[block.range.clone()];
            match block.retraction {
                Retraction::Add => out.copy_from_slice(rates),
                Retraction::FreeBody => {
                    // Position and velocity, spin; the rate of the orientation is the angular velocity in Earth axes.
                    let turn: DVec3 = block.angular_velocity(x);
                    out[..3].copy_from_slice(&rates[..3]);
                    out[3..6].copy_from_slice(&turn.to_array());
                    out[6..].copy_from_slice(&rates[7..]);
                }
            }
            place += block.increments();
        }
        Ok(())
    }
}

/// Object and quantity of an increment.
fn name(blocks: &[&Block], mut place: usize) -> String {
    const OF_BODY: [&str; 4] = ["position", "attitude", "velocity", "angular velocity"];
    for block in blocks {
        if place < block.increments() {
            return match block.retraction {
                Retraction::Add => block.object.clone(),
                Retraction::FreeBody => format!("{} ({})", block.object, OF_BODY[place / 3]),
            };
        }
        place -= block.increments();
    }
    String::new()
}
