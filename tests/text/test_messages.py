"""Every text that is meant to be translated is, and the compiled catalogue is the one that the sources give."""

from __future__ import annotations

import re

import pytest
from babel.messages.mofile import read_mo

from messages import CATALOGUE, spanish, texts
from torneo.text import Said, Text, WrongValueError, as_language, said

_PLACES = re.compile(r"\{(\w*)")


def test_every_text_has_a_spanish_one_with_the_same_places() -> None:
    catalogue = spanish()
    wanted = texts()
    assert len(wanted) > 120
    for text, place in wanted.items():
        assert catalogue.get(text), f"not translated: {text!r} ({place}); run python tests/messages.py"
        assert set(_PLACES.findall(text)) == set(_PLACES.findall(catalogue[text])), text


def test_the_compiled_catalogue_is_up_to_date() -> None:
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = {str(message.id): str(message.string) for message in read_mo(file) if message.id}
    assert compiled == spanish()


def test_an_error_inside_a_text_is_told_in_the_language_of_the_text() -> None:
    inner = Said("there is no player {number}", number=7)
    assert Text("player {number}", {"number": said(inner)}).text("es") == "jugador no hay ningún jugador 7"


def test_a_language_that_torneo_does_not_speak_is_refused() -> None:
    with pytest.raises(WrongValueError, match="language 'fr': en or es is accepted"):
        as_language("fr")
