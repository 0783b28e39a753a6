//! Definitions of the recorded tables, and the recorder that fills their rows. The elements of the
//! world declare channels ([`windlass_world::Tables`]). The wave elevation at probes and the energy
//! balance are further channels.

use super::ResultsError;
use super::catalogue::near;
use super::dat::DatLayout;
use super::interval_extremes::{IntervalExtremes, IntervalExtremesMemory, is_interval_extreme};
use super::limits::{self, LimitDefinition, Limits};
use super::names::make_distinct;
use serde::{Deserialize, Serialize};
use windlass_world::{Channel, ChannelTable, Model, Snapshot, Subject, Tables};

/// Definition of the table of an object. The first column is always the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableDefinition {
    /// File name without extension, such as `body-boat`.
    pub name: String,
    /// Kind of the object, such as `body`.
    pub kind: &'static str,
    /// Name that the user gave the object, such as `boat`.
    pub object: String,
    /// Object described by the table.
    pub subject: Subject,
    /// Columns.
    pub channels: Vec<Channel>,
}

impl TableDefinition {
    /// Returns true for the table with the wave elevation at probes.
    fn is_of_probes(&self) -> bool {
        self.kind == SEA
    }
}

/// Returns the indices of the table and the column of a channel. The time is not a channel.
/// Extremes between rows are not channels either, because they are known at output rows only.
///
/// # Errors
/// There is no such table or channel; the text suggests similar names.
pub fn find_channel(
    tables: &[TableDefinition],
    table: &str,
    channel: &str,
) -> Result<(usize, usize), String> {
    let Some(t) = tables.iter().position(|known| known.name == table) else {
        let near = near(table, tables.iter().map(|known| known.name.as_str()));
        return Err(format!("there is no table '{table}'{near}"));
    };
    // The first column is the time.
    let columns = tables[t].channels.iter().enumerate().skip(1);
    let channels = columns.filter(|(_, known)| !is_interval_extreme(&known.name));
    let found = channels.clone().find(|(_, known)| known.name == channel);
    found.map(|(c, _)| (t, c)).ok_or_else(|| {
        let near = near(channel, channels.map(|(_, known)| known.name.as_str()));
        format!("the table '{table}' has no channel '{channel}'{near}")
    })
}

/// Reason why a channel is watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Purpose {
    /// The channel has a line in the summary.
    Summary,
    /// The channel is the wave elevation at a probe.
    Probe,
    /// The channel was requested with [`Recorder::watch_also`].
    Requested,
}

/// A channel whose extremes are taken over all accepted steps and whose mean crossings are counted
/// at output times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchedColumn {
    /// Index into [`Recorder::definitions`].
    pub table: usize,
    /// Index of the channel in the table.
    pub column: usize,
    /// Reason for watching.
    pub purpose: Purpose,
}

/// Fills one row of each table from a snapshot. The rows are allocated once. Channels with a line
/// in the summary have two more columns, for their extremes over all accepted steps since the
/// previous row.
#[derive(Debug)]
pub struct Recorder {
    definitions: Vec<TableDefinition>,
    tables: Vec<ChannelTable>,
    rows: Vec<Vec<f64>>,
    between: IntervalExtremes,
    wave_probes: Vec<[f64; 2]>,
    watched: Vec<WatchedColumn>,
    limits: Limits,
    /// Index of the table with the utilisations of the limits, if there are any.
    limit_table: Option<usize>,
    /// Current phase of the run.
    phase: Option<String>,
    /// Table and column of channels whose values are kept for the end of the run.
    kept: Vec<(usize, usize)>,
    /// Layout of the `.dat` files of each table.
    layouts: Vec<DatLayout>,
}

/// State of a recorder in the middle of a run; see [`Recorder::memory`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct RecorderMemory {
    /// Last rows of the tables that contain unwrapped angles.
    angles: Vec<Vec<f64>>,
    between: IntervalExtremesMemory,
}

/// Name of the table with the wave elevation at probes.
const SEA: &str = "sea";

/// Returns the name, with all characters replaced that are not safe in a file name.
pub(super) fn file_name(name: &str) -> String {
    let keep = |c: char| {
        if c.is_alphanumeric() || c == '-' || c == '_' {
            c
        } else {
            '-'
        }
    };
    name.chars().map(keep).collect()
}

/// Name of a table, made of kind, object and part: `body-boat`, `cable-line-nodes`, `energy`.
fn table_name(table: &ChannelTable) -> String {
    let words = [table.kind, &file_name(&table.object), table.part];
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    words.join("-")
}

