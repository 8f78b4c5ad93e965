"""Files of other sites and programs: checked, and taken in whole or not at all."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from torneo import model
from torneo.desk import BrokenLogError, Log, State, outside
from torneo.desk.choice import unsaid
from torneo.desk.log import steps_of
from torneo.desk.outside import check_bounds
from torneo.desk.state import replay
from torneo.files.bridges.form import FormError
from torneo.files.bridges.registry import read_as, recognised
from torneo.files.decoding import is_utf16, text_of
from torneo.files.formats import foreign
from torneo.files.json_form import encode, is_json, parse_json
from torneo.files.json_text import has_entries
from torneo.files.trf import Reading, ReportFileError, Severity, by_kind, read
from torneo.model import limits
from torneo.model.size import LINES, PLAYERS, ROUNDS, check_count, check_size
from torneo.text import Text, WrongValueError
from torneo.web.core.store import free_slug, write_entries
from torneo.web.core.words import capitalised, spoken
from torneo.web.models import Membership, Role, Tournament

_BEFORE_ROUNDS, _ROUND = 91, 10
"""Columns of a player's line before the rounds, and of each round."""
_SHOWN = 5
"""Problems that are named at once."""


class BadFileError(ValueError):
    """A file with no tournament in it, or a broken one; the message says where."""


def after_taking_over(state: State) -> str:
    """The page to go on with: the settings, if the file leaves something open there."""
    return "settings" if unsaid(state) else "dashboard"


def is_log(name: str, data: bytes) -> bool:
    """Whether a file is meant as a log: by its name, or because its first line is an entry.

    >>> is_log("open.jsonl", b""), is_log("x", b'{"sequence":1}'), is_log("x", b'{"format": 1}'), is_log("x", b"012 A")
    (True, True, False, False)
    """
    return name.lower().endswith(".jsonl") or has_entries(data)


def read_tournament(data: bytes, name: str = "") -> tuple[model.Tournament, list[str]]:
    """The tournament in a report file, a JSON document or a file of another program, and what is to be known of it."""
    if (other := foreign("", data)) is not None:  # of another package, which knows it for its own
        try:
            return _checked(other.load(data)), []
        except WrongValueError as error:
            raise BadFileError(spoken(error)) from error
    try:
        form = recognised(data, name)
        if form is not None:
            found = read_as(form, data)
            check_bounds(encode(found.tournament))
            told = _("Read as: %(form)s.") % {"form": spoken(Text(form.title))}
            return found.tournament, [told, *(capitalised(spoken(note)) for note in found.notes)]
    except (FormError, outside.UnfitError) as error:
        raise BadFileError(capitalised(spoken(error))) from error
    if is_json(data):
        try:
            return read_document(data), []
        except ValueError as error:
            raise BadFileError(spoken(error)) from error
    try:
        reading = read_report_file(data)
    except ReportFileError as error:
        wrong = [problem for problem in error.problems if problem.severity is Severity.ERROR] or list(error.problems)
        shown = "; ".join(spoken(kind) for kind in by_kind(wrong)[:_SHOWN])
        raise BadFileError(_("The file cannot be read. %(problems)s") % {"problems": shown}) from error
    return reading.tournament, [spoken(kind) for kind in by_kind(reading.problems)[:_SHOWN]]


def read_document(data: bytes) -> model.Tournament:
    """The tournament in a JSON document; ``ValueError`` if it is none, or larger than any tournament."""
    return _checked(parse_json(data))


def _checked(found: model.Tournament) -> model.Tournament:
    """The tournament, if it is not larger than any."""
    check_size(found)
    check_bounds(encode(found))
    return found.revised()


def read_report_file(data: bytes) -> Reading:
    """The tournament in a report file; ``ReportFileError`` if it is none, ``BadFileError`` if it is too large.

    Lines, players and rounds are counted before anything else is done with the file.
    """
    try:
        text = text_of(data) if is_utf16(data) else data.decode("utf-8", "replace")
        lines = text.splitlines()
        check_count(LINES, len(lines), limits.LINES)
        people = [line for line in lines if line.startswith("001")]
        check_count(PLAYERS, len(people), limits.PLAYERS)
        longest = max((len(line.rstrip()) for line in people), default=0)
        check_count(ROUNDS, -(-(longest - _BEFORE_ROUNDS) // _ROUND), limits.ROUNDS)
        reading = read(data)
        check_size(reading.tournament)
        check_bounds(encode(reading.tournament))
    except ReportFileError:
        raise
    except (WrongValueError, outside.UnfitError) as error:
        raise BadFileError(spoken(error)) from error
    return reading


def read_log(data: bytes) -> Log:
    """The log in a file: its chain holds, and every entry can follow the one before."""
    try:
        return outside.read_log(text_of(data)).log
    except outside.UnfitError as error:
        raise BadFileError(f"{capitalised(spoken(error))}.") from error
    except BrokenLogError as error:
        raise BadFileError(_("The log is broken: %(reason)s.") % {"reason": spoken(error)}) from error
    except WrongValueError as error:
        raise BadFileError(_("The file is not UTF-8, so it is no log of Torneo.")) from error


def adopt_log(log: Log, user: User) -> Tournament:
    """Make the tournament of a log that was read; the account that brought it owns it."""
    name = replay(log).tournament.event.name.replace("\0", "") or _("Tournament")
    with transaction.atomic():
        known = Tournament.objects.filter(head=log.head, members__user=user).first()
        if known is not None:
            raise BadFileError(_("This log is here already: %(name)s.") % {"name": known.name})
        tournament = Tournament.objects.create(slug=free_slug(name), name=name[:200])
        write_entries(tournament, log, steps_of(log))
        tournament.sequence, tournament.head = len(log), log.head
        tournament.save(update_fields=["sequence", "head"])
        Membership.objects.create(tournament=tournament, user=user, role=Role.OWNER)
    return tournament
