"""The regulations of a tournament as a table."""

from __future__ import annotations

from torneo.files.json_form import Json
from torneo.model import Tournament
from torneo.regulations.provisions.overview import ORIGINS, Standing, overview
from torneo.reports.table import Column, Kind, Row, Table
from torneo.text import Language, Text, in_context
from torneo.text import marked as _

_COLUMNS = (
    Column("name", keep=True, bold=True),
    Column("title", stretch=True, drop=True, heading=in_context("column of provisions", "what")),
    Column("value", stretch=True, heading=in_context("column of provisions", "holds")),
    Column("origin", heading=in_context("column of provisions", "by")),
    Column("article", kind=Kind.REMARK, heading=in_context("column of provisions", "article")),
)


def provisions_table(tournament: Tournament, *, every: bool = True) -> Table:
    """Every provision that makes sense in the tournament, or only those that somebody chose, in order."""
    rows: list[Row] = []
    for _point, lines in overview(tournament):
        rows += [_row(line) for line in lines if (line.applies and every) or line.typed]
    return Table(Text(_("Regulations: {name}"), {"name": tournament.event.name or "–"}), _COLUMNS, tuple(rows))


def _row(line: Standing) -> Row:
    place = "" if line.article is None else line.article.place
    return line.provision.name, Text(line.provision.title), line.shown, ORIGINS[line.origin], place


def provisions_json(tournament: Tournament, language: Language = "en") -> list[Json]:
    """The same for programs: what was chosen as it is kept, and who says what holds."""
    return [
        {
            "name": line.provision.name,
            "point": point.key,
            "chosen": line.typed,
            "holds": line.shown if isinstance(line.shown, str) else line.shown.text(language),
            "by": line.origin.value,
            "article": "" if line.article is None else str(line.article),
            "applies": line.applies,
            "obeyed_by": [obeys.name.lower() for obeys in line.provision.obeyed_by],
        }
        for point, lines in overview(tournament)
        for line in lines
    ]
