//! Elastic catenary: static shape of a uniform cable between two points.
//!
//! ```text
//! Law      tension vector T(s) = f + w s ẑ; span from start to end ∫ (T/|T| + T/EA) ds, which is
//!          x = 2 H L/(|T_a| + |T_b|) · atanh(r)/r + H L/EA
//!          z = L (V_a + V_b)/(|T_a| + |T_b|) + L (V_a + V_b)/(2 EA),  r = w L/(|T_a| + |T_b|)
//! Symbols  f tension vector at the start (N), H, V horizontal and vertical component of T (N),
//!          index a, b start and end, s unstretched arc length (m), w weight in the surrounding
//!          fluid per unstretched length (N/m, negative for a buoyant line), L unstretched length
//!          (m), EA axial stiffness (N)
//! Frame    Earth, z up; x horizontal in the vertical plane through both points
//! Source   the classical elastic catenary, in a form without cancellation for taut or nearly
//!          weightless cables
//! Valid    no bending, no contact
//! Energy   the span is the gradient of the convex complementary energy with respect to f. Newton's
//!          method with a line search therefore always converges
//! Checked  closed forms, forces of an independent program
//! ```

use glam::DVec3;

/// Reason why there is no catenary between two points.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum CatenaryError {
    /// An input is out of range.
    #[error(
        "catenary: `{name}` is {value}; it must be a finite number, and positive for lengths and stiffness"
    )]
    InvalidInput {
        /// Name of the input.
        name: &'static str,
        /// Its value.
        value: f64,
    },
    /// An inextensible cable is not longer than the distance between its ends.
    #[error(
        "catenary: the ends are {distance} m apart but the inextensible cable is {length} m long; lengthen the cable or give it axial stiffness"
    )]
    TooShort {
        /// Distance between the ends, m.
        distance: f64,
        /// Length of the cable, m.
        length: f64,
    },
    /// The cable has no weight in the fluid and is longer than the distance between its ends. Its
    /// shape is then indeterminate.
    #[error(
        "catenary: a slack cable ({length} m between points {distance} m apart) without weight has no definite shape; shorten it or give it weight"
    )]
    NoDefiniteShape {
        /// Distance between the ends, m.
        distance: f64,
        /// Length of the cable, m.
        length: f64,
    },
    /// The iteration stopped before convergence.
    #[error(
        "catenary: the iteration does not converge; its last shape ends {error} m from the specified end; check length, weight and stiffness for extreme ratios"
    )]
    NoConvergence {
        /// Remaining distance from the specified end, m.
        error: f64,
    },
}

/// Properties of a uniform cable for the catenary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CatenaryLine {
    /// Unstretched length, m.
    pub length: f64,
    /// Weight minus buoyancy per unstretched length, N/m; negative for a buoyant line.
    pub weight_per_length: f64,
    /// Axial stiffness EA, N; may be infinite.
    pub axial_stiffness: f64,
}

/// A solved catenary.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Catenary {
    line: CatenaryLine,
    /// Position of the start, Earth frame, m.
    start: DVec3,
    /// Horizontal unit vector in the plane of the cable.
    horizontal: DVec3,
    /// Up for a cable that sinks, down for a buoyant cable.
    upward: DVec3,
    /// Tension at the start along `horizontal` and `upward`, N.
    tension_at_start: [f64; 2],
}

/// Vertical tensions and total tensions at both ends, N.
struct Ends {
    va: f64,
    vb: f64,
    ta: f64,
    tb: f64,
}

impl CatenaryLine {
    fn ends(&self, f: [f64; 2], length: f64) -> Ends {
        let (va, vb) = (f[1], f[1] + self.weight_per_length * length);
        let (ta, tb) = (f[0].hypot(va), f[0].hypot(vb));
        Ends { va, vb, ta, tb }
    }

