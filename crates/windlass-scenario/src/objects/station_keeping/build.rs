//! Checks and compiles station keeping controllers.

use super::warnings::warnings;
use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::names::check_characters;
use crate::source::ScenarioProblems;
use crate::spec::{
    PerDegree, StationFilterSpec, StationGainsSpec, StationKeepingSpec, StationThrusterSpec,
    StationThrusterType,
};
use glam::DVec3;
use std::f64::consts::TAU;
use windlass_mechanics::station_keeping::PidGains3;
use windlass_mechanics::station_keeping::rudder::RudderLaw;
use windlass_mechanics::station_keeping::wave_filter::{Notch, WaveFilter};
use windlass_world::spelling::suggestion;
use windlass_world::{BodyId, StationKeeping, StationThruster, StationThrusterKind};

/// Default damping ratio.
const DAMPING_RATIO: f64 = 0.8;
/// Default integral ratio.
const INTEGRAL_RATIO: f64 = 0.1;
/// Default turn rates, degrees/s: 2 revolutions per minute for an azimuth thruster, and 65 degrees
/// in 28 s for a rudder.
const TURN_RATES_DEG: [f64; 2] = [12.0, 2.3];
/// Default aspect ratio of a rudder.
const ASPECT_RATIO: f64 = 1.5;
/// Default largest rudder angle, degrees.
const RUDDER_ANGLE_DEG: f64 = 35.0;

impl Object for StationKeepingSpec {
    const KIND: &'static str = "station_keeping";

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let object = self.label();
        let Some(body) = self.find_body(path, compilation) else {
            return;
        };
        let problems = &mut compilation.problems;
        let mut report = |key: &str, problem: &str| {
            problems.add(&format!("{path}.{key}"), format!("{object}: {problem}"));
        };
        if self.position.is_some() && self.position_table.is_some() {
            report("position_table", "give either position or position_table");
        }
        if self.heading_deg.is_some() && self.heading_table_deg.is_some() {
            report(
                "heading_table_deg",
                "give either heading_deg or heading_table_deg",
            );
        }
        let definition = &compilation.builder.model().bodies()[body.index()];
        let masses = [definition.mass, definition.mass, definition.inertia.z_axis.z];
        let gains = self.gains.build(masses, &mut report);
        let filter = self.wave_filter.build(&mut report);
        let set_points = self.set_points(&mut report);
        let thrusters: Vec<_> = self
            .thruster
            .iter()
            .enumerate()
            .map(|(i, thruster)| thruster.build(&object, &format!("{path}.thruster.{i}"), problems))
            .collect();
        let (Some(gains), Some(filter), Some(set_points), Some(thrusters)) =
            (gains, filter, set_points, thrusters.into_iter().collect())
        else {
            return;
        };
        let station = StationKeeping {
            name: self.name.clone(),
            body,
            point: self.point,
            set_points,
            gains,
            filter,
            wind_feed_forward: self.wind_feed_forward,
            thrusters,
        };
        let added = self.gains.added_mass.unwrap_or_default();
        let masses = std::array::from_fn(|k| masses[k] + added[k]);
        let location = compilation
            .problems
            .source()
            .location_of_line(&format!("{path}.name"), 1);
        for warning in warnings(compilation.builder.model(), &station, masses) {
            compilation
                .problems
                .warn(format!("{location}: {object}: {warning}"));
        }
        compilation.builder.station_keeping(station);
    }

    fn key_of(quantity: &str) -> String {
        match quantity {
            "set points" => "position",
            "thrusters" => "thruster",
            "heading" => "heading_deg",
            other => other,
        }
        .to_owned()
    }
}

impl StationKeepingSpec {
    /// Returns the body, or `None` after a problem.
    fn find_body(&self, path: &str, compilation: &mut Compilation<'_>) -> Option<BodyId> {
        let bodies = &compilation.spec.body;
        let found = bodies.iter().position(|body| body.name == self.body);
        if found.is_none() {
            let near = suggestion(&self.body, bodies.iter().map(|body| body.name.as_str()));
            let message = format!("{}: there is no body '{}'{near}", self.label(), self.body);
            compilation.problems.add(&format!("{path}.body"), message);
        }
        // A body that has problems is missing in the world.
        found
            .map(BodyId::from_index)
            .filter(|body| body.index() < compilation.builder.model().bodies().len())
    }

