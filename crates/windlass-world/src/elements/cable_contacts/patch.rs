//! Contact patches of a cable element: stretches in contact, quadrature points on them, and the
//! pressure law.

use glam::DVec3;
use windlass_mechanics::contact::cylinders::GAUSS_7;
use windlass_mechanics::contact::force::Beds;

/// Point of the other object that is nearest to a point of an element.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Nearest {
    /// Distance to the other cable's axis, or to the surface of a shape, m; negative for an axis
    /// inside a shape.
    pub(super) distance: f64,
    /// Direction away from the other object.
    pub(super) away: DVec3,
    /// Point on the element's axis, m.
    pub(super) point: DVec3,
    /// Position along the other cable's element, 0 to 1; zero for a shape.
    pub(super) along: f64,
    /// Velocity of the point relative to the other object, m/s.
    pub(super) velocity: DVec3,
}

/// A quadrature point of a patch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PatchPoint {
    /// Position along the element, 0 to 1.
    pub(super) along: f64,
    pub(super) nearest: Nearest,
    /// Elastic force, N.
    pub(super) elastic: f64,
    /// Total normal force, not negative, N.
    pub(super) normal_force: f64,
}

/// Quadrature points of a patch, and sums over them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patch {
    points: [PatchPoint; 14],
    count: usize,
    /// Stiffness and damping with respect to penetration, N/m and N·s/m.
    pub(super) stiffness: f64,
    pub(super) damping: f64,
    /// Derivative of the total force with respect to penetration, N/m; includes the growth of the
    /// damped area.
    pub(super) growth: f64,
    /// Largest penetration, m.
    pub(super) depth: f64,
    /// Length in contact, m.
    pub(super) length: f64,
}

/// Cross-section of a contact, which gives the overlap area and its derivative at a distance (m²,
/// m² per m).
#[derive(Clone, Copy, Debug)]
pub(super) enum Section {
    /// A cable with another cable, radii in m.
    Cables([f64; 2]),
    /// A cable on a surface that is flat across it, radius in m.
    Surface(f64),
}

/// Distance, as a fraction of the contact distance, below which the pressure is increased.
const STIFF_BELOW: f64 = 0.5;
/// Lower bound of the distance in the formula of this increase, as a fraction of the contact
/// distance. A run stops if two lines come closer to each other.
pub(super) const CLOSEST: f64 = 0.02;

impl Section {
    /// Distance below which there is contact, m.
    pub(super) fn reach(&self) -> f64 {
        match self {
            Self::Cables([r, q]) => r + q,
            Self::Surface(radius) => *radius,
        }
    }

    /// Overlap at a distance between the axes, or between axis and surface, m.
    fn pressed(&self, distance: f64) -> Pressed {
        let (area, chord, widening) = match *self {
            Self::Cables([r, q]) => {
                let (area, chord) = windlass_mechanics::contact::cylinders::lens([r, q], distance);
                // The chord is at x from the first centre, and its half length is √(r² - x²).
                let by_distance = (r * r - q * q) / (distance * distance);
                let x = 0.5 * distance * (1.0 + by_distance);
                (area, chord, 2.0 * x * (1.0 - by_distance))
            }
            Self::Surface(radius) => {
                let cosine = (distance / radius).clamp(-1.0, 1.0);
                let sine = (1.0 - cosine * cosine).sqrt();
                let area = radius * radius * (cosine.acos() - cosine * sine);
                (area, 2.0 * radius * sine, 4.0 * radius * cosine)
            }
        };
        let widening = if chord > 0.0 { widening / chord } else { 0.0 };
        let (least, stiff_below) = (CLOSEST * self.reach(), STIFF_BELOW * self.reach());
        let share = distance.max(least) / stiff_below;
        let (mut factor, mut stiffening) = (1.0, 0.0);
        if share < 1.0 {
            let more = 1.0 / share - 1.0;
            factor += more * more;
            if distance > least {
                stiffening = 2.0 * more / (share * share * stiff_below);
            }
        }
        Pressed {
            area: area * factor,
            growth: chord * factor + area * stiffening,
            chord,
            widening,
        }
    }
}

/// Overlap of a cross-section.
struct Pressed {
    /// Overlap area, including the increase of pressure (m²), and its derivative with respect to
    /// penetration (m).
    area: f64,
    growth: f64,
    /// Common chord (m), and its derivative with respect to penetration.
    chord: f64,
    widening: f64,
}

