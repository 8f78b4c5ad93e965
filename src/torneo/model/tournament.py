"""The tournament as one immutable value: event, regulations, people, rounds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, fields
from datetime import date
from enum import StrEnum
from functools import cached_property
from itertools import pairwise

from torneo.model.dates import days_meant
from torneo.model.kinds import NoLongerError, check_kind, check_whole
from torneo.model.people import Player, Team
from torneo.model.points import STANDARD, PointSystem, check_in_order, format_points
from torneo.model.results import ByeKind, Colour, Result
from torneo.words import Text, WrongValueError
from torneo.words import marked as _


def _from_one(what: str, number: int) -> None:
    if number < 1:
        raise WrongValueError(_("{what} {number}: a number from 1 on is accepted"), what=Text(what), number=number)


def _not_negative(what: str, *points: int) -> None:
    if min(points) < 0:
        raise WrongValueError(
            _("{what} {points}: zero or more is accepted"), what=Text(what), points=format_points(min(points))
        )


@dataclass(frozen=True, slots=True)
class Game:
    """Two players on a board."""

    white: int
    black: int
    result: Result = Result.PENDING
    coloured: bool = True
    """False where nobody was given a colour (some forfeits, games without sides)."""
    rated: Result | None = None
    """The right result, for rating alone, where it was reported too late to change points and pairings (C.04.2)."""

    def __post_init__(self) -> None:
        check_whole(_("white"), self.white, needed=True)
        check_whole(_("black"), self.black, needed=True)
        check_kind(_("result"), self.result, Result)
        if self.white == self.black:
            raise WrongValueError(_("player {number} cannot play against themselves"), number=self.white)
        if self.rated is self.result:
            object.__setattr__(self, "rated", None)
        elif self.rated is not None and not (self.rated.finished and self.result.finished):
            raise WrongValueError(
                _("the game {white}-{black} has another result for rating: only one that is over can have it"),
                white=self.white,
                black=self.black,
            )
        if not self.coloured and self.white > self.black:  # without colours the order means nothing: smaller first
            white, black, result = self.black, self.white, self.result.reversed
            object.__setattr__(self, "white", white)
            object.__setattr__(self, "black", black)
            object.__setattr__(self, "result", result)
            object.__setattr__(self, "rated", self.rated and self.rated.reversed)

    @property
    def rated_result(self) -> Result:
        """What counts for rating, performance and norms.

        >>> Game(1, 2, Result.DRAW).rated_result is Game(3, 4, Result.WHITE_WIN, rated=Result.DRAW).rated_result
        True
        """
        return self.rated or self.result


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent."""

    player: int
    kind: ByeKind

    def __post_init__(self) -> None:
        check_whole(_("player"), self.player, needed=True)
        check_kind(_("bye"), self.kind, ByeKind)


@dataclass(frozen=True, slots=True)
class Round:
    """Who met whom. The order carries no meaning, so it is always the same: by smallest number.

    A player named neither in a game nor in a bye was absent.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    def __post_init__(self) -> None:
        for game in self.games:
            check_kind(_("game"), game, Game)
        for bye in self.byes:
            check_kind(_("bye"), bye, Bye)
        games = tuple(sorted(self.games, key=lambda game: min(game.white, game.black)))
        byes = tuple(sorted(self.byes, key=lambda bye: bye.player))
        seen: set[int] = set()
        for number in [n for game in games for n in (game.white, game.black)] + [b.player for b in byes]:
            if number in seen:
                raise WrongValueError(_("player {number} appears twice in one round"), number=number)
            seen.add(number)
        object.__setattr__(self, "games", games)
        object.__setattr__(self, "byes", byes)

    def revised(self, games: tuple[Game, ...]) -> Round:
        """The round with other results of the same games, in the same order: nothing is checked again."""
        revised = object.__new__(Round)
        object.__setattr__(revised, "games", games)
        object.__setattr__(revised, "byes", self.byes)
        return revised


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
        _from_one(_("round"), self.round)
        if self.kind not in ON_REQUEST:
            raise WrongValueError(_("a bye {kind} is not given on request: F, H and Z are"), kind=self.kind)


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """Players (or teams) of whom no two may meet in the given rounds."""

    players: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    """``None``: to the end."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "players", tuple(sorted(self.players)))
        if len(set(self.players)) < 2 or len(set(self.players)) < len(self.players):
            raise WrongValueError(
                _("forbidden pairs of {numbers}: two or more different numbers are accepted"), numbers=self.players
            )
        _from_one(_("first round"), self.first_round)
        if self.last_round is not None and self.last_round < self.first_round:
            raise WrongValueError(
                _("rounds {first}-{last}: the first comes before the last"),
                first=self.first_round,
                last=self.last_round,
            )


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
        _not_negative(_("virtual points"), self.points, self.match_points)


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
    """0: every round; :data:`STANDINGS_ONLY`: after the last one, so that no pairing knows of them."""
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


