"""Filters for results, points and people."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from django import template
from django.utils.safestring import SafeString, mark_safe

from torneo.desk.log import short
from torneo.model import Result
from torneo.model.remarks import ReasonGiven
from torneo.regulations.document import Document
from torneo.regulations.provisions.kinds import amount_text
from torneo.reports import draw_html
from torneo.reports.cup import CupPart
from torneo.reports.draw_cup import part_svg
from torneo.reports.draw_document import document_body
from torneo.reports.paper import PairingCard
from torneo.reports.table import Column, Table
from torneo.web.accounts import audit
from torneo.web.core.assets import address
from torneo.web.core.hands import paper_hand
from torneo.web.core.words import language
from torneo.web.core.words import spoken as spoken_text
from torneo.web.models import Answer, ChangeHead, EntryRequest, Tournament
from torneo.writing.grounds import reason_text
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


@register.simple_tag
def requests_waiting(tournament: Tournament) -> int:
    """How many requests for an entry wait for an answer."""
    return EntryRequest.objects.filter(tournament=tournament, answer=Answer.OPEN).count()


@register.filter
def reason(value: ReasonGiven) -> str:
    """Why a pairing was changed by hand."""
    return reason_text(value, language())


@register.filter
def points(tenths: int | None) -> str:
    """Points as people write them."""
    return "" if tenths is None else points_text(tenths)


@register.filter
def cents(value: int) -> str:
    """An amount of money as people write it."""
    return amount_text(value)


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
def caption(table: Table) -> str:
    """What stands above a table for print."""
    return paper_hand().title(table)


@register.filter
def heads(table: Table) -> SafeString:
    """What stands above the columns of a table for print."""
    return mark_safe(draw_html.heads(table, paper_hand(), draw_html.on_paper))


@register.filter
def lines(table: Table | PairingCard) -> SafeString:
    r"""The lines of a table for print: those of a thousand players have too many cells for the tags of a template.

    >>> from torneo.reports.table import Column, number
    >>> lines(Table("", (number("number"), Column("name")), (("1", "O'Neill\n<b>"),)))
    '<tr><td class="number">1</td><td>O&#x27;Neill<br>&lt;b&gt;</td></tr>'
    """
    if isinstance(table, PairingCard):
        table = Table("", tuple(map(Column, table.columns)), table.rows)
    return mark_safe("\n".join(draw_html.lines(table, paper_hand(), draw_html.on_paper)))


@register.filter
def body(document: Document) -> SafeString:
    """What a document says below its title."""
    return mark_safe(document_body(document))


@register.filter
def cup_picture(part: CupPart, title: str) -> SafeString:
    """A part of a bracket as an image in the page."""
    return mark_safe(part_svg(part, title, language()))


@register.inclusion_tag("accounts/roles_log.html")
def roles_log() -> dict[str, object]:
    """Whether the log of roles holds, and its end."""
    return {"flaw": audit.flaw(), "end": ChangeHead.objects.filter(pk=ChangeHead.ONLY).first()}


@register.simple_tag
def asset(name: str) -> str:
    """The address of a static file, which changes when the file does."""
    return address(name)
