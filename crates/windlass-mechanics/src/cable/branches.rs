//! Branches of the axial law of lines that can become slack, and their selection during the
//! iterations of an implicit step.
//!
//! ```text
//! Law      the tension-only part of the axial law is t = max(0, min(2 E, E + d)). Its branches are
//!          linear in strain and rate: zero in a slack element (b = 0), elastic plus damping
//!          tension in a taut element (b = 1), and twice the elastic tension in an element whose
//!          damping is at its limit (b = 2)
//! Symbols  E elastic and d unlimited damping tension of one element without slack (N), b label of
//!          a branch and factor of E on this branch; the factor of d is b (2 - b)
//! Method   Newton iterations cycle across the limit of the damping. From either side they miss the
//!          narrow branch at the limit, because its range of tension is a few newtons. During the
//!          iterations of a step, each element therefore remains on its branch, which is extended
//!          linearly. It changes its branch when the law selects another branch at the new state. A
//!          taut element in compression becomes slack. An element whose damping exceeds the limit
//!          moves to the branch at the limit, at any strain. This is the policy iteration of
//!          max-min equations. For a straight chain without damping, whose matrix is an M-matrix,
//!          no set of branches recurs. With damping this is not proven; a step that does not
//!          converge is repeated with a smaller size. From the branch at the limit, an element
//!          becomes slack only by way of the taut branch, which lies between them in strain rate.
//!          With d >> E, a change from one to the other across the taut branch reverses the next
//!          correction, and the iterations of coupled stages cycle
//! Source   Howard, Dynamic Programming and Markov Processes, 1960; Hintermüller, Ito and Kunisch
//!          2003, SIAM J. Optim. 13, 865 (active-set iterations are Newton iterations, and do not
//!          repeat a set for M-matrices)
//! Checked  closed_form_law_equals_its_branches, property_kept_branch_satisfies_the_law,
//!          property_iterations_of_a_slack_element_end,
//!          property_a_stretched_element_becomes_slack_by_way_of_the_taut_branch,
//!          regression_snapping_wire_takes_few_corrections
//! ```

use super::properties::CableProperties;
use windlass_math::simd::Real;

/// Slack element: its tension is zero.
pub const SLACK: f64 = 0.0;
/// Taut element with unlimited damping.
pub const TAUT: f64 = 1.0;
/// Taut element whose damping tension is limited to its elastic tension.
pub const DAMPING_BOUND: f64 = 2.0;

/// Rule that selects the branches of the axial law.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum BranchRule {
    /// The branches of the law at the current state.
    #[default]
    FromLaw,
    /// Active-set iteration: the previous branches, extended linearly, or the adjacent branches
    /// that the law selects.
    ActiveSet,
    /// The previous branches, unchanged.
    Frozen,
}

/// Branch of the law for the elastic tension without slack (`linear`, N) and the unlimited damping
/// tension (`rate_part`, N).
#[inline(always)]
pub(super) fn branch_of_law<N: Real>(linear: N, rate_part: N) -> N {
    let [slack, taut, bound] = [SLACK, TAUT, DAMPING_BOUND].map(N::splat);
    let is_bound = (rate_part - linear).positive_mask();
    let tension = (linear + rate_part).min_pd(linear + linear);
    tension
        .positive_mask()
        .select(is_bound.select(bound, taut), slack)
}

/// Branch that follows branch `before` in the active-set iteration.
#[inline(always)]
pub(super) fn next_branch<N: Real>(before: N, linear: N, rate_part: N) -> N {
    let [slack, taut, bound] = [SLACK, TAUT, DAMPING_BOUND].map(N::splat);
    let is_bound = (rate_part - linear).positive_mask();
    let pushes = |tension: N| (slack - tension).positive_mask();
    let with_damping = linear + rate_part;
    let from_taut = pushes(with_damping).select(slack, is_bound.select(bound, taut));
    let from_bound = pushes(linear).select(slack, is_bound.select(bound, taut));
    let was_taut = before.positive_mask();
    let was_bound = (before - taut).positive_mask();
    was_bound.select(
        from_bound,
        was_taut.select(from_taut, branch_of_law(linear, rate_part)),
    )
}

