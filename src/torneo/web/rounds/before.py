"""What stands before the next pairing: missing results, who is away, who was not seen, the acceleration."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from torneo.desk import Conflict, Overridable, Refused, State, commands
from torneo.desk.choice import choice_of, ready_to_pair, rounds_in_all, unsaid, why_by_hand
from torneo.desk.sentences import bye_text
from torneo.desk.state import absences
from torneo.model import Game, Player
from torneo.pairing.readiness import is_over, known_ahead
from torneo.pairing.rounds import accelerate
from torneo.web.core.terms import registry_text
from torneo.web.core.words import capitalised, language
from torneo.web.rounds.sheets import Away
from torneo.writing.points import points_text


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
    no_shows: list[Player]
    """Players who did not come to their game of the round before and would be paired again."""
    article: str
    """Where it stands that such players count as withdrawn."""
    doubts: str
    """Stands for those in doubt: what a decision carries of what its author saw."""
    acceleration: list[str]
    players: int
    """How many will be paired."""
    system: str
    all_paired: bool
    unsaid: bool
    """Whether the settings have to be answered first."""
    by_hand: str
    """Why Torneo does not pair the round; empty where it does."""
    checked: bool
    """Whether anybody was marked at check-in."""
    awaited: bool = False
    """Whether a result is missing that the round depends on."""
    planned: bool = False
    """Whether several rounds can be published at once."""
    closed: bool = False
    """Whether the opponents are known from the start: nobody has a bye on request."""
    left: tuple[Player, ...] = ()
    """Who has withdrawn."""
    over: bool = False
    """Whether all is decided, so that there is no next round."""
    by_rule: bool = False
    """Whether only a rule waits for the results, which the arbiter may set aside."""

    @property
    def last(self) -> int:
        """The round before."""
        return self.round - 1


def before_pairing(state: State) -> Before:
    """Everything that stands before the next round."""
    number = state.round_number + 1
    people = state.tournament.by_number
    choice = choice_of(state)
    away = {} if choice.system.closed else absences(state, number)
    total = rounds_in_all(state)
    return Before(
        number,
        [_missing(people, *each) for each in state.missing],
        [Away(people[player], bye_text(kind, language())) for player, kind in sorted(away.items())],
        [people[player] for player in commands.not_here(state)],
        [people[player] for player in commands.no_shows(state)],
        article.place if (article := commands.no_show_article(state)) else "",
        doubts(state),
        _acceleration(state, number),
        len(people) - len(away),
        ", ".join(filter(None, (registry_text(choice.system.title), choice.edition.id))),
        total is not None and number > total,
        bool(unsaid(state)),
        capitalised(by_hand.text(language())) if (by_hand := why_by_hand(state)) else "",
        bool(state.present),
        (waiting := commands.why_waiting(state)) is not None,
        number in (known := known_ahead(state.tournament, choice)) and number + 1 in known,
        choice.system.closed,
        tuple(people[player] for player in sorted(state.withdrawn)),
        choice.system.over is not None and is_over(state.tournament, choice),
        isinstance(waiting, Overridable),
    )


def doubts(state: State) -> str:
    """Those on whom the arbiter has to decide before pairing, by number and name: numbers move with a late entry."""
    named = [
        [(number, state.tournament.by_number[number].name) for number in numbers]
        for numbers in (commands.not_here(state), commands.no_shows(state))
    ]
    return hashlib.sha256(repr(named).encode()).hexdigest()[:16]


def decided(state: State, given: QueryDict) -> commands.Decisions:
    """What the form says about those in doubt; a conflict if they are not those whom its author saw."""
    if "doubts" not in given:
        return commands.Decisions()
    if given["doubts"] != doubts(state):
        raise Conflict(_("who is here has changed meanwhile: look again before pairing"))
    missed = {
        number: given[name] == "withdraw"
        for number in commands.no_shows(state)
        if given.get(name := f"no-show-{number}") in ("withdraw", "keep")
    }
    unseen = [number for number in commands.not_here(state) if not missed.get(number)]
    answer = given.get("unseen")
    return commands.Decisions(dict.fromkeys(unseen, answer == "absent") if answer in ("absent", "pair") else {}, missed)


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
