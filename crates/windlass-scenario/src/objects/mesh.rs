//! Triangle meshes: files, simple solids and parametric hulls.

pub(crate) mod build;
pub(crate) mod keys;
