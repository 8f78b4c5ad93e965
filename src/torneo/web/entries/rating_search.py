"""People of the rating list: found by name or number, entered, and compared with the entries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import connection
from django.db.models import Q

from torneo.desk import State
from torneo.files.entries.names import plain_name
from torneo.model import Player, Sex
from torneo.regulations.provisions import terms_of
from torneo.regulations.used_rating import BY_HAND, used
from torneo.regulations.used_rating import listed as listed_rating
from torneo.web.models import RatedPlayer

_SHORTEST = 3
_MOST = 20
_LAST = "\U0010ffff"


Order = Sequence[str]
"""FIDE's lists in the order in which their ratings are used."""


def order_of(state: State) -> Order:
    """The lists from which ratings are taken, as the regulations say."""
    return terms_of(state.tournament).rating_order


def search(query: str, most: int = _MOST, *, thorough: bool = True) -> list[RatedPlayer]:
    """People whose FIDE number is the query, or whose name has words that begin with those of the query.

    A ``thorough`` search goes on where no index helps: not for everybody, as it looks at two million names.
    """
    text = query.strip()
    if text.isascii() and text.isdigit():
        return list(RatedPlayer.objects.filter(fide_id=int(text))) if len(text) <= 12 else []
    words = plain_name(text).split()
    if len("".join(words)) < _SHORTEST:
        return []
    wanted = _begins(" ".join(words)) | _begins("".join(words))
    for word in words:
        if len(word) >= _SHORTEST:  # each word may be the one that the name begins with
            wanted |= _begins(word) & _hold([other for other in words if other != word])
    everybody = RatedPlayer.objects.order_by("search_name")
    people = list(everybody.filter(wanted)[:most])
    if (
        thorough and not people and max(map(len, words)) > _SHORTEST
    ):  # a second surname: no index helps, so only where nothing else does
        people = list(everybody.filter(_hold(words))[:most])
    return people


def _hold(words: list[str]) -> Q:
    """Each of the words begins a word of the name, not the first."""
    held = Q()
    for word in words:
        held &= Q(search_name__contains=f" {word}")
    return held


def _begins(word: str) -> Q:
    """A condition that the index of names answers: PostgreSQL's on LIKE, SQLite's on a range."""
    if connection.vendor == "sqlite":
        return Q(search_name__gte=word, search_name__lt=word + _LAST)
    return Q(search_name__startswith=word)


def rating_of(person: RatedPlayer, order: Order) -> int | None:
    """The rating of a person that is used."""
    return next((rating for kind in order if (rating := getattr(person, kind)) is not None), None)


def as_player(person: RatedPlayer, order: Order, number: int = 1) -> Player:
    """The entry of a person of the list."""
    return Player(
        number,
        person.name,
        rating_of(person, order),
        person.title,
        Sex(person.sex) if person.sex else None,
        person.federation,
        person.fide_id,
        str(person.birth_year or ""),
        list_k=list_k(person, order),
        standard=person.standard,
        rapid=person.rapid,
        blitz=person.blitz,
    )


def list_k(person: RatedPlayer, order: Order) -> int | None:
    """K of the list that comes first: that of one says nothing of the others."""
    k: int | None = getattr(person, f"{order[0]}_k")
    return k


COMPARED = ("rating", "name", "title", "federation", "list_k", "standard", "rapid", "blitz")
"""What the list has of a player, and may have otherwise."""


@dataclass(frozen=True, slots=True)
class Difference:
    """An entry that differs from the rating list."""

    player: Player
    listed: Player
    """The entry as it would be."""
    fields: tuple[str, ...]
    """What differs: some of :data:`COMPARED`."""
    mark: str = ""
    """By what the entrant is known, whatever their number is by then."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Entries beside the rating list."""

    differences: tuple[Difference, ...]
    unknown: tuple[Player, ...]
    """With a FIDE number that the list does not have."""
    without: int
    """Entries without a FIDE number."""
    compared: int
    """Entries that the list has."""


def compare(state: State, order: Order) -> Comparison:
    """Where the entries differ from the rating list."""
    players = state.tournament.players
    ids = [player.fide_id for player in players if player.fide_id is not None]
    people = RatedPlayer.objects.in_bulk(ids)
    differences = []
    unknown = []
    for player in players:
        person = people.get(player.fide_id) if player.fide_id is not None else None
        if person is not None:
            listed = taken_over(player, person, order)
        else:
            listed = by_own_lists(player, order)
            unknown += [player] if player.fide_id is not None else []
        fields = tuple(name for name in COMPARED if getattr(player, name) != getattr(listed, name))
        if fields:
            differences.append(Difference(player, listed, fields, state.marks.get(player.number, "")))
    return Comparison(tuple(differences), tuple(unknown), len(players) - len(ids), len(ids) - len(unknown))


def by_own_lists(player: Player, order: Order) -> Player:
    """An entry with the rating that its own ratings give by now; one that was set by hand stays.

    >>> ana = Player(1, "Ana", 2100, standard=2100, rapid=2000)
    >>> by_own_lists(ana, ("rapid", "standard")).rating, by_own_lists(replace(ana, rating=1), ("rapid",)).rating
    (2000, 1)
    """
    found = listed_rating(player, order).rating
    return player if found is None or used(player, order).source == BY_HAND else replace(player, rating=found)


def taken_over(player: Player, person: RatedPlayer, order: Order) -> Player:
    """An entry with what the list has; what the list does not say stays."""
    return replace(
        player,
        name=person.name,
        rating=rating_of(person, order),
        title=person.title,
        federation=person.federation or player.federation,
        list_k=list_k(person, order) or player.list_k,
        standard=person.standard or player.standard,
        rapid=person.rapid or player.rapid,
        blitz=person.blitz or player.blitz,
    )
