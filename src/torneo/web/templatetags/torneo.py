"""Filters for results, points and people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from torneo.desk.log import short
from torneo.desk.sentences import reason_text
from torneo.model import Result
from torneo.web.accounts import chain
from torneo.web.core.assets import address
from torneo.web.core.words import language
from torneo.web.core.words import spoken as spoken_text
from torneo.web.models import ChangeHead
from torneo.web.printing.model import PairingCard, Table
from torneo.writing.points import points_text
from torneo.writing.results import result_text

register = template.Library()


@register.filter
def result(value: Result) -> str:
    """A result as it stands on a list."""
    return result_text(value)


@register.simple_tag
def result_texts() -> str:
    """How every result that is known is written, by its code: for the script of the page."""
    return json.dumps({"".join(known.value): result_text(known) for known in Result if known is not Result.PENDING})


@register.filter
def reason(value: str) -> str:
    """Why a pairing was changed by hand."""
    return reason_text(value, language())


@register.filter
def points(tenths: int | None) -> str:
    """Points as people write them."""
    return "" if tenths is None else points_text(tenths)


@register.filter
def spoken(value: object) -> str:
    """What another room says, in the language of the page."""
    return spoken_text(value)


@register.filter
def short_hash(value: str) -> str:
    """A hash as it stands on paper."""
    return short(value)


@register.filter
def of(mapping: Mapping[Any, Any], key: Any) -> Any:
    """What a mapping has for a key."""
    return mapping.get(key, "")


@register.filter
def lines(table: Table | PairingCard) -> SafeString:
    r"""The lines of a table for print: those of a thousand players have too many cells for the tags of a template.

    >>> from torneo.web.printing.model import Align, Column
    >>> lines(Table((Column("No.", Align.RIGHT), Column("Name")), (("1", "O'Neill\n<b>"),)))
    '<tr><td class="number">1</td><td class="">O&#x27;Neill<br>&lt;b&gt;</td></tr>\n'
    """
    if isinstance(table, PairingCard):
        starts = ["<td>"] * len(table.columns)
    else:
        starts = [f'<td class="{column.css}">' for column in table.columns]
    rows = []
    for row in table.rows:
        cells = "".join(
            f"{start}{escape(cell).replace(chr(10), '<br>')}</td>" for start, cell in zip(starts, row, strict=True)
        )
        rows.append(f"<tr>{cells}</tr>\n")
    return mark_safe("".join(rows))


@register.inclusion_tag("accounts/roles_log.html")
def roles_log() -> dict[str, object]:
    """Whether the log of roles holds, and its end."""
    return {"flaw": chain.flaw(), "end": ChangeHead.objects.filter(pk=ChangeHead.ONLY).first()}


@register.simple_tag
def asset(name: str) -> str:
    """The address of a static file, which changes when the file does."""
    return address(name)
