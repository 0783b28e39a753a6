//! `windlass diffraction`: radiation and diffraction coefficients of hulls from their meshes.

mod floating;
mod tables;

use super::progress::{TICKS, progress_bar};
use super::{Up, Warnings, check_file, read_mesh};
use crate::Outcome;
use std::f64::consts::TAU;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::glam::DVec3;
use windlass_diffraction::output::{capytaine_netcdf_with_errors, wamit_files};
use windlass_diffraction::{
    Coefficients, Conditions, Convergence, DiffractionError, FrequencyResult, Hull, Options, solve_on_meshes,
    solve_with_progress,
};

#[derive(clap::Args)]
pub struct Arguments {
    /// Mesh files, one for each hull: OBJ, STL, 3D Studio (.3ds), VRML 2.0 (.wrl), WAMIT (.gdf),
    /// Nemoh (.mar, .dat) or HAMS (.pnl); the still water level is at height 0. The part above it
    /// is removed, and the hull may be open there.
    #[arg(required = true)]
    meshes: Vec<PathBuf>,
    /// Metres per unit of the files.
    #[arg(long, default_value_t = 1.0)]
    scale: f64,
    /// Vertical axis of the files.
    #[arg(long, value_enum, default_value = "z")]
    up: Up,
    /// Lowest and highest frequency, rad/s: `0.2..2.0`.
    #[arg(long, value_name = "FROM..TO", default_value = "0.2..2.0", value_parser = frequency_range)]
    frequencies: FrequencyRange,
    /// Number of frequencies, at equal steps.
    #[arg(long, default_value_t = 19, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// Directions of wave propagation, degrees from the x axis towards the y axis, separated by
    /// commas.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "0,45,90,135,180",
        allow_negative_numbers = true
    )]
    headings: Vec<f64>,
    /// Water depth, m [default: infinite].
    #[arg(long)]
    depth: Option<f64>,
    /// Density of the water, kg/m3.
    #[arg(long, default_value_t = 1025.0)]
    density: f64,
    /// Gravitational acceleration, m/s2.
    #[arg(long, default_value_t = 9.81)]
    gravity: f64,
    /// Centre of rotation and reference point of moments: x y z, m. Once for all hulls, or once for
    /// each [default: 0 0 0].
    #[arg(long, num_args = 3, value_names = ["X", "Y", "Z"], allow_negative_numbers = true)]
    about: Vec<f64>,
    /// Centre of gravity of each hull: x y z, m. With `--gyration`: motions and mean drift of the
    /// floating hulls, whose masses equal the mass of the displaced water.
    #[arg(long, num_args = 3, value_names = ["X", "Y", "Z"], allow_negative_numbers = true, requires = "gyration")]
    centre_of_gravity: Vec<f64>,
    /// Radii of gyration of each hull about x, y and z through its centre of gravity, m.
    #[arg(long, num_args = 3, value_names = ["RX", "RY", "RZ"], requires = "centre_of_gravity")]
    gyration: Vec<f64>,
    /// Split panel edges longer than this, m.
    #[arg(long)]
    edge_length: Option<f64>,
    /// Number of times that panels at sharp edges (a chine, a bottom edge) are halved towards the
    /// edge. 0 leaves the panels as they are.
    #[arg(long, value_name = "LEVELS", default_value = "2", value_parser = clap::value_parser!(u32).range(0..=6))]
    sharp_edges: u32,
    /// Accept panels larger than a sixth of the shortest wave.
    #[arg(long)]
    coarse: bool,
    /// Solve on 2 or 3 meshes, each with edges half as long as in the previous mesh, and report the
    /// order of convergence and the errors of the coefficients. The files have the results of the
    /// finest mesh, with 4 or 16 times as many panels as the first.
    #[arg(
        long,
        value_name = "MESHES",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "2",
        value_parser = clap::value_parser!(u32).range(2..=3)
    )]
    convergence: Option<u32>,
    /// Omit the lids inside the hulls, which remove irregular frequencies.
    #[arg(long)]
    no_lid: bool,
    /// Number of threads [default: all cores]. Results do not depend on it.
    #[arg(long)]
    threads: Option<usize>,
    /// Path of the output files without extension [default: name of the first mesh, in the current
    /// folder].
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Replace existing files.
    #[arg(long)]
    overwrite: bool,
    /// Show no progress.
    #[arg(short, long)]
    quiet: bool,
}