    /// Returns the set-points of x, y (m) and heading (rad) over time (s), or `None` after a
    /// reported problem.
    fn set_points(&self, report: &mut dyn FnMut(&str, &str)) -> Option<[Option<Vec<[f64; 2]>>; 3]> {
        let mut is_valid = true;
        let mut check = |key: &str, times: Option<Vec<f64>>| {
            if times.is_some_and(|times| times.is_empty() || times.windows(2).any(|pair| pair[0] >= pair[1]))
            {
                report(
                    key,
                    &format!("{key} needs at least one point, and increasing times"),
                );
                is_valid = false;
            }
        };
        let positions = self.position_table.as_ref();
        let headings = self.heading_table_deg.as_ref();
        check(
            "position_table",
            positions.map(|points| points.iter().map(|point| point[0]).collect()),
        );
        check(
            "heading_table_deg",
            headings.map(|points| points.iter().map(|point| point[0]).collect()),
        );
        let position = |k: usize| {
            let constant = self.position.map(|position| vec![[0.0, position[k]]]);
            constant.or_else(|| positions.map(|points| points.iter().map(|p| [p[0], p[k + 1]]).collect()))
        };
        let constant = self.heading_deg.map(|heading| vec![[0.0, heading.to_radians()]]);
        let heading = constant.or_else(|| {
            headings.map(|points| points.iter().map(|[t, deg]| [*t, deg.to_radians()]).collect())
        });
        is_valid.then(|| [position(0), position(1), heading])
    }
}

impl PerDegree {
    fn values(self) -> [f64; 3] {
        match self {
            Self::All(value) => [value; 3],
            Self::Each(values) => values,
        }
    }
}

impl StationGainsSpec {
    /// Returns the gains for masses (kg, kg, kg·m²) without added mass, or `None` after a reported
    /// problem.
    fn build(&self, masses: [f64; 3], report: &mut dyn FnMut(&str, &str)) -> Option<PidGains3> {
        let by_period = [
            ("damping_ratio", self.damping_ratio.is_some()),
            ("integral_ratio", self.integral_ratio.is_some()),
            ("added_mass", self.added_mass.is_some()),
        ];
        let by_gain = [
            ("integral", self.integral.is_some()),
            ("derivative", self.derivative.is_some()),
        ];
        let (needed, misplaced) = match (self.natural_period, self.proportional) {
            (Some(_), None) => ("proportional", &by_gain[..]),
            (None, Some(_)) => ("natural_period", &by_period[..]),
            _ => {
                report(
                    "gains",
                    "gains need either natural_period (s) or proportional (N/m, N/m, N m/rad)",
                );
                return None;
            }
        };
        for (key, is_given) in misplaced {
            if *is_given {
                report(
                    &format!("gains.{key}"),
                    &format!("{key} has no effect without {needed}; remove it"),
                );
            }
        }
        if let Some(proportional) = self.proportional {
            return Some(PidGains3 {
                proportional,
                integral: self.integral.unwrap_or_default(),
                derivative: self.derivative.unwrap_or_default(),
            });
        }
        let period = self.natural_period?.values();
        if period.iter().any(|period| period.is_nan() || *period <= 0.0) {
            report(
                "gains.natural_period",
                "natural_period must be positive; give it in s",
            );
            return None;
        }
        let added = self.added_mass.unwrap_or_default();
        let masses: [f64; 3] = std::array::from_fn(|k| masses[k] + added[k]);
        if masses.iter().any(|mass| mass.is_nan() || *mass <= 0.0) {
            report(
                "gains.added_mass",
                "added_mass makes the controlled mass zero or negative; give added masses (kg, kg, kg m2), which are positive",
            );
            return None;
        }
        let ratio = self.damping_ratio.map_or([DAMPING_RATIO; 3], PerDegree::values);
        let integral = self.integral_ratio.unwrap_or(INTEGRAL_RATIO);
        if ratio.iter().any(|ratio| ratio.is_nan() || *ratio <= 0.0) {
            report(
                "gains.damping_ratio",
                "damping_ratio must be positive; usual values are 0.6 to 1",
            );
            return None;
        }
        if integral.is_nan() || integral < 0.0 {
            report(
                "gains.integral_ratio",
                "integral_ratio must be positive, or zero without integral action",
            );
            return None;
        }
        // The characteristic polynomial s³ + 2 ζ ω s² + ω² s + r ω³ is stable for r < 2 ζ.
        if ratio.iter().any(|ratio| integral >= 2.0 * ratio) {
            report(
                "gains.integral_ratio",
                "integral_ratio must be below twice the damping ratio, or the controller is unstable",
            );
            return None;
        }
        Some(PidGains3::from_periods(masses, period, ratio, integral))
    }
}

