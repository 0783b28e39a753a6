//! Fenders and bumpers: tabulated force against deflection, with hysteresis.
//!
//! ```text
//! Law      force       f = F(δ) (1 - s/2 + z s/2) A/A₀(δ), F from the table by linear
//!                      interpolation; the pressure is uniform over the area
//!          deflection  δ is the deflection by a flat wall with the same mean depth: V₀(δ)/A₀(δ) =
//!                      V/A with A₀ = dV₀/dδ. A wall that covers the whole fender receives F(δ), a
//!                      wall that covers half of its length receives F(δ)/2
//!          hysteresis  z' = (δ' - |δ'| z)/(c δ + d): z tends to 1 (the force of the table) during
//!                      compression, and to -1 (this force minus the fraction s) during release,
//!                      over a tenth of the deflection (c = 0.1); z is constant at rest
//!          loss        a cycle up to the last deflection R of the table dissipates the fraction e
//!                      of the absorbed energy:
//!                      s = e ∫F dδ / ∫F (1 - ((δ + d/c)/(R + d/c))^(1/c)) dδ
//! Symbols  V volume of interference (m³), A contact area (m²), V₀, A₀ the same for a flat wall, δ
//!          deflection (m), F force of the table (N), z hysteresis state, c fraction of the
//!          deflection over which z changes, d lower limit of this distance (m), s reduction of the
//!          force during release, as a fraction
//! Frame    as for the overlap; loads act on the first piece, about the centroid of the volume
//! Source   own formulation: catalogues and PIANC guidelines specify F(δ) against a flat wall and
//!          the energy absorbed; the hysteresis is a Dahl friction model whose strength is
//!          proportional to the load
//! Valid    the fender is much softer than the other body, and the wall is nearly flat over the
//!          size of the fender. Beyond the last row of the table, the force is extrapolated with
//!          the slope of the last two rows or the mean slope of the table, whichever is larger. The
//!          force does not depend on velocity or temperature: use a table that includes these
//!          factors
//! Energy   a cycle to the last deflection dissipates the fraction e of the absorbed energy. A
//!          smaller cycle dissipates the same fraction if the table is linear. No cycle generates
//!          energy if F'δ/F of the table is less than 19
//! Checked  closed_form_fender_meets_a_wall, closed_form_fender_energy_loss,
//!          property_fender_never_generates_energy (here and crate tests)
//! ```

use super::force::NormalForce;
use super::geometry::{Form, Overlap, Piece};
use std::f64::consts::PI;
use windlass_math::Wrench;

/// Distance over which the force changes from one hysteresis branch to the other, as a fraction of
/// the deflection: c.
const REVERSAL_FRACTION: f64 = 0.1;
/// Distance d, as a fraction of the last deflection of the table. This distance is added to c δ, so
/// the rate of z is finite at first contact.
const MIN_REVERSAL_FRACTION: f64 = 1e-4;
/// Lower limit of the area, as a fraction of the largest area against a wall. The area of round
/// fenders is zero at full compression.
const MIN_AREA_FRACTION: f64 = 1e-3;

/// Fender with a tabulated force and hysteresis.
#[derive(Clone, Debug, PartialEq)]
pub struct Fender {
    /// Rows of deflection (m) and force (N) with increasing deflections, starting with (0, 0).
    table: Vec<[f64; 2]>,
    /// Reduction s of the force during release, as a fraction.
    release_reduction: f64,
}

/// Surface on which a cylindrical fender is loaded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenderSide {
    /// Curved side.
    #[default]
    Side,
    /// Flat ends.
    End,
}

