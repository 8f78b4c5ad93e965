"""What the claims desk asks: the game, the conditions, and the questions of a situation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from torneo.laws.decisions import SITUATIONS, TEMPOS, Conditions, Question, Situation, Tempo, questions, situation_of
from torneo.laws.decisions.choices import CHOICES
from torneo.laws.editions import BOARD_RULES
from torneo.laws.errors import LawsError
from torneo.laws.fen import read_fen
from torneo.laws.game import Game
from torneo.laws.languages import LETTERS
from torneo.laws.movetext import read_game
from torneo.laws.pgn import one_game, read_pgn
from torneo.rules import Topic
from torneo.rules import edition as edition_of
from torneo.text import Text
from torneo.web.core.words import capitalised, language, spoken

MOST_MOVES = 50_000
"""Characters of moves that are read: the longest games have a tenth of it."""
NO_SITUATION = "look"
"""Only look at what the game shows."""


def situations() -> list[tuple[str, str]]:
    """What can be chosen, in the language of the page."""
    listed = [(name, spoken(Text(kind.title))) for name, kind in SITUATIONS.items()]
    return [(NO_SITUATION, str(_("Only what the game shows"))), *listed]


class GameForm(forms.Form):
    """The moves or the position, and how the event is played."""

    moves = forms.CharField(
        label=_("Moves"),
        required=False,
        max_length=MOST_MOVES,
        widget=forms.Textarea(attrs={"rows": 6, "autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
        help_text=_("Typed or pasted as on a scoresheet or in a PGN file, in any of the usual languages."),
    )
    fen = forms.CharField(
        label=_("Or a position, as FEN"),
        required=False,
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"}),
    )
    tempo = forms.ChoiceField(label=_("Kind of play"))
    supervised = forms.BooleanField(label=_("Rapid, blitz: under full supervision (A.4, B.2)"), required=False)
    draw_moves = forms.IntegerField(
        label=_("No draw by agreement before move"), min_value=0, max_value=999, initial=0, required=False
    )
    draws_forbidden = forms.BooleanField(label=_("No draw by agreement at all without the arbiter"), required=False)
    default_minutes = forms.IntegerField(
        label=_("Minutes that a player may be late"), min_value=0, max_value=999, initial=0, required=False
    )
    guidelines = forms.BooleanField(label=_("Guidelines III, games without increment, were announced"), required=False)
    edition = forms.ChoiceField(label=_("Edition of the Laws"), choices=[(each.id, each.id) for each in BOARD_RULES])

    def __init__(self, *args: Any, event: Conditions, **named: Any) -> None:
        super().__init__(*args, **named)
        self.event = event
        """How the event is played by its regulations."""
        tempo, edition = self.fields["tempo"], self.fields["edition"]
        assert isinstance(tempo, forms.ChoiceField)
        assert isinstance(edition, forms.ChoiceField)
        tempo.choices = [(each.value, capitalised(spoken(Text(TEMPOS[each])))) for each in Tempo]
        tempo.initial, edition.initial = event.tempo.value, event.edition.id
        for name in ("supervised", "draw_moves", "draws_forbidden", "default_minutes", "guidelines"):
            self.fields[name].initial = getattr(event, name)

    def clean(self) -> dict[str, Any]:
        """Read the game: its problems belong to the field that has them."""
        cleaned = super().clean() or {}
        moves, fen = cleaned.get("moves", "").strip(), cleaned.get("fen", "").strip()
        cleaned["game"] = None
        try:
            if fen:
                cleaned["game"] = Game(read_fen(fen))
        except LawsError as error:
            self.add_error("fen", spoken(error))
            return cleaned
        try:
            if moves:
                cleaned["game"] = _game(moves, cleaned["game"])
        except LawsError as error:
            self.add_error("moves", spoken(error))
        return cleaned

    def game(self) -> Game | None:
        """The game or the position that was given."""
        game: Game | None = self.cleaned_data["game"]
        return game

    def conditions(self) -> Conditions:
        """How the event is played."""
        data = self.cleaned_data
        return replace(
            self.event,
            edition=edition_of(Topic.LAWS, data["edition"]),
            tempo=Tempo(data["tempo"]),
            supervised=data["supervised"],
            draw_moves=data["draw_moves"] or 0,
            draws_forbidden=data["draws_forbidden"],
            default_minutes=data["default_minutes"] or 0,
            guidelines=data["guidelines"],
        )


def _game(moves: str, position: Game | None) -> Game:
    """The game of a text, in the language of the page if that gets furthest; from a position, if one is given."""
    first = LETTERS[language()]
    languages = (first, *(letters for letters in LETTERS.values() if letters is not first))
    if position is None:
        return one_game(read_pgn(moves, languages), 1)
    return read_game(moves, languages, position.start)


class SituationForm(forms.Form):
    """The questions of one situation."""

    def __init__(self, name: str, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(data, prefix="answer")
        self.name = name
        for question in questions(SITUATIONS[name]):
            self.fields[question.name] = _field(question)

    def situation(self) -> Situation:
        """What happened, as it was answered."""
        answers = {
            key: "yes" if value is True else "no" if value is False else str(value)
            for key, value in self.cleaned_data.items()
        }
        return situation_of(self.name, answers)


def _field(question: Question) -> forms.Field:
    label = spoken(Text(question.title))
    if question.choices is not None:
        labels = CHOICES[question.choices]
        choices = [(each.value, capitalised(spoken(Text(labels[each])))) for each in question.choices]
        return forms.ChoiceField(label=label, choices=choices, initial=str(question.default))
    if isinstance(question.default, bool):
        return forms.BooleanField(label=label, required=False, initial=question.default)
    if isinstance(question.default, int):
        return forms.IntegerField(label=label, min_value=0, max_value=9999, initial=question.default)
    return forms.CharField(label=label, required=False, max_length=60, initial=question.default)
