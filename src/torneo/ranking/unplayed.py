"""Unplayed rounds (Article 14 of 2023, 15 and 16 of 2026): scores as opponents see them, dummies, cuts."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple

from torneo.ranking.base import Context
from torneo.ranking.editions import TieBreakRules
from torneo.ranking.field import FORFEITS, NOBODY, REQUESTED_BYES, VOLUNTARY, Field


class Element(NamedTuple):
    """What one round adds to a Buchholz or Sonneborn-Berger sum."""

    round: int
    """From 0."""
    score: int
    """Of the opponent or the dummy."""
    contribution: int
    """What the sum takes: the score, or its product with the points made."""
    voluntary: bool


_SCORE_FIRST = attrgetter("score", "contribution")
_CONTRIBUTION_FIRST = attrgetter("contribution", "score")


def adjusted_scores(field: Field, rules: TieBreakRules) -> list[int]:
    """Everybody's score as it counts for the opponents (14.4 of 2023, 16.3 of 2026).

    Requested byes after which the participant never came back count as draws.
    """
    scores = list(field.scores)
    if field.predetermined:
        return scores
    for index, unplayed in enumerate(field.unplayed):
        if unplayed:
            for r in draws_for_opponents(field, rules, index):
                scores[index] += field.draw - field.points[index][r]
    return scores


def draws_for_opponents(field: Field, rules: TieBreakRules, index: int) -> list[int]:
    """The rounds that count as draws for the opponents (14.4.2 of 2023, 16.3.2 of 2026)."""
    if field.predetermined:
        return []
    as_draws = VOLUNTARY if rules.last_forfeit_losses_are_draws else REQUESTED_BYES
    rounds = []
    for r in range(field.rounds - 1, -1, -1):
        kind = field.kinds[index][r]
        if kind not in VOLUNTARY:
            break
        if kind in as_draws:
            rounds.append(r)
    return rounds


@dataclass(frozen=True, slots=True)
class OpponentScores:
    """For each participant, the score that each round brings in, and the rounds they belong to."""

    adjusted: list[int]
    rows: list[list[int]]
    rounds: list[list[int]]
    voluntary: list[frozenset[int]]
    """Rounds for which a participant was not available (empty in round robins)."""


def opponent_scores(context: Context, field: Field, key: tuple[str, bool], *, forfeits_played: bool) -> OpponentScores:
    """The opponents' adjusted scores, with a dummy in each round that was not played.

    ``key`` tells this field from others of the same context. With ``forfeits_played`` a forfeit is a game
    against the scheduled opponent (modifier P).
    """
    return context.once(
        ("opponents", *key, forfeits_played),
        lambda: _opponent_scores(field, context.rules, forfeits_played=forfeits_played),
    )


def _opponent_scores(field: Field, rules: TieBreakRules, *, forfeits_played: bool) -> OpponentScores:
    adjusted = adjusted_scores(field, rules)
    everything = list(range(field.rounds))
    rows: list[list[int]] = []
    rounds: list[list[int]] = []
    voluntary: list[frozenset[int]] = []
    nothing: frozenset[int] = frozenset()
    for index, opponents in enumerate(field.opponents):
        unplayed = field.unplayed[index]
        if not unplayed:
            rows.append([adjusted[opponent] for opponent in opponents])
            rounds.append(everything)
            voluntary.append(nothing)
            continue
        if field.predetermined:  # a round without an opponent is no element of the sum (15.2)
            with_opponent = [r for r in everything if opponents[r] != NOBODY]
            rows.append([adjusted[opponents[r]] for r in with_opponent])
            rounds.append(with_opponent)
            voluntary.append(nothing)
            continue
        dummies = {
            r
            for r in unplayed
            if not (forfeits_played and opponents[r] != NOBODY and field.kinds[index][r] in FORFEITS)
        }
        rows.append(
            [
                dummy_score(field, rules, adjusted, index, r) if r in dummies else adjusted[opponents[r]]
                for r in everything
            ]
        )
        rounds.append(everything)
        voluntary.append(frozenset(r for r in dummies if field.kinds[index][r] in VOLUNTARY))
    return OpponentScores(adjusted, rows, rounds, voluntary)


def dummy_score(field: Field, rules: TieBreakRules, adjusted: list[int], index: int, r: int) -> int:
    """The score of the dummy in an unplayed round: one's own, from 2026 on with a cap (16.4)."""
    own = field.scores[index]
    if not rules.own_score_capped:
        return own
    opponent = field.opponents[index][r]
    if opponent != NOBODY and field.kinds[index][r] in FORFEITS:
        return min(own, adjusted[opponent])
    return min(own, field.draw * field.rounds)


def cut(elements: list[Element], low: int, high: int, rules: TieBreakRules) -> tuple[list[Element], list[Element]]:
    """Take away the least, then the most significant elements; what is left and what was cut.

    The least significant is that of the lowest score, of several the lowest contribution (14.1.2). A voluntary
    unplayed round goes in its place: always (14.6 of 2023), or if it contributes no less (16.5).
    """
    left, gone = list(elements), []
    for _ in range(min(low, len(left))):
        least = min(left, key=_SCORE_FIRST)
        absences = [element for element in left if element.voluntary]
        if absences:
            absence = min(absences, key=_CONTRIBUTION_FIRST)
            if rules.absences_cut_first or absence.contribution >= least.contribution:
                least = absence
        left.remove(least)
        gone.append(least)
    for _ in range(min(high, len(left))):
        most = max(left, key=_SCORE_FIRST)
        left.remove(most)
        gone.append(most)
    return left, gone
