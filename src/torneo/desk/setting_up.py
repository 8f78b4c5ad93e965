"""A new tournament from its format: what the organiser leaves open has its usual value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from torneo.desk.choice import choice_of, rounds_needed
from torneo.desk.commands import Events, create, draw_colour, draw_numbers
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.model import STANDARD, Event, PointSystem, Regulations, TeamRules, Tournament
from torneo.pairing.choice import UnknownSystemError, choose
from torneo.ranking.usual import default_tie_breaks
from torneo.text import marked as _
from torneo.text import said

MATCHES = PointSystem.of(20, 10, 0).with_pairing_bye(10)
"""What matches of teams usually count: two points for a win, and a draw for the bye (C.04.6 1.4)."""


def set_up(
    event: Event,
    format_name: str,
    edition: str | None = None,
    options: Mapping[str, str] | None = None,
    *,
    rounds: int | None = None,
    tie_breaks: Sequence[str] | None = None,
    teams: TeamRules | None = None,
) -> Events:
    """Set up a tournament by the name of its format; ``teams`` says how they play where teams are entered.

    >>> set_up(Event("Club"), "berger")[0].regulations.system
    'BERGER_ROUNDROBIN'
    >>> set_up(Event("Club"), "dutch")
    Traceback (most recent call last):
    ...
    torneo.desk.errors.Refused: dutch does not say how many rounds there are: their number is needed (--rounds)
    """
    given = dict(options or {})
    try:
        choice = choose(Tournament(event=event), format_name, edition, given)
    except (UnknownSystemError, ValueError) as error:
        raise Refused("{why}", why=said(error)) from error
    system = choice.system
    if system.rounds is None and system.over is None and rounds is None:
        raise Refused(
            _("{format} does not say how many rounds there are: their number is needed (--rounds)"), format=format_name
        )
    codes = default_tie_breaks(system, teams=teams is not None) if tie_breaks is None else tuple(tie_breaks)
    points = STANDARD if teams is None else MATCHES
    regulations = Regulations(
        rounds=rounds, system=system.code(choice.edition.id, given), tie_breaks=codes, points=points
    )
    return create(event, regulations, given, teams=teams)


def check_rounds(state: State) -> None:
    """Refuse another number of rounds than the entrants need, before the first is paired."""
    needed, announced = rounds_needed(state), state.tournament.regulations.rounds
    if needed is not None and announced not in (None, needed):
        raise Refused(
            _("{players} players have {needed} rounds, not {announced}: the format says their number"),
            players=len(state.tournament.players),
            needed=needed,
            announced=announced,
        )


def draw(state: State, seed: int) -> Events:
    """Draw what is drawn before round 1: the numbers of a closed format, the initial colour of any other."""
    return draw_numbers(state, seed) if choice_of(state).system.closed else draw_colour(state, seed)
