//! `[SMS]` 4.2: a winch at the top of a hanging cable.

use crate::case::{Case, CaseError, Check};
use crate::measure::{mean_and_amplitude, mean_period, sample};
use std::f64::consts::{FRAC_PI_4, TAU};
use windlass::cable::CableProperties;
use windlass::glam::DVec3;
use windlass::math::Wrench;
use windlass::sea::Sea;
use windlass::winch::{Signal, TensionGains, Winch, WinchOrder};
use windlass::world::{
    AppliedLoad, BodyDefinition, BodyId, CableDefinition, CableEnd, CableId, Fixity, Snapshot, WinchId,
    World, WorldBuilder,
};

/// Axial stiffness (N), length (m) and mass per length (kg/m) of the line.
const STIFFNESS: f64 = 8e5;
/// Initial length of the line, m.
const LENGTH: f64 = 30.0;
/// Mass of the line, kg/m.
const MASS_PER_LENGTH: f64 = 7700.0 * FRAC_PI_4 * 0.005 * 0.005;
/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Angular frequency of the load, rad/s.
pub(crate) const OMEGA: f64 = TAU / 5.0;
/// Mass of the payload, kg.
pub(crate) const PAYLOAD: f64 = 200.0;
/// Tension set-point, N.
pub(crate) const SET_POINT: f64 = 2006.1;

/// Cases SMS-05 to SMS-08.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "SMS-05",
            section: "[SMS] 4.2.1",
            title: "winch keeps the tension under an oscillating load",
            note: "The document gives no gains. Here P = 0.5 m/s/N, five times the gain in the sample \
                   winch file, without integral and derivative terms. The acceleration limit has no \
                   effect. The reference is the closed loop of payload, line and winch, in which the \
                   tension varies by 0.8 % of the load; the document states 'maintained'. The line starts \
                   at rest, not in the document's inclined states, which add a pendulum motion.",
            run: constant_tension,
        },
        Case {
            id: "SMS-06",
            section: "[SMS] 4.2.2",
            title: "winch follows an oscillating tension",
            note: "As SMS-05, with the gain P = 0.1 m/s/N of the sample winch file. The payload starts \
                   from rest and therefore drifts: its mean velocity is nearly equal to its velocity \
                   amplitude.",
            run: varying_tension,
        },
        Case {
            id: "SMS-07",
            section: "[SMS] 4.2.3",
            title: "winch follows an oscillating speed",
            note: "The set-point changes every 0.01 s, as in the document. Chosen here: an acceleration \
                   limit of 3 m/s2 and an axial damping of 1e3 N s. The line hangs at rest at the start. \
                   The document's velocity amplitude is 9.9 % too large, because its control law, \
                   eqs. 9 and 10, overshoots.",
            run: varying_speed,
        },
        Case {
            id: "SMS-08",
            section: "[SMS] 4.2.4",
            title: "winch at constant speed under an oscillating load",
            note: "The mean tension at the winch equals the weight of line and payload plus the constant \
                   load of 40 N, less the momentum flux m' u^2 of the line.",
            run: constant_speed,
        },
    ]
}

pub(crate) fn line(axial_damping: f64) -> CableProperties {
    CableProperties {
        axial_damping,
        ..CableProperties::new(STIFFNESS, 7700.0, 0.005)
    }
}

pub(crate) fn winch(acceleration: f64, response_time: f64, gain: f64) -> Winch {
    Winch {
        name: "winch".to_owned(),
        acceleration,
        deceleration: acceleration,
        maximum_speed: 10.0,
        response_time,
        gains: TensionGains {
            proportional: gain,
            integral: 0.0,
            derivative: 0.0,
        },
        hands: None,
        length_limits: [2.0, 200.0],
        element_limits: [2.0, 20.0],
    }
}

struct Rig {
    world: World,
    cable: CableId,
    winch: WinchId,
    payload: BodyId,
}

