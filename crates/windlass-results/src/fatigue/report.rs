//! Fatigue damage along a line, in the summary of a run.

use crate::any_number;
use crate::summary::{short, write_table};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Damage at one location of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LocationDamage {
    /// The location: an end, an element at the start of the run, such as `element 3`, or a material
    /// point that was on a drum or beyond a sheave at the start of the run, such as
    /// `31.50 m from the end`.
    pub location: String,
    /// Unstretched arc length from the start of the line at the start of the run, m. Negative for
    /// material points beyond the start.
    pub arc: f64,
    /// Mean tension, N.
    pub mean_tension: f64,
    /// Damage per year by rainflow counting, if the run represents the whole year. Infinite if the
    /// curve permits no cycle of a range that occurs.
    #[serde(with = "any_number::single")]
    pub damage: f64,
    /// Damage per year from the spectrum, by Dirlik's density. `None` without a spectrum.
    #[serde(default, with = "any_number::optional")]
    pub dirlik: Option<f64>,
    /// Damage per year from the spectrum, for a narrow band. `None` without a spectrum.
    #[serde(default, with = "any_number::optional")]
    pub narrow_band: Option<f64>,
}

/// Fatigue assessment of a line in one run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct FatigueReport {
    /// Name of the assessment.
    pub name: String,
    /// Name of the cable.
    pub cable: String,
    /// Name of the fatigue curve with its source.
    pub curve: String,
    /// Factor on the fatigue life.
    pub safety_factor: f64,
    /// Required life, years.
    #[serde(default)]
    pub design_life: Option<f64>,
    /// Assessed time, s.
    pub duration: f64,
    /// Whether an end of the line runs over a winch or a sheave. The locations are then material
    /// points, and their number depends on the run.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moves: bool,
    /// Damage at the ends and in all elements.
    pub locations: Vec<LocationDamage>,
}

/// Life (years) for a damage per year and a safety factor; infinite without damage.
fn life(damage: f64, factor: f64) -> f64 {
    1.0 / (damage * factor)
}

impl FatigueReport {
    /// Location with the largest damage.
    pub fn worst(&self) -> Option<&LocationDamage> {
        self.locations.iter().max_by(|a, b| a.damage.total_cmp(&b.damage))
    }

    /// Life at the worst location divided by the safety factor, years. Infinite without damage.
    pub fn life(&self) -> f64 {
        life(self.worst().map_or(0.0, |worst| worst.damage), self.safety_factor)
    }

    /// Design life over the life: above 1 if the line does not reach its design life. `None`
    /// without a design life.
    pub fn utilisation(&self) -> Option<f64> {
        self.design_life.map(|wanted| wanted / self.life())
    }

    /// Table of all locations as CSV.
    pub fn csv(&self) -> String {
        let mut text =
            "location,arc_m,mean_tension_N,damage_per_year,life_years,dirlik_per_year,narrow_band_per_year\n"
                .to_owned();
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| value.to_string());
        for at in &self.locations {
            text += &format!(
                "{},{},{},{},{},{},{}\n",
                at.location,
                at.arc,
                at.mean_tension,
                at.damage,
                life(at.damage, self.safety_factor),
                number(at.dirlik),
                number(at.narrow_band)
            );
        }
        text
    }

    fn cells(&self) -> [String; 9] {
        let dash = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), short);
        let years = |years: f64| match years.is_finite() {
            true => short(years),
            false => "unlimited".to_owned(),
        };
        let worst = self.worst();
        let verdict = match (self.design_life, self.utilisation()) {
            (Some(wanted), Some(utilisation)) if utilisation <= 1.0 => short(wanted),
            (Some(wanted), _) => format!("{} NOT REACHED", short(wanted)),
            _ => String::new(),
        };
        [
            self.name.clone(),
            self.curve.clone(),
            worst.map_or_else(String::new, |at| at.location.clone()),
            worst.map_or_else(String::new, |at| short(at.arc)),
            dash(worst.map(|at| at.damage)),
            dash(worst.and_then(|at| at.dirlik)),
            dash(worst.and_then(|at| at.narrow_band)),
            format!("{} (factor {})", years(self.life()), short(self.safety_factor)),
            verdict,
        ]
    }
}

