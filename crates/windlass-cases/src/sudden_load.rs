//! `[SMS]` 4.1.1: the cantilever vibrates under a tip load that is applied suddenly. The reference
//! is `validation/sudden_load`.

use crate::case::{Case, CaseError, Check};
use crate::measure::{mean_period, sample};
use crate::sms_cable::{LENGTH, TIP_FORCE, cantilever};
use windlass::glam::DVec3;

const ELEMENTS: usize = 3;
/// Duration, s: ten periods and a part of the eleventh.
const DURATION: f64 = 0.5;
/// Time between samples, s.
const INTERVAL: f64 = 5e-5;

/// Case SMS-01T.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "SMS-01T",
        section: "[SMS] 4.1.1, figure 29",
        title: "cantilever under a suddenly applied tip force",
        note: "As in the document, the bar has 3 elements and its tip force acts from the start. The document \
               gives neither axial stiffness nor damping. With EA = 1e7 N and without damping, Lagrange's \
               equations of the lumped spline bar give 0.4344 m and 0.04673 s. If the slope at the wall does not \
               include the stretch (errata E7), they give 0.4338 m and 0.04667 s. Both agree with the simulation \
               of the document to 0.3 %. The static deflection is 0.4395 m.",
        run: sudden_load,
    }]
}

/// Reference values for one axial stiffness.
struct Reference {
    /// EA, N.
    axial_stiffness: f64,
    /// Mean deflection of the tip over whole periods, m.
    mean: f64,
    /// Mean period, s.
    period: f64,
    /// Largest deflection, m.
    largest: f64,
    /// Times (s) and deflections (m).
    at: [(f64, f64); 3],
}

/// From `scripts/validation/sudden_load.py`.
const REFERENCES: [Reference; 2] = [
    Reference {
        axial_stiffness: 1e7,
        mean: 0.434_439,
        period: 0.046_732_3,
        largest: 0.863_025,
        at: [(0.02, 0.819_981), (0.1, 0.156_822), (0.2, 0.508_852)],
    },
    Reference {
        axial_stiffness: 1e8,
        mean: 0.431_807,
        period: 0.046_443_6,
        largest: 0.857_910,
        at: [(0.02, 0.818_685), (0.1, 0.184_551), (0.2, 0.579_181)],
    },
];

/// Mean over whole periods (m) and mean period (s). The level of the crossings is the mean.
fn mean_and_period(track: &[(f64, f64)]) -> (f64, f64) {
    let mean_of = |part: &[(f64, f64)]| part.iter().map(|(_, z)| z).sum::<f64>() / part.len() as f64;
    let (mut level, mut period) = (mean_of(track), f64::NAN);
    for _ in 0..3 {
        let mut crossings = Vec::new();
        for pair in track.windows(2) {
            let [(t, low), (next, high)] = [pair[0], pair[1]];
            if low < level && high >= level {
                crossings.push(t + (next - t) * (level - low) / (high - low));
            }
        }
        period = mean_period(&crossings);
        if let [first, .., last] = crossings[..] {
            let whole: Vec<_> = track
                .iter()
                .copied()
                .filter(|(t, _)| (first..last).contains(t))
                .collect();
            level = mean_of(&whole);
        }
    }
    (level, period)
}

fn sudden_load() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for reference in REFERENCES {
        let (mut world, cable) = cantilever(ELEMENTS, reference.axial_stiffness)?;
        world.add_cable_force(cable, LENGTH, DVec3::new(0.0, 0.0, TIP_FORCE))?;
        let track = sample(&mut world, DURATION, INTERVAL, |now| {
            now.node_positions(cable)[ELEMENTS].z
        })?;
        let (mean, period) = mean_and_period(&track);
        let largest = track.iter().map(|(_, z)| *z).fold(0.0, f64::max);
        let is_document = reference.axial_stiffness == 1e7;
        let name = |what: &str| format!("EA {:.0e} N: {what}", reference.axial_stiffness);
        let formula = "Lagrange's equations of the lumped spline bar, scipy";
        let reason = "ten times the integrator's tolerance of 1e-6 m; the reference has six digits";
        let with_document = |check: Check, value: f64| {
            if is_document {
                check.with_document(value)
            } else {
                check
            }
        };
        checks.push(with_document(
            Check::relative(
                &name("mean deflection [m]"),
                reference.mean,
                formula,
                mean,
                1e-5,
                reason,
            ),
            0.434,
        ));
        checks.push(with_document(
            Check::relative(
                &name("period [s]"),
                reference.period,
                formula,
                period,
                1e-5,
                reason,
            ),
            0.046_612,
        ));
        checks.push(Check::relative(
            &name("largest deflection [m]"),
            reference.largest,
            formula,
            largest,
            1e-5,
            reason,
        ));
        for (time, expected) in reference.at {
            let ours = track[(time / INTERVAL).round() as usize - 1].1;
            checks.push(Check::absolute(
                &name(&format!("deflection at {time} s [m]")),
                expected,
                formula,
                ours,
                1e-5,
                reason,
            ));
        }
    }
    Ok(checks)
}
