"""The appeals committee: by lot, by vote, or by ordered conditions, with the reason for each member."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from random import Random

from torneo.model import Player, Tournament
from torneo.model.order import name_key
from torneo.rating.coefficient import birth_parts
from torneo.regulations.problems import OrganisationError
from torneo.text import Text
from torneo.text import marked as _

SEATS = (_("president"), _("member"), _("member"), _("reserve"), _("reserve"))
"""Five are chosen in order (the book, 1.2.3): who presides, two more, and two reserves."""
ARBITER_TITLES = ("", "NA", "FA", "IA")
"""From none to the highest: national, FIDE and international arbiter."""
OF_AGE = 18


class Method(StrEnum):
    """How the committee comes about."""

    LOT = "lot"
    VOTE = "vote"
    CONDITIONS = "conditions"


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody on the committee."""

    seat: str
    player: Player
    reason: Text


@dataclass(frozen=True, slots=True)
class Committee:
    """The committee, and what is needed to choose it again."""

    method: Method
    members: tuple[Member, ...]
    seed: int | None = None
    """Of the lot."""
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """What the conditions ask about a player."""

    player: Player
    arbiter: str
    day: date | None

    @property
    def of_age(self) -> bool | None:
        """Whether the player is over 18 on the first day; ``None`` if that is not known.

        With the year of birth alone the answer is yes only if it is certain.
        """
        born = birth_parts(self.player.birth)
        if born is None or self.day is None:
            return None
        if not born[1]:
            return self.day.year - born[0] > OF_AGE
        return (self.day.year - OF_AGE, self.day.month, self.day.day) > born


@dataclass(frozen=True, slots=True)
class Condition:
    """One condition: its letter in the book, its name, a value to be as high as possible, and words for it."""

    letter: str
    name: str
    value: Callable[[Candidate, Sequence[Candidate]], int]
    words: Callable[[Candidate], Text]


def _birth(candidate: Candidate) -> int:
    """The earlier the birth, the higher; the unknown last."""
    year, month, day = birth_parts(candidate.player.birth) or (9999, 0, 0)
    return -(10_000 * year + 100 * month + day)


def _other_federation(candidate: Candidate, chosen: Sequence[Candidate]) -> int:
    own = candidate.player.federation.upper()
    return int(not own or all(each.player.federation.upper() != own for each in chosen))


def _told(template: str, unknown: str, value: object) -> Text:
    return Text(template, {"value": value}) if value else Text(unknown)


CONDITIONS: tuple[Condition, ...] = (
    Condition(
        "a",
        _("over 18"),
        lambda each, chosen: int(each.of_age is True),
        lambda each: Text({True: _("over 18"), False: _("not over 18"), None: _("age not known")}[each.of_age]),
    ),
    Condition(
        "b",
        _("federation not on the committee yet"),
        _other_federation,
        lambda each: _told(_("federation {value}"), _("federation not known"), each.player.federation),
    ),
    Condition(
        "c",
        _("arbiter"),
        lambda each, chosen: ARBITER_TITLES.index(each.arbiter),
        lambda each: _told("{value}", _("no arbiter"), each.arbiter),
    ),
    Condition(
        "d",
        _("rating"),
        lambda each, chosen: each.player.rating or 0,
        lambda each: _told(_("rating {value}"), _("no rating"), each.player.rating),
    ),
    Condition(
        "e",
        _("age"),
        lambda each, chosen: _birth(each),
        lambda each: _told(_("born {value}"), _("birth not known"), each.player.birth),
    ),
)
"""In the order of the book; (f), the alphabet, decides what they leave."""


def alphabetical(player: Player) -> tuple[str, int]:
    """Surname, then first name, without accents; the number for two of one name.

    >>> alphabetical(Player(3, "Álvarez, Berta"))
    ('alvarez, berta', 3)
    """
    return name_key(player.name), player.number


def by_conditions(
    tournament: Tournament, arbiters: Mapping[int, str] | None = None, without: Collection[int] = ()
) -> Committee:
    """Choose five by the book's conditions, one after the other; ``arbiters`` gives titles by pairing number.

    >>> from torneo.model import Event
    >>> ana = Player(1, "Ana", 2400, birth="1990", federation="ESP")
    >>> eva = Player(2, "Eva", 2300, birth="1985", federation="ESP")
    >>> leo = Player(3, "Leo", 2000, birth="2015", federation="FRA")
    >>> three = Tournament((ana, eva, leo), event=Event(start=date(2026, 5, 1)))
    >>> [(member.seat, member.player.name) for member in by_conditions(three).members]
    [('president', 'Ana'), ('member', 'Eva'), ('member', 'Leo')]
    """
    titles = {number: title.upper() for number, title in (arbiters or {}).items()}
    for number, title in titles.items():
        if number not in tournament.by_number:
            raise OrganisationError(_("arbiter {number}: there is no such number in the tournament"), number=number)
        if title not in ARBITER_TITLES[1:]:
            raise OrganisationError(
                _("arbiter {number}: title {title!r}; IA, FA or NA is accepted"), number=number, title=title
            )
    players = _eligible(tournament, without)
    left = [Candidate(each, titles.get(each.number, ""), tournament.event.start) for each in players]
    left.sort(key=lambda each: alphabetical(each.player))
    chosen: list[Candidate] = []
    members = []
    for seat in SEATS[: len(left)]:
        best = max(left, key=lambda each: [condition.value(each, chosen) for condition in CONDITIONS])
        left.remove(best)
        members.append(Member(seat, best.player, _reason(best, left, chosen)))
        chosen.append(best)
    unknown = [each.player.number for each in chosen if each.of_age is None]
    notes = [Text(_("age not known: {numbers}"), {"numbers": unknown})] if unknown else []
    return Committee(Method.CONDITIONS, tuple(members), notes=(*notes, *_short(members)))


