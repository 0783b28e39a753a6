//! Bend stiffeners: conical sleeves that stiffen the end of a line.
//!
//! ```text
//! Law      diameter D(s) linear from root to tip; bending stiffness of the element from a to b:
//!          1/EI = 1/(b - a) ∫ ds/[EI_line + E π (D⁴ - d⁴)/64]
//!          mass of the element ρ π/4 ∫ (D² - d²) ds; its displaced volume π/4 ∫ D² ds
//! Symbols  s arc length from the root (m), d bore (m), E Young's modulus (Pa), ρ density (kg/m³),
//!          EI_line bending stiffness of the line (N·m²)
//! Source   beam of varying section: the moment is nearly constant in an element, so flexibilities
//!          add
//! Valid    linear material; the sleeve follows the line and carries no tension and no torque. The
//!          drag diameter is that of the cylinder with the displaced volume of the element
//! Checked  volume of the frustum, limits of the stiffness; a beam of varying section by
//!          collocation (crate tests)
//! ```

use super::{CableProperties, Sections};
use std::f64::consts::PI;

/// A conical sleeve on the end of a line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BendStiffener {
    /// Length from root to tip, m.
    pub length: f64,
    /// Outer diameter at the root, where the line is attached, m.
    pub root_diameter: f64,
    /// Outer diameter at the tip, m.
    pub tip_diameter: f64,
    /// Diameter of the bore, m.
    pub bore: f64,
    /// Young's modulus of the material, Pa.
    pub youngs_modulus: f64,
    /// Density of the material, kg/m³.
    pub density: f64,
}

/// Reason why a bend stiffener is invalid.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum BendStiffenerError {
    /// A value that must be positive is not.
    #[error("`{name}` is {value} {unit}, but must be a positive number")]
    NotPositive {
        /// Name of the value.
        name: &'static str,
        /// Its value.
        value: f64,
        /// Its unit.
        unit: &'static str,
    },
    /// A diameter is smaller than the diameter inside it.
    #[error("`{name}` is {value} m, but must be at least {inside}, {least} m")]
    TooThin {
        /// Name of the diameter.
        name: &'static str,
        /// Its value, m.
        value: f64,
        /// The diameter inside it, in words.
        inside: &'static str,
        /// Its value, m.
        least: f64,
    },
    /// The sleeve covers the whole section at the end of the line.
    #[error(
        "its length is {length} m, but the section of the line there has only {section} m; the sleeve must be shorter \
         than this section"
    )]
    TooLong {
        /// Length of the sleeve, m.
        length: f64,
        /// Length of the section, m.
        section: f64,
    },
    /// The line has no bending stiffness.
    #[error("the line there has no bending stiffness; give the line a bending stiffness")]
    LimpLine,
    /// The sleeve has no elements.
    #[error("`elements` is 0; give at least 1, 20 for moments accurate to one per cent")]
    NoElements,
}

impl BendStiffener {
    /// Checks that lengths, modulus and density are positive, and that the sleeve surrounds a line
    /// of a given diameter (m).
    ///
    /// # Errors
    /// The first value that is out of range.
    pub fn validate(&self, line_diameter: f64) -> Result<(), BendStiffenerError> {
        let positive = [
            ("length", self.length, "m"),
            ("youngs_modulus", self.youngs_modulus, "Pa"),
            ("density", self.density, "kg/m3"),
        ];
        for (name, value, unit) in positive {
            if !(value.is_finite() && value > 0.0) {
                return Err(BendStiffenerError::NotPositive { name, value, unit });
            }
        }
        for (name, value, inside, least) in [
            ("bore", self.bore, "the diameter of the line", line_diameter),
            ("root_diameter", self.root_diameter, "the bore", self.bore),
            ("tip_diameter", self.tip_diameter, "the bore", self.bore),
        ] {
            if !(value.is_finite() && value >= least) {
                return Err(BendStiffenerError::TooThin {
                    name,
                    value,
                    inside,
                    least,
                });
            }
        }
        Ok(())
    }

    /// Outer diameter at an arc length from the root, m.
    pub fn diameter(&self, s: f64) -> f64 {
        self.root_diameter + (self.tip_diameter - self.root_diameter) * (s / self.length)
    }

    /// Bending stiffness of the sleeve at an arc length from the root (m), N·m².
    pub fn bending_stiffness(&self, s: f64) -> f64 {
        let of = |diameter: f64| self.youngs_modulus * PI / 64.0 * diameter.powi(4);
        of(self.diameter(s)) - of(self.bore)
    }

    /// Mass, kg.
    pub fn mass(&self) -> f64 {
        self.density * self.volume_between(0.0, self.length)
    }

    /// Mean square of the outer diameter between two arc lengths (m), m².
    fn mean_square_diameter(&self, from: f64, to: f64) -> f64 {
        let (a, b) = (self.diameter(from), self.diameter(to));
        (a * a + a * b + b * b) / 3.0
    }

