"""Each record, as the format's description has it, and the ways in which programs write it."""

from datetime import date

import pytest

from torneo.files.trf import problems_of, read
from torneo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    ForfeitedMatch,
    Game,
    LineUp,
    NationalRecord,
    PointSystem,
    RequestedBye,
    Result,
    Round,
    Sex,
    StartingRank,
    Team,
    TeamByes,
    Tournament,
    VirtualPoints,
)


def player(number: int, *rounds: str, points: str = "", name: str = "Name") -> str:
    start = f"001 {number:>4}      {name:<33} {'':32}{points:>4}"
    return start.ljust(89) + "".join(f"  {text}" for text in rounds)


FOUR = [player(number) for number in (1, 2, 3, 4)]


def tournament(*lines: str) -> Tournament:
    return read("\n".join(lines), strict=True).tournament


def test_a_whole_player_line() -> None:
    line = (
        "001    7 wWIM Núñez Peña, María                 2345 ESP     2212345 2001/02/28  1.0    3     9 w 1  0000 - H"
    )
    assert line.index("2345") == 48
    reading = read("\n".join([line, player(9, "   7 b 0")]))
    (first, _) = reading.tournament.players
    assert (first.number, first.sex, first.title, first.name) == (7, Sex.WOMAN, "WIM", "Núñez Peña, María")
    assert (first.rating, first.federation, first.fide_id) == (2345, "ESP", 2212345)
    assert (first.birth, first.rank) == ("2001/02/28", 3)
    assert reading.tournament.rounds == (Round((Game(7, 9, Result.WHITE_WIN),)),)
    assert reading.tournament.regulations.requested_byes == (RequestedBye(2, 7, ByeKind.HALF),)


def test_header_records() -> None:
    event = tournament(
        *FOUR,
        "012 Open de Alcalá", "022 Alcalá", "032 ESP", "042 2026/05/01", "052 2026/05/03", "062 4", "072 0", "082 0",
        "092 Individual Swiss", "102 Ruiz, Ana", "112 Gil, Pau", "112 Sanz, Eva", "122 90 min + 30 s",
        "132" + " " * 88 + "26/05/01  26/05/02            26/05/03", "222 5400+30",
    ).event  # fmt: skip
    assert (event.name, event.city, event.federation) == ("Open de Alcalá", "Alcalá", "ESP")
    assert (event.start, event.end) == (date(2026, 5, 1), date(2026, 5, 3))
    assert (event.kind, event.chief_arbiter) == ("Individual Swiss", "Ruiz, Ana")
    assert event.deputies == ("Gil, Pau", "Sanz, Eva")
    assert (event.rate_of_play, event.time_control) == ("90 min + 30 s", "5400+30")
    assert event.round_dates == (date(2026, 5, 1), date(2026, 5, 2), None, date(2026, 5, 3))


def test_regulations_of_trf26() -> None:
    rules = tournament(
        *FOUR,
        "142 9", "152 B", "162  W 3.0    D 1.0    L 0.0    A 0.5    P 1.0    X 1.5", "172 ESP HBFN", "182 24510",
        "192 FIDE_DUTCH_2026", "202 BH/C1,BH,SB", "212 PTS,DE",
    ).regulations  # fmt: skip
    assert (rules.rounds, rules.initial_colour) == (9, Colour.BLACK)
    assert rules.points == PointSystem(
        win=30, draw=10, loss=0, pairing_bye=10, full_point_bye=30, half_point_bye=10, zero_point_bye=5,
        forfeit_win=30, forfeit_loss=5, unfinished=15,
    )  # fmt: skip
    assert rules.starting_rank == StartingRank("HBFN", "ESP")
    assert (rules.controller, rules.system) == ("24510", "FIDE_DUTCH_2026")
    assert rules.tie_breaks == ("BH/C1", "BH", "SB")
    assert rules.standings_order == ("PTS", "DE")


def test_pairing_records_of_trf26() -> None:
    rules = tournament(
        *FOUR,
        "142 9",
        "240 H   3    1    4",
        "250       1.0   1   3    1    2",
        "250       0.5   4   5    1    2",
        "260   1   9    1    2    3",
        "260   2   3    1    4",
        "299 W         2.0  000    3",
    ).regulations
    assert rules.requested_byes == (RequestedBye(3, 1, ByeKind.HALF), RequestedBye(3, 4, ByeKind.HALF))
    assert rules.virtual_points == (VirtualPoints(1, 3, 1, 2, 10), VirtualPoints(4, 5, 1, 2, 5))
    assert set(rules.forbidden) == {ForbiddenPairs((1, 2, 3)), ForbiddenPairs((1, 4), 2, 3)}
    assert rules.abnormal_points == (AbnormalPoints("W", 20, players=(3,)),)


