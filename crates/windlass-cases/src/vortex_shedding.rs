//! Vortex-induced vibration of lines in a current, by the wake oscillator of `[FLB04]` and by the
//! synchronised phase of `[TSL14]`, against an independent integration of the same equations.

use crate::case::{Case, CaseError, Check};
use windlass::cable::CableProperties;
use windlass::cable::vortex_shedding::{SheddingModel, SynchronisedPhase, VortexShedding, WakeOscillator};
use windlass::glam::DVec3;
use windlass::integrate::Method;
use windlass::sea::{Current, Sea};
use windlass::world::{CableDefinition, CableId, Fixity, InitialShape, World, WorldBuilder};

/// Depth of the upper end, m.
const TOP: f64 = -5.0;
/// Reference of VIV-01, from `validation/vortex_shedding/short_line.csv`: time (s), x and y of the
/// middle node (m).
const WAKE: [[f64; 3]; 5] = [
    [1.0, 0.011_67, -0.000_866_092],
    [2.0, 0.014_884, -0.003_508_65],
    [5.0, 0.016_012_7, -0.003_109_88],
    [10.0, 0.016_258_4, 0.015_017_4],
    [20.0, 0.017_003_9, 0.038_717_6],
];

/// Reference of VIV-02, from the same file.
const PHASE: [[f64; 3]; 5] = [
    [1.0, 0.013_273_8, -0.016_885_7],
    [2.0, 0.017_382_9, -0.024_076_6],
    [5.0, 0.018_049_3, -0.004_134_57],
    [10.0, 0.021_972_6, 0.046_546],
    [20.0, 0.020_618_1, -0.034_193_9],
];

/// Reference of VIV-03, from `validation/vortex_shedding/long_line.csv`: root mean square
/// cross-flow displacements of nodes 4 and 12 (m), frequency of node 4 (Hz), correlation of nodes 4
/// and 12.
const LOCK_IN: [f64; 4] = [0.017_346_5, 0.017_706_4, 0.988_686, -0.999_666];

/// Cases VIV-01 to VIV-03.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "VIV-01",
            section: "[FLB04]",
            title: "growth of vortex-induced vibration, wake oscillator",
            note: "A line of two elements, whose first natural frequency is the shedding frequency. The source \
                   has a rigid cylinder and linear stall damping; here the drag of Morison's formula with a \
                   coefficient of 1.2 damps the vibration.",
            run: wake_oscillator,
        },
        Case {
            id: "VIV-02",
            section: "[TSL14]",
            title: "growth of vortex-induced vibration, synchronised phase",
            note: "The line of VIV-01. The constants are the defaults of [MOORDYN].",
            run: synchronised_phase,
        },
        Case {
            id: "VIV-03",
            section: "[FLB04]",
            title: "lock-in of a taut line to its second mode",
            note: "A line of sixteen elements, 60 s. The wakes start with different phases at each node.",
            run: lock_in,
        },
    ]
}

/// A vertical line in a current along x.
fn upright(
    (elements, distance, length): (usize, f64, f64),
    (axial_stiffness, diameter, speed): (f64, f64, f64),
    model: SheddingModel,
    method: Method,
) -> Result<(World, CableId), CaseError> {
    let mut sea = Sea::still();
    (sea.density, sea.gravity, sea.air_density) = (1025.0, 9.81, 0.0);
    sea.current = Current::uniform(DVec3::X * speed);
    let mut builder = WorldBuilder::new(sea);
    builder.method(method);
    let at = |k: usize| DVec3::Z * (TOP - distance * k as f64 / elements as f64);
    let top = builder.fixed_frame("top", at(0));
    let bottom = builder.fixed_frame("bottom", at(elements));
    let properties = CableProperties {
        normal_drag: 1.2,
        normal_added_mass: 1.0,
        ..CableProperties::new(axial_stiffness, 2000.0, diameter)
    };
    let line = builder.cable(
        CableDefinition::new("riser", properties, length, elements)
            .start(top, Fixity::Pinned)
            .end(bottom, Fixity::Pinned)
            .shaped(InitialShape::Nodes {
                positions: (0..=elements).map(at).collect(),
                velocities: Vec::new(),
            }),
    );
    builder.vortex_shedding(line, vec![Some(VortexShedding::new(model))]);
    Ok((builder.build()?.start()?, line))
}

