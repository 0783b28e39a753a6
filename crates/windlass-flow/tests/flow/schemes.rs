//! Schemes, compared with closed forms: orders of convergence, limits of stability, rounds, energy.

use crate::partners::{
    AddedMass, Flow, PUSHED, Program, SPRING, Sphere, drive, height, of, runge_kutta, scenario, settings,
};
use windlass::glam::DVec3;
use windlass::math::Wrench;
use windlass_flow::Local;
use windlass_flow::messages::BodyMotion;

const STAGGERED: &str = "scheme = \"staggered\"";
const LINEAR: &str = "scheme = \"staggered\"\nloads = \"linear\"";
const TWO_CALLS: &str = "scheme = \"two-calls\"";
const STRONG: &str = "scheme = \"strong\"";

/// Final velocity of a body under a constant force, with a fluid mass of `ratio` times its mass.
fn pushed(ratio: f64, step: f64, scheme: &str, more: &str) -> Result<f64, String> {
    let mut water = Program::new(AddedMass(ratio));
    let transport = Local::default().with(|message| water.answer(message));
    let (world, _) = drive(&scenario(PUSHED), transport, &settings(step, scheme, more))?;
    Ok(height(&world)[1])
}

#[test]
fn closed_form_staggered_exchange_grows_by_the_added_mass_ratio() {
    // Over a step the body has the acceleration A = (P + L)/m, and the fluid returns L = -a A. The
    // next acceleration is P/m - (a/m) A.
    let (push, step, n) = (2.0, 0.05, 20);
    for ratio in [0.1, 0.8, 1.0, 1.25, 2.0] {
        let mut acceleration = push * (1.0 - ratio);
        let mut velocity = 0.0;
        for _ in 0..n {
            velocity += step * acceleration;
            acceleration = push - ratio * acceleration;
        }
        let found = pushed(ratio, step, STAGGERED, "").expect("runs");
        assert!(
            (found - velocity).abs() < 1e-9 * velocity.abs().max(1.0),
            "{ratio}: {found} {velocity}"
        );
    }
    // For a ratio above one, the error of the velocity grows for any step. For a ratio below one,
    // it decays.
    let exact = |ratio: f64| push / (1.0 + ratio);
    let error = |ratio: f64, step: f64| {
        (pushed(ratio, step, STAGGERED, "").expect("runs") - exact(ratio)).abs() / exact(ratio)
    };
    for step in [0.05, 0.02] {
        assert!(error(0.9, step) < 0.2, "{step}");
        assert!(error(1.5, step) > 50.0, "{step}");
    }
    assert!(error(1.5, 0.02) > 1e4 * error(1.5, 0.05));
}

#[test]
fn closed_form_strong_exchange_is_stable_for_any_added_mass() {
    for acceleration in ["aitken", "quasi-newton"] {
        for ratio in [0.5, 2.0, 10.0, 100.0] {
            let more = format!("acceleration = \"{acceleration}\"\ntolerance = 1e-9");
            let found = pushed(ratio, 0.05, STRONG, &more).expect("it converges");
            let exact = 2.0 / (1.0 + ratio);
            assert!(
                (found - exact).abs() < 1e-8 * exact * (1.0 + ratio),
                "{acceleration} {ratio}: {found} {exact}"
            );
        }
    }
    // With at most two rounds, convergence acceleration has no effect yet, and the iteration
    // diverges.
    let refused = pushed(10.0, 0.05, STRONG, "rounds = 2").expect_err("two rounds are too few");
    assert!(
        refused.contains("did not converge in 2 rounds: partner 'tank', body 1: the force has")
            && refused.contains("allow more 'rounds'"),
        "{refused}"
    );
}

