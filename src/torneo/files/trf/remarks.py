"""Lines of a report file for what no record holds: K, ratings of other lists, options of the system, pairs apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from torneo.model import ForbiddenPairs, Player

_NUMBERS = {
    "K of the rating list: ": "list_k",
    "K set by the arbiter: ": "k",
    "Standard rating: ": "standard",
    "Rapid rating: ": "rapid",
    "Blitz rating: ": "blitz",
}
_PAIRS = re.compile(r"(\d{1,4})=(\d{1,4})", re.ASCII)
_PAIR_LIST = re.compile(r": \d{1,4}=\d{1,4}(?: \d{1,4}=\d{1,4})*$", re.ASCII)
_OPTIONS = "Options of the pairing system: "
_APART = re.compile(r"Apart if possible @ Rounds (\d{1,3})-(\d{1,3})?: (\d{1,4}(?: \d{1,4})+)", re.ASCII)


def number_remarks(players: Iterable[Player]) -> list[str]:
    """The remarks with K factors and ratings beside the one that is used, which no record of a report file holds.

    >>> number_remarks([Player(1, list_k=40), Player(2, list_k=20, k=10)])
    ['K of the rating list: 1=40 2=20', 'K set by the arbiter: 2=10']
    """
    people = list(players)
    found = []
    for start, name in _NUMBERS.items():
        stated = [f"{player.number}={k}" for player in people if (k := getattr(player, name)) is not None]
        if stated:
            found.append(start + " ".join(stated))
    return found


def with_numbers_of(players: Sequence[Player], comments: Sequence[str]) -> tuple[tuple[Player, ...], tuple[str, ...]]:
    """The players with the K factors and ratings given in remarks, and the other remarks.

    >>> with_numbers_of([Player(1)], ["Rain", "K of the rating list: 1=40", "K set by the arbiter: 7=10"])[1]
    ('Rain', 'K set by the arbiter: 7=10')
    """
    people = {player.number: player for player in players}
    kept = []
    for text in comments:
        name = next((name for start, name in _NUMBERS.items() if text.startswith(start)), "")
        pairs = [(int(number), int(k)) for number, k in _PAIRS.findall(text)]
        if not name or not _PAIR_LIST.search(text) or any(number not in people or not k for number, k in pairs):
            kept.append(text)
            continue
        for number, k in pairs:
            people[number] = replace(people[number], **{name: k})  # type: ignore[arg-type] # a number, each of them
    return tuple(people[player.number] for player in players), tuple(kept)


def options_remark(options: Mapping[str, str]) -> str:
    """The remark that names the options of the pairing system, which no record holds.

    >>> options_of((options_remark({"protect": "club", "colours": "off"}),))
    {'colours': 'off', 'protect': 'club'}
    """
    return _OPTIONS + " ".join(f"{name}={value}" for name, value in sorted(options.items()))


def options_of(comments: tuple[str, ...]) -> dict[str, str]:
    """The options of the pairing system that the remarks of a report file name."""
    for text in comments:
        if text.startswith(_OPTIONS):
            pairs = (part.partition("=") for part in text.removeprefix(_OPTIONS).split())
            return {name: value for name, _, value in pairs if name and value and "=" not in value}
    return {}


def apart_remark(pairs: ForbiddenPairs) -> str:
    """The remark on players who are kept apart if possible: the record for pairs knows only those who may not meet.

    >>> apart_of(apart_remark(ForbiddenPairs((7, 3), 2, if_possible=True)))
    ForbiddenPairs(players=(3, 7), first_round=2, last_round=None, if_possible=True)
    """
    last = "" if pairs.last_round is None else pairs.last_round
    return f"Apart if possible @ Rounds {pairs.first_round}-{last}: {' '.join(map(str, pairs.players))}"


def apart_of(comment: str) -> ForbiddenPairs | None:
    """The players whom a remark keeps apart if possible; None if it is another remark."""
    found = _APART.fullmatch(comment)
    if found is None:
        return None
    try:
        players = tuple(map(int, found[3].split()))
        return ForbiddenPairs(players, int(found[1]), int(found[2]) if found[2] else None, if_possible=True)
    except ValueError:  # rounds or numbers that cannot be: it stays what somebody wrote
        return None
