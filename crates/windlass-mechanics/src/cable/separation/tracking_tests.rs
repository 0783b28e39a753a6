//! Tests that tracked minima are bit-identical to the minima of a new search, for any motion.

use super::candidates::CandidatePairs;
use super::tests::{Random, spline};
use super::*;
use crate::cable::spline::SplineMatrix;
use glam::{DQuat, DVec3};
use std::f64::consts::{PI, TAU};

/// A cable in motion.
#[derive(Clone)]
struct MovingCable {
    points: Vec<DVec3>,
    lengths: Vec<f64>,
    bends: bool,
}

impl MovingCable {
    fn through(points: Vec<DVec3>, bends: bool) -> Self {
        let lengths = points.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
        Self {
            points,
            lengths,
            bends,
        }
    }

    fn random(random: &mut Random, elements: usize, bends: bool) -> Self {
        let (mut points, mut direction) = (vec![random.vector()], random.vector().normalize());
        for _ in 0..elements {
            direction = (direction + random.vector() * 0.9).normalize();
            points.push(points[points.len() - 1] + direction * (0.15 + 0.2 * random.next()));
        }
        Self::through(points, bends)
    }

    fn curve(&self) -> Curve {
        if self.bends {
            return spline(&self.points, &self.lengths);
        }
        let mut curve = Curve::default();
        curve.update(&self.points, &[][..], &self.lengths);
        curve
    }

    /// Moves each node independently by up to `distance` (m).
    fn shake(&mut self, random: &mut Random, distance: f64) {
        for point in &mut self.points {
            *point += random.vector() * distance;
        }
    }

    /// Bends the cable as a whole, with nodes moving by up to `distance` (m).
    fn sway(&mut self, random: &mut Random, distance: f64) {
        let (wave, by) = (random.vector() * 3.0, random.vector() * distance);
        for point in &mut self.points {
            *point += by * (wave.dot(*point)).sin();
        }
    }

    fn carry(&mut self, turn: DQuat, by: DVec3) {
        for point in &mut self.points {
            *point = turn * *point + by;
        }
    }

