//! Journal of a sweep: one line per run, written as soon as it is done. An interruption or crash
//! loses only the unfinished runs. Each line has the CRC-32 of its run, so that a damaged line is
//! noticed and its run is repeated.

use super::digest::Digest;
use super::metrics::RunMetrics;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Write};
use std::path::{Path, PathBuf};
use windlass_results::{ResultsError, io_error};
use windlass_world::ChecksummedText;

/// Name of the journal in the folder of a sweep.
pub(super) const JOURNAL: &str = "runs.jsonl";

/// Stored result of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredRun {
    /// Metrics.
    Finished(RunMetrics),
    /// Reason of a failure. The run is not repeated because it would fail again.
    Failed(String),
}

/// One line of the journal.
#[derive(Serialize, Deserialize)]
pub(super) struct Line {
    pub run: String,
    #[serde(flatten)]
    pub kept: StoredRun,
}

/// The journal, open for appending.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the journal of a folder and calls `take` with each stored run. An incomplete last line
    /// is dropped, because the program was killed while writing it. Other damaged lines are
    /// ignored, so that only their runs are repeated.
    pub(super) fn open(folder: &Path, take: &mut dyn FnMut(Digest, StoredRun)) -> Result<Self, ResultsError> {
        let path = folder.join(JOURNAL);
        let mut whole = 0;
        match File::open(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            opened => {
                let mut reader = BufReader::new(opened.map_err(io_error(&path))?);
                let mut text = Vec::new();
                while reader.read_until(b'\n', &mut text).map_err(io_error(&path))? > 0 {
                    if !text.ends_with(b"\n") {
                        break;
                    }
                    let line = serde_json::from_slice::<ChecksummedText>(&text).ok();
                    let line = line.and_then(|line| serde_json::from_str::<Line>(line.text().ok()?).ok());
                    if let Some((run, kept)) =
                        line.and_then(|line| Some((Digest::parse(&line.run)?, line.kept)))
                    {
                        take(run, kept);
                    }
                    whole += text.len() as u64;
                    text.clear();
                }
            }
        }
        let options = OpenOptions::new().create(true).append(true).open(&path);
        let file = options.map_err(io_error(&path))?;
        file.set_len(whole).map_err(io_error(&path))?;
        Ok(Self { path, file })
    }

    /// Appends a run.
    pub(super) fn add(&mut self, run: Digest, kept: &StoredRun) -> Result<(), ResultsError> {
        let line = Line {
            run: run.to_string(),
            kept: kept.clone(),
        };
        let checksummed = || {
            let line = ChecksummedText::new(serde_json::to_string(&line)?)?;
            serde_json::to_vec(&line)
        };
        let mut text = checksummed().map_err(|source| ResultsError::Summary {
            path: self.path.display().to_string(),
            source: source.into(),
        })?;
        text.push(b'\n');
        self.file.write_all(&text).map_err(io_error(&self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_incomplete_last_line_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let digest = |k: u64| Digest::parse(&format!("{k:032x}")).unwrap();
        let read = || {
            let mut found = Vec::new();
            let journal = Journal::open(folder.path(), &mut |run, kept| found.push((run, kept))).unwrap();
            (journal, found)
        };
        let runs = [
            (digest(1), StoredRun::Finished(RunMetrics::default())),
            (
                digest(2),
                StoredRun::Failed("a \"reason\"\nof two lines".to_owned()),
            ),
        ];
        let (mut journal, found) = read();
        assert!(found.is_empty());
        for (run, kept) in &runs {
            journal.add(*run, kept).unwrap();
        }
        let path = folder.path().join(JOURNAL);
        let whole = std::fs::read(&path).unwrap();
        for cut in [whole.len() - 1, whole.len() - 9] {
            std::fs::write(&path, &whole[..cut]).unwrap();
            let (mut journal, found) = read();
            assert_eq!(found, runs[..1]);
            journal.add(runs[1].0, &runs[1].1).unwrap();
            assert_eq!(std::fs::read(&path).unwrap(), whole);
            assert_eq!(read().1, runs);
        }
        // A line in which a digit has changed can still be parsed, but it is damaged.
        let digit = whole.iter().position(u8::is_ascii_digit).unwrap();
        let mut changed = whole.clone();
        changed[digit] ^= 1;
        std::fs::write(&path, changed).unwrap();
        assert_eq!(read().1, runs[1..]);
        // Only the run of a damaged line is lost.
        let end = whole.iter().position(|byte| *byte == b'\n').unwrap();
        std::fs::write(&path, [&b"garb\xffage"[..], &whole[end..]].concat()).unwrap();
        assert_eq!(read().1, runs[1..]);
    }
}
