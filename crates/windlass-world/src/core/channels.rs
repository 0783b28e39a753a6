//! Result channels: the numbers that elements report about their objects. Each is declared once
//! with name, unit and a closure that reads it from a [`Snapshot`]. Tables, extremes, summary and
//! plots all use this declaration.
//!
//! Names are lower case with underscores, the quantity before its axis or location:
//! `tension_start`, `position_x`.

use crate::core::handles::{BodyId, CableId, MechanismId};
use crate::core::queries::Snapshot;
use crate::elements::contacts::ShapeId;
use crate::elements::winches::WinchId;
use crate::elements::{Elements, Model};
use glam::DVec3;
use std::fmt;

/// One quantity over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// Name, for example `tension_start`.
    pub name: String,
    /// Unit, for example `N`. Empty for a dimensionless number.
    pub unit: &'static str,
    /// Whether the extremes of the channel are recorded at every step and listed in the summary.
    pub watched: bool,
}

/// Object of a table. The form of some output depends on the kind of this object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Motion and loads of a body.
    Body(BodyId),
    /// Tensions, moments and ends of a cable.
    Cable(CableId),
    /// Joints and base of a crane.
    Crane(MechanismId),
    /// Line and drive of a winch.
    Winch(WinchId),
    /// Contact between two shapes.
    Contact([ShapeId; 2]),
    /// Anything else.
    Other,
}

/// Reads one snapshot into a row that holds the values of the previous snapshot. Unwrapped angles
/// need the previous values.
type Read = Box<dyn FnMut(&Snapshot<'_>, &mut [f64]) + Send>;

/// The channels of one object.
pub struct ChannelTable {
    /// Kind of object, for example `body`.
    pub kind: &'static str,
    /// Name of the object, for example `boat`.
    pub object: String,
    /// Section of the object if it has several tables, for example `nodes`. Empty otherwise.
    pub part: &'static str,
    /// Object of the table.
    pub subject: Subject,
    channels: Vec<Channel>,
    reads: Vec<(usize, Read)>,
    is_continued: bool,
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

/// Access to the channels declared last, to set further options.
#[derive(Debug)]
pub struct Declared<'t>(&'t mut [Channel]);

impl Declared<'_> {
    /// Marks the channels as watched at every step.
    pub fn watched(self) {
        for channel in self.0 {
            channel.watched = true;
        }
    }

    /// Marks the channels with index `first` and higher as watched at every step.
    pub fn watched_from(self, first: usize) {
        Declared(&mut self.0[first..]).watched();
    }
}

impl ChannelTable {
    /// The channels, in column order.
    pub fn channels(&self) -> &[Channel] {
        &self.channels
    }

    /// Declares one number.
    pub fn number(
        &mut self,
        name: impl Into<String>,
        unit: &'static str,
        mut read: impl FnMut(&Snapshot<'_>) -> f64 + Send + 'static,
    ) -> Declared<'_> {
        self.numbers([(name.into(), unit)], move |now, out| out[0] = read(now))
    }

    /// Declares a vector as channels `name_x`, `name_y`, `name_z`.
    pub fn vector(
        &mut self,
        name: &str,
        unit: &'static str,
        mut read: impl FnMut(&Snapshot<'_>) -> DVec3 + Send + 'static,
    ) -> Declared<'_> {
        let names = ["x", "y", "z"].map(|axis| (format!("{name}_{axis}"), unit));
        self.numbers(names, move |now, out| out.copy_from_slice(&read(now).to_array()))
    }

    /// Declares several numbers that one closure reads together.
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

    /// Declares numbers that depend on their previous values, such as unwrapped angles. The closure
    /// finds the previous values in its output slice, `NaN` before the first row.
    pub fn continued<N: Into<String>>(
        &mut self,
        names: impl IntoIterator<Item = (N, &'static str)>,
        read: impl FnMut(&Snapshot<'_>, &mut [f64]) + Send + 'static,
    ) -> Declared<'_> {
        self.is_continued = true;
        self.numbers(names, read)
    }

    /// Returns true if any channel depends on its previous value.
    pub fn is_continued(&self) -> bool {
        self.is_continued
    }

    /// Reads all channels into a row, one number per channel. The row must hold the previous
    /// values, `NaN` before the first call.
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
    /// Returns the tables that the elements of a model declare, in element order.
    pub fn of(model: &Model) -> Self {
        let mut tables = Self::default();
        Elements::channels(model, &mut tables);
        tables
    }

    /// Adds a table for an object.
    pub fn table(&mut self, kind: &'static str, object: &str) -> &mut ChannelTable {
        self.table_about(kind, object, "", Subject::Other)
    }

    /// Adds a table for a section of an object, with its subject.
    pub fn table_about(
        &mut self,
        kind: &'static str,
        object: &str,
        part: &'static str,
        subject: Subject,
    ) -> &mut ChannelTable {
        let index = self.0.len();
        self.0.push(ChannelTable {
            kind,
            object: object.to_owned(),
            part,
            subject,
            channels: Vec::new(),
            reads: Vec::new(),
            is_continued: false,
        });
        &mut self.0[index]
    }

    /// Returns the tables.
    pub fn into_vec(self) -> Vec<ChannelTable> {
        self.0
    }
}
