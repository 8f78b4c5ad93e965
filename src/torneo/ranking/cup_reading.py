"""A knock-out whose rules are not stated, read with care from who met whom and who went through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from torneo.model import STANDARD, Game, Tournament
from torneo.pairing.knockout.bracket import Bracket, knockout
from torneo.pairing.knockout.cup import Cup, follow, rounds_at_least
from torneo.pairing.knockout.match import DEFAULT_LADDER, MatchRules, MatchState
from torneo.pairing.knockout.progress import progress
from torneo.pairing.knockout.seeding import Seeding
from torneo.pairing.knockout.sources import LoserOf, Seed, Source, Tie, WinnerOf
from torneo.pairing.tables.schedule import ScheduleError
from torneo.ranking.problems import StandingsError
from torneo.text import Text
from torneo.text import marked as _

INSTEAD = Text(
    _(
        "torneo schedule knockout --from FILE shows the bracket, with --winner TIE=PLAYER for a tie that no game"
        " decided; a list by points is there if you ask for the system swiss"
    )
)
"""What else can be done."""
_MOST_ELIMINATIONS = 4
_MOST_ENTRANTS = 256
"""Brackets of several eliminations are tried up to this size."""


@dataclass
class _Meeting:
    """Two players, and the games that they played before either met somebody else."""

    first: int
    second: int
    games: list[Game] = field(default_factory=list)

    @property
    def points(self) -> dict[int, int]:
        """What each has made, in tenths."""
        points = {self.first: 0, self.second: 0}
        for game in self.games:
            white, black = STANDARD.for_game(game.result)
            points[game.white] += white
            points[game.black] += black
        return points

    @property
    def ahead(self) -> int | None:
        """The side with more points, if either has more."""
        points = self.points
        if points[self.first] == points[self.second]:
            return None
        return max(points, key=points.__getitem__)


@dataclass(frozen=True, slots=True)
class _Single:
    """The bracket of one elimination in which the meetings are."""

    bracket: Bracket
    meetings: Mapping[int, _Meeting]
    """By number of the tie."""
    winners: Mapping[int, int]
    """As far as there are any, by number of the tie."""
    went_on: Mapping[int, int]
    """Those of them that games do not name."""

    @property
    def final(self) -> _Meeting:
        return self.meetings[self.bracket.final]

    @property
    def second_life(self) -> bool:
        """Whether anybody played after losing a tie, as with four players or more they do before the winners' last."""
        return any(tie.level == -1 for tie in self.bracket.ties)


@dataclass(frozen=True, slots=True)
class _Reading:
    """One way to read the games."""

    cup: Cup
    games: int
    """Of a tie, before play-offs."""


def read_cup(cup: Tournament, announced: int | None) -> Cup:
    """The knock-out that the games are; refused unless every way to read them has it over, with the same places.

    Players have the numbers from 1. The number of rounds announced tells a final from the first game of one, and a
    tie for the third place from the second lives of a double elimination, so that nothing is read without it.
    """
    if announced is None:
        raise StandingsError(
            _(
                "nobody can tell whether this knock-out is over: neither how many rounds it has (record 142) nor how it"
                " is played is known; {instead}"
            ),
            instead=INSTEAD,
        )
    meetings = _meetings(cup)
    most = max(len(meeting.games) for meeting in meetings)
    single, found = None, []
    none_of_one: _NoSingleCupError | None = None
    try:
        single = _single(meetings, len(cup.players))
    except _NoSingleCupError as error:
        none_of_one = error
    else:
        found = list(_readings(single.bracket, cup, most, single.went_on, announced))
        if not found and _plainly_over(single, most):
            found = [_Reading(Cup(progress(single.bracket, single.winners), _matches(single), ()), most)]
    if single is None or single.second_life or len(cup.players) < 4:
        for bracket in _of_several_eliminations(len(cup.players), announced):
            found += _readings(bracket, cup, most, {}, announced)
    if none_of_one and not found:
        raise none_of_one
    missing = announced - len(cup.rounds)
    if missing > 0 and single:
        # The games that a decided final no longer needs are not played.
        missing -= min((read.games - len(single.final.games) for read in found), default=0)
    if not found or missing > 0 or not all(read.cup.over for read in found):
        raise StandingsError(_("this knock-out is not over: its final is not decided; {instead}"), instead=INSTEAD)
    if any(read.cup.places() != found[0].cup.places() for read in found):
        raise StandingsError(
            _("this knock-out can be read in several ways, which give different places; {instead}"), instead=INSTEAD
        )
    return found[0].cup


