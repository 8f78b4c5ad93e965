"""A program works with a tournament by its own ids, and is refused what the command is refused."""

from __future__ import annotations

import dataclasses
import io
import math
from collections.abc import Hashable
from datetime import date
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import torneo
from torneo import model
from torneo.pairing.choice import UnknownSystemError
from torneo.pairing.explain import NotInRoundError
from torneo.pairing.readiness import NotReadyError
from torneo.ranking import StandingsError
from torneo.ranking import standings as ranked

ROOT = Path(__file__).parents[2]
OPEN = ROOT / "samples" / "open.trf"
FOUR = [
    {"id": "ana", "name": "Ana", "rating": 2100},
    {"id": "eva", "name": "Eva", "rating": 2000},
    {"id": "leo", "name": "Leo", "rating": 1900},
    {"id": "pau", "name": "Pau", "rating": 1800},
]


class Frame:
    """As much of a DataFrame as Torneo asks for."""

    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.rows = rows

    def to_dict(self, orient: str) -> list[dict[str, Any]]:
        assert orient == "records"
        return self.rows


def four(**regulations: Any) -> torneo.Tournament:
    return torneo.Tournament.from_records(FOUR, **regulations)


def test_records_are_numbered_by_strength_and_named_by_their_ids() -> None:
    club = torneo.Tournament.from_records(list(reversed(FOUR)), name="Club", start=date(2026, 11, 17), rounds=3)
    assert [(player.number, player.name) for player in club.players] == [(1, "Ana"), (2, "Eva"), (3, "Leo"), (4, "Pau")]
    # Round 1 of the Dutch system: the upper half meets the lower one, the first has White here.
    assert club.pair().boards == (("ana", "leo"), ("pau", "eva"))
    assert (club.number_of("leo"), club.id_of(3)) == (3, "leo")


@pytest.mark.parametrize("ids", [["a", "b"], [7, 3], [("x", 1), ("x", 2)], [date(2026, 1, 1), None]])
def test_any_value_that_can_be_a_key_is_an_id(ids: list[Hashable]) -> None:
    rows = [{"key": id_, "name": name} for id_, name in zip(ids, ("Ana", "Eva"), strict=True)]
    if None in ids:
        with pytest.raises(torneo.RecordsError, match="record 2: there is no id in the column 'key'"):
            torneo.Tournament.from_records(rows, id="key")
        return
    club = torneo.Tournament.from_records(rows, id="key", order="given")
    assert club.pair().boards[0] == tuple(ids)
    played = club.with_round().with_results({ids[1]: 1})
    assert played.standings().order == [ids[1], ids[0]]
    assert club.with_round().with_results({(ids[0], ids[1]): "0-1"}) == played


def test_a_dataframe_is_read_as_the_dictionaries_are() -> None:
    missing: dict[str, Any] = {"id": "sol", "name": "Sol", "rating": math.nan, "birth": date(1990, 3, 7), "club": None}
    club = torneo.Tournament.from_records(Frame([*FOUR, missing]))
    sol = club.players[club.number_of("sol") - 1]
    assert (sol.rating, sol.birth, sol.club) == (None, "1990/03/07", "")
    assert club == torneo.Tournament.from_records([*FOUR, {**missing, "rating": None}])


if find_spec("pandas") is not None:  # which Torneo does not need: a frame is whatever has records

    def test_a_dataframe_of_pandas_goes_in_and_comes_out() -> None:
        pandas = import_module("pandas")
        club = torneo.Tournament.from_records(pandas.DataFrame([*FOUR, {"id": "sol", "name": "Sol"}]))
        assert club.by_number[5].rating is None
        frame = club.with_round().standings("BH").to_frame()
        assert list(frame.columns) == ["id", "rank", "number", "name", "PTS", "BH"]


@pytest.mark.parametrize(
    ("records", "why"),
    [
        ([{"name": "Ana", "rating": "strong"}], "record 1: rating “strong”: a whole number up to 4000, or nothing"),
        ([{"name": "Ana"}, {"name": ""}], "record 2: there is no name"),
        ([{"rating": 2000}], "records without names: the columns are rating; name is needed"),
        ([{"name": "Ana", "sex": "x"}], "record 1: sex “x”"),
        ([{"name": "Ana", "id": 1}, {"name": "Eva", "id": 1}], "id 1 stands there twice"),
        ([{"name": "Ana", "id": []}], r"id \[\]: a value that can be the key of a dictionary"),
        ([{"name": "Ana", "number": 1}, {"name": "Eva"}], "some records have a number and some have none"),
        ([{"name": "Ana", "number": 1}, {"name": "Eva", "number": 1}], "two players have the number 1"),
        ([3], "record 1: 3: a dictionary or a name is accepted"),
        ({"name": ["Ana"]}, "records .*: a list of dictionaries, a DataFrame, or a list of names is accepted"),
        ("Ana", "records 'Ana': a list of dictionaries, a DataFrame, or a list of names is accepted"),
    ],
)
def test_records_that_are_no_players_are_refused_with_what_is_accepted(records: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why) as refused:
        torneo.Tournament.from_records(records)
    assert isinstance(refused.value, torneo.Error)


