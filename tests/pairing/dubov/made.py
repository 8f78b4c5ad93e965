"""Fields made by hand, one line a player."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from editions import SWISS_2026
from torneo.model import Colour, Float, Player, Preference
from torneo.model.counting import Kind
from torneo.model.history import Cell, PlayerHistory
from torneo.pairing.swiss.dubov.players import NEVER_PLAYED, DubovFacts, DubovField
from torneo.pairing.swiss.entrants import Entrant, Field


@dataclass(frozen=True)
class Line:
    """A player: number, points in tenths, colours such as ``WB``, and whom he has met."""

    number: int
    score: int
    colours: str = ""
    met: tuple[int, ...] = ()
    rating: int = 2000
    aro: int | str = 0
    upfloats: int = 0
    upfloated_last: bool = False
    away: int = 0
    """Rounds without a game."""


def preference_of(colours: str) -> Preference:
    cells = tuple(Cell(Kind.PLAYED, 0, 1, Colour(letter.lower())) for letter in colours)
    return PlayerHistory(1, cells).preference


def field_of(lines: list[Line], round_number: int = 4, last_round: bool = False) -> Field:
    """The field; who has met whom holds both ways."""
    met = {line.number: set(line.met) for line in lines}
    for line in lines:
        for number in line.met:
            met.setdefault(number, set()).add(line.number)
    ranked = sorted(lines, key=lambda line: (-line.score, line.number))
    entrants = tuple(
        Entrant(
            index=index,
            number=line.number,
            score=line.score,
            preference=preference_of(line.colours),
            colour_difference=line.colours.count("W") - line.colours.count("B"),
            colours=tuple(Colour(letter.lower()) for letter in line.colours),
            opponents=frozenset(met[line.number]),
            last_float=Float.NONE,
            earlier_float=Float.NONE,
            unplayed=line.away,
            may_have_bye=True,
            topscorer=False,
            odd=line.number % 2 == 1,
        )
        for index, line in enumerate(ranked)
    )
    return Field(entrants, round_number, last_round, SWISS_2026, Colour.WHITE)


def dubov_field(lines: list[Line], rounds: int = 9, round_number: int = 4, last_round: bool = False) -> DubovField:
    field = field_of(lines, round_number, last_round)
    by_number = {line.number: line for line in lines}
    facts = []
    for entrant in field.entrants:
        line = by_number[entrant.number]
        facts.append(DubovFacts(line.rating, Fraction(line.aro), line.upfloats, line.upfloated_last))
    entrants = tuple(e if e.colours else replace(e, preference=NEVER_PLAYED) for e in field.entrants)
    players = {line.number: Player(line.number, f"P{line.number:03}", line.rating) for line in lines}
    return DubovField(replace(field, entrants=entrants), tuple(facts), rounds, players)


def numbers(pairs: object) -> list[tuple[int, int]]:
    return [(one.number, other.number) for one, other in pairs]  # type: ignore[attr-defined]
