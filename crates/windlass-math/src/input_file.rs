//! Input files: regular files of bounded size.
//!
//! Reading a named pipe could block without end. A device such as `/dev/zero` has no end. Neither
//! can be read twice. All readers of the user's files therefore use the functions of this module.

use std::fs::File;
use std::io::{Error, ErrorKind, Read, Seek};
use std::path::Path;

/// Maximum size of an input file that is read into memory, bytes.
pub const MAX_BYTES: u64 = 1 << 30;

/// First bytes of a git LFS pointer. A checkout without git LFS contains a pointer in place of a
/// file.
const LFS_POINTER: &[u8] = b"version https://git-lfs.github.com/spec/";
/// Pointers of git LFS are shorter than this, bytes.
const LFS_POINTER_LIMIT: u64 = 1024;

/// Opens a regular file.
///
/// # Errors
/// The path is a folder, a pipe, a device or a pointer of git LFS, or the file cannot be opened.
pub fn open(path: impl AsRef<Path>) -> std::io::Result<File> {
    let path = path.as_ref();
    let kind = std::fs::metadata(path)?.file_type();
    let problem = match () {
        () if kind.is_file() => return check_pointer(File::open(path)?),
        () if kind.is_dir() => "it is a folder; give a file",
        () => "it is a pipe or a device; write its content to a file and give that",
    };
    Err(Error::new(ErrorKind::InvalidInput, problem))
}

/// Refuses a pointer of git LFS; returns other files at their beginning.
fn check_pointer(mut file: File) -> std::io::Result<File> {
    if file.metadata()?.len() >= LFS_POINTER_LIMIT {
        return Ok(file);
    }
    let mut first = Vec::with_capacity(LFS_POINTER.len());
    file.by_ref()
        .take(LFS_POINTER.len() as u64)
        .read_to_end(&mut first)?;
    if first == LFS_POINTER {
        let problem = "it is a pointer of git LFS, not the file itself; fetch the file with 'git lfs pull'";
        return Err(Error::new(ErrorKind::InvalidData, problem));
    }
    file.rewind()?;
    Ok(file)
}

/// Reads a regular file of at most [`MAX_BYTES`].
///
/// # Errors
/// As [`open`], or the file is larger.
pub fn read(path: impl AsRef<Path>) -> std::io::Result<Vec<u8>> {
    read_at_most(path.as_ref(), MAX_BYTES)
}

/// Reads a regular file of at most [`MAX_BYTES`] as UTF-8 text.
///
/// # Errors
/// As [`read`], or the file is not UTF-8.
pub fn read_to_string(path: impl AsRef<Path>) -> std::io::Result<String> {
    let not_text = |_| Error::new(ErrorKind::InvalidData, "it is not UTF-8 text");
    String::from_utf8(read(path)?).map_err(not_text)
}

fn read_at_most(path: &Path, limit: u64) -> std::io::Result<Vec<u8>> {
    let file = open(path)?;
    let size = file.metadata()?.len();
    let too_large = || {
        let message = format!("it is larger than {} MB, the limit for input files", limit >> 20);
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
        assert!(message.contains("larger than 1 MB"), "{message}");
        assert_eq!(read(&path).unwrap().len(), 2 << 20);
        std::fs::write(&path, b"\xff").unwrap();
        assert!(
            read_to_string(&path)
                .unwrap_err()
                .to_string()
                .contains("not UTF-8")
        );
    }

    #[test]
    fn refuses_pointers_of_git_lfs() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hull.stl");
        // The format of pointers: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md.
        let pointer = "version https://git-lfs.github.com/spec/v1\n\
            oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n";
        std::fs::write(&path, pointer).unwrap();
        let message = read(&path).unwrap_err().to_string();
        assert!(
            message.contains("pointer of git LFS") && message.contains("git lfs pull"),
            "{message}"
        );
        assert!(open(&path).is_err() && read_to_string(&path).is_err());
        std::fs::write(&path, &pointer[..20]).unwrap();
        assert_eq!(read(&path).unwrap(), &pointer.as_bytes()[..20]);
    }

    #[cfg(unix)]
    #[test]
    fn refuses_devices() {
        let message = read(Path::new("/dev/zero")).unwrap_err().to_string();
        assert!(message.contains("a pipe or a device"), "{message}");
    }
}
