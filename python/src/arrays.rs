//! Conversion of vectors and matrices to NumPy arrays.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::math::Wrench;

/// One-dimensional NumPy array of `f64`.
pub type Numbers<'py> = Bound<'py, PyArray1<f64>>;
/// Two-dimensional NumPy array of `f64`.
pub type Rows<'py> = Bound<'py, PyArray2<f64>>;

/// Returns a vector as an array of three.
pub fn vector(py: Python<'_>, of: DVec3) -> Numbers<'_> {
    PyArray1::from_slice(py, &of.to_array())
}

/// Returns a wrench as an array of six: force, then moment.
pub fn wrench(py: Python<'_>, of: Wrench) -> Numbers<'_> {
    PyArray1::from_slice(py, &of.to_array())
}

/// Returns a quaternion as x, y, z, w, the order of SciPy.
pub fn quaternion(py: Python<'_>, of: DQuat) -> Numbers<'_> {
    PyArray1::from_slice(py, &of.to_array())
}

/// Returns vectors as an array with one row for each.
pub fn vectors<'py>(py: Python<'py>, of: &[DVec3]) -> PyResult<Rows<'py>> {
    let flat: Vec<f64> = of.iter().flat_map(|vector| vector.to_array()).collect();
    PyArray1::from_vec(py, flat).reshape([of.len(), 3])
}

/// Returns a 3 x 3 matrix, indexed by row and column.
pub fn matrix(py: Python<'_>, of: DMat3) -> PyResult<Rows<'_>> {
    PyArray1::from_slice(py, &of.transpose().to_cols_array()).reshape([3, 3])
}
