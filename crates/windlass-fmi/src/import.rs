//! Units of others in a scenario's run: a ship simulator that moves a ship, a controller that
//! orders a winch.
//!
//! [`install`] makes this crate the host of units ([`UnitHost`]) of a program: scenarios with
//! `[[unit]]` are checked against the descriptions of the units they name, and their runs load and
//! step them. Every unit goes first through a communication step, told of the world as it is at the
//! step's beginning; then the world follows what the unit says at the step's end: ships go smoothly
//! to the place and velocity there, loads straight to the load there, orders hold over the step. So
//! what a unit moves by itself has no delay, and what it decides on what it is told has that of one
//! step.
//!
//! A library runs in this program, on a thread of its own, and does what it likes: who names a unit
//! trusts it.

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

/// The host of units that this crate is.
#[derive(Debug)]
struct Host;

/// Has scenarios of this program load the units that they name.
///
/// ```
/// windlass_fmi::import::install();
/// ```
pub fn install() {
    set_host(&Host);
}

/// A function of a library.
#[expect(unsafe_code, reason = "the types are those of the standard, by name")]
fn symbol<T: Copy>(library: &Library, name: &str) -> Result<T, String> {
    // SAFETY: the caller names a function of the standard with its type there.
    let found = unsafe { library.get::<T>(name.as_bytes()) };
    found.map(|found| *found).map_err(|_| {
        format!("its library has no function {name}, which the standard asks for; export it anew")
    })
}

/// A text as C has it; a zero inside would end it.
fn text(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}

/// Version and origin of a unit in words.
fn words(unit: &UnitDefinition, archive: &Archive) -> String {
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
        "unit '{}': {} (FMI {version}{tool}), every {} s, hears {}, moves or orders {}{}",
        unit.spec.name,
        description.model,
        unit.spec.step,
        unit.spec.input.len(),
        unit.spec.output.len(),
        if description.writes_states {
            ""
        } else {
            "; its state cannot be saved, so that an interrupted run begins anew"
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
            report.notes.push(words(unit, &archive));
            let mut connector = Connector {
                spec: &unit.spec,
                description: &archive.description,
                side: &side,
                problems: Vec::new(),
                notes: Vec::new(),
            };
            let link = connector.link(world.model(), &mut taken);
            if link.followed.is_empty() && connector.problems.is_empty() {
                let name = &unit.spec.name;
                report.warnings.push(format!(
                    "unit '{name}': nothing of the world follows it; add a [[unit.output]]"
                ));
            }
            let places = connector.problems.into_iter();
            report
                .problems
                .extend(places.map(|(place, problem)| (format!("unit.{k}.{place}"), problem)));
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
