//! Fenders and bumpers: a measured force by deflection, with hysteresis.
//!
//! ```text
//! Law      f = F(δ) (1 - s/2 + z s/2) A/A₀(δ): F from the table, straight between its rows. The deflection δ is that at which a
//!          flat wall would be as deep in the fender on the mean, V₀(δ)/A₀(δ) = V/A with A₀ = dV₀/dδ; a wall that covers the
//!          fender meets F(δ), one that covers half of its length half of that. A pressure spread evenly over the area
//!          hysteresis z' = (δ' - |δ'| z)/(c δ + d): z goes to 1 (the table) while it is pressed in and to -1 (the table less the
//!          share s) while it is let go, over a tenth of the deflection; it stays where it is at rest
//!          a cycle up to the table's last deflection R takes e: s = e ∫F dδ / ∫F (1 - ((δ + d/c)/(R + d/c))^(1/c)) dδ
//! Symbols  V volume of interference (m³), A its area (m²), δ deflection (m), F force of the table (N), e share of the energy of a
//!          full cycle that is not given back, s share of the force that is missing on the way back
//! Frame    as the overlap's; loads are those on the first piece, about the centroid of the volume
//! Source   ours: catalogues and PIANC guidelines give F(δ) against a flat wall and the energy absorbed; the hysteresis is a bristle
//!          of Dahl's kind that is as strong as the load
//! Valid    a fender much softer than what it meets, and walls nearly flat over its size. Beyond the table's last row the force goes on as steeply as in the last rows,
//!          at least as their mean. No dependence on velocity or temperature: enter a table with these factors in it
//! Energy   a cycle to the last deflection takes e of what was absorbed, one to a part of it as much where the table is straight; pressing in and letting go gives none, as long as the table's F'δ/F stays below 19
//! Checked  ana_fender_meets_a_wall, ana_fender_takes_its_share, prop_a_fender_never_gives (here and crate tests)
//! ```

use super::force::NormalForce;
use super::geometry::{Form, Overlap, Piece};
use std::f64::consts::PI;
use windlass_math::Wrench;

/// Share of the deflection over which force goes from one branch of the hysteresis to the other.
const TURNS_OVER: f64 = 0.1;
/// Share of the table's last deflection that is added to it, so that the first touch has a rate.
const TURNS_LEAST: f64 = 1e-4;
/// Share of the largest area against a wall below which it is not taken: near full compression it vanishes for round fenders.
const LEAST_AREA: f64 = 1e-3;

/// A force by deflection with hysteresis.
#[derive(Clone, Debug, PartialEq)]
pub struct Fender {
    /// Deflection (m) and force (N), growing deflections from above zero; the row (0, 0) stands before them by itself.
    table: Vec<[f64; 2]>,
    /// Share of the force that is missing on the way back.
    share: f64,
}

/// From which side a cylinder is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pressed {
    /// On its round side.
    #[default]
    Side,
    /// On its flat ends.
    End,
}

impl Fender {
    /// Of rows of deflection (m) and force (N), and the share of energy that a full cycle takes.
    ///
    /// # Errors
    /// What is wrong, in words that go after the name of the fender: rows that do not grow, forces that are not positive, a share outside 0 to
    /// 1.
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
                "energy_loss is {energy_loss} and must be from 0 to below 1: the share of what is absorbed that is not given back"
            ));
        }
        let most = lost_of_share(&table);
        if energy_loss > most {
            return Err(format!(
                "energy_loss is {energy_loss}, and this table can lose {most:.3} at the most: with more it would hold on to what leaves it"
            ));
        }
        let share = energy_loss / most;
        Ok(Self { table, share })
    }

    /// The last deflection of the table, m.
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

