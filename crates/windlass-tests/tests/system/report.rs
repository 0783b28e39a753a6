//! Tests of the report of a run that was started from a scenario.

use std::path::Path;
use windlass::report::{ReportOptions, make};
use windlass::results::Scene;

#[test]
fn regression_a_run_writes_the_scene_for_its_report() {
    use windlass::scenario::Scenario as File;
    use windlass::simulation::{RunOptions, run};
    let text = r#"
        simulation = { duration = 0.5, start = "as-specified" }
        [sea]
        waves = { type = "irregular", spectrum = "jonswap", significant_height = 1.0, peak_period = 8.0, going_to_deg = 0.0, components = 12, seed = 41 }
        [[body]]
        name = "ship"
        motion = { type = "fixed" }
        appearance = { box = { size = [20.0, 6.0, 4.0], cells = [1, 1, 1] }, centre_of_gravity = [1.0, 0.0, 0.0] }
        [[body]]
        name = "frigate"
        motion = { type = "ship-in-waves", preset = "frigate" }
    "#;
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("results");
    let options = RunOptions {
        folder: folder.clone(),
        ..RunOptions::default()
    };
    let compiled = File::parse(text, Path::new("some/where/sea.toml"))
        .unwrap()
        .compile()
        .unwrap();
    run(compiled, &options, &mut |_| true).unwrap();
    let scene = Scene::load(&folder).unwrap();
    let inputs = scene.inputs.as_ref().unwrap();
    assert_eq!(
        (inputs.file.as_str(), inputs.seeds.as_slice()),
        ("sea.toml", [41].as_slice())
    );
    assert_eq!(inputs.text, text);
    assert_eq!(scene.sea.components.len(), 12);
    // The significant height of the components is 4 √m0.
    let energy: f64 = scene
        .sea
        .components
        .iter()
        .map(|wave| 0.5 * wave[0] * wave[0])
        .sum();
    assert!((4.0 * energy.sqrt() - scene.sea.significant_height).abs() < 1e-9);
    let box_ = &scene.surfaces[scene.bodies[0].surface.unwrap()];
    assert_eq!(box_.triangles.len(), 12);
    let ahead = box_
        .vertices
        .iter()
        .map(|vertex| vertex[0])
        .fold(f32::MIN, f32::max);
    assert_eq!(ahead, 9.0);
    // The draught of the frigate is 4.9 m at z = 0.
    let hull = &scene.surfaces[scene.bodies[1].surface.unwrap()];
    let keel = hull
        .vertices
        .iter()
        .map(|vertex| vertex[2])
        .fold(f32::MAX, f32::min);
    assert!((keel + 4.9).abs() < 1e-6);
    assert!(make(&folder, &ReportOptions::default()).is_ok());
}

#[test]
fn refuses_an_appearance_with_problems_at_its_key() {
    let text = "simulation = { duration = 0.5 }\n[[body]]\nname = \"ship\"\nmotion = { type = \"fixed\" }\nappearance = { file = \"nowhere.obj\" }\n";
    let parsed = windlass::scenario::Scenario::parse(text, Path::new("a.toml")).unwrap();
    let message = parsed.compile().unwrap_err().to_string();
    assert!(
        message.contains("a.toml:5") && message.contains("nowhere.obj"),
        "{message}"
    );
}