@pytest.mark.parametrize(
    ("given", "error", "why"),
    [
        ({"system": "magic"}, UnknownSystemError, "system 'magic': Torneo has dutch"),
        ({"system": "dutch", "edition": "1900"}, LookupError, "1900"),
        ({"system": "dutch", "options": {"magic": 1}}, ValueError, "option 'magic' of dutch"),
        ({"options": {"colours": False}}, ValueError, "an edition and options belong to a system"),
        ({"rounds": 0}, ValueError, "rounds 0: a number from 1 on is accepted"),
        ({"rounds": "5"}, ValueError, "rounds '5': a whole number is accepted"),
        ({"tie_breaks": "BH/C"}, StandingsError, "modifier C needs a number"),
        ({"start": "2026-11-17"}, ValueError, "a date is accepted"),
        ({"order": "backwards"}, ValueError, "strength or given is accepted"),
        ({"system": "team-swiss"}, ValueError, "team-swiss pairs teams: a column team is needed"),
    ],
)
def test_regulations_are_checked_where_they_come_in(given: dict[str, Any], error: type[Exception], why: str) -> None:
    with pytest.raises(error, match=why):
        four(**given)


def test_m22_the_library_refuses_what_the_command_refuses() -> None:
    waiting = four(rounds=1).with_round()
    with pytest.raises(NotReadyError, match="the only round is paired; there is no next one"):
        waiting.pair()
    with pytest.raises(NotReadyError, match=r"round 1 has no result for 1 - 3.*\(C.04.2 3.1\)"):
        four(rounds=2).with_round().pair()
    with pytest.raises(NotReadyError, match="round 7: rounds 1 to 2 can be paired"):
        waiting.pair(round=7)
    with pytest.raises(NotReadyError, match="rounds 1 to 2"):
        waiting.explain(5)
    with pytest.raises(ValueError, match="result '1-0': a value of the type Result is accepted"):
        torneo.Game(1, 2, "1-0")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="rating nan: a whole number is accepted"):
        torneo.Player(1, "Ana", math.nan)  # type: ignore[arg-type]
    with pytest.raises(NotReadyError, match="there are no players to be paired"):
        torneo.Tournament().pair()


@pytest.mark.parametrize(
    ("score", "result"),
    [
        ("1-0", "WHITE_WIN"),
        ("½-½", "DRAW"),
        ("1/2-1/2", "DRAW"),
        ("+-", "WHITE_FORFEIT_WIN"),
        ("--", "DOUBLE_FORFEIT"),
        ((0, 1), "BLACK_WIN"),
        ((0.5, 0.5), "DRAW"),
        (0.5, "DRAW"),
        (1, "WHITE_WIN"),
        (torneo.Result.ZERO_ZERO, "ZERO_ZERO"),
    ],
)
def test_a_result_is_that_of_the_one_who_is_named_first(score: Any, result: str) -> None:
    club = four().with_round()
    by_white = club.with_results({("ana", "leo"): score})
    assert by_white.rounds[0].games[0].result is torneo.Result[result]
    by_black = club.with_results({("leo", "ana"): score})
    assert by_black.rounds[0].games[0].result is torneo.Result[result].reversed


@pytest.mark.parametrize(
    ("results", "error", "why"),
    [
        ({("ana", "eva"): "1-0"}, ValueError, "these two have no game in round 1"),
        (
            {("ana", "sol"): "1-0"},
            torneo.UnknownIdError,
            "'sol': nobody in the tournament has this id; known are 'ana'",
        ),
        ({("ana", "leo"): "3-0"}, ValueError, "result '3-0': 1-0, 0-1, ½-½"),
        ({("ana", "leo"): 3}, ValueError, "result 3: 1-0"),
        ({("ana", "leo"): True}, ValueError, "result True"),
        ({("ana", "leo"): (1, 0, 0)}, ValueError, "result "),
        ({("ana", "leo"): math.nan}, ValueError, "result nan"),
        ([("ana", "leo", "1-0")], ValueError, "a dictionary by id is accepted"),
    ],
)
def test_results_that_make_no_sense_are_refused(results: Any, error: type[Exception], why: str) -> None:
    club = four().with_round()
    with pytest.raises(error, match=why):
        club.with_results(results)