/// Cross-flow and in-line displacement of the middle node of the short line at five times.
fn short_line(model: SheddingModel, reference: &[[f64; 3]; 5]) -> Result<Vec<Check>, CaseError> {
    let size = (2, 2.0, 1.98);
    let (mut world, line) = upright(size, (46e3, 0.1, 0.5), model, Method::DormandPrince)?;
    let mut checks = Vec::new();
    for [time, x, y] in *reference {
        world.run_until(time)?;
        let node = world.now().node_positions(line)[1];
        for (axis, expected, ours) in [("x", x, node.x), ("y", y, node.y)] {
            checks.push(Check::absolute(
                &format!("{axis} of the middle node at {time} s [m]"),
                expected,
                "SciPy, validation/vortex_shedding",
                ours,
                1e-4,
                "tolerance of a step of 1 micrometre, over up to twenty periods of growth",
            ));
        }
    }
    Ok(checks)
}

fn wake_oscillator() -> Result<Vec<Check>, CaseError> {
    short_line(SheddingModel::WakeOscillator(WakeOscillator::default()), &WAKE)
}

fn synchronised_phase() -> Result<Vec<Check>, CaseError> {
    let model = SheddingModel::SynchronisedPhase(SynchronisedPhase::default());
    short_line(model, &PHASE)
}

fn lock_in() -> Result<Vec<Check>, CaseError> {
    let model = SheddingModel::WakeOscillator(WakeOscillator::default());
    let size = (16, 20.0, 20.0 / 1.01188);
    let (mut world, line) = upright(size, (2e5, 0.05, 0.25), model, Method::DormandPrince)?;
    let (mut times, mut nodes) = (Vec::new(), [Vec::new(), Vec::new(), Vec::new()]);
    for k in 2000..=3000 {
        world.run_until(0.02 * f64::from(k))?;
        times.push(world.time());
        let positions = world.now().node_positions(line);
        for (values, node) in nodes.iter_mut().zip([4, 8, 12]) {
            values.push(positions[node].y);
        }
    }
    let count = times.len() as f64;
    let mut rms = [0.0; 3];
    for (values, rms) in nodes.iter_mut().zip(&mut rms) {
        let mean = values.iter().sum::<f64>() / count;
        values.iter_mut().for_each(|value| *value -= mean);
        *rms = (values.iter().map(|value| value * value).sum::<f64>() / count).sqrt();
    }
    let product: f64 = nodes[0].iter().zip(&nodes[2]).map(|(a, b)| a * b).sum();
    let mut crossings = Vec::new();
    for (time, pair) in times.windows(2).zip(nodes[0].windows(2)) {
        if pair[0] < 0.0 && pair[1] >= 0.0 {
            crossings.push(time[0] - pair[0] * (time[1] - time[0]) / (pair[1] - pair[0]));
        }
    }
    let frequency = match crossings[..] {
        [first, .., last] => (crossings.len() - 1) as f64 / (last - first),
        _ => 0.0,
    };
    let [rms_4, rms_12, peer_frequency, opposite] = LOCK_IN;
    let peer = "SciPy, validation/vortex_shedding";
    let reason = "means over 20 periods, sampled every 0.02 s instead of 0.01 s";
    Ok(vec![
        Check::relative("rms of y at node 4 [m]", rms_4, peer, rms[0], 5e-3, reason),
        Check::relative("rms of y at node 12 [m]", rms_12, peer, rms[2], 5e-3, reason),
        Check::relative(
            "frequency of node 4 [Hz]",
            peer_frequency,
            peer,
            frequency,
            2e-3,
            reason,
        ),
        Check::absolute(
            "correlation of nodes 4 and 12",
            opposite,
            peer,
            product / (count * rms[0] * rms[2]),
            1e-3,
            reason,
        ),
    ])
}
