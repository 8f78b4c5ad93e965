"""Commands about appeals: the committee, what is lodged and until when, what is decided."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, the_player
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State
from torneo.model import Player
from torneo.regulations.appeals import Committee, sitting
from torneo.regulations.provisions import PROVISIONS, terms_of
from torneo.rules import citations
from torneo.text import marked as _

SEATS = 3
"""Who decide: the one who presides and two members."""


def form_committee(state: State, chosen: Committee) -> Events:
    """Make up the committee in one of the ways of the book, among the players."""
    members = tuple(e.CommitteeMember(one.player.name, one.player.number) for one in chosen.members)
    return _formed(state, e.CommitteeFormed(members, chosen.method.value, chosen.seed))


def name_committee(state: State, names: Sequence[str]) -> Events:
    """Name the committee, who presides first; a name may be that of a player, by number or as it is entered."""
    people = state.tournament.by_number
    by_name = {player.name.casefold(): player for player in people.values()}
    members = []
    for text in (" ".join(name.split()) for name in names):
        if not text:
            continue
        known = people.get(int(text)) if text.isascii() and text.isdigit() else by_name.get(text.casefold())
        members.append(e.CommitteeMember(text) if known is None else e.CommitteeMember(known.name, known.number))
    if len({member.name for member in members}) < len(members):
        raise Refused(_("somebody is named twice"))
    return _formed(state, e.CommitteeFormed(tuple(members)))


def _formed(state: State, formed: e.CommitteeFormed) -> Events:
    if not state.created:
        raise Refused(_("there is no tournament yet"))
    if len(formed.members) < SEATS:
        raise Refused(
            _("{count} members: at least {least} are needed, one of whom presides"),
            count=len(formed.members),
            least=SEATS,
        )
    return [] if formed == state.committee else [formed]


def lodge_appeal(
    state: State, number: int, text: str, *, round_number: int | None = None, board: int = 0, fee: str = ""
) -> Events:
    """Note an appeal of a player against a decision, in time by the regulations."""
    if not state.created:
        raise Refused(_("there is no tournament yet"))
    the_player(state, number)
    against = " ".join(text.split())
    if not against:
        raise Refused(_("an appeal says what it is against"))
    place = state.round_number if round_number is None else round_number
    if not 0 <= place <= state.round_number:
        raise Refused(_("round {round} is not published"), round=place)
    if board and (not place or board not in state.seats(place)):
        raise Refused(_("nobody plays at board {board} in round {round}"), board=board, round=place)
    terms = terms_of(state.tournament)
    if not terms.is_on("appeals_allowed"):
        article = terms.circumstances.article(*PROVISIONS["appeals_allowed"].rules)
        final = _("by the regulations the decisions of the chief arbiter are final: there is no appeal")
        refuse(state, Overridable(Rule.NO_APPEALS, final, article))
    _check_deadline(state, place, board)
    needed = terms.get("appeal_fee")
    if needed and not fee.strip():
        article = terms.circumstances.article(*PROVISIONS["appeal_fee"].rules)
        unpaid = _("by the regulations {fee} is paid with an appeal")
        refuse(state, Overridable(Rule.APPEAL_FEE, unpaid, article, fee=needed))
    at = "" if state.now is None else state.now.isoformat(timespec="minutes")
    return [e.AppealLodged(number, place, against, board, " ".join(fee.split()), at)]


def lodged_until(state: State, round_number: int, board: int = 0) -> datetime | None:
    """Until when an appeal can be lodged: so long after the incident at the board, or after the end of the round.

    None where nothing limits it: no deadline holds, the round is still played, or nobody knows when it ended.
    """
    minutes = terms_of(state.tournament).appeal_deadline
    if minutes is None:
        return None
    times = [
        datetime.fromisoformat(one.at)
        for one in state.incidents
        if one.at and board and (one.round, one.board) == (round_number, board)
    ]
    playing = any(number == round_number for number, _board, _game in state.missing)
    if round_number == state.round_number and not playing and state.last_result is not None:
        times.append(state.last_result)
    elif round_number < state.round_number and round_number and len(state.published_at) > round_number:
        times.append(state.published_at[round_number])  # the next round was published: this one was over
    elif playing and not times:
        return None
    return max(times) + timedelta(minutes=minutes) if times else None


def _check_deadline(state: State, round_number: int, board: int) -> None:
    until = lodged_until(state, round_number, board)
    if until is None or state.now is None or state.now <= until:
        return
    terms = terms_of(state.tournament)
    article = terms.circumstances.article(*PROVISIONS["appeal_deadline"].rules)
    late = _("by the regulations an appeal is lodged within {minutes} minutes of the round or of the incident")
    refuse(state, Overridable(Rule.APPEAL_LATE, late, article, minutes=terms.appeal_deadline))


def sitting_on(state: State, appeal: int) -> list[tuple[str, str]]:
    """Who of the committee sits on an appeal, and instead of whom where a reserve stands in."""
    lodged = _lodged(state, appeal)
    committee = state.committee
    if committee is None:
        return []
    people = state.tournament.by_number
    members: list[Player | None] = [people.get(one.player) for one in committee.members]
    names = [one.name for one in committee.members]
    seats = sitting(members, people[lodged.number], _other(state, lodged))
    return [(names[place], "" if instead is None else names[instead]) for place, instead in seats]


def _other(state: State, lodged: e.AppealLodged) -> Player | None:
    """The opponent of who appeals, in the round that it is about."""
    if not lodged.round:
        return None
    for game in state.tournament.rounds[lodged.round - 1].games:
        if lodged.number in (game.white, game.black):
            other = game.black if game.white == lodged.number else game.white
            return state.tournament.by_number[other]
    return None


def _lodged(state: State, appeal: int) -> e.AppealLodged:
    if not 1 <= appeal <= len(state.appeals):
        raise Refused(_("there is no appeal {number}"), number=appeal)
    return state.appeals[appeal - 1]


def decide_appeal(state: State, appeal: int, text: str, *, upheld: bool, fee_returned: bool | None = None) -> Events:
    """Note what the committee decided, with its reasons; the fee goes back where the appeal was upheld.

    What follows from it for a result or a penalty is entered like any other correction.
    """
    lodged = _lodged(state, appeal)
    why = " ".join(text.split())
    if not why:
        raise Refused(_("a decision on an appeal has its reasons"))
    if appeal in state.decided:
        raise Refused(_("appeal {number} is decided, and the decision is final"), number=appeal)
    sat = [name for name, _instead in sitting_on(state, appeal)]
    if len(sat) < SEATS:
        short = _("{count} of the committee can sit on appeal {number}: {least} are needed")
        article = terms_of(state.tournament).circumstances.article(citations.COMMITTEE)
        refuse(
            state,
            Overridable(Rule.COMMITTEE_SHORT, short, article, count=len(sat), number=appeal, least=SEATS),
        )
    back = bool(lodged.fee) and upheld if fee_returned is None else fee_returned
    return [e.AppealDecided(appeal, upheld, why, tuple(sat), back)]
