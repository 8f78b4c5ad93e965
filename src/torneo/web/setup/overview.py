"""What an arbiter should see first: where the tournament stands, what is amiss, what comes next."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from torneo.desk import Refused, State, commands
from torneo.desk.choice import choice_of, rounds_in_all, rounds_needed, unsaid, why_by_hand
from torneo.desk.round_clock import Phase, absent, clock_of
from torneo.desk.state import absences
from torneo.model import Game, Result
from torneo.pairing.readiness import is_over
from torneo.web.core.states import Loaded
from torneo.web.core.words import capitalised, language
from torneo.web.models import Answer, EntryRequest, Role, Tournament
from torneo.web.privacy.retention import overdue

_NAMES = 5


@dataclass(frozen=True, slots=True)
class Summary:
    """A tournament in the list."""

    tournament: Tournament
    role: Role
    round: int
    rounds: int | None
    players: int
    missing: int
    finished: bool
    draft: bool
    broken: bool = False
    """Whether the log does not hold."""


def summary(tournament: Tournament, loaded: Loaded, role: Role) -> Summary:
    """A line of the list."""
    state = loaded.state
    return Summary(
        tournament,
        role,
        state.round_number,
        state.tournament.regulations.rounds,
        len(state.tournament.players),
        len(state.missing),
        state.finished,
        state.draft is not None,
        loaded.broken is not None,
    )


@dataclass(frozen=True, slots=True)
class Step:
    """The one thing to do next."""

    text: str
    """On the button."""
    why: str
    name: str
    """Of the address."""
    post: bool = False
    """Whether pressing the button does it at once."""


def next_step(state: State) -> Step:
    """Enter players, draw the colour, pair, publish, enter results, and again, then finish and export.

    >>> from torneo.desk.state import State
    >>> next_step(State(created=True)).name
    'entries'
    """
    number = state.round_number + 1
    rounds = rounds_in_all(state)
    count = len(state.tournament.players)
    if state.finished:
        return Step(_("Export the tournament"), _("The tournament is finished."), "exports")
    if state.draft is not None:
        why = _("Round %(number)d is paired. Nobody else sees it until it is published.") % {"number": number}
        return Step(_("Look at the draft and publish it"), why, "pairing")
    if unsaid(state):
        return Step(_("Answer what the file does not say"), _("The tournament is taken over."), "settings")
    if state.squads is not None and (waiting := unseated(state)):
        why = ngettext("%(count)d match waits for its players.", "%(count)d matches wait for their players.", waiting)
        return Step(_("Seat the players"), why % {"count": waiting}, "line_ups")
    if state.missing:
        why = ngettext("%(count)d result is missing.", "%(count)d results are missing.", len(state.missing))
        return Step(_("Enter results"), why % {"count": len(state.missing)}, "results")
    if count < 2 and not state.round_number:
        if state.squads is not None:
            why = ngettext("%(count)d team is entered.", "%(count)d teams are entered.", count) % {"count": count}
            return Step(_("Enter teams"), why, "teams")
        why = ngettext("%(count)d player is entered.", "%(count)d players are entered.", count) % {"count": count}
        return Step(_("Enter players"), why, "entries")
    if is_over(state.tournament, choice_of(state)):
        return Step(_("Finish the tournament"), _("All is decided."), "finish", post=True)
    if rounds is not None and state.round_number >= rounds:
        return Step(_("Finish the tournament"), _("All rounds are played."), "finish", post=True)
    if needs_colour(state):
        why = _("The initial colour decides who has White on board 1.")
        return Step(_("Draw the initial colour"), why, "draw_colour", post=True)
    why = _("All results are in.") if state.round_number else _("Everything is ready for round 1.")
    return Step(_("Pair round %(number)d") % {"number": number}, why, "pairing")


def unseated(state: State) -> int:
    """How many matches of the round that is being played wait for their players; of a schedule, none is urgent."""
    if state.squads is None or state.scheduled or not state.round_number:
        return 0
    number, squads = state.round_number, state.squads
    open_ = [game for _match, game in state.games(number) if game.result is Result.PENDING]
    return sum((number, game.white, game.black) not in squads.boards for game in open_)


def needs_colour(state: State) -> bool:
    """Whether the initial colour is still to be drawn."""
    choice = choice_of(state)
    asked = "colours" in choice.system.needs and choice.settings.get("colours") != "off" and not choice.system.closed
    return asked and state.tournament.regulations.initial_colour is None and not state.round_number


@dataclass(frozen=True, slots=True)
class Warn:
    """Something to look at, and where."""

    text: str
    name: str = ""
    """Of the address."""


def warnings(state: State) -> list[Warn]:
    """What may surprise the arbiter in the next round; what is due of a tournament that is over."""
    notices = []
    if (day := overdue(state, timezone.localdate())) is not None:
        text = _("Personal data were to be kept until %(day)s: hide them from the public, or pseudonymise the players.")
        notices.append(Warn(text % {"day": date_format(day, "DATE_FORMAT")}, "privacy"))
    if state.finished:
        return notices
    if (late := _late(state)) is not None:
        notices.append(late)
    number = state.round_number + (2 if state.draft else 1)
    rounds = state.tournament.regulations.rounds
    people = state.tournament.by_number
    away = absences(state, number)
    here = [player for player in state.tournament.players if player.number not in away]
    choice = choice_of(state)
    unrated = [player.name for player in here if player.rating is None]
    if "ratings" in choice.system.needs and unrated and choice.settings.get("unrated") == "refuse":
        text = _("This system needs ratings, and these players have none: %(names)s.")
        notices.append(Warn(text % {"names": _listed(unrated)}, "entries"))
    try:
        needed = rounds_needed(state) if people else None
    except Refused as refused:
        needed = None
        notices.append(Warn(capitalised(refused.text(language())), "entries"))
    if needed and rounds and needed != rounds and not state.round_number and not state.draft:
        text = _("A round robin of %(count)d players has %(needed)d rounds, and %(rounds)d are announced.")
        if state.squads is not None:
            text = _("A round robin of %(count)d teams has %(needed)d rounds, and %(rounds)d are announced.")
        notices.append(Warn(text % {"count": len(people), "needed": needed, "rounds": rounds}, "settings"))
    if rounds is not None and number > rounds:
        return notices
    if (by_hand := why_by_hand(state)) is not None:
        notices.append(Warn(capitalised(by_hand.text(language())), "settings"))
    if choice.system.closed:  # nobody has a bye here: who is away forfeits
        return notices
    if state.draft is None and (unseen := [people[player].name for player in commands.not_here(state)]):
        text = _("Not here for round %(number)d: %(names)s.")
        notices.append(Warn(text % {"number": number, "names": _listed(unseen)}, "check_in"))
    if state.draft is None and not state.missing and (missed := commands.no_shows(state)):
        text = _("Did not come to round %(number)d: %(names)s.")
        names = _listed([people[player].name for player in missed])
        notices.append(Warn(text % {"number": number - 1, "names": names}, "pairing"))
    byes = [people[player].name for player in away if player not in state.withdrawn and player in people]
    if byes:
        text = _("Away from round %(number)d: %(names)s.") % {"number": number, "names": _listed(byes)}
        notices.append(Warn(text, "byes"))
    if len(here) % 2 and len(here) > 1:
        text = _("%(count)d players for round %(number)d: one will have the bye.")
        if state.squads is not None:
            text = _("%(count)d teams for round %(number)d: one will have the bye.")
        notices.append(Warn(text % {"count": len(here), "number": number}))
    if rounds is not None and 1 < len(people) <= rounds:
        text = _("%(rounds)d rounds are many for %(count)d players: somebody may run out of opponents.")
        if state.squads is not None:
            text = _("%(rounds)d rounds are many for %(count)d teams: one may run out of opponents.")
        notices.append(Warn(text % {"rounds": rounds, "count": len(people)}, "settings"))
    return notices


def requests_note(tournament: Tournament) -> list[Warn]:
    """That players ask for an entry and wait for an answer."""
    waiting = EntryRequest.objects.filter(tournament=tournament, answer=Answer.OPEN).count()
    if not waiting:
        return []
    text = ngettext("%(count)d player asks for an entry.", "%(count)d players ask for an entry.", waiting)
    return [Warn(text % {"count": waiting}, "entry_requests")]


def _late(state: State) -> Warn | None:
    """That the default time is over and somebody has not come."""
    missing = absent(state)
    if not missing:
        return None
    clock = clock_of(state, state.round_number, timezone.get_current_timezone())
    if clock.phase(timezone.now()) is not Phase.OVER:
        return None
    text = ngettext(
        "The default time is over, and at %(count)d board somebody has not come.",
        "The default time is over, and at %(count)d boards somebody has not come.",
        len(missing),
    )
    return Warn(text % {"count": len(missing)}, "round_clock")


def _listed(names: list[str]) -> str:
    rest = len(names) - _NAMES
    shown = "; ".join(names[:_NAMES])
    return _("%(names)s and %(count)d more") % {"names": shown, "count": rest} if rest > 0 else shown


def missing_boards(state: State, most: int) -> list[tuple[int, int, Game, str, str]]:
    """Round, board, game and both names of the first results that have not come in."""
    people, first = state.tournament.by_number, state.missing[:most]
    return [(r, board, game, people[game.white].name, people[game.black].name) for r, board, game in first]


def address(name: str, slug: str) -> str:
    """Where a page is, or nothing on a site that does not have it."""
    try:
        return reverse(name, args=[slug])
    except NoReverseMatch:
        return ""