/// Share of the energy of a cycle up to the last deflection that is not given back where all force goes on the way back.
fn lost_of_share(table: &[[f64; 2]]) -> f64 {
    let rated = table[table.len() - 1][0];
    // The hysteresis has turned over by 1 - 2 ((δ + s)/(R + s))^n.
    let (n, s) = (1.0 / TURNS_OVER, rated * TURNS_LEAST / TURNS_OVER);
    let (mut absorbed, mut given_back) = (0.0, 0.0);
    for row in table.windows(2) {
        let [[from, low], [to, high]] = [row[0], row[1]];
        let slope = (high - low) / (to - from);
        absorbed += 0.5 * (low + high) * (to - from);
        // Of (a + b y) (y/Y)^n over y = δ + s.
        let at = |deflection: f64| {
            let y = (deflection + s) / (rated + s);
            let (a, b) = (low - slope * (from + s), slope * (rated + s));
            (rated + s) * y.powf(n + 1.0) * (a / (n + 1.0) + b * y / (n + 2.0))
        };
        given_back += at(to) - at(from);
    }
    1.0 - given_back / absorbed
}

/// How the volume that a fender has in common with a flat wall grows with its deflection.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Squeeze {
    /// A ball.
    Ball {
        /// m.
        radius: f64,
    },
    /// A cylinder on its side, with half balls at its ends or without.
    Lying {
        /// m.
        radius: f64,
        /// Of the cylinder, m.
        length: f64,
        /// Whether it has half balls.
        rounded: bool,
    },
    /// A pad: as much for each part of its height.
    Pad {
        /// m².
        area: f64,
        /// m.
        height: f64,
    },
}

