"""Accelerations as tables of virtual points: what they give, where they are refused, what the file keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

import pytest

from pairing.book.simulate import entry_list, everybody_once, no_rematch, no_second_bye, played, run
from torneo.files import trf
from torneo.model import Game, History, Player, PointSystem, Regulations, Result, Round, Tournament
from torneo.pairing import acceleration
from torneo.pairing.acceleration import ACCELERATIONS, AccelerationError, describe
from torneo.pairing.choice import edition_of
from torneo.pairing.formats import PAIRED
from torneo.pairing.rounds import pair


def field_of(size: int, rounds: int = 9) -> Tournament:
    return Tournament(tuple(map(Player, range(1, size + 1))), regulations=Regulations(rounds=rounds))


def accelerated(
    tournament: Tournament,
    name: str,
    system: str,
    edition: str,
    given: Mapping[str, str] | None = None,
    authorised: bool = False,
) -> Tournament:
    """By an edition named as people name it."""
    text = edition_of(PAIRED[system], edition)
    return acceleration.accelerated(tournament, name, system, text, given, authorised=authorised)


def test_haley_lends_the_first_half_a_point_for_two_rounds() -> None:
    # 003, line 1182: the first half meets itself; round 2 may have 2, 1½, 1, ½ and 0; round 3 the real points
    sixteen = accelerated(field_of(16, 5), "haley", "lim-book", "2017")
    assert describe(sixteen) == ["rounds 1-2: 1.0 for players 1-8"]
    first = pair(sixteen, "lim-book")
    assert [(b.white, b.black) for b in first.boards] == [
        *((n, n + 4) for n in range(1, 5)),
        *((n, n + 4) for n in range(9, 13)),
    ]
    results = [Result.WHITE_WIN, Result.DRAW] * 4
    games = tuple(Game(b.white, b.black, result) for b, result in zip(first.boards, results, strict=True))
    second = replace(sixteen, rounds=(Round(games),))
    assert {History(second).pairing_score(number) for number in range(1, 17)} == {20, 15, 10, 5, 0}
    after = replace(second, rounds=(Round(games), pair(second, "lim-book").as_round(second)))
    history = History(after)
    assert all(history.pairing_score(number) == history[number].score for number in range(1, 17))


def test_the_virtual_point_of_burstein() -> None:
    # 000, lines 554-557 (3.3)
    assert describe(accelerated(field_of(20), "burstein", "burstein", "2017")) == ["rounds 1-2: 1.0 for players 1-10"]


def test_mcmahon_bands_by_size_and_by_rating() -> None:
    assert describe(accelerated(field_of(9), "mcmahon", "vega", "2017", {"bands": "2"})) == [
        "rounds 1-2: 1.0 for players 1-5"
    ]
    ratings = (2400, 2350, 2199, 2100, 1700)
    rated = replace(field_of(5), players=tuple(Player(n, rating=r) for n, r in enumerate(ratings, 1)))
    assert describe(accelerated(rated, "mcmahon", "vega", "2017", {"width": "200", "rounds": "3"})) == [
        "rounds 1-3: 2.0 for players 1-2",
        "rounds 1-3: 1.0 for players 3-4",
    ]


def test_progressive_points_grow_with_the_results() -> None:
    tournament = accelerated(field_of(6, 7), "progressive", "dutch", "2017")
    games = (Game(1, 2, Result.WHITE_WIN), Game(3, 4, Result.WHITE_WIN), Game(5, 6, Result.WHITE_WIN))
    others = (Game(1, 3, Result.BLACK_WIN), Game(5, 2, Result.DRAW), Game(4, 6, Result.DRAW))
    tournament = replace(tournament, rounds=(Round(games), Round(others)))
    history = History(accelerated(tournament, "progressive", "dutch", "2017"))
    virtual = {number: history.pairing_score(number, 3) - history[number].score for number in range(1, 7)}
    # 3 has two points and 5 one and a half: half a point more than they began with
    assert virtual == {1: 20, 2: 20, 3: 15, 4: 10, 5: 5, 6: 0}
    assert [history.pairing_score(number, 1) for number in range(1, 7)] == [20, 20, 10, 10, 0, 0]


def test_progressive_ends_before_the_last_two_rounds() -> None:
    tournament = field_of(6, 3)
    round_ = Round((Game(1, 2, Result.DRAW), Game(3, 4, Result.DRAW), Game(5, 6, Result.DRAW)))
    tournament = replace(tournament, rounds=(round_,))
    assert {
        v.last_round for v in accelerated(tournament, "progressive", "vega", "2017").regulations.virtual_points
    } == {1}


def test_no_acceleration_outlasts_the_tournament() -> None:
    # 003, line 1182: the points are taken away again after some rounds of the tournament
    for name in ("haley", "mcmahon", "progressive"):
        assert accelerated(field_of(8, 5), name, "vega", "2017", {"rounds": "5"}).regulations.virtual_points
        with pytest.raises(AccelerationError, match="rounds=6: 5 rounds are announced"):
            accelerated(field_of(8, 5), name, "vega", "2017", {"rounds": "6"})
    assert describe(accelerated(field_of(8, 1), "haley", "vega", "2017")) == ["round 1: 1.0 for players 1-4"]
    three_bands = accelerated(field_of(9, 3), "mcmahon", "vega", "2017")  # four rounds if there were as many
    assert {entry.last_round for entry in three_bands.regulations.virtual_points} == {3}


@pytest.mark.parametrize("name", [name for name in ACCELERATIONS if name != "baku"])
@pytest.mark.parametrize("system", ["dutch", "lim"])
def test_since_2026_only_what_fide_has_published(name: str, system: str) -> None:
    # C.04.2 1.2 of 2026, A.3 of 2017
    with pytest.raises(AccelerationError, match=r"C\.04\.2 1\.2"):
        accelerated(field_of(10), name, system, "2026")
    assert accelerated(field_of(10), name, system, "2026", authorised=True).regulations.virtual_points
    assert accelerated(field_of(10), name, system, "2017").regulations.virtual_points


def test_refusals_say_why() -> None:
    with pytest.raises(AccelerationError, match="acceleration itself"):
        accelerated(field_of(10), "haley", "amalfi", "2017")
    with pytest.raises(AccelerationError, match="its own list"):
        accelerated(field_of(10), "haley", "keizer", "2017")
    with pytest.raises(AccelerationError, match="Torneo has baku"):
        accelerated(field_of(10), "warp", "lim", "2017")
    with pytest.raises(AccelerationError, match="setting 'width' of haley: rounds"):
        accelerated(field_of(10), "haley", "lim", "2017", {"width": "1"})
    with pytest.raises(AccelerationError, match="whole number"):
        accelerated(field_of(10), "haley", "lim", "2017", {"rounds": "two"})
    with pytest.raises(AccelerationError, match="9 rounds or more"):
        accelerated(field_of(10, 7), "baku", "lim", "2017")
    football = replace(field_of(10), regulations=Regulations(rounds=9, points=PointSystem.of(30, 10, 0)))
    with pytest.raises(AccelerationError, match="worth two draws"):
        accelerated(football, "baku", "lim", "2026")


def test_a_code_with_baku_accelerates_every_edition_of_lim() -> None:
    for edition in PAIRED["lim"].editions:
        coded = replace(field_of(12), regulations=Regulations(rounds=9, system=f"FIDE_LIM_{edition}_BAKU"))
        assert pair(coded).brackets[0].score == 10


@pytest.mark.parametrize("name", list(ACCELERATIONS))
@pytest.mark.parametrize("dialect", list(trf.Dialect))
def test_the_report_file_keeps_the_points(name: str, dialect: trf.Dialect) -> None:
    random = Random(2)
    tournament = replace(entry_list(random, 13, 9), regulations=Regulations(rounds=9))
    tournament = accelerated(tournament, name, "dutch", "2017")
    tournament = accelerated(played(random, tournament, pair(tournament, "lim", "2017")), name, "dutch", "2017")
    text = trf.write(tournament, dialect).text
    read = trf.read(text)
    assert read.tournament.regulations.virtual_points == tournament.regulations.virtual_points
    if dialect is trf.Dialect.TRF26:
        assert text.count("\n250 ") == len(tournament.regulations.virtual_points)


@pytest.mark.parametrize("name", ["haley", "mcmahon", "progressive"])
@pytest.mark.parametrize("system", ["lim", "lim-book", "vega", "monrad", "schenkel"])
def test_accelerated_rounds_are_legal(name: str, system: str) -> None:
    edition = PAIRED[system].editions[0]

    def check(tournament: Tournament, pairing, options) -> None:  # type: ignore[no-untyped-def]
        everybody_once(tournament, pairing)
        no_rematch(tournament, pairing)
        no_second_bye(tournament, pairing)

    for seed in range(4):
        run(system, edition, seed, 9 + 5 * seed, 7, check, accelerate=lambda t: accelerated(t, name, system, edition))
