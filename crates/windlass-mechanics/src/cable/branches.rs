//! The branches of the axial law of lines that go slack, and which of them a correction of an implicit step goes on with.
//!
//! ```text
//! Law      the tension-only part of the axial law is t = max(0, min(2 E, E + d)): nothing of a slack element, elastic and damping
//!          tension of a taut one, twice the elastic tension of one that is pulled taut so fast that its damping is at its bound.
//!          Each is straight in strain and rate; a branch is named by the share b = 0, 1, 2 that the elastic tension has in it,
//!          and the damping has the share b (2 - b)
//! Symbols  E elastic and d unbounded damping tension of one element, N, as if it could be pushed
//! Method   Corrections by Newton's method go back and forth over the bound of the damping: coming from one side they never see the
//!          narrow branch between, which a few newtons wide strain is enough for. So within a step's corrections each element stays
//!          on its branch, straight beyond the branch's ends, and leaves it for the one that the law has next to what it finds there:
//!          a taut element that pushes goes slack, one whose damping is over its bound goes to the bound, whatever its strain.
//!          This is the policy iteration of max-min equations. Of a straight chain without damping, whose matrix is an M-matrix, no set
//!          of branches comes twice; with damping that is no theorem, and a step that does not end so is taken shorter
//! Source   Howard, Dynamic Programming and Markov Processes, 1960; Hintermüller, Ito and Kunisch 2003, SIAM J. Optim. 13, 865
//!          (that corrections by active sets are Newton's, and do not come back to a set, for M-matrices)
//! Checked  ana_the_law_is_that_of_its_branches, ana_who_stays_is_on_the_law, ana_corrections_of_a_slack_element_end,
//!          regress_a_snapping_wire_takes_few_corrections
//! ```

use super::properties::CableProperties;
use windlass_math::pack::Number;

/// Nothing pulls.
pub const SLACK: f64 = 0.0;
/// What is stretched pulls, with all of its damping.
pub const TAUT: f64 = 1.0;
/// It is pulled taut so fast that its damping is at its bound, as large as the elastic tension.
pub const BOUND: f64 = 2.0;

/// Which branches of the axial law elements are taken to be on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum BranchRule {
    /// Those of the law.
    #[default]
    OfLaw,
    /// Those they were left on, straight beyond their ends, or the next ones, as corrections of an implicit step want it.
    Next,
    /// Those they were left on.
    Held,
}

/// The branch on which the law is: of an elastic tension as if the element could be pushed and an unbounded damping tension (N).
#[inline(always)]
pub(super) fn of_law<N: Number>(linear: N, rate_part: N) -> N {
    let [slack, taut, bound] = [SLACK, TAUT, BOUND].map(N::splat);
    let is_bound = (rate_part - linear).positive();
    let tension = (linear + rate_part).or_less(linear + linear);
    tension.positive().choice(is_bound.choice(bound, taut), slack)
}

/// The branch that an element goes on with which was on another one before it was moved.
#[inline(always)]
pub(super) fn after<N: Number>(before: N, linear: N, rate_part: N) -> N {
    let [slack, taut, bound] = [SLACK, TAUT, BOUND].map(N::splat);
    let is_bound = (rate_part - linear).positive();
    let pushes = |tension: N| (slack - tension).positive();
    let with_damping = linear + rate_part;
    let from_taut = pushes(with_damping).choice(slack, is_bound.choice(bound, taut));
    let back = with_damping.positive().choice(taut, slack);
    let from_bound = pushes(linear).choice(slack, is_bound.choice(bound, back));
    let was_taut = before.positive();
    let was_bound = (before - taut).positive();
    was_bound.choice(from_bound, was_taut.choice(from_taut, of_law(linear, rate_part)))
}

/// Shares that elastic and damping tension have in the tension of an element on a branch.
#[inline(always)]
pub(super) fn shares<N: Number>(properties: &CableProperties, branch: N) -> [N; 2] {
    let both_ways = N::splat(properties.compressive_fraction);
    let only_taut = N::splat(1.0 - properties.compressive_fraction);
    let of_rate = branch * (N::splat(BOUND) - branch);
    [both_ways + only_taut * branch, both_ways + only_taut * of_rate]
}

#[cfg(test)]
mod tests {
    use super::super::axial::tension;
    use super::*;

    fn rope(compressive_fraction: f64) -> CableProperties {
        CableProperties {
            axial_damping: 500.0,
            compressive_fraction,
            ..CableProperties::new(1e6, 7800.0, 0.02)
        }
    }