def _readings(
    bracket: Bracket, cup: Tournament, most: int, went_on: Mapping[int, int], announced: int
) -> Iterator[_Reading]:
    """The cup by every number of games in a tie that fits, with the usual play-offs and without."""
    for games in range(1, min(most, announced // rounds_at_least(bracket)) + 1):
        for ladder in (DEFAULT_LADDER, ()):
            try:
                read = follow(bracket, cup, MatchRules(games, ladder), went_on)
            except ScheduleError:
                continue
            yield _Reading(read, games)


def _plainly_over(single: _Single, most: int) -> bool:
    """Whether the final has a winner who cannot be caught in the longest of ties, where no usual play-offs fit."""
    points = single.final.points.values()
    return abs(max(points) - min(points)) > (most - len(single.final.games)) * STANDARD.win


def _matches(single: _Single) -> dict[int, MatchState]:
    """The points of each tie, as one stage."""
    states = {}
    for number, meeting in single.meetings.items():
        points, winner = meeting.points, single.winners.get(number)
        side = None if winner is None else 1 if winner == meeting.first else 2
        score = points[meeting.first], points[meeting.second]
        states[number] = MatchState((), (score,), side, None, None, None)
    return states


def _meetings(cup: Tournament) -> list[_Meeting]:
    """The ties in the order of their first games."""
    meetings: list[_Meeting] = []
    current: dict[int, _Meeting] = {}
    for round_ in cup.rounds:
        for game in round_.games:
            meeting = current.get(game.white)
            if meeting is None or meeting is not current.get(game.black):
                meeting = _Meeting(game.white, game.black)
                meetings.append(meeting)
                current[game.white] = current[game.black] = meeting
            meeting.games.append(game)
    return meetings


def _single(meetings: list[_Meeting], entrants: int) -> _Single:
    """The meetings as ties of one elimination, from the final back: who meets somebody came through the one before."""
    places: dict[int, list[int]] = {}
    for place, meeting in enumerate(meetings):
        for player in (meeting.first, meeting.second):
            places.setdefault(player, []).append(place)
    winners: dict[int, int] = {}
    for place, meeting in enumerate(meetings):
        on = [player for player in (meeting.first, meeting.second) if places[player][-1] != place]
        ahead = meeting.ahead
        winner = ahead if ahead is not None else on[0] if len(on) == 1 else None
        if winner is not None:
            winners[place] = winner
    lost: dict[int, list[int]] = {}
    for place, winner in winners.items():
        meeting = meetings[place]
        lost.setdefault(meeting.second if winner == meeting.first else meeting.first, []).append(place)
    ends = [
        place
        for place, meeting in enumerate(meetings)
        if places[meeting.first][-1] == place and places[meeting.second][-1] == place
    ]
    third = [
        place
        for place in ends
        if all(any(before < place for before in lost.get(player, ())) for player in _of(meetings[place]))
    ]
    finals = [place for place in ends if place not in third]
    level = next((place for place in range(len(meetings)) if place not in winners and place not in ends), None)
    if level is not None:
        raise _NoSingleCupError(
            _("this cannot be read as a knock-out: {first} and {second} are level and both play on; {instead}"),
            first=meetings[level].first,
            second=meetings[level].second,
            instead=INSTEAD,
        )
    unbeaten = entrants - len(lost)
    level_final = len(finals) == 1 and finals[0] not in winners and unbeaten == 2
    if unbeaten > 1 and not level_final:
        raise StandingsError(
            _("this knock-out is not over, or is none: players who have lost no tie: {count}; {instead}"),
            count=unbeaten,
            instead=INSTEAD,
        )
    if len(finals) != 1:
        raise _no_cup(meetings[-1].first, meetings[-1])
    rounds = _rounds(meetings, places, winners, finals[0], third)
    last = max(rounds.values())
    order = sorted(range(len(meetings)), key=lambda place: (last - rounds[place], place in third, place))
    number = {place: index for index, place in enumerate(order, 1)}

    def source(player: int, place: int) -> Source:
        before = [earlier for earlier in places[player] if earlier < place]
        if not before:
            return Seed(player)
        won = winners.get(before[-1]) == player
        return WinnerOf(number[before[-1]]) if won else LoserOf(number[before[-1]])

    ties = tuple(
        Tie(
            number[place],
            -1 if place in third else 1,
            last - rounds[place] + 1,
            source(meetings[place].first, place),
            source(meetings[place].second, place),
        )
        for place in order
    )
    went_on = {
        number[place]: winner
        for place, winner in winners.items()
        if meetings[place].ahead is None and place not in third
    }
    by_number = {number[place]: winner for place, winner in winners.items()}
    met = {number[place]: meeting for place, meeting in enumerate(meetings)}
    return _Single(Bracket(entrants, 1, ties, number[finals[0]]), met, by_number, went_on)


def _of(meeting: _Meeting) -> tuple[int, int]:
    return meeting.first, meeting.second


def _rounds(
    meetings: list[_Meeting], places: dict[int, list[int]], winners: dict[int, int], final: int, third: list[int]
) -> dict[int, int]:
    """How many rounds before the final each tie is; refused for a tie that does not lead there."""
    rounds = {final: 0}
    waiting = [final]
    while waiting:
        place = waiting.pop()
        for player in _of(meetings[place]):
            before = [earlier for earlier in places[player] if earlier < place]
            if not before:
                continue
            if winners.get(before[-1]) != player:
                raise _no_cup(player, meetings[before[-1]])
            rounds[before[-1]] = rounds[place] + 1
            waiting.append(before[-1])
    for place in third:
        before = [max(e for e in places[player] if e < place) for player in _of(meetings[place])]
        if len(third) > 1 or [rounds.get(semi_final) for semi_final in before] != [1, 1]:
            raise _no_cup(meetings[place].first, meetings[before[0]])
        rounds[place] = 0
    for place, meeting in enumerate(meetings):
        if place not in rounds:
            raise _no_cup(meeting.first, meeting)
    return rounds


class _NoSingleCupError(StandingsError):
    """Somebody plays on after a loss: a knock-out of several eliminations, or none."""


def _no_cup(player: int, meeting: _Meeting) -> _NoSingleCupError:
    return _NoSingleCupError(
        _("this cannot be read as a knock-out: {player} plays on after losing to {other}; {instead}"),
        player=player,
        other=meeting.second if meeting.first == player else meeting.first,
        instead=INSTEAD,
    )


@lru_cache(maxsize=64)
def _several(entrants: int, eliminations: int, seeding: Seeding) -> tuple[Bracket, int]:
    bracket = knockout(entrants, eliminations=eliminations, seeding=seeding)
    return bracket, rounds_at_least(bracket)


def _of_several_eliminations(entrants: int, announced: int) -> Iterator[Bracket]:
    """The brackets of several eliminations that so many rounds can hold."""
    seedings: tuple[Seeding, ...] = ("compensation", "equidistant")
    if 1 < entrants <= _MOST_ENTRANTS:
        for eliminations in range(2, _MOST_ELIMINATIONS + 1):
            for seeding in seedings:
                bracket, rounds = _several(entrants, eliminations, seeding)
                if rounds <= announced:
                    yield bracket
