"""Commands about people: entries, numbers, check-in, byes, withdrawals."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.choice import choice_of, citing
from torneo.desk.commands.checks import (
    Events,
    check_future,
    check_no_draft,
    check_not_closed,
    check_open,
    has_begun,
    the_player,
)
from torneo.desk.commands.doubts import applied, not_here
from torneo.desk.commands.forfeits import forfeits_of
from torneo.desk.commands.provided import check_bye, check_entry
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State, apply
from torneo.model import ByeKind, Player, RequestedBye
from torneo.model.order import LAST_ROUND_TO_RENUMBER, METHODS
from torneo.pairing.format import Places
from torneo.regulations.provisions import terms_of
from torneo.regulations.provisions.entry import LISTS
from torneo.regulations.used_rating import listed, with_rating
from torneo.rules import citations
from torneo.text import marked as _


def enter(state: State, player: Player, halves: int | None = None) -> Events:
    """Enter a player: before round 1 with a provisional number, later as a late entry.

    A late entry has half a point for as many of the rounds missed, the latest, as the regulations give them; more,
    or fewer, may be named in ``halves``. Whoever comes without a rating that is used has the one that the regulations
    take from FIDE's lists.
    """
    check_open(state)
    _check_person(state, player, None)
    player = replace(player, name=" ".join(player.name.split()))
    if player.rating is None and listed(player, LISTS).source:
        player = with_rating(player, terms_of(state.tournament).rating_order)
    check_entry(state, player)
    if has_begun(state):
        check_not_closed(state, _("it has begun, and all opponents are known: there is no place for a late entry"))
    if state.round_number:
        if state.draft:
            raise Refused(_("a round is being paired: publish or discard the draft first"))
        return [e.LateEntry(replace(player, number=1), halves=_halves(state, halves))]
    check_no_draft(state)
    players = state.tournament.players
    return [e.PlayerEntered(replace(player, number=players[-1].number + 1 if players else 1))]


def _halves(state: State, asked: int | None) -> int:
    """For how many of the rounds missed a late entry has half a point."""
    given = min(terms_of(state.tournament).number("late_entry_byes") or 0, state.round_number)
    if asked is None:
        return given
    if not 0 <= asked <= state.round_number:
        raise Refused(_("{count} rounds were missed, not {asked}"), count=state.round_number, asked=asked)
    if asked > given:
        refuse(
            state,
            Overridable(
                Rule.LATE_ENTRY_SCORES_NOTHING,
                _("a late entry has half a point for {given} of the rounds missed by the regulations, not for {asked}"),
                citing(state, citations.LATE_ENTRY),
                given=given,
                asked=asked,
            ),
        )
    return asked


def _check_person(state: State, player: Player, number: int | None) -> None:
    """A player has a name and a FIDE number that no other player has."""
    if not player.name.strip():
        raise Refused(_("a player needs a name"))
    if player.fide_id is None:
        return
    for other in state.tournament.players:
        if other.fide_id == player.fide_id and other.number != number:
            raise Refused(
                _("{name} (number {number}) has the FIDE number {id} already"),
                name=other.name,
                number=other.number,
                id=player.fide_id,
            )


def correct_player(state: State, player: Player) -> Events:
    """Correct the data of a player; the number stays until numbers are assigned anew."""
    check_open(state)
    old = the_player(state, player.number)
    _check_person(state, player, player.number)
    player = replace(player, name=" ".join(player.name.split()))
    return [] if player == old else [e.PlayerCorrected(player)]


def remove(state: State, number: int) -> Events:
    """Strike out an entry; only before round 1, later players withdraw."""
    check_open(state)
    the_player(state, number)
    if has_begun(state):
        raise Refused(_("the tournament has begun: a player can withdraw, not be removed"))
    for entry in state.tournament.regulations.forbidden:
        if number in entry.players:
            raise Refused(_("player {number} is in a list of forbidden pairs: take that back first"), number=number)
    removed = e.PlayerRemoved(number)
    try:
        apply(state, removed)
    except (ValueError, KeyError) as error:
        raise Refused(_("player {number} is named in the regulations: change those first"), number=number) from error
    return [removed]


def assign_numbers(state: State) -> Events:
    """Give everybody the number of the initial order."""
    check_open(state)
    check_no_draft(state)
    rank = state.tournament.regulations.starting_rank
    if rank is not None and rank.method not in METHODS:
        raise Refused(
            _("starting rank {method}: no rating explains the numbers, give them by hand"), method=rank.method
        )
    if state.round_number:
        check_not_closed(state, _("the round robin has begun: everybody keeps his number in the table"))
    if state.round_number >= LAST_ROUND_TO_RENUMBER:
        refuse(
            state,
            Overridable(
                Rule.NUMBERS_KEPT,
                _("round {round} is paired: numbers may be corrected only until round {last} is paired"),
                citing(state, citations.NUMBERS_KEPT),
                round=state.round_number,
                last=LAST_ROUND_TO_RENUMBER,
            ),
        )
    return [e.NumbersAssigned()]


def check_in(state: State, number: int, present: bool) -> Events:
    """Note that a player is here for the next round, or is not; nothing where that is known already."""
    check_open(state)
    the_player(state, number)
    if state.present.get(number) is present:
        return []
    return [e.CheckedIn(number, present)]


def absent_not_seen(state: State) -> Events:
    """Give a zero-point bye for the next round to players not found at check-in.

    Once somebody was checked in as present, whoever was not seen counts as absent too.
    """
    check_open(state)
    check_no_draft(state)
    check_not_closed(state, _ROUND_ROBIN_BYE)
    number = state.round_number + 1
    check_future(state, number)
    return [e.ByeRequested(player, number, ByeKind.ZERO) for player in not_here(state)]


_ROUND_ROBIN_BYE = _("in a round robin nobody has a bye on request: who is away forfeits his game")


def request_bye(state: State, number: int, round_number: int, kind: ByeKind) -> Events:
    """Note that a player will miss a round that is not paired yet."""
    check_open(state)
    the_player(state, number)
    check_future(state, round_number)
    if kind is ByeKind.PAIRING:
        raise Refused(
            _("the pairing-allocated bye is given by the pairing, not on request"), citing(state, citations.BYE)
        )
    check_not_closed(state, _ROUND_ROBIN_BYE)
    asked = RequestedBye(round_number, number, kind)
    if asked in state.tournament.regulations.requested_byes:
        return []
    check_bye(state, number, round_number, kind)
    return [e.ByeRequested(number, round_number, kind)]


def cancel_bye(state: State, number: int, round_number: int) -> Events:
    """Take a requested bye back."""
    check_open(state)
    check_future(state, round_number)
    asked = {(bye.player, bye.round) for bye in state.tournament.regulations.requested_byes}
    if (number, round_number) not in asked:
        raise Refused(_("player {number} has asked for no bye in round {round}"), number=number, round=round_number)
    return [e.ByeCancelled(number, round_number)]


def withdraw(state: State, number: int) -> Events:
    """Take a player out of the rounds to come; in a round robin they keep their opponents and forfeit.

    Where the rounds to come are published as a schedule, those games are forfeited at once, and in a knock-out the
    opponent of the tie that is being played goes on.
    """
    check_open(state)
    the_player(state, number)
    check_no_draft(state)
    if number in state.withdrawn:
        raise Refused(_("player {number} has withdrawn already"), number=number)
    left = e.Withdrawn(number)
    return [left, *_forfeited(applied(state, [left]))]


def _forfeited(state: State) -> Events:
    """The games in published rounds that somebody who has left will not play."""
    if not state.round_number:
        return []
    if state.scheduled:
        rounds = range(1, state.round_number + 1)
    elif choice_of(state).system.places is Places.PROGRESS:
        rounds = range(state.round_number, state.round_number + 1)
    else:
        return []
    return [forfeit for number in rounds for forfeit in forfeits_of(state, number)]


def bring_back(state: State, number: int) -> Events:
    """Let a player who had withdrawn play on."""
    check_open(state)
    check_no_draft(state)
    the_player(state, number)
    if number not in state.withdrawn:
        raise Refused(_("player {number} has not withdrawn"), number=number)
    return [e.Returned(number)]
