//! Result channels: numbers that a part says of its objects, each declared once with name, unit and the closure that reads
//! it from a [`Snapshot`]. Tables, extremes, summary and figures all follow this declaration.
//!
//! Names are lower case with underscores, the quantity before its axis or place: `tension_start`, `position_x`.

use crate::core::handles::{BodyId, CableId};
use crate::core::queries::Snapshot;
use crate::elements::{Model, Elements};
use glam::DVec3;
use std::fmt;

/// One number over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Name, `tension_start`.
    pub name: String,
    /// Unit, `N`; empty for a pure number.
    pub unit: &'static str,
    /// Whether its extremes are watched at every step and it has a line in the summary.
    pub watched: bool,
}

/// Whom a table is about, for layouts that know bodies and cables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Motion and loads of a body.
    Body(BodyId),
    /// Tensions, moments and ends of a cable.
    Cable(CableId),
    /// Anything else.
    Other,
}

/// Writes the numbers of one snapshot over those of the last one, from which angles go on.
type Read = Box<dyn FnMut(&Snapshot<'_>, &mut [f64]) + Send>;

/// The channels of one object.
pub struct ChannelTable {
    /// What the object is, `body`.
    pub kind: &'static str,
    /// The object as the user named it, `boat`.
    pub object: String,
    /// What of it, where it has several tables: `nodes`; else empty.
    pub part: &'static str,
    /// Whom it is about.
    pub subject: Subject,
    channels: Vec<Channel>,
    reads: Vec<(usize, Read)>,
    follows: bool,
}

impl fmt::Debug for ChannelTable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} '{}' {}: {:?}",
            self.kind, self.object, self.part, self.channels
        )
    }
}

/// The channels last declared, to say more of them.
#[derive(Debug)]
pub struct Declared<'t>(&'t mut [Channel]);

impl Declared<'_> {
    /// They are watched at every step.
    pub fn watched(self) {
        for channel in self.0 {
            channel.watched = true;
        }
    }

    /// Those from a place on are watched at every step.
    pub fn watched_from(self, place: usize) {
        Declared(&mut self.0[place..]).watched();
    }
}

impl ChannelTable {
    /// The channels, in the order of the columns.
    pub fn channels(&self) -> &[Channel] {
        &self.channels
    }

    /// Declares a number.
    pub fn number(
        &mut self,
        name: impl Into<String>,
        unit: &'static str,
        mut read: impl FnMut(&Snapshot<'_>) -> f64 + Send + 'static,
    ) -> Declared<'_> {
        self.numbers([(name.into(), unit)], move |now, out| out[0] = read(now))
    }

    /// Declares a vector: `name_x`, `name_y`, `name_z`.
    pub fn vector(
        &mut self,
        name: &str,
        unit: &'static str,
        mut read: impl FnMut(&Snapshot<'_>) -> DVec3 + Send + 'static,
    ) -> Declared<'_> {
        let names = ["x", "y", "z"].map(|axis| (format!("{name}_{axis}"), unit));
        self.numbers(names, move |now, out| out.copy_from_slice(&read(now).to_array()))
    }

    /// Declares several numbers that are read together.
    pub fn numbers<N: Into<String>>(
        &mut self,
        names: impl IntoIterator<Item = (N, &'static str)>,
        read: impl FnMut(&Snapshot<'_>, &mut [f64]) + Send + 'static,
    ) -> Declared<'_> {
        let first = self.channels.len();
        let channel = |(name, unit): (N, &'static str)| Channel {
            name: name.into(),
            unit,
            watched: false,
        };
        self.channels.extend(names.into_iter().map(channel));
        let count = self.channels.len() - first;
        self.reads.push((count, Box::new(read)));
        Declared(&mut self.channels[first..])
    }

    /// As [`ChannelTable::numbers`], of numbers that go on from the last ones: `read` finds these where it writes, and no
    /// numbers (`NaN`) before the first.
    pub fn following<N: Into<String>>(
        &mut self,
        names: impl IntoIterator<Item = (N, &'static str)>,
        read: impl FnMut(&Snapshot<'_>, &mut [f64]) + Send + 'static,
    ) -> Declared<'_> {
        self.follows = true;
        self.numbers(names, read)
    }

    /// Whether channels go on from their last numbers.
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// Reads all channels into a row as long as they are many. It must hold what was last read into it; `NaN` before.
    pub fn read(&mut self, now: &Snapshot<'_>, row: &mut [f64]) {
        let mut rest = row;
        for (count, read) in &mut self.reads {
            let (own, after) = rest.split_at_mut(*count);
            read(now, own);
            rest = after;
        }
    }
}

/// The channels of all objects.
#[derive(Debug, Default)]
pub struct Tables(Vec<ChannelTable>);

impl Tables {
    /// What the parts of a model declare, in their order.
    pub fn of(model: &Model) -> Self {
        let mut tables = Self::default();
        Elements::channels(model, &mut tables);
        tables
    }

    /// Adds a table for an object.
    pub fn table(&mut self, kind: &'static str, object: &str) -> &mut ChannelTable {
        self.table_about(kind, object, "", Subject::Other)
    }

    /// Adds a table of a part of what a subject has to say.
    pub fn table_about(
        &mut self,
        kind: &'static str,
        object: &str,
        part: &'static str,
        subject: Subject,
    ) -> &mut ChannelTable {
        let place = self.0.len();
        self.0.push(ChannelTable {
            kind,
            object: object.to_owned(),
            part,
            subject,
            channels: Vec::new(),
            reads: Vec::new(),
            follows: false,
        });
        &mut self.0[place]
    }

    /// The tables.
    pub fn into_vec(self) -> Vec<ChannelTable> {
        self.0
    }
}
