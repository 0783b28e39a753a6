//! What a user is told.

use super::*;

#[test]
fn regress_all_problems_of_a_model_are_reported_together_by_object() {
    let mut builder = WorldBuilder::new(Sea::still());
    let mut body = BodyDefinition::free("boat", -5.0, DVec3::ZERO);
    body.pose.position.x = f64::NAN;
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
fn regress_statics_without_an_equilibrium_says_who_is_left_with_what() {
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
fn regress_a_diverging_run_says_which_object_when_and_which_quantity() {
    let mut builder = WorldBuilder::new(Sea::vacuum_without_gravity());
    let body = builder.body(BodyDefinition::free("rocket", 1.0, DVec3::ONE));
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(1.0).unwrap();
    let endless = crate::math::Wrench::new(DVec3::new(f64::INFINITY, 0.0, 0.0), DVec3::ZERO);
    let text = world.set_body_load(body, endless).unwrap_err().to_string();
    assert!(text.contains("body 'rocket' velocity x"), "{text}");
    assert!(text.contains("1 s") || text.contains("1.0"), "{text}");
}

#[test]
fn regress_a_state_file_of_another_model_is_refused() {
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
        text.contains("free body 'body'") && text.contains("instead of free body 'stone'"),
        "{text}"
    );
    std::fs::write(&file, "{ nonsense").unwrap();
    assert!(world.load_state(&file).is_err());
    assert!(world.load_state(&folder.path().join("absent.json")).is_err());
}