impl Fender {
    /// Creates a fender from rows of deflection (m) and force (N), and the fraction of energy that
    /// a full cycle dissipates.
    ///
    /// # Errors
    /// Deflections do not increase, forces are not positive, or the fraction is outside 0 to 1. The
    /// caller puts the name of the fender before the message.
    pub fn new(rows: &[[f64; 2]], energy_loss: f64) -> Result<Self, String> {
        let rows = match rows {
            [[deflection, force], rest @ ..] if *deflection == 0.0 && *force == 0.0 => rest,
            all => all,
        };
        let mut table = vec![[0.0, 0.0]];
        for (k, &[deflection, force]) in rows.iter().enumerate() {
            let last = table[k][0];
            if !(deflection.is_finite() && deflection > last) {
                return Err(format!(
                    "deflections must grow from zero, and {deflection} m follows {last} m"
                ));
            }
            if !(force.is_finite() && force > 0.0) {
                return Err(format!(
                    "the force at a deflection of {deflection} m is {force} N and must be positive"
                ));
            }
            table.push([deflection, force]);
        }
        if table.len() < 2 {
            return Err("the table has no row beyond zero deflection; give at least one".to_owned());
        }
        if !(0.0..1.0).contains(&energy_loss) {
            return Err(format!(
                "energy_loss is {energy_loss} and must be from 0 to below 1: it is the fraction of the absorbed energy that is dissipated"
            ));
        }
        let max_loss = max_energy_loss(&table);
        if energy_loss > max_loss {
            return Err(format!(
                "energy_loss is {energy_loss}, but this table permits at most {max_loss:.3}; a larger loss would need tension during release"
            ));
        }
        let release_reduction = energy_loss / max_loss;
        Ok(Self {
            table,
            release_reduction,
        })
    }

    /// Last deflection of the table, m.
    pub fn rated_deflection(&self) -> f64 {
        self.table[self.table.len() - 1][0]
    }

    /// Energy (J) absorbed up to the last deflection of the table.
    pub fn rated_energy(&self) -> f64 {
        let rows = self.table.windows(2);
        rows.map(|row| 0.5 * (row[0][1] + row[1][1]) * (row[1][0] - row[0][0]))
            .sum()
    }

    /// Force of the table (N) and its slope (N/m) at a deflection (m).
    fn force(&self, deflection: f64) -> (f64, f64) {
        let after = self.table.partition_point(|row| row[0] <= deflection);
        let slope = |[a, b]: [[f64; 2]; 2]| (b[1] - a[1]) / (b[0] - a[0]);
        let last = self.table.len() - 1;
        if after > last {
            let end = self.table[last];
            let steep = slope([self.table[last - 1], end]).max(end[1] / end[0]);
            return (end[1] + steep * (deflection - end[0]), steep);
        }
        let from = self.table[after - 1];
        let steep = slope([from, self.table[after]]);
        (from[1] + steep * (deflection - from[0]), steep)
    }
}

/// Dissipated fraction of the energy of a cycle up to the last deflection for s = 1, where the
/// force during release tends to zero.
fn max_energy_loss(table: &[[f64; 2]]) -> f64 {
    let rated = table[table.len() - 1][0];
    // During release z = 2 ((δ + s)/(R + s))^n - 1, with n = 1/c and s = d/c.
    let (n, s) = (
        1.0 / REVERSAL_FRACTION,
        rated * MIN_REVERSAL_FRACTION / REVERSAL_FRACTION,
    );
    let (mut absorbed, mut returned) = (0.0, 0.0);
    for row in table.windows(2) {
        let [[from, low], [to, high]] = [row[0], row[1]];
        let slope = (high - low) / (to - from);
        absorbed += 0.5 * (low + high) * (to - from);
        // Integral of (a + b y) (y/Y)^n over y = δ + s.
        let at = |deflection: f64| {
            let y = (deflection + s) / (rated + s);
            let (a, b) = (low - slope * (from + s), slope * (rated + s));
            (rated + s) * y.powf(n + 1.0) * (a / (n + 1.0) + b * y / (n + 2.0))
        };
        returned += at(to) - at(from);
    }
    1.0 - returned / absorbed
}

/// Shape of a fender. It determines how the overlap with a flat wall grows with deflection.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum FenderShape {
    /// Ball.
    Ball {
        /// Radius, m.
        radius: f64,
    },
    /// Cylinder loaded on its side, with or without hemispherical ends.
    Lying {
        /// Radius, m.
        radius: f64,
        /// Length of the cylinder, m.
        length: f64,
        /// True if the ends are hemispheres.
        rounded: bool,
    },
    /// Pad with a constant cross-section over its height.
    Pad {
        /// Area, m².
        area: f64,
        /// Height, m.
        height: f64,
    },
}

impl FenderShape {
    /// Shape of a piece; `None` for a half-space. Polyhedra are compressed along their smallest
    /// width.
    pub fn from_piece(piece: &Piece, pressed: FenderSide) -> Option<Self> {
        match (*piece.form(), pressed) {
            (Form::Sphere { radius }, _) => Some(Self::Ball { radius }),
            (Form::Cylinder { radius, length }, FenderSide::End) => Some(Self::Pad {
                area: PI * radius * radius,
                height: length,
            }),
            (Form::Cylinder { radius, length }, FenderSide::Side) => Some(Self::Lying {
                radius,
                length,
                rounded: false,
            }),
            (Form::Capsule { radius, length }, _) => Some(Self::Lying {
                radius,
                length,
                rounded: true,
            }),
            (Form::Polyhedron, _) => Some(Self::Pad {
                area: piece.volume() / piece.thickness(),
                height: piece.thickness(),
            }),
            (Form::HalfSpace, _) => None,
        }
    }