def test_results_go_into_rounds_that_are_there() -> None:
    with pytest.raises(ValueError, match="results of round 0: 0 rounds are paired"):
        four().with_results({"ana": 1})
    with pytest.raises(ValueError, match="results of round 2: 1 rounds are paired"):
        four().with_round().with_results({"ana": 1}, round=2)
    first = four().with_round().with_results({"ana": 1, "eva": 1})
    corrected = first.with_round().with_results({"ana": 0}, round=1)
    assert corrected.rounds[0].games[0].result is torneo.Result.BLACK_WIN
    assert first.rounds[0].games[0].result is torneo.Result.WHITE_WIN, "the one before has not changed"


def test_a_round_is_that_of_the_system_or_the_callers_own() -> None:
    club = four()
    assert club.with_round() == club.with_round(club.pair())
    own = club.with_round([("pau", "ana"), ("eva", None)], byes={"leo": "half"})
    assert [(game.white, game.black) for game in own.rounds[0].games] == [(4, 1)]
    assert {bye.player: bye.kind.name for bye in own.rounds[0].byes} == {2: "PAIRING", 3: "HALF"}
    with pytest.raises(ValueError, match="the pairing is of round 1, and round 2 is the next"):
        club.with_round().with_round(club.pair())
    with pytest.raises(ValueError, match="two ids are accepted, White first"):
        club.with_round([("ana",)])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="player 1 appears twice in one round"):
        club.with_round([("ana", "leo"), ("ana", "eva")])
    with pytest.raises(ValueError, match="bye 'long': full, half, zero, pairing is accepted"):
        club.with_round([], byes={"ana": "long"})


def test_byes_on_request_are_kept_until_their_round() -> None:
    club = torneo.Tournament.from_records(["Ana", "Eva", "Leo", "Pau", "Sol"]).with_byes({4: "half"}, round=2)
    second = club.with_round().with_results({1: 1, 2: 1}).with_round()
    assert {bye.player: bye.kind.name for bye in second.rounds[1].byes} == {4: "HALF"}
    with pytest.raises(ValueError, match="byes for round 2, which is paired already"):
        second.with_byes({1: "half"}, round=2)


def test_the_standings_are_those_of_the_room_below() -> None:
    tournament = torneo.open(OPEN)
    made = tournament.standings("BH/C1,SB,DE")
    below = ranked(tournament, "BH/C1,SB,DE")
    assert made["number"] == [row.number for row in below.rows]
    assert [line["PTS"] for line in made] == [row.points / 10 for row in below.rows]
    assert made[0] == {
        "id": 1, "rank": 1, "number": 1, "name": "Ferrer Mas, Pau", "PTS": 4.0, "BH/C1": 6.5, "SB": 8.0, "DE": None,
    }  # fmt: skip
    assert made.of(4)["rank"] == 2
    assert "Buchholz Cut 1" in made.explain(1)
    assert "Buchholz con corte 1" in made.explain(1, "es")
    with pytest.raises(StandingsError, match="there is no MAGIC; known are"):
        tournament.standings("MAGIC")
    with pytest.raises(ValueError, match="system 'chess': swiss, roundrobin"):
        tournament.standings(system="chess")


def test_the_cross_table_has_a_column_for_each_round() -> None:
    table = torneo.open(OPEN).crosstable("BH")
    assert table.columns == ("id", "rank", "number", "name", "R1", "R2", "R3", "R4", "PTS")
    assert table[0]["R1"] == "11w1"
    square = four(system="berger").with_round([("ana", "eva")]).with_results({"ana": 1}).crosstable()
    assert len(square.columns) == len(square) + 5


def test_ratings_are_those_of_the_room_below_by_id() -> None:
    club = four().with_round().with_results({("ana", "leo"): "0-1"})
    made = club.rate(k={"ana": 20}, tempo="rapid")
    # B.02 8.1.2: a difference of 200 makes 0.76; K is 20 in rapid chess.
    assert made.of("ana")["change"] == pytest.approx(-0.76 * 20)
    assert made.of("leo")["change"] == pytest.approx(0.76 * 20)
    with pytest.raises(ValueError, match="tempo 'slow': standard, rapid, blitz is accepted"):
        club.rate(tempo="slow")
    with pytest.raises(torneo.UnknownIdError):
        club.rate(new=["sol"])


def test_prizes_are_given_by_id() -> None:
    club = four().with_round().with_results({"ana": 1, "eva": 0})
    money = 'sharing = "equal"\n[[list]]\nname = "General"\nprizes = [100, 50.5]'
    assert [(line["id"], str(line["amount"])) for line in club.prizes(money)] == [("ana", "75.25"), ("pau", "75.25")]


