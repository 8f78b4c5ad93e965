"""The pairing system of a running tournament, chosen in one place with its options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.desk.errors import Refused, Unpairable
from torneo.desk.state import State, absences
from torneo.model import CountingRules, Regulations, RequestedBye, Tournament
from torneo.model.entrants import MATCH_POINTS
from torneo.pairing.acceleration import accelerated
from torneo.pairing.as_it_is import NAME, TakenOverError, as_it_is, why_not_paired
from torneo.pairing.choice import Choice, UnknownSystemError, choose, cite, counting, handling, parse_code
from torneo.pairing.competitions import Competition, competition_of
from torneo.pairing.readiness import rounds_needed as needed_by_table
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import pair_as
from torneo.pairing.swiss.needs import MissingDataError
from torneo.rules import Article, Citation, Edition
from torneo.text import marked as _
from torneo.text import said


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
    if competition is not None and not (competition.system and _says_how(state, competition)):
        return as_it_is(competition)
    settled = Regulations(system=regulations.system, options=regulations.options)
    coded = replace(event, kind=event.kind if parse_code(event.kind)[0] else "")  # any other type was settled before
    return choose_for(Tournament(event=coded, regulations=settled), {})


def _says_how(state: State, competition: Competition) -> bool:
    """Whether a tournament that was taken over with rounds says by which rules of its own it is played."""
    stated = competition.format.stated
    return not (state.taken_over and stated) or stated in state.options


def why_by_hand(state: State) -> TakenOverError | None:
    """Why the arbiter pairs the rounds of a tournament that was taken over as it is; None for any other."""
    if choice_of(state).system.name != NAME:
        return None
    return why_not_paired(None if state.unnamed else competition_of(state.tournament.regulations.system))


def handling_edition(state: State) -> Edition:
    """The edition of the general handling rules (C.04.2): that of a FIDE system, otherwise by the date."""
    return handling(state.tournament, choice_of(state))


def counting_of(state: State) -> CountingRules:
    """Which rounds are floats and bar from the bye in the running tournament."""
    return counting(state.tournament, choice_of(state))


def settings_fixed(state: State) -> bool:
    """Whether a round was paired here, even as a draft: settings that affect pairings can no longer change."""
    return state.draft is not None or state.round_number > state.taken_over


def unsaid(state: State) -> tuple[str, ...]:
    """Settings that the file of a tournament taken over leaves open and nobody has chosen since, by name."""
    if state.answered or settings_fixed(state):
        return ()
    regulations, choice = state.tournament.regulations, choice_of(state)
    several = not regulations.system or len(choice.system.editions) > 1
    said_by_file = {
        "rounds": regulations.rounds is not None or choice.system.closed,
        "system": bool(regulations.system),
        "edition": bool(state.tournament.event.start or parse_code(regulations.system)[1]) or not several,
        "tie_breaks": bool(regulations.tie_breaks),
    }
    return tuple(name for name, known in said_by_file.items() if not known)


def citing(state: State, *rules: Citation) -> Article | None:
    """The article of the system and edition in use that says one of the rules; None if none of them does."""
    return cite(state.tournament, choice_of(state), *rules)


def rounds_needed(state: State) -> int | None:
    """How many rounds the entries need by the table of the system; None for one that leaves the number open."""
    return needed_by_table(state.tournament, choice_of(state))


def rounds_in_all(state: State) -> int | None:
    """How many rounds there will be, as announced or by the table; None as long as nobody can say."""
    announced = state.tournament.regulations.rounds
    if announced is not None or not state.tournament.players:
        return announced
    try:
        return rounds_needed(state)
    except Refused:  # the table is made for other numbers of players: pairing says so
        return None


def ready_to_pair(state: State, choice: Choice) -> Tournament:
    """The tournament with those who are away from the next round, and the points of the acceleration chosen."""
    number = state.round_number + 1
    tournament = state.whole if choice.system.teams else state.tournament
    byes = tuple(bye for bye in tournament.regulations.requested_byes if bye.round != number)
    byes += tuple(RequestedBye(number, player, kind) for player, kind in absences(state, number).items())
    ready = replace(tournament, regulations=replace(tournament.regulations, requested_byes=byes))
    if (chosen := state.acceleration) is None:
        return ready
    try:
        return accelerated(
            ready,
            chosen.name,
            choice.system.name,
            choice.edition,
            dict(chosen.settings),
            authorised=chosen.authorised,
            primary=choice.settings.get("primary", MATCH_POINTS),
        )
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error


def engine_pairing(state: State) -> tuple[RoundPairing, Choice]:
    """What the engine gives for the next round as things stand."""
    choice = choice_of(state)
    return pair_ready(ready_to_pair(state, choice), choice), choice


def pair_ready(ready: Tournament, choice: Choice, round_number: int | None = None) -> RoundPairing:
    """The engine's pairing, of the next round by default; refused where the rules leave none."""
    try:
        return pair_as(ready, choice, round_number)
    except NoPairingError as error:
        raise Unpairable(
            _("no pairing complies with the absolute criteria: {who}; the arbiter decides, by pairing by hand"),
            error.article,
            who=error.who,
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
