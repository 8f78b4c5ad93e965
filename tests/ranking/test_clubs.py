"""Clubs by what their best players score together, inside an individual tournament."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from cli.commands import Torneo
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.model import Game, Player, Result, Round, Team, Tournament
from torneo.ranking import ClubRules, ClubStandings, Grouping, StandingsError, rank_clubs, standings
from torneo.regulations.provisions import terms_of, with_provisions
from torneo.reports.clubs import club_table
from torneo.reports.hand import Hand
from torneo.reports.standings_document import explanation_lines

W, D = Result.WHITE_WIN, Result.DRAW
CLUBS = ("Torre", "Dama", "torre ", "Alfil", "Dama", "Torre", "Alfil", "")
PLAYED = (
    Round((Game(1, 5, W), Game(2, 6, W), Game(3, 7, D), Game(4, 8, W))),
    Round((Game(1, 2, D), Game(4, 3, W), Game(5, 8, W), Game(6, 7, D))),
)
"""Points: 4 has 2; 1 and 2 have 1½; 5 and 7 have 1; 3 and 6 have ½; 8 has none. By number, where points are equal:
places 4, 1, 2, 5, 7, 3, 6, 8, from 1 to 8."""


def tournament(**changes: object) -> Tournament:
    players = tuple(
        Player(number, f"P{number}", 2500 - number, club=club, federation="ESP" if number % 2 else "FRA")
        for number, club in enumerate(CLUBS, 1)
    )
    return replace(Tournament(players, PLAYED), **changes)  # type: ignore[arg-type]


def ranked(rules: ClubRules, given: Tournament | None = None) -> ClubStandings:
    found = given or tournament()
    return rank_clubs(found, standings(found, "TPN"), rules)


def lines(made: ClubStandings) -> list[str]:
    return [" ".join((str(row.rank), club.name, *row.texts)) for row, club in made.lines]


def test_the_best_two_of_each_score_together() -> None:
    """Alfil: 4 and 7, 3 points, places 1 and 5. Dama: 2 and 5, 2½, places 3 and 4. Torre: 1 and 3, 2, 2 and 6."""
    assert lines(ranked(ClubRules(best=2))) == ["1 Alfil 3.0 6 1/5", "2 Dama 2.5 7 3/4", "3 Torre 2.0 8 2/6"]


def test_who_is_missing_has_the_place_behind_everybody() -> None:
    """Three of Torre, with 6 on place 7, make 2½ as Dama's two do: 2 + 6 + 7 is less than 3 + 4 + 9."""
    made = ranked(ClubRules(best=3))
    assert lines(made) == ["1 Alfil 3.0 15 1/5/9", "2 Torre 2.5 15 2/6/7", "3 Dama 2.5 16 3/4/9"]
    assert "2 have fewer players" in made.standings.notes[1].text()
    assert lines(ranked(ClubRules(best=3, complete=True))) == ["1 Torre 2.5 15 2/6/7"]


def test_equal_points_are_told_apart_as_announced() -> None:
    """One of each: Dama's 2 and Torre's 1 have 1½ points, on places 3 and 2."""
    by_best = ranked(ClubRules(best=1, tie_breaks=("BEST",)))
    assert lines(by_best) == ["1 Alfil 2.0 1", "2 Torre 1.5 2", "3 Dama 1.5 3"]
    shared = ranked(ClubRules(best=1, tie_breaks=()))
    assert [row.rank for row in shared.standings.rows] == [1, 2, 2]


def test_the_sum_and_the_best_can_disagree() -> None:
    """1 beats 6, 2-4 and 3-5 are drawn. Torre's 1 and 6 and Dama's 2 and 4 make 1 point, on 1 and 6, on 2 and 4."""
    clubs = ("Torre", "Dama", "", "Dama", "", "Torre")
    players = tuple(Player(number, club=club) for number, club in enumerate(clubs, 1))
    found = Tournament(players, (Round((Game(1, 6, W), Game(2, 4, D), Game(3, 5, D))),))
    assert lines(ranked(ClubRules(best=2), found)) == ["1 Dama 1.0 6 2/4", "2 Torre 1.0 7 1/6"]
    other = ClubRules(best=2, tie_breaks=("BEST", "PLACES"))
    assert lines(ranked(other, found)) == ["1 Torre 1.0 1/6 7", "2 Dama 1.0 2/4 6"]


def test_federations_can_score_together() -> None:
    """ESP has 1 and 5 on places 2 and 4, FRA has 4 and 2 on places 1 and 3."""
    made = ranked(ClubRules(best=2, grouping=Grouping.FEDERATION))
    assert lines(made) == ["1 FRA 3.5 4 1/3", "2 ESP 2.5 6 2/4"]


