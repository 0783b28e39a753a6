//! Coefficients in the file formats of other programs: NetCDF in Capytaine's layout, and WAMIT's
//! numeric output files.
//!
//! The functions return the contents of the files. `windlass_hull::radiation` reads both.

mod capytaine;
mod netcdf;
mod wamit;

pub use capytaine::{capytaine_netcdf, capytaine_netcdf_with_errors};
pub use wamit::{WamitFiles, wamit_files};

#[cfg(test)]
mod tests;
