"""Moving a player between two sections of an event: one act, two logs, each of which says whence or whereto.

Whoever calls this appends what is for either log, or nothing at all.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, check_open, has_begun, the_player
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.entries import bring_back, check_in, correct_player, enter, remove, request_bye, withdraw
from torneo.desk.commands.privacy import note_consent
from torneo.desk.commands.results import take_back
from torneo.desk.errors import Refused
from torneo.desk.override import overriding
from torneo.desk.state import State, late_place
from torneo.model import Player, RequestedBye
from torneo.model.order import name_key
from torneo.text import marked as _


@dataclass(frozen=True, slots=True)
class Moved:
    """What a move comes to."""

    away: Events
    """For the log of the section that the player leaves."""
    here: Events
    """For the log of the one where they play on."""
    left_behind: tuple[RequestedBye, ...] = ()
    """Byes that they had asked for and cannot have here: it has fewer rounds, or its regulations say no."""


def same_person(player: Player, other: Player) -> bool:
    """Whether two entries are one person: the FIDE number says it, and where one has none, name and birth.

    >>> same_person(Player(1, "Ruiz, Ana", fide_id=7), Player(5, "Ruiz Gil, Ana", fide_id=7))
    True
    >>> same_person(Player(1, "Ruiz, Ana"), Player(5, "RUIZ, Ana", fide_id=7))
    True
    >>> same_person(Player(1, "Ruiz, Ana", birth="2010"), Player(5, "Ruiz, Ana", birth="1980"))
    False
    """
    if player.fide_id is not None and other.fide_id is not None:
        return player.fide_id == other.fide_id
    born, other_born = player.birth[:4], other.birth[:4]
    return name_key(player.name) == name_key(other.name) and (not born or not other_born or born == other_born)


def move(
    source: State,
    target: State,
    number: int,
    *,
    sections: tuple[str, str],
    reason: str = "",
    halves: int | None = None,
    override: str = "",
) -> Moved:
    """Move a player from one section to another, both named in ``sections``.

    Before round 1 of either is paired the entry is struck out there and made here; afterwards the player withdraws
    there, or enters late here, with half a point for rounds missed as :func:`enter` has it. Whoever comes back to a
    section plays on under the number they had. Club, categories, ratings, consent, check-in and byes asked for go with
    them; what they did at the boards stays where they did it. With the reason of an ``override`` rules that are in
    the way are set aside, in the log in which they hold.
    """
    why = " ".join(reason.split())
    mark = _mark(source, target)
    for state in (source, target):
        check_open(state)
        if state.squads is not None:
            raise Refused(_("the entrants are teams: only players are moved between sections"))
    player = the_player(source, number)
    left_behind: list[RequestedBye] = []

    def leave(state: State) -> Events:
        said = e.MovedAway(number, sections[1], why, mark)
        return [said, *(withdraw(state, number) if has_begun(state) else remove(state, number))]

    def arrive(state: State) -> Events:
        left_behind.clear()
        events, own = _entered(state, player, halves)
        events = [*events, e.MovedHere(own, sections[0], why, mark)]
        return [*events, *_brought(source, applied(state, events), number, own, left_behind)]

    if override:
        away, here = list(overriding(leave, override)(source)), list(overriding(arrive, override)(target))
    else:
        away, here = leave(source), arrive(target)
    return Moved(away, here, tuple(left_behind))


def _mark(source: State, target: State) -> str:
    """What stands in both logs: no other act begins from these two."""
    return hashlib.sha256(f"{source.head} {target.head}".encode()).hexdigest()[:16]


def _entered(state: State, player: Player, halves: int | None) -> tuple[Events, int]:
    """How a player comes into a section, and the number that they have there."""
    before = next((other for other in state.tournament.players if same_person(player, other)), None)
    if before is not None and before.number in state.withdrawn:
        back = bring_back(state, before.number)
        return [*back, *correct_player(applied(state, back), replace(player, number=before.number))], before.number
    events = enter(state, player, halves)
    (entry,) = events
    assert isinstance(entry, e.PlayerEntered | e.LateEntry)
    late = isinstance(entry, e.LateEntry)
    return events, late_place(state.tournament, entry.player) if late else entry.player.number


def _brought(source: State, state: State, number: int, own: int, left_behind: list[RequestedBye]) -> Events:
    """What goes with a player besides their data; byes that they cannot have here are noted as left behind."""
    events: Events = []
    if number in source.consents:
        events += note_consent(state, own, source.consents[number])
    if source.present.get(number):
        events += check_in(state, own, True)
    asked = (bye for bye in source.tournament.regulations.requested_byes if bye.player == number)
    for bye in sorted(asked, key=lambda bye: bye.round):
        if bye.round <= source.round_number:
            continue
        try:
            events += request_bye(applied(state, events), own, bye.round, bye.kind)
        except Refused:
            left_behind.append(bye)
    return events


def undo_move(state: State, other: State) -> tuple[Events, Events]:
    """Take back a move that is the latest act in both logs; refused as long as it is not."""
    move, counterpart = state.latest_move, other.latest_move
    if move is None:
        raise Refused(_("the latest act is no move between sections"))
    if counterpart is None or counterpart.mark != move.mark:
        raise Refused(
            _(
                "the move of player {number} cannot be undone alone: in {section} something was done since, undo that"
                " first or move the player back"
            ),
            number=move.number,
            section=move.section,
        )
    return take_back(state), take_back(other)
