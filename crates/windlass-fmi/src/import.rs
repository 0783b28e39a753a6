//! FMUs of other programs in the run of a scenario, for example a ship simulator that moves a ship,
//! or a controller that orders a winch.
//!
//! [`install`] registers this crate as the unit host ([`UnitHost`]) of a program. The host checks
//! scenarios with `[[unit]]` against the descriptions of their FMUs, and loads and steps the FMUs
//! in a run. Each FMU takes its communication step first, with inputs from the world at the start
//! of the step. The world then follows the outputs at the end of the step. Bodies move smoothly to
//! the new position and velocity, loads change linearly, and orders are constant over the step.
//! Motions that an FMU imposes therefore have no delay. The FMU reacts to its inputs with a delay
//! of one step.
//!
//! The library of an FMU runs in this process on its own thread, without any restriction. Use only
//! trusted FMUs.

mod archive;
mod connect;
mod description;
mod ending;
mod fmi2;
mod fmi3;
mod follow;
mod hosted;
mod instance;
mod orders;
mod states;
mod units;
mod worker;

use archive::Archive;
use connect::{Connector, WorldSide};
use hosted::{Hosted, HostedUnit};
use libloading::Library;
use std::collections::BTreeMap;
use std::ffi::CString;
use windlass::results::Recorder;
use windlass::scenario::units::{RunningUnits, UnitDefinition, UnitFailure, UnitHost, UnitsReport, set_host};
use windlass::world::World;

/// The unit host.
#[derive(Debug)]
struct Host;

/// Registers this crate to load the FMUs of scenarios.
///
/// ```
/// windlass_fmi::import::install();
/// ```
pub fn install() {
    set_host(&Host);
}

/// Returns a function of a library.
#[expect(unsafe_code, reason = "the standard defines the types by name")]
fn symbol<T: Copy>(library: &Library, name: &str) -> Result<T, String> {
    // SAFETY: the caller gives the name and the type of a function of the standard.
    let found = unsafe { library.get::<T>(name.as_bytes()) };
    found.map(|found| *found).map_err(|_| {
        format!("its library lacks the function {name}, which the standard requires; export the FMU again")
    })
}

/// Converts a text to a C string. Zero bytes would end the C string, so they become spaces.
fn text(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}

/// Description of an FMU and its origin.
fn describe(unit: &UnitDefinition, archive: &Archive) -> String {
    let description = &archive.description;
    let version = match description.version {
        crate::export::Version::Two => "2.0",
        crate::export::Version::Three => "3.0",
    };
    let tool = match description.tool.as_str() {
        "" => String::new(),
        tool => format!(" by {tool}"),
    };
    format!(
        "unit '{}': {} (FMI {version}{tool}), step {} s, {} inputs, {} outputs{}",
        unit.spec.name,
        description.model,
        unit.spec.step,
        unit.spec.input.len(),
        unit.spec.output.len(),
        if description.writes_states {
            ""
        } else {
            "; its state cannot be saved, so an interrupted run must start again"
        }
    )
}

impl UnitHost for Host {
    fn check(&self, units: &[UnitDefinition], world: &World, wave_probes: &[[f64; 2]]) -> UnitsReport {
        let recorder = Recorder::new(world.model(), wave_probes, 0.0);
        let side = WorldSide::of(world, &recorder);
        let (mut report, mut taken) = (UnitsReport::default(), BTreeMap::new());
        for (k, unit) in units.iter().enumerate() {
            let archive = match Archive::open(&unit.file) {
                Ok(archive) => archive,
                Err(problem) => {
                    let problem = format!("unit '{}': {problem}", unit.spec.name);
                    report.problems.push((format!("unit.{k}.file"), problem));
                    continue;
                }
            };
            report.notes.push(describe(unit, &archive));
            let mut connector = Connector {
                spec: &unit.spec,
                description: &archive.description,
                side: &side,
                problems: Vec::new(),
                notes: Vec::new(),
            };
            let link = connector.link(world.model(), &mut taken);
            if link.outputs.is_empty() && connector.problems.is_empty() {
                let name = &unit.spec.name;
                report.warnings.push(format!(
                    "unit '{name}': it has no outputs connected to the world; add a [[unit.output]]"
                ));
            }
            let problems = connector.problems.into_iter();
            report
                .problems
                .extend(problems.map(|(location, problem)| (format!("unit.{k}.{location}"), problem)));
            report.notes.extend(connector.notes);
        }
        report
    }

    fn open(
        &self,
        units: &[UnitDefinition],
        world: &World,
        wave_probes: &[[f64; 2]],
    ) -> Result<Box<dyn RunningUnits>, UnitFailure> {
        let recorder = Recorder::new(world.model(), wave_probes, world.start_energy().total());
        let side = WorldSide::of(world, &recorder);
        let mut taken = BTreeMap::new();
        let opened: Result<Vec<HostedUnit>, UnitFailure> = units
            .iter()
            .map(|unit| HostedUnit::open(unit, &side, (world, &mut taken)))
            .collect();
        Ok(Box::new(Hosted::new(opened?, side, recorder, world.time())))
    }
}
