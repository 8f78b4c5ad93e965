"""What an act says about what, and what it relied on: where two acts say different things, copies do not agree."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from torneo.desk import events as e
from torneo.desk.renumbering import renumbered
from torneo.desk.state import State
from torneo.model import Game, Regulations

Subject = tuple[Hashable, ...]
"""What something is said about; its first part names the kind."""
Mark = Callable[[int], int]
"""From a number of a player to their mark."""

RELIED_ON = ("system", "options", "points", "initial_colour", "starting_rank")
"""Regulations by which a round is paired."""
UNCLAIMED = frozenset({"number", "rank"})
"""Of a player: numbers change by themselves, and a stated rank has the mark in its place."""
BY_NUMBERS = frozenset(
    {"requested_byes", "forbidden", "virtual_points", "abnormal_points", "play_offs", "order_by_hand", "provisions"}
)
"""Regulations that other events change: settings leave them as they are."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What one event says, and what it relied on."""

    writes: Mapping[Subject, Hashable]
    reads: Mapping[Subject, Hashable]


def claims_of(happening: e.Happening, before: State, after: State, mark: Mark) -> Claims:
    """What an event says, given the tournament that its author saw before and after it."""
    named: set[int] = set()

    def noted(number: int) -> int:
        named.add(own := mark(number))
        return own

    told = renumbered(happening, noted)
    writes = _writes(told, happening, before, after, mark)
    reads: dict[Subject, Hashable] = {("exists", own): True for own in named}
    if isinstance(happening, e.PlayerRemoved):
        del reads["exists", mark(happening.number)]
    reads |= _reads(happening, before, mark)
    return Claims(writes, reads)


def _writes(
    told: e.Happening, happening: e.Happening, before: State, after: State, mark: Mark
) -> dict[Subject, Hashable]:
    """What an event says about what; ``told`` is the same event with marks in place of numbers."""
    match told:
        case e.ResultRecorded() | e.GameRecorded() | e.EncounterDecided() | e.ColoursReversed():
            assert isinstance(happening, type(told))
            return _result(happening.round, happening.white, happening.black, after, mark)
        case e.ResultCorrected(round_number, white, black, _before, result, "rating"):
            return {("rated", round_number, frozenset((white, black))): (white, result)}
        case e.ResultCorrected():
            assert isinstance(happening, e.ResultCorrected)
            return _result(happening.round, happening.white, happening.black, after, mark)
        case e.BoardRecorded(round_number, white, black, board, result):
            return {("board", round_number, white, black, board): result}
        case e.BoardCorrected(round_number, white, black, board, _before, result, effect):
            return {("board", round_number, white, black, board): (result if effect != "rating" else (result, effect))}
        case e.BoardsSeated(round_number, white, black, boards):
            return {("seats", round_number, white, black): boards}
        case e.RoundPaired() | e.PairedByHand():
            return {("pairing", told.round): _drafted(after, mark)}
        case e.PairingChanged(round_number):
            assert isinstance(happening, e.PairingChanged)
            written = _games_changed(before, after, round_number, mark)
            return written | {("pairing", round_number): _paired(after, round_number, mark)}
        case e.DraftDiscarded(round_number):
            return {("pairing", round_number): None}
        case e.Published(round_number):
            return {("published", round_number): _paired(after, round_number, mark)}
        case e.SchedulePublished(first, rounds):
            return {("pairing", first): rounds, ("published", first): rounds}
        case e.RoundWithdrawn(round_number):
            written = {("game", round_number, pair): False for pair in _games(before, round_number, mark)}
            gone_round: dict[Subject, Hashable] = {("pairing", round_number): None, ("published", round_number): None}
            return written | gone_round | {("standing", round_number): False}
        case e.ByeGiven(number, round_number, bye):
            written = _games_changed(before, after, round_number, mark)
            return written | {("bye", round_number, number): bye}
        case e.SettingsChanged():
            return _settings(before, after)
        case e.RoundsChanged(rounds):
            return {("settings", "rounds"): rounds}
        case e.TieBreaksSet(codes):
            return {("settings", "tie_breaks"): codes}
        case e.ColourDrawn(colour):
            return {("settings", "initial_colour"): colour}
        case e.ProvisionsMade(provisions):
            return {("provision", name): kept for name, kept in provisions}
        case e.PapersNoted(facts):
            return {("paper", name): kept for name, kept in facts}
        case e.PlayerCorrected(player):
            old = before.tournament.by_number.get(_number(happening))
            own = player.number
            return {
                ("player", own, field.name): getattr(player, field.name)
                for field in fields(player)
                if field.name not in UNCLAIMED
                and (old is None or getattr(old, field.name) != getattr(player, field.name))
            }
    return _of_people(told)


