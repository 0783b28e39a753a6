//! Viscoelastic line types of a deck: `EA_s|EA_d` with a constant dynamic stiffness, or
//! `EA_s|EA_Dc|EA_D_Lm` with a dynamic stiffness that depends on the mean tension, and damping
//! `BA_s|BA_d`.

use super::deck::{Row, Table};
use super::read::Reader;
use std::fmt::Write as _;
use windlass_mechanics::cable::CableProperties;
use windlass_mechanics::cable::rope::StaticCurve;

/// Dynamic stiffness and fast damping of a viscoelastic line type. The static stiffness and slow
/// damping are those of the line type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Viscoelastic {
    /// Dynamic stiffness at zero mean tension, N.
    dynamic_stiffness: f64,
    /// Increase of the dynamic stiffness with the mean tension, N/N.
    slope: f64,
    /// Damping of the fast elongation, N·s.
    fast_damping: f64,
}

/// Returns the first number of a cell with bars, and the model if the line type is viscoelastic.
/// Returns `None` after a problem.
pub(super) fn read(
    reader: &mut Reader<'_>,
    table: &Table,
    row: &Row,
) -> Option<([f64; 2], Option<Viscoelastic>)> {
    let cell = |name: &str| row.cell(table.column(&[name])).unwrap_or_default().to_owned();
    let [ea, ba] = [cell("ea"), cell("ba/-zeta")];
    if ea.to_ascii_uppercase().starts_with("SYROPE:") {
        let message = "the Syrope model of MoorDyn is not imported; import the line with one number for 'ea', and replace \
                       axial_stiffness of the cable by axial_table and syrope";
        reader.problem(row.line, message.to_owned());
        return None;
    }
    let mut numbers = |what: &str, cell: &str| -> Vec<f64> {
        cell.split('|')
            .map(|cell| reader.parsed(row.line, what, cell))
            .collect()
    };
    let (stiffness, damping) = (numbers("ea", &ea), numbers("ba/-zeta", &ba));
    let [dynamic_stiffness, slope] = match stiffness[..] {
        [_] => {
            let message = format!(
                "'{ba}' for 'ba/-zeta' belongs to a viscoelastic line, but '{ea}' for 'ea' is one number; give both with bars"
            );
            reader.problem(row.line, message);
            return None;
        }
        [_, dynamic] => [dynamic, 0.0],
        [_, constant, slope] => [constant, slope],
        _ => {
            let message =
                format!("'{ea}' for 'ea' has more than three numbers; give EA_s|EA_d or EA_s|EA_Dc|EA_D_Lm");
            reader.problem(row.line, message);
            return None;
        }
    };
    let fast_damping = match damping[..] {
        [_] => 0.0,
        [_, fast] => fast,
        _ => {
            let message = format!("'{ba}' for 'ba/-zeta' has more than two numbers; give BA_s|BA_d");
            reader.problem(row.line, message);
            return None;
        }
    };
    if stiffness[0] <= 0.0 || dynamic_stiffness <= stiffness[0] || fast_damping < 0.0 || damping[0] == 0.0 {
        let message = format!(
            "'{ea}' for 'ea' and '{ba}' for 'ba/-zeta': the static stiffness must be positive, the dynamic stiffness larger, \
             the static damping not zero and the dynamic damping not negative"
        );
        reader.problem(row.line, message);
        return None;
    }
    let model = Viscoelastic {
        dynamic_stiffness,
        slope,
        fast_damping,
    };
    Some(([stiffness[0], damping[0]], Some(model)))
}

/// Returns true if a line type has a cell with bars.
pub(super) fn is_viscoelastic(table: &Table, row: &Row) -> bool {
    ["ea", "ba/-zeta"].iter().any(|name| {
        row.cell(table.column(&[name]))
            .is_some_and(|cell| cell.contains('|'))
    })
}

impl Viscoelastic {
    /// Writes the keys of a cable with a slow damping (N·s).
    pub(super) fn write(&self, slow_damping: f64, text: &mut String) {
        let _ = writeln!(
            text,
            "axial_damping = {:?}\nviscoelastic = {{ dynamic_stiffness = {:?}, dynamic_stiffness_slope = {:?}, \
             slow_damping = {slow_damping:?} }}",
            self.fast_damping, self.dynamic_stiffness, self.slope
        );
    }
}

/// Returns the cells EA and BA of a cable's properties, and what they leave out.
pub(super) fn cells(properties: &CableProperties) -> ([String; 2], Option<&'static str>) {
    let plain = [properties.axial_stiffness, properties.axial_damping].map(|value| format!("{value:?}"));
    let Some(law) = properties.rope_law() else {
        return (plain, None);
    };
    let missing = law.creep.is_some().then_some("creep");
    match (&law.curve, &law.retardation) {
        (StaticCurve::Linear(stiffness), Some(of)) => {
            let mut axial = format!("{stiffness:?}|{:?}", of.dynamic_stiffness);
            if of.stiffness_per_tension > 0.0 {
                let _ = write!(axial, "|{:?}", of.stiffness_per_tension);
            }
            let damping = format!("{:?}|{:?}", of.damping, properties.axial_damping);
            ([axial, damping], missing)
        }
        (StaticCurve::Linear(_), None) => (plain, missing),
        _ => (plain, Some("the permanent elongation (syrope)")),
    }
}
