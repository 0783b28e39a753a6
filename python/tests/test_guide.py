"""Runs the listings of README.md in order, in a new folder."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def listings() -> list[str]:
    text = (ROOT / "python/README.md").read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_regression_readme_listings_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = listings()
    assert len(found) >= 8
    for name in ("hanging-load", "tow-operability", "launch-and-recovery-simplified"):
        shutil.copytree(ROOT / "examples" / name, tmp_path / "examples" / name)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "guide"}
    for number, listing in enumerate(found):
        exec(compile(listing, f"README.md, listing {number + 1}", "exec"), names)
