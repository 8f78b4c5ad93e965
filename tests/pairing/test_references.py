"""Every system in every edition pairs as its literal reference does, which tries all in the order of the text."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import torneo.lab.literal
from pairing.book.simulate import entry_list, played, with_absences
from pairing.dubov.fields import tangled
from pairing.team.fields import as_teams
from thorough import cases
from torneo.check.checking import Checker
from torneo.lab.literal.references import MOST_PLAYERS, MOST_TEAMS
from torneo.model import Colour, Tournament, VirtualPoints
from torneo.pairing.choice import Choice, choose
from torneo.pairing.formats import PAIRED
from torneo.pairing.result import NoPairingError, Opponents, RoundPairing
from torneo.pairing.rounds import pair_as, refer

EDITIONS = [(system.name, edition) for system in PAIRED.values() if not system.closed for edition in system.editions]

NUMBERS = {"bar": ("0", "2000", "2300"), "floor": ("0", "1400"), "width": ("50", "200")}
"""What options of rating points may be."""


def opponents(pairing: RoundPairing) -> Opponents:
    pairs = [frozenset((board.white, board.black)) for board in pairing.boards]
    return frozenset(pairs if pairing.bye is None else [*pairs, frozenset([pairing.bye])])


def entered(tournament: Tournament, system: str) -> Tournament:
    """The tournament, or one of as many teams of a single player where the system pairs teams."""
    return as_teams(tournament) if PAIRED[system].teams else tournament


def agree(tournament: Tournament, choice: Choice) -> RoundPairing | None:
    """The round of the engine, if the reference has the same; None if both have none."""
    expected = refer(tournament, choice, len(tournament.rounds) + 1)
    try:
        pairing = pair_as(tournament, choice)
    except NoPairingError:
        assert expected == frozenset()
        return None
    assert opponents(pairing) == expected, (tournament.rounds, choice.settings)
    return pairing


def some_options(random: Random, system: str) -> Mapping[str, str]:
    """Each option left at its default, or set by lot; nobody is without a rating here."""
    options = [option for option in PAIRED[system].options if random.random() < 0.3]
    chosen = {
        option.name: random.choice(option.values or NUMBERS.get(option.name, ("0", "1", "2", "3")))
        for option in options
        if option.values or option.kind == "number"
    }
    return {name: value for name, value in chosen.items() if name != "games"}  # they decide results, not opponents


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_rounds_after_histories_that_no_rule_has_paired(system: str, edition: str) -> None:
    paired = 0
    for seed in range(cases(24, 300)):
        options = some_options(Random(seed), system)
        tournament = entered(tangled(seed, MOST_PLAYERS), system)
        paired += agree(tournament, choose(tournament, system, edition, options)) is not None
    assert paired > cases(8, 100)


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_whole_tournaments_of_up_to_eight(system: str, edition: str) -> None:
    rounds = 0
    for seed in range(cases(12, 150)):
        random = Random(seed)
        tournament = entry_list(random, random.randint(2, MOST_PLAYERS), random.randint(1, 9))
        regulations = replace(tournament.regulations, initial_colour=random.choice(tuple(Colour)))
        if random.random() < 0.2:
            half = VirtualPoints(1, 2, 1, (len(tournament.players) + 1) // 2, 10)
            regulations = replace(regulations, virtual_points=(half,))
        tournament = entered(replace(tournament, regulations=regulations), system)
        choice = choose(tournament, system, edition, some_options(random, system))
        for _ in range(tournament.rounds_total):
            tournament = with_absences(random, tournament)
            if (pairing := agree(tournament, choice)) is None:
                break
            tournament = played(random, tournament, pairing)
            rounds += 1
    assert rounds > cases(20, 300)


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_the_checker_pairs_small_fields_by_the_reference_too(system: str, edition: str) -> None:
    random = Random(5)
    most = MOST_TEAMS if PAIRED[system].teams else MOST_PLAYERS
    for size, referenced in ((most, 3), (most + 1, 0)):
        tournament = entered(entry_list(random, size, 3), system)
        for _ in range(3):
            tournament = played(random, tournament, pair_as(tournament, choose(tournament, system, edition)))
        checker = Checker(tournament, choose(tournament, system, edition))
        assert checker.run() == []
        assert checker.referenced == referenced


def test_references_use_no_matching_and_no_engine() -> None:
    literal = set(Path(torneo.lab.literal.__path__[0]).glob("*.py"))
    literal = {file for file in literal if file.stem not in ("__init__", "references", "norms", "checkmating")}
    assert len(literal) == 15
    engines = ("matching", "ordered", "colour_count", "engine", "solver", "fast", "first", "transposition")
    for file in literal:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not any(part.startswith(engines) for part in (node.module or "").split(".")), file


@pytest.mark.parametrize("reverse", ["auto", "none", "first", "every"])
@pytest.mark.parametrize("cycles", ["1", "2", "3"])
def test_every_round_of_the_berger_tables_is_the_one_that_the_sums_of_numbers_name(cycles: str, reverse: str) -> None:
    for size in range(2, cases(15, 31)):
        tournament = entry_list(Random(size), size, 1)
        choice = choose(tournament, "berger", "2017", {"cycles": cycles, "reverse": reverse})
        for number in range(1, int(cycles) * (size - 1 + size % 2) + 1):
            assert opponents(pair_as(tournament, choice, number)) == refer(tournament, choice, number)
