//! Which of a sea's waves a table of headings does not know, as its body turns.
//!
//! What is known of a table when a scenario is read holds for the heading that a body starts with. A body that turns may come to lie
//! so that waves come from where the table has no headings; the nearest one then stands for them, which the user should know.

use crate::motion::heading_series::{HeadingCover, HeadingSeries, WIDEST_HEADING_GAP};
use windlass_sea::Waves;

/// The headings of a table in one sea.
#[derive(Clone, Debug, PartialEq)]
pub struct TableCover {
    series: HeadingSeries,
    /// Direction (rad) and share of the energy of the waves, one entry per direction; none where no gap is too wide.
    waves: Vec<(f64, f64)>,
}

impl TableCover {
    /// Of ascending `headings` (rad) in some waves.
    pub(crate) fn new(headings: &[f64], waves: &Waves) -> Self {
        let series = HeadingSeries::new(headings, WIDEST_HEADING_GAP);
        let is_open = |&heading: &f64| series.cover(heading).gap() > WIDEST_HEADING_GAP;
        let mut shares: Vec<(f64, f64)> = Vec::new();
        if headings.iter().any(is_open) {
            let components = waves.components();
            let total: f64 = components.iter().map(|wave| wave.amplitude.powi(2)).sum();
            for wave in components.iter().filter(|wave| wave.amplitude != 0.0) {
                let share = wave.amplitude.powi(2) / total;
                match shares
                    .iter_mut()
                    .find(|(direction, _)| *direction == wave.direction)
                {
                    Some((_, sum)) => *sum += share,
                    None => shares.push((wave.direction, share)),
                }
            }
        }
        Self {
            series,
            waves: shares,
        }
    }

    /// Share of the waves' energy that comes from where a body of this heading (rad) has none in its table, with the gap from which
    /// most of it comes.
    pub fn left_out(&self, heading: f64) -> Option<(f64, HeadingCover)> {
        let (mut sum, mut most) = (0.0, None);
        for &(direction, share) in &self.waves {
            let cover = self.series.cover(direction - heading);
            if cover.is_hole() {
                sum += share;
                if most.is_none_or(|(largest, _)| share > largest) {
                    most = Some((share, cover));
                }
            }
        }
        most.map(|(_, cover)| (sum, cover))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_sea::WaveComponent;

    fn waves(of: &[(f64, f64)]) -> Waves {
        let component = |&(amplitude, direction): &(f64, f64)| WaveComponent {
            amplitude,
            omega: 0.8,
            direction: f64::to_radians(direction),
            phase: 0.0,
        };
        Waves::new(of.iter().map(component).collect(), 9.81, None).unwrap()
    }

    #[test]
    fn ana_shares_of_what_comes_through_a_gap() {
        // Headings on starboard alone, and a swell of 4/5 of the energy along x with a wind sea across.
        let headings = [0.0, 45.0, 90.0, 135.0, 180.0].map(f64::to_radians);
        let cover = TableCover::new(&headings, &waves(&[(2.0, 0.0), (1.0, 90.0)]));
        assert_eq!(cover.left_out(0.0), None);
        // Turned by 30 degrees the swell comes from 330, 30 degrees from the next heading; by 4 it is along that heading.
        let (share, gap) = cover.left_out(30.0_f64.to_radians()).unwrap();
        assert!((share - 0.8).abs() < 1e-12, "{share}");
        assert!((gap.gap() - 180.0_f64.to_radians()).abs() < 1e-9);
        assert_eq!(cover.left_out(4.0_f64.to_radians()), None);
        let (share, _) = cover.left_out(120.0_f64.to_radians()).unwrap();
        assert!((share - 1.0).abs() < 1e-12, "{share}");
        // All round there is no gap.
        let round: Vec<f64> = (0..8).map(|k| f64::to_radians(45.0 * f64::from(k))).collect();
        let cover = TableCover::new(&round, &waves(&[(1.0, 0.0)]));
        assert_eq!(cover.left_out(0.4), None);
    }
}
