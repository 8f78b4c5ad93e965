"""Knock-outs and matches at any time: who is out has a place, who is still in shares the first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ranking.crosstables import values
from torneo.model import Event, Game, Player, Regulations, Result, Round, Single, Tournament
from torneo.ranking import standings
from torneo.reports.standings_document import explanation_lines

W, B, D = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW
WALKOVER = Result.WHITE_FORFEIT_WIN


def event(code: str, players: int, *rounds: tuple[Game, ...], **options: str) -> Tournament:
    return Tournament(
        tuple(Player(number, f"P{number}") for number in range(1, players + 1)),
        tuple(Round(games) for games in rounds),
        Event("Cup"),
        Regulations(system=code, options=tuple(sorted(options.items()))),
    )


def cup(players: int, *rounds: tuple[Game, ...], **options: str) -> Tournament:
    return event("CUSTOM_KNOCKOUT", players, *rounds, **{"eliminations": "1", **options})


def ranks(tournament: Tournament, after: int | None = None) -> dict[int, int]:
    return {row.number: row.rank for row in sorted(standings(tournament, after=after).rows, key=lambda row: row.number)}


def notes(tournament: Tournament) -> list[str]:
    return [note.text() for note in standings(tournament).notes]


DRAWN = Game(2, 3, B, games=(Single(2, D), Single(3, D), Single(2, B)))
"""A tie of one game and, that being drawn, rapid games: one drawn, one won by 3."""
FIRST = (Game(4, 5, WALKOVER, games=(Single(4, WALKOVER),)), Game(3, 6, W))
SEMIS = (Game(1, 4, W), DRAWN)
SIX = cup(6, FIRST, SEMIS, (Game(1, 3, B), Game(4, 2, W)), third_place="on")
"""1 and 2 skip the first round; 5 does not come; 3 wins the final and 4 the third place."""


def test_a_cup_has_places_after_every_round() -> None:
    assert ranks(SIX, 0) == dict.fromkeys(range(1, 7), 1)
    assert ranks(SIX, 1) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 5, 6: 5}
    assert ranks(SIX, 2) == {1: 1, 2: 3, 3: 1, 4: 3, 5: 5, 6: 5}
    assert ranks(SIX) == {3: 1, 1: 2, 4: 3, 2: 4, 5: 5, 6: 5}


def test_it_says_whether_it_is_over() -> None:
    semis = replace(SIX, rounds=SIX.rounds[:2])
    assert notes(semis) == ["this is not over: the 2 who are still in share the first place"]
    waiting = replace(SIX, rounds=(*SIX.rounds[:2], Round((Game(1, 3, B), Game(4, 2)))))
    assert ranks(waiting)[3] == 1
    assert ranks(waiting)[2] == ranks(waiting)[4] == 3
    assert notes(waiting)[0] == "this is not over: the tie for the third place is not decided"
    assert notes(SIX) == []


def test_the_values_are_the_stage_the_ties_and_the_points_of_their_games() -> None:
    made = standings(SIX)
    assert made.columns == ("CUP", "TIES", "GAMES")
    assert values(made, "TIES") == {1: "1", 2: "0", 3: "3", 4: "2", 5: "0", 6: "0"}
    assert values(made, "GAMES") == {1: "1.0", 2: "1.0", 3: "4.0", 4: "1.0", 5: "0.0", 6: "0.0"}
    assert [row.rank for row in made.rows] == [1, 2, 3, 4, 5, 5], "who lost in one round shares the place"


def test_the_explanation_names_every_tie_with_its_games() -> None:
    lines = explanation_lines(standings(SIX), 3)
    assert "  opponent 2, 1 — tie 4 won, 2.0 to 1.0: 0.5-0.5 0.5-0.5 1.0-0.0" in lines
    assert "  opponent 5, 1 — tie 2 won without a game" in explanation_lines(standings(SIX), 4)
    assert "  opponent 4, 0 — tie 2 lost without a game" in explanation_lines(standings(SIX), 5)


@pytest.mark.parametrize(("lives", "after", "expected"), [
    ("2", 1, {1: 1, 2: 1, 3: 1, 4: 1}),
    ("2", 2, {1: 1, 2: 1, 3: 1, 4: 4}),
    ("2", 3, {1: 1, 2: 1, 3: 3, 4: 4}),
    ("2", 4, {1: 1, 2: 1, 3: 3, 4: 4}),
    ("2", 5, {1: 2, 2: 1, 3: 3, 4: 4}),
    ("3", 1, {1: 1, 2: 1, 3: 1, 4: 1}),
])  # fmt: skip
def test_who_has_another_life_is_still_in(lives: str, after: int, expected: dict[int, int]) -> None:
    played = cup(
        4,
        (Game(1, 4, W), Game(2, 3, W)),
        (Game(1, 2, B), Game(4, 3, B)),
        (Game(1, 3, W),),
        (Game(2, 1, B),),
        (Game(2, 1, W),),
        eliminations=lives,
    )
    assert ranks(replace(played, rounds=played.rounds[:after])) == expected


def test_an_encounter_under_way_is_named_as_such() -> None:
    begun = cup(2, (Game(1, 2, games=(Single(1, D),)),), games="2")
    assert ranks(begun) == {1: 1, 2: 1}
    assert "  opponent 2, 0 — tie 1 is not decided, 0.5 to 0.5: 0.5-0.5" in explanation_lines(standings(begun), 1)


def test_a_match_without_play_offs_may_be_drawn_and_then_both_are_first() -> None:
    none = {"rapid": "0", "blitz": "0", "armageddon": "off"}
    games = (Single(1, D), Single(2, D))
    drawn = event("MATCH", 2, (Game(1, 2, D, games=games),), games="2", **none)
    assert ranks(drawn) == {1: 1, 2: 1}
    assert notes(drawn) == ["the match is drawn: both share the first place"]
    won = event("MATCH", 2, (Game(1, 2, B, games=(*games[:1], Single(2, W))),), games="2", **none)
    assert ranks(won) == {1: 2, 2: 1}
    assert values(standings(won), "GAMES") == {1: "0.5", 2: "1.5"}
    half = event("MATCH", 2, (Game(1, 2, games=games[:1]),), games="2", **none)
    assert notes(half)[0] == "this is not over: the 2 who are still in share the first place"


def test_a_cup_of_nobody_and_of_one_has_places_too() -> None:
    assert ranks(cup(0)) == {}
    assert ranks(cup(1)) == {1: 1}
