//! Extreme-value fits and weather windows of data held in Python.

use crate::errors;
use numpy::{PyArrayLike1, TypeMustMatch};
use pyo3::prelude::*;
use windlass::results::extreme_values::{
    Estimate, ExtremeFit as Inner, ExtremeFits, Family, FitError, Fitted, Side, counted_fraction,
};
use windlass::results::weather_windows::WeatherWindows as InnerWindows;

/// Value, lower and upper confidence bound.
type Band = (f64, f64, f64);

fn band(py: Python<'_>, estimate: Result<Estimate, FitError>) -> PyResult<Band> {
    let Estimate { value, lower, upper } = estimate.map_err(|error| refused(py, &error))?;
    Ok((value, lower, upper))
}

fn refused(py: Python<'_>, error: &FitError) -> PyErr {
    errors::value(py, &error.to_string())
}

/// A distribution fitted to the extremes of several runs.
#[pyclass(frozen, module = "windlass._windlass")]
pub struct ExtremeFit {
    inner: Inner,
}

#[pymethods]
impl ExtremeFit {
    #[new]
    fn new(
        py: Python<'_>,
        values: PyArrayLike1<'_, f64, numpy::AllowTypeChange>,
        weibull: bool,
        smallest: bool,
        threshold: f64,
    ) -> PyResult<Self> {
        let what = Fitted {
            family: if weibull { Family::Weibull } else { Family::Gumbel },
            side: if smallest { Side::Smallest } else { Side::Largest },
            threshold,
        };
        let values = values.as_array().to_vec();
        let fit = ExtremeFits::default().fit(&values, what);
        let inner = fit.map_err(|error| refused(py, &error))?;
        Ok(Self { inner })
    }

    #[getter]
    fn location(&self) -> f64 {
        self.inner.location()
    }

    #[getter]
    fn scale(&self) -> f64 {
        self.inner.scale()
    }

    #[getter]
    fn count(&self) -> usize {
        self.inner.count()
    }

    #[getter]
    fn agreement(&self) -> f64 {
        self.inner.agreement()
    }

    fn level(&self, py: Python<'_>, within: f64, periods: f64, confidence: f64) -> PyResult<Band> {
        band(py, self.inner.level(within, periods, confidence))
    }

    fn probability_beyond(
        &self,
        py: Python<'_>,
        level: f64,
        periods: f64,
        confidence: f64,
    ) -> PyResult<Band> {
        band(py, self.inner.probability_beyond(level, periods, confidence))
    }
}

/// Fraction of runs in which an event happened, with its confidence interval.
#[pyfunction]
pub fn share_of_runs(py: Python<'_>, happened: usize, runs: usize, confidence: f64) -> PyResult<Band> {
    band(py, counted_fraction(happened, runs, confidence))
}

/// Fields of `windlass.WeatherWindows`, in the order of that class.
type Windows = (f64, f64, usize, f64, f64, f64, f64, f64, f64);

/// Computes weather windows and waiting times.
#[pyfunction]
pub fn windows_of(
    py: Python<'_>,
    good: PyArrayLike1<'_, bool, TypeMustMatch>,
    interval: f64,
    lasting: f64,
) -> PyResult<Windows> {
    if !(interval > 0.0 && interval.is_finite() && lasting > 0.0 && lasting.is_finite()) {
        return Err(errors::value(
            py,
            "the interval between sea states and the duration of the operation must be positive; give them in seconds",
        ));
    }
    let good = good.as_array().to_vec();
    let found = InnerWindows::of(&good, interval, lasting);
    Ok((
        found.good_fraction,
        found.start_fraction,
        found.count,
        found.mean_length,
        found.mean_wait,
        found.median_wait,
        found.wait_of_nine_in_ten,
        found.longest_wait,
        found.unknown_wait_fraction,
    ))
}
