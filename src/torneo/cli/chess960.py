"""``torneo chess960``: initial positions of Chess960."""

from __future__ import annotations

from typing import Annotated

import typer

from torneo.cli.exits import Refusal
from torneo.cli.language import say, spoken, write
from torneo.cli.output import put_json
from torneo.cli.vocabulary import JsonOption
from torneo.laws.diagram import diagram
from torneo.laws.errors import LawsError
from torneo.laws.fen import write_fen
from torneo.laws.initial import back_rank, chess960, drawn
from torneo.laws.languages import LETTERS
from torneo.text import Text
from torneo.text import marked as _

EXAMPLE = "torneo chess960 --seed 2026-5"


def chess960_command(
    number: Annotated[
        int | None, typer.Argument(metavar="NUMBER", help="The position of this number, 0 to 959.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="Draw one by lot from this seed: the same gives the same.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Show an initial position of Chess960 by its number, or draw one by lot from a seed (guidelines II)."""
    if (number is None) == (seed is None):
        raise Refusal(_("a number or --seed: one of them"))
    try:
        chosen = drawn(seed) if number is None and seed is not None else number or 0
        position = chess960(chosen)
    except LawsError as error:
        raise Refusal("{why}", why=error) from error
    if as_json:
        put_json(
            {
                "number": chosen,
                "pieces": back_rank(chosen),
                "fen": write_fen(position),
                "shredder_fen": write_fen(position, shredder=True),
            }
        )
        return
    say(Text(_("Chess960 position {number}"), {"number": chosen}))
    for line in diagram(position, LETTERS[spoken()]):
        write(line)
    write(write_fen(position))
