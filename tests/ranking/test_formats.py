"""What is not ranked by points: knock-outs, Keizer, and what has a table for each group."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ranking.crosstables import crosstable, order, values
from torneo.check.generate import generate
from torneo.check.recipe import Recipe
from torneo.cli import app
from torneo.files.trf import Dialect, write
from torneo.model import Event, Game, History, Player, Regulations, Result, Round, Team, Tournament
from torneo.pairing.book.keizer_list import keizer_list
from torneo.pairing.book.ranking import lots, standing
from torneo.pairing.knockout.bracket import knockout
from torneo.pairing.knockout.cup import follow
from torneo.pairing.knockout.cup_rules import CupRules
from torneo.ranking import Application, StandingsError, System, standings, system_of
from torneo.reports.crosstable import cross_table
from torneo.reports.draw_html import page
from torneo.reports.forms import filled_form
from torneo.reports.hand import Hand
from torneo.reports.standings import standings_table
from torneo.reports.standings_document import explanation_lines, standings_json

W, B, D = Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW


def cup(*rounds: tuple[Game, ...], players: int, announced: int | None = None) -> Tournament:
    return Tournament(
        tuple(Player(number, f"P{number}") for number in range(1, players + 1)),
        tuple(Round(games) for games in rounds),
        regulations=Regulations(rounds=announced or len(rounds), system="CUSTOM_KNOCKOUT", tie_breaks=("BH",)),
    )


QUARTERS = (Game(1, 8, W), Game(4, 5, B), Game(2, 7, W), Game(3, 6, D))
REPLAYED = (Game(6, 3, W),), (Game(3, 6, D),)
"""3 and 6 drew; two rapid games, of which 6 won one."""
SEMIS = (Game(1, 5, B), Game(2, 6, W))
EIGHT = cup(QUARTERS, *REPLAYED, SEMIS, (Game(5, 2, W), Game(1, 6, W)), players=8)
"""5 beats 2 in the final, 1 beats 6 for the third place. 6 has the most points but for them: 0.5 + 1 + 0.5."""


def ranks(tournament: Tournament) -> dict[int, int]:
    return {row.number: row.rank for row in sorted(standings(tournament).rows, key=lambda row: row.number)}


def test_m8_a_knock_out_is_ranked_by_how_far_each_came() -> None:
    assert system_of(EIGHT) is System.KNOCKOUT
    assert ranks(EIGHT) == {5: 1, 2: 2, 1: 3, 6: 4, 3: 5, 4: 5, 7: 5, 8: 5}
    without_third = replace(EIGHT, rounds=(*EIGHT.rounds[:-1], Round((Game(5, 2, W),))))
    assert ranks(without_third) == {5: 1, 2: 2, 1: 3, 6: 3, 3: 5, 4: 5, 7: 5, 8: 5}


def test_m8_the_beaten_finalist_with_more_points_is_second() -> None:
    """2 came through three rounds, 1 had a pass: in points 2 has two and 1 one."""
    final = cup((Game(2, 3, W),), (Game(1, 2, W),), players=3)
    assert [(row.rank, row.number, row.points) for row in standings(final).rows] == [(1, 1, 10), (2, 2, 10), (3, 3, 0)]
    drawn = cup((Game(1, 4, W), Game(2, 3, W)), (Game(1, 2, D),), (Game(2, 1, D),), (Game(1, 2, B),), players=4)
    assert order(standings(drawn))[:2] == [2, 1]


def test_m8_who_went_on_won_a_tie_that_games_left_level() -> None:
    lot = cup((Game(1, 4, D), Game(2, 3, W)), (Game(4, 2, W),), players=4)
    assert ranks(lot) == {4: 1, 2: 2, 1: 3, 3: 3}


def test_m8_a_drawn_armageddon_is_a_win_of_black() -> None:
    """One game, two rapid, two blitz, all drawn, and the sudden death too."""
    finals = [(Game(1, 2, D),) if number % 2 == 0 else (Game(2, 1, D),) for number in range(6)]
    level = cup((Game(1, 4, W), Game(2, 3, W)), *finals, players=4)
    assert finals[-1] == (Game(2, 1, D),)
    assert order(standings(level))[:2] == [1, 2]


def test_m8_two_lost_ties_put_out() -> None:
    """The same places as the bracket of two eliminations, which is followed game by game."""
    bracket = knockout(4, eliminations=2)
    played = cup(
        (Game(1, 4, W), Game(2, 3, W)),
        (Game(1, 2, B), Game(4, 3, B)),
        (Game(1, 3, W),),
        (Game(2, 1, B),),
        (Game(2, 1, W),),
        players=4,
    )
    places = follow(bracket, played).places()
    assert places[2] == (1, 1)
    assert (
        ranks(played)
        == {number: first for number, (first, _last) in sorted(places.items())}
        == {1: 2, 2: 1, 3: 3, 4: 4}
    )


@pytest.mark.parametrize(
    ("rounds", "announced", "reason"),
    [
        ((QUARTERS,), 3, "not over"),
        ((QUARTERS, *REPLAYED, (Game(1, 5, B), Game(2, 6))), 4, "2 - 6 of round 4 has no result"),
        ((QUARTERS, *REPLAYED, SEMIS), 5, "players who have lost no tie: 2"),
        ((QUARTERS, *REPLAYED, SEMIS, (Game(5, 2, D),)), 5, "final is not decided"),
        ((QUARTERS, *REPLAYED, SEMIS, (Game(8, 2, W),)), 5, "players who have lost no tie: 2|plays on after losing"),
        (((Game(2, 3, W),),), 2, "players 1, 4, 5, 6, 7, 8 have not been in a tie"),
    ],
)
def test_m8_a_cup_without_a_champion_is_refused_with_what_can_be_done(
    rounds: tuple[tuple[Game, ...], ...], announced: int, reason: str
) -> None:
    unfinished = cup(*rounds, players=8, announced=announced)
    with pytest.raises(StandingsError, match=reason) as refused:
        standings(unfinished)
    assert "torneo schedule knockout --from FILE" in str(refused.value)
    assert "eliminatoria" in refused.value.text("es")
    assert standings(unfinished, system=System.SWISS).rows, "a list by points can be asked for"


def test_m8_a_cup_of_which_nobody_says_how_long_it_is_is_refused() -> None:
    silent = replace(EIGHT, regulations=replace(EIGHT.regulations, rounds=None))
    with pytest.raises(StandingsError, match=r"nobody can tell whether .*\(record 142\)"):
        standings(silent)
    known = replace(silent, regulations=replace(silent.regulations, options=CupRules(third_place=True).options()))
    assert ranks(known) == ranks(EIGHT)


def test_m8_two_lives_with_play_offs_are_not_taken_for_a_third_place() -> None:
    """A double elimination of four is announced with four rounds; two of play-offs, and four are played at half way."""
    rounds = ((Game(1, 4, W), Game(2, 3, D)), (Game(3, 2, B),), (Game(2, 3, D),), (Game(1, 2, W), Game(4, 3, W)))
    assert CupRules(eliminations=2).rounds_at_least(4) == 4
    with pytest.raises(StandingsError, match="not over"):
        standings(cup(*rounds, players=4, announced=4))
    two = cup((Game(1, 4, W), Game(2, 3, W)), rounds[-1], players=4)
    assert ranks(two) == {1: 1, 2: 2, 4: 3, 3: 4}, "of two rounds it can only be the third place"


def test_m8_a_cup_of_teams_says_that_it_cannot_be_ranked() -> None:
    teams = replace(
        cup((Game(1, 3, W), Game(4, 2, D)), players=4),
        teams=(Team(1, "Norte", (1, 2)), Team(2, "Sur", (3, 4))),
        regulations=Regulations(rounds=1, system="CUSTOM_TEAM_KNOCKOUT"),
    )
    with pytest.raises(StandingsError, match="of teams cannot be ranked yet; the players of it can"):
        standings(teams)
    assert order(standings(teams, individual=True))[0] == 1


@pytest.fixture
def written(tmp_path: Path) -> Callable[[Tournament, str], str]:
    def make(tournament: Tournament, name: str) -> str:
        path = tmp_path / name
        path.write_text(write(tournament, Dialect.TRF26).text, encoding="utf-8")
        return str(path)

    return make


def test_m8_every_output_has_the_places_of_the_cup(written: Callable[[Tournament, str], str], tmp_path: Path) -> None:
    file = written(EIGHT, "cup.trf")
    money = tmp_path / "money.toml"
    money.write_text('sharing = "equal"\n[[list]]\nname = "General"\nprizes = [100, 50, 30, 20, 8]\n', encoding="utf-8")
    run = CliRunner()
    shown = run.invoke(app, ["standings", file, "--format", "csv"])
    assert [line.split(",")[:2] for line in shown.stdout.splitlines()[1:5]] == [
        ["1", "5"],
        ["2", "2"],
        ["3", "1"],
        ["4", "6"],
    ]
    assert "BH: not used, points and tie-breaks do not rank here" in shown.stderr
    document = json.loads(run.invoke(app, ["standings", file, "--format", "json"]).stdout)
    assert document["system"] == "knockout"
    assert [row["rank"] for row in document["rows"]] == [1, 2, 3, 4, 5, 5, 5, 5]
    prizes = json.loads(run.invoke(app, ["prizes", file, str(money), "--format", "json"]).stdout)
    assert {award["number"]: award["amount"] for award in prizes["awards"]} == {
        5: 10000, 2: 5000, 1: 3000, 6: 2000, 3: 200, 4: 200, 7: 200, 8: 200,
    }  # fmt: skip
    table = run.invoke(app, ["crosstable", file, "--format", "tsv"])
    assert [line.split("\t")[1] for line in table.stdout.splitlines()[1:5]] == ["5", "2", "1", "6"]
    reasons = explanation_lines(standings(EIGHT), 2, "es")
    assert "  rival 6, 1 — eliminatoria 6 ganada, 1.0 a 0.0: 1.0-0.0" in reasons
    assert "  rival 5, 0 — eliminatoria 7 perdida, 0.0 a 1.0: 0.0-1.0" in reasons


FOUR_KEIZER = replace(
    crosstable("2w1 3b=", "1b0 4w1", "4w1 1w=", "3b0 2b0", system="KEIZER"),
    event=Event("Keizer"),
)


def test_m9_keizer_is_ranked_by_its_list_with_base_and_rounds() -> None:
    """By hand: four players begin with 6, 5, 4, 3. After round 1 they have 6 + 5, 5, 4 + 3, 3; so 1, 3, 2, 4.

    With 6, 5, 4, 3 for them: 1 has 6 + 4 + 5/2 = 12.5, 3 has 5 + 3 + 6/2 = 11, 2 has 4 + 0 + 3 = 7, 4 has 3.
    """
    made = standings(FOUR_KEIZER)
    assert made.system is System.KEIZER
    assert made.columns == ("KEIZER", "BASE", "R1", "R2")
    assert [(row.number, *row.texts[1:]) for row in made.rows] == [
        (1, "12.5", "6", "4", "2.5"),
        (3, "11", "5", "3", "3"),
        (2, "7", "4", "0", "3"),
        (4, "3", "3", "0", "0"),
    ]
    assert [row.number for row in made.rows] == [line.number for line in keizer_list(FOUR_KEIZER)]
    assert [row["values"][0]["exact"] for row in standings_json(made)["rows"]] == [[25, 2], [11, 1], [7, 1], [3, 1]]  # type: ignore[index,union-attr,call-overload]
    assert [column.key for column in cross_table(FOUR_KEIZER, made).columns][-4:-2] == ["KEIZER", "BASE"]
    assert "  ronda 2, rival 3, 2.5" in explanation_lines(made, 1, "es")
    assert [row.number for row in standings(FOUR_KEIZER, after=1).rows] == [1, 3, 2, 4]


def test_m9_no_two_columns_of_the_cross_table_have_one_name() -> None:
    columns = [column.key for column in cross_table(FOUR_KEIZER, standings(FOUR_KEIZER)).columns]
    assert columns[3:] == ["R1", "R2", "PTS", "KEIZER", "BASE", "KEIZER R1", "KEIZER R2"]


def test_m9_the_options_of_the_system_make_the_list() -> None:
    settled = replace(FOUR_KEIZER, regulations=replace(FOUR_KEIZER.regulations, options=(("top", "50"),)))
    assert values(standings(settled), "BASE") == {1: "50", 2: "48", 3: "49", 4: "47"}
    assert values(standings(FOUR_KEIZER, options={"top": "20"}), "BASE")[1] == "20"


def test_m9_equal_values_keep_their_order_and_nobody_is_tied() -> None:
    nobody = replace(FOUR_KEIZER, rounds=())
    assert [(row.rank, row.number) for row in standings(nobody).rows] == [(1, 1), (2, 2), (3, 3), (4, 4)]


def test_m8_what_has_a_table_for_each_group_is_refused() -> None:
    tournament = replace(crosstable("2w1", "1b0"), event=Event(kind="Round robin in groups"))
    with pytest.raises(StandingsError, match=r"Round robin in groups: this has a table for each.*the system swiss"):
        standings(tournament)
    assert order(standings(tournament, system=System.ROUND_ROBIN)) == [1, 2]


@pytest.mark.parametrize("kind", ["Hutton", "Hilton", "Skalitzka"])
def test_m8_totals_of_teams_that_nobody_has_named_are_refused(kind: str) -> None:
    tournament = replace(crosstable("2w1", "1b0"), event=Event(kind=kind))
    with pytest.raises(StandingsError, match="nobody has said who plays for which"):
        standings(tournament)
    assert order(standings(tournament, individual=True)) == [1, 2]


def test_m8_groups_of_a_round_robin_show_by_who_met_whom() -> None:
    groups = crosstable(
        "2w1 3b1 .", "1b0 . 3w1", ". 1w0 2b0", "5w1 6b1 .", "4b0 . 6w1", ". 4w0 5b0", system="CUSTOM_ROUNDROBIN"
    )
    with pytest.raises(StandingsError, match="Round robin in groups"):
        standings(groups)
    under_way = replace(groups, rounds=groups.rounds[:1])
    assert standings(under_way).rows, "before all rounds are paired nobody knows"


@pytest.mark.parametrize("system", ["MONRAD", "SCHENKEL"])
def test_m29_the_best_rounds_count_in_standings_as_in_pairing(system: str) -> None:
    four = crosstable("2w1 3b= 4w1", "1b0 4w1 3b1", "4b= 1w= 2w0", "3w= 2b0 1b0", system=system)
    assert [(row.number, row.points) for row in standings(four, "BH").rows] == [(1, 25), (2, 20), (3, 10), (4, 5)]
    settled = replace(four, regulations=replace(four.regulations, options=(("best", "2"),)))
    made = standings(settled, "BH")  # 2 met 2.5, 0.5 and 1.0; 1 met 2.0, 1.0 and 0.5
    assert [(row.number, row.points) for row in made.rows] == [(2, 20), (1, 20), (3, 10), (4, 5)]
    assert order(made) == standing(History(settled), [1, 2, 3, 4], lots(settled, 0), best=2)
    assert [term.counted for term in made.explain(1)[0].terms] == [True, False, True]
    assert made.notes[0].text("es") == "cuentan las 2 mejores rondas de cada uno"


def test_m29_a_report_file_says_what_it_cannot_hold_of_the_ranking() -> None:
    rules = Regulations(rounds=1, tie_breaks=("BH",), application=Application.SUBSIDIARY, lots=7)
    notes = [note.text() for note in write(replace(crosstable("2w1", "1b0"), regulations=rules), Dialect.TRF26).notes]
    assert notes == [
        "no record says that the tie-breaks start again for each group: left out",
        "no record holds the number of the lots: left out",
    ]


UNDERDOG = replace(
    cup(
        (Game(3, 6, B), Game(4, 5, D)),
        (Game(5, 4, W),),
        (Game(4, 5, B),),
        (Game(1, 5, B), Game(2, 6, W)),
        (Game(5, 2, B),),
        players=6,
    ),
    event=Event("Cup"),
)
"""2 skipped the first round and won the final with two points; 5, who lost it, has 3.5 with the play-offs."""
CUP = replace(UNDERDOG, regulations=replace(UNDERDOG.regulations, options=CupRules().options()))
KEIZER = Tournament(
    tuple(Player(number, f"P{number}") for number in range(1, 7)),
    (
        Round((Game(1, 4, D), Game(3, 2, D), Game(5, 6, B))),
        Round((Game(3, 1, W), Game(2, 5, B), Game(4, 6, B))),
        Round((Game(5, 1, D), Game(2, 4, W), Game(3, 6, D))),
    ),
    Event("Keizer"),
    Regulations(rounds=3, system="KEIZER"),
)
"""6 has the most points, 2.5; 3 has two and leads the list, having beaten and drawn with those it values most."""


def first_rows(text: str, divider: str) -> list[str]:
    return [line.split(divider)[1].strip() for line in text.splitlines() if line.split(divider)[0].strip() == "1"]


@pytest.mark.parametrize(("event", "winner"), [(CUP, 2), (UNDERDOG, 2), (KEIZER, 3)], ids=["cup", "other", "keizer"])
def test_m8_m9_every_command_names_the_same_winner(
    written: Callable[[Tournament, str], str], tmp_path: Path, event: Tournament, winner: int
) -> None:
    file = written(event, "event.trf")
    money = tmp_path / "money.toml"
    money.write_text('[[list]]\nname = "General"\nprizes = [100]\n', encoding="utf-8")
    history = History(event)
    assert max(event.by_number, key=history.standings_score) != winner, "or points would name the same"

    def run(*given: str) -> str:
        answer = CliRunner().invoke(app, [given[0], file, *given[1:]])
        assert answer.exit_code == 0, answer.stderr
        return answer.stdout

    for command in ("standings", "crosstable"):
        for form, divider in (("tsv", "\t"), ("csv", ",")):
            assert first_rows(run(command, "--format", form), divider) == [str(winner)]
        page = run(command, "--format", "html")
        assert re.findall(r"<td[^>]*>(.*?)</td>", page.split("<tbody>")[1])[:2] == ["1", str(winner)]
        rows = json.loads(run(command, "--format", "json"))["rows"]
        assert (rows[0]["number"] if command == "standings" else int(rows[0][1])) == winner
        shown = [line.split() for line in run(command).splitlines()]
        assert [line[1] for line in shown if line[:1] == ["1"]] == [str(winner)]
    awards = json.loads(run("prizes", str(money), "--format", "json"))["awards"]
    assert [award["number"] for award in awards] == [winner]
    table = run("show").split("Cross table")[1].splitlines()
    assert next(line.split()[0] for line in table if line.split()[:1] and line.split()[0].isdigit()) == str(winner)
    assert next(row for row in filled_rows(filled_form(event)) if row[-1] == "1")[0] == str(winner)


def filled_rows(page: str) -> list[list[str]]:
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in page.split("<tr>")[2:]]


def test_m8_a_cup_under_way_whose_rules_nobody_states_is_shown_by_pairing_number(
    written: Callable[[Tournament, str], str],
) -> None:
    file = written(replace(UNDERDOG, rounds=UNDERDOG.rounds[:-1]), "under-way.trf")
    table = CliRunner().invoke(app, ["show", file]).stdout.split("Cross table by pairing number")[1].splitlines()
    assert [line.split()[0] for line in table if line.split()[:1] and line.split()[0].isdigit()] == list("123456")


def test_m9_a_random_tournament_of_keizer_has_the_places_of_its_list() -> None:
    made = generate(Recipe(players=(12, 12), rounds=(7, 7), system="keizer", edition="2017"), 4)
    assert {player.number: player.rank for player in made.players} == {
        line.number: place for place, line in enumerate(keizer_list(made), 1)
    }
    history = History(made)
    by_points = sorted(made.players, key=lambda player: (-history[player.number].score, player.number))
    assert [player.rank for player in by_points] != list(range(1, 13)), "or the points would have done"


def test_f1_standings_say_once_that_no_date_chose_the_edition() -> None:
    two = replace(crosstable("2w1", "1b0"), event=Event())
    said = "the tournament has no date that can be read: the edition of 2026 is applied"
    assert [note.text() for note in standings(two).notes] == [said]
    assert page(standings_table(standings(two)), Hand()).count(said) == 1
    assert page(cross_table(two, standings(two)), Hand()).count(said) == 1
    assert "no tiene ninguna fecha" in standings(two).notes[0].text("es")
    assert standings(two, edition="2026").notes == ()
    assert standings(replace(two, event=Event(start=date(2026, 3, 1)))).notes == ()
    assert standings(KEIZER).notes == (), "no edition of C.07 has a part in it"


def test_m29_direct_encounter_has_no_value_for_whoever_is_tied_with_nobody() -> None:
    """C.07 Article 6: it is made of the games among the tied."""
    four = crosstable("2w1 3b1 4w1", "1b0 4w= 3b=", "4b= 1w0 2w=", "3w= 2b= 1b0", system="FIDE_DUTCH_2026")
    assert values(standings(four, "DE"), "DE") == {1: "", 2: "0", 3: "0", 4: "0"}
    settled = crosstable("2w1 3b1 4w1", "1b0 4w1 3b0", "4b0 1w0 2w1", "3w1 2b0 1b0", system="FIDE_DUTCH_2026")
    assert values(standings(settled, "DE"), "DE")[1] == ""


def test_m7_a_system_that_nobody_knows_is_said_to_be_ranked_as_a_swiss() -> None:
    unknown = crosstable("2w1", "1b0", system="MAGIC")
    said = [note.text() for note in standings(unknown).notes]
    assert "nobody knows the system 'MAGIC' (record 192): ranked as a Swiss" in said
    asked = standings(unknown, system=System.SWISS).notes
    assert not any("MAGIC" in note.text() for note in asked), "whoever names the system needs no note"
    assert not any("192" in note.text() for note in standings(crosstable("2w1", "1b0", system="CUSTOM_SWISS")).notes)
