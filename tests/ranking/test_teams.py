"""Team tie-breaks, worked out by hand on a tournament of five teams on four boards with byes and forfeits."""

from __future__ import annotations

import pytest

from ranking.crosstables import order, values
from torneo.files.trf import Dialect, read, write
from torneo.model import (
    Bye,
    ByeKind,
    Event,
    ForfeitedMatch,
    Game,
    Kind,
    LineUp,
    Player,
    Regulations,
    Result,
    Round,
    Team,
    TeamByes,
    TeamEvent,
    Tournament,
)
from torneo.ranking import StandingsError, System, standings, team_results

WIN, DRAW, LOSS = Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN

FIVE = Tournament(
    players=tuple(Player(number, f"Player {number}", 2400 - 10 * number) for number in range(1, 22)),
    teams=(
        Team(1, "Norte", (1, 2, 3, 4, 17)),
        Team(2, "Sur", (5, 6, 7, 8)),
        Team(3, "Este", (9, 10, 11, 12)),
        Team(4, "Oeste", (13, 14, 15, 16)),
        Team(5, "Centro", (18, 19, 20, 21)),
    ),
    rounds=(
        # Norte 2½-1½ Sur (player 4 did not appear), Este 2-2 Oeste, Centro has the bye
        Round(
            (
                Game(1, 5, WIN), Game(6, 2, DRAW), Game(3, 7, WIN), Game(8, 4, Result.WHITE_FORFEIT_WIN),
                Game(9, 13, DRAW), Game(14, 10, DRAW), Game(11, 15, DRAW), Game(16, 12, DRAW),
            )
        ),
        # Centro 1½-2½ Norte (its reserve 17 on the first board), Sur 2½-1½ Este (nobody on Este's last board)
        Round(
            (
                Game(18, 17, LOSS), Game(2, 19, WIN), Game(20, 3, WIN), Game(4, 21, DRAW),
                Game(5, 9, WIN), Game(10, 6, WIN), Game(7, 11, DRAW),
            ),
            (Bye(8, ByeKind.FULL),),
        ),
        # Norte 2-2 Este; Centro did not appear against Oeste; Sur has the bye
        Round((Game(1, 9, LOSS), Game(10, 2, DRAW), Game(3, 11, WIN), Game(12, 4, DRAW))),
    ),
    event=Event(name="Five teams"),
    regulations=Regulations(rounds=3, system="FIDE_TEAM"),
    team_event=TeamEvent(
        board_colours="WBWB",
        line_ups=(LineUp(2, 1, 5, (17, 2, 3, 4)), LineUp(2, 3, 2, (9, 10, 11, 0))),
        forfeits=(ForfeitedMatch(3, 4, 5, Result.WHITE_FORFEIT_WIN),),
        byes=TeamByes(20, 30, (5, 4, 2)),
    ),
)  # fmt: skip


def column(code: str, **options: str) -> list[str]:
    return list(values(standings(FIVE, code, **options), code).values())  # type: ignore[arg-type]


def test_matches_are_made_of_games() -> None:
    rows = team_results(FIVE).rows
    assert [cell.kind for cell in rows[4]] == [Kind.PAIRING_BYE, Kind.PLAYED, Kind.FORFEIT_LOSS]
    assert [cell.opponent for cell in rows[0]] == [2, 5, 3]
    assert [cell.game_points for cell in rows[0]] == [25, 25, 20]
    assert rows[0][1].boards == (10, 10, 0, 5)  # the reserve sat on the first board
    assert rows[1][1].boards == (10, 0, 5, 10)  # a win against the empty board
    assert rows[2][1].boards == (0, 10, 5, None)
    assert rows[3][2].boards == (10, 10, 10, 10)


def test_the_report_file_tells_the_same() -> None:
    text = write(FIVE, Dialect.TRF26).text
    assert team_results(read(text).tournament) == team_results(FIVE)


def test_match_points_and_game_points() -> None:
    """Norte 2+2+1, Sur 0+2+2 (bye), Este 1+0+1, Oeste 1+2 (bye)+2 (forfeit), Centro 2 (bye)+0+0."""
    assert column("MPTS") == ["5.0", "4.0", "2.0", "5.0", "2.0"]
    assert column("GPTS") == ["7.0", "7.0", "5.5", "9.0", "4.5"]
    assert column("MPvGP") == column("GPTS")
    assert order(standings(FIVE, "MPVGP")) == [4, 1, 2, 3, 5]


def test_game_points_first() -> None:
    made = standings(FIVE, "GPTS,MPVGP")
    assert order(made) == [4, 1, 2, 3, 5]
    assert values(made, "MPVGP")[1] == "5.0"


