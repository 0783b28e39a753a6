//! Bodies that float freely keep their specified position and heading, alone or as a group.
//!
//! ```text
//! Law      an equilibrium of a group of bodies and lines that nothing restrains is neutral in the
//!          horizontal plane. The group is moved as one rigid body such that Σ m r and
//!          Σ m r₀ × r + Σ J sin(ψ - ψ₀) have their values at the start
//! Symbols  m mass of a body (kg), J its mean moment of inertia (kg·m²), r horizontal position, ψ
//!          heading, index 0 at the start; r from the centre of mass of the group in the second sum
//! Method   the search displaces such a group if added mass couples its degrees of freedom, or if
//!          its start is far from equilibrium: an error of the Jacobian of 1e-6 is divided by the
//!          minimum shift, and the displacement may reach metres
//! Valid    groups that lines, joints, springs, fenders or contacts connect. A group is moved back
//!          only if its loads are then as small as before, so a restrained group stays
//! Checked  property_free_groups_keep_position_and_heading (crate tests)
//! ```

use super::residual::{Residual, Unknown};
use super::search::Search;
use super::strategy::{Equilibrium, POLISHED_RATIO};
use super::{StaticsError, StaticsOptions};
use crate::core::element::couplings::Couplings;
use crate::core::state_map::BodyNumbers;
use crate::elements::Elements;
use glam::{DQuat, DVec2, DVec3};
use std::f64::consts::{PI, TAU};
use windlass_math::rotation::euler_angles;

/// Ratio of the residual to its allowance up to which a group with several members is moved.
/// Rounding of the positions of stiff lines changes the residual by a part of its allowance.
const GROUP_RATIO: f64 = 1.0;

/// Free bodies and nodes that are coupled to each other.
#[derive(Clone, Debug, Default)]
struct Group {
    /// Bodies with their state indices.
    bodies: Vec<(usize, BodyNumbers)>,
    /// Nodes: cable, and node counted from its start.
    nodes: Vec<(usize, usize)>,
}

/// Motion of a group in the horizontal plane: a rotation about the vertical axis through `centre`,
/// and a translation.
#[derive(Clone, Copy, Debug)]
struct PlaneMotion {
    /// Axis of the rotation, m.
    centre: DVec2,
    /// Angle, rad, positive anticlockwise seen from above.
    turn: f64,
    /// Translation, m.
    translation: DVec2,
}

impl PlaneMotion {
    /// The same motion without its rotation.
    fn without_turn(self) -> Self {
        Self { turn: 0.0, ..self }
    }

    fn is_zero(&self) -> bool {
        self.turn == 0.0 && self.translation == DVec2::ZERO
    }

    /// Displacement of a point, m.
    fn of(&self, point: DVec3) -> DVec3 {
        let arm = point.truncate() - self.centre;
        // The rotated arm minus the arm, which is exactly zero without rotation.
        let turned = match self.turn {
            0.0 => DVec2::ZERO,
            turn => DVec2::from_angle(turn).rotate(arm) - arm,
        };
        (self.translation + turned).extend(0.0)
    }
}

/// Angle about the vertical from one orientation to another, rad.
fn turn_about_vertical(from: DQuat, to: DQuat) -> f64 {
    let angle = euler_angles(to).yaw - euler_angles(from).yaw;
    (angle + PI).rem_euclid(TAU) - PI
}

/// Residual relative to its allowance.
fn ratio(residual: &Option<Residual>) -> f64 {
    residual.map_or(0.0, |residual| residual.load / residual.allowed)
}

