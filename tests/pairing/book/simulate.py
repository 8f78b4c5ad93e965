"""Random tournaments with everything that happens in them, paired round by round by any system."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

from torneo.model import (
    Bye,
    ByeKind,
    Game,
    History,
    Player,
    PointSystem,
    Regulations,
    RequestedBye,
    Result,
    Round,
    Tournament,
)
from torneo.pairing.choice import edition_of
from torneo.pairing.formats import PAIRED
from torneo.pairing.result import NoPairingError, RoundPairing

RESULTS = (
    [Result.WHITE_WIN] * 8
    + [Result.BLACK_WIN] * 7
    + [Result.DRAW] * 8
    + [Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT, Result.ZERO_ZERO, Result.ADJOURNED]
)
CLUBS = ("", "Alfil", "Torre", "Dama")
POINTS = (PointSystem(), PointSystem.of(30, 10, 0), PointSystem.of(10, 5, 0).with_pairing_bye(5))


def entry_list(random: Random, size: int, rounds: int) -> Tournament:
    ratings = sorted((random.randrange(1400, 2600) for _ in range(size)), reverse=True)
    players = tuple(
        Player(number, f"Player {number}", rating, club=random.choice(CLUBS), federation=random.choice(("ESP", "FRA")))
        for number, rating in enumerate(ratings, 1)
    )
    points = random.choice(POINTS) if random.random() < 0.3 else POINTS[0]
    return Tournament(players, regulations=Regulations(rounds=rounds, points=points))


def with_absences(random: Random, tournament: Tournament) -> Tournament:
    """Byes on request for the next round: some for one round, some players gone for good."""
    number = len(tournament.rounds) + 1
    gone = {
        player.number
        for player in tournament.players
        if number > 2
        and all(
            b.player != player.number and player.number not in (g.white, g.black)
            for round_ in tournament.rounds[-2:]
            for g in (*round_.games, Game(-1, -2))
            for b in (*round_.byes, Bye(-1, ByeKind.ZERO))
        )
    }
    asked = [
        RequestedBye(number, player.number, random.choice((ByeKind.HALF, ByeKind.ZERO, ByeKind.FULL)))
        for player in tournament.players
        if player.number in gone or random.random() < 0.06
    ]
    return replace(tournament, regulations=replace(tournament.regulations, requested_byes=tuple(asked)))


def played(random: Random, tournament: Tournament, pairing: RoundPairing) -> Tournament:
    round_ = pairing.as_round(tournament)
    games = tuple(replace(game, result=random.choice(RESULTS)) for game in round_.games)
    return replace(tournament, rounds=(*tournament.rounds, Round(games, round_.byes)))


def run(
    system: str,
    edition: str,
    seed: int,
    size: int,
    rounds: int,
    check: Callable[[Tournament, RoundPairing, Mapping[str, str]], None],
    given: Mapping[str, str] | None = None,
    accelerate: Callable[[Tournament], Tournament] | None = None,
) -> int:
    """Pair and play a tournament, checking each round; how many rounds there were until nothing could be paired."""
    random = Random(seed)
    tournament = entry_list(random, size, rounds)
    chosen = PAIRED[system]
    text = edition_of(chosen, edition)
    options = chosen.settings(given or {})
    for number in range(1, rounds + 1):
        tournament = with_absences(random, tournament)
        if accelerate is not None:
            tournament = accelerate(tournament)
        try:
            pairing = chosen.pair(tournament, text, None, options)
        except NoPairingError:
            return number - 1
        assert pairing == chosen.pair(tournament, text, None, options)
        check(tournament, pairing, options)
        tournament = played(random, tournament, pairing)
    return rounds


def everybody_once(tournament: Tournament, pairing: RoundPairing) -> None:
    away = {b.player for b in tournament.regulations.requested_byes if b.round == pairing.round_number}
    named = [number for board in pairing.boards for number in (board.white, board.black)]
    if pairing.bye is not None:
        named.append(pairing.bye)
    assert sorted(named) == [player.number for player in tournament.players if player.number not in away]
    assert (pairing.bye is not None) == (len(named) % 2 == 1)


def no_rematch(tournament: Tournament, pairing: RoundPairing) -> None:
    history = History(tournament)
    for board in pairing.boards:
        assert board.black not in history[board.white].opponents


def no_second_bye(tournament: Tournament, pairing: RoundPairing) -> None:
    for round_ in tournament.rounds:
        assert Bye(pairing.bye or 0, ByeKind.PAIRING) not in round_.byes


def colours_within_limits(tournament: Tournament, pairing: RoundPairing) -> None:
    """Never three more of a colour, never three running."""
    history = History(tournament)
    for board in pairing.boards:
        for number, letter in ((board.white, "W"), (board.black, "B")):
            sequence = history[number].colour_sequence.replace("u", "") + letter
            assert abs(sequence.count("W") - sequence.count("B")) <= 2, (number, sequence)
            assert not sequence.endswith(("WWW", "BBB")), (number, sequence)


def trace_tells_the_round(pairing: RoundPairing) -> None:
    """The pairs of all brackets are the boards, and nobody was paired in two of them."""
    pairs = [frozenset(pair) for bracket in pairing.brackets for pair in bracket.pairs]
    assert sorted(map(sorted, pairs)) == sorted(sorted((b.white, b.black)) for b in pairing.boards)
