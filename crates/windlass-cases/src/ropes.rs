//! Synthetic ropes: relaxation, creep and modulus of the standard linear solid `[HALL23]`,
//! permanent elongation of the Syrope model.

use crate::case::{Case, CaseError, Check};
use std::f64::consts::TAU;
use std::sync::Arc;
use windlass::cable::rope::{Retardation, RopeLaw, StaticCurve, Syrope, WorkingCurve};
use windlass::cable::{CableProperties, StrainTensionTable};
use windlass::glam::DVec3;
use windlass::math::{DQuat, FrameMotion, Motion, Pose, Wrench};
use windlass::motion::PrescribedMotion;
use windlass::sea::Sea;
use windlass::world::{BodyDefinition, BodyId, CableDefinition, CableId, Fixity, World, WorldBuilder};

/// Static stiffness, dynamic stiffness (N) and relaxation time (s).
const STATIC: f64 = 4e4;
const DYNAMIC: f64 = 1.2e5;
const RELAXATION: f64 = 2.0;
/// Length of the rope, m.
const LENGTH: f64 = 10.0;

/// Cases SR-01 to SR-03.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SR-01",
            section: "[HALL23]",
            title: "relaxation and creep of a viscoelastic rope",
            note: "Standard linear solid with a static stiffness of 40 kN, a dynamic stiffness of 120 kN and a \
                   relaxation time of 2 s. One element without free nodes, so that there are no waves.",
            run: relaxation_and_creep,
        },
        Case {
            id: "SR-02",
            section: "[HALL23]",
            title: "storage and loss modulus of a viscoelastic rope",
            note: "The end of the rope of SR-01 oscillates. The modulus is the Fourier component of the tension \
                   over the last period.",
            run: modulus,
        },
        Case {
            id: "SR-03",
            section: "[SIMA], [WEI26]",
            title: "permanent elongation of a polyester rope",
            note: "Syrope model: a load of 1200 N takes the rope to a strain of 0.04 on its original working \
                   curve. The permanent strain is 0.4 of this strain; the working curve is straight.",
            run: permanent_elongation,
        },
    ]
}

/// Stiffness in series with the dynamic stiffness, N.
fn series() -> f64 {
    STATIC * DYNAMIC / (DYNAMIC - STATIC)
}

fn retardation() -> Retardation {
    Retardation {
        dynamic_stiffness: DYNAMIC,
        stiffness_per_tension: 0.0,
        damping: RELAXATION * (series() + DYNAMIC),
    }
}

/// A rope of 0.2 kg/m with a law.
fn rope(law: RopeLaw, axial_damping: f64) -> CableProperties {
    CableProperties {
        axial_damping,
        compressive_fraction: 0.0,
        ..CableProperties::with_rope_law(law, 1000.0, 0.016)
    }
}

fn viscoelastic() -> CableProperties {
    rope(RopeLaw::new(StaticCurve::Linear(STATIC), retardation()), 0.0)
}

/// A rope of one element between a wall and an end whose strain and strain rate (1/s) are given
/// functions of time.
fn stretched(
    strain: impl Fn(f64) -> [f64; 2] + Send + Sync + 'static,
) -> Result<(World, CableId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let motion = PrescribedMotion::Function(Arc::new(move |t: f64| {
        let [strain, rate] = strain(t);
        let place = DVec3::X * (LENGTH * (1.0 + strain));
        FrameMotion {
            velocity: Motion::new(DVec3::X * (LENGTH * rate), DVec3::ZERO),
            ..FrameMotion::at_rest(Pose::new(place, DQuat::IDENTITY))
        }
    }));
    let puller = builder.body(BodyDefinition::prescribed("puller", motion));
    let wall = builder.fixed_frame("wall", DVec3::ZERO);
    let eye = builder.frame_on_body(puller, "eye", DVec3::ZERO);
    let line = CableDefinition::new("rope", viscoelastic(), LENGTH, 1);
    let line = builder.cable(line.start(wall, Fixity::Pinned).end(eye, Fixity::Pinned));
    Ok((builder.build()?.start()?, line))
}

/// A light body on a rope of one element, at rest without load.
fn loaded(properties: CableProperties) -> Result<(World, BodyId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let wall = builder.fixed_frame("wall", DVec3::ZERO);
    let body = BodyDefinition::free("load", 10.0, DVec3::ONE).at(DVec3::X * LENGTH);
    let body = builder.body(body);
    let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
    let line = CableDefinition::new("rope", properties, LENGTH, 1);
    builder.cable(line.start(wall, Fixity::Pinned).end(eye, Fixity::Pinned));
    Ok((builder.build()?.start()?, body))
}

/// Loads a body with a force along the rope, N.
fn load(world: &mut World, body: BodyId, force: f64) -> Result<(), CaseError> {
    Ok(world.set_body_load(body, Wrench::new(DVec3::X * force, DVec3::ZERO))?)
}

