//! Units in scripts, and what is said beforehand of orders that will not come out as they are given.

use super::{compile, read};
use crate::director::Command;

#[test]
fn ana_scripts_take_degrees_that_say_so() {
    let (commands, _) = read(
        "boat hold EX 90deg h\nboat hold EY -0.5rad h2\nboat hold Z 2.5m h3\ncrane boom 45deg 5deg/s\ncrane boom 45deg 0.5\n\
         crane slide 3m 0.5m/s\ncrane 0 1e-1 2e-1rad/s",
    );
    let quarter = std::f64::consts::FRAC_PI_2;
    let found: Vec<Vec<f64>> = commands
        .unwrap()
        .iter()
        .map(|(_, command)| match *command {
            Command::Hold { value, .. } => value.into_iter().collect(),
            Command::MoveJoint { target, speed, .. } => vec![target, speed],
            other => panic!("{other:?}"),
        })
        .collect();
    let eighth = 0.5 * quarter;
    let expected = [
        vec![quarter],
        vec![-0.5],
        vec![2.5],
        vec![eighth, quarter / 18.0],
        vec![eighth, 0.5],
        vec![3.0, 0.5],
        vec![0.1, 0.2],
    ];
    for (found, expected) in found.iter().zip(&expected) {
        assert!(
            found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-15),
            "{found:?} for {expected:?}"
        );
    }
    assert_eq!(found.len(), expected.len());
}

#[test]
fn regress_values_that_look_like_degrees_are_questioned_and_conditions_that_never_hold_named() {
    let cautions = |director: &str| {
        let made = compile(director);
        made.director
            .cautions(made.world.model(), made.world.state(), 1e6)
    };
    let one = |command: &str| cautions(&format!("[director]\ncommands = \"{command}\"\n"));
    for (command, words) in [
        (
            "load hold EX 90 h",
            "90 rad are 5157 deg; write 90deg if degrees are meant",
        ),
        (
            "crane 0 0.3 10",
            "10 rad/s are 573 deg/s; write 10deg/s if degrees are meant",
        ),
    ] {
        let found = one(command);
        assert!(
            found.len() == 1 && found[0] == format!("'{command}': {words}"),
            "{found:?}"
        );
    }
    // Beyond the stop, and likely degrees.
    assert_eq!(one("crane 0 20 0.5").len(), 2);
    for command in [
        "load hold EX 1.57 h",
        "load hold Z 90 h",
        "crane 0 0.3 0.5",
        "crane 0 20deg 200deg/s",
        "load hold EX 400deg h",
    ] {
        assert_eq!(one(command), [""; 0], "{command}");
    }
    let waits = |condition: &str| {
        cautions(&format!(
            "[[director.step]]\ndo = \"pause 1\"\nwhen = {{ length = \"wire\", {condition} }}\n"
        ))
    };
    for (condition, words) in [
        (
            "above = 15.0",
            "above 15 m, which never comes: it is between 2 m and 15 m",
        ),
        ("below = 1.0", "below 1 m, which never comes"),
    ] {
        let found = waits(condition);
        assert!(found.len() == 1 && found[0].contains(words), "{found:?}");
    }
    assert!(waits("above = 14.9").is_empty() && waits("below = 2.1").is_empty());
}
