//! Minima that are tracked are those of a search from scratch, to the last bit, whatever moves how.

use super::nearby::Nearby;
use super::tests::{Dice, spline};
use super::*;
use crate::cable::spline::SplineMatrix;
use glam::{DQuat, DVec3};
use std::f64::consts::{PI, TAU};

/// A cable that is moved.
#[derive(Clone)]
struct Moved {
    points: Vec<DVec3>,
    lengths: Vec<f64>,
    bends: bool,
}

impl Moved {
    fn through(points: Vec<DVec3>, bends: bool) -> Self {
        let lengths = points.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
        Self {
            points,
            lengths,
            bends,
        }
    }

    fn random(dice: &mut Dice, elements: usize, bends: bool) -> Self {
        let (mut points, mut going) = (vec![dice.vector()], dice.vector().normalize());
        for _ in 0..elements {
            going = (going + dice.vector() * 0.9).normalize();
            points.push(points[points.len() - 1] + going * (0.15 + 0.2 * dice.roll()));
        }
        Self::through(points, bends)
    }

    fn curve(&self) -> Curve {
        if self.bends {
            return spline(&self.points, &self.lengths);
        }
        let mut curve = Curve::default();
        curve.place(&self.points, &[], &self.lengths);
        curve
    }

    /// Each node by up to `way` (m) on its own.
    fn shake(&mut self, dice: &mut Dice, way: f64) {
        for point in &mut self.points {
            *point += dice.vector() * way;
        }
    }

    /// Bends it as a whole, nodes by up to `way` (m).
    fn sway(&mut self, dice: &mut Dice, way: f64) {
        let (wave, by) = (dice.vector() * 3.0, dice.vector() * way);
        for point in &mut self.points {
            *point += by * (wave.dot(*point)).sin();
        }
    }

    fn carry(&mut self, turn: DQuat, by: DVec3) {
        for point in &mut self.points {
            *point = turn * *point + by;
        }
    }

    /// As a winch at its end pays out: the last element grows until it is split; or pays in, until it joins the one before.
    fn pay_out(&mut self, way: f64) {
        let last = self.lengths.len() - 1;
        self.lengths[last] += way;
        if self.lengths[last] > 0.4 {
            let middle = self.points[last].lerp(self.points[last + 1], 0.5);
            self.points.insert(last + 1, middle);
            self.lengths[last] *= 0.5;
            self.lengths.push(self.lengths[last]);
        } else if self.lengths[last] < 0.1 {
            self.points.remove(last);
            let length = self.lengths.pop().unwrap_or_default();
            self.lengths[last - 1] += length;
        }
    }
}

/// One search for each pair of curves, kept from call to call.
#[derive(Default)]
struct Searches {
    tracked: [Separation; 3],
    fresh: Separation,
    found: usize,
}

impl Searches {
    fn check(&mut self, cables: &[Moved; 2], threshold: f64, who: &str) {
        let [a, b] = cables.each_ref().map(Moved::curve);
        for (tracked, pair) in self.tracked.iter_mut().zip([[&a, &a], [&a, &b], [&b, &b]]) {
            let expected = self.fresh.minima(pair, threshold, 0.25);
            let found = tracked.track(pair, threshold, 0.25);
            assert_eq!(found, expected, "{who}");
            self.found += found.len();
        }
    }
}

#[test]
fn prop_tracked_minima_are_those_of_a_search_from_scratch() {
    let mut dice = Dice(41);
    let mut found = 0;
    for number in 0..250 {
        let bends = number % 4 != 0;
        let mut cables = [0; 2].map(|_| Moved::random(&mut dice, 14, bends));
        let mut searches = Searches::default();
        for step in 0..24 {
            searches.check(&cables, 0.6, &format!("pair {number}, step {step}"));
            for cable in &mut cables {
                match (number + step) % 12 {
                    0 => cable.shake(&mut dice, 0.1),
                    1 => cable.sway(&mut dice, 0.3),
                    2..=3 => cable.shake(&mut dice, 1e-3),
                    // Turned by more than their list has room for, though they are not moved by more.
                    4..=5 => cable.shake(&mut dice, 0.03),
                    6 => cable.pay_out(0.3 * dice.roll() - 0.15),
                    _ => cable.sway(&mut dice, 3e-3),
                }
            }
            let turn = DQuat::from_scaled_axis(dice.vector() * 0.01);
            let by = dice.vector();
            cables.iter_mut().for_each(|cable| cable.carry(turn, by));
        }
        found += searches.found;
    }
    assert!(found > 10_000, "{found}");
}

/// [TETHER] figures 2.11 to 2.13, moved.
#[test]
fn prop_tracked_minima_of_the_spiral_the_snake_and_the_knot() {
    let shape = |place: fn(f64) -> DVec3| {
        let points = (0..=150).map(|i| place(f64::from(i) / 150.0)).collect();
        Moved::through(points, true)
    };
    let spiral = shape(|u| {
        let (angle, radius) = (3.0 * TAU * u, 1.0 + 0.4 * u);
        DVec3::new(radius * angle.cos(), radius * angle.sin(), 0.3 * (7.0 * u).sin())
    });
    let snake = shape(|u| {
        DVec3::new(
            (8.0 * PI * u).sin() * 0.8,
            1.5 * u + 0.12 * (16.0 * PI * u).sin(),
            0.05 * (31.0 * u).cos(),
        )
    });
    let knot = shape(|u| {
        let a = TAU * u * 0.98;
        DVec3::new(
            a.sin() + 2.0 * (2.0 * a).sin(),
            a.cos() - 2.0 * (2.0 * a).cos(),
            -(3.0 * a).sin(),
        )
    });
    let mut dice = Dice(43);
    for (who, from, threshold) in [
        ("spiral", spiral, 0.5),
        ("snake", snake, 0.3),
        ("knot", knot, 2.5),
    ] {
        let mut searches = Searches::default();
        let mut cables = [from.clone(), from];
        cables[1].carry(DQuat::from_rotation_x(1.0), DVec3::new(0.3, 0.1, 0.05));
        for step in 0..30 {
            searches.check(&cables, threshold, &format!("{who}, step {step}"));
            let way = if step % 10 == 9 { 0.1 } else { 1e-3 };
            cables.iter_mut().for_each(|cable| cable.sway(&mut dice, way));
        }
        assert!(searches.found > 500, "{who}: {}", searches.found);
    }
}

