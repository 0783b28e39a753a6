//! Limits on metrics, and the utilisation of limits.

use windlass_results::limits::utilisation;

/// A bound on one metric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bound {
    /// Index of the column with the metric.
    pub column: usize,
    /// Value of the bound.
    pub value: f64,
    /// True for a lower bound.
    pub below: bool,
}

impl Bound {
    /// Utilisation of the bound, see [`utilisation`].
    ///
    /// ```
    /// use windlass::sweep::Bound;
    ///
    /// let tension = Bound { column: 0, value: 20e3, below: false };
    /// assert_eq!((tension.utilisation(15e3), tension.utilisation(-1.0)), (0.75, 0.0));
    /// let clearance = Bound { column: 0, value: 0.5, below: true };
    /// assert_eq!((clearance.utilisation(2.0), clearance.utilisation(-0.1)), (0.25, f64::INFINITY));
    /// ```
    pub fn utilisation(&self, metric: f64) -> f64 {
        utilisation(metric, self.value, self.below)
    }
}

/// A named limit with one or two bounds.
#[derive(Clone, Debug, PartialEq)]
pub struct Limit {
    /// Name of the limit.
    pub name: String,
    /// Upper bound of the limit, lower bound, or both.
    pub bounds: Vec<Bound>,
    /// Description, such as `largest tension_end at most 20000 N`.
    pub description: String,
}

impl Limit {
    /// Highest utilisation of the bounds, for one row of metrics.
    pub fn utilisation(&self, metrics: &[f64]) -> f64 {
        let uses = self.bounds.iter().map(|bound| {
            let metric = metrics.get(bound.column).copied();
            bound.utilisation(metric.unwrap_or(f64::NAN))
        });
        uses.fold(0.0, f64::max)
    }
}

/// The governing limit, which has the highest utilisation, and this utilisation. If several limits
/// have this utilisation, returns the first of them. `None` if there are no limits.
pub fn limiting(limits: &[Limit], metrics: &[f64]) -> Option<(usize, f64)> {
    let uses = limits.iter().map(|limit| limit.utilisation(metrics)).enumerate();
    uses.reduce(|highest, next| if next.1 > highest.1 { next } else { highest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_governing_limit_has_the_highest_utilisation() {
        let limit = |name: &str, column, value, below| Limit {
            name: name.to_owned(),
            bounds: vec![Bound { column, value, below }],
            description: String::new(),
        };
        let limits = [limit("tension", 0, 10.0, false), limit("roll", 1, -20.0, true)];
        assert_eq!(limiting(&limits, &[8.0, -18.0]), Some((1, 0.9)));
        assert_eq!(limiting(&limits, &[11.0, -18.0]), Some((0, 1.1)));
        assert_eq!(limiting(&limits, &[f64::NAN, -30.0]), Some((0, f64::INFINITY)));
        assert_eq!(limiting(&[], &[1.0]), None);
    }
}
