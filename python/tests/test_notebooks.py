"""The notebooks of the gallery run from start to end. They compare their results with formulas, by assertions of their own."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[1] / "notebooks"


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebook_runs(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    pictures = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs if "image/png" in output.get("data", {})]
    assert pictures, "the notebook is stored without its pictures; run it and save it"
    NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(FOLDER)}}).execute()


def test_gallery_lists_every_notebook() -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in sorted(FOLDER.glob("*.ipynb")) if f"({path.name})" not in text] == []