    /// Width in the direction of compression, m.
    pub fn width(&self) -> f64 {
        match *self {
            Self::Ball { radius } | Self::Lying { radius, .. } => 2.0 * radius,
            Self::Pad { height, .. } => height,
        }
    }

    /// Volume (m³) and area (m²) of the overlap with a wall at a deflection (m), and the derivative
    /// of the area (m).
    fn against_wall(&self, deflection: f64) -> [f64; 3] {
        let ball = |r: f64| {
            [
                PI * deflection * deflection * (r - deflection / 3.0),
                PI * deflection * (2.0 * r - deflection),
                2.0 * PI * (r - deflection),
            ]
        };
        match *self {
            Self::Ball { radius } => ball(radius),
            Self::Pad { area, .. } => [area * deflection, area, 0.0],
            Self::Lying {
                radius,
                length,
                rounded,
            } => {
                let ends = if rounded { ball(radius) } else { [0.0; 3] };
                let side = segment(radius, deflection);
                std::array::from_fn(|k| ends[k] + length * side[k])
            }
        }
    }

    /// Deflection (m) at which the overlap with a flat wall has this mean depth (m), and the
    /// contact area at this deflection (m²).
    fn at_mean_depth(&self, depth: f64) -> [f64; 2] {
        let (mut below, mut above) = (0.0, self.width());
        if let Self::Pad { area, .. } = *self {
            return [depth.min(above), area];
        }
        let least = MIN_AREA_FRACTION * self.against_wall(0.5 * above)[1];
        // At small deflections the mean depth is between one half and two thirds of the deflection.
        let mut deflection = (1.7 * depth).min(0.9 * above);
        for _ in 0..MAX_ITERATIONS {
            let [volume, area, growth] = self.against_wall(deflection);
            let (found, slope) = (volume / area, 1.0 - volume * growth / (area * area));
            let miss = found - depth;
            if miss > 0.0 {
                above = deflection;
            } else {
                below = deflection;
            }
            let next = deflection - miss / slope;
            let next = if next > below && next < above {
                next
            } else {
                0.5 * (below + above)
            };
            let moved = (next - deflection).abs();
            deflection = next;
            if moved <= TOLERANCE * deflection {
                break;
            }
        }
        [deflection, self.against_wall(deflection)[1].max(least)]
    }
}

/// Largest number of iterations for a deflection; Newton's method typically needs five.
const MAX_ITERATIONS: usize = 60;
/// Relative size of the last correction, of the order of rounding errors.
const TOLERANCE: f64 = 1e-14;

/// Area (m²) and chord (m) of the circular segment of height `depth` (m), and the derivative of the
/// chord with respect to depth.
fn segment(radius: f64, depth: f64) -> [f64; 3] {
    let half = (0.5 * depth / radius).clamp(0.0, 1.0).sqrt().asin();
    let angle = 4.0 * half;
    // At small angles, a series for angle - sin(angle) avoids cancellation.
    let lune = if angle < 0.5 {
        let s = angle * angle;
        angle * s / 6.0
            * (1.0 - s / 20.0 * (1.0 - s / 42.0 * (1.0 - s / 72.0 * (1.0 - s / 110.0 * (1.0 - s / 156.0)))))
    } else {
        angle - angle.sin()
    };
    let chord = 2.0 * radius * (2.0 * half).sin();
    [
        0.5 * radius * radius * lune,
        chord,
        4.0 * (radius - depth) / chord,
    ]
}

/// State of a fender at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct FenderState {
    /// Deflection δ, m.
    pub deflection: f64,
    /// Pressure on the overlap area, Pa.
    pressure: f64,
    /// Elastic part of the pressure, which does not depend on z, Pa.
    elastic: f64,
    /// Rate of the hysteresis state z, 1/s.
    pub memory_rate: f64,
    /// Stiffness, N/m.
    pub stiffness: f64,
}

