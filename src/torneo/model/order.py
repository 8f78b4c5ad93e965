"""Initial order: who gets which pairing number, and until when numbers may change (C.04.2, part 2)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from torneo.model.history import History
from torneo.model.people import TITLES, Player
from torneo.model.regulations import RequestedBye, StartingRank, VirtualPoints, check_virtual
from torneo.model.remarks import renumbered
from torneo.model.rounds import Bye, Game, Round
from torneo.model.tournament import Tournament
from torneo.text import Said, WrongValueError
from torneo.text import marked as _

LAST_ROUND_TO_RENUMBER = 4
"""Numbers stay as they are once this round is paired (C.04.2 2.3 of 2026, B.4 of 2017)."""


class NumbersFrozenError(Said, ValueError):
    """Corrections of the initial order came after round 4 was paired."""


def _either(first: int | None, second: int | None) -> int | None:
    return second if first is None else first


def _bounded(bound: Callable[[Iterable[int]], int], *ratings: int | None) -> int | None:
    known = [rating for rating in ratings if rating is not None]
    return bound(known) if known else None


METHODS: Mapping[str, Callable[[int | None, int | None], int | None]] = {
    "FIDE": lambda fide, national: fide,
    "NRO": lambda fide, national: national,
    "FIDON": _either,
    "NIDOF": lambda fide, national: _either(national, fide),
    "HBFN": lambda fide, national: _bounded(max, fide, national),
    "LBFN": lambda fide, national: _bounded(min, fide, national),
}
"""The starting-rank methods of report file record 172: the strength made of FIDE and national rating.

