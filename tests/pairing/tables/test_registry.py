"""The registry of closed systems and how schedules are shown."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from inspect import signature

import pytest

from torneo.pairing.format import Later
from torneo.pairing.formats import TABLES
from torneo.pairing.render import schedule_data, schedule_html, schedule_text
from torneo.pairing.tables.berger import berger
from torneo.pairing.tables.build import build, find_table, verify
from torneo.pairing.tables.schedule import Schedule, ScheduleError, TeamPlayer
from torneo.pairing.tables.scheveningen import djaja
from torneo.pairing.tables.skalitzka import skalitzka, skalitzka_notation

SIZE = {"hutton": 4, "nagarajan": 9}
NEEDED = {"groups": {"groups": 2}}


@pytest.mark.parametrize("name", TABLES)
def test_every_system_builds_and_verifies(name: str) -> None:
    built = build(name, SIZE.get(name, 8), **NEEDED.get(name, {}))
    assert verify(name, built) == ()
    if isinstance(built, Schedule):
        assert built.system == name


@pytest.mark.parametrize("name", TABLES)
def test_the_registry_says_what_the_functions_take(name: str) -> None:
    table = find_table(name)
    assert isinstance(table.build, Later)
    first, *others = signature(table.build.load()).parameters
    assert (table.needs.parameter or table.needs.name) == first
    assert [option.name for option in table.options] == others


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: find_table("swiss"), "no closed system 'swiss': berger, nagarajan"),
        (
            lambda: build("berger", 8, boards=2),
            "berger has no option 'boards': cycles, reverse_last_two accepted",
        ),
        (
            lambda: build("knockout", 8, seeding="odd"),
            "seeding is 'odd': compensation, equidistant are accepted",
        ),
        (lambda: build("groups", 8), "groups also needs groups"),
        (lambda: build("groups", 8, groups="2"), "groups is '2': a whole number accepted"),
        (lambda: build("djaja", 8, last=True), "last is True: a whole number accepted"),
        (lambda: build("dapiran", 8, dispensed="7,3"), "dispensed is '7,3': whole numbers accepted"),
        (lambda: build("djaja", 7, resting=1), "resting is 1: true or false accepted"),
        (lambda: build("berger", "8"), "'8' players given: a whole number is accepted"),  # type: ignore[arg-type]
        (lambda: TeamPlayer.parse("7"), "'7' is not a team player"),
    ],
)
def test_wrong_requests_say_what_is_accepted(call: object, message: str) -> None:
    with pytest.raises(ScheduleError, match=message):
        call()  # type: ignore[operator]


class _Cells(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[list[str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_data(self, data: str) -> None:
        if self.rows and self.rows[-1] and data.strip():
            self.rows[-1][-1] += data


def test_the_printed_table_has_names_boards_and_rests() -> None:
    parser = _Cells()
    parser.feed(schedule_html(berger(3), {1: "Ana <A>", 2: "Eva", 3: "Sol"}, caption="Club"))
    assert parser.rows == [
        ["Round", "1", "free"],
        ["1", "Eva – Sol", "Ana <A>"],
        ["2", "Ana <A> – Eva", "Sol"],
        ["3", "Sol – Ana <A>", "Eva"],
    ]
    assert "Ana <A>" not in schedule_html(berger(3), {1: "Ana <A>"})


def test_schedules_as_text_and_data() -> None:
    assert schedule_text(berger(5), free="descansa").startswith("1. 2-5 3-4 (descansa: 1)\n")
    assert schedule_text(skalitzka(2), notation=skalitzka_notation) == "1. A-a b-1 2-B\n2. 1-A a-2 B-b\n"
    data = json.loads(json.dumps(schedule_data(djaja(3))))
    assert data["system"] == "djaja"
    assert data["rounds"][1]["games"][0] == {"white": "B2", "black": "A1"}
    assert len(data["entrants"]) == 6
