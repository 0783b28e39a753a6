//! Tree of a YAML file, with the line of every value.
//!
//! The parser gives events, so that aliases are never expanded: they are refused, because OrcaFlex
//! writes none. Depth and number of values are bounded. Every value records whether the import has
//! read it, so that the rest can be reported (`rest`).

use saphyr_parser::{Event, Parser, ScalarStyle};
use std::cell::Cell;
use std::collections::HashMap;

/// Largest depth of nesting. OrcaFlex files have a depth of eight.
const MAX_DEPTH: usize = 40;
/// Largest number of values of a file.
const MAX_VALUES: usize = 20_000_000;

/// A value with its location.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) value: Value,
    /// Line, from 1.
    pub(super) line: usize,
    /// Index of the file in the list of the files of the model.
    pub(super) file: usize,
    /// Whether the import has read the value.
    pub(super) is_read: Cell<bool>,
}

/// A value of a YAML file. All scalars are text.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// `~` or nothing.
    Null,
    Text(String),
    List(Vec<Node>),
    Map(Vec<Entry>),
}

/// A name and its value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) line: usize,
    pub(super) node: Node,
}

impl PartialEq for Node {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Node {
    pub(super) fn new(value: Value, line: usize, file: usize) -> Self {
        Self {
            value,
            line,
            file,
            is_read: Cell::new(false),
        }
    }

    /// Returns the text of a scalar.
    pub(super) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the entries of a map; none for other values.
    pub(super) fn entries(&self) -> &[Entry] {
        match &self.value {
            Value::Map(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the values of a list; none for other values.
    pub(super) fn items(&self) -> &[Node] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Records that a value and everything in it has been read.
    pub(super) fn mark(&self) {
        self.is_read.set(true);
        self.items().iter().for_each(Node::mark);
        self.entries().iter().for_each(|entry| entry.node.mark());
    }

    /// Returns the words for a kind of value in messages.
    pub(super) fn kind(&self) -> &'static str {
        match self.value {
            Value::Null => "'~'",
            Value::Text(_) => "a single value",
            Value::List(_) => "a list",
            Value::Map(_) => "a group of data",
        }
    }
}

/// A list or map that is not complete.
struct Open {
    node: Node,
    /// Name that waits for its value, with its line.
    key: Option<(String, usize)>,
    /// Names of a map, with their lines.
    names: HashMap<String, usize>,
}

/// Reads a file; `file` is its index. Returns a map.
///
/// # Errors
/// Line and reason: no YAML, an alias, a name twice, a nesting or size beyond the limits, several
/// documents, no map at the top.
pub(super) fn parse(text: &str, file: usize) -> Result<Node, (usize, String)> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut tree = Tree {
        stack: Vec::new(),
        root: None,
        file,
        count: 0,
    };
    for event in Parser::new_from_str(text) {
        let (event, span) = event.map_err(|error| {
            let line = error.marker().line();
            (line, format!("this is not YAML: {}; check indentation, quotes and brackets, and replace tabs by spaces", error.info()))
        })?;
        tree.add(event, span.start.line())?;
    }
    let root = tree.root.ok_or((
        1,
        "the file has no data; an OrcaFlex model is expected".to_owned(),
    ))?;
    match root.value {
        Value::Map(_) => Ok(root),
        _ => Err((
            root.line,
            format!(
                "the file contains {}, but must contain named sections such as 'General:' and 'Lines:'",
                root.kind()
            ),
        )),
    }
}

/// Builder of the tree from events.
struct Tree {
    stack: Vec<Open>,
    root: Option<Node>,
    file: usize,
    count: usize,
}

impl Tree {
    fn add(&mut self, event: Event<'_>, line: usize) -> Result<(), (usize, String)> {
        let file = self.file;
        match event {
            Event::Alias(_) => Err((
                line,
                "aliases ('*name') are not allowed; write the value itself".to_owned(),
            )),
            Event::Scalar(text, style, ..) => {
                let is_null = style == ScalarStyle::Plain && (text.is_empty() || text == "~");
                let value = match is_null {
                    true => Value::Null,
                    false => Value::Text(text.into_owned()),
                };
                self.value(Node::new(value, line, file))
            }
            Event::SequenceStart(..) => self.open(Node::new(Value::List(Vec::new()), line, file)),
            Event::MappingStart(..) => self.open(Node::new(Value::Map(Vec::new()), line, file)),
            Event::SequenceEnd | Event::MappingEnd => match self.stack.pop() {
                Some(open) => self.value(open.node),
                None => Ok(()),
            },
            Event::DocumentStart(_) if self.root.is_some() => Err((
                line,
                "the file has a second YAML document; a model is one document".to_owned(),
            )),
            _ => Ok(()),
        }
    }