def test_buchholz_of_teams() -> None:
    """MP, 2026: dummies capped by the opponent (forfeits) or by three drawn matches, 3.0 (byes).

    Norte 4+2+2; Sur 5+2+min(4, 3); Este 5+4+5; Oeste 2+min(5, 3)+min(5, 2); Centro min(2, 3)+5+min(2, 5).
    GP: the cap is 3 × 2.0. Norte 7+4.5+5.5; Sur 7+5.5+6; Este 9+7+7; Oeste 5.5+6+4.5; Centro 4.5+7+4.5.
    """
    assert column("BH") == ["8.0", "10.0", "14.0", "7.0", "9.0"]
    assert column("BH:MP") == column("BH")
    assert column("BH:GP") == ["17.0", "18.5", "23.0", "16.0", "16.0"]


def test_extended_sonneborn_berger() -> None:
    """The opponents' (or dummies') scores above times what was made in the match.

    EMMSB: 4×2+2×2+2×1; 5×0+2×2+3×2; 5×1+4×0+5×1; 2×1+3×2+2×2; 2×2+5×0+2×0.
    EMGSB: 4×2½+2×2½+2×2; 5×1½+2×2½+3×3; 5×2+4×1½+5×2; 2×2+3×3+2×4; 2×3+5×1½+2×0.
    EGMSB: 7×2+4½×2+5½×1; 7×0+5½×2+6×2; 9×1+7×0+7×1; 5½×1+6×2+4½×2; 4½×2+7×0+4½×0.
    EGGSB: 7×2½+4½×2½+5½×2; 7×1½+5½×2½+6×3; 9×2+7×1½+7×2; 5½×2+6×3+4½×4; 4½×3+7×1½+4½×0.
    """
    assert column("EMMSB") == ["14.0", "10.0", "10.0", "12.0", "4.0"]
    assert column("EMGSB") == ["19.0", "21.5", "26.0", "21.0", "13.5"]
    assert column("EGMSB") == ["28.5", "23.0", "16.0", "26.5", "9.0"]
    assert column("EGGSB") == ["39.75", "42.25", "42.5", "47.0", "24.0"]


def test_extended_sonneborn_berger_cut() -> None:
    """14.1.2: Norte loses the lower product of its two lowest opponents, 2×1; Centro its forfeit loss, worth 0."""
    assert column("EMMSB/C1")[0] == "12.0"
    assert column("EMMSB/C1")[4] == "4.0"


def test_boards() -> None:
    """Points on each board, forfeits and the bye as wins.

    Norte 2 2 2 1, Sur 2 1½ 1½ 3, Este 1½ 2 1 1, Oeste 2½ on each, Centro 1 1 2 1½.
    """
    assert column("BC") == ["16.0", "21.5", "12.5", "25.0", "15.0"]
    assert column("TBR") == [
        "2.0/2.0/2.0/1.0", "2.0/1.5/1.5/3.0", "1.5/2.0/1.0/1.0", "2.5/2.5/2.5/2.5", "1.0/1.0/2.0/1.5",
    ]  # fmt: skip
    assert column("BBE") == ["6.0/4.0/2.0", "5.0/3.5/2.0", "4.5/3.5/1.5", "7.5/5.0/2.5", "4.0/2.0/1.0"]


def test_board_count_needs_equal_game_points() -> None:
    """12.1: Norte and Oeste have 5 match points, but 7 and 9 game points: the board count must not decide."""
    assert [row.rank for row in standings(FIVE, "BC").rows][:2] == [1, 1]
    assert order(standings(FIVE, "BC", edition="2023"))[:2] == [1, 4]


def test_scores_and_schedule_strength() -> None:
    """Factor: 3 × 2 match points over 4 game points is 1.5, cut to 1. Norte 7 + 8, Sur 7 + 10, ..."""
    assert column("SSSC") == ["15.0", "17.0", "19.5", "16.0", "13.5"]
    assert column("SSSC/K2") == ["11.0", "12.0", "12.5", "12.5", "9.0"]
    # over game points: 3 × 4 over 2 is 6: match points + BH:GP / 6 = 5 + 17/6
    assert column("SSSC:GP")[0] == "7.833333"


def test_individual_tie_breaks_apply_to_teams() -> None:
    assert column("WIN") == ["2", "2", "0", "2", "1"]
    assert column("WON") == ["2", "1", "0", "0", "0"]
    assert column("REP") == ["3", "3", "3", "3", "2"]
    assert column("TPN") == ["1", "2", "3", "4", "5"]
    assert column("OTHER_MINOR_POINTS")[0] == "2.0/7.0"  # 2½ + 2½ + 2 for, 1½ + 1½ + 2 against
    assert column("OTHER_DUTCH")[0] == "19.0/2.0/2.0/2.0/1.0/1.0"  # 4×2 + 3×2 + 2×2 + 1; Black once on board one