/// Range of frequencies, rad/s.
#[derive(Clone, Copy)]
struct FrequencyRange([f64; 2]);

/// Parses `0.2..2.0`.
fn frequency_range(text: &str) -> Result<FrequencyRange, String> {
    let expected =
        || format!("'{text}' is not a range of positive frequencies in rad/s; give for example 0.2..2.0");
    let (from, to) = text.split_once("..").ok_or_else(expected)?;
    let number = |side: &str| side.trim().parse::<f64>().map_err(|_| expected());
    let range = [number(from)?, number(to)?];
    if !(range[0] > 0.0 && range[0] <= range[1] && range[1].is_finite()) {
        return Err(expected());
    }
    Ok(FrequencyRange(range))
}

/// A mesh is coarse if two computations of the same coefficients differ by more than this fraction.
const COARSE: f64 = 0.03;

pub fn run(arguments: &Arguments) -> Outcome {
    let stem = match &arguments.output {
        Some(stem) => stem.clone(),
        None => PathBuf::from(name_of(&arguments.meshes[0])),
    };
    let paths = Extension::ALL.map(|extension| with_extension(&stem, extension.text()));
    for path in &paths {
        check_file(path, "--output", arguments.overwrite)?;
    }
    let hulls = hulls(arguments)?;
    check_points("--centre-of-gravity", &arguments.centre_of_gravity, hulls.len())?;
    check_points("--gyration", &arguments.gyration, hulls.len())?;
    floating::check_radii(&arguments.gyration)?;
    let conditions = conditions(arguments);
    let options = Options {
        edge_length: arguments.edge_length,
        sharp_edge_levels: arguments.sharp_edges,
        has_lid: !arguments.no_lid,
        accepts_coarse_panels: arguments.coarse,
        // For the mean drift by pressure.
        keeps_potentials: !arguments.centre_of_gravity.is_empty(),
        threads: arguments.threads,
        ..Options::default()
    };
    let solutions = solutions(arguments, &hulls, &conditions, &options)?;
    let all_masses: Vec<_> = solutions
        .iter()
        .map(|found| floating::masses(arguments, found))
        .collect();
    let (Some(found), Some(masses)) = (solutions.last(), all_masses.last()) else {
        return Err("no mesh was solved".into());
    };
    let convergence = match solutions.len() {
        1 => None,
        _ => Some(Convergence::new(&solutions, &all_masses)?),
    };
    let warnings = Warnings::default();
    print_summary(found, &warnings);
    floating::warn_of_equilibrium(found, masses, &warnings)?;
    floating::print_motions(found, masses)?;
    tables::print_drift(found, masses)?;
    if let Some(convergence) = &convergence {
        tables::print_convergence(found, convergence, &warnings);
    }
    warn_of_reference_points(found, &warnings);
    let netcdf = capytaine_netcdf_with_errors(found, masses, convergence.as_ref())?;
    let wamit = wamit_files(found, masses)?;
    let contents = [
        Some(netcdf),
        Some(wamit.radiation.into_bytes()),
        Some(wamit.excitation.into_bytes()),
        wamit.hydrostatics.map(String::into_bytes),
        wamit.drift.map(String::into_bytes),
        wamit.pressure_drift.map(String::into_bytes),
    ];
    let mut written = Vec::new();
    for (path, content) in paths.iter().zip(contents) {
        if let Some(content) = content {
            std::fs::write(path, content).map_err(|error| format!("'{}': {error}", path.display()))?;
            written.push(path.display().to_string());
        }
    }
    print_line!("\nwritten: {}", written.join(", "));
    print_line!("{}", warnings.summary());
    Ok(ExitCode::SUCCESS)
}

/// Solutions on all meshes, coarse to fine; one without `--convergence`.
fn solutions(
    arguments: &Arguments,
    hulls: &[Hull],
    conditions: &Conditions,
    options: &Options,
) -> Result<Vec<Coefficients>, Box<dyn std::error::Error>> {
    let total = conditions.frequencies.len() as u64;
    let bar = progress_bar(arguments.quiet);
    let meshes = arguments.convergence.unwrap_or(1);
    let show = |mesh: usize, done: usize| {
        let of_mesh = match meshes {
            1 => String::new(),
            _ => format!("mesh {} of {meshes}, ", mesh + 1),
        };
        bar.set_message(format!("{of_mesh}{done} of {total} frequencies"));
        bar.set_position(done as u64 * TICKS / total);
        // Ctrl-C ends the program, which has not written any file yet.
        true
    };
    let found = match arguments.convergence {
        Some(meshes) => solve_on_meshes(hulls, conditions, options, meshes, &show),
        None => solve_with_progress(hulls, conditions, options, &|done| show(0, done)).map(|one| vec![one]),
    };
    bar.finish_and_clear();
    found.map_err(|error| match (&error, arguments.convergence) {
        (DiffractionError::TooManyPanels { .. }, Some(meshes)) => format!(
            "{error}; --convergence={meshes} needs {} times the panels of the first mesh; omit the option or give fewer meshes",
            4_u32.pow(meshes - 1)
        )
        .into(),
        _ => error.into(),
    })
}

