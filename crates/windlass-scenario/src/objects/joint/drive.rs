//! Checks and compiles drives of joints: the prescribed function of time and the limits.

use super::build::JointCompiler;
use crate::objects::crane::sequence::programme;
use crate::spec::{FrameJointKind, JointDriveSpec};
use std::f64::consts::{FRAC_PI_2, TAU};
use windlass_math::time_table;
use windlass_mechanics::joints::{DriverLimits, JointKind, TimeFunction};
use windlass_mechanics::mechanism::EndStops;

/// Coordinate that a drive controls; it determines which of the drive's keys apply.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Driven {
    Turn,
    Slide,
    Stretch,
}

impl Driven {
    pub(super) fn key(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Slide => "slide",
            Self::Stretch => "stretch",
        }
    }

    pub(super) fn kind(self) -> JointKind {
        match self {
            Self::Turn => JointKind::RotationalDriver,
            Self::Slide => JointKind::TranslationalDriver,
            Self::Stretch => JointKind::DistanceDriver,
        }
    }

    /// Returns true if a joint type has this coordinate, and the end of the message for a type
    /// without it.
    pub(super) fn is_free(self, kind: FrameJointKind) -> (bool, &'static str) {
        use FrameJointKind::{Cylindrical, Distance, Free, Revolute, Translational};
        match self {
            Self::Turn => (
                matches!(kind, Revolute | Cylindrical | Free),
                "single angle of rotation about its z axis; drive one of kind 'revolute', 'cylindrical' or 'free'",
            ),
            Self::Slide => (
                matches!(kind, Translational | Cylindrical | Free),
                "displacement along its z axis; drive one of kind 'translational', 'cylindrical' or 'free'",
            ),
            Self::Stretch => (
                matches!(kind, Distance | Free),
                "length; drive one of kind 'distance' or 'free'",
            ),
        }
    }
}

fn unit(turns: bool) -> &'static str {
    if turns { "degrees" } else { "metres" }
}

/// Marker of a problem that is already reported.
pub(super) struct Reported;

impl JointCompiler<'_, '_> {
    /// Returns the limits of a drive, if it has any.
    pub(super) fn limits(
        &mut self,
        driven: Driven,
        drive: &JointDriveSpec,
    ) -> Result<Option<DriverLimits>, Reported> {
        let (key, turns) = (driven.key(), driven == Driven::Turn);
        let scale = if turns { 1.0_f64.to_radians() } else { 1.0 };
        let one_of = |plain: Option<f64>, degrees: Option<f64>| {
            if turns { (degrees, plain) } else { (plain, degrees) }
        };
        let stops = drive.stops.as_ref();
        let (rate, wrong_rate) = one_of(drive.rate_limit, drive.rate_limit_deg);
        let (lower, wrong_lower) = stops.map_or((None, None), |stops| one_of(stops.lower, stops.lower_deg));
        let (upper, wrong_upper) = stops.map_or((None, None), |stops| one_of(stops.upper, stops.upper_deg));
        let [right, wrong] = if turns { ["_deg", ""] } else { ["", "_deg"] };
        for (name, value) in [
            ("rate_limit", wrong_rate),
            ("stops.lower", wrong_lower),
            ("stops.upper", wrong_upper),
        ] {
            if value.is_some() {
                let message = format!(
                    "give {name}{right}, not {name}{wrong}; values of this drive are in {}",
                    unit(turns)
                );
                self.problem(&format!("{key}.{name}{wrong}"), message);
                return Err(Reported);
            }
        }
        if drive.force_limit.is_none() && drive.inward_force_limit.is_some() {
            let message = "inward_force_limit needs a force_limit, the limit of the outward force";
            self.problem(&format!("{key}.inward_force_limit"), message);
            return Err(Reported);
        }
        let has_any = drive.force_limit.or(drive.power_limit).or(rate).is_some() || stops.is_some();
        if !has_any {
            if drive.regain_time.is_some() {
                let message = "a drive without limits never falls behind; give force_limit or rate_limit, or leave out regain_time";
                self.problem(&format!("{key}.regain_time"), message);
                return Err(Reported);
            }
            return Ok(None);
        }
        let none = DriverLimits::none();
        let outward_force = drive.force_limit.unwrap_or(f64::INFINITY);
        let limits = DriverLimits {
            outward_force,
            inward_force: drive.inward_force_limit.unwrap_or(outward_force),
            power: drive.power_limit.unwrap_or(f64::INFINITY),
            rate: rate.map_or(f64::INFINITY, |rate| scale * rate),
            regain_time: drive.regain_time.unwrap_or(none.regain_time),
            stops: stops.map(|stops| EndStops {
                lower: lower.map_or(f64::NEG_INFINITY, |lower| scale * lower),
                upper: upper.map_or(f64::INFINITY, |upper| scale * upper),
                stiffness: stops.stiffness,
                damping: stops.damping,
            }),
        };
        self.check_limits(driven, &limits).map(|()| Some(limits))
    }

