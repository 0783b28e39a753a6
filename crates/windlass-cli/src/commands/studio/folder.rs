//! The scenario files of the opened folder. Nothing outside the folder is listed, read or written,
//! not even through links.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Component, Path, PathBuf};
use windlass::world::write_atomically;

/// Maximum length of a scenario file, bytes.
pub const MAX_TEXT: u64 = 2 << 20;
/// Maximum number of listed files.
const MAX_FILES: usize = 500;
/// Maximum depth of listed folders.
const MAX_DEPTH: usize = 4;

/// The opened folder.
pub struct Folder {
    /// Canonical path, without links.
    root: PathBuf,
    /// Scenario file that was named on the command line, relative to the root.
    pub first: Option<String>,
}

/// Content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    pub text: String,
    /// Hash of the text, to detect changes on disk.
    pub version: String,
}

/// Result of [`Folder::save`].
#[derive(Debug, PartialEq, Eq)]
pub enum Saved {
    /// The file was written; version of the new text.
    Written(String),
    /// The file on disk differs from the base version; `None` if the file was removed.
    Conflict(Option<Content>),
}

impl Folder {
    /// Opens a folder, or the folder of a scenario file.
    ///
    /// # Errors
    /// The path does not exist.
    pub fn open(path: &Path) -> Result<Self, String> {
        let shown = path.display();
        let full = path
            .canonicalize()
            .map_err(|error| format!("'{shown}' cannot be opened: {error}; check the path"))?;
        if full.is_dir() {
            return Ok(Self {
                root: full,
                first: None,
            });
        }
        let name = full.file_name().map(|name| name.to_string_lossy().into_owned());
        let root = full.parent().unwrap_or(Path::new("/")).to_owned();
        let opened = Self { root, first: name };
        match &opened.first {
            Some(name) => opened.read(name).map(|_| ())?,
            None => return Err(format!("'{shown}' is neither a folder nor a file")),
        }
        Ok(opened)
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Returns the full path of a scenario file of the folder.
    ///
    /// # Errors
    /// The name leads out of the folder or does not end in `.toml`, or its folder is missing.
    pub fn path(&self, name: &str) -> Result<PathBuf, String> {
        let relative = Path::new(name);
        let is_plain = relative
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        let is_hidden = name.split(['/', '\\']).any(|part| part.starts_with('.'));
        if name.is_empty() || !is_plain || is_hidden || name.contains(['\0', '\n']) {
            return Err(format!("'{name}' is not the name of a file in the opened folder"));
        }
        if relative.extension().is_none_or(|extension| extension != "toml") {
            return Err(format!("'{name}': the name of a scenario file must end in .toml"));
        }
        let full = self.root.join(relative);
        let parent = full.parent().unwrap_or(&self.root);
        let parent = parent
            .canonicalize()
            .map_err(|error| format!("the folder of '{name}' cannot be opened: {error}"))?;
        let is_link_outside = full.is_symlink()
            && !full
                .canonicalize()
                .is_ok_and(|target| target.starts_with(&self.root));
        if !parent.starts_with(&self.root) || is_link_outside {
            return Err(format!("'{name}' leads out of the opened folder through a link"));
        }
        // The target of a link, so that writing replaces the target and not the link.
        full.canonicalize().or(Ok(full))
    }

    /// Names of the scenario files in the folder, sorted.
    pub fn list(&self) -> Vec<String> {
        let mut found = Vec::new();
        self.list_in(&self.root, MAX_DEPTH, &mut found);
        found.sort();
        found
    }

    fn list_in(&self, folder: &Path, depth: usize, found: &mut Vec<String>) {
        let Ok(entries) = std::fs::read_dir(folder) else {
            return;
        };
        for entry in entries.flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let is_hidden = name.to_string_lossy().starts_with('.');
            let Ok(kind) = entry.file_type() else { continue };
            if found.len() >= MAX_FILES || is_hidden || kind.is_symlink() {
                continue;
            }
            let is_results = || path.join("summary.json").exists() || path.join("state.json").exists();
            if kind.is_dir() && depth > 0 && !is_results() {
                self.list_in(&path, depth - 1, found);
            } else if kind.is_file() && is_scenario(&path) {
                let relative = path.strip_prefix(&self.root).unwrap_or(&path);
                let parts: Vec<_> = relative
                    .components()
                    .map(|part| part.as_os_str().to_string_lossy())
                    .collect();
                found.push(parts.join("/"));
            }
        }
    }

    /// Reads a scenario file.
    ///
    /// # Errors
    /// The name is refused, or the file cannot be read as text.
    pub fn read(&self, name: &str) -> Result<Content, String> {
        let path = self.path(name)?;
        let within = |reason: String| format!("'{name}' cannot be read: {reason}");
        let length = std::fs::metadata(&path)
            .map_err(|error| within(error.to_string()))?
            .len();
        if length > MAX_TEXT {
            let limit = MAX_TEXT >> 20;
            return Err(within(format!(
                "it is larger than {limit} MiB; put large data into separate files"
            )));
        }
        let text = std::fs::read_to_string(&path).map_err(|error| within(error.to_string()))?;
        let version = version(&text);
        Ok(Content { text, version })
    }

    /// Writes a scenario file. `base` is the version from which the text was edited, `None` for a
    /// new file. If the file on disk has another version, it is not changed, unless `force`.
    ///
    /// # Errors
    /// The name is refused, or the file cannot be written.
    pub fn save(&self, name: &str, text: &str, base: Option<&str>, force: bool) -> Result<Saved, String> {
        let path = self.path(name)?;
        let exists = path.exists();
        if !force && (exists || base.is_some()) {
            let on_disk = exists.then(|| self.read(name)).transpose()?;
            let is_same = on_disk
                .as_ref()
                .is_some_and(|content| Some(&*content.version) == base || content.text == text);
            if !is_same {
                return Ok(Saved::Conflict(on_disk));
            }
        }
        if text.len() as u64 > MAX_TEXT {
            return Err(format!("'{name}' is too large: {} bytes", text.len()));
        }
        write_atomically(&path, text.as_bytes())
            .map_err(|error| format!("'{name}' cannot be written: {error}"))?;
        Ok(Saved::Written(version(text)))
    }
}

