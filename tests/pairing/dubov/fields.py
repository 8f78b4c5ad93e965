"""Random tournaments: small ones with tangled histories, and whole ones paired round by round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    History,
    Player,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Tournament,
    VirtualPoints,
)
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.swiss.entrants import paired_in

Pair = Callable[[Tournament], RoundPairing]
PLAYED = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW)
FORFEITS = (Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT)


def players(random: Random, count: int) -> tuple[Player, ...]:
    """Players by falling rating, some of them equal."""
    ratings = sorted((random.randrange(1400, 2400, random.choice((1, 100))) for _ in range(count)), reverse=True)
    return tuple(Player(n, f"{random.choice('ABC')}{n:03}", rating) for n, rating in enumerate(ratings, 1))


def tangled(seed: int, most_players: int = 8, most_rounds: int = 6) -> Tournament:
    """A small tournament whose rounds nobody paired by the rules, but without rematches or third colours in a row."""
    random = Random(seed)
    count = random.randint(2, most_players)
    done = random.randint(0, most_rounds)
    tournament = Tournament(
        players(random, count),
        regulations=Regulations(
            rounds=done + random.choice((1, 1, 2, 5)), initial_colour=random.choice((Colour.WHITE, Colour.BLACK))
        ),
    )
    if random.random() < 0.1 and count > 3:
        forbidden = ForbiddenPairs(tuple(random.sample(range(1, count + 1), 2)))
        tournament = replace(tournament, regulations=replace(tournament.regulations, forbidden=(forbidden,)))
    if random.random() < 0.1:
        virtual = (VirtualPoints(1, done + 1, 1, (count + 1) // 2, random.choice((5, 10))),)
        tournament = replace(tournament, regulations=replace(tournament.regulations, virtual_points=virtual))
    calm, drawn = random.random() < 0.5, random.choice((0.2, 0.9))  # many draws make large scoregroups
    for _ in range(done):
        tournament = replace(tournament, rounds=(*tournament.rounds, _chaos(random, tournament, calm, drawn)))
    away = [n for n in range(1, count + 1) if random.random() < (0.02 if calm else 0.1)]
    asked = tuple(RequestedBye(done + 1, n, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))) for n in away)
    return replace(tournament, regulations=replace(tournament.regulations, requested_byes=asked))


def _chaos(random: Random, tournament: Tournament, calm: bool, drawn: float) -> Round:
    history = History(tournament)
    free = [player.number for player in tournament.players]
    random.shuffle(free)
    games: list[Game] = []
    byes: list[Bye] = []
    for number in [n for n in free if random.random() < (0.02 if calm else 0.15)]:
        free.remove(number)
        byes.append(Bye(number, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL))))
    while free:
        one = free.pop()
        for other in free:
            colours = [(one, other), (other, one)]
            random.shuffle(colours)
            good = [
                (white, black)
                for white, black in colours
                if _bearable(history, white, Colour.WHITE) and _bearable(history, black, Colour.BLACK)
            ]
            if other not in history[one].opponents and good:
                free.remove(other)
                forfeit = random.random() < (0.02 if calm else 0.1)
                result = Result.DRAW if random.random() < drawn else random.choice(PLAYED)
                result = random.choice(FORFEITS) if forfeit else result
                games.append(Game(*good[0], result))
                break
        else:
            if not any(bye.kind is ByeKind.PAIRING for bye in byes) and random.random() < 0.5:
                byes.append(Bye(one, ByeKind.PAIRING))
    return Round(tuple(games), tuple(byes))


def _bearable(history: History, number: int, colour: Colour) -> bool:
    sequence = [c for c in history[number].colours if c is not None]
    difference = history[number].colour_difference + (1 if colour is Colour.WHITE else -1)
    return sequence[-2:] != [colour, colour] and abs(difference) <= 2


def played_out(seed: int, pair: Pair, count: int, rounds: int, options: Mapping[str, float]) -> Tournament:
    """A tournament paired by a system, with byes on request, absences and forfeits, until no round is possible."""
    random = Random(seed)
    tournament = Tournament(
        players(random, count),
        regulations=Regulations(rounds=rounds, initial_colour=random.choice((Colour.WHITE, Colour.BLACK))),
    )
    for number in range(1, rounds + 1):
        away = tuple(
            RequestedBye(number, n, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)))
            for n in range(1, count + 1)
            if random.random() < options.get("away", 0.0)
        )
        ready = replace(tournament, regulations=replace(tournament.regulations, requested_byes=away))
        if len(paired_in(ready, number)) < 2:
            break
        try:
            pairing = pair(ready)
        except NoPairingError:
            break
        check_legal(ready, pairing)
        games = []
        for game in pairing.as_round(ready).games:
            gap = ready.by_number[game.white].rating or 0
            gap -= ready.by_number[game.black].rating or 0
            luck = random.gauss(gap / 200, 1)
            result = Result.WHITE_WIN if luck > 0.4 else Result.BLACK_WIN if luck < -0.4 else Result.DRAW
            if random.random() < options.get("forfeits", 0.0):
                result = random.choice(FORFEITS)
            games.append(replace(game, result=result))
        round_ = Round(tuple(games), pairing.as_round(ready).byes)
        regulations = replace(tournament.regulations, requested_byes=())
        tournament = replace(tournament, rounds=(*tournament.rounds, round_), regulations=regulations)
    return tournament


def check_legal(tournament: Tournament, pairing: RoundPairing) -> None:
    """Everybody once, no rematch, no second bye, colours within the limits (C.04.1)."""
    history = History(tournament, after=pairing.round_number - 1)
    seated = [number for board in pairing.boards for number in (board.white, board.black)]
    seated += [] if pairing.bye is None else [pairing.bye]
    assert sorted(seated) == paired_in(tournament, pairing.round_number)
    for board in pairing.boards:
        assert board.black not in history[board.white].opponents
        assert _bearable(history, board.white, Colour.WHITE), (board, history[board.white].colour_sequence)
        assert _bearable(history, board.black, Colour.BLACK), (board, history[board.black].colour_sequence)
    if pairing.bye is not None:
        assert all(cell.kind.value != "pairing-allocated bye" for cell in history[pairing.bye].cells)
        assert sum(len(trace.pairs) for trace in pairing.brackets) == len(pairing.boards)
