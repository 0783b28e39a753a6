//! Tests of the hydrodynamics as a whole, with their own small shapes.

mod deep;
mod drag;
mod entry;
mod hydrostatics;
mod inertia;
mod input;
mod shapes;
mod under_way;
mod water_rotation;
mod waves;
