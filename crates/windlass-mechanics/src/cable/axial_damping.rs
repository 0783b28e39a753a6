//! Axial damping as a fraction of the critical damping of a line's first axial mode.
//!
//! ```text
//! Law      CID = 2 ζ EA/ω₁, so that the first axial mode has the damping ratio ζ; ω₁ is the lowest
//!          root of u(L) = 0 for u'' = -(ω/c)² u in each section, with u and EA u' continuous and
//!          u(0) = 0; π/L √(EA/m) for a uniform line
//! Symbols  ζ damping ratio, EA axial stiffness (of a synthetic rope, the dynamic stiffness at zero
//!          mean tension; of a table, its largest slope), N; m mass per length, kg/m; c = √(EA/m),
//!          m/s; L length, m
//! Source   vibration of rods; stiffness-proportional damping has ζ = CID ω/(2 EA)
//! Valid    both ends fixed, without point masses and fluid; other modes have a ratio that is
//!          proportional to their frequency. A loss factor η at this frequency is 2 ζ
//! Checked  closed_form_frequency_of_rods
//! ```

/// Number of bisections, enough for the accuracy of a double.
const BISECTIONS: usize = 60;

/// Section of a rod.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RodSection {
    /// Axial stiffness, N.
    pub stiffness: f64,
    /// Mass per length, kg/m.
    pub mass_per_length: f64,
    /// Length, m.
    pub length: f64,
}

impl RodSection {
    /// Time in which a wave passes the section, s.
    fn passage(&self) -> f64 {
        self.length * (self.mass_per_length / self.stiffness).sqrt()
    }
}

/// Returns true if the displacement from the fixed start, for an angular frequency (rad/s), has a
/// zero within the rod.
fn has_node(sections: &[RodSection], frequency: f64) -> bool {
    // Displacement times frequency, and force.
    let (mut displacement, mut force) = (0.0_f64, 1.0_f64);
    for section in sections {
        let impedance = (section.stiffness * section.mass_per_length).sqrt();
        let amplitude = displacement.hypot(force / impedance);
        let end = displacement.atan2(force / impedance) + frequency * section.passage();
        if end >= std::f64::consts::PI {
            return true;
        }
        displacement = amplitude * end.sin();
        force = impedance * amplitude * end.cos();
    }
    false
}

/// Angular frequency of the first axial mode of a rod with fixed ends, rad/s. The values of all
/// sections must be positive.
pub fn first_axial_frequency(sections: &[RodSection]) -> f64 {
    let longest = sections.iter().map(RodSection::passage).fold(0.0, f64::max);
    let (mut low, mut high) = (0.0, std::f64::consts::PI / longest);
    for _ in 0..BISECTIONS {
        let middle = 0.5 * (low + high);
        if has_node(sections, middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    0.5 * (low + high)
}

/// Axial damping (N·s) of a section of `stiffness` (N) for a damping ratio of the first axial mode
/// at `frequency` (rad/s).
pub fn damping_for_ratio(ratio: f64, stiffness: f64, frequency: f64) -> f64 {
    2.0 * ratio * stiffness / frequency
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f64::consts::PI;

    fn section(stiffness: f64, mass_per_length: f64, length: f64) -> RodSection {
        RodSection {
            stiffness,
            mass_per_length,
            length,
        }
    }

    #[test]
    fn closed_form_frequency_of_rods() {
        let uniform = PI / 30.0 * (4e6_f64 / 2.0).sqrt();
        for sections in [
            vec![section(4e6, 2.0, 30.0)],
            vec![
                section(4e6, 2.0, 4.0),
                section(4e6, 2.0, 20.0),
                section(4e6, 2.0, 6.0),
            ],
        ] {
            assert!((first_axial_frequency(&sections) / uniform - 1.0).abs() < 1e-14);
        }
        // Two sections with equal passage times t: tan(ω t)(1/z₁ + 1/z₂) = 0 gives ω t = π/2 for
        // symmetric sections; for different impedances, sin 2ω t = 0 as well.
        let two = [section(4e6, 1.0, 20.0), section(1e6, 4.0, 5.0)];
        let time = two[0].passage();
        assert!((two[1].passage() / time - 1.0).abs() < 1e-15);
        let root = first_axial_frequency(&two);
        assert!((root * time / (0.5 * PI) - 1.0).abs() < 1e-12, "{}", root * time);
        // A heavy short section between two light ones is a mass on two springs.
        let mass = [
            section(1e6, 1e-6, 10.0),
            section(1e12, 500.0, 0.1),
            section(1e6, 1e-6, 10.0),
        ];
        let frequency = (2.0 * 1e5_f64 / 50.0).sqrt();
        assert!((first_axial_frequency(&mass) / frequency - 1.0).abs() < 1e-6);
    }
}
