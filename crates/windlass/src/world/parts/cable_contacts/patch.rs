//! Where an element of a cable is pressed against something: stretches of it, points on these, and the law of pressure.

use crate::contact::cylinders::GAUSS_7;
use crate::contact::force::Beds;
use glam::DVec3;

/// What lies beside a point of an element.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Beside {
    /// How far off the other's axis, or surface, is: m; less than zero for an axis within a solid.
    pub(super) distance: f64,
    /// Away from the other.
    pub(super) away: DVec3,
    /// The point of the element's axis, m.
    pub(super) place: DVec3,
    /// The other's element and how far along it, where the other is a cable.
    pub(super) along: f64,
    /// Velocity of the point against the other, m/s.
    pub(super) velocity: DVec3,
}

/// A point at which a patch is pressed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PatchPoint {
    /// How far along the element, 0 to 1.
    pub(super) along: f64,
    pub(super) beside: Beside,
    /// Elastic force, N.
    pub(super) elastic: f64,
    /// The whole force, not below zero, N.
    pub(super) pressing: f64,
}

/// The points of a patch, and its sums.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patch {
    points: [PatchPoint; 14],
    count: usize,
    /// Per metre of depth, N/m and N·s/m.
    pub(super) stiffness: f64,
    pub(super) damping: f64,
    /// Largest depth, m.
    pub(super) depth: f64,
    /// Length that is pressed, m.
    pub(super) length: f64,
}

/// The cross-section of what is pressed: common area at a distance (m², and m² per m).
#[derive(Clone, Copy, Debug)]
pub(super) enum Section {
    /// A cable with another cable, radii in m.
    Cables([f64; 2]),
    /// A cable on a surface that is flat across it, radius in m.
    Surface(f64),
}

/// Share of the distance of touching surfaces from which on the pressure grows faster.
const STIFF_BELOW: f64 = 0.5;
/// The least share that is told from none.
const DEEPEST: f64 = 0.02;

impl Section {
    /// Distance below which there is contact, m.
    pub(super) fn reach(&self) -> f64 {
        match self {
            Self::Cables([r, q]) => r + q,
            Self::Surface(radius) => *radius,
        }
    }

    /// Area in common (m²) with what the depth adds to its pressure, and its growth per depth (m).
    fn area(&self, distance: f64) -> (f64, f64) {
        let (area, chord) = match *self {
            Self::Cables(radii) => crate::contact::cylinders::lens(radii, distance),
            Self::Surface(radius) => {
                let cosine = (distance / radius).clamp(-1.0, 1.0);
                let half_chord = (1.0 - cosine * cosine).sqrt();
                let area = radius * radius * (cosine.acos() - cosine * half_chord);
                (area, 2.0 * radius * half_chord)
            }
        };
        let share = distance.max(DEEPEST * self.reach()) / (STIFF_BELOW * self.reach());
        if share < 1.0 {
            let more = 1.0 / share - 1.0;
            (area * (1.0 + more * more), chord)
        } else {
            (area, chord)
        }
    }
}

/// A zero of a function between two places where its signs differ, by the Illinois method.
pub(super) fn zero(mut a: f64, mut fa: f64, mut b: f64, mut fb: f64, mut of: impl FnMut(f64) -> f64) -> f64 {
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
    /// Presses an element, between two places along it, where `beside` is nearer than the section's reach. Each half of the
    /// range may have one stretch that is. `slope` is what `beside`'s distance grows by along the element, per share of it.
    pub(super) fn press(
        &mut self,
        range: [f64; 2],
        length: f64,
        (section, beds): (&Section, &Beds),
        mut beside: impl FnMut(f64) -> (Beside, f64),
    ) {
        let reach = section.reach();
        let middle = 0.5 * (range[0] + range[1]);
        for [low, high] in [[range[0], middle], [middle, range[1]]] {
            let (at_low, at_high) = (beside(low), beside(high));
            let least = if at_low.1 >= 0.0 {
                low
            } else if at_high.1 <= 0.0 {
                high
            } else {
                zero(low, at_low.1, high, at_high.1, |along| beside(along).1)
            };
            let depth = reach - beside(least).0.distance;
            if depth <= 0.0 {
                continue;
            }
            self.depth = self.depth.max(depth);
            let mut end = |edge: f64, at_edge: f64| {
                if at_edge < reach {
                    edge
                } else {
                    let over = |along: f64| beside(along).0.distance - reach;
                    zero(least, -depth, edge, at_edge - reach, over)
                }
            };
            let ends = [end(low, at_low.0.distance), end(high, at_high.0.distance)];
            self.add(
                [ends[0].min(ends[1]), ends[0].max(ends[1])],
                length,
                (section, beds),
                &mut beside,
            );
        }
    }

    fn add(
        &mut self,
        [low, high]: [f64; 2],
        length: f64,
        (section, beds): (&Section, &Beds),
        beside: &mut impl FnMut(f64) -> (Beside, f64),
    ) {
        let (middle, half) = (0.5 * (low + high), 0.5 * (high - low));
        self.length += 2.0 * half * length;
        for (x, weight) in GAUSS_7 {
            let along = middle + half * x;
            let (beside, _) = beside(along);
            let (area, growth) = section.area(beside.distance);
            let share = weight * half * length;
            let elastic = beds.stiffness * area * share;
            let sinking = -beside.velocity.dot(beside.away);
            let pressing = (elastic + beds.damping * growth * share * sinking).max(0.0);
            self.stiffness += beds.stiffness * growth * share;
            self.damping += beds.damping * growth * share;
            self.points[self.count] = PatchPoint {
                along,
                beside,
                elastic,
                pressing,
            };
            self.count += 1;
        }
    }

    /// The points.
    pub(super) fn points(&self) -> &[PatchPoint] {
        &self.points[..self.count]
    }
}
