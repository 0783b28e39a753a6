//! `[IMPROVED]` 4.2.1, figures C.9 to C.12: explicit steps of crane, winch, cable and payload in
//! four combinations. Damping of joint 5: errata E64.

use crate::case::{Case, CaseError, Check};
use crate::palfinger::{MASSES, crane};
use std::array::from_fn;
use windlass::cable::CableProperties;
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::integrate::Method;
use windlass::math::Pose;
use windlass::mechanism::{Actuation, Control, PidGains};
use windlass::sea::Sea;
use windlass::winch::{TensionGains, Winch, WinchOrder};
use windlass::world::{BodyDefinition, CableDefinition, CableEnd, Fixity, Owner, World, WorldBuilder};

/// Case IMP-15S.
pub fn cases() -> Vec<Case> {
    vec![Case {
        id: "IMP-15S",
        section: "[IMPROVED] 4.2.1, figures C.9 to C.12",
        title: "explicit steps of crane, winch, cable and payload in four combinations",
        note: "The document states gains, damping, cable and payload, but neither the pose of the crane \
               nor the length of the cable. Chosen here: boom at 45 degrees, extensions out by 1 m, a \
               cable of 12.4 m in 3 elements. At rest, stability limits the explicit step of Dormand and \
               Prince. The references are its limits for the fastest mode: of a chain of point masses \
               (cable), of the extensions sliding against their damping (crane, table 9), and of the \
               booms turning against it (crane, table 10). The document reads 3.5e-3 s (cable and \
               payload) and 6e-4 s (with the crane; 4e-4 s in the whole operation) before tuning, and \
               1e-3 s after it, in the combination of all. Ratios to real time (figures C.10 and C.12) \
               depend on the computer. Steps with a winch, whose elements change their length, are \
               reported only.",
        run: combinations,
    }]
}

/// Mass of the payload, kg.
const PAYLOAD: f64 = 500.0;
/// Length (m), number of elements, axial stiffness (N), diameter (m) and density (kg/m³) of the
/// wire.
const LENGTH: f64 = 12.4;
const ELEMENTS: usize = 3;
/// Axial stiffness of the cable, N.
const STIFFNESS: f64 = 1e7;
/// Diameter of the cable, m.
const DIAMETER: f64 = 0.02;
/// Density of the cable, kg/m³.
const DENSITY: f64 = 7850.0;
/// Height of the hook over the payload's centre of gravity, m.
const HOOK: f64 = 1.5;
/// Position of the boom's tip over the foot of the crane, m: joint 2 at (-0.65, 1.4), then 6 m at
/// 45 degrees.
const TIP: DVec3 = DVec3::new(3.592_640_7, 0.0, 5.642_640_7);
/// Simulated time, s.
const DURATION: f64 = 4.0;

/// Parameters of a table of the document.
struct Table {
    name: &'static str,
    /// Proportional (N/rad, N/m) and integral gain, and damping (N·s), of each joint.
    joints: [[f64; 3]; 7],
    /// CID, N·s.
    cable_damping: f64,
    /// Acceleration limit of the winch, m/s².
    acceleration: f64,
    /// The document's steps with the cable and the payload alone, and in the combination of all, s.
    document: [Option<f64>; 2],
}

const TABLES: [Table; 2] = [
    Table {
        name: "table 9",
        joints: [
            [1e6, 0.0, 1e6],
            [1e6, 0.0, 1e6],
            [1e6, 0.0, 1e6],
            [1e6, 0.0, 1e5],
            [1e6, 0.0, 1e6],
            [1e6, 0.0, 1e5],
            [1e6, 0.0, 1e5],
        ],
        cable_damping: 5e3,
        acceleration: 3.0,
        document: [Some(3.5e-3), Some(6e-4)],
    },
    Table {
        name: "table 10",
        joints: [
            [1e4, 1e5, 1e6],
            [1e6, 3e5, 3e5],
            [1e6, 1e6, 3e5],
            [1e5, 1e5, 3e4],
            [1e5, 3e5, 3e4],
            [1e5, 3e5, 1e4],
            [1e5, 4e5, 1e4],
        ],
        cable_damping: 1e3,
        acceleration: 0.5,
        document: [None, Some(1e-3)],
    },
];

