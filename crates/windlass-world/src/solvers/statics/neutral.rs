//! Bodies that float freely keep their specified position and heading.
//!
//! An equilibrium of such a body is neutral in the horizontal plane. The search nevertheless
//! displaces the body if added mass couples its degrees of freedom: an error of the Jacobian of
//! 1e-6 is divided by the minimum shift, and the displacement may reach metres.

use super::residual::{Residual, Unknown};
use super::search::Search;
use super::strategy::{Equilibrium, POLISHED_RATIO};
use super::{StaticsError, StaticsOptions};
use glam::{DQuat, DVec3};
use std::f64::consts::{PI, TAU};
use windlass_math::rotation::euler_angles;

/// Angle about the vertical from one orientation to another, rad.
fn turn_about_vertical(from: DQuat, to: DQuat) -> f64 {
    let angle = euler_angles(to).yaw - euler_angles(from).yaw;
    (angle + PI).rem_euclid(TAU) - PI
}

impl Search<'_> {
    /// Returns each free body to its horizontal position and heading in `start`, if the residual
    /// there is as small as at x.
    ///
    /// # Errors
    /// If the world cannot be evaluated at x.
    pub(super) fn return_neutral_bodies(
        &mut self,
        x: &mut Vec<f64>,
        start: &[f64],
        equilibrium: &mut Equilibrium,
        options: &StaticsOptions,
    ) -> Result<(), StaticsError> {
        let ratio =
            |residual: &Option<Residual>| residual.map_or(0.0, |residual| residual.load / residual.allowed);
        for unknown in self.unknowns.clone() {
            let Unknown::Body { numbers, .. } = unknown else {
                continue;
            };
            let [then, now] = [start, &x[..]].map(|x| numbers.motion(x).pose);
            let back = (then.position - now.position).with_z(0.0);
            let turn = turn_about_vertical(now.orientation, then.orientation);
            if back == DVec3::ZERO && turn == 0.0 {
                continue;
            }
            let saved = self.save(x);
            numbers.translate(x, back);
            numbers.turn(x, DVec3::Z * turn);
            let is_evaluated = self.evaluate(x).is_ok();
            let residual = self.largest_residual(options.tolerance);
            if is_evaluated && ratio(&residual) <= ratio(&equilibrium.residual).max(POLISHED_RATIO) {
                equilibrium.residual = residual;
            } else {
                self.restore(x, &saved);
                self.evaluate(x).map_err(StaticsError::Evaluation)?;
            }
        }
        Ok(())
    }
}