/// Output files in the order in which they are written.
#[derive(Clone, Copy)]
enum Extension {
    NetCdf,
    Radiation,
    Excitation,
    Hydrostatics,
    Drift,
    PressureDrift,
}

impl Extension {
    const ALL: [Self; 6] = [
        Self::NetCdf,
        Self::Radiation,
        Self::Excitation,
        Self::Hydrostatics,
        Self::Drift,
        Self::PressureDrift,
    ];

    fn text(self) -> &'static str {
        match self {
            Self::NetCdf => ".nc",
            Self::Radiation => ".1",
            Self::Excitation => ".3",
            Self::Hydrostatics => ".hst",
            Self::Drift => ".8",
            Self::PressureDrift => ".9",
        }
    }
}

/// Appends an extension; a dot in the stem is kept.
fn with_extension(stem: &Path, extension: &str) -> PathBuf {
    let mut path = stem.as_os_str().to_owned();
    path.push(extension);
    path.into()
}

fn name_of(mesh: &Path) -> String {
    mesh.file_stem()
        .map_or_else(|| "hull".to_owned(), |stem| stem.to_string_lossy().into_owned())
}

/// Checks that an option with three numbers for each hull is given for all hulls, or for none.
fn check_points(option: &str, numbers: &[f64], hulls: usize) -> Result<(), String> {
    match numbers.len() / 3 {
        given if given == 0 || given == hulls => Ok(()),
        given => Err(format!(
            "{option} is given {given} times for {hulls} hulls; give it once for each hull"
        )),
    }
}

/// Reads the meshes.
fn hulls(arguments: &Arguments) -> Result<Vec<Hull>, Box<dyn std::error::Error>> {
    let count = arguments.meshes.len();
    if arguments.about.len() > 3 {
        check_points("--about", &arguments.about, count)?;
    }
    let centre = |index: usize| match arguments.about.len() {
        0 => DVec3::ZERO,
        3 => DVec3::from_slice(&arguments.about),
        _ => DVec3::from_slice(&arguments.about[3 * index..]),
    };
    let mut hulls: Vec<Hull> = Vec::with_capacity(count);
    for (index, file) in arguments.meshes.iter().enumerate() {
        let mesh = read_mesh(file, arguments.scale, arguments.up)?;
        // The names distinguish the degrees of freedom of several hulls.
        let mut name = name_of(file);
        if hulls.iter().any(|hull| hull.name == name) {
            name = format!("{name}-{}", index + 1);
        }
        hulls.push(Hull::new(name, mesh, centre(index)));
    }
    Ok(hulls)
}

fn conditions(arguments: &Arguments) -> Conditions {
    let FrequencyRange([from, to]) = arguments.frequencies;
    let count = if from < to {
        usize::from(arguments.count)
    } else {
        1
    };
    let frequency = |index: usize| match count {
        1 => from,
        _ => from + (to - from) * index as f64 / (count - 1) as f64,
    };
    Conditions {
        frequencies: (0..count).map(frequency).collect(),
        headings: arguments
            .headings
            .iter()
            .map(|heading| heading.to_radians())
            .collect(),
        depth: arguments.depth,
        density: arguments.density,
        gravity: arguments.gravity,
    }
}

