//! Hull hydrodynamics: hydrodynamic loads on meshes, potential flow, radiation and wave drift,
//! prescribed ship motion.
#![deny(missing_docs)]

pub mod hydro;
pub mod motion;
pub mod panel_method;
pub mod radiation;