/// The cable hangs at rest with a payload at node 3, under an oscillating load and a constant load
/// (N).
fn rig(
    properties: CableProperties,
    winch: Winch,
    mass: f64,
    load: Option<AppliedLoad>,
    constant: Option<f64>,
) -> Result<Rig, CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let top = builder.fixed_frame("top", DVec3::ZERO);
    let mut body =
        BodyDefinition::free("payload", mass, DVec3::splat(mass)).at(DVec3::new(0.0, 0.0, -LENGTH));
    if let Some(load) = load {
        body = body.with_load(load);
    }
    let payload = builder.body(body);
    let eye = builder.frame_on_body(payload, "eye", DVec3::ZERO);
    let definition = CableDefinition::new("cable", properties, LENGTH, 3)
        .start(top, Fixity::Pinned)
        .end(eye, Fixity::Pinned);
    let cable = builder.cable(definition);
    let winch = builder.winch(winch, cable, CableEnd::Start, WinchOrder::HOLD);
    let mut world = builder.build()?.start()?;
    if let Some(force) = constant {
        world.set_body_load(payload, Wrench::new(DVec3::Z * force, DVec3::ZERO))?;
    }
    world.solve_statics(&Default::default())?;
    Ok(Rig {
        world,
        cable,
        winch,
        payload,
    })
}

pub(crate) fn vertical(force: f64, phase: f64) -> AppliedLoad {
    AppliedLoad {
        amplitude: Wrench::new(DVec3::Z * force, DVec3::ZERO),
        frequency: OMEGA,
        phase,
        point: DVec3::ZERO,
        follows_body: false,
    }
}

/// `m P w`: ratio of the winch's gain P (m/s/N) to the mobility 1/(m w) of the payload at the
/// load's frequency.
fn loop_gain(gain: f64) -> f64 {
    PAYLOAD * gain * OMEGA
}

fn constant_tension() -> Result<Vec<Check>, CaseError> {
    let order = WinchOrder::Tension {
        tension: Signal::constant(SET_POINT),
    };
    // 250 sin wt is a cosine with a phase lag of a quarter period.
    let load = vertical(250.0, -FRAC_PI_4 * 2.0);
    let mut rig = rig(line(0.0), winch(100.0, 1e-5, 0.5), PAYLOAD, Some(load), None)?;
    rig.world.order_winch(rig.winch, order)?;
    let id = rig.winch;
    let tensions = sample(&mut rig.world, 5.0, 0.01, |now| now.winch(id).line.tension)?;
    let (mean, amplitude) = mean_and_amplitude(&tensions, OMEGA);
    let (expected_mean, expected_amplitude) = mean_and_amplitude(&stiff_line(0.5), OMEGA);
    Ok(vec![
        Check::absolute(
            "mean tension at the winch [N]",
            expected_mean,
            "payload on an inextensible line, winch and payload coupled",
            mean,
            0.05,
            "the stretch, which the reference omits, changes offset and amplitude of 2 N by 1.2 %",
        ),
        Check::absolute(
            "amplitude of the tension [N]",
            expected_amplitude,
            "payload on an inextensible line, winch and payload coupled",
            amplitude,
            0.05,
            "as for the mean",
        ),
        Check::absolute(
            "mean tension, compared with the set-point [N]",
            SET_POINT,
            "set-point",
            mean,
            2.5,
            "the start of the load causes an offset of F/(m P w) = 2 N that decays with m P = 100 s",
        ),
    ])
}