/// Payload at rest on the cable of a crane or of a fixed point, with or without a winch that pays
/// out.
fn hanging(table: &Table, has_crane: bool, has_winch: bool) -> Result<World, CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.method(Method::DormandPrince);
    let tip = if has_crane {
        let foot = builder.fixed_frame("foot", DVec3::ZERO);
        let mechanism = crane(0.5, (45.0, 1.0), |i, joint| {
            let [proportional, integral, damping] = table.joints[i];
            let gains = PidGains {
                proportional,
                integral,
                derivative: 0.0,
            };
            joint.actuated(Actuation::new(Control::Position(gains)).damped(damping))
        })?;
        let crane = builder.mechanism(mechanism, foot);
        let last = builder.link(crane, "link 7").ok_or("no link 7")?;
        builder.frame(Owner::Link(last), "tip", Pose::new(DVec3::Z, DQuat::IDENTITY))
    } else {
        builder.fixed_frame("tip", TIP)
    };
    let payload = BodyDefinition::free("payload", PAYLOAD, DVec3::ONE)
        .with_inertia(DMat3::from_diagonal(DVec3::new(400.0, 1541.0, 1760.0)))
        .at(TIP - DVec3::Z * (LENGTH + HOOK));
    let payload = builder.body(payload);
    let hook = builder.frame_on_body(payload, "hook", DVec3::Z * HOOK);
    let properties = CableProperties {
        axial_damping: table.cable_damping,
        bending_stiffness: 1e3,
        ..CableProperties::new(STIFFNESS, DENSITY, DIAMETER)
    };
    let cable = CableDefinition::new("cable", properties, LENGTH, ELEMENTS)
        .start(tip, Fixity::Pinned)
        .end(hook, Fixity::Pinned);
    let cable = builder.cable(cable);
    let winch = has_winch.then(|| {
        let winch = Winch {
            name: "winch".to_owned(),
            acceleration: table.acceleration,
            deceleration: table.acceleration,
            maximum_speed: 2.0,
            response_time: 0.1,
            gains: TensionGains {
                proportional: 0.0,
                integral: 0.0,
                derivative: 0.0,
            },
            hands: None,
            length_limits: [1.0, 60.0],
            element_limits: [1.0, 7.0],
        };
        builder.winch(winch, cable, CableEnd::Start, WinchOrder::HOLD)
    });
    let mut world = builder.build()?.start()?;
    world.solve_statics(&Default::default())?;
    if let Some(winch) = winch {
        let order = WinchOrder::Length {
            length: LENGTH + 4.0,
            speed: 1.0,
        };
        world.order_winch(winch, order)?;
    }
    Ok(world)
}

/// Mean step over [`DURATION`], s.
fn mean_step(mut world: World) -> Result<f64, CaseError> {
    let before = world.counters().steps;
    world.run_until(DURATION)?;
    Ok(DURATION / (world.counters().steps - before) as f64)
}