def _of_people(told: e.Happening) -> dict[Subject, Hashable]:
    """The same about people, and whatever else an event says as a whole."""
    match told:
        case e.PlayerEntered() | e.LateEntry():
            return {}  # see aliases of the merge: the same player may have been entered twice
        case e.PlayerRemoved(number):
            return {("exists", number): False}
        case e.CheckedIn(number, present):
            return {("present", number): present}
        case e.ByeRequested(number, round_number, bye):
            return {("here", number, round_number): bye}
        case e.ByeCancelled(number, round_number):
            return {("here", number, round_number): True}
        case e.Withdrawn(number):
            return {("in", number): False}
        case e.Returned(number):
            return {("in", number): True}
        case e.Arrived(round_number, number, here):
            return {("arrived", round_number, number): here}
        case e.NumbersAssigned():
            return {("numbers",): ()}
        case e.NumbersGiven(order):
            return {("numbers",): order}
        case e.SquadNamed(team, people):
            persons: dict[Subject, Hashable] = {("person", one.number): one.name for one in people}
            return persons | {("squad", team): people}
        case e.LineUpHandedIn(round_number, team, people):
            return {("line-up", round_number, team): people}
        case e.MemberConsented(_team, person, agreed):
            return {("member", person): agreed}
        case e.ConsentNoted(number, agreed):
            return {("consent", number): agreed}
        case e.RoundTimed(round_number, begins):
            return {("timed", round_number): begins}
        case e.RoundBegun(round_number, at):
            return {("begun", round_number): at}
        case e.GamePostponed(round_number, white, black, when):
            return {("postponed", round_number, white, black): when}
        case e.AppealDecided(appeal):
            return {("appeal", appeal): told}
        case e.Overridden():
            return {}
        case e.PairsForbidden() | e.PairsAllowed():
            return {("apart", frozenset(told.players)): told}
        case e.MovedAway() | e.MovedHere():
            return {("said", told): True}
        case e.PointsAwarded() | e.Penalised() | e.Incident() | e.AppealLodged() | e.PlayOffSet() | e.NoShowKept():
            return {("said", told): True}  # each stands beside the others
    return {(told.kind,): told}  # said of the tournament as a whole: the latest takes the place of what was said before


def _reads(happening: e.Happening, before: State, mark: Mark) -> dict[Subject, Hashable]:
    """What an event relied on."""
    reads: dict[Subject, Hashable] = {}
    match happening:
        case e.RoundPaired() | e.PairedByHand() | e.SchedulePublished() | e.Finished():
            for number in range(1, before.round_number + 1):
                for game in before.tournament.rounds[number - 1].games:
                    reads |= _result(number, game.white, game.black, before, mark)
                reads["standing", number] = True
                reads |= {("game", number, pair): True for pair in _games(before, number, mark)}
            if before.squads is not None:
                for (number, white, black), games in before.squads.boards.items():
                    for place, board in enumerate(games, 1):
                        reads["board", number, mark(white), mark(black), place] = board.result
            for name in RELIED_ON:
                reads["settings", name] = getattr(before.tournament.regulations, name)
    match happening:
        case e.RoundPaired(round_number, boards, bye) | e.PairedByHand(round_number, boards, bye):
            playing = [number for seat in boards for number in (seat.white, seat.black)]
            playing += [] if bye is None else [bye]
            reads |= {("here", mark(number), round_number): True for number in playing}
        case e.Published(round_number) | e.PairingChanged(round_number):
            reads["pairing", round_number] = _paired(before, round_number, mark)
        case (
            e.ResultRecorded(round_number, white, black)
            | e.ResultCorrected(round_number, white, black)
            | e.GameRecorded(round_number, white, black)
            | e.EncounterDecided(round_number, white, black)
            | e.ColoursReversed(round_number, white, black)
            | e.BoardRecorded(round_number, white, black)
            | e.BoardCorrected(round_number, white, black)
            | e.BoardsSeated(round_number, white, black)
        ):
            reads["game", round_number, frozenset((mark(white), mark(black)))] = True
        case e.RoundWithdrawn(round_number):
            for game in before.tournament.rounds[round_number - 1].games:
                reads |= _result(round_number, game.white, game.black, before, mark)
    return reads


