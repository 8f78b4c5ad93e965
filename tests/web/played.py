"""Tournaments in which rounds were played, for the tests of lists and files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from io import BytesIO
from random import Random
from typing import TYPE_CHECKING

from pypdf import PageObject, PdfReader

from torneo.desk import commands
from torneo.desk.events import PlayerEntered
from torneo.model import Event, Player, Regulations, Result
from torneo.web.core import store
from torneo.web.models import Tournament

if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer

ALPHABETS = ("Łukasz Żółć", "Đorđević, Nikola", "Çelik, Ömer", "Παπαδόπουλος, Γιώργος", "Каспаров, Гарри")


def enter(tournament: Tournament, *players: Player) -> None:
    for player in players:
        store.act(tournament, "olga", partial(commands.enter, player=player))


def found(name: str, players: int, *, rounds: int = 5, system: str = "FIDE_DUTCH_2026") -> Tournament:
    """A tournament with players of falling rating."""
    tie_breaks = ("SB",) if "ROBIN" in system else ("BH/C1", "BH", "SB")
    regulations = Regulations(rounds=rounds, system=system, tie_breaks=tie_breaks)
    made = store.create(name, "olga", lambda _state: commands.create(Event(name), regulations))
    people = [Player(1, f"Player {index:03d}, Pat", 2500 - index, federation="ESP") for index in range(players)]
    store.act(made, "olga", lambda _state: [PlayerEntered(replace(each, number=n)) for n, each in enumerate(people, 1)])
    return made


def draft(tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))


def play(tournament: Tournament, rounds: int, *, missing: int = 0) -> None:
    """Pair, publish and play rounds; of the last, the last boards may have no result."""
    lots = Random(7)
    for index in range(rounds):
        draft(tournament)
        state = store.act(tournament, "olga", commands.publish)
        number, games = state.round_number, state.games(state.round_number)
        for board, _game in games[: len(games) - (missing if index == rounds - 1 else 0)]:
            result = lots.choice((Result.WHITE_WIN, Result.DRAW, Result.BLACK_WIN))
            store.act(
                tournament,
                "olga",
                partial(commands.record_result, round_number=number, board=board, result=result, seen=Result.PENDING),
            )


@dataclass(frozen=True)
class Mark:
    """A text on a page, where it begins and how large it is, in points."""

    x: float
    y: float
    text: str
    size: float


def marks(page: PageObject) -> list[Mark]:
    """The texts of a page in the order in which they were drawn."""
    found: list[Mark] = []

    def visit(text: str, _place: object, matrix: list[float], _font: object, size: float) -> None:
        if text.strip():
            found.append(Mark(matrix[4], matrix[5], text.strip(), size))

    page.extract_text(visitor_text=visit)
    return found


def reader(response: Answer) -> PdfReader:
    """The PDF of an answer."""
    assert response.status_code == 200, response.content
    assert response.headers["Content-Type"] == "application/pdf"
    return PdfReader(BytesIO(response.content))


def pages(response: Answer) -> list[str]:
    """The texts of each page of a PDF, one a line."""
    return ["\n".join(mark.text for mark in marks(page)) for page in reader(response).pages]
