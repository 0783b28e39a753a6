//! Checksums of result files, by which readers notice damage and files of another run.
//!
//! The file [`FILE`] lists the name and the CRC-32 of each file, in the format of `cksfv` and
//! similar programs. The results folder has one list, of its finished tables, scene and summary.
//! The folder of segments has a second list, which grows with every checkpoint. Results of earlier
//! versions have no list and are read unchecked.

use super::{ResultsError, io_error};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::path::Path;

/// Name of the list.
pub const FILE: &str = "checksums.sfv";
/// Bytes read at once.
const CHUNK: usize = 1 << 20;

/// Checksums of the files of a folder by their names relative to it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Checksums {
    by_name: BTreeMap<String, u32>,
}

impl Checksums {
    /// Reads the list of a folder; `None` if there is none.
    ///
    /// # Errors
    /// The list cannot be read, or a line of it is damaged.
    pub(super) fn load(folder: &Path) -> Result<Option<Self>, ResultsError> {
        let path = folder.join(FILE);
        let text = match std::fs::read(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.map_err(io_error(&path))?,
        };
        let damaged = || ResultsError::DamagedList {
            path: path.display().to_string(),
        };
        let text = String::from_utf8(text).map_err(|_| damaged())?;
        let mut by_name = BTreeMap::new();
        // A power cut may leave the last line incomplete. The file of this line is then treated as
        // not listed.
        let complete = text.rfind('\n').map_or("", |end| &text[..end]);
        for line in complete.lines().filter(|line| !line.starts_with(';')) {
            let (name, sum) = line.rsplit_once(' ').ok_or_else(damaged)?;
            let sum = u32::from_str_radix(sum, 16).map_err(|_| damaged())?;
            by_name.insert(name.to_owned(), sum);
        }
        Ok(Some(Self { by_name }))
    }

    /// Computes the checksums of the named files. Skips files that do not exist.
    ///
    /// # Errors
    /// A file cannot be read.
    pub(super) fn of_files<'n>(
        folder: &Path,
        names: impl IntoIterator<Item = &'n str>,
    ) -> Result<Self, ResultsError> {
        let mut by_name = BTreeMap::new();
        for name in names {
            let path = folder.join(name);
            match checksum(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                sum => {
                    by_name.insert(name.to_owned(), sum.map_err(io_error(&path))?);
                }
            }
        }
        Ok(Self { by_name })
    }

    /// Computes the checksums of the named files again, and removes those that no longer exist.
    ///
    /// # Errors
    /// A file cannot be read.
    pub(super) fn update(&mut self, folder: &Path, names: &[String]) -> Result<(), ResultsError> {
        for name in names {
            self.by_name.remove(name);
        }
        let found = Self::of_files(folder, names.iter().map(String::as_str))?;
        self.by_name.extend(found.by_name);
        Ok(())
    }

    /// Names of all listed files.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    /// Whether a file is listed.
    pub(super) fn contains(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// Compares a listed file with its checksum; other files are not checked.
    ///
    /// # Errors
    /// The file cannot be read or is damaged.
    pub(super) fn check(&self, folder: &Path, name: &str) -> Result<(), ResultsError> {
        let Some(expected) = self.by_name.get(name) else {
            return Ok(());
        };
        let path = folder.join(name);
        let found = match checksum(&path) {
            // The code that reads the file reports a missing file.
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            found => found.map_err(io_error(&path))?,
        };
        if found == *expected {
            return Ok(());
        }
        Err(ResultsError::Damaged {
            path: path.display().to_string(),
        })
    }

    fn text(&self) -> String {
        let line = |(name, sum): (&String, &u32)| format!("{name} {sum:08X}\n");
        self.by_name.iter().map(line).collect()
    }

    /// Writes the list of a folder, in place of an earlier list.
    ///
    /// # Errors
    /// The list cannot be written.
    pub(super) fn save(&self, folder: &Path) -> Result<(), ResultsError> {
        let path = folder.join(FILE);
        windlass_world::write_atomically(&path, self.text().as_bytes()).map_err(io_error(&path))
    }

    /// Appends to the list of a folder.
    ///
    /// # Errors
    /// The list cannot be written.
    pub(super) fn append(&self, folder: &Path) -> Result<(), ResultsError> {
        let path = folder.join(FILE);
        let append = || {
            let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
            file.write_all(self.text().as_bytes())?;
            file.sync_all()
        };
        append().map_err(io_error(&path))
    }
}