    /// Reports limits that the law of the driver does not allow.
    fn check_limits(&mut self, driven: Driven, limits: &DriverLimits) -> Result<(), Reported> {
        let key = driven.key();
        let right = if driven == Driven::Turn { "_deg" } else { "" };
        let mut problems = Vec::new();
        limits.problems(driven == Driven::Stretch, |name, problem| {
            problems.push((name, problem))
        });
        for (name, problem) in &problems {
            let name = match *name {
                "rate_limit" => format!("rate_limit{right}"),
                "stops.lower" => format!("stops.lower{right}"),
                name => name.to_owned(),
            };
            self.problem(&format!("{key}.{name}"), format!("{name} {problem}"));
        }
        match problems.is_empty() {
            true => Ok(()),
            false => Err(Reported),
        }
    }

    /// Returns the prescribed function of a drive, whose coordinate has the value `now` at the
    /// start.
    pub(super) fn target(
        &mut self,
        driven: Driven,
        drive: &JointDriveSpec,
        now: f64,
    ) -> Option<TimeFunction> {
        let key = driven.key();
        let turns = driven == Driven::Turn;
        let scale = if turns { 1.0_f64.to_radians() } else { 1.0 };
        self.check_units(driven, drive)?;
        let start = drive.start.or(drive.start_deg).map_or(now, |start| start * scale);
        let (rate, amplitude) = (
            drive.rate.or(drive.rate_deg),
            drive.amplitude.or(drive.amplitude_deg),
        );
        let table = drive.table.as_ref().or(drive.table_deg.as_ref());
        let laws = [
            rate.is_some(),
            amplitude.is_some(),
            table.is_some(),
            drive.sequence.is_some(),
        ];
        if laws.iter().filter(|given| **given).count() != 1 {
            let message = "give exactly one of rate, amplitude with period, table, sequence";
            self.problem(key, message);
            return None;
        }
        if amplitude.is_none() && (drive.period.is_some() || drive.phase_deg.is_some()) {
            self.problem(&format!("{key}.period"), "period and phase_deg need an amplitude");
            return None;
        }
        if let Some(rate) = rate {
            return Some(TimeFunction::Uniform {
                start,
                rate: rate * scale,
            });
        }
        if let Some(amplitude) = amplitude {
            return self.harmonic(key, drive, start, amplitude * scale);
        }
        if let Some(table) = table {
            return self.stations(key, table, turns);
        }
        let sequence = drive.sequence.as_deref().unwrap_or_default();
        let mut wrong = |location: &str, message: &str| self.problem(&format!("{key}.{location}"), message);
        programme(sequence, turns, start, &mut wrong).map(TimeFunction::Programme)
    }

    /// Reports values in the units of another kind of drive; `None` after a problem.
    fn check_units(&mut self, driven: Driven, drive: &JointDriveSpec) -> Option<()> {
        let (key, turns) = (driven.key(), driven == Driven::Turn);
        let mut wrong = None;
        let mut pick = |name: &'static str, plain: bool, degrees: bool| {
            if (turns && plain) || (!turns && degrees) {
                wrong = Some((name, turns));
            }
        };
        pick("start", drive.start.is_some(), drive.start_deg.is_some());
        pick("rate", drive.rate.is_some(), drive.rate_deg.is_some());
        pick(
            "amplitude",
            drive.amplitude.is_some(),
            drive.amplitude_deg.is_some(),
        );
        pick("table", drive.table.is_some(), drive.table_deg.is_some());
        if let Some((name, turns)) = wrong {
            let (other, suffix) = if turns { ("", "_deg") } else { ("_deg", "") };
            let message = format!(
                "give {name}{suffix}, not {name}{other}; values of this drive are in {}",
                unit(turns)
            );
            self.problem(&format!("{key}.{name}{other}"), message);
            return None;
        }
        Some(())
    }

    /// Returns an oscillation of an amplitude (m or rad) about `mean`.
    fn harmonic(
        &mut self,
        key: &str,
        drive: &JointDriveSpec,
        mean: f64,
        amplitude: f64,
    ) -> Option<TimeFunction> {
        let Some(period) = drive.period.filter(|period| *period > 0.0) else {
            self.problem(
                &format!("{key}.period"),
                "an amplitude needs a positive period, in s",
            );
            return None;
        };
        Some(TimeFunction::Harmonic {
            mean,
            amplitude,
            angular_frequency: TAU / period,
            // The keys define a sine, `TimeFunction::Harmonic` is a cosine.
            phase: drive.phase_deg.unwrap_or(0.0).to_radians() - FRAC_PI_2,
        })
    }

    /// Returns a function through points of time and value, in m or degrees.
    fn stations(&mut self, key: &str, table: &[[f64; 2]], turns: bool) -> Option<TimeFunction> {
        if !time_table::has_increasing_times(table) {
            let name = if turns { "table_deg" } else { "table" };
            let message = format!(
                "needs points of time and {} in order of increasing time",
                unit(turns)
            );
            self.problem(&format!("{key}.{name}"), message);
            return None;
        }
        let scale = if turns { 1.0_f64.to_radians() } else { 1.0 };
        let points = table.iter().map(|[time, value]| [*time, value * scale]);
        Some(TimeFunction::Stations(points.collect()))
    }
}
