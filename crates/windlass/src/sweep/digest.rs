//! Hash that identifies a run. It covers the whole scenario with the values of the run, the
//! contents of the files that it names, and the version of windlass.
//!
//! The hash is FNV-1a with 128 bits. Unlike the hash functions of the standard library, it is the
//! same on every machine and with every compiler. Collisions are improbable even among a million
//! runs. The hash does not protect against manipulation.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};
use windlass_scenario::Source;

/// A hash of 128 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digest(u128);

impl fmt::Display for Digest {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:032x}", self.0)
    }
}

impl Digest {
    const START: Self = Self(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;

    /// Parses the text that [`fmt::Display`] writes.
    pub(super) fn parse(text: &str) -> Option<Self> {
        u128::from_str_radix(text, 16).ok().map(Self)
    }

    fn bytes(mut self, bytes: &[u8]) -> Self {
        for byte in bytes {
            self.0 = (self.0 ^ u128::from(*byte)).wrapping_mul(Self::PRIME);
        }
        self
    }

    /// Adds a text, preceded by its length, so that adjacent texts cannot be confused.
    fn text(self, text: &str) -> Self {
        self.bytes(&(text.len() as u64).to_le_bytes())
            .bytes(text.as_bytes())
    }
}

/// Hashes of the files that a scenario may name, by name.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Files {
    by_name: BTreeMap<String, Digest>,
}

impl Files {
    /// Collects the files that string values may name. A string may be the name of a file, or the
    /// stem of its name, because WAMIT files are named by their stem.
    pub(super) fn named<'v>(
        source: &Source,
        values: impl IntoIterator<Item = &'v DeValue<'v>>,
    ) -> Result<Self, (PathBuf, std::io::Error)> {
        let mut texts = Vec::new();
        for value in values {
            collect(value, &mut texts);
        }
        texts.sort_unstable();
        texts.dedup();
        let (mut folders, mut by_name) = (BTreeMap::new(), BTreeMap::new());
        for text in texts {
            let path = source.beside(text);
            let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
                continue;
            };
            let files = folders
                .entry(folder.to_owned())
                .or_insert_with(|| files_in(folder));
            let (mut digest, mut any) = (Digest::START, false);
            for file in files.iter() {
                let whole = file.file_name() == Some(name);
                let stem = file.file_stem() == Some(name) && *file != source.path;
                if whole || stem {
                    any = true;
                    let content =
                        windlass_math::input_file::read(file).map_err(|error| (file.clone(), error))?;
                    digest = digest.text(&file.file_name().unwrap_or_default().to_string_lossy());
                    digest = digest.bytes(&content);
                }
            }
            if any {
                by_name.insert(text.to_owned(), digest);
            }
        }
        Ok(Self { by_name })
    }

    /// Hash of a scenario document.
    pub(super) fn digest(&self, root: &DeTable<'_>) -> Digest {
        let start = Digest::START.text(env!("CARGO_PKG_VERSION"));
        self.table(start, root)
    }

    fn table(&self, digest: Digest, table: &DeTable<'_>) -> Digest {
        let mut items: Vec<_> = table.iter().collect();
        items.sort_by(|(a, _), (b, _)| a.get_ref().cmp(b.get_ref()));
        let opened = digest.bytes(b"{");
        let all = items.into_iter().fold(opened, |digest, (key, value)| {
            self.value(digest.text(key.get_ref()), value.get_ref())
        });
        all.bytes(b"}")
    }

    fn value(&self, digest: Digest, value: &DeValue<'_>) -> Digest {
        match value {
            DeValue::String(text) => {
                let content = self.by_name.get(text.as_ref()).map_or(0, |digest| digest.0);
                digest.bytes(b"s").text(text).bytes(&content.to_le_bytes())
            }
            // The numbers 1, 1.0 and 1.00 are equal and have the same hash.
            DeValue::Integer(number) => digest
                .bytes(b"n")
                .text(&normalised(number.as_str(), number.radix())),
            DeValue::Float(number) => digest.bytes(b"n").text(&normalised(number.as_str(), 10)),
            DeValue::Boolean(yes) => digest.bytes(if *yes { b"t" } else { b"f" }),
            DeValue::Datetime(time) => digest.bytes(b"d").text(&time.to_string()),
            DeValue::Array(items) => {
                let opened = digest.bytes(b"[");
                let all = items
                    .iter()
                    .fold(opened, |digest, item| self.value(digest, item.get_ref()));
                all.bytes(b"]")
            }
            DeValue::Table(table) => self.table(digest, table),
        }
    }
}

