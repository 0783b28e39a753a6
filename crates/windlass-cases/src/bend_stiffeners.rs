//! Bending of a tensioned line at its end: at a clamp, in a bend stiffener, and on an elastic
//! connection.

use crate::case::{Case, CaseError, Check};
use windlass::cable::{BendStiffener, CableProperties, ConnectionBending, EndConnection};
use windlass::glam::{DQuat, DVec3};
use windlass::math::Pose;
use windlass::sea::Sea;
use windlass::world::{CableDefinition, CableEnd, CableId, Fixity, InitialShape, Owner, World, WorldBuilder};

/// Bending stiffness of the line, N·m².
const STIFFNESS: f64 = 2e4;

/// Reference of BS-02, from `validation/bend_stiffener/stiffener.csv`: tension (N), angle (deg),
/// moment (N·m) at the root, angle (rad) and moment (N·m) at the tip, largest curvature (1/m).
const STIFFENED: [[f64; 6]; 3] = [
    [50e3, 10.0, 15_181.833, 0.105_611_88, 2_179.043_6, 0.108_952_18],
    [100e3, 20.0, 48_769.143, 0.263_153_63, 3_840.929_7, 0.192_046_48],
    [200e3, 30.0, 114_910.67, 0.459_995_77, 4_021.929, 0.256_051_41],
];

/// Cases BS-01 to BS-03.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "BS-01",
            section: "[LOVE27] 262",
            title: "moment and curvature of a tensioned line at a clamp",
            note: "A line without weight, at an angle to its clamp. For small angles the moment is the angle times \
                   sqrt(EI T), and decays over sqrt(EI/T).",
            run: at_clamp,
        },
        Case {
            id: "BS-02",
            section: "[LOVE27] 262",
            title: "moments and curvature in a conical bend stiffener",
            note: "The line of BS-01 with a stiffener of 2 m on its end, against a solution of the nonlinear beam by \
                   collocation.",
            run: in_stiffener,
        },
        Case {
            id: "BS-03",
            section: "[LOVE27] 262",
            title: "angle of an elastic connection",
            note: "The line of BS-01 on a rotational spring: linear, by axis of the frame, and pinned and clamped as limits.",
            run: on_connection,
        },
    ]
}

/// A line of 10 m along x without weight, clamped at its start, in equilibrium with a tension (N)
/// at its end, at an angle (rad) to the clamp in the xy plane. Elements of `element` (m) over 4 m.
fn pulled_line(
    (tension, angle): (f64, f64),
    element: f64,
    at_start: impl FnOnce(CableDefinition) -> Result<CableDefinition, CaseError>,
) -> Result<(World, CableId), CaseError> {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let start = builder.frame(
        Owner::Ground,
        "hang-off",
        Pose::new(DVec3::ZERO, DQuat::from_rotation_z(-angle)),
    );
    let pipe = CableProperties {
        bending_stiffness: STIFFNESS,
        ..CableProperties::new(1e10, 2000.0, 0.2)
    };
    let mut lengths = vec![element; (4.0 / element).round() as usize];
    lengths.extend([0.2; 30]);
    let line = CableDefinition::with_elements("riser", pipe, lengths).start(start, Fixity::Clamped);
    let line = at_start(line)?;
    let mut positions = vec![DVec3::ZERO];
    for length in &line.cable.element_lengths {
        positions.push(positions[positions.len() - 1] + DVec3::X * *length);
    }
    let far = positions[positions.len() - 1];
    let line = builder.cable(line.free(CableEnd::End, far).shaped(InitialShape::Nodes {
        positions,
        velocities: Vec::new(),
    }));
    let mut world = builder.build()?.start()?;
    let length = world.now().line_length(line);
    world.add_cable_force(line, length, DVec3::X * tension)?;
    world.solve_statics(&Default::default())?;
    Ok((world, line))
}

const SECOND_ORDER: &str = "second order in the element length: (element/decay length)²/12";

fn at_clamp() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (tension, degrees) in [(50e3, 1.0_f64), (50e3, 10.0), (200e3, 30.0)] {
        let angle = degrees.to_radians();
        let (world, line) = pulled_line((tension, angle), 0.025, Ok)?;
        let moment = 2.0 * (STIFFNESS * tension).sqrt() * (0.5 * angle).sin();
        let found = world.now().end_load(line, CableEnd::Start).moment.length();
        let curvature = world.now().curvatures(line).at_node(0).length();
        let what = format!("at {} kN and {degrees} deg", tension / 1e3);
        checks.push(Check::relative(
            &format!("moment {what} [N m]"),
            moment,
            "2 sqrt(EI T) sin(angle/2)",
            found,
            1e-3,
            SECOND_ORDER,
        ));
        checks.push(Check::relative(
            &format!("curvature {what} [1/m]"),
            moment / STIFFNESS,
            "2 sqrt(T/EI) sin(angle/2)",
            curvature,
            1e-3,
            SECOND_ORDER,
        ));
    }
    Ok(checks)
}