/// Longest stable step (s) of the method of Dormand and Prince for an oscillation with an angular
/// frequency w (rad/s) and a damping ratio d. Its stability polynomial is the exponential series to
/// z⁵, plus z⁶/600.
fn longest_step(omega: f64, ratio: f64) -> f64 {
    let growth = |step: f64| {
        // z and the sum as pairs of real and imaginary parts, by Horner's rule.
        let z = if ratio < 1.0 {
            [-ratio, (1.0 - ratio * ratio).sqrt()]
        } else {
            [-(ratio + (ratio * ratio - 1.0).sqrt()), 0.0]
        };
        let z = z.map(|part| part * omega * step);
        let mut sum = [1.0 / 600.0, 0.0];
        for coefficient in [1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0] {
            sum = [
                sum[0] * z[0] - sum[1] * z[1] + coefficient,
                sum[0] * z[1] + sum[1] * z[0],
            ];
        }
        sum[0].hypot(sum[1])
    };
    let scale = 1.0 / (omega * (ratio + (ratio * ratio - 1.0).max(0.0).sqrt()).max(1.0));
    let (mut low, mut high) = (scale, 4.0 * scale);
    for _ in 0..60 {
        let middle = 0.5 * (low + high);
        if growth(middle) < 1.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

/// Limit of a rate of decay (1/s): the polynomial leaves the unit circle at -3.3066.
fn longest_step_of_decay(rate: f64) -> f64 {
    longest_step(rate, 1.0)
}

/// Largest eigenvalue of `first` v = λ `second` v for symmetric matrices of which the second is
/// positive definite, by power iteration.
fn largest_eigenvalue<const N: usize>(first: [[f64; N]; N], second: [[f64; N]; N]) -> f64 {
    let product = |matrix: &[[f64; N]; N], v: [f64; N]| {
        matrix.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum::<f64>())
    };
    // Alternating signs, as in the fastest mode.
    let mut v: [f64; N] = from_fn(|k| if k % 2 == 0 { 1.0 } else { -0.9 });
    let mut value = 0.0;
    for _ in 0..400 {
        let force = product(&first, v);
        v = solved(second, force);
        let size = v.iter().fold(0.0_f64, |most, x| most.max(x.abs()));
        v = v.map(|x| x / size);
        let dot = |a: [f64; N]| a.iter().zip(v).map(|(a, b)| a * b).sum::<f64>();
        value = dot(product(&first, v)) / dot(product(&second, v));
    }
    value
}

/// Solves a system of a positive definite matrix by elimination.
fn solved<const N: usize>(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for k in 0..N {
        for i in k + 1..N {
            let factor = matrix[i][k] / matrix[k][k];
            let pivot = matrix[k];
            for (entry, above) in matrix[i].iter_mut().zip(pivot) {
                *entry -= factor * above;
            }
            right[i] -= factor * right[k];
        }
    }
    for k in (0..N).rev() {
        let known: f64 = (k + 1..N).map(|j| matrix[k][j] * right[j]).sum();
        right[k] = (right[k] - known) / matrix[k][k];
    }
    right
}

fn diagonal<const N: usize>(entry: impl Fn(usize) -> f64) -> [[f64; N]; N] {
    from_fn(|i| from_fn(|j| if i == j { entry(i) } else { 0.0 }))
}

fn mass_per_length() -> f64 {
    DENSITY * std::f64::consts::FRAC_PI_4 * DIAMETER * DIAMETER
}

/// Limit for the fastest axial mode of the cable below a fixed point: point masses on springs EA/l
/// and dashpots CID/l.
fn limit_of_cable(damping: f64) -> f64 {
    let length = LENGTH / ELEMENTS as f64;
    let node = mass_per_length() * length;
    let stiffness: [[f64; ELEMENTS]; ELEMENTS] = from_fn(|i| {
        from_fn(|j| match i.abs_diff(j) {
            0 if i + 1 < ELEMENTS => 2.0 / length,
            0 => 1.0 / length,
            1 => -1.0 / length,
            _ => 0.0,
        })
    });
    let masses = diagonal(|k| {
        if k + 1 < ELEMENTS {
            node
        } else {
            PAYLOAD + 0.5 * node
        }
    });
    let value = largest_eigenvalue(stiffness, masses);
    let omega = (value * STIFFNESS).sqrt();
    longest_step(omega, 0.5 * value * damping / omega)
}

/// Limit for the extensions that slide against their damping. Each joint moves all masses outside
/// it.
fn limit_of_extensions(table: &Table) -> f64 {
    let masses: [[f64; 4]; 4] = from_fn(|i| from_fn(|j| MASSES[3 + i.max(j)..].iter().sum()));
    let damping = diagonal(|i| table.joints[3 + i][2]);
    longest_step_of_decay(largest_eigenvalue(damping, masses))
}

/// Limit for the main boom and the outer booms that turn against their damping, in one line. The
/// half element of the cable at the tip moves with them.
fn limit_of_booms(table: &Table) -> f64 {
    let node = 0.5 * mass_per_length() * LENGTH / ELEMENTS as f64;
    // Moments of inertia about the joint axes.
    let own = [29.71, 29.51, 26.46, 18.94, 9.896];
    let mut masses = [[78.5 + 0.25 * MASSES[1], 0.0], [0.0, 0.0]];
    let mut add = |mass: f64, along: f64, inertia: f64| {
        masses[0][0] += mass;
        masses[0][1] += mass * along;
        masses[1][0] += mass * along;
        masses[1][1] += mass * along * along + inertia;
    };
    for (k, inertia) in own.into_iter().enumerate() {
        add(MASSES[2 + k], 0.5 + k as f64, inertia);
    }
    add(node, 5.0, 0.0);
    let [main, outer] = [table.joints[1][2], table.joints[2][2]];
    let damping = [[main + outer, -outer], [-outer, outer]];
    longest_step_of_decay(largest_eigenvalue(damping, masses))
}

fn combinations() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for table in &TABLES {
        let step = |has_crane, has_winch| mean_step(hanging(table, has_crane, has_winch)?);
        let name = |what: &str| format!("{}: mean step, {what} [s]", table.name);
        let of_cable = limit_of_cable(table.cable_damping);
        let of_crane = limit_of_extensions(table)
            .min(limit_of_booms(table))
            .min(of_cable);
        let formula = "stability limit of Dormand and Prince for the fastest mode";
        checks.push(Check::relative(
            &name("cable and payload"),
            of_cable,
            formula,
            step(false, false)?,
            0.2,
            "the limit that is used bounds the frequency of the mesh by that of its elements, 15 % higher",
        ));
        checks.push(Check::relative(
            &name("crane, cable and payload"),
            of_crane,
            formula,
            step(true, false)?,
            0.02,
            "control of the step, and the sag of the joints of up to 0.03 rad",
        ));
        let with_document = |check: Check, value: Option<f64>| match value {
            Some(value) => check.with_document(value),
            None => check,
        };
        let remark = "with a winch that pays out; other cable and pose in the document";
        checks.push(Check::reported(
            &name("winch, cable and payload"),
            remark,
            step(false, true)?,
        ));
        checks.push(with_document(
            Check::reported(
                &name("crane, winch, cable and payload"),
                remark,
                step(true, true)?,
            ),
            table.document[1],
        ));
        checks.push(with_document(
            Check::reported(
                &format!(
                    "{}: stability limit of the cable's mesh of 3 elements [s]",
                    table.name
                ),
                "document: step of cable and payload",
                of_cable,
            ),
            table.document[0],
        ));
    }
    Ok(checks)
}
