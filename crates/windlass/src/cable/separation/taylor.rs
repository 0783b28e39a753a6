//! What the square of the distance can do in a rectangle of two elements, by Taylor's series about its middle.
//!
//! ```text
//! Law      F = |δ|²/2, δ = p(s) - q(t). Its second derivatives differ from those of the middle by no more than
//!          E = Σ |third derivative| w + ½ Σ (bound of the fourth) w w, w the half widths; its gradient from g + H (x - m) by ½ E w.
//!          F is convex where H - E is positive for all signs of E; there is no place for a zero of the gradient
//!          where its part along a direction v is larger than |(H v)·(x - m)| + ½ |v| E w: v an axis, or the direction in which
//!          H is the least, along the valley between strands that lie side by side
//! Symbols  F_ss = p'² + δ·p'', F_st = -p'·q', F_tt = q'² - δ·q''; F_sss = 3 p'·p'' + δ·p''', F_sst = -q'·p'', F_stt = -p'·q'',
//!          F_ttt = 3 q'·q'' - δ·q'''; F_ssss = 3 p''² + 4 p'·p''', F_ssst = -q'·p''', F_sstt = -p''·q'', and so on
//! Valid    cubics, whose third derivative is constant; s and t are arc lengths
//! Checked  prop_bounds_hold_everywhere_in_a_rectangle
//! ```

use super::curve::{CurvePoint, Element};
use glam::DVec3;

/// F at the middle of a rectangle, and how far it can be from its series there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taylor {
    ways: [f64; 2],
    /// F_s and F_t, m.
    gradient: [f64; 2],
    /// F_ss, F_st, F_tt, and how far each can be from that.
    hessian: [f64; 3],
    spread: [f64; 3],
}

impl Taylor {
    /// About two points of elements, `ways` (m) to either side.
    pub(super) fn about([p, q]: &[CurvePoint; 2], shapes: [&Element; 2], ways: [f64; 2]) -> Self {
        let between = p.place - q.place;
        let third = shapes.map(Element::third);
        let [a, b] = ways;
        let sss = 3.0 * p.slope.dot(p.bend) + between.dot(third[0]);
        let sst = -q.slope.dot(p.bend);
        let stt = -p.slope.dot(q.bend);
        let ttt = 3.0 * q.slope.dot(q.bend) - between.dot(third[1]);
        let [[m, k], [n, l]] = shapes.map(|shape| shape.largest);
        let [t, u] = third.map(DVec3::length);
        let fourth = [
            3.0 * k * k + 4.0 * m * t,
            n * t,
            k * l,
            m * u,
            3.0 * l * l + 4.0 * n * u,
        ];
        let more = |x: f64, y: f64, z: f64| 0.5 * (x * a * a + 2.0 * y * a * b + z * b * b);
        Self {
            ways,
            gradient: [between.dot(p.slope), -between.dot(q.slope)],
            hessian: [
                p.slope.length_squared() + between.dot(p.bend),
                -p.slope.dot(q.slope),
                q.slope.length_squared() - between.dot(q.bend),
            ],
            spread: [
                sss.abs() * a + sst.abs() * b + more(fourth[0], fourth[1], fourth[2]),
                sst.abs() * a + stt.abs() * b + more(fourth[1], fourth[2], fourth[3]),
                stt.abs() * a + ttt.abs() * b + more(fourth[2], fourth[3], fourth[4]),
            ],
        }
    }

    /// Whether F is convex everywhere in the rectangle, along those sides that have a length.
    pub(super) fn is_convex(&self) -> bool {
        let [ss, st, tt] = self.hessian;
        let least = [ss - self.spread[0], tt - self.spread[2]];
        let mixed = st.abs() + self.spread[1];
        match self.ways.map(|way| way > 0.0) {
            [true, true] => least[0] > 0.0 && least[1] > 0.0 && least[0] * least[1] > mixed * mixed,
            [true, false] => least[0] > 0.0,
            [false, true] => least[1] > 0.0,
            [false, false] => true,
        }
    }

    /// The sign of the gradient along a direction, if it has one everywhere in the rectangle.
    pub(super) fn falls(&self, [x, y]: [f64; 2]) -> Option<bool> {
        let ([a, b], [ss, st, tt], [e, f, g]) = (self.ways, self.hessian, self.spread);
        let gradient = x * self.gradient[0] + y * self.gradient[1];
        let straight = (x * ss + y * st).abs() * a + (x * st + y * tt).abs() * b;
        let bent = 0.5 * (x.abs() * (e * a + f * b) + y.abs() * (f * a + g * b));
        (gradient.abs() > straight + bent).then_some(gradient < 0.0)
    }

    /// The direction in which the Hessian is the least.
    pub(super) fn along_valley(&self) -> [f64; 2] {
        let [ss, st, tt] = self.hessian;
        let half = 0.5 * (ss - tt);
        let radius = half.hypot(st);
        // Of the two ways to write it the one that does not cancel.
        if half > 0.0 { [-st, half + radius] } else { [radius - half, -st] }
    }
}

impl Element {
    /// The third derivative, the same all along, 1/m².
    fn third(&self) -> DVec3 {
        (self.bends[1] - self.bends[0]) / self.length
    }
}