    /// Pays out (or hauls in, if negative) a length (m) at the end of the cable. The last element
    /// is split when it is too long, and merged with the element before it when it is too short.
    fn pay_out(&mut self, length: f64) {
        let last = self.lengths.len() - 1;
        self.lengths[last] += length;
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

/// A tracked search for each pair of two curves, a search without tracking, and the number of
/// minima found.
#[derive(Default)]
struct Searches {
    tracked: [Separation; 3],
    fresh: Separation,
    found: usize,
}

impl Searches {
    fn check(&mut self, cables: &[MovingCable; 2], threshold: f64, label: &str) {
        let [a, b] = cables.each_ref().map(MovingCable::curve);
        for (tracked, pair) in self.tracked.iter_mut().zip([[&a, &a], [&a, &b], [&b, &b]]) {
            let expected = self.fresh.minima(pair, threshold, 0.25);
            let found = tracked.track(pair, threshold, 0.25);
            assert_eq!(found, expected, "{label}");
            self.found += found.len();
        }
    }
}

#[test]
fn equivalent_tracked_minima_and_new_search() {
    let mut random = Random(41);
    let mut found = 0;
    for number in 0..250 {
        let bends = number % 4 != 0;
        let mut cables = [0; 2].map(|_| MovingCable::random(&mut random, 14, bends));
        let mut searches = Searches::default();
        for step in 0..24 {
            searches.check(&cables, 0.6, &format!("pair {number}, step {step}"));
            for cable in &mut cables {
                match (number + step) % 12 {
                    0 => cable.shake(&mut random, 0.1),
                    1 => cable.sway(&mut random, 0.3),
                    2..=3 => cable.shake(&mut random, 1e-3),
                    // The change of slope exceeds its margin in the list of candidates; the
                    // displacement does not.
                    4..=5 => cable.shake(&mut random, 0.03),
                    6 => cable.pay_out(0.3 * random.next() - 0.15),
                    _ => cable.sway(&mut random, 3e-3),
                }
            }
            let turn = DQuat::from_scaled_axis(random.vector() * 0.01);
            let by = random.vector();
            cables.iter_mut().for_each(|cable| cable.carry(turn, by));
        }
        found += searches.found;
    }
    assert!(found > 10_000, "{found}");
}

/// The shapes of [TETHER] figures 2.11 to 2.13 in motion.
#[test]
fn equivalent_tracked_minima_of_spiral_snake_and_knot() {
    let shape = |point: fn(f64) -> DVec3| {
        let points = (0..=150).map(|i| point(f64::from(i) / 150.0)).collect();
        MovingCable::through(points, true)
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
    let mut random = Random(43);
    for (label, from, threshold) in [
        ("spiral", spiral, 0.5),
        ("snake", snake, 0.3),
        ("knot", knot, 2.5),
    ] {
        let mut searches = Searches::default();
        let mut cables = [from.clone(), from];
        cables[1].carry(DQuat::from_rotation_x(1.0), DVec3::new(0.3, 0.1, 0.05));
        for step in 0..30 {
            searches.check(&cables, threshold, &format!("{label}, step {step}"));
            let distance = if step % 10 == 9 { 0.1 } else { 1e-3 };
            cables
                .iter_mut()
                .for_each(|cable| cable.sway(&mut random, distance));
        }
        assert!(searches.found > 500, "{label}: {}", searches.found);
    }
}

/// A single tracked search is used for different curves and parameters, and for cables that part.
#[test]
fn equivalent_tracked_minima_of_changing_curves() {
    let mut random = Random(47);
    let mut cables = [10, 17].map(|elements| MovingCable::random(&mut random, elements, true));
    let (mut tracked, mut fresh) = (Separation::default(), Separation::default());
    let mut found = 0;
    for step in 0..400 {
        let [a, b] = cables.each_ref().map(MovingCable::curve);
        let threshold = [0.6, 0.6, 0.6, 0.3][random.0 as usize / 7 % 4];
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
            cable.sway(&mut random, 1e-3);
            if step % 50 == 23 {
                *cable = MovingCable::random(&mut random, 10 + step / 50, true);
            }
            if step % 50 == 40 {
                // The cable parts: a whole element is removed, and both pieces continue to move.
                cable.lengths[5] = 0.0;
            }
        }
    }
    assert!(found > 300, "{found}");
}

#[test]
fn property_lists_are_reused_for_small_motions() {
    let points = |time: f64| {
        let position = move |i: u32| {
            let angle = 0.04 * PI * f64::from(i);
            let wobble = 1.0 + 0.01 * (3.3 * angle + time).sin();
            let drift = DVec3::new(5.0 * time, 20.0 * time * time, 0.0);
            DVec3::new(angle.cos() * wobble, angle.sin() * wobble, 0.005 * angle) + drift
        };
        (0..400).map(position).collect::<Vec<_>>()
    };
    let first = points(0.0);
    let lengths: Vec<f64> = first.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
    let mut matrix = SplineMatrix::default();
    matrix.resize(first.len());
    let mut second = vec![DVec3::ZERO; first.len()];
    let (mut curve, mut candidates) = (Curve::default(), CandidatePairs::default());
    let (mut rebuilt, mut largest) = (0, 0);
    for step in 0..200 {
        let now = points(0.01 * f64::from(step));
        matrix.second_derivatives(&now, &lengths, [None, None], &mut second);
        curve.update(&now, &second[..], &lengths);
        rebuilt += usize::from(candidates.update([&curve, &curve], 0.1, 0.2, true));
        largest = largest.max(candidates.len());
    }
    // The curve has 8 adjacent turns of 50 elements each.
    assert!(rebuilt < 20, "{rebuilt} of 200");
    assert!(largest > 400 && largest < 400 * 15, "{largest}");
    // Without margins the list is not reused.
    assert!(candidates.update([&curve, &curve], 0.1, 0.2, false));
    assert!(candidates.update([&curve, &curve], 0.1, 0.2, true));
    assert!(!candidates.update([&curve, &curve], 0.1, 0.2, true));
}

/// A list is rebuilt when any of its margins is exceeded (positions, slopes, turning or lengths of
/// elements), or when the number of elements changes.
#[test]
fn property_list_is_rebuilt_at_each_of_its_bounds() {
    /// Returns true if the list of a straight cable is still valid after a change of its nodes,
    /// curvatures and lengths.
    fn remains_valid(
        elements: usize,
        change: impl Fn(&mut Vec<DVec3>, &mut Vec<DVec3>, &mut Vec<f64>),
    ) -> bool {
        let mut points: Vec<DVec3> = (0..=elements).map(|i| DVec3::X * 0.3 * i as f64).collect();
        let mut bends = vec![DVec3::ZERO; points.len()];
        let mut lengths = vec![0.3; elements];
        let (mut curve, mut candidates) = (Curve::default(), CandidatePairs::default());
        curve.update(&points, &bends[..], &lengths);
        candidates.update([&curve, &curve], 0.3, 0.5, true);
        change(&mut points, &mut bends, &mut lengths);
        curve.update(&points, &bends[..], &lengths);
        !candidates.update([&curve, &curve], 0.3, 0.5, true)
    }
    // The margins are a quarter of an element length for positions, 1/16 for slopes, 1/64 rad for
    // turning and 1/16 of the lengths.
    let turned = |elements: usize, angle: f64| {
        remains_valid(elements, move |points, _, _| {
            let turn = DQuat::from_rotation_z(angle);
            points.iter_mut().for_each(|point| *point = turn * *point);
        })
    };
    assert!(turned(12, 0.02) && !turned(12, 0.05));
    assert!(turned(4, 0.04) && !turned(4, 0.08));
    let bent = |bend: f64| remains_valid(12, move |_, bends, _| bends[5] = DVec3::Y * bend);
    assert!(bent(0.04) && !bent(0.07));
    let longer = |fraction: f64| {
        remains_valid(12, move |points, _, lengths| {
            lengths[11] *= 1.0 + fraction;
            points[12].x += 0.3 * fraction;
        })
    };
    assert!(longer(0.04) && !longer(0.08));
    assert!(!remains_valid(12, |points, bends, lengths| {
        points.pop();
        bends.pop();
        lengths.pop();
    }));
    assert!(!remains_valid(12, |_, _, lengths| lengths[5] = 0.0));
}
