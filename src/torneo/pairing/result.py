"""What a system answers: boards, bye, and the trace of why."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from torneo.model import Bye, ByeKind, CountingRules, Game, Preference, Round, Tournament
from torneo.pairing.reasons import StepKind
from torneo.rules import Article, Cited, Edition
from torneo.text import Text
from torneo.text import marked as _

Opponents = frozenset[frozenset[int]]
"""The pairs of a round without their colours; the player with the bye stands alone."""
Reference = Callable[[Tournament, Edition, int, Mapping[str, str]], Opponents | None]
"""A second engine that follows the text by enumeration; None for a round whose field is too large for it."""


class NoPairingError(Cited, ValueError):
    """No pairing complies with the absolute rules.

    Without :attr:`opponents`, the field falls into :attr:`groups` of odd size whose players can meet nobody outside
    their own group. Each group needs one of the opponents, and there are fewer of these than groups.

    >>> print(NoPairingError(((1,), (2,)), (3,)))
    no pairing complies with the absolute criteria: left for players 1, 2 is only player 3, too few for all of them
    """

    def __init__(
        self,
        groups: tuple[tuple[int, ...], ...],
        opponents: tuple[int, ...],
        *,
        bye: bool = False,
        article: Article | None = None,
    ) -> None:
        self.groups = groups
        """Numbers of the players who cannot all be paired, group by group."""
        self.opponents = opponents
        """Numbers of those whom the groups may still meet."""
        self.bye = bye
        """Whether one of them could have the bye instead."""
        super().__init__(_("no pairing complies with the absolute criteria: {who}"), article, who=self.who)

    @property
    def who(self) -> Text:
        """Who cannot be paired, and whom they might have met."""
        ways = [Text(_("player {number}"), {"number": number}) for number in self.opponents]
        if self.bye:
            ways.append(Text(_("the bye")))
        if all(len(group) == 1 for group in self.groups):
            numbers = [group[0] for group in self.groups]
            whom = Text(_("player {numbers}") if len(numbers) == 1 else _("players {numbers}"), {"numbers": numbers})
        else:
            groups = [Text(_("{numbers} among themselves"), {"numbers": list(group)}) for group in self.groups]
            whom = groups[0]
            for group in groups[1:]:
                whom = Text(_("{one} and {other}"), {"one": whom, "other": group})
        if ways:
            return Text(_("left for {whom} is only {ways}, too few for all of them"), {"whom": whom, "ways": ways})
        return Text(_("left for {whom} is nobody"), {"whom": whom})

    def citing(self, article: Article | None) -> NoPairingError:
        """The same, with the article of the system in use."""
        return NoPairingError(self.groups, self.opponents, bye=self.bye, article=article)


@dataclass(frozen=True, slots=True)
class Board:
    """Two players, and the article that gave them their colours."""

    white: int
    black: int
    colour_rule: str


class Unit(StrEnum):
    """What the amounts of a criterion count."""

    PLAYERS = "players"
    TEAMS = "teams"
    PAIRS = "pairs"
    GAMES = "games"
    UPFLOATS = "upfloats"
    SCORES = "scores"
    """Players with each of the scores of the measure."""
    DIFFERENCES = "differences"
    """Players with each of the score differences of the measure."""
    LEFT_WITH_SCORES = "left with scores"
    """Players whom the following bracket leaves, then their scores in tenths."""
    LEFT_WITH_DIFFERENCES = "left with differences"
    """Players whom the following bracket leaves, then its score differences in tenths."""
    UPFLOATERS_AHEAD = "upfloaters ahead"
    """Upfloaters whom the next scoregroup will need."""
    FLOATER_TYPES = "floater types"
    """Floaters of the types a, b and c."""


@dataclass(frozen=True, slots=True)
class Measure:
    """The unit of a criterion's amounts and, where they are counted score by score, the scores in tenths."""

    unit: Unit = Unit.PLAYERS
    points: tuple[int | None, ...] = ()
    """None for players moved down who float on."""


OF_PLAYERS = Measure()
"""The measure of most criteria: so many players."""
OF_TEAMS = Measure(Unit.TEAMS)
"""The same where teams are paired."""


@dataclass(frozen=True, slots=True)
class CriterionValue:
    """How far the chosen pairing of a bracket fails a criterion, amount by amount; zeros are best.

    >>> CriterionValue("C12", (1,)).met, CriterionValue("C12", (1,), least=(1,)).met
    (False, True)
    """

    article: str
    amounts: tuple[int, ...]
    measure: Measure = OF_PLAYERS
    least: tuple[int, ...] = ()
    """What no pairing of the bracket can go below, as the bracket shows before it is paired; empty for zeros."""

    applied: bool = False
    """Whether the amounts say to how many the article was applied, and not how far it is failed."""

    @property
    def met(self) -> bool:
        """Whether no pairing of the bracket could do better."""
        return self.amounts <= self.least if self.least else not any(self.amounts)


