"""The JSON form: published schema, and errors that say where."""

import json
from importlib.resources import files
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from torneo.files.json_form import JsonFormError, from_json, schema, to_json
from torneo.model import Player, Tournament


def test_the_published_schema_is_the_one_of_the_program() -> None:
    text = files("torneo.files").joinpath("tournament-1.schema.json").read_text(encoding="utf-8")
    assert json.loads(text) == schema()


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(schema())
    assert schema()["$id"] == "urn:torneo:tournament:1"


def document(**parts: Any) -> dict[str, Any]:
    return {"format": "torneo-tournament", "version": 1, "players": [{"number": 1}, {"number": 2}], **parts}


@pytest.mark.parametrize(
    ("wrong", "pointer"),
    [
        ([], "/"),
        ({}, "/format"),
        ({"format": "other"}, "/format"),
        ({"format": "torneo-tournament", "version": 2}, "/version"),
        (document(colour="red"), "/colour"),
        (document(players={}), "/players"),
        (document(players=[{"name": "Ana"}]), "/players/0/number"),
        (document(players=[{"number": "one"}]), "/players/0/number"),
        (document(players=[{"number": True}]), "/players/0/number"),
        (document(players=[{"number": 1, "sex": "x"}]), "/players/0/sex"),
        (document(players=[{"number": 0}]), "/players/0"),
        (document(players=[{"number": 1}, {"number": 1}]), "/players"),
        (document(event={"start": "yesterday"}), "/event/start"),
        (document(rounds=[{"games": [{"white": 1, "black": 2, "result": "won"}]}]), "/rounds/0/games/0/result"),
        (document(rounds=[{"games": [{"white": 1, "black": 1}]}]), "/rounds/0/games/0"),
        (document(rounds=[{"games": [{"white": 1, "black": 7}]}]), "/rounds/0/games"),
        (document(regulations={"points": {"win": -1}}), "/regulations/points"),
    ],
)
def test_an_error_says_the_pointer(wrong: object, pointer: str) -> None:
    with pytest.raises(JsonFormError) as caught:
        from_json(wrong)
    assert caught.value.pointer == pointer
    assert str(caught.value).startswith(f"{pointer}: found ")
    assert ", accepted is " in str(caught.value)


def test_a_document_needs_only_what_is_not_usual() -> None:
    tournament = from_json(document())
    assert tournament == Tournament((Player(1), Player(2)))
    assert to_json(tournament) == document()
