"""Pairing by hand: an arrangement of boards, the changes to it, and the criterion that it fails."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from torneo.desk import Refused, State, commands
from torneo.desk import events as e
from torneo.desk.choice import choice_of, ready_to_pair
from torneo.desk.state import absences
from torneo.model import Player
from torneo.model.history import history_after
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.rounds import judge
from torneo.pairing.telling import tell_alternative
from torneo.text import Language
from torneo.web.core.words import spoken

_MOST = 20_000


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Boards in order, and the bye."""

    boards: tuple[e.Seat, ...]
    bye: int | None = None

    @property
    def text(self) -> str:
        """As forms carry it: ``1-5 6-2 7-bye``.

        >>> Arrangement((e.Seat(1, 5),), 7).text
        '1-5 7-bye'
        """
        seats = [f"{seat.white}-{seat.black}" for seat in self.boards]
        return " ".join([*seats, f"{self.bye}-bye"] if self.bye is not None else seats)

    @property
    def placed(self) -> set[int]:
        """Everybody who has a board or the bye."""
        return {number for seat in self.boards for number in (seat.white, seat.black)} | (
            {self.bye} if self.bye is not None else set()
        )

    @property
    def sound(self) -> bool:
        """Whether nobody has two places."""
        return len(self.placed) == 2 * len(self.boards) + (self.bye is not None)

    def board_of(self, number: int) -> int | None:
        """The board of a player, from 1."""
        return next((b for b, seat in enumerate(self.boards, 1) if number in (seat.white, seat.black)), None)

    def swapped(self, one: int, other: int) -> Arrangement:
        """Two players in each other's place; one without a place stands outside."""
        boards, bye = commands.swap(self.boards, self.bye, one, other)
        return Arrangement(boards, bye)

    def turned(self, board: int) -> Arrangement:
        """Colours exchanged at a board."""
        return replace(self, boards=commands.turn(self.boards, board))

    def with_bye(self, number: int) -> Arrangement:
        """The bye for a player; whoever had it takes their place, or the opponent waits."""
        if self.bye is not None:
            return self.swapped(number, self.bye)
        kept = tuple(seat for seat in self.boards if number not in (seat.white, seat.black))
        return Arrangement(kept, number)

    def paired(self, one: int, other: int) -> Arrangement:
        """Two players at one board: a new one if both are free, otherwise at the board of one of them."""
        first, second = self.board_of(one), self.board_of(other)
        if first is None and second is not None:
            return self.paired(other, one)
        if first is None:
            bye = None if self.bye in (one, other) else self.bye
            return Arrangement((*self.boards, e.Seat(one, other)), bye)
        seat = self.boards[first - 1]
        return self.swapped(other, seat.black if seat.white == one else seat.white)

    def without(self, board: int) -> Arrangement:
        """A board dissolved."""
        if not 1 <= board <= len(self.boards):
            raise Refused(_("there is no board %(board)s") % {"board": board})
        return replace(self, boards=(*self.boards[: board - 1], *self.boards[board:]))

    def filled(self, waiting: Iterable[int]) -> Arrangement:
        """Those who wait, put together in order; an odd one out has the bye if it is free."""
        queue = list(waiting)
        seats = [e.Seat(*queue[index : index + 2]) for index in range(0, len(queue) - 1, 2)]
        bye = queue[-1] if len(queue) % 2 and self.bye is None else self.bye
        return Arrangement((*self.boards, *seats), bye)


def parse(text: str) -> Arrangement:
    """An arrangement from a form; refused where it is none.

    >>> parse("1-5 7-bye")
    Arrangement(boards=(Seat(white=1, black=5),), bye=7)
    """
    boards: list[e.Seat] = []
    bye: int | None = None
    for part in text[:_MOST].split():
        one, _sep, other = part.partition("-")
        if not _number(one) or not (other == "bye" or _number(other)):
            raise Refused(_("“%(text)s”: boards are written as 1-5, the bye as 7-bye") % {"text": part[:20]})
        if other != "bye":
            boards.append(e.Seat(int(one), int(other)))
        elif bye is None:
            bye = int(one)
        else:
            raise Refused(_("only one player can have the bye"))
    return Arrangement(tuple(boards), bye)


def _number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6


def standing(state: State) -> tuple[int, Arrangement, Arrangement]:
    """The round that can be changed by hand, how it stands, and how the engine had it."""
    if state.draft is not None:
        draft = state.draft
        engine = Arrangement(draft.engine_boards, draft.engine_bye)
        return draft.round, Arrangement(draft.boards, draft.bye), engine
    number = state.round_number
    if not number:
        raise Refused(_("no round is paired yet"))
    byes = state.tournament.rounds[number - 1].byes
    free = next((bye.player for bye in byes if bye.kind is state.bye_kind), None)
    return number, Arrangement(state.boards[number - 1], free), Arrangement(state.engine_boards, state.engine_bye)


def expected(state: State) -> list[int]:
    """Who is to be paired in the next round, best first: by points, then by number."""
    number = state.round_number + 1
    away = {} if choice_of(state).system.closed else absences(state, number)
    history = history_after(state.tournament)
    here = [player.number for player in state.tournament.players if player.number not in away]
    return sorted(here, key=lambda number: (-history.pairing_score(number), number))


def outside(state: State, arrangement: Arrangement, needed: Iterable[int]) -> tuple[list[Player], list[Player]]:
    """Who must still be placed, and who has no part in the round but could have one."""
    people = state.tournament.by_number
    placed = arrangement.placed
    waiting = [people[number] for number in needed if number not in placed]
    apart = placed | {player.number for player in waiting} | state.withdrawn
    return waiting, [player for player in state.tournament.players if player.number not in apart]


def parting(state: State, round_number: int, arrangement: Arrangement, language: Language) -> str:
    """The criterion by which an arrangement is worse than the pairing of the rules; empty where it is the same.

    Where the two cannot be compared, it says why; a system that cannot tell criteria apart says nothing.
    """
    choice = choice_of(state)
    ready = ready_to_pair(state, choice) if round_number > state.round_number else state.tournament
    lines = [(seat.white, seat.black) for seat in arrangement.boards]
    if arrangement.bye is not None:
        lines.append((arrangement.bye, 0))
    try:
        judged = judge(ready, choice, round_number)
    except (NoPairingError, ValueError) as error:
        return _("It cannot be compared with the pairing of the rules: %(why)s") % {"why": spoken(error)}
    if judged is None:
        return ""
    if arrangement.placed != _players(judged.pairing):
        return _("Those who play are not those whom the rules pair, so no criterion can be named.")
    broken = judged.parting(lines)
    if broken is None:
        return ""
    names = {player.number: f"{player.number} {player.name}" for player in state.tournament.players}
    pairs = "; ".join(f"{names[one]} – {names[other]}" for one, other in broken.pairs)
    chapter = choice.system.chapters[choice.edition.id]
    return f"{pairs}: {tell_alternative(broken, chapter, choice.edition.id, language)}"


def _players(pairing: RoundPairing) -> set[int]:
    """Everybody whom a pairing has a place for."""
    bye = {pairing.bye} if pairing.bye is not None else set()
    return bye | {number for board in pairing.boards for number in (board.white, board.black)}
