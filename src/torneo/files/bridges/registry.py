"""Every form of file of other programs, in one list: whoever reads or writes tournaments asks here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from torneo.files.bridges import chess_results, lichess, lists, open_gotha, papi, spanish, vega
from torneo.files.bridges.form import Form, FormError, Found
from torneo.files.bridges.unheld import unheld
from torneo.files.entries.tables import is_report
from torneo.files.json_form import FORMAT
from torneo.model import Tournament
from torneo.text import Text
from torneo.text import marked as _

_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_HEAD = 1000
"""Bytes in which a document of Torneo says what it is."""
_SWISS_MANAGER = (".tunx", ".turx", ".tutx", ".tumx", ".tun", ".tur", ".tut", ".tum")
REFUSED = (
    (papi.ACCESS, papi.ACCESS_REFUSED),
    (
        _OLD_WORKBOOK,
        Text(_("this is a workbook of the old kind (XLS): saved as XLSX or CSV it can be read")),
    ),
)
"""How files begin that are known and cannot be read, and what to do."""

FORMS: Mapping[str, Form] = MappingProxyType(
    {
        form.name: form
        for form in (
            Form(
                name="chess-results",
                title=_("chess-results.com (XML)"),
                suffixes=(".xml",),
                recognises=chess_results.is_chess_results,
                read=chess_results.read_chess_results,
                write=chess_results.write_chess_results,
            ),
            Form(
                name="opengotha",
                title=_("OpenGotha (XML)"),
                suffixes=(".xml",),
                recognises=open_gotha.is_open_gotha,
                read=open_gotha.read_open_gotha,
                write=open_gotha.write_open_gotha,
            ),
            Form(
                name="papi-json",
                title=_("Papi, by papi-converter (JSON)"),
                suffixes=(".json",),
                recognises=papi.is_papi,
                read=papi.read_papi,
                write=papi.write_papi,
            ),
            Form(
                name="vega-generic",
                title=_("generic file of Vega"),
                suffixes=(".txt", ".trf"),
                recognises=vega.is_generic,
                read=vega.read_generic,
            ),
            Form(
                name="vega-players",
                title=_("list of players for Vega (CSV)"),
                suffixes=(".csv",),
                recognises=vega.is_players,
                read=vega.read_players,
                write=vega.write_players,
            ),
            Form(
                name="vega",
                title=_("tournament of Vega (VEG)"),
                suffixes=(".veg",),
                recognises=vega.is_veg,
                read=vega.read_veg,
            ),
            Form(
                name="lichess-results",
                title=_("results of a Swiss of lichess.org (NDJSON)"),
                suffixes=(".ndjson", ".json"),
                recognises=lichess.is_results,
                read=lichess.read_results,
            ),
            Form(
                name="lichess",
                title=_("Swiss of lichess.org (JSON)"),
                suffixes=(".json",),
                recognises=lichess.is_swiss,
                read=lichess.read_swiss,
            ),
            Form(
                name="feda",
                title=_("list of FEDA (XLSX, CSV)"),
                suffixes=(".xlsx", ".csv"),
                recognises=spanish.is_feda,
                read=spanish.read_feda,
                of_table=True,
            ),
            Form(
                name="fada",
                title=_("list with the codes of FADA and FEDA (CSV)"),
                suffixes=(".csv", ".xlsx"),
                recognises=spanish.is_fada,
                read=spanish.read_fada,
                of_table=True,
            ),
            Form(
                name="lists",
                title=_("start list, rank list or pairings of chess-results.com (XLSX, CSV)"),
                suffixes=(".xlsx", ".csv"),
                recognises=lists.is_list,
                read=lists.read_list,
                of_table=True,
            ),
        )
    }
)
"""By name, in the order in which a file is tried: the ones that are surest of their own come first."""
WRITTEN = tuple(name for name, form in FORMS.items() if form.write is not None)
"""Those that are written."""


def recognised(data: bytes, name: str = "") -> Form | None:
    """The form of a file, by what stands in it; :class:`FormError` for one that is known and cannot be read.

    >>> recognised(b"<chessresults/>").name, recognised(b"012 Open")
    ('chess-results', None)
    """
    for head, why in REFUSED:
        if data.startswith(head):
            raise FormError("{why}", why=why)
    if name.lower().endswith(_SWISS_MANAGER) and b"\0" in data[:4096]:
        raise FormError(_("this is Swiss-Manager's own file: it exports a report file (TRF), which is read here"))
    if FORMAT.encode() in data[:_HEAD]:
        return None  # Torneo's own document
    report = is_report(data)
    return next((form for form in FORMS.values() if not (report and form.of_table) and form.recognises(data)), None)


def is_bridged(data: bytes, name: str = "") -> bool:
    """Whether a file is of another program, and no table that any list of entries could be.

    >>> is_bridged(b"<chessresults/>"), is_bridged(b"Name;Elo")
    (True, False)
    """
    try:
        form = recognised(data, name)
    except FormError:
        return True
    return form is not None and not form.of_table


def read_as(form: Form, data: bytes) -> Found:
    """The tournament in a file of a form; :class:`FormError` whatever is wrong with it."""
    if form.read is None:
        raise FormError(_("files of the form {name} are written, not read"), name=form.name)
    try:
        return form.read(data)
    except FormError:
        raise
    except (ValueError, LookupError, RecursionError) as error:
        raise FormError(_("not a file of the form {name}: {why}"), name=form.name, why=error) from error


def write_as(form: Form, tournament: Tournament) -> tuple[bytes, tuple[Text, ...]]:
    """A tournament as a file of a form, and notes on what the form does not hold."""
    if form.write is None:
        raise FormError(_("files of the form {name} are read, not written"), name=form.name)
    data = form.write(tournament)
    return data, unheld(tournament, read_as(form, data).tournament) if form.read is not None else ()
