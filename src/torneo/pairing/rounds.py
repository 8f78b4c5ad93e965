"""A round paired by the system that was chosen, with its acceleration, its protection and its colours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from torneo.model import Tournament
from torneo.model.as_paired import as_paired
from torneo.model.entrants import MATCH_POINTS, entrants
from torneo.pairing.acceleration import accelerated
from torneo.pairing.choice import Choice, choose, impossible
from torneo.pairing.protection import (
    apart_if_possible,
    apart_strictly,
    can_be_paired,
    fewest_together,
    keep_apart,
    met_in_spite,
)
from torneo.pairing.readiness import why_not_ready
from torneo.pairing.result import Judge, NoPairingError, Opponents, RoundPairing
from torneo.pairing.sides import colourless, without_sides


def pair(
    tournament: Tournament,
    system: str | None = None,
    edition: str | None = None,
    round_number: int | None = None,
    options: Mapping[str, str] | None = None,
) -> RoundPairing:
    """Pair the next round, or pair again a round that was played, from the rounds before it.

    A round that is not to be paired now is refused with :class:`NotReadyError`: results are missing, all rounds are
    paired, nobody is there.

    >>> from torneo.model import Player
    >>> pairing = pair(Tournament(tuple(map(Player, range(1, 6)))))
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 3), (4, 2)], 5)
    """
    choice = choose(tournament, system, edition, options)
    if (reason := why_not_ready(entrants(tournament), choice, round_number)) is not None:
        raise reason
    return pair_as(tournament, choice, round_number)


def pair_as(tournament: Tournament, choice: Choice, round_number: int | None = None) -> RoundPairing:
    """Pair a round with a system that has been chosen."""
    ready = prepare(tournament, choice, round_number)
    try:
        pairing = choice.system.pair(ready, choice.edition, round_number, choice.settings)
    except NoPairingError as error:
        raise error.citing(impossible(choice)) from error
    return _finished(tournament, choice, pairing)


def _finished(tournament: Tournament, choice: Choice, pairing: RoundPairing) -> RoundPairing:
    """The pairing with what the options do to it: no sides, and who meets in spite of a protection."""
    if choice.settings.get("colours") == "off":
        pairing = without_sides(pairing)
    number, settings = pairing.round_number, choice.settings
    apart = apart_if_possible(tournament, number, settings)
    together = met_in_spite(pairing, apart) if apart else ()
    return replace(pairing, together=tuple(sorted((min(pair), max(pair)) for pair in together)))


def judge(tournament: Tournament, choice: Choice, round_number: int | None = None) -> Judge | None:
    """What answers questions about a round, if the system has it."""
    if choice.system.judge is None:
        return None
    ready = prepare(tournament, choice, round_number)
    try:
        return choice.system.judge(ready, choice.edition, round_number, choice.settings)
    except NoPairingError as error:
        raise error.citing(impossible(choice)) from error


def pair_and_judge(
    tournament: Tournament, choice: Choice, round_number: int | None = None
) -> tuple[RoundPairing, Judge | None]:
    """A round and what answers questions about it; a judge has paired it, so that need not be done again."""
    judged = judge(tournament, choice, round_number)
    if judged is None:
        return pair_as(tournament, choice, round_number), None
    return _finished(tournament, choice, judged.pairing), judged


def refer(tournament: Tournament, choice: Choice, round_number: int) -> Opponents | None:
    """A round by the system's literal reference; None if it has none, or the field is too large for it."""
    if choice.system.reference is None:
        return None
    return choice.system.reference(
        prepare(tournament, choice, round_number), choice.edition, round_number, choice.settings
    )


def prepare(tournament: Tournament, choice: Choice, round_number: int | None = None) -> Tournament:
    """The tournament as its system is to see it: accelerated, protected, and without colours if so chosen.

    Where teams are paired, they are the entrants, unless the system is one for teams, which sees their matches.

    A round that was played is paired again with the results that it was paired with, where a remark names them.
    """
    as_it_was = tournament if round_number is None else as_paired(tournament, round_number)
    ready = accelerate(as_it_was if choice.system.teams else entrants(as_it_was), choice)
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    if choice.system.plain and choice.settings.get("colours") == "off":
        ready = colourless(ready)
    return _protected(ready, choice, number)


def seen_by(tournament: Tournament, choice: Choice, round_number: int | None = None) -> Tournament:
    """The entrants of a tournament with the scores by which its system pairs them: players, or teams."""
    return entrants(prepare(tournament, choice, round_number), choice.settings.get("primary", MATCH_POINTS))


def _protected(tournament: Tournament, choice: Choice, number: int) -> Tournament:
    """The tournament in which some are kept apart: those of one origin, strictly or if possible, and pairs named.

    Where no pairing keeps all of them apart, as few pairs as can be are released: those whom the system pairs without
    any protection, if they are as few.
    """
    system, settings = choice.system, choice.settings
    tournament = keep_apart(tournament, number, apart_strictly(tournament, number, settings))
    wanted = apart_if_possible(tournament, number, settings)
    if not wanted or system.keeps_apart or system.closed:
        return tournament
    apart = keep_apart(tournament, number, wanted)
    if can_be_paired(system.field(apart, choice.edition, number, settings)):
        return apart
    field = system.field(tournament, choice.edition, number, settings)
    if not can_be_paired(field):
        return tournament  # there is no pairing without protection either, and the system says why
    unprotected = system.pair(tournament, choice.edition, number, settings)
    usual = {frozenset((board.white, board.black)) for board in unprotected.boards}
    if unprotected.bye is not None:
        usual.add(frozenset((unprotected.bye,)))
    released = fewest_together(field, wanted, frozenset(usual))
    meeting = met_in_spite(unprotected, wanted)
    return keep_apart(tournament, number, wanted, meeting if len(meeting) <= len(released) else released)


def accelerate(tournament: Tournament, choice: Choice) -> Tournament:
    """The tournament with the virtual points of its acceleration; points given one by one overrule it."""
    if not choice.accelerated or tournament.regulations.virtual_points:
        return tournament
    primary = choice.settings.get("primary", MATCH_POINTS)
    return accelerated(tournament, "baku", choice.system.name, choice.edition, primary=primary)
