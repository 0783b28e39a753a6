//! MATLAB files of version 5 (`-v6`, without compression), which MATLAB, GNU Octave and
//! `scipy.io.loadmat` read.
//!
//! ```text
//! Layout   one structure for each table, with a column vector for each channel; the structures
//!          `units` and `names` have the same fields, with the unit and the name in the results
//!          folder as text. Names of variables and fields have only letters, digits and `_`
//! Format   header of 128 bytes, then elements: type and size of 4 bytes each, data, padding to 8
//!          bytes. An array is an element that holds flags, dimensions, name and data
//! Source   The MathWorks, MAT-File Format, section "Level 5 MAT-File Format"
//! Valid    variables of less than 2 GiB, the limit of the format
//! Checked  regression_mat_files_have_the_documented_layout; in continuous integration by SciPy
//! ```

use super::ConvertError;
use std::collections::HashSet;
use windlass_math::tables::Table;

/// Length of field names with the final zero. MATLAB reads up to 63 characters.
const FIELD_LENGTH: usize = 64;
/// Largest size of a variable, bytes.
const MAX_BYTES: u64 = (1 << 31) - 1;

/// Types of data elements.
const INT8: u32 = 1;
const INT32: u32 = 5;
const UINT32: u32 = 6;
const DOUBLE: u32 = 9;
const MATRIX: u32 = 14;
const UTF16: u32 = 17;
/// Classes of arrays.
const STRUCT_CLASS: u32 = 2;
const CHAR_CLASS: u32 = 4;
const DOUBLE_CLASS: u32 = 6;

/// Encodes tables.
///
/// # Errors
/// A table is larger than a variable may be.
pub fn encode(tables: &[(String, Table)]) -> Result<Vec<u8>, ConvertError> {
    let mut text = b"MATLAB 5.0 MAT-file, written by windlass".to_vec();
    text.resize(116, b' ');
    // The offset of subsystem data is zero, because the file has none.
    text.resize(124, 0);
    text.extend(0x0100_u16.to_le_bytes());
    text.extend(b"IM");
    let mut taken: HashSet<String> = ["units", "names"].map(str::to_owned).into();
    let variables: Vec<String> = tables.iter().map(|(name, _)| valid(name, &mut taken)).collect();
    let fields: Vec<Vec<String>> = tables.iter().map(|(_, table)| field_names(table)).collect();
    let mut of_units = Vec::new();
    let mut of_names = Vec::new();
    for ((name, table), fields) in tables.iter().zip(&fields) {
        let vectors: Vec<Vec<u8>> = table.values.iter().map(|values| column("", values)).collect();
        let (units, names): (Vec<Vec<u8>>, Vec<Vec<u8>>) = table
            .columns
            .iter()
            .map(|(name, unit)| (string("", unit), string("", name)))
            .unzip();
        of_units.push(structure("", fields, &units));
        of_names.push(structure("", fields, &names));
        let variable = structure(&variables[of_units.len() - 1], fields, &vectors);
        if variable.len() as u64 > MAX_BYTES {
            return Err(ConvertError::TooLarge {
                table: name.clone(),
                size: variable.len(),
                what: "bytes",
                format: "a MATLAB file",
                most: MAX_BYTES,
            });
        }
        text.extend(variable);
    }
    text.extend(structure("units", &variables, &of_units));
    text.extend(structure("names", &variables, &of_names));
    Ok(text)
}

fn field_names(table: &Table) -> Vec<String> {
    let mut taken = HashSet::new();
    let names = table.columns.iter();
    names.map(|(name, _)| valid(name, &mut taken)).collect()
}

/// Makes a valid MATLAB name: only letters, digits and underscores, a letter first, and at most
/// `FIELD_LENGTH - 1` characters. Appends a number if the name is already in `taken`.
fn valid(name: &str, taken: &mut HashSet<String>) -> String {
    let letters = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    let mut base: String = name.chars().map(letters).collect();
    if !base.starts_with(|c: char| c.is_ascii_alphabetic()) {
        base.insert(0, 'x');
    }
    base.truncate(FIELD_LENGTH - 1);
    let candidates = (1..).map(|number| match number {
        1 => base.clone(),
        number => {
            let ending = format!("_{number}");
            let length = base.len().min(FIELD_LENGTH - 1 - ending.len());
            format!("{}{ending}", &base[..length])
        }
    });
    let mut free = candidates.filter(|candidate| taken.insert(candidate.clone()));
    free.next().unwrap_or_default()
}

/// An element with its tag, padded to 8 bytes. Sizes fit in 32 bits: the caller refuses larger
/// variables, and other elements are shorter.
fn element(kind: u32, data: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(16 + data.len());
    bytes.extend(kind.to_le_bytes());
    bytes.extend((data.len() as u32).to_le_bytes());
    bytes.extend(data);
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    bytes
}

fn integers(values: &[u32]) -> Vec<u8> {
    values.iter().flat_map(|value| value.to_le_bytes()).collect()
}

/// An array: flags, dimensions and name, followed by its data.
fn array(class: u32, [rows, columns]: [u32; 2], name: &str, data: &[u8]) -> Vec<u8> {
    let mut inside = element(UINT32, &integers(&[class, 0]));
    inside.extend(element(INT32, &integers(&[rows, columns])));
    inside.extend(element(INT8, name.as_bytes()));
    inside.extend(data);
    element(MATRIX, &inside)
}

fn column(name: &str, values: &[f64]) -> Vec<u8> {
    let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    let rows = values.len() as u32;
    array(DOUBLE_CLASS, [rows, 1], name, &element(DOUBLE, &bytes))
}

fn string(name: &str, text: &str) -> Vec<u8> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let bytes: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let rows = u32::from(!units.is_empty());
    array(
        CHAR_CLASS,
        [rows, units.len() as u32],
        name,
        &element(UTF16, &bytes),
    )
}

fn structure(name: &str, fields: &[String], values: &[Vec<u8>]) -> Vec<u8> {
    // The length of the field names is in a short element: size and type share 4 bytes.
    let mut data = integers(&[INT32 | 4 << 16, FIELD_LENGTH as u32]);
    let mut names = Vec::with_capacity(FIELD_LENGTH * fields.len());
    for field in fields {
        let end = names.len() + FIELD_LENGTH;
        names.extend(field.as_bytes());
        names.resize(end, 0);
    }
    data.extend(element(INT8, &names));
    data.extend(values.iter().flatten());
    array(STRUCT_CLASS, [1, 1], name, &data)
}
