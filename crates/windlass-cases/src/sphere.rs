//! The heaving sphere of IEA OES Task 10 `[OES10]`: decay of heave, and regular waves of different
//! steepness with and without power take-off. Reference data are in `validation/heaving_sphere`.

use crate::case::{Case, CaseError, Check};
use crate::measure::{mean_and_amplitude, sample};
use crate::scenarios::EXAMPLES;
use std::f64::consts::TAU;
use windlass::glam::DVec3;
use windlass::hydro::{HydroParameters, MeanWettedSurface, MeshHydrodynamics};
use windlass::math::Ramp;
use windlass::mesh::shapes;
use windlass::motion::response_conventions::BeyondTable;
use windlass::radiation::wamit::{WamitText, parse_wamit};
use windlass::radiation::{
    ExcitationModel, FitOptions, FrequencyCoefficients, RadiationMemory, RadiationModel, WamitScale,
};
use windlass::sea::Sea;
use windlass::world::{
    BodyDefinition, BodyId, DegreeOfFreedom, RadiationDiffraction, Spring, World, WorldBuilder,
};

/// Radius of the sphere, m.
const RADIUS: f64 = 5.0;
/// Density of the water, kg/m³.
const DENSITY: f64 = 1000.0;
/// Acceleration of gravity, m/s².
const GRAVITY: f64 = 9.81;
/// Mass of the sphere, kg.
const MASS: f64 = 261.8e3;
/// Depth of the centre of gravity below the centre of the sphere, m.
const DEPTH_OF_GRAVITY: f64 = 2.0;

/// Cases OES-01 to OES-03.
pub fn cases() -> Vec<Case> {
    vec![
        Case {
            id: "OES-01",
            section: "[OES10] decay",
            title: "decay of the heave of a sphere",
            note: "The published extrema for 1 and 5 m are from the participant NREL, with hydrostatics on \
                   the instantaneous wetted surface. Published extrema for 3 m are not available; a \
                   separate integration gives them (scripts/validation/heaving_sphere.py). Coefficients \
                   are from Capytaine, for panels that enclose 0.8 % less volume than the sphere.",
            run: decay,
        },
        Case {
            id: "OES-02",
            section: "[OES10] regular waves",
            title: "sphere in steep regular waves",
            note: "Steepness H/(g T^2) = 0.01. The published amplitudes are means of the participants NREL and \
                   MARIN with Froude-Krylov pressure on the instantaneous wetted surface.",
            run: || regular_waves(&WITHOUT_POWER_TAKE_OFF),
        },
        Case {
            id: "OES-03",
            section: "[OES10] regular waves",
            title: "sphere with power take-off in steep regular waves",
            note: "As OES-02, with the damper that absorbs the most power in linear theory. Linear theory \
                   gives 0.693 m/m at 8 s and 0.700 m/m at 11 s for any steepness.",
            run: || regular_waves(&WITH_POWER_TAKE_OFF),
        },
    ]
}

fn coefficients() -> Result<FrequencyCoefficients, CaseError> {
    let example = EXAMPLES.iter().find(|example| example.name == "wave-buoy");
    let files = example
        .ok_or("the example 'wave-buoy' with the coefficients of the hemisphere is missing")?
        .beside;
    let [radiation, excitation, hydrostatics] = files else {
        return Err(
            "the example 'wave-buoy' must have three files: radiation, excitation and hydrostatics".into(),
        );
    };
    let text = |(name, text): &(&'static str, &'static str)| WamitText { name, text };
    let scale = WamitScale {
        density: DENSITY,
        gravity: GRAVITY,
        length: 1.0,
    };
    let table = parse_wamit(
        text(radiation),
        Some(text(excitation)),
        Some(text(hydrostatics)),
        scale,
    )?;
    Ok(table.mirrored()?)
}