/// Exact solution of the body on its spring with the sphere's force: height, velocity, and the two
/// memory variables.
fn exact(sphere: &Sphere, end: f64) -> [f64; 4] {
    let n = 20_000;
    let h = end / f64::from(n);
    let (mass, stiffness) = (1.0, 40.0);
    (0..n).fold([4.5, 0.0, 0.0, 0.0], |state, _| {
        runge_kutta(state, h, |_, [z, v, y, u]| {
            // The wire is 5 m long, from z = 10 m.
            let acceleration = (stiffness * (5.0 - z) + sphere.force(u, v)) / mass;
            let [dy, du] = sphere.rates([y, u], v);
            [v, acceleration, dy, du]
        })
    })
}

/// Returns the largest error of height and velocity at the end, and the notes of the run.
fn on_spring(step: f64, scheme: &str) -> (f64, Vec<String>) {
    let sphere = || Sphere { mass: 0.8, time: 0.2 };
    let mut water = Program::new(sphere());
    let transport = Local::default().with(|message| water.answer(message));
    let more = "tolerance = 1e-10";
    let (world, message) = drive(&scenario(SPRING), transport, &settings(step, scheme, more)).expect("runs");
    let [z, v, ..] = exact(&sphere(), 2.0);
    let found = height(&world);
    ((found[0] - z).abs().max((found[1] - v).abs()), message)
}

#[test]
fn converges_with_order_one_for_held_loads_and_two_otherwise() {
    let steps = [0.04, 0.02, 0.01];
    for (scheme, order) in [(STAGGERED, 1.0), (LINEAR, 2.0), (TWO_CALLS, 2.0), (STRONG, 2.0)] {
        let errors = steps.map(|step| on_spring(step, scheme).0);
        let found = [0, 1].map(|k| (errors[k] / errors[k + 1]).log2());
        println!(
            "{scheme:?}: errors {}, orders {found:.2?}",
            errors.map(|error| format!("{error:.2e}")).join(" ")
        );
        // At these step sizes, the next term of the error changes the observed order by less than
        // 0.25.
        assert!(
            found.iter().all(|found| (found - order).abs() < 0.25),
            "{scheme}: {errors:?} {found:?}"
        );
    }
}

#[test]
fn converges_with_longer_steps_of_the_partner() {
    let every = |n: u32| format!("{LINEAR}\nevery = {n}");
    let error = |step: f64| on_spring(step, &every(4)).0;
    let (coarse, fine) = (error(0.005), error(0.0025));
    assert!((coarse / fine).log2() > 1.75, "{coarse:e} {fine:e}");
}

#[test]
fn property_the_monitor_measures_the_energy_of_held_loads() {
    // A partner that acts as a spring adds energy if its loads are held, which causes a warning.
    // The strong scheme adds no energy.
    struct Wall;
    impl Flow for Wall {
        type State = ();
        fn begin(&self, motions: &[BodyMotion]) -> ((), Vec<Wrench>) {
            let force = -400.0 * (motions[0].position.z - 5.0);
            ((), vec![Wrench::new(force * DVec3::Z, DVec3::ZERO)])
        }
        fn step(&self, (): &(), _: f64, motions: &[Vec<BodyMotion>; 2]) -> ((), Vec<Wrench>) {
            self.begin(&motions[1])
        }
    }
    let warned = |scheme: &str| {
        let mut wall = Program::new(Wall);
        let transport = Local::default().with(|message| wall.answer(message));
        let (_, message) = drive(&scenario(SPRING), transport, &settings(0.02, scheme, "")).expect("runs");
        message
            .into_iter()
            .find(|line| line.contains("the exchange created"))
    };
    let held = warned(STAGGERED).expect("a warning");
    assert!(
        held.contains("partner 'tank'") && held.contains("use the strong scheme"),
        "{held}"
    );
    assert_eq!(warned(STRONG), None);
}

