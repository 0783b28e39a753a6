//! Tests of the hydrodynamics as a whole, with their own small shapes.

mod drag;
mod hydrostatics;
mod inertia;
mod input;
mod shapes;
mod waves;
