//! Roots of the distance along an element.

use super::Nearest;

/// Maximum number of iterations; bisections alone reach rounding errors earlier.
const MAX_ITERATIONS: usize = 60;

/// Finds a zero of a function between two points at which its signs differ, by the Illinois method.
pub(in super::super) fn find_zero(
    mut a: f64,
    mut fa: f64,
    mut b: f64,
    mut fb: f64,
    mut of: impl FnMut(f64) -> f64,
) -> f64 {
    if fa == 0.0 {
        return a;
    }
    for _ in 0..MAX_ITERATIONS {
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

/// Change of the position of an end (0 to 1) at which the search for it stops. Newton's method
/// converges quadratically, so the error is far smaller; the pressure at the end is zero.
const END_TOLERANCE: f64 = 1e-9;

/// End of a stretch in contact, between a point at a depth (m) inside and a point at a gap (m)
/// outside. Returns its position, the nearest point there, and the derivative of the distance.
///
/// Newton's method starts at the zero of the parabola through both points that has its minimum at
/// the inner point. A step that leaves the bracket is replaced by a bisection.
pub(super) fn stretch_end(
    (inside, depth): (f64, f64),
    (outside, gap): (f64, f64),
    reach: f64,
    mut nearest: impl FnMut(f64) -> (Nearest, f64),
) -> (f64, Nearest, f64) {
    let mut bracket = [inside, outside];
    let mut along = inside + (outside - inside) * (depth / (depth + gap)).sqrt();
    let (mut found, mut slope) = nearest(along);
    for _ in 0..MAX_ITERATIONS {
        let over = found.distance - reach;
        bracket[usize::from(over > 0.0)] = along;
        let newton = along - over / slope;
        let is_bracketed = (newton - bracket[0]) * (newton - bracket[1]) <= 0.0;
        let next = if is_bracketed {
            newton
        } else {
            0.5 * (bracket[0] + bracket[1])
        };
        if (next - along).abs() < END_TOLERANCE {
            return (next, found, slope);
        }
        along = next;
        (found, slope) = nearest(along);
    }
    (along, found, slope)
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::DVec3;

    /// A chord over a circle, a corner with jumps of slope, and a wrong slope, for which the search
    /// is a bisection. The end agrees with the closed form, from both sides, after few evaluations
    /// where the distance is smooth.
    #[test]
    fn closed_form_end_of_a_stretch() {
        let (radius, reach, length, depth) = (0.195_f64, 0.005, 0.02, 2e-4);
        let height = radius + reach - depth;
        let along_of = |distance: f64| (distance * distance - height * height).sqrt() / length;
        let smooth = |along: f64| {
            let distance = (along * length).hypot(height);
            (distance - radius, along * length * length / distance)
        };
        let corner = |along: f64| {
            let slope = if along.abs() < 0.2 { 1e-4 } else { 3e-3 };
            (
                4.8e-3 + 1e-4 * along.abs().min(0.2) + 3e-3 * (along.abs() - 0.2).max(0.0),
                slope * along.signum(),
            )
        };
        let wrong = |along: f64| (smooth(along).0, -smooth(along).1);
        let expected = [
            along_of(radius + reach),
            0.2 + 1.8e-4 / 3e-3,
            along_of(radius + reach),
        ];
        let laws: [&dyn Fn(f64) -> (f64, f64); 3] = [&smooth, &corner, &wrong];
        for ((law, expected), most) in laws.into_iter().zip(expected).zip([5, 12, 40]) {
            for side in [1.0, -1.0] {
                let mut evaluations = 0;
                let nearest = |along: f64| {
                    evaluations += 1;
                    let (distance, slope) = law(along);
                    (
                        Nearest {
                            distance,
                            away: DVec3::Z,
                            ..Nearest::default()
                        },
                        slope,
                    )
                };
                let inner = (0.0, reach - law(0.0).0);
                let (along, ..) = stretch_end(inner, (side, law(side).0 - reach), reach, nearest);
                // A bisection stops within the tolerance; Newton's method reaches rounding errors.
                assert!(
                    (along - side * expected).abs() < 2.0 * END_TOLERANCE,
                    "{along} {expected}"
                );
                assert!(evaluations <= most, "{evaluations} evaluations");
            }
        }
    }
}
