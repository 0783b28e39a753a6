//! `[TETHER]` 2 and 3: separation of cables, interference volume of crossed cylinders, friction.
//! Misprints: errata E45 to E47.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::{PI, TAU};
use windlass::cable::separation::{Curve, Separation};
use windlass::cable::spline::SplineMatrix;
use windlass::contact::cylinders::{CrossedCylinders, hertz_area};
use windlass::contact::friction::{BristleState, Bristles, LuGre};
use windlass::glam::DVec3;

/// Cases TE-01, TE-02, TE-03 and TE-05 to TE-07.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "TE-01",
            section: "[TETHER] 3.1",
            title: "interference volume of equal cylinders",
            note: "The document gives no numbers. Its formula is too large if the distance of the axes is \
                   less than one radius.",
            run: equal_cylinders,
        },
        Case {
            id: "TE-02",
            section: "[TETHER] 3.1",
            title: "interference volume of cylinders of different radii",
            note: "The document gives no numbers. The reference is an integral over the height along the \
                   common normal. At each height the cross-section is a parallelogram, whose area follows \
                   from one chord of each cylinder.",
            run: unequal_cylinders,
        },
        Case {
            id: "TE-03",
            section: "[TETHER] 3.3, figure 3.10",
            title: "contact patch compared with Hertz's theory",
            note: "The areas are compared at equal approach, for which the document's limit of 5 % holds \
                   at 40 degrees and above. The document compares at equal force, where the limit is \
                   exceeded. The axes of Hertz's ellipse are computed with elliptic integrals. The \
                   document's table does not include 10 degrees.",
            run: against_hertz,
        },
        Case {
            id: "TE-05",
            section: "[TETHER] 3.5",
            title: "steady friction with the knot's parameters",
            note: "The normal force is 100 N. The parameters of the document are used, with sigma1 = \
                   sqrt(1e5) N s/m (misprinted there) and the dwell time in s. The document does not \
                   publish the knot.",
            run: steady_friction,
        },
        Case {
            id: "TE-06",
            section: "[TETHER] 2, figures 2.11 to 2.13",
            title: "all minima of the distance in a spiral, a snake and a knot",
            note: "The document shows its shapes in pictures only. Similar shapes from formulas are used, \
                   with 240 elements. The reference is a derivative-free search on the formulas.",
            run: spiral_snake_and_knot,
        },
        Case {
            id: "TE-07",
            section: "[TETHER] 3.4, figures 3.11 and 3.13",
            title: "friction at the start of motion, and break-away after a dwell time",
            note: "The document shows curves without numbers. Normal force and parameters of TE-05. The surfaces \
                   slide at a constant 0.01 mm/s from undeflected bristles. The reference is the solution of the \
                   linear equation of the bristles and of the dwell state.",
            run: start_of_sliding,
        },
    ]
}

fn crossed(radii: [f64; 2], distance: f64, degrees: f64) -> CrossedCylinders {
    CrossedCylinders {
        radii,
        distance,
        angle: degrees.to_radians(),
        overlap_length: f64::INFINITY,
    }
}

fn equal_cylinders() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (depth, volume) in [
        (0.02, 1.250_350e-3),
        (0.1, 3.062_801e-2),
        (0.25, 0.183_975),
        (0.6, 0.957_570),
        (1.0, 2.322_999),
        (2.0, 16.0 / 3.0),
    ] {
        for angle in [90.0_f64, 30.0] {
            checks.push(Check::relative(
                &format!("volume at a depth of {depth} r, {angle} degrees [r3]"),
                volume / angle.to_radians().sin(),
                "integral of the lens area along the axis; 16/3 (Archimedes) if the axes intersect",
                crossed([1.0, 1.0], 2.0 - depth, angle).volume(),
                3e-6,
                "digits of the reference",
            ));
        }
    }
    Ok(checks)
}