def test_records_of_javafo() -> None:
    rules = tournament(
        *FOUR, "XXR 7", "XXC black1", "XXZ 2 3", "XXP 1 4", "XXA    1  1.0  1.0  0.5", "XXS W=3 D=1 PAB=1 BW=4"
    ).regulations
    assert (rules.rounds, rules.initial_colour) == (7, Colour.BLACK)
    assert rules.requested_byes == (RequestedBye(1, 2, ByeKind.ZERO), RequestedBye(1, 3, ByeKind.ZERO))
    assert rules.forbidden == (ForbiddenPairs((1, 4)),)
    assert rules.virtual_points == (VirtualPoints(1, 2, 1, 1, 10), VirtualPoints(3, 3, 1, 1, 5))
    assert rules.points == PointSystem(
        win=30, draw=10, pairing_bye=10, full_point_bye=30, half_point_bye=10, forfeit_win=30, unfinished=10,
        black_win=40,
    )  # fmt: skip


def test_points_for_white_alone_leave_black_what_is_usual() -> None:
    points = tournament(*FOUR, "XXS WW=3").regulations.points
    assert (points.win, points.black_win) == (30, 10)


def test_records_of_bbppairings() -> None:
    points = tournament(
        *FOUR, "BBW  3.0", "BBD  1.5", "BBL  0.5", "BBZ  0.1", "BBF  0.2", "BBU  2.0"
    ).regulations.points
    assert (points.win, points.draw, points.loss) == (30, 15, 5)
    assert (points.zero_point_bye, points.forfeit_loss, points.pairing_bye) == (1, 2, 20)
    assert (points.forfeit_win, points.full_point_bye, points.half_point_bye) == (30, 30, 15)


def test_teams_of_trf16_only_group_the_players_of_an_individual_tournament() -> None:
    read_back = tournament(*FOUR, "013 Alfil".ljust(36) + "   1    3", "013 Torre".ljust(36) + "   2    4", "XXP 1 2")
    assert read_back.teams == (Team(1, "Alfil", (1, 3)), Team(2, "Torre", (2, 4)))
    assert not read_back.pairs_teams
    assert read_back.regulations.forbidden == (ForbiddenPairs((1, 2)),)  # players


def test_a_team_tournament_of_trf26() -> None:
    read_back = tournament(
        *FOUR,
        "310   1 Alfil                            ALF     2100    4.0    5.5   1     1    3",
        "310   2 Torre                            TOR     2050    2.0    2.5   2     2    4",
        "300   1   1   2    3 0000",
        "320  1.0  2.0 000   2",
        "330 +-   2   1   2",
        "352 WBWB",
        "362 TW 3.0   TD 1.0   TL 0.0",
        "260   1   9    1    2",
    )
    assert read_back.pairs_teams
    assert read_back.teams[0] == Team(1, "Alfil", (1, 3), "ALF", 2100, 40, 55, 1)
    event = read_back.team_event
    assert event is not None
    assert event.line_ups == (LineUp(1, 1, 2, (3, 0)),)
    assert event.byes == TeamByes(10, 20, (0, 2))
    assert event.forfeits == (ForfeitedMatch(2, 1, 2, Result.WHITE_FORFEIT_WIN),)
    assert (event.board_colours, event.win, event.draw, event.loss) == ("WBWB", 30, 10, 0)
    assert read_back.regulations.forbidden == (ForbiddenPairs((1, 2), 1, 9),)  # teams


def test_national_records_complete_the_players_wherever_they_stand() -> None:
    read_back = tournament("ESP    2 wMN  Gil, Eva                          1987 MAD       12345 1990", *FOUR)
    assert read_back.players[1].national == (
        NationalRecord("ESP", 1987, "MN", "12345", "Gil, Eva", "MAD", Sex.WOMAN, "1990"),
    )


def test_records_of_javafo_and_bbppairings_that_are_unknown_are_no_federations() -> None:
    reading = read("\n".join([*FOUR, "XXD    2      Gil, Eva                          1987", "BBQ    1"]))
    assert all(player.national == () for player in reading.tournament.players)
    assert [problem.code for problem in reading.problems] == ["record-unknown", "record-unknown"]
    assert len(reading.tournament.other_records) == 2


def test_comments_and_records_of_others_are_kept() -> None:
    reading = read("\n".join([*FOUR, "### remember the clocks", "801 Team table", "987 whatever"]))
    assert reading.tournament.comments == ("remember the clocks",)
    assert reading.tournament.other_records == ("801 Team table", "987 whatever")
    assert [problem.code for problem in reading.problems] == ["record-unknown"]  # 801 is known to be informative


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_line_ends_and_encodings(end: str, encoding: str) -> None:
    data = end.join(["012 Peñíscola", *FOUR, ""]).encode(encoding)
    reading = read(data)
    assert reading.tournament.event.name == "Peñíscola"
    assert len(reading.tournament.players) == 4
    assert [problem.code for problem in reading.problems] == (["encoding"] if encoding == "latin-1" else [])