def test_team_tie_breaks_need_teams() -> None:
    with pytest.raises(StandingsError, match="is for teams"):
        standings(FIVE, "EMMSB", individual=True)


def test_players_of_a_team_tournament() -> None:
    made = standings(FIVE, individual=True)
    assert len(made.rows) == 21
    assert values(made, "PTS")[8] == "2.0"


def teams_of_four(*rounds: list[tuple[int, int, str]], count: int) -> Tournament:
    """Matches as (white team, black team, points of White's side on each board)."""
    results = {"1": WIN, "=": DRAW, "0": LOSS}
    made = []
    for matches in rounds:
        games = []
        for first, second, boards in matches:
            for board, code in enumerate(boards):
                one, two = 4 * (first - 1) + board + 1, 4 * (second - 1) + board + 1
                games.append(
                    Game(one, two, results[code]) if board % 2 == 0 else Game(two, one, results[code].reversed)
                )
        made.append(Round(tuple(games)))
    return Tournament(
        tuple(Player(number, f"Player {number}") for number in range(1, 4 * count + 1)),
        tuple(made),
        teams=tuple(Team(n, f"Team {n}", tuple(range(4 * n - 3, 4 * n + 1))) for n in range(1, count + 1)),
        team_event=TeamEvent(board_colours="WBWB"),
        regulations=Regulations(rounds=len(made), system="FIDE_TEAM"),
    )


def test_extended_direct_encounter_goes_on_with_the_secondary_score() -> None:
    """13.3.1: they met twice, 2½-1½ and 1-3: a match each, but 1.75 to 2.25 game points on average."""
    tournament = teams_of_four([(1, 2, "11=0")], [(2, 1, "=11=")], count=2)
    made = standings(tournament, "EDE")
    assert values(made, "PTS") == {1: "2.0", 2: "2.0"}
    assert order(made) == [2, 1]
    assert values(standings(tournament, "DE"), "DE") == {1: "0", 2: "0"}


def test_extended_direct_encounter_and_the_board_count() -> None:
    """13.3.2: a 2-2 with the upper boards won: board count 1 + 2 = 3 to 3 + 4 = 7, and the lower is better."""
    tournament = teams_of_four([(1, 2, "0011")], count=2)
    assert order(standings(tournament, "EDE")) == [1, 2]
    assert values(standings(tournament, "EDE"), "EDE") == {1: "0", 2: "0"}
    for code in ("EDEBT", "EDEBB", "EDET", "EDEB"):
        made = standings(tournament, code)
        assert order(made) == [2, 1], code
        assert values(made, code) == {1: "2", 2: "1"}


def test_the_board_count_is_that_of_the_whole_tournament() -> None:
    """12.1 speaks of all games of the team in the tournament; gacrux counts the match between the two alone.

    1 and 2 have not met; each won 3-1 against others: 1 lost on the last board, 2 on the first.
    Board count 1+2+3 = 6 to 2+3+4 = 9.
    """
    tournament = teams_of_four([(1, 3, "1110"), (2, 4, "0111")], count=4)
    assert order(standings(tournament, "EDEBT"))[:2] == [1, 2]
    assert values(standings(tournament, "EDEBT"), "EDEBT")[2] == "2"


def test_the_knockout_tie_breaks_need_equal_totals() -> None:
    """13.3.2: exactly two teams still tied in match points and game points; here they have 6 and 5 game points."""
    tournament = teams_of_four([(1, 2, "0011"), (3, 4, "1111")], [(1, 3, "1111"), (2, 4, "1110")], count=4)
    made = standings(tournament, "EDEBT")
    assert values(made, "PTS")[1] == values(made, "PTS")[2] == "3.0"
    assert values(made, "EDEBT") == {1: "0", 2: "0", 3: "", 4: ""}


def test_extended_direct_encounter_of_two() -> None:
    """Between two teams with the same match points their match decides."""
    tournament = teams_of_four(
        [(1, 2, "==11"), (3, 4, "1111")],
        [(2, 3, "==10"), (1, 4, "0000")],
        [(3, 1, "=1=0"), (2, 4, "0000")],
        count=4,
    )
    # 1 beat 2 (3-1), drew 3 (2-2), lost 4; 2 drew 3 (2-2); 3 beat 4: match points 3, 1, 4, 4
    made = standings(tournament, "EDE")
    assert values(made, "PTS") == {1: "3.0", 2: "1.0", 3: "4.0", 4: "4.0"}
    assert order(made) == [3, 4, 1, 2]  # 3 beat 4


def test_clubs_are_not_a_team_tournament() -> None:
    """Record 013 in an individual Swiss: games within a team or against several teams in one round."""
    tournament = Tournament(
        tuple(map(Player, (1, 2, 3, 4))),
        (Round((Game(1, 2, WIN), Game(3, 4, WIN))),),
        teams=(Team(1, "A", (1, 2)), Team(2, "B", (3, 4))),
        team_event=TeamEvent(),
    )
    assert len(standings(tournament).rows) == 4


