//! Tests of the complete hydrodynamic element on small meshes.

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