    /// `∫ ds/|T|` over `length` (m/N), in a form that is accurate for slack and taut lines.
    fn slack_compliance(&self, h: f64, e: &Ends, length: f64) -> f64 {
        let sum = e.ta + e.tb;
        let r = self.weight_per_length * length / sum;
        let factor = if r < 1e-3 {
            1.0 + r * r / 3.0 + r.powi(4) / 5.0
        } else {
            // |T_a| |T_b| + V_a V_b without cancellation.
            let products = if e.va * e.vb < 0.0 {
                h * h * (h * h + e.va * e.va + e.vb * e.vb) / (e.ta * e.tb - e.va * e.vb)
            } else {
                e.ta * e.tb + e.va * e.vb
            };
            let one_minus_r2 = 2.0 * (h * h + products) / (sum * sum);
            ((1.0 + r) / one_minus_r2.sqrt()).ln() / r
        };
        2.0 * length / sum * factor
    }

    /// Span of the first `length` (m), horizontally and along `upward` (m), for the tension `f` (N)
    /// at the start.
    pub fn span(&self, f: [f64; 2], length: f64) -> [f64; 2] {
        if length <= 0.0 {
            return [0.0, 0.0];
        }
        let e = self.ends(f, length);
        let stretch = length / self.axial_stiffness;
        let x = if f[0] > 0.0 {
            f[0] * (self.slack_compliance(f[0], &e, length) + stretch)
        } else {
            0.0
        };
        [x, (e.va + e.vb) * (length / (e.ta + e.tb) + 0.5 * stretch)]
    }

    /// Compliance `[dx/dH, dx/dV, dz/dV]` of the whole span; the matrix is symmetric. H must be
    /// positive.
    fn compliance(&self, f: [f64; 2]) -> [f64; 3] {
        let (h, length) = (f[0], self.length);
        let Ends { va, vb, ta, tb } = self.ends(f, length);
        let stretch = length / self.axial_stiffness;
        // Integrals of H²/T³ and HV/T³ along the cable. The integral of V²/T³ follows from the
        // integral of 1/T.
        let h2 = if va * vb < 0.0 {
            (vb / tb - va / ta) / self.weight_per_length
        } else if va == 0.0 && vb == 0.0 {
            length / h
        } else {
            h * h * length * (va + vb).abs() / (ta * tb * (vb.abs() * ta + va.abs() * tb))
        };
        let hv = h * length * (va + vb) / (ta * tb * (ta + tb));
        let v2 = (self.slack_compliance(h, &self.ends(f, length), length) - h2).max(0.0);
        [v2 + stretch, -hv, h2 + stretch]
    }

    /// Initial guess of the tension at the start (N) for the span `d` (m). A slack cable is
    /// approximated by a parabola, and a taut cable by a straight line.
    fn guess(&self, d: [f64; 2]) -> [f64; 2] {
        let (w, length) = (self.weight_per_length, self.length);
        let distance = d[0].hypot(d[1]);
        if distance < length {
            let excess = 3.0 * ((length * length - d[1] * d[1]) / (d[0] * d[0]) - 1.0);
            let lambda = excess.sqrt().clamp(1e-2, 50.0);
            [
                w * d[0] / (2.0 * lambda),
                0.5 * w * (d[1] / lambda.tanh() - length),
            ]
        } else {
            let pull = self.axial_stiffness * (distance / length - 1.0) + 0.1 * w * length;
            [pull * d[0] / distance, pull * d[1] / distance - 0.5 * w * length]
        }
    }

    /// Tension at the start (N) of a cable whose end is `z` (m) above its start.
    fn vertical(&self, z: f64) -> [f64; 2] {
        let weight = self.weight_per_length * self.length;
        let compliance = 0.5 * self.length / self.axial_stiffness;
        // Sum of the vertical tensions at both ends, for a hanging loop and for a straight cable.
        let loop_sum = z * self.weight_per_length / (1.0 + self.weight_per_length * compliance);
        let sum = if loop_sum.abs() <= weight {
            loop_sum
        } else {
            z.signum() * (z.abs() - self.length) / compliance
        };
        [0.0, 0.5 * (sum - weight)]
    }