/// One line, for the notes of the summary.
impl fmt::Display for FatigueReport {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "fatigue '{}' of cable '{}' ({}): ",
            self.name, self.cable, self.curve
        )?;
        let Some(worst) = self.worst().filter(|worst| worst.damage != 0.0) else {
            return write!(out, "no damage in {} s", short(self.duration));
        };
        write!(out, "damage {} a year", short(worst.damage))?;
        if let (Some(dirlik), Some(narrow)) = (worst.dirlik, worst.narrow_band) {
            write!(
                out,
                " (spectrum: Dirlik {}, narrow band {})",
                short(dirlik),
                short(narrow)
            )?;
        }
        write!(
            out,
            " at {}, {} m from the start; life {} years with a factor of {}, if the {} s of this sea represent the whole year",
            worst.location,
            short(worst.arc),
            short(self.life()),
            short(self.safety_factor),
            short(self.duration)
        )?;
        match (self.design_life, self.utilisation()) {
            (Some(wanted), Some(used)) if used <= 1.0 => {
                write!(out, "; the design life of {} years is reached", short(wanted))
            }
            (Some(wanted), _) => write!(out, "; the design life of {} years is NOT reached", short(wanted)),
            _ => Ok(()),
        }
    }
}

/// Table of fatigue assessments, with the most damaged location of each. Empty without assessments.
#[derive(Clone, Copy, Debug)]
pub struct FatigueTable<'a>(pub &'a [FatigueReport]);

impl fmt::Display for FatigueTable<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(first) = self.0.first() else {
            return Ok(());
        };
        writeln!(
            out,
            "fatigue of the most damaged locations, if {} s of this sea represent the whole year:",
            short(first.duration)
        )?;
        let head = [
            "fatigue",
            "curve",
            "location",
            "arc m",
            "damage/year",
            "Dirlik",
            "narrow band",
            "life years",
            "design life",
        ];
        let mut rows = vec![head.map(str::to_owned)];
        rows.extend(self.0.iter().map(FatigueReport::cells));
        if self.0.iter().all(|report| report.design_life.is_none()) {
            rows.iter_mut().for_each(|row| row[8].clear());
        }
        write_table(out, &rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(design_life: Option<f64>) -> FatigueReport {
        let location = |location: &str, damage: f64| LocationDamage {
            location: location.to_owned(),
            arc: 2.5,
            mean_tension: 1e5,
            damage,
            dirlik: Some(1.1 * damage),
            narrow_band: None,
        };
        FatigueReport {
            name: "top chain".to_owned(),
            cable: "west".to_owned(),
            curve: "api-studless-chain, API RP 2SK (2005)".to_owned(),
            safety_factor: 3.0,
            design_life,
            duration: 3600.0,
            moves: false,
            locations: vec![
                location("start", 0.002),
                location("element 1", 0.01),
                location("end", 0.0),
            ],
        }
    }

    /// A damage of 0.01 a year is a life of 100 years, or 33.3 years with a factor of 3.
    #[test]
    fn closed_form_life_and_utilisation() {
        let found = report(Some(40.0));
        assert_eq!(found.worst().unwrap().location, "element 1");
        assert!((found.life() - 100.0 / 3.0).abs() < 1e-12);
        assert!((found.utilisation().unwrap() - 1.2).abs() < 1e-12);
        assert_eq!(report(None).utilisation(), None);
        let unloaded = FatigueReport {
            locations: Vec::new(),
            ..report(Some(20.0))
        };
        assert_eq!(
            (unloaded.life(), unloaded.utilisation()),
            (f64::INFINITY, Some(0.0))
        );
    }

    /// A summary with an infinite damage can be read again.
    #[test]
    fn regression_infinite_damage_is_kept() {
        let mut infinite = report(None);
        infinite.locations[1].damage = f64::INFINITY;
        infinite.locations[1].dirlik = Some(f64::INFINITY);
        let text = serde_json::to_string(&infinite).unwrap();
        assert_eq!(serde_json::from_str::<FatigueReport>(&text).unwrap(), infinite);
        assert_eq!(infinite.life(), 0.0);
    }

    #[test]
    fn regression_table_and_csv() {
        let text = FatigueTable(&[report(Some(40.0))]).to_string();
        for words in [
            "element 1",
            "33.33 (factor 3.000)",
            "40.00 NOT REACHED",
            "3600 s of this sea",
        ] {
            assert!(text.contains(words), "{text}");
        }
        assert_eq!(FatigueTable(&[]).to_string(), "");
        let line = report(Some(40.0)).to_string();
        assert!(line.contains("life 33.33 years with a factor of 3.000"), "{line}");
        assert!(
            line.contains("design life of 40.00 years is NOT reached"),
            "{line}"
        );
        let csv = report(None).csv();
        assert_eq!(
            csv.lines().nth(2),
            Some("element 1,2.5,100000,0.01,33.333333333333336,0.011000000000000001,")
        );
        assert_eq!(csv.lines().nth(3), Some("end,2.5,100000,0,inf,0,"));
    }
}
