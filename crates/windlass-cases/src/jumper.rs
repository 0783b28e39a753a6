//! The flexible jumper of Lowe and Langley `[LL06]`: statics, and forced motions of its upper end.
//! Reference data are in `validation/jumper`.

use crate::case::{Case, CaseError, Check};
use std::path::Path;
use windlass::scenario::Scenario;
use windlass::world::{CableEnd, World};

/// Cases LL-01 and LL-02.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "LL-01",
            section: "[LL06] statics",
            title: "flexible jumper at rest",
            note: "The reference is an extensible beam under its weight in water, pinned at both ends, from a \
                   boundary value solver. Gravity is 9.807 m/s2. Data and published forces are taken from \
                   MoorDyn's test of this jumper.",
            run: at_rest,
        },
        Case {
            id: "LL-02",
            section: "[LL06] cases 1 to 3",
            title: "flexible jumper with a moving upper end",
            note: "The upper end surges, sways or heaves by 10 m with a period of 27 s. The expected values are \
                   read from the published plots. In its own test, MoorDyn agrees with the plots within 1 kN.",
            run: moving_end,
        },
    ]
}

/// MOTION is the motion of the upper end.
const JUMPER: &str = r#"
[simulation]
duration = 81.0

[sea]
density = 1000.0
depth = 100.0
gravity = 9.807

[[frame]]
name = "foot"
position = [-100.0, 0.0, -55.0]

[[body]]
name = "vessel"
position = [0.0, 0.0, -5.0]
motion = MOTION
frame = [{ name = "hang-off" }]

[[cable]]
name = "jumper"
length = 170.0
elements = 68
diameter = 0.396
mass_per_length = 165.0
axial_stiffness = 5e8
bending_stiffness = 120.8e3
axial_damping = 5e5
normal_drag = 1.0
normal_added_mass = 1.0
start = { frame = "ground/foot" }
end = { frame = "vessel/hang-off" }
"#;

fn jumper(motion: &str) -> Result<World, CaseError> {
    let text = JUMPER.replace("MOTION", motion);
    let scenario = Scenario::parse(&text, Path::new("jumper.toml")).map_err(|error| error.to_string())?;
    let compiled = scenario.compile().map_err(|error| error.to_string())?;
    let mut world = compiled.world.start()?;
    world.solve_statics(&Default::default())?;
    Ok(world)
}

fn at_rest() -> Result<Vec<Check>, CaseError> {
    let world = jumper("{ type = \"fixed\" }")?;
    let line = world.model().cable("jumper").ok_or("no jumper")?;
    let [top, foot] = [CableEnd::End, CableEnd::Start].map(|end| world.now().end_load(line, end).force);
    let formula = "beam between pins, scripts/validation/jumper.py";
    let reason = "discretisation: (w L)^2/(24 T^2) is 2e-4 at the lowest tension for elements of 2.5 m";
    let checks = [
        ("tension at the upper end [kN]", 47.112_97, top.length(), 47.11),
        ("tension at the foot [kN]", 26.602_47, foot.length(), 26.61),
        ("horizontal force [kN]", 11.398_26, foot.x.abs(), 11.40),
    ];
    let check = |(what, expected, ours, document): (&str, f64, f64, f64)| {
        Check::relative(what, expected, formula, ours * 1e-3, 3e-4, reason).with_document(document)
    };
    Ok(checks.map(check).to_vec())
}

/// Times (s) and published tensions at the upper end (kN) of the cases with surge, sway and heave.
const PUBLISHED: [[(f64, f64); 9]; 3] = [
    [
        (27.0, 49.89),
        (30.0, 44.22),
        (33.0, 41.58),
        (36.0, 43.48),
        (39.0, 46.48),
        (42.0, 46.68),
        (45.0, 46.64),
        (48.0, 49.63),
        (51.0, 52.21),
    ],
    [
        (27.0, 48.25),
        (30.0, 45.16),
        (33.0, 44.90),
        (36.0, 47.60),
        (39.0, 49.12),
        (42.0, 46.73),
        (45.0, 44.38),
        (48.0, 46.15),
        (51.0, 48.73),
    ],
    [
        (27.0, 55.81),
        (30.0, 48.67),
        (33.0, 44.22),
        (36.0, 41.29),
        (39.0, 36.91),
        (42.0, 43.35),
        (45.0, 52.63),
        (48.0, 55.65),
        (51.0, 57.46),
    ],
];

fn moving_end() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (direction, published) in ["surge", "sway", "heave"].into_iter().zip(PUBLISHED) {
        let motion = format!(
            "{{ type = \"harmonic\", {direction} = {{ amplitude = 10.0, period = 27.0, phase_deg = -90.0 }}, \
             ramp = 27.0 }}"
        );
        let mut world = jumper(&motion)?;
        let line = world.model().cable("jumper").ok_or("no jumper")?;
        for (time, expected) in published {
            // The published time begins at full amplitude, 27 s after the start.
            world.run_until(time + 27.0)?;
            let ours = world.now().end_load(line, CableEnd::End).force.length() * 1e-3;
            checks.push(Check::absolute(
                &format!("{direction}: tension after {time} s [kN]"),
                expected,
                "published plot",
                ours,
                0.5,
                "the plots resolve 0.15 s, and the tension changes by up to 3 kN/s",
            ));
        }
    }
    Ok(checks)
}
