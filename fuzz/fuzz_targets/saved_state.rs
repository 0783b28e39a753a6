#![no_main]

use std::sync::LazyLock;

static FOLDER: LazyLock<tempfile::TempDir> = LazyLock::new(|| tempfile::tempdir().unwrap());

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = windlass_fuzz::saved_state(bytes, FOLDER.path());
});
