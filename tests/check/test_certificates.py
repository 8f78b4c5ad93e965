"""Rounds are proved, and the checker, which shares no code with the engine, accepts the proofs and no altered one."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import thorough
from torneo.check.certificates import verify_round
from torneo.check.certificates.proving import Certificate, NotCertifiedError, certify
from torneo.check.certificates.verify_round import Wrong, verify
from torneo.files.json_form import to_json
from torneo.files.trf import read
from torneo.lab.certified import ALTERATIONS, PROVED, Task, work
from torneo.matching import WeightedMatching
from torneo.model import Game, Player, Result, Round, Tournament
from torneo.pairing.choice import choose
from torneo.pairing.compare import played_lines
from torneo.pairing.swiss.dutch.bracket import BracketKind
from torneo.pairing.swiss.dutch.engine import pair_field
from torneo.pairing.swiss.entrants import make_field
from torneo.rules import Topic, edition

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
CHECKER = Path(verify_round.__file__)
FOLDERS = {
    "dutch-2017": "2017",
    "dutch-2017-axes": "2017",
    "dutch-2026": "2026",
    "dutch-2026-axes": "2026",
    "dutch-2026-baku": "2026",
    "team-2026": "2026",
}


def tournament_of(path: Path) -> Tournament:
    return read(path.read_bytes()).tournament


def certified(tournament: Tournament, edition: str, number: int) -> Certificate:
    choice = choose(tournament, None if tournament.pairs_teams else "dutch", edition)
    plain: Certificate = json.loads(json.dumps(certify(tournament, choice, number)))
    return plain


def some_rounds(folder: str) -> Iterator[tuple[Tournament, int]]:
    """A round of each of some files, another one each time, so that early and late ones come up."""
    for place, path in enumerate(sorted((GOLDEN / folder).glob("*.trf"))[: thorough.cases(5, 1000)]):
        tournament = tournament_of(path)
        rounds = len(tournament.rounds)
        yield tournament, rounds - place % rounds


@pytest.mark.parametrize("folder", FOLDERS)
def test_rounds_that_other_engines_paired_are_proved(folder: str) -> None:
    for tournament, number in some_rounds(folder):
        certificate = certified(tournament, FOLDERS[folder], number)
        verify(certificate)
        if not tournament.pairs_teams:  # whose boards are matches, and the file's those of players
            lines = [(white, black) for white, black, _ in certificate["boards"]]
            lines += [(certificate["bye"], 0)] if certificate["bye"] is not None else []
            assert sorted(lines) == sorted(played_lines(tournament.rounds[number - 1]))


@pytest.mark.parametrize(("system", "edition_id"), PROVED)
def test_of_altered_certificates_none_is_accepted(system: str, edition_id: str) -> None:
    for seed in range(1, 1 + thorough.cases(3, 300)):
        answer = work(Task("test", system, edition_id, altered=3, seed=seed))
        assert answer.faults == []
        assert answer.counts["refused"] > 0 or answer.counts["altered"] == 0


def of_2026() -> Certificate:
    """A round with a bye, floaters and several brackets."""
    tournament = tournament_of(sorted((GOLDEN / "dutch-2026-axes").glob("*.trf"))[1])
    for number in range(len(tournament.rounds), 0, -1):
        certificate = certified(tournament, "2026", number)
        if certificate["bye"] is not None and any(entry["moved_down"] for entry in certificate["brackets"]):
            return certificate
    raise AssertionError("the file has no such round")


@pytest.mark.parametrize("kind", ALTERATIONS)
def test_each_alteration_is_refused_with_a_reason(kind: str) -> None:
    original = json.dumps(of_2026())
    verify(json.loads(original))
    for seed in range(5):
        altered = json.loads(original)
        ALTERATIONS[kind](altered, Random(seed))
        if altered != json.loads(original):
            with pytest.raises(Wrong, match=r".{10}"):
                verify(altered)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"version": 2}, "another form"),
        ({"hash": "0" * 64}, "the facts are not those of the hash"),
        ({"bye": None}, "C2"),
        ({"brackets": []}, "C4"),
        ({"boards": []}, "C4"),
        ({"bye_bounds": [{"y": {}}] * 9}, "more bounds than statements|worth more than the bound"),
        ({"facts": None}, "hash|not in its form"),
    ],
)
def test_a_certificate_with_a_part_of_another_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(Wrong, match=reason):
        verify(of_2026() | change)


def test_the_bounds_of_another_pairing_do_not_prove_a_worse_one() -> None:
    """Two points each, all four have met nobody: 1-3 2-4 comes first, and 1-4 2-3 is as good by every criterion."""
    four = Tournament(tuple(map(Player, (1, 2, 3, 4))))
    certificate = certified(four, "2026", 1)
    assert certificate["boards"] == [[1, 3, "5.2.5"], [4, 2, "5.2.5"]]
    certificate["boards"] = [[1, 4, "5.2.5"], [3, 2, "5.2.5"]]
    certificate["brackets"][0]["pairs"] = [[1, 4], [2, 3]]
    with pytest.raises(Wrong, match=r"3\.8\.1"):
        verify(certificate)


def test_who_has_met_is_kept_apart_by_the_checker_too() -> None:
    played = Round((Game(1, 3, Result.DRAW), Game(4, 2, Result.DRAW)))
    certificate = certified(Tournament(tuple(map(Player, (1, 2, 3, 4))), (played,)), "2026", 2)
    certificate["boards"][0][:2] = [3, 1]
    certificate["boards"][1][:2] = [2, 4]
    with pytest.raises(Wrong, match="C1"):
        verify(certificate)


def test_a_collapsed_last_bracket_of_2017_is_proved() -> None:
    """The usual pairing of the bracket is proved too, and that it leaves a round that cannot be completed (A.9)."""
    found = 0
    for path in sorted((GOLDEN / "dutch-2017-axes").glob("*.trf")):
        tournament = tournament_of(path)
        for number in range(len(tournament.rounds), max(0, len(tournament.rounds) - 4), -1):
            field = make_field(tournament, edition(Topic.SWISS, "2017"), number)
            if any(paired.bracket.kind is BracketKind.PENULTIMATE for paired in pair_field(field).brackets):
                certificate = certified(tournament, "2017", number)
                verify(certificate)
                instead = next(entry["instead"] for entry in certificate["brackets"] if "instead" in entry)
                instead["stuck"] = []
                with pytest.raises(Wrong, match=r"C\.4"):
                    verify(certificate)
                found += 1
                break
        if found >= thorough.cases(2, 50):
            break
    assert found


def test_a_tournament_is_compared_with_the_facts() -> None:
    tournament = tournament_of(sorted((GOLDEN / "dutch-2026-axes").glob("*.trf"))[0])
    number = len(tournament.rounds)
    certificate = certified(tournament, "2026", number)
    document = json.loads(json.dumps(to_json(tournament)))
    verify(certificate, document)
    document["rounds"][0]["games"].pop()
    with pytest.raises(Wrong, match="other results"):
        verify(certificate, document)


def test_only_proved_systems_are_certified() -> None:
    two = Tournament(tuple(map(Player, (1, 2))))
    with pytest.raises(NotCertifiedError, match="dutch 2017, dutch 2026, team-swiss 2026"):
        certify(two, choose(two, "lim"), 1)


def test_the_checker_is_one_short_file_of_the_standard_library(tmp_path: Path) -> None:
    text = CHECKER.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 500
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(text))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= set(sys.stdlib_module_names)
    copy, file = tmp_path / "verify_round.py", tmp_path / "round.json"
    copy.write_text(text, encoding="utf-8")
    certificate = of_2026()
    answers = []
    for changed in (certificate, certificate | {"hash": ""}):
        file.write_text(json.dumps(changed), encoding="utf-8")
        answers.append(subprocess.run([sys.executable, "-I", copy, file], capture_output=True, text=True, check=False))
    assert [answer.returncode for answer in answers] == [0, 1]
    assert answers[0].stdout.startswith("accepted: round")
    assert answers[1].stdout == "refused: the facts are not those of the hash\n"


def test_duals_bound_every_matching() -> None:
    """A triangle of weight 3 and a pendant edge: the bound is reached, and no single number of it can be less."""
    matching = WeightedMatching([{1: 3, 2: 3}, {0: 3, 2: 3}, {0: 3, 1: 3, 3: 2}, {2: 2}])
    duals = matching.duals()
    bound = sum(duals.vertices.values()) + sum(dual * (len(members) // 2) for members, dual in duals.odd_sets)
    assert bound == 2 * matching.total == 10
    matching.try_fix(0, 1)
    with pytest.raises(ValueError, match="fixed pairs"):
        matching.duals()
