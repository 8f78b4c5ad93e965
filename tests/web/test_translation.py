"""Every text of the site has its Spanish, with the same places for names and numbers."""

from __future__ import annotations

import re

from babel.messages.catalog import Message
from babel.messages.mofile import read_mo
from site_messages import CATALOGUE, marked, spanish

_PLACES = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")


def test_every_text_has_a_spanish_one_with_the_same_places() -> None:
    catalogue = spanish()
    texts = marked()
    assert len(texts) > 20
    for (context, text), place in texts.items():
        first = text if isinstance(text, str) else text[0]
        message = catalogue.get(first, context)
        assert message, f"not in the catalogue: {first!r} ({place}); run python tests/web/site_messages.py"
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        assert all(strings), f"no Spanish for {first!r} ({place})"
        wanted = sorted(_PLACES.findall(text if isinstance(text, str) else text[1]))
        assert sorted(_PLACES.findall(strings[-1])) == wanted, first


def test_the_compiled_catalogue_is_that_of_the_sources() -> None:
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = [message for message in read_mo(file) if message.id]
    assert {key(message): words(message) for message in compiled} == {
        key(message): words(message) for message in spanish() if message.id
    }


def key(message: Message) -> tuple[str | None, str]:
    context = message.context.decode() if isinstance(message.context, bytes) else message.context
    return context, message.id if isinstance(message.id, str) else message.id[0]


def words(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)