/// Tension at the winch every 0.01 s for 5 s, for a winch of gain `gain` (m/s/N) and an
/// inextensible line: `M v' = T - (M + M') g + F sin wt`, `T = T_s - v/P`, `L' = -v`. M is the mass
/// below the middle of the element at the winch, and M' the mass above it. The inertia of M' does
/// not act on the winch's control.
fn stiff_line(gain: f64) -> Vec<(f64, f64)> {
    let tension = |v: f64| SET_POINT - v / gain;
    let rates = |t: f64, v: f64, hauled: f64| {
        let above = MASS_PER_LENGTH * 0.5 * (LENGTH / 3.0 - hauled);
        let mass = PAYLOAD + MASS_PER_LENGTH * (LENGTH - hauled) - above;
        let force = tension(v) - (mass + above) * GRAVITY + 250.0 * (OMEGA * t).sin();
        [force / mass, v]
    };
    let step = 1e-3;
    let (mut v, mut hauled) = (0.0, 0.0);
    let mut series = Vec::new();
    for k in 0..5000 {
        // Midpoint rule: relative error of 1e-7 at this step.
        let t = f64::from(k) * step;
        let first = rates(t, v, hauled);
        let half = rates(
            t + 0.5 * step,
            v + 0.5 * step * first[0],
            hauled + 0.5 * step * first[1],
        );
        v += step * half[0];
        hauled += step * half[1];
        if k % 10 == 9 {
            series.push((t + step, tension(v)));
        }
    }
    series
}

fn varying_tension() -> Result<Vec<Check>, CaseError> {
    let order_signal = Signal {
        mean: SET_POINT,
        amplitude: 250.0,
        frequency: OMEGA,
        phase: 0.0,
    };
    let order = WinchOrder::Tension {
        tension: order_signal,
    };
    let mut rig = rig(line(0.0), winch(100.0, 5e-5, 0.1), PAYLOAD, None, None)?;
    rig.world.order_winch(rig.winch, order)?;
    rig.world.run_until(10.0)?;
    let (id, payload) = (rig.winch, rig.payload);
    let both = sample_both(&mut rig.world, 15.0, |now| {
        let error = now.winch(id).line.tension - order_signal.at(now.time()).0;
        [error, now.body(payload).velocity.linear.z]
    })?;
    let [(_, error), (_, speed)] = both.map(|series| mean_and_amplitude(&series, OMEGA));
    Ok(vec![
        Check::absolute(
            "amplitude of the tension error [N]",
            250.0 / loop_gain(0.1).hypot(1.0),
            "F/|1 + i m P w|",
            error,
            0.5,
            "as SMS-05",
        ),
        Check::relative(
            "amplitude of the payload's velocity [m/s]",
            250.0 / ((PAYLOAD + MASS_PER_LENGTH * LENGTH) * OMEGA),
            "F/((m + m' L) w)",
            speed,
            0.005,
            "0.4 %: the inertia of half of the element at the winch does not act on its control; 0.1 %: \
             finite loop gain",
        ),
    ])
}

/// Samples two quantities every 0.01 s to `end` (s).
fn sample_both(
    world: &mut World,
    end: f64,
    signals: impl Fn(&Snapshot) -> [f64; 2],
) -> Result<[Vec<(f64, f64)>; 2], CaseError> {
    let mut series = [Vec::new(), Vec::new()];
    let start = world.time();
    for k in 1..=((end - start) * 100.0).round() as usize {
        let t = start + 0.01 * k as f64;
        world.run_until(t)?;
        for (one, value) in series.iter_mut().zip(signals(&world.now())) {
            one.push((t, value));
        }
    }
    Ok(series)
}

fn varying_speed() -> Result<Vec<Check>, CaseError> {
    let mut rig = rig(line(1e3), winch(3.0, 0.01, 0.0), 1.0, None, None)?;
    let mut speeds = Vec::new();
    for k in 0..2000 {
        let t = f64::from(k) * 0.01;
        let speed = Signal::constant((OMEGA * t).sin());
        rig.world.order_winch(rig.winch, WinchOrder::Speed { speed })?;
        rig.world.run_until(t + 0.01)?;
        let now = rig.world.now();
        let down = -now.body(rig.payload).velocity.linear.z;
        speeds.push((now.time(), down));
    }
    let (_, amplitude) = mean_and_amplitude(&speeds[500..], OMEGA);
    // The first second is skipped, because the speed of a line at rest may have either sign.
    let crossings: Vec<f64> = speeds[100..]
        .windows(2)
        .filter(|pair| pair[0].1 < 0.0 && pair[1].1 >= 0.0)
        .map(|pair| pair[0].0 + 0.01 * pair[0].1 / (pair[0].1 - pair[1].1))
        .collect();
    Ok(vec![
        Check::relative(
            "period of node N [s]",
            5.0,
            "set-point",
            mean_period(&crossings),
            1e-4,
            "linear interpolation between samples of 0.01 s",
        )
        .with_document(4.9648),
        Check::relative(
            "amplitude of node N's velocity [m/s]",
            1.0,
            "set-point",
            amplitude,
            1e-3,
            "lag of the drive, (w 0.01)^2/2 = 8e-5, and of the steps",
        )
        .with_document(1.0985),
    ])
}

