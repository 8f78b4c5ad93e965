"""Results corrected for rating alone: rated, and nowhere else."""

from __future__ import annotations

import pytest

from torneo.files.trf import Dialect, read, write
from torneo.model import Game, History, Player, Result, Round, Tournament
from torneo.model.corrections import as_rated
from torneo.ranking import standings
from torneo.rating import find_norms, rate
from torneo.reports.cards import pairing_card
from torneo.reports.crosstable import cross_table
from torneo.reports.hand import Hand
from torneo.text import WrongValueError

TWO = (Player(1, "Ana", 2000), Player(2, "Eva", 1900))


def two(result: Result, rated: Result | None = None) -> Tournament:
    return Tournament(TWO, (Round((Game(1, 2, result, rated=rated),)),))


def test_m3_a_late_correction_is_rated_and_does_not_score() -> None:
    late, drawn, won = two(Result.WHITE_WIN, Result.DRAW), two(Result.DRAW), two(Result.WHITE_WIN)
    assert rate(late).players == rate(drawn).players
    assert [History(late)[number].score for number in (1, 2)] == [10, 0]
    codes = ("TPR", "PTP", "ARO", "WIN", "BH")
    assert [row.texts for row in standings(late, codes).rows] == [row.texts for row in standings(won, codes).rows]
    assert find_norms(late, 2)[0].best.half_points == 1


def test_m3_a_game_that_was_a_forfeit_in_truth_is_not_rated() -> None:
    late = two(Result.WHITE_WIN, Result.WHITE_FORFEIT_WIN)
    (game,) = rate(late)[1].games
    assert (game.counts, game.half_points) == (False, None)


@pytest.mark.parametrize("dialect", Dialect)
def test_m3_the_lines_of_a_report_file_have_the_rated_result_and_the_points_that_stand(dialect: Dialect) -> None:
    late = two(Result.WHITE_WIN, Result.DRAW)
    lines = write(late, dialect).text.splitlines()
    ana, eva = (line for line in lines if line.startswith("001"))
    assert (ana[80:84].strip(), ana[91:99]) == ("1.0", "   2 w =")
    assert (eva[80:84].strip(), eva[91:99]) == ("0.0", "   1 b =")
    assert [line.split() for line in lines if line.startswith("299")] == [
        ["299", "D", "0.0", "1.0", "001", "0001"],
        ["299", "D", "0.0", "0.0", "001", "0002"],
    ]
    reading = read(write(late, dialect).text, strict=True)
    assert (reading.tournament, reading.problems) == (late, ())


def test_m3_programs_that_know_record_299_alone_count_the_points_that_stand() -> None:
    text = write(two(Result.WHITE_WIN, Result.DRAW)).text
    without = "".join(f"{line}\n" for line in text.splitlines() if not line.startswith("###"))
    foreign = read(without).tournament
    assert foreign.rounds[0].games[0].result is Result.DRAW
    assert [History(foreign)[number].score for number in (1, 2)] == [10, 0]


def test_m3_a_file_of_an_earlier_version_has_the_result_that_stands_and_the_remark() -> None:
    text = write(two(Result.WHITE_WIN)).text + "### Correction for rating only @ Round 1: 1-2 1-0 => =-=\n"
    assert read(text).tournament == two(Result.WHITE_WIN, Result.DRAW)


@pytest.mark.parametrize("remark", ["1-2 0-1 => =-=", "2-1 1-0 => =-=", "1-3 1-0 => =-="])
def test_m3_a_remark_that_fits_no_game_is_said_and_kept(remark: str) -> None:
    text = f"Correction for rating only @ Round 1: {remark}"
    reading = read(write(two(Result.WHITE_WIN)).text + f"### {text}\n")
    assert reading.tournament.comments == (text,)
    assert [problem.code for problem in reading.problems] == ["correction"]
    assert as_rated(reading.tournament) is reading.tournament


def test_m3_only_a_game_that_is_over_can_be_rated_otherwise() -> None:
    for result, rated in ((Result.PENDING, Result.DRAW), (Result.DRAW, Result.ADJOURNED)):
        with pytest.raises(WrongValueError, match="only one that is over"):
            Game(1, 2, result, rated=rated)
    assert Game(1, 2, Result.DRAW, rated=Result.DRAW).rated is None
    sideless = Game(2, 1, Result.WHITE_WIN, coloured=False, rated=Result.ZERO_HALF)
    assert (sideless.white, sideless.result, sideless.rated) == (1, Result.BLACK_WIN, Result.HALF_ZERO)


def test_m3_lists_and_cards_mark_a_result_that_is_rated_otherwise() -> None:
    late = two(Result.WHITE_WIN, Result.DRAW)
    table = cross_table(late, standings(late, ()))
    assert [Hand().text(row[3]) for row in table.rows] == ["2w1†", "1b0†"]
    assert pairing_card(late, 1).lines[0].result == "1†"
