"""The list of situations that can be decided, each a value with its questions."""
# One sentence is one line, however long.
# ruff: noqa: E501

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from dataclasses import fields as fields_of
from enum import StrEnum
from typing import Any, ClassVar, TypeVar

from torneo.laws.checkmating import Mating, mating
from torneo.laws.decisions.conditions import Conditions
from torneo.laws.decisions.verdict import Course, Note, Result, Side, Verdict, lost_by
from torneo.laws.errors import LawsError
from torneo.laws.game import Game
from torneo.text import Text
from torneo.text import marked as _


@dataclass(frozen=True)
class Situation(ABC):
    """Something that happened at a board, and what is known about it."""

    name: ClassVar[str]
    title: ClassVar[str]

    def decide(self, conditions: Conditions = Conditions(), game: Game | None = None) -> Verdict:  # noqa: B008 - a value
        """The verdict, with the article numbers of the edition in use."""
        return self.judged(conditions, game).in_edition(conditions.edition)

    @abstractmethod
    def judged(self, conditions: Conditions, game: Game | None) -> Verdict:
        """The verdict, with the article numbers of 2023."""


SITUATIONS: dict[str, type[Situation]] = {}
"""Every situation by its name."""

Kind = TypeVar("Kind", bound=type[Situation])


def register(situation: Kind) -> Kind:
    """Put a situation on the list."""
    SITUATIONS[situation.name] = situation
    return situation


def asked(title: str, default: object) -> Any:
    """A question of a situation, as a message, and the answer that is taken if none is given."""
    return field(default=default, metadata={"title": title})


@dataclass(frozen=True)
class Question:
    """What a situation asks."""

    name: str
    title: str
    default: object
    choices: type[StrEnum] | None = None


def questions(situation: type[Situation]) -> tuple[Question, ...]:
    """What a situation asks, in its order."""
    found = []
    for each in fields_of(situation):
        choices = type(each.default) if isinstance(each.default, StrEnum) else None
        found.append(Question(each.name, each.metadata["title"], each.default, choices))
    return tuple(found)


def situation_of(name: str, answers: dict[str, str]) -> Situation:
    """The situation of that name with answers as people type them.

    >>> from torneo.laws.decisions import situation_of
    >>> situation_of("illegal-move", {"by": "black", "earlier": "1"}).earlier
    1
    """
    kind = SITUATIONS.get(name)
    if kind is None:
        raise LawsError(_("situation {name!r}: {names} are accepted"), name=name, names=list(SITUATIONS))
    known = {question.name: question for question in questions(kind)}
    values: dict[str, object] = {}
    for key, text in answers.items():
        if key not in known:
            raise LawsError(_("question {key!r} of {name}: {keys} are accepted"), key=key, name=name, keys=list(known))
        values[key] = _answer(known[key], text.strip())
    return kind(**values)


_YES, _NO = {"yes", "true", "1", "on", "sí", "si"}, {"no", "false", "0", "off", ""}


def _answer(question: Question, text: str) -> object:
    if question.choices is not None:
        names = [choice.value for choice in question.choices]
        if text not in names:
            raise LawsError(_("{key} {text!r}: {names} are accepted"), key=question.name, text=text, names=names)
        return question.choices(text)
    if isinstance(question.default, bool):
        if text.lower() not in _YES | _NO:
            raise LawsError(_("{key} {text!r}: yes or no is accepted"), key=question.name, text=text)
        return text.lower() in _YES
    if isinstance(question.default, int):
        if not (text.isascii() and text.isdigit()) or len(text) > 6:
            raise LawsError(_("{key} {text!r}: a number is accepted"), key=question.name, text=text)
        return int(text)
    return text


class CanMate(StrEnum):
    """Whether the opponent could checkmate by any series of legal moves, as far as it was said."""

    ASK = "ask"
    """Ask the position on the board."""
    YES = "yes"
    NO = "no"


def could_mate(side: Side, said: CanMate, game: Game | None) -> Mating:
    """Whether a side could checkmate: as it was said, or as the position on the board has it."""
    if said is not CanMate.ASK:
        return Mating.POSSIBLE if said is CanMate.YES else Mating.IMPOSSIBLE
    return Mating.UNPROVED if game is None else mating(game.end, white=side is Side.WHITE)


def lost_unless_no_mate(
    side: Side, mate: Mating, reason: Text, articles: tuple[str, ...], notes: tuple[Note, ...] = (Note.RESULT,)
) -> Verdict:
    """A side loses, but draws if its opponent could not checkmate it by any series of legal moves."""
    if mate is Mating.IMPOSSIBLE:
        drawn = Text(
            _("{reason} But the opponent cannot checkmate by any series of legal moves: a draw."), {"reason": reason}
        )
        return Verdict(Course.OVER, drawn, articles, Result.DRAW, notes=notes)
    if mate is Mating.UNPROVED:
        open_ = _(
            "{reason} Whether the opponent could checkmate by any series of legal moves is not proved: look at it; if not, a draw."
        )
        return Verdict(
            Course.OVER, Text(open_, {"reason": reason}), articles, lost_by(side), notes=(*notes, Note.POSITION)
        )
    return Verdict(Course.OVER, reason, articles, lost_by(side), notes=notes)