impl Search<'_> {
    /// Returns each free body, and each group of coupled bodies, to its horizontal position and
    /// heading in `start`, if the residual there is as small as at x.
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
        for group in self.groups() {
            let is_single = group.bodies.len() == 1 && group.nodes.is_empty();
            let most = if is_single { POLISHED_RATIO } else { GROUP_RATIO };
            if self.return_group(&group, most, x, start, equilibrium, options)? || is_single {
                continue;
            }
            for body in &group.bodies {
                let alone = Group {
                    bodies: vec![*body],
                    nodes: Vec::new(),
                };
                self.return_group(&alone, POLISHED_RATIO, x, start, equilibrium, options)?;
            }
        }
        Ok(())
    }

    /// Moves a group back with its heading, or without its heading if loads depend on that, as in a
    /// tow. Returns false if the group cannot be moved, or if the loads at its former position are
    /// larger than at x; x is then unchanged.
    fn return_group(
        &mut self,
        group: &Group,
        most: f64,
        x: &mut Vec<f64>,
        start: &[f64],
        equilibrium: &mut Equilibrium,
        options: &StaticsOptions,
    ) -> Result<bool, StaticsError> {
        let Some(motion) = self.motion_back(group, x, start) else {
            return Ok(false);
        };
        if motion.is_zero() {
            return Ok(true);
        }
        for motion in [motion, motion.without_turn()] {
            let saved = self.save(x);
            self.move_group(group, motion, x);
            let is_evaluated = self.evaluate(x).is_ok();
            let residual = self.largest_residual(options.tolerance);
            if is_evaluated && ratio(&residual) <= ratio(&equilibrium.residual).max(most) {
                equilibrium.residual = residual;
                return Ok(true);
            }
            self.restore(x, &saved);
            self.evaluate(x).map_err(StaticsError::Evaluation)?;
        }
        Ok(false)
    }

    /// Groups of coupled bodies and nodes.
    fn groups(&self) -> Vec<Group> {
        let (model, regimes) = (&self.world.model, &self.world.regimes);
        let mut couplings = Couplings::default();
        couplings.reset(model, false);
        Elements::couplings(model, regimes, &mut couplings);
        let is_one_group = couplings.is_all_coupled();
        let mut group_of = Vec::new();
        couplings.group_components(model.map.len(), &mut group_of);
        let mut groups: Vec<(Option<usize>, Group)> = Vec::new();
        for unknown in &self.unknowns {
            let index = unknown.accelerations(self.world).start;
            let name = if is_one_group { Some(0) } else { group_of[index] };
            let known = groups.iter().position(|(known, _)| *known == name);
            let position = known.unwrap_or_else(|| {
                groups.push((name, Group::default()));
                groups.len() - 1
            });
            let group = &mut groups[position].1;
            match *unknown {
                Unknown::Node { cable, node } => group.nodes.push((cable, node)),
                Unknown::Body { body, numbers } => group.bodies.push((body, numbers)),
                Unknown::Coordinate { .. } => {}
            }
        }
        groups.into_iter().map(|(_, group)| group).collect()
    }

    /// Motion that returns a group at x to its position and heading in `start`. `None` for a group
    /// without bodies, whose position is not specified, and for a group of several bodies of which
    /// one has a held position: its loads do not tell whether it may move. A held heading holds the
    /// heading of the group.
    fn motion_back(&self, group: &Group, x: &[f64], start: &[f64]) -> Option<PlaneMotion> {
        let mut centres = [DVec2::ZERO; 2];
        let is_group = group.bodies.len() > 1;
        let (mut total, mut has_heading) = (0.0, true);
        let body = |body: usize| &self.world.model.bodies[body];
        let poses = |numbers: BodyNumbers| [start, x].map(|x| numbers.motion(x).pose);
        for &(index, numbers) in &group.bodies {
            let held = Elements::held(&self.world.regimes, index);
            if is_group && (held[0] || held[1]) {
                return None;
            }
            has_heading &= !(is_group && held[5]);
            let mass = body(index).mass;
            total += mass;
            for (centre, pose) in centres.iter_mut().zip(poses(numbers)) {
                *centre += pose.position.truncate() * mass;
            }
        }
        if total <= 0.0 {
            return None;
        }
        let [then, now] = centres.map(|centre| centre / total);
        let (mut sine, mut cosine) = (0.0, 0.0);
        for &(index, numbers) in &group.bodies {
            let [before, after] = poses(numbers);
            let [from, to] = [after.position.truncate() - now, before.position.truncate() - then];
            let inertia = body(index).inertia;
            let mean = (inertia.x_axis.x + inertia.y_axis.y + inertia.z_axis.z) / 3.0;
            let turn = turn_about_vertical(after.orientation, before.orientation);
            sine += body(index).mass * from.perp_dot(to) + mean * turn.sin();
            cosine += body(index).mass * from.dot(to) + mean * turn.cos();
        }
        // A single body has exactly the angle between its headings.
        let turn = match group.bodies[..] {
            [(_, numbers)] => {
                let [before, after] = poses(numbers);
                turn_about_vertical(after.orientation, before.orientation)
            }
            _ if has_heading => sine.atan2(cosine),
            _ => 0.0,
        };
        Some(PlaneMotion {
            centre: now,
            turn,
            translation: then - now,
        })
    }

    /// Moves a group at x.
    fn move_group(&self, group: &Group, motion: PlaneMotion, x: &mut [f64]) {
        for &(_, numbers) in &group.bodies {
            numbers.translate(x, motion.of(numbers.motion(x).pose.position));
            numbers.turn(x, DVec3::Z * motion.turn);
        }
        for &(cable, node) in &group.nodes {
            let numbers = self.world.model.cables[cable].numbers;
            let slot = self.world.regimes.cables[cable].slot(node);
            let (position, velocity) = (numbers.position(x, slot), numbers.velocity(x, slot));
            numbers.write(x, slot, position + motion.of(position), velocity);
        }
    }
}
