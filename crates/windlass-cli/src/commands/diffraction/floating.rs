//! Floating hulls with a mass: radii of gyration, equilibrium and motions.

use super::{Arguments, Warnings};
use windlass::glam::{DMat3, DVec3};
use windlass_diffraction::{Coefficients, DiffractionError, Dynamics, HullMass};

/// Negative metacentric height that is reported, as a fraction of the cube root of the displaced
/// volume. It is larger than the effect of flat panels and rounding.
const NEGATIVE_HEIGHT: f64 = 1e-4;
/// Inclination at rest that is reported, rad: 0.2 degrees. Coordinates rounded to 1 mm cause less.
const INCLINATION: f64 = 3.5e-3;
/// Horizontal distance of the centre of gravity from the centre of buoyancy that is reported for an
/// unstable hull, as a fraction of the cube root of the displaced volume.
const LEVER: f64 = 1e-3;
/// The same distance for a stable hull. It is larger than rounding errors, which incline a hull
/// with a metacentric height of nearly zero.
const LEVER_ROUNDING: f64 = 1e-6;

/// Refuses radii of gyration (m), three for each hull, that no rigid body has.
pub(super) fn check_radii(radii: &[f64]) -> Result<(), String> {
    for radii in radii.chunks_exact(3) {
        let [x, y, z] = [radii[0], radii[1], radii[2]];
        if let Some(radius) = radii
            .iter()
            .find(|radius| !(**radius > 0.0 && radius.is_finite()))
        {
            return Err(format!(
                "--gyration {x} {y} {z}: a radius of gyration is {radius} m, but must be positive; for a ship, common values are 0.35 \
                 times the beam about x, and 0.25 times the length about y and z"
            ));
        }
        let squares = [x * x, y * y, z * z];
        let sum: f64 = squares.iter().sum();
        if squares.iter().any(|square| *square > 0.5 * sum * (1.0 + 1e-9)) {
            return Err(format!(
                "--gyration {x} {y} {z}: no body has these radii of gyration; the square of none may exceed the sum of the \
                 squares of the other two"
            ));
        }
    }
    Ok(())
}

/// Masses of the floating hulls; empty without centres of gravity.
pub(super) fn masses(arguments: &Arguments, found: &Coefficients) -> Vec<HullMass> {
    let points = arguments.centre_of_gravity.chunks_exact(3).map(DVec3::from_slice);
    let radii = arguments.gyration.chunks_exact(3).map(DVec3::from_slice);
    let hulls = found.hulls.iter().zip(points.zip(radii));
    hulls
        .map(|(hull, (centre_of_gravity, radii))| {
            let mass = hull.volume * found.conditions.density;
            HullMass {
                mass,
                centre_of_gravity,
                inertia: DMat3::from_diagonal(radii * radii * mass),
            }
        })
        .collect()
}

/// Warns of hulls that do not float in the position of their mesh: on the sea bed, unstable, or
/// with a centre of gravity that is not above the centre of buoyancy.
pub(super) fn warn_of_equilibrium(
    found: &Coefficients,
    masses: &[HullMass],
    warnings: &Warnings,
) -> Result<(), DiffractionError> {
    if masses.is_empty() {
        return Ok(());
    }
    let centres: Vec<DVec3> = masses.iter().map(|own| own.centre_of_gravity).collect();
    let equilibria = found.floating_equilibria(&centres)?;
    for ((hull, centre), equilibrium) in found.hulls.iter().zip(&centres).zip(&equilibria) {
        let name = &hull.name;
        if hull.is_on_sea_bed {
            warnings.print(format_args!(
                "hull '{name}' stands on the sea bed and does not float: its motions and mean drift are meaningless; omit \
                 --centre-of-gravity"
            ));
            continue;
        }
        let size = hull.volume.cbrt();
        let [height, _] = equilibrium.metacentric_heights;
        if height < -NEGATIVE_HEIGHT * size {
            warnings.print(format_args!(
                "hull '{name}' has a negative metacentric height of {height:.4} m with its centre of gravity at z = {:.3} m, so it \
                 capsizes: its motions and mean drift are meaningless; correct --centre-of-gravity or the mesh",
                centre.z
            ));
        }
        let [x, y] = equilibrium.lever;
        let distance = x.hypot(y);
        let (is_out, angle) = match equilibrium.inclination {
            Some(angle) => (
                angle > INCLINATION && distance > LEVER_ROUNDING * size,
                format!(
                    "without moorings it would incline by {:.1} degrees",
                    angle.to_degrees()
                ),
            ),
            None => (distance > LEVER * size, "it is not in equilibrium".to_owned()),
        };
        if is_out {
            let buoyancy = hull.centre_of_buoyancy;
            warnings.print(format_args!(
                "hull '{name}': its centre of gravity is {distance:.4} m beside the vertical line through the centre of buoyancy \
                 ({:.3}, {:.3}, {:.3}) m, and {angle}. Motions and mean drift contain this unbalanced moment; correct \
                 --centre-of-gravity, or incline the mesh",
                buoyancy.x, buoyancy.y, buoyancy.z
            ));
        }
    }
    Ok(())
}

/// Prints the response amplitude operators of all hulls and headings.
pub(super) fn print_motions(found: &Coefficients, masses: &[HullMass]) -> Result<(), DiffractionError> {
    if masses.is_empty() {
        return Ok(());
    }
    let dynamics = Dynamics::floating(found, masses)?;
    let responses: Vec<_> = found
        .at
        .iter()
        .map(|result| result.response(&dynamics))
        .collect::<Result<_, _>>()?;
    for (b, hull) in found.hulls.iter().enumerate() {
        for (h, heading) in found.conditions.headings.iter().enumerate() {
            print_line!(
                "\nresponse amplitude operators of hull '{}', waves towards {:.1} degrees:",
                hull.name,
                heading.to_degrees()
            );
            let head = |columns: [&str; 7]| print_line!("{}", columns.map(|c| format!("{c:>9}")).join(" "));
            head(["frequency", "surge", "sway", "heave", "roll", "pitch", "yaw"]);
            head(["rad/s", "m/m", "m/m", "m/m", "deg/m", "deg/m", "deg/m"]);
            for (result, response) in found.at.iter().zip(&responses) {
                let motion = |degree: usize| {
                    let amplitude = response[h][6 * b + degree].norm();
                    let unit = if degree < 3 { 1.0 } else { 1_f64.to_degrees() };
                    format!("{:9.4}", amplitude * unit)
                };
                print_line!(
                    "{:9.4} {}",
                    result.frequency,
                    [0, 1, 2, 3, 4, 5].map(motion).join(" ")
                );
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_radii;

    #[test]
    fn refuses_radii_of_gyration_of_no_body() {
        // For a flat plate, the largest square equals the sum of the others.
        assert_eq!(check_radii(&[3.0, 4.0, 5.0, 1.3, 3.0, 3.0]), Ok(()));
        for (radii, expected) in [
            ([0.0, 3.0, 3.0], "--gyration 0 3 3: a radius of gyration is 0 m"),
            ([1.0, f64::NAN, 3.0], "is NaN m"),
            ([1.0, 3.0, f64::INFINITY], "is inf m"),
            ([3.0, 4.0, 5.1], "no body has these radii"),
        ] {
            let message = check_radii(&[&[1.0, 1.0, 1.0][..], &radii].concat()).unwrap_err();
            assert!(message.contains(expected), "{message}");
        }
    }
}
