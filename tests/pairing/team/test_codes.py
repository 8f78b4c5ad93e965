"""Every code of record 192 for the Swiss of teams is read into options, and written from them."""

from __future__ import annotations

from datetime import date

import pytest

from torneo.files.trf import read, write
from torneo.model import Event, Player, Regulations, Team, TeamEvent, Tournament
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.choice import choose
from torneo.pairing.formats import PAIRED
from torneo.pairing.rounds import pair, prepare

CODES = {
    "FIDE_TEAM": ("a", "mp", "on"),
    "FIDE_TEAM_TYPEA": ("a", "mp", "on"),
    "FIDE_TEAM_TYPEB": ("b", "mp", "on"),
    "FIDE_TEAM_MP_GP": ("none", "mp", "on"),
    "FIDE_TEAM_GP_MP": ("none", "gp", "on"),
    "FIDE_TEAM_MP": ("none", "mp", "off"),
    "FIDE_TEAM_GP": ("none", "gp", "off"),
    "FIDE_TEAM_TYPEA_MP_GP": ("a", "mp", "on"),
    "FIDE_TEAM_TYPEA_GP_MP": ("a", "gp", "on"),
    "FIDE_TEAM_TYPEA_MP": ("a", "mp", "off"),
    "FIDE_TEAM_TYPEA_GP": ("a", "gp", "off"),
    "FIDE_TEAM_TYPEB_MP_GP": ("b", "mp", "on"),
    "FIDE_TEAM_TYPEB_GP_MP": ("b", "gp", "on"),
    "FIDE_TEAM_TYPEB_MP": ("b", "mp", "off"),
    "FIDE_TEAM_TYPEB_GP": ("b", "gp", "off"),
}
"""FIDE's table of types of tournament (tec.fide.com, TRF-2026): preferences, primary score, whether the other is used.

What a code without a type stands for: no preferences; FIDE_TEAM alone is the usual way (1.2.2, 1.7).
"""

SHORT = {
    "FIDE_TEAM": "FIDE_TEAM_TYPEA_MP_GP",
    "FIDE_TEAM_TYPEA": "FIDE_TEAM_TYPEA_MP_GP",
    "FIDE_TEAM_TYPEB": "FIDE_TEAM_TYPEB_MP_GP",
}
"""What is written in full."""


def coded(code: str, start: date | None = None) -> Tournament:
    teams = tuple(Team(number, f"Team {number}", (number,)) for number in range(1, 5))
    regulations = Regulations(rounds=5, system=code)
    return Tournament(
        tuple(map(Player, range(1, 5))),
        (),
        Event("League", start=start),
        regulations,
        teams,
        TeamEvent(board_colours="W"),
    )


@pytest.mark.parametrize("code", CODES)
def test_a_code_stands_for_its_options_and_they_for_it(code: str) -> None:
    options = dict(zip(("preferences", "primary", "secondary"), CODES[code], strict=True))
    choice = choose(coded(code))
    assert choice.system.name == "team-swiss"
    assert choice.settings == options
    assert not choice.accelerated
    assert PAIRED["team-swiss"].code("2026", options) == SHORT.get(code, code)
    assert choose(read(write(coded(code)).text).tournament).settings == options


@pytest.mark.parametrize("code", [code for code in CODES if CODES[code][1] == "mp"])
def test_baku_goes_with_match_points(code: str) -> None:
    accelerated = coded(f"{code}_BAKU")
    assert choose(accelerated).accelerated
    (first, second) = prepare(accelerated, choose(accelerated)).regulations.virtual_points
    # Of five rounds three are accelerated, two of them by the points of a win, for the first two teams of four.
    assert (first.first_round, first.last_round, first.last_player, first.match_points) == (1, 2, 2, 20)
    assert (second.first_round, second.last_round, second.last_player, second.match_points) == (3, 3, 2, 10)
    assert len(pair(accelerated).boards) == 2


@pytest.mark.parametrize("code", [code for code in CODES if CODES[code][1] == "gp"])
def test_baku_does_not_go_with_game_points(code: str) -> None:
    with pytest.raises(AccelerationError, match=r"not accelerated: virtual points are match points \(C.04.7 1.4\)"):
        pair(coded(f"{code}_BAKU"))


@pytest.mark.parametrize(
    ("start", "edition"),
    [
        (date(2024, 7, 31), "2024"),  # the first text is the nearest known
        (date(2024, 8, 1), "2024"),
        (date(2026, 1, 31), "2024"),
        (date(2026, 2, 1), "2026"),
        (None, "2026"),
    ],
)
def test_the_date_tells_the_edition_which_no_code_does(start: date | None, edition: str) -> None:
    assert choose(coded("FIDE_TEAM_TYPEB_MP", start)).edition.id == edition
    assert PAIRED["team-swiss"].code(edition, {"preferences": "b", "secondary": "off"}) == "FIDE_TEAM_TYPEB_MP"
