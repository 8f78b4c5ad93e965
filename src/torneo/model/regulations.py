"""What decides pairings and standings: the regulations, and what is agreed or awarded beside them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from torneo.model import limits
from torneo.model.bounds import check_from_one, check_not_negative
from torneo.model.kinds import NoLongerError, check_kind, check_whole
from torneo.model.play_offs import PlayOff
from torneo.model.points import STANDARD, PointSystem
from torneo.model.results import ByeKind, Colour
from torneo.model.worth import Worth, worth_of
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

ON_REQUEST = (ByeKind.FULL, ByeKind.HALF, ByeKind.ZERO)
"""Byes that a player may ask for."""


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye or absence on request: for players of rounds not paired yet, for teams of any round."""

    round: int
    player: int
    """A team's number where teams are paired."""
    kind: ByeKind

    def __post_init__(self) -> None:
        check_whole(_("round"), self.round, needed=True)
        check_whole(_("player"), self.player, needed=True)
        check_kind(_("bye"), self.kind, ByeKind)
        check_from_one(_("round"), self.round)
        if self.kind not in ON_REQUEST:
            raise WrongValueError(_("a bye {kind} is not given on request: F, H and Z are"), kind=self.kind)


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """Players (or teams) of whom no two may meet in the given rounds, or are not to meet if that is possible."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    """``None``: to the end."""
    if_possible: bool = False
    """Whether they meet all the same where no pairing keeps everybody apart."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(sorted(self.players)))
        if len(set(self.players)) < 2 or len(set(self.players)) < len(self.players):
            raise WrongValueError(
                _("forbidden pairs of {numbers}: two or more different numbers are accepted"), numbers=self.players
            )
        check_from_one(_("first round"), self.first_round)
        if self.last_round is not None and self.last_round < self.first_round:
            raise WrongValueError(
                _("rounds {first}-{last}: the first comes before the last"),
                first=self.first_round,
                last=self.last_round,
            )

    def applies(self, round_number: int) -> bool:
        """Whether it is for a round.

        >>> [ForbiddenPairs((1, 2), 2, 3).applies(number) for number in (1, 2, 3, 4)]
        [False, True, True, False]
        """
        return self.first_round <= round_number and (self.last_round is None or round_number <= self.last_round)


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Acceleration: points that count for the pairing only, for a range of players and rounds."""

    first_round: int
    last_round: int
    first_player: int
    last_player: int
    points: int
    """Game points, in tenths."""
    match_points: int = 0
    """For teams, in tenths."""

    def __post_init__(self) -> None:
        for what, first, last in (
            (_("rounds"), self.first_round, self.last_round),
            (_("entrants"), self.first_player, self.last_player),
        ):
            if not 1 <= first <= last:
                raise WrongValueError(
                    _("{what} {first}-{last}: first and last, from 1 on, are accepted"),
                    what=Text(what),
                    first=first,
                    last=last,
                )
        check_not_negative(_("virtual points"), self.points, self.match_points)

    @property
    def cells(self) -> int:
        """For how many players times rounds it is."""
        return (self.last_round - self.first_round + 1) * (self.last_player - self.first_player + 1)


def check_virtual(cells: int) -> None:
    """Refuse virtual points for more players times rounds than any tournament has."""
    if cells > limits.VIRTUAL:
        raise WrongValueError(
            _("virtual points for {cells} players times rounds: up to {most} are accepted"),
            cells=cells,
            most=limits.VIRTUAL,
        )


STANDINGS_ONLY = 999
"""The round of a bonus or penalty that counts for the standings and not for the pairing."""
ABNORMAL_CODES = ("", "W", "D", "L", "F", "H", "Z", "+", "-")


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Points that differ from the point system for some players (report file record 299).

    With a result they stand in its place; without one they are a bonus, or a penalty if negative, and are added.
    """

    code: str
    """Result it applies to: W, D, L, F, H, Z, + or -; blank for a bonus or penalty, whatever the result."""
    points: int
    match_points: int = 0
    round: int = 0
    """0: every round; :data:`STANDINGS_ONLY`: after the last one, so that pairings leave them aside."""
    players: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.code not in ABNORMAL_CODES:
            raise WrongValueError(_("result {found!r}: W, D, L, F, H, Z, +, - or nothing is accepted"), found=self.code)
        if self.round < 0:
            raise WrongValueError(_("round {round}: a round, or 0 for every one, is accepted"), round=self.round)
        if self.round == STANDINGS_ONLY and self.code:
            raise NoLongerError(
                _("result {found!r} in round {round}: a bonus or penalty, without a result, is accepted there"),
                found=self.code,
                round=self.round,
            )

    def numbers(self, everybody: Iterable[int]) -> list[int]:
        """Whom it is for: those named, otherwise everybody."""
        named = [number for number in self.players if number]
        return named or list(everybody)

    def rounds(self, played: int) -> range:
        """The rounds, from 0, that it is for, of as many as were played."""
        return range(self.round - 1, min(self.round, played)) if self.round else range(played)


STARTING_RANKS = ("FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER")


@dataclass(frozen=True, slots=True)
class StartingRank:
    """How strength was measured for the starting order (report file record 172)."""

    method: str = "FIDE"
    """One of :data:`STARTING_RANKS`; what each measures stands in :data:`torneo.model.order.METHODS`."""
    federation: str = ""
    """Whose national ratings are used."""

    def __post_init__(self) -> None:
        if self.method not in STARTING_RANKS:
            raise WrongValueError(
                _("starting-rank method {found!r}: one of {accepted} is accepted"),
                found=self.method,
                accepted=STARTING_RANKS,
            )


