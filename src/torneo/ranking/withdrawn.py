"""Who left a round robin: the games that do not count, and what is said of them (C.05 6.6)."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.model import Tournament
from torneo.pairing.tables.withdrawal import as_counted, withdrawals
from torneo.ranking.problems import StandingsError
from torneo.rules import Topic, citations, edition_for, with_article
from torneo.text import Text
from torneo.text import marked as _


def without_withdrawn(
    tournament: Tournament, named: Iterable[int] | None, notes: list[Text], *, closed: bool
) -> Tournament:
    """The round robin without the games that do not count; withdrawals that nobody declared are only noted.

    ``closed`` says that it is a round robin of players.
    """
    article = citations.LEFT_ROUND_ROBIN.of(edition_for(Topic.COMPETITIONS, tournament.event.start))
    if not closed:
        raise StandingsError(
            _("withdrawn players: only the games of a round robin of players can be left out"), article
        )
    players = None if named is None else tuple(dict.fromkeys(named))
    for number in players or ():
        if number not in tournament.by_number:
            raise StandingsError(_("withdrawn players: number {number} is not in the tournament"), number=number)
    for left in withdrawals(tournament, players):
        if left.counts and players is not None:
            template = _(
                "player {player} left after {played} of {scheduled} games, which is at least half: their results count"
            )
        elif left.counts:
            continue
        elif players is not None:
            template = _(
                "player {player} left after {played} of {scheduled} games: they stay in the cross table and count for"
                " nobody"
            )
        elif len(tournament.rounds) == tournament.rounds_total:
            template = _(
                "player {player} left after {played} of {scheduled} games, it seems; if they withdrew, their games"
                " should not count"
            )
        else:
            continue
        values = {"player": left.player, "played": left.played, "scheduled": left.scheduled}
        notes.append(with_article(Text(template, values), article))
    return tournament if players is None else as_counted(tournament, players)
