//! Opens the page in a browser without showing its address in the list of processes.
//!
//! Any user of a machine can list the arguments of all programs, and the address has the token in
//! it. The browser therefore opens a file that only the user can read and that redirects to the
//! address.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

/// The file, removed when dropped.
#[derive(Debug)]
pub struct Redirection(PathBuf);

impl Drop for Redirection {
    fn drop(&mut self) {
        // A file that cannot be removed only redirects to a server that no longer exists.
        let _ = std::fs::remove_file(&self.0);
    }
}

/// Opens an address in the user's browser.
///
/// # Errors
/// The file cannot be written, or there is no browser.
pub fn open_browser(address: &str) -> std::io::Result<Redirection> {
    let file = write(address)?;
    open::that_detached(&file.0)?;
    Ok(file)
}

/// Writes a page that redirects to an address.
fn write(address: &str) -> std::io::Result<Redirection> {
    let mut name = [0; 8];
    getrandom::fill(&mut name).map_err(std::io::Error::other)?;
    let name: String = name.iter().map(|byte| format!("{byte:02x}")).collect();
    let folder = std::env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let folder = folder.filter(|folder| folder.is_dir());
    let folder = folder.unwrap_or_else(std::env::temp_dir);
    let path = folder.join(format!("windlass-view-{name}.html"));
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut file = options.open(&path)?;
    let file_of_page = Redirection(path);
    write!(
        file,
        "<!doctype html><meta charset=\"utf-8\"><title>windlass</title>\
         <meta http-equiv=\"refresh\" content=\"0; url={address}\"><a href=\"{address}\">{address}</a>"
    )?;
    Ok(file_of_page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_the_address_is_in_a_file_of_the_user() {
        let file = write("http://127.0.0.1:1/secret/").unwrap();
        let path = file.0.clone();
        assert!(
            std::fs::read_to_string(&path)
                .unwrap()
                .contains("url=http://127.0.0.1:1/secret/")
        );
        assert!(!path.to_string_lossy().contains("secret"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{mode:o}");
        }
        drop(file);
        assert!(!path.exists());
    }
}
