"""The sheet for a game of a player with impaired sight: how moves are announced, and the assistant's duties."""

from __future__ import annotations

from torneo.laws.articles import law
from torneo.laws.sight import FILES, PIECES, TONGUES, announced, duties
from torneo.regulations.document import Block, Document, Heading, Item, Table
from torneo.rules import Edition
from torneo.text import Language, Text
from torneo.text import marked as _

_PLAY = ("D.2.1", "D.2.2", "D.2.3.1", "D.2.3.2", "D.2.3.3", "D.2.4", "D.2.5", "D.2.7", "D.2.8", "D.2.9")
_ASSISTANT = ("D.2.10", "D.2.11")
_EXAMPLES = ("Ng1f3", "e7e8Q", "0-0", "0-0-0")


def sight_sheet(of: Edition, language: Language = "en", tongue: str = "de") -> Document:
    """The sheet by an edition of the Laws, the announcement in the tongue that the arbiter decided on.

    >>> from torneo.laws.articles import chosen
    >>> sheet = sight_sheet(chosen())
    >>> sheet.title, len(sheet.blocks)
    ('Game of a player with impaired sight', 31)
    """

    def said(template: str) -> str:
        return Text(template).text(language)

    def items(numbers: tuple[str, ...]) -> tuple[Item, ...]:
        return tuple(Item(number, (law(number, of).text(language),)) for number in numbers)

    speech = TONGUES[tongue]
    blocks: tuple[Block, ...] = (
        Item(said(_("Player")), ("",)),
        Item(said(_("Opponent")), ("",)),
        Item(said(_("Assistant")), ("",)),
        Heading(2, said(_("How a move is announced"))),
        Table(tuple(FILES), (tuple(FILES.values()),)),
        Table(tuple(str(rank) for rank in range(1, 9)), (speech.ranks,)),
        Table(tuple(PIECES[letter].text(language) for letter in speech.pieces), (tuple(speech.pieces.values()),)),
        *(Item(move, (announced(move, tongue),)) for move in _EXAMPLES),
        Heading(2, said(_("During the game"))),
        *items(_PLAY),
        Heading(2, said(_("The assistant"))),
        *items(_ASSISTANT[:1]),
        *(Item(f"☐ {duty.id}", (duty.text(language),)) for duty in duties(of)),
        *items(_ASSISTANT[1:]),
    )
    return Document(said(_("Game of a player with impaired sight")), blocks, language)
