"""One class of editions, and nobody who asks an edition which one it is: what differs stands in tables."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any

import pytest

from torneo.lab.literal import references
from torneo.pairing.acceleration import BAKU
from torneo.pairing.formats import PAIRED
from torneo.pairing.swiss.burstein import system as burstein
from torneo.pairing.swiss.dubov import system as dubov
from torneo.pairing.swiss.dutch.rules import DUTCH
from torneo.pairing.swiss.general import GENERAL
from torneo.pairing.swiss.lim.system import LIM
from torneo.ranking import TIE_BREAK_RULES
from torneo.rating import RATING_RULES
from torneo.rules import ByEdition, Edition, Topic, UnknownEditionError, edition, editions

IDS = {one.id for topic in Topic for one in editions(topic)}


def named(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def compared(tree: ast.Module) -> Iterator[tuple[int, list[ast.expr]]]:
    """What is compared with what, by line: by an operator, or as the case of a match."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield node.lineno, [node.left, *node.comparators]
        elif isinstance(node, ast.Match):
            values = [part.value for part in ast.walk(node) if isinstance(part, ast.MatchValue)]
            yield node.lineno, [node.subject, *values]


def asks_which(operands: list[ast.expr]) -> bool:
    """Whether a comparison tells editions apart: by an id written out, or by being the one or the other."""
    constants = [part for operand in operands for part in ast.walk(operand) if isinstance(part, ast.Constant)]
    if any(constant.value in IDS for constant in constants if isinstance(constant.value, str)):
        return True
    others = [operand for operand in operands if named(operand) != "edition"]
    nothing = all(isinstance(operand, ast.Constant) and operand.value is None for operand in others)
    return len(others) < len(operands) and not nothing


def questions(tree: ast.Module) -> list[int]:
    return [line for line, operands in compared(tree) if asks_which(operands)]


def test_h4_there_is_one_class_of_editions(modules: dict[str, ast.Module]) -> None:
    found = [
        f"{place}: {node.name}"
        for place, tree in modules.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and node.name.endswith("Edition") and node.name != ByEdition.__name__
    ]
    assert found == ["rules/edition.py: Edition"]


ASKED = {
    "check/certificates/verify_round.py": "the checker shares no code with the package, its editions neither",
    "lab/differential.py": "which other engine is meant by the edition given to the command",
    "rules/articles.py": "whether an article is asked for its counterpart in its own edition",
}
"""Comparisons of two editions that are given, neither of which is meant."""


def test_h4_nobody_asks_an_edition_which_one_it_is(modules: dict[str, ast.Module]) -> None:
    found = {place: lines for place, tree in modules.items() if (lines := questions(tree))}
    assert set(found) == set(ASKED)


@pytest.mark.parametrize(
    "source",
    [
        'edition == "2017"',
        'choice.edition in ("1997", "1999", "2017")',
        'x = "a" if system == "x" and "2026" not in published else "b"',
        "field.edition is Edition.E2017",
        "edition is not OLD",
        'match edition:\n    case "2017":\n        pass',
    ],
)
def test_h4_such_a_question_is_found(source: str) -> None:
    assert questions(ast.parse(source))


@pytest.mark.parametrize("source", ["edition is None", "edition is not None", 'system == "dutch"', "a.topic is topic"])
def test_h4_others_may_be_asked(source: str) -> None:
    assert not questions(ast.parse(source))


TABLES: dict[str, tuple[ByEdition[Any], set[str]]] = {
    "general": (GENERAL, {"2017", "2026"}),
    "dutch": (DUTCH, {"2017", "2026"}),
    "dubov": (dubov.ENGINES, {"1997", "2026"}),
    "burstein": (burstein.ENGINES, {"2017", "2026"}),
    "lim": (LIM, {"1999", "2017", "2026"}),
    "baku": (BAKU, {"2017", "2026"}),
    "tie-breaks": (TIE_BREAK_RULES, {"2023", "2024", "2026"}),
    "rating": (RATING_RULES, {"old", "2009", "book", "2022", "2024", "2025-10"}),
}


@pytest.mark.parametrize("name", TABLES)
def test_h4_a_table_answers_for_what_it_holds_and_refuses_the_rest(name: str) -> None:
    table, held = TABLES[name]
    assert {one.id for one in table} == held
    assert len(table) == len(table.values) == len(held)
    for topic in Topic:
        for one in editions(topic):
            if topic is table.topic and one.id in held:
                assert table[one] is table.named(one.id)
            else:
                with pytest.raises(UnknownEditionError) as refusal:
                    table[one]
                assert (refusal.value.topic, refusal.value.given) == (topic, one.id)
                assert set(refusal.value.accepted) == held


def test_h4_a_table_of_an_edition_that_the_rules_do_not_know_cannot_be_made() -> None:
    with pytest.raises(UnknownEditionError, match="edition '2030' of the Swiss rules"):
        ByEdition(Topic.SWISS, {"2030": 1})


def test_h4_the_refusal_is_spoken_in_both_languages() -> None:
    error = UnknownEditionError(Topic.TIE_BREAKS, "2025", ("2024", "2026"))
    assert error.text("en") == (
        "edition '2025' of the tie-break regulations: Torneo does not provide for it; accepted: 2024, 2026"
    )
    assert (
        error.text("es") == "edición '2025' (reglamento de desempates): Torneo no la contempla; se aceptan: 2024, 2026"
    )


@pytest.mark.parametrize(
    ("system", "tables"),
    [
        ("dutch", (DUTCH,)),
        ("dubov", (dubov.ENGINES, references._DUBOV)),
        ("burstein", (burstein.ENGINES, references._BURSTEIN)),
        ("lim", (LIM,)),
    ],
)
def test_h4_a_system_offers_the_editions_of_its_tables(system: str, tables: tuple[ByEdition[Any], ...]) -> None:
    for table in tables:
        assert PAIRED[system].topic is table.topic
        assert list(PAIRED[system].editions) == [one.id for one in table]
    if system == "lim":
        assert dict(PAIRED["lim"].chapters) == {one.id: LIM[one].chapter for one in LIM}


def test_h4_an_edition_is_the_one_of_the_table() -> None:
    assert all(edition(topic, one.id) is one for topic in Topic for one in editions(topic))
    assert all(isinstance(one, Edition) for topic in Topic for one in editions(topic))
