//! Orders that follow from what of an object is connected: who connects a winch's speed wants it to
//! be ordered by speed.

use crate::inputs::{AT_END, Inputs, TRAVEL};
use std::collections::BTreeSet;
use windlass::world::Model;

/// Variables of an object from its first on, which is its order.
pub(super) const OF_A_BODY: usize = 19;
const OF_A_WINCH: usize = 4;
const OF_A_JOINT: usize = 3;
const OF_A_FRAME: usize = 7;
/// Among those of a body: places and angles, then their rates, then the rates of these.
pub(super) const PLACES: std::ops::Range<usize> = 1..7;
const RATES: std::ops::Range<usize> = 7..13;
const SECOND_RATES: std::ops::Range<usize> = 13..19;
/// Those of a winch.
const SPEED: usize = 1;
const LENGTH: usize = 2;
const TENSION: usize = 3;
/// Items of [`crate::variables::WINCH`], [`crate::variables::JOINT`] and
/// [`crate::variables::COURSE`].
const BY_SPEED: f64 = 2.0;
const BY_LENGTH: f64 = 3.0;
const BY_TENSION: f64 = 4.0;
const TO_TARGET: f64 = 1.0;
const RAMP: f64 = 1.0;

/// What follows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Orders {
    /// Values of inputs that are not connected.
    pub(super) values: Vec<(usize, f64)>,
    /// Bodies, by the reference of their first variable, whose velocities must be found from their
    /// places.
    pub(super) guessed: Vec<usize>,
    /// What cannot be: the reference of a connected input, and why.
    pub(super) problems: Vec<(usize, String)>,
}

/// Which of an object's variables are connected, if any is.
fn of_object(first: usize, count: usize, connected: &BTreeSet<usize>) -> Option<Vec<bool>> {
    let found: Vec<bool> = (first..first + count)
        .map(|reference| connected.contains(&reference))
        .collect();
    found.contains(&true).then_some(found)
}

/// Those of the objects of which anything is connected.
pub(super) fn driven(inputs: &Inputs, connected: &BTreeSet<usize>) -> Inputs {
    let is = |first: usize, count: usize| of_object(first, count, connected).is_some();
    let mut driven = inputs.clone();
    driven.bodies.retain(|(first, _)| is(*first, OF_A_BODY));
    driven.winches.retain(|(first, _)| is(*first, OF_A_WINCH));
    driven.joints.retain(|(first, _)| is(*first, OF_A_JOINT));
    driven.frames.retain(|(first, _)| is(*first, OF_A_FRAME));
    driven
}

/// First reference and number of variables of every object.
pub(super) fn objects(inputs: &Inputs) -> impl Iterator<Item = (usize, usize)> {
    let bodies = inputs.bodies.iter().map(|(first, _)| (*first, OF_A_BODY));
    let winches = inputs.winches.iter().map(|(first, _)| (*first, OF_A_WINCH));
    let joints = inputs.joints.iter().map(|(first, _)| (*first, OF_A_JOINT));
    let frames = inputs.frames.iter().map(|(first, _)| (*first, OF_A_FRAME));
    bodies.chain(winches).chain(joints).chain(frames)
}

impl Orders {
    /// Of what is connected.
    pub(super) fn of(inputs: &Inputs, model: &Model, connected: &BTreeSet<usize>) -> Self {
        let mut orders = Self::default();
        let found =
            |first: usize, count: usize| of_object(first, count, connected).map(|found| (found[0], found));
        for (first, _) in &inputs.bodies {
            if let Some((ordered, found)) = found(*first, OF_A_BODY) {
                orders.of_body(*first, ordered, &found);
            }
        }
        for (first, winch) in &inputs.winches {
            if let Some((false, found)) = found(*first, OF_A_WINCH) {
                let fastest = model.winches()[winch.index()].winch.maximum_speed;
                orders.of_winch(*first, fastest, &found);
            }
        }
        for (first, _) in &inputs.joints {
            if let Some((false, found)) = found(*first, OF_A_JOINT) {
                if !found[1] {
                    let problem = "a speed needs a target to travel to; connect that, too";
                    orders.problems.push((first + 2, problem.to_owned()));
                }
                let order = if found[2] { TRAVEL } else { TO_TARGET };
                orders.values.push((*first, order));
            }
        }
        for (first, _) in &inputs.frames {
            if let Some((false, _)) = found(*first, OF_A_FRAME) {
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
            let problem = "over a communication step a body goes smoothly to the places and velocities at its end: accelerations are of no \
                           use there; leave them out, or connect the order of the body, too";
            self.problems.push((first + k, problem.to_owned()));
        }
        if any(RATES).is_none() {
            self.guessed.push(first);
            return;
        }
        if let Some(k) = PLACES.into_iter().find(|k| found[*k] && !found[k + PLACES.len()]) {
            let problem = "connect the velocities of all that is moved, this one's too, or none: then they are taken from the places";
            self.problems.push((first + k, problem.to_owned()));
        }
    }

    fn of_winch(&mut self, first: usize, fastest: f64, found: &[bool]) {
        let order = match (found[SPEED], found[LENGTH], found[TENSION]) {
            (false, false, true) => BY_TENSION,
            (true, false, false) => BY_SPEED,
            (speed, true, false) => {
                if !speed {
                    self.values.push((first + SPEED, fastest));
                }
                BY_LENGTH
            }
            _ => {
                let problem = "a winch cannot follow a tension together with a speed or a length; connect the order of the winch, too, or \
                               one of them";
                self.problems.push((first + TENSION, problem.to_owned()));
                return;
            }
        };
        self.values.push((first, order));
    }
}
