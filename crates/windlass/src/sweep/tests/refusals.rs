//! Invalid sweep files are refused before any run. The messages give the location and a remedy.

use super::*;

/// Returns the message for the sweep of two masses after a replacement in its file.
fn refused(old: &str, new: &str) -> String {
    assert!(GRID.contains(old), "{old}");
    let (_folder, path) = folder(&GRID.replace(old, new));
    let refused = Sweep::load(&path).and_then(Sweep::plan);
    refused.map(|_| ()).expect_err(new).to_string()
}

#[test]
fn refuses_unknown_keys_with_location_and_suggestion() {
    for (new, location, words) in [
        (
            "sae.waves.height",
            ":9:",
            "unknown key 'sae' (did you mean 'sea'?); the keys of a scenario are: title, ",
        ),
        (
            "sea.waves.hieght",
            ":9:",
            "unknown key 'hieght' (did you mean 'height'?); allowed: height, period",
        ),
        (
            "sea.waves.height.x",
            ":9:",
            "'sea.waves.height' is a value (float) without keys",
        ),
        (
            "body.laod.mass",
            ":9:",
            "there is no body 'laod' (did you mean 'load'?); available: load",
        ),
        (
            "body.load.inertia.3",
            ":9:",
            "'3' is not an index of the list 'body.load.inertia', which has 3 items, counted from 0",
        ),
        ("winch.main.speed", ":9:", "the scenario has no [[winch]]"),
        ("sea..height", ":9:", "has an empty part"),
    ] {
        let message = refused("key = \"sea.waves.height\"", &format!("key = \"{new}\""));
        let first = message.lines().next().unwrap();
        assert!(
            first.contains(&format!("sweep.toml{location}")) && first.contains(words),
            "{new}: {message}"
        );
    }
}

#[test]
fn refuses_values_that_the_scenario_does_not_accept() {
    for (value, words) in [
        ("\"heavy\"", "without a unit"),
        ("[1.0]", "expected a number"),
        ("nan", "nan is not a finite number"),
        ("1e40", "exceeds 1e30"),
    ] {
        let message = refused("values = [100.0, 150]", &format!("values = [100.0, {value}]"));
        assert!(
            message.contains("sweep.toml:7:18") && message.contains(words) && message.contains("^"),
            "{value}: {message}"
        );
        assert!(
            message.contains(&format!("values = [100.0, {value}]")),
            "{message}"
        );
    }
    // The first run must compile; the message shows the values of the run.
    let message = refused("values = [100.0, 150]", "values = [-1.0, 150]");
    assert!(
        message.contains("sweep.toml:7:11: ") && message.contains("must be positive, is -1"),
        "{message}"
    );
    assert!(
        message.ends_with("in the run with mass = -1.0, sea.waves.height = 0"),
        "{message}"
    );
}

#[test]
fn refuses_entries_that_define_no_axis() {
    for (old, new, words) in [
        ("values = [100.0, 150]", "values = []", "the list is empty"),
        (
            "values = [100.0, 150]",
            "values = [100.0, 150, 1e2]",
            "1e2 is given twice",
        ),
        ("values = [100.0, 150]", "values = 100.0", "expected a sequence"),
        (
            "values = [100.0, 150]",
            "",
            "give either 'values' with a list, or 'from' and 'to'",
        ),
        (
            "values = [100.0, 150]",
            "valeus = [1.0]",
            "unknown key 'valeus' (did you mean 'values'?)",
        ),
        (
            "values = [100.0, 150]",
            "values = [1.0]\nstep = 1.0",
            "give either 'values' with a list, or",
        ),
        (
            "step = 0.5",
            "step = 0.3",
            "not an integer number of steps of 0.3",
        ),
        ("step = 0.5", "", "give either 'step' or 'count'"),
        (
            "to = 1.0\nstep = 0.5",
            "to = 1.0e7\nstep = 0.5",
            "to 10000000 with a step of 0.5 gives 2.0e7 values, more than the maximum of 1000000",
        ),
        (
            "key = \"body.load.mass\"",
            "keys = [\"body.load.mass\", \"sea.depth\"]",
            "2 keys",
        ),
        ("key = \"body.load.mass\"", "", "give either 'key' with one key"),
        (
            "key = \"sea.waves.height\"",
            "key = \"body.0.mass\"",
            "'body.0.mass' is varied twice, here and as 'body.load.mass'",
        ),
        (
            "key = \"sea.waves.height\"",
            "key = \"body.load\"",
            "'body.load' is varied twice",
        ),
        (
            "name = \"mass\"",
            "name = \"status\"",
            "two columns of the table would have the name 'status'",
        ),
        ("name = \"mass\"", "key = \"sea.depth\"", "duplicate key"),
        ("scenario = \"load.toml\"", "", "the key 'scenario' is missing"),
        (
            "scenario = \"load.toml\"",
            "scenario = \"laod.toml\"",
            "cannot be read",
        ),
        (
            "[[vary]]\nkey = \"body.load.mass\"",
            "[[vray]]\nkey = \"body.load.mass\"",
            "unknown key 'vray' (did you mean 'vary'?)",
        ),
    ] {
        let message = refused(old, new);
        assert!(
            message.contains(words) && message.contains("sweep.toml"),
            "{new}: {message}"
        );
    }
}

