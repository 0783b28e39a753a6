//! Selection of natural modes for display.

use windlass_world::modes::{NaturalMode, NaturalModes};

/// Smallest participation in a mode with which an object is regarded as moving in this mode.
const MIN_SHARE: f64 = 0.1;

/// Modes to show.
#[derive(Clone, Debug, PartialEq)]
pub struct ModeFilter {
    /// Names of bodies, cables or cranes; a mode is shown if one of these objects has at least 10 %
    /// of the kinetic energy of the mode. Empty for all.
    pub objects: Vec<String>,
    /// Range of natural periods, s. Free motions are outside of every range.
    pub periods: Option<[f64; 2]>,
    /// Whether modes that decay without oscillation are left out.
    pub hide_overdamped: bool,
    /// Number of modes; free motions are additional.
    pub count: usize,
}

impl ModeFilter {
    /// Number of modes to compute so that enough remain. Overdamped modes of lines in water are
    /// often slower than the oscillations of interest.
    pub fn count_to_compute(&self) -> usize {
        let selects = self.hide_overdamped || self.periods.is_some() || !self.objects.is_empty();
        self.count * if selects { 20 } else { 3 }
    }

    /// Returns the modes to show: free motions first, then growing and oscillating modes, then
    /// overdamped ones, each by natural period, the longest first.
    ///
    /// # Errors
    /// An object moves in none of the modes. The message names the objects that move.
    pub fn apply(&self, mut found: NaturalModes) -> Result<NaturalModes, String> {
        self.check_objects(&found.modes)?;
        found.modes.retain(|mode| self.shows(mode));
        // The sort is stable, so the order by period remains.
        found
            .modes
            .sort_by_key(|mode| !mode.is_neutral() && !mode.grows() && !mode.oscillates());
        let free = found.modes.iter().filter(|mode| mode.is_neutral()).count();
        let most = free + self.count;
        if found.modes.len() >= most {
            found.modes.truncate(most);
            found.is_cut_short = false;
        }
        Ok(found)
    }

    fn shows(&self, mode: &NaturalMode) -> bool {
        let is_overdamped = !mode.is_neutral() && !mode.grows() && !mode.oscillates();
        let period = mode.natural_period();
        let is_in_range = |[from, to]: [f64; 2]| !mode.is_neutral() && from <= period && period <= to;
        let involves = |name: &String| takes_part(mode, name);
        !(self.hide_overdamped && is_overdamped)
            && self.periods.is_none_or(is_in_range)
            && (self.objects.is_empty() || self.objects.iter().any(involves))
    }

    fn check_objects(&self, modes: &[NaturalMode]) -> Result<(), String> {
        for name in &self.objects {
            if modes.iter().any(|mode| takes_part(mode, name)) {
                continue;
            }
            let participations = modes.iter().flat_map(|mode| &mode.participations);
            let mut objects: Vec<&str> = participations.map(|part| part.object.as_str()).collect();
            objects.sort_unstable();
            objects.dedup();
            return Err(format!(
                "'{name}' moves in none of the {} modes found; objects that move: {}",
                modes.len(),
                objects.join(", ")
            ));
        }
        Ok(())
    }
}

/// Returns true if an object, `boat` or `body 'boat'`, moves in a mode.
fn takes_part(mode: &NaturalMode, name: &str) -> bool {
    let is_named = |object: &str| object == name || object.contains(&format!("'{name}'"));
    let parts = mode.participations.iter().filter(|part| is_named(&part.object));
    parts.map(|part| part.share).sum::<f64>() >= MIN_SHARE
}

#[cfg(test)]
mod tests {
    use super::*;
    use num_complex::Complex64;
    use windlass_world::modes::{ModeShape, Participation};

    fn mode(eigenvalue: [f64; 2], object: &str) -> NaturalMode {
        NaturalMode {
            eigenvalue: Complex64::new(eigenvalue[0], eigenvalue[1]),
            participations: vec![Participation {
                object: object.to_owned(),
                freedom: "heave".to_owned(),
                share: 1.0,
            }],
            shape: ModeShape::default(),
        }
    }

    /// A free motion, an overdamped line, a heaving body (6.28 s) and a fast line (0.63 s).
    fn found() -> NaturalModes {
        NaturalModes {
            modes: vec![
                mode([0.0, 0.0], "body 'barge'"),
                mode([-0.2, 0.0], "cable 'leg'"),
                mode([-0.05, 1.0], "body 'barge'"),
                mode([-0.5, 10.0], "cable 'leg'"),
            ],
            increments: 8,
            is_cut_short: false,
        }
    }

    const ALL: ModeFilter = ModeFilter {
        objects: Vec::new(),
        periods: None,
        hide_overdamped: false,
        count: 20,
    };

    fn shown(filter: &ModeFilter) -> Vec<f64> {
        let shown = filter.apply(found()).unwrap().modes.into_iter();
        shown.map(|mode| mode.eigenvalue.im).collect()
    }

    #[test]
    fn property_oscillations_come_before_overdamped_modes() {
        assert_eq!(shown(&ALL), [0.0, 1.0, 10.0, 0.0]);
        // The free motion is additional.
        assert_eq!(shown(&ModeFilter { count: 1, ..ALL }), [0.0, 1.0]);
    }

    #[test]
    fn property_filters_select_the_named_objects_and_periods() {
        let hidden = ModeFilter {
            hide_overdamped: true,
            ..ALL
        };
        assert_eq!(shown(&hidden), [0.0, 1.0, 10.0]);
        let band = ModeFilter {
            periods: Some([2.0, 30.0]),
            hide_overdamped: true,
            ..ALL
        };
        assert_eq!(shown(&band), [1.0]);
        for name in ["leg", "cable 'leg'"] {
            let of_leg = ModeFilter {
                objects: vec![name.to_owned()],
                ..ALL
            };
            assert_eq!(shown(&of_leg), [10.0, 0.0]);
        }
        let unknown = ModeFilter {
            objects: vec!["leg 2".to_owned()],
            ..ALL
        };
        let message = unknown.apply(found()).unwrap_err();
        assert!(
            message.contains("'leg 2'") && message.contains("body 'barge', cable 'leg'"),
            "{message}"
        );
    }
}