impl Recorder {
    /// A recorder for a model. It also records the wave elevation at `wave_probes` (x, y), m.
    /// `start_energy` (J) is the stored energy at the start of the energy balance.
    pub fn new(model: &Model, wave_probes: &[[f64; 2]], start_energy: f64) -> Self {
        let mut tables = Tables::of(model);
        if !wave_probes.is_empty() {
            declare_probes(&mut tables, wave_probes);
        }
        declare_energy(&mut tables, start_energy);
        let tables = tables.into_vec();
        let time = Channel {
            name: "time".to_owned(),
            unit: "s",
            watched: false,
        };
        let define = |table: &ChannelTable| TableDefinition {
            name: table_name(table),
            kind: table.kind,
            object: table.object.clone(),
            subject: table.subject,
            channels: std::iter::once(&time).chain(table.channels()).cloned().collect(),
        };
        let mut definitions: Vec<TableDefinition> = tables.iter().map(define).collect();
        make_distinct(&mut definitions);
        let layout = |table: &TableDefinition| DatLayout::of(table, model);
        let layouts = definitions.iter().map(layout).collect();
        let watched = watched(&definitions);
        let between = IntervalExtremes::extend(&mut definitions);
        let row = |table: &TableDefinition| vec![f64::NAN; table.channels.len()];
        Self {
            rows: definitions.iter().map(row).collect(),
            watched,
            between,
            definitions,
            tables,
            wave_probes: wave_probes.to_vec(),
            limits: Limits::default(),
            limit_table: None,
            phase: None,
            kept: Vec::new(),
            layouts,
        }
    }

    /// Adds limits, with which all rows are compared, and a table with their utilisations
    /// ([`limits::TABLE`]). The limits refer to channels of this recorder. Call it once, before the
    /// first row.
    pub fn judge(&mut self, limits: Vec<LimitDefinition>) {
        if limits.is_empty() {
            return;
        }
        let channel = |limit: &LimitDefinition| Channel {
            name: limit.name.clone(),
            unit: "",
            watched: true,
        };
        let time = Channel {
            name: "time".to_owned(),
            unit: "s",
            watched: false,
        };
        let mut table = TableDefinition {
            name: limits::TABLE.to_owned(),
            kind: limits::TABLE,
            object: String::new(),
            subject: Subject::Other,
            channels: std::iter::once(time).chain(limits.iter().map(channel)).collect(),
        };
        let index = self.definitions.len();
        self.watched
            .extend((1..=limits.len()).map(|column| WatchedColumn {
                table: index,
                column,
                purpose: Purpose::Summary,
            }));
        self.between.add(index, &mut table);
        self.rows.push(vec![f64::NAN; table.channels.len()]);
        self.definitions.push(table);
        self.layouts.push(DatLayout::Contained);
        self.limits = Limits::new(limits);
        self.limit_table = Some(index);
    }

    /// The limits, with their state up to now.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The limits, to restore a saved state.
    pub fn limits_mut(&mut self) -> &mut Limits {
        &mut self.limits
    }

    /// Sets the phase of the next rows.
    pub fn set_phase(&mut self, phase: &str) {
        self.phase = Some(phase.to_owned());
    }

    /// Begins a phase of the run. The limits of the phase also apply to the present rows.
    pub fn enter_phase(&mut self, phase: &str) {
        self.set_phase(phase);
        self.apply_limits();
        self.between.observe(&self.rows);
    }

    /// Compares the rows with the limits.
    fn apply_limits(&mut self) {
        let Some(table) = self.limit_table else { return };
        let time = self.rows[0][0];
        self.limits.step(time, &self.rows, self.phase.as_deref());
        let row = &mut self.rows[table];
        row[0] = time;
        row[1..=self.limits.now().len()].copy_from_slice(self.limits.now());
    }

    /// Definitions of all tables.
    pub fn definitions(&self) -> &[TableDefinition] {
        &self.definitions
    }

    /// Layouts of the `.dat` files, one for each of [`Recorder::definitions`].
    pub fn dat_layouts(&self) -> &[DatLayout] {
        &self.layouts
    }

    /// Names of the tables for which `[SMS]` section 3.5 has no layout of `.dat` files.
    pub fn tables_without_dat(&self) -> impl Iterator<Item = &str> {
        let tables = self.definitions.iter().zip(&self.layouts);
        let missing = tables.filter(|(_, layout)| **layout == DatLayout::Missing);
        missing.map(|(table, _)| table.name.as_str())
    }

    /// Watched channels. These are the channels with a line in the summary, the wave elevations at
    /// the probes in the order of [`Recorder::wave_probes`], and the requested channels.
    pub fn watched(&self) -> &[WatchedColumn] {
        &self.watched
    }

    /// Returns table and column of a channel, given as `cable-wire:tension_max`, and its unit.
    ///
    /// # Errors
    /// There is no such table or channel.
    pub fn find(&self, written: &str) -> Result<((usize, usize), &'static str), ResultsError> {
        let found = written.split_once(':').map_or_else(
            || Err("a channel is written TABLE:CHANNEL, such as body-boat:position_z".to_owned()),
            |(table, channel)| find_channel(&self.definitions, table, channel),
        );
        let (table, column) = found.map_err(|reason| ResultsError::UnknownChannel {
            channel: written.to_owned(),
            reason,
        })?;
        Ok(((table, column), self.definitions[table].channels[column].unit))
    }

