//! Checks of station keeping controllers.

use super::{StationKeeping, StationThruster, StationThrusterKind};
use crate::core::checks::ModelProblems;
use crate::core::rigids::Owner;
use crate::elements::Model;
use std::collections::BTreeSet;
use windlass_math::time_table;

const DIRECTIONS: [&str; 3] = ["surge", "sway", "yaw"];

/// Reports numbers that are not positive and finite. `what` completes the message: "has a width
/// of".
fn check_positive(
    problems: &mut ModelProblems,
    object: &str,
    quantity: &str,
    what: &str,
    values: impl IntoIterator<Item = f64>,
) {
    for value in values {
        if !(value.is_finite() && value > 0.0) {
            problems.add(
                object,
                quantity,
                format!("{what} {value}; it must be a positive number"),
            );
        }
    }
}

impl StationKeeping {
    /// Adds the problems of the controller and its thrusters.
    pub(super) fn check(&self, model: &Model, problems: &mut ModelProblems) {
        let object = self.label();
        match model.bodies.get(self.body.index()) {
            None => problems.add(&object, "body", "does not exist"),
            Some(body) if !body.is_free() => problems.add(
                &object,
                "body",
                format!(
                    "'{}' has a prescribed motion; only a free body responds to thrusters",
                    body.name
                ),
            ),
            Some(_) => {}
        }
        self.check_set_points(&object, problems);
        self.check_gains(&object, problems);
        self.check_filter(&object, problems);
        let has_mesh = model
            .meshes
            .iter()
            .any(|mesh| mesh.owner == Owner::Body(self.body));
        if !(0.0..=1.0).contains(&self.wind_feed_forward) {
            let problem = format!(
                "is {}; give the fraction of the wind load that the thrusters counteract, from 0 to 1",
                self.wind_feed_forward
            );
            problems.add(&object, "wind_feed_forward", problem);
        } else if self.wind_feed_forward != 0.0 && !has_mesh {
            let problem = "has no effect because the body has no mesh and therefore no wind load; give the body a mesh or \
                           remove wind_feed_forward";
            problems.add(&object, "wind_feed_forward", problem);
        }
        if self.thrusters.is_empty() {
            problems.add(&object, "thrusters", "are missing; give at least one thruster");
        }
        let mut names = BTreeSet::new();
        for thruster in &self.thrusters {
            if !names.insert(&thruster.name) {
                let problem = format!(
                    "have the name '{}' twice; give each thruster its own name",
                    thruster.name
                );
                problems.add(&object, "thrusters", problem);
            }
            thruster.check(&object, problems);
        }
    }

    fn check_set_points(&self, object: &str, problems: &mut ModelProblems) {
        if !self.point.iter().all(|value| value.is_finite()) {
            problems.add(object, "point", "is not finite; give x and y in m");
        }
        if self.set_points[0].is_some() != self.set_points[1].is_some() {
            problems.add(object, "position", "needs set-points of both x and y");
        }
        if self.set_points.iter().all(Option::is_none) {
            let problem = "are missing; give a set-point of the position, of the heading, or of both";
            problems.add(object, "set points", problem);
        }
        for (k, points) in self.set_points.iter().enumerate() {
            if points
                .as_ref()
                .is_some_and(|points| !time_table::has_increasing_times(points))
            {
                let quantity = if k == 2 { "heading" } else { "position" };
                let problem = "is a table that needs at least one point, finite numbers and increasing times";
                problems.add(object, quantity, problem);
            }
        }
    }

