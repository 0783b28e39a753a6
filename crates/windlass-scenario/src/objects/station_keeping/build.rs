//! Checks and compiles station keeping controllers.

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

/// Phase margin below which compilation warns, degrees. It corresponds to a damping ratio of about
/// 0.2.
const SMALLEST_MARGIN_DEG: f64 = 20.0;
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
        let filter = self.wave_filter.build();
        let thrusters: Vec<_> = self
            .thruster
            .iter()
            .enumerate()
            .map(|(i, thruster)| thruster.build(&object, &format!("{path}.thruster.{i}"), problems))
            .collect();
        let (Some(gains), Some(thrusters)) = (gains, thrusters.into_iter().collect()) else {
            return;
        };
        let station = StationKeeping {
            name: self.name.clone(),
            body,
            point: self.point,
            set_points: self.set_points(),
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
        for warning in margin_warnings(&station, masses) {
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

/// Returns warnings of controlled degrees of freedom with a small phase margin. `masses` (kg, kg,
/// kg·m²) include added mass.
fn margin_warnings(station: &StationKeeping, masses: [f64; 3]) -> Vec<String> {
    let delays = station.thrusters.iter().map(|thruster| thruster.time_constant);
    let delay = delays.fold(0.0, f64::max);
    let is_controlled = station.is_controlled();
    let mut found = Vec::new();
    for (k, name) in ["surge", "sway", "yaw"].into_iter().enumerate() {
        if !is_controlled[k] {
            continue;
        }
        let margin = station.gains.phase_margin(k, masses[k], &station.filter, delay);
        if let Some(margin) = margin.filter(|margin| *margin < SMALLEST_MARGIN_DEG.to_radians()) {
            let consequence = if margin <= 0.0 {
                "the controller is unstable"
            } else {
                "the vessel oscillates about its set-point"
            };
            found.push(format!(
                "without damping by the water, the phase margin of {name} is {:.0} degrees, below {SMALLEST_MARGIN_DEG} degrees: \
                 {consequence}; choose a longer natural period, fewer or narrower notches, or faster thrusters",
                margin.to_degrees()
            ));
        }
    }
    found
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

    /// Returns the set-points of x, y (m) and heading (rad) over time (s).
    fn set_points(&self) -> [Option<Vec<[f64; 2]>>; 3] {
        let position = |k: usize| {
            let constant = self.position.map(|position| vec![[0.0, position[k]]]);
            let table = self.position_table.as_ref();
            constant.or_else(|| table.map(|points| points.iter().map(|p| [p[0], p[k + 1]]).collect()))
        };
        let constant = self.heading_deg.map(|heading| vec![[0.0, heading.to_radians()]]);
        let table = self.heading_table_deg.as_ref();
        let heading = constant
            .or_else(|| table.map(|points| points.iter().map(|[t, deg]| [*t, deg.to_radians()]).collect()));
        [position(0), position(1), heading]
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
        let ratio = self.damping_ratio.map_or([DAMPING_RATIO; 3], PerDegree::values);
        let integral = self.integral_ratio.unwrap_or(INTEGRAL_RATIO);
        // The characteristic polynomial s³ + 2 ζ ω s² + ω² s + r ω³ is stable for r < 2 ζ.
        if ratio.iter().any(|ratio| integral >= 2.0 * ratio) {
            report(
                "gains.integral_ratio",
                "integral_ratio must be below twice the damping ratio, or the controller is unstable",
            );
            return None;
        }
        let masses = std::array::from_fn(|k| masses[k] + added[k]);
        Some(PidGains3::from_periods(masses, period, ratio, integral))
    }
}

impl StationFilterSpec {
    fn build(&self) -> WaveFilter {
        let notch = |period: &f64| Notch {
            frequency: TAU / period,
            damping: self.notch_damping,
            width: self.notch_width,
        };
        WaveFilter {
            notches: self.notch_periods.iter().map(notch).collect(),
            low_pass: self.low_pass_period.map(|period| TAU / period),
        }
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
