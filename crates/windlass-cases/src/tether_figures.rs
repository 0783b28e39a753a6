//! `[TETHER]` figures 3.10 to 3.14 as curves, each beside its theory. The document shows them
//! without numbers. `windlass validate --plots` draws them.

use crate::case::{Case, CaseError, Check};
use crate::knot::{Knot, friction, normal_force, penetration, sliding_speed};
use std::f64::consts::{FRAC_PI_2, PI};
use windlass::contact::cylinders::{CrossedCylinders, hertz_area};
use windlass::contact::friction::{BristleState, Bristles, LuGre};
use windlass::glam::DVec3;

/// Case TE-08.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "TE-08",
        section: "[TETHER] 3.3 and 3.4, figures 3.10 to 3.13",
        title: "contact patch and friction as curves",
        note: "The document shows the curves without numbers. Figures 3.11 to 3.13 have the parameters of \
               TE-05 and a normal force of 100 N. The case compares each curve with its theory and states \
               the largest difference. `windlass validate TE-08 --plots FOLDER` draws the curves.",
        run: largest_differences,
    }]
}

/// One curve of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureCurve {
    /// Name in the legend.
    pub name: String,
    /// Abscissae.
    pub x: Vec<f64>,
    /// Ordinates.
    pub y: Vec<f64>,
}

