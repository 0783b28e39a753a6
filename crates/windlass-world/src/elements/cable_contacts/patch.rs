//! Contact patches of a cable element: stretches in contact, quadrature points on them, and the law
//! of pressure.
//!
//! ```text
//! Law      normal force N = K V + c V'; K = 1/Σ(h/E), c = 1/Σ(h/B)
//!          forces of two cables per length: K Λ φ/sin φ + c Λ'/cos φ at a point, along the
//!          direction from the other axis, and K Λ (1 - φ cot φ) at the nearest points, along the
//!          normal. Their sum along the normal is N. cos φ in the second term is at least 1/2
//!          forces of a cable and a flat surface per length: K Λ + c Λ' at a point
//!          the damping at a point that moves away at the rate v is multiplied by K V/(c A v) if
//!          this factor is less than 1. N is therefore never negative
//!          A crossing of a cable with a curved shape has the same law, with the centre or axis of
//!          curvature in place of the other axis. Edges are treated as flat
//! Symbols  V = ∫ Λ ds overlap volume (m³), V' its rate (m³/s), A its derivative with respect to an
//!          approach along the normal (m²); Λ overlap area of the sections (m²), Λ' its rate
//!          (m²/s); s length along the element (m); h, E, B depth (m), Young's modulus (Pa) and
//!          damping factor (Pa·s) of the beds; φ angle by which the direction from the other axis
//!          has turned from the normal, which is the direction at the nearest points (rad)
//! Source   [TETHER] 3.1 to 3.4 for N. Straight cables that cross at the angle α have the energy
//!          U = ∫ K V dD = K ∫ Λ σ φ ds, with the distance D of the axes and the offset
//!          σ = s sin α. The forces have the resultant -∂U/∂D and the moment -∂U/∂α = U cot α
//! Valid    the energy is exact for straight stretches that include the nearest point. Along a bend
//!          at constant distance, φ is zero
//! Energy   all forces are collinear, so angular momentum is conserved. The damping dissipates
//!          ∫ c Λ'²/(w cos φ) ds >= 0, with the width w of the overlap
//! Checked  tests of this module; closed_form_force_of_crossed_lines,
//!          closed_form_force_of_a_line_on_a_rail, closed_form_rebound_of_crossed_lines (crate
//!          tests)
//! ```

mod roots;

pub(super) use roots::find_zero;

use glam::DVec3;
use roots::stretch_end;
use windlass_mechanics::contact::force::Beds;

/// Point of the other object that is nearest to a point of an element.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Nearest {
    /// Distance to the other cable's axis, or to the surface of a shape, m; negative for an axis
    /// inside a shape.
    pub(super) distance: f64,
    /// Distance from there to the centre or axis of curvature, m: zero for a cable, infinite for a
    /// flat surface and beside an edge.
    pub(super) curvature_radius: f64,
    /// Direction away from the other object.
    pub(super) away: DVec3,
    /// Point on the element's axis, m.
    pub(super) point: DVec3,
    /// Position along the other cable's element, 0 to 1; zero for a shape.
    pub(super) along: f64,
    /// Velocity of the point relative to the other object, m/s; zero in searches for the ends of a
    /// stretch.
    pub(super) velocity: DVec3,
}

impl Nearest {
    /// Adds the velocity of the point at a position along the element.
    fn moving(self, along: f64, velocity: impl Fn(f64, &Self) -> DVec3) -> Self {
        Self {
            velocity: velocity(along, &self),
            ..self
        }
    }
}

/// A quadrature point of a patch.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PatchPoint {
    /// Position along the element, 0 to 1.
    pub(super) along: f64,
    pub(super) nearest: Nearest,
    /// Normal forces of springs and damping, N.
    pub(super) elastic: f64,
    pub(super) damping: f64,
    /// Forces of springs and damping at this point, along the direction from the other object, N.
    pub(super) pushed: [f64; 2],
    /// Stiffness with respect to the penetration at this point, N/m.
    stiffness: f64,
    /// Rate of approach along the normal, m/s.
    rate: f64,
    /// Derivatives of the unreduced damping force with respect to an approach along the normal
    /// (N/m) and its rate (N·s/m).
    damping_slopes: [f64; 2],
}

impl PatchPoint {
    /// Rate of approach to the other object, m/s.
    pub(super) fn sinking(&self) -> f64 {
        -self.nearest.velocity.dot(self.nearest.away)
    }
}

