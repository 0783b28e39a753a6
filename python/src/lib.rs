//! Rust part of the Python package `windlass`: scenarios, worlds, tables, sweeps.
//!
//! The public Python code is in `package/windlass/`, with the types of this module in
//! `_windlass.pyi`. Long calls release the interpreter's lock ([`calls`]). Every error becomes an
//! exception with a location and a remedy ([`errors`]).

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
        // Scenarios with `[[unit]]` need the unit host.
        windlass_fmi::import::install();
        Ok(())
    }
}
