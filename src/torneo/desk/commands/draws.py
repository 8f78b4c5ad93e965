"""Commands that draw the numbers of a closed format: by lot, restricted, or with the strongest seeded."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Literal

from torneo.desk import events as e
from torneo.desk.choice import choice_of, citing
from torneo.desk.commands.checks import Events, check_open, has_begun, numbers_by_hand
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State
from torneo.model import Player, initial_order
from torneo.pairing.knockout import seeding
from torneo.pairing.tables.varma import Drawer, restricted_draw
from torneo.rules import citations
from torneo.text import Text, said
from torneo.text import marked as _

Origin = Literal["federation", "club"]
_ORIGINS: dict[Origin, str] = {"federation": _("federation"), "club": _("club")}


def draw_numbers(state: State, seed: int) -> Events:
    """Draw the numbers by lot, as in a round robin; the seed repeats the draw in front of the players."""
    order = [player.number for player in state.tournament.players]
    Random(seed).shuffle(order)
    _check_by_hand(state)
    return [replace(_given(state, tuple(order)), seed=seed)]


def set_numbers(state: State, order: tuple[int, ...]) -> Events:
    """Give the numbers by hand, in a round robin or where no rating explains them (starting rank OTHER).

    The order names the numbers held so far.
    """
    _check_by_hand(state)
    return [_given(state, order)]


def draw_numbers_restricted(state: State, seed: int, origin: Origin = "federation") -> Events:
    """Draw the numbers of a Berger table so that players of one federation, or club, do not meet in the last rounds.

    The envelopes are those of the Varma tables. Refused where somebody has no such origin, or no draw keeps them apart.
    """
    check_open(state)
    if choice_of(state).system.name != "berger":
        raise Refused(_("the restricted draw is made for the Berger tables: only their round robins have it"))
    players = state.tournament.players
    unknown = [player.number for player in players if not _origin(player, origin)]
    if unknown:
        raise Refused(
            _("players {numbers} have no {origin}: the restricted draw keeps those of one apart"),
            numbers=unknown,
            origin=Text(_ORIGINS[origin]),
        )
    drawers = {_drawer(player, origin): player.number for player in players}
    try:
        drawn = restricted_draw(tuple(drawers), seed)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    if drawn.kept_rounds < 1:
        raise Refused(_("too many players are of one origin: no draw keeps them apart in the last round"))
    order = sorted(drawn.record, key=lambda one: one.number)
    given = _given(state, tuple(drawers[one.drawer] for one in order))
    return [replace(given, seed=seed, draw=e.Draw.RESTRICTED)]


def _drawer(player: Player, origin: Origin) -> Drawer:
    """A player as the draw knows them; the number tells those of one name apart."""
    return Drawer(_origin(player, origin), f"{player.name} {player.number}")


def _origin(player: Player, origin: Origin) -> str:
    return player.federation if origin == "federation" else player.club


def draw_numbers_seeded(state: State, seeds: int, seed: int) -> Events:
    """Give the first numbers to the strongest as seeds and draw those of the others, as for a knock-out."""
    check_open(state)
    if not choice_of(state).system.seeded:
        raise Refused(_("only a format that goes by strength, such as a knock-out, has seeds"))
    try:
        ranked = initial_order(state.tournament.players, state.tournament.regulations.starting_rank)
        drawn = seeding.draw_numbers([player.number for player in ranked], seeds, seed)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    order = tuple(number for number in drawn.order() if isinstance(number, int))
    return [replace(_given(state, order), seed=seed, draw=e.Draw.SEEDED, seeds=seeds)]


def _check_by_hand(state: State) -> None:
    check_open(state)
    if not numbers_by_hand(state):
        refuse(
            state,
            Overridable(
                Rule.NUMBERS_BY_RATING,
                _("the ratings give the numbers, not a lot: only a round robin has its numbers drawn"),
                citing(state, citations.INITIAL_ORDER),
            ),
        )


def _given(state: State, order: tuple[int, ...]) -> e.NumbersGiven:
    check_open(state)
    if has_begun(state):
        raise Refused(_("round 1 is paired: everybody keeps his number"))
    if sorted(order) != [player.number for player in state.tournament.players]:
        raise Refused(_("the new order has to name everybody once"))
    return e.NumbersGiven(order)
