//! Coupled runs with results: checkpoints, continuation, failing partners, refusals.

use crate::partners::{AddedMass, Program, SPRING, Sphere, drive, of, scenario, settings};
use std::path::Path;
use std::sync::atomic::Ordering;
use windlass::simulation::{RunOptions, STATE_FILE, SimulationError, run_coupled};
use windlass_flow::messages::{FromPartner, ToPartner};
use windlass_flow::solvers::Solvers;
use windlass_flow::{Local, Master, Settings};

fn couple(
    settings: &Settings,
    water: &mut Program<Sphere>,
    folder: &Path,
    resume: bool,
    until: f64,
) -> Result<windlass::results::Summary, SimulationError> {
    let scenario = scenario(SPRING);
    let world = scenario.world.clone().start().expect("it starts");
    let transport = Local::default().with(|message| water.answer(message));
    let mut master = Master::greet(transport, settings, world.model()).expect("they agree");
    let options = RunOptions {
        folder: folder.to_owned(),
        resume: resume.then(|| folder.join(STATE_FILE)),
        ..RunOptions::default()
    };
    run_coupled(scenario, &options, &mut master, &mut |progress| {
        progress.time < until
    })
}

fn sphere() -> Program<Sphere> {
    Program::new(Sphere { mass: 0.8, time: 0.2 })
}

fn table(folder: &Path) -> Vec<u8> {
    std::fs::read(folder.join("body-buoy.parquet")).expect("file exists")
}

#[test]
fn equivalent_run_continued_after_a_failure_of_the_partner() {
    let place = tempfile::tempdir().expect("a folder");
    for (k, scheme) in [
        "scheme = \"strong\"",
        "scheme = \"two-calls\"",
        "scheme = \"staggered\"\nevery = 5\nloads = \"linear\"",
    ]
    .into_iter()
    .enumerate()
    {
        let settings = settings(0.01, scheme, "checkpoint_every = 25");
        let (whole, broken) = (
            place.path().join(format!("whole{k}")),
            place.path().join(format!("broken{k}")),
        );
        let mut water = sphere();
        let summary = couple(&settings, &mut water, &whole, false, f64::INFINITY).expect("it runs");
        assert!(
            summary
                .notes
                .iter()
                .any(|note| note.starts_with("partner 'tank': ")),
            "{:?}",
            summary.notes
        );

        let mut water = sphere();
        water.fails_at = 1.13;
        let failed =
            couple(&settings, &mut water, &broken, false, f64::INFINITY).expect_err("the partner fails");
        let message = failed.to_string();
        assert!(
            message.starts_with("partner 'tank': failed: the grid is tangled\nresults until then are in"),
            "{message}"
        );
        let SimulationError::Coupling { summary, .. } = failed else {
            panic!("{message}")
        };
        assert!(
            (1.1..1.16).contains(&summary.simulated.1),
            "{:?}",
            summary.simulated
        );
        assert!(broken.join("body-buoy.parquet").exists());
        water.fails_at = f64::INFINITY;
        let summary = couple(&settings, &mut water, &broken, true, f64::INFINITY).expect("resumes");
        assert_eq!(summary.simulated, (0.0, 2.0));
        assert!(table(&whole) == table(&broken), "{scheme}");
    }
}

#[test]
fn equivalent_run_continued_after_an_interruption() {
    let place = tempfile::tempdir().expect("a folder");
    let settings = settings(0.01, "scheme = \"staggered\"\nevery = 8", "");
    let (whole, parts) = (place.path().join("whole"), place.path().join("parts"));
    couple(&settings, &mut sphere(), &whole, false, f64::INFINITY).expect("it runs");
    let mut water = sphere();
    let summary = couple(&settings, &mut water, &parts, false, 0.7).expect("interrupted");
    // The stop at 0.7 s is within the partner's step to 0.72 s.
    assert_eq!(summary.simulated.1, 72.0 * 0.01);
    let summary = couple(&settings, &mut water, &parts, true, f64::INFINITY).expect("resumes");
    assert_eq!(summary.simulated, (0.0, 2.0));
    assert!(table(&whole) == table(&parts));
}

