"""The pairing system of a running tournament, chosen in one place with its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.desk.errors import Refused
from torneo.desk.state import State, absences
from torneo.model import Regulations, RequestedBye, Tournament
from torneo.pairing.acceleration import accelerated
from torneo.pairing.as_it_is import as_it_is
from torneo.pairing.closed.berger_system import rounds_of_cycle
from torneo.pairing.competitions import competition_of
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.swiss.needs import MissingDataError
from torneo.pairing.systems import Choice, UnknownSystemError, choose, pair_as
from torneo.rules import Topic, edition_in_force
from torneo.words import Text, said
from torneo.words import marked as _


def choose_for(tournament: Tournament, options: Mapping[str, str]) -> Choice:
    """System, edition and settings of a tournament; refused where there is no such system or setting."""
    try:
        return choose(tournament, options=options)
    except (UnknownSystemError, ValueError) as error:
        raise Refused("{why}", why=said(error)) from error


def choice_of(state: State) -> Choice:
    """System, edition and settings of the running tournament; that of no system if it was taken over without one."""
    if state.unnamed:
        return as_it_is(None)
    event, regulations = state.tournament.event, state.tournament.regulations
    competition = competition_of(regulations.system)
    if competition is not None and not competition.system:
        return as_it_is(competition)
    settled = Regulations(system=regulations.system, options=regulations.options)
    return choose_for(Tournament(event=event, regulations=settled), {})


def handling_edition(state: State) -> str:
    """The edition of the general handling rules (C.04.2): that of a FIDE system, otherwise by the date."""
    choice = choice_of(state)
    if choice.system.topic is not None:
        return "2017" if choice.edition in ("1997", "1999", "2017") else "2026"
    start = state.tournament.event.start
    return "2026" if start is None or edition_in_force(Topic.SWISS, start).id == "2026" else "2017"


def rounds_needed(state: State) -> int | None:
    """How many rounds the entries of a round robin need; None for a system that leaves the number open."""
    choice = choice_of(state)
    if "cycles" not in choice.settings:
        return None
    return int(choice.settings["cycles"]) * rounds_of_cycle(len(state.tournament.players))


def ready_to_pair(state: State, choice: Choice) -> Tournament:
    """The tournament with those who are away from the next round, and the points of the acceleration chosen."""
    number = state.round_number + 1
    tournament = state.tournament
    byes = tuple(bye for bye in tournament.regulations.requested_byes if bye.round != number)
    byes += tuple(RequestedBye(number, player, kind) for player, kind in absences(state, number).items())
    ready = replace(tournament, regulations=replace(tournament.regulations, requested_byes=byes))
    if (chosen := state.acceleration) is None:
        return ready
    try:
        settings = dict(chosen.settings)
        return accelerated(ready, chosen.name, choice.system.name, choice.edition, settings, chosen.authorised)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error


def engine_pairing(state: State) -> tuple[RoundPairing, Choice]:
    """What the engine gives for the next round as things stand."""
    choice = choice_of(state)
    return pair_ready(ready_to_pair(state, choice), choice), choice


def pair_ready(ready: Tournament, choice: Choice) -> RoundPairing:
    """The engine's pairing; refused where the rules leave none."""
    try:
        return pair_as(ready, choice)
    except NoPairingError as error:
        raise Refused(
            _("no pairing complies with the absolute criteria: {who}; the arbiter decides, by pairing by hand"),
            "C.04.3 1.9.3",
            who=_no_pairing(error),
        ) from error
    except MissingDataError as error:
        if not error.unrated:
            raise Refused("{why}", why=said(error)) from error
        raise Refused(
            _(
                "this system needs a rating of every player, and these have none: {numbers};"
                " give them one, or let the settings count the lowest rating for them"
            ),
            numbers=list(error.unrated),
        ) from error
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error


def _no_pairing(error: NoPairingError) -> Text:
    """Who cannot be paired and whom they might have met, as the error has it."""
    ways = [Text(_("player {number}"), {"number": number}) for number in error.opponents]
    if error.bye:
        ways.append(Text(_("the bye")))
    if all(len(group) == 1 for group in error.groups):
        numbers = [group[0] for group in error.groups]
        whom = Text(_("player {numbers}") if len(numbers) == 1 else _("players {numbers}"), {"numbers": numbers})
    else:
        groups = [Text(_("{numbers} among themselves"), {"numbers": list(group)}) for group in error.groups]
        whom = groups[0]
        for group in groups[1:]:
            whom = Text(_("{one} and {other}"), {"one": whom, "other": group})
    if ways:
        return Text(_("left for {whom} is only {ways}, too few for all of them"), {"whom": whom, "ways": ways})
    return Text(_("left for {whom} is nobody"), {"whom": whom})
