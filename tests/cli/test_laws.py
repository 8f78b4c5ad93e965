"""``torneo laws`` as an arbiter uses it."""

from __future__ import annotations

import json

import pytest

from cli.commands import Torneo


@pytest.fixture
def torneo(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Torneo:
    return Torneo(monkeypatch, capsys)


def test_what_happened_is_answered_with_the_article_first(torneo: Torneo) -> None:
    done = torneo("laws", "two", "illegal", "moves")
    assert done.code == 0
    assert done.out.startswith("7.5.5 ")
    assert torneo("laws", "dos jugadas ilegales", "--language", "es").out.startswith("7.5.5 ")


def test_an_edition_answers_with_its_own_numbers(torneo: Torneo) -> None:
    def first(edition: str) -> str:
        return torneo("laws", "penalty", "in", "rapid", "--edition", edition).out.split()[0]

    assert first("2023") == "A.3"
    assert first("2018") == "A.4.2", "one minute was for blitz alone"


def test_an_article_comes_with_what_stands_under_it_and_what_differs(torneo: Torneo) -> None:
    for asked in (("--article", "9.2"), ("9.2",)):
        told = torneo("laws", *asked).out
        assert [line.split()[0] for line in told.splitlines()[:7]] == [
            *("9", "9.2", "9.2.1", "9.2.2", "9.2.3", "9.2.3.1", "9.2.3.2")
        ]
        assert "9.2.2: other number, same rule (2018: 9.2.1.2)" in told
        assert "9.2.1: the rule changed (2018: 9.2.1.1)" in told
    spanish = torneo("laws", "--article", "5.1.2", "--language", "es").out
    assert "5.1.2: la regla cambió (2018: 5.1.2)" in spanish
    assert "Desde 2023 el abandono es tablas" in spanish


def test_without_words_the_contents_are_shown(torneo: Torneo) -> None:
    told = torneo("laws").out
    assert [line.split()[0] for line in told.splitlines() if line[:1].isdigit()] == [str(n) for n in range(1, 13)]
    assert "Guidelines, which are not part of the Laws" in told


def test_nothing_found_says_so_offers_similar_words_and_ends_with_1(torneo: Torneo) -> None:
    done = torneo("laws", "stalemtae")
    assert done.code == 1
    assert done.out == "nothing in the Laws is found by 'stalemtae'; similar words: stalemate, stalemated\n"
    lost = torneo("laws", "xyzzyplugh", "--language", "es")
    assert lost.code == 1
    assert "no se encuentra nada en las Leyes con 'xyzzyplugh'" in lost.out


def test_programs_get_json(torneo: Torneo) -> None:
    answer = json.loads(torneo("laws", "phone", "--json").out)["data"]
    assert answer["edition"] == "2023"
    assert answer["articles"][0]["article"] == "11.3.2.2"
    assert answer["articles"][0]["kind"] == "same"
    none = torneo("laws", "stalemtae", "--json")
    assert none.code == 1
    assert json.loads(none.out)["data"]["near"] == ["stalemate", "stalemated"]
    whole = json.loads(torneo("laws", "--json", "--edition", "2018").out)["data"]
    assert len(whole["articles"]) > 380
    new = json.loads(torneo("laws", "--article", "A.3", "--json").out)["data"]["articles"][0]
    assert new["elsewhere"] == [{"edition": "2018", "article": "B.2"}]
    term = json.loads(torneo("laws", "--glossary", "ahogado", "--json").out)["data"]["terms"]
    assert [each["name"] for each in term] == [{"en": "stalemate", "es": "ahogado"}]


def test_the_glossary_the_announcement_and_the_sheet(torneo: Torneo) -> None:
    assert torneo("laws", "--glossary", "dead", "position").out.startswith("dead position: ")
    assert len(torneo("laws", "--glossary").out.splitlines()) > 75
    assert torneo("laws", "--glossary", "xyzzy").code == 1
    assert torneo("laws", "--announce", "Ng1f3").out == "Springer Gustav eins Felix drei\n"
    assert torneo("laws", "--announce", "Ng1f3", "--tongue", "es").out == "caballo Gustav uno Felix tres\n"
    assert torneo("laws", "--sheet", "markdown").out.startswith("# Game of a player with impaired sight")
    assert torneo("laws", "--sheet", "html", "--language", "es").out.startswith("<!DOCTYPE html>")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--edition", "2019"), "accepted: 2018, 2023"),
        (("--article", "13"), "the Laws of 2023 have 1 to 12"),
        (("--article", "A.6", "--edition", "2018"), "the Laws of 2018 have"),
        (("--article", "9.2", "phone"), "ask for different things"),
        (("--announce", "Nf3"), "such as Ng1f3"),
        (("--announce", "Ng1f3", "--tongue", "fr"), "de, en, es are accepted"),
        (("--sheet", "pdf"), "markdown"),
    ],
)
def test_what_cannot_be_answered_is_refused(torneo: Torneo, arguments: tuple[str, ...], why: str) -> None:
    done = torneo("laws", *arguments)
    assert done.code == 2
    assert why in done.err
    assert done.out == ""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("asked", [(), ("7.5",), ("draw",), ("II", "--edition", "2018"), ("--glossary",)])
def test_on_a_terminal_no_line_is_wider_than_80(
    torneo: Torneo, monkeypatch: pytest.MonkeyPatch, language: str, asked: tuple[str, ...]
) -> None:
    monkeypatch.setattr("torneo.cli.laws.terminal_width", lambda _stream: 80)
    monkeypatch.setattr("torneo.cli.language.terminal_width", lambda _stream: 80)
    lines = torneo("laws", *asked, "--language", language).out.splitlines()
    assert len(lines) > 5
    assert max(map(len, lines)) <= 80