def test_teams_of_the_tournament_can_score_together() -> None:
    teams = (Team(4, "Norte", (1, 8)), Team(9, "Sur", (4, 2)))
    made = ranked(ClubRules(best=2, grouping=Grouping.TEAM), tournament(teams=teams))
    assert [(row.number, row.name, row.points) for row in made.standings.rows] == [(9, "Sur", 35), (4, "Norte", 15)]


def test_every_value_is_explained() -> None:
    made = ranked(ClubRules(best=2))
    assert explanation_lines(made.standings, 3)[:5] == [
        "3 Torre: rank 3 after round 2",
        "",
        "PTS = 2.0: Points",
        "  1.5 — P1, place 2",
        "  0.5 — P3, place 6",
    ]
    assert "  [0.5] — P6, place 7" in explanation_lines(made.standings, 3)
    table = club_table(made)
    assert Hand().cells(table, table.rows[0])[-1] == "P4 2.0 (1); P7 1.0 (5)"


def test_what_cannot_be_ranked_is_refused() -> None:
    for rules, match in (
        (ClubRules(best=9, complete=True), "no club has as many players"),
        (ClubRules(best=1, grouping=Grouping.TEAM), "there are no teams"),
    ):
        with pytest.raises(StandingsError, match=match):
            ranked(rules)
    with pytest.raises(StandingsError, match="nobody has a club"):
        ranked(ClubRules(best=1), Tournament((Player(1),)))
    with pytest.raises(StandingsError, match="1 or more"):
        ClubRules(best=0)
    with pytest.raises(StandingsError, match="'BH' of clubs: PLACES, BEST is accepted"):
        ClubRules(best=1, tie_breaks=("BH",))


def test_sums_counted_a_second_way() -> None:
    """Random events: places follow the sums of the best, and nobody with more points stands behind."""
    for seed in range(20):
        lot = Random(seed)
        made = generate(Recipe(players=(6, 30), rounds=(2, 5), half_point_byes=5, forfeits=5), seed)
        names = [lot.choice(("Torre", "Dama", "Alfil", "Peón", "")) for _ in made.players]
        players = tuple(replace(player, club=club) for player, club in zip(made.players, names, strict=True))
        found = replace(made, players=players)
        if not any(names):
            continue
        best = lot.randint(1, 4)
        of_players = standings(found)
        scores: dict[str, list[int]] = {}
        for row in of_players.rows:
            if club := found.by_number[row.number].club:
                scores.setdefault(club, []).append(row.points)
        result = rank_clubs(found, of_players, ClubRules(best=best))
        expected = {club: sum(points[:best]) for club, points in scores.items()}  # rows come by points, best first
        assert {club.name: row.points for row, club in result.lines} == expected
        points = [row.points for row in result.standings.rows]
        assert points == sorted(points, reverse=True)


def test_the_regulations_say_how_clubs_are_ranked() -> None:
    assert terms_of(tournament()).clubs is None
    chosen = with_provisions(
        tournament(), [("club_players", "2"), ("club_tie_breaks", "best"), ("club_complete", "yes")]
    )
    assert terms_of(chosen).clubs == ClubRules(best=2, tie_breaks=("BEST",), complete=True)


def test_the_command_ranks_clubs_as_asked_or_as_announced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    torneo = Torneo(monkeypatch, capsys)
    rows = [f"P{number},{2500 - number},{club}" for number, club in enumerate(CLUBS, 1)]
    Path("people.csv").write_text("\n".join(["name,rating,club", *rows]), encoding="utf-8")
    log = "open.jsonl"
    assert torneo("new", log, "--format", "dutch", "--rounds", 3, "--name", "O", "--players", "people.csv").code == 0
    assert torneo("round", log).code == 0
    for board in range(1, 5):
        assert torneo("result", log, board, "1-0").code == 0
    refused = torneo("standings", log, "--clubs", 0)
    assert refused.code == 2
    assert "the regulations rank no clubs" in refused.err
    assert torneo("standings", log, "--complete").code == 2
    assert torneo("regulations", log, "--set", "club_players=2").code == 0
    announced = torneo("standings", log, "--clubs", 0, "--format", "tsv")
    asked = torneo("standings", log, "--clubs", 2, "--format", "tsv")
    assert announced.out == asked.out
    assert announced.out.splitlines()[0].split("\t") == ["rank", "number", "name", "PTS", "PLACES", "BEST", "scorers"]
    document = json.loads(torneo("standings", log, "--clubs", 1, "--group", "club", "--format", "json").out)
    assert document["format"] == "torneo-club-standings"
    assert [sum(player["counted"] for player in row["players"]) for row in document["rows"]] == [1, 1, 1]
    assert torneo("standings", log, "--clubs", 2, "--club-tiebreaks", "").out.count("PLACES") == 0
