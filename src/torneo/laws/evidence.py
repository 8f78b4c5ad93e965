"""What a game shows by itself: repetitions, moves without capture or pawn move, mate, stalemate, dead positions.

Each is found with the first half-move after which it holds. Who may claim what, and what follows from it, is said by
`torneo.laws.decisions`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from torneo.laws.checkmating import Mating, mating_in_a_game, no_material
from torneo.laws.editions import IN_FORCE, article_in
from torneo.laws.game import Game
from torneo.laws.moves import legal_moves
from torneo.laws.position import Position
from torneo.rules import Edition


class Kind(StrEnum):
    """What can be found."""

    THREEFOLD = "threefold"
    FIVEFOLD = "fivefold"
    FIFTY = "fifty"
    SEVENTY_FIVE = "seventy-five"
    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    DEAD = "dead"
    NO_MATE_WHITE = "no-mate-white"
    """White cannot checkmate by any series of legal moves."""
    NO_MATE_BLACK = "no-mate-black"
    ILLEGAL = "illegal"
    """A move that no legal move fits: the game is read up to it."""


ARTICLES = {
    Kind.THREEFOLD: "9.2.2",
    Kind.FIVEFOLD: "9.6.1",
    Kind.FIFTY: "9.3.2",
    Kind.SEVENTY_FIVE: "9.6.2",
    Kind.CHECKMATE: "5.1.1",
    Kind.STALEMATE: "5.2.1",
    Kind.DEAD: "5.2.2",
    Kind.NO_MATE_WHITE: "6.9",
    Kind.NO_MATE_BLACK: "6.9",
    Kind.ILLEGAL: "7.5.1",
}

ENDING = {Kind.FIVEFOLD, Kind.SEVENTY_FIVE, Kind.CHECKMATE, Kind.STALEMATE, Kind.DEAD}
"""What ends a game without a claim (5.1.1, 5.2.1, 5.2.2, 9.6)."""

Asked = Callable[[Position, bool], Mating]
"""Whether a side, White if true, could checkmate."""


@dataclass(frozen=True)
class Finding:
    """Something that holds in a game after a half-move and onwards, or that happened there."""

    kind: Kind
    article: str
    ply: int


def findings(game: Game, edition: Edition = IN_FORCE, ask: Asked = mating_in_a_game) -> tuple[Finding, ...]:
    """What a game shows, in the order in which it came about.

    >>> from torneo.laws.movetext import read_game
    >>> game = read_game("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8")
    >>> [(finding.kind.value, finding.article, finding.ply) for finding in findings(game)]
    [('threefold', '9.2.2', 8)]
    """
    plies = _counted(game) | _ended(game) | _hopeless(game, ask)
    if game.stop is not None:
        plies[Kind.ILLEGAL] = game.stop.ply
    order = list(Kind)
    found = (Finding(kind, article_in(edition, ARTICLES[kind]), ply) for kind, ply in plies.items())
    return tuple(sorted(found, key=lambda finding: (finding.ply, order.index(finding.kind))))


def _counted(game: Game) -> dict[Kind, int]:
    """The first half-moves after which a position came for the third and the fifth time, or nothing was taken long."""
    found: dict[Kind, int] = {}
    last = len(game.positions) - 1
    over = not legal_moves(game.end)
    for ply, (position, times) in enumerate(zip(game.positions, game.occurrences, strict=True)):
        if times >= 3:
            found.setdefault(Kind.THREEFOLD, ply)
        if times >= 5:
            found.setdefault(Kind.FIVEFOLD, ply)
        if ply == last and over:
            continue  # mate on the last move takes precedence (9.6.2), and nobody is left to claim
        if position.quiet >= 100:
            found.setdefault(Kind.FIFTY, ply)
        if position.quiet >= 150:
            found.setdefault(Kind.SEVENTY_FIVE, ply)
    return found


def _ended(game: Game) -> dict[Kind, int]:
    if legal_moves(game.end):
        return {}
    return {Kind.CHECKMATE if game.end.in_check else Kind.STALEMATE: len(game.moves)}


def _hopeless(game: Game, ask: Asked) -> dict[Kind, int]:
    """Since when a side could not checkmate any more: once it cannot, it never can again, so the end is asked first."""
    found: dict[Kind, int] = {}
    for white, kind in ((True, Kind.NO_MATE_WHITE), (False, Kind.NO_MATE_BLACK)):
        first = _first_without(game, white, ask)
        if first is not None:
            found[kind] = first
    if len(found) == 2:
        found[Kind.DEAD] = max(found.values())
    return found


def _first_without(game: Game, white: bool, ask: Asked) -> int | None:
    positions = game.positions
    last = len(positions) - 1
    if not legal_moves(positions[last]):
        # The game is over: who could have mated is asked of what stood before, unless the pieces alone say it.
        if no_material(positions[last], white=white) and not no_material(
            positions[last - 1 if last else 0], white=white
        ):
            before = ask(positions[last - 1], white) if last else Mating.POSSIBLE
            if before is not Mating.IMPOSSIBLE:
                return last
        last -= 1
    if last < 0 or ask(positions[last], white) is not Mating.IMPOSSIBLE:
        return None
    low, high = 0, last  # the first impossible one lies between them
    while low < high:
        middle = (low + high) // 2
        if ask(positions[middle], white) is Mating.IMPOSSIBLE:
            high = middle
        else:
            low = middle + 1
    return high