/// Returns true if a file has the key `simulation` and no key `scenario`. Sweep files have the key
/// `scenario`.
fn is_scenario(path: &Path) -> bool {
    let is_toml = path.extension().is_some_and(|extension| extension == "toml");
    let is_small = || std::fs::metadata(path).is_ok_and(|data| data.len() <= MAX_TEXT);
    if !is_toml || !is_small() {
        return false;
    }
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let has = |key: &str| {
        text.lines()
            .any(|line| line.trim_start_matches(['[', ' ']).starts_with(key))
    };
    has("simulation") && !has("scenario")
}

/// Version of a text.
fn version(text: &str) -> String {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "simulation = { duration = 1.0 }\n";

    fn folder() -> (tempfile::TempDir, Folder) {
        let temporary = tempfile::tempdir().unwrap();
        std::fs::create_dir(temporary.path().join("sub")).unwrap();
        std::fs::write(temporary.path().join("a.toml"), TEXT).unwrap();
        std::fs::write(temporary.path().join("sub/b.toml"), TEXT).unwrap();
        std::fs::write(temporary.path().join("sweep.toml"), "scenario = 'a.toml'\n").unwrap();
        std::fs::write(temporary.path().join("notes.txt"), "secret").unwrap();
        let folder = Folder::open(temporary.path()).unwrap();
        (temporary, folder)
    }

    #[test]
    fn regression_scenarios_of_the_folder_are_listed() {
        let (temporary, folder) = folder();
        assert_eq!(folder.list(), ["a.toml", "sub/b.toml"]);
        let of_file = Folder::open(&temporary.path().join("a.toml")).unwrap();
        assert_eq!(of_file.first.as_deref(), Some("a.toml"));
        assert_eq!(of_file.root(), folder.root());
    }

    #[test]
    fn refuses_names_outside_the_folder() {
        let (temporary, folder) = folder();
        for name in [
            "",
            ".",
            "..",
            "../x.toml",
            "sub/../../x.toml",
            "/etc/passwd",
            "/etc/x.toml",
            "./a.toml",
            ".hidden.toml",
            "a.toml\0",
            "missing/x.toml",
            "notes.txt",
            "a",
        ] {
            assert!(folder.read(name).is_err(), "{name:?}");
            assert!(folder.save(name, TEXT, None, true).is_err(), "{name:?}");
        }
        assert!(!temporary.path().parent().unwrap().join("x.toml").exists());
    }

    #[cfg(unix)]
    #[test]
    fn refuses_links_out_of_the_folder() {
        let (temporary, folder) = folder();
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret.toml"), TEXT).unwrap();
        let link = |target: &Path, name: &str| {
            std::os::unix::fs::symlink(target, temporary.path().join(name)).unwrap();
        };
        link(&outside.path().join("secret.toml"), "link.toml");
        link(&outside.path().join("absent.toml"), "broken.toml");
        link(outside.path(), "folder");
        for name in [
            "link.toml",
            "broken.toml",
            "folder/secret.toml",
            "folder/new.toml",
        ] {
            assert!(folder.read(name).is_err(), "{name}");
            assert!(folder.save(name, "changed", None, true).is_err(), "{name}");
        }
        assert_eq!(
            std::fs::read_to_string(outside.path().join("secret.toml")).unwrap(),
            TEXT
        );
        assert_eq!(std::fs::read_dir(outside.path()).unwrap().count(), 1);
        assert_eq!(folder.list(), ["a.toml", "sub/b.toml"]);
    }

    #[test]
    fn refuses_to_overwrite_changes_on_disk() {
        let (temporary, folder) = folder();
        let opened = folder.read("a.toml").unwrap();
        let written = folder
            .save("a.toml", "mine", Some(&opened.version), false)
            .unwrap();
        let Saved::Written(version) = written else {
            panic!("{written:?}")
        };
        std::fs::write(temporary.path().join("a.toml"), "theirs").unwrap();
        let refused = folder.save("a.toml", "mine 2", Some(&version), false).unwrap();
        let Saved::Conflict(Some(on_disk)) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(on_disk.text, "theirs");
        assert_eq!(folder.read("a.toml").unwrap().text, "theirs");
        // A new file does not replace an existing one, and a removed file is reported.
        assert!(matches!(
            folder.save("a.toml", "new", None, false),
            Ok(Saved::Conflict(Some(_)))
        ));
        std::fs::remove_file(temporary.path().join("a.toml")).unwrap();
        assert_eq!(
            folder.save("a.toml", "mine 2", Some(&version), false),
            Ok(Saved::Conflict(None))
        );
        assert!(matches!(
            folder.save("a.toml", "mine 2", Some(&version), true),
            Ok(Saved::Written(_))
        ));
        assert_eq!(folder.read("a.toml").unwrap().text, "mine 2");
    }

    #[test]
    fn refuses_files_that_are_too_large() {
        let (temporary, folder) = folder();
        let long = "#".repeat(MAX_TEXT as usize + 1);
        assert!(folder.save("long.toml", &long, None, true).is_err());
        std::fs::write(temporary.path().join("long.toml"), &long).unwrap();
        assert!(
            folder
                .read("long.toml")
                .unwrap_err()
                .contains("larger than 2 MiB")
        );
    }
}
