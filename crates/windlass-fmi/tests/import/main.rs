//! FMUs in a scenario's run: a probe independent of windlass (`probe.rs`), and FMUs exported by
//! windlass.

mod driven;
mod faults;
mod refusals;
mod resumed;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use tempfile::TempDir;
use windlass::results::{Catalogue, Summary};
use windlass::scenario::{Scenario, ScenarioErrors};
use windlass::simulation::{SimulationError, run_in_memory};
use windlass_fmi::export::Version;
use windlass_fmi::import::install;
use zip::write::{SimpleFileOptions, ZipWriter};

/// The library of the probe, compiled once.
fn library() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/import/probe.rs");
        let name = format!("probe-{}{}", std::process::id(), std::env::consts::DLL_SUFFIX);
        let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
        let made = Command::new(compiler)
            .args(["--edition", "2024", "--crate-type", "cdylib", "-o"])
            .args([&to, &source])
            .output()
            .unwrap();
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        to
    })
}

const THREE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="3.0" modelName="Probe" instantiationToken="probe-token" generationTool="rustc">
  <CoSimulation modelIdentifier="probe" canGetAndSetFMUState="true" canSerializeFMUState="true" canHandleVariableCommunicationStepSize="true"/>
  <UnitDefinitions>
    <Unit name="kN"><BaseUnit kg="1" m="1" s="-2" factor="1000"/></Unit>
    <Unit name="furlong"/>
  </UnitDefinitions>
  <TypeDefinitions><Float64Type name="Thrust" unit="N"/></TypeDefinitions>
  <ModelVariables>
    <Float64 name="u" valueReference="0" causality="input" start="0"/>
    <Float64 name="y" valueReference="1" causality="output" declaredType="Thrust"/>
    <Float64 name="lag" valueReference="2" causality="parameter" variability="fixed" start="0.5" unit="s"/>
    <Int64 name="fault" valueReference="3" causality="parameter" variability="fixed" start="0"/>
    <Float64 name="at" valueReference="4" causality="parameter" variability="fixed" start="0"/>
    <String name="name" valueReference="5" causality="parameter" variability="fixed"/>
    <Float32 name="coarse" valueReference="6" causality="output"/>
    <Boolean name="enabled" valueReference="7" causality="parameter" variability="fixed" start="true"/>
    <Int32 name="whole" valueReference="8" causality="output" variability="discrete"/>
    <Float64 name="place" valueReference="9" causality="output" unit="m"/>
    <Float64 name="many" valueReference="10" causality="output"><Dimension start="3"/></Float64>
  </ModelVariables>
</fmiModelDescription>
"#;

const TWO: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<fmiModelDescription fmiVersion="2.0" modelName="Probe" guid="probe-token" generationTool="rustc">
  <CoSimulation modelIdentifier="probe" canGetAndSetFMUstate="true" canSerializeFMUstate="true" canHandleVariableCommunicationStepSize="true"/>
  <UnitDefinitions><Unit name="kN"><BaseUnit kg="1" m="1" s="-2" factor="1000"/></Unit></UnitDefinitions>
  <TypeDefinitions><SimpleType name="Thrust"><Real unit="N"/></SimpleType></TypeDefinitions>
  <ModelVariables>
    <ScalarVariable name="u" valueReference="0" causality="input"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="y" valueReference="1" causality="output"><Real declaredType="Thrust"/></ScalarVariable>
    <ScalarVariable name="lag" valueReference="2" causality="parameter"><Real start="0.5" unit="s"/></ScalarVariable>
    <ScalarVariable name="fault" valueReference="3" causality="parameter"><Integer start="0"/></ScalarVariable>
    <ScalarVariable name="at" valueReference="4" causality="parameter"><Real start="0"/></ScalarVariable>
    <ScalarVariable name="name" valueReference="5" causality="parameter"><String start=""/></ScalarVariable>
    <ScalarVariable name="enabled" valueReference="7" causality="parameter"><Boolean start="true"/></ScalarVariable>
    <ScalarVariable name="whole" valueReference="8" causality="output"><Integer/></ScalarVariable>
  </ModelVariables>
</fmiModelDescription>
"#;

/// Creates a folder with `probe.fmu`, the probe with a given description.
fn probe(version: Version, description: &str) -> TempDir {
    install();
    let folder = tempfile::tempdir().unwrap();
    let library = std::fs::read(library()).unwrap();
    let binary = format!(
        "binaries/{}/probe{}",
        version.platform(),
        std::env::consts::DLL_SUFFIX
    );
    let files = [
        ("modelDescription.xml", description.as_bytes()),
        (&binary, &library),
    ];
    pack(&folder.path().join("probe.fmu"), &files);
    folder
}

fn pack(to: &Path, files: &[(&str, &[u8])]) {
    let mut archive = ZipWriter::new(std::fs::File::create(to).unwrap());
    for (name, content) in files {
        archive.start_file(*name, SimpleFileOptions::default()).unwrap();
        archive.write_all(content).unwrap();
    }
    archive.finish().unwrap();
}

/// A weightless puck that the probe pushes along x. The input of the probe is the time.
const PUCK: &str = r#"
simulation = { duration = 1.0, output_interval = 0.05, start = "as-specified", integrator = { method = "explicit", position_tolerance = 1e-10, velocity_tolerance = 1e-10 } }
sea = { gravity = 0.0 }

[[body]]
name = "puck"
mass = 4.0
inertia = [1.0, 1.0, 1.0]
position = [0.0, 0.0, 30.0]
frame = [{ name = "middle", position = [0.0, 0.0, 0.0] }]

[[unit]]
name = "pusher"
file = "probe.fmu"
step = 0.1
input = [{ name = "u", channel = "time", factor = 10.0 }]
output = [{ name = "y", to = "frame.puck.middle.force_x" }]
"#;

/// Reads a scenario in a folder.
fn read(folder: &TempDir, text: &str) -> Result<windlass::scenario::CompiledScenario, ScenarioErrors> {
    Scenario::parse(text, &folder.path().join("scenario.toml"))?.compile()
}

fn run(folder: &TempDir, text: &str) -> (Catalogue, Result<Summary, SimulationError>) {
    let scenario = read(folder, text).unwrap_or_else(|errors| panic!("{errors}"));
    let mut tables = Catalogue::default();
    let outcome = run_in_memory(scenario, &mut tables, &mut |_| true);
    (tables, outcome)
}

fn finished(folder: &TempDir, text: &str) -> Catalogue {
    let (tables, outcome) = run(folder, text);
    outcome.unwrap_or_else(|error| panic!("{error}"));
    tables
}

fn last(tables: &Catalogue, channel: &str) -> f64 {
    *tables.channel(channel).unwrap().values.last().unwrap()
}
