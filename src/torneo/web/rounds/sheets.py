"""A round as an arbiter looks at it: boards with points, colours and floats, the bye, and who is away."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from torneo.desk import State
from torneo.desk import events as e
from torneo.desk.choice import choice_of, counting_of
from torneo.desk.sentences import bye_text
from torneo.desk.state import absences
from torneo.model import Colour, Float, History, Player, Preference, Strength
from torneo.model.history import history_after
from torneo.model.remarks import ReasonGiven
from torneo.web.core.shapes import counts_points, resting
from torneo.web.core.words import colour_letters, language, spoken
from torneo.writing.results import game_text

_FLOATS = {Float.DOWN: "↓", Float.UP: "↑", Float.NONE: "·"}
_FLOATS_SHOWN = 2


@dataclass(frozen=True, slots=True)
class Side:
    """A player of a board with what the pairing looks at."""

    player: Player
    points: int | None
    """Before the round, in tenths; None where they are not counted."""
    virtual: int
    """Of the acceleration, in tenths."""
    colours: str
    """Of the games so far, as ``WBW`` in the letters of the language."""
    due: str
    """The colour due: a capital letter for an absolute preference, a small one in brackets for a mild one."""
    floats: str
    """Of the last two rounds."""


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One board of a round."""

    board: int
    white: Side
    black: Side
    result: str = ""
    by_hand: bool = False
    """Whether the engine had it otherwise."""
    by_points: bool = True
    """Whether points have paired it."""

    @property
    def floater(self) -> str:
        """Who floats down in this pairing: ``w``, ``b``, or nobody."""
        if not self.by_points:
            return ""
        white, black = ((side.points or 0) + side.virtual for side in (self.white, self.black))
        return "" if white == black else "w" if white > black else "b"


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who does not play a round, and in which words."""

    player: Player
    why: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole round."""

    round: int
    boards: list[BoardLine]
    bye: Side | None
    away: list[Away]
    by_hand: bool
    reasons: tuple[ReasonGiven, ...] = ()


class Sides:
    """Makes the sides of a round."""

    def __init__(self, state: State, round_number: int) -> None:
        self.people = state.tournament.by_number
        self.history: History = history_after(state.tournament, round_number - 1)
        self.counting = counting_of(state)
        self.by_points = resting(state) is None
        """Whether points, colours and floats have a part in the pairing."""
        self.due = choice_of(state).system.limits_colours
        """Whether anybody is due a colour."""
        self.points = counts_points(state)

    def __getitem__(self, number: int) -> Side:
        past = self.history[number]
        if not self.by_points:
            return Side(self.people[number], past.score if self.points else None, 0, "", "", "")
        score = self.history.pairing_score(number)
        floats = self.history.floats(number, self.counting)[-_FLOATS_SHOWN:]
        due = past.preference if self.due else Preference()
        white, black = colour_letters()
        letter = "" if due.colour is None else (white if due.colour is Colour.WHITE else black)
        if due.strength is Strength.MILD:
            letter = f"({letter.lower()})"
        elif due.strength is Strength.STRONG:
            letter = letter.lower()
        return Side(
            self.people[number],
            past.score,
            score - past.score,
            past.colour_sequence.translate({ord("W"): white, ord("B"): black, ord("u"): "–"}),
            letter,
            "".join(_FLOATS[float_] for float_ in floats).strip("·") and "".join(_FLOATS[float_] for float_ in floats),
        )


def lines(
    sides: Sides,
    boards: Iterable[tuple[int, e.Seat]],
    engine: Iterable[e.Seat] = (),
    results: Mapping[int, str] | None = None,
) -> list[BoardLine]:
    """The boards by number, each marked where the engine's own pairing, if it is given, has no such board."""
    own = set(engine)
    known = results or {}
    return [
        BoardLine(
            board,
            sides[seat.white],
            sides[seat.black],
            known.get(board, ""),
            bool(own) and seat not in own,
            sides.by_points,
        )
        for board, seat in boards
    ]


def draft_sheet(state: State) -> Sheet:
    """The draft as it stands."""
    draft = state.draft
    assert draft is not None
    sides = Sides(state, draft.round)
    placed = {number for seat in draft.boards for number in (seat.white, seat.black)} | {draft.bye}
    people, word = state.tournament.by_number, resting(state)
    if word is not None:
        away = [Away(people[number], spoken(word)) for number in draft.resting]
    else:
        away = [
            Away(people[number], bye_text(kind, language()))
            for number, kind in sorted(absences(state, draft.round).items())
            if number not in placed
        ]
    bye = sides[draft.bye] if draft.bye is not None else None
    boards = lines(sides, state.set_out(draft.boards), draft.engine_boards)
    return Sheet(draft.round, boards, bye, away, draft.by_hand, draft.reasons)


def round_sheet(
    state: State, number: int, engine: tuple[e.Seat, ...] = (), reasons: tuple[ReasonGiven, ...] = ()
) -> Sheet:
    """A published round; ``engine`` is what the engine gave, where it was changed."""
    sides = Sides(state, number)
    round_ = state.tournament.rounds[number - 1]
    free = next((bye.player for bye in round_.byes if bye.kind is state.bye_kind), None)
    word = resting(state)
    away = [
        Away(
            state.tournament.by_number[bye.player],
            bye_text(bye.kind, language()) if word is None else spoken(word),
        )
        for bye in sorted(round_.byes, key=lambda bye: bye.player)
        if bye.player != free
    ]
    results = {board: game_text(game) for board, game in state.games(number)}
    boards = lines(sides, state.seats(number).items(), engine, results)
    return Sheet(number, boards, sides[free] if free is not None else None, away, bool(reasons), reasons)
