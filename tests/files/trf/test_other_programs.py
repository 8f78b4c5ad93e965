"""What other programs write otherwise than the format has it: read where it can be understood in one way."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from torneo.files.json_form import from_json, to_json
from torneo.files.trf import Dialect, ReportFileError, Severity, by_kind, problems_of, read, write
from torneo.model import AbnormalPoints, Bye, ByeKind, Game, History, Round, Tournament
from torneo.model.matches import team_results
from torneo.model.points import format_points
from torneo.ranking import standings
from torneo.ranking.matches import assumed_byes, team_field


def line(number: int, name: str, *rounds: str) -> str:
    """A record 001."""
    return f"001 {number:>4}      {name:<33} 2000 ESP".ljust(89) + "".join(f"  {each:<8}" for each in rounds)


GAME = [line(1, "Ana", "   2 w 1"), line(2, "Eva", "   1 b 0")]


def same_through_every_format(tournament: Tournament) -> None:
    for dialect in Dialect:
        assert read(write(tournament, dialect).text).tournament == tournament
    assert from_json(to_json(tournament)) == tournament


# Dates


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Oct 13, 2024", date(2024, 10, 13)),
        ("13 de octubre de 2024", date(2024, 10, 13)),
        ("25/09/10", date(2025, 9, 10)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("28.7.2005", date(2005, 7, 28)),
        ("2024-10-13", date(2024, 10, 13)),
        ("13/10/2024", date(2024, 10, 13)),
    ],
)
def test_f1_a_date_with_one_meaning_is_read_with_a_warning_and_written_back_as_it_was(text: str, meant: date) -> None:
    reading = read("\n".join(["012 Open", f"042 {text}", *GAME]))
    assert reading.tournament.event.start == meant
    assert [(problem.code, problem.severity) for problem in reading.problems] == [("date", Severity.WARNING)]
    assert f"042 {text}\n" in write(reading.tournament).text
    same_through_every_format(reading.tournament)


@pytest.mark.parametrize("text", ["04/03/2024", "soon", "2024/02/30", "13 Oct 24"])
def test_f1_a_date_with_two_meanings_or_none_is_kept_as_text_with_a_warning(text: str) -> None:
    reading = read("\n".join(["012 Open", f"042 {text}", *GAME]))
    assert reading.tournament.event.start is None
    assert reading.tournament.event.start_text == text
    assert [(problem.code, problem.severity) for problem in reading.problems] == [("date", Severity.WARNING)]
    assert f"042 {text}\n" in write(reading.tournament).text
    same_through_every_format(reading.tournament)


def test_f1_the_text_of_a_date_goes_when_the_date_is_changed() -> None:
    event = read("\n".join(["042 Oct 13, 2024", *GAME])).tournament.event
    assert replace(event, start=date(2025, 1, 2)).start_text == ""
    assert replace(event, start=None).start_text == ""


@pytest.mark.parametrize(
    ("start", "end", "meant"),
    [
        ("24/09/2010", "02/10/2010", (date(2010, 9, 24), date(2010, 10, 2))),  # 24 is no month, so 02 is the day
        ("09/02/2010", "09/24/2010", (date(2010, 9, 2), date(2010, 9, 24))),
        ("31/03/2024", "04-04-2024", (date(2024, 3, 31), date(2024, 4, 4))),
        ("04/03/2024", "02/04/2024", (date(2024, 3, 4), date(2024, 4, 2))),  # or it would end before it starts
        ("04/03/2024", "05/03/2024", (None, None)),
    ],
)
def test_f1_both_dates_of_a_file_are_written_in_one_order(
    start: str, end: str, meant: tuple[date | None, date | None]
) -> None:
    tournament = read("\n".join([f"042 {start}", f"052 {end}", *GAME])).tournament
    assert (tournament.event.start, tournament.event.end) == meant
    assert (tournament.event.start_text, tournament.event.end_text) == (start, end)
    same_through_every_format(tournament)


def test_f1_a_text_that_needs_the_other_goes_with_it() -> None:
    event = read("\n".join(["042 24/09/2010", "052 02/10/2010", *GAME])).tournament.event
    moved = replace(event, start=date(2010, 9, 25))
    assert (moved.start_text, moved.end, moved.end_text) == ("", date(2010, 10, 2), "")


# Letters


@pytest.mark.parametrize("name", ["Žižka, Š", "Œuvrard", "Muñoz, Á"])
def test_f2_windows_letters_are_read_and_written_as_they_are(name: str) -> None:
    text = "\n".join(["012 Open", line(1, name, "   2 w 1"), GAME[1]])
    reading = read(text.encode("cp1252"))
    assert reading.tournament.players[0].name == name
    assert [problem.code for problem in reading.problems] == ["encoding"]
    assert name in write(reading.tournament).text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_f2_utf_16_with_its_mark_is_read(encoding: str) -> None:
    text = "\ufeff" + "\n".join(["012 Núñez", *GAME])
    assert read(text.encode(encoding)).tournament.event.name == "Núñez"


def test_f2_a_byte_that_windows_does_not_define_is_kept_and_said() -> None:
    data = "\n".join(["012 Open", *GAME]).encode().replace(b"Ana", b"A\x81a")
    reading = read(data)
    assert reading.tournament.players[0].name == "A\x81a"
    assert any("0x81" in problem.message for problem in reading.problems)
    same_through_every_format(reading.tournament)


# Penalties


FOUR = [
    line(1, "Ana", "   3 w 1", "   2 b 1"),
    line(2, "Eva", "   4 w 1", "   1 w 0"),
    line(3, "Leo", "   1 b 0", "   4 w 1"),
    line(4, "Pau", "   2 b 0", "   3 b 0"),
]


def test_f4_a_penalty_is_taken_from_the_score_from_its_round_on() -> None:
    tournament = read("\n".join([*FOUR, "299          -0.5    1    2"])).tournament
    assert tournament.regulations.abnormal_points == (AbnormalPoints("", -5, round=1, players=(2,)),)
    history = History(tournament)
    assert history[2].scores == (0, 5, 5)  # a win less the penalty, then a loss
    assert history[2].cells[0].points == 10  # the game was won all the same
    assert {row.number: row.points for row in standings(tournament).rows} == {1: 20, 2: 5, 3: 10, 4: 0}
    same_through_every_format(tournament)


def test_f4_points_in_round_999_count_for_the_standings_alone() -> None:
    tournament = read("\n".join([*FOUR, "299          -0.5  999    1"])).tournament
    history = History(tournament)
    assert history.pairing_score(1) == 20
    assert {row.number: row.points for row in standings(tournament).rows} == {1: 15, 2: 10, 3: 10, 4: 0}
    assert {row.number: row.points for row in standings(tournament, after=1).rows}[1] == 10  # not before the end
    assert " 1.5 " in write(tournament).text.splitlines()[2]
    same_through_every_format(tournament)


def test_f4_a_penalty_of_a_team_is_in_match_points_and_game_points() -> None:
    records = [line(1, "Ana", "   2 w 1"), line(2, "Eva", "   1 b 0"), *TWO_TEAMS, "299    -1.0  -0.5    1    1"]
    tournament = read("\n".join(records)).tournament
    results = team_results(tournament)
    assert team_field(results, "MP", predetermined=False).scores == [20 - 10, 0]
    assert team_field(results, "GP", predetermined=False).scores == [10 - 5, 0]
    same_through_every_format(tournament)


TWO_TEAMS = [
    f"310   1 {'Norte':<32} {'':<5} {'':>6} {'':>6} {'':>6} {'':>3}     1",
    f"310   2 {'Sur':<32} {'':<5} {'':>6} {'':>6} {'':>6} {'':>3}     2",
    "362 TW 2.0   TD 1.0   TL 0.0",
]


# Columns


def test_f5_record_299_one_column_off_is_read_by_words() -> None:
    reading = read("\n".join([*FOUR, "299 W  0.0  3.0   1    2", "299 -  0.0  0.5"]))
    assert reading.tournament.regulations.abnormal_points == (
        AbnormalPoints("W", 30, round=1, players=(2,)),
        AbnormalPoints("-", 5),
    )
    assert {problem.severity for problem in reading.problems} == {Severity.WARNING}


@pytest.mark.parametrize("record", ["299 W  0.0  3.0   2", "299 W  3.0   1    2", "299 W  0 3 1 2"])
def test_f5_words_of_record_299_that_may_mean_two_things_are_refused(record: str) -> None:
    with pytest.raises(ReportFileError):
        read("\n".join([*FOUR, record]))


@pytest.mark.parametrize("shift", [-2, -1, 1, 3])
def test_f5_round_dates_as_many_columns_off_are_read(shift: int) -> None:
    dates = "26/03/01            26/03/03"
    reading = read("\n".join([*GAME, "132" + " " * (88 + shift) + dates]))
    assert reading.tournament.event.round_dates == (date(2026, 3, 1), None, date(2026, 3, 3))
    assert [(problem.code, problem.severity) for problem in reading.problems] == [("columns", Severity.WARNING)]


# Teams


def test_f5_a_record_of_dates_for_each_round_is_read() -> None:
    reading = read("\n".join(["132 2026/03/01", "132       2026/03/08", "132 2026/03/15", *GAME]))
    assert reading.tournament.event.round_dates == (date(2026, 3, 1), date(2026, 3, 8), date(2026, 3, 15))
    assert {(problem.code, problem.severity) for problem in reading.problems} == {("round-date", Severity.WARNING)}
    assert len(by_kind(reading.problems)) == 1
    same_through_every_format(reading.tournament)


def test_f6_nobody_opposite_is_a_forfeit_won_on_that_board() -> None:
    """Two boards: the first is drawn, on the second the other team is missing a player. The bye is worth nothing."""
    records = [
        line(1, "Ana", "   3 w ="),
        line(2, "Eva", "0000 - +"),
        line(3, "Leo", "   1 b ="),
        line(4, "Pau", "0000 - Z"),
        f"310   1 {'Norte':<32} {'':<5} {'':>6} {'':>6} {'':>6} {'':>3}     1    2",
        f"310   2 {'Sur':<32} {'':<5} {'':>6} {'':>6} {'':>6} {'':>3}     3    4",
        "362 TW 2.0   TD 1.0   TL 0.0",
        "162  W 1.0    D 0.5    L 0.0    P 0.0",
        "352 WB",
    ]
    reading = read("\n".join(records))
    assert Bye(2, ByeKind.EMPTY_BOARD) in reading.tournament.rounds[0].byes
    first, second = team_results(reading.tournament).rows
    assert (first[0].match_points, first[0].game_points) == (20, 15)
    assert (second[0].match_points, second[0].game_points) == (0, 5)
    assert "0000 - +" in write(reading.tournament).text
    same_through_every_format(reading.tournament)


def test_f6_the_same_in_an_individual_tournament_is_the_bye_as_before() -> None:
    tournament = read("\n".join([*GAME, line(3, "Leo", "0000 - +")])).tournament
    assert tournament.rounds[0].byes == (Bye(3, ByeKind.PAIRING),)


OLD_TEAMS = [
    "092 Team Swiss",
    line(1, "Ana", "   3 w 1", "   5 w 1"),
    line(2, "Eva", "   4 b 0", "   6 b 1"),
    line(3, "Leo", "   1 b 0"),
    line(4, "Pau", "   2 w 1"),
    line(5, "Sol", "        ", "   1 b 0"),
    line(6, "Noa", "        ", "   2 w 0"),
    f"013 {'Norte':<32}   1    2",
    f"013 {'Sur':<32}   3    4",
    f"013 {'Este':<32}   5    6",
]


def test_f7_of_an_odd_number_of_teams_the_one_without_a_match_has_the_bye_of_the_regulations() -> None:
    """C.04.6 1.4: match points and game points of a draw."""
    tournament = read("\n".join(OLD_TEAMS)).tournament
    table = {row.number: row.points for row in standings(tournament).rows}
    assert table == {1: 10 + 20, 2: 10 + 10, 3: 10 + 0}
    assert team_field(team_results(tournament), "GP", predetermined=False).scores == [10 + 20, 10 + 10, 10 + 0]
    said = " ".join(note.text() for note in standings(tournament).notes)
    assert "team 3 in round 1, team 2 in round 2 has those of a drawn match (C.04.6 1.4)" in said


def test_f7_a_team_that_misses_two_rounds_was_away() -> None:
    lines = [each.replace("   5 w 1", "        ").replace("   6 b 1", "        ") for each in OLD_TEAMS]
    lines = [each.replace("   1 b 0", "   1 b 0", 1) for each in lines]
    lines[1] = line(1, "Ana", "   3 w 1", "   3 b 1")
    lines[2] = line(2, "Eva", "   4 b 0", "   4 w 1")
    lines[3] = line(3, "Leo", "   1 b 0", "   1 w 0")
    lines[4] = line(4, "Pau", "   2 w 1", "   2 b 0")
    lines[5], lines[6] = line(5, "Sol"), line(6, "Noa")
    tournament = read("\n".join(lines)).tournament
    assert {row.number: row.points for row in standings(tournament).rows}[3] == 0
    assert assumed_byes(tournament) is None


# How much is said


def test_f9_problems_of_a_kind_are_one_line_with_a_count() -> None:
    lines = [line(number, f"P{number}").replace("      P", " u    P", 1) for number in range(1, 41)]
    problems = problems_of("\n".join([*lines, "----+----1----+----2----+", "         1         2     "]))
    assert len(problems) == 42
    kinds = by_kind(problems)
    assert [(kind.first.code, kind.times) for kind in kinds] == [("sex", 40), ("record", 2)]
    assert {problem.severity for problem in problems} == {Severity.WARNING}  # nothing is lost
    assert kinds[0].said.text("es").endswith("[sex] (y 39 más como este)")


# Points


def test_f9_points_that_nobody_has_are_one_warning() -> None:
    four = [*GAME, line(3, "Ula", "   4 w 1"), line(4, "Ida", "   3 b 0")]
    empty = [text[:80] + " 0.0" + text[84:] for text in four]
    assert [(p.code, p.severity, p.line) for p in problems_of("\n".join(empty))] == [("points", Severity.WARNING, 1)]
    wrong = [empty[0], empty[1][:80] + " 1.0" + empty[1][84:], *empty[2:]]
    assert [(p.code, p.severity) for p in problems_of("\n".join(wrong))] == [("points", Severity.ERROR)] * 3


def test_f9_a_remark_or_a_tab_with_nothing_behind_it_is_no_error() -> None:
    reading = read("\n".join(["# paired by hand", *GAME, "240 H   2    1\t "]))
    assert [(problem.code, problem.severity) for problem in reading.problems] == [("record", Severity.WARNING)]
    assert "# paired by hand\n" in write(reading.tournament).text
    assert ("tab", Severity.ERROR) in {(p.code, p.severity) for p in problems_of("\n".join(["012\tOpen", *GAME]))}


def test_f9_an_asterisk_is_a_game_not_played_yet() -> None:
    lines = [
        line(1, "Ana", "   2 w 1", "   3 b *"),
        line(2, "Eva", "   1 b 0", "0000 - *"),
        line(3, "Ula", "0000 - U", "   1 w *"),
    ]
    reading = read("\n".join(lines))
    assert reading.tournament.rounds[1] == Round((Game(3, 1),))
    assert {(problem.code, problem.severity) for problem in reading.problems} == {("round-result", Severity.WARNING)}


@pytest.mark.parametrize("record", ["162  W 1.0    D 0.5    L 2.0", "XXS W=1 D=2 L=0", "362 TW 1.0   TD 2.0   TL 0.0"])
def test_m17_a_loss_above_a_draw_or_a_draw_above_a_win_is_refused(record: str) -> None:
    with pytest.raises(ReportFileError, match="a loss is worth no more than a draw"):
        read("\n".join([*GAME, record]))


def test_m29_record_222_holds_no_bronstein() -> None:
    tournament = read("\n".join(GAME)).tournament
    event = replace(tournament.event, time_control="bronstein 25m+10s")
    written = write(replace(tournament, event=event))
    assert "222 " not in written.text
    assert "122 bronstein 25m+10s\n" in written.text
    assert any("record 222 holds periods" in note.text() for note in written.notes)


def test_points_below_zero_have_a_sign() -> None:
    assert [format_points(points) for points in (-5, -15, 5)] == ["-0.5", "-1.5", "0.5"]
