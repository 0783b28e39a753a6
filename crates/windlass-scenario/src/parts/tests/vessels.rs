//! Tests of vessel parts: hydrostatics computed by hand, proportions, frames, messages.

use super::super::vessel::of_kind;
use super::{LIFT, close, refused, spec};
use crate::Scenario;
use crate::spec::{InertiaSpec, MotionSpec, VesselKind};
use approx::assert_relative_eq;
use std::path::Path;
use windlass_math::DVec3;

const BARGE: &str = r#"
[[part]]
type = "vessel"
name = "barge"
kind = "barge"
motion = "free"
length = 60.0
beam = 20.0
depth = 5.0
draught = 3.0
metacentric_height = 7.0
position = [10.0, 20.0]
heading_deg = 90.0
frame = [{ name = "bow", position = [30.0, 0.0, 2.0] }]
"#;

const SUPPLY: &str = r#"
[[part]]
type = "vessel"
name = "supply"
kind = "offshore-supply"
length = 85.0
beam = 18.5
draught = 6.2
metacentric_height = 1.85
speed = 2.0
heading_deg = 90.0
frame = [{ name = "bow", position = [40.0, 0.0, 3.0] }]
"#;

/// A box of 60 x 20 m and 3 m draught: displacement 3600 m³, KB = 1.5 m, BM = 20²/(12 · 3) =
/// 11.111 m. With GM = 7 m, the centre of gravity is 5.6111 m above the keel.
#[test]
fn closed_form_hydrostatics_of_a_barge() {
    let spec = spec(BARGE);
    let barge = spec.body.last().unwrap();
    let mass = spec.sea.density * 3600.0;
    assert_relative_eq!(barge.mass.unwrap(), mass, max_relative = 1e-12);
    let centre = 1.5 + 400.0 / 36.0 - 7.0 - 3.0;
    close(barge.position, DVec3::new(10.0, 20.0, centre));
    // Positions of frames are in body axes, from the centre of gravity.
    close(barge.frame[0].position, DVec3::new(30.0, 0.0, 2.0 - centre));
    let mesh = barge.mesh.as_ref().unwrap();
    // The middle of the box is 0.5 m below the waterline.
    close(mesh.centre_of_gravity, DVec3::new(0.0, 0.0, centre + 0.5));
    let Some(InertiaSpec::Principal(inertia)) = &barge.inertia else {
        panic!("no principal moments of inertia");
    };
    // Radii of gyration: 0.39 of the beam in roll, a quarter of the length in pitch and yaw.
    for (found, radius) in inertia.iter().zip([0.39 * 20.0, 15.0, 15.0]) {
        assert_relative_eq!(*found, mass * radius * radius, max_relative = 1e-12);
    }
    // Roll period of the IS Code: 2 (0.373 + 0.023 · 20/3 - 0.043 · 0.6) 20/√7 = 7.5671 s. The
    // damping is 8 % of critical.
    let damping = barge.hydrodynamics.as_ref().unwrap().linear_damping.unwrap()[3];
    let stiffness = spec.sea.gravity * mass * 7.0;
    assert_relative_eq!(
        damping,
        0.16 * stiffness * 7.5671 / std::f64::consts::TAU,
        max_relative = 1e-4
    );
}

/// Roll period of the IS Code: C = 0.373 + 0.023 · 18.5/6.2 - 0.043 · 0.85 = 0.40508, so the period
/// is 2 · 0.40508 · 18.5/√1.85 = 11.019 s.
#[test]
fn closed_form_roll_period_of_a_supply_vessel() {
    let spec = spec(SUPPLY);
    let supply = spec.body.last().unwrap();
    let MotionSpec::ShipInWaves {
        box_ship: Some(ship),
        speed,
        ..
    } = &supply.motion
    else {
        panic!("{:?}", supply.motion);
    };
    assert_eq!(
        (ship.length, ship.beam, ship.draught, *speed),
        (85.0, 18.5, 6.2, 2.0)
    );
    assert_relative_eq!(ship.roll_period, 11.0194, max_relative = 1e-5);
    assert_relative_eq!(ship.roll_damping_ratio, 0.08);
    // The origin is amidships at the waterline.
    close(supply.position, DVec3::ZERO);
    close(supply.frame[0].position, DVec3::new(40.0, 0.0, 3.0));
}

/// Block coefficients of built vessels: supply vessels 0.65 to 0.75, anchor handlers 0.63 to 0.75,
/// tugs 0.5 to 0.65, frigates 0.45 to 0.55, construction vessels 0.6 to 0.72, barges 0.85 to 1. The
/// centre of gravity is 0.4 to 1.5 times the depth above the keel.
#[test]
fn property_typical_vessels_have_typical_block_coefficients() {
    for (kind, low, high) in [
        (VesselKind::OffshoreSupply, 0.65, 0.75),
        (VesselKind::AnchorHandler, 0.63, 0.75),
        (VesselKind::Barge, 0.85, 1.0 + 1e-12),
        (VesselKind::Tug, 0.5, 0.65),
        (VesselKind::Frigate, 0.45, 0.55),
        (VesselKind::Construction, 0.6, 0.72),
    ] {
        let vessel = of_kind(kind);
        let afloat = vessel.hydrostatics().unwrap();
        let block = afloat.volume / (vessel.length * vessel.beam * vessel.draught);
        assert!((low..=high).contains(&block), "{kind:?}: {block}");
        let centre = afloat.metacentric_heights()[0] - vessel.metacentric_height + vessel.draught;
        assert!(
            centre > 0.4 * vessel.depth && centre < 1.5 * vessel.depth,
            "{kind:?}: {centre} m above the keel, depth {} m",
            vessel.depth
        );
    }
}

