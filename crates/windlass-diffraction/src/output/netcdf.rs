//! Writer of classic NetCDF files (NetCDF-3 with 64-bit offsets).
//!
//! Format: NetCDF Classic Format Specification (Unidata): a header with lists of dimensions,
//! attributes and variables, then the values of one variable after another, big-endian, each
//! padded to four bytes. Record dimensions are not used.

/// Value of an attribute.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Attribute {
    Text(&'static str),
    Number(f64),
}

/// Values of a variable in row-major order.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Values {
    Numbers(Vec<f64>),
    /// Characters, UTF-8.
    Text(Vec<u8>),
}

/// A variable, with the indices of its dimensions.
#[derive(Clone, Debug, PartialEq)]
struct Variable {
    name: String,
    dimensions: Vec<usize>,
    attributes: Vec<(&'static str, Attribute)>,
    values: Values,
}

/// Content of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct NetCdf {
    dimensions: Vec<(String, usize)>,
    attributes: Vec<(&'static str, Attribute)>,
    variables: Vec<Variable>,
}

const CHARACTERS: u32 = 2;
const DOUBLES: u32 = 6;
const DIMENSION_LIST: u32 = 10;
const VARIABLE_LIST: u32 = 11;
const ATTRIBUTE_LIST: u32 = 12;

impl NetCdf {
    /// Index of a dimension, which is added if it is new. A name always has the same length.
    pub(super) fn dimension(&mut self, name: &str, length: usize) -> usize {
        match self.dimensions.iter().position(|(other, _)| other == name) {
            Some(index) => index,
            None => {
                self.dimensions.push((name.to_owned(), length));
                self.dimensions.len() - 1
            }
        }
    }

    /// Adds an attribute of the file.
    pub(super) fn attribute(&mut self, name: &'static str, text: &'static str) {
        self.attributes.push((name, Attribute::Text(text)));
    }

    /// Adds numbers over dimensions, given by name and length, with attributes.
    pub(super) fn numbers(
        &mut self,
        name: &str,
        dimensions: &[(&str, usize)],
        values: Vec<f64>,
        attributes: &[(&'static str, &'static str)],
    ) {
        // NaN marks absent values, as in files that xarray writes.
        let texts = attributes.iter().map(|(key, text)| (*key, Attribute::Text(text)));
        let attributes = [("_FillValue", Attribute::Number(f64::NAN))]
            .into_iter()
            .chain(texts);
        let attributes = attributes.collect();
        self.variable(name, dimensions, Values::Numbers(values), attributes);
    }

    /// Adds strings over a dimension, or one string if the dimension is `None`.
    pub(super) fn strings(&mut self, name: &str, dimension: Option<&str>, strings: &[String]) {
        let length = strings.iter().map(String::len).max().unwrap_or(0).max(1);
        let mut text = Vec::with_capacity(length * strings.len());
        for string in strings {
            text.extend_from_slice(string.as_bytes());
            text.resize(text.len() + length - string.len(), 0);
        }
        let letters = format!("string{length}");
        let dimensions: Vec<(&str, usize)> = dimension
            .map(|dimension| (dimension, strings.len()))
            .into_iter()
            .chain([(letters.as_str(), length)])
            .collect();
        let attributes = vec![("_Encoding", Attribute::Text("utf-8"))];
        self.variable(name, &dimensions, Values::Text(text), attributes);
    }

    fn variable(
        &mut self,
        name: &str,
        dimensions: &[(&str, usize)],
        values: Values,
        attributes: Vec<(&'static str, Attribute)>,
    ) {
        let dimensions = dimensions
            .iter()
            .map(|(name, length)| self.dimension(name, *length))
            .collect();
        let name = name.to_owned();
        self.variables.push(Variable {
            name,
            dimensions,
            attributes,
            values,
        });
    }

    /// Returns the bytes of the file.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        // Offsets have a fixed size, so the length of the header does not depend on their values.
        let mut offset = self.header(&vec![0; self.variables.len()]).len() as u64;
        let mut offsets = Vec::with_capacity(self.variables.len());
        for variable in &self.variables {
            offsets.push(offset);
            offset += variable.values.padded_length() as u64;
        }
        let mut bytes = self.header(&offsets);
        for variable in &self.variables {
            match &variable.values {
                Values::Numbers(numbers) => {
                    bytes.extend(numbers.iter().flat_map(|number| number.to_be_bytes()));
                }
                Values::Text(text) => bytes.extend_from_slice(text),
            }
            pad(&mut bytes);
        }
        bytes
    }

    fn header(&self, offsets: &[u64]) -> Vec<u8> {
        let mut bytes = b"CDF\x02\0\0\0\0".to_vec();
        list(&mut bytes, DIMENSION_LIST, self.dimensions.len());
        for (name, length) in &self.dimensions {
            put_name(&mut bytes, name);
            put(&mut bytes, *length);
        }
        put_attributes(&mut bytes, &self.attributes);
        list(&mut bytes, VARIABLE_LIST, self.variables.len());
        for (variable, offset) in self.variables.iter().zip(offsets) {
            put_name(&mut bytes, &variable.name);
            put(&mut bytes, variable.dimensions.len());
            variable
                .dimensions
                .iter()
                .for_each(|&index| put(&mut bytes, index));
            put_attributes(&mut bytes, &variable.attributes);
            let kind = match variable.values {
                Values::Numbers(_) => DOUBLES,
                Values::Text(_) => CHARACTERS,
            };
            bytes.extend(kind.to_be_bytes());
            put(&mut bytes, variable.values.padded_length());
            bytes.extend(offset.to_be_bytes());
        }
        bytes
    }
}

impl Values {
    fn padded_length(&self) -> usize {
        match self {
            Self::Numbers(numbers) => 8 * numbers.len(),
            Self::Text(text) => text.len().next_multiple_of(4),
        }
    }
}

fn pad(bytes: &mut Vec<u8>) {
    bytes.resize(bytes.len().next_multiple_of(4), 0);
}

/// Appends a length or index. If a size exceeds 32 bits, the format requires the largest 32-bit
/// number instead.
fn put(bytes: &mut Vec<u8>, number: usize) {
    bytes.extend(u32::try_from(number).unwrap_or(u32::MAX).to_be_bytes());
}

fn put_name(bytes: &mut Vec<u8>, name: &str) {
    put(bytes, name.len());
    bytes.extend_from_slice(name.as_bytes());
    pad(bytes);
}

/// Tag and length of a list; two zeros if it is empty.
fn list(bytes: &mut Vec<u8>, tag: u32, length: usize) {
    bytes.extend(if length == 0 { 0 } else { tag }.to_be_bytes());
    put(bytes, length);
}

fn put_attributes(bytes: &mut Vec<u8>, attributes: &[(&'static str, Attribute)]) {
    list(bytes, ATTRIBUTE_LIST, attributes.len());
    for (name, value) in attributes {
        put_name(bytes, name);
        match value {
            Attribute::Text(text) => {
                bytes.extend(CHARACTERS.to_be_bytes());
                put_name(bytes, text);
            }
            Attribute::Number(number) => {
                bytes.extend(DOUBLES.to_be_bytes());
                put(bytes, 1);
                bytes.extend(number.to_be_bytes());
            }
        }
    }
}
