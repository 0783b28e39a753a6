//! FMU file: an archive with a description, a library for each platform, and resources.
//!
//! Simultaneous runs share one unpacked copy. Its folder is removed when the last of these runs
//! ends.
#![expect(
    clippy::disallowed_types,
    reason = "the units in use are shared by the whole program; no result depends on the order of requests"
)]

use super::description::Description;
use super::ending::Folder;
use crate::export::Version;
use libloading::Library;
use std::collections::HashMap;
use std::env::consts::DLL_SUFFIX;
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};
use std::time::SystemTime;
use windlass::math::input_file;
use zip::ZipArchive;

/// Maximum length of a description, bytes. A description of 10,000 variables needs 8 % of this
/// length.
const MAX_DESCRIPTION_LENGTH: u64 = 1 << 25;
/// Maximum length of all unpacked files, bytes.
const MAX_UNPACKED_LENGTH: u64 = 1 << 31;

/// An open FMU file with its description.
pub(super) struct Archive {
    zip: ZipArchive<File>,
    pub(super) description: Description,
    /// Path of the library for this platform in the archive.
    library: String,
}

impl Archive {
    /// Opens a file and reads its description.
    pub(super) fn open(path: &Path) -> Result<Self, String> {
        let shown = path.display();
        let file = input_file::open(path)
            .map_err(|error| format!("'{shown}' cannot be read: {error}; check the path"))?;
        let mut zip = ZipArchive::new(file)
            .map_err(|error| format!("'{shown}' is not an FMU (a zip archive): {error}"))?;
        let stated = zip.decompressed_size();
        if stated.is_some_and(|stated| stated > u128::from(MAX_UNPACKED_LENGTH)) {
            return Err(format!("'{shown}': {}", too_large()));
        }
        let text = {
            let found = zip.by_name("modelDescription.xml");
            let found = found.map_err(|_| {
                format!("'{shown}' is not an FMU: it is an archive without a modelDescription.xml")
            })?;
            let mut text = String::new();
            let read = found.take(MAX_DESCRIPTION_LENGTH + 1).read_to_string(&mut text);
            let length =
                read.map_err(|error| format!("'{shown}': its modelDescription.xml cannot be read: {error}"))?;
            if length as u64 > MAX_DESCRIPTION_LENGTH {
                return Err(format!(
                    "'{shown}': its modelDescription.xml is larger than {} MB, the limit for this file",
                    MAX_DESCRIPTION_LENGTH >> 20
                ));
            }
            text
        };
        let description = Description::read(&text).map_err(|problem| format!("'{shown}': {problem}"))?;
        let library = library_in(&zip, &description).map_err(|problem| format!("'{shown}': {problem}"))?;
        Ok(Self {
            zip,
            description,
            library,
        })
    }
}

/// Path of the library for this platform.
fn library_in(zip: &ZipArchive<File>, description: &Description) -> Result<String, String> {
    let platform = description.version.platform();
    let name = format!("binaries/{platform}/{}{DLL_SUFFIX}", description.identifier);
    let mut known: Vec<String> = zip
        .file_names()
        .filter_map(|file| {
            Some(
                file.ok()?
                    .strip_prefix("binaries/")?
                    .split_once('/')?
                    .0
                    .to_owned(),
            )
        })
        .collect();
    known.sort_unstable();
    known.dedup();
    match zip.index_for_name(&name) {
        Some(_) => Ok(name),
        None if known.contains(&platform) => Err(format!("it contains no '{name}'; export the FMU again")),
        None if known.is_empty() => Err(format!(
            "it has no libraries (no folder 'binaries'); export the FMU with a library for {platform}"
        )),
        None => Err(format!(
            "it has no library for this machine, {platform}; available: {}; export the FMU on this machine, \
             or for {platform}",
            known.join(", ")
        )),
    }
}

fn too_large() -> String {
    format!(
        "its files have more than {} GB in total",
        MAX_UNPACKED_LENGTH >> 30
    )
}