fn constant_speed() -> Result<Vec<Check>, CaseError> {
    let load = vertical(30.0, -FRAC_PI_4 * 2.0);
    let order = WinchOrder::Speed {
        speed: Signal::constant(1.0),
    };
    let mut rig = rig(line(1e3), winch(0.1, 0.01, 0.0), 1.0, Some(load), Some(-40.0))?;
    let at_rest = rig.world.now().tension(rig.cable, CableEnd::Start);
    rig.world.order_winch(rig.winch, order)?;
    rig.world.run_until(5.0)?;
    let half_way = rig.world.now().winch(rig.winch).speed;
    rig.world.run_until(11.0)?;
    let (payload, cable) = (rig.payload, rig.cable);
    let crossings_from = rig.world.time();
    let series = sample(&mut rig.world, crossings_from + 10.0, 0.01, |now| {
        -now.end_load(cable, CableEnd::Start).force.z - MASS_PER_LENGTH * GRAVITY * now.line_length(cable)
    })?;
    let mean_load = series.iter().map(|(_, value)| -value).sum::<f64>() / series.len() as f64;
    // Depth of the payload below the winch: line length plus stretch due to the weight of the line
    // and the loads on the payload.
    let payload_depth = |now: &Snapshot| {
        let length = now.line_length(cable);
        let load = GRAVITY + 40.0 - 30.0 * (OMEGA * now.time()).sin();
        length + (load * length + 0.5 * MASS_PER_LENGTH * GRAVITY * length * length) / STIFFNESS
    };
    let before = (
        payload_depth(&rig.world.now()),
        rig.world.now().body(payload).pose.position.z,
    );
    rig.world.run_until(31.0)?;
    let after = (
        payload_depth(&rig.world.now()),
        rig.world.now().body(payload).pose.position.z,
    );
    let weight = (1.0 + MASS_PER_LENGTH * LENGTH) * GRAVITY + 40.0;
    Ok(vec![
        Check::relative(
            "tension at the winch at rest [N]",
            weight,
            "(m + m' L) g + 40 N",
            at_rest,
            1e-6,
            "equilibrium with the oscillating load at zero",
        ),
        Check::relative(
            "speed half way up its ramp [m/s]",
            0.5,
            "a t",
            half_way,
            1e-3,
            "lag of the drive, acceleration times 0.01 s",
        ),
        Check::relative(
            "speed at the end [m/s]",
            1.0,
            "set-point",
            rig.world.now().winch(rig.winch).speed,
            1e-6,
            "the transient of the drive has decayed",
        ),
        Check::relative(
            "displacement of the payload from 21 s to 31 s [m]",
            after.0 - before.0,
            "line paid out and stretched",
            before.1 - after.1,
            1e-5,
            "quasi-static; inertia of the payload adds w^2 m L/EA = 1e-4 of a stretch of 2 mm",
        ),
        Check::absolute(
            "mean tension at the winch less the line's weight [N]",
            GRAVITY + 40.0 - MASS_PER_LENGTH,
            "m g + 40 N - m' u^2",
            mean_load.abs(),
            0.01,
            "two full periods of the load; elements are split in this time",
        ),
    ])
}
