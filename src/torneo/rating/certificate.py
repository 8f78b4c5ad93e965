"""What the certificate of a norm says (IT1 of B.01): opponents, counts, figures and what to remark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from torneo.model import History, Player, Tournament
from torneo.model.corrections import as_rated
from torneo.model.counting import Kind
from torneo.pairing.played_games import counted_games
from torneo.rating.norm_search import NormResult
from torneo.rating.norms import (
    FIDE_FLAG,
    TITLED,
    Exemption,
    NormGame,
    foreign_players,
    least_half_points,
    ratings_for_norm,
    regular_players,
)
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.results import own_results

TITLES = ("GM", "IM", "WGM", "WIM", "FM", "WFM")
"""Titles of opponents, each with a count of its own."""
_UNPLAYED = {Kind.FORFEIT_WIN: "+", Kind.PAIRING_BYE: "+", Kind.FULL_POINT_BYE: "+", Kind.HALF_POINT_BYE: "="}
"""Signs of rounds that were not played; − for all others."""
_SCORES = {2: "1", 1: "½", 0: "0", None: ""}
BIG_EVENT = (40, 2000)
"""Players, and their average rating, of a Swiss from which one of the norms of a title has to come (1.5.6 a)."""
_DAYS = 3


@dataclass(frozen=True, slots=True)
class CertificateRow:
    """A round."""

    round: int
    opponent: Player | None
    adjusted: int | None
    """The rating after 1.4.6, only where it is another."""
    score: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of some players are what the form asks about."""

    players: int
    federations: int
    not_own: int
    """Of another federation than the applicant's; of the event, than the host's."""
    rated: int
    host: int
    titled: int
    by_title: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    """All that follows from the tournament."""

    result: NormResult
    rows: tuple[CertificateRow, ...]
    opponents: Tally
    event: Tally | None
    """Of the rated foreigners of a large Swiss, where 1.4.3 d was used."""
    required: int | None
    """Half points."""
    remarks: tuple[Text, ...]

    @property
    def exceeding(self) -> int:
        """Half points above what was required."""
        return self.result.best.half_points - (self.required or 0)


def certificate(tournament: Tournament, result: NormResult, exemption: Exemption | None = None) -> Certificate:
    """The certificate of a norm that was made in a tournament; the exemption is the one it was made under."""
    tournament = as_rated(counted_games(tournament.proper))
    games, title = result.best.games, result.title
    people = tournament.by_number
    met = [people[game.opponent] for game in games]
    host = tournament.event.federation.upper()
    return Certificate(
        result,
        tuple(_rows(tournament, result)),
        _tally(met, result.player.federation.upper(), host),
        _tally(foreign_players(tournament), host, host) if exemption is Exemption.BIG_SWISS else None,
        least_half_points(title, [game.rating for game in games]),
        tuple(_remarks(tournament, result, exemption)),
    )


def _rows(tournament: Tournament, result: NormResult) -> list[CertificateRow]:
    people = tournament.by_number
    counted = {game.round: game for game in result.best.games}
    known: dict[int, NormGame] = {game.round: game for game in (*result.best.games, *result.left_out)}
    ratings = ratings_for_norm(result.title, [game.rating for game in result.best.games])
    adjusted = dict(zip(counted, ratings, strict=True))
    rows = []
    for number, cell in enumerate(History(tournament)[result.player.number].cells, 1):
        opponent = None if cell.opponent is None else people[cell.opponent]
        if number in known:
            score = _SCORES[known[number].half_points]
        elif cell.kind is Kind.PLAYED:  # against somebody who does not count
            score = _played(tournament, number, result.player.number)
        else:
            score = "" if cell.kind is Kind.UNFINISHED else _UNPLAYED.get(cell.kind, "−")
        rating = adjusted.get(number)
        other = rating if opponent is None or rating != opponent.rating else None
        rows.append(CertificateRow(number, opponent, other, score, number in counted))
    return rows


def _played(tournament: Tournament, round_number: int, player: int) -> str:
    games = tournament.rounds[round_number - 1].games
    game = next(game for game in games if player in (game.white, game.black))
    return own_results(game.result)[game.black == player]


def _tally(players: Sequence[Player], own: str, host: str) -> Tally:
    titles = Counter(player.title.upper() for player in players)
    flags = [player.federation.upper() for player in players]
    return Tally(
        len(players),
        len({flag for flag in flags if flag and flag != FIDE_FLAG}),
        sum(flag != own for flag in flags),
        sum(player.rating is not None for player in players),
        sum(bool(host) and flag == host for flag in flags),
        sum(count for title, count in titles.items() if title in TITLED),
        tuple((title, titles[title]) for title in TITLES),
    )


def _remarks(tournament: Tournament, result: NormResult, exemption: Exemption | None) -> list[Text]:
    """What goes among the special remarks of the form."""
    made = []
    rounds = len(tournament.rounds)
    if rounds == 9 and len(result.best.games) == 8 and not result.left_out:
        made.append(Text(_("8 games of 9 rounds: a round was won without playing, or was the bye (1.4.1 c)")))
    if result.left_out:
        left = [game.round for game in result.left_out]
        made.append(Text(_("left out: games of rounds {rounds} (1.4.1 e, f)"), {"rounds": left}))
    if exemption is not None:
        made.append(Text(_("exempt from the rule of federations by 1.4.3 {letter}"), {"letter": exemption.value}))
    if _big_event(tournament):
        made.append(Text(_("from a Swiss of 40 players or more with an average of 2000 or more (1.5.6 a)")))
    dates = [day for day in tournament.event.round_dates[:rounds] if day is not None]
    if dates and sum(dates.count(day) == 1 for day in set(dates)) >= _DAYS:
        made.append(Text(_("on three days or more there was one round (1.1.3 a)")))
    return made


def _big_event(tournament: Tournament) -> bool:
    """Whether the strongest of those who missed no more than a round are as many and as strong as 1.5.6 a asks."""
    count, average = BIG_EVENT
    ratings = sorted((player.rating or 0 for player in regular_players(tournament)), reverse=True)[:count]
    return len(ratings) == count and sum(ratings) >= average * count
