"""A knock-out under way as values to be drawn: who meets whom, the scores, and where each tie stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from torneo.model import Game, Player, Round
from torneo.pairing.knockout.bracket import Bracket
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.progress import TieState
from torneo.pairing.knockout.sources import LoserOf, Seed, Source, Tie, WinnerOf
from torneo.reports.people import person
from torneo.reports.table import Align, Column, Content, Kind, Row, Table, number
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import GOES_ON
from torneo.writing.points import points_text
from torneo.writing.results import own_results

_NAMES = (_("Final"), _("Semi-finals"), _("Quarter-finals"))
"""Of the last rounds, from the end."""
_WINNER, _LOSER = _("winner of {tie}"), _("loser of {tie}")
IF_NEEDED = Text(_("if both are still in"))


@dataclass(frozen=True, slots=True)
class CupSide:
    """One side of a tie."""

    player: Player | None
    waiting: Text
    """Where it comes from, as long as nobody knows who it is."""
    scores: tuple[str, ...] = ()
    """Of the games, then of each play-off."""
    won: bool = False
    lost: bool = False


@dataclass(frozen=True, slots=True)
class CupTie:
    """A tie at its place in the drawing."""

    number: int
    column: int
    row: float
    """Its middle; a tie is four rows high."""
    sides: tuple[CupSide, CupSide]
    feeds: tuple[tuple[int, float], ...]
    """Column and row of what its sides come from, where that is drawn too."""
    round: int = 0
    """The round in which it is played, and its board there; 0 where it is not paired yet."""
    board: int = 0
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class FreePass:
    """A player who skips a round, drawn where the tie would be."""

    column: int
    row: float
    player: Player


@dataclass(frozen=True, slots=True)
class CupPart:
    """A drawing: a level of the knock-out, a part of a large one, the final stage, the third place."""

    title: Text | None
    columns: tuple[Text, ...]
    """What stands above each column."""
    rows: float
    ties: tuple[CupTie, ...]
    passes: tuple[FreePass, ...] = ()


def cup_parts(
    people: Mapping[int, Player],
    cup: Cup,
    games: Mapping[int, tuple[int, Game]],
    boards: Mapping[int, tuple[int, int]],
    most: int = 64,
) -> list[CupPart]:
    """A knock-out in drawings of so many entrants at most.

    ``people`` are the entrants by their numbers in the bracket, ``games`` what :func:`tie_games` finds, ``boards`` the
    round and board of ties, by number.

    >>> from torneo.model import Tournament
    >>> from torneo.pairing.knockout.bracket import knockout
    >>> from torneo.pairing.knockout.cup import follow
    >>> three = Tournament(tuple(map(Player, range(1, 4))))
    >>> part = cup_parts(three.by_number, follow(knockout(3), three), {}, {})[0]
    >>> [title.text() for title in part.columns], [tie.number for tie in part.ties], len(part.passes)
    (['Semi-finals', 'Final'], [1, 2], 1)
    """
    drawing = _Drawing(people, cup, games, boards)
    return [drawing.part(root, stops) for whole in drawing.roots() for root, stops in drawing.cut(whole, most)]


def tie_games(rounds: Sequence[Round], cup: Cup) -> dict[int, tuple[int, Game]]:
    """The round and the game of every tie that was paired, the latest where there are several.

    The rounds are those of the knock-out, by the numbers of its bracket; the first of them is 1.

    >>> from torneo.model import Tournament
    >>> from torneo.pairing.knockout.bracket import knockout
    >>> from torneo.pairing.knockout.cup import follow
    >>> two = Tournament(tuple(map(Player, (1, 2))), (Round((Game(1, 2),)),))
    >>> tie_games(two.rounds, follow(knockout(2), two))[1][0]
    1
    """
    met: dict[frozenset[int], list[tuple[int, Game]]] = {}
    for round_number, round_ in enumerate(rounds, 1):
        for game in round_.games:
            met.setdefault(frozenset((game.white, game.black)), []).append((round_number, game))
    found: dict[int, tuple[int, Game]] = {}
    for now in cup.state.ties:
        if now.first is None or now.second is None or not now.needed:
            continue
        games = met.get(frozenset((now.first, now.second)), [])
        if games:
            found[now.tie.number] = games.pop(0)
            while games and not games[0][1].games and not found[now.tie.number][1].games:
                found[now.tie.number] = games.pop(0)  # play-offs that were paired as games of their own
    return found


class _Drawing:
    """Places the ties of a knock-out."""

    def __init__(
        self,
        people: Mapping[int, Player],
        cup: Cup,
        games: Mapping[int, tuple[int, Game]],
        boards: Mapping[int, tuple[int, int]],
    ) -> None:
        self.people = people
        self.cup = cup
        self.bracket: Bracket = cup.state.bracket
        self.boards = boards
        self.games = games

    def inside(self, tie: Tie, source: Source) -> bool:
        """Whether a side is the winner of a tie of the same level."""
        return isinstance(source, WinnerOf) and tie.level != 0 and self.bracket.tie(source.tie).level == tie.level

    def roots(self) -> list[int]:
        """The last tie of each level, the third place, each of the final stage."""
        ties = self.bracket.ties
        within = {
            source.tie
            for tie in ties
            for source in (tie.first, tie.second)
            if isinstance(source, WinnerOf) and self.inside(tie, source)
        }
        return sorted((tie.number for tie in ties if tie.number not in within), key=self._rank)

    def _rank(self, root: int) -> tuple[int, int]:
        """The levels in order, then the final stage; the third place comes last, or the pools by their places."""
        tie = self.bracket.tie(root)
        level = tie.level
        if tie.places is not None:
            return (tie.places[0], root)
        return (level if level > 0 else self.bracket.eliminations + (1 if level == 0 else 2), root)

    def cut(self, root: int, most: int) -> list[tuple[int, frozenset[int]]]:
        """The roots of drawings that are small enough, and where the last of them stops."""
        sizes: dict[int, int] = {}
        self._size(root, sizes)
        if sizes[root] <= most:
            return [(root, frozenset())]
        parts: list[int] = []

        def split(number: int) -> None:
            if sizes[number] <= most:
                parts.append(number)
                return
            tie = self.bracket.tie(number)
            for source in (tie.first, tie.second):
                if isinstance(source, WinnerOf) and self.inside(tie, source):
                    split(source.tie)

        split(root)
        return [*((part, frozenset()) for part in parts), (root, frozenset(parts))]

    def _size(self, number: int, sizes: dict[int, int]) -> int:
        """How many sides begin in a tie and those before it."""
        tie = self.bracket.tie(number)
        sizes[number] = sum(
            self._size(source.tie, sizes) if isinstance(source, WinnerOf) and self.inside(tie, source) else 1
            for source in (tie.first, tie.second)
        )
        return sizes[number]

    def part(self, root: int, stops: frozenset[int]) -> CupPart:
        """The drawing of the ties that end in one."""
        ties: list[CupTie] = []
        passes: list[FreePass] = []
        members = list(self._members(root, stops))
        opening = min(tie.round for tie in members)
        used = 0

        def place(number: int) -> float:
            nonlocal used
            tie = self.bracket.tie(number)
            column = tie.round - opening
            rows: list[float] = []
            feeds: list[tuple[int, float]] = []
            for source in (tie.first, tie.second):
                if isinstance(source, WinnerOf) and self.inside(tie, source) and source.tie not in stops:
                    row = place(source.tie)
                    feeds.append((self.bracket.tie(source.tie).round - opening, row))
                else:
                    row = used + 1.0
                    used += 2
                    if isinstance(source, Seed) and column > 0:
                        passes.append(FreePass(column - 1, row, self.people[source.number]))
                        feeds.append((column - 1, row))
                rows.append(row)
            middle = sum(rows) / 2
            ties.append(self._tie(tie, column, middle, tuple(feeds)))
            return middle

        place(root)
        last = max(tie.round for tie in members)
        titles = tuple(self._round_title(root, number) for number in range(opening, last + 1))
        return CupPart(self._title(root, stops, members), titles, float(used), tuple(ties), tuple(passes))

    def _members(self, number: int, stops: frozenset[int]) -> Iterator[Tie]:
        tie = self.bracket.tie(number)
        yield tie
        for source in (tie.first, tie.second):
            if isinstance(source, WinnerOf) and self.inside(tie, source) and source.tie not in stops:
                yield from self._members(source.tie, stops)

    def _tie(self, tie: Tie, column: int, row: float, feeds: tuple[tuple[int, float], ...]) -> CupTie:
        now = self.cup.state.ties[tie.number - 1]
        round_, board = self.boards.get(tie.number, (0, 0))
        sides = (self._side(now, 0), self._side(now, 1))
        note = IF_NEEDED if tie.replay_of is not None and now.winner is None else None
        return CupTie(tie.number, column, row, sides, feeds, round_, board, note)

    def _side(self, now: TieState, which: int) -> CupSide:
        source = (now.tie.first, now.tie.second)[which]
        entrant = (now.first, now.second)[which] if now.needed else None
        if entrant is None:
            return CupSide(None, _waiting(source))
        decided = now.winner is not None
        won = now.winner == entrant
        return CupSide(self.people[entrant], Text(""), self._scores(now, which), won, decided and not won)

    def _scores(self, now: TieState, which: int) -> tuple[str, ...]:
        """The points of a side in the games and in each play-off; of a forfeit, its sign."""
        _round, game = self.games.get(now.tie.number, (0, None))
        if game is not None and game.games and not any(single.result.played for single in game.games):
            first = own_results(game.result)
            return (first[0] if (which == 0) == (game.white == now.first) else first[1],)
        match = self.cup.matches.get(now.tie.number)
        return () if match is None else tuple(points_text(stage[which]) for stage in match.scores)

    def _title(self, root: int, stops: frozenset[int], members: list[Tie]) -> Text | None:
        tie = self.bracket.tie(root)
        if tie.level == -1:
            return Text(_("Third place"))
        pool = next(other.places for other in self.bracket.ties if other.level == tie.level)
        if pool is not None and pool[0] > 1:
            return Text(_("Places {first} to {last}"), {"first": pool[0], "last": pool[1]})
        if tie.level < -1:
            return Text(_("Promised ties"))
        if tie.level == 0:
            return Text(_("Final stage, tie {number}"), {"number": tie.round})
        whole = root in self.roots()
        if self.bracket.eliminations > 1:
            lost = tie.level - 1
            if not lost:
                return Text(_("Nobody here has lost a tie"))
            return Text(_("After {lost} lost ties"), {"lost": lost}) if lost > 1 else Text(_("After a lost tie"))
        if whole and not stops:
            return None
        if whole:
            return Text(_("The last rounds"))
        numbers = [member.number for member in members]
        return Text(_("Ties {first} to {last}"), {"first": min(numbers), "last": max(numbers)})

    def _round_title(self, root: int, number: int) -> Text:
        """What a round is called: from the end by name, before by number."""
        tie = self.bracket.tie(root)
        if tie.level <= 0 or (tie.places is not None and tie.places[0] > 1):
            return Text("")
        last = max(each.round for each in self.bracket.ties if each.level == tie.level)
        if self.bracket.eliminations == 1 and last - number < len(_NAMES):
            return Text(_NAMES[last - number])
        return Text(_("Round {round}"), {"round": number})


def _waiting(source: Source) -> Text:
    """Where a side comes from, in words."""
    if isinstance(source, WinnerOf):
        return Text(_WINNER, {"tie": source.tie})
    return Text(_LOSER, {"tie": source.tie}) if isinstance(source, LoserOf) else Text(str(source))


_COLUMNS = (
    number("tie", bold=True, head=True),
    Column("first", stretch=True),
    Column("score", on_paper=Align.CENTRE, kind=Kind.RESULT),
    Column("second", stretch=True),
    Column("going_on", stretch=True),
)


def ties_tables(parts: list[CupPart]) -> list[Table]:
    """The ties round by round, each with its score and who goes on: for narrow screens, and to be read out."""
    tables = []
    for part in parts:
        for column, title in enumerate(part.columns):
            ties = sorted((tie for tie in part.ties if tie.column == column), key=lambda tie: tie.row)
            named = title if title.template else part.title or title
            both = part.title is not None and title.template
            heading = Text("{part}: {round}", {"part": part.title, "round": title}) if both else named
            rows = tuple(_row(tie) for tie in ties) + tuple(
                ("", person(free.player), "", "", GOES_ON) for free in part.passes if free.column == column
            )
            if rows:
                tables.append(Table(heading, _COLUMNS, rows))
    return tables


def _row(tie: CupTie) -> Row:
    first, second = tie.sides
    score = ", ".join(f"{one} – {other}" for one, other in zip(first.scores, second.scores, strict=False))
    winner = next((side.player for side in tie.sides if side.won and side.player is not None), None)
    going: Content = person(winner) if winner is not None else tie.note or ""
    return (str(tie.number), _cell(first), score, _cell(second), going)


def _cell(side: CupSide) -> Content:
    return person(side.player) if side.player is not None else side.waiting
