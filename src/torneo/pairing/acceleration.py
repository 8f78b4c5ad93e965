"""Accelerations: virtual points that count for the pairing of the first rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from torneo.model import (
    History,
    Tournament,
    VirtualPoints,
    canonical_virtual_points,
    format_points,
)
from torneo.model.entrants import MATCH_POINTS, entrants
from torneo.pairing.format import Option
from torneo.pairing.formats import FORMATS
from torneo.pairing.swiss.entrants import paired_in
from torneo.pairing.swiss.general import GENERAL
from torneo.rules import ByEdition, Citation, Cited, Edition, Topic, citations, contemporary
from torneo.text import Text
from torneo.text import marked as _


class AccelerationError(Cited, ValueError):
    """The acceleration may not be used in this tournament."""


def baku_group_size(players: int) -> int:
    """Size of the accelerated group: the first half, rounded up to an even number.

    >>> baku_group_size(161), baku_group_size(10), baku_group_size(8)
    (82, 6, 4)
    """
    return 2 * -(-players // 4)


@dataclass(frozen=True, slots=True)
class BakuRules:
    """The Baku acceleration of one edition."""

    citation: Citation
    """In which tournaments it can be used."""
    usual_points_only: bool
    least_rounds: int
    lengths: Callable[[int], tuple[int, int]]
    """From the rounds of the tournament to those with a whole point, and to those with any."""


def _half_of_the_rounds(rounds: int) -> tuple[int, int]:
    """The first half of the rounds, and of those the first half with a whole point, both rounded up.

    >>> _half_of_the_rounds(9)
    (3, 5)
    """
    accelerated = -(-rounds // 2)
    return -(-accelerated // 2), accelerated


BAKU = ByEdition(
    Topic.ACCELERATION,
    {
        "2017": BakuRules(citations.BAKU_2017, usual_points_only=True, least_rounds=9, lengths=lambda rounds: (3, 5)),
        "2026": BakuRules(citations.BAKU, usual_points_only=False, least_rounds=0, lengths=_half_of_the_rounds),
    },
)


def baku(tournament: Tournament, edition: Edition) -> Tournament:
    """The tournament with the virtual points of the Baku acceleration (C.04.5.1 of 2017, C.04.7 of 2026).

    The group is made of those paired in round 1; a late entry belongs to it if their number is below that of
    its last player.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.rules import edition
    >>> open_ = Tournament(tuple(map(Player, range(1, 11))), regulations=Regulations(rounds=9))
    >>> [(v.first_round, v.last_round, v.last_player, v.points) for v in
    ...     baku(open_, edition(Topic.ACCELERATION, "2026")).regulations.virtual_points]
    [(1, 3, 6, 10), (4, 5, 6, 5)]
    """
    regulations = tournament.regulations
    points, rounds = regulations.round_points, regulations.rounds
    if rounds is None:
        raise AccelerationError(_("the Baku acceleration needs the number of rounds, and none is announced"))
    rules = BAKU[edition]
    article = rules.citation.of(edition)
    if rules.usual_points_only and (points.win, points.draw, points.loss) != (10, 5, 0):
        raise AccelerationError(
            _("the Baku acceleration of {edition} is for 1 - ½ - 0 only"), article, edition=edition.id
        )
    if rounds < rules.least_rounds:
        raise AccelerationError(
            _("the Baku acceleration of {edition} is for {least} rounds or more, not {rounds}"),
            article,
            edition=edition.id,
            least=rules.least_rounds,
            rounds=rounds,
        )
    if points.win != 2 * points.draw or points.loss:
        raise AccelerationError(
            _("the Baku acceleration needs a win worth two draws and a loss worth nothing"), article
        )
    full, accelerated = rules.lengths(rounds)
    first_round = paired_in(tournament, 1)
    if not first_round:
        return tournament
    last = first_round[min(baku_group_size(len(first_round)), len(first_round)) - 1]
    entries = [VirtualPoints(1, full, 1, last, points.win)]
    if accelerated > full:
        entries.append(VirtualPoints(full + 1, accelerated, 1, last, points.win // 2))
    return replace(tournament, regulations=replace(regulations, virtual_points=canonical_virtual_points(entries)))


def haley(tournament: Tournament, edition: Edition, settings: Mapping[str, str]) -> Tournament:
    """One win's points for the first half in the first rounds, usually two (003, line 1182).

    The half is rounded up to an even number, so that it can be paired within itself.

    >>> from torneo.model import Player
    >>> from torneo.rules import edition
    >>> ten = Tournament(tuple(map(Player, range(1, 11))))
    >>> describe(haley(ten, edition(Topic.BOOK, "2017"), {"rounds": "2"}))
    ['rounds 1-2: 1.0 for players 1-6']
    """
    first_round = paired_in(tournament, 1)
    half = first_round[: baku_group_size(len(first_round))]
    rounds = _at_most_all(tournament, int(settings["rounds"]))
    if not half or not rounds:
        return tournament
    return _with(tournament, [VirtualPoints(1, rounds, 1, half[-1], tournament.regulations.round_points.win)])


def burstein(tournament: Tournament, edition: Edition, settings: Mapping[str, str]) -> Tournament:
    """The virtual point of the Burstein text of 2017: for the upper half, in the first two rounds (3.3)."""
    return haley(tournament, edition, {"rounds": "2"})


def mcmahon(tournament: Tournament, edition: Edition, settings: Mapping[str, str]) -> Tournament:
    """A win's points more for each band above the lowest, taken away after some rounds.

    Bands are equal parts of the list or, with a width, so many rating points each from the first player down.

    >>> from torneo.model import Player
    >>> from torneo.rules import edition
    >>> nine = Tournament(tuple(map(Player, range(1, 10))))
    >>> describe(mcmahon(nine, edition(Topic.BOOK, "2017"), {"bands": "3", "width": "0", "rounds": "0"}))
    ['rounds 1-4: 2.0 for players 1-3', 'rounds 1-4: 1.0 for players 4-6']
    """
    bands = int(settings["bands"])
    if bands < 1:
        raise AccelerationError(_("McMahon: there is at least one band"))
    rounds = _at_most_all(tournament, int(settings["rounds"]) or 2 * (bands - 1))
    numbers = [player.number for player in tournament.players]
    width = int(settings["width"])
    if width:
        top = max((player.rating or 0 for player in tournament.players), default=0)
        band = {p.number: min((top - (p.rating or 0)) // width, bands - 1) for p in tournament.players}
    else:
        band = {number: place * bands // len(numbers) for place, number in enumerate(numbers)}
    win = tournament.regulations.round_points.win
    return _with(tournament, (VirtualPoints(1, rounds, n, n, (bands - 1 - band[n]) * win) for n in numbers if rounds))


def progressive(tournament: Tournament, edition: Edition, settings: Mapping[str, str]) -> Tournament:
    """Two, one or no wins for the three thirds, and half a win more for each win and a half made, up to two.

    So the thirds merge as results come in, and the points are never taken away at once. The table reaches to the
    next round, because it depends on results.

    >>> from torneo.model import Player, Regulations
    >>> from torneo.rules import edition
    >>> six = Tournament(tuple(map(Player, range(1, 7))), regulations=Regulations(rounds=7))
    >>> describe(progressive(six, edition(Topic.BOOK, "2017"), {"rounds": "0"}))
    ['round 1: 2.0 for players 1-2', 'round 1: 1.0 for players 3-4']
    """
    win = tournament.regulations.round_points.win
    last = int(settings["rounds"]) or max(1, tournament.rounds_total - 2)
    history = History(tournament)
    size = len(tournament.players)
    entries: list[VirtualPoints] = []
    for place, player in enumerate(tournament.players):
        start = (2 - 3 * place // size) * win
        for number in range(1, min(last, history.rounds + 1) + 1):
            made = history[player.number].scores[number - 1]
            points = min(2 * win, start + 2 * made // (3 * win) * win // 2)
            entries.append(VirtualPoints(number, number, player.number, player.number, points))
    return _with(tournament, entries)


def _at_most_all(tournament: Tournament, rounds: int) -> int:
    """So many rounds, or all that are announced if these are fewer: virtual points have no round after the last."""
    announced = tournament.regulations.rounds
    return rounds if announced is None else min(rounds, announced)


def _baku_of(tournament: Tournament, edition: Edition, settings: Mapping[str, str]) -> Tournament:
    """Baku by the text that goes with an edition of a system."""
    return baku(tournament, contemporary(Topic.ACCELERATION, edition))


def _with(tournament: Tournament, entries: Iterable[VirtualPoints]) -> Tournament:
    table = canonical_virtual_points(entries)
    return replace(tournament, regulations=replace(tournament.regulations, virtual_points=table))


def describe(tournament: Tournament) -> list[str]:
    """The virtual points of a tournament in English, a line for each entry."""
    return [line.text() for line in described_points(tournament)]


def described_points(tournament: Tournament) -> list[Text]:
    """The virtual points of a tournament in words, a line for each entry."""

    def rounds(first: int, last: int) -> Text:
        one = first == last
        return Text(_("round {first}") if one else _("rounds {first}-{last}"), {"first": first, "last": last})

    def players(first: int, last: int) -> Text:
        one = first == last
        return Text(_("player {first}") if one else _("players {first}-{last}"), {"first": first, "last": last})

    return [
        Text(
            _("{rounds}: {points} for {players}"),
            {
                "rounds": rounds(entry.first_round, entry.last_round),
                "points": format_points(entry.points),
                "players": players(entry.first_player, entry.last_player),
            },
        )
        for entry in tournament.regulations.virtual_points
    ]


@dataclass(frozen=True, slots=True)
class Acceleration:
    """A way to give virtual points, by its name."""

    name: str
    title: str
    apply: Callable[[Tournament, Edition, Mapping[str, str]], Tournament]
    """From a tournament, the edition of its system and the settings to the tournament with its points."""
    settings: tuple[Option, ...] = ()
    """What the organiser may set: whole numbers."""
    published: tuple[str, ...] = ()
    """Editions of the accelerated systems with which FIDE has published it."""

    def allowed(self, edition: Edition) -> bool:
        """Whether a FIDE system of an edition takes it without being authorised by FIDE.

        >>> from torneo.rules import editions
        >>> [ACCELERATIONS["haley"].allowed(swiss) for swiss in editions(Topic.SWISS)]
        [True, False]
        """
        published = contemporary(Topic.ACCELERATION, edition).id in self.published
        return published or not GENERAL[contemporary(Topic.SWISS, edition)].only_published_accelerations


def _rounds(default: str, meaning: str) -> Option:
    return Option(name="rounds", title=_("Rounds accelerated"), meaning=meaning, default=default)


ACCELERATIONS: Mapping[str, Acceleration] = {
    acceleration.name: acceleration
    for acceleration in (
        Acceleration("baku", _("Baku"), _baku_of, (), ("2017", "2026")),
        Acceleration("haley", _("Haley"), haley, (_rounds("2", _("how many rounds are accelerated")),)),
        Acceleration(
            "mcmahon",
            _("McMahon bands"),
            mcmahon,
            (
                Option(name="bands", title=_("Bands"), meaning=_("how many bands"), default="3"),
                Option(
                    name="width",
                    title=_("Width of a band"),
                    meaning=_("rating points of a band; 0: bands of equal size"),
                    default="0",
                ),
                _rounds("0", _("how many rounds are accelerated; 0: two for each band above the lowest")),
            ),
        ),
        Acceleration("burstein", _("Burstein's virtual point"), burstein, (), ("2017",)),
        Acceleration(
            "progressive",
            _("Progressive"),
            progressive,
            (_rounds("0", _("how many rounds are accelerated; 0: all but the last two")),),
        ),
    )
}
"""Every acceleration by its name."""


def accelerated(
    tournament: Tournament,
    name: str,
    system: str,
    edition: Edition,
    given: Mapping[str, str] | None = None,
    *,
    authorised: bool = False,
    primary: str = MATCH_POINTS,
) -> Tournament:
    """The tournament with the virtual points of an acceleration, unless the texts forbid it there.

    Since 2026 a FIDE system goes with a published acceleration or one that FIDE has ``authorised``
    (C.04.2 1.2); before, it only had to be announced (A.3). The virtual points of teams are match points, so that
    those whose ``primary`` score is another are not accelerated.

    >>> from torneo.model import Player
    >>> from torneo.rules import edition
    >>> ten = Tournament(tuple(map(Player, range(1, 11))))
    >>> describe(accelerated(ten, "haley", "lim", edition(Topic.LIM, "2017"), {"rounds": "3"}))
    ['rounds 1-3: 1.0 for players 1-6']
    >>> accelerated(ten, "haley", "lim", edition(Topic.LIM, "2026"))
    Traceback (most recent call last):
    torneo.pairing.acceleration.AccelerationError: haley is no acceleration that FIDE has published since 2026: ...

    The example of C.04.7 1.4: eleven rounds of teams with two match points for a win.

    >>> from torneo.model import Regulations, Team, TeamEvent
    >>> teams = tuple(Team(number, members=(number,)) for number in (1, 2, 3, 4))
    >>> four = Tournament(ten.players, regulations=Regulations(rounds=11), teams=teams, team_event=TeamEvent())
    >>> found = accelerated(four, "baku", "team-swiss", edition(Topic.TEAM_SWISS, "2026"))
    >>> [(v.first_round, v.last_round, v.last_player, v.match_points) for v in found.regulations.virtual_points]
    [(1, 3, 2, 20), (4, 6, 2, 10)]
    """
    if tournament.pairs_teams:
        teams = entrants(tournament)
        of_teams = accelerated(teams, name, system, edition, given, authorised=authorised, primary=primary)
        entries = of_teams.regulations.virtual_points
        return _with(tournament, (replace(entry, points=0, match_points=entry.points) for entry in entries))
    if primary != MATCH_POINTS:
        raise AccelerationError(
            _("teams that are paired by game points are not accelerated: virtual points are match points"),
            citations.BAKU_OF_TEAMS.of(contemporary(Topic.ACCELERATION, edition)),
        )
    if name not in ACCELERATIONS:
        raise AccelerationError(_("acceleration {name!r}: Torneo has {known}"), name=name, known=list(ACCELERATIONS))
    paired = FORMATS.get(system)
    if paired is not None and paired.not_accelerated:
        raise AccelerationError(
            _("{system} is not accelerated: {why}"), system=system, why=Text(paired.not_accelerated)
        )
    chosen = ACCELERATIONS[name]
    fide = paired is not None and paired.topic is not None
    if fide and not authorised and not chosen.allowed(edition):
        raise AccelerationError(
            _("{name} is no acceleration that FIDE has published since 2026: baku is, others need its authorisation"),
            citations.ACCELERATION.of(contemporary(Topic.SWISS, edition)),
            name=name,
        )
    known = {setting.name: setting.default for setting in chosen.settings}
    for key, value in (given or {}).items():
        if key not in known:
            accepted = list(known) or Text(_("it has none"))
            raise AccelerationError(_("setting {key!r} of {name}: {accepted}"), key=key, name=name, accepted=accepted)
        if not (value.isascii() and value.isdigit()):
            raise AccelerationError(
                _("{name}={value!r}: {accepted} is accepted"), name=key, value=value, accepted=Text(_("a whole number"))
            )
        announced = tournament.regulations.rounds
        if key == "rounds" and announced is not None and int(value) > announced:
            raise AccelerationError(
                _("rounds={value}: {announced} rounds are announced, so a number up to {announced} is accepted"),
                value=value,
                announced=announced,
            )
    return chosen.apply(tournament, edition, known | dict(given or {}))