/// Unpacks all files of an archive into a folder, up to [`MAX_UNPACKED_LENGTH`]. The lengths that
/// the archive states are not trusted.
fn unpack_into(zip: &mut ZipArchive<File>, folder: &Path) -> Result<(), String> {
    let mut left = MAX_UNPACKED_LENGTH;
    for index in 0..zip.len() {
        let mut entry = zip.by_index(index).map_err(|error| error.to_string())?;
        let stated = entry
            .name()
            .map_or_else(|_| format!("file {index}"), |name| name.into_owned());
        if entry.is_symlink() {
            return Err(format!(
                "'{}' is a link, which is not unpacked",
                stated.escape_debug()
            ));
        }
        let Some(name) = entry.enclosed_name() else {
            return Err(format!("the path '{}' leaves the archive", stated.escape_debug()));
        };
        let path = folder.join(name);
        let failed = |error: std::io::Error| format!("'{}': {error}", stated.escape_debug());
        if entry.is_dir() {
            std::fs::create_dir_all(&path).map_err(failed)?;
            continue;
        }
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent).map_err(failed)?;
        }
        let mut file = File::create(&path).map_err(failed)?;
        let length = std::io::copy(&mut entry.by_ref().take(left + 1), &mut file).map_err(failed)?;
        // An FMU may start an executable from its archive, which needs execute permission.
        #[cfg(unix)]
        if let Some(mode) = entry.unix_mode() {
            use std::os::unix::fs::PermissionsExt;
            let permissions = std::fs::Permissions::from_mode(mode & 0o777 | 0o600);
            file.set_permissions(permissions).map_err(failed)?;
        }
        left = left.checked_sub(length).ok_or_else(too_large)?;
    }
    Ok(())
}

/// An unpacked FMU with its library.
pub(super) struct Loaded {
    pub(super) description: Description,
    pub(super) shared_library: Library,
    /// Folder of the FMU. It is declared after the library, because the library must be closed
    /// before the folder is removed.
    folder: Folder,
}

/// Identity of a file: path, time of modification, length.
type Identity = (PathBuf, Option<SystemTime>, u64);

/// FMUs in use.
fn in_use() -> &'static Mutex<HashMap<Identity, Weak<Loaded>>> {
    static IN_USE: OnceLock<Mutex<HashMap<Identity, Weak<Loaded>>>> = OnceLock::new();
    IN_USE.get_or_init(Mutex::default)
}

impl Loaded {
    /// Loads the FMU of a file, or returns the loaded FMU if it is already in use.
    pub(super) fn of(path: &Path) -> Result<Arc<Self>, String> {
        let shown = path.display();
        let cannot = |error: std::io::Error| format!("'{shown}' cannot be read: {error}; check the path");
        let whole = path.canonicalize().map_err(cannot)?;
        let about = std::fs::metadata(&whole).map_err(cannot)?;
        let identity = (whole, about.modified().ok(), about.len());
        let mut units = in_use().lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = units.get(&identity).and_then(Weak::upgrade) {
            if found.description.once_per_process {
                return Err(format!(
                    "'{shown}' can be instantiated only once per process \
                     (canBeInstantiatedOnlyOncePerProcess) and is in use; run one simulation at a time (sweeps \
                     with --threads 1)"
                ));
            }
            return Ok(found);
        }
        units.retain(|_, unit| unit.strong_count() > 0);
        let unit = Arc::new(Self::unpack(path)?);
        units.insert(identity, Arc::downgrade(&unit));
        Ok(unit)
    }

    fn unpack(path: &Path) -> Result<Self, String> {
        let shown = path.display();
        let Archive {
            mut zip,
            description,
            library,
        } = Archive::open(path)?;
        let folder = Folder::new().map_err(|error| format!("'{shown}' cannot be unpacked: {error}"))?;
        unpack_into(&mut zip, folder.path())
            .map_err(|error| format!("'{shown}' cannot be unpacked: {error}"))?;
        // Some FMUs without resources still read the resources folder.
        let made = std::fs::create_dir_all(folder.path().join("resources"));
        made.map_err(|error| format!("'{shown}' cannot be unpacked: {error}"))?;
        let file = folder.path().join(&library);
        // SAFETY: this runs the library's initialisation. A user who runs a scenario with an FMU
        // accepts that.
        let shared_library = unsafe { Library::new(&file) };
        let shared_library = shared_library.map_err(|error| {
            format!(
                "'{shown}': its library cannot be loaded: {error}; it may need libraries that this \
                     machine does not have"
            )
        })?;
        Ok(Self {
            description,
            shared_library,
            folder,
        })
    }

    /// Path of its resources.
    pub(super) fn resources(&self) -> PathBuf {
        self.folder.path().join("resources")
    }

    /// Location of the resources in the notation of the FMU's version of the standard.
    pub(super) fn resource_location(&self) -> String {
        let path = self.resources();
        match self.description.version {
            Version::Three => format!("{}{}", path.display(), std::path::MAIN_SEPARATOR),
            Version::Two => {
                let mut location = "file://".to_owned();
                let text = path.display().to_string().replace('\\', "/");
                if !text.starts_with('/') {
                    location.push('/');
                }
                for byte in text.bytes() {
                    let kept = byte.is_ascii_alphanumeric() || b"/-_.~:".contains(&byte);
                    if kept {
                        location.push(char::from(byte));
                    } else {
                        location.push_str(&format!("%{byte:02X}"));
                    }
                }
                location
            }
        }
    }
}
