"""Filters for results, points and people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import template

from torneo.desk.sentences import reason_text
from torneo.model import Result
from torneo.web.assets import address
from torneo.web.words import language, points_text, result_text

register = template.Library()


@register.filter
def result(value: Result) -> str:
    """A result as it stands on a list."""
    return result_text(value)


@register.filter
def reason(value: str) -> str:
    """Why a pairing was changed by hand."""
    return reason_text(value, language())


@register.filter
def points(tenths: int | None) -> str:
    """Points as people write them."""
    return "" if tenths is None else points_text(tenths)


@register.filter
def of(mapping: Mapping[Any, Any], key: Any) -> Any:
    """What a mapping has for a key."""
    return mapping.get(key, "")


@register.simple_tag
def asset(name: str) -> str:
    """The address of a static file, which changes when the file does."""
    return address(name)