impl StationFilterSpec {
    /// Returns the filter, or `None` after a reported problem.
    fn build(&self, report: &mut dyn FnMut(&str, &str)) -> Option<WaveFilter> {
        let is_wrong = |period: &f64| period.is_nan() || *period <= 0.0;
        let wrong = [
            ("notch_periods", self.notch_periods.iter().any(is_wrong)),
            (
                "low_pass_period",
                self.low_pass_period.as_ref().is_some_and(is_wrong),
            ),
        ];
        for (key, _) in wrong.iter().filter(|(_, is_wrong)| *is_wrong) {
            let problem = format!("{key} must be positive; give periods in s");
            report(&format!("wave_filter.{key}"), &problem);
        }
        let default = Self::default();
        let unused = [
            ("notch_damping", self.notch_damping != default.notch_damping),
            ("notch_width", self.notch_width != default.notch_width),
        ];
        let mut is_valid = wrong.iter().all(|(_, is_wrong)| !is_wrong);
        for (key, is_given) in unused {
            if is_given && self.notch_periods.is_empty() {
                let problem = format!("{key} has no effect without notch_periods; add them, or remove {key}");
                report(&format!("wave_filter.{key}"), &problem);
                is_valid = false;
            }
        }
        let notch = |period: &f64| Notch {
            frequency: TAU / period,
            damping: self.notch_damping,
            width: self.notch_width,
        };
        is_valid.then(|| WaveFilter {
            notches: self.notch_periods.iter().map(notch).collect(),
            low_pass: self.low_pass_period.map(|period| TAU / period),
        })
    }
}

impl StationThrusterSpec {
    /// Keys that only some types have: the key, whether it is given, and the types that have it.
    fn special_keys(&self) -> [(&'static str, bool, &'static [StationThrusterType]); 11] {
        use StationThrusterType::{Azimuth, Propeller, Rudder, Tunnel};
        [
            (
                "max_thrust",
                self.max_thrust.is_some(),
                &[Tunnel, Propeller, Azimuth],
            ),
            (
                "max_reverse_thrust",
                self.max_reverse_thrust.is_some(),
                &[Tunnel, Propeller],
            ),
            ("angle_deg", self.angle_deg.is_some(), &[Tunnel, Propeller]),
            (
                "thrust_rate",
                self.thrust_rate.is_some(),
                &[Tunnel, Propeller, Azimuth],
            ),
            ("turn_rate_deg", self.turn_rate_deg.is_some(), &[Azimuth, Rudder]),
            ("rudder_area", self.rudder_area.is_some(), &[Rudder]),
            ("aspect_ratio", self.aspect_ratio.is_some(), &[Rudder]),
            ("max_angle_deg", self.max_angle_deg.is_some(), &[Rudder]),
            ("propeller_diameter", self.propeller_diameter.is_some(), &[Rudder]),
            (
                "thrust",
                self.thrust.is_some() || self.thrust_table.is_some(),
                &[Rudder],
            ),
            ("wake_fraction", self.wake_fraction.is_some(), &[Rudder]),
        ]
    }

    /// Reports keys that this type of thruster does not have.
    fn check_keys(&self, report: &mut dyn FnMut(&str, String)) {
        for (key, is_given, kinds) in self.special_keys() {
            if is_given && !kinds.contains(&self.kind) {
                report(
                    key,
                    format!("has no use for {key}; remove it or choose another type"),
                );
            }
        }
    }