FIDE rating only; national rating only; FIDE or else national; national or else FIDE; the higher of both;
the lower of both. ``OTHER`` is an order that no rating explains and cannot be computed.
"""


def strength(player: Player, starting_rank: StartingRank | None = None) -> int | None:
    """The rating that places a player in the initial order; ``None`` if there is none.

    >>> from torneo.model import NationalRecord
    >>> player = Player(1, rating=2100, national=(NationalRecord("ESP", 2150),))
    >>> strength(player), strength(player, StartingRank("HBFN", "ESP"))
    (2100, 2150)
    """
    rank = starting_rank or StartingRank()
    if rank.method not in METHODS:
        raise WrongValueError(
            _("starting-rank method {found!r}: {accepted} can be computed"), found=rank.method, accepted=tuple(METHODS)
        )
    national = next((record.rating for record in player.national if rank.federation in ("", record.federation)), None)
    return METHODS[rank.method](player.rating, national)


_AFTER_ALL = "\U0010ffff"
_LETTERS = str.maketrans(
    {"ñ": f"n{_AFTER_ALL}", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "þ": "th"}
)
"""Ñ is a letter of its own and comes after N; the others have no accents, yet sort as the letters they resemble."""


def name_key(name: str) -> str:
    """A name in the form that every list sorts by: accents and case set aside, Ñ after N.

    >>> sorted(["Zapata", "Ñúñez", "Ortiz", "Nzue", "álvarez", "Łukasz", "Lopez"], key=name_key)
    ['álvarez', 'Lopez', 'Łukasz', 'Nzue', 'Ñúñez', 'Ortiz', 'Zapata']
    """
    if name.isascii():
        return name.casefold()
    composed = unicodedata.normalize("NFC", name.casefold()).translate(_LETTERS)
    return "".join(letter for letter in unicodedata.normalize("NFKD", composed) if not unicodedata.combining(letter))


def alphabetical(player: Player) -> str:
    """A player's name in the form that sorts as people expect.

    >>> sorted(["Ñuñez", "nunes", "Álvarez"], key=lambda name: alphabetical(Player(1, name)))
    ['Álvarez', 'nunes', 'Ñuñez']
    """
    return name_key(player.name)


def initial_order(
    players: Iterable[Player],
    starting_rank: StartingRank | None = None,
    last_criterion: Callable[[Player], object] = alphabetical,
) -> list[Player]:
    """Players by strength, then title, then the announced last criterion (alphabet unless another is given).

    >>> entries = [Player(1, "Ana", 2000), Player(2, "Eva", 2000, "WFM"), Player(3, "Leo", 2100)]
    >>> [player.name for player in initial_order(entries)]
    ['Leo', 'Eva', 'Ana']
    """

    def key(player: Player) -> tuple[int, int, object, int]:
        title = TITLES.index(player.title) if player.title in TITLES else len(TITLES)
        return -(strength(player, starting_rank) or 0), title, last_criterion(player), player.number

    return sorted(players, key=key)


def renumber(tournament: Tournament, last_criterion: Callable[[Player], object] = alphabetical) -> Tournament:
    """Give everybody the number of the initial order, as after a corrected rating.

    Everything that names a player follows. Refused once round 4 has been paired.
    """
    if len(tournament.rounds) >= LAST_ROUND_TO_RENUMBER:
        raise NumbersFrozenError(
            _("round {round} is paired: numbers may be corrected only until round {last} is paired"),
            round=len(tournament.rounds),
            last=LAST_ROUND_TO_RENUMBER,
        )
    order = initial_order(tournament.players, tournament.regulations.starting_rank, last_criterion)
    return with_numbers(tournament, {player.number: place for place, player in enumerate(order, 1)})


def add_late_entry(
    tournament: Tournament, player: Player, last_criterion: Callable[[Player], object] = alphabetical
) -> Tournament:
    """Enter a player who arrives after round 1, with the number that the initial order gives on arrival.

    Those placed behind move down by one, in any round (C.04.2 2.4). Their order among themselves, which an
    organiser may have settled by hand, stays as it is. The ``number`` of the given player is not used.

    >>> late = add_late_entry(
    ...     Tournament((Player(1, "Leo", 2100), Player(2, "Ana", 1900))), Player(1, "Eva", 2000)
    ... )
    >>> [(entry.number, entry.name) for entry in late.players]
    [(1, 'Leo'), (2, 'Eva'), (3, 'Ana')]
    """
    place = late_entry_place(tournament, player, last_criterion)
    numbers = {other.number: other.number + (other.number >= place) for other in tournament.players}
    moved = with_numbers(tournament, numbers)
    return replace(moved, players=(*moved.players, replace(player, number=place)))


def late_entry_place(
    tournament: Tournament, player: Player, last_criterion: Callable[[Player], object] = alphabetical
) -> int:
    """The number that a late entry gets: that of the first player who is placed behind them."""
    last = max((other.number for other in tournament.players), default=0) + 1
    newcomer = replace(player, number=last)
    method = tournament.regulations.starting_rank
    behind = [
        other.number
        for other in tournament.players
        if initial_order((other, newcomer), method, last_criterion)[0] is newcomer
    ]
    return min(behind, default=last)


def with_numbers(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """The same tournament with each old number replaced by a new one, wherever it appears."""

    def new(number: int) -> int:
        return numbers[number]

    players = tuple(replace(player, number=new(player.number)) for player in tournament.players)
    rounds = tuple(
        Round(
            tuple(_renumbered_game(game, new) for game in round_.games),
            tuple(Bye(new(bye.player), bye.kind) for bye in round_.byes),
        )
        for round_ in tournament.rounds
    )
    teams = tuple(replace(team, members=tuple(map(new, team.members))) for team in tournament.teams)
    team_event = tournament.team_event
    if team_event is not None:
        line_ups = tuple(
            replace(line_up, players=tuple(n and new(n) for n in line_up.players)) for line_up in team_event.line_ups
        )
        team_event = replace(team_event, line_ups=line_ups)
    regulations = tournament.regulations
    if not tournament.pairs_teams:  # in a team tournament these name teams, whose numbers stay
        regulations = replace(
            regulations,
            requested_byes=tuple(
                RequestedBye(bye.round, new(bye.player), bye.kind) for bye in regulations.requested_byes
            ),
            forbidden=tuple(replace(pairs, players=tuple(map(new, pairs.players))) for pairs in regulations.forbidden),
            virtual_points=canonical_virtual_points(
                VirtualPoints(
                    entry.first_round,
                    entry.last_round,
                    new(number),
                    new(number),
                    entry.points,
                    entry.match_points,
                )
                for entry in regulations.virtual_points
                for number in numbers
                if entry.first_player <= number <= entry.last_player
            ),
            abnormal_points=tuple(
                replace(rule, players=tuple(n and new(n) for n in rule.players)) for rule in regulations.abnormal_points
            ),
            play_offs=tuple(
                replace(play_off, players=tuple(map(new, play_off.players))) for play_off in regulations.play_offs
            ),
        )
    if not tournament.teams:  # otherwise teams may be ranked
        order = tuple(new(number) for number in regulations.order_by_hand if number in numbers)
        regulations = replace(regulations, order_by_hand=order)
    return replace(
        tournament,
        players=players,
        rounds=rounds,
        teams=teams,
        team_event=team_event,
        regulations=regulations,
        comments=renumbered(tournament.comments, numbers),
    )


def _renumbered_game(game: Game, new: Callable[[int], int]) -> Game:
    games = tuple(replace(single, white=new(single.white)) for single in game.games)
    return Game(
        new(game.white), new(game.black), game.result, game.coloured, game.rated, games, game.score, game.match_score
    )


def canonical_virtual_points(entries: Iterable[VirtualPoints]) -> tuple[VirtualPoints, ...]:
    """The same virtual points in the one form that equal points always have; of two entries the later holds.

    Neighbouring players with the same points in every round share their entries; each entry is as long as
    it can be.

    >>> canonical_virtual_points([VirtualPoints(1, 1, 1, 1, 10), VirtualPoints(1, 1, 2, 2, 10)])
    (VirtualPoints(first_round=1, last_round=1, first_player=1, last_player=2, points=10, match_points=0),)
    """
    rows: dict[int, dict[int, tuple[int, int]]] = {}
    cells = 0
    for entry in entries:
        cells += entry.cells
        check_virtual(cells)
        for number in range(entry.first_player, entry.last_player + 1):
            row = rows.setdefault(number, {})
            for round_number in range(entry.first_round, entry.last_round + 1):
                row[round_number] = (entry.points, entry.match_points)
    groups: list[tuple[int, int, dict[int, tuple[int, int]]]] = []
    for number, points_by_round in sorted(rows.items()):
        row = {round_number: points for round_number, points in points_by_round.items() if any(points)}
        if groups and groups[-1][1] == number - 1 and groups[-1][2] == row:
            groups[-1] = (groups[-1][0], number, row)
        elif row:
            groups.append((number, number, row))
    canonical: list[VirtualPoints] = []
    for first_player, last_player, row in groups:
        for first, last in _runs(row):
            points, match_points = row[first]
            canonical.append(VirtualPoints(first, last, first_player, last_player, points, match_points))
    return tuple(canonical)


def _runs(row: Mapping[int, tuple[int, int]]) -> list[tuple[int, int]]:
    """First and last round of each stretch of rounds with the same points."""
    runs: list[tuple[int, int]] = []
    for round_number in sorted(row):
        if runs and runs[-1][1] == round_number - 1 and row[runs[-1][0]] == row[round_number]:
            runs[-1] = (runs[-1][0], round_number)
        else:
            runs.append((round_number, round_number))
    return runs


def numbers_held(history: History, arriving: Iterable[int] = ()) -> dict[int, int]:
    """The numbers that players hold who have been paired, or are among those paired now.

    A player never yet paired holds no number: those behind count without them (ruling of August 2026 on
    C.04.2 2.4). A player who has played and is away this round keeps their number.

    >>> four = Tournament((Player(1), Player(2), Player(3), Player(4)))
    >>> numbers_held(History(four), arriving=(1, 3, 4))
    {1: 1, 3: 2, 4: 3}
    """
    here = set(arriving)
    held = [number for number, player in history.players.items() if number in here or player.has_been_paired]
    return {number: place for place, number in enumerate(held, 1)}