    /// Volume of the material between two arc lengths (m), m³.
    fn volume_between(&self, from: f64, to: f64) -> f64 {
        0.25 * PI * (to - from) * (self.mean_square_diameter(from, to) - self.bore * self.bore)
    }

    /// Properties of a line with the sleeve, for the element between two arc lengths from the root
    /// (m).
    pub fn on(&self, line: &CableProperties, from: f64, to: f64) -> CableProperties {
        let length = to - from;
        let square = self.mean_square_diameter(from, to);
        let mass = line.mass_per_length() + self.density * self.volume_between(from, to) / length;
        // Gauss quadrature of the flexibility with three points.
        let (middle, reach) = (0.5 * (from + to), 0.5 * length * 0.6_f64.sqrt());
        let points = [
            (middle - reach, 5.0 / 18.0),
            (middle, 8.0 / 18.0),
            (middle + reach, 5.0 / 18.0),
        ];
        let flexibility: f64 = points
            .into_iter()
            .map(|(s, weight)| weight / (line.bending_stiffness + self.bending_stiffness(s)))
            .sum();
        CableProperties {
            bending_stiffness: 1.0 / flexibility,
            diameter: square.sqrt(),
            density: mass / (0.25 * PI * square),
            ..*line
        }
    }
}

/// A line with a stiffened end.
#[derive(Clone, Debug, PartialEq)]
pub struct StiffenedLine {
    /// Sections: one for each element of the sleeve, and those of the line.
    pub sections: Sections,
    /// Unstretched lengths of all elements, m.
    pub element_lengths: Vec<f64>,
}

/// Smallest length of the element beside the tip, as a fraction of the elements of the sleeve.
/// Shorter remainders are added to the next element.
const MIN_REMAINDER: f64 = 0.5;

/// Puts a bend stiffener of `elements` equal elements on an end of a line. The elements of the line
/// below the sleeve are replaced; the element at its tip is shortened.
///
/// # Errors
/// The stiffener is invalid or does not fit the section at this end.
pub fn stiffen_end(
    (sections, lengths): (&Sections, &[f64]),
    at_start: bool,
    stiffener: &BendStiffener,
    elements: usize,
) -> Result<StiffenedLine, BendStiffenerError> {
    let kind = if at_start {
        sections.first()
    } else {
        sections.last()
    };
    stiffener.validate(kind.diameter)?;
    if elements == 0 {
        return Err(BendStiffenerError::NoElements);
    }
    if kind.bending_stiffness == 0.0 {
        return Err(BendStiffenerError::LimpLine);
    }
    // Kind, element lengths and hinge of each section, from the stiffened end.
    let hinges = std::iter::once(false).chain(sections.hinges().iter().copied());
    let mut parts: Vec<(CableProperties, Vec<f64>, bool)> = sections
        .elements(lengths.len())
        .zip(sections.kinds())
        .zip(hinges)
        .map(|((own, kind), is_hinged)| (*kind, lengths[own].to_vec(), is_hinged))
        .collect();
    let step = stiffener.length / elements as f64;
    let of_end = if at_start { 0 } else { parts.len() - 1 };
    let (_, own, hinge) = &mut parts[of_end];
    let is_hinged = std::mem::take(hinge);
    let section: f64 = own.iter().sum();
    if !at_start {
        own.reverse();
    }
    *own = lengths_beyond(own, stiffener.length, step).ok_or(BendStiffenerError::TooLong {
        length: stiffener.length,
        section,
    })?;
    let sleeve = (0..elements).map(|k| {
        let (from, to) = (step * k as f64, step * (k + 1) as f64);
        (stiffener.on(kind, from, to), vec![step], false)
    });
    if at_start {
        parts.splice(0..0, sleeve);
    } else {
        own.reverse();
        *hinge = is_hinged;
        parts.extend(sleeve.rev());
    }
    let mut found: Option<Sections> = None;
    let mut element_lengths = Vec::new();
    for (kind, own, is_hinged) in parts {
        found = Some(match found {
            None => Sections::new(kind),
            Some(before) => {
                let with = before.with_section_from(element_lengths.len(), kind);
                if is_hinged { with.hinged() } else { with }
            }
        });
        element_lengths.extend(own);
    }
    Ok(StiffenedLine {
        sections: found.unwrap_or_else(|| sections.clone()),
        element_lengths,
    })
}

