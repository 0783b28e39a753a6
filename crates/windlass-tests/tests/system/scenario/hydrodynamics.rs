//! Tests of hydrodynamic loads in scenarios: defaults and invalid values.

use super::{GOOD, errors};
use glam::DVec3;
use std::path::Path;
use windlass::hydro::{AddedMass, DragRule, FluidEnvironment, MeshHydrodynamics, StillWater};
use windlass::math::{FrameMotion, Motion, Pose};
use windlass::scenario::Scenario;
use windlass::world::{BodyId, Owner};

/// A single body in still water.
fn alone(body: &str, keys: &str) -> String {
    format!(
        "[simulation]\nduration = 1.0\noutput_interval = 0.5\n[sea]\n[[body]]\n{body}\nhydrodynamics = {{ {keys} }}\n"
    )
}

fn of_box(keys: &str) -> String {
    let floating = "name = 'box'\nmass = 3075.0\ninertia = [1.0e3, 2.0e3, 2.5e3]\nmesh = { box = { size = [3.0, 2.0, 1.0] } }";
    alone(floating, keys)
}

fn of_frame(keys: &str) -> String {
    let deep =
        "name = 'manifold'\nmass = 2.0e4\ninertia = [5.0e4, 7.0e4, 9.0e4]\nposition = [0.0, 0.0, -20.0]";
    alone(deep, keys)
}

const OPEN: &str = "open_frame = { size = [6.0, 4.0, 3.0], volume = 3.0, drag_area = [15.0, 22.0, 30.0], perforation = 0.3 }";

fn element(text: &str) -> MeshHydrodynamics {
    let compiled = Scenario::parse(text, Path::new("water.toml")).and_then(|scenario| scenario.compile());
    let world = compiled.unwrap_or_else(|errors| panic!("{errors}")).world;
    let model = world.model();
    let bodies = (0..model.bodies().len()).map(|i| Owner::Body(BodyId::from_index(i)));
    let mut meshes = bodies.filter_map(|body| model.mesh_on(body));
    meshes.next().unwrap().clone()
}

#[test]
fn regression_hulls_have_cross_flow_drag_by_default() {
    assert_eq!(element(GOOD).parameters().drag.rule, DragRule::CrossFlow);
    let said = GOOD.replace("{ drag = [0.3", "{ drag_rule = \"upstream\", drag = [0.3");
    assert_eq!(element(&said).parameters().drag.rule, DragRule::Upstream);
    let plain = element(&of_box("drag = [1.0, 1.0, 1.0]"));
    assert_eq!(plain.parameters().drag.rule, DragRule::BothSides);
}

/// A floating box in a current heaves down. The longitudinal force acts on its end only. The force
/// is `½ ρ C_d A |u| u_x`, for any size of the bottom.
#[test]
fn closed_form_heave_of_a_box_does_not_push_it_sideways() {
    let hydro = element(&of_box("drag = [1.0, 1.0, 1.0]"));
    let sea = FluidEnvironment::default();
    let (along, down): (f64, f64) = (0.8, 1.5);
    let motion = FrameMotion {
        velocity: Motion::new(DVec3::new(along, 0.0, -down), DVec3::ZERO),
        ..FrameMotion::at_rest(Pose::IDENTITY)
    };
    let loads = hydro.evaluate(&motion, &sea, &StillWater::default(), &mut hydro.scratch());
    // The end of the box is 2 m wide and 0.5 m deep in the water.
    let expected = -0.5 * sea.density * along.hypot(down) * along;
    let found = loads.parts.drag.force.x;
    assert!(
        (found / expected - 1.0).abs() < 1e-9,
        "{found} N, expected {expected} N"
    );
}

