//! Tests of imported models: conversions by hand, refusals, messages.

use super::*;
use crate::Scenario;
use glam::DVec3;
use windlass_world::{CableEnd, World};

/// A model in the form that OrcaFlex writes: a pipe between a vessel and the seabed.
const MODEL: &str = r#"%YAML 1.1
# Type: Model
---
General:
  UnitsSystem: SI
  StageDuration:
    - 8
    - 16
Environment:
  WaterSurfaceZ: 2
  KinematicViscosity: 1.35e-6
  Density: 1.025
  SeabedType: Flat
  SeabedOrigin: [0, 0]
  WaterDepth: 100
  SeabedSlope: 0
  SeabedNormalStiffness: 100
  WaveTrains:
    - Name: Wave1
      WaveType: Airy
      WaveDirection: 90
      WaveHeight: 2
      WavePeriod: 10
      WaveOrigin: [0, 0]
      WaveTimeOrigin: 0
  RefCurrentSpeed: 0.5
  RefCurrentDirection: 270
  CurrentDepth, CurrentFactor, CurrentRotation:
    - [0, 1, 0]
    - [100, 0.2, 90]
VesselTypes:
  - Name: Ship type
    Length: 100
    RAOResponseUnits: degrees
    RAOWaveUnit: amplitude
    WavesReferredToBy: period (s)
    RAOPhaseConvention: lags
    RAOPhaseUnitsConvention: degrees
    RAOPhaseRelativeToConvention: crest
    SurgePositive: forward
    SwayPositive: port
    HeavePositive: up
    RollPositiveStarboard: down
    PitchPositiveBow: down
    YawPositiveBow: port
    Symmetry: xz plane
    Draughts:
      - Name: Draught1
        DisplacementRAOs:
          RAOOrigin: [3, 0, -1]
          PhaseOrigin: [~, ~, ~]
          RAOs:
            - RAODirection: 0
              RAOPeriodOrFrequency, RAOSurgeAmp, RAOSurgePhase, RAOSwayAmp, RAOSwayPhase, RAOHeaveAmp, RAOHeavePhase, RAORollAmp, RAORollPhase, RAOPitchAmp, RAOPitchPhase, RAOYawAmp, RAOYawPhase:
                - [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
                - [10, 0.8, 90, 0, 0, 0.9, 10, 0, 0, 2, -90, 0, 0]
                - [Infinity, 1, 90, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
            - RAODirection: 90
              RAOPeriodOrFrequency, RAOSurgeAmp, RAOSurgePhase, RAOSwayAmp, RAOSwayPhase, RAOHeaveAmp, RAOHeavePhase, RAORollAmp, RAORollPhase, RAOPitchAmp, RAOPitchPhase, RAOYawAmp, RAOYawPhase:
                - [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
                - [10, 0, 0, 0.8, 90, 0.9, 10, 2, 90, 0, 0, 0, 0]
                - [Infinity, 0, 0, 1, 90, 1, 0, 0, 0, 0, 0, 0, 0]
            - RAODirection: 180
              RAOPeriodOrFrequency, RAOSurgeAmp, RAOSurgePhase, RAOSwayAmp, RAOSwayPhase, RAOHeaveAmp, RAOHeavePhase, RAORollAmp, RAORollPhase, RAOPitchAmp, RAOPitchPhase, RAOYawAmp, RAOYawPhase:
                - [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
                - [10, 0.8, -90, 0, 0, 0.9, 10, 0, 0, 2, 90, 0, 0]
                - [Infinity, 1, -90, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
LineTypes:
  - Name: 10" pipe
    Category: Homogeneous pipe
    OD: 0.3
    ID: 0.2
    MaterialDensity: 7.85
    E: 212e6
    PoissonRatio: 0.293
    Cdn: 1.2
    Cdz: 0.008
    Can: 1
    Caz: 0
    CoatingThickness: 0
  - Name: chain
    Category: General
    OD: 0.1
    ID: 0
    MassPerUnitLength: 0.2
    CompressionIsLimited: Yes
    EI: [0, ~]
    EA: 400e3
    GJ: 0
    Ca: [1, ~, 0.08]
    Cd: [1, ~, 0.4]
    NormalDragLiftDiameter: 0.15
    AxialDragLiftDiameter: 0.05
Vessels:
  - Name: Ship
    VesselType: Ship type
    Draught: Draught1
    Length: ~
    Connection: Free
    InitialPosition: [0, 0, 2]
    Orientation: [0, 0, 90]
    PrimaryMotion: None
    SuperimposedMotion: RAOs + harmonics
Lines:
  - Name: Riser
    IncludeTorsion: No
    LengthAndEndOrientations: Explicit
    Connection, ConnectionX, ConnectionY, ConnectionZ, ConnectionAzimuth, ConnectionDeclination, ConnectionGamma, ConnectionReleaseStage, ConnectionzRelativeTo:
      - [Ship, 10, 2, -5, 0, 180, 0, ~]
      - [Anchored, 80, 0, 0.1, 0, 90, 0, ~]
    ConnectionxBendingStiffness, ConnectionyBendingStiffness:
      - [Infinity, ~]
      - [0, ~]
    LineType, Length, TargetSegmentLength:
      - [10" pipe, 60, 6]
      - [chain, 90, 5]
    ContentsDensity: 1.025
    ContentsMethod: Uniform
Groups:
  Structure:
    Riser: Model
"#;

/// A wire between fixed points in still water.
const CHAIN: &str = r#"General:
  UnitsSystem: SI
  StageDuration: [0, 10]
Environment:
  WaterSurfaceZ: 0
  Density: 1.025
  WaterDepth: 200
Lines:
  - Name: Hanging
    Connection, ConnectionX, ConnectionY, ConnectionZ:
      - [Fixed, 0, 0, -10]
      - [Fixed, 60, 0, -10]
    LineType, Length, TargetSegmentLength:
      - [wire, 80, 1]
LineTypes:
  - Name: wire
    Category: General
    OD: 0.05
    ID: 0
    MassPerUnitLength: 0.012
    CompressionIsLimited: Yes
    EI: [0, ~]
    EA: 30e3
    GJ: 0
    Ca: [1, ~, 0]
    Cd: [1.2, ~, 0.008]
"#;

fn compiled(imported: &Imported) -> World {
    let folder = tempfile::tempdir().unwrap();
    for file in &imported.files {
        std::fs::write(folder.path().join(&file.name), &file.text).unwrap();
    }
    let scenario = Scenario::parse(&imported.text, &folder.path().join("imported.toml"));
    let compiled = scenario.and_then(|scenario| scenario.compile());
    match compiled {
        Ok(compiled) => compiled.world.start().unwrap(),
        Err(error) => panic!("{}\n{error}", imported.text),
    }
}

fn has(messages: &[String], words: &str) -> bool {
    messages.iter().any(|text| text.contains(words))
}

/// Mass, stiffness, drag and contents by hand.
#[test]
fn closed_form_line_types_have_the_values_by_hand() {
    let imported = import_text("model.yml", MODEL).unwrap();
    let world = compiled(&imported);
    let model = world.model();
    let cable = model.cable("Riser").unwrap();
    let sections = &model.cables()[cable.index()].sections;
    let pipe = *sections.first();
    // A = π/4 (0.3² - 0.2²) = 0.0392699 m²; contents π/4 0.2² 1025 = 32.2013 kg/m.
    let area = 0.25 * std::f64::consts::PI * 0.05;
    assert!((pipe.axial_stiffness / (212e9 * area) - 1.0).abs() < 1e-12);
    let second = std::f64::consts::PI / 64.0 * (0.3_f64.powi(4) - 0.2_f64.powi(4));
    assert!((pipe.bending_stiffness / (212e9 * second) - 1.0).abs() < 1e-12);
    let text = &imported.text;
    let mass = 7850.0 * area + 1025.0 * 0.25 * std::f64::consts::PI * 0.04;
    let line = text.lines().filter(|line| line.starts_with("mass_per_length"));
    let masses: Vec<f64> = line.map(|line| line[18..].parse().unwrap()).collect();
    assert!(
        masses.iter().any(|value| (value / mass - 1.0).abs() < 1e-12),
        "{masses:?}"
    );
    // The chain: Cd 1 on 0.15 m instead of 0.1 m, Cz 0.4 on 0.05 m.
    assert!(
        text.contains("normal_drag = 1.4999999999999998") || text.contains("normal_drag = 1.5"),
        "{text}"
    );
    assert!(text.contains("tangential_drag = 0.2"));
    assert!(text.contains("compressive_fraction = 0.0"));
}

/// Positions: the still water is at Z = 2, the ship has the heading 90°.
#[test]
fn closed_form_positions_directions_and_times() {
    let imported = import_text("model.yml", MODEL).unwrap();
    let world = compiled(&imported);
    let cable = world.model().cable("Riser").unwrap();
    let now = world.now();
    let nodes = now.node_positions(cable);
    // The point (10, 2, -5) of a ship with the bow along y: (-2, 10, -5).
    assert!(
        nodes[0].distance(DVec3::new(-2.0, 10.0, -5.0)) < 1e-9,
        "{}",
        nodes[0]
    );
    let end = nodes[nodes.len() - 1];
    assert!(end.distance(DVec3::new(80.0, 0.0, -99.9)) < 1e-9, "{end}");
    let text = &imported.text;
    assert!(text.contains("velocity = [0.0, -0.5, 0.0]"), "{text}");
    // At the bed 0.1 m/s towards 270 + 90 degrees: along x.
    assert!(text.contains("velocity = [0.1, 0.0, 0.0]"), "{text}");
    // The crest is at the origin at T = 0, at 8 s of the scenario: φ = -360° 8/10 = 72° (mod 360).
    assert!(text.contains("going_to_deg = 90.0"));
    let phase = text
        .lines()
        .find_map(|line| line.strip_prefix("phase_deg = "))
        .unwrap();
    assert!((phase.parse::<f64>().unwrap() - 72.0).abs() < 1e-9, "{phase}");
    assert!(text.contains("ramp = 8.0") && text.contains("duration = 24.0"));
    assert!(text.contains("depth = 100.0") && text.contains("stiffness = 100000.0"));
}

/// Phases of response operators: lags become leads; rows of other headings agree with the motion of
/// a water particle in long waves, ξ = a sin(ωt) along the wave for a crest at t = 0.
#[test]
fn closed_form_response_operators_have_the_phases_by_hand() {
    let imported = import_text("model.yml", MODEL).unwrap();
    let [file] = &imported.files[..] else {
        panic!("{:?}", imported.files);
    };
    let row = |heading: f64, frequency: f64| -> Vec<f64> {
        let mut rows = file.text.lines().skip(1).map(|line| {
            line.split(',')
                .map(|cell| cell.parse::<f64>().unwrap())
                .collect::<Vec<_>>()
        });
        rows.find(|row| row[0] == heading && (row[1] - frequency).abs() < 1e-12)
            .unwrap()
    };
    let half = 0.5 * std::f64::consts::PI;
    let lowest = 0.01 * std::f64::consts::TAU / 10.0;
    let long = [0.0, 90.0, 180.0].map(|heading| row(heading, lowest));
    // Surge cos(ωt - 90°) = sin ωt for a following sea; sway for 90°; -sin ωt for a head sea.
    assert!((long[0][2] - 1.0).abs() < 1e-15 && (long[0][3] + half).abs() < 1e-12);
    assert!((long[1][4] - 1.0).abs() < 1e-15 && (long[1][5] + half).abs() < 1e-12);
    assert!((long[2][2] - 1.0).abs() < 1e-15 && (long[2][3] - half).abs() < 1e-12);
    // Pitch of 2 degrees per metre with a lag of -90 degrees: a lead of 90 degrees.
    let pitch = row(0.0, std::f64::consts::TAU / 10.0);
    assert!((pitch[10] - 2.0_f64.to_radians()).abs() < 1e-15 && (pitch[11] - half).abs() < 1e-12);
    assert!((pitch[7] + 10.0_f64.to_radians()).abs() < 1e-12);
    // Towards a period of zero, the amplitude falls in proportion to the period.
    let short = row(0.0, 2.0 * std::f64::consts::TAU / 10.0);
    assert!((short[2] - 0.4).abs() < 1e-12);
}

/// The end force of a wire between level supports: V is half of the weight in water, and H follows
/// from the elastic catenary, solved by bisection.
#[test]
fn closed_form_imported_wire_hangs_as_the_elastic_catenary() {
    let imported = import_text("wire.yml", CHAIN).unwrap();
    let mut world = compiled(&imported);
    world.solve_statics(&Default::default()).unwrap();
    let cable = world.model().cable("Hanging").unwrap();
    let force = world.now().end_load(cable, CableEnd::Start).force;
    let weight = (12.0 - 1025.0 * 0.25 * std::f64::consts::PI * 0.0025) * 9.80665;
    let (length, span, stiffness) = (80.0, 60.0, 30e6_f64);
    let vertical = 0.5 * weight * length;
    // x(L) = H L/EA + 2 H/w asinh(V/H).
    let reach = |h: f64| h * length / stiffness + 2.0 * h / weight * (vertical / h).asinh();
    let (mut low, mut high) = (1.0, 1e6);
    for _ in 0..100 {
        let middle = 0.5 * (low + high);
        if reach(middle) < span {
            low = middle
        } else {
            high = middle
        }
    }
    // 80 elements: the weight of half an element at the end is carried by the support, and the
    // shape has an error of second order in 1/80.
    let (horizontal, down) = (force.x.abs(), force.z.abs());
    assert!((horizontal / low - 1.0).abs() < 1e-3, "{force} and {low}");
    assert!((down / vertical - 1.0).abs() < 1e-3, "{force} and {vertical}");
}

#[test]
fn property_data_that_are_not_read_are_reported() {
    let text = MODEL
        .replace(
            "    CoatingThickness: 0\n",
            "    CoatingThickness: 0\n    Swelling: 3\n",
        )
        .replace("    Length: ~\n", "    Length: ~\n    Pen: [1, Solid, Red]\n");
    let imported = import_text("model.yml", &text).unwrap();
    assert!(
        has(&imported.warnings, "Swelling of LineTypes is not imported"),
        "{:?}",
        imported.warnings
    );
    assert!(has(&imported.notes, "data of drawing"), "{:?}", imported.notes);
    assert!(
        has(&imported.warnings, "the current acts in full"),
        "{:?}",
        imported.warnings
    );
}

#[test]
fn refuses_data_that_would_give_a_wrong_model_with_their_line() {
    for (from, to, words) in [
        ("    OD: 0.3\n", "    OD: thick\n", "OD is the profile 'thick'"),
        ("    OD: 0.3\n", "    OD: -0.3\n", "OD must be positive"),
        (
            "    EA: 400e3\n",
            "    EA: polyester\n",
            "EA is the variable data 'polyester'",
        ),
        ("    MassPerUnitLength: 0.2\n", "", "MassPerUnitLength is missing"),
        (
            "    MassPerUnitLength: 0.2\n",
            "    MassPerUnitLength: 1e300\n",
            "up to 1e30",
        ),
        (
            "    MassPerUnitLength: 0.2\n",
            "    MassPerUnitLength: [1]\n",
            "must be a number",
        ),
        (
            "[Ship, 10",
            "[Boat, 10",
            "connected to 'Boat', which the model does not define",
        ),
        ("[chain, 90", "[rope, 90", "no line type 'rope'"),
        (
            "WaveType: Airy",
            "WaveType: Cnoidal",
            "type 'Cnoidal' is not imported",
        ),
        ("SeabedType: Flat", "SeabedType: 3D", "seabed of type '3D'"),
        ("UnitsSystem: SI", "UnitsSystem: Imperial", "use SI, US or User"),
        (
            "RAOWaveUnit: amplitude",
            "RAOWaveUnit: max wave slope",
            "needs one of amplitude",
        ),
    ] {
        let text = MODEL.replacen(from, to, 1);
        let errors = import_text("model.yml", &text).unwrap_err();
        assert!(has(&errors.0, words), "{from}: {errors}");
        assert!(
            errors.0.iter().all(|error| error.starts_with("model.yml:")),
            "{errors}"
        );
    }
    let cut = &MODEL[..MODEL.find("- [10\" pipe, 60").unwrap() + 10];
    let errors = import_text("model.yml", cut).unwrap_err();
    assert!(has(&errors.0, "not YAML"), "{errors}");
}

/// Bodies, links, a winch and a constraint.
const BODIES: &str = r#"General:
  UnitsSystem: SI
  StageDuration: [0, 10]
Environment:
  WaterSurfaceZ: 0
  Density: 1.025
  WaterDepth: 100
LineTypes:
  - Name: wire
    Category: General
    OD: 0.05
    ID: 0
    MassPerUnitLength: 0.012
    CompressionIsLimited: Yes
    EI: [0, ~]
    EA: 30e3
    GJ: 0
    Ca: [1, ~, 0]
    Cd: [1.2, ~, 0.008]
6DBuoys:
  - Name: Payload
    BuoyType: Lumped buoy
    Connection: Free
    InitialPosition: [0, 0, -30]
    InitialAttitude: [0, 0, 90]
    Mass: 60
    MomentsOfInertia: [200, 200, 200]
    CentreOfMass: [0, 0, 0]
    Volume: 20
    Height: 2
    CentreOfVolume: [0, 0, 1]
    UnitDampingForce: [1, 2, 3]
    UnitDampingMoment: [0, 0, 0]
    DragArea: [4, 5, 10]
    DragAreaMoment: [0, 0, 0]
    DragForceCoefficient: [1, 1, 2]
    DragMomentCoefficient: [0, 0, 0]
    HydrodynamicMass: [~, ~, 50]
    HydrodynamicInertia: [0, 0, 0]
    AddedMassCoefficient: [1, 1, 2]
    AddedInertiaCoefficient: [0, 0, 0]
  - Name: Basket
    BuoyType: Lumped buoy
    Connection: Hinge
    InitialPosition: [0, 0, -1]
    InitialAttitude: [0, 0, 0]
    Mass: 2
    MomentsOfInertia: [1, 1, 1]
    CentreOfMass: [0, 0, 0]
    Volume: 1
    Height: 1
    CentreOfVolume: [0, 0, 0]
    DragArea: [1, 1, 1]
    DragForceCoefficient: [1, 1, 1]
    AddedMassCoefficient: [1, 1, 1]
  - Name: Spar
    BuoyType: Spar buoy
    Connection: Free
    InitialPosition: [200, 0, 0]
    InitialAttitude: [0, 0, 0]
    Mass: 16
    MomentsOfInertia: [150, 150, 20]
    CentreOfMass: [0, 0, -6]
    StackBaseCentre: [0, 0, -8]
    NormalDragAreaCalculatedFromGeometry: Yes
    Cylinders:
      - CylinderOuterDiameter: 1
        CylinderInnerDiameter: 0
        CylinderLength: 8
        CylinderAxialDragArea: 0
        DragForceCoefficient: [1, 0]
        AddedMassForceCoefficient: [1, 0]
        UnitDampingForce: [0, 1]
        UnitDampingMoment: [0, 0]
      - CylinderOuterDiameter: 2
        CylinderInnerDiameter: 0
        CylinderLength: 4
        CylinderAxialDragArea: 3
        DragForceCoefficient: [1, 1]
        AddedMassForceCoefficient: [1, 0.5]
        UnitDampingForce: [0, 1]
        UnitDampingMoment: [0, 0]
3DBuoys:
  - Name: Master
    Connection: Free
    InitialPosition: [0, 0, -20]
    Mass: 1
    Volume: 0.1
    Height: 0.5
    DragArea: [1, 1, 1]
    Cd: [1, 1, 1]
    Ca: [1, 1, 1]
Constraints:
  - Name: Hinge
    InFrameConnection: Payload
    InFrameInitialPosition: [0, 0, -1]
    InFrameInitialAttitude: [0, 0, 0]
    ConstraintType: Calculated DOFs
    DOFFree:
      - No
      - No
      - No
      - Yes
      - No
      - No
Lines:
  - Name: Hoist
    Connection, ConnectionX, ConnectionY, ConnectionZ:
      - [Fixed, 0, 0, 10]
      - [Master, 0, 0, 0]
    LineType, Length, TargetSegmentLength:
      - [wire, 30, 3]
Links:
  - Name: Sling
    LinkType: Tether
    Connection, ConnectionX, ConnectionY, ConnectionZ:
      - [Master, 0, 0, 0]
      - [Payload, 0, 0, 2]
    UnstretchedLength: 8
    Stiffness: 4000
  - Name: Damper
    LinkType: Spring/damper
    Connection, ConnectionX, ConnectionY, ConnectionZ:
      - [Anchored, 200, 0, 1]
      - [Spar, 0, 0, -8]
    UnstretchedLength: 92
    Stiffness: 0.01
    Damping: 2
Winches:
  - Name: Tugger
    WinchType: Simple
    Connection, ConnectionX, ConnectionY, ConnectionZ:
      - [Fixed, 50, 0, -28]
      - [Payload, 0, -1, 1]
    Stiffness: 1000
    Damping: 0.05
    StaticMode: Specified length
    StaticValue: 50
    WinchControlType: Whole simulation
    WholeSimulationControlMode: Specified payout rate
    WholeSimulationPayoutRate: 0.1
"#;

/// Springs, wires, buoys and joints by hand.
#[test]
fn closed_form_bodies_links_and_winches_have_the_values_by_hand() {
    let imported = import_text("bodies.yml", BODIES).unwrap();
    let text = &imported.text;
    // A tether of 4000 kN on 8 m has 500 kN/m; a spring of 0.01 kN/m with 2 kN s/m.
    assert!(
        text.contains("stiffness = 500000.0\nlength = 8.0\npulls_only = true"),
        "{text}"
    );
    assert!(
        text.contains("stiffness = 10.0\nlength = 92.0\ndamping = 2000.0"),
        "{text}"
    );
    // Added mass: 1025 * 20 along x and y, 2 * 50 te along z. The side of the box is √(20/2).
    assert!(
        text.contains("added_mass = [20500.0, 20500.0, 100000.0]"),
        "{text}"
    );
    assert!(text.contains("drag_area = [4.0, 5.0, 20.0]") && text.contains("middle = [0.0, 0.0, 1.0]"));
    assert!(text.contains("linear_damping = [1000.0, 2000.0, 3000.0, 0.0, 0.0, 0.0]"));
    assert!(text.contains("kind = \"revolute\"") && text.contains("mode = \"kinematic\", speed = 0.1"));
    assert!(text.contains("axial_damping = 50000.0"));
    let world = compiled(&imported);
    let model = world.model();
    let now = world.now();
    // A rotation of 90 degrees about z: the axis of the hinge, x of the payload, is y of the Earth.
    let axis = text
        .lines()
        .find_map(|line| line.strip_prefix("axis = "))
        .unwrap();
    assert!(axis.ends_with(", 1.0, 0.0]"), "{axis}");
    let payload = now.body(model.body("Payload").unwrap());
    assert!(payload.pose.position.distance(DVec3::new(0.0, 0.0, -30.0)) < 1e-12);
    let basket = now.body(model.body("Basket").unwrap());
    assert!(basket.pose.position.distance(DVec3::new(0.0, 0.0, -32.0)) < 1e-12);
}

/// The spar floats where its displacement equals its mass: ρ (π 2²/4 4 + π 1²/4 (T - 4)) = 16 te.
#[test]
fn closed_form_imported_spar_floats_at_its_draught() {
    let start = BODIES.find("3DBuoys:").unwrap();
    let spar = BODIES.find("  - Name: Spar").unwrap();
    let head = &BODIES[..BODIES.find("6DBuoys:").unwrap()];
    let text = format!("{head}6DBuoys:\n{}", &BODIES[spar..start]);
    let imported = import_text("spar.yml", &text).unwrap();
    let mut world = compiled(&imported);
    world.solve_statics(&Default::default()).unwrap();
    let body = world.model().body("Spar").unwrap();
    let height = world.now().body(body).pose.position.z;
    let area = 0.25 * std::f64::consts::PI;
    let draught = 4.0 + (16e3 / 1025.0 - 4.0 * 4.0 * area) / area;
    // The centre of gravity is 2 m above the base. The mesh has the areas of the circles.
    assert!(
        (height - (2.0 - draught)).abs() < 1e-6,
        "{height} and {}",
        2.0 - draught
    );
}

#[test]
fn refuses_bodies_and_links_that_would_give_a_wrong_model() {
    for (from, to, words) in [
        (
            "InFrameConnection: Payload",
            "InFrameConnection: Basket",
            "which is connected to it",
        ),
        ("    Mass: 60\n", "    Mass: 0\n", "Mass must be positive"),
        (
            "    UnstretchedLength: 8\n",
            "    UnstretchedLength: 0\n",
            "UnstretchedLength must be positive",
        ),
        ("LinkType: Tether", "LinkType: Rope", "neither 'Tether' nor"),
        (
            "        CylinderLength: 8\n",
            "        CylinderLength: -8\n",
            "positive length",
        ),
        ("    StaticValue: 50\n", "", "StaticValue is missing"),
        (
            "    MomentsOfInertia: [200, 200, 200]\n",
            "    MomentsOfInertia: [200]\n",
            "three numbers",
        ),
    ] {
        let errors = import_text("bodies.yml", &BODIES.replacen(from, to, 1)).unwrap_err();
        assert!(has(&errors.0, words), "{from}: {errors}");
    }
}
