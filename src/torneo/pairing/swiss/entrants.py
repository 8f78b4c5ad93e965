"""The players of the round to be paired, with all that a Swiss system asks about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from torneo.model import (
    ByeKind,
    Colour,
    Float,
    History,
    Preference,
    Strength,
    Tournament,
    history_after,
    numbers_held,
)
from torneo.pairing.swiss.general import GENERAL
from torneo.rules import Edition
from torneo.text import WrongValueError
from torneo.text import marked as _


@dataclass(frozen=True, slots=True, eq=False)
class Entrant:
    """A player to be paired. Entrants are ranked by score, then pairing number."""

    index: int
    """Place in the ranking of those to be paired, from 0."""
    number: int
    score: int
    """With which the round is paired: virtual points included."""
    preference: Preference
    colour_difference: int
    colours: tuple[Colour, ...]
    """Of the games played, first to last."""
    opponents: frozenset[int]
    """Numbers of those already met."""
    last_float: Float
    """In the round before."""
    earlier_float: Float
    """Two rounds before."""
    unplayed: int
    """Rounds without a game over the board."""
    may_have_bye: bool
    topscorer: bool
    odd: bool
    """Whether the pairing number is odd, those never yet paired not counted (5.2.5 of 2026)."""

    def __repr__(self) -> str:
        return f"<{self.number}>"


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody who is to be paired in a round, and what the round needs to know."""

    entrants: tuple[Entrant, ...]
    """By rank."""
    round_number: int
    last_round: bool
    edition: Edition
    """Of the Swiss rules (C.04.1 to C.04.3)."""
    initial_colour: Colour
    forbidden: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """Numbers that a number may not meet though they have not played."""


def initial_colour(tournament: Tournament) -> Colour | None:
    """The colour drawn for the first player: as announced, or as round 1 shows it.

    In round 1 the higher-ranked player of each pair has the initial colour if their number is odd.

    >>> from torneo.model import Game, Player, Round
    >>> initial_colour(Tournament(tuple(map(Player, (1, 2, 3, 4))), (Round((Game(4, 2), Game(1, 3))),)))
    <Colour.WHITE: 'w'>
    """
    if tournament.regulations.initial_colour is not None or not tournament.rounds:
        return tournament.regulations.initial_colour
    history = History(tournament, after=0)
    held = numbers_held(history, paired_in(tournament, 1))
    for game in tournament.rounds[0].games:
        if game.coloured:
            first = min((game.white, game.black), key=lambda number: (-history.pairing_score(number), number))
            colour = Colour.WHITE if first == game.white else Colour.BLACK
            return colour if held[first] % 2 else colour.opposite
    return None


def paired_in(tournament: Tournament, round_number: int) -> list[int]:
    """Who is (or was) to be paired in a round: everybody but those with a bye on request, absent or not come yet."""
    if round_number <= len(tournament.rounds):
        round_ = tournament.rounds[round_number - 1]
        named = {number for game in round_.games for number in (game.white, game.black)}
        named |= {bye.player for bye in round_.byes if bye.kind is ByeKind.PAIRING}
        return sorted(named)
    away = {bye.player for bye in tournament.regulations.requested_byes if bye.round == round_number}
    return [player.number for player in tournament.players if player.number not in away]


def forbidden_meetings(tournament: Tournament, round_number: int) -> dict[int, frozenset[int]]:
    """Whom each player may not meet in a round by decision of the organiser."""
    groups: dict[int, set[int]] = {}
    for pairs in tournament.regulations.forbidden:
        if pairs.applies(round_number) and not pairs.if_possible:
            for number in pairs.players:
                groups.setdefault(number, set()).update(pairs.players)
    return {number: frozenset(others - {number}) for number, others in groups.items()}


def make_field(
    tournament: Tournament, edition: Edition, round_number: int | None = None, present: Iterable[int] | None = None
) -> Field:
    """The field of a round, by default of the next one; ``present`` overrules who is to be paired.

    The edition is one of the Swiss rules, by which rounds without a game count.

    A tournament of teams is refused with a ValueError: its players are not paired with each other.
    """
    if tournament.pairs_teams:
        raise WrongValueError(_("teams are paired in this tournament; a tournament of players is accepted"))
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    history = history_after(tournament, number - 1)
    numbers = sorted(paired_in(tournament, number) if present is None else present)
    last_round = number == tournament.regulations.rounds or (
        tournament.regulations.rounds is None and number == len(tournament.rounds)
    )
    held = numbers_held(history, numbers)
    counting = GENERAL[edition].counting
    half = tournament.regulations.round_points.win * (number - 1)  # twice the half of all points so far
    ranked = sorted(numbers, key=lambda number: (-history.pairing_score(number), number))
    entrants = []
    for index, player in enumerate(ranked):
        past = history[player]
        floats = history.floats(player, counting)
        score = history.pairing_score(player)
        entrants.append(
            Entrant(
                index=index,
                number=player,
                score=score,
                preference=past.preference,
                colour_difference=past.colour_difference,
                colours=tuple(colour for colour in past.colours if colour is not None),
                opponents=past.opponents,
                last_float=floats[-1] if floats else Float.NONE,
                earlier_float=floats[-2] if len(floats) > 1 else Float.NONE,
                unplayed=number - 1 - past.games_played,
                may_have_bye=history.may_receive_bye(player, counting),
                topscorer=last_round and 2 * score > half,
                odd=held[player] % 2 == 1,
            )
        )
    return Field(
        tuple(entrants),
        number,
        last_round,
        edition,
        initial_colour(tournament) or Colour.WHITE,
        forbidden_meetings(tournament, number),
    )


def same_absolute_preference(one: Entrant, other: Entrant) -> bool:
    """Whether both must have the same colour."""
    return (
        one.preference.strength is Strength.ABSOLUTE
        and other.preference.strength is Strength.ABSOLUTE
        and one.preference.colour is other.preference.colour
    )