@dataclass(frozen=True, slots=True)
class Event:
    """What the announcement says."""

    name: str = ""
    city: str = ""
    federation: str = ""
    start: date | None = None
    end: date | None = None
    kind: str = ""
    """Free text about the type of tournament (record 092)."""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    rate_of_play: str = ""
    """Free text (record 122)."""
    time_control: str = ""
    """Encoded, such as ``5400+30`` (record 222)."""
    round_dates: tuple[date | None, ...] = ()
    start_text: str = ""
    """The first day as the file has it, where that is not ``YYYY/MM/DD``, so that it is written back as it was.

    Kept only while it says what :attr:`start` does: no day where that is nothing.
    """
    end_text: str = ""

    def __post_init__(self) -> None:
        for day, name in ((self.start, "start_text"), (self.end, "end_text")):
            text = getattr(self, name)
            if text and not _says(text, day):
                object.__setattr__(self, name, "")


def _says(text: str, day: date | None) -> bool:
    """Whether a text, in another form than the usual one, means the day and no other."""
    if day is None:
        return len(days_meant(text)) != 1
    return days_meant(text) == (day,) and text != day.isoformat().replace("-", "/")


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
    """Identifier of who controls the pairing (record 182)."""
    tie_breaks: tuple[str, ...] = ()
    """Codes applied to ties (record 202)."""
    standings_order: tuple[str, ...] = ()
    """Codes of the whole order, points included (record 212)."""
    application: Application = Application.SUCCESSIVE
    lots: int | None = None
    """Seed of the lots for what the tie-breaks leave tied; ``None``: such places are shared."""
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
        for before, after in pairwise(byes):
            if (before.round, before.player) == (after.round, after.player):
                raise WrongValueError(
                    _("two byes are requested for {number} in round {round}"), number=after.player, round=after.round
                )
        if self.rounds is not None:
            _from_one(_("rounds"), self.rounds)
        if self.lots is not None:
            _not_negative(_("seed of the lots"), self.lots)
        for code in (*self.tie_breaks, *self.standings_order):
            if not code or any(letter.isspace() or letter == "," for letter in code):
                raise WrongValueError(
                    _("tie-break code {found!r}: a code without blanks and commas is accepted"), found=code
                )


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team that did not sit down in its usual order (record 300); 0 is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]

    def __post_init__(self) -> None:
        _from_one(_("round"), self.round)


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that was not played (record 330)."""

    round: int
    white: int
    black: int
    result: Result

    def __post_init__(self) -> None:
        _from_one(_("round"), self.round)
        if self.result.played:
            raise WrongValueError(
                _("a match not played with the result {result}: +-, -+ or -- is accepted"),
                result="".join(self.result.value),
            )


@dataclass(frozen=True, slots=True)
class TeamByes:
    """The pairing-allocated byes of teams (record 320)."""

    match_points: int
    game_points: int
    teams: tuple[int, ...]
    """The team of each round, 0 where there was none."""

    def __post_init__(self) -> None:
        _not_negative(_("points of a bye"), self.match_points, self.game_points)


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """What a team tournament has beyond its players' games."""

    win: int = 20
    """Match points, in tenths."""
    draw: int = 10
    loss: int = 0
    board_colours: str = ""
    """Colours of the first-named team by board, such as ``WBWB``."""
    line_ups: tuple[LineUp, ...] = ()
    forfeits: tuple[ForfeitedMatch, ...] = ()
    byes: TeamByes | None = None

    def __post_init__(self) -> None:
        _not_negative(_("match points"), self.win, self.draw, self.loss)
        check_in_order(self.win, self.draw, self.loss)
        if not set(self.board_colours) <= {"W", "B"}:
            raise WrongValueError(_("board colours {found!r}: W and B are accepted"), found=self.board_colours)


class InconsistentError(WrongValueError):
    """Parts of a tournament that contradict each other; :attr:`where` is the path to the part."""

    def __init__(self, where: str, template: str, **values: object) -> None:
        super().__init__(template, **values)
        self.where = where