/// Element lengths beyond an arc length `from` (m). `None` if nothing remains. `step` is the length
/// of the elements before this point, m.
fn lengths_beyond(lengths: &[f64], from: f64, step: f64) -> Option<Vec<f64>> {
    let mut along = 0.0;
    for (i, length) in lengths.iter().enumerate() {
        along += length;
        let left = along - from;
        if left <= 1e-9 * from {
            continue;
        }
        let mut rest = lengths[i + 1..].to_vec();
        match rest.first_mut() {
            Some(next) if left < MIN_REMAINDER * step => *next += left,
            _ => rest.insert(0, left),
        }
        return Some(rest);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sleeve() -> BendStiffener {
        BendStiffener {
            length: 2.0,
            root_diameter: 0.6,
            tip_diameter: 0.25,
            bore: 0.2,
            youngs_modulus: 80e6,
            density: 1150.0,
        }
    }

    #[test]
    fn closed_form_mass_volume_and_stiffness_of_a_cone() {
        let line = CableProperties {
            bending_stiffness: 2e4,
            ..CableProperties::new(1e8, 2000.0, 0.2)
        };
        let sleeve = sleeve();
        let frustum = PI * 2.0 / 12.0 * (0.36 + 0.15 + 0.0625);
        let expected = 1150.0 * (frustum - 0.25 * PI * 0.04 * 2.0);
        assert!((sleeve.mass() - expected).abs() < 1e-10 * expected);
        // The elements have the mass and the displaced volume of the whole.
        let elements: Vec<_> = (0..10)
            .map(|i| sleeve.on(&line, 0.2 * f64::from(i), 0.2 * f64::from(i + 1)))
            .collect();
        let mass: f64 = elements.iter().map(|kind| 0.2 * kind.mass_per_length()).sum();
        assert!((mass - expected - 2.0 * line.mass_per_length()).abs() < 1e-9 * mass);
        let volume: f64 = elements.iter().map(|kind| 0.2 * kind.area()).sum();
        assert!((volume - frustum).abs() < 1e-12);
        // A short element has the stiffness of its section.
        let root = sleeve.on(&line, 0.0, 1e-6).bending_stiffness;
        let section = 2e4 + 80e6 * PI / 64.0 * (0.6_f64.powi(4) - 0.2_f64.powi(4));
        assert!((root / section - 1.0).abs() < 1e-5);
        assert!(
            elements
                .windows(2)
                .all(|pair| pair[0].bending_stiffness > pair[1].bending_stiffness)
        );
    }

    #[test]
    fn property_stiffened_lines_keep_their_length_and_order() {
        let kind = |stiffness: f64, diameter: f64| CableProperties {
            bending_stiffness: stiffness,
            ..CableProperties::new(1e8, 2000.0, diameter)
        };
        let (pipe, rope) = (kind(2e4, 0.2), kind(5e3, 0.15));
        let sections = Sections::new(pipe).with_section_from(6, rope).hinged();
        let lengths = [&[0.5; 6][..], &[0.75; 8]].concat();
        let at_start = stiffen_end((&sections, &lengths), true, &sleeve(), 8).unwrap();
        assert_eq!(at_start.element_lengths[..8], [0.25; 8]);
        assert_eq!(at_start.element_lengths[8..10], [0.5; 2]);
        assert_eq!(at_start.sections.kinds().len(), 10);
        assert_eq!(at_start.sections.of_element(8), &pipe);
        assert_eq!(at_start.sections.hinges(), [&[false; 8][..], &[true]].concat());
        // 2.0 m cover two elements of 0.75 m and 0.5 m of the third; 0.25 m remain.
        let at_end = stiffen_end((&sections, &lengths), false, &sleeve(), 8).unwrap();
        assert_eq!(
            at_end.element_lengths[6..12],
            [0.75, 0.75, 0.75, 0.75, 0.75, 0.25]
        );
        assert_eq!(at_end.element_lengths[12..], [0.25; 8]);
        let stiffness = |element: usize| at_end.sections.of_element(element).bending_stiffness;
        assert!(stiffness(19) > stiffness(12) && stiffness(12) > stiffness(11));
        for line in [&at_start, &at_end] {
            let total: f64 = line.element_lengths.iter().sum();
            assert!((total - 9.0).abs() < 1e-12);
        }
        assert!(at_end.sections.hinges()[0]);
        // A remainder of 0.05 m is added to the next element.
        assert_eq!(
            lengths_beyond(&[0.5, 0.5, 0.5], 0.45, 0.15),
            Some(vec![0.55, 0.5])
        );
        let long = BendStiffener {
            length: 3.0,
            ..sleeve()
        };
        let refused = stiffen_end((&sections, &lengths), true, &long, 8)
            .unwrap_err()
            .to_string();
        assert!(
            refused.contains("its length is 3 m") && refused.contains("only 3 m"),
            "{refused}"
        );
    }

    #[test]
    fn refuses_sleeves_that_do_not_fit() {
        let message = |sleeve: BendStiffener| sleeve.validate(0.2).unwrap_err().to_string();
        assert_eq!(sleeve().validate(0.2), Ok(()));
        let bore = BendStiffener {
            bore: 0.19,
            ..sleeve()
        };
        assert_eq!(
            message(bore),
            "`bore` is 0.19 m, but must be at least the diameter of the line, 0.2 m"
        );
        let tip = BendStiffener {
            tip_diameter: 0.1,
            ..sleeve()
        };
        assert!(message(tip).contains("`tip_diameter` is 0.1 m"));
        let soft = BendStiffener {
            youngs_modulus: f64::NAN,
            ..sleeve()
        };
        assert!(message(soft).contains("`youngs_modulus` is NaN Pa"));
    }
}