#[test]
fn property_quasi_newton_takes_fewer_rounds_than_aitken_for_different_responses() {
    // The added mass is large in transverse motion and small in longitudinal motion. The fluid also
    // exerts a moment on the body.
    struct Uneven;
    impl Flow for Uneven {
        type State = ();
        fn begin(&self, motions: &[BodyMotion]) -> ((), Vec<Wrench>) {
            let each = |motion: &BodyMotion| {
                let (a, w) = (motion.acceleration, motion.angular_acceleration);
                let force = DVec3::new(-0.2 * a.x, -1.5 * a.y, -5.0 * a.z + 0.05 * w.x);
                Wrench::new(
                    force,
                    DVec3::new(-0.02 * w.x + 0.05 * a.z, -0.3 * w.y, -0.1 * w.z),
                )
            };
            ((), motions.iter().map(each).collect())
        }
        fn step(&self, (): &(), _: f64, motions: &[Vec<BodyMotion>; 2]) -> ((), Vec<Wrench>) {
            self.begin(&motions[1])
        }
    }
    let swung = PUSHED.replace(
        "load = [{ force = [0.0, 0.0, 2.0] }]",
        "load = [{ force = [1.0, -2.0, 2.0], moment = [0.1, 0.2, -0.1], period = 0.7 }]",
    );
    let rounds = |acceleration: &str| {
        let mut water = Program::new(Uneven);
        let transport = Local::default().with(|message| water.answer(message));
        let more = format!("acceleration = \"{acceleration}\"\ntolerance = 1e-8\nrounds = 400");
        let (_, message) =
            drive(&scenario(&swung), transport, &settings(0.02, STRONG, &more)).expect("it converges");
        let line = message
            .into_iter()
            .find(|line| line.contains("rounds per step"))
            .expect("a note");
        println!("{acceleration}: {line}");
        let words: Vec<&str> = line.split_whitespace().collect();
        words[2].parse::<f64>().expect("a number")
    };
    let (aitken, newton) = (rounds("aitken"), rounds("quasi-newton"));
    assert!(newton < 4.0 && newton < 0.5 * aitken, "{newton} {aitken}");
}

#[test]
fn equivalent_two_partners_on_two_bodies() {
    let two = format!(
        "{PUSHED}\n[[body]]\nname = \"raft\"\nmass = 3.0\ninertia = [0.1, 0.1, 0.1]\nposition = [9.0, 0.0, 5.0]\nload = [{{ force = [0.0, 0.0, 2.0] }}]\n"
    );
    let text = "step = 0.05\n[[solver]]\nname = \"a\"\ncommand = [\"a\"]\nbodies = [\"raft\"]\nscheme = \"strong\"\n[[solver]]\nname = \"b\"\n\
                command = [\"b\"]\nbodies = [\"buoy\"]\nscheme = \"staggered\"\nevery = 2\n";
    let (mut heavy, mut light) = (Program::new(AddedMass(12.0)), Program::new(AddedMass(0.5)));
    let transport = Local::default()
        .with(|message| heavy.answer(message))
        .with(|message| light.answer(message));
    let (world, _) = drive(&scenario(&two), transport, &of(text)).expect("runs");
    let raft = world.model().body("raft").expect("body exists");
    let exact = 2.0 / 15.0;
    assert!((world.now().body(raft).velocity.linear.z - exact).abs() < 1e-5);
    let alone = pushed(0.5, 0.1, STAGGERED, "").expect("runs");
    assert!((height(&world)[1] - alone).abs() < 1e-12);
}

#[test]
fn equivalent_two_partners_on_one_body() {
    for scheme in ["strong", "staggered"] {
        let solver = |name: &str| {
            format!(
                "[[solver]]\nname = \"{name}\"\ncommand = [\"x\"]\nbodies = [\"buoy\"]\nscheme = \"{scheme}\"\n"
            )
        };
        let (mut a, mut b) = (Program::new(AddedMass(0.3)), Program::new(AddedMass(0.4)));
        let transport = Local::default()
            .with(|message| a.answer(message))
            .with(|message| b.answer(message));
        let text = format!("step = 0.05\ntolerance = 1e-10\n{}{}", solver("a"), solver("b"));
        let (world, _) = drive(&scenario(PUSHED), transport, &of(&text)).expect("runs");
        let one = pushed(0.7, 0.05, &format!("scheme = \"{scheme}\""), "tolerance = 1e-10").expect("runs");
        assert!((height(&world)[1] - one).abs() < 1e-9, "{scheme}");
    }
}
