"""What stands before the next pairing: missing results, who is away, who was not seen, the acceleration."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.desk.choice import choice_of, ready_to_pair, rounds_needed
from torneo.desk.sentences import bye_text
from torneo.desk.state import absences
from torneo.model import Game, Player
from torneo.pairing.systems import accelerate
from torneo.web.rounds.sheets import Away
from torneo.web.terms import registry_text
from torneo.web.words import language, points_text


@dataclass(frozen=True, slots=True)
class Missing:
    """A board without a result."""

    round: int
    board: int
    white: Player
    black: Player


@dataclass(frozen=True, slots=True)
class Before:
    """What an arbiter looks at before pairing a round."""

    round: int
    missing: list[Missing]
    away: list[Away]
    unseen: list[Player]
    """Players who would be paired though nobody has seen them at check-in."""
    acceleration: list[str]
    players: int
    """How many will be paired."""
    system: str
    all_paired: bool


def before_pairing(state: State) -> Before:
    """Everything that stands before the next round."""
    number = state.round_number + 1
    people = state.tournament.by_number
    choice = choice_of(state)
    away = {} if choice.system.closed else absences(state, number)
    somebody = any(state.present.values())
    unseen = [
        player
        for player in state.tournament.players
        if player.number not in away and not state.present.get(player.number, not somebody)
    ]
    total = state.tournament.regulations.rounds or (rounds_needed(state) if state.tournament.players else None)
    return Before(
        number,
        [_missing(people, *each) for each in state.missing],
        [Away(people[player], bye_text(kind, language())) for player, kind in sorted(away.items())],
        unseen,
        _acceleration(state, number),
        len(people) - len(away),
        f"{registry_text(choice.system.title)}, {choice.edition}",
        total is not None and number > total,
    )


def _missing(people: dict[int, Player], round_number: int, board: int, game: Game) -> Missing:
    return Missing(round_number, board, people[game.white], people[game.black])


def _acceleration(state: State, number: int) -> list[str]:
    """The virtual points of the round, in words."""
    choice = choice_of(state)
    try:
        points = accelerate(ready_to_pair(state, choice), choice).regulations.virtual_points
    except (Refused, ValueError):
        return []  # nobody to be accelerated yet: pairing says so
    return [
        _("players %(first)s to %(last)s: %(points)s more")
        % {"first": entry.first_player, "last": entry.last_player, "points": points_text(entry.points)}
        for entry in points
        if entry.first_round <= number <= entry.last_round
    ]
