//! Checksums of what a model is made of, to tell whether a saved state goes on with the parameters that it was saved with.

use std::fmt::{self, Debug, Write};

/// Feeds text to a checksum.
struct Hashed(crc32fast::Hasher);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// CRC-32 of all that an object says of itself for debugging, which has every number to the last bit.
pub fn fingerprint(of: &impl Debug) -> u32 {
    let mut hashed = Hashed(crc32fast::Hasher::new());
    // Writing to a checksum does not fail.
    let _ = write!(hashed, "{of:?}");
    hashed.0.finalize()
}