#[test]
fn refuses_continuation_with_other_settings_and_restarts_partners_without_checkpoints() {
    let place = tempfile::tempdir().expect("a folder");
    let with = settings(0.01, "scheme = \"strong\"", "checkpoint_every = 20");
    let folder = place.path().join("run");
    let mut water = sphere();
    couple(&with, &mut water, &folder, false, 0.5).expect("interrupted");
    let other = settings(0.02, "scheme = \"strong\"", "");
    let message = couple(&other, &mut water, &folder, true, f64::INFINITY)
        .expect_err("it differs")
        .to_string();
    assert!(
        message.contains("has other solvers (steps of 0.01 s, tank [1] strong)"),
        "{message}"
    );
    // The results are unchanged and can be continued with the right settings.
    couple(&with, &mut water, &folder, true, f64::INFINITY).expect("resumes");

    let folder = place.path().join("forgetful");
    let forgetful = |water: &mut Program<Sphere>, resume: bool, until: f64| {
        let scenario = scenario(SPRING);
        let world = scenario.world.clone().start().expect("it starts");
        let transport = Local::default().with(|message| match water.answer(message) {
            Some(FromPartner::Hello {
                version,
                can_repeat,
                step,
                bodies,
                ..
            }) => Some(FromPartner::Hello {
                version,
                can_repeat,
                keeps_checkpoints: false,
                step,
                bodies,
            }),
            other => other,
        });
        let mut master = Master::greet(transport, &with, world.model()).expect("they agree");
        let options = RunOptions {
            folder: folder.clone(),
            resume: resume.then(|| folder.join(STATE_FILE)),
            ..RunOptions::default()
        };
        run_coupled(scenario, &options, &mut master, &mut |progress| {
            progress.time < until
        })
        .expect("it runs")
    };
    let summary = forgetful(&mut sphere(), false, 0.5);
    assert!(
        summary
            .warnings
            .iter()
            .any(|warning| warning.contains("keeps no checkpoints")),
        "{:?}",
        summary.warnings
    );
    // Without checkpoints the partner can only start at the beginning.
    let summary = forgetful(&mut sphere(), true, f64::INFINITY);
    assert_eq!(summary.simulated, (0.0, 2.0));
}

/// Error message of a run in which the partner's replies are changed before the master receives
/// them.
fn message(scheme: &str, change: impl FnMut(FromPartner) -> Option<FromPartner>) -> String {
    message_within("", scheme, change)
}

/// Like [`message`], with a limit of the wait for a reply in the file of solvers.
fn message_within(
    limit: &str,
    scheme: &str,
    mut change: impl FnMut(FromPartner) -> Option<FromPartner>,
) -> String {
    let mut water = Program::new(AddedMass(0.3));
    let transport = Local::default().with(|message| water.answer(message).and_then(&mut change));
    drive(&scenario(SPRING), transport, &settings(0.02, scheme, limit)).expect_err("refused")
}

#[test]
fn refuses_wrong_replies_of_partners() {
    let strong = "scheme = \"strong\"";
    let hello = |change: fn(&mut f64, &mut bool, &mut f64, &mut Vec<f64>)| {
        message(strong, move |answer| match answer {
            FromPartner::Hello {
                mut version,
                mut can_repeat,
                keeps_checkpoints,
                mut step,
                mut bodies,
            } => {
                change(&mut version, &mut can_repeat, &mut step, &mut bodies);
                Some(FromPartner::Hello {
                    version,
                    can_repeat,
                    keeps_checkpoints,
                    step,
                    bodies,
                })
            }
            other => Some(other),
        })
    };
    for (found, words) in [
        (
            hello(|version, _, _, _| *version = 2.0),
            "partner 'tank': uses version 2 of the messages, but this windlass uses version 1",
        ),
        (
            hello(|_, _, _, bodies| bodies[0] = 7.0),
            "loads the bodies [7.0], but the file of solvers assigns [1]; make its input",
        ),
        (
            hello(|_, can_repeat, _, _| *can_repeat = false),
            "cannot repeat a step, which the scheme 'strong' needs",
        ),
        (
            hello(|_, _, step, _| *step = 0.03),
            "takes steps of 0.03 s, but 1 × the master's step of 0.02 s is needed; make 'step' and 'every' agree",
        ),
        (hello(|_, _, step, _| *step = f64::NAN), "reports a step of NaN s"),
    ] {
        assert!(found.contains(words), "{found}");
    }
    let loads = |change: fn(&mut f64, &mut Vec<windlass::math::Wrench>)| {
        message(strong, move |answer| match answer {
            FromPartner::Loads { mut time, mut loads } if time > 0.5 => {
                change(&mut time, &mut loads);
                Some(FromPartner::Loads { time, loads })
            }
            other => Some(other),
        })
    };
    for (found, words) in [
        (
            loads(|_, loads| loads[0].force.y = f64::NAN),
            "partner 'tank': returns loads that are not finite on body 1 at t = 0.52 s",
        ),
        (
            loads(|_, loads| loads[0].moment.x = f64::INFINITY),
            "not finite on body 1",
        ),
        (
            loads(|_, loads| loads.clear()),
            "returns loads of 0 bodies instead of 1",
        ),
        (loads(|time, _| *time -= 0.1), "instead of t = 0.52 s"),
    ] {
        assert!(found.contains(words), "{found}");
    }
    // The limit is long enough for the replies before the missing one on a busy machine.
    let silent = message_within("time_limit = 2.0", strong, |answer| match answer {
        FromPartner::Loads { time, .. } if time > 0.5 => None,
        other => Some(other),
    });
    assert!(silent.contains("no reply from 'tank' within 2 s"), "{silent}");
}