def rounds_of(*lines: str) -> tuple[Round, ...]:
    return tournament(*lines).rounds


@pytest.mark.parametrize("result", [each for each in Result if each is not Result.PENDING])
def test_every_result_of_a_game(result: Result) -> None:
    white, black = result.value
    lines = [player(1, f"   2 w {white}"), player(2, f"   1 b {black}")]
    assert rounds_of(*lines) == (Round((Game(1, 2, result),)),)


def test_a_game_just_paired_has_no_result() -> None:
    assert rounds_of(player(1, "   2 b"), player(2, "   1 w")) == (Round((Game(2, 1, Result.PENDING),)),)


def test_a_forfeit_may_have_no_colours() -> None:
    assert rounds_of(player(1, "   2 - +"), player(2, "   1 - -")) == (
        Round((Game(1, 2, Result.WHITE_FORFEIT_WIN, coloured=False),)),
    )


def test_byes_of_every_kind() -> None:
    lines = [player(number, f"0000 - {code}") for number, code in enumerate("UFHZ", 1)]
    byes = tuple(Bye(number, ByeKind(code)) for number, code in enumerate("UFHZ", 1))
    assert rounds_of(*lines, player(5, "   6 w 1"), player(6, "   5 b 0"), player(7)) == (
        Round((Game(5, 6, Result.WHITE_WIN),), byes),
    )


def test_byes_of_trf06_are_results_against_nobody() -> None:
    games = [player(4, "   5 w 1", "   5 b 0"), player(5, "   4 b 0", "   4 w 1")]
    read_back = rounds_of(
        player(1, "0000 - +", "0000 - 1"), player(2, "0000 - =", "0000 - +"), player(3, "0000 - -"), *games
    )
    # One point for nothing is the pairing's bye; of two in one round neither can be told to be it.
    assert read_back[0].byes == (Bye(1, ByeKind.PAIRING), Bye(2, ByeKind.HALF), Bye(3, ByeKind.ZERO))
    assert read_back[1].byes == (Bye(1, ByeKind.FULL), Bye(2, ByeKind.FULL))


def test_a_full_point_of_trf06_in_a_round_without_games_is_a_bye_to_come() -> None:
    asked = tournament(player(1, "   2 w 1", "0000 - +"), player(2, "   1 b 0"), player(3, "0000 - +"))
    assert asked.rounds == (Round((Game(1, 2, Result.WHITE_WIN),), (Bye(3, ByeKind.PAIRING),)),)
    assert asked.regulations.requested_byes == (RequestedBye(2, 1, ByeKind.FULL),)


def test_byes_to_come_may_stand_in_columns_in_record_240_or_in_xxz() -> None:
    game = [player(3, "   4 w 1"), player(4, "   3 b 0")]
    expected = (RequestedBye(2, 1, ByeKind.ZERO),)
    for lines in (
        [player(1, "0000 - Z", "0000 - Z"), player(2), *game],
        [player(1), player(2), *game, "240 Z   2    1"],
        [player(1), player(2), *game, "XXZ 1"],
    ):
        assert tournament(*lines).regulations.requested_byes == expected


def test_points_may_or_may_not_count_a_bye_of_the_next_round() -> None:
    for points in ("0.5", "1.0"):  # JaVaFo wants the second
        lines = [player(1, "   2 w =", "0000 - H", points=points), player(2, "   1 b =", points="0.5")]
        assert tournament(*lines).regulations.requested_byes == (RequestedBye(2, 1, ByeKind.HALF),)


def test_three_points_for_a_win_are_seen_in_the_points_where_no_record_says_so() -> None:
    lines = [
        player(1, "   2 w 1", points="3.0"), player(2, "   1 b 0", points="0.0"),
        player(3, "   4 w =", points="1.0"), player(4, "   3 b =", points="1.0"),
    ]  # fmt: skip
    reading = read("\n".join(lines))
    assert reading.tournament.regulations.points == PointSystem.of(30, 10, 0)
    assert [problem.code for problem in reading.problems] == ["points-system"]


def test_digits_of_other_scripts_are_no_numbers() -> None:
    """An Arabic three in a year of birth, a date and an opponent: each is reported where it stands."""
    line = f"001    1      {'Ana':<33} 2000 {'':3} {'':11} {'199٣':<10}  0.0    1     ٣ w 1"
    codes = [(problem.code, problem.line) for problem in problems_of(f"042 202٣/01/01\n{line}\n")]
    assert codes == [("date", 1), ("birth", 2), ("round-opponent", 2)]
