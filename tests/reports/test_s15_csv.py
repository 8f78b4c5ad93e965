"""Tables for spreadsheets, as programs with either separator read them: no cell of anybody's is a formula."""

from __future__ import annotations

import csv
import io

import pytest

from torneo.reports.draw_csv import csv as as_csv
from torneo.reports.hand import Hand
from torneo.reports.table import Column, Table, number

NAMES = (
    "Ana;=1+1",
    "Ana; @SUM(A1)",
    "Ana\t=1+1",
    "Ana\n=cmd|' /C calc'!A0",
    "A;B;-2+3",
    "Ana;\u200b=1",
    "Ruiz, Ana",
    'A "B"; +1',
)
RISKY = ("=", "+", "-", "@")


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("name", NAMES)
def test_s15_no_part_of_a_cell_is_a_formula(name: str, separator: str) -> None:
    text = as_csv(Table("", (number("number"), Column("name"), number("PTS")), (("1", name, "0.5"),)), Hand())
    for row in csv.reader(io.StringIO(text, newline=""), delimiter=separator):
        for cell in row:
            assert not cell.strip(" \u200b").startswith(RISKY), (name, separator, row)
    for line in text.split("\n"):  # a program that ends a line whatever is quoted
        assert not line.strip(" \u200b").startswith(RISKY), (name, line)


def test_s15_a_cell_with_a_semicolon_is_one_cell() -> None:
    text = as_csv(Table("", (Column("name"), number("PTS")), (("Ana;B", "0.5"),)), Hand())
    assert text == 'name,PTS\n"Ana;B",0.5\n'
    assert list(csv.reader(io.StringIO(text)))[1] == ["Ana;B", "0.5"]
