"""A knock-out as standings, at any time: how far each came, and in which ties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from torneo.model import Player, Round, Tournament
from torneo.model.encounters import singles_of
from torneo.pairing.competitions import competition_of
from torneo.pairing.knockout.cup import Cup
from torneo.pairing.knockout.cup_rules import CupRules, cup_rules, settled_rules
from torneo.pairing.tables.schedule import ScheduleError
from torneo.ranking.basis import Asked, Basis
from torneo.ranking.by_points import points_context
from torneo.ranking.cup_columns import GamesWon, Reached, TieLine, TiesWon
from torneo.ranking.cup_reading import INSTEAD, read_cup
from torneo.ranking.problems import StandingsError
from torneo.text import Text, said
from torneo.text import marked as _


@dataclass(frozen=True)
class CupResult:
    """The places of a knock-out as it stands."""

    places: dict[int, int]
    """Everybody's place; those who lost in the same round share one, and those still in share the first."""
    ties: tuple[TieLine, ...]
    """With both players known, in the order of the bracket."""
    over: bool = True
    drawn: bool = False
    """Whether it is over without a winner, as a match without play-offs may be."""


def by_progress(asked: Asked) -> Basis:
    """How far each came; the ties and the games won are shown beside it and decide nothing."""
    asked.note_unused()
    result = cup_result(asked.played, asked.options)
    if not result.over:
        still = {"count": sum(place == 1 for place in result.places.values())}
        many = _("this is not over: the {count} who are still in share the first place")
        asked.notes.append(Text(_("this is not over: the tie for the third place is not decided"), still, many))
    elif result.drawn:
        asked.notes.append(Text(_("the match is drawn: both share the first place")))
    columns = (Reached(result.places, result.ties), TiesWon(result.ties), GamesWon(result.ties))
    return Basis(points_context(asked), columns, by_points=False)


def cup_result(tournament: Tournament, options: Mapping[str, str] | None = None) -> CupResult:
    """The places of a knock-out, by the options that say how it is played or else by who met whom.

    Where nothing says how it is played, it is refused unless it can be read as a knock-out that is over.

    >>> from torneo.model import Game, Regulations, Result
    >>> semis = Round((Game(1, 4, Result.WHITE_WIN), Game(2, 3, Result.BLACK_WIN)))
    >>> final = Round((Game(3, 1, Result.WHITE_WIN),))
    >>> four = Tournament(tuple(map(Player, range(1, 5))), (semis, final), regulations=Regulations(rounds=2))
    >>> cup_result(four).places
    {1: 2, 2: 3, 3: 1, 4: 3}
    >>> cup_result(replace(four, rounds=(semis,)), {"eliminations": "1"}).places
    {1: 1, 2: 3, 3: 1, 4: 3}
    """
    try:
        rules = _stated_rules(tournament, dict(tournament.regulations.options) if options is None else options)
        if rules is not None:
            return _played_by(rules, tournament)
    except ScheduleError as error:
        raise StandingsError(
            _("this knock-out cannot be read by its options: {why}; {instead}"), why=said(error), instead=INSTEAD
        ) from error
    playing = {number for round_ in tournament.rounds for number in _players_of(round_)}
    _check_readable(tournament, playing)
    seat = {number: place for place, number in enumerate(sorted(playing), 1)}
    own = {place: number for number, place in seat.items()}
    return _result(read_cup(_seated(tournament, seat), tournament.regulations.rounds), own, tournament)


def _check_readable(tournament: Tournament, playing: set[int]) -> None:
    """A knock-out whose rules nobody states is read when all its games are there."""
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


def _stated_rules(tournament: Tournament, options: Mapping[str, str]) -> CupRules | None:
    """What the options say, where they or the code of the format say how it is played."""
    competition = competition_of(tournament.regulations.system)
    if competition is None or not competition.system or competition.format.stated:
        return cup_rules(options)
    return settled_rules(competition.format.settings(options))


def _played_by(rules: CupRules, tournament: Tournament) -> CupResult:
    """The knock-out as far as it has come."""
    own = {player.number: player.number for player in tournament.players}
    if len(own) < 2:
        return CupResult(dict.fromkeys(own, 1), (), over=False)
    cup = rules.follow(tournament)
    drawn = _may_be_drawn(tournament) and _is_level(cup)
    result = _result(cup, own, tournament)
    return replace(result, over=cup.over or drawn, drawn=drawn)


def _may_be_drawn(tournament: Tournament) -> bool:
    """Whether the format lets it end without a winner, as a match does where no play-off is set."""
    competition = competition_of(tournament.regulations.system)
    if competition is None or competition.format.encounter is None:
        return False
    rules = competition.format.encounter(competition.format.settings(dict(tournament.regulations.options)))
    return rules is not None and rules.may_be_drawn


def _is_level(cup: Cup) -> bool:
    """Whether no game is left to play in any tie, and nobody has won."""
    level = (match.next_white is None for match in cup.matches.values())
    return bool(cup.matches) and cup.state.champion is None and not cup.waiting and all(level)


def _result(cup: Cup, own: Mapping[int, int], tournament: Tournament) -> CupResult:
    """By the players' own numbers; those who are not out yet share the first place."""
    out = cup.places()
    places = {number: out[place][0] if place in out else 1 for place, number in own.items()}
    return CupResult(dict(sorted(places.items())), tuple(_ties(cup, own, tournament)))


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


def _ties(cup: Cup, own: Mapping[int, int], tournament: Tournament) -> Iterator[TieLine]:
    """Every tie with both players known, with the points of its games; none where somebody decided it."""
    met = {
        frozenset((game.white, game.black))
        for round_ in tournament.rounds
        for game in round_.games
        if any(single.result.played for single in singles_of(game))
    }
    for now in cup.state.ties:
        if now.first is None or now.second is None or not now.needed:
            continue
        first, second = own[now.first], own[now.second]
        match = cup.matches.get(now.tie.number)
        games = tuple(game.points for game in match.games) if match and frozenset((first, second)) in met else ()
        winner = None if now.winner is None else own[now.winner]
        yield TieLine(now.tie.number, first, second, winner, games)