/// Factors of the elastic and of the damping tension in the tension of an element on a branch.
#[inline(always)]
pub(super) fn factors<N: Real>(properties: &CableProperties, branch: N) -> [N; 2] {
    let compressive_fraction = N::splat(properties.compressive_fraction);
    let tension_only = N::splat(1.0 - properties.compressive_fraction);
    let of_rate = branch * (N::splat(DAMPING_BOUND) - branch);
    [
        compressive_fraction + tension_only * branch,
        compressive_fraction + tension_only * of_rate,
    ]
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
        let [of_stretch, of_rate] = factors(properties, branch);
        of_stretch * linear + of_rate * rate_part
    }

    /// Strains and strain rates (1/s) on both sides of all slope discontinuities.
    fn sample_points() -> impl Iterator<Item = [f64; 2]> {
        let multiples = [-3.0, -1.0, -0.4, -1e-9, 0.0, 1e-9, 0.4, 1.0, 3.0];
        multiples
            .into_iter()
            .flat_map(move |strain| multiples.map(|rate| [1e-4 * strain, 0.2 * rate]))
    }

    /// Tolerance for rounding errors of tensions of 600 N, N.
    const ROUNDING: f64 = 1e-12;

    #[test]
    fn closed_form_law_equals_its_branches() {
        for properties in [rope(0.0), rope(0.3), rope(1.0)] {
            for [strain, rate] in sample_points() {
                let parts = parts(&properties, strain, rate);
                let of_branch = on(&properties, branch_of_law(parts[0], parts[1]), parts);
                let state = tension(&properties, strain, rate);
                let of_law = state.elastic + state.damping;
                assert!(
                    (of_branch - of_law).abs() < ROUNDING,
                    "{strain} {rate}: {of_branch} {of_law}"
                );
            }
        }
    }

    /// An element stays on a branch if and only if the law selects this branch at the same state.
    /// The law is therefore satisfied if no element changes its branch.
    #[test]
    fn property_kept_branch_satisfies_the_law() {
        let properties = rope(0.0);
        for [strain, rate] in sample_points() {
            let parts = parts(&properties, strain, rate);
            let law = on(&properties, branch_of_law(parts[0], parts[1]), parts);
            for before in [SLACK, TAUT, DAMPING_BOUND] {
                let is_law = (on(&properties, before, parts) - law).abs() < ROUNDING;
                let stays = next_branch(before, parts[0], parts[1]) == before;
                assert!(
                    !stays || is_law,
                    "branch {before} at {strain} {rate} is not the branch of the law"
                );
                // At the boundary of two branches, both are valid.
                let [linear, rate_part] = parts;
                let at_a_breakpoint =
                    [linear, linear + rate_part, linear - rate_part].map(|x| x.abs() < 0.01);
                assert!(
                    stays || !is_law || at_a_breakpoint.contains(&true),
                    "{before} left at {strain} {rate}"
                );
            }
        }
    }

    /// A stretched element whose damping was at its limit keeps the steep slope of the taut branch
    /// in its next correction, at every rate at which the limit no longer applies. It becomes slack
    /// only in a further correction.
    #[test]
    fn property_a_stretched_element_becomes_slack_by_way_of_the_taut_branch() {
        let properties = rope(0.0);
        for rate in [-1.0, -0.1, -1e-3, 1e-3] {
            let [linear, rate_part] = parts(&properties, 1e-5, rate);
            let after = next_branch(DAMPING_BOUND, linear, rate_part);
            assert_eq!(after, TAUT, "{rate}");
            let law = branch_of_law(linear, rate_part);
            assert_eq!(next_branch(after, linear, rate_part), law, "{rate}");
        }
        let [linear, rate_part] = parts(&properties, -1e-5, -0.1);
        assert_eq!(next_branch(DAMPING_BOUND, linear, rate_part), SLACK);
    }

    /// Loads one element through a spring (stiffness `pull`, N). Over the step, its strain rate is
    /// `rate` plus `per_strain` times the strain. The active-set iteration ends within three
    /// corrections from any branch, whereas Newton iterations cycle.
    #[test]
    fn property_iterations_of_a_slack_element_end() {
        let properties = rope(0.0);
        let [stiffness, damping] = [properties.axial_stiffness, properties.axial_damping];
        let mut cycles = 0;
        for (load, rate, per_strain, pull) in [
            (7.0, 0.1, 1e3, 1e4),
            (30.0, 0.1, 300.0, 2e5),
            (-3.0, 0.1, 1e3, 1e4),
            (300.0, -0.2, 1e3, 1e5),
        ] {
            let parts = |strain: f64| [stiffness * strain, damping * (rate + per_strain * strain)];
            // Strain at equilibrium of load, spring and the tension on a branch.
            let solved = |branch: f64| {
                let [of_stretch, of_rate] = factors(&properties, branch);
                let slope = of_stretch * stiffness + of_rate * damping * per_strain;
                (load - of_rate * damping * rate) / (slope + pull)
            };
            for start in [SLACK, TAUT, DAMPING_BOUND] {
                let mut branch = start;
                let mut corrections = 0;
                loop {
                    let [linear, rate_part] = parts(solved(branch));
                    let next = next_branch(branch, linear, rate_part);
                    if next == branch {
                        break;
                    }
                    (branch, corrections) = (next, corrections + 1);
                    assert!(corrections <= 3, "{load} N from {start}");
                }
                let [linear, rate_part] = parts(solved(branch));
                let left = load
                    - pull * solved(branch)
                    - on(&properties, branch_of_law(linear, rate_part), [linear, rate_part]);
                assert!(
                    left.abs() < 1e-9 * load.abs(),
                    "{left} N of {load} N not balanced"
                );
                let newton = |branch: f64| {
                    let [linear, rate_part] = parts(solved(branch));
                    branch_of_law(linear, rate_part)
                };
                let two = newton(newton(start));
                cycles += usize::from(newton(two) != two && newton(newton(two)) == two);
            }
        }
        assert!(cycles > 0, "some cases must make Newton iterations cycle");
    }
}
