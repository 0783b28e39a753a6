//! Outputs: all result channels, and the motions of all moving frames.

use crate::variables::{Kind, Role, Variable, Variables};
use windlass::results::{Recorder, TableDefinition};
use windlass::world::{FrameId, Model, Owner, Snapshot};

/// Source of an output.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Source {
    /// A column of a table of the recorder.
    Column(usize, usize),
    /// A component of the motion of a frame: position, velocity, acceleration.
    Frame(FrameId, usize),
}

/// Sources of the outputs, in the order of their references.
#[derive(Clone, Debug, Default)]
pub struct Outputs {
    sources: Vec<Source>,
}

fn output(unit: &'static str, description: String) -> Variable {
    Variable {
        name: String::new(),
        unit,
        description,
        role: Role::Output,
        kind: Kind::Number,
        start: 0.0,
    }
}

/// Words of the name of a results table, for example `cable`, `tow line`, `nodes`.
fn words(table: &TableDefinition) -> Vec<&str> {
    let mut words = vec![table.kind];
    if !table.object.is_empty() {
        words.push(&table.object);
    }
    // The file name begins with these words, and other text follows. Invalid characters are
    // replaced one by one, so each word has the same length in the file name.
    let known: usize = words.iter().map(|word| word.chars().count() + 1).sum();
    let rest = table
        .name
        .char_indices()
        .nth(known)
        .map(|(at, _)| &table.name[at..]);
    words.extend(rest);
    words
}

impl Outputs {
    /// Declares the outputs of a model with a recorder.
    pub fn declare(model: &Model, recorder: &Recorder, variables: &mut Variables) -> Self {
        let mut outputs = Self::default();
        for (t, table) in recorder.definitions().iter().enumerate() {
            let words = words(table);
            let object = if table.object.is_empty() {
                table.kind.to_owned()
            } else {
                format!("{} '{}'", table.kind, table.object)
            };
            // The first column is the time.
            for (c, channel) in table.channels.iter().enumerate().skip(1) {
                let mut words = words.clone();
                words.push(&channel.name);
                let description = format!("{} of {object}", channel.name.replace('_', " "));
                variables.add(&words, output(channel.unit, description));
                outputs.sources.push(Source::Column(t, c));
            }
        }
        for (k, frame) in model.frames().iter().enumerate() {
            if frame.owner != Owner::Ground {
                outputs.declare_frame(model, FrameId::from_index(k), variables);
            }
        }
        outputs
    }

    fn declare_frame(&mut self, model: &Model, frame: FrameId, variables: &mut Variables) {
        let owner = address(model, frame);
        let mut component = 0;
        for (quantity, unit) in [("position", "m"), ("velocity", "m/s"), ("acceleration", "m/s2")] {
            for axis in ["x", "y", "z"] {
                let name = format!("{quantity}_{axis}");
                let mut words = vec!["frame"];
                words.extend(owner.iter().map(String::as_str));
                words.push(&name);
                let description = format!("{quantity} {axis} of the frame '{}', Earth axes", owner.join("/"));
                variables.add(&words, output(unit, description));
                self.sources.push(Source::Frame(frame, component));
                component += 1;
            }
        }
    }

    /// Index of the output that reads a column of the recorder.
    pub(crate) fn index_of_column(&self, table: usize, column: usize) -> Option<usize> {
        self.sources
            .iter()
            .position(|source| *source == Source::Column(table, column))
    }

    /// Number of outputs.
    pub fn len(&self) -> usize {
        self.sources.len()
    }

    /// Reads all outputs from the recorder's rows and the present frames.
    pub fn read(&self, recorder: &Recorder, now: &Snapshot<'_>, out: &mut [f64]) {
        let rows = recorder.rows();
        for (source, out) in self.sources.iter().zip(out) {
            *out = match *source {
                Source::Column(table, column) => rows[table][column],
                Source::Frame(frame, component) => {
                    let motion = now.frame(frame);
                    let vectors = [
                        motion.pose.position,
                        motion.velocity.linear,
                        motion.acceleration.linear,
                    ];
                    vectors[component / 3][component % 3]
                }
            };
        }
    }
}

/// Words of a frame's address, for example `ship`, `boom tip`, or `crane`, `jib`, `tip`.
pub fn address(model: &Model, frame: FrameId) -> Vec<String> {
    let frame = &model.frames()[frame.index()];
    let mut words = match frame.owner {
        Owner::Body(body) => vec![model.bodies()[body.index()].name.clone()],
        Owner::Link(link) => {
            let mut mounted = model.mechanisms().iter();
            let of = mounted.rfind(|mounted| mounted.first_link <= link.index());
            of.map_or_else(Vec::new, |mounted| {
                let index = link.index() - mounted.first_link;
                let name = mounted.mechanism.links()[index].name.clone();
                vec![mounted.mechanism.name().to_owned(), name]
            })
        }
        _ => vec!["ground".to_owned()],
    };
    words.push(frame.name.clone());
    words
}