impl FenderState {
    /// Computes the state from the volume (m³) of the overlap, its rate (m³/s), its area (m²) and
    /// the hysteresis state z.
    pub fn compute(
        fender: &Fender,
        shape: &FenderShape,
        (volume, rate, covered): (f64, f64, f64),
        memory: f64,
    ) -> Self {
        if volume <= 0.0 || covered <= 0.0 {
            return Self::default();
        }
        let [deflection, area] = shape.at_mean_depth(volume / covered);
        let (force, slope) = fender.force(deflection);
        let half = 0.5 * fender.release_reduction;
        let elastic = force * (1.0 - half);
        let speed = rate / covered;
        let travel = REVERSAL_FRACTION * deflection + MIN_REVERSAL_FRACTION * fender.rated_deflection();
        Self {
            deflection,
            pressure: (elastic + force * half * memory.clamp(-1.0, 1.0)) / area,
            elastic: elastic / area,
            memory_rate: (speed - speed.abs() * memory) / travel,
            stiffness: slope * covered / area,
        }
    }

    /// Normal force of one overlap of the fender. The volume of this overlap grows at `rate`
    /// (m³/s).
    pub fn normal_force(&self, overlap: &Overlap, rate: f64) -> NormalForce {
        let load = |pressure: f64| {
            let force = pressure * overlap.area;
            Wrench::new(-overlap.normal * force, -overlap.lever() * force)
        };
        NormalForce {
            magnitude: self.pressure * overlap.area,
            elastic: self.elastic * overlap.area,
            dissipated: (self.pressure - self.elastic) * rate,
            elastic_load: load(self.elastic),
            load: load(self.pressure),
        }
    }
}

/// Hysteresis state z of a fender without contact: the first loading follows the table.
pub const INITIAL_HYSTERESIS: f64 = 1.0;

#[cfg(test)]
mod tests {
    use super::{Fender, FenderShape, FenderState, INITIAL_HYSTERESIS, max_energy_loss, segment};
    use proptest::prelude::*;

    const SHAPES: [FenderShape; 4] = [
        FenderShape::Ball { radius: 0.5 },
        FenderShape::Lying {
            radius: 0.75,
            length: 3.0,
            rounded: false,
        },
        FenderShape::Lying {
            radius: 0.3,
            length: 0.6,
            rounded: true,
        },
        FenderShape::Pad {
            area: 1.2,
            height: 0.4,
        },
    ];

