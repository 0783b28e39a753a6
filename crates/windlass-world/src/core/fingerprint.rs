//! Checksums of a model's contents. They reveal whether a saved state is continued with other
//! parameters.

use std::fmt::{self, Debug, Write};

/// Feeds text to a checksum.
struct Hashed(crc32fast::Hasher);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// CRC-32 of an object's `Debug` text, which contains every number to the last bit.
pub fn fingerprint(of: &impl Debug) -> u32 {
    let mut hashed = Hashed(crc32fast::Hasher::new());
    // Writing to a checksum does not fail.
    let _ = write!(hashed, "{of:?}");
    hashed.0.finalize()
}
