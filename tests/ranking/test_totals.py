"""Teams ranked by what their players score together: Scheveningen, Djaja, Hutton, Hilton, Skalitzka."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from ranking.crosstables import values
from torneo.model import Event, Game, Player, Regulations, Result, Round, Team, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.formats import FORMATS
from torneo.pairing.rounds import pair_as
from torneo.ranking import StandingsError, System, standings
from torneo.reports.crosstable import cross_table
from torneo.reports.hand import Hand
from torneo.reports.standings_document import explanation_lines

W, B, D = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW


def teams_of(count: int, size: int) -> tuple[Team, ...]:
    return tuple(
        Team(number, f"Team {number}", tuple(range((number - 1) * size + 1, number * size + 1)))
        for number in range(1, count + 1)
    )


def event(name: str, count: int, size: int, **options: str) -> Tournament:
    """A format of teams before its first round."""
    players = tuple(Player(number, f"P{number}") for number in range(1, count * size + 1))
    code = FORMATS[name].codes[0]
    regulations = Regulations(system=code, options=tuple(sorted(options.items())))
    return Tournament(players, event=Event(name), teams=teams_of(count, size), regulations=regulations)


def played(tournament: Tournament, results: Sequence[Result], lot: Random) -> Tournament:
    """All rounds of the table, with random results."""
    choice = choose(tournament)
    assert choice.system.rounds is not None
    for _round in range(choice.system.rounds(tournament, choice.settings) or 0):
        pairing = pair_as(tournament, choice)
        games = tuple(Game(board.white, board.black, lot.choice(results)) for board in pairing.boards)
        tournament = replace(tournament, rounds=(*tournament.rounds, Round(games)))
    return tournament


FORMATS_OF_TEAMS = [
    ("scheveningen", 2, 4),
    ("scheveningen", 2, 6),
    ("djaja", 2, 5),
    ("semi-scheveningen", 2, 8),
    ("hutton", 3, 4),
    ("hutton", 5, 8),
    ("hilton", 4, 3),
    ("hilton", 6, 5),
    ("skalitzka", 3, 6),
]


@pytest.mark.parametrize(("name", "count", "size"), FORMATS_OF_TEAMS)
@pytest.mark.parametrize("letters", ["0", "7"])
def test_the_total_of_a_team_is_the_sum_of_its_players_whatever_letter_it_drew(
    name: str, count: int, size: int, letters: str
) -> None:
    """Counted a second way: game by game, for the team of whoever scored."""
    lot = Random(f"{name}/{count}/{size}")
    made = played(event(name, count, size, letters=letters), (W, B, D), lot)
    team_of = {member: team.number for team in made.teams for member in team.members}
    points = dict.fromkeys(range(1, count + 1), 0)
    for game in (game for round_ in made.rounds for game in round_.games):
        for number, code in zip((game.white, game.black), game.result.value, strict=True):
            points[team_of[number]] += {"1": 10, "=": 5, "0": 0}[code]
    ranked = standings(made)
    assert ranked.system is System.TOTALS
    assert {row.number: row.points for row in ranked.rows} == points
    assert [row.points for row in ranked.rows] == sorted(points.values(), reverse=True)
    assert {row.name for row in ranked.rows} == {team.name for team in made.teams}
    assert sum(points.values()) == 10 * sum(len(round_.games) for round_ in made.rounds)


@pytest.mark.parametrize(("name", "count", "size"), FORMATS_OF_TEAMS)
def test_every_two_teams_play_as_many_games_so_that_the_games_between_the_tied_can_decide(
    name: str, count: int, size: int
) -> None:
    made = played(event(name, count, size), (W,), Random(1))
    team_of = {member: team.number for team in made.teams for member in team.members}
    met: dict[frozenset[int], int] = {}
    for game in (game for round_ in made.rounds for game in round_.games):
        pair = frozenset((team_of[game.white], team_of[game.black]))
        met[pair] = met.get(pair, 0) + 1
    assert len(met) == count * (count - 1) // 2
    assert len(set(met.values())) == 1


SKALITZKA = replace(
    event("skalitzka", 3, 2),
    rounds=(
        Round((Game(1, 3, W), Game(4, 5, D), Game(6, 2, W))),
        Round((Game(5, 1, D), Game(3, 6, D), Game(2, 4, W))),
    ),
)
"""Team 1 has 1 + ½ + 1, team 3 has ½ + 1 + ½ + ½, team 2 the rest: 1. Of two games against team 1, team 3 made 1½."""


def test_the_games_between_the_tied_come_first() -> None:
    ranked = standings(SKALITZKA)
    assert [(row.rank, row.number, row.points) for row in ranked.rows] == [(1, 3, 25), (2, 1, 25), (3, 2, 10)]
    assert ranked.columns == ("H2H",)
    assert values(ranked, "H2H") == {1: "2", 3: "1", 2: ""}
    reasons = explanation_lines(ranked, 1)
    assert "  opponent 3, 0.5 — 0.5 in 2 games" in reasons
    assert any(line.startswith("  3 before 1: H2H 1 to 2") for line in reasons)


def test_board_count_decides_next_and_lots_last() -> None:
    """Two teams of two with two points each, which they have made on other boards: the lower sum is better."""
    level = replace(
        event("djaja", 2, 2),
        rounds=(Round((Game(1, 3, W), Game(2, 4, B))), Round((Game(4, 1, B), Game(3, 2, B)))),
    )
    uneven = replace(level, rounds=(Round((Game(1, 3, W), Game(2, 4, B))), Round((Game(4, 1, D), Game(3, 2, D)))))
    assert [row.points for row in standings(uneven).rows] == [20, 20]
    assert [row.rank for row in standings(uneven).rows] == [1, 1], "shared where nothing decides"
    counted = standings(uneven, "BC")  # 1: 1.5 + 2 x 0.5 = 2.5; 2: 3 has 0.5, 4 has 1.5: 0.5 + 2 x 1.5 = 3.5
    assert [(row.rank, row.number, row.texts[-1]) for row in counted.rows] == [(1, 1, "2.5"), (2, 2, "3.5")]
    drawn = standings(replace(uneven, regulations=replace(uneven.regulations, lots=3)))
    assert [row.rank for row in drawn.rows] == [1, 2]
    assert len(drawn.lots) == 1
    assert [row.points for row in standings(level).rows] == [30, 10]


def test_what_has_no_value_for_totals_is_noted_in_a_list_of_the_tournament_and_refused_when_asked_for() -> None:
    listed = replace(SKALITZKA, regulations=replace(SKALITZKA.regulations, tie_breaks=("BH", "TBR", "DE")))
    ranked = standings(listed)
    assert ranked.columns == ("TBR", "H2H")
    assert "BH: not used, the totals of teams have no such value" in [note.text() for note in ranked.notes]
    with pytest.raises(StandingsError, match="'SB': for the totals of teams, DE, BC, TBR and BBE are accepted"):
        standings(SKALITZKA, "SB")


def test_the_players_are_ranked_on_their_own_if_asked_for() -> None:
    ranked = standings(SKALITZKA, individual=True)
    assert {row.number: row.points for row in ranked.rows} == {1: 15, 2: 10, 3: 5, 4: 5, 5: 10, 6: 15}
    assert ranked.system is System.ROUND_ROBIN


def test_the_cross_table_is_a_square_of_teams() -> None:
    table = cross_table(SKALITZKA, standings(SKALITZKA))
    assert [Hand().cells(table, row) for row in table.rows] == [
        ["1", "3", "Team 3", "×", "1.5", "1.0", "2.5", "1"],
        ["2", "1", "Team 1", "0.5", "×", "2.0", "2.5", "2"],
        ["3", "2", "Team 2", "1.0", "0.0", "×", "1.0", ""],
    ]


def test_games_without_a_result_leave_the_tied_together() -> None:
    under_way = replace(SKALITZKA, rounds=(*SKALITZKA.rounds[:1], Round((Game(5, 1, B), Game(3, 6), Game(2, 4, B)))))
    ranked = standings(under_way)
    assert ranked.unfinished == 1
    assert any("not final" in note.text() for note in ranked.notes)
    assert [(row.rank, row.points) for row in ranked.rows] == [(1, 20), (2, 15), (2, 15)]


def test_a_forfeit_counts_for_the_team() -> None:
    away = Round((Game(1, 3, Result.WHITE_FORFEIT_WIN), Game(4, 5, D), Game(6, 2, W)))
    ranked = standings(replace(SKALITZKA, rounds=(away, SKALITZKA.rounds[1])))
    assert [row.points for row in ranked.rows] == [25, 25, 10]
