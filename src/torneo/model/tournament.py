"""The tournament as one immutable value: event, regulations, people, rounds."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from functools import cached_property
from itertools import pairwise

from torneo.model.people import Player, Team
from torneo.model.points import STANDARD, PointSystem
from torneo.model.results import ByeKind, Colour, Result


@dataclass(frozen=True, slots=True)
class Game:
    """Two players on a board."""

    white: int
    black: int
    result: Result = Result.PENDING
    coloured: bool = True
    """False where nobody was given a colour (some forfeits, games without sides)."""

    def __post_init__(self) -> None:
        if self.white == self.black:
            raise ValueError(f"player {self.white} cannot play against himself")


@dataclass(frozen=True, slots=True)
class Bye:
    """A player without an opponent."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Round:
    """Who met whom. The order carries no meaning, so it is always the same: by smallest number.

    A player named neither in a game nor in a bye was absent.
    """

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()

    def __post_init__(self) -> None:
        games = tuple(sorted(self.games, key=lambda game: min(game.white, game.black)))
        byes = tuple(sorted(self.byes, key=lambda bye: bye.player))
        seen: set[int] = set()
        for number in [n for game in games for n in (game.white, game.black)] + [b.player for b in byes]:
            if number in seen:
                raise ValueError(f"player {number} appears twice in one round")
            seen.add(number)
        object.__setattr__(self, "games", games)
        object.__setattr__(self, "byes", byes)


@dataclass(frozen=True, slots=True)
class RequestedBye:
    """A bye or absence announced for a round that is not paired yet."""

    round: int
    player: int
    kind: ByeKind

    def __post_init__(self) -> None:
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


@dataclass(frozen=True, slots=True)
class StartingRank:
    """How strength was measured for the starting order (report file record 172)."""

    method: str = "FIDE"
    """One of :data:`torneo.model.order.METHODS`."""
    federation: str = ""
    """Whose national ratings are used."""


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


@dataclass(frozen=True, slots=True)
class Regulations:
    """What decides pairings and standings."""

    rounds: int | None = None
    """Number of rounds announced."""
    system: str = ""
    """Code of the pairing system with its edition, such as ``FIDE_DUTCH_2026`` (record 192)."""
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
        byes = tuple(sorted(self.requested_byes, key=lambda bye: (bye.round, bye.player)))
        object.__setattr__(self, "requested_byes", byes)


@dataclass(frozen=True, slots=True)
class LineUp:
    """A team that did not sit down in its usual order (record 300); 0 is an empty board."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """A match that was not played (record 330)."""

    round: int
    white: int
    black: int
    result: Result


@dataclass(frozen=True, slots=True)
class TeamByes:
    """The pairing-allocated byes of teams (record 320)."""

    match_points: int
    game_points: int
    teams: tuple[int, ...]
    """The team of each round, 0 where there was none."""


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
    team_event: TeamEvent | None = None
    comments: tuple[str, ...] = ()
    """Remarks for other arbiters (``###`` lines)."""
    other_records: tuple[str, ...] = ()
    """Lines of a report file that Torneo does not know, kept as they are."""

    def __post_init__(self) -> None:
        players = tuple(sorted(self.players, key=lambda player: player.number))
        object.__setattr__(self, "players", players)
        object.__setattr__(self, "teams", tuple(sorted(self.teams, key=lambda team: team.number)))
        for before, after in pairwise(players):
            if before.number == after.number:
                raise ValueError(f"two players have the number {before.number}")
        for index, round_ in enumerate(self.rounds, 1):
            for game in round_.games:
                self._known(game.white, index)
                self._known(game.black, index)
            for bye in round_.byes:
                self._known(bye.player, index)

    def _known(self, number: int, round_number: int) -> None:
        if number not in self.by_number:
            raise ValueError(f"round {round_number} names player {number}, who is not in the list")

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """The players by their pairing numbers."""
        return {player.number: player for player in self.players}

    @property
    def rounds_total(self) -> int:
        """Rounds announced, or as many as there are where nothing was announced."""
        return self.regulations.rounds or len(self.rounds)