#[test]
fn refuses_invalid_descriptions_of_solvers() {
    let refused = |text: &str| {
        let good = "step = 0.01\n[[solver]]\nname = \"tank\"\ncommand = [\"tank\"]\nbodies = [\"buoy\"]\nscheme = \"strong\"\n";
        let (from, to) = text.split_once(" -> ").expect("a change");
        assert!(good.contains(from), "{from}");
        let text = good.replacen(from, &to.replace("\\n", "\n"), 1);
        Solvers::parse("solvers.toml", &text, "".into())
            .expect_err(&text)
            .to_string()
    };
    for (change, words) in [
        ("step = 0.01 -> step = -1.0", "'step' is -1 and must be positive"),
        ("step = 0.01 -> stepp = 0.01", "unknown field `stepp`"),
        (
            "step = 0.01 -> tolerance = 2.0",
            "'tolerance' is 2 and must be between 0 and 1",
        ),
        ("step = 0.01 -> rounds = 0", "'rounds' is 0"),
        ("step = 0.01 -> relaxation = 0.0", "'relaxation' is 0"),
        (
            "step = 0.01 -> time_limit = 0.0",
            "'time_limit' is 0 and must be above 0",
        ),
        ("step = 0.01 -> checkpoint_every = 0", "'checkpoint_every' is 0"),
        ("step = 0.01 -> launcher = []", "'launcher' is empty"),
        (
            "command = [\"tank\"] -> command = []",
            "solver 'tank': 'command' is empty",
        ),
        ("bodies = [\"buoy\"] -> bodies = []", "'bodies' is empty"),
        (
            "scheme = \"strong\" -> scheme = \"strong\"\\nevery = 2",
            "'every' and 'loads' belong to the scheme 'staggered'",
        ),
        (
            "scheme = \"strong\" -> scheme = \"staggered\"\\nevery = 0",
            "'every' is 0",
        ),
        (
            "scheme = \"strong\" -> scheme = \"weak\"",
            "unknown variant `weak`",
        ),
        (
            "scheme = \"strong\" -> scheme = \"strong\"\\nprocesses = 0",
            "'processes' is 0",
        ),
        (
            "scheme = \"strong\" -> scheme = \"strong\"\\n[[solver]]\\nname = \"b\"\\ncommand = [\"b\"]\\nbodies = [\"buoy\"]\\nscheme = \"two-calls\"",
            "use 'strong' for both solvers",
        ),
        (
            "scheme = \"strong\" -> scheme = \"strong\"\\n[[solver]]\\nname = \"tank\"\\ncommand = [\"b\"]\\nbodies = [\"buoy\"]\\nscheme = \"strong\"",
            "two solvers have the name 'tank'",
        ),
    ] {
        let message = refused(change);
        assert!(
            message.contains(words) && message.starts_with("solvers.toml: "),
            "{message}"
        );
    }
    // The following checks depend on the scenario.
    let spring = SPRING.to_owned();
    let drive = |scenario_text: &str, settings: &Settings| {
        let mut water = sphere();
        let transport = Local::default().with(|message| water.answer(message));
        drive(&scenario(scenario_text), transport, settings).expect_err("refused")
    };
    let step = |step: f64| settings(step, "scheme = \"staggered\"", "");
    for (text, settings, words) in [
        (
            spring.clone(),
            step(0.3),
            "not a whole number of steps of 0.3 s; make simulation.duration a multiple",
        ),
        (
            spring.clone(),
            settings(0.5, "scheme = \"staggered\"\nevery = 3", ""),
            "takes one step for every 3 steps of the master, but the run has 4 steps",
        ),
        (
            spring
                .replace("\"buoy\"", "\"float\"")
                .replace("buoy/eye", "float/eye"),
            step(0.1),
            "there is no body 'buoy' in the scenario; available: 1 'float'",
        ),
        (
            spring.replace(
                "mass = 1.0\ninertia = [0.1, 0.1, 0.1]\n",
                "motion = { type = \"fixed\" }\n",
            ),
            step(0.1),
            "has a prescribed motion",
        ),
    ] {
        let message = drive(&text, &settings);
        assert!(message.contains(words), "{message}");
    }
    let none =
        of("[[solver]]\nname = \"tank\"\ncommand = [\"tank\"]\nbodies = [\"buoy\"]\nscheme = \"strong\"\n");
    assert!(drive(&spring, &none).contains("the length of a step is not given"));
}

#[test]
fn regression_waiting_for_a_partner_can_be_interrupted() {
    let settings = settings(0.02, "scheme = \"strong\"", "time_limit = 60.0");
    let flag = settings.interrupted.clone();
    let mut water = sphere();
    let transport = Local::default().with(|message| match message {
        ToPartner::Advance { from, .. } if from > 0.3 => {
            flag.store(true, Ordering::Relaxed);
            None
        }
        other => water.answer(other),
    });
    let began = std::time::Instant::now();
    let stopped = drive(&scenario(SPRING), transport, &settings).expect_err("interrupted");
    assert_eq!(stopped, "interrupted");
    assert!(began.elapsed() < std::time::Duration::from_secs(20));
}
