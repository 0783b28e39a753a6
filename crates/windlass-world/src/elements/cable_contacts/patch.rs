//! Where an element of a cable is pressed against something: stretches of it, points on these, and the law of pressure.

use glam::DVec3;
use windlass_mechanics::contact::cylinders::GAUSS_7;
use windlass_mechanics::contact::force::Beds;

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
    /// Elastic and damping force per metre of depth and its rate, N/m and N·s/m.
    pub(super) stiffness: f64,
    pub(super) damping: f64,
    /// What the whole force grows by, per metre of depth, N/m: with the depth more is damped.
    pub(super) growth: f64,
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

    /// What is pressed where the axis is that far off.
    fn pressed(&self, distance: f64) -> Pressed {
        let (area, chord, widening) = match *self {
            Self::Cables([r, q]) => {
                let (area, chord) = windlass_mechanics::contact::cylinders::lens([r, q], distance);
                // The chord lies x from the first's centre: half of it is √(r² - x²).
                let by_distance = (r * r - q * q) / (distance * distance);
                let x = 0.5 * distance * (1.0 + by_distance);
                (area, chord, 2.0 * x * (1.0 - by_distance))
            }
            Self::Surface(radius) => {
                let cosine = (distance / radius).clamp(-1.0, 1.0);
                let half_chord = (1.0 - cosine * cosine).sqrt();
                let area = radius * radius * (cosine.acos() - cosine * half_chord);
                (area, 2.0 * radius * half_chord, 4.0 * radius * cosine)
            }
        };
        let widening = if chord > 0.0 { widening / chord } else { 0.0 };
        let (least, stiff_below) = (DEEPEST * self.reach(), STIFF_BELOW * self.reach());
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

/// What a section presses on.
struct Pressed {
    /// Area in common, with what depth adds to its pressure (m²), and what it grows by, per depth (m).
    area: f64,
    growth: f64,
    /// The chord in common (m), and what it grows by, per depth.
    chord: f64,
    widening: f64,
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
            let pressed = section.pressed(beside.distance);
            let share = weight * half * length;
            let elastic = beds.stiffness * pressed.area * share;
            let sinking = -beside.velocity.dot(beside.away);
            let damping = beds.damping * pressed.chord * share;
            let pressing = (elastic + damping * sinking).max(0.0);
            self.stiffness += beds.stiffness * pressed.growth * share;
            self.damping += damping;
            if pressing > 0.0 {
                let damped = beds.damping * sinking * pressed.widening;
                self.growth += (beds.stiffness * pressed.growth + damped) * share;
            }
            self.points[self.count] = PatchPoint {
                along,
                beside,
                elastic,
                pressing,
            };
            self.count += 1;
        }
    }

    /// How far along its points lie about their mean (shares of the element), and those of the other with them.
    pub(super) fn spread(&self) -> [f64; 2] {
        let elastic: f64 = self.points().iter().map(|point| point.elastic).sum();
        let mean = |of: &dyn Fn(&PatchPoint) -> f64| -> f64 {
            let weighted = self.points().iter().map(|point| point.elastic * of(point));
            weighted.sum::<f64>() / elastic
        };
        let (along, beside) = (mean(&|point| point.along), mean(&|point| point.beside.along));
        let own = mean(&|point| (point.along - along).powi(2)).sqrt();
        if own > 0.0 {
            let together = mean(&|point| (point.along - along) * (point.beside.along - beside));
            [own, together / own]
        } else {
            [0.0; 2]
        }
    }

    /// The points.
    pub(super) fn points(&self) -> &[PatchPoint] {
        &self.points[..self.count]
    }
}