    fn check_gains(&self, object: &str, problems: &mut ModelProblems) {
        let gains = &self.gains;
        let all = [
            ("proportional", gains.proportional),
            ("integral", gains.integral),
            ("derivative", gains.derivative),
        ];
        for (name, values) in all {
            for k in (0..3).filter(|k| !(values[*k].is_finite() && values[*k] >= 0.0)) {
                let problem = format!(
                    "have a {name} gain of {} in {}; it must be finite and not negative",
                    values[k], DIRECTIONS[k]
                );
                problems.add(object, "gains", problem);
            }
        }
        let is_controlled = self.is_controlled();
        for k in (0..3).filter(|k| is_controlled[*k]) {
            if gains.proportional[k] == 0.0 {
                let problem = format!(
                    "have no proportional gain in {}, which is controlled; give a positive gain",
                    DIRECTIONS[k]
                );
                problems.add(object, "gains", problem);
            }
        }
    }

    fn check_filter(&self, object: &str, problems: &mut ModelProblems) {
        for notch in &self.filter.notches {
            let frequency = "has a notch frequency (2π/period, rad/s) of";
            check_positive(problems, object, "wave_filter", frequency, [notch.frequency]);
            check_positive(
                problems,
                object,
                "wave_filter",
                "has a notch width of",
                [notch.width],
            );
            if !(notch.damping >= 0.0 && notch.damping <= notch.width) {
                let problem = format!(
                    "has a notch damping of {}; it must be between zero and the width of {}",
                    notch.damping, notch.width
                );
                problems.add(object, "wave_filter", problem);
            }
        }
        check_positive(
            problems,
            object,
            "wave_filter",
            "has a low-pass frequency (2π/period, rad/s) of",
            self.filter.low_pass,
        );
    }
}

impl StationThruster {
    fn check(&self, station: &str, problems: &mut ModelProblems) {
        let name = &self.name;
        let mut add = |problem: String| problems.add(station, "thruster", format!("'{name}' {problem}"));
        if !self.position.is_finite() {
            add("has a position that is not finite; give x, y and z in m".to_owned());
        }
        let mut positive = |what: &str, value: f64, may_be_infinite: bool| {
            if !(value > 0.0 && (may_be_infinite || value.is_finite())) {
                add(format!("has a {what} of {value}; it must be a positive number"));
            }
        };
        positive("thrust rate", self.thrust_rate, true);
        positive("time constant", self.time_constant, false);
        positive("weight", self.weight, false);
        match &self.kind {
            StationThrusterKind::Fixed { angle, limits } => {
                if !angle.is_finite() {
                    add("has an angle that is not finite; give a number".to_owned());
                }
                let is_range = limits.iter().all(|limit| limit.is_finite());
                if !(is_range && limits[0] <= 0.0 && limits[1] >= 0.0) {
                    add(format!(
                        "has thrust limits of {} and {} N; the first must be zero or negative, and the second zero or positive",
                        limits[0], limits[1]
                    ));
                }
            }
            StationThrusterKind::Azimuth { limit, turn_rate } => {
                positive("turn rate", *turn_rate, true);
                if !(limit.is_finite() && *limit >= 0.0) {
                    add(format!(
                        "has a largest thrust of {limit} N; it must be zero or positive"
                    ));
                }
            }
            StationThrusterKind::Rudder {
                law,
                limit,
                turn_rate,
                thrust,
                wake_fraction,
            } => {
                positive("rudder area", law.area, false);
                positive("aspect ratio", law.aspect_ratio, false);
                positive("propeller diameter", law.propeller_diameter, false);
                positive("turn rate", *turn_rate, true);
                if !(*limit > 0.0 && *limit <= std::f64::consts::FRAC_PI_4 * (1.0 + 1e-12)) {
                    add(format!(
                        "has a largest rudder angle of {} degrees; it must be above 0 and at most 45 degrees",
                        limit.to_degrees()
                    ));
                }
                if !time_table::has_increasing_times(thrust) {
                    add("has a thrust table that needs at least one point, finite numbers and increasing times".to_owned());
                }
                if !(0.0..1.0).contains(wake_fraction) {
                    add(format!(
                        "has a wake fraction of {wake_fraction}; it must be at least 0 and below 1"
                    ));
                }
            }
        }
    }
}