/// One search that is given now this and now that, and cables that part.
#[test]
fn prop_tracked_minima_of_what_is_not_the_same_any_more() {
    let mut dice = Dice(47);
    let mut cables = [10, 17].map(|elements| Moved::random(&mut dice, elements, true));
    let (mut tracked, mut fresh) = (Separation::default(), Separation::default());
    let mut found = 0;
    for step in 0..400 {
        let [a, b] = cables.each_ref().map(Moved::curve);
        let threshold = [0.6, 0.6, 0.6, 0.3][dice.0 as usize / 7 % 4];
        let pair = match step / 5 % 4 {
            0 => [&a, &a],
            1 => [&a, &b],
            2 => [&b, &a],
            _ => [&b, &b],
        };
        for _ in 0..2 {
            let expected = fresh.minima(pair, threshold, 0.25);
            assert_eq!(tracked.track(pair, threshold, 0.25), expected, "step {step}");
            found += expected.len();
        }
        for cable in &mut cables {
            cable.sway(&mut dice, 1e-3);
            if step % 50 == 23 {
                *cable = Moved::random(&mut dice, 10 + step / 50, true);
            }
            if step % 50 == 40 {
                // It parts: a whole element goes, what is left moves on.
                cable.lengths[5] = 0.0;
            }
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn prop_lists_outlast_small_motions_wherever_they_go() {
    let points = |time: f64| {
        let place = move |i: u32| {
            let angle = 0.04 * PI * f64::from(i);
            let wobble = 1.0 + 0.01 * (3.3 * angle + time).sin();
            let drift = DVec3::new(5.0 * time, 20.0 * time * time, 0.0);
            DVec3::new(angle.cos() * wobble, angle.sin() * wobble, 0.005 * angle) + drift
        };
        (0..400).map(place).collect::<Vec<_>>()
    };
    let first = points(0.0);
    let lengths: Vec<f64> = first.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
    let mut matrix = SplineMatrix::default();
    matrix.resize(first.len());
    let mut second = vec![DVec3::ZERO; first.len()];
    let (mut curve, mut nearby) = (Curve::default(), Nearby::default());
    let (mut made, mut most) = (0, 0);
    for step in 0..200 {
        let now = points(0.01 * f64::from(step));
        matrix.second_derivatives(&now, &lengths, [None, None], &mut second);
        curve.place(&now, &second, &lengths);
        made += usize::from(nearby.list([&curve, &curve], 0.1, 0.2, true));
        most = most.max(nearby.len());
    }
    // 8 turns that lie beside each other, of 50 elements.
    assert!(made < 20, "{made} of 200");
    assert!(most > 400 && most < 400 * 15, "{most}");
    // No room to move: nothing is kept.
    assert!(nearby.list([&curve, &curve], 0.1, 0.2, false));
    assert!(nearby.list([&curve, &curve], 0.1, 0.2, true));
    assert!(!nearby.list([&curve, &curve], 0.1, 0.2, true));
}

/// A list ends with each of the bounds it rests on: places, slopes, turning and lengths of elements, and how many there are.
#[test]
fn prop_a_list_ends_with_each_of_its_bounds() {
    /// Whether the list of a straight cable outlasts what is made of its nodes, bends and lengths.
    fn outlasts(elements: usize, change: impl Fn(&mut Vec<DVec3>, &mut Vec<DVec3>, &mut Vec<f64>)) -> bool {
        let mut points: Vec<DVec3> = (0..=elements).map(|i| DVec3::X * 0.3 * i as f64).collect();
        let mut bends = vec![DVec3::ZERO; points.len()];
        let mut lengths = vec![0.3; elements];
        let (mut curve, mut nearby) = (Curve::default(), Nearby::default());
        curve.place(&points, &bends, &lengths);
        nearby.list([&curve, &curve], 0.3, 0.5, true);
        change(&mut points, &mut bends, &mut lengths);
        curve.place(&points, &bends, &lengths);
        !nearby.list([&curve, &curve], 0.3, 0.5, true)
    }
    // Places have room for a quarter of an element, slopes for 1/16, turning for 1/64 rad, lengths for 1/16 of theirs.
    let turned = |elements: usize, angle: f64| {
        outlasts(elements, move |points, _, _| {
            let turn = DQuat::from_rotation_z(angle);
            points.iter_mut().for_each(|point| *point = turn * *point);
        })
    };
    assert!(turned(12, 0.02) && !turned(12, 0.05));
    assert!(turned(4, 0.04) && !turned(4, 0.08));
    let bent = |bend: f64| outlasts(12, move |_, bends, _| bends[5] = DVec3::Y * bend);
    assert!(bent(0.04) && !bent(0.07));
    let longer = |share: f64| {
        outlasts(12, move |points, _, lengths| {
            lengths[11] *= 1.0 + share;
            points[12].x += 0.3 * share;
        })
    };
    assert!(longer(0.04) && !longer(0.08));
    assert!(!outlasts(12, |points, bends, lengths| {
        points.pop();
        bends.pop();
        lengths.pop();
    }));
    assert!(!outlasts(12, |_, _, lengths| lengths[5] = 0.0));
}
