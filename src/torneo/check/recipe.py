"""What a random tournament is made of."""

from __future__ import annotations

from dataclasses import dataclass, fields

from torneo.model import STANDARD, Colour, Player, PointSystem, Regulations, Tournament, format_points
from torneo.model.entrants import MATCH_POINTS
from torneo.pairing.acceleration import AccelerationError, accelerated
from torneo.pairing.choice import edition_of
from torneo.pairing.formats import PAIRED
from torneo.text import Said, said
from torneo.text import marked as _

PERCENTAGES = (
    "draws",
    "forfeits",
    "half_point_byes",
    "zero_point_byes",
    "full_point_byes",
    "withdrawals",
    "late_entries",
    "unrated",
    "match_forfeits",
    "penalties",
)
USUAL_BOARDS, NO_RESERVES = (4, 4), (0, 0)
MAX_BOARDS = 20
"""Of a random match."""
MAX_PLAYERS = 100_000
"""More than any hall holds; a report file takes fewer, for it has four columns for a number."""
MAX_ROUNDS = 999
FEDERATIONS = ("ESP", "FRA", "POR", "ITA", "GER", "AND", "ENG", "NED", "NOR", "POL", "ARG", "MEX")
"""From which players may come."""


class RecipeError(Said, ValueError):
    """A value that no tournament can have; the message says which are accepted."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How to make a random tournament; a range stands for a number drawn from it.

    >>> Recipe(players=(8, 8), rounds=(5, 7), forfeits=2).text()
    'players 8, rounds 5-7, ratings 1000-2700, system dutch, edition 2026, forfeits 2'
    >>> Recipe(forfeits=101)
    Traceback (most recent call last):
    ...
    torneo.check.recipe.RecipeError: forfeits 101: a percentage from 0 to 100 is accepted
    """

    players: tuple[int, int] = (20, 60)
    rounds: tuple[int, int] = (5, 11)
    ratings: tuple[int, int] = (1000, 2700)
    """Lowest and highest rating."""
    system: str = "dutch"
    edition: str = "2026"
    draws: float | None = None
    """Of all games; without it the ratings decide that too."""
    forfeits: float = 0
    """Of all games; one in eight of them is forfeited by both."""
    half_point_byes: float = 0
    """Of the rounds of each player, and likewise the other byes on request."""
    zero_point_byes: float = 0
    full_point_byes: float = 0
    withdrawals: float = 0
    """Of the players: they leave after some round."""
    late_entries: float = 0
    """Of the players: they arrive after the first round."""
    unrated: float = 0
    """Of the players."""
    forbidden_pairs: int = 0
    federations: int = 0
    """Of which the players are, by lot; 0: of none."""
    acceleration: str | None = None
    """By its name, with its usual settings; none if it is not given."""
    points: PointSystem = STANDARD
    initial_colour: Colour | None = None
    """Drawn by lot if it is not given."""
    options: tuple[tuple[str, str], ...] = ()
    """Settings of the system, by name."""
    boards: tuple[int, int] | None = None
    """Of a match, where teams are paired; then whatever is said of players is said of teams."""
    reserves: tuple[int, int] | None = None
    """Players of a team beyond its boards."""
    match_forfeits: float = 0
    """Of all matches of teams."""
    penalties: float = 0
    """Of the teams: points are taken from them, or given to them, after some round."""
    match_points: PointSystem | None = None
    """What a match of teams is worth; two points for a win, one for a draw if nothing is said."""

    def __post_init__(self) -> None:
        _range("players", self.players, 1, MAX_PLAYERS)
        _range("rounds", self.rounds, 1, MAX_ROUNDS)
        _range("ratings", self.ratings, 1, 3500)
        for name in PERCENTAGES:
            value = getattr(self, name)
            if value is not None and not 0 <= value <= 100:
                raise RecipeError(
                    _("{name} {value:g}: a percentage from 0 to 100 is accepted"), name=_words(name), value=value
                )
        if self.forbidden_pairs < 0:
            raise RecipeError(_("forbidden pairs {number}: 0 or more is accepted"), number=self.forbidden_pairs)
        if self.system not in PAIRED:
            raise RecipeError(_("system {name!r}: Torneo has {known}"), name=self.system, known=list(PAIRED))
        try:
            edition_of(PAIRED[self.system], self.edition)
            PAIRED[self.system].settings(dict(self.options))
        except ValueError as error:
            raise RecipeError("{why}", why=said(error)) from error
        self._check_teams()
        if PAIRED[self.system].closed:
            self._check_closed()
        if (byes := self.half_point_byes + self.zero_point_byes + self.full_point_byes) > 100:
            raise RecipeError(
                _("byes on request {byes:g}: together at most 100 per cent of a player's rounds are accepted"),
                byes=byes,
            )
        if 2 * self.points.draw > self.points.win + self.points.loss:
            raise RecipeError(_("two draws are worth more than a win and a loss: at most as much is accepted"))
        if not 0 <= self.federations <= len(FEDERATIONS):
            raise RecipeError(
                _("federations {number}: 0 to {most} is accepted"), number=self.federations, most=len(FEDERATIONS)
            )
        if self.acceleration is not None:
            points = self.of_match if self.for_teams else self.points
            fewest = Tournament(regulations=Regulations(rounds=self.rounds[0], points=points))
            text = edition_of(PAIRED[self.system], self.edition)
            primary = dict(self.options).get("primary", MATCH_POINTS)
            try:
                accelerated(fewest, self.acceleration, self.system, text, primary=primary)
            except AccelerationError as error:
                raise RecipeError("{why}", why=said(error)) from error

    @property
    def for_teams(self) -> bool:
        """Whether teams are paired: then the numbers of players are those of teams."""
        return PAIRED[self.system].teams

    @property
    def of_match(self) -> PointSystem:
        """What a match is worth: the bye is a draw unless something else is said (C.04.6 1.4)."""
        return self.match_points or PointSystem.of(20, 10, 0).with_pairing_bye(10)

    def _check_teams(self) -> None:
        """Teams are made for a system that pairs them, and only for one."""
        if not self.for_teams:
            if "teams" in PAIRED[self.system].needs:
                raise RecipeError(_("system {name!r} is for teams: random players have none"), name=self.system)
            for name in ("boards", "reserves", "match_forfeits", "penalties", "match_points"):
                if getattr(self, name):
                    raise RecipeError(
                        _("{what}: only a system that pairs teams has them, and {name!r} pairs players"),
                        what=_words(name),
                        name=self.system,
                    )
            return
        _range("boards", self.boards or USUAL_BOARDS, 1, MAX_BOARDS)
        _range("reserves", self.reserves or NO_RESERVES, 0, MAX_BOARDS)
        if self.players[0] < 2:
            raise RecipeError(_("teams {number}: two or more are accepted"), number=self.players[0])

    def _check_closed(self) -> None:
        """A round robin has no byes on request, late entries or forbidden pairs, and as many rounds as its table."""
        for name in ("half_point_byes", "full_point_byes", "late_entries", "forbidden_pairs"):
            if value := getattr(self, name):
                raise RecipeError(
                    _("{name} {value:g} in a round robin: everybody plays everybody; 0 is accepted"),
                    name=_words(name),
                    value=value,
                )
        format_ = PAIRED[self.system]
        settings = format_.settings(dict(self.options))
        fewest = Tournament(tuple(map(Player, range(1, self.players[0] + 1))))
        try:
            most = (MAX_ROUNDS if format_.rounds is None else format_.rounds(fewest, settings)) or MAX_ROUNDS
        except ValueError as error:
            raise RecipeError("{why}", why=said(error)) from error
        if self.rounds[1] > most:
            raise RecipeError(
                _(
                    "rounds {rounds} of a round robin of {players} players and {cycles} cycles:"
                    " up to {most} are accepted"
                ),
                rounds=_shown(self.rounds),
                players=self.players[0],
                cycles=settings.get("cycles", "1"),
                most=most,
            )

    @property
    def code(self) -> str:
        """How record 192 of a report file names system, edition and acceleration."""
        return PAIRED[self.system].code(self.edition, dict(self.options), self.acceleration == "baku")

    def text(self) -> str:
        """The parameters in one line, without those left unset."""
        parts = []
        for field in fields(self):
            value = getattr(self, field.name)
            if value in (None, 0, STANDARD, ()):
                continue
            if field.name == "options":
                parts += [f"{name}={given}" for name, given in self.options]
            else:
                parts.append(f"{_words(field.name)} {_shown(value)}")
        return ", ".join(parts)


def _range(name: str, limits: tuple[int, int], least: int, most: int) -> None:
    first, last = limits
    if not least <= first <= last <= most:
        raise RecipeError(
            _("{name} {limits}: a number or a range A-B from {least} to {most} is accepted"),
            name=name,
            limits=_shown(limits),
            least=least,
            most=most,
        )


def newest_edition(system: str) -> str:
    """The newest edition that a system has; empty for an unknown system, which the recipe refuses."""
    return PAIRED[system].editions[-1] if system in PAIRED else ""


def _words(name: str) -> str:
    return name.replace("_", " ")


def _shown(value: object) -> str:
    match value:
        case (first, last):
            return f"{first}" if first == last else f"{first}-{last}"
        case PointSystem():
            values = (value.win, value.draw, value.loss, value.pairing_bye)
            win, draw, loss, bye = map(format_points, values)
            return f"{win}/{draw}/{loss} bye {bye}"
        case float():
            return f"{value:g}"
        case Colour():
            return value.name.lower()
        case _other:
            return str(value)
