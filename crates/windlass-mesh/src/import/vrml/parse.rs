//! Parser of VRML 2.0 text: tokens, then a tree of nodes with their fields, with DEF and USE
//! resolved.
//!
//! The parser has no list of the fields that a node may have. It recognises a value by its first
//! token (a number, a string, TRUE or FALSE, a node, a bracket), and can therefore skip unknown
//! nodes.

use super::super::malformed;
use crate::MeshError;
use std::collections::HashMap;
use std::rc::Rc;

/// Deepest allowed nesting of nodes; real scenes have a few dozen levels.
const MAX_DEPTH: usize = 200;

/// A number and its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub value: f64,
    pub line: usize,
}

/// A field with its values, by kind.
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
    /// The name given by DEF.
    pub name: Option<String>,
    pub line: usize,
    pub fields: Vec<Field>,
    /// Height of the tree below this node. It is bounded, which also bounds the recursion over the
    /// tree.
    height: usize,
}

impl Node {
    /// The last field with this name.
    pub fn field(&self, name: &str) -> Option<&Field> {
        self.fields.iter().rev().find(|field| field.name == name)
    }

    /// The nodes of a field.
    pub fn nodes(&self, field: &str) -> &[Rc<Node>] {
        self.field(field).map_or(&[], |field| &field.nodes)
    }
}

/// Parses the top-level nodes of a file.
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

/// Splits the text into words, brackets and strings; commas are white space, `#` starts a comment.
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
                    let problem = "the string that begins here has no closing quote".to_owned();
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

    /// Skips a ROUTE, which is animation; returns true if there was one.
    fn skip_statement(&mut self, token: Token<'_>) -> Result<bool, MeshError> {
        if token.is("PROTO") || token.is("EXTERNPROTO") {
            let problem = format!("{} is not supported; export without prototypes", token.text);
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
                let problem = format!("USE of '{}', which no earlier DEF defines", wanted.text);
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
        // The name is defined only after the node is complete. A node therefore cannot contain
        // itself.
        if let Some(name) = name {
            self.named.insert(name, node.clone());
        }
        Ok(node)
    }

    fn check_depth(&self, depth: usize, line: usize) -> Result<(), MeshError> {
        if depth <= MAX_DEPTH {
            return Ok(());
        }
        let problem = format!("nodes are nested more than {MAX_DEPTH} deep; export a flat scene");
        Err(self.malformed(line, problem))
    }

    /// The fields between a node's braces; the opening brace has been consumed.
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

    /// Skips a Script. It contains no surface, and its interface is not written as fields.
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

/// A finite number, decimal or hexadecimal (for colours of images).
fn number(text: &str) -> Option<f64> {
    match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(digits) => u32::from_str_radix(digits, 16).ok().map(f64::from),
        None => text.parse().ok().filter(|value: &f64| value.is_finite()),
    }
}
