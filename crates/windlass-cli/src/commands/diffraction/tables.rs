//! Tables of mean drift and of convergence.

use crate::commands::Warnings;
use windlass_diffraction::{Coefficients, Convergence, DiffractionError, Dynamics, HullMass};

/// The report warns if the estimated error of a family of coefficients exceeds this fraction of the
/// largest coefficient.
const LARGE_ERROR: f64 = 0.1;

/// Prints the mean drift of floating hulls by pressure, and the drift by momentum for comparison.
/// With several hulls, momentum gives the sum of their forces.
pub(super) fn print_drift(found: &Coefficients, masses: &[HullMass]) -> Result<(), DiffractionError> {
    if masses.is_empty() {
        return Ok(());
    }
    let dynamics = Dynamics::floating(found, masses)?;
    let (mut by_momentum, mut by_pressure) = (Vec::new(), Vec::new());
    for (index, result) in found.at.iter().enumerate() {
        let motions = result.response(&dynamics)?;
        by_momentum.push(found.mean_drift(index, &motions)?);
        by_pressure.push(found.pressure_drift(index, &motions)?);
    }
    for (h, heading) in found.conditions.headings.iter().enumerate() {
        let heading = heading.to_degrees();
        for (b, hull) in found.hulls.iter().enumerate() {
            print_line!(
                "\nmean drift of hull '{}' by pressure, waves to {heading:.1} degrees, moments about its centre of rotation:",
                hull.name
            );
            let head = |columns: [&str; 7]| print_line!("{}", columns.map(|c| format!("{c:>11}")).join(" "));
            head(["frequency", "surge", "sway", "heave", "roll", "pitch", "yaw"]);
            head(["rad/s", "N/m2", "N/m2", "N/m2", "N.m/m2", "N.m/m2", "N.m/m2"]);
            for (result, drift) in found.at.iter().zip(&by_pressure) {
                let load = [drift[h][b].force, drift[h][b].moment].concat();
                let columns: Vec<String> = load.iter().map(|value| format!("{value:11.3e}")).collect();
                print_line!("{:11.4} {}", result.frequency, columns.join(" "));
            }
        }
        print_line!(
            "\nmean drift of all hulls, waves to {heading:.1} degrees, by momentum and by pressure, moment about the origin:"
        );
        let head = |columns: [&str; 7]| print_line!("{}", columns.map(|c| format!("{c:>11}")).join(" "));
        head(["frequency", "surge", "sway", "yaw", "surge", "sway", "yaw"]);
        head(["rad/s", "N/m2", "N/m2", "N.m/m2", "N/m2", "N/m2", "N.m/m2"]);
        for ((result, far), near) in found.at.iter().zip(&by_momentum).zip(&by_pressure) {
            let mut sum = [0.0; 3];
            for (hull, own) in found.hulls.iter().zip(&near[h]) {
                let centre = hull.rotation_centre;
                sum[0] += own.force[0];
                sum[1] += own.force[1];
                sum[2] += own.moment[2] + centre.x * own.force[1] - centre.y * own.force[0];
            }
            let far = [far[h].force[0], far[h].force[1], far[h].yaw_moment];
            let columns: Vec<String> = far.iter().chain(&sum).map(|v| format!("{v:11.3e}")).collect();
            print_line!("{:11.4} {}", result.frequency, columns.join(" "));
        }
    }
    Ok(())
}

/// Prints the order and the errors of each family of coefficients over several meshes.
pub(super) fn print_convergence(found: &Coefficients, convergence: &Convergence, warnings: &Warnings) {
    let panels: Vec<String> = convergence.panels.iter().map(usize::to_string).collect();
    print_line!(
        "\nconvergence over meshes of {} panels; changes and errors relative to the largest coefficient of each kind:",
        panels.join(", ")
    );
    let meshes = convergence.panels.len();
    let mut names = vec![format!("{:<24}", "coefficients")];
    names.extend((1..meshes).map(|l| format!("{:>11}", format!("change {l}-{}", l + 1))));
    names.push(format!("{:>12}", "order"));
    names.extend((1..=meshes).map(|l| format!("{:>10}", format!("error {l}"))));
    names.push(format!("{:>16}", "largest at"));
    print_line!("{}", names.join(" "));
    let mut units = vec![format!("{:24}", "")];
    units.extend((1..meshes).map(|_| format!("{:>11}", "%")));
    units.push(format!("{:>12}", "-"));
    units.extend((0..meshes).map(|_| format!("{:>10}", "%")));
    units.push(format!("{:>16}", "rad/s"));
    print_line!("{}", units.join(" "));
    for own in &convergence.families {
        let mut row = vec![format!("{:<24}", own.family.name())];
        row.extend(
            own.changes
                .iter()
                .map(|change| format!("{:11.4}", 100.0 * change)),
        );
        let order = match own.is_order_estimated {
            true => format!("{:.2}", own.order),
            false => format!("{:.2} (assumed)", own.order),
        };
        row.push(format!("{order:>12}"));
        row.extend(own.errors.iter().map(|error| format!("{:10.4}", 100.0 * error)));
        let frequency = found.at.get(own.worst_frequency).map_or(0.0, |at| at.frequency);
        row.push(format!("{frequency:16.4}"));
        print_line!("{}", row.join(" "));
    }
    for own in &convergence.families {
        let error = own.errors.last().copied().unwrap_or(0.0);
        if error > LARGE_ERROR {
            warnings.print(format_args!(
                "the estimated error of {} is {:.0} % on the finest mesh; use smaller panels, for example with --edge-length",
                own.family.name(),
                100.0 * error
            ));
        }
    }
}
