"""The claims desk: a game or a position and what happened, decided; and noted in the log, if the arbiter wants."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk import Refused, commands
from torneo.laws.articles import law
from torneo.laws.decisions import COURSES, NOTES, SITUATIONS, Verdict
from torneo.laws.diagram import figure
from torneo.laws.errors import LawsError
from torneo.laws.evidence import findings
from torneo.laws.fen import write_fen
from torneo.laws.game import Game, half_move
from torneo.laws.saying import finding_said, stop_said
from torneo.regulations.provisions import terms_of
from torneo.rules import Edition
from torneo.text import Text
from torneo.web.claims.forms import NO_SITUATION, GameForm, SituationForm, situations
from torneo.web.core.access import Visit, needs
from torneo.web.core.fields import number_in
from torneo.web.core.words import language, spoken
from torneo.web.models import Role

MOST_NOTE = 500


@dataclass(frozen=True)
class Square:
    """A square of the diagram."""

    figure: str
    dark: bool


@dataclass(frozen=True)
class Shown:
    """A decision as the page shows it."""

    reason: str
    course: str
    result: str
    articles: list[tuple[str, str]]
    """Numbers, and what each says in a line."""
    edition: str
    clocks: list[str]
    notes: list[str]
    accepted: bool | None
    penalty: bool


@needs(Role.ARBITER)
def claims(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Type or paste the moves, say what happened, and read the verdict; then note it in the log."""
    data = request.POST if request.method == "POST" else None
    name = (data or request.GET).get("situation", "draw-claim")
    if name not in SITUATIONS:
        name = NO_SITUATION
    # Whoever chose another situation is asked its questions first; what was typed stays.
    asked = data is not None and data.get("do") in {"decide", "log"} and data.get("about", name) == name
    event = terms_of(visit.state.tournament).conditions
    game_form = GameForm(data if asked else None, event=event, initial=data.dict() if data and not asked else None)
    questions = None if name == NO_SITUATION else SituationForm(name, data if asked else None)
    shown: dict[str, object] = {}
    status = 200
    if asked:
        valid = game_form.is_valid() and (questions is None or questions.is_valid())
        status = 200 if valid else 422
        if valid:
            try:
                verdict = _decided(game_form, questions)
            except LawsError as error:
                game_form.add_error(None, spoken(error))
                status = 422
            else:
                if data is not None and data.get("do") == "log" and verdict is not None:
                    return _noted(request, visit, name, verdict, game_form)
                shown = {
                    "game": _game(game_form),
                    "verdict": None if verdict is None else _shown(verdict, game_form.conditions().edition),
                }
    context = {
        "visit": visit,
        "game_form": game_form,
        "questions": questions,
        "situations": situations(),
        "name": name,
        "boards": visit.state.board_numbers(visit.state.round_number) if visit.state.round_number else (),
        "sent": [(key, value) for key, value in request.POST.items() if key not in {"csrfmiddlewaretoken", "do"}],
        **shown,
    }
    return render(request, "claims/claims.html", context, status=status)


def _decided(game_form: GameForm, questions: SituationForm | None) -> Verdict | None:
    return None if questions is None else questions.situation().decide(game_form.conditions(), game_form.game())


def _noted(request: HttpRequest, visit: Visit, name: str, verdict: Verdict, game_form: GameForm) -> HttpResponseBase:
    board = number_in(request.POST, "board", 0)
    note = request.POST.get("note", "")
    if len(note) > MOST_NOTE:
        raise Refused(_("The note is longer than %(most)d characters.") % {"most": MOST_NOTE})
    edition = game_form.conditions().edition
    after = visit.act(lambda state: commands.note_incident(state, name, verdict, edition, board=board, note=note))
    messages.success(request, _("The decision is in the log."))
    if (until := commands.lodged_until(after, after.round_number, board)) is not None:
        local = date_format(timezone.localtime(until), "TIME_FORMAT")
        messages.info(request, _("By the regulations an appeal can be handed in until %(time)s.") % {"time": local})
    return redirect("log", visit.tournament.slug)


def _shown(verdict: Verdict, edition: Edition) -> Shown:
    return Shown(
        spoken(verdict.reason),
        spoken(Text(COURSES[verdict.course])),
        verdict.result.value,
        [(number, law(number, edition).text(language())) for number in verdict.articles],
        edition.id,
        [spoken(step.said) for step in verdict.clocks],
        [spoken(Text(NOTES[note])) for note in verdict.notes],
        verdict.accepted,
        verdict.penalty,
    )


def _game(form: GameForm) -> dict[str, object] | None:
    """The board and what the game shows."""
    game = form.game()
    if game is None:
        return None
    board = game.end.board()
    edition = form.conditions().edition
    return {
        "rows": [
            (rank + 1, [Square(figure(board[8 * rank + file]), (rank + file) % 2 == 0) for file in range(8)])
            for rank in range(7, -1, -1)
        ],
        "fen": write_fen(game.end),
        "whites_turn": game.end.whites_turn,
        "count": len(game.moves),
        "letters": spoken(Text(game.letters.title)),
        "findings": [spoken(finding_said(game, finding)) for finding in findings(game, edition)],
        "stop": _stop(game),
    }


def _stop(game: Game) -> str:
    why = stop_said(game)
    if why is None:
        return ""
    number, _white = half_move(game.start, len(game.moves) + 1)
    return spoken(Text("{number}. {why}", {"number": number, "why": why}))