/// Checks one file of a results folder, if it is listed.
///
/// # Errors
/// The file or the list cannot be read, or the file is damaged.
pub(super) fn check(folder: &Path, name: &str) -> Result<(), ResultsError> {
    Checksums::load(folder)?.map_or(Ok(()), |known| known.check(folder, name))
}

/// Removes the list of a folder, whose files will change.
///
/// # Errors
/// The list cannot be removed.
pub(super) fn remove(folder: &Path) -> Result<(), ResultsError> {
    let path = folder.join(FILE);
    match std::fs::remove_file(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        removed => removed.map_err(io_error(&path)),
    }
}

/// CRC-32 of a file.
fn checksum(path: &Path) -> std::io::Result<u32> {
    let mut file = File::open(path)?;
    let mut hasher = crc32fast::Hasher::new();
    let mut chunk = vec![0; CHUNK];
    loop {
        match file.read(&mut chunk)? {
            0 => return Ok(hasher.finalize()),
            count => hasher.update(&chunk[..count]),
        }
    }
}

/// Waits until a file is on the disk. A saved state that depends on the file may be written
/// afterwards.
pub(super) fn sync_file(path: &Path) -> Result<(), ResultsError> {
    let sync = || OpenOptions::new().append(true).open(path)?.sync_all();
    match sync() {
        // A device such as `/dev/null` cannot be synchronised and needs no wait.
        Err(error) if error.kind() == ErrorKind::InvalidInput => Ok(()),
        done => done.map_err(io_error(path)),
    }
}

/// Waits until the entries of a folder are on the disk. Does nothing on systems other than Unix.
pub(super) fn sync_folder(path: &Path) -> Result<(), ResultsError> {
    if cfg!(unix) {
        let sync = || File::open(path)?.sync_all();
        return sync().map_err(io_error(path));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of CRC-32 for the nine digits, from its specification.
    #[test]
    fn closed_form_check_value() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("digits"), "123456789").unwrap();
        let sums = Checksums::of_files(folder.path(), ["digits", "absent"]).unwrap();
        assert_eq!(sums.text(), "digits CBF43926\n");
        sums.save(folder.path()).unwrap();
        assert_eq!(Checksums::load(folder.path()).unwrap(), Some(sums));
        check(folder.path(), "digits").unwrap();
        check(folder.path(), "absent").unwrap();
        std::fs::write(folder.path().join("digits"), "123456788").unwrap();
        let message = check(folder.path(), "digits").unwrap_err().to_string();
        assert!(message.contains("was changed after it was written"), "{message}");
    }

    #[test]
    fn refuses_damaged_lists() {
        let folder = tempfile::tempdir().unwrap();
        for text in [&b"digits\n"[..], b"digits CBF4392G\n", b"dig\xff CBF43926\n"] {
            std::fs::write(folder.path().join(FILE), text).unwrap();
            let message = Checksums::load(folder.path()).unwrap_err().to_string();
            assert!(message.contains("checksums.sfv"), "{message}");
        }
    }

    #[test]
    fn regression_an_incomplete_last_line_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let whole = "first 00000001\nsecond 00000002\n";
        for length in "first 00000001\n".len()..whole.len() {
            std::fs::write(folder.path().join(FILE), &whole[..length]).unwrap();
            let known = Checksums::load(folder.path()).unwrap().unwrap();
            assert!(known.contains("first") && !known.contains("second"), "{length}");
        }
    }
}
