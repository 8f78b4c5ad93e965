"""An encounter of several games as the desk shows it: the games so far, the score, and what is played next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from torneo.model import Game, Player, Result
from torneo.pairing.knockout.encounter import followed
from torneo.pairing.knockout.match import MatchRules
from torneo.web.core.terms import registry_text
from torneo.writing.encounters import KINDS
from torneo.writing.results import game_text, result_text


@dataclass(frozen=True, slots=True)
class Part:
    """A game of an encounter that was played."""

    number: int
    kind: str
    white: str
    black: str
    result: Result

    @property
    def text(self) -> str:
        """The result as people write it."""
        return result_text(self.result)

    @property
    def code(self) -> str:
        """The result as forms and scripts name it."""
        return "".join(self.result.value).strip()


@dataclass(frozen=True, slots=True)
class Tie:
    """How an encounter stands."""

    white: int
    """Who has White in the next game, or is named first where none follows."""
    black: int
    pair: str
    """The two as they were paired."""
    text: str
    """The score, in the order in which the two are shown."""
    parts: tuple[Part, ...]
    game: int
    """Number of the next game; 0 where none follows."""
    kind: str
    """What the next game is, in words; empty for a plain one."""
    level: bool
    """Whether it is level after its last play-off, so that somebody has to decide."""

    @property
    def last(self) -> str:
        """The code of the last game, which can be taken back."""
        return self.parts[-1].code if self.parts else ""

    @property
    def next(self) -> str:
        """What is played next, in words."""
        if not self.game:
            return ""
        if self.kind:
            return _("game %(game)s (%(kind)s)") % {"game": self.game, "kind": self.kind}
        return _("game %(game)s") % {"game": self.game}


def tie_of(rules: MatchRules, game: Game, people: Mapping[int, Player]) -> Tie:
    """How an encounter stands by its rules."""
    state = followed(rules, game)
    open_ = not game.result.finished
    turned = open_ and state.next_white == 2 and game.coloured
    shown = game if not turned else _turned(game)
    kinds = [_kind(played.kind) for played in state.games]
    parts = tuple(
        Part(
            number,
            kinds[number - 1] if number <= len(kinds) else "",
            people[single.white].name,
            people[game.black if single.white == game.white else game.white].name,
            single.result,
        )
        for number, single in enumerate(game.games, 1)
    )
    following = state.next_white is not None and open_
    return Tie(
        shown.white,
        shown.black,
        f"{game.white}-{game.black}",
        game_text(shown),
        parts,
        len(game.games) + 1 if following else 0,
        _kind(state.next_kind) if following and state.next_kind is not None else "",
        open_ and not following,
    )


def _kind(kind: str) -> str:
    return registry_text(KINDS[kind]) if KINDS[kind] else ""


def _turned(game: Game) -> Game:
    """The same encounter with the other player named first."""
    return Game(game.black, game.white, game.result.reversed, game.coloured, games=game.games)
