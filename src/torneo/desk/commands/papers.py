"""Commands about the papers of a tournament; one that is finished still has papers to fill in."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable

from torneo.desk import events as e
from torneo.desk.commands.checks import Events
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.regulations.papers import facts_read
from torneo.reports.picture_problems import PictureError
from torneo.reports.pictures import read_picture
from torneo.text import WrongValueError
from torneo.text import marked as _


def note_papers(state: State, changes: Iterable[tuple[str, str]]) -> Events:
    """Say what the papers ask for, as it is typed; with an empty text something is not said any more.

    >>> note_papers(State(created=True), [("arbiter_id", "2200000"), ("official", "")])
    [PapersNoted(facts=(('arbiter_id', '2200000'),))]
    """
    _check_created(state)
    try:
        kept = facts_read(changes)
    except WrongValueError as error:
        raise Refused("{why}", why=error) from error
    changed = tuple(sorted((name, text) for name, text in kept.items() if state.papers.get(name, "") != text))
    return [e.PapersNoted(changed)] if changed else []


def choose_logo(state: State, data: bytes) -> Events:
    """Put a picture at the head of the papers: a PNG or an SVG that can be printed; nothing takes it away."""
    _check_created(state)
    if data:
        try:
            read_picture(data)
        except PictureError as error:
            raise Refused("{why}", why=error) from error
    image = b64encode(data).decode("ascii")
    return [] if image == state.logo else [e.LogoChosen(image)]


def _check_created(state: State) -> None:
    if not state.created:
        raise Refused(_("there is no tournament yet"))
