"""Commands about what happens at the boards: incidents as they are decided by the Laws, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from torneo.desk import events as e
from torneo.desk.commands.bending import award_points
from torneo.desk.commands.boards import record_board, the_board
from torneo.desk.commands.checks import Events, check_open, the_game, the_player
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.encounters import encounter_rules
from torneo.desk.commands.entries import request_bye, withdraw
from torneo.desk.commands.results import record_result
from torneo.desk.commands.squads import the_meeting, the_squads
from torneo.desk.errors import Refused
from torneo.desk.sanctions import Proposal, Sanction, proposals
from torneo.desk.state import State
from torneo.laws.decisions import SITUATIONS, Conditions, Do, Side, Verdict
from torneo.laws.incidents import ILLEGAL, KINDS, WARNED, IncidentKind
from torneo.model import ByeKind, Game
from torneo.regulations.provisions import terms_of
from torneo.rules import Edition
from torneo.text import marked as _


def note_incident(
    state: State, situation: str, verdict: Verdict, edition: Edition, *, board: int = 0, note: str = ""
) -> Events:
    """Note a decision about a situation at a board of the round that is played; board 0 is none."""
    check_open(state)
    if situation not in SITUATIONS:
        raise Refused(_("there is no situation {name!r}"), name=situation)
    _check_board(state, board)
    return [_noted(state, situation, verdict, edition, board=board, note=note)]


def _check_board(state: State, board: int) -> None:
    if board and (not state.round_number or board not in state.seats(state.round_number)):
        raise Refused(_("there is no board {board} in this round"), board=board)


def _noted(
    state: State, situation: str, verdict: Verdict, edition: Edition, *, board: int = 0, note: str = ""
) -> e.Incident:
    return e.Incident(
        state.round_number,
        board,
        situation,
        verdict.course.value,
        verdict.articles,
        edition.id,
        verdict.result.value,
        " ".join(note.split()),
        at="" if state.now is None else state.now.isoformat(timespec="minutes"),
    )


@dataclass(frozen=True, slots=True)
class Reported:
    """An incident as somebody reports it."""

    kind: str
    """Its name in :data:`torneo.laws.incidents.KINDS`."""
    board: int = 0
    """Of the round that is played; 0: at none."""
    player: int = 0
    """Who did it, where it was at no board."""
    side: Side = Side.WHITE
    """Who did it at a board."""
    minutes: int = 0
    """How late somebody came."""
    note: str = ""
    seat: int = 0
    """The board of a match of teams, where ``board`` is the match; 0: there are no teams, or it was at no board."""


@dataclass(frozen=True, slots=True)
class Case:
    """What the Laws say about an incident, and what can be done."""

    kind: IncidentKind
    verdict: Verdict
    conditions: Conditions
    game: Game | None
    player: int
    """Who did it; in an event of teams, the team."""
    person: int
    """Who of the team did it; 0: the team, or there are no teams."""
    count: int
    """Which one of its kind it is; 0: they are not counted."""
    proposals: tuple[Proposal, ...]

    def proposal(self, name: str) -> Proposal:
        """The proposal of that name; refused where there is none."""
        found = next((one for one in self.proposals if one.name == name), None)
        if found is None:
            names = [one.name for one in self.proposals]
            raise Refused(_("{name!r} is not proposed here: one of {names} is accepted"), name=name, names=names)
        return found


def case_of(state: State, reported: Reported) -> Case:
    """What an incident comes to as things stand; refused where it cannot be."""
    check_open(state)
    kind = KINDS.get(reported.kind)
    if kind is None:
        raise Refused(_("incident {name!r}: one of {names} is accepted"), name=reported.kind, names=list(KINDS))
    game, person = None, 0
    if reported.board:
        if not state.round_number:
            raise Refused(_("no round is published yet"))
        game = the_game(state, state.round_number, reported.board)
        player = game.white if reported.side is Side.WHITE else game.black
        if state.squads is not None:
            game, player, person = _at_a_match(state, reported)
        elif reported.seat:
            raise Refused(_("board {board} is no match of teams"), board=reported.board)
    else:
        player = the_player(state, reported.player).number
        if kind.situation not in ("behaviour", "device", "refusal"):
            raise Refused(_("say at which board it happened"))
    conditions = terms_of(state.tournament).conditions
    before = counted_before(state, kind, player, reported.board, reported.seat, person)
    verdict = kind.decide(conditions, reported.side, before=before, minutes=reported.minutes)
    points = state.tournament.regulations.points
    white = game is not None and (person or player) == game.white
    found = proposals(verdict, game, white=white, penalty=conditions.penalty, points=points, in_match=bool(person))
    return Case(kind, verdict, conditions, game, player, person, before + 1 if kind.counts else 0, tuple(found))


def _at_a_match(state: State, reported: Reported) -> tuple[Game, int, int]:
    """The game at a board of a match of teams, the team of the offender, and the offender."""
    if not reported.seat:
        raise Refused(_("say at which board of match {match} it happened"), match=reported.board)
    squads = the_squads(state)
    board = the_board(state, the_meeting(state, state.round_number, reported.board), reported.seat)
    person = board.white if reported.side is Side.WHITE else board.black
    team = squads.team_of(person)
    assert team is not None
    return Game(board.white, board.black, board.settled), team, person


def counted_before(state: State, kind: IncidentKind, player: int, board: int, seat: int = 0, person: int = 0) -> int:
    """How often a player has done it before: illegal moves in this game, warnings in the whole event."""
    if not kind.counts:
        return 0
    if kind.name not in ILLEGAL:
        return sum((one.number, one.person) == (player, person) and one.article == WARNED for one in state.penalties)
    here = (state.round_number, board, seat, player)
    return sum(
        (one.round, one.board, one.seat, one.player) == here and one.incident in ILLEGAL for one in state.incidents
    )


def report_incident(state: State, reported: Reported, chosen: Iterable[str] = (), *, note: str = "") -> Events:
    """Write an incident down, with what the arbiter chose of the proposals; all of it is one step.

    ``note`` is what is said about a penalty, such as the amount of a fine.
    """
    case = case_of(state, reported)
    seconds = sum(step.seconds for step in case.verdict.clocks if step.do is Do.GIVE)
    noted = replace(
        _noted(
            state,
            case.kind.situation,
            case.verdict,
            case.conditions.edition,
            board=reported.board,
            note=reported.note,
        ),
        incident=case.kind.name,
        player=case.player,
        count=case.count,
        minutes=reported.minutes,
        seconds=seconds if reported.board else 0,
        seat=reported.seat if case.person else 0,
        person=case.person,
    )
    events: Events = [noted]
    after = applied(state, events)
    for proposal in [case.proposal(name) for name in dict.fromkeys(chosen)]:
        made = impose(
            after,
            case.player,
            proposal,
            board=reported.board,
            seat=noted.seat,
            person=case.person,
            text=note or reported.note,
        )
        events += made
        after = applied(after, made)
    return events


def impose(
    state: State, number: int, proposal: Proposal, *, board: int = 0, seat: int = 0, person: int = 0, text: str = ""
) -> Events:
    """Do what was proposed: by the Laws without further words, as a penalty of 12.9 with an entry of its own."""
    check_open(state)
    the_player(state, number)
    why = " ".join(text.split())
    events: Events = []
    if proposal.sanction is Sanction.NOTED:
        return events
    if proposal.sanction is Sanction.FINE and not why:
        raise Refused(_("say how much the fine is, and for what"))
    if not proposal.by_law or proposal.sanction is Sanction.WARNING:
        events.append(
            e.Penalised(
                number,
                state.round_number,
                why,
                proposal.article,
                board,
                proposal.seconds,
                proposal.points,
                proposal.rounds,
                person,
            )
        )
    reason = ": ".join(filter(None, (proposal.article, why)))
    match proposal.sanction:
        case Sanction.OPPONENT_POINTS:
            events += award_points(state, _opponent(state, number, board), proposal.points, reason)
        case Sanction.OWN_POINTS if state.round_number:
            events += award_points(state, number, -proposal.points, reason)
        case Sanction.OWN_POINTS:
            events += award_points(state, number, -proposal.points, reason, standings_only=True)
        case Sanction.GAME_LOST:
            events += _lost(state, board, seat, proposal)
        case Sanction.EXCLUSION:
            events += _excluded(state, number, proposal.rounds)
        case Sanction.EXPULSION:
            events += withdraw(state, number)
    return events


def _opponent(state: State, number: int, board: int) -> int:
    game = the_game(state, state.round_number, board)
    return game.black if game.white == number else game.white


def _lost(state: State, board: int, seat: int, proposal: Proposal) -> Events:
    assert proposal.result is not None
    if seat:
        return record_board(state, state.round_number, board, seat, proposal.result)
    if encounter_rules(state, state.round_number, board) is not None:
        raise Refused(_("board {board} has an encounter of several games"), board=board)
    seen = the_game(state, state.round_number, board).rated_result
    return record_result(state, state.round_number, board, proposal.result, seen)


def _excluded(state: State, number: int, rounds: int) -> Events:
    """The rounds to come, as absences without points."""
    first = state.round_number + (2 if state.draft else 1)
    events: Events = []
    for coming in range(first, first + rounds):
        made = request_bye(state, number, coming, ByeKind.ZERO)
        events += made
        state = applied(state, made)
    return events
