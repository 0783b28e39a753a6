//! Says where the example scenarios are that this crate has built in.
//!
//! In the published package they are its folder `scenarios`. In the repository that is a link to
//! the folder `examples`, which not every system's git makes: without it the folder itself is
//! taken.

use std::path::Path;

fn main() {
    let package = std::env::var("CARGO_MANIFEST_DIR").expect("cargo says where the package is");
    let here = Path::new(&package).join("scenarios");
    let folder = if here.is_dir() {
        here
    } else {
        Path::new(&package).join("../../examples")
    };
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=WINDLASS_SCENARIOS={}", folder.display());
}