/// One panel of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigurePanel {
    /// Text above the panel.
    pub caption: String,
    /// Name and unit of the x axis.
    pub x: [&'static str; 2],
    /// Name and unit of the y axis.
    pub y: [&'static str; 2],
    /// The curves.
    pub curves: Vec<FigureCurve>,
}

/// A figure of a source document, computed again.
#[derive(Clone, Copy)]
pub struct CaseFigure {
    /// Name of the file without its extension.
    pub name: &'static str,
    /// Case to which it belongs.
    pub case: &'static str,
    /// Title.
    pub title: &'static str,
    /// Remark below the title.
    pub note: &'static str,
    /// Computes the panels.
    pub panels: fn() -> Result<Vec<FigurePanel>, CaseError>,
}

/// All figures, in the order of the document.
pub fn figures() -> Vec<CaseFigure> {
    vec![
        CaseFigure {
            name: "tether-figure-3.10",
            case: "TE-08",
            title: "Contact patch compared with Hertz: [TETHER] figure 3.10",
            note: "equal cylinders, the same approach of both; the document states a limit of 5 %",
            panels: || Ok(vec![patch_panel()]),
        },
        CaseFigure {
            name: "tether-figure-3.11",
            case: "TE-08",
            title: "Friction over displacement: [TETHER] figure 3.11",
            note: "normal force 100 N, sliding at 0.01 mm/s from undeflected bristles",
            panels: || Ok(vec![start_panel()]),
        },
        CaseFigure {
            name: "tether-figure-3.12",
            case: "TE-08",
            title: "Steady friction over velocity: [TETHER] figure 3.12",
            note: "normal force 100 N",
            panels: || Ok(vec![steady_panel()]),
        },
        CaseFigure {
            name: "tether-figure-3.13",
            case: "TE-08",
            title: "Break-away force over the time of sticking: [TETHER] figure 3.13",
            note: "normal force 100 N",
            panels: || Ok(vec![dwell_panel()]),
        },
        CaseFigure {
            name: "tether-figure-3.14",
            case: "TE-04",
            title: "Knot tightened by a weight: [TETHER] figure 3.14",
            note: "knot and weight of case TE-04; the document does not publish its own",
            panels: knot_panels,
        },
    ]
}

/// Normal force, N.
const NORMAL_FORCE: f64 = 100.0;
/// Stiffness of the bristles, N/m.
const STIFFNESS: f64 = 1e5;
/// Coefficients of sliding and of static friction.
const SLIDING: f64 = 0.1;
const STATIC: f64 = 0.15;
/// Viscous friction, N·s/m.
const VISCOUS: f64 = 0.1;
/// Stribeck velocity, m/s.
const STRIBECK: f64 = 1e-3;
/// Dwell time, s.
const DWELL: f64 = 2.0;

fn damping() -> f64 {
    STIFFNESS.sqrt()
}

/// Friction with the parameters of `[TETHER]` 3.5.
fn law() -> LuGre {
    LuGre {
        bristles: Bristles::Given {
            stiffness: STIFFNESS,
            damping: damping(),
        },
        viscous: VISCOUS,
        stribeck_velocity: STRIBECK,
        dwell_time: DWELL,
        ..LuGre::new(STATIC, SLIDING)
    }
}

/// Advances the bristles by a step (s) of the midpoint rule.
fn advance(law: &LuGre, velocity: DVec3, state: &mut BristleState, step: f64) {
    let moved = |by: &BristleState, step: f64| BristleState {
        deflection: state.deflection + by.deflection * step,
        dwell: state.dwell + by.dwell * step,
    };
    let half = moved(&law.force(NORMAL_FORCE, velocity, state).rate, 0.5 * step);
    *state = moved(&law.force(NORMAL_FORCE, velocity, &half).rate, step);
}

fn force(law: &LuGre, velocity: DVec3, state: &BristleState) -> f64 {
    law.force(NORMAL_FORCE, velocity, state).force.length()
}

/// Integral of a function over (0, 1) by the midpoint rule.
fn integral(of: impl Fn(f64) -> f64) -> f64 {
    const COUNT: i32 = 4000;
    (0..COUNT)
        .map(|k| of((f64::from(k) + 0.5) / f64::from(COUNT)))
        .sum::<f64>()
        / f64::from(COUNT)
}

/// Area of the patch at half the depth, in squared radii: points of the middle plane that lie
/// inside both cylinders, with the coordinates u and w across the axes, have
/// sqrt(1 - u²) + sqrt(1 - w²) > d, and du dw/sin α is the element of area.
fn patch_by_slices(depth: f64, angle: f64) -> f64 {
    let distance = 2.0 - 0.5 * depth;
    let limit = (1.0 - (distance - 1.0).powi(2)).sqrt();
    // u = limit sin t removes the square root at the end.
    let slice = |fraction: f64| {
        let (sin, cos) = (FRAC_PI_2 * fraction).sin_cos();
        let height = (1.0 - (limit * sin).powi(2)).sqrt();
        (1.0 - (distance - height).powi(2)).max(0.0).sqrt() * limit * cos * FRAC_PI_2
    };
    4.0 * integral(slice) / angle.sin()
}

/// Complete elliptic integrals K and E of the parameter e².
fn elliptic(square: f64) -> [f64; 2] {
    let root = |fraction: f64| (1.0 - square * (FRAC_PI_2 * fraction).sin().powi(2)).sqrt();
    [
        integral(|f| FRAC_PI_2 / root(f)),
        integral(|f| FRAC_PI_2 * root(f)),
    ]
}

/// Area of Hertz's ellipse of cylinders of radius 1 at an approach, see `hertz_area`.
fn hertz_by_quadrature(angle: f64, approach: f64) -> f64 {
    let [small, large] = [1.0 - angle.cos(), 1.0 + angle.cos()].map(|term| 0.5 * term);
    let (mut low, mut high) = (1e-9, 1.0 - 1e-9);
    for _ in 0..60 {
        let square = 0.5 * (low + high);
        let [k, e] = elliptic(square);
        if (e / (1.0 - square) - k) / (k - e) < large / small {
            low = square;
        } else {
            high = square;
        }
    }
    let [k, e] = elliptic(low);
    PI * approach * (k - e) / (low * k * small) * (1.0 - low).sqrt()
}

const ANGLES: [f64; 5] = [90.0, 60.0, 45.0, 30.0, 20.0];

/// Curves of an angle (degrees): ours and the theory, in % of Hertz's area.
fn patch_curves(degrees: f64) -> [FigureCurve; 2] {
    let angle = degrees.to_radians();
    let depths: Vec<f64> = (1..=25).map(|k| 0.01 * f64::from(k)).collect();
    let ours = |depth: f64| {
        let crossed = CrossedCylinders {
            radii: [1.0; 2],
            distance: 2.0 - depth,
            angle,
            overlap_length: f64::INFINITY,
        };
        crossed.patch_area() / hertz_area(1.0, angle, depth)
    };
    // Hertz's area is proportional to the approach.
    let hertz = hertz_by_quadrature(angle, 1.0);
    let theory = |depth: f64| patch_by_slices(depth, angle) / (hertz * depth);
    let curve = |name: &str, of: &dyn Fn(f64) -> f64| FigureCurve {
        name: name.to_owned(),
        x: depths.clone(),
        y: depths.iter().map(|depth| 100.0 * (of(*depth) - 1.0)).collect(),
    };
    [curve(&format!("{degrees} deg"), &ours), curve("theory", &theory)]
}

fn patch_panel() -> FigurePanel {
    let mut curves: Vec<FigureCurve> = ANGLES.map(|degrees| patch_curves(degrees)[0].clone()).to_vec();
    curves.extend([-5.0, 5.0].map(|limit| FigureCurve {
        name: "document's limit".to_owned(),
        x: vec![0.01, 0.25],
        y: vec![limit; 2],
    }));
    FigurePanel {
        caption: String::new(),
        x: ["penetration divided by radius", ""],
        y: ["difference of area", "%"],
        curves,
    }
}

/// Curves of the start of sliding at 0.01 mm/s: ours and the theory, over mm.
fn start_curves() -> [FigureCurve; 2] {
    let (law, speed, step) = (law(), 1e-5, 1e-3);
    let sticking = (-(speed / STRIBECK).powi(2)).exp();
    let u: f64 = speed / (0.1 * STRIBECK);
    let pull = SLIDING * NORMAL_FORCE * (1.5 * u - 0.5 * u.powi(3));
    let a = sticking * speed + (1.0 - sticking) * pull / damping();
    let b = (1.0 - sticking) * STIFFNESS / damping();
    let theory = |t: f64| {
        let deflection = a / b * (1.0 - (-b * t).exp());
        let bristles = STIFFNESS * deflection + damping() * (a - b * deflection);
        let built_up = sticking * (1.0 - (-t / DWELL).exp());
        bristles.min(NORMAL_FORCE * (SLIDING + (STATIC - SLIDING) * built_up)) + VISCOUS * speed
    };
    let mut state = BristleState::default();
    let (mut x, mut ours, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for k in 1..=25_000 {
        advance(&law, DVec3::X * speed, &mut state, step);
        if k % 100 == 0 {
            let time = f64::from(k) * step;
            x.push(1e3 * speed * time);
            ours.push(force(&law, DVec3::X * speed, &state));
            expected.push(theory(time));
        }
    }
    pair(x, ours, expected)
}

fn pair(x: Vec<f64>, ours: Vec<f64>, theory: Vec<f64>) -> [FigureCurve; 2] {
    let curve = |name: &str, x: Vec<f64>, y: Vec<f64>| FigureCurve {
        name: name.to_owned(),
        x,
        y,
    };
    [curve("windlass", x.clone(), ours), curve("theory", x, theory)]
}

fn start_panel() -> FigurePanel {
    FigurePanel {
        caption: String::new(),
        x: ["displacement", "mm"],
        y: ["friction", "N"],
        curves: start_curves().to_vec(),
    }
}

/// Steady friction at speeds up to 10 mm/s, over mm/s.
fn steady_curves() -> [FigureCurve; 2] {
    let law = law();
    let step = 0.1 * damping() / STIFFNESS;
    let (mut x, mut ours, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for k in 1..=25 {
        let speed = 4e-4 * f64::from(k);
        let sticking = (-(speed / STRIBECK).powi(2)).exp();
        // Steady bristles: s v + (1 - s)(f_c - z sigma0)/sigma1 = 0.
        let bristles = SLIDING * NORMAL_FORCE + damping() * speed * sticking / (1.0 - sticking);
        let limit = NORMAL_FORCE * (SLIDING + (STATIC - SLIDING) * sticking);
        let mut state = BristleState::default();
        for _ in 0..(12.0 * DWELL / step) as usize {
            advance(&law, DVec3::X * speed, &mut state, step);
        }
        x.push(1e3 * speed);
        ours.push(force(&law, DVec3::X * speed, &state));
        expected.push(bristles.min(limit) + VISCOUS * speed);
    }
    pair(x, ours, expected)
}

fn steady_panel() -> FigurePanel {
    FigurePanel {
        caption: String::new(),
        x: ["velocity", "mm/s"],
        y: ["friction", "N"],
        curves: steady_curves().to_vec(),
    }
}

/// Break-away force after up to 10 s of sticking.
fn dwell_curves() -> [FigureCurve; 2] {
    let (law, step) = (law(), 1e-3);
    let mut state = BristleState::default();
    let (mut x, mut ours, mut expected) = (Vec::new(), Vec::new(), Vec::new());
    for k in 1..=10_000 {
        advance(&law, DVec3::ZERO, &mut state, step);
        if k % 100 == 0 {
            let time = f64::from(k) * step;
            let deflected = BristleState {
                deflection: DVec3::X * 1e-3,
                ..state
            };
            x.push(time);
            ours.push(force(&law, DVec3::ZERO, &deflected));
            let built_up = 1.0 - (-time / DWELL).exp();
            expected.push(NORMAL_FORCE * (SLIDING + (STATIC - SLIDING) * built_up));
        }
    }
    pair(x, ours, expected)
}

fn dwell_panel() -> FigurePanel {
    FigurePanel {
        caption: String::new(),
        x: ["time of sticking", "s"],
        y: ["break-away force", "N"],
        curves: dwell_curves().to_vec(),
    }
}

/// Normal force, sliding speed, friction and penetration of the knot with and without friction, and
/// the differences in % of the values without friction.
fn knot_panels() -> Result<Vec<FigurePanel>, CaseError> {
    const END: f64 = 3.0;
    let mut runs = Vec::new();
    for has_friction in [true, false] {
        let mut rows: [Vec<f64>; 5] = Default::default();
        Knot::new(has_friction)?.run(END, |now| {
            let values = [
                now.time(),
                normal_force(now),
                sliding_speed(now),
                friction(now),
                1e3 * penetration(now),
            ];
            for (row, value) in rows.iter_mut().zip(values) {
                row.push(value);
            }
        })?;
        runs.push(rows);
    }
    let quantities = [
        ["normal force", "N"],
        ["sliding speed", "m/s"],
        ["friction", "N"],
        ["penetration", "mm"],
    ];
    let panel = |(k, y): (usize, [&'static str; 2])| {
        let names = ["with friction", "without friction"];
        let curves = names.iter().zip(&runs).map(|(name, rows)| FigureCurve {
            name: (*name).to_owned(),
            x: rows[0].clone(),
            y: rows[k + 1].clone(),
        });
        FigurePanel {
            caption: String::new(),
            x: ["time", "s"],
            y,
            curves: curves.collect(),
        }
    };
    let mut panels: Vec<FigurePanel> = quantities.into_iter().enumerate().map(panel).collect();
    for (column, name) in [(1, "normal force"), (2, "sliding speed")] {
        let [with, without] = [&runs[0][column], &runs[1][column]];
        let largest = without.iter().copied().fold(0.0, f64::max);
        let difference = with.iter().zip(without).map(|(a, b)| 100.0 * (a - b) / largest);
        panels.push(FigurePanel {
            caption: format!("difference of the {name}"),
            x: ["time", "s"],
            y: ["of the largest value", "%"],
            curves: vec![FigureCurve {
                name: name.to_owned(),
                x: runs[0][0].clone(),
                y: difference.collect(),
            }],
        });
    }
    Ok(panels)
}

/// Largest difference of two curves, relative to the largest ordinate of the second.
fn difference([ours, theory]: &[FigureCurve; 2]) -> f64 {
    let largest = theory.y.iter().map(|y| y.abs()).fold(0.0, f64::max);
    let errors = ours.y.iter().zip(&theory.y).map(|(a, b)| (a - b).abs());
    errors.fold(0.0, f64::max) / largest
}

fn largest_differences() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for degrees in ANGLES {
        let curves = patch_curves(degrees);
        let apart = curves[0].y.iter().zip(&curves[1].y).map(|(a, b)| (a - b).abs());
        checks.push(Check::absolute(
            &format!("figure 3.10, {degrees} degrees: largest difference along the curve [%]"),
            0.0,
            "outline of the cylinders by slices, Hertz's ellipse by quadrature of K and E",
            apart.fold(0.0, f64::max),
            2e-3,
            "midpoint rule with 4000 points, rapidly convergent; square roots at the ends of the slices",
        ));
        let deepest = curves[0].y.iter().map(|y| y.abs()).fold(0.0, f64::max);
        if degrees >= 45.0 {
            checks.push(Check::absolute(
                &format!("figure 3.10, {degrees} degrees: largest difference from Hertz below 25 % [%]"),
                0.0,
                "document: within 5 %",
                deepest,
                5.0,
                "the document's limit",
            ));
        }
    }
    for (what, curves, tolerance, reason) in [
        ("figure 3.11", start_curves(), 1e-6, OF_STEPS),
        (
            "figure 3.12",
            steady_curves(),
            1e-4,
            "remaining transient after twelve dwell times, exp(-12)",
        ),
        ("figure 3.13", dwell_curves(), 1e-6, OF_STEPS),
    ] {
        checks.push(Check::absolute(
            &format!("{what}: largest difference along the curve, relative to its maximum"),
            0.0,
            "closed form of the LuGre law, as in TE-05 and TE-07",
            difference(&curves),
            tolerance,
            reason,
        ));
    }
    Ok(checks)
}

const OF_STEPS: &str = "midpoint rule with steps of 1/2000 of the dwell time";