    /// Watches more channels, given as `cable-tow-line:tension_start`. Channels that are unknown or
    /// already watched are ignored.
    pub fn watch_also(&mut self, channels: &[String]) {
        for (name, channel) in channels.iter().filter_map(|name| name.split_once(':')) {
            let Ok((table, column)) = find_channel(&self.definitions, name, channel) else {
                continue;
            };
            let is_known = |known: &WatchedColumn| (known.table, known.column) == (table, column);
            if !self.watched.iter().any(is_known) {
                let purpose = Purpose::Requested;
                self.watched.push(WatchedColumn {
                    table,
                    column,
                    purpose,
                });
            }
        }
    }

    /// Keeps the values of channels at output times, given by table and column, for an analysis
    /// at the end of the run. Call it before the results folder is opened.
    pub fn keep(&mut self, columns: Vec<(usize, usize)>) {
        self.kept = columns;
    }

    /// Channels whose values are kept, by table and column.
    pub fn kept(&self) -> &[(usize, usize)] {
        &self.kept
    }

    /// Positions of the wave probes (x, y), m.
    pub fn wave_probes(&self) -> &[[f64; 2]] {
        &self.wave_probes
    }

    /// The rows that were last filled, one for each table.
    pub fn rows(&self) -> &[Vec<f64>] {
        &self.rows
    }

    /// State of the unwrapped angles, and the extremes since the last row. A recorder that is
    /// restored from this state fills the next rows in the same way.
    pub fn memory(&self) -> RecorderMemory {
        let following = self
            .tables
            .iter()
            .zip(&self.rows)
            .filter(|(table, _)| table.is_continued());
        RecorderMemory {
            angles: following
                .map(|(table, row)| row[..=table.channels().len()].to_vec())
                .collect(),
            between: self.between.memory(),
        }
    }

    /// Restores the state of another recorder of the same model. Returns false if it belongs to a
    /// different model.
    #[must_use]
    pub fn restore(&mut self, memory: &RecorderMemory) -> bool {
        let following = self
            .tables
            .iter()
            .zip(&mut self.rows)
            .filter(|(table, _)| table.is_continued());
        let mut rows: Vec<&mut [f64]> = following
            .map(|(table, row)| &mut row[..=table.channels().len()])
            .collect();
        let angles = &memory.angles;
        let fits =
            rows.len() == angles.len() && rows.iter().zip(angles).all(|(row, from)| row.len() == from.len());
        if fits {
            rows.iter_mut()
                .zip(angles)
                .for_each(|(row, from)| row.copy_from_slice(from));
        }
        fits && self.between.restore(&memory.between)
    }

    /// Fills all rows for output. [`Recorder::fill`] and [`Recorder::observe`] must be called in
    /// the order of time, because angles are unwrapped from the previous values.
    pub fn fill(&mut self, now: &Snapshot<'_>) {
        self.observe(now);
        self.between.close(&mut self.rows);
    }

    /// Observes an accepted step between two rows. Updates all values to the time of the snapshot,
    /// and the extremes that the next row will contain.
    pub fn observe(&mut self, now: &Snapshot<'_>) {
        for (table, row) in self.tables.iter_mut().zip(&mut self.rows) {
            row[0] = now.time();
            table.read(now, &mut row[1..=table.channels().len()]);
        }
        self.apply_limits();
        self.between.observe(&self.rows);
    }
}

/// Columns that are watched by default: the columns that tables declare, followed by the columns of
/// the probes.
fn watched(definitions: &[TableDefinition]) -> Vec<WatchedColumn> {
    let (mut lines, mut probes) = (Vec::new(), Vec::new());
    for (table, definition) in definitions.iter().enumerate() {
        for (column, channel) in definition.channels.iter().enumerate() {
            if channel.watched {
                let purpose = Purpose::Summary;
                lines.push(WatchedColumn {
                    table,
                    column,
                    purpose,
                });
            } else if definition.is_of_probes() && column > 0 {
                let purpose = Purpose::Probe;
                probes.push(WatchedColumn {
                    table,
                    column,
                    purpose,
                });
            }
        }
    }
    lines.append(&mut probes);
    lines
}

fn declare_probes(tables: &mut Tables, probes: &[[f64; 2]]) {
    let table = tables.table(SEA, "");
    for (k, [x, y]) in probes.iter().copied().enumerate() {
        let name = format!("elevation_{}", k + 1);
        table.number(name, "m", move |now| {
            now.model().sea().elevation(x, y, now.time())
        });
    }
}

fn declare_energy(tables: &mut Tables, start_energy: f64) {
    let names = [
        "kinetic",
        "gravitational",
        "strain",
        "work_of_sea",
        "work_of_drives",
        "work_of_prescribed_motion",
        "energy_at_events",
        "dissipated",
        "contact_springs",
        "contact_damping",
        "friction",
        "closure",
    ];
    tables
        .table("energy", "")
        .numbers(names.map(|name| (name, "J")), move |now, out| {
            let (stored, work) = (now.stored_energy(), now.work());
            out.copy_from_slice(&[
                stored.kinetic,
                stored.gravitational,
                stored.strain,
                work.sea,
                work.drives,
                work.prescribed,
                work.events,
                work.dissipated,
                work.contact_springs,
                work.contact_damping,
                work.friction,
                stored.total() - start_energy - work.net(),
            ]);
        });
}
