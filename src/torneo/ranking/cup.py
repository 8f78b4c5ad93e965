"""A finished knock-out as standings: how far each came."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from torneo.model import Player, Round, Tournament
from torneo.pairing.competitions import competition_of
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.cup_rules import CupRules, cup_rules, settled_rules
from torneo.pairing.tables.schedule import ScheduleError
from torneo.ranking.base import Context, Term, TieBreak, Value
from torneo.ranking.codes import Code
from torneo.ranking.cup_reading import INSTEAD, read_cup
from torneo.ranking.problems import StandingsError
from torneo.ranking.text import value_text
from torneo.text import Text, said
from torneo.text import marked as _


@dataclass(frozen=True)
class CupResult:
    """The places of a knock-out that is over."""

    places: dict[int, int]
    """Everybody's place; those who lost in the same round share one."""
    ties: tuple[tuple[int, int, int, int], ...]
    """Winner, loser, and the points of both, in tenths."""


def cup_result(tournament: Tournament) -> CupResult:
    """The places of a knock-out, by the options that say how it is played or else by who met whom.

    Refused where it is not over or is no knock-out.

    >>> from torneo.model import Game, Regulations, Result
    >>> semis = Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.BLACK_WIN)))
    >>> final = Round((Game(3, 1, Result.WHITE_WIN),))
    >>> four = Tournament(tuple(map(Player, range(1, 5))), (semis, final), regulations=Regulations(rounds=2))
    >>> cup_result(four).places
    {1: 2, 2: 3, 3: 1, 4: 3}
    """
    playing = {number for round_ in tournament.rounds for number in _players_of(round_)}
    if not playing:
        raise StandingsError(_("this knock-out has not begun, so nobody has a place; {instead}"), instead=INSTEAD)
    for number, round_ in enumerate(tournament.rounds, 1):
        for game in round_.games:
            if not game.result.finished:
                raise StandingsError(
                    _("this knock-out is not over: {white} - {black} of round {round} has no result; {instead}"),
                    white=game.white,
                    black=game.black,
                    round=number,
                    instead=INSTEAD,
                )
    absent = tuple(player.number for player in tournament.players if player.number not in playing)
    if absent:
        raise StandingsError(
            _("this knock-out is not over: players {numbers} have not been in a tie yet; {instead}"),
            numbers=absent,
            instead=INSTEAD,
        )
    try:
        rules = _stated_rules(tournament)
        if rules is not None:
            return _result(_played_by(rules, tournament), {number: number for number in playing})
    except ScheduleError as error:
        raise StandingsError(
            _("this knock-out cannot be read by its options: {why}; {instead}"), why=said(error), instead=INSTEAD
        ) from error
    seat = {number: place for place, number in enumerate(sorted(playing), 1)}
    own = {place: number for number, place in seat.items()}
    return _result(read_cup(_seated(tournament, seat), tournament.regulations.rounds), own)


def _stated_rules(tournament: Tournament) -> CupRules | None:
    """What the options say, where they or the code of the format say how it is played."""
    options, competition = dict(tournament.regulations.options), competition_of(tournament.regulations.system)
    if competition is None or not competition.system or competition.format.stated:
        return cup_rules(options)
    return settled_rules(competition.format.settings(options))


def _played_by(rules: CupRules, tournament: Tournament) -> Cup:
    cup = rules.follow(tournament)
    if not cup.over:
        waiting = next(now for now in cup.state.ties if now.winner is None and now.needed)
        raise StandingsError(
            _("this knock-out is not over: tie {tie} is not decided; {instead}"),
            tie=waiting.tie.number,
            instead=INSTEAD,
        )
    return cup


def _result(cup: Cup, own: dict[int, int]) -> CupResult:
    """By the players' own numbers."""
    places = {own[place]: first for place, (first, _last) in cup.places().items()}
    return CupResult(dict(sorted(places.items())), tuple(_ties(cup, own)))


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


def _ties(cup: Cup, own: dict[int, int]) -> Iterator[tuple[int, int, int, int]]:
    """Every tie in the order of the bracket, with the points of its games; none where somebody decided it."""
    for now in cup.state.ties:
        if now.winner is None or now.first is None or now.second is None or not now.needed:
            continue
        match = cup.matches.get(now.tie.number)
        first, second = map(sum, zip(*match.scores, strict=True)) if match and match.scores else (0, 0)
        if now.winner == now.first:
            yield own[now.first], own[now.second], first, second
        else:
            yield own[now.second], own[now.first], second, first


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
