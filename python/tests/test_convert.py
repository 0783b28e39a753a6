"""Files of `windlass convert`, read by the programs that they are made for."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import numpy as np
import pytest

COMMAND = os.environ.get("WINDLASS")

pytestmark = pytest.mark.skipif(COMMAND is None, reason="WINDLASS does not name the command")



def run(*arguments: str | Path) -> None:
    subprocess.run([str(COMMAND), *map(str, arguments)], check=True, capture_output=True)


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Results of the hanging load: a wire and a load."""
    folder = tmp_path_factory.mktemp("convert")
    scenario = Path(__file__).parents[2] / "examples/hanging-load/scenario.toml"
    text = scenario.read_text(encoding="utf-8")
    lines = ["duration = 2.0" if line.startswith("duration") else line for line in text.splitlines()]
    (folder / "scenario.toml").write_text("\n".join(lines), encoding="utf-8")
    run("run", folder / "scenario.toml", "-q", "--no-plots", "--format", "parquet", "-o", folder / "out")
    return folder / "out"


@pytest.fixture(scope="module")
def table(results: Path) -> tuple[str, dict[str, np.ndarray], dict[str, str]]:
    """The table of the cable: name, columns, units."""
    parquet = pytest.importorskip("pyarrow.parquet")
    path = next(path for path in sorted(results.glob("cable-*.parquet")) if not path.stem.endswith("-nodes"))
    read = parquet.read_table(path)
    metadata = {key.decode(): value.decode() for key, value in read.schema.metadata.items()}
    columns = {name: read[name].to_numpy() for name in read.column_names}
    return path.stem, columns, {name: metadata[f"unit:{name}"] for name in columns}


def test_peer_openpyxl_reads_names_units_and_values(results: Path, table, tmp_path: Path) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    name, columns, units = table
    run("convert", results, "--to", "xlsx", "--channels", name, "--out", tmp_path / "out.xlsx")
    sheet = openpyxl.load_workbook(tmp_path / "out.xlsx")[name[:31]]
    rows = list(sheet.iter_rows(values_only=True))
    assert list(rows[0]) == list(columns)
    assert [unit or "" for unit in rows[1]] == list(units.values())
    for index, values in enumerate(columns.values()):
        read = [np.nan if row[index] is None else row[index] for row in rows[2:]]
        # Excel files hold the shortest text that reads back to the same number.
        np.testing.assert_array_equal(read, values)


def test_peer_scipy_reads_mat_files(results: Path, table, tmp_path: Path) -> None:
    io = pytest.importorskip("scipy.io")
    name, columns, units = table
    run("convert", results, "--to", "mat", "--out", tmp_path / "out.mat")
    read = io.loadmat(tmp_path / "out.mat", simplify_cells=True)
    variable = name.replace("-", "_")
    for channel, values in columns.items():
        np.testing.assert_array_equal(np.atleast_1d(read[variable][channel]), values)
        unit = read["units"][variable][channel]
        assert (unit if isinstance(unit, str) else "") == units[channel]
        assert read["names"][variable][channel] == channel


def test_peer_h5py_and_xarray_read_hdf5_files(results: Path, table, tmp_path: Path) -> None:
    h5py = pytest.importorskip("h5py")
    xarray = pytest.importorskip("xarray")
    name, columns, units = table
    run("convert", results, "--to", "hdf5", "--out", tmp_path / "out.h5")
    with h5py.File(tmp_path / "out.h5") as file:
        for channel, values in columns.items():
            np.testing.assert_array_equal(file[name][channel][:], values)
            unit = file[name][channel].attrs["units"]
            assert (unit.decode() if isinstance(unit, bytes) else str(unit)) == units[channel]
        assert file[name]["tension_start"].dims[0][0] == file[name]["time"]
    with xarray.open_dataset(tmp_path / "out.h5", group=name, engine="h5netcdf", decode_times=False) as read:
        np.testing.assert_array_equal(read["tension_start"].values, columns["tension_start"])
        np.testing.assert_array_equal(read["time"].values, columns["time"])


def test_agrees_with_parquet_in_csv_by_time(results: Path, table, tmp_path: Path) -> None:
    name, columns, _ = table
    limits = ["--from", "0.5", "--to-time", "1.0"]
    channels = f"{name}:tension_start"
    run("convert", results, "--to", "csv", "--channels", channels, *limits, "--out", tmp_path / "csv")
    read = np.genfromtxt(tmp_path / "csv" / f"{name}.csv", delimiter=",", skip_header=1)
    inside = (columns["time"] >= 0.5) & (columns["time"] <= 1.0)
    np.testing.assert_array_equal(read[:, 0], columns["time"][inside])
    np.testing.assert_array_equal(read[:, 1], columns["tension_start"][inside])


def test_refuses_to_replace_files_unasked(results: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.mat").write_text("mine")
    arguments = [str(COMMAND), "convert", str(results), "--to", "mat", "--out", str(tmp_path / "mine.mat")]
    refused = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert refused.returncode == 1 and "--overwrite" in refused.stderr
    assert (tmp_path / "mine.mat").read_text() == "mine"
    subprocess.run([*arguments, "--overwrite"], check=True, capture_output=True)