/// The sphere, free in heave only, with its centre `height` (m) above still water. `damping`
/// (N·s/m) is the damping of the power take-off.
fn sphere(sea: Sea, height: f64, damping: f64) -> Result<(World, BodyId), CaseError> {
    let table = coefficients()?;
    let centre = DVec3::Z * DEPTH_OF_GRAVITY;
    let mesh = shapes::sphere(RADIUS, 8)?.translated(centre);
    let hull = MeshHydrodynamics::new(&mesh, HydroParameters::default())?;
    let memory = RadiationMemory::new(&table)?;
    let radiation = RadiationModel::fit(&memory, FitOptions::default())?;
    let mut element = RadiationDiffraction::new(radiation, *table.slow_added_mass(), centre);
    if !sea.waves.is_still() {
        let mean = MeanWettedSurface::new(hull.hull(), element.hull_point);
        element.excitation = Some(ExcitationModel::diffraction(
            &table,
            &sea,
            BeyondTable::Limits,
            &mean,
        )?);
    }
    let mut builder = WorldBuilder::new(sea);
    let body = builder.body(
        BodyDefinition::free("sphere", MASS, DVec3::new(1.69e6, 1.69e6, 2.606e6))
            .at(DVec3::Z * (height - DEPTH_OF_GRAVITY))
            .with_hydrodynamics(hull)
            .with_radiation(element),
    );
    if damping > 0.0 {
        let eye = builder.frame_on_body(body, "eye", DVec3::ZERO);
        let bottom = builder.fixed_frame("bottom", DVec3::Z * -100.0);
        builder.spring(Spring {
            name: "power take-off".into(),
            ends: [bottom, eye],
            stiffness: 0.0,
            damping,
            length: 100.0 - DEPTH_OF_GRAVITY,
            pulls_only: false,
        });
    }
    let mut world = builder.build()?.start()?;
    for freedom in DegreeOfFreedom::ALL
        .into_iter()
        .filter(|freedom| *freedom != DegreeOfFreedom::Z)
    {
        world.hold_body_in_place(body, freedom)?;
    }
    Ok((world, body))
}

fn sea() -> Sea {
    Sea {
        density: DENSITY,
        gravity: GRAVITY,
        ..Sea::still()
    }
}

/// Initial height (m), source, and the first two extrema (m).
const DECAYS: [(f64, &str, [f64; 2]); 3] = [
    (1.0, "[OES10], NREL", [-0.8686, 0.6368]),
    (3.0, "separate integration", [-2.5714, 1.8513]),
    (5.0, "[OES10], NREL", [-4.2162, 2.9284]),
];

fn decay() -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for (start, source, expected) in DECAYS {
        let (mut world, body) = sphere(sea(), start, 0.0)?;
        let samples = sample(&mut world, 6.0, 0.01, |now| {
            now.body(body).pose.position.z + DEPTH_OF_GRAVITY
        })?;
        let heights = samples.iter().map(|(_, height)| *height);
        let lowest = heights.fold(f64::INFINITY, f64::min);
        // The first crest after the release is at 4.4 s to 4.9 s.
        let rebound = samples.iter().filter(|(t, _)| *t > 3.5);
        let highest = rebound
            .map(|(_, height)| *height)
            .fold(f64::NEG_INFINITY, f64::max);
        for (name, expected, ours) in [("trough", expected[0], lowest), ("crest", expected[1], highest)] {
            checks.push(Check::relative(
                &format!("released at {start} m: first {name} [m]"),
                expected,
                source,
                ours,
                0.02,
                "accuracy of the coefficients and spread of the participants, 2 %",
            ));
        }
    }
    Ok(checks)
}

/// Regular waves of one steepness H/(g T²), with the published amplitude (m/m) and the damping of
/// the power take-off (N·s/m) at some periods (s).
struct RegularWaves {
    steepness: f64,
    responses: &'static [(f64, f64, f64)],
}

const WITHOUT_POWER_TAKE_OFF: [RegularWaves; 1] = [RegularWaves {
    steepness: 0.01,
    responses: &[(5.0, 1.5276, 0.0), (8.0, 1.0332, 0.0), (11.0, 1.0108, 0.0)],
}];

const WITH_POWER_TAKE_OFF: [RegularWaves; 2] = [
    RegularWaves {
        steepness: 0.002,
        responses: &[(5.0, 0.8343, 161_048.558), (11.0, 0.6894, 1_077_123.445)],
    },
    RegularWaves {
        steepness: 0.01,
        responses: &[
            (5.0, 0.8232, 161_048.558),
            (8.0, 0.6652, 633_979.761),
            (11.0, 0.5745, 1_077_123.445),
        ],
    },
];

fn regular_waves(sets: &[RegularWaves]) -> Result<Vec<Check>, CaseError> {
    let mut checks = Vec::new();
    for set in sets {
        for &(period, expected, damping) in set.responses {
            let amplitude = 0.5 * set.steepness * GRAVITY * period * period;
            let omega = TAU / period;
            let sea = Sea {
                ramp: Ramp::over(4.0 * period),
                ..sea().with_regular_wave(amplitude, omega, 0.0)?
            };
            let (mut world, body) = sphere(sea, 0.0, damping)?;
            world.run_until(10.0 * period)?;
            let samples = sample(&mut world, 12.0 * period, period / 60.0, |now| {
                now.body(body).pose.position.z
            })?;
            let (_, heave) = mean_and_amplitude(&samples, omega);
            checks.push(Check::relative(
                &format!("H/(g T^2) = {}, {period} s: heave [m/m]", set.steepness),
                expected,
                "[OES10], mean of NREL and MARIN (nonlinear)",
                heave / amplitude,
                0.02,
                "spread of the two participants up to 2.5 %, and accuracy of the coefficients",
            ));
        }
    }
    Ok(checks)
}