    /// Minimises the convex complementary energy minus the work on the span `d` (m) by Newton's
    /// method. The horizontal span d[0] must be positive.
    fn solve(&self, d: [f64; 2]) -> Result<[f64; 2], CatenaryError> {
        let scale = self.length.max(d[0].hypot(d[1]));
        let residual = |f: [f64; 2]| {
            let span = self.span(f, self.length);
            [span[0] - d[0], span[1] - d[1]]
        };
        let mut f = self.guess(d);
        let mut off = residual(f);
        let mut best = (f64::INFINITY, f);
        for _ in 0..200 {
            let error = off[0].hypot(off[1]);
            // Stops when iterations no longer reduce a residual that is of the order of rounding
            // errors.
            if error < best.0 {
                best = (error, f);
            } else if best.0 < 1e-12 * scale {
                break;
            }
            let [xx, xy, yy] = self.compliance(f);
            let determinant = xx * yy - xy * xy;
            let step = [
                -(yy * off[0] - xy * off[1]) / determinant,
                -(xx * off[1] - xy * off[0]) / determinant,
            ];
            // The slope of the convex energy along the step is negative at its start. The step is
            // halved until the slope at its end is not steeply positive.
            let slope = off[0] * step[0] + off[1] * step[1];
            // A step reduces the horizontal tension by at most 90 %, so that it remains positive.
            let mut fraction = if step[0] < -0.9 * f[0] {
                -0.9 * f[0] / step[0]
            } else {
                1.0
            };
            let from = f;
            for _ in 0..60 {
                f = [from[0] + fraction * step[0], from[1] + fraction * step[1]];
                off = residual(f);
                if off[0] * step[0] + off[1] * step[1] <= 0.5 * slope.abs() {
                    break;
                }
                fraction *= 0.5;
            }
        }
        if best.0 < 1e-9 * scale {
            Ok(best.1)
        } else {
            Err(CatenaryError::NoConvergence { error: best.0 })
        }
    }

    fn check(&self, distance: f64) -> Result<(), CatenaryError> {
        let bad = |name, value| Err(CatenaryError::InvalidInput { name, value });
        let length = self.length;
        if !length.is_finite() || length <= 0.0 {
            return bad("length", length);
        }
        if self.axial_stiffness.is_nan() || self.axial_stiffness <= 0.0 {
            return bad("axial_stiffness", self.axial_stiffness);
        }
        if !self.weight_per_length.is_finite() {
            return bad("weight_per_length", self.weight_per_length);
        }
        if !distance.is_finite() {
            return bad("distance between the ends", distance);
        }
        if self.axial_stiffness.is_infinite() && distance >= length {
            return Err(CatenaryError::TooShort { distance, length });
        }
        if self.weight_per_length == 0.0 && distance <= length {
            return Err(CatenaryError::NoDefiniteShape { distance, length });
        }
        Ok(())
    }

    /// Solves the static shape of the line between `start` and `end` (Earth, m).
    ///
    /// # Errors
    /// An input is out of range, the line is too short or indeterminate, or the iteration does not
    /// converge.
    pub fn hang(&self, start: DVec3, end: DVec3) -> Result<Catenary, CatenaryError> {
        let distance = start.distance(end);
        self.check(distance)?;
        let is_buoyant = self.weight_per_length < 0.0;
        let line = CatenaryLine {
            weight_per_length: self.weight_per_length.abs(),
            ..*self
        };
        let upward = if is_buoyant { -DVec3::Z } else { DVec3::Z };
        let across = DVec3::new(end.x - start.x, end.y - start.y, 0.0);
        let d = [across.length(), (end - start).dot(upward)];
        // In double precision, a narrower span is the same as a vertical span.
        let is_vertical = d[0] <= 1e-13 * self.length;
        let tension_at_start = if is_vertical {
            line.vertical(d[1])
        } else {
            line.solve(d)?
        };
        Ok(Catenary {
            line,
            start,
            horizontal: across.normalize_or(DVec3::X),
            upward,
            tension_at_start,
        })
    }
}

