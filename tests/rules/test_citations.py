"""Every rule that the program cites when it refuses something is an article of the rules room."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import torneo
from torneo.rules import Citation, article, citations, edition_of

SOURCES = Path(torneo.__file__).parent
ERRORS = {"AccelerationError", "MissingDataError", "NotReadyError", "StandingsError"}
REFUSALS = {"Cited", "Refused", "Conflict", "Unpairable", "NoPairingError", *ERRORS}
"""Kinds of errors whose second place, or keyword ``article``, is the rule."""
IN_WORDS = re.compile(
    r"\b[A-D]\.0\d(\.\d+)*(\.[A-Z])?,? (Art(icle|\.)? ?)?[A-Z]?\.?\d+(\.\d+)*\b|\((C\.?[1-9]\d*|\d\.\d)\)"
)
"""An article written into a sentence: C.04.2 3.1, C.07 Article 8, (C1)."""
MARKS = {"_", "gettext", "gettext_lazy", "ngettext", "marked"}


def named(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def refusals(modules: dict[str, ast.Module]) -> Iterator[tuple[str, ast.Call]]:
    """Every call that makes a refusal, with its place."""
    for place, module in modules.items():
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and named(node.func) in REFUSALS:
                yield f"{place}:{node.lineno}", node


def article_of(call: ast.Call) -> ast.expr | None:
    keyword = next((each.value for each in call.keywords if each.arg == "article"), None)
    if named(call.func) == "NoPairingError":
        return keyword or (call.args[3] if len(call.args) > 3 else None)
    return keyword or (call.args[1] if len(call.args) > 1 else None)


def constants() -> dict[str, tuple[Citation, ...]]:
    return {
        name: value if isinstance(value, tuple) else (value,)
        for name, value in vars(citations).items()
        if name.isupper()
    }


@pytest.mark.parametrize("name", constants())
def test_m13_every_citation_is_an_article_of_the_rules_room(name: str) -> None:
    for rule in constants()[name]:
        assert rule.ids
        for edition, number in rule.ids.items():
            held = article(rule.chapter, number, edition)
            assert rule.of(edition_of(held)) == held


def test_m13_every_refusal_cites_by_a_citation_or_passes_an_article_on(modules: dict[str, ast.Module]) -> None:
    found = list(refusals(modules))
    assert len(found) > 100
    cited = [(place, node) for place, call in found if (node := article_of(call)) is not None]
    assert len(cited) >= 20
    for place, node in cited:
        assert not isinstance(node, ast.Constant | ast.JoinedStr | ast.IfExp), f"{place}: an article in words"
        if isinstance(node, ast.Call) and named(node.func) == "of":  # an error of one edition alone
            assert isinstance(node.func, ast.Attribute)
            assert named(node.func.value) in constants(), f"{place}: {ast.unparse(node)} is no citation"
            continue
        if isinstance(node, ast.Call) and named(node.func) in {"cite", "citing"}:
            rules = [each.value if isinstance(each, ast.Starred) else each for each in node.args]
            for rule in rules[1 if named(node.func) == "citing" else 2 :]:
                assert isinstance(rule, ast.Attribute | ast.Name), place
                if isinstance(rule, ast.Attribute):
                    assert rule.attr in constants(), f"{place}: {rule.attr} is no citation"
        else:  # worked out before, by the same functions
            assert named(node) == "article", f"{place}: {ast.unparse(node)}"


def test_m13_every_citation_is_used(modules: dict[str, ast.Module]) -> None:
    used = {
        node.attr
        for place, module in modules.items()
        if place != "rules/citations.py"
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and named(node.value) == "citations"
    }
    parts = {id(part) for name in used for part in constants()[name]}
    unused = [name for name, rules in constants().items() if not all(id(rule) in parts for rule in rules)]
    assert unused == []


def texts(module: ast.Module) -> Iterator[tuple[int, str]]:
    """The templates of messages: those marked for translation, and whatever an error is raised with."""
    for node in ast.walk(module):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            said: list[ast.AST] = [part for each in node.exc.args for part in ast.walk(each)]
        elif isinstance(node, ast.Call) and named(node.func) in MARKS:
            said = list(node.args)
        else:
            continue
        for part in said:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield node.lineno, part.value


def in_templates() -> Iterator[tuple[str, str]]:
    """What stands between the tags of the site's pages, or is translated there."""
    for path in sorted(SOURCES.rglob("*.html")):
        yield str(path.relative_to(SOURCES)), path.read_text(encoding="utf-8")


def test_m13_no_message_has_an_article_written_into_its_words(modules: dict[str, ast.Module]) -> None:
    found = [
        f"{place}:{line}: {text}"
        for place, module in modules.items()
        if not place.startswith(("rules/data", "lab/"))
        for line, text in texts(module)
        if IN_WORDS.search(text)
    ]
    found += [f"{place}: {cited.group()}" for place, text in in_templates() if (cited := IN_WORDS.search(text))]
    assert found == []


def test_m13_no_error_says_an_article_that_was_handed_over_as_a_string(modules: dict[str, ast.Module]) -> None:
    """Such as ``announced_rounds(tournament, 1, "1.8")``: nobody would see that it is of another edition."""
    found = []
    for place, module in modules.items():
        if place == "check/certificates/verify_round.py":  # which has the rules in itself, and nothing of this package
            continue
        for function in ast.walk(module):
            if not isinstance(function, ast.FunctionDef):
                continue
            arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
            strings = {each.arg for each in arguments if each.annotation and ast.unparse(each.annotation) == "str"}
            raised = [node for node in ast.walk(function) if isinstance(node, ast.Raise)]
            if "article" in strings and any(named(node) == "article" for error in raised for node in ast.walk(error)):
                found.append(f"{place}:{function.lineno}: {function.name}")
    assert found == []
