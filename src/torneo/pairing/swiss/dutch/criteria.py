"""The quality criteria that look at one bracket, as objects: what each pair and each downfloater costs.

The engine, the checker and the explanation all read these objects. The value of a candidate is the sum over
its pairs and downfloaters, level by level; less is better, the first level that differs decides. Which of them an
edition has, and in which order, is in :mod:`torneo.pairing.swiss.dutch.rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from torneo.model import Colour, Float, Strength
from torneo.pairing.result import OF_PLAYERS, Measure, Unit
from torneo.pairing.swiss.colours import allocate
from torneo.pairing.swiss.dutch.bracket import Bracket, Candidate
from torneo.pairing.swiss.entrants import Entrant, Field, same_absolute_preference

Cost = tuple[int, int]
"""A level, from 0, and an amount; None stands for no cost."""


@dataclass(frozen=True)
class Criterion:
    """One quality criterion in its setting: a bracket, in a field."""

    article: str
    """Its name in the edition, such as ``C12``."""
    of_pair: Callable[[Entrant, Entrant], Cost | None]
    """What a pair costs, the higher-ranked of the two given first."""
    of_float: Callable[[Entrant], Cost | None]
    """What a downfloater costs."""
    levels: int = 1
    """How many amounts are compared one after the other."""
    measure: Measure = OF_PLAYERS
    """What the amounts count."""

    def value(self, candidate: Candidate) -> tuple[int, ...]:
        """How far the candidate fails the criterion."""
        amounts = [0] * self.levels
        for one, other in candidate.pairs:
            high, low = (one, other) if one.index < other.index else (other, one)
            if (cost := self.of_pair(high, low)) is not None:
                amounts[cost[0]] += cost[1]
        for player in candidate.downfloaters:
            if (cost := self.of_float(player)) is not None:
                amounts[cost[0]] += cost[1]
        return tuple(amounts)


def _no_pair(high: Entrant, low: Entrant) -> None:
    return None


def _no_float(player: Entrant) -> None:
    return None


def _levels(values: Iterable[int]) -> dict[int, int]:
    """A level for each value above zero, the greatest first."""
    return {value: level for level, value in enumerate(sorted({v for v in values if v > 0}, reverse=True))}


def downfloaters(article: str, *_setting: object) -> Criterion:
    """As few downfloaters as possible (C.5 of 2017, C6 of 2026)."""
    return Criterion(article, _no_pair, lambda player: (0, 1))


def downfloater_scores(article: str, bracket: Bracket, *_setting: object) -> Criterion:
    """The scores of the downfloaters, the highest first (C7 of 2026)."""
    scores = tuple(sorted({player.score for player in bracket.players}, reverse=True))
    level = {score: place for place, score in enumerate(scores)}
    measure = Measure(Unit.SCORES, scores)
    return Criterion(article, _no_pair, lambda player: (level[player.score], 1), len(level), measure)


def score_differences(article: str, bracket: Bracket, *_setting: object) -> Criterion:
    """The pairing score difference: those of the pairs and of the downfloaters, the greatest first (C.6 of 2017)."""
    level = _levels(_differences(bracket))

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        difference = high.score - low.score
        return (level[difference], 1) if difference else None

    measure = Measure(Unit.DIFFERENCES, tuple(level))
    return Criterion(article, of_pair, lambda player: (level[_fall(bracket, player)], 1), len(level), measure)


def _fall(bracket: Bracket, player: Entrant) -> int:
    """The score difference of a downfloater: down to one point below the lowest score (A.8 of 2017)."""
    return player.score - (bracket.lowest_score - 10)


def _differences(bracket: Bracket) -> set[int]:
    scores = {player.score for player in bracket.players}
    return {abs(one - other) for one in scores for other in scores} | {
        _fall(bracket, player) for player in bracket.players
    }


def bye_unplayed_games(article: str, bracket: Bracket, *_setting: object) -> Criterion | None:
    """The unplayed games of whoever floats down to the bye (C9 of 2026); None in a bracket that does not give it."""
    return unplayed_games(article) if bracket.bye_due else None


def unplayed_games(article: str) -> Criterion:
    """The unplayed games of all who float down."""
    return Criterion(article, _no_pair, lambda player: (0, player.unplayed), measure=Measure(Unit.GAMES))


def topscorer_imbalance(article: str, _bracket: Bracket, field: Field) -> Criterion:
    """Topscorers or their opponents who get a colour difference beyond two (C.8, C10)."""
    return Criterion(article, _denied(field, _would_be_out_of_balance), _no_float)


def topscorer_repetition(article: str, _bracket: Bracket, field: Field) -> Criterion:
    """Topscorers or their opponents who get the same colour a third time in a row (C.9, C11)."""
    return Criterion(article, _denied(field, _would_repeat_twice), _no_float)


def _would_be_out_of_balance(player: Entrant, colour: Colour) -> bool:
    return abs(player.colour_difference + (1 if colour is Colour.WHITE else -1)) > 2


def _would_repeat_twice(player: Entrant, colour: Colour) -> bool:
    return player.colours[-2:] == (colour, colour)


def _denied(field: Field, counts: Callable[[Entrant, Colour], bool]) -> Callable[[Entrant, Entrant], Cost | None]:
    """One of two players with the same absolute preference is denied it, and counts if the function says so."""

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        if not same_absolute_preference(high, low):
            return None
        white, black, _ = allocate(high, low, field.initial_colour)
        denied, colour = (black, Colour.BLACK) if high.preference.colour is Colour.WHITE else (white, Colour.WHITE)
        return (0, 1) if counts(denied, colour) else None

    return of_pair


def colour_preferences(article: str, *_setting: object) -> Criterion:
    """Players who do not get their colour preference (C.10, C12)."""

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        same = high.preference.colour is not None and high.preference.colour is low.preference.colour
        return (0, 1) if same else None

    return Criterion(article, of_pair, _no_float)


def strong_preferences(article: str, *_setting: object) -> Criterion:
    """Players who do not get their strong colour preference (C.11, C13)."""

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        if high.preference.colour is None or high.preference.colour is not low.preference.colour:
            return None
        weaker = min(high.preference.strength, low.preference.strength)
        return (0, 1) if weaker is Strength.STRONG else None

    return Criterion(article, of_pair, _no_float)


def _mark(player: Entrant, rounds_back: int) -> Float:
    return player.last_float if rounds_back == 1 else player.earlier_float


def repeated_downfloats(
    article: str, bracket: Bracket, *_setting: object, rounds_back: int, residents_only: bool
) -> Criterion:
    """Players who float down as one or two rounds before (C.12 and C.14, C14 and C16).

    2026 looks at residents alone; 2017 at everybody who floats, be it within the bracket.
    """

    def of_float(player: Entrant) -> Cost | None:
        counts = not residents_only or player.index not in bracket.is_moved_down
        return (0, 1) if counts and _mark(player, rounds_back) is Float.DOWN else None

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        floats = high.score > low.score and _mark(high, rounds_back) is Float.DOWN
        return (0, 1) if floats and not residents_only else None

    return Criterion(article, of_pair, of_float)


def repeated_upfloats(article: str, *_setting: object, rounds_back: int) -> Criterion:
    """Players who float up as one or two rounds before (C.13 and C.15, C15 and C17)."""

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        floats = high.score > low.score and _mark(low, rounds_back) is Float.UP
        return (0, 1) if floats else None

    return Criterion(article, of_pair, _no_float)


def downfloat_differences(
    article: str, bracket: Bracket, *_setting: object, rounds_back: int, floating_on_first: bool
) -> Criterion:
    """Score differences of those who float down again (C.16 and C.18, C18 and C20).

    In 2026 a player moved down who floats on counts more than any who is paired.
    """
    differences = _levels(_differences(bracket))
    above = 1 if floating_on_first else 0

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        difference = high.score - low.score
        if difference and _mark(high, rounds_back) is Float.DOWN:
            return above + differences[difference], 1
        return None

    def of_float(player: Entrant) -> Cost | None:
        if _mark(player, rounds_back) is not Float.DOWN:
            return None
        if floating_on_first:
            return (0, 1) if player.index in bracket.is_moved_down else None
        return differences[_fall(bracket, player)], 1

    measure = Measure(Unit.DIFFERENCES, (*[None] * above, *differences))
    return Criterion(article, of_pair, of_float, above + len(differences), measure)


def upfloat_differences(article: str, bracket: Bracket, *_setting: object, rounds_back: int) -> Criterion:
    """Score differences of those who float up again (C.17 and C.19, C19 and C21)."""
    differences = _levels(_differences(bracket))

    def of_pair(high: Entrant, low: Entrant) -> Cost | None:
        difference = high.score - low.score
        if difference and _mark(low, rounds_back) is Float.UP:
            return differences[difference], 1
        return None

    return Criterion(article, of_pair, _no_float, len(differences), Measure(Unit.DIFFERENCES, tuple(differences)))
