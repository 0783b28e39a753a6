//! Splitting and joining the elements at a winch, so that the line does not feel it.
//!
//! ```text
//! Law      split   the new node lies half way, at the sag k L²/8 beyond the chord, moving likewise
//!          join    the node between goes
//!          new unstretched lengths are (chord)/(1 + ε), ε the strain of before (its mean over a joined pair)
//! Symbols  k curvature from three nodes (1/m); L unstretched length (m)
//! Frame    Earth
//! Source   [SMS] 2.2 (a node half way, a joined boundary element). There tension jumped: chords of a finer polygon are
//!          longer in sum, and a strain of 1e-4 is hundreds of newtons in a wire. Here tension is kept and the length
//!          that this costs is returned as `pending_length`, for the winch to even out slowly
//! Valid    strains well above -1: a slack element is halved as it is
//! Checked  polygons on a parabola keep tension, momentum and shape (here); worlds that pay out and in (crate tests)
//! ```

use glam::DVec3;

/// A node next to a winch, or the material at the winch itself.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Station {
    /// Earth frame, m.
    pub position: DVec3,
    /// Earth axes, m/s; of the material, also at the winch.
    pub velocity: DVec3,
}

/// An element of a cable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// Unstretched length, m.
    pub length: f64,
    /// Strain.
    pub strain: f64,
}

impl Span {
    /// Unstretched length at which a chord (m) has the same strain; a slack span keeps `length`.
    fn length_of(&self, chord: f64, length: f64) -> f64 {
        if self.strain > -0.01 {
            chord / (1.0 + self.strain)
        } else {
            length
        }
    }
}

/// An element split in two.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Split {
    /// The new node.
    pub node: Station,
    /// Unstretched length between the winch and the new node, m.
    pub outer: f64,
    /// Unstretched length between the new node and the old neighbour, m.
    pub inner: f64,
    /// Length that the line should have beyond what it has now, m.
    pub pending_length: f64,
}

/// Two elements made one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Joined {
    /// Its unstretched length, m.
    pub length: f64,
    /// Length that the line should have beyond what it has now, m.
    pub pending_length: f64,
}

/// Splits the element between the winch and its neighbour `near`; `far` is the node after that, with the unstretched
/// length (m) on the way to it. A line of one element has none and is split on its chord.
pub fn split(winch: Station, near: Station, far: Option<(Station, f64)>, element: Span) -> Split {
    let sag = |of: &dyn Fn(&Station) -> DVec3| match far {
        None => DVec3::ZERO,
        Some((far, length)) => {
            let turn = (of(&far) - of(&near)) / length - (of(&near) - of(&winch)) / element.length;
            let curvature = turn * (2.0 / (length + element.length));
            curvature * (-0.125 * element.length * element.length)
        }
    };
    let half_way = |of: &dyn Fn(&Station) -> DVec3| of(&winch).midpoint(of(&near)) + sag(of);
    let node = Station {
        position: half_way(&|station| station.position),
        velocity: half_way(&|station| station.velocity),
    };
    let half = 0.5 * element.length;
    let outer = element.length_of(winch.position.distance(node.position), half);
    let inner = element.length_of(node.position.distance(near.position), half);
    Split {
        node,
        outer,
        inner,
        pending_length: element.length - outer - inner,
    }
}

/// Joins the two elements next to the winch; `far` is the node at the other end of the second.
pub fn join(winch: DVec3, far: DVec3, outer: Span, inner: Span) -> Joined {
    let sum = outer.length + inner.length;
    let mean = Span {
        length: sum,
        strain: (outer.strain * outer.length + inner.strain * inner.length) / sum,
    };
    let length = mean.length_of(winch.distance(far), sum);
    Joined {
        length,
        pending_length: sum - length,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A point of a hanging line: slope and sag of a parabola with curvature `k`, moving as it would when it swings.
    fn on_parabola(x: f64, k: f64) -> Station {
        let shape = DVec3::new(x, 0.3 * x, 0.5 * k * x * x);
        Station {
            position: shape,
            velocity: shape * 0.2 + DVec3::new(0.1, 0.0, 0.0),
        }
    }

    #[test]
    fn ana_a_split_stays_on_the_parabola_with_its_velocity() {
        let nodes = [0.0, 4.0, 9.0].map(|x| on_parabola(x, 0.004));
        let chord = nodes[0].position.distance(nodes[1].position);
        let strain = 1e-4;
        // Unstretched lengths in the same proportion as x, as statics of a line under tension has them.
        let element = Span {
            length: chord / (1.0 + strain),
            strain,
        };
        let next = element.length * 5.0 / 4.0;
        let made = split(nodes[0], nodes[1], Some((nodes[2], next)), element);
        let exact = on_parabola(2.0, 0.004);
        // Chords of a parabola differ from proportion to x by their square slope only, here 1e-4 of the sag.
        assert!(made.node.position.distance(exact.position) < 1e-3 * 0.008);
        assert!(made.node.velocity.distance(exact.velocity) < 1e-3 * 0.008);
        for (from, to, length) in [
            (nodes[0], made.node, made.outer),
            (made.node, nodes[1], made.inner),
        ] {
            let after = from.position.distance(to.position) / length - 1.0;
            assert!((after - strain).abs() < 1e-12, "strain {after}");
        }
        assert!((made.outer + made.inner + made.pending_length - element.length).abs() < 1e-15);
        // The finer polygon is longer: the winch owes a negative length.
        assert!(made.pending_length < 0.0 && made.pending_length > -1e-3);
    }

    #[test]
    fn route_joining_undoes_splitting() {
        let nodes = [0.0, 4.0, 9.0].map(|x| on_parabola(x, 0.004));
        let element = Span {
            length: 4.1,
            strain: nodes[0].position.distance(nodes[1].position) / 4.1 - 1.0,
        };
        let made = split(nodes[0], nodes[1], Some((nodes[2], 5.0)), element);
        let span = |length| Span {
            length,
            strain: element.strain,
        };
        let back = join(
            nodes[0].position,
            nodes[1].position,
            span(made.outer),
            span(made.inner),
        );
        assert!((back.length - element.length).abs() < 1e-12);
        assert!((back.pending_length + made.pending_length).abs() < 1e-12);
    }

    #[test]
    fn ana_a_slack_line_keeps_its_length() {
        let at = |x: f64| Station {
            position: DVec3::X * x,
            velocity: DVec3::ZERO,
        };
        let slack = Span {
            length: 4.0,
            strain: -0.5,
        };
        let made = split(at(0.0), at(2.0), None, slack);
        assert_eq!((made.outer, made.inner, made.pending_length), (2.0, 2.0, 0.0));
        let joined = join(DVec3::ZERO, DVec3::X, slack, slack);
        assert_eq!((joined.length, joined.pending_length), (8.0, 0.0));
    }
}
