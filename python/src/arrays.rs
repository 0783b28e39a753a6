//! Numbers to and from NumPy.

use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use windlass::glam::{DMat3, DQuat, DVec3};
use windlass::math::Wrench;

/// A new array of numbers.
pub type Numbers<'py> = Bound<'py, PyArray1<f64>>;
/// A new array of rows of numbers.
pub type Rows<'py> = Bound<'py, PyArray2<f64>>;

/// Three numbers.
pub fn vector(py: Python<'_>, of: DVec3) -> Numbers<'_> {
    PyArray1::from_slice(py, &of.to_array())
}

/// Force and moment.
pub fn wrench(py: Python<'_>, of: Wrench) -> Numbers<'_> {
    PyArray1::from_slice(py, &of.to_array())
}

/// x, y, z, w, as SciPy has it.
pub fn quaternion(py: Python<'_>, of: DQuat) -> Numbers<'_> {
    PyArray1::from_slice(py, &of.to_array())
}

/// A row for each of many vectors.
pub fn vectors<'py>(py: Python<'py>, of: &[DVec3]) -> PyResult<Rows<'py>> {
    let flat: Vec<f64> = of.iter().flat_map(|vector| vector.to_array()).collect();
    PyArray1::from_vec(py, flat).reshape([of.len(), 3])
}

/// Rows and columns as written.
pub fn matrix(py: Python<'_>, of: DMat3) -> PyResult<Rows<'_>> {
    PyArray1::from_slice(py, &of.transpose().to_cols_array()).reshape([3, 3])
}
