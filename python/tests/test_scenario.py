"""Scenarios from a file, a text and a mapping; changes by key; refusals with location and
remedy."""

from __future__ import annotations

import math
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import windlass
from windlass import errors

ROOT = Path(__file__).parents[2]


def test_equivalent_file_text_and_mapping(tmp_path: Path) -> None:
    path = ROOT / "examples/hanging-load/scenario.toml"
    of_file = windlass.Scenario(path)
    of_text = windlass.Scenario.from_text(path.read_text(), path=path)
    of_mapping = windlass.Scenario(of_file.to_dict())
    assert of_file == of_text
    assert of_mapping.to_dict() == of_file.to_dict()
    assert of_file.check() == of_text.check()
    assert of_file.check().title == "A load on a crane wire"
    assert of_file.check().bodies == ("ship", "load")


def test_regression_keys_are_read_and_set_by_path(lift: windlass.Scenario) -> None:
    assert lift["body.load.mass"] == 2000.0
    lift["body.load.mass"] = 520
    assert lift["body.load.mass"] == 520 and lift["body.1.mass"] == 520
    lift["body.load.inertia"] = np.array([1.0, 2.0, 3.0])
    lift["body.load.inertia.2"] = np.float64(2.5)
    assert lift["body.load.inertia"] == [1.0, 2.0, 2.5]
    lift["sea.waves"] = {"type": "regular", "height": 1.0, "period": 8.0, "going_to_deg": 90}
    assert lift["sea.waves.period"] == 8.0
    lift.update({"simulation.duration": 1.0, "simulation.output_interval": 0.5})
    assert lift.check().rows == 3.0
    # Defaults and optional keys without a value.
    assert lift["simulation.integrator.maximum_step"] is None
    assert lift["cable.wire.elements"] == 4
    assert "body.load.mass" in lift and "body.laod.mass" not in lift and "body.load.mas" not in lift
    assert lift.get("body.laod.mass", 7.0) == 7.0
    copy = lift.with_values({"title": 'a "title" with \\ and \n and ü'})
    assert copy["title"] == 'a "title" with \\ and \n and ü' and lift["title"] == "A lift"


def test_refuses_wrong_values_with_location_and_remedy_and_without_changes(lift: windlass.Scenario) -> None:
    before = lift.to_dict()
    with pytest.raises(errors.ScenarioError) as refused:
        lift["body.load.mas"] = 1.0
    assert "did you mean 'mass'" in refused.value.message
    assert refused.value.location == "lift.toml (changed):1:11" or refused.value.location == "lift.toml (changed):1:1"
    assert refused.value.remedy and refused.value.remedy.startswith("allowed: ")
    assert refused.value.problems[0].text == "body.load.mas = 1.0"
    with pytest.raises(errors.UnknownKeyError) as unknown:
        lift["body.laod.mass"] = 1.0
    assert unknown.value.location == "body.laod.mass" and "available: ship, load" in str(unknown.value)
    with pytest.raises(KeyError):
        lift["nothing"]
    nested: list[Any] = []
    nested.append(nested)
    for value, kind in [
        ("heavy", errors.ScenarioError),
        (math.nan, errors.ScenarioError),
        (math.inf, errors.ScenarioError),
        (2**70, errors.InputError),
        (nested, errors.InputError),
        (None, TypeError),
        (object(), TypeError),
        ({1: 2}, TypeError),
        (np.zeros((2, 2)), errors.ScenarioError),
        (b"x", TypeError),
        ("\ud800", UnicodeEncodeError),
    ]:
        with pytest.raises(kind):
            lift["body.load.mass"] = value
    assert lift.to_dict() == before


ODD_KEYS = ["", ".", "body", "body.", "body..mass", "body.9.mass", "body.-1.mass", "\0", "'", "a" * 10_000, "body.load.mass.x"]


@pytest.mark.parametrize("key", ODD_KEYS)
def test_refuses_odd_keys(lift: windlass.Scenario, key: str) -> None:
    for attempt in (lambda: lift[key], lambda: lift.__setitem__(key, {"x": 1})):
        try:
            attempt()
        except windlass.WindlassError as refused:
            assert refused.message
    assert lift.get(key, 1) is not None or key == "title"


def test_refuses_a_scenario_with_all_its_problems() -> None:
    with pytest.raises(errors.ScenarioError) as refused:
        windlass.Scenario.from_text("[simulation]\ndurration = 1.0\n[[bodi]]\n", path="x.toml").check()
    locations = [(problem.line, problem.column) for problem in refused.value.problems]
    assert (2, 1) in locations and len(locations) >= 2
    assert refused.value.location == "x.toml:2:1"
    with pytest.warns(DeprecationWarning, match="location"):
        assert refused.value.place == refused.value.location
    with pytest.warns(DeprecationWarning, match="location"):
        assert refused.value.problems[0].place == refused.value.location
    for text in ["simulation = {", "\ud7ff = = ", "a" * 100, "[" * 10_000]:
        with pytest.raises(errors.ScenarioError):
            windlass.Scenario.from_text(text)
    with pytest.raises(errors.ScenarioError) as missing:
        windlass.Scenario("no/such/file.toml")
    assert "check the path" in str(missing.value)


def test_equivalent_pickled_scenarios_and_errors(lift: windlass.Scenario) -> None:
    lift["body.load.mass"] = 520
    again = pickle.loads(pickle.dumps(lift))
    assert again == lift and again.changes == [("body.load.mass", "520")]
    with pytest.raises(errors.ScenarioError) as refused:
        lift["body.load.mas"] = 1.0
    error = pickle.loads(pickle.dumps(refused.value))
    assert (str(error), error.location, error.remedy, error.problems) == (
        str(refused.value),
        refused.value.location,
        refused.value.remedy,
        refused.value.problems,
    )
    for error in (errors.RunError("a; b", time=1.0), errors.ResultsError("c", location="d"), errors.UnknownKeyError("e")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and again.__dict__ == error.__dict__ and str(again) == str(error)


def test_refuses_positional_options(lift: windlass.Scenario) -> None:
    run: Any = lift.run
    with pytest.raises(TypeError):
        run(None, print)
    with pytest.raises(ValueError, match="give folder="):
        lift.run(overwrite=True)