#[test]
fn refuses_invalid_channels_limits_and_plots() {
    let limit = "channel = \"cable-wire:tension_end\"\nmax = 2000.0";
    let plot = "x = \"mass\"\nheight = \"sea.waves.height\"";
    for (old, new, words) in [
        (
            limit,
            "channel = \"cable-wire:tension_edn\"\nmax = 1.0",
            "no channel 'tension_edn' (did you mean 'tension_end'?)",
        ),
        (
            limit,
            "channel = \"cable-wier:tension_end\"\nmax = 1.0",
            "no table 'cable-wier' (did you mean 'cable-wire'?)",
        ),
        (limit, "channel = \"tension_end\"\nmax = 1.0", "is not a channel"),
        (
            limit,
            "channel = \"cable-wire:tension_end\"",
            "the limit has no bound",
        ),
        (
            limit,
            "channel = \"cable-wire:tension_end\"\nmin = 2.0\nmax = 1.0",
            "min = 2 is above max = 1",
        ),
        (
            limit,
            "channel = \"body-load:roll\"\nmax = 1.0\nstatistic = \"snaps\"",
            "metric 'snaps' exists only for tensions",
        ),
        (
            limit,
            "channel = \"body-load:roll\"\nmax = 1.0\nstatistic = \"maximun\"",
            "(did you mean 'maximum'?)",
        ),
        (
            "\"body-load:velocity_x\"",
            "\"body-load:velocity_q\"",
            "no channel 'velocity_q' (did you mean",
        ),
        ("[\"minimum\"]", "[]", "the list is empty"),
        (
            plot,
            "height = \"sea.waves.height\"",
            "give either 'angle', for a polar plot, or 'x'",
        ),
        (
            plot,
            "x = \"mass\"\nheight = \"sea.waves.hight\"",
            "'sea.waves.hight' is not varied (did you mean",
        ),
        (
            plot,
            "x = \"mass\"\nheight = \"mass\"",
            "the same key has two roles",
        ),
        (
            plot,
            "x = \"mass\"\nheight = \"sea.waves.height\"\nshare = 0.5",
            "rule \"mean\" does not use share",
        ),
        (
            plot,
            "x = \"mass\"\nheight = \"sea.waves.height\"\nrule = \"share\"",
            "needs 'share'",
        ),
        (
            plot,
            "x = \"mass\"\nheight = \"sea.waves.height\"\nrule = \"share\"\nshare = 1.5",
            "the share is 1.5; it must be",
        ),
        (
            "[operability]",
            "[[vary]]\nkey = \"sea.depth\"\nvalues = [50.0, 80.0]\n[operability]",
            "'sea.depth' is also varied",
        ),
    ] {
        let message = refused(old, new);
        assert!(
            message.contains(words) && message.contains("sweep.toml:"),
            "{new}: {message}"
        );
    }
    let message = refused(
        limit,
        "channel = \"cable-wire:tension_end\"\nmax = 1.0\n[[limit]]\nname = \"wire\"\nchannel = \"body-load:roll\"\nmin = 1.0",
    );
    assert!(message.contains("there is already a limit 'wire'"), "{message}");
    let none = format!("[[limit]]\nname = \"wire\"\n{limit}");
    assert!(refused(&none, "").contains("there is no [[limit]]"));
}

#[test]
fn refuses_too_many_runs() {
    let more = "[[vary]]\nkey = \"sea.depth\"\nfrom = 1.0\nto = 100000.0\nstep = 1.0\n[[vary]]\nkey = \"sea.waves.phase_deg\"\n\
                from = 0.0\nto = 300.0\nstep = 1.0\n[operability]";
    assert!(refused("[operability]", more).contains("has more than 10000000 runs"));
}

#[test]
fn regression_ranges_show_the_location_of_their_ends() {
    for (row, location) in [
        ("from = -1.0\nto = 1.0", ":10:8: "),
        ("from = 1.0\nto = -0.5", ":11:6: "),
    ] {
        let text = GRID.replace("from = 0.0\nto = 1.0\nstep = 0.5", &format!("{row}\ncount = 2"));
        let (_folder, path) = folder(&text);
        let checked = Sweep::load(&path)
            .and_then(Sweep::plan)
            .and_then(|plan| plan.check());
        let message = checked.expect_err(row).to_string();
        let first = message.lines().next().unwrap();
        assert!(first.contains(&format!("sweep.toml{location}")), "{message}");
    }
}