/// The default dimensions are proportional to the length.
#[test]
fn property_default_dimensions_scale_with_the_length() {
    let of_length = |length: f64| {
        let part =
            format!("[[part]]\ntype = \"vessel\"\nname = \"tug\"\nkind = \"tug\"\nlength = {length}\n");
        match spec(&part).body.pop().unwrap().motion {
            MotionSpec::ShipInWaves {
                box_ship: Some(ship), ..
            } => ship,
            other => panic!("{other:?}"),
        }
    };
    let (small, large) = (of_length(20.0), of_length(40.0));
    assert_relative_eq!(large.beam, 2.0 * small.beam, max_relative = 1e-12);
    assert_relative_eq!(large.draught, 2.0 * small.draught, max_relative = 1e-12);
}

#[test]
fn refuses_invalid_vessels_with_location() {
    for (part, old, new, words) in [
        (BARGE, "draught = 3.0", "draught = 5.0", "the deck is under water"),
        (
            BARGE,
            "metacentric_height = 7.0",
            "metacentric_height = 13.0",
            "only 12.6",
        ),
        (
            BARGE,
            "metacentric_height = 7.0",
            "metacentric_height = 0.0",
            "must be positive",
        ),
        (
            BARGE,
            "heading_deg = 90.0",
            "heading_deg = 90.0\nspeed = 2.0",
            "remove speed",
        ),
        (SUPPLY, "length = 85.0", "length = -85.0", "give it in m"),
        (
            SUPPLY,
            "length = 85.0",
            "length = 85000.0",
            "length is 85000 m, beyond the formula of the roll period",
        ),
        (
            SUPPLY,
            "speed = 2.0",
            "speed = 2.0\nroll_damping_ratio = 1.5",
            "fraction of critical damping",
        ),
        (SUPPLY, "kind = \"offshore-supply\"", "kind = \"ferry\"", "ferry"),
    ] {
        let text = format!("{LIFT}{}", part.replacen(old, new, 1));
        let message = refused(&text);
        assert!(message.contains(words), "{new}: {message}");
    }
    let without_water = format!("{LIFT}[sea]\ndensity = 0.0\n{BARGE}");
    assert!(refused(&without_water).contains("needs water and gravity"));
}

/// A compiled scenario contains the notes on its parts.
#[test]
fn regression_compiled_scenarios_have_the_notes_on_parts() {
    let scenario = Scenario::parse(&format!("{LIFT}{SUPPLY}"), Path::new("s.toml")).unwrap();
    let notes = scenario.compile().unwrap().notes;
    let of_supply = notes.iter().filter(|note| note.starts_with("part 'supply': "));
    let of_supply: Vec<_> = of_supply.collect();
    assert_eq!(of_supply.len(), 1, "{notes:?}");
    assert!(
        of_supply[0].contains("estimated roll period of 11.0"),
        "{of_supply:?}"
    );
}

#[test]
fn regression_unusual_ratios_of_dimensions_are_reported() {
    let warnings = |old: &str, new: &str| {
        let text = format!("{LIFT}{}", SUPPLY.replacen(old, new, 1));
        let compiled = Scenario::parse(&text, Path::new("s.toml")).unwrap().compile();
        let of_supply = |warning: &String| warning.starts_with("part 'supply': ");
        let warnings = compiled.unwrap().warnings.into_iter().filter(of_supply);
        warnings.collect::<Vec<_>>()
    };
    assert!(warnings("", "").is_empty());
    for (old, new, words) in [
        ("beam = 18.5", "beam = 185.0", "length to beam is 0.459"),
        ("draught = 6.2", "draught = 0.62", "beam to draught is 29.84"),
        (
            "metacentric_height = 1.85",
            "metacentric_height = 0.0185",
            "height to beam is ",
        ),
    ] {
        let found = warnings(old, new);
        assert!(found.iter().any(|warning| warning.contains(words)), "{found:?}");
    }
}

#[test]
fn refuses_impossible_box_ships() {
    let ship = |keys: &str| {
        let motion = format!("{{ type = \"ship-in-waves\", box_ship = {{ {keys} }} }}");
        refused(&format!("{LIFT}\n[[body]]\nname = \"ship\"\nmotion = {motion}\n"))
    };
    let right = "length = 80.0, beam = 18.0, draught = 6.0, roll_period = 11.0";
    let message = ship(&right.replace("80.0", "0.0"));
    assert!(message.contains("length must be positive, is 0"), "{message}");
    let message = ship(&format!("{right}, roll_damping_ratio = 0.0"));
    assert!(message.contains("between 0 and 1"), "{message}");
    let both = format!(
        "{LIFT}\n[[body]]\nname = \"ship\"\nmotion = {{ type = \"ship-in-waves\", preset = \"frigate\", box_ship = {{ {right} }} }}\n"
    );
    assert!(refused(&both).contains("one of response"));
}
