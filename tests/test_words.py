"""Every text that is meant to be translated is, and the compiled catalogue is the one that the sources give."""

from __future__ import annotations

from pathlib import Path

from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

PACKAGE = Path(__file__).parents[1] / "src" / "torneo"
CATALOGUE = PACKAGE / "locale" / "es" / "LC_MESSAGES" / "torneo.po"


def catalogue() -> dict[str, str]:
    with CATALOGUE.open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def test_every_marked_text_has_a_spanish_one_with_the_same_places() -> None:
    spanish = catalogue()
    texts = {
        message
        for room in ("pairing", "desk")
        for _, _, message, _, _ in extract_from_dir(
            PACKAGE / room, method_map=[("**.py", "python")], keywords={"_": None}
        )
        if isinstance(message, str)
    }
    assert len(texts) > 120
    for text in texts:
        assert spanish.get(text), f"not translated: {text}"
        places = {part.split("}")[0] for part in text.split("{")[1:]}
        assert places == {part.split("}")[0] for part in spanish[text].split("{")[1:]}, text


def test_the_compiled_catalogue_is_up_to_date() -> None:
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = {str(message.id): str(message.string) for message in read_mo(file) if message.id}
    assert compiled == catalogue()
