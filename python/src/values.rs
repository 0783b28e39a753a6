//! Conversion of values between Python, TOML and JSON.

use crate::errors;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyMapping, PyString, PyTuple};
use serde_json::Value;

/// Maximum nesting of lists and tables in a value.
const MAX_DEPTH: usize = 64;

/// Writes a Python value as TOML on one line.
pub fn to_toml(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let mut text = String::new();
    write(value, &mut text, 0)?;
    Ok(text)
}

/// Writes a Python mapping as the text of a scenario. Tables and arrays of tables become sections,
/// other keys one line each.
pub fn document(of: &Bound<'_, PyMapping>) -> PyResult<String> {
    let (mut plain, mut tables) = (String::new(), String::new());
    for item in of.items()? {
        let (key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let key = quoted_key(&key)?;
        if let Ok(table) = value.cast::<PyMapping>() {
            tables += &format!("[{key}]\n{}", lines(table)?);
        } else if let Some(entries) = mappings(&value)? {
            for entry in entries {
                tables += &format!("[[{key}]]\n{}", lines(&entry)?);
            }
        } else {
            plain += &format!("{key} = {}\n", to_toml(&value)?);
        }
    }
    Ok(plain + &tables)
}

/// Returns the entries of a list that is not empty and holds only mappings.
fn mappings<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Vec<Bound<'py, PyMapping>>>> {
    if value.cast::<PyList>().is_err() && value.cast::<PyTuple>().is_err() {
        return Ok(None);
    }
    let mut entries = Vec::new();
    for item in value.try_iter()? {
        match item?.cast_into::<PyMapping>() {
            Ok(entry) => entries.push(entry),
            Err(_) => return Ok(None),
        }
    }
    Ok((!entries.is_empty()).then_some(entries))
}

fn lines(table: &Bound<'_, PyMapping>) -> PyResult<String> {
    let mut text = String::new();
    for item in table.items()? {
        let (key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        text += &format!("{} = {}\n", quoted_key(&key)?, to_toml(&value)?);
    }
    Ok(text)
}

fn write(value: &Bound<'_, PyAny>, text: &mut String, depth: usize) -> PyResult<()> {
    let py = value.py();
    if depth > MAX_DEPTH {
        let problem =
            format!("a value is nested more than {MAX_DEPTH} levels deep; check whether it contains itself");
        return Err(errors::value(py, &problem));
    }
    if let Ok(yes) = value.cast::<PyBool>() {
        text.push_str(if yes.is_true() { "true" } else { "false" });
    } else if value.cast::<PyInt>().is_ok() {
        let number: i64 = value
            .extract()
            .map_err(|_| errors::value(py, "an integer has more than 64 bits; write it as a float"))?;
        text.push_str(&number.to_string());
    } else if value.cast::<PyFloat>().is_ok() {
        // Debug writes the shortest text that reads back to the same bits, always with a point or
        // an exponent.
        let number: f64 = value.extract()?;
        text.push_str(&format!("{number:?}").replace("NaN", "nan"));
    } else if let Ok(string) = value.cast::<PyString>() {
        write_string(string, text)?;
    } else if let Ok(table) = value.cast::<PyMapping>() {
        write_table(table, text, depth)?;
    } else if value.cast::<PyList>().is_ok() || value.cast::<PyTuple>().is_ok() {
        text.push('[');
        for (k, item) in value.try_iter()?.enumerate() {
            if k > 0 {
                text.push_str(", ");
            }
            write(&item?, text, depth + 1)?;
        }
        text.push(']');
    } else {
        return write_other(value, text, depth);
    }
    Ok(())
}

/// Writes NumPy numbers and arrays, and paths.
fn write_other(value: &Bound<'_, PyAny>, text: &mut String, depth: usize) -> PyResult<()> {
    for convert in ["tolist", "__fspath__"] {
        if value.hasattr(convert)? {
            return write(&value.call_method0(convert)?, text, depth + 1);
        }
    }
    let kind = value.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "a scenario cannot hold a value of type {kind}; use numbers, strings, booleans, and lists or mappings of them, and omit \
         keys without a value"
    )))
}

fn write_table(table: &Bound<'_, PyMapping>, text: &mut String, depth: usize) -> PyResult<()> {
    text.push('{');
    for (k, item) in table.items()?.iter().enumerate() {
        let (key, value): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        text.push_str(if k > 0 { ", " } else { " " });
        text.push_str(&quoted_key(&key)?);
        text.push_str(" = ");
        write(&value, text, depth + 1)?;
    }
    text.push_str(" }");
    Ok(())
}

/// Returns a TOML key, quoted only if it must be.
fn quoted_key(key: &Bound<'_, PyAny>) -> PyResult<String> {
    let Ok(key) = key.cast::<PyString>() else {
        return Err(PyTypeError::new_err("the keys of a scenario must be strings"));
    };
    let is_bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let plain = key.to_str()?;
    if !plain.is_empty() && plain.chars().all(is_bare) {
        return Ok(plain.to_owned());
    }
    let mut text = String::new();
    write_string(key, &mut text)?;
    Ok(text)
}

/// Writes a TOML string. TOML needs the escapes of JSON, and in addition U+007F.
fn write_string(string: &Bound<'_, PyString>, text: &mut String) -> PyResult<()> {
    let quoted = serde_json::to_string(string.to_str()?).unwrap_or_default();
    text.push_str(&quoted.replace('\u{7f}', "\\u007f"));
    Ok(())
}

/// Converts JSON to Python values.
pub fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(yes) => PyBool::new(py, *yes).to_owned().into_any(),
        Value::Number(number) => match number.as_i64() {
            Some(whole) => whole.into_pyobject(py)?.into_any(),
            None => number.as_f64().unwrap_or(f64::NAN).into_pyobject(py)?.into_any(),
        },
        Value::String(text) => PyString::new(py, text).into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(table) => {
            let dict = PyDict::new(py);
            for (key, item) in table {
                dict.set_item(key, to_python(py, item)?)?;
            }
            dict.into_any()
        }
    })
}
