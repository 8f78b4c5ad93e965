"""Certificates of norms: the annex of B.01 as fixtures, and what IT1 says of a norm."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from norm_event import CANDIDATE, norm_event
from torneo.model import Bye, ByeKind, Event, Game, Player, Result, Round, Tournament
from torneo.rating.certificate import Certificate, certificate
from torneo.rating.norm_search import find_norms
from torneo.rating.norms import (
    GM,
    IM,
    WGM,
    WIM,
    Exemption,
    NormTitle,
    federation_limits,
    least_half_points,
    title_limits,
)
from torneo.regulations.norm_conditions import norm_doubts
from torneo.reports.it1 import it1_missing

ANNEX = {
    7: "11:2380 10:2442 9:2498 8:2550 7:2600 6:2650 5:2702",
    9: "14:2380 13:2434 12:2475 11:2520 10:2557 9:2600 8:2643 7:2680",
    10: "16:2380 15:2407 14:2451 13:2490 12:2528 11:2564 10:2600 9:2636 8:2672 7:2710",
    11: "18:2380 17:2389 16:2425 15:2467 14:2498 13:2535 12:2564 11:2600 10:2636 9:2665 8:2702",
}
"""By number of games: half points and the least average for a grandmaster norm (B.01, annex)."""
LIMITS = {9: (3, 5, 6, 5), 10: (4, 5, 6, 6), 11: (4, 6, 7, 6), 12: (4, 6, 8, 7), 13: (5, 7, 8, 7)}
"""By number of games: of the title, titled, at most of one federation, at most of the own."""


@pytest.mark.parametrize(
    ("title", "lower"), [(GM, 0), (IM, 150), (WGM, 200), (WIM, 350)], ids=["GM", "IM", "WGM", "WIM"]
)
@pytest.mark.parametrize("games", ANNEX)
def test_the_annex_has_the_least_average_for_each_score(title: NormTitle, lower: int, games: int) -> None:
    for line in ANNEX[games].split():
        half_points, average = (int(part) for part in line.split(":"))
        least = average - lower
        assert least_half_points(title, [least] * games) == half_points
        below = least_half_points(title, [least - 1] * games)
        assert below is None if least == title.average else below is None or below > half_points


@pytest.mark.parametrize("games", LIMITS)
def test_the_annex_has_how_many_of_each_kind_there_must_and_may_be(games: int) -> None:
    of_title, titled, one, own = LIMITS[games]
    assert title_limits(games) == (titled, of_title)
    assert federation_limits(games) == (own, one)


def made(exemption: Exemption | None = None) -> Certificate:
    event = norm_event()
    [result] = [one for one in find_norms(event, CANDIDATE.number, predetermined=True) if one.title is GM]
    assert result.best.met
    return certificate(event, result, exemption)


def test_it1_says_what_follows_from_the_tournament() -> None:
    norm = made()
    assert [row.round for row in norm.rows] == list(range(1, 10))
    assert sorted(row.score for row in norm.rows) == ["1"] * 5 + ["½"] * 4
    assert all(row.counts for row in norm.rows)
    tally = norm.opponents
    # nine opponents: FRA, GER and ESP three times each; three GM, two IM
    assert (tally.players, tally.federations, tally.not_own, tally.rated, tally.host, tally.titled) == (
        9,
        3,
        6,
        9,
        3,
        5,
    )
    assert dict(tally.by_title) == {"GM": 3, "IM": 2, "WGM": 0, "WIM": 0, "FM": 0, "WFM": 0}
    # an average of 2450 needs 2600 - 2450 = 150 points more than it: 71 % (dp 158), 6½ of 9 is 72 %
    assert (norm.result.best.average, norm.required, norm.result.best.half_points, norm.exceeding) == (2450, 13, 14, 1)


def test_the_lowest_opponent_is_listed_with_the_rating_that_counts() -> None:
    event = norm_event()
    weak = Player(9, "Player 9, Pat", 2100, "", federation="ESP", fide_id=1009)
    event = event.revised(players=(*(player for player in event.players if player.number != 9), weak))
    [result] = [one for one in find_norms(event, CANDIDATE.number, predetermined=True) if one.title is GM]
    rows = certificate(event, result).rows
    lifted = [row.adjusted for row in rows if row.adjusted is not None]
    assert lifted == [2200]  # the floor of a grandmaster norm (1.4.6 c)


def test_a_round_that_was_not_played_has_its_sign_and_does_not_count() -> None:
    event = norm_event()
    games = event.rounds[0].games
    own = next(game for game in games if CANDIDATE.number in (game.white, game.black))
    won = Result.WHITE_FORFEIT_WIN if own.white == CANDIDATE.number else Result.BLACK_FORFEIT_WIN
    forfeited = Round(tuple(replace(game, result=won) if game is own else game for game in games))
    event = event.revised(rounds=(forfeited, *event.rounds[1:]))
    [result] = [one for one in find_norms(event, CANDIDATE.number, predetermined=True) if one.title is GM]
    rows = certificate(event, result).rows
    assert (rows[0].score, rows[0].counts) == ("+", False)


def test_remarks_name_the_articles_that_were_used() -> None:
    told = [remark.text() for remark in made(Exemption.ZONAL).remarks]
    assert "exempt from the rule of federations by 1.4.3 c" in told
    assert "on three days or more there was one round (1.1.3 a)" in told


def test_what_is_missing_on_a_certificate_is_named() -> None:
    event = norm_event()
    gaps = [gap.text() for gap in it1_missing(made(), event, {})]
    assert "Official of the federation" in gaps
    assert "FIDE number of the chief arbiter" in gaps
    facts = {"arbiter_id": "1", "arbiter_title": "ia", "registered": "2026-03-01", "official": "N", "games_sent": "yes"}
    assert it1_missing(made(), event, facts) == ()
    assert norm_doubts(event, facts) == ()


def test_what_does_not_go_with_norms_is_doubted() -> None:
    event = norm_event()
    facts = {"arbiter_id": str(CANDIDATE.fide_id), "arbiter_title": "na", "registered": "2026-04-20"}
    told = " ".join(doubt.text() for doubt in norm_doubts(event, facts))
    assert "the chief arbiter is neither international nor FIDE arbiter (B.01 1.1.5)" in told
    assert "the chief arbiter is among the players (B.01 1.1.6)" in told
    assert "registered 11 days before the start: 30 are asked for (B.01 1.1.1)" in told


def test_days_that_are_too_long_and_games_that_are_too_short_are_doubted() -> None:
    event = norm_event()
    day = date(2026, 5, 1)
    crowded = replace(event, event=replace(event.event, time_control="5400+30", round_dates=(day,) * 4))
    assert [doubt.text() for doubt in norm_doubts(crowded, {})] == [
        "4 rounds on 2026-05-01: at most 2 are allowed (B.01 1.1.3)",
        "16 hours of play on 2026-05-01: at most 12 are allowed (B.01 1.1.2)",
    ]
    quick = replace(event, event=replace(event.event, time_control="3600+30", round_dates=()))
    assert [doubt.text() for doubt in norm_doubts(quick, {})] == [
        "90 minutes for 60 moves: 120 are needed (B.01 1.1.3)"
    ]


def test_a_round_with_too_few_of_those_who_exempt_a_large_swiss_is_doubted() -> None:
    """B.01 1.4.3 d asks for 20 rated foreigners in every round; whoever misses one round still counts."""
    players = tuple(Player(number, f"P{number}", 2400, "GM", federation="FRA") for number in range(1, 23))
    full = Round(tuple(Game(number, number + 11, Result.DRAW) for number in range(1, 12)))
    late = Round(
        tuple(Game(number + 1, number + 11, Result.DRAW) for number in range(2, 11)),
        tuple(Bye(number, ByeKind.ZERO) for number in (1, 2, 12, 22)),
    )
    event = Tournament(players, (full, late), event=Event(federation="ESP"))
    [doubt] = norm_doubts(event, {}, big=True)
    assert doubt.text().startswith("in round 2 only 18 rated players of other federations played, of 20")
    assert norm_doubts(event, {}) == ()
