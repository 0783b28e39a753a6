//! Objects of a scenario, one module for each kind.

pub(crate) mod body;
pub(crate) mod cable;
pub(crate) mod crane;
pub(crate) mod director;
pub(crate) mod fender;
pub(crate) mod hydrodynamics;
pub(crate) mod joint;
pub(crate) mod load;
pub(crate) mod mesh;
pub(crate) mod radiation;
pub(crate) mod response;
pub(crate) mod rotational_spring;
pub(crate) mod sea;
pub(crate) mod sea_bottom;
pub(crate) mod shape;
pub(crate) mod sheave;
pub(crate) mod simulation;
pub(crate) mod spring;
pub(crate) mod thruster;
pub(crate) mod unit;
pub(crate) mod waves;
pub(crate) mod winch;