impl Catenary {
    /// Position (Earth, m) at unstretched arc length `s` (m) from the start.
    pub fn position(&self, s: f64) -> DVec3 {
        let [x, z] = self.line.span(self.tension_at_start, s);
        self.start + self.horizontal * x + self.upward * z
    }

    /// Tension vector (Earth, N) at arc length `s`: the force of the cable beyond `s` on the cable
    /// before `s`.
    ///
    /// The force of the cable on its start attachment is `tension(0)`, the force on its end
    /// attachment is `-tension(L)`.
    pub fn tension(&self, s: f64) -> DVec3 {
        let [h, v] = self.tension_at_start;
        self.horizontal * h + self.upward * (v + self.line.weight_per_length * s)
    }

    /// Force of the cable on the attachment of its start (Earth, N).
    pub fn force_on_start(&self) -> DVec3 {
        self.tension(0.0)
    }

    /// Force of the cable on the attachment of its end (Earth, N).
    pub fn force_on_end(&self) -> DVec3 {
        -self.tension(self.line.length)
    }

    /// Writes the positions (Earth, m) of the nodes for elements with unstretched `lengths` (m).
    /// `positions` has one more entry than `lengths`.
    pub fn place_nodes(&self, lengths: &[f64], positions: &mut [DVec3]) {
        let mut s = 0.0;
        for (i, position) in positions.iter_mut().enumerate() {
            *position = self.position(s);
            s += lengths.get(i).copied().unwrap_or(0.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(length: f64, weight_per_length: f64, axial_stiffness: f64) -> CatenaryLine {
        CatenaryLine {
            length,
            weight_per_length,
            axial_stiffness,
        }
    }

    /// Span by the textbook form with asinh, for comparison.
    fn textbook_span(c: &Catenary) -> [f64; 2] {
        let [h, va] = c.tension_at_start;
        let (w, l, ea) = (c.line.weight_per_length, c.line.length, c.line.axial_stiffness);
        let vb = va + w * l;
        [
            h / w * ((vb / h).asinh() - (va / h).asinh()) + h * l / ea,
            (h.hypot(vb) - h.hypot(va)) / w + (va * l + 0.5 * w * l * l) / ea,
        ]
    }

    #[test]
    fn closed_form_symmetric_inextensible_catenary() {
        // Parameter a = 30 m over a span of 40 m: H = w a, L = 2 a sinh(20/a), sag a (cosh(20/a) -
        // 1).
        let (a, half, w) = (30.0_f64, 20.0_f64, 12.0);
        let length = 2.0 * a * (half / a).sinh();
        let (start, end) = (DVec3::new(1.0, 2.0, 3.0), DVec3::new(1.0, 42.0, 3.0));
        let c = line(length, w, f64::INFINITY).hang(start, end).unwrap();
        let pull = c.force_on_start();
        assert!((pull.y - w * a).abs() < 1e-9 * w * a);
        assert!((pull.z + 0.5 * w * length).abs() < 1e-9 * w * length);
        let sag = start.z - c.position(0.5 * length).z;
        assert!((sag - a * ((half / a).cosh() - 1.0)).abs() < 1e-9);
        assert!((c.position(length) - end).length() < 1e-11);
    }

    #[test]
    fn agrees_with_textbook_form_from_slack_loops_to_taut_lines() {
        for ea in [1e3, 1e6, 1e9] {
            for (dx, dz) in [
                (1e-6, 3.0),
                (1.0, -20.0),
                (50.0, 60.0),
                (99.0, 1.0),
                (105.0, -30.0),
            ] {
                let end = DVec3::new(dx, 0.0, dz);
                let c = line(100.0, 20.0, ea).hang(DVec3::ZERO, end).unwrap();
                let span = textbook_span(&c);
                // For the tautest line, cancellation in the textbook form causes errors of about
                // 1e-10 m.
                assert!((span[0] - dx).abs() < 1e-8, "{ea} {dx} {dz}: {}", span[0] - dx);
                assert!((span[1] - dz).abs() < 1e-8, "{ea} {dx} {dz}: {}", span[1] - dz);
            }
        }
    }

    #[test]
    fn closed_form_vertical_cables() {
        let (w, length, ea) = (20.0, 100.0, 1e5);
        // A straight vertical cable with 500 N at the bottom: its stretch is (500 + wL/2) L/EA.
        let stretched = length + (500.0 + 0.5 * w * length) * length / ea;
        let c = line(length, w, ea)
            .hang(DVec3::ZERO, DVec3::new(0.0, 0.0, stretched))
            .unwrap();
        assert!((c.force_on_start().z - 500.0).abs() < 1e-6);
        // A loop between two coincident points: each end carries half of the weight.
        let c = line(length, w, ea).hang(DVec3::ZERO, DVec3::ZERO).unwrap();
        assert!((c.force_on_start().z + 0.5 * w * length).abs() < 1e-9);
        let bottom = 0.5 * length + 0.5 * (0.5 * w * length) * (0.5 * length) / ea;
        assert!((c.position(0.5 * length).z + bottom).abs() < 1e-9);
    }

    #[test]
    fn closed_form_weightless_taut_line_is_a_spring() {
        let end = DVec3::new(3.0, 4.0, 12.0) * 2.0;
        let c = line(25.0, 0.0, 1e4).hang(DVec3::ZERO, end).unwrap();
        assert!((c.force_on_start() - end / 26.0 * 400.0).length() < 1e-8);
    }

    #[test]
    fn property_symmetry_of_floating_and_sinking_lines() {
        let (start, end) = (DVec3::new(0.0, 0.0, -10.0), DVec3::new(30.0, 10.0, -5.0));
        let mirrored = DVec3::new(1.0, 1.0, -1.0);
        let sinks = line(50.0, 7.0, 1e6).hang(start, end).unwrap();
        let floats = line(50.0, -7.0, 1e6)
            .hang(start * mirrored, end * mirrored)
            .unwrap();
        assert!((sinks.position(17.0) * mirrored - floats.position(17.0)).length() < 1e-12);
        assert!((sinks.force_on_end() * mirrored - floats.force_on_end()).length() < 1e-9);
    }

    #[test]
    fn peer_catenary_program_suspended_part_of_a_mooring_line() {
        // validation/mooring_catenary: 104.42065973469892 m of the 900 m lie on the seabed. The
        // rest is suspended between the touchdown point, where the tension is horizontal, and the
        // upper end.
        let (h, lying) = (798_889.701_231_592_3, 104.420_659_734_698_92);
        let (ea, w) = (3.84e8, 698.268_263_451_732_4);
        let touchdown = DVec3::new(853.87 - lying * (1.0 + h / ea), 0.0, -320.0);
        let c = line(900.0 - lying, w, ea)
            .hang(touchdown, DVec3::new(5.2, 0.0, -70.0))
            .unwrap();
        // The values of the program agree with a second program to 1e-9.
        assert!((c.force_on_start().x + h).abs() < 1e-8 * h);
        assert!(c.force_on_start().z.abs() < 1e-8 * h);
        assert!((c.force_on_end().length() - 973_054.929_670_797_9).abs() < 1e-8 * h);
        assert!((c.force_on_end().z + 555_527.804_365_126_8).abs() < 1e-8 * h);
    }

    #[test]
    fn refuses_impossible_lines() {
        let end = DVec3::new(10.0, 0.0, 0.0);
        let refuse = |l: CatenaryLine| l.hang(DVec3::ZERO, end).unwrap_err();
        assert!(matches!(
            refuse(line(9.0, 1.0, f64::INFINITY)),
            CatenaryError::TooShort { .. }
        ));
        assert!(matches!(
            refuse(line(11.0, 0.0, 1e6)),
            CatenaryError::NoDefiniteShape { .. }
        ));
        assert!(matches!(
            refuse(line(-1.0, 1.0, 1e6)),
            CatenaryError::InvalidInput { name: "length", .. }
        ));
    }
}
