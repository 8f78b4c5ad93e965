"""What a system needs to know of a tournament before it can pair: ratings, the number of rounds."""

from __future__ import annotations

from collections.abc import Iterable

from torneo.model import Player, StartingRank, Tournament
from torneo.model.order import METHODS, strength
from torneo.rules import Article, Cited
from torneo.text import marked as _


class MissingDataError(Cited, ValueError):
    """The tournament lacks what the system asks for; the message says what, and what would be accepted."""

    def __init__(
        self, template: str, article: Article | None = None, unrated: Iterable[int] = (), **values: object
    ) -> None:
        super().__init__(template, article, **values)
        self.unrated = tuple(unrated)
        """Players without a rating, where that is what is missing."""


def announced_rounds(tournament: Tournament, round_number: int, article: Article | None) -> int:
    """How many rounds the tournament has; a tournament that was played shows it by itself.

    >>> from torneo.rules import Topic, citations, edition
    >>> announced_rounds(Tournament(), 1, citations.ROUNDS_DUBOV.of(edition(Topic.DUBOV, "2026")))
    Traceback (most recent call last):
        ...
    torneo.pairing.swiss.needs.MissingDataError: the number of rounds must be announced (C.04.4.1 1.8)
    """
    if tournament.regulations.rounds:
        return tournament.regulations.rounds
    if round_number <= len(tournament.rounds):
        return len(tournament.rounds)
    raise MissingDataError(_("the number of rounds must be announced"), article)


def rating_of(player: Player, starting_rank: StartingRank | None) -> int | None:
    """The rating by which the player was placed, or the FIDE or national one where no rating explains the order.

    >>> rating_of(Player(1, rating=2100), StartingRank("OTHER"))
    2100
    """
    if starting_rank is not None and starting_rank.method not in METHODS:
        return player.national_rating if player.rating is None else player.rating
    return strength(player, starting_rank)


def ratings(tournament: Tournament, numbers: Iterable[int], unrated: str, article: Article | None) -> dict[int, int]:
    """The rating of every player named; ``unrated`` says what happens to one who has none.

    ``refuse``: the Chief Arbiter must assign a rating first. ``lowest``: the lowest rating in the list.

    >>> two = Tournament((Player(1, rating=1800), Player(2)))
    >>> ratings(two, (1, 2), "lowest", None)
    {1: 1800, 2: 1800}
    """
    starting_rank = tournament.regulations.starting_rank
    known = {player.number: rating_of(player, starting_rank) for player in tournament.players}
    missing = [number for number in numbers if not known[number]]
    if missing and unrated == "refuse":
        raise MissingDataError(
            _(
                "every player needs a rating, and these have none: {numbers};"
                " assign them one, or pair with the option unrated=lowest"
            ),
            article,
            missing,
            numbers=missing,
        )
    lowest = min((rating for rating in known.values() if rating), default=0)
    return {number: known[number] or lowest for number in numbers}


def check_teams(tournament: Tournament) -> None:
    """Refuse a tournament without teams, where a system pairs teams."""
    if not tournament.pairs_teams:
        raise MissingDataError(_("this system pairs teams, and the tournament has none"))
