"""The list of players: in any order, narrowed to some, with what an arbiter should look at."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import Conflict, State
from torneo.files.comments import comment_line
from torneo.files.entries.names import folded
from torneo.files.entries.names import plain_name as worked_out
from torneo.model import TITLES, Player, Sex
from torneo.model.order import METHODS, name_key, strength
from torneo.model.remarks import Penalty
from torneo.rating import RATING_RULES
from torneo.rating.coefficient import Facts, coefficient
from torneo.regulations.provisions import terms_of
from torneo.regulations.used_rating import used
from torneo.web.core.words import spoken

plain_name = lru_cache(maxsize=20_000)(worked_out)
"""Names as they are searched for; the same thousand are asked for on every page."""
_folded = lru_cache(maxsize=20_000)(folded)
sorting_name = lru_cache(maxsize=20_000)(name_key)
"""Names as they are sorted."""

COLUMNS = {
    "number": gettext_lazy("No."),
    "name": gettext_lazy("Name"),
    "rating": gettext_lazy("Rating"),
    "federation": gettext_lazy("Fed."),
    "club": gettext_lazy("Club"),
    "birth": gettext_lazy("Born"),
}
"""What the list can be sorted by."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One line of the list."""

    player: Player
    withdrawn: bool
    present: bool | None
    """None: nobody has looked."""
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Counts:
    """How many there are."""

    players: int
    rated: int
    women: int
    federations: int
    withdrawn: int
    present: int
    absent: int

    @property
    def unknown(self) -> int:
        """Players nobody has looked for."""
        return self.players - self.present - self.absent - self.withdrawn


def _by_title(player: Player) -> int:
    return TITLES.index(player.title) if player.title in TITLES else len(TITLES)


_KEYS: Mapping[str, Callable[[Player], object]] = {
    "number": lambda player: player.number,
    "name": lambda player: (sorting_name(player.name), player.number),
    "rating": lambda player: (-(player.rating or 0), _by_title(player), player.number),
    "federation": lambda player: (not player.federation, player.federation, player.number),
    "club": lambda player: (not player.club, sorting_name(player.club), player.number),
    "birth": lambda player: (not player.birth, player.birth, player.number),
}


def sorted_players(state: State, sort: str = "number", *, backwards: bool = False) -> list[Player]:
    """Everybody, in the order asked for; by number if that order is not known."""
    key = _KEYS.get(sort, _KEYS["number"])
    return sorted(state.tournament.players, key=key, reverse=backwards)  # type: ignore[arg-type]


def matches(player: Player, query: str) -> bool:
    """Whether a query means a player: by number, or by how words of the name, club, federation or FIDE number begin.

    >>> ana = Player(12, "Núñez, Ana", club="Peón Negro")
    >>> [matches(ana, query) for query in ("12", "ana nu", "peon", "2", "")]
    [True, True, True, False, True]
    """
    words = plain_name(query).split()
    if not words:
        return True
    known = plain_name(f"{player.name} {player.club} {player.federation} {player.title}").split()
    if len(words) == 1 and words[0].isdigit():
        return words[0] == str(player.number) or (len(words[0]) >= 4 and str(player.fide_id).startswith(words[0]))
    return all(any(part.startswith(word) for part in known) for word in words)


def player_rows(
    state: State,
    query: str = "",
    sort: str = "number",
    *,
    backwards: bool = False,
    warned: Mapping[int, list[str]] | None = None,
) -> list[PlayerRow]:
    """The lines of the list; ``warned`` is what :func:`warnings` gives, if it is known already."""
    warned = warnings(state) if warned is None else warned
    return [
        PlayerRow(
            player,
            player.number in state.withdrawn,
            state.present.get(player.number),
            tuple(warned.get(player.number, ())),
        )
        for player in sorted_players(state, sort, backwards=backwards)
        if matches(player, query)
    ]


def name_words(player: Player) -> str:
    """The words of a name in an order of their own, so that it is the same whichever way it is written.

    >>> name_words(Player(1, "Núñez, Ana")) == name_words(Player(2, "ANA Nunez"))
    True
    """
    return _folded(player.name)


