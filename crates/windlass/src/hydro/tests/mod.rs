//! Tests of the hydrodynamics as a whole, with their own small shapes.

mod shapes;
