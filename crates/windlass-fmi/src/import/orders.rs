//! Orders that follow from the connected variables of an object. For example, if the speed of a
//! winch is connected, the winch gets an order by speed.

use crate::inputs::{AT_END, Inputs, TRAVEL};
use std::collections::BTreeSet;
use windlass::world::Model;

/// Number of variables of each kind of object. The first variable is the order.
pub(super) const BODY_VARIABLES: usize = 19;
const WINCH_VARIABLES: usize = 4;
const JOINT_VARIABLES: usize = 3;
const FRAME_VARIABLES: usize = 7;
/// Index ranges of a body's variables: position and angles, velocities, accelerations.
pub(super) const POSITIONS: std::ops::Range<usize> = 1..7;
const RATES: std::ops::Range<usize> = 7..13;
const SECOND_RATES: std::ops::Range<usize> = 13..19;
/// Indices of a winch's variables.
const SPEED: usize = 1;
const LENGTH: usize = 2;
const TENSION: usize = 3;
/// Item numbers of the choices [`crate::variables::WINCH`], [`crate::variables::JOINT`] and
/// [`crate::variables::COURSE`].
const BY_SPEED: f64 = 2.0;
const BY_LENGTH: f64 = 3.0;
const BY_TENSION: f64 = 4.0;
const TO_TARGET: f64 = 1.0;
const RAMP: f64 = 1.0;

/// Implied orders.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Orders {
    /// Values of inputs that are not connected.
    pub(super) values: Vec<(usize, f64)>,
    /// Bodies whose velocities are derived from positions, by the reference of their first
    /// variable.
    pub(super) position_only: Vec<usize>,
    /// Impossible connections: reference of a connected input, and the reason.
    pub(super) problems: Vec<(usize, String)>,
}

/// For each variable of an object, true if it is connected. `None` if no variable is connected.
fn of_object(first: usize, count: usize, connected: &BTreeSet<usize>) -> Option<Vec<bool>> {
    let found: Vec<bool> = (first..first + count)
        .map(|reference| connected.contains(&reference))
        .collect();
    found.contains(&true).then_some(found)
}

/// Inputs of the objects with connections.
pub(super) fn driven(inputs: &Inputs, connected: &BTreeSet<usize>) -> Inputs {
    let is = |first: usize, count: usize| of_object(first, count, connected).is_some();
    let mut driven = inputs.clone();
    driven.bodies.retain(|(first, _)| is(*first, BODY_VARIABLES));
    driven.winches.retain(|(first, _)| is(*first, WINCH_VARIABLES));
    driven.joints.retain(|(first, _)| is(*first, JOINT_VARIABLES));
    driven.frames.retain(|(first, _)| is(*first, FRAME_VARIABLES));
    driven
}

/// First reference and number of variables of every object.
pub(super) fn objects(inputs: &Inputs) -> impl Iterator<Item = (usize, usize)> {
    let bodies = inputs.bodies.iter().map(|(first, _)| (*first, BODY_VARIABLES));
    let winches = inputs.winches.iter().map(|(first, _)| (*first, WINCH_VARIABLES));
    let joints = inputs.joints.iter().map(|(first, _)| (*first, JOINT_VARIABLES));
    let frames = inputs.frames.iter().map(|(first, _)| (*first, FRAME_VARIABLES));
    bodies.chain(winches).chain(joints).chain(frames)
}

impl Orders {
    /// Derives the orders of the connected inputs.
    pub(super) fn of(inputs: &Inputs, model: &Model, connected: &BTreeSet<usize>) -> Self {
        let mut orders = Self::default();
        let found =
            |first: usize, count: usize| of_object(first, count, connected).map(|found| (found[0], found));
        for (first, _) in &inputs.bodies {
            if let Some((ordered, found)) = found(*first, BODY_VARIABLES) {
                orders.of_body(*first, ordered, &found);
            }
        }
        for (first, winch) in &inputs.winches {
            if let Some((false, found)) = found(*first, WINCH_VARIABLES) {
                let maximum_speed = model.winches()[winch.index()].winch.maximum_speed;
                orders.of_winch(*first, maximum_speed, &found);
            }
        }
        for (first, _) in &inputs.joints {
            if let Some((false, found)) = found(*first, JOINT_VARIABLES) {
                if !found[1] {
                    let problem = "a speed needs a target; connect the target too";
                    orders.problems.push((first + 2, problem.to_owned()));
                }
                let order = if found[2] { TRAVEL } else { TO_TARGET };
                orders.values.push((*first, order));
            }
        }
        for (first, _) in &inputs.frames {
            if let Some((false, _)) = found(*first, FRAME_VARIABLES) {
                orders.values.push((*first, RAMP));
            }
        }
        orders
    }

    fn of_body(&mut self, first: usize, ordered: bool, found: &[bool]) {
        if ordered {
            return;
        }
        self.values.push((first, AT_END));
        let any = |mut range: std::ops::Range<usize>| range.find(|k| found[*k]);
        if let Some(k) = any(SECOND_RATES) {
            let problem = "accelerations have no effect, because over a communication step a body moves \
                           smoothly to the position and velocity at the end of the step; remove them, or connect the \
                           order of the body too";
            self.problems.push((first + k, problem.to_owned()));
        }
        if any(RATES).is_none() {
            self.position_only.push(first);
            return;
        }
        if let Some(k) = POSITIONS
            .into_iter()
            .find(|k| found[*k] && !found[k + POSITIONS.len()])
        {
            let problem = "connect the velocities of all connected positions, or no velocities; velocities are then \
                           derived from the positions";
            self.problems.push((first + k, problem.to_owned()));
        }
    }

    fn of_winch(&mut self, first: usize, maximum_speed: f64, found: &[bool]) {
        let order = match (found[SPEED], found[LENGTH], found[TENSION]) {
            (false, false, true) => BY_TENSION,
            (true, false, false) => BY_SPEED,
            (speed, true, false) => {
                if !speed {
                    self.values.push((first + SPEED, maximum_speed));
                }
                BY_LENGTH
            }
            _ => {
                let problem = "a winch cannot follow a tension together with a speed or a length; connect \
                               only one of them, or also the order of the winch";
                self.problems.push((first + TENSION, problem.to_owned()));
                return;
            }
        };
        self.values.push((first, order));
    }
}