    fn parts(properties: &CableProperties, strain: f64, rate: f64) -> [f64; 2] {
        [
            properties.axial_stiffness * strain,
            properties.axial_damping * rate,
        ]
    }

    fn on(properties: &CableProperties, branch: f64, [linear, rate_part]: [f64; 2]) -> f64 {
        let [of_stretch, of_rate] = shares(properties, branch);
        of_stretch * linear + of_rate * rate_part
    }

    /// Strains and rates (1/s) on all sides of all kinks.
    fn places() -> impl Iterator<Item = [f64; 2]> {
        let numbers = [-3.0, -1.0, -0.4, -1e-9, 0.0, 1e-9, 0.4, 1.0, 3.0];
        numbers
            .into_iter()
            .flat_map(move |strain| numbers.map(|rate| [1e-4 * strain, 0.2 * rate]))
    }

    /// Bound of the comparison, N: rounding of tensions of 600 N.
    const ROUNDING: f64 = 1e-12;

    #[test]
    fn ana_the_law_is_that_of_its_branches() {
        for properties in [rope(0.0), rope(0.3), rope(1.0)] {
            for [strain, rate] in places() {
                let parts = parts(&properties, strain, rate);
                let of_branch = on(&properties, of_law(parts[0], parts[1]), parts);
                let state = tension(&properties, strain, rate);
                let of_law = state.elastic + state.damping;
                assert!(
                    (of_branch - of_law).abs() < ROUNDING,
                    "{strain} {rate}: {of_branch} {of_law}"
                );
            }
        }
    }

    /// An element stays on its branch where that is the law's, and there alone: where none is left, the law is met.
    #[test]
    fn ana_who_stays_is_on_the_law() {
        let properties = rope(0.0);
        for [strain, rate] in places() {
            let parts = parts(&properties, strain, rate);
            let law = on(&properties, of_law(parts[0], parts[1]), parts);
            for before in [SLACK, TAUT, BOUND] {
                let is_law = (on(&properties, before, parts) - law).abs() < ROUNDING;
                let stays = after(before, parts[0], parts[1]) == before;
                assert!(!stays || is_law, "{before} at {strain} {rate} is not the law");
                // Where two branches meet either will do.
                let [linear, rate_part] = parts;
                let at_a_kink = [linear, linear + rate_part, linear - rate_part].map(|x| x.abs() < 0.01);
                assert!(
                    stays || !is_law || at_a_kink.contains(&true),
                    "{before} left at {strain} {rate}"
                );
            }
        }
    }

    /// One element that a spring (stiffness `pull`, N) pulls at, over a step after which rates are `rate` and `per_strain` more for
    /// each strain: corrections end within three, wherever they begin. Newton's own go back and forth.
    #[test]
    fn ana_corrections_of_a_slack_element_end() {
        let properties = rope(0.0);
        let [stiffness, damping] = [properties.axial_stiffness, properties.axial_damping];
        let mut circles = 0;
        for (load, rate, per_strain, pull) in [
            (7.0, 0.1, 1e3, 1e4),
            (30.0, 0.1, 300.0, 2e5),
            (-3.0, 0.1, 1e3, 1e4),
            (300.0, -0.2, 1e3, 1e5),
        ] {
            let parts = |strain: f64| [stiffness * strain, damping * (rate + per_strain * strain)];
            // Where load and tension on a branch are in balance.
            let solved = |branch: f64| {
                let [of_stretch, of_rate] = shares(&properties, branch);
                let slope = of_stretch * stiffness + of_rate * damping * per_strain;
                (load - of_rate * damping * rate) / (slope + pull)
            };
            for start in [SLACK, TAUT, BOUND] {
                let mut branch = start;
                let mut corrections = 0;
                loop {
                    let [linear, rate_part] = parts(solved(branch));
                    let next = after(branch, linear, rate_part);
                    if next == branch {
                        break;
                    }
                    (branch, corrections) = (next, corrections + 1);
                    assert!(corrections <= 3, "{load} N from {start}");
                }
                let [linear, rate_part] = parts(solved(branch));
                let left = load
                    - pull * solved(branch)
                    - on(&properties, of_law(linear, rate_part), [linear, rate_part]);
                assert!(left.abs() < 1e-9 * load.abs(), "{left} N of {load} left");
                let newton = |branch: f64| {
                    let [linear, rate_part] = parts(solved(branch));
                    of_law(linear, rate_part)
                };
                let two = newton(newton(start));
                circles += usize::from(newton(two) != two && newton(newton(two)) == two);
            }
        }
        assert!(circles > 0, "cases that Newton's corrections do not solve");
    }
}
