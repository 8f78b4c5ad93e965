"""One event of each family: its champion is the champion in every output of the commands."""

from __future__ import annotations

import csv
import io
import json
import re
import zipfile
from pathlib import Path

import pytest

from cli.commands import Torneo
from desk.families import FAMILIES, Family, called, played

MONEY = 'sharing = "none"\n[[list]]\nname = "General"\nprizes = [100]\n'


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Torneo:
    monkeypatch.chdir(tmp_path)
    Path("money.toml").write_text(MONEY, encoding="utf-8")
    return Torneo(monkeypatch, capsys)


def out(torneo: Torneo, *words: object) -> str:
    answer = torneo(*words)
    assert answer.code == 0, answer.err
    return answer.out


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_the_champion_is_the_champion_in_every_output(torneo: Torneo, family: Family) -> None:
    Path("event.jsonl").write_text(played(family).log.to_lines(), encoding="utf-8")
    number, name = family.champion
    for command in ("standings", "crosstable"):
        for form, divider in (("tsv", "\t"), ("csv", ",")):
            text = out(torneo, command, "event.jsonl", "--format", form).lstrip("\ufeff")
            lines = list(csv.DictReader(io.StringIO(text), delimiter=divider))
            assert [(row["number"], row["name"]) for row in lines if row["rank"] == "1"] == [(str(number), name)]
        page = out(torneo, command, "event.jsonl", "--format", "html")
        cells = re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", page.split("<tbody>")[1])
        assert cells[:3] == ["1", str(number), name]
        shown = [line.split() for line in out(torneo, command, "event.jsonl").splitlines()]
        assert [line[1] for line in shown if line[:1] == ["1"]] == [str(number)]
        out(torneo, command, "event.jsonl", "--format", "xlsx", "-o", f"{command}.xlsx")
        with zipfile.ZipFile(f"{command}.xlsx") as book:
            sheet = "".join(book.read(part).decode() for part in book.namelist() if part.endswith(".xml"))
        assert name in sheet
    document = json.loads(out(torneo, "standings", "event.jsonl", "--format", "json"))
    assert [(row["number"], row["name"]) for row in document["rows"] if row["rank"] == 1] == [(number, name)]


@pytest.mark.parametrize("family", [family for family in FAMILIES.values() if not family.teams])
def test_the_champion_has_the_first_prize_and_the_first_line_of_every_table(torneo: Torneo, family: Family) -> None:
    Path("event.jsonl").write_text(played(family).log.to_lines(), encoding="utf-8")
    number, name = family.champion
    awards = json.loads(out(torneo, "prizes", "event.jsonl", "money.toml", "--format", "json"))["awards"]
    assert [(award["number"], award["amount"]) for award in awards] == [(number, 10000)]
    table = out(torneo, "show", "event.jsonl").split("Cross table")[1]
    first = next(line for line in table.splitlines() if line.strip()[:1].isdigit())
    assert first.split()[0] == str(number)
    assert name in first


@pytest.mark.parametrize("family", [family for family in FAMILIES.values() if family.teams])
def test_the_players_of_teams_are_ranked_on_their_own_if_asked_for(torneo: Torneo, family: Family) -> None:
    Path("event.jsonl").write_text(played(family).log.to_lines(), encoding="utf-8")
    text = out(torneo, "standings", "event.jsonl", "--players", "--format", "tsv")
    lines = list(csv.DictReader(io.StringIO(text), delimiter="\t"))
    assert {row["name"] for row in lines} == {called(number) for number in range(1, family.players + 1)}
    best = max(lines, key=lambda row: float(row["PTS"]))
    assert lines[0]["PTS"] == best["PTS"]
