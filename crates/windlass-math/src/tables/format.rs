//! The kinds of result files, which a scenario asks for and a results folder writes.

use serde::{Deserialize, Serialize};

/// A kind of result file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// Apache Parquet, one table per object, units in the metadata.
    Parquet,
    /// Comma-separated text with units in the header.
    Csv,
    /// The layouts of the SMS report, section 3.5.
    Dat,
}