@dataclass(frozen=True, slots=True)
class BracketTrace:
    """One step of the pairing."""

    score: int
    """Of the residents, in tenths, virtual points included."""
    kind: StepKind
    """Usual, or the special part that the bracket had."""
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    """The player of the upper half first."""
    downfloaters: tuple[int, ...]
    criteria: tuple[CriterionValue, ...]
    method: str = ""
    """How the best pairing was found, where a system has several ways: ``counting`` or ``matching``."""
    figures: Mapping[str, int] = field(default_factory=dict)
    """What the kind counts, by the name of its place in the words."""
    undone: int = 0
    """How many pairs were undone to widen the median group of the Lim system."""
    undone_by: str = ""
    """The article that asks for it."""


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """A paired round: the boards in order, the player with the bye, and how it came about."""

    round_number: int
    system: str
    edition: str
    chapter: str
    """Of the Handbook, to which the articles belong."""
    boards: tuple[Board, ...]
    bye: int | None
    brackets: tuple[BracketTrace, ...] = ()
    bye_reason: tuple[str, ...] = ()
    """Articles that gave the bye to its player."""
    bye_kind: ByeKind = ByeKind.PAIRING
    """What the bye is: in a round robin it is known from the start and scores nothing."""
    together: tuple[tuple[int, int], ...] = ()
    """Pairs of one origin whom a protection was to keep apart and no pairing does."""
    resting: tuple[int, ...] = ()
    """Who else has no game in a round known from the start, as where several groups have an odd number of players."""

    def as_round(self, tournament: Tournament) -> Round:
        """The round as it goes into the tournament: games without results, the bye, and the byes on request.

        A player who is paired all the same, as everybody is in a round robin, has no bye on request.
        """
        placed = {number for board in self.boards for number in (board.white, board.black)} | {self.bye, *self.resting}
        asked = tournament.regulations.requested_byes
        byes = [Bye(b.player, b.kind) for b in asked if b.round == self.round_number and b.player not in placed]
        if self.bye is not None:
            byes.append(Bye(self.bye, self.bye_kind))
        byes += [Bye(number, ByeKind.ZERO) for number in self.resting]
        return Round(
            tuple(Game(board.white, board.black, coloured=bool(board.colour_rule)) for board in self.boards),
            tuple(byes),
        )

    def lines(self) -> list[str]:
        """The usual text: the number of lines that follow, then ``white black``, the bye as ``number 0``."""
        pairs = [f"{board.white} {board.black}" for board in self.boards]
        if self.bye is not None:
            pairs.append(f"{self.bye} 0")
        return [str(len(pairs)), *pairs]


@dataclass(frozen=True, slots=True)
class Alternative:
    """A pairing of a bracket that was not chosen, and the article on which it loses to the chosen one."""

    pairs: tuple[tuple[int, int], ...]
    downfloaters: tuple[int, ...]
    article: str
    chosen: tuple[int, ...] = ()
    """How far the chosen pairing fails the article, amount by amount; nothing where it is not one of degree."""
    other: tuple[int, ...] = ()
    """How far this one does."""
    bracket: int = 0
    """Place of the bracket, from 0."""
    measure: Measure = OF_PLAYERS
    """What the amounts count."""
    pair: tuple[int, int] | None = None
    """The two who cannot meet, where that is the reason."""
    colours: bool = False
    """Whether everybody has the right opponent, and it is the colours of this pair that are not the rules'."""
    upfloaters: tuple[int, ...] | None = None
    """Who comes up in it, where that is what the two differ in."""
    bye: int | None = None
    """Who has the bye in it, where that is what the two differ in."""


class Judge(ABC):
    """A round that answers questions about pairings that were not made."""

    @property
    @abstractmethod
    def pairing(self) -> RoundPairing:
        """The round as it is paired, before what options do to it."""

    @abstractmethod
    def refused(self, place: int, limit: int) -> list[Alternative]:
        """The first candidates of a bracket that come before the chosen one, and why each was refused."""

    @abstractmethod
    def if_paired(self, place: int, number: int) -> Alternative | None:
        """The best pairing of a bracket in which a downfloater is paired; None if there is none."""

    @abstractmethod
    def perfect(self, place: int) -> bool:
        """Whether the pairing of a bracket meets every criterion, so that it was taken at once."""

    @property
    @abstractmethod
    def perfection(self) -> str:
        """The article that takes a perfect candidate at once."""

    def preference(self, number: int) -> Preference | None:
        """What the pairing knew an entrant to be due, where it is not what every Swiss system counts."""
        return None

    @property
    def counting(self) -> CountingRules | None:
        """Which rounds are floats, where it is not as the general rules have it."""
        return None

    def if_met(self, one: int, other: int) -> Alternative | None:
        """The best round in which two meet who do not, and what it loses on.

        ``NotImplementedError`` for a system that does not say; None for two who do meet.
        """
        raise NotImplementedError

    @abstractmethod
    def parting(self, lines: Sequence[tuple[int, int]]) -> Alternative | None:
        """Where another pairing of the whole round parts from the right one; None if it does not."""