    fn open(&mut self, node: Node) -> Result<(), (usize, String)> {
        if self.stack.len() >= MAX_DEPTH {
            let message =
                format!("the data are nested more than {MAX_DEPTH} levels deep; OrcaFlex files are not");
            return Err((node.line, message));
        }
        if let Some(Open {
            node: Node {
                value: Value::Map(_), ..
            },
            key: None,
            ..
        }) = self.stack.last()
        {
            return Err((node.line, "the name of a datum must be text".to_owned()));
        }
        self.stack.push(Open {
            node,
            key: None,
            names: HashMap::new(),
        });
        Ok(())
    }

    /// Adds a complete value to the list or map that is open.
    fn value(&mut self, node: Node) -> Result<(), (usize, String)> {
        self.count += 1;
        if self.count > MAX_VALUES {
            return Err((node.line, format!("the file has more than {MAX_VALUES} values")));
        }
        let Some(open) = self.stack.last_mut() else {
            self.root = Some(node);
            return Ok(());
        };
        match (&mut open.node.value, open.key.take()) {
            (Value::List(items), _) => items.push(node),
            (Value::Map(entries), Some((key, line))) => entries.push(Entry { key, line, node }),
            (Value::Map(_), None) => {
                let Value::Text(key) = node.value else {
                    return Err((node.line, "the name of a datum must be text".to_owned()));
                };
                if let Some(first) = open.names.insert(key.clone(), node.line) {
                    let message = format!("'{key}' is given twice, first in line {first}; remove one");
                    return Err((node.line, message));
                }
                open.key = Some((key, node.line));
            }
            _ => {}
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closed_form_values_have_their_lines_and_kinds() {
        let text =
            "%YAML 1.1\n# comment\n---\nA: ~\nB, C:\n  - [1, 10\"x]\n  - [Yes]\nD: ! 'it''s'\nE:\n...\n";
        let root = parse(text, 0).unwrap();
        let entries = root.entries();
        assert_eq!(entries[0].node.value, Value::Null);
        assert_eq!((entries[1].key.as_str(), entries[1].line), ("B, C", 5));
        let rows = entries[1].node.items();
        assert_eq!(rows[0].items()[1].text(), Some("10\"x"));
        assert_eq!((rows[1].items()[0].text(), rows[1].line), (Some("Yes"), 7));
        assert_eq!(entries[2].node.text(), Some("it's"));
        assert_eq!(entries[3].node.value, Value::Null);
    }

    #[test]
    fn refuses_what_is_no_model_with_its_line() {
        let deep = format!("A: {}", "[".repeat(100));
        for (text, line, words) in [
            ("A: 1\nB: [1, 2\n", None, "not YAML"),
            ("A:\n\tB: 1\n", None, "not YAML"),
            ("A: &x 1\nB: *x\n", Some(2), "aliases"),
            ("A: 1\nB: 2\nA: 3\n", Some(3), "given twice, first in line 1"),
            ("- 1\n- 2\n", Some(1), "named sections"),
            ("", Some(1), "no data"),
            ("A: 1\n---\nB: 2\n", None, "second YAML document"),
            (deep.as_str(), None, "nested"),
        ] {
            let (at, message) = parse(text, 0).unwrap_err();
            assert!(message.contains(words), "{text}: {message}");
            assert!(line.is_none_or(|line| line == at), "{text}: {at}");
        }
    }
}