def warnings(state: State) -> dict[int, list[str]]:
    """What may be wrong with entries, by number."""
    names: defaultdict[str, list[int]] = defaultdict(list)
    ids: defaultdict[int, list[int]] = defaultdict(list)
    by_player: defaultdict[int, list[str]] = defaultdict(list)
    for player in state.tournament.players:
        names[name_words(player)].append(player.number)
        if player.fide_id is not None:
            ids[player.fide_id].append(player.number)
        if player.rating is None:
            by_player[player.number].append(_("no rating"))
    for groups, text in ((names, _("same name as number %(other)s")), (ids, _("same FIDE number as number %(other)s"))):
        for numbers in groups.values():
            for number in numbers if len(numbers) > 1 else ():
                others = ", ".join(str(other) for other in numbers if other != number)
                by_player[number].append(text % {"other": others})
    return dict(by_player)


def counts(state: State) -> Counts:
    """How many players there are, of which kinds."""
    players = state.tournament.players
    here = [player.number for player in players if player.number not in state.withdrawn]
    return Counts(
        len(players),
        sum(player.rating is not None for player in players),
        sum(player.sex is Sex.WOMAN for player in players),
        len({player.federation for player in players if player.federation}),
        len(state.withdrawn),
        sum(state.present.get(number) is True for number in here),
        sum(state.present.get(number) is False for number in here),
    )


def penalties(state: State, number: int) -> list[str]:
    """The sanctions of a player, as the report file will have them."""
    return [
        comment_line(remark)
        for remark in state.remarks
        if isinstance(remark, Penalty) and remark.entered and remark.player == number
    ]


def strength_text(state: State, player: Player) -> str:
    """The rating that places a player in the initial order, and where it comes from."""
    rank = state.tournament.regulations.starting_rank
    if rank is not None and rank.method not in METHODS:
        return ""
    placed = strength(player, rank)
    if placed is None:
        return _("no rating")
    if placed != player.rating:
        return _("%(rating)s: national rating, as the starting rank says") % {"rating": placed}
    order = terms_of(state.tournament).rating_order
    return f"{placed}: {spoken(used(player, order).said)}"


def k_text(state: State, player: Player) -> str:
    """K and where it comes from; empty for players without a rating."""
    if player.rating is None:
        return ""
    event = state.tournament.event
    rules = RATING_RULES.on(event.start)
    found = coefficient(rules, player.rating, player.birth, event.start, Facts(listed=player.list_k, arbiter=player.k))
    return f"{found.k}: {spoken(found.reason)}"


SHOWN: Mapping[str, bool | None] = {"unknown": None, "present": True, "absent": False}
"""Parts of the list for check-in."""


@dataclass(frozen=True, slots=True)
class Tick:
    """One line of the list for check-in, ready to be shown: a thousand of them are made at every tick."""

    number: int
    name: str
    club: str
    mark: str
    css: str
    is_present: str
    is_absent: str
    away: bool


def ticks(state: State, query: str, show: str, away: Mapping[int, object]) -> list[Tick]:
    """The list for check-in by name, without those who have withdrawn."""
    found = []
    for player in sorted_players(state, "name"):
        present = state.present.get(player.number)
        hidden = player.number in state.withdrawn or (show in SHOWN and present is not SHOWN[show])
        if hidden or not matches(player, query):
            continue
        found.append(
            Tick(
                player.number,
                player.name,
                player.club,
                mark_of(player),
                {True: "yes", False: "no", None: ""}[present],
                "true" if present else "false",
                "true" if present is False else "false",
                player.number in away,
            )
        )
    return found


def mark_of(player: Player) -> str:
    """What a form remembers of the player whom its author saw: numbers move when somebody enters late."""
    return f"{player.number}|{player.fide_id or ''}|{player.name}"


def check_same(state: State, number: int, mark: str) -> Player:
    """The player with a number, if it is still the one whom the author of a form saw."""
    player = state.tournament.by_number.get(number)
    if player is None or (mark and mark_of(player) != mark):
        raise Conflict(
            _("Number %(number)s is not the player you saw any more: look again before changing it.")
            % {"number": number}
        )
    return player
