//! Messages to users.

use super::*;
use crate::{BottomShape, LoadFunction, Owner, SeaBottom};

/// Damping and friction of the sea bottom may be zero, but not its stiffness.
#[test]
fn refuses_a_sea_bottom_with_the_allowed_range() {
    let mut builder = WorldBuilder::new(Sea::still());
    let flat = SeaBottom::new(BottomShape::Flat { depth: 10.0 });
    builder.sea_bottom(SeaBottom {
        stiffness: 0.0,
        damping: -1.0,
        friction_along: 0.0,
        ..flat
    });
    let text = builder.build().unwrap_err().to_string();
    for part in [
        "stiffness is 0 and must be a positive number",
        "damping is -1 and must be zero or a positive number",
    ] {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
    assert!(!text.contains("friction along"), "{text}");
}

#[test]
fn refuses_a_model_with_all_its_problems() {
    let mut builder = WorldBuilder::new(Sea::still());
    let mut body = BodyDefinition::free("boat", -5.0, DVec3::ZERO);
    body.body.pose.position.x = f64::NAN;
    builder.body(body);
    builder.body(BodyDefinition::free("boat", 1.0, DVec3::ONE));
    let mut rope = soft_rope();
    rope.diameter = 0.0;
    builder.cable(CableDefinition::new("line", rope, 10.0, 0));
    let text = builder.build().unwrap_err().to_string();
    for part in [
        "body 'boat'",
        "name is used twice",
        "mass must be positive, is -5; give it in kg",
        "inertia must be a positive definite",
        "is not finite",
        "cable 'line'",
        "diameter",
        "at least one",
    ] {
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
}

#[test]
fn refuses_statics_without_an_equilibrium() {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.body(BodyDefinition::free("stone", 5.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    let before = world.state().clone();
    let text = world.solve_statics(&Default::default()).unwrap_err().to_string();
    assert!(
        text.contains("body 'stone'") && text.contains("heavier than its buoyancy"),
        "{text}"
    );
    assert_eq!(world.state(), &before);
}

#[test]
fn refuses_a_diverging_run_with_object_time_and_quantity() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let body = builder.body(BodyDefinition::free("rocket", 1.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(1.0).unwrap();
    let along_x = |force| windlass_math::Wrench::new(DVec3::new(force, 0.0, 0.0), DVec3::ZERO);
    let text = world
        .set_body_load(body, along_x(f64::INFINITY))
        .unwrap_err()
        .to_string();
    assert_eq!(text, "body 'rocket': the load is not a finite number");
    // The energy exceeds the largest floating-point number.
    world.set_body_load(body, along_x(1.5e308)).unwrap();
    let text = world.run_until(4.0).unwrap_err().to_string();
    assert!(
        text.contains("at t = 1.0") && text.contains("work of drives is no longer a finite number"),
        "{text}"
    );
}

#[test]
fn refuses_a_state_file_of_another_model() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    free_cable_with_body(Tolerances::default())
        .0
        .save_state(&file)
        .unwrap();
    let mut builder = WorldBuilder::new(Sea::vacuum());
    builder.body(BodyDefinition::free("stone", 5.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    let text = world.load_state(&file).unwrap_err().to_string();
    assert!(
        text.contains("it has body 'body' where this model has body 'stone'"),
        "{text}"
    );
    let text = std::fs::read_to_string(&file)
        .unwrap()
        .replacen("\"time\":0.0", "\"time\":0.5", 1);
    std::fs::write(&file, text).unwrap();
    let mut own = free_cable_with_body(Tolerances::default()).0;
    let damaged = own.load_state(&file).unwrap_err().to_string();
    assert!(damaged.contains("is damaged: its checksum is"), "{damaged}");
    std::fs::write(&file, "{\"format\": \"windlass-state\", \"version\": 1}").unwrap();
    let old = own.load_state(&file).unwrap_err().to_string();
    assert!(
        old.contains("format version 1, but this program reads version 7")
            && !old.contains("not a saved state"),
        "{old}"
    );
    std::fs::write(&file, "{ nonsense").unwrap();
    assert!(world.load_state(&file).is_err());
    assert!(world.load_state(&folder.path().join("absent.json")).is_err());
}

/// Files of the first format version have no format name and no version number, but an outline of
/// the objects.
#[test]
fn refuses_a_state_of_the_first_version() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    std::fs::write(&file, r#"{"outline": ["body 'a'"], "state": {"time": 0.0}}"#).unwrap();
    let (mut world, ..) = free_cable_with_body(Tolerances::default());
    let found = world.load_state(&file).unwrap_err().to_string();
    assert!(
        found.contains("format version 1") && !found.contains("not a saved state"),
        "{found}"
    );
    std::fs::write(&file, r#"{"format": "grammar", "version": 2}"#).unwrap();
    let found = world.load_state(&file).unwrap_err().to_string();
    assert!(
        found.contains("not a saved state") && found.contains("'grammar'"),
        "{found}"
    );
}

#[test]
fn refuses_a_state_with_absurd_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("state.json");
    let (mut world, ..) = free_cable_with_body(Tolerances::default());
    let before = world.state().clone();
    let x = world.model().bodies()[0].numbers.unwrap();
    let mut place = world.now().body(BodyId::from_index(0)).pose;
    place.position.y = 1e308;
    x.write(&mut world.state.x, &place, &windlass_math::Motion::ZERO);
    world.save_state(&file).unwrap();
    world.state = before.clone();
    world.refresh().unwrap();
    let found = world.load_state(&file).unwrap_err().to_string();
    assert!(
        found.contains("body 'body'") && found.contains("1e308"),
        "{found}"
    );
    assert_eq!(world.state().x, before.x);
}

/// A refused state leaves no trace: the world goes on with the same bits.
#[test]
fn regression_a_refused_state_leaves_the_memory_of_the_last_step() {
    let fails_from = 2.0;
    let world = || {
        let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
        let puck = builder.body(BodyDefinition::free("puck", 2.0, DVec3::ONE));
        let law = move |time: f64, _: &_| {
            let force = if time < fails_from { time.cos() } else { f64::NAN };
            windlass_math::Wrench::new(DVec3::X * force, DVec3::ZERO)
        };
        let load = LoadFunction {
            point: DVec3::ZERO,
            words: "cos(t)".to_owned(),
            law: std::sync::Arc::new(law),
        };
        builder.load_function(Owner::Body(puck), load);
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(0.5).unwrap();
        world
    };
    let mut later = world();
    later.state.time = fails_from;
    let bytes = later.state_bytes().unwrap();
    let (mut world, mut other) = (world(), world());
    let before = world.state().clone();
    let found = world.load_state_bytes(&bytes).unwrap_err().to_string();
    assert!(found.contains("body 'puck'"), "{found}");
    assert_eq!(world.state(), &before);
    world.run_until(1.5).unwrap();
    other.run_until(1.5).unwrap();
    assert_eq!(world.state(), other.state());
}