def test_forfeits_of_teams_in_a_round_robin() -> None:
    """15.2: a forfeited match is a regular one there; no dummy, no cap."""
    made = standings(FIVE, "EMMSB", system=System.ROUND_ROBIN)
    # Oeste: Este 2 × 1, the bye is no opponent, Centro 2 × 2
    assert values(made, "EMMSB")[4] == "6.0"


def test_each_new_subset_starts_again() -> None:
    """13.3.3: 1, 2 and 3 have 4 match points. 1 beat both and is first by match points.

    2 and 3 start again: a match each (2½-1½, then 1-3), and on game points 1.75 to 2.25 on average: 3, then 2.
    """
    tournament = teams_of_four(
        [(1, 2, "1111"), (3, 4, "1111")],
        [(1, 3, "1111"), (2, 4, "1111")],
        [(2, 3, "11=0")],
        [(3, 2, "11==")],
        count=4,
    )  # fmt: skip
    made = standings(tournament, "EDE")
    assert values(made, "PTS") == {1: "4.0", 2: "4.0", 3: "4.0", 4: "0.0"}
    assert order(made) == [1, 3, 2, 4]
    assert values(made, "EDE") == {1: "1", 2: "3", 3: "2", 4: ""}
    assert values(standings(tournament, "DE"), "DE") == {1: "1", 2: "2", 3: "2", 4: ""}


def test_the_byes_that_teams_requested_count_in_the_rounds_played() -> None:
    """Record 240 gives Ceta half of round 1 and nothing in round 3; record 320 gives Beta the bye of round 2.

    Alfa 2+0+2, Beta 0+1+0, Ceta 1+2+0 match points; its last round is a draw to Alfa: 1+4+1. Beta has
    4+min(1, 3)+4 and Ceta 3+4+3. MP × GP: Alfa 1×1½+4×½+1×1½, Beta 4×½+1×1+4×½, Ceta 3×1+4×1½+3×0.
    """
    lines = ["142 3", "192 FIDE_TEAM", "240 H   1 0003", "240 Z   3 0003", "320  1.0  1.0 000 002 000", "352 WB"]
    for number, cells in enumerate(
        (
            "   3 w 1     5 w 0     3 b =",
            "   4 b =     6 b =     4 w 1",
            "   1 b 0               1 w =",
            "   2 w =               2 b 0",
            "             1 b 1",
            "             2 w =",
        ),
        start=1,
    ):
        lines.append(f"001 {number:4}      {f'Player {number}':77}{cells}")
    for number, name in enumerate(("Alfa", "Beta", "Ceta"), start=1):
        lines.append(f"310 {number:3} {name:65}{2 * number - 1:4} {2 * number:4}")
    text = "\n".join(lines)
    tournament = read(text).tournament
    made = standings(tournament, "MPVGP,BH,EMGSB,BC,SSSC", edition="2026")
    assert [(row.name, *row.texts) for row in made.rows] == [
        ("Alfa", "4.0", "3.5", "6.0", "5.0", "5.5", "5.5"),
        ("Ceta", "3.0", "2.5", "10.0", "9.0", "3.5", "5.833333"),
        ("Beta", "1.0", "2.0", "9.0", "5.0", "4.5", "5.0"),
    ]
    assert [cell.kind for cell in team_results(tournament).rows[2]] == [
        Kind.HALF_POINT_BYE,
        Kind.PLAYED,
        Kind.ZERO_POINT_BYE,
    ]


def test_two_teams_go_on_to_the_secondary_score_from_2024_on() -> None:
    """Alfa 2-0 and ½-1½: a match each, and 2½ game points to 1½; 12.3.1 of 2023 speaks of one encounter only."""
    twice = Tournament(
        players=tuple(map(Player, (1, 2, 3, 4))),
        teams=(Team(1, "Alfa", (3, 4)), Team(2, "Beta", (1, 2))),
        rounds=(Round((Game(3, 1, WIN), Game(2, 4, LOSS))), Round((Game(1, 3, DRAW), Game(4, 2, LOSS)))),
        regulations=Regulations(rounds=2, system="FIDE_TEAM"),
        team_event=TeamEvent(board_colours="WB"),
    )
    ranks = {
        edition: [(row.name, row.rank) for row in standings(twice, "EDE", edition=edition).rows]
        for edition in ("2023", "2024", "2026")
    }
    assert ranks["2023"] == [("Alfa", 1), ("Beta", 1)]
    assert ranks["2024"] == ranks["2026"] == [("Alfa", 1), ("Beta", 2)]