def _number(happening: e.Happening) -> int:
    assert isinstance(happening, e.PlayerCorrected)
    return happening.player.number


def _result(number: int, white: int, black: int, state: State, mark: Mark) -> dict[Subject, Hashable]:
    """The result of a game in a tournament; under the two players, whatever their colours."""
    game = game_of(state, number, white, black)
    if game is None:
        return {}
    value = (mark(game.white), game.result, game.score, _singles(game, mark))
    return {("result", number, frozenset((mark(white), mark(black)))): value}


def _singles(game: Game, mark: Mark) -> tuple[Hashable, ...]:
    return tuple((mark(single.white), single.result) for single in game.games)


def game_of(state: State, number: int, white: int, black: int) -> Game | None:
    """The game of two in a round, whatever their colours."""
    if not 1 <= number <= state.round_number:
        return None
    games = state.tournament.rounds[number - 1].games
    return next((game for game in games if {game.white, game.black} == {white, black}), None)


def _games(state: State, number: int, mark: Mark) -> set[frozenset[int]]:
    """The games of a published round by their players."""
    if not 1 <= number <= state.round_number:
        return set()
    return {frozenset((mark(game.white), mark(game.black))) for game in state.tournament.rounds[number - 1].games}


def _games_changed(before: State, after: State, number: int, mark: Mark) -> dict[Subject, Hashable]:
    """Which games a published round has no more, and which are new."""
    old, new = _games(before, number, mark), _games(after, number, mark)
    return {("game", number, pair): pair in new for pair in old ^ new}


def _drafted(state: State, mark: Mark) -> Hashable:
    draft = state.draft
    if draft is None:
        return None
    boards = tuple((mark(seat.white), mark(seat.black)) for seat in draft.boards)
    return boards, None if draft.bye is None else mark(draft.bye)


def _paired(state: State, number: int, mark: Mark) -> Hashable:
    """The pairing of a round, published or a draft."""
    if state.draft is not None and state.draft.round == number:
        return _drafted(state, mark)
    if not 1 <= number <= state.round_number:
        return None
    boards = tuple((mark(seat.white), mark(seat.black)) for seat in state.boards[number - 1])
    byes = state.tournament.rounds[number - 1].byes
    return boards, next((mark(bye.player) for bye in byes if bye.kind is state.bye_kind), None)


def pairing_of(state: State, number: int) -> Hashable:
    """The pairing of a round by the marks of its players."""
    return _paired(state, number, marks_in(state))


def marks_in(state: State) -> Mark:
    """From numbers to marks, in a tournament whose players have marks."""
    by_number = state.tournament.by_number

    def mark(number: int) -> int:
        player = by_number.get(number)
        return -number if player is None or player.rank is None else player.rank

    return mark


def _settings(before: State, after: State) -> dict[Subject, Hashable]:
    """What a change of the settings changed."""
    written: dict[Subject, Hashable] = {}
    for what, one, other in (
        ("event", before.tournament.event, after.tournament.event),
        ("settings", before.tournament.regulations, after.tournament.regulations),
    ):
        for name in changed_fields(one, other):
            written[what, name] = getattr(other, name)
    return written


def changed_fields(one: Any, other: Any) -> list[str]:
    """The fields in which two values differ, but for those that other events change."""
    names = [field.name for field in fields(one)]
    if isinstance(one, Regulations):
        names = [name for name in names if name not in BY_NUMBERS]
    return [name for name in names if getattr(one, name) != getattr(other, name)]
