//! Sets the folder of the example scenarios that this crate embeds.
//!
//! In the published package it is `scenarios`. In the repository `scenarios` is a symbolic link to
//! `examples`, which git does not create on every system. Without the link the folder `examples`
//! itself is used.

use std::path::Path;

fn main() {
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let here = Path::new(&package).join("scenarios");
    let folder = if here.is_dir() {
        here
    } else {
        Path::new(&package).join("../../examples")
    };
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=WINDLASS_SCENARIOS={}", folder.display());
}