#[test]
fn regression_a_hull_without_directional_stability_causes_a_warning() {
    let warnings = |text: &str| {
        let scenario = Scenario::parse(text, Path::new("tow.toml")).unwrap();
        scenario
            .compile()
            .unwrap_or_else(|errors| panic!("{errors}"))
            .warnings
    };
    let bare = warnings(GOOD);
    assert!(
        bare.len() == 1 && bare[0].contains("body 'boat': only drag"),
        "{bare:?}"
    );
    for keys in [
        "hull_lift = { position = [-2.1, 0.0, -0.2], draught = 0.1 }",
        "lifting_surface = [{ position = [-1.4, 0.0, -0.45], area = 0.2, span = 0.2 }]",
        "drag_rule = \"both-sides\"",
    ] {
        let kept = GOOD.replace("{ drag = [0.3", &format!("{{ {keys}, drag = [0.3"));
        assert!(warnings(&kept).is_empty(), "{keys}");
    }
}

/// A box that floats at half its depth has its full damping at this draught.
#[test]
fn closed_form_matrices_refer_to_the_floating_volume() {
    let text = of_box("linear_damping = [100.0, 100.0, 100.0, 1.0, 1.0, 1.0]");
    let reference = element(&text).parameters().damping.reference_volume;
    assert!((reference.unwrap() - 3.0).abs() < 1e-12);
    let compiled = Scenario::parse(&text, Path::new("water.toml"))
        .unwrap()
        .compile()
        .unwrap();
    let world = compiled.world.start().unwrap();
    let body = world.model().body("box").unwrap();
    assert!((world.now().hydrodynamics(body).damping_factor - 1.0).abs() < 1e-12);
    // A body that sinks has its full damping when it is fully submerged.
    let heavy = text.replace("3075.0", "8000.0");
    let reference = element(&heavy).parameters().damping.reference_volume;
    assert!((reference.unwrap() - 6.0).abs() < 1e-12);
    let own = of_box("damping_reference_volume = 5.0");
    assert_eq!(element(&own).parameters().damping.reference_volume, Some(5.0));
}

/// If the added mass of an open frame is not specified, it follows from DNV-RP-N103, reduced for
/// perforation.
#[test]
fn closed_form_open_frame_of_a_scenario() {
    let made = element(&of_frame(OPEN));
    assert!((made.full_volume() - 3.0).abs() < 1e-12);
    let AddedMass::Matrix { matrix, .. } = made.parameters().added_mass else {
        panic!("a matrix");
    };
    // The frame corresponds to a plate of 6 x 4 m, a height of 3 m and 30 % perforation. The factor
    // is 0.704 at l/b = 1.5 (0.689 if interpolated between the rows).
    let plate = 1025.0 * (0.642 + (0.704 - 0.642) * 0.25 / 0.34) * std::f64::consts::FRAC_PI_4 * 16.0 * 6.0;
    let slender = 24.0 / (3.0 + 24_f64.sqrt()).powi(2);
    let height = 1.0 + ((1.0 - slender) / (2.0 * (1.0 + slender))).sqrt();
    let open = 0.7 + 0.3 * (std::f64::consts::PI * 25.0 / 34.0).cos();
    assert!((matrix.0[2][2] / (plate * height * open) - 1.0).abs() < 1e-9);
}

/// A half-submerged frame enters the water at the speed w. With the draught d, the momentum of the
/// added mass increases at the rate w² dA₃₃/dd. At the submerged fraction s, an added mass matrix
/// gives the added mass A₃₃ s (2 - s). For the height h, dA₃₃/dd is therefore A₃₃/h at s = 1/2. The
/// table gives 2000 kg/m.
#[test]
fn closed_form_slamming_of_open_frames() {
    let (speed, height) = (2.0, 3.0);
    let motion = FrameMotion {
        velocity: Motion::new(DVec3::Z * -speed, DVec3::ZERO),
        ..FrameMotion::at_rest(Pose::IDENTITY)
    };
    let slam = |keys: &str| {
        let hydro = element(&of_frame(&format!("{OPEN}{keys}")));
        let sea = (FluidEnvironment::default(), StillWater::default());
        let loads = hydro.evaluate(&motion, &sea.0, &sea.1, &mut hydro.scratch());
        (
            loads.parts.water_entry.force.z,
            hydro.full_added_mass(1025.0).z,
            loads.added_mass.0[2][2],
        )
    };
    let (force, full, now) = slam(", water_entry = true");
    assert!(
        (force / (full / height * speed * speed) - 1.0).abs() < 1e-9,
        "{force} N"
    );
    assert!((now / (0.75 * full) - 1.0).abs() < 1e-9, "{now} kg");
    let (force, full, now) = slam(
        ", slamming = { table = [[0.0, 0.0], [1.0, 2000.0], [2.0, 4000.0], [4.0, 8000.0]], area = 24.0 }",
    );
    assert!((force / (2000.0 * speed * speed) - 1.0).abs() < 1e-9, "{force} N");
    assert!(
        (full - 8000.0).abs() < 1e-9 && (now - 3000.0).abs() < 1e-9,
        "{full} kg, {now} kg"
    );
    assert_eq!(slam("").0, 0.0);
}