fn in_stiffener() -> Result<Vec<Check>, CaseError> {
    let sleeve = BendStiffener {
        length: 2.0,
        root_diameter: 0.6,
        tip_diameter: 0.25,
        bore: 0.2,
        youngs_modulus: 80e6,
        density: 1150.0,
    };
    let source = "SciPy, validation/bend_stiffener";
    let mut checks = Vec::new();
    for [tension, degrees, moment, tip_angle, tip_moment, curvature] in STIFFENED {
        let elements = 40;
        let stiffened =
            |line: CableDefinition| Ok(line.with_bend_stiffener(CableEnd::Start, &sleeve, elements)?);
        let (world, line) = pulled_line((tension, degrees.to_radians()), 0.05, stiffened)?;
        let now = world.now();
        let what = format!("at {} kN and {degrees} deg", tension / 1e3);
        let kinds = now.model().cables()[line.index()].sections.kinds();
        let tip = now.curvatures(line).of_element(elements)[0].length() * kinds[elements].bending_stiffness;
        let clamp = DQuat::from_rotation_z(-degrees.to_radians()) * DVec3::X;
        let at_tip = now.cable_point(line, sleeve.length).tangent.angle_between(clamp);
        let largest = now.largest_curvature(line);
        for (quantity, expected, ours) in [
            (
                "moment at the root [N m]",
                moment,
                now.end_load(line, CableEnd::Start).moment.length(),
            ),
            ("angle at the tip [rad]", tip_angle, at_tip),
            ("moment at the tip [N m]", tip_moment, tip),
            ("largest curvature [1/m]", curvature, largest),
        ] {
            checks.push(Check::relative(
                &format!("{quantity} {what}"),
                expected,
                source,
                ours,
                3e-3,
                SECOND_ORDER,
            ));
        }
    }
    Ok(checks)
}

fn on_connection() -> Result<Vec<Check>, CaseError> {
    let (tension, turned) = (50e3, 0.4_f64);
    let pull = 2.0 * (STIFFNESS * tension).sqrt();
    let mut checks = Vec::new();
    for (name, bending, stiffness) in [
        ("isotropic, 2e4 N m/rad", ConnectionBending::Isotropic(2e4), 2e4),
        ("1e5 N m/rad about z", ConnectionBending::Axes([3e3, 1e5]), 1e5),
        ("pinned", ConnectionBending::Isotropic(0.0), 0.0),
        (
            "clamped",
            ConnectionBending::Isotropic(f64::INFINITY),
            f64::INFINITY,
        ),
    ] {
        let connected = |line: CableDefinition| {
            Ok(line.connected(
                CableEnd::Start,
                EndConnection {
                    bending,
                    torsion: 0.0,
                },
            ))
        };
        let (world, line) = pulled_line((tension, turned), 0.05, connected)?;
        // Bisection of K θ = 2 sqrt(EI T) sin((φ - θ)/2).
        let (mut low, mut high) = (0.0, turned);
        for _ in 0..60 {
            let angle = 0.5 * (low + high);
            match stiffness * angle < pull * (0.5 * (turned - angle)).sin() {
                true => low = angle,
                false => high = angle,
            }
        }
        let found = world
            .now()
            .connection(line, CableEnd::Start)
            .ok_or("the line has no connection")?;
        checks.push(Check::absolute(
            &format!("angle of the connection, {name} [rad]"),
            low,
            "K θ = 2 sqrt(EI T) sin((φ - θ)/2)",
            found.angle,
            1e-3 * turned,
            SECOND_ORDER,
        ));
        checks.push(Check::absolute(
            &format!("moment, {name} [N m]"),
            pull * (0.5 * (turned - low)).sin(),
            "2 sqrt(EI T) sin((φ - θ)/2)",
            world.now().end_load(line, CableEnd::Start).moment.length(),
            1e-3 * pull * (0.5 * turned).sin(),
            SECOND_ORDER,
        ));
    }
    Ok(checks)
}
