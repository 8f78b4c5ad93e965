"""What the log adds up to: the tournament, the draft, who is here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from torneo.desk import events as e
from torneo.desk.log import Entry
from torneo.model import (
    Bye,
    ByeKind,
    Game,
    Player,
    RequestedBye,
    Result,
    Round,
    Tournament,
    initial_order,
)
from torneo.model.order import late_entry_place, with_numbers


@dataclass(frozen=True, slots=True)
class Draft:
    """A round that was paired and is not published."""

    round: int
    boards: tuple[e.Seat, ...]
    bye: int | None
    engine_boards: tuple[e.Seat, ...]
    engine_bye: int | None

    @property
    def by_hand(self) -> bool:
        """Whether it differs from what the engine gave."""
        return (self.boards, self.bye) != (self.engine_boards, self.engine_bye)


@dataclass(frozen=True)
class State:
    """A tournament as it stands after some entries of its log."""

    tournament: Tournament = field(default_factory=Tournament)
    draft: Draft | None = None
    boards: tuple[tuple[e.Seat, ...], ...] = ()
    """The boards of each published round, in order."""
    withdrawn: frozenset[int] = frozenset()
    present: Mapping[int, bool] = field(default_factory=dict)
    """Who was seen, and who was looked for in vain."""
    finished: bool = False
    created: bool = False
    sequence: int = 0
    """Of the last entry."""
    effective: tuple[int, ...] = ()
    """Entries that count, the latest last: what undo goes back through."""

    @property
    def round_number(self) -> int:
        """The last published round, 0 before the first."""
        return len(self.tournament.rounds)

    @property
    def missing(self) -> list[tuple[int, int, Game]]:
        """Round, board and game of every result that has not come in."""
        return [
            (number, board, game)
            for number, round_ in enumerate(self.tournament.rounds, 1)
            for board, game in self.games(number)
            if game.result is Result.PENDING
        ]

    def games(self, round_number: int) -> list[tuple[int, Game]]:
        """The games of a published round with their boards."""
        by_white = {game.white: game for game in self.tournament.rounds[round_number - 1].games}
        return [(board, by_white[seat.white]) for board, seat in enumerate(self.boards[round_number - 1], 1)]


def replay(entries: Iterable[Entry]) -> State:
    """The state after the given entries; those undone do not count."""
    listed = list(entries)
    undone = {entry.happening.sequence for entry in listed if isinstance(entry.happening, e.Undone)}
    state = State()
    effective: list[int] = []
    for entry in listed:
        if entry.sequence in undone or isinstance(entry.happening, e.Undone):
            continue
        state = apply(state, entry.happening)
        effective.append(entry.sequence)
    return replace(state, sequence=listed[-1].sequence if listed else 0, effective=tuple(effective))


def follow(state: State, entry: Entry) -> State:
    """The state after one more entry, which must not be an undo: that takes a replay."""
    after = apply(state, entry.happening)
    return replace(after, sequence=entry.sequence, effective=(*state.effective, entry.sequence))


def apply(state: State, happening: e.Happening) -> State:
    """The state after one more event."""
    tournament = state.tournament
    match happening:
        case e.Created(event, regulations):
            return State(Tournament(event=event, regulations=regulations), created=True)
        case e.SettingsChanged(event, regulations):
            return replace(state, tournament=replace(tournament, event=event, regulations=regulations))
        case e.PlayerEntered(player):
            return replace(state, tournament=replace(tournament, players=(*tournament.players, player)))
        case e.PlayerRemoved(number):
            return _removed(state, number)
        case e.PlayerCorrected(player):
            others = tuple(other for other in tournament.players if other.number != player.number)
            return replace(state, tournament=replace(tournament, players=(*others, player)))
        case e.LateEntry(player):
            return _late(state, player)
        case e.NumbersAssigned():
            order = initial_order(tournament.players, tournament.regulations.starting_rank)
            return _renumbered(state, {player.number: place for place, player in enumerate(order, 1)})
        case e.CheckedIn(number, present):
            return replace(state, present={**state.present, number: present})
        case e.ByeRequested(number, round_number, kind):
            return _with_byes(
                state, [*_other_byes(tournament, number, round_number), RequestedBye(round_number, number, kind)]
            )
        case e.ByeCancelled(number, round_number):
            return _with_byes(state, _other_byes(tournament, number, round_number))
        case e.Withdrawn(number):
            return replace(state, withdrawn=state.withdrawn | {number})
        case e.Returned(number):
            return replace(state, withdrawn=state.withdrawn - {number})
        case e.ColourDrawn(colour, _):
            regulations = replace(tournament.regulations, initial_colour=colour)
            return replace(state, tournament=replace(tournament, regulations=regulations))
        case e.RoundPaired():
            boards, bye = happening.boards, happening.bye
            return replace(state, draft=Draft(happening.round, boards, bye, boards, bye))
        case e.PairingChanged():
            return _pairing_changed(state, happening)
        case e.DraftDiscarded():
            return replace(state, draft=None)
        case e.Published():
            return _published(state)
        case e.ResultRecorded(round_number, white, black, result):
            return _with_result(state, round_number, white, black, result)
        case e.ResultCorrected(round_number, white, black, before, result, effect):
            if effect == "rating":
                change = f"{white}-{black} {_codes(before)} => {_codes(result)}"
                return _remark(state, f"Correction for rating only @ Round {round_number}: {change}")
            return _with_result(state, round_number, white, black, result)
        case e.Penalised(number, round_number, text):
            return _remark(state, f"Penalty @ Round {round_number}: player {number}: {text}")
        case e.TieBreaksSet(codes):
            regulations = replace(tournament.regulations, tie_breaks=codes)
            return replace(state, tournament=replace(tournament, regulations=regulations))
        case e.Finished():
            return replace(state, finished=True)
    raise LookupError(f"no rule for the event {happening!r}")


def _codes(result: Result) -> str:
    return "-".join(code.strip() or "?" for code in result.value)


def _remark(state: State, text: str) -> State:
    tournament = state.tournament
    return replace(state, tournament=replace(tournament, comments=(*tournament.comments, text)))


def _removed(state: State, number: int) -> State:
    tournament = state.tournament
    players = tuple(player for player in tournament.players if player.number != number)
    byes = tuple(bye for bye in tournament.regulations.requested_byes if bye.player != number)
    left = replace(
        state,
        tournament=replace(
            tournament, players=players, regulations=replace(tournament.regulations, requested_byes=byes)
        ),
        present={n: seen for n, seen in state.present.items() if n != number},
        withdrawn=state.withdrawn - {number},
    )
    numbers = {player.number: place for place, player in enumerate(left.tournament.players, 1)}
    return _renumbered(left, numbers)


def _late(state: State, player: Player) -> State:
    place = late_entry_place(state.tournament, player)
    numbers = {other.number: other.number + (other.number >= place) for other in state.tournament.players}
    moved = _renumbered(state, numbers)
    players = (*moved.tournament.players, replace(player, number=place))
    return replace(moved, tournament=replace(moved.tournament, players=players))


def _renumbered(state: State, numbers: Mapping[int, int]) -> State:
    """Everything that names players, with their new numbers."""

    def seats(boards: tuple[e.Seat, ...]) -> tuple[e.Seat, ...]:
        return tuple(e.Seat(numbers[seat.white], numbers[seat.black]) for seat in boards)

    return replace(
        state,
        tournament=with_numbers(state.tournament, numbers),
        boards=tuple(seats(boards) for boards in state.boards),
        withdrawn=frozenset(numbers[number] for number in state.withdrawn),
        present={numbers[number]: seen for number, seen in state.present.items()},
    )


def _other_byes(tournament: Tournament, number: int, round_number: int) -> list[RequestedBye]:
    return [bye for bye in tournament.regulations.requested_byes if (bye.player, bye.round) != (number, round_number)]


def _with_byes(state: State, byes: list[RequestedBye]) -> State:
    regulations = replace(state.tournament.regulations, requested_byes=tuple(byes))
    return replace(state, tournament=replace(state.tournament, regulations=regulations))


def absences(state: State, round_number: int) -> dict[int, ByeKind]:
    """Who does not play a round, and with which bye; those withdrawn have none of points."""
    away = dict.fromkeys(state.withdrawn, ByeKind.ZERO)
    requested = state.tournament.regulations.requested_byes
    return away | {bye.player: bye.kind for bye in requested if bye.round == round_number}


def _published(state: State) -> State:
    draft = state.draft
    assert draft is not None
    byes = [Bye(number, kind) for number, kind in absences(state, draft.round).items()]
    if draft.bye is not None:
        byes.append(Bye(draft.bye, ByeKind.PAIRING))
    round_ = Round(tuple(Game(seat.white, seat.black) for seat in draft.boards), tuple(byes))
    kept = tuple(bye for bye in state.tournament.regulations.requested_byes if bye.round != draft.round)
    tournament = replace(
        state.tournament,
        rounds=(*state.tournament.rounds, round_),
        regulations=replace(state.tournament.regulations, requested_byes=kept),
    )
    return replace(state, tournament=tournament, boards=(*state.boards, draft.boards), draft=None)


def _pairing_changed(state: State, change: e.PairingChanged) -> State:
    def shown(boards: tuple[e.Seat, ...], bye: int | None) -> str:
        lines = [f"{seat.white}-{seat.black}" for seat in boards] + ([f"{bye}-bye"] if bye else [])
        return " ".join(lines)

    remark = (
        f"Pairing by hand @ Round {change.round}: {shown(change.engine_boards, change.engine_bye)}"
        f" => {shown(change.boards, change.bye)} ({change.reason})"
    )
    state = _remark(state, remark)
    if change.round == len(state.tournament.rounds) + 1:
        assert state.draft is not None
        return replace(state, draft=replace(state.draft, boards=change.boards, bye=change.bye))
    index = change.round - 1
    old = state.tournament.rounds[index]
    results = {(game.white, game.black): game.result for game in old.games}
    games = tuple(
        Game(seat.white, seat.black, results.get((seat.white, seat.black), Result.PENDING)) for seat in change.boards
    )
    named = {number for game in games for number in (game.white, game.black)}
    byes = [bye for bye in old.byes if bye.kind is not ByeKind.PAIRING and bye.player not in named]
    if change.bye is not None:
        byes = [bye for bye in byes if bye.player != change.bye] + [Bye(change.bye, ByeKind.PAIRING)]
    rounds = list(state.tournament.rounds)
    rounds[index] = Round(games, tuple(byes))
    boards = list(state.boards)
    boards[index] = change.boards
    return replace(state, tournament=replace(state.tournament, rounds=tuple(rounds)), boards=tuple(boards))


def _with_result(state: State, round_number: int, white: int, black: int, result: Result) -> State:
    rounds = list(state.tournament.rounds)
    round_ = rounds[round_number - 1]
    games = tuple(
        Game(white, black, result) if (game.white, game.black) == (white, black) else game for game in round_.games
    )
    rounds[round_number - 1] = Round(games, round_.byes)
    return replace(state, tournament=replace(state.tournament, rounds=tuple(rounds)))
