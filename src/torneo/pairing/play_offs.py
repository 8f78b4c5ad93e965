"""Play-offs for tied places (C.07 Article 3): what is played next, whether it is decided, and who comes before whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from torneo.model import STANDARD, Game, Player, PlayOff, PlayOffForm, Round, Tournament
from torneo.model.encounters import singles_of
from torneo.pairing.knockout.bracket import knockout
from torneo.pairing.knockout.cup import Cup, follow
from torneo.pairing.knockout.match import MatchRules, Stage
from torneo.pairing.tables.berger import berger_rounds

NAME = "play-off"
"""What stands for the system in the log of a round of play-offs."""


@dataclass(frozen=True, slots=True)
class PlayOffState:
    """Where a play-off stands."""

    play_off: PlayOff
    places: dict[int, int]
    """From 1, those who are level or still in sharing one."""
    points: dict[int, int]
    """In its games, in tenths."""
    games: tuple[tuple[int, Game], ...]
    """With their rounds; an encounter of several is one of them."""
    next: tuple[tuple[int, int], ...]
    """White and Black of what is to be played next; nothing while results are missing or when it is decided."""
    over: bool


def play_off_of(tournament: Tournament, round_number: int, player: int) -> PlayOff | None:
    """The play-off that a player's game of a round belongs to, if it is one.

    >>> two = Tournament((Player(1), Player(2)), (Round(), Round((Game(1, 2),))))
    >>> play_off_of(two, 2, 1) is None
    True
    """
    begun = [entry for entry in tournament.regulations.play_offs if entry.first_round <= round_number]
    return next((entry for entry in reversed(begun) if player in entry.players), None)


def is_play_off_round(tournament: Tournament, round_number: int) -> bool:
    """Whether a round is one of play-offs, after the event's own."""
    return any(entry.first_round <= round_number for entry in tournament.regulations.play_offs)


def tie_rules(play_off: PlayOff) -> MatchRules | None:
    """How two of them play it out; None in a round robin, where every pairing is one game.

    >>> [(stage.kind, stage.games) for stage in tie_rules(PlayOff((1, 2), 10, blitz=0)).stages()]
    [('rapid', 2), ('armageddon', 1)]
    """
    if play_off.form is PlayOffForm.ROUND_ROBIN:
        return None
    last = Stage("armageddon", int(play_off.armageddon))
    first, *ladder = filter(_is_played, (Stage("rapid", play_off.rapid), Stage("blitz", play_off.blitz), last))
    return MatchRules(first.games, tuple(ladder), first.kind)


def _is_played(stage: Stage) -> bool:
    return stage.games > 0


def play_offs(tournament: Tournament) -> tuple[PlayOffState, ...]:
    """Where every play-off stands, in the order in which they were set up."""
    return tuple(_state(tournament, play_off) for play_off in tournament.regulations.play_offs)


def next_round(tournament: Tournament) -> tuple[tuple[int, int], ...]:
    """White and Black of what is to be played next in all play-offs; nothing if none is open.

    >>> from torneo.model import Regulations, Result
    >>> four = Tournament(
    ...     tuple(map(Player, range(1, 5))),
    ...     (Round((Game(1, 2, Result.DRAW), Game(3, 4, Result.DRAW))),),
    ...     regulations=Regulations(play_offs=(PlayOff((1, 4, 2), 2, PlayOffForm.ROUND_ROBIN),)),
    ... )
    >>> next_round(four)
    ((4, 2),)
    """
    return tuple(pair for state in play_offs(tournament) for pair in state.next)


def _state(tournament: Tournament, play_off: PlayOff) -> PlayOffState:
    games = tuple(_games(tournament, play_off))
    points = dict.fromkeys(play_off.players, 0)
    for _number, encounter in games:
        for game in singles_of(encounter):
            white, black = STANDARD.for_game(game.result)
            points[game.white] += white
            points[game.black] += black
    waiting = any(not game.result.finished for _number, game in games)
    if play_off.form is PlayOffForm.ROUND_ROBIN:
        table = berger_rounds(len(play_off.players))
        played = len({number for number, _game in games})
        over = played == len(table) and not waiting
        seats = table[played] if played < len(table) and not waiting else []
        places = _by_points(points)
    else:
        cup = _cup(play_off, games)
        over = cup.over
        out = cup.places()
        places = {number: out[seat][0] if seat in out else 1 for seat, number in enumerate(play_off.players, 1)}
        round_ = None if over or waiting else cup.next_round()
        seats = [(game.white, game.black) for game in round_.games] if round_ is not None else []
    numbers = dict(enumerate(play_off.players, 1))
    following = tuple((numbers[white], numbers[black]) for white, black in seats)
    return PlayOffState(play_off, places, points, games, following, over)


def _games(tournament: Tournament, play_off: PlayOff) -> Iterator[tuple[int, Game]]:
    """The games between its players, from its first round on, until another play-off takes them over."""
    for number, round_ in enumerate(tournament.rounds[play_off.first_round - 1 :], play_off.first_round):
        for game in round_.games:
            if play_off_of(tournament, number, game.white) is play_off and game.black in play_off.players:
                yield number, game


def _by_points(points: dict[int, int]) -> dict[int, int]:
    return {number: 1 + sum(other > own for other in points.values()) for number, own in points.items()}


def _cup(play_off: PlayOff, games: tuple[tuple[int, Game], ...]) -> Cup:
    """The bracket of its players, by their places in it."""
    seat = {number: place for place, number in enumerate(play_off.players, 1)}
    rounds: dict[int, list[Game]] = {}
    for number, game in games:
        singles = tuple(replace(single, white=seat[single.white]) for single in game.games)
        seated = Game(seat[game.white], seat[game.black], game.result, game.coloured, games=singles)
        rounds.setdefault(number, []).append(seated)
    seated_rounds = tuple(Round(tuple(played)) for _number, played in sorted(rounds.items()))
    rules = tie_rules(play_off)
    assert rules is not None  # only a round robin has none
    return follow(knockout(len(seat)), Tournament(tuple(map(Player, seat.values())), seated_rounds), rules)