/// Normalised text of a number. A text that is not a number is not changed.
fn normalised(text: &str, radix: u32) -> String {
    let digits = text.replace('_', "");
    match digits.parse::<f64>() {
        // Integers above 2^53 are not normalised, because different integers could be rounded to
        // the same number.
        Ok(number) if radix == 10 && number.abs() < 9e15 => format!("{number:?}"),
        _ => format!("{radix}:{digits}"),
    }
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    // A name without a folder has an empty parent, which means the current folder.
    let directory = if folder == Path::new("") {
        Path::new(".")
    } else {
        folder
    };
    let entries = std::fs::read_dir(directory).into_iter().flatten().flatten();
    // Paths are formed like the path of the scenario. Otherwise the scenario could be taken for a
    // file that it names.
    let mut files: Vec<PathBuf> = entries
        .map(|entry| folder.join(entry.file_name()))
        .filter(|path| path.is_file())
        .collect();
    files.sort_unstable();
    files
}

fn collect<'v>(value: &'v DeValue<'v>, texts: &mut Vec<&'v str>) {
    match value {
        DeValue::String(text) if !text.is_empty() && !text.contains('\n') => texts.push(text),
        DeValue::Array(items) => items.iter().for_each(|item| collect(item.get_ref(), texts)),
        DeValue::Table(table) => table.values().for_each(|item| collect(item.get_ref(), texts)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peer_fnv_1a_published_strings() {
        for (text, hash) in [
            ("", "6c62272e07bb014262b821756295c58d"),
            ("a", "d228cb696f1a8caf78912b704e4a8964"),
            ("abc", "a68d622cec8b5822836dbc7977af7f3b"),
        ] {
            let found = Digest::START.bytes(text.as_bytes());
            assert_eq!(found.to_string(), hash);
            assert_eq!(Digest::parse(hash), Some(found));
        }
    }

    fn of(text: &str, folder: &Path) -> Digest {
        let source = Source::new(text, &folder.join("scenario.toml"));
        let root = DeTable::parse(text).unwrap().into_inner();
        let whole = DeValue::Table(root.clone());
        Files::named(&source, [&whole]).unwrap().digest(&root)
    }

    #[test]
    fn property_the_hash_depends_on_content_not_format() {
        let folder = tempfile::tempdir().unwrap();
        let of = |text: &str| of(text, folder.path());
        let one = of("a = 1.0\nb = { c = 'x', d = [1, 2] }\n");
        assert_eq!(one, of("# words\nb.d = [1.00, 2]\nb.c = \"x\"\na = 1\n"));
        for other in [
            "a = 1.1\nb = { c = 'x', d = [1, 2] }",
            "a = 1.0\nb = { c = 'y', d = [1, 2] }",
            "a = 1.0\nb = { c = 'x', d = [2, 1] }",
            "a = 1.0\nb = { c = 'x', d = [[1], 2] }",
            "a = 1.0\nb = { c = 'x', e = [1, 2] }",
            "a = '1.0'\nb = { c = 'x', d = [1, 2] }",
        ] {
            assert_ne!(one, of(other), "{other}");
        }
    }

    #[test]
    fn property_the_hash_depends_on_named_files() {
        let folder = tempfile::tempdir().unwrap();
        let text = "mesh = 'hull.obj'\nwamit = 'barge'\nname = 'boat'\n";
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        let mut seen = vec![of(text, folder.path())];
        for (name, content) in [
            ("hull.obj", "v 1"),
            ("hull.obj", "v 2"),
            ("barge.1", "1"),
            ("barge.3", "1"),
        ] {
            write(name, content);
            let next = of(text, folder.path());
            assert!(!seen.contains(&next), "{name}");
            seen.push(next);
        }
        write("unnamed.obj", "v 3");
        assert_eq!(seen.last(), Some(&of(text, folder.path())));
    }
}
