"""Random tournaments that the engine under test pairs itself, round after round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from torneo.model import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    Player,
    PointSystem,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Tournament,
)
from torneo.pairing.result import NoPairingError, RoundPairing
from torneo.pairing.swiss.dutch.system import pair_dutch
from torneo.rules import Edition

POINTS = (PointSystem(), PointSystem.of(30, 10, 0), PointSystem().with_pairing_bye(5))
PLAYED = (Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW)
FORFEITS = (Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT)


def invent(random: Random, players: int, rounds: int) -> Tournament:
    """A tournament before its first round: byes and absences on request, now and then two who may not meet."""
    away = random.choice((0, 0, 5, 15))
    byes = [
        RequestedBye(round_number, number, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.ZERO, ByeKind.FULL)))
        for round_number in range(1, rounds + 1)
        for number in range(1, players + 1)
        if random.randrange(100) < away
    ]
    forbidden = [
        ForbiddenPairs(tuple(random.sample(range(1, players + 1), 2))) for _ in range(random.choice((0, 0, 1)))
    ]
    return Tournament(
        tuple(map(Player, range(1, players + 1))),
        regulations=Regulations(
            rounds=rounds,
            points=random.choice(POINTS),
            initial_colour=random.choice(tuple(Colour)),
            requested_byes=tuple(byes),
            forbidden=tuple(forbidden),
        ),
    )


def played(
    random: Random, tournament: Tournament, pairing: RoundPairing, forfeits: int, favourites: bool
) -> Tournament:
    """The tournament with the round that was paired, and its results; the smaller number wins where favourites do."""
    round_ = pairing.as_round(tournament)
    games = []
    for game in round_.games:
        if random.randrange(100) < forfeits:
            result = random.choice(FORFEITS)
        elif favourites and random.randrange(4):
            result = Result.WHITE_WIN if game.white < game.black else Result.BLACK_WIN
        else:
            result = random.choice(PLAYED)
        games.append(Game(game.white, game.black, result))
    return replace(tournament, rounds=(*tournament.rounds, Round(tuple(games), round_.byes)))


def play(random: Random, tournament: Tournament, edition: Edition) -> Iterator[tuple[Tournament, RoundPairing | None]]:
    """Before each round the tournament, and the pairing of that round; None, at the end, if there is none."""
    forfeits = random.choice((0, 0, 5, 20))
    favourites = random.random() < 0.5
    for _ in range(tournament.rounds_total):
        try:
            pairing = pair_dutch(tournament, edition)
        except NoPairingError:
            yield tournament, None
            return
        yield tournament, pairing
        tournament = played(random, tournament, pairing, forfeits, favourites)


def reordered(tournament: Tournament, order: list[int]) -> Tournament:
    """The same tournament, everything in it given in another order; numbers stay."""
    by_number = tournament.by_number
    rounds = tuple(
        Round(tuple(reversed(round_.games)), tuple(Bye(bye.player, bye.kind) for bye in reversed(round_.byes)))
        for round_ in tournament.rounds
    )
    return replace(tournament, players=tuple(by_number[number] for number in order), rounds=rounds)