    /// Reports numbers out of range.
    fn check_numbers(&self, report: &mut dyn FnMut(&str, String)) {
        let positive = [
            ("thrust_rate", self.thrust_rate),
            ("time_constant", Some(self.time_constant)),
            ("turn_rate_deg", self.turn_rate_deg),
            ("weight", Some(self.weight)),
            ("rudder_area", self.rudder_area),
            ("aspect_ratio", self.aspect_ratio),
            ("propeller_diameter", self.propeller_diameter),
        ];
        for (key, value) in positive {
            if let Some(value) = value.filter(|value| *value <= 0.0) {
                report(
                    key,
                    format!("has a {key} of {value}; it must be a positive number"),
                );
            }
        }
        let thrusts = [
            ("max_thrust", self.max_thrust),
            ("max_reverse_thrust", self.max_reverse_thrust),
        ];
        for (key, value) in thrusts {
            if let Some(value) = value.filter(|value| *value < 0.0) {
                let remedy = "give a positive number, or zero for a thruster out of service";
                report(key, format!("has a {key} of {value} N; {remedy}"));
            }
        }
        if let Some(angle) = self
            .max_angle_deg
            .filter(|angle| !(*angle > 0.0 && *angle <= 45.0))
        {
            report(
                "max_angle_deg",
                format!(
                    "has a largest rudder angle of {angle} degrees; it must be above 0 and at most 45 degrees"
                ),
            );
        }
        if let Some(fraction) = self
            .wake_fraction
            .filter(|fraction| !(0.0..1.0).contains(fraction))
        {
            report(
                "wake_fraction",
                format!("has a wake fraction of {fraction}; it must be at least 0 and below 1"),
            );
        }
    }

    /// Points of time (s) and thrust (N) of the propeller ahead of a rudder. `None` unless exactly
    /// one of the keys `thrust` and `thrust_table` is given.
    fn propeller_thrust(&self) -> Option<Vec<[f64; 2]>> {
        match (self.thrust, &self.thrust_table) {
            (Some(thrust), None) => Some(vec![[0.0, thrust]]),
            (None, Some(points)) => Some(points.clone()),
            _ => None,
        }
    }

    /// Returns the thruster, or `None` after a reported problem.
    fn build(
        &self,
        object: &str,
        path: &str,
        problems: &mut ScenarioProblems<'_>,
    ) -> Option<StationThruster> {
        check_characters(&self.name, &format!("{path}.name"), problems);
        let mut is_complete = true;
        let mut report = |key: &str, problem: String| {
            problems.add(
                &format!("{path}.{key}"),
                format!("{object}: thruster '{}' {problem}", self.name),
            );
            is_complete = false;
        };
        self.check_keys(&mut report);
        self.check_numbers(&mut report);
        let mut needed = |key: &str, value: Option<f64>| match value {
            Some(value) => value,
            None => {
                report(key, format!("needs {key}; add this key"));
                0.0
            }
        };
        let [azimuth_rate, rudder_rate] =
            TURN_RATES_DEG.map(|rate| self.turn_rate_deg.unwrap_or(rate).to_radians());
        let kind = match self.kind {
            StationThrusterType::Tunnel | StationThrusterType::Propeller => {
                let largest = needed("max_thrust", self.max_thrust);
                let is_tunnel = self.kind == StationThrusterType::Tunnel;
                let angle = self.angle_deg.unwrap_or(if is_tunnel { 90.0 } else { 0.0 });
                StationThrusterKind::Fixed {
                    angle: angle.to_radians(),
                    limits: [-self.max_reverse_thrust.unwrap_or(largest), largest],
                }
            }
            StationThrusterType::Azimuth => StationThrusterKind::Azimuth {
                limit: needed("max_thrust", self.max_thrust),
                turn_rate: azimuth_rate,
            },
            StationThrusterType::Rudder => {
                let law = RudderLaw {
                    area: needed("rudder_area", self.rudder_area),
                    aspect_ratio: self.aspect_ratio.unwrap_or(ASPECT_RATIO),
                    propeller_diameter: needed("propeller_diameter", self.propeller_diameter),
                };
                let thrust = self.propeller_thrust().unwrap_or_else(|| {
                    let problem = "needs either thrust (N) or thrust_table (s, N)";
                    report("thrust", problem.to_owned());
                    Vec::new()
                });
                StationThrusterKind::Rudder {
                    law,
                    limit: self.max_angle_deg.unwrap_or(RUDDER_ANGLE_DEG).to_radians(),
                    turn_rate: rudder_rate,
                    thrust,
                    wake_fraction: self.wake_fraction.unwrap_or(0.0),
                }
            }
        };
        is_complete.then(|| StationThruster {
            name: self.name.clone(),
            position: DVec3::from(self.position),
            kind,
            thrust_rate: self.thrust_rate.unwrap_or(f64::INFINITY),
            time_constant: self.time_constant,
            weight: self.weight,
        })
    }
}
