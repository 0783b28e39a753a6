"""FMUs of FMI 3.0 and 2.0 in another program: FMPy validates their descriptions and simulates
them."""

import csv
import os
import subprocess
import zipfile
from pathlib import Path

import fmpy
import numpy as np
import pytest
from fmpy.fmi3 import FMU3Slave
from fmpy.validation import validate_fmu

ROOT = Path(__file__).parents[4]
COMMAND = Path(os.environ.get("WINDLASS") or ROOT / "target" / "debug" / "windlass")
EXAMPLES = [
    ROOT / "crates" / "windlass-fmi" / "tests" / "lift.toml",
    ROOT / "examples" / "hanging-load" / "scenario.toml",
    ROOT / "examples" / "floating-box" / "scenario.toml",
    ROOT / "examples" / "launch-and-recovery-simplified" / "scenario.toml",
    ROOT / "examples" / "tow-rescue-boat" / "scenario.toml",
]
LIFT = EXAMPLES[0]


def windlass(*arguments: object) -> str:
    done = subprocess.run([COMMAND, *map(str, arguments)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="session")
def lift(tmp_path_factory: pytest.TempPathFactory) -> Path:
    unit = tmp_path_factory.mktemp("units") / "lift.fmu"
    windlass("export-fmu", LIFT, "--output", unit)
    return unit


class Instance:
    """An instance stepped by the test; keeps its messages."""

    def __init__(self, unit: Path) -> None:
        self.description = fmpy.read_model_description(str(unit))
        self.folder = fmpy.extract(str(unit))
        self.messages: list[str] = []
        variables = self.description.modelVariables
        self.references = {variable.name: variable.valueReference for variable in variables}
        self.slave = FMU3Slave(
            guid=self.description.guid,
            unzipDirectory=self.folder,
            modelIdentifier=self.description.coSimulation.modelIdentifier,
            instanceName="one",
        )
        self.slave.instantiate(loggingOn=True)

    def begin(self, start: float = 0.0, stop: float | None = None) -> None:
        self.slave.enterInitializationMode(startTime=start, stopTime=stop)
        self.slave.exitInitializationMode()

    def get(self, name: str) -> float:
        return self.slave.getFloat64([self.references[name]])[0]

    def set(self, name: str, value: float) -> None:
        self.slave.setFloat64([self.references[name]], [value])

    def order(self, name: str, value: int) -> None:
        self.slave.setInt64([self.references[name]], [value])

    def step(self, time: float, size: float) -> None:
        self.slave.doStep(currentCommunicationPoint=time, communicationStepSize=size)

    def close(self) -> None:
        self.slave.terminate()
        self.slave.freeInstance()


@pytest.fixture
def instance(lift: Path):
    made = Instance(lift)
    yield made
    made.close()


@pytest.mark.parametrize("version", ["3.0", "2.0"])
@pytest.mark.parametrize("scenario", EXAMPLES, ids=lambda path: path.parent.name)
def test_peer_fmpy_descriptions_are_valid(scenario: Path, version: str, tmp_path: Path) -> None:
    unit = tmp_path / "unit.fmu"
    windlass("export-fmu", scenario, "--output", unit, "--fmi", version)
    assert validate_fmu(str(unit)) == []
    description = fmpy.read_model_description(str(unit))
    assert description.fmiVersion == version and description.variableNamingConvention == "structured"
    units = {definition.name for definition in description.unitDefinitions}
    assert {variable.unit for variable in description.modelVariables if variable.unit} <= units


def test_peer_fmpy_terminals_refer_to_variables(lift: Path) -> None:
    from lxml import etree

    schema = Path(fmpy.__file__).parent / "schema" / "fmi3" / "fmi3TerminalsAndIcons.xsd"
    with zipfile.ZipFile(lift) as archive:
        tree = etree.fromstring(archive.read("terminalsAndIcons/terminalsAndIcons.xml"))
    assert etree.XMLSchema(etree.parse(str(schema))).validate(tree)
    known = {variable.name for variable in fmpy.read_model_description(str(lift)).modelVariables}
    named = {member.get("variableName") for member in tree.iter("TerminalMemberVariable")}
    assert named <= known and len(named) > 100
    assert tree.find(".//Terminal[@name='winch.hoist']") is not None


@pytest.mark.parametrize("version", ["3.0", "2.0"])
def test_peer_fmpy_results_agree_with_a_run(version: str, tmp_path: Path) -> None:
    """The internal steps of the unit end at communication points, but the steps of the run do not.
    Results therefore differ by the integration error. The bounds allow the tolerances (1e-6 m, 1e-5
    m/s per step) of ten to a hundred steps. The wire has 0.1 N per micrometre of stretch and damping of 1 N per
    mm/s."""
    unit, results = tmp_path / "lift.fmu", tmp_path / "results"
    windlass("export-fmu", LIFT, "--output", unit, "--fmi", version)
    windlass("run", LIFT, "--output", results, "--format", "csv", "--no-plots", "--quiet")
    names = {
        "body.ship.position_z": ("body-ship", "position_z", 1e-12),
        "body.load.position_z": ("body-load", "position_z", 1e-5),
        "body.load.velocity_z": ("body-load", "velocity_z", 1e-4),
        "cable.'main wire'.tension_start": ("cable-main-wire", "tension_start", 40.0),
        "winch.hoist.line_length": ("winch-hoist", "line_length", 1e-9),
    }
    simulated = fmpy.simulate_fmu(str(unit), output=list(names), output_interval=0.1, start_time=0.0, stop_time=2.0)
    assert len(simulated["time"]) == 21
    for variable, (table, channel, allowed) in names.items():
        with (results / f"{table}.csv").open() as file:
            rows = list(csv.reader(line for line in file if not line.startswith("#")))
        heading = [name.split(" ")[0].split("[")[0].strip() for name in rows[0]]
        column = np.array([float(row[heading.index(channel)]) for row in rows[1:]])
        np.testing.assert_allclose(simulated[variable], column, rtol=0.0, atol=allowed, err_msg=variable)


def test_closed_form_inputs_act_on_the_world(instance: Instance) -> None:
    instance.order("input.winch.hoist.order", 5)
    instance.set("input.winch.hoist.speed", -0.25)
    instance.set("input.frame.load.eye.force_x", 500.0)
    instance.begin()
    length = instance.get("winch.hoist.line_length")
    # The equilibrium includes the horizontal load on the pendulum.
    assert instance.get("body.load.position_x") > 0.3
    for point in range(10):
        instance.step(0.1 * point, 0.1)
    assert instance.get("winch.hoist.line_length") == pytest.approx(length - 0.25, abs=1e-9)


def test_agrees_with_the_scenario_for_a_ship_moved_by_inputs(lift: Path) -> None:
    alone, led = Instance(lift), Instance(lift)
    frequency, amplitude, step = 2.0 * np.pi / 8.0, 0.5, 0.05
    led.order("input.body.ship.order", 2)
    led.set("input.body.ship.position_z", amplitude)
    alone.begin()
    led.begin()
    for point in range(40):
        time = step * point
        led.set("input.body.ship.position_z", amplitude * np.cos(frequency * time))
        led.set("input.body.ship.velocity_z", -amplitude * frequency * np.sin(frequency * time))
        led.set("input.body.ship.acceleration_z", -amplitude * frequency**2 * np.cos(frequency * time))
        alone.step(time, step)
        led.step(time, step)
    assert alone.get("body.ship.position_z") == pytest.approx(amplitude * np.cos(frequency * 2.0), abs=1e-12)
    # Extrapolation error over a step: a ω³ H³ / 6.
    allowed = amplitude * frequency**3 * step**3 / 6.0
    assert led.get("body.ship.position_z") == pytest.approx(alone.get("body.ship.position_z"), abs=1.1 * allowed)
    assert led.get("body.load.position_z") == pytest.approx(alone.get("body.load.position_z"), abs=1e-4)
    alone.close()
    led.close()


def test_equivalent_restored_states_and_steps_of_any_length(instance: Instance) -> None:
    instance.begin()
    instance.step(0.0, 0.13)
    state = instance.slave.getFMUState()
    written = instance.slave.serializeFMUState(state)

    def run_further() -> tuple[float, bytes]:
        instance.step(0.13, 0.29)
        instance.step(0.13 + 0.29, 0.07)
        end = instance.slave.getFMUState()
        return instance.get("body.load.position_z"), instance.slave.serializeFMUState(end)

    expected = run_further()
    instance.slave.setFMUState(state)
    assert instance.slave.serializeFMUState(instance.slave.getFMUState()) == written
    assert run_further() == expected
    instance.slave.setFMUState(instance.slave.deserializeFMUState(written))
    assert run_further() == expected


def test_refuses_invalid_calls(instance: Instance) -> None:
    instance.begin()
    with pytest.raises(Exception, match="fmi3DoStep failed"):
        instance.step(0.5, 0.1)
    with pytest.raises(Exception, match="fmi3SetInt64 failed"):
        instance.order("input.winch.hoist.order", 9)
    instance.step(0.0, 0.1)


def test_equivalent_restored_states_of_fmi_2(tmp_path: Path) -> None:
    from fmpy.fmi2 import FMU2Slave

    unit = tmp_path / "lift.fmu"
    windlass("export-fmu", LIFT, "--output", unit, "--fmi", "2.0")
    description = fmpy.read_model_description(str(unit))
    references = {variable.name: variable.valueReference for variable in description.modelVariables}
    slave = FMU2Slave(
        guid=description.guid,
        unzipDirectory=fmpy.extract(str(unit)),
        modelIdentifier=description.coSimulation.modelIdentifier,
        instanceName="one",
    )
    slave.instantiate(loggingOn=True)
    slave.setupExperiment(startTime=0.0)
    slave.enterInitializationMode()
    slave.setInteger([references["input.winch.hoist.order"]], [5])
    slave.setReal([references["input.winch.hoist.speed"]], [-0.25])
    slave.exitInitializationMode()
    length = references["winch.hoist.line_length"]
    before = slave.getReal([length])[0]
    slave.doStep(currentCommunicationPoint=0.0, communicationStepSize=0.5)
    assert slave.getReal([length])[0] == pytest.approx(before - 0.125, abs=1e-9)
    state = slave.getFMUState()
    written = slave.serializeFMUState(state)
    slave.doStep(currentCommunicationPoint=0.5, communicationStepSize=0.5)
    there = slave.getReal([references["body.load.position_z"]])
    slave.setFMUState(slave.deserializeFMUState(written))
    slave.doStep(currentCommunicationPoint=0.5, communicationStepSize=0.5)
    assert slave.getReal([references["body.load.position_z"]]) == there
    with pytest.raises(Exception, match="fmi2DoStep failed"):
        slave.doStep(currentCommunicationPoint=5.0, communicationStepSize=0.5)
    slave.terminate()
    slave.freeInstance()
