//! Live view of a run: the files of the page of `windlass view`, and the messages to it.
//!
//! The page uses the same program as reports, but receives its numbers in messages. The first
//! message is the [opening](LiveFeed::opening) in JSON: the scene and the channels. Each following
//! [row](LiveFeed::row) is binary and little-endian. A row has the time (s) as a double, and all
//! channels in the order of the opening as single-precision numbers. Single precision is accurate
//! enough for drawings and plots.

use super::VERSION;
use super::page::{PROGRAM, STYLE};
use crate::Scene;
use crate::interval_extremes::is_interval_extreme;
use crate::table::TableDefinition;
use serde::Serialize;

/// A file of the live page.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// File name; empty for the page itself.
    pub name: &'static str,
    /// Media type.
    pub kind: &'static str,
    /// Content.
    pub text: &'static str,
}

/// Files of the live page. The page loads the other files from its own folder and opens the
/// WebSocket `live` in this folder.
pub const LIVE_PAGE: [PageFile; 3] = [
    PageFile {
        name: "",
        kind: "text/html; charset=utf-8",
        text: r#"<!doctype html>
<html lang="en" data-live="live">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>windlass</title>
<link rel="stylesheet" href="report.css">
</head>
<body>
<noscript>This page needs JavaScript; please enable it.</noscript>
<main id="report"></main>
<script src="report.js"></script>
</body>
</html>
"#,
    },
    PageFile {
        name: "report.js",
        kind: "text/javascript; charset=utf-8",
        text: PROGRAM,
    },
    PageFile {
        name: "report.css",
        kind: "text/css; charset=utf-8",
        text: STYLE,
    },
];

/// First message to the page.
#[derive(Serialize)]
struct Opening<'a> {
    kind: &'static str,
    version: u32,
    windlass: &'static str,
    title: &'a str,
    begin: f64,
    end: f64,
    scene: &'a Scene,
    tables: Vec<LiveTable<'a>>,
}

#[derive(Serialize)]
struct LiveTable<'a> {
    name: &'a str,
    kind: &'a str,
    object: &'a str,
    /// For each channel without the time: its name, its unit, and true if it is plotted by default.
    channels: Vec<(&'a str, &'a str, bool)>,
}

/// Encodes the rows of a run's tables for the page.
#[derive(Clone, Debug)]
pub struct LiveFeed {
    /// Indices of the transmitted columns of each table.
    columns: Vec<Vec<usize>>,
}

impl LiveFeed {
    /// A feed for a run with these tables.
    pub fn new(tables: &[TableDefinition]) -> Self {
        let transmitted = |table: &TableDefinition| {
            let columns = table.channels.iter().enumerate().skip(1);
            let values = columns.filter(|(_, channel)| !is_interval_extreme(&channel.name));
            values.map(|(column, _)| column).collect()
        };
        Self {
            columns: tables.iter().map(transmitted).collect(),
        }
    }

    /// Returns the first message. It contains the title, the first and last time (s), the scene,
    /// and the channels of the tables.
    ///
    /// # Errors
    /// The scene contains numbers that JSON cannot represent.
    pub fn opening<'t>(
        &self,
        title: &str,
        (begin, end): (f64, f64),
        scene: &Scene,
        tables: &'t [TableDefinition],
    ) -> Result<String, serde_json::Error> {
        let live = |(table, columns): (&'t TableDefinition, &Vec<usize>)| LiveTable {
            name: &table.name,
            kind: table.kind,
            object: &table.object,
            channels: columns
                .iter()
                .map(|column| &table.channels[*column])
                .map(|channel| (channel.name.as_str(), channel.unit, channel.watched))
                .collect(),
        };
        serde_json::to_string(&Opening {
            kind: "opening",
            version: VERSION,
            windlass: env!("CARGO_PKG_VERSION"),
            title,
            begin,
            end,
            scene,
            tables: tables.iter().zip(&self.columns).map(live).collect(),
        })
    }

    /// Encodes one row of every table.
    pub fn row(&self, rows: &[Vec<f64>]) -> Vec<u8> {
        let count: usize = self.columns.iter().map(Vec::len).sum();
        let mut bytes = Vec::with_capacity(8 + 4 * count);
        let time = rows
            .first()
            .and_then(|row| row.first())
            .copied()
            .unwrap_or(f64::NAN);
        bytes.extend(time.to_le_bytes());
        for (row, columns) in rows.iter().zip(&self.columns) {
            for column in columns {
                bytes.extend((row[*column] as f32).to_le_bytes());
            }
        }
        bytes
    }
}
