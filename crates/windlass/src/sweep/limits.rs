//! Limits: what must not be exceeded, and how much of each is used.

/// A bound on one figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// The column it is held against.
    pub column: usize,
    /// The bound.
    pub value: f64,
    /// Whether the figure must stay above it; else below.
    pub below: bool,
}

impl Bound {
    /// How much of it a figure uses: above 1 exactly where it is exceeded, infinite where no ratio can tell how far. A
    /// figure that is not a number uses more than there is.
    ///
    /// The ratio is that of figure and bound where both have the sign in which the figure grows towards the bound (a tension
    /// below its largest, a roll to port above its most), and the other way round where it shrinks towards it (a clearance).
    ///
    /// ```
    /// use windlass::sweep::Bound;
    ///
    /// let tension = Bound { column: 0, value: 20e3, below: false };
    /// assert_eq!((tension.use_of(15e3), tension.use_of(-1.0)), (0.75, 0.0));
    /// let clearance = Bound { column: 0, value: 0.5, below: true };
    /// assert_eq!((clearance.use_of(2.0), clearance.use_of(-0.1)), (0.25, f64::INFINITY));
    /// ```
    pub fn use_of(&self, figure: f64) -> f64 {
        // Of a lower bound the mirror image.
        let (figure, bound) = if self.below {
            (-figure, -self.value)
        } else {
            (figure, self.value)
        };
        if figure.is_nan() {
            f64::INFINITY
        } else if bound > 0.0 {
            (figure / bound).max(0.0)
        } else if bound < 0.0 && figure < 0.0 {
            bound / figure
        } else if figure > bound {
            f64::INFINITY
        } else {
            0.0
        }
    }
}

/// A limit with a name: one bound or two.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// Its name.
    pub name: String,
    /// Its bounds.
    pub bounds: Vec<Bound>,
    /// What it asks, in words, `largest tension_end at most 20000 N`.
    pub words: String,
}

impl Limit {
    /// How much of it a row of figures uses: the most of its bounds.
    pub fn use_of(&self, figures: &[f64]) -> f64 {
        let uses = self.bounds.iter().map(|bound| {
            let figure = figures.get(bound.column).copied();
            bound.use_of(figure.unwrap_or(f64::NAN))
        });
        uses.fold(0.0, f64::max)
    }
}

/// The limit of which most is used, and how much; the first of equals. `None` without limits.
pub fn limiting(limits: &[Limit], figures: &[f64]) -> Option<(usize, f64)> {
    let uses = limits.iter().map(|limit| limit.use_of(figures)).enumerate();
    uses.reduce(|most, next| if next.1 > most.1 { next } else { most })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prop_more_than_all_is_used_exactly_where_the_bound_is_passed() {
        let numbers = [-3.0, -1.0, -0.1, 0.0, 0.1, 1.0, 3.0];
        for value in numbers {
            for figure in numbers {
                let bound = |below| Bound {
                    column: 0,
                    value,
                    below,
                };
                assert_eq!(
                    bound(false).use_of(figure) > 1.0,
                    figure > value,
                    "{figure} <= {value}"
                );
                assert_eq!(
                    bound(true).use_of(figure) > 1.0,
                    figure < value,
                    "{figure} >= {value}"
                );
            }
        }
    }

    #[test]
    fn ana_the_limiting_one_is_that_of_which_most_is_used() {
        let limit = |name: &str, column, value, below| Limit {
            name: name.to_owned(),
            bounds: vec![Bound { column, value, below }],
            words: String::new(),
        };
        let limits = [limit("tension", 0, 10.0, false), limit("roll", 1, -20.0, true)];
        assert_eq!(limiting(&limits, &[8.0, -18.0]), Some((1, 0.9)));
        assert_eq!(limiting(&limits, &[11.0, -18.0]), Some((0, 1.1)));
        assert_eq!(limiting(&limits, &[f64::NAN, -30.0]), Some((0, f64::INFINITY)));
        assert_eq!(limiting(&[], &[1.0]), None);
    }
}