fn relaxation_and_creep() -> Result<Vec<Check>, CaseError> {
    // The strain increases linearly to 2 % within 0.5 s.
    let (ramp, last) = (0.5, 0.02);
    let (mut world, line) = stretched(move |t| match t {
        t if t < ramp => [last * t / ramp, last / ramp],
        _ => [last, 0.0],
    })?;
    let mut checks = Vec::new();
    for t in [1.0, 3.0, 8.0] {
        world.run_until(t)?;
        let x = ramp / RELAXATION;
        let decayed = (x.exp() - 1.0) / x * (-t / RELAXATION).exp();
        let expected = last * (STATIC + (DYNAMIC - STATIC) * decayed);
        checks.push(Check::relative(
            &format!("tension {t} s after the start of the stretch [N]"),
            expected,
            "e1 (E + (K - E) tau/tr (exp(tr/tau) - 1) exp(-t/tau))",
            world.now().element_tensions(line)[0],
            1e-4,
            "accumulated tolerance of the slow strain, 1e-7 in each step; dynamic stiffness 120 kN",
        ));
    }
    // Fast damping removes the vibration of the load and does not change the slow strain.
    let fast = RopeLaw::new(StaticCurve::Linear(STATIC), retardation());
    let (mut world, body) = loaded(rope(fast, 3e3))?;
    let force = 1000.0;
    load(&mut world, body, force)?;
    let time = retardation().damping / series();
    for t in [2.0, 6.0, 20.0] {
        world.run_until(t)?;
        let expected = force / DYNAMIC + force / series() * (1.0 - (-t / time).exp());
        checks.push(Check::relative(
            &format!("strain under a constant load after {t} s"),
            expected,
            "F/K + F/E1 (1 - exp(-t E1/B))",
            world.now().body(body).pose.position.x / LENGTH - 1.0,
            1e-3,
            "the load begins with a vibration of 10 kg on the rope, which decays at 18 1/s and delays the slow strain by less than 1 ms of 6 s",
        ));
    }
    Ok(checks)
}

fn modulus() -> Result<Vec<Check>, CaseError> {
    let (mean, amplitude) = (0.02, 2e-3);
    let mut checks = Vec::new();
    for x in [0.1, 1.0, 10.0] {
        let frequency: f64 = x / RELAXATION;
        let (mut world, line) = stretched(move |t| {
            let (sine, cosine) = (frequency * t).sin_cos();
            [mean + amplitude * sine, amplitude * frequency * cosine]
        })?;
        // Eight relaxation times before the period that is analysed.
        let period = TAU / frequency;
        let start = (8.0 * RELAXATION / period).ceil() * period;
        let samples = 64;
        let [mut stored, mut lost] = [0.0, 0.0];
        for k in 0..samples {
            let t = start + period * f64::from(k) / f64::from(samples);
            world.run_until(t)?;
            let tension = world.now().element_tensions(line)[0];
            let (sine, cosine) = (frequency * t).sin_cos();
            stored += tension * sine;
            lost += tension * cosine;
        }
        let scale = 2.0 / (f64::from(samples) * amplitude);
        let part = (DYNAMIC - STATIC) / (1.0 + x * x);
        for (what, expected, formula, ours) in [
            (
                "storage",
                STATIC + part * x * x,
                "E + (K - E) x^2/(1 + x^2)",
                stored * scale,
            ),
            ("loss", part * x, "(K - E) x/(1 + x^2)", lost * scale),
        ] {
            checks.push(Check::absolute(
                &format!("{what} modulus at x = frequency times relaxation time = {x} [N]"),
                expected,
                formula,
                ours,
                1e-3 * STATIC,
                "accumulated tolerance of the slow strain, 1e-7 in each step, relative to the amplitude of 2e-3; transient below exp(-8)",
            ));
        }
    }
    Ok(checks)
}

fn permanent_elongation() -> Result<Vec<Check>, CaseError> {
    let curves = Syrope {
        original: StrainTensionTable::new(&[[0.02, 400.0], [0.04, 1200.0], [0.06, 2400.0]])?,
        shape: WorkingCurve::Linear,
        permanent_ratio: 0.4,
        highest_mean_tension: 0.0,
    };
    let law = RopeLaw::new(StaticCurve::Syrope(curves), retardation());
    let (mut world, body) = loaded(rope(law, 3e3))?;
    let mut checks = Vec::new();
    let mut end = 0.0;
    // The retardation time is at most 15 s.
    let duration = 250.0;
    for (force, expected, formula) in [
        (400.0, 0.02, "original working curve"),
        (1200.0, 0.04, "original working curve"),
        (600.0, 0.4 * 0.04 + 0.6 * 0.04 * 0.5, "ep + (e - ep) T/Tmax"),
        (12.0, 0.4 * 0.04 + 0.6 * 0.04 * 0.01, "ep + (e - ep) T/Tmax"),
        (1200.0, 0.04, "original working curve"),
        (2400.0, 0.06, "original working curve"),
    ] {
        load(&mut world, body, force)?;
        end += duration;
        world.run_until(end)?;
        checks.push(Check::absolute(
            &format!("strain after {duration} s under {force} N"),
            expected,
            formula,
            world.now().body(body).pose.position.x / LENGTH - 1.0,
            2e-5,
            "accumulated tolerance of the slow strain, 1e-7 in each step, in the highest mean tension",
        ));
    }
    Ok(checks)
}
