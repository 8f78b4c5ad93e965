"""A finished knock-out as standings: how far each came, read from who met whom and who went on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from torneo.model import STANDARD, Game, Player, Round, Tournament
from torneo.pairing.closed.cup import Cup, follow
from torneo.pairing.closed.knockout import Bracket, LoserOf, Seed, Source, Tie, WinnerOf, knockout
from torneo.pairing.closed.match import DEFAULT_LADDER, MatchRules
from torneo.pairing.closed.progress import progress
from torneo.pairing.closed.schedule import ScheduleError
from torneo.pairing.closed.seeding import Seeding
from torneo.standings.base import Context, Term, TieBreak, Value
from torneo.standings.codes import Code
from torneo.standings.problems import StandingsError
from torneo.standings.text import value_text
from torneo.words import Text
from torneo.words import marked as _

_INSTEAD = Text(
    _(
        "torneo schedule knockout --from FILE shows the bracket, with --winner TIE=PLAYER for a tie that no game"
        " decided; a list by points is there if you ask for the system swiss"
    )
)
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
        """Who has more points, if either has."""
        points = self.points
        if points[self.first] == points[self.second]:
            return None
        return max(points, key=points.__getitem__)


@dataclass(frozen=True)
class CupResult:
    """The places of a knock-out that is over."""

    places: dict[int, int]
    """Of everybody; who lost in the same round shares one."""
    ties: tuple[tuple[int, int, int, int], ...]
    """Winner, loser, and the points of both, in tenths."""


def cup_result(tournament: Tournament) -> CupResult:
    """Read the rounds of a tournament as a knock-out; refused where it is not over or is no knock-out.

    >>> from torneo.model import Result
    >>> semis = Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.BLACK_WIN)))
    >>> final = Round((Game(3, 1, Result.WHITE_WIN),))
    >>> cup_result(Tournament(tuple(map(Player, range(1, 5))), (semis, final))).places
    {1: 2, 2: 3, 3: 1, 4: 3}
    """
    playing = sorted({number for round_ in tournament.rounds for number in _players_of(round_)})
    if not playing:
        raise StandingsError(_("this knock-out has not begun, so nobody has a place; {instead}"), instead=_INSTEAD)
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            if not game.result.finished:
                raise StandingsError(
                    _("this knock-out is not over: {white} - {black} of round {round} has no result; {instead}"),
                    white=game.white,
                    black=game.black,
                    round=number,
                    instead=_INSTEAD,
                )
    seat = {number: place for place, number in enumerate(playing, 1)}
    missing = max(0, tournament.rounds_total - len(tournament.rounds))
    absent = tuple(player.number for player in tournament.players if player.number not in seat)
    if absent:
        raise StandingsError(
            _("this knock-out is not over: players {numbers} have not been in a tie yet; {instead}"),
            numbers=absent,
            instead=_INSTEAD,
        )
    seated = _seated(tournament, seat)
    cup = _read(seated, missing)
    own = {place: number for number, place in seat.items()}
    places = {own[place]: first for place, (first, _last) in cup.places().items()}
    return CupResult(dict(sorted(places.items())), tuple(_ties(cup, seated, own)))


def _players_of(round_: Round) -> Iterator[int]:
    for game in round_.games:
        yield game.white
        yield game.black


def _seated(tournament: Tournament, seat: dict[int, int]) -> Tournament:
    """The games alone, by the places of those who took part."""
    rounds = tuple(
        Round(tuple(replace(game, white=seat[game.white], black=seat[game.black]) for game in round_.games))
        for round_ in tournament.rounds
    )
    return Tournament(tuple(map(Player, sorted(seat.values()))), rounds)


def _ties(cup: Cup, seated: Tournament, own: dict[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Every tie in the order of the bracket, with its points; two who meet again do so in the order of their ties."""
    played: dict[frozenset[int | None], list[_Meeting]] = {}
    for meeting in _meetings(seated):
        played.setdefault(frozenset((meeting.first, meeting.second)), []).append(meeting)
    for now in cup.state.ties:
        if now.winner is None or now.first is None or now.second is None or not now.needed:
            continue
        loser = now.second if now.winner == now.first else now.first
        meetings = played.get(frozenset((now.first, now.second)), [])
        points = (meetings.pop(0) if len(meetings) > 1 else meetings[0]).points if meetings else {}
        yield own[now.winner], own[loser], points.get(now.winner, 0), points.get(loser, 0)