    #[test]
    fn closed_form_deflections_at_mean_depths() {
        for shape in SHAPES {
            for fraction in [1e-9, 1e-6, 1e-3, 0.1, 0.5, 0.9, 0.999] {
                let deflection = fraction * shape.width();
                let [volume, area, _] = shape.against_wall(deflection);
                let [found, over] = shape.at_mean_depth(volume / area);
                // The bound allows for rounding of the segment's angle, and of the square root near
                // full compression.
                assert!(
                    (found / deflection - 1.0).abs() < 1e-11,
                    "{shape:?} {fraction}: {found} for {deflection}"
                );
                let least = 1e-3 * shape.against_wall(0.5 * shape.width())[1];
                assert!(
                    (over / area.max(least) - 1.0).abs() < 1e-6,
                    "{shape:?} {fraction}"
                );
                // A wall that covers half of the length receives half of the force.
                let law = Fender::new(&[[0.1, 1e4]], 0.0).unwrap();
                let whole = FenderState::compute(&law, &shape, (volume, 0.0, area), INITIAL_HYSTERESIS);
                let half =
                    FenderState::compute(&law, &shape, (0.5 * volume, 0.0, 0.5 * area), INITIAL_HYSTERESIS);
                assert!((half.deflection / whole.deflection - 1.0).abs() < 1e-12);
                assert!((half.stiffness / whole.stiffness - 0.5).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn closed_form_segments_of_a_circle() {
        // Segments with half and a quarter of the height of a circle of radius 2.
        let half = segment(2.0, 2.0);
        assert!((half[0] - 2.0 * std::f64::consts::PI).abs() < 1e-14 && (half[1] - 4.0).abs() < 1e-15);
        let [area, chord, growth] = segment(2.0, 1.0);
        let angle = 2.0 * 0.5_f64.acos();
        assert!((area - 2.0 * (angle - angle.sin())).abs() < 1e-14);
        assert!((chord - 2.0 * 3f64.sqrt()).abs() < 1e-14);
        let further = segment(2.0, 1.0 + 1e-6)[1];
        assert!(((further - chord) / 1e-6 - growth).abs() < 1e-5);
        // The series and the formula agree; small segments have the area 4/3 sqrt(2 R) depth^1.5.
        let small = segment(2.0, 1e-10)[0];
        assert!(
            (small / (4.0 / 3.0 * 4f64.sqrt() * 1e-15) - 1.0).abs() < 1e-9,
            "{small}"
        );
    }

    /// Energy (J) absorbed by a fender along a path that is linear between the specified
    /// deflections.
    fn absorbed_energy(fender: &Fender, shape: &FenderShape, path: &[f64]) -> f64 {
        let (mut z, mut energy) = (INITIAL_HYSTERESIS, 0.0);
        let steps = 2000;
        for leg in path.windows(2) {
            let length = (leg[1] - leg[0]) / f64::from(steps);
            for k in 0..steps {
                let deflection = leg[0] + (f64::from(k) + 0.5) * length;
                let [volume, area, _] = shape.against_wall(deflection);
                let now = FenderState::compute(fender, shape, (volume, area * length, area), z);
                energy += now.pressure * area * length;
                // Exact solution over a step of constant deflection.
                let decay = (-(length.abs()) / (0.1 * deflection + 1e-4 * fender.rated_deflection())).exp();
                z = length.signum() + (z - length.signum()) * decay;
            }
        }
        energy
    }

    #[test]
    fn closed_form_fender_energy_loss() {
        let fender = Fender::new(&[[0.1, 40e3], [0.2, 60e3], [0.3, 150e3]], 0.3).unwrap();
        // Area under the table: 2000 + 5000 + 10500 J.
        assert!((fender.rated_energy() - 17_500.0).abs() < 1e-9);
        for shape in SHAPES {
            if shape.width() < 0.3 {
                continue;
            }
            let absorbed = absorbed_energy(&fender, &shape, &[0.0, 0.3]);
            assert!((absorbed / 17_500.0 - 1.0).abs() < 1e-6, "{shape:?}: {absorbed}");
            let cycle = absorbed_energy(&fender, &shape, &[0.0, 0.3, 0.0]);
            let fraction = cycle / absorbed;
            // The error is due to a lag of z by half a step, 0.25 % of the reversal distance.
            assert!((fraction - 0.3).abs() < 3e-4, "{shape:?}: {fraction}");
        }
    }

    proptest! {
        #[test]
        fn property_fender_never_generates_energy(
            turns in prop::collection::vec(0.001..0.4f64, 2..12),
            fraction in 0.0..0.95f64,
        ) {
            let rows = [[0.1, 40e3], [0.2, 30e3], [0.3, 150e3]];
            let max_loss = max_energy_loss(&[[0.0, 0.0], rows[0], rows[1], rows[2]]);
            let fender = Fender::new(&rows, fraction * max_loss).unwrap();
            let mut path = vec![0.0];
            path.extend(turns);
            path.push(0.0);
            // The bound allows for the error of the midpoint rule.
            prop_assert!(absorbed_energy(&fender, &SHAPES[3], &path) > -1e-2);
        }
    }

    #[test]
    fn refuses_impossible_tables() {
        for (rows, loss, what) in [
            (&[[0.1, 1.0], [0.1, 2.0]][..], 0.0, "must grow from zero"),
            (&[[0.1, -1.0]], 0.0, "must be positive"),
            (&[[0.0, 0.0]], 0.0, "no row beyond zero"),
            (&[[0.0, 5.0], [0.1, 7.0]], 0.0, "must grow from zero"),
            (&[[0.1, 1.0]], 1.0, "from 0 to below 1"),
            (&[[0.1, 1.0]], 0.9, "permits at most 0.83"),
            (&[[0.1, f64::NAN]], 0.0, "must be positive"),
        ] {
            let message = Fender::new(rows, loss).unwrap_err();
            assert!(message.contains(what), "{message}");
        }
    }

    #[test]
    fn closed_form_extrapolation_beyond_the_table() {
        let fender = Fender::new(&[[0.1, 40e3], [0.2, 30e3]], 0.0).unwrap();
        // The force decreases in the last rows; the mean slope of the table is 150 kN/m.
        assert_eq!(fender.force(0.3).1, 30e3 / 0.2);
        assert!((fender.force(0.3).0 - 45e3).abs() < 1e-9);
        assert!((fender.force(0.05).0 - 20e3).abs() < 1e-9);
    }
}
