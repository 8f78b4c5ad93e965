"""Where gacrux pairs teams otherwise than Torneo, each with the article that decides it; elsewhere they agree.

``python -m torneo.lab.differential --teams --count 1000`` is the long run.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pairing.team.test_matches import DRAW, FORFEIT, LOSS, WIN, event, match
from thorough import cases
from torneo.lab import differential
from torneo.lab.oracles import Answer, Oracle
from torneo.model import AbnormalPoints, Round, Tournament
from torneo.pairing.compare import expected_lines
from torneo.pairing.rounds import pair


@pytest.fixture(scope="module")
def gacrux() -> Iterator[Oracle]:
    with Oracle("gacrux") as oracle:
        yield oracle


def both(gacrux: Oracle, tournament: Tournament) -> tuple[set[frozenset[int]], Answer]:
    """Who meets whom in the next round, by Torneo and by gacrux."""
    return set(map(frozenset, expected_lines(pair(tournament)))), gacrux.pair(tournament, len(tournament.rounds) + 1)


def test_both_engines_agree_on_a_short_run(capsys: pytest.CaptureFixture[str]) -> None:
    count = str(cases(10, 1000))
    assert differential.main(["--oracle", "gacrux", "--teams", "--count", count, "--seed", "5000"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("rounds, 0 differences")


def test_forfeits_on_both_sides_are_no_match_that_was_played(gacrux: Oracle) -> None:
    """Each team won a board by forfeit: gacrux counts the match as played, because both teams were there.

    No game was, so that the match was not actually played (C.04.6 1.6.1), and the two may meet again (C.04.2 3.5).
    """
    two = event(2, Round(match(1, 2, FORFEIT, FORFEIT)))
    ours, theirs = both(gacrux, two)
    assert ours == {frozenset((1, 2))}
    assert theirs.impossible
    assert differential.first_crosswise(two) == 1, "which is why the long run leaves out what comes after it"


def fined() -> Tournament:
    """After round 1 a point was taken from team 2, which had two, and then met team 3 with its two."""
    first = (match(1, 10, WIN, LOSS), match(2, 9, WIN, LOSS), match(3, 8, WIN, LOSS), match(6, 7, DRAW, DRAW))
    second = (match(4, 1, LOSS, WIN), match(2, 3, WIN, LOSS), match(6, 5, WIN, LOSS), match(7, 8, DRAW, DRAW))
    rounds = (
        Round(tuple(game for pair_ in (*first, match(4, 5, DRAW, DRAW)) for game in pair_)),
        Round(tuple(game for pair_ in (*second, match(9, 10, DRAW, DRAW)) for game in pair_)),
    )
    played = event(10, *rounds)
    fine = AbnormalPoints("", 0, -10, 1, (2,))
    regulations = replace(played.regulations, system="FIDE_TEAM_MP", abnormal_points=(fine,))
    return replace(played, regulations=regulations)


def test_points_taken_after_a_round_count_when_the_next_one_is_paired(gacrux: Oracle) -> None:
    """Team 2 met another score in round 2, so that it floated (1.5) and is spared (C7): team 6 comes up to team 1.

    gacrux counts the fine in the scores of today, and leaves it out of those with which round 2 was paired, though
    record 299 names round 1: for it team 2 has not floated.
    """
    ours, theirs = both(gacrux, fined())
    assert frozenset((1, 6)) in ours
    assert frozenset((1, 2)) in set(map(frozenset, theirs.pairs))
    without = fined()
    plain = replace(without, regulations=replace(without.regulations, abnormal_points=()))
    same, again = both(gacrux, plain)
    assert same == set(map(frozenset, again.pairs))