@dataclass(frozen=True)
class Tournament:
    """A whole tournament, from the entry list to the last result.

    >>> tournament = Tournament(players=(Player(2, "Berta"), Player(1, "Ana")))
    >>> [player.name for player in tournament.players]
    ['Ana', 'Berta']
    """

    players: tuple[Player, ...] = ()
    """By pairing number."""
    rounds: tuple[Round, ...] = ()
    """Rounds that have been paired, first to last."""
    event: Event = field(default_factory=Event)
    regulations: Regulations = field(default_factory=Regulations)
    teams: tuple[Team, ...] = ()
    """The teams of a team tournament, or those for which the players of an individual one score."""
    team_event: TeamEvent | None = None
    """Of a team tournament only: here teams are paired, and the regulations name them where they name players."""
    comments: tuple[str, ...] = ()
    """Remarks for other arbiters (``###`` lines)."""
    other_records: tuple[str, ...] = ()
    """Lines of a report file that Torneo does not know, kept as they are."""

    def __post_init__(self) -> None:
        for player in self.players:
            check_kind(_("player"), player, Player)
        for round_ in self.rounds:
            check_kind(_("round"), round_, Round)
        players = tuple(sorted(self.players, key=lambda player: player.number))
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "teams", tuple(sorted(self.teams, key=lambda team: team.number)))
        for where, numbers, twice in (
            ("/players", [player.number for player in players], _("two players have the number {number}")),
            ("/teams", [team.number for team in self.teams], _("two teams have the number {number}")),
        ):
            for before, after in pairwise(numbers):
                if before == after:
                    raise InconsistentError(where, twice, number=before)
        self._check_empty_boards()
        teams = {team.number for team in self.teams}
        for where, kind, number in self._mentions():
            of_teams = kind == "entrant" and self.pairs_teams
            if number not in (teams if of_teams else self.by_number):
                missing = _("there is no team {number}") if of_teams else _("there is no player {number}")
                raise InconsistentError(where, missing, number=number)

    def _check_empty_boards(self) -> None:
        """Nobody has an empty board opposite but in a match of teams."""
        for index, round_ in enumerate(self.rounds):
            alone = [bye.player for bye in round_.byes if bye.kind is ByeKind.EMPTY_BOARD]
            if not alone:
                continue
            busy = {number for game in round_.games for number in (game.white, game.black)}
            forfeits = self.team_event.forfeits if self.team_event else ()
            paired = {team for match in forfeits if match.round == index + 1 for team in (match.white, match.black)}
            sides = [team.members for team in self.teams if team.number in paired or not busy.isdisjoint(team.members)]
            for number in alone:
                if not self.pairs_teams or not any(number in side for side in sides):
                    raise InconsistentError(
                        f"/rounds/{index}/byes",
                        _("player {number} has nobody opposite in round {round}, and no team of theirs plays there"),
                        number=number,
                        round=index + 1,
                    )

    def _mentions(self) -> Iterator[tuple[str, str, int]]:
        """Where the tournament names whom."""
        for index, round_ in enumerate(self.rounds):
            games, byes = f"/rounds/{index}/games", f"/rounds/{index}/byes"
            for game in round_.games:
                yield games, "player", game.white
                yield games, "player", game.black
            for bye in round_.byes:
                yield byes, "player", bye.player
        regulations = self.regulations
        for asked in regulations.requested_byes:
            yield "/regulations/requested_byes", "entrant", asked.player
        for place, pairs in enumerate(regulations.forbidden):
            for number in pairs.players:
                yield f"/regulations/forbidden/{place}/players", "entrant", number
        for place, entry in enumerate(regulations.virtual_points):
            yield f"/regulations/virtual_points/{place}/first_player", "entrant", entry.first_player
            yield f"/regulations/virtual_points/{place}/last_player", "entrant", entry.last_player
        for place, rule in enumerate(regulations.abnormal_points):
            for number in filter(None, rule.players):
                yield f"/regulations/abnormal_points/{place}/players", "entrant", number
        for team in self.teams:
            for number in team.members:
                yield "/teams", "player", number

    @property
    def pairs_teams(self) -> bool:
        """Whether teams are paired: then regulations name teams where they name players."""
        return self.team_event is not None and bool(self.teams)

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """The players by their pairing numbers."""
        return {player.number: player for player in self.players}

    def revised(self, **parts: object) -> Tournament:
        """The tournament with some parts replaced by parts that are in order and name nobody new.

        Nothing is checked or sorted again, so that a log of thousands of results can be replayed at once.

        >>> two = Tournament((Player(1), Player(2)))
        >>> two.revised(comments=("Rain",)) == Tournament(two.players, comments=("Rain",))
        True
        """
        revised = object.__new__(Tournament)
        for each in fields(Tournament):
            revised.__dict__[each.name] = parts[each.name] if each.name in parts else getattr(self, each.name)
        if "players" not in parts and "by_number" in self.__dict__:
            revised.__dict__["by_number"] = self.by_number
        return revised

    @property
    def rounds_total(self) -> int:
        """Rounds announced, or as many as there are where nothing was announced."""
        return self.regulations.rounds or len(self.rounds)
