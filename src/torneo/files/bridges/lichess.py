"""A Swiss of lichess.org: its JSON, and its results line by line; who met whom is in its report file (TRF)."""

from __future__ import annotations

from datetime import date
from typing import Any

from torneo.files.bridges.building import checked, title, whole
from torneo.files.bridges.form import FormError, Found
from torneo.files.decoding import text_of
from torneo.files.json_text import load_json
from torneo.model import Event, Player, Regulations, Tournament
from torneo.text import Text, WrongValueError
from torneo.text import marked as _

_NOTE = _("lichess.org has who met whom in its report file (TRF): this file has {what} alone")


def is_results(data: bytes) -> bool:
    r"""Whether a file has results line by line, as lichess.org gives them.

    >>> is_results(b'{"rank":1,"points":4.5,"username":"ana"}\n{"rank":2,"points":4,"username":"eva"}\n')
    True
    """
    first = data.lstrip(b"\xef\xbb\xbf \t\r\n").split(b"\n", 1)[0]
    return first.startswith(b"{") and b'"username"' in first and b'"points"' in first


def is_swiss(data: bytes) -> bool:
    """Whether a file is what lichess.org says of a Swiss.

    >>> is_swiss(b'{"id":"x","createdBy":"ana","name":"Open","nbRounds":5,"round":5,"clock":{"limit":300}}')
    True
    """
    head = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    return head.startswith(b"{") and all(name in data for name in (b'"createdBy"', b'"nbRounds"', b'"clock"'))


def read_results(data: bytes) -> Found:
    """The players in the order of their places, with their ratings."""
    players: list[Player] = []
    for line in text_of(data).splitlines():
        if not line.strip():
            continue
        told = _object(line, len(players) + 1)
        name = str(told.get("username") or "").strip()
        if not name:
            raise FormError(_("line {line}: there is no user name"), line=len(players) + 1)
        number = len(players) + 1
        rating = whole(str(told.get("rating") or ""), "rating", most=9999) or None
        place = whole(str(told.get("rank") or ""), "rank", most=99_999) or None
        players.append(Player(number, name, rating, title(str(told.get("title") or "")), rank=place))
    note = Text(_NOTE, {"what": Text(_("the players"))})
    return Found(checked(Tournament(tuple(players))), (note,))


def read_swiss(data: bytes) -> Found:
    """The head of a Swiss."""
    told = _object(text_of(data), 1)
    clock = told.get("clock") if isinstance(told.get("clock"), dict) else {}
    assert isinstance(clock, dict)
    limit, increment = (whole(str(clock.get(name) or 0), name, most=10**6) for name in ("limit", "increment"))
    try:
        start = date.fromisoformat(str(told.get("startsAt") or "")[:10])
    except ValueError:
        start = None
    event = Event(
        str(told.get("name") or ""), start=start, end=start, time_control=f"{limit}+{increment}" if limit else ""
    )
    rounds = whole(str(told.get("nbRounds") or ""), "nbRounds", most=999) or None
    note = Text(_NOTE, {"what": Text(_("the head"))})
    return Found(Tournament(event=event, regulations=Regulations(rounds=rounds)), (note,))


def _object(text: str, line: int) -> dict[str, Any]:
    try:
        found = load_json(text)
    except (WrongValueError, ValueError) as error:
        raise FormError(_("line {line}: {why}"), line=line, why=error) from error
    if not isinstance(found, dict):
        raise FormError(_("line {line}: an object is accepted"), line=line)
    return found
