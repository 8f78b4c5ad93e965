"""Broken files: each is refused or repaired as its index says, with the problem at the right line and column."""

import re
import tomllib
from pathlib import Path

import pytest

from torneo.files.trf import CODES, Problem, ReportFileError, read

FOLDER = Path(__file__).parents[2] / "data" / "broken"
INDEX = tomllib.loads((FOLDER / "index.toml").read_text(encoding="utf-8"))
SOURCES = Path(__file__).parents[3] / "src" / "torneo" / "files" / "trf"


def outcome(data: bytes) -> tuple[str, tuple[Problem, ...]]:
    try:
        problems = read(data).problems
    except ReportFileError as error:
        with pytest.raises(ReportFileError):
            read(data, strict=True)
        return "refused", error.problems
    try:
        read(data, strict=True)
    except ReportFileError:
        return "repaired", problems
    return "noted", problems


@pytest.mark.parametrize("name", sorted(INDEX))
def test_a_broken_file_has_the_problem_that_its_index_names(name: str) -> None:
    expected = INDEX[name]
    became, problems = outcome((FOLDER / name).read_bytes())
    found = [(p.code, p.line, p.column, p.severity.value) for p in problems]
    assert (expected["code"], expected["line"], expected["column"], expected["severity"]) in found
    assert became == expected["outcome"]


@pytest.mark.parametrize("name", sorted(INDEX))
def test_a_broken_file_is_not_drowned_in_problems(name: str) -> None:
    """One thing is wrong with each file; what it entails may be named too, but not much more."""
    _, problems = outcome((FOLDER / name).read_bytes())
    assert len(problems) <= 2


@pytest.mark.parametrize("name", sorted(INDEX))
def test_a_repair_is_said_and_a_refusal_has_a_reason(name: str) -> None:
    became, problems = outcome((FOLDER / name).read_bytes())
    if became == "repaired":
        assert any(problem.repair for problem in problems)
    if became == "refused":
        assert any(problem.severity.value == "error" and not problem.repair for problem in problems)
    assert all(problem.message for problem in problems)


def test_the_corpus_is_complete() -> None:
    assert len(INDEX) >= 70
    assert {path.name for path in FOLDER.glob("*.trf")} == set(INDEX)


def test_the_corpus_has_every_problem_there_is() -> None:
    assert {entry["code"] for entry in INDEX.values()} == set(CODES)


def test_every_code_in_the_source_is_a_documented_one_and_none_is_left_over() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.py") if path.name != "codes.py")
    used = set(re.findall(r"draft\.(?:error|warn)\(\s*\"([a-z-]+)\"", text))
    built = {f"round-{name}" for name in ("opponent", "colour", "result", "separator")}  # _bad_field
    built |= {"rating", "id", "rank"}  # _whole
    built |= {"sex", "record"}  # error or warning, as they are
    assert used | built == set(CODES)


def test_a_problem_reads_as_place_severity_message_repair_and_code() -> None:
    problem = read((FOLDER / "rating-five-digits.trf").read_bytes()).problems[0]
    assert str(problem) == (
        "3:48: error: rating 20500: a rating up to 9999 is accepted in columns 49-52; left out [rating-overflow]"
    )
