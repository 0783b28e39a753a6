//! Excel workbooks, with a sheet for each table. The first row holds the names of the columns, the
//! second their units. Cells without a finite value are empty.

use super::ConvertError;
use rust_xlsxwriter::{DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};
use std::collections::HashSet;
use std::path::Path;
use windlass_math::tables::Table;

/// Largest number of rows of a sheet.
const MAX_ROWS: usize = 1_048_576;
/// Largest number of columns of a sheet.
const MAX_COLUMNS: usize = 16_384;
/// Largest number of characters of the name of a sheet.
const MAX_NAME: usize = 31;
/// Rows above the numbers: names and units.
const HEADER_ROWS: usize = 2;

/// Encodes tables as a workbook. `path` is the name in messages.
///
/// # Errors
/// A table has more rows or columns than a sheet, or the library refuses the workbook.
pub fn encode(tables: &[(String, Table)], path: &Path) -> Result<Vec<u8>, ConvertError> {
    for (name, table) in tables {
        check("rows", name, table.rows() + HEADER_ROWS, MAX_ROWS)?;
        check("columns", name, table.columns.len(), MAX_COLUMNS)?;
    }
    workbook(tables).map_err(|error| ConvertError::Encoding {
        path: path.display().to_string(),
        format: "Excel workbook",
        reason: error.to_string(),
    })
}

fn check(what: &'static str, table: &str, size: usize, most: usize) -> Result<(), ConvertError> {
    if size <= most {
        return Ok(());
    }
    Err(ConvertError::TooLarge {
        table: table.to_owned(),
        size,
        what,
        format: "an Excel sheet",
        most: most as u64,
    })
}

fn workbook(tables: &[(String, Table)]) -> Result<Vec<u8>, XlsxError> {
    let mut book = Workbook::new();
    // A fixed date, so that the same results give the same file.
    let date = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&date));
    let bold = Format::new().set_bold();
    for ((_, table), name) in tables.iter().zip(sheet_names(tables)) {
        let sheet = book.add_worksheet();
        sheet.set_name(&name)?;
        fill(sheet, table, &bold)?;
    }
    book.save_to_buffer()
}

fn fill(sheet: &mut Worksheet, table: &Table, bold: &Format) -> Result<(), XlsxError> {
    for (k, ((name, unit), values)) in table.columns.iter().zip(&table.values).enumerate() {
        // At most 16384 columns and 1048576 rows, which the caller checks.
        let column = k as u16;
        sheet.write_string_with_format(0, column, name, bold)?;
        sheet.write_string(1, column, unit)?;
        for (row, value) in values.iter().enumerate().filter(|(_, value)| value.is_finite()) {
            sheet.write_number((row + HEADER_ROWS) as u32, column, *value)?;
        }
    }
    sheet.set_freeze_panes(HEADER_ROWS as u32, 1)?;
    Ok(())
}

/// Names of the sheets: names of the tables, shortened to what Excel allows and made distinct.
fn sheet_names(tables: &[(String, Table)]) -> Vec<String> {
    let mut taken = HashSet::new();
    let shortened = |name: &str, length: usize| name.chars().take(length).collect::<String>();
    tables
        .iter()
        .map(|(name, _)| {
            let candidates = (1..).map(|number| match number {
                1 => shortened(name, MAX_NAME),
                number => {
                    let ending = format!("~{number}");
                    shortened(name, MAX_NAME - ending.len()) + &ending
                }
            });
            let mut free = candidates.filter(|candidate| taken.insert(candidate.to_lowercase()));
            free.next().unwrap_or_default()
        })
        .collect()
}