#[test]
fn regression_surfaces_tables_and_derivatives_are_read() {
    let keys = "lifting_surface = [{ position = [-1.0, 0.0, -0.5], area = 0.3, span = 0.4 }], \
                hull_lift = { position = [-1.5, 0.0, -0.3], draught = 0.4 }, \
                derivatives = { Y_uv = -200.0, N_uv = -300.0, M_uq = -50.0 }, section_drag = [[-1.5, 1.0], [1.5, 2.0]], \
                slamming = { theory = \"von-karman\" }, near_surface = [[0.0, 0.5, 1.0], [2.0, 1.0, 1.0]]";
    let made = element(&of_box(keys));
    assert_eq!(made.lifting_surfaces().len(), 1);
    assert!((made.lifting_surfaces()[0].stall - 20_f64.to_radians()).abs() < 1e-15);
    assert!(
        made.water_entry()
            .is_some_and(|table| (table.area() - 6.0).abs() < 1e-12)
    );
}

#[test]
fn refuses_invalid_hydrodynamics_with_a_remedy() {
    let frame = |extra: &str| of_frame(&format!("{OPEN}{extra}"));
    for (text, wanted) in [
        (
            of_frame("drag = [1.0, 1.0, 1.0]"),
            "add mesh = { ... }, or open_frame",
        ),
        (frame(", drag = [1.0, 1.0, 1.0]"), "drag is for meshes"),
        (
            frame("").replace("volume = 3.0", "volume = 300.0"),
            "more than its box of",
        ),
        (frame("").replace("0.3 }", "0.8 }"), "between 0 and 0.5"),
        (
            frame(", slamming = { theory = \"wagner\" }"),
            "give a table for an open frame, or water_entry",
        ),
        (
            frame(", slamming = { table = [[0.0, 0.0], [3.0, 9e3]], area = 24.0 }")
                .replace("perforation = 0.3", "added_mass = [1e3, 1e3, 2e3]"),
            "set the third value of added_mass to 0",
        ),
        (of_box(OPEN), "not both"),
        (
            of_box("slamming = { table = [[0.0, 0.0], [1.0, 500.0]] }"),
            "needs the reference area",
        ),
        (
            of_box("slamming = { table = [[0.0], [1.0]], area = 2.0 }"),
            "a row of slamming must be",
        ),
        (
            of_box("slamming = { table = [[1.0, 0.0], [0.0, 1.0]], area = 2.0 }"),
            "increasing draught",
        ),
        (of_box("slamming = {}"), "either theory, or table"),
        (
            of_box("slamming = { theory = \"wagner\" }, added_mass = [0.0, 0.0, 1.0]"),
            "given twice",
        ),
        (
            of_box("lifting_surface = [{ position = [0.0, 0.0, 0.0], area = 0.0, span = 1.0 }]"),
            "area of a lifting surface is 0; it must be positive",
        ),
        (
            of_box(
                "lifting_surface = [{ position = [0.0, 0.0, 0.0], area = 1.0, span = 1.0, normal = [1.0, 0.0, 0.0] }]",
            ),
            "a normal perpendicular to the forward direction",
        ),
        (of_box("derivatives = { Y_vu = 1.0 }"), "Y_vu"),
        (of_box("section_drag = [[1.0, 1.0], [0.0, 1.0]]"), "increasing x"),
        (of_box("near_surface = []"), "increasing depth"),
    ] {
        let found = errors(&text);
        assert!(found.contains(wanted), "{wanted}:\n{found}");
    }
}
