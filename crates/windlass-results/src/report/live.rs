//! A run seen while it goes on: the files of the page of `windlass view`, and what it is told.
//!
//! The page's program is that of reports; it finds its numbers in messages instead of in the file. The first is the
//! [opening](LiveFeed::opening), as JSON: the scene and the channels. Each [row](LiveFeed::row) after it is binary, little-endian: the
//! time (s) in eight bytes, then all channels in the order of the opening in four each, which is enough for pictures and plots.

use super::VERSION;
use super::page::{LOOKS, PROGRAM};
use crate::Scene;
use crate::between::is_between;
use crate::table::TableDefinition;
use serde::Serialize;

/// A file that the page of a live view consists of.
#[derive(Clone, Copy, Debug)]
pub struct PageFile {
    /// Its name; that of the page itself is empty.
    pub name: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// What it holds.
    pub text: &'static str,
}

/// The page of a live view: it asks for the other files beside it, and for a WebSocket `live` there.
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
<noscript>This page draws itself with a program of its own; allow JavaScript for it.</noscript>
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
        text: LOOKS,
    },
];

/// What the page reads first.
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
    /// Names and units of its channels, but for the time, and whether a plot of them suggests itself.
    channels: Vec<(&'a str, &'a str, bool)>,
}

/// Says rows of a run's tables as the page reads them.
#[derive(Clone, Debug)]
pub struct LiveFeed {
    /// Columns that are told, by table.
    columns: Vec<Vec<usize>>,
}

impl LiveFeed {
    /// Of a run with these tables.
    pub fn new(tables: &[TableDefinition]) -> Self {
        let told = |table: &TableDefinition| {
            let columns = table.channels.iter().enumerate().skip(1);
            let told = columns.filter(|(_, channel)| !is_between(&channel.name));
            told.map(|(column, _)| column).collect()
        };
        Self {
            columns: tables.iter().map(told).collect(),
        }
    }

    /// What the page is told first: the title, first and last time (s), the scene and the channels of the tables.
    ///
    /// # Errors
    /// The scene has numbers that JSON has no words for.
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

    /// A row of every table, as bytes.
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
