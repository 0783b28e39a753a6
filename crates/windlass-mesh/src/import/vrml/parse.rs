//! The text of a VRML 2.0 file as a tree of nodes: words, then nodes with their fields, DEF and USE resolved.
//!
//! Which fields a node may have is not looked at here: a field's value is told by how it begins (a number, a string,
//! TRUE or FALSE, a node, a bracket), so that nodes nobody asks about are passed over without being known.

use super::super::malformed;
use crate::MeshError;
use std::collections::HashMap;
use std::rc::Rc;

/// Deepest nesting of nodes; real scenes have a few dozen.
const DEEPEST: usize = 200;

/// A number and its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub value: f64,
    pub line: usize,
}

/// A field's value: whatever of these the file has there.
#[derive(Debug, Default)]
pub(super) struct Field {
    pub name: String,
    pub line: usize,
    pub numbers: Vec<Number>,
    pub nodes: Vec<Rc<Node>>,
    /// TRUE, FALSE, NULL and strings.
    pub words: Vec<String>,
}

/// A node.
#[derive(Debug)]
pub(super) struct Node {
    pub kind: String,
    /// The name that DEF gave it.
    pub name: Option<String>,
    pub line: usize,
    pub fields: Vec<Field>,
    /// Nodes below it, the deepest branch; bounded, so that walking (and dropping) the tree is.
    height: usize,
}

impl Node {
    /// The field of a name; the last one counts, as in a file's own reading order.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().rev().find(|field| field.name == name)
    }

    /// The nodes of a field.
    pub fn nodes(&self, field: &str) -> &[Rc<Node>] {
        self.field(field).map_or(&[], |field| &field.nodes)
    }
}

/// The nodes at the top of a file.
pub(super) fn parse(text: &str, path: &str) -> Result<Vec<Rc<Node>>, MeshError> {
    let mut parser = Parser {
        tokens: tokens(text, path)?,
        at: 0,
        path,
        last_line: text.lines().count(),
        named: HashMap::new(),
        depth: 0,
    };
    let mut nodes = Vec::new();
    while let Some(token) = parser.peek() {
        if !parser.skip_statement(token)? {
            nodes.push(parser.node()?);
        }
    }
    Ok(nodes)
}

#[derive(Clone, Copy)]
struct Token<'a> {
    text: &'a str,
    line: usize,
    quoted: bool,
}

impl Token<'_> {
    fn is(&self, text: &str) -> bool {
        !self.quoted && self.text == text
    }

    fn begins_a_number(&self) -> bool {
        !self.quoted
            && self
                .text
                .starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
    }
}

/// Cuts the text into words, brackets and strings; commas are white space, `#` starts a comment.
fn tokens<'a>(text: &'a str, path: &str) -> Result<Vec<Token<'a>>, MeshError> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 1);
    while at < bytes.len() {
        let start = at;
        let first_line = line;
        match bytes[at] {
            b'\n' => {
                line += 1;
                at += 1;
                continue;
            }
            b'#' => {
                at += bytes[at..].iter().take_while(|byte| **byte != b'\n').count();
                continue;
            }
            b',' | 0..=b' ' => {
                at += 1;
                continue;
            }
            b'[' | b']' | b'{' | b'}' => at += 1,
            b'"' => {
                at += 1;
                while bytes.get(at).is_some_and(|byte| *byte != b'"') {
                    line += usize::from(bytes[at] == b'\n');
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                if at >= bytes.len() {
                    let problem = "a string that begins here has no closing quote".to_owned();
                    return Err(malformed(path, first_line, problem));
                }
                at += 1;
            }
            _ => {
                let ends =
                    |byte: &u8| matches!(byte, 0..=b' ' | b',' | b'#' | b'"' | b'[' | b']' | b'{' | b'}');
                at += bytes[at..].iter().take_while(|byte| !ends(byte)).count();
            }
        }
        found.push(Token {
            text: &text[start..at],
            line: first_line,
            quoted: bytes[start] == b'"',
        });
    }
    Ok(found)
}

struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    at: usize,
    path: &'a str,
    last_line: usize,
    named: HashMap<&'a str, Rc<Node>>,
    depth: usize,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.at).copied()
    }

    fn malformed(&self, line: usize, problem: String) -> MeshError {
        malformed(self.path, line, problem)
    }

    fn next(&mut self, wanted: &str) -> Result<Token<'a>, MeshError> {
        let token = self.peek().ok_or_else(|| {
            let problem = format!("the file ends where {wanted} should follow; is it complete?");
            self.malformed(self.last_line, problem)
        })?;
        self.at += 1;
        Ok(token)
    }

    /// Passes over a ROUTE, which is animation; whether there was one.
    fn skip_statement(&mut self, token: Token<'_>) -> Result<bool, MeshError> {
        if token.is("PROTO") || token.is("EXTERNPROTO") {
            let problem = format!("{} is not read; export without prototypes", token.text);
            return Err(self.malformed(token.line, problem));
        }
        if !token.is("ROUTE") {
            return Ok(false);
        }
        for _ in 0..4 {
            self.next("the rest of a ROUTE")?;
        }
        Ok(true)
    }

    /// `Kind { fields }`, the same after `DEF name`, or `USE name`.
    fn node(&mut self) -> Result<Rc<Node>, MeshError> {
        let mut kind = self.next("a node")?;
        let mut name = None;
        if kind.is("USE") {
            let wanted = self.next("the name after USE")?;
            return self.named.get(wanted.text).cloned().ok_or_else(|| {
                let problem = format!("USE of '{}', which no DEF before it names", wanted.text);
                self.malformed(wanted.line, problem)
            });
        }
        if kind.is("DEF") {
            name = Some(self.next("the name after DEF")?.text);
            kind = self.next("a node")?;
        }
        let brace = self.next("'{'")?;
        if kind.quoted || !brace.is("{") {
            let problem = format!(
                "expected a node, such as Shape {{ ... }}, found '{}' and '{}'",
                kind.text, brace.text
            );
            return Err(self.malformed(kind.line, problem));
        }
        let fields = self.fields(kind)?;
        let below = fields
            .iter()
            .flat_map(|field| &field.nodes)
            .map(|node| node.height);
        let height = 1 + below.max().unwrap_or(0);
        self.check_depth(height, kind.line)?;
        let node = Rc::new(Node {
            kind: kind.text.to_owned(),
            name: name.map(str::to_owned),
            line: kind.line,
            fields,
            height,
        });
        // Known by its name only from here on, so that no node can hold itself.
        if let Some(name) = name {
            self.named.insert(name, node.clone());
        }
        Ok(node)
    }

    fn check_depth(&self, depth: usize, line: usize) -> Result<(), MeshError> {
        if depth <= DEEPEST {
            return Ok(());
        }
        let problem = format!("nodes are nested more than {DEEPEST} deep; export a flat scene");
        Err(self.malformed(line, problem))
    }

    /// What stands between a node's braces; the opening one has been taken.
    fn fields(&mut self, kind: Token<'a>) -> Result<Vec<Field>, MeshError> {
        if kind.text == "Script" {
            return self.skip_braces();
        }
        self.depth += 1;
        self.check_depth(self.depth, kind.line)?;
        let mut fields = Vec::new();
        loop {
            let token = self.next(&format!("the '}}' of {} in line {}", kind.text, kind.line))?;
            if token.is("}") {
                self.depth -= 1;
                return Ok(fields);
            }
            self.at -= 1;
            if self.skip_statement(token)? {
                continue;
            }
            self.at += 1;
            if token.quoted || token.begins_a_number() || "[]{".contains(token.text) {
                let problem = format!(
                    "expected the name of a field of {}, found '{}'",
                    kind.text, token.text
                );
                return Err(self.malformed(token.line, problem));
            }
            fields.push(self.field(token)?);
        }
    }

    /// A script's interface has another form than fields, and nothing that is a surface.
    fn skip_braces(&mut self) -> Result<Vec<Field>, MeshError> {
        let mut open = 1;
        while open > 0 {
            let token = self.next("the '}' of a Script")?;
            if token.is("{") {
                open += 1;
            } else if token.is("}") {
                open -= 1;
            }
        }
        Ok(Vec::new())
    }

    fn field(&mut self, name: Token<'a>) -> Result<Field, MeshError> {
        let mut field = Field {
            name: name.text.to_owned(),
            line: name.line,
            ..Field::default()
        };
        let first = self.next(&format!("a value of '{}'", name.text))?;
        if first.is("[") {
            loop {
                let token = self.next(&format!("the ']' of '{}' in line {}", name.text, name.line))?;
                if token.is("]") {
                    return Ok(field);
                }
                self.at -= 1;
                self.item(&mut field)?;
            }
        }
        self.at -= 1;
        self.item(&mut field)?;
        // A vector or a rotation is several numbers without brackets.
        while first.begins_a_number() && self.peek().is_some_and(|token| token.begins_a_number()) {
            self.item(&mut field)?;
        }
        Ok(field)
    }

    fn item(&mut self, field: &mut Field) -> Result<(), MeshError> {
        let token = self.next("a value")?;
        if token.begins_a_number() {
            let value = number(token.text).ok_or_else(|| {
                let problem = format!("'{}' in '{}' is not a finite number", token.text, field.name);
                self.malformed(token.line, problem)
            })?;
            let line = token.line;
            field.numbers.push(Number { value, line });
        } else if token.quoted || ["TRUE", "FALSE", "NULL"].contains(&token.text) {
            field.words.push(token.text.trim_matches('"').to_owned());
        } else if "[]{}".contains(token.text) {
            let problem = format!("expected a value of '{}', found '{}'", field.name, token.text);
            return Err(self.malformed(token.line, problem));
        } else {
            self.at -= 1;
            field.nodes.push(self.node()?);
        }
        Ok(())
    }
}

/// A finite number, decimal or (colours of images) hexadecimal.
fn number(text: &str) -> Option<f64> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok().map(f64::from),
        None => text.parse().ok().filter(|value: &f64| value.is_finite()),
    }
}
