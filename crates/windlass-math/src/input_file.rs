//! Input files: regular files of bounded size.
//!
//! A named pipe would wait for ever, a device such as `/dev/zero` has no end, and neither can be
//! read twice. All readers of the user's files therefore open them here.

use std::fs::File;
use std::io::{Error, ErrorKind, Read};
use std::path::Path;

/// Maximum size of an input file that is read into memory, bytes.
pub const MAX_BYTES: u64 = 1 << 30;

/// Opens a regular file.
///
/// # Errors
/// It is a folder, a pipe or a device, or cannot be opened.
pub fn open(path: impl AsRef<Path>) -> std::io::Result<File> {
    let path = path.as_ref();
    let kind = std::fs::metadata(path)?.file_type();
    let problem = match () {
        () if kind.is_file() => return File::open(path),
        () if kind.is_dir() => "it is a folder; give a file",
        () => "it is a pipe or a device; write its content to a file and give that",
    };
    Err(Error::new(ErrorKind::InvalidInput, problem))
}

/// Reads a regular file of at most [`MAX_BYTES`].
///
/// # Errors
/// As [`open`], and if the file is larger.
pub fn read(path: impl AsRef<Path>) -> std::io::Result<Vec<u8>> {
    read_at_most(path.as_ref(), MAX_BYTES)
}

/// Reads a regular file of at most [`MAX_BYTES`] as UTF-8 text.
///
/// # Errors
/// As [`read`], and if it is not UTF-8.
pub fn read_to_string(path: impl AsRef<Path>) -> std::io::Result<String> {
    let not_text = |_| Error::new(ErrorKind::InvalidData, "it is not UTF-8 text");
    String::from_utf8(read(path)?).map_err(not_text)
}

fn read_at_most(path: &Path, limit: u64) -> std::io::Result<Vec<u8>> {
    let file = open(path)?;
    let size = file.metadata()?.len();
    let too_large = || {
        let message = format!("it has more than the {} MB that are read", limit >> 20);
        Error::new(ErrorKind::FileTooLarge, message)
    };
    if size > limit {
        return Err(too_large());
    }
    // The file may grow while it is read.
    let mut bytes = Vec::with_capacity(usize::try_from(size).unwrap_or(0));
    file.take(limit + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > limit {
        true => Err(too_large()),
        false => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_folders_and_large_files() {
        let folder = tempfile::tempdir().unwrap();
        let message = read(folder.path()).unwrap_err().to_string();
        assert!(message.contains("it is a folder"), "{message}");
        let path = folder.path().join("large");
        std::fs::write(&path, vec![b'a'; 2 << 20]).unwrap();
        let message = read_at_most(&path, 1 << 20).unwrap_err().to_string();
        assert!(message.contains("more than the 1 MB"), "{message}");
        assert_eq!(read(&path).unwrap().len(), 2 << 20);
        std::fs::write(&path, b"\xff").unwrap();
        assert!(
            read_to_string(&path)
                .unwrap_err()
                .to_string()
                .contains("not UTF-8")
        );
    }

    #[cfg(unix)]
    #[test]
    fn refuses_devices() {
        let message = read(Path::new("/dev/zero")).unwrap_err().to_string();
        assert!(message.contains("a pipe or a device"), "{message}");
    }
}