impl Squeeze {
    /// Of a piece; none for a half-space. Polyhedra are pressed through their least width.
    pub fn of(piece: &Piece, pressed: Pressed) -> Option<Self> {
        match (*piece.form(), pressed) {
            (Form::Sphere { radius }, _) => Some(Self::Ball { radius }),
            (Form::Cylinder { radius, length }, Pressed::End) => Some(Self::Pad {
                area: PI * radius * radius,
                height: length,
            }),
            (Form::Cylinder { radius, length }, Pressed::Side) => Some(Self::Lying {
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

    /// Its width in the direction in which it is pressed, m.
    pub fn width(&self) -> f64 {
        match *self {
            Self::Ball { radius } | Self::Lying { radius, .. } => 2.0 * radius,
            Self::Pad { height, .. } => height,
        }
    }

    /// Volume (m³) and area (m²) in common with a wall at a deflection (m), and how the area grows with it (m).
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

    /// The deflection (m) at which a wall is so deep (m) in it on the mean, with the area there (m²).
    fn at_mean_depth(&self, depth: f64) -> [f64; 2] {
        let (mut below, mut above) = (0.0, self.width());
        if let Self::Pad { area, .. } = *self {
            return [depth.min(above), area];
        }
        let least = LEAST_AREA * self.against_wall(0.5 * above)[1];
        // Between two thirds of the deflection and half of it at first.
        let mut deflection = (1.7 * depth).min(0.9 * above);
        for _ in 0..MOST_CORRECTIONS {
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
            if moved <= CLOSE * deflection {
                break;
            }
        }
        [deflection, self.against_wall(deflection)[1].max(least)]
    }
}

/// Corrections for a deflection; Newton's need five or so.
const MOST_CORRECTIONS: usize = 60;
/// Relative size of the last correction: below it nothing but rounding is left.
const CLOSE: f64 = 1e-14;

/// Area (m²) and chord (m) of the segment of a circle that a line cuts off at a depth, and how the chord grows with that.
fn segment(radius: f64, depth: f64) -> [f64; 3] {
    let half = (0.5 * depth / radius).clamp(0.0, 1.0).sqrt().asin();
    let angle = 4.0 * half;
    // angle - sin(angle) of small angles, whose digits cancel.
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

/// What a fender does at one instant.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fending {
    /// Deflection δ, m.
    pub deflection: f64,
    /// Pressure on the area in common, Pa.
    pressure: f64,
    /// Of it what is given back whatever the way here, Pa.
    elastic: f64,
    /// Rate of the hysteresis z, 1/s.
    pub memory_rate: f64,
    /// Force per metre of deflection, N/m.
    pub stiffness: f64,
}

impl Fending {
    /// Of a fender with a volume (m³) in common that grows at a rate (m³/s), over an area (m²), and its memory z.
    pub fn of(
        fender: &Fender,
        squeeze: &Squeeze,
        (volume, rate, covered): (f64, f64, f64),
        memory: f64,
    ) -> Self {
        if volume <= 0.0 || covered <= 0.0 {
            return Self::default();
        }
        let [deflection, area] = squeeze.at_mean_depth(volume / covered);
        let (force, slope) = fender.force(deflection);
        let half = 0.5 * fender.share;
        let elastic = force * (1.0 - half);
        let speed = rate / covered;
        let way = TURNS_OVER * deflection + TURNS_LEAST * fender.rated_deflection();
        Self {
            deflection,
            pressure: (elastic + force * half * memory.clamp(-1.0, 1.0)) / area,
            elastic: elastic / area,
            memory_rate: (speed - speed.abs() * memory) / way,
            stiffness: slope * covered / area,
        }
    }

    /// The normal force of a part of the volume in common that grows at `rate` (m³/s).
    pub fn normal_force(&self, overlap: &Overlap, rate: f64) -> NormalForce {
        let load = |pressure: f64| {
            let force = pressure * overlap.area;
            Wrench::new(-overlap.normal * force, -overlap.lever() * force)
        };
        NormalForce {
            size: self.pressure * overlap.area,
            elastic: self.elastic * overlap.area,
            dissipated: (self.pressure - self.elastic) * rate,
            elastic_load: load(self.elastic),
            load: load(self.pressure),
        }
    }
}

/// What a fender that touches nothing remembers: it begins on the table.
pub const FRESH: f64 = 1.0;

#[cfg(test)]
mod tests {
    use super::{FRESH, Fender, Fending, Squeeze, lost_of_share, segment};
    use proptest::prelude::*;

    const SHAPES: [Squeeze; 4] = [
        Squeeze::Ball { radius: 0.5 },
        Squeeze::Lying {
            radius: 0.75,
            length: 3.0,
            rounded: false,
        },
        Squeeze::Lying {
            radius: 0.3,
            length: 0.6,
            rounded: true,
        },
        Squeeze::Pad {
            area: 1.2,
            height: 0.4,
        },
    ];

    #[test]
    fn ana_deflections_are_those_of_their_depths() {
        for shape in SHAPES {
            for share in [1e-9, 1e-6, 1e-3, 0.1, 0.5, 0.9, 0.999] {
                let deflection = share * shape.width();
                let [volume, area, _] = shape.against_wall(deflection);
                let [found, over] = shape.at_mean_depth(volume / area);
                // Rounding of a segment's angle, and of the root of what is left of the width.
                assert!(
                    (found / deflection - 1.0).abs() < 1e-11,
                    "{shape:?} {share}: {found} for {deflection}"
                );
                let least = 1e-3 * shape.against_wall(0.5 * shape.width())[1];
                assert!((over / area.max(least) - 1.0).abs() < 1e-6, "{shape:?} {share}");
                // Of half of its length half of the force is met.
                let law = Fender::new(&[[0.1, 1e4]], 0.0).unwrap();
                let whole = Fending::of(&law, &shape, (volume, 0.0, area), FRESH);
                let half = Fending::of(&law, &shape, (0.5 * volume, 0.0, 0.5 * area), FRESH);
                assert!((half.deflection / whole.deflection - 1.0).abs() < 1e-12);
                assert!((half.stiffness / whole.stiffness - 0.5).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn ana_segments_of_a_circle() {
        // A half and a quarter of the height of a circle of radius 2.
        let half = segment(2.0, 2.0);
        assert!((half[0] - 2.0 * std::f64::consts::PI).abs() < 1e-14 && (half[1] - 4.0).abs() < 1e-15);
        let [area, chord, growth] = segment(2.0, 1.0);
        let angle = 2.0 * 0.5_f64.acos();
        assert!((area - 2.0 * (angle - angle.sin())).abs() < 1e-14);
        assert!((chord - 2.0 * 3f64.sqrt()).abs() < 1e-14);
        let further = segment(2.0, 1.0 + 1e-6)[1];
        assert!(((further - chord) / 1e-6 - growth).abs() < 1e-5);
        // Series and formula meet; small ones are 4/3 sqrt(2 R) depth^1.5.
        let small = segment(2.0, 1e-10)[0];
        assert!(
            (small / (4.0 / 3.0 * 4f64.sqrt() * 1e-15) - 1.0).abs() < 1e-9,
            "{small}"
        );
    }

    /// Energy (J) that a fender takes while its deflection goes through places with the ends of straight ways given.
    fn taken(fender: &Fender, shape: &Squeeze, places: &[f64]) -> f64 {
        let (mut z, mut energy) = (FRESH, 0.0);
        let steps = 2000;
        for way in places.windows(2) {
            let length = (way[1] - way[0]) / f64::from(steps);
            for k in 0..steps {
                let deflection = way[0] + (f64::from(k) + 0.5) * length;
                let [volume, area, _] = shape.against_wall(deflection);
                let now = Fending::of(fender, shape, (volume, area * length, area), z);
                energy += now.pressure * area * length;
                // Exactly over a step of constant deflection.
                let decay = (-(length.abs()) / (0.1 * deflection + 1e-4 * fender.rated_deflection())).exp();
                z = length.signum() + (z - length.signum()) * decay;
            }
        }
        energy
    }

    #[test]
    fn ana_fender_takes_its_share() {
        let fender = Fender::new(&[[0.1, 40e3], [0.2, 60e3], [0.3, 150e3]], 0.3).unwrap();
        // Trapezia under the table: 2000 + 5000 + 10500 J.
        assert!((fender.rated_energy() - 17_500.0).abs() < 1e-9);
        for shape in SHAPES {
            if shape.width() < 0.3 {
                continue;
            }
            let absorbed = taken(&fender, &shape, &[0.0, 0.3]);
            assert!((absorbed / 17_500.0 - 1.0).abs() < 1e-6, "{shape:?}: {absorbed}");
            let cycle = taken(&fender, &shape, &[0.0, 0.3, 0.0]);
            let share = cycle / absorbed;
            // The hysteresis is taken half a step late, 0.25 % of the way over which it turns: of a fifth of the energy.
            assert!((share - 0.3).abs() < 3e-4, "{shape:?}: {share}");
        }
    }

    proptest! {
        #[test]
        fn prop_a_fender_never_gives(
            turns in prop::collection::vec(0.001..0.4f64, 2..12),
            share in 0.0..0.95f64,
        ) {
            let rows = [[0.1, 40e3], [0.2, 30e3], [0.3, 150e3]];
            let most = lost_of_share(&[[0.0, 0.0], rows[0], rows[1], rows[2]]);
            let fender = Fender::new(&rows, share * most).unwrap();
            let mut places = vec![0.0];
            places.extend(turns);
            places.push(0.0);
            // To the rule of midpoints: a ten-thousandth of a joule of kilojoules.
            prop_assert!(taken(&fender, &SHAPES[3], &places) > -1e-2);
        }
    }

    #[test]
    fn regress_tables_that_cannot_be() {
        for (rows, loss, what) in [
            (&[[0.1, 1.0], [0.1, 2.0]][..], 0.0, "must grow from zero"),
            (&[[0.1, -1.0]], 0.0, "must be positive"),
            (&[[0.0, 0.0]], 0.0, "no row beyond zero"),
            (&[[0.0, 5.0], [0.1, 7.0]], 0.0, "must grow from zero"),
            (&[[0.1, 1.0]], 1.0, "from 0 to below 1"),
            (&[[0.1, 1.0]], 0.9, "can lose 0.83"),
            (&[[0.1, f64::NAN]], 0.0, "must be positive"),
        ] {
            let message = Fender::new(rows, loss).unwrap_err();
            assert!(message.contains(what), "{message}");
        }
    }

    #[test]
    fn ana_beyond_the_table_it_goes_on_as_steeply() {
        let fender = Fender::new(&[[0.1, 40e3], [0.2, 30e3]], 0.0).unwrap();
        // The last rows fall; the mean of the table is 150 kN/m.
        assert_eq!(fender.force(0.3).1, 30e3 / 0.2);
        assert!((fender.force(0.3).0 - 45e3).abs() < 1e-9);
        assert!((fender.force(0.05).0 - 20e3).abs() < 1e-9);
    }
}
