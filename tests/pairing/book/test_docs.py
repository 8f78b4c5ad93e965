"""The pages of the documentation name every option and setting that the registries have."""

from __future__ import annotations

from pathlib import Path

import pytest

from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.formats import PAIRED

DOCS = Path(__file__).parents[3] / "docs"
PAGES = {
    "lim": "lim.md",
    "lim-book": "lim.md",
    "vega": "open-systems.md",
    "amalfi": "open-systems.md",
    "monrad": "open-systems.md",
    "schenkel": "open-systems.md",
    "keizer": "open-systems.md",
    "berger": "closed-systems.md",
}


@pytest.mark.parametrize("name", list(PAGES))
def test_every_option_is_documented(name: str) -> None:
    page = (DOCS / PAGES[name]).read_text(encoding="utf-8")
    page += (DOCS / "encounters.md").read_text(encoding="utf-8")  # options that every format shares
    for option in PAIRED[name].options:
        assert f"`{option.name}" in page, option.name
        for value in option.values:
            assert value in page, (option.name, value)


def test_every_acceleration_is_documented() -> None:
    page = (DOCS / "accelerations.md").read_text(encoding="utf-8")
    for acceleration in ACCELERATIONS.values():
        assert f"`{acceleration.name}`" in page
        for setting in acceleration.settings:
            assert f"`{setting.name}`" in page
