//! Formats of result files, as selected in a scenario.

use serde::{Deserialize, Serialize};

/// Format of result files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// Apache Parquet, one table per object, units in the metadata.
    Parquet,
    /// Comma-separated text with units in the header.
    Csv,
    /// Layouts of the SMS report, section 3.5.
    Dat,
}
