"""Tables as workbooks of one sheet, as spreadsheets open them; every text is text, never a formula."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from torneo.reports.draw_csv import NUMBER
from torneo.reports.hand import Hand
from torneo.reports.table import Column, Table

_SPACE = "http://schemas.openxmlformats.org"
_MAIN = f'xmlns="{_SPACE}/spreadsheetml/2006/main"'
_OFFICE = f"{_SPACE}/officeDocument/2006/relationships"
_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_UNKNOWN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
"""What XML cannot hold."""
_NAME = re.compile(r"[\[\]:*?/\\]")
"""What the name of a sheet cannot hold."""
_LONGEST_NAME = 31
_LONGEST_TEXT = 32_767
_WIDEST = 60
_BOLD = 1
_DAY = (1980, 1, 1, 0, 0, 0)
"""Of every file in the workbook: the same table gives the same bytes."""

_FIXED = {
    "[Content_Types].xml": f'<Types xmlns="{_SPACE}/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_TYPE}.sheet.main+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_TYPE}.styles+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_TYPE}.worksheet+xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{_SPACE}/package/2006/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_SPACE}/package/2006/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    f'<Relationship Id="rId2" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>',
    "xl/styles.xml": f'<styleSheet {_MAIN}><fonts count="2"><font/><font><b/></font></fonts>'
    '<fills count="1"><fill/></fills><borders count="1"><border/></borders>'
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>'
    '<cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>',
}


def xlsx(table: Table, hand: Hand) -> bytes:
    """The table as a file: numbers are numbers, the headings are bold and stay in sight.

    >>> xlsx(Table("Open", (Column("name"),), (("Ana",),)), Hand())[:2]
    b'PK'
    """
    name = _NAME.sub(" ", _clean(hand.title(table)))[:_LONGEST_NAME].strip(" '") or "Torneo"
    workbook = (
        f'<workbook {_MAIN} xmlns:r="{_OFFICE}"><sheets>'
        f'<sheet name="{escape(name, {chr(34): "&quot;"})}" sheetId="1" r:id="rId1"/></sheets></workbook>'
    )
    files = {**_FIXED, "xl/workbook.xml": workbook, "xl/worksheets/sheet1.xml": _sheet(table, hand)}
    stream = io.BytesIO()
    with ZipFile(stream, "w", ZIP_DEFLATED) as archive:
        for path, text in files.items():
            entry = ZipInfo(path, _DAY)
            entry.compress_type = ZIP_DEFLATED
            archive.writestr(entry, _HEAD + text)
    return stream.getvalue()


def _sheet(table: Table, hand: Hand) -> str:
    heads = [hand.head(column) for column in table.columns]
    rows = [hand.cells(table, row) for row in table.rows]
    widths = (
        min(_WIDEST, max([len(head), *(len(row[place]) for row in rows)]) + 2) for place, head in enumerate(heads)
    )
    columns = "".join(
        f'<col min="{place}" max="{place}" width="{width}" customWidth="1"/>' for place, width in enumerate(widths, 1)
    )
    lines = [f'<row r="1">{"".join(_text(head, _BOLD) for head in heads)}</row>']
    lines += [f'<row r="{place}">{"".join(_cells(table.columns, row))}</row>' for place, row in enumerate(rows, 2)]
    return (
        f'<worksheet {_MAIN}><sheetViews><sheetView workbookViewId="0">'
        '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
        f"<cols>{columns}</cols><sheetData>{''.join(lines)}</sheetData></worksheet>"
    )


def _cells(columns: tuple[Column, ...], row: list[str]) -> Iterator[str]:
    for column, text in zip(columns, row, strict=True):
        yield f"<c><v>{text.lstrip('+')}</v></c>" if column.right and NUMBER.fullmatch(text) else _text(text)


def _text(text: str, style: int = 0) -> str:
    if not text:
        return "<c/>"
    return f'<c t="inlineStr" s="{style}"><is><t xml:space="preserve">{escape(_clean(text))}</t></is></c>'


def _clean(text: str) -> str:
    return _UNKNOWN.sub(" ", text)[:_LONGEST_TEXT]