fn unequal_cylinders() -> Result<Vec<Check>, CaseError> {
    let radii: [f64; 2] = [1.0, 0.6];
    let mut checks = Vec::new();
    for depth in [0.02, 0.1, 0.25, 0.6, 1.0] {
        let distance = radii[0] + radii[1] - depth * radii[1];
        let chord = |radius: f64, off: f64| 2.0 * (radius * radius - off * off).max(0.0).sqrt();
        // With this angle as variable, the midpoint rule resolves the square roots at both ends of
        // the height range.
        let (low, high) = (distance - radii[1], radii[0]);
        let count = 20_000;
        let mut volume = 0.0;
        for k in 0..count {
            let angle = PI * (f64::from(k) + 0.5) / f64::from(count);
            let height = 0.5 * (low + high) - 0.5 * (high - low) * angle.cos();
            let slice = chord(radii[0], height) * chord(radii[1], height - distance);
            volume += slice * 0.5 * (high - low) * angle.sin() * PI / f64::from(count);
        }
        checks.push(Check::relative(
            &format!("volume at a depth of {depth} of the smaller radius [m3]"),
            volume,
            "integral of the product of chords over the height",
            crossed(radii, distance, 90.0).volume(),
            1e-6,
            "quadrature of the reference",
        ));
    }
    Ok(checks)
}

fn against_hertz() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (depth, ratios) in [
        (0.01, [0.998, 1.014, 1.037, 1.077, 1.120, 1.197]),
        (0.10, [0.981, 0.997, 1.020, 1.059, 1.102, 1.176]),
        (0.25, [0.953, 0.968, 0.990, 1.028, 1.070, 1.142]),
    ] {
        for (angle, ratio) in [90.0_f64, 60.0, 45.0, 30.0, 20.0, 10.0].into_iter().zip(ratios) {
            let patch = crossed([1.0, 1.0], 2.0 - depth, angle).patch_area();
            checks.push(Check::absolute(
                &format!("ratio of patch area to Hertz's area at a depth of {depth} r, {angle} degrees"),
                ratio,
                "area of the outline at half the depth, divided by pi a b from elliptic integrals",
                patch / hertz_area(1.0, angle.to_radians(), depth),
                1.1e-3,
                "digits of the reference",
            ));
        }
    }
    Ok(checks)
}

fn steady_friction() -> Result<Vec<Check>, CaseError> {
    let (normal_force, stiffness) = (100.0, 1e5_f64);
    let damping = stiffness.sqrt();
    let law = LuGre {
        bristles: Bristles::Given { stiffness, damping },
        viscous: 0.1,
        stribeck_velocity: 1e-3,
        dwell_time: 2.0,
        ..LuGre::new(0.15, 0.1)
    };
    let mut checks = Vec::new();
    for speed in [1e-4_f64, 1e-3, 1e-2, 0.1] {
        let sticking = (-(speed / 1e-3).powi(2)).exp();
        // Steady bristle deflection: s v + (1 - s)(f_c - z stiffness)/damping = 0.
        let limit = normal_force * (0.1 + 0.05 * sticking);
        let bristles = (0.1 * normal_force + damping * speed * sticking / (1.0 - sticking)).min(limit);
        let mut state = BristleState::default();
        // Twenty dwell times, in steps of a tenth of the bristle relaxation time.
        let step = 0.1 * damping / stiffness;
        let count = (20.0 * law.dwell_time / step) as usize;
        for _ in 0..count {
            let rate = law.force(normal_force, DVec3::X * speed, &state).rate;
            state.deflection += rate.deflection * step;
            state.dwell += rate.dwell * step;
        }
        checks.push(Check::relative(
            &format!("ratio of steady friction to normal force at {speed} m/s"),
            (bristles + 0.1 * speed) / normal_force,
            "min(mu_c + sigma1 v s/((1 - s) N), mu_max) + sigma2 v/N",
            law.force(normal_force, DVec3::X * speed, &state).force.length() / normal_force,
            1e-4,
            "remaining transient after twenty dwell times",
        ));
    }
    Ok(checks)
}

type Formula = fn(f64) -> DVec3;

/// Three turns that widen and oscillate.
fn spiral(u: f64) -> DVec3 {
    let (angle, radius) = (3.0 * TAU * u, 1.0 + 0.4 * u);
    DVec3::new(radius * angle.cos(), radius * angle.sin(), 0.3 * (7.0 * u).sin())
}

/// Four bends to and fro that nearly touch.
fn snake(u: f64) -> DVec3 {
    let across = (8.0 * PI * u).sin() * 0.8;
    let along = 1.5 * u + 0.12 * (16.0 * PI * u).sin();
    DVec3::new(across, along, 0.05 * (31.0 * u).cos())
}

