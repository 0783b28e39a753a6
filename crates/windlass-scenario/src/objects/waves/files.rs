//! Files of waves: columns, and lists of components.

use crate::source::{ScenarioProblems, Source};
use windlass_math::tables::{Table, TableError, read_text};
use windlass_sea::WaveComponent;

/// Returns the columns (name, unit) of a CSV file, as N numbers per row, or reports a problem with
/// the file. The header is optional.
pub(super) fn rows<const N: usize>(
    (file, path): (&str, &str),
    columns: [(&str, &'static str); N],
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<[f64; N]>> {
    let read = || {
        let text = read_text(&source.beside(file))?;
        let names = columns.map(|(name, _)| name);
        let table = Table::from_csv_of(file, &text, &names)?;
        table.check_known_columns(&names)?;
        let mut rows = vec![[0.0; N]; table.rows()];
        for (k, (name, unit)) in columns.into_iter().enumerate() {
            table.check_unit(name, unit)?;
            let values = table.finite(name)?;
            rows.iter_mut()
                .zip(values)
                .for_each(|(row, value)| row[k] = *value);
        }
        Ok::<_, TableError>(rows)
    };
    read()
        .map_err(|error| problems.add(&format!("{path}.file"), format!("sea: {error}")))
        .ok()
}

/// Returns the components listed in a file.
pub(crate) fn components_of_file(
    file: &str,
    source: &Source,
    problems: &mut ScenarioProblems<'_>,
) -> Option<Vec<WaveComponent>> {
    let columns = [
        ("omega", "rad/s"),
        ("amplitude", "m"),
        ("going_to_deg", "deg"),
        ("phase_deg", "deg"),
    ];
    let rows: Vec<[f64; 4]> = rows((file, "sea.waves"), columns, source, problems)?;
    if rows.is_empty() {
        problems.add("sea.waves.file", format!("sea: '{file}' has no components"));
        return None;
    }
    let component = |&[omega, amplitude, direction, phase]: &[f64; 4]| WaveComponent {
        amplitude,
        omega,
        direction: direction.to_radians(),
        phase: phase.to_radians(),
    };
    Some(rows.iter().map(component).collect())
}