fn print_summary(found: &Coefficients, warnings: &Warnings) {
    for hull in &found.hulls {
        let DVec3 { x, y, z } = hull.centre_of_buoyancy;
        let volume = match hull.is_on_sea_bed {
            true => "under water (the hull stands on the sea bed), centre of volume",
            false => "displaced, centre of buoyancy",
        };
        print_line!(
            "hull '{}': {:.6} m3 {volume} ({x:.3}, {y:.3}, {z:.3}) m, waterplane {:.6} m2, draught {:.3} m",
            hull.name,
            hull.volume,
            hull.waterplane_area,
            hull.draught
        );
    }
    let planes = match found.symmetry_planes {
        [false, false] => "no plane of symmetry",
        [true, true] => "two planes of symmetry",
        _ => "one plane of symmetry",
    };
    print_line!("{} panels, {} unknowns, {planes}", found.panels, found.unknowns);
    for hull in 0..found.hulls.len() {
        print_heave(found, hull);
    }
    let (mut largest, mut at_frequency) = (0.0_f64, 0.0);
    for result in &found.at {
        let difference = result.haskind_difference().max(damping_difference(result));
        if difference > largest {
            (largest, at_frequency) = (difference, result.frequency);
        }
    }
    if let Some(coarse) = &found.coarse_panels {
        warnings.print(coarse);
    }
    if largest > COARSE {
        warnings.print(format_args!(
            "at {at_frequency:.4} rad/s, two computations of the same coefficients differ by {:.1} %; use smaller panels, for \
             example with --edge-length",
            100.0 * largest
        ));
    }
    if let Some((degree, fraction)) = found.end_damping().filter(|(_, fraction)| *fraction > DECAYED) {
        warnings.print(format_args!(
            "hull '{}': the {} damping is still {:.0} % of its peak at the highest frequency, where it should have \
             decayed; scenarios that read the files also need higher frequencies: extend --frequencies",
            found.hulls[degree / 6].name,
            ["surge", "sway", "heave"][degree % 6],
            100.0 * fraction
        ));
    }
}

/// Prints the heave coefficients of a hull, and two error measures of each frequency.
fn print_heave(found: &Coefficients, hull: usize) {
    let heading = found.conditions.headings.first().map_or(0.0, |h| h.to_degrees());
    print_line!(
        "\nheave of hull '{}', excitation by waves towards {heading:.1} degrees:",
        found.hulls[hull].name
    );
    let head = |columns: [&str; 7]| {
        let [a, b, c, d, e, f, g] = columns;
        print_line!("{a:>9} {b:>10} {c:>13} {d:>13} {e:>13} {f:>10} {g:>10}");
    };
    head([
        "frequency",
        "wave",
        "added mass",
        "damping",
        "excitation",
        "pressure -",
        "damping -",
    ]);
    head(["", "length", "", "", "", "Haskind", "far field"]);
    head(["rad/s", "m", "kg", "kg/s", "N/m", "%", "%"]);
    let heave = 6 * hull + 2;
    for result in &found.at {
        print_line!(
            "{:9.4} {:10.2} {:13.5e} {:13.5e} {:13.5e} {:10.3} {:10.3}",
            result.frequency,
            TAU / result.wave_number,
            result.added_mass[heave][heave],
            result.damping[heave][heave],
            result
                .excitation
                .first()
                .map_or(0.0, |forces| forces[heave].norm()),
            100.0 * result.haskind_difference(),
            100.0 * damping_difference(result)
        );
    }
}

/// Permitted damping at the highest frequency, as a fraction of its peak. If the damping is larger,
/// the memory of radiated waves depends on frequencies above the table. The roll of a barge, in
/// which the excitations of sway and roll nearly cancel, had an error of 6 % at a fraction of 33 %,
/// and of 0.2 % at 7 %.
const DECAYED: f64 = 0.2;

/// Warns of reference points that readers of WAMIT files do not expect.
fn warn_of_reference_points(found: &Coefficients, warnings: &Warnings) {
    for hull in &found.hulls {
        let height = hull.rotation_centre.z;
        if height != 0.0 {
            warnings.print(format_args!(
                "hull '{}': the moments of the WAMIT files refer to a point at z = {height} m (--about), but scenarios and other \
                 programs assume a point at the still water level; use the NetCDF file, or set z of --about to 0",
                hull.name
            ));
        }
    }
}

/// Largest difference between the damping of the translations and the damping from the radiated
/// waves, relative to the largest damping.
fn damping_difference(result: &FrequencyResult) -> f64 {
    let (mut difference, mut largest) = (0.0_f64, 0.0_f64);
    for degree in (0..result.damping.len()).filter(|degree| degree % 6 < 3) {
        let (near, far) = (
            result.damping[degree][degree],
            result.far_field_damping[degree][degree],
        );
        difference = difference.max((near - far).abs());
        largest = largest.max(far.abs());
    }
    if largest > 0.0 { difference / largest } else { 0.0 }
}