def _read(cup: Tournament, missing: int) -> Cup:
    """The knock-out that the games are, of one elimination or of several; so many rounds were announced besides."""
    meetings = _meetings(cup)
    most = max(len(meeting.games) for meeting in meetings)
    try:
        bracket, went_on, winners = _bracket(meetings, len(cup.players))
    except _NoSingleCupError as error:
        found = [
            read for other in _of_several_eliminations(len(cup.players)) for read in _readings(other, cup, most, {})
        ]
        if not found:
            raise error from None
    else:
        found = list(_readings(bracket, cup, most, went_on))
        if not found and _plainly_over(meetings, winners.get(bracket.final)):
            found = [Cup(progress(bracket, winners), {}, ())]
    over = any(read.state.champion is not None for read in found)
    if not over or (missing and not _beyond_reach(meetings[-1], missing)):
        raise StandingsError(_("this knock-out is not over: its final is not decided; {instead}"), instead=_INSTEAD)
    if any(read.places() != found[0].places() for read in found):
        raise StandingsError(
            _("this knock-out can be read in several ways, which give different places; {instead}"), instead=_INSTEAD
        )
    return found[0]


def _readings(bracket: Bracket, cup: Tournament, most: int, went_on: dict[int, int]) -> Iterator[Cup]:
    """The cup by every number of games in a tie that fits, with the usual play-offs and without."""
    for games in range(1, most + 1):
        for ladder in (DEFAULT_LADDER, ()):
            try:
                read = follow(bracket, cup, MatchRules(games, ladder), went_on)
            except ScheduleError:
                continue
            yield read


def _plainly_over(meetings: list[_Meeting], champion: int | None) -> bool:
    """Whether the last tie has a winner and as many games as any other, where play-offs follow rules of their own."""
    return champion is not None and len(meetings[-1].games) >= min(len(meeting.games) for meeting in meetings)


def _beyond_reach(final: _Meeting, missing: int) -> bool:
    """Whether the winner of the last tie is so far ahead that the rounds announced could not change it."""
    first, second = final.points.values()
    return abs(first - second) > missing * STANDARD.win


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


def _bracket(meetings: list[_Meeting], entrants: int) -> tuple[Bracket, dict[int, int], dict[int, int]]:
    """The bracket of one elimination in which these meetings are, the winners that games do not name, and all.

    From its final back: whoever meets an opponent came through the meeting before.
    """
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
            instead=_INSTEAD,
        )
    unbeaten = entrants - len(lost)
    level_final = len(finals) == 1 and finals[0] not in winners and unbeaten == 2
    if unbeaten > 1 and not level_final:
        raise StandingsError(
            _("this knock-out is not over, or is none: players who have lost no tie: {count}; {instead}"),
            count=unbeaten,
            instead=_INSTEAD,
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
    return Bracket(entrants, 1, ties, number[finals[0]]), went_on, by_number


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
        instead=_INSTEAD,
    )


def _of_several_eliminations(entrants: int) -> Iterator[Bracket]:
    seedings: tuple[Seeding, ...] = ("compensation", "equidistant")
    if 1 < entrants <= _MOST_ENTRANTS:
        for eliminations in range(2, _MOST_ELIMINATIONS + 1):
            for seeding in seedings:
                yield knockout(entrants, eliminations=eliminations, seeding=seeding)


class Reached(TieBreak):
    """How far each came: the later put out, the better."""

    name, title, article = "CUP", _("Stage of the knock-out reached"), ""

    def __init__(self, result: CupResult) -> None:
        super().__init__(Code(self.name, self.name))
        self.result = result
        stages = sorted(set(result.places.values()), reverse=True)
        self.stage = {number: stages.index(place) + 1 for number, place in result.places.items()}

    def cite(self, context: Context) -> str:
        """No article: the games themselves say it."""
        return ""

    def values(self, context: Context) -> list[Value]:
        """From 1 for those who were put out first."""
        return [self.stage[entrant.number] for entrant in context.entrants]

    def terms(self, context: Context, index: int) -> list[Term]:
        """Every tie, won or lost."""
        number = context.entrants[index].number
        terms = []
        for winner, loser, more, less in self.result.ties:
            if number in (winner, loser):
                own, other = (more, less) if number == winner else (less, more)
                note = Text(
                    _("tie won, {own} to {other}") if number == winner else _("tie lost, {own} to {other}"),
                    {"own": value_text(own, 10), "other": value_text(other, 10)},
                )
                terms.append(Term(int(number == winner), None, loser if number == winner else winner, note))
        return terms
