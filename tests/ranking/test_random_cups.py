"""Random cups as the schedule command runs them: after every round the places are the bracket's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from thorough import cases
from torneo.files.trf import Dialect, read, write
from torneo.model import Player, Regulations, Result, Round, Tournament
from torneo.pairing.knockout.cup import Cup, with_next_round
from torneo.pairing.knockout.cup_rules import CupRules
from torneo.pairing.knockout.seeding import Seeding
from torneo.ranking import StandingsError, standings

SEEDS = range(cases(5, 30))
RESULTS = (
    *(Result.WHITE_WIN, Result.BLACK_WIN, Result.DRAW) * 5,
    *(Result.WHITE_FORFEIT_WIN, Result.BLACK_FORFEIT_WIN, Result.DOUBLE_FORFEIT),
)


@dataclass
class Seen:
    """What the random cups had, so that a test that tries nothing fails."""

    over: int = 0
    under_way: int = 0
    ranked_without_rules: int = 0


def rules_for(lot: Random, players: int) -> CupRules:
    """One to three eliminations, one to three games, with and without the third place and players who skip rounds."""
    eliminations = lot.choice((1, 1, 2, 3))
    single = eliminations == 1
    seedings: tuple[Seeding, ...] = ("compensation", "equidistant")
    return CupRules(
        eliminations,
        lot.choice(seedings),
        (lot.randint(1, players // 4),) if single and players > 8 and lot.random() < 0.3 else (),
        third_place=single and players > 3 and lot.random() < 0.5,
        games=1 if players > 8 else lot.choice((1, 1, 2, 3)),
    )


def played(lot: Random, round_: Round) -> Round:
    return Round(tuple(replace(game, result=lot.choice(RESULTS)) for game in round_.games))


def ruled(lot: Random, rules: CupRules, cup: Cup) -> CupRules:
    """A winner by lot for every tie that its last play-off left level, as ``--winner`` gives them."""
    winners = dict(rules.winners)
    for now in cup.state.ready():
        match = cup.matches.get(now.tie.number)
        if match and match.next_white is None:
            winners[now.tie.number] = lot.choice([number for number in (now.first, now.second) if number])
    return replace(rules, winners=winners)


def prefixes(lot: Random, rules: CupRules, players: int) -> Iterator[tuple[Tournament, Cup]]:
    """The cup after every round, as the command writes it, with the bracket that made it."""
    now = Tournament(tuple(Player(number, f"P{number}") for number in range(1, players + 1)))
    while True:
        rules = ruled(lot, rules, rules.follow(now))
        cup = rules.follow(now)
        yield announced(now, rules), cup
        going = announced(with_next_round(now, cup), rules)
        if len(going.rounds) == len(now.rounds):
            return
        yield going, cup
        now = replace(going, rounds=(*now.rounds, played(lot, going.rounds[-1])))


def announced(cup: Tournament, rules: CupRules) -> Tournament:
    """With the records that the command writes."""
    rounds = max(len(cup.rounds), cup.regulations.rounds or 0, rules.rounds_at_least(len(cup.players)))
    regulations = Regulations(rounds=rounds, system="CUSTOM_KNOCKOUT", options=rules.options())
    return replace(cup, regulations=regulations)


def champion_of(cup: Cup) -> int:
    """Whoever won the last tie that was needed between those who were left."""
    bracket = cup.state.bracket
    finals = [now for now in cup.state.ties if now.needed and (now.tie.level == 0 or now.tie.number == bracket.final)]
    winner = finals[-1].winner
    assert winner is not None
    return winner


def ranks(tournament: Tournament) -> dict[int, int]:
    return {row.number: row.rank for row in standings(tournament).rows}


def is_over(tournament: Tournament, cup: Cup) -> bool:
    """Whether nothing is left to play; the bracket is that of the last round with results."""
    return cup.next_round() is None and all(game.result.finished for r in tournament.rounds for game in r.games)


def places(cup: Cup) -> dict[int, int]:
    return {number: first for number, (first, _last) in cup.places().items()}


def check(tournament: Tournament, cup: Cup, seen: Seen) -> None:
    """The file says how the cup is played: those who are out have their places, those still in share the first."""
    found = ranks(tournament)
    if not is_over(tournament, cup):
        seen.under_way += 1
        still = {number for number in found if cup.state.lost[number - 1] < cup.state.bracket.eliminations}
        assert {number for number, rank in found.items() if rank == 1} == still
        out = {number: rank for number, rank in found.items() if number not in still}
        assert out == {number: rank for number, rank in places(cup).items() if number not in still}
        assert any("not over" in note.text() for note in standings(tournament).notes)
        return
    seen.over += 1
    assert found == places(cup)
    assert [number for number, rank in found.items() if rank == 1] == [champion_of(cup)]
    lost = {number: cup.state.lost[number - 1] for number in found}
    assert all(lost[number] >= cup.state.bracket.eliminations for number in found if found[number] > 1)


def check_without_rules(tournament: Tournament, cup: Cup, seen: Seen) -> None:
    """A file of another program, which does not say: the places when it is over or a refusal, never anything else."""
    silent = replace(tournament, regulations=replace(tournament.regulations, options=()))
    try:
        found = ranks(silent)
    except StandingsError:
        return
    assert is_over(tournament, cup), "ranked before it was over"
    assert found == places(cup)
    seen.ranked_without_rules += 1


def test_m8_every_random_cup_has_the_places_of_its_bracket_and_says_whether_it_is_over() -> None:
    seen = Seen()
    for seed in SEEDS:
        lot = Random(seed)
        players = seed % 9 + 2 if seed % 10 else lot.randint(9, 33)
        for made, cup in prefixes(lot, rules_for(lot, players), players):
            file = read(write(made, Dialect.TRF26).text.encode()).tournament
            assert file.regulations == made.regulations
            check(file, cup, seen)
            check_without_rules(file, cup, seen)
    assert (seen.over, seen.under_way > len(SEEDS)) == (len(SEEDS), True)
    assert seen.ranked_without_rules > len(SEEDS) // 8, "the careful reading ranks some cups too"
