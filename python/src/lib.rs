//! The part of the Python package `windlass` that is written in Rust: scenarios, worlds, tables, sweeps.
//!
//! What users see besides stands in `package/windlass/`; the types of this module are in `_windlass.pyi` there. Everything that
//! takes time is done with the interpreter's lock released ([`calls`]), everything that is refused is an exception with place and
//! remedy ([`errors`]).

mod arrays;
mod calls;
mod draft;
mod errors;
mod extremes;
mod machines;
mod modes;
mod objects;
mod results;
mod sweep;
mod table;
mod values;
mod world;

use pyo3::prelude::*;

#[pymodule]
mod _windlass {
    #[pymodule_export]
    use super::draft::Draft;
    #[pymodule_export]
    use super::extremes::{ExtremeFit, share_of_runs, windows_of};
    #[pymodule_export]
    use super::machines::{Cable, Crane, Winch};
    #[pymodule_export]
    use super::modes::{Modes, Statics};
    #[pymodule_export]
    use super::objects::{Body, Frame, Spring};
    #[pymodule_export]
    use super::results::{load_folder, report};
    #[pymodule_export]
    use super::sweep::{OpenSweep, Plan, SweepRows};
    #[pymodule_export]
    use super::table::Table;
    #[pymodule_export]
    use super::world::World;

    use super::*;

    /// Version of windlass.
    #[pymodule_export]
    #[expect(non_upper_case_globals, reason = "Python's own name for it")]
    const __version__: &str = env!("CARGO_PKG_VERSION");

    #[pymodule_init]
    fn init(_module: &Bound<'_, PyModule>) -> PyResult<()> {
        // Scenarios load the units that they name.
        windlass_fmi::import::install();
        Ok(())
    }
}