def _options(given: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The options by name; each is named once, and names and values are words."""
    seen: set[str] = set()
    for option in given:
        if len(option) != 2 or not all(re.fullmatch(r"[^\s=]+", part) for part in option):
            raise WrongValueError(_("option {option!r}: a name and a value are accepted"), option="=".join(option))
        if option[0] in seen:
            raise WrongValueError(_("option {option!r} is given twice"), option=option[0])
        seen.add(option[0])
    return tuple(sorted(given))


def _provisions(given: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """What was chosen by name; each name is a word and stands there once, and nothing is chosen with an empty text."""
    seen: set[str] = set()
    for provision in given:
        if len(provision) != 2 or not re.fullmatch(r"[^\s=]+", provision[0]) or not provision[1].strip():
            raise WrongValueError(
                _("provision {provision!r}: a name and what was chosen are accepted"), provision="=".join(provision)
            )
        if provision[0] in seen:
            raise WrongValueError(_("provision {provision!r} is given twice"), provision=provision[0])
        seen.add(provision[0])
    return tuple(sorted(given))


class Application(StrEnum):
    """What happens to a group that a tie-break has split."""

    SUCCESSIVE = "successive"
    """Each part goes on to the next tie-break of the list (C.07 4.2)."""
    SUBSIDIARY = "subsidiary"
    """Each part starts again from the first tie-break (the book, chapter 3)."""


@dataclass(frozen=True, slots=True)
class Regulations:
    """What decides pairings and standings."""

    rounds: int | None = None
    """Number of rounds announced."""
    system: str = ""
    """Code of the pairing system with its edition, such as ``FIDE_DUTCH_2026`` (record 192)."""
    options: tuple[tuple[str, str], ...] = ()
    """Settings of the pairing system, each a name and a value; those not named have their usual values."""
    points: PointSystem = STANDARD
    initial_colour: Colour | None = None
    """The colour drawn for the first player."""
    starting_rank: StartingRank | None = None
    controller: str = ""
    """Identifier of the pairing controller (record 182)."""
    tie_breaks: tuple[str, ...] = ()
    """Codes applied to ties (record 202)."""
    standings_order: tuple[str, ...] = ()
    """Codes of the whole order, points included (record 212)."""
    application: Application = Application.SUCCESSIVE
    lots: int | None = None
    """Seed of the lots for what the tie-breaks leave tied; ``None``: such places are shared."""
    order_by_hand: tuple[int, ...] = ()
    """Those whom the tie-breaks leave tied, players or teams, in the order that somebody decided on."""
    best: int = 0
    """How many rounds of each count for the points of the standings, the best ones; 0: all."""
    play_offs: tuple[PlayOff, ...] = ()
    """For places that were tied after the last round; what is played in them is no part of the event's own rounds."""
    provisions: tuple[tuple[str, str], ...] = ()
    """What the organiser chose of all that the rules leave open, each a name and a text; what is not named is as the
    edition in force has it. :mod:`torneo.regulations.provisions` has the table of them, and reads the texts."""
    requested_byes: tuple[RequestedBye, ...] = ()
    forbidden: tuple[ForbiddenPairs, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()

    def __post_init__(self) -> None:
        check_whole(_("rounds"), self.rounds)
        check_kind(_("system"), self.system, str)
        check_kind(_("points"), self.points, PointSystem)
        if self.initial_colour is not None:
            check_kind(_("initial colour"), self.initial_colour, Colour)
        byes = tuple(sorted(self.requested_byes, key=lambda bye: (bye.round, bye.player)))
        object.__setattr__(self, "requested_byes", byes)
        forbidden = sorted(self.forbidden, key=lambda pairs: (pairs.first_round, pairs.last_round or 0, pairs.players))
        object.__setattr__(self, "forbidden", tuple(forbidden))
        object.__setattr__(self, "options", _options(self.options))
        object.__setattr__(self, "provisions", _provisions(self.provisions))
        if self.options:
            worth_of(self.points, self.options, self.system)
        check_virtual(sum(entry.cells for entry in self.virtual_points))
        for before, after in pairwise(byes):
            if (before.round, before.player) == (after.round, after.player):
                raise WrongValueError(
                    _("two byes are requested for {number} in round {round}"), number=after.player, round=after.round
                )
        if self.rounds is not None:
            check_from_one(_("rounds"), self.rounds)
        check_whole(_("best rounds"), self.best, needed=True)
        check_not_negative(_("best rounds"), self.best)
        if len(set(self.order_by_hand)) != len(self.order_by_hand):
            raise WrongValueError(_("order by hand: a number stands there twice"))
        if self.lots is not None:
            check_not_negative(_("seed of the lots"), self.lots)
        for code in (*self.tie_breaks, *self.standings_order):
            if not code or any(letter.isspace() or letter == "," for letter in code):
                raise WrongValueError(
                    _("tie-break code {found!r}: a code without blanks and commas is accepted"), found=code
                )

    @property
    def worth(self) -> Worth:
        """What games and rounds are worth, by the points, the system and those options that decide it."""
        return worth_of(self.points, self.options, self.system)

    @property
    def round_points(self) -> PointSystem:
        """What a round is worth: a game, or an encounter whose games are added up.

        >>> Regulations(options=(("count", "games"), ("games", "2"), ("play", "all"))).round_points.win
        20
        """
        return self.worth.round
