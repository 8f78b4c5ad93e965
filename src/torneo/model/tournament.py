"""The tournament as one immutable value: event, regulations, people, rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from datetime import date
from functools import cached_property
from itertools import pairwise

from torneo.model.dates import days_meant_together
from torneo.model.kinds import check_kind
from torneo.model.people import Player, Team
from torneo.model.regulations import (
    Regulations,
)
from torneo.model.remarks import Comment
from torneo.model.results import ByeKind
from torneo.model.rounds import Round
from torneo.model.team_event import TeamEvent
from torneo.text import WrongValueError
from torneo.text import marked as _


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
        before = None
        while before != (before := (self.start_text, self.end_text)):  # one date may need the other to be understood
            starts, ends = days_meant_together(self.start_text, self.end_text)
            for name, day, days in (("start_text", self.start, starts), ("end_text", self.end, ends)):
                if (text := getattr(self, name)) and not _says(text, days, day):
                    object.__setattr__(self, name, "")


def _says(text: str, days: tuple[date, ...], day: date | None) -> bool:
    """Whether a text, in another form than the usual one, means the day and no other."""
    if day is None:
        return len(days) != 1
    return days == (day,) and text != day.isoformat().replace("-", "/")


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
    comments: tuple[Comment, ...] = ()
    """Remarks for other arbiters (``###`` lines), as values where Torneo understands them."""
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
        """Only in a match of teams can the board opposite be empty."""
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
        """Every player that the tournament names, and where."""
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
        for place, play_off in enumerate(regulations.play_offs):
            for number in play_off.players:
                yield f"/regulations/play_offs/{place}/players", "entrant", number
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
        for part in fields(Tournament):
            revised.__dict__[part.name] = parts[part.name] if part.name in parts else getattr(self, part.name)
        if "players" not in parts and "by_number" in self.__dict__:
            revised.__dict__["by_number"] = self.by_number
        return revised

    @cached_property
    def proper(self) -> Tournament:
        """The tournament with its own rounds alone, without play-offs (C.07 Article 3).

        >>> from torneo.model import Game, PlayOff
        >>> rounds = (Round((Game(1, 2),)), Round((Game(2, 1),)))
        >>> two = Tournament((Player(1), Player(2)), rounds, regulations=Regulations(play_offs=(PlayOff((1, 2), 2),)))
        >>> len(two.rounds), len(two.proper.rounds)
        (2, 1)
        """
        if not self.regulations.play_offs:
            return self
        first = min(play_off.first_round for play_off in self.regulations.play_offs)
        without = replace(self.regulations, play_offs=())
        return self.revised(rounds=self.rounds[: first - 1], regulations=without)

    @property
    def rounds_total(self) -> int:
        """Rounds announced, or as many as there are where nothing was announced."""
        return self.regulations.rounds or len(self.proper.rounds)