def _reason(best: Candidate, left: Sequence[Candidate], chosen: Sequence[Candidate]) -> Text:
    """What the member has, and which condition put them before the next."""
    words = [condition.words(best) for condition in CONDITIONS]
    if not left:
        return Text(_("{words}; the last who is left"), {"words": words})
    after = max(left, key=lambda each: [condition.value(each, chosen) for condition in CONDITIONS])
    for condition in CONDITIONS:
        if condition.value(best, chosen) != condition.value(after, chosen):
            letter, name = condition.letter, condition.name
            break
    else:
        letter, name = "f", _("the alphabet")
    return Text(
        _("{words}; before {number} by ({letter}) {name}"),
        {"words": words, "number": after.player.number, "letter": letter, "name": Text(name)},
    )


def by_lot(tournament: Tournament, seed: int, without: Collection[int] = ()) -> Committee:
    """Draw five; the same seed draws the same.

    >>> four = Tournament(tuple(Player(n, f"P{n}") for n in range(1, 5)))
    >>> by_lot(four, 7) == by_lot(four, 7)
    True
    """
    players = _eligible(tournament, without)
    drawn = Random(seed).sample(players, min(len(SEATS), len(players)))
    members = [
        Member(
            seat,
            player,
            Text(
                _("drawn as number {place} of {players}, seed {seed}"),
                {"place": place, "players": len(players), "seed": seed},
            ),
        )
        for place, (seat, player) in enumerate(zip(SEATS, drawn, strict=False), 1)
    ]
    return Committee(Method.LOT, tuple(members), seed, _short(members))


def by_vote(
    tournament: Tournament,
    votes: Mapping[int, int],
    arbiters: Mapping[int, str] | None = None,
    without: Collection[int] = (),
) -> Committee:
    """Take the five with most votes; the book's conditions order those with equally many.

    >>> three = Tournament(tuple(Player(n, f"P{n}", 2000 + n) for n in range(1, 4)))
    >>> [(member.player.number, member.reason.text()) for member in by_vote(three, {1: 4, 2: 2, 3: 2}).members]
    [(1, '4 votes'), (3, '2 votes; tied with 2, by the conditions'), (2, '2 votes; tied with 3, by the conditions')]
    """
    for number, count in votes.items():
        if number not in tournament.by_number:
            raise OrganisationError(_("votes for {number}: there is no such number in the tournament"), number=number)
        if count < 0:
            raise OrganisationError(_("{count} votes for {number}: 0 or more is accepted"), count=count, number=number)
    voted = [each for each in _eligible(tournament, without) if votes.get(each.number)]
    if not voted:
        raise OrganisationError(_("nobody has a vote: number and votes are accepted, such as 4=12"))
    by_count: dict[int, list[Player]] = {}
    for player in voted:
        by_count.setdefault(votes[player.number], []).append(player)
    ordered = []
    for count, players in sorted(by_count.items(), reverse=True):
        names = {player.number for player in players}
        others = [player.number for player in tournament.players if player.number not in names]
        ranked = [member.player for member in by_conditions(tournament, arbiters, without=others).members]
        for player in ranked:
            tied = [each.number for each in players if each is not player]
            template = _("{count} votes; tied with {tied}, by the conditions") if tied else _("{count} votes")
            ordered.append((player, Text(template, {"count": count, "tied": tied})))
    members = [Member(seat, player, reason) for seat, (player, reason) in zip(SEATS, ordered, strict=False)]
    return Committee(Method.VOTE, tuple(members), notes=_short(members))


def sitting(members: Sequence[Player | None], one: Player, other: Player | None) -> list[tuple[int, int | None]]:
    """Who of the committee sits on an appeal of a player against another, by place: the first three, or reserves.

    Whoever is one of the two is replaced, and whoever shares the federation of one of them, unless the two share it
    (C.05 10). ``None`` is somebody who does not play. Each place that is taken comes with the place of who would have
    had it, where a reserve stands in.

    >>> people = [Player(n, federation=fed) for n, fed in enumerate(("ESP", "FRA", "ITA", "POR", "ESP"), 1)]
    >>> sitting(people, people[0], Player(9, federation="GER"))
    [(3, 0), (1, None), (2, None)]
    """
    parties = [player for player in (one, other) if player is not None]
    lands = {player.federation for player in parties if player.federation}

    def may(place: int) -> bool:
        member = members[place]
        if member is None:
            return True
        if any(member.number == party.number for party in parties):
            return False
        return len(lands) < 2 or member.federation not in lands

    reserves = [place for place in range(3, len(members)) if may(place)]
    sits: list[tuple[int, int | None]] = []
    for place in range(min(3, len(members))):
        if may(place):
            sits.append((place, None))
        elif reserves:
            sits.append((reserves.pop(0), place))
    return sits


def _eligible(tournament: Tournament, without: Collection[int]) -> list[Player]:
    for number in without:
        if number not in tournament.by_number:
            raise OrganisationError(_("without {number}: there is no such number in the tournament"), number=number)
    players = [player for player in tournament.players if player.number not in without]
    if not players:
        raise OrganisationError(_("nobody is left for the committee"))
    return players


def _short(members: Sequence[Member]) -> tuple[Text, ...]:
    missing = len(SEATS) - len(members)
    empty = Text(_("{missing} of {seats} seats are empty"), {"missing": missing, "seats": len(SEATS)})
    return (empty,) if missing else ()
