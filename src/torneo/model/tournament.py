"""The tournament as one immutable value: event, regulations, people, rounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from datetime import date
from functools import cached_property
from itertools import pairwise

from torneo.model.kinds import check_kind, check_whole
from torneo.model.people import Player, Team
from torneo.model.points import STANDARD, PointSystem
from torneo.model.results import ByeKind, Colour, Result
from torneo.words import WrongValueError
from torneo.words import marked as _


def _from_one(what: str, number: int) -> None:
    if number < 1:
        raise ValueError(f"{what} {number}: a number from 1 on is accepted")


def _not_negative(what: str, *numbers: int) -> None:
    if min(numbers) < 0:
        raise ValueError(f"{what} {min(numbers)}: zero or more is accepted")


@dataclass(frozen=True, slots=True)
class Game:
    """Two players on a board."""

    white: int
    black: int
    result: Result = Result.PENDING
    coloured: bool = True
    """False where nobody was given a colour (some forfeits, games without sides)."""

    def __post_init__(self) -> None:
        check_whole(_("white"), self.white, needed=True)
        check_whole(_("black"), self.black, needed=True)
        check_kind(_("result"), self.result, Result)
        if self.white == self.black:
            raise ValueError(f"player {self.white} cannot play against himself")
        if not self.coloured and self.white > self.black:  # without colours the order means nothing: smaller first
            white, black, result = self.black, self.white, self.result.reversed
            object.__setattr__(self, "white", white)
            object.__setattr__(self, "black", black)
            object.__setattr__(self, "result", result)


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
                raise ValueError(f"player {number} appears twice in one round")
            seen.add(number)
        object.__setattr__(self, "games", games)
        object.__setattr__(self, "byes", byes)

    def revised(self, games: tuple[Game, ...]) -> Round:
        """The round with other results of the same games, in the same order: nothing is checked again."""
        revised = object.__new__(Round)
        object.__setattr__(revised, "games", games)
        object.__setattr__(revised, "byes", self.byes)
        return revised


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
        _from_one("round", self.round)
        if self.kind is ByeKind.PAIRING:
            raise ValueError("the pairing-allocated bye is not given on request: F, H and Z are")


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
            raise ValueError(f"forbidden pairs of {list(self.players)}: two or more different numbers are accepted")
        _from_one("first round", self.first_round)
        if self.last_round is not None and self.last_round < self.first_round:
            raise ValueError(f"rounds {self.first_round}-{self.last_round}: the first comes before the last")


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
            ("rounds", self.first_round, self.last_round),
            ("entrants", self.first_player, self.last_player),
        ):
            if not 1 <= first <= last:
                raise ValueError(f"{what} {first}-{last}: first and last, from 1 on, are accepted")
        _not_negative("virtual points", self.points, self.match_points)


ABNORMAL_CODES = ("", "W", "D", "L", "F", "H", "Z", "+", "-")


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Points that differ from the point system for some players (report file record 299)."""

    code: str
    """Result it applies to: W, D, L, F, H, Z, +, - or blank for whatever was scored."""
    points: int
    match_points: int = 0
    round: int = 0
    """0: every round."""
    players: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.code not in ABNORMAL_CODES:
            raise ValueError(f"result {self.code!r}: W, D, L, F, H, Z, +, - or nothing is accepted")
        _not_negative("abnormal points", self.points, self.match_points, self.round)


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
            raise ValueError(f"starting-rank method {self.method!r}: one of {', '.join(STARTING_RANKS)} is accepted")


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
                raise ValueError(f"two byes are requested for {after.player} in round {after.round}")
        if self.rounds is not None:
            _from_one("rounds", self.rounds)
        for code in (*self.tie_breaks, *self.standings_order):
            if not code or any(letter.isspace() or letter == "," for letter in code):
                raise ValueError(f"tie-break code {code!r}: a code without blanks and commas is accepted")


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team that did not sit down in its usual order (record 300); 0 is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]

    def __post_init__(self) -> None:
        _from_one("round", self.round)


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that was not played (record 330)."""

    round: int
    white: int
    black: int
    result: Result

    def __post_init__(self) -> None:
        _from_one("round", self.round)
        if self.result.played:
            raise ValueError(f"a match not played with the result {self.result.name.lower()}: a forfeit is accepted")


@dataclass(frozen=True, slots=True)
class TeamByes:
    """The pairing-allocated byes of teams (record 320)."""

    match_points: int
    game_points: int
    teams: tuple[int, ...]
    """The team of each round, 0 where there was none."""

    def __post_init__(self) -> None:
        _not_negative("points of a bye", self.match_points, self.game_points)


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
        _not_negative("match points", self.win, self.draw, self.loss)
        if not set(self.board_colours) <= {"W", "B"}:
            raise ValueError(f"board colours {self.board_colours!r}: W and B are accepted")


class InconsistentError(ValueError):
    """Parts of a tournament that contradict each other; :attr:`where` is the path to the part."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(message)
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
        for what, numbers in (("players", [p.number for p in players]), ("teams", [t.number for t in self.teams])):
            for before, after in pairwise(numbers):
                if before == after:
                    raise InconsistentError(f"/{what}", f"two {what} have the number {before}")
        entrants = {team.number for team in self.teams} if self.pairs_teams else set(self.by_number)
        what = "team" if self.pairs_teams else "player"
        for where, kind, number in self._mentions():
            known = entrants if kind == "entrant" else self.by_number
            if number not in known:
                raise InconsistentError(where, f"there is no {what if kind == 'entrant' else kind} {number}")

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
