"""Title norms: every condition with its figures and a yes or no (B.01 of 2024, 1.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from torneo.model import ByeKind, Player, Sex, Tournament
from torneo.rating.performance import average_rating, percentage
from torneo.rating.tables import rating_difference
from torneo.rules import Topic, edition
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.points import points_text

TITLES_SINCE = edition(Topic.TITLES, "2024").first_day
"""First day of the edition."""
UNRATED = 1400
"""Rating of an unrated opponent (1.4.6 d)."""
LEAST_PERCENTAGE = 35
MOST_GAMES = 13
"""A norm from a longer tournament counts as so many games (1.7)."""
TITLED = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""Titles that count among the half of the opponents that must have one (1.4.5)."""
FIDE_FLAG = "FID"
"""Players under FIDE's flag are accepted, and are no federation."""
OUTSIDE = frozenset({"NON"})
"""Codes of players who belong to no federation of FIDE."""


@dataclass(frozen=True, slots=True)
class NormTitle:
    """What one title asks for."""

    name: str
    performance: int
    average: int
    """The least average rating of the opponents."""
    floor: int
    """The lowest opponent is lifted to this rating."""
    titles: frozenset[str]
    """A third of the opponents, three at least, hold one of these."""
    rating: int
    """Rating that the title itself asks for (1.5.3)."""
    of_women: bool = False
    """Whether only women have it."""


GM = NormTitle("GM", 2600, 2380, 2200, frozenset({"GM"}), 2500)
IM = NormTitle("IM", 2450, 2230, 2050, frozenset({"GM", "IM"}), 2400)
WGM = NormTitle("WGM", 2400, 2180, 2000, frozenset({"GM", "IM", "WGM"}), 2300, of_women=True)
WIM = NormTitle("WIM", 2250, 2030, 1850, frozenset({"GM", "IM", "WGM", "WIM"}), 2200, of_women=True)
NORM_TITLES: tuple[NormTitle, ...] = (GM, IM, WGM, WIM)


class EventKind(StrEnum):
    """How many games the event asks for (1.4.1)."""

    USUAL = "usual"
    TEAM = "team"
    """World and continental team and club championships of seven to nine rounds."""
    CUP = "cup"
    """The World Cup."""


GAMES_NEEDED = {EventKind.USUAL: 9, EventKind.TEAM: 7, EventKind.CUP: 8}


class Exemption(StrEnum):
    """Events in which the federations of the opponents do not matter (1.4.3 a to d)."""

    NATIONAL_FINAL = "a"
    NATIONAL_TEAM = "b"
    ZONAL = "c"
    BIG_SWISS = "d"
    """Found by itself: 20 rated foreigners from three federations, ten of them titled."""


@dataclass(frozen=True, slots=True)
class NormEvent:
    """What the conditions ask about the tournament."""

    games_needed: int = 9
    rounds: int = 9
    predetermined: bool = False
    """All scheduled rounds count; nothing may be left out."""
    double: bool = False
    """Everybody meets everybody twice."""
    exemption: Exemption | None = None


@dataclass(frozen=True, slots=True)
class NormGame:
    """A game that counts for a norm."""

    round: int
    opponent: int
    rating: int | None
    title: str
    federation: str
    half_points: int | None
    """``None`` while the game is open."""


@dataclass(frozen=True, slots=True)
class Condition:
    """One requirement and how it stands."""

    article: str
    name: Text
    found: Text
    wanted: Text
    met: bool
    needed: Text | None = None
    """What is missing, in words."""