/// Quadrature points of a patch, and sums over them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Patch {
    points: [PatchPoint; 14],
    count: usize,
    /// Spring forces at the nearest points of the stretches, see [`Patch::at_nearest`].
    at_nearest: [PatchPoint; 2],
    stretches: usize,
    /// Sums of stiffness and damping over the points, each with respect to its own penetration, N/m
    /// and N·s/m: upper bounds of the stiffness and damping of the normal force.
    pub(super) stiffness: f64,
    pub(super) damping: f64,
    /// Derivative of the normal force of the springs with respect to an approach along the normal,
    /// N/m.
    elastic_slope: f64,
    /// Derivatives of the normal force with respect to an approach along the normal (N/m) and its
    /// rate (N·s/m).
    pub(super) slopes: [f64; 2],
    /// Normal force without the reduction of the damping, N.
    pub(super) unreduced_force: f64,
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
        let ratio = distance.max(least) / stiff_below;
        let (mut factor, mut stiffening) = (1.0, 0.0);
        if ratio < 1.0 {
            let more = 1.0 / ratio - 1.0;
            factor += more * more;
            if distance > least {
                stiffening = 2.0 * more / (ratio * ratio * stiff_below);
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

/// Point of a part of an element that is nearest to the other object.
#[derive(Clone, Copy)]
struct Closest {
    /// Range of the part, 0 to 1, and the distances at its ends, m.
    range: [f64; 2],
    distances: [f64; 2],
    along: f64,
    nearest: Nearest,
    /// Derivative of the distance there with respect to the position along the element, m.
    slope: f64,
}

impl Closest {
    fn of(range: [f64; 2], nearest: &mut impl FnMut(f64) -> (Nearest, f64)) -> Self {
        let [at_low, at_high] = range.map(&mut *nearest);
        let along = if at_low.1 >= 0.0 {
            range[0]
        } else if at_high.1 <= 0.0 {
            range[1]
        } else {
            find_zero(range[0], at_low.1, range[1], at_high.1, |along| nearest(along).1)
        };
        let (closest, slope) = nearest(along);
        Self {
            range,
            distances: [at_low.0.distance, at_high.0.distance],
            along,
            nearest: closest,
            slope,
        }
    }

    /// Divides an element into two parts with one stretch each, from the nearest points of its
    /// halves. Returns each part with the point at which its stretch is nearest to the other
    /// object.
    ///
    /// If the element has only one nearest point, both parts have this point. If lines cross there,
    /// the point divides the parts.
    fn parts([first, second]: [Self; 2], middle: f64) -> [(Self, Self); 2] {
        let closest = match [first.along == middle, second.along == middle] {
            [false, false] => return [(first, first), (second, second)],
            [_, true] => first,
            [true, false] => second,
        };
        let is_inside = closest.along > first.range[0] && closest.along < second.range[1];
        if !is_inside || closest.nearest.curvature_radius.is_infinite() {
            return [(first, closest), (second, closest)];
        }
        let (along, distance) = (closest.along, closest.nearest.distance);
        let part = |range, distances| Self {
            range,
            distances,
            ..closest
        };
        [
            (
                part([first.range[0], along], [first.distances[0], distance]),
                closest,
            ),
            (
                part([along, second.range[1]], [distance, second.distances[1]]),
                closest,
            ),
        ]
    }

    /// Cosine of the angle by which the direction at a point of a crossing has turned from the
    /// normal. It is 1 where the lines do not cross.
    ///
    /// At a crossing of straight lines, the cosine equals the ratio of the distances. Two cases are
    /// not crossings: along a bend, the direction turns at a constant distance; where a line leaves
    /// a bend, the distance grows in a constant direction.
    fn turned(&self, point: &Nearest) -> f64 {
        let to_centre = self.radius_of_turn(point);
        let receded =
            (self.nearest.distance + to_centre) / (point.distance + to_centre).max(f64::MIN_POSITIVE);
        point.away.dot(self.nearest.away).max(receded).clamp(0.0, 1.0)
    }

    /// Distance from the surface to the centre of curvature for the turn between the nearest point
    /// and another point, m. A flat face beside an edge does not turn the direction, so the smaller
    /// of the two distances is used. Large if both points are on flat faces.
    fn radius_of_turn(&self, point: &Nearest) -> f64 {
        let least = self.nearest.curvature_radius.min(point.curvature_radius);
        least.min(NEARLY_FLAT)
    }
}

/// Radius of curvature above which a surface is treated as flat, m.
const NEARLY_FLAT: f64 = 1e30;

/// Smallest cosine by which the damping force at a point is divided. The cosine has this value at
/// points that are twice as far from the other axis as the nearest point.
const LEAST_COSINE: f64 = 0.5;

/// φ/sin φ and φ cot φ for a cosine of φ between 0 and 1.
fn turn_factors(cosine: f64) -> [f64; 2] {
    let sine = (1.0 - cosine * cosine).max(0.0).sqrt();
    // The series is exact to rounding.
    let by_sine = match sine < 1e-3 {
        true => 1.0 + sine * sine / 6.0 * (1.0 + 0.45 * sine * sine),
        false => sine.atan2(cosine) / sine,
    };
    [by_sine, by_sine * cosine]
}

/// Nodes and weights on (-1, 1) of the seven-point Gauss-Legendre rule in u for a position
/// (3u - u³)/2. This substitution removes the square-root singularities of the overlap at the ends
/// of a stretch.
const STRETCH_7: [(f64, f64); 7] = [
    (-0.996_180_898_491_046, 0.019_266_230_761_368_23),
    (-0.908_424_458_325_227_1, 0.188_856_311_472_480_45),
    (-0.575_344_291_406_624_9, 0.478_408_070_011_049_3),
    (0.0, 0.626_938_775_510_204),
    (0.575_344_291_406_624_9, 0.478_408_070_011_049_3),
    (0.908_424_458_325_227_1, 0.188_856_311_472_480_45),
    (0.996_180_898_491_046, 0.019_266_230_761_368_23),
];

/// One stretch in contact.
struct Stretch {
    /// Range along the element, 0 to 1, and its derivatives with respect to an approach along the
    /// normal, 1/m.
    range: [f64; 2],
    extending: [f64; 2],
    closest: Closest,
}

impl Patch {
    /// Adds the contact of an element where `nearest` is closer than the contact distance, within a
    /// range along it.
    ///
    /// Each half of the range may have one minimum of the distance. The second value of `nearest`
    /// is the derivative of the distance with respect to the position along the element (0 to 1).
    /// `velocity` returns the relative velocity there.
    pub(super) fn press(
        &mut self,
        range: [f64; 2],
        length: f64,
        law: (&Section, &Beds),
        mut nearest: impl FnMut(f64) -> (Nearest, f64),
        velocity: impl Fn(f64, &Nearest) -> DVec3,
    ) {
        let reach = law.0.reach();
        let middle = 0.5 * (range[0] + range[1]);
        let halves = [[range[0], middle], [middle, range[1]]].map(|half| Closest::of(half, &mut nearest));
        for (part, closest) in Closest::parts(halves, middle) {
            let depth = reach - part.nearest.distance;
            if depth <= 0.0 {
                continue;
            }
            self.depth = self.depth.max(depth);
            let mut end = |edge: f64, at_edge: f64| {
                if at_edge < reach {
                    return (edge, 0.0);
                }
                let outside = (edge, at_edge - reach);
                let (along, at_end, slope) = stretch_end((part.along, depth), outside, reach, &mut nearest);
                let extending = at_end.away.dot(closest.nearest.away) / slope;
                (along, if extending.is_finite() { extending } else { 0.0 })
            };
            let [low, high] = [0, 1].map(|side| end(part.range[side], part.distances[side]));
            let stretch = Stretch {
                range: [low.0.min(high.0), low.0.max(high.0)],
                extending: [low.1, high.1],
                closest,
            };
            self.add(&stretch, length, law, (&mut nearest, &velocity));
        }
        self.reduce_damping();
    }

    /// Adds one stretch in contact with its quadrature points.
    fn add(
        &mut self,
        stretch: &Stretch,
        length: f64,
        (section, beds): (&Section, &Beds),
        (nearest, velocity): (
            &mut impl FnMut(f64) -> (Nearest, f64),
            &impl Fn(f64, &Nearest) -> DVec3,
        ),
    ) {
        let (closest, [low, high]) = (&stretch.closest, stretch.range);
        let (middle, half) = (0.5 * (low + high), 0.5 * (high - low));
        let [low_rate, high_rate] = stretch.extending;
        let (middle_rate, half_rate) = (0.5 * (low_rate + high_rate), 0.5 * (high_rate - low_rate));
        self.length += 2.0 * half * length;
        let mut at_nearest = PatchPoint {
            along: closest.along,
            nearest: closest.nearest.moving(closest.along, velocity),
            ..PatchPoint::default()
        };
        for (x, weight) in STRETCH_7 {
            let along = middle + half * x;
            let (nearest, slope) = nearest(along);
            let nearest = nearest.moving(along, velocity);
            let pressed = section.pressed(nearest.distance);
            let share = weight * half * length;
            let cosine = closest.turned(&nearest);
            let [by_sine, by_tangent] = turn_factors(cosine);
            let rate = -nearest.velocity.dot(nearest.away) / cosine.max(LEAST_COSINE);
            let elastic = beds.stiffness * pressed.area * share;
            let damped = beds.damping * pressed.chord * share;
            at_nearest.elastic += elastic * (1.0 - by_tangent);
            self.stiffness += beds.stiffness * pressed.growth * share;
            self.damping += damped;
            // An approach along the normal changes the penetration and the direction at a
            // quadrature point, and moves the point.
            let towards = nearest.away.dot(closest.nearest.away);
            let moving = middle_rate + half_rate * x;
            let deepening = towards - slope * moving;
            let spreading = weight * half_rate * length;
            let from_centre = nearest.distance + closest.radius_of_turn(&nearest);
            let turning =
                (cosine * deepening - 1.0 + closest.slope * moving) / from_centre.max(f64::MIN_POSITIVE);
            let widening = pressed.widening * deepening * share + pressed.chord * spreading;
            let widening = widening * cosine + pressed.chord * share * turning;
            self.elastic_slope +=
                beds.stiffness * (pressed.growth * deepening * share + pressed.area * spreading);
            self.points[self.count] = PatchPoint {
                along,
                nearest,
                elastic,
                damping: damped * rate * cosine,
                pushed: [elastic * by_sine, damped * rate],
                stiffness: beds.stiffness * pressed.growth * share,
                rate,
                damping_slopes: [beds.damping * rate * widening, damped * cosine],
            };
            self.count += 1;
        }
        at_nearest.pushed = [at_nearest.elastic, 0.0];
        self.at_nearest[self.stretches] = at_nearest;
        self.stretches += 1;
    }

    /// Spring forces at the nearest points of the stretches. At a crossing, they supply the
    /// components along the normal that the forces at the quadrature points lack.
    pub(super) fn at_nearest(&self) -> &[PatchPoint] {
        &self.at_nearest[..self.stretches]
    }

    /// Reduces the damping at points that move away fast. The damping at a point is reduced if the
    /// normal force would be negative with all points moving at the rate of this point.
    ///
    /// If a contact moves away as a whole, the damping of all points is reduced by the same factor.
    /// If a line is lifted at one end, only the damping at this end is reduced.
    fn reduce_damping(&mut self) {
        let points = &mut self.points[..self.count];
        let elastic: f64 = points.iter().map(|point| point.elastic).sum();
        let damped: f64 = points.iter().map(|point| point.damping_slopes[1]).sum();
        let (mut slopes, mut reduced, mut unreduced_damping) = ([0.0; 2], 0.0, 0.0);
        for point in points {
            unreduced_damping += point.damping;
            if elastic + damped * point.rate >= 0.0 {
                slopes = [0, 1].map(|k| slopes[k] + point.damping_slopes[k]);
                continue;
            }
            let factor = -elastic / (damped * point.rate);
            point.damping *= factor;
            point.pushed[1] *= factor;
            reduced += point.damping_slopes[1] / damped;
        }
        self.unreduced_force = elastic + unreduced_damping;
        self.slopes = [slopes[0] + self.elastic_slope * (1.0 - reduced), slopes[1]];
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

    /// Two points with half of the stiffness each, as positions along the element and normals. The
    /// stiffness has the same sum, mean position and second moment as at the quadrature points. The
    /// normal is linear in the position. The two points coincide if the contact is a point.
    pub(super) fn stiffness_points(&self) -> [(f64, DVec3); 2] {
        let (mut sum, mut first, mut second) = (0.0, 0.0, 0.0);
        let (mut away, mut moment) = (DVec3::ZERO, DVec3::ZERO);
        for point in self.points() {
            let weight = point.stiffness;
            let weighted = weight * point.along;
            sum += weight;
            first += weighted;
            second += weighted * point.along;
            away += point.nearest.away * weight;
            moment += point.nearest.away * weighted;
        }
        if sum <= 0.0 {
            return [(0.5, DVec3::ZERO); 2];
        }
        let (mean, normal) = (first / sum, away / sum);
        let spread = (second / sum - mean * mean).max(0.0).sqrt();
        let turn = match spread > 0.0 {
            true => (moment / sum - normal * mean) / spread,
            false => DVec3::ZERO,
        };
        [-1.0, 1.0].map(|side| (mean + side * spread, normal + turn * side))
    }

    /// The quadrature points.
    pub(super) fn points(&self) -> &[PatchPoint] {
        &self.points[..self.count]
    }
}

#[cfg(test)]
mod tests;
