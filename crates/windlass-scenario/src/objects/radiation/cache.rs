//! Cache of computed results in a folder beside the scenario, and in memory.
//!
//! A result consists of two files with the same name and different extensions. One file has the
//! data: for coefficients, a NetCDF file in the layout of Capytaine, which other programs can read.
//! The other file is a record of the extent and quality of the data, with their checksum. The name
//! contains a hash of all inputs. Results whose files are missing or damaged are computed again. If
//! the folder cannot be written, or the options of the compilation save nothing, the result is kept
//! in memory only.
//!
//! Runs of a sweep compile in parallel. The first run computes a result, and the other runs wait
//! for it. If the first run is stopped, one of the waiting runs computes the result.

#![expect(
    clippy::disallowed_types,
    reason = "each result is computed once and depends only on its digest"
)]

use crate::long_work::Computation;
use crate::objects::body::build::Context;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;
use windlass_diffraction::DiffractionError;
use windlass_world::{ChecksummedText, write_atomically};

/// Name of the cache folder. It can be deleted at any time.
const FOLDER: &str = "windlass-cache";

/// Polling interval of a caller that waits for the result of another caller.
const WAIT: Duration = Duration::from_millis(20);

/// Largest number of results that are kept in memory.
const IN_MEMORY: usize = 64;

/// Hash of 128 bits (FNV-1a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Digest(u128);

impl Default for Digest {
    fn default() -> Self {
        Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d)
    }
}

impl Digest {
    /// Adds a number, bit by bit.
    pub fn number(&mut self, value: f64) {
        for byte in value.to_bits().to_le_bytes() {
            self.0 = (self.0 ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b);
        }
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:032x}", self.0)
    }
}

/// A result from the cache.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    /// Record in JSON.
    pub record: String,
    pub data: Arc<[u8]>,
    /// Path of the data, if they could be written.
    pub file: Option<PathBuf>,
    /// True for the caller that computed the result.
    pub is_new: bool,
}

/// Content of the file of a record.
#[derive(Deserialize, Serialize)]
struct File {
    /// Explanation for a reader of the file.
    description: String,
    content: ChecksummedText,
}

#[derive(Deserialize, Serialize)]
struct Content {
    object: String,
    record: String,
    /// CRC-32 of the data.
    checksum: u32,
}

/// A result in memory, or `None` until it is computed.
type Slot = Arc<Mutex<Option<Stored>>>;

static MEMORY: Mutex<BTreeMap<Digest, Slot>> = Mutex::new(BTreeMap::new());

/// Returns the result with a digest from the folder beside the scenario or from memory. If neither
/// has it, `compute` returns its record and data, which are stored.
///
/// The folder is read if the scenario is a file, and written if the options of the compilation also
/// save results. The data file is named `stem-digest.extension`. `object` is the name in the
/// record. `purpose` names the computation in reports of its progress.
///
/// # Errors
/// The errors of `compute`, and [`DiffractionError::Interrupted`] if the options stop the caller.
pub(super) fn find_or_compute(
    digest: &Digest,
    (stem, extension): (&str, &str),
    context: &Context<'_>,
    (object, purpose): (&str, String),
    compute: impl FnOnce(&Computation<'_>) -> Result<(String, Vec<u8>), DiffractionError>,
) -> Result<Stored, DiffractionError> {
    let slot = slot_of(digest);
    let (source, options) = (context.source, context.options);
    let path = source
        .path
        .is_file()
        .then(|| source.beside(FOLDER).join(format!("{stem}-{digest}.{extension}")));
    // Writes a result, and returns its path. A result that is not written stays in memory.
    let save = |stored: &Stored| {
        let path = path.as_ref().filter(|_| (options.saves)())?;
        write(path, object, stored).is_ok().then(|| path.clone())
    };
    // Other callers with the same inputs wait here.
    let mut kept = lock(&slot, options.is_stopped)?;
    if let Some(path) = &path
        && let Some(stored) = read(path)
    {
        *kept = None;
        return Ok(stored);
    }
    if let Some(stored) = kept.as_ref() {
        let mut stored = stored.clone();
        stored.is_new = false;
        stored.file = save(&stored);
        return Ok(stored);
    }
    let computation = Computation::new(options, purpose);
    let computed = match computation.report(0, 1) {
        true => compute(&computation),
        false => Err(DiffractionError::Interrupted),
    };
    computation.end();
    if computed.is_err() {
        forget(digest, &slot);
    }
    let (record, data) = computed?;
    let mut stored = Stored {
        record,
        data: data.into(),
        file: None,
        is_new: true,
    };
    stored.file = save(&stored);
    if stored.file.is_none() {
        *kept = Some(stored.clone());
    }
    Ok(stored)
}

/// Returns the slot of a result in memory.
fn slot_of(digest: &Digest) -> Slot {
    let mut memory = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    if memory.len() >= IN_MEMORY && !memory.contains_key(digest) {
        memory.clear();
    }
    Arc::clone(memory.entry(*digest).or_default())
}

/// Removes the slot of a result that was not computed, unless other callers wait for the result.
fn forget(digest: &Digest, slot: &Slot) {
    let mut memory = MEMORY.lock().unwrap_or_else(PoisonError::into_inner);
    // The map and the caller have one reference each.
    if Arc::strong_count(slot) <= 2 {
        memory.remove(digest);
    }
}

/// Waits until no other caller computes a result, and locks the result.
///
/// # Errors
/// [`DiffractionError::Interrupted`] if the waiting caller is stopped.
fn lock<'s>(
    slot: &'s Mutex<Option<Stored>>,
    is_stopped: &dyn Fn() -> bool,
) -> Result<MutexGuard<'s, Option<Stored>>, DiffractionError> {
    loop {
        match slot.try_lock() {
            Ok(kept) => return Ok(kept),
            Err(TryLockError::Poisoned(poisoned)) => return Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if is_stopped() => return Err(DiffractionError::Interrupted),
            Err(TryLockError::WouldBlock) => std::thread::sleep(WAIT),
        }
    }
}

fn record_path(path: &Path) -> PathBuf {
    path.with_extension("json")
}

fn write(path: &Path, object: &str, stored: &Stored) -> std::io::Result<()> {
    let content = Content {
        object: object.to_owned(),
        record: stored.record.clone(),
        checksum: crc32fast::hash(&stored.data),
    };
    let file = File {
        description: "Extent and quality of the radiation and diffraction in the file of the same name, computed by windlass. Both may \
                      be deleted."
            .to_owned(),
        content: ChecksummedText::new(serde_json::to_string(&content)?)?,
    };
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    write_atomically(path, &stored.data)?;
    write_atomically(&record_path(path), &serde_json::to_vec(&file)?)
}

/// Reads a result; `None` if a file is missing or damaged.
fn read(path: &Path) -> Option<Stored> {
    let file: File = serde_json::from_slice(&std::fs::read(record_path(path)).ok()?).ok()?;
    let content: Content = serde_json::from_str(file.content.text().ok()?).ok()?;
    let data = std::fs::read(path).ok()?;
    (crc32fast::hash(&data) == content.checksum).then(|| Stored {
        record: content.record,
        data: data.into(),
        file: Some(path.to_owned()),
        is_new: false,
    })
}