def test_an_explanation_is_about_whom_it_was_asked() -> None:
    club = four().with_round()
    assert "Ana" in str(club.explain(player="ana"))
    assert club.explain(1, language="es").parts[0].title.startswith("Ronda 1")
    with pytest.raises(torneo.UnknownIdError):
        club.explain(player="sol")
    with pytest.raises(NotInRoundError, match="there is no board 9"):
        club.explain(board=9)


@pytest.mark.parametrize("form", ["trf16", "trf26", "json"])
def test_a_tournament_is_saved_and_opened(form: str, tmp_path: Path) -> None:
    before = torneo.open(OPEN)
    path = before.save(tmp_path / ("a.json" if form == "json" else "a.trf"), format=form)
    after = torneo.open(path)
    assert after.standings("BH").to_dicts() == before.standings("BH").to_dicts()
    assert after.with_ids({1: "first"}).standings("BH").order[0] == "first"


def test_a_name_that_promises_another_form_is_refused(tmp_path: Path) -> None:
    club = four().with_round()
    with pytest.raises(ValueError, match=r"a tournament is written to a name that ends in .trf, .trfx, .json"):
        club.save(tmp_path / "club.pdf")
    with pytest.raises(ValueError, match=r"the name ends in .json, and trf16 was asked for"):
        club.save(tmp_path / "club.json", format="trf16")
    with pytest.raises(ValueError, match="format 'magic': "):
        club.save(tmp_path / "club.xyz", format="magic")
    assert list(tmp_path.iterdir()) == [], "nothing was left behind"


def test_it_is_the_tournament_of_the_model_with_ids() -> None:
    plain = model.Tournament((model.Player(1, "Ana"), model.Player(2, "Eva")))
    own = torneo.Tournament.of(plain)
    assert own == plain
    assert plain == own
    assert hash(own) == hash(torneo.Tournament.of(plain))
    assert own.with_ids({1: "ana", 2: "eva"}) != plain
    assert dataclasses.replace(own.with_ids({1: "ana", 2: "eva"}), comments=("Rain",)).id_of(1) == "ana"
    assert own.with_ids({1: "ana", 2: "eva"}).to_json() == own.to_json()
    assert torneo.pair(own).boards[0].white == 1
    assert torneo.write(own).text == torneo.write(plain).text
    with pytest.raises(ValueError, match="id 2 is for number 1, and number 2 has none"):
        own.with_ids({1: 2})
    with pytest.raises(ValueError, match="which nobody has"):
        own.with_ids({3: "leo"})


def test_teams_are_read_from_records_and_paired_by_their_numbers() -> None:
    rows = [{"name": f"P{place}", "team": "ABCD"[place % 4], "rating": 2000 - place} for place in range(8)]
    teams = torneo.Tournament.from_records(rows, system="team-swiss", rounds=3)
    assert [team.name for team in teams.teams] == ["A", "B", "C", "D"]
    assert len(teams.pair()) == 2
    with pytest.raises(ValueError, match=r"torneo.Event runs them"):
        teams.with_round()


def test_files_and_texts_are_opened_too() -> None:
    assert torneo.open(io.BytesIO(OPEN.read_bytes())) == torneo.open(str(OPEN)) == torneo.open(OPEN.read_bytes())


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 9), st.integers(1, 4), st.integers(0, 10**6))
def test_ids_say_what_numbers_say(players: int, rounds: int, seed: int) -> None:
    """Whatever is played, the same tournament with other ids is the same tournament."""
    lots = Random(seed)
    names = [f"p{place}" for place in range(players)]
    lots.shuffle(names)
    rows = [{"id": name, "name": name, "rating": lots.randint(1500, 2500)} for name in names]
    own, plain = torneo.Tournament.from_records(rows), torneo.Tournament.from_records(rows).with_ids({})
    for _ in range(min(rounds, players - 1)):
        try:
            pairing = own.pair()
        except ValueError:
            with pytest.raises(ValueError, match=r"."):
                plain.pair()
            return
        assert [(own.number_of(w), own.number_of(b)) for w, b in pairing] == [(w, b) for w, b in plain.pair()]
        scores = {board: lots.choice(["1-0", "0-1", "½-½"]) for board in pairing}
        own = own.with_round(pairing).with_results(scores)
        plain = plain.with_round().with_results(
            {(plain.by_number[own.number_of(w)].number, own.number_of(b)): score for (w, b), score in scores.items()}
        )
        assert [own.number_of(id_) for id_ in own.standings("BH,SB").order] == plain.standings("BH,SB").order