/// Finds a zero of a function between two points at which its signs differ, by the Illinois method.
pub(super) fn find_zero(
    mut a: f64,
    mut fa: f64,
    mut b: f64,
    mut fb: f64,
    mut of: impl FnMut(f64) -> f64,
) -> f64 {
    if fa == 0.0 {
        return a;
    }
    for _ in 0..60 {
        if fb == 0.0 || (b - a).abs() < 1e-15 {
            break;
        }
        let c = b - fb * (b - a) / (fb - fa);
        let fc = of(c);
        if fc * fb < 0.0 {
            (a, fa) = (b, fb);
        } else {
            fa *= 0.5;
        }
        (b, fb) = (c, fc);
    }
    b
}

impl Patch {
    /// Adds the contact of an element where `nearest` is closer than the contact distance, within a
    /// range along it.
    ///
    /// Each half of the range may have one stretch in contact. The second value of `nearest` is the
    /// derivative of the distance with respect to the position along the element (0 to 1).
    pub(super) fn press(
        &mut self,
        range: [f64; 2],
        length: f64,
        (section, beds): (&Section, &Beds),
        mut nearest: impl FnMut(f64) -> (Nearest, f64),
    ) {
        let reach = section.reach();
        let middle = 0.5 * (range[0] + range[1]);
        for [low, high] in [[range[0], middle], [middle, range[1]]] {
            let (at_low, at_high) = (nearest(low), nearest(high));
            let least = if at_low.1 >= 0.0 {
                low
            } else if at_high.1 <= 0.0 {
                high
            } else {
                find_zero(low, at_low.1, high, at_high.1, |along| nearest(along).1)
            };
            let depth = reach - nearest(least).0.distance;
            if depth <= 0.0 {
                continue;
            }
            self.depth = self.depth.max(depth);
            let mut end = |edge: f64, at_edge: f64| {
                if at_edge < reach {
                    edge
                } else {
                    let over = |along: f64| nearest(along).0.distance - reach;
                    find_zero(least, -depth, edge, at_edge - reach, over)
                }
            };
            let ends = [end(low, at_low.0.distance), end(high, at_high.0.distance)];
            self.add(
                [ends[0].min(ends[1]), ends[0].max(ends[1])],
                length,
                (section, beds),
                &mut nearest,
            );
        }
    }

    /// Adds one stretch in contact with its quadrature points.
    fn add(
        &mut self,
        [low, high]: [f64; 2],
        length: f64,
        (section, beds): (&Section, &Beds),
        nearest: &mut impl FnMut(f64) -> (Nearest, f64),
    ) {
        let (middle, half) = (0.5 * (low + high), 0.5 * (high - low));
        self.length += 2.0 * half * length;
        for (x, weight) in GAUSS_7 {
            let along = middle + half * x;
            let (nearest, _) = nearest(along);
            let pressed = section.pressed(nearest.distance);
            let share = weight * half * length;
            let elastic = beds.stiffness * pressed.area * share;
            let sinking = -nearest.velocity.dot(nearest.away);
            let damping = beds.damping * pressed.chord * share;
            let normal_force = (elastic + damping * sinking).max(0.0);
            self.stiffness += beds.stiffness * pressed.growth * share;
            self.damping += damping;
            if normal_force > 0.0 {
                let damped = beds.damping * sinking * pressed.widening;
                self.growth += (beds.stiffness * pressed.growth + damped) * share;
            }
            self.points[self.count] = PatchPoint {
                along,
                nearest,
                elastic,
                normal_force,
            };
            self.count += 1;
        }
    }

    /// Standard deviation of the quadrature points along the element, weighted by elastic force,
    /// and the corresponding spread along the other cable's element. Each is a fraction of the
    /// length of its element.
    pub(super) fn spread(&self) -> [f64; 2] {
        let elastic: f64 = self.points().iter().map(|point| point.elastic).sum();
        let mean = |of: &dyn Fn(&PatchPoint) -> f64| -> f64 {
            let weighted = self.points().iter().map(|point| point.elastic * of(point));
            weighted.sum::<f64>() / elastic
        };
        let (along, other) = (mean(&|point| point.along), mean(&|point| point.nearest.along));
        let own = mean(&|point| (point.along - along).powi(2)).sqrt();
        if own > 0.0 {
            let covariance = mean(&|point| (point.along - along) * (point.nearest.along - other));
            [own, covariance / own]
        } else {
            [0.0; 2]
        }
    }

    /// The quadrature points.
    pub(super) fn points(&self) -> &[PatchPoint] {
        &self.points[..self.count]
    }
}
