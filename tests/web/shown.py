"""Public tournaments for the tests of their pages, and what is read there."""

from __future__ import annotations

import re
from datetime import date
from functools import partial

from torneo.desk import commands
from torneo.model import ByeKind, Event, Player, Regulations, Result, Sex
from torneo.web.core import store
from torneo.web.models import Tournament


def make(players: list[Player], event: Event, **regulations: object) -> Tournament:
    settings = Regulations(rounds=5, system="FIDE_DUTCH_2026", **regulations)  # type: ignore[arg-type]
    made = store.create(event.name, "olga", lambda _state: commands.create(event, settings))
    for player in players:
        store.act(made, "olga", partial(commands.enter, player=player))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    made.refresh_from_db()
    return made


def publish(tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(tournament, "olga", commands.publish)


def record(tournament: Tournament, number: int, board: int, result: Result) -> None:
    store.act(tournament, "olga", lambda state: commands.record_result(state, number, board, result, Result.PENDING))


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def rows(html: str) -> list[str]:
    return [text(row).strip() for row in re.findall(r"<tr.*?</tr>", html.split("<tbody>")[1], re.DOTALL)]


def small_league() -> Tournament:
    """Five players, one with a half-point bye; round 1 played (1-4 won by White, 2-5 drawn), round 2 published."""
    people = [
        Player(1, "Zúñiga, Eva", 2100, "WFM", Sex.WOMAN, "ESP", birth="1990/05/06", club="Torre"),
        Player(1, "Álvarez, Leo", 2000, sex=Sex.MAN, federation="ARG"),
        Player(1, "alonso, Pau", 1900, sex=Sex.MAN, federation="ESP", birth="2010"),
        Player(1, "Brown, Kim", 1800, sex=Sex.WOMAN, federation="ENG", categories=("Junior",)),
        Player(1, "Costa, Rui", 1700, sex=Sex.MAN, federation="ESP"),
    ]
    event = Event(
        "Liga",
        "Valencia",
        "ESP",
        date(2026, 11, 13),
        date(2026, 11, 15),
        chief_arbiter="Marta Ruiz",
        time_control="5400+30",
    )
    made = make(people, event, tie_breaks=("BH/C1", "SB", "DE"))
    store.act(made, "olga", lambda state: commands.draw_colour(state, 1))
    store.act(made, "olga", lambda state: commands.request_bye(state, 3, 1, ByeKind.HALF))
    publish(made)
    seats = store.load(made).state.boards[0]
    assert [{seat.white, seat.black} for seat in seats] == [{1, 4}, {2, 5}]
    record(made, 1, 1, Result.WHITE_WIN if seats[0].white == 1 else Result.BLACK_WIN)
    record(made, 1, 2, Result.DRAW)
    publish(made)
    return made