@dataclass(frozen=True, slots=True)
class NormCheck:
    """All conditions of one title for a set of games."""

    title: NormTitle
    games: tuple[NormGame, ...]
    half_points: int
    average: int | None
    performance: int | None
    conditions: tuple[Condition, ...]

    @property
    def met(self) -> bool:
        """Whether the games are a norm."""
        return all(condition.met for condition in self.conditions)

    @property
    def failing(self) -> tuple[Condition, ...]:
        """The conditions that are not met."""
        return tuple(condition for condition in self.conditions if not condition.met)

    @property
    def games_counted(self) -> int:
        """Games that the norm brings to the 27 of a title: one more for each full point above it (1.4.1)."""
        least = least_half_points(self.title, [game.rating for game in self.games])
        extra = 0 if least is None else max(0, (self.half_points - least) // 2)
        return min(MOST_GAMES, len(self.games)) + extra


def ratings_for_norm(title: NormTitle, ratings: Sequence[int | None]) -> list[int]:
    """The opponents' ratings with the unrated at 1400, and the lowest lifted to the floor (1.4.6).

    >>> ratings_for_norm(GM, [2500, None, 2100])
    [2500, 2200, 2100]
    """
    counted = [UNRATED if rating is None else rating for rating in ratings]
    lowest = min(range(len(counted)), key=counted.__getitem__, default=None)
    if lowest is not None:
        counted[lowest] = max(title.floor, counted[lowest])
    return counted


def least_half_points(title: NormTitle, ratings: Sequence[int | None]) -> int | None:
    """The fewest half points that reach the performance against these opponents; ``None`` if none do.

    >>> least_half_points(GM, [2400] * 9), least_half_points(GM, [2379] * 9)
    (14, None)
    """
    if not ratings:
        return None
    average = average_rating(ratings_for_norm(title, ratings))
    if average < title.average:
        return None
    for half_points in range(2 * len(ratings) + 1):
        share = percentage(half_points, len(ratings))
        if share >= LEAST_PERCENTAGE and average + rating_difference(share) >= title.performance:
            return half_points
    return None


def titles_for(player: Player) -> tuple[NormTitle, ...]:
    """The titles that a player may still make norms for; women's titles are for women.

    >>> [title.name for title in titles_for(Player(1, title="FM"))]
    ['GM', 'IM']
    >>> [title.name for title in titles_for(Player(1, title="WIM", sex=Sex.WOMAN))]
    ['GM', 'IM', 'WGM']
    """
    held = player.title.upper()
    return tuple(
        title for title in NORM_TITLES if held not in title.titles and (not title.of_women or player.sex is Sex.WOMAN)
    )


def check_norm(player: Player, games: Sequence[NormGame], title: NormTitle, event: NormEvent) -> NormCheck:
    """Check finished games against every condition of a title.

    >>> games = [NormGame(r, r, 2450, "GM" if r < 4 else "IM", "ABC"[r % 3], 2 if r < 7 else 1) for r in range(1, 10)]
    >>> check = check_norm(Player(10, federation="ESP"), games, GM, NormEvent())
    >>> check.met, check.average, check.performance
    (True, 2450, 2723)
    """
    count = len(games)
    half_points_made = sum(game.half_points or 0 for game in games)
    average = share = reached = None
    if games:
        average = average_rating(ratings_for_norm(title, [game.rating for game in games]))
        share = percentage(half_points_made, count)
        reached = average + rating_difference(share)
    conditions = (
        _at_least("1.4.1", _("games"), count, event.games_needed, _("{count} more games")),
        *_federations(player, games, event),
        *_titles(games, title, event),
        _at_least("1.4.8 a", _("average of the opponents"), average, title.average, _("{count} points higher")),
        _at_least("1.4.8 b", _("percentage of points"), share, LEAST_PERCENTAGE, _("{count} per cent more")),
        _performance(title, games, half_points_made, reached),
    )
    return NormCheck(title, tuple(games), half_points_made, average, reached, conditions)


def federation_limits(games: int) -> tuple[int, int]:
    """How many opponents may be of the own federation, and of any one (1.4.4).

    >>> federation_limits(9)
    (5, 6)
    """
    return 3 * games // 5, 2 * games // 3


def title_limits(games: int) -> tuple[int, int]:
    """How many opponents must have a title, and one of those that the norm asks for (1.4.5).

    >>> title_limits(9), title_limits(7)
    ((5, 3), (4, 3))
    """
    return -(-games // 2), max(3, -(-games // 3))


def _federations(player: Player, games: Sequence[NormGame], event: NormEvent) -> list[Condition]:
    if event.exemption is not None:
        found = Text(_("exempt, 1.4.3 {letter}"), {"letter": event.exemption.value})
        return [Condition("1.4.3", Text(_("federations")), found, _NOTHING, met=True)]
    named = Counter(
        game.federation.upper() for game in games if game.federation and game.federation.upper() != FIDE_FLAG
    )
    own = named[player.federation.upper()] if player.federation else 0
    foreign = len(named) - (1 if own else 0)
    most_own, most_one = federation_limits(len(games))
    one = max(named.values(), default=0)
    return [
        _at_least("1.4.3", _("foreign federations"), foreign, 2, _("{count} more foreign federations")),
        _at_most(_("opponents of the own federation"), own, most_own, _("{count} fewer of the own federation")),
        _at_most(_("opponents of one federation"), one, most_one, _("{count} fewer of one federation")),
    ]


def _titles(games: Sequence[NormGame], title: NormTitle, event: NormEvent) -> list[Condition]:
    half, third = title_limits(len(games))
    people: Sequence[NormGame] = games
    conditions = []
    if event.double:
        people = list({game.opponent: game for game in games}.values())
        half, third = -(-half // 2), -(-third // 2)
        name = _("players of the double round robin")
        conditions.append(_at_least("1.4.5", name, len(people) + 1, 6, _("{count} more players")))
    titled = sum(game.title.upper() in TITLED for game in people)
    sought = sum(game.title.upper() in title.titles for game in people)
    names = "/".join(name for name in ("GM", "IM", "WGM", "WIM") if name in title.titles)
    return [
        *conditions,
        _at_least("1.4.5", _("opponents with a title"), titled, half, _("{count} more opponents with a title")),
        _at_least("1.4.5", _("opponents {titles}"), sought, third, _("{count} more {titles}"), titles=names),
    ]


def _performance(title: NormTitle, games: Sequence[NormGame], half_points_made: int, reached: int | None) -> Condition:
    needed = None
    if reached is None or reached < title.performance:
        least = least_half_points(title, [game.rating for game in games])
        if least is None:
            needed = Text(_("stronger opponents: no score is enough against these"))
        else:
            needed = Text(
                _("{points} more points against these opponents"), {"points": _points(least - half_points_made)}
            )
    wanted = Text(_("at least {count}"), {"count": title.performance})
    return Condition("1.4.8", Text(_("performance")), _number(reached), wanted, needed is None, needed)


_NOTHING = Text("")


def _number(found: int | None) -> Text:
    return _NOTHING if found is None else Text("{found}", {"found": found})


def _at_least(article: str, name: str, found: int | None, wanted: int, missing: str, **values: object) -> Condition:
    met = found is not None and found >= wanted
    needed = None if met else Text(missing, {"count": wanted - (found or 0), **values})
    return Condition(
        article, Text(name, values), _number(found), Text(_("at least {count}"), {"count": wanted}), met, needed
    )


def _at_most(name: str, found: int, wanted: int, excess: str) -> Condition:
    needed = None if found <= wanted else Text(excess, {"count": found - wanted})
    most = Text(_("at most {count}"), {"count": wanted})
    return Condition("1.4.4", Text(name), _number(found), most, needed is None, needed)


def _points(half_points: int) -> str:
    return points_text(5 * half_points)


def regular_players(tournament: Tournament) -> list[Player]:
    """Those who missed no more than one round; the bye of the pairing is no round missed (1.4.3 d).

    >>> from torneo.model import Game, Result, Round
    >>> game = Round((Game(1, 2, Result.DRAW),))
    >>> [player.number for player in regular_players(Tournament(tuple(map(Player, (1, 2, 3))), (game, game)))]
    [1, 2]
    """
    missed = Counter({player.number: len(tournament.rounds) for player in tournament.players})
    for round_ in tournament.rounds:
        for game in round_.games:
            if game.result.played:
                missed[game.white] -= 1
                missed[game.black] -= 1
        for bye in round_.byes:
            missed[bye.player] -= bye.kind is ByeKind.PAIRING
    return [player for player in tournament.players if missed[player.number] <= 1]


def foreign_players(tournament: Tournament) -> list[Player]:
    """The rated players of other federations than the host's whom a large Swiss counts (1.4.3 d)."""
    home = (tournament.event.federation.upper(), FIDE_FLAG)
    return [
        player
        for player in regular_players(tournament)
        if player.rating is not None and player.federation and player.federation.upper() not in home
    ]


BIG_SWISS = 20
"""Rated players of other federations whom 1.4.3 d asks for."""


def big_swiss(tournament: Tournament) -> bool:
    """Whether every round had 20 rated foreigners from three federations, ten with a title (1.4.3 d).

    Players who missed at most one round count; foreigners are those not of the organising federation.
    """
    foreign = foreign_players(tournament)
    titled = sum(player.title.upper() in {"GM", "IM", "WGM", "WIM"} for player in foreign)
    federations = {player.federation.upper() for player in foreign}
    enough = len(foreign) >= BIG_SWISS and titled >= 10 and len(federations) >= 3
    return bool(tournament.event.federation) and enough