/// A trefoil knot, open at its ends.
fn knot(u: f64) -> DVec3 {
    let a = TAU * u * 0.98;
    DVec3::new(
        a.sin() + 2.0 * (2.0 * a).sin(),
        a.cos() - 2.0 * (2.0 * a).cos(),
        -(3.0 * a).sin(),
    )
}

/// Creates a cable through points of a formula.
fn cable(formula: Formula, elements: usize) -> Curve {
    let nodes = (0..=elements).map(|k| formula(k as f64 / elements as f64));
    let nodes: Vec<DVec3> = nodes.collect();
    let lengths: Vec<f64> = nodes.windows(2).map(|pair| pair[0].distance(pair[1])).collect();
    let mut second = vec![DVec3::ZERO; nodes.len()];
    let mut matrix = SplineMatrix::default();
    matrix.resize(nodes.len());
    // End tangents of the formula.
    let slope = |from: f64, to: f64| (formula(to) - formula(from)).normalize();
    let ends = [slope(0.0, 1e-6), slope(1.0 - 1e-6, 1.0)].map(Some);
    matrix.second_derivatives(&nodes, &lengths, ends, &mut second);
    let mut curve = Curve::default();
    curve.update(&nodes, &second[..], &lengths);
    curve
}

/// Local minima of the distance of a curve from itself, below a threshold, between points whose
/// parameters differ by more than `apart`. Samples all pairs, then refines each minimum by a
/// pattern search with halved steps.
fn minima(formula: Formula, threshold: f64, apart: f64) -> Vec<([f64; 2], f64)> {
    let samples = 900;
    let points: Vec<DVec3> = (0..=samples)
        .map(|k| formula(k as f64 / samples as f64))
        .collect();
    let around = |k: usize| k.saturating_sub(1)..=(k + 1).min(samples);
    let directions = [-1.0, 0.0, 1.0].map(|x| [-1.0, 0.0, 1.0].map(|y| [x, y]));
    let mut found = Vec::new();
    for i in 0..=samples {
        for j in i..=samples {
            let own = points[i].distance_squared(points[j]);
            let is_least =
                || around(i).all(|m| around(j).all(|n| points[m].distance_squared(points[n]) >= own));
            if own > threshold * threshold || !is_least() {
                continue;
            }
            let mut at = [i as f64 / samples as f64, j as f64 / samples as f64];
            let distance = |at: [f64; 2]| formula(at[0]).distance(formula(at[1]));
            let mut step = 1.0 / samples as f64;
            while step > 1e-11 {
                let moved = |by: [f64; 2]| [0, 1].map(|k| (at[k] + by[k] * step).clamp(0.0, 1.0));
                let trials = directions.iter().flatten().map(|by| moved(*by));
                let best = trials
                    .min_by(|a, b| distance(*a).total_cmp(&distance(*b)))
                    .unwrap_or(at);
                if distance(best) < distance(at) {
                    at = best;
                } else {
                    step *= 0.5;
                }
            }
            if distance(at) < threshold && at[1] - at[0] > apart {
                found.push((at, distance(at)));
            }
        }
    }
    found
}

fn spiral_snake_and_knot() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    let shapes: [(&str, Formula, f64); 3] = [
        ("spiral", spiral, 0.5),
        ("snake", snake, 0.3),
        ("knot", knot, 2.5),
    ];
    // The interpolation error of a spline is (h/R)^4 R/384 at a radius of curvature R. The largest
    // is in the snake's bends, with elements of h = 19 mm and R = 41 mm.
    let spline_error = 5e-6;
    for (name, formula, threshold) in shapes {
        let elements = 240;
        let curve = cable(formula, elements);
        let mut separation = Separation::default();
        // The threshold of the reference is smaller, so that spline errors near the threshold have
        // no effect.
        let ours = separation.minima([&curve, &curve], threshold * 1.001, 0.05);
        let expected = minima(formula, threshold * 0.999, 0.02);
        // Difference between a minimum of the formula and the nearest minimum found.
        let error = |distance: f64| {
            let each = ours.iter().map(|minimum| (minimum.distance - distance).abs());
            each.fold(f64::INFINITY, f64::min)
        };
        let errors = || expected.iter().map(|(_, distance)| error(*distance));
        checks.push(Check::absolute(
            &format!("{name}: minima missed of {}", expected.len()),
            0.0,
            "search of the formula",
            errors().filter(|error| *error > spline_error).count() as f64,
            0.0,
            "no minimum may be missed",
        ));
        checks.push(Check::absolute(
            &format!("{name}: largest error of a minimum's distance [m]"),
            0.0,
            "search of the formula",
            errors().fold(0.0, f64::max),
            spline_error,
            "(h/R)^4 R/384 at the snake's bends",
        ));
    }
    Ok(checks)
}

fn start_of_sliding() -> Result<Vec<Check>, CaseError> {
    let (normal_force, stiffness, speed) = (100.0, 1e5_f64, 1e-5);
    let (damping, stribeck, dwell_time) = (stiffness.sqrt(), 1e-3, 2.0);
    let law = LuGre {
        bristles: Bristles::Given { stiffness, damping },
        viscous: 0.1,
        stribeck_velocity: stribeck,
        dwell_time,
        ..LuGre::new(0.15, 0.1)
    };
    // z' = a - b z; the direction is smoothed below a tenth of the Stribeck velocity.
    let sticking = (-(speed / stribeck).powi(2)).exp();
    let u: f64 = speed / (0.1 * stribeck);
    let pull = 0.1 * normal_force * (1.5 * u - 0.5 * u.powi(3));
    let a = sticking * speed + (1.0 - sticking) * pull / damping;
    let b = (1.0 - sticking) * stiffness / damping;
    let reference = |t: f64| {
        let deflection = a / b * (1.0 - (-b * t).exp());
        let bristles = stiffness * deflection + damping * (a - b * deflection);
        let limit = normal_force * (0.1 + 0.05 * sticking * (1.0 - (-t / dwell_time).exp()));
        bristles.min(limit) + 0.1 * speed
    };
    let mut checks = Vec::new();
    let mut state = BristleState::default();
    let step = 1e-3;
    for k in 1..=25_000 {
        let rate = law.force(normal_force, DVec3::X * speed, &state).rate;
        // Midpoint rule.
        let half = BristleState {
            deflection: state.deflection + rate.deflection * (0.5 * step),
            dwell: state.dwell + rate.dwell * (0.5 * step),
        };
        let rate = law.force(normal_force, DVec3::X * speed, &half).rate;
        state.deflection += rate.deflection * step;
        state.dwell += rate.dwell * step;
        if [500, 2_000, 5_000, 10_000, 14_000, 18_000, 25_000].contains(&k) {
            let time = f64::from(k) * step;
            checks.push(Check::relative(
                &format!(
                    "friction after a displacement of {:.3} mm [N]",
                    time * speed * 1e3
                ),
                reference(time),
                "min(sigma0 z + sigma1 z', N (mu_c + (mu_s - mu_c) d)) + sigma2 v",
                law.force(normal_force, DVec3::X * speed, &state).force.length(),
                1e-6,
                "midpoint rule with steps of 1/2000 of the dwell time",
            ));
        }
    }
    // Break-away after a dwell time: bristles that are deflected beyond the limit.
    for time in [0.5, 1.0, 2.0, 5.0, 10.0] {
        let mut state = BristleState::default();
        let count = (time / step) as u32;
        for _ in 0..count {
            let half = state.dwell + 0.5 * step * law.force(normal_force, DVec3::ZERO, &state).rate.dwell;
            let middle = BristleState { dwell: half, ..state };
            state.dwell += step * law.force(normal_force, DVec3::ZERO, &middle).rate.dwell;
        }
        state.deflection = DVec3::X * 1e-3;
        checks.push(Check::relative(
            &format!("break-away force after {time} s of sticking [N]"),
            normal_force * (0.1 + 0.05 * (1.0 - (-time / dwell_time).exp())),
            "N (mu_c + (mu_s - mu_c) (1 - exp(-t/tau)))",
            law.force(normal_force, DVec3::ZERO, &state).force.length(),
            1e-6,
            "midpoint rule with steps of 1/2000 of the dwell time",
        ));
    }
    Ok(checks)
}
