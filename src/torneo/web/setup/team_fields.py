"""The fields of a tournament of teams: boards, colours, points of a game, and how players sit down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from torneo.desk import State
from torneo.model import STANDARD, BoardOrder, Level, PointSystem, Seating, TeamRules
from torneo.model.team_event import check_colours
from torneo.pairing.format import Format, Places
from torneo.text import WrongValueError
from torneo.web.core.words import capitalised, spoken
from torneo.web.setup.fields import PointsField, line

MATCHES = PointSystem.of(20, 10, 0).with_pairing_bye(10)
"""What matches usually count: two points for a win, and a draw for the bye (C.04.6 1.4)."""
MOST_BOARDS = 50
ORDERS = {
    BoardOrder.FIXED: gettext_lazy("as the team was entered"),
    BoardOrder.RATING: gettext_lazy("by rating"),
    BoardOrder.FREE: gettext_lazy("as the captain likes"),
}
LEVELS = {
    Level.BOARD_COUNT: gettext_lazy("board count"),
    Level.TOP_BOARD: gettext_lazy("points on the top boards"),
    Level.BOTTOM_BOARD: gettext_lazy("points without the bottom boards"),
}
_LEVEL = [f"level{place}" for place in range(1, len(LEVELS) + 1)]
NAMES = (
    "teams", "boards", "board_colours", "game_win", "game_draw", "game_loss", "bye_games", "order", "tolerance",
    "reserves", "minimum", "gaps", "deadline", *_LEVEL,
)  # fmt: skip
"""Every field, in the order of the form."""


def may_play_in_teams(system: Format) -> bool:
    """Whether the entrants of a format may be teams.

    >>> from torneo.pairing.formats import PAIRED
    >>> [may_play_in_teams(PAIRED[name]) for name in ("berger", "knockout", "keizer", "scheveningen", "double-swiss")]
    [True, True, False, False, False]
    """
    if system.teams:
        return True
    if always_twice(system):
        return False
    by_points = system.places in (Places.POINTS, Places.PROGRESS, Places.STAGES) and system.rank is None
    return by_points and "teams" not in system.needs


def always_twice(system: Format) -> bool:
    """Whether every pairing of a format is a match of several games, whatever is chosen."""
    rules = system.encounter(system.settings({})) if system.encounter is not None else None
    return rules is not None and rules.may_be_drawn


def ticked(value: object) -> bool:
    """Whether a box was ticked, as browsers and other programs say so.

    >>> ticked("on"), ticked("False"), ticked(None)
    (True, False, False)
    """
    return bool(value) and str(value).lower() != "false"


def has_teams(state: State | None) -> bool:
    """Whether the entrants of a tournament that is there are teams."""
    return state is not None and state.squads is not None


def team_fields(system: Format, reload: Mapping[str, str], *, chosen: bool) -> dict[str, forms.Field]:
    """The fields that a form asks for; only the question itself where no teams play."""
    if not may_play_in_teams(system):
        return {}
    asked: dict[str, forms.Field] = {}
    if not system.teams:
        asked["teams"] = forms.BooleanField(
            label=gettext_lazy("Teams play each other"),
            required=False,
            help_text=gettext_lazy("Those who are entered and paired are teams; their players sit at the boards."),
            widget=forms.CheckboxInput(attrs=dict(reload)),
        )
    if not chosen:
        return asked
    asked |= {
        "boards": _number(gettext_lazy("Boards of a match"), 1, MOST_BOARDS, required=True, initial=4),
        "board_colours": line(
            gettext_lazy("Colours of the boards"),
            MOST_BOARDS,
            help_text=gettext_lazy("Of the team named first, such as WBWB. Empty: White and Black in turn."),
        ),
        "game_win": PointsField(label=gettext_lazy("Game won"), initial=STANDARD.win),
        "game_draw": PointsField(label=gettext_lazy("Game drawn"), initial=STANDARD.draw),
        "game_loss": PointsField(label=gettext_lazy("Game lost"), initial=STANDARD.loss),
        "bye_games": line(
            gettext_lazy("Game points of the bye"), 6, help_text=gettext_lazy("Empty: a draw on every board.")
        ),
        "order": forms.ChoiceField(
            label=gettext_lazy("Order of the boards"),
            choices=list(ORDERS.items()),
            required=False,
            initial=BoardOrder.FIXED.value,
        ),
        "tolerance": _number(
            gettext_lazy("Tolerance"),
            0,
            3000,
            help_text=gettext_lazy("Rating points that somebody on a lower board may have more, if it is by rating."),
        ),
        "reserves": _number(gettext_lazy("Reserves"), 0, 99, help_text=gettext_lazy("Empty: any number.")),
        "minimum": _number(
            gettext_lazy("Players who must be there"),
            0,
            MOST_BOARDS,
            help_text=gettext_lazy("With fewer the match is lost. Empty: one is enough."),
        ),
        "gaps": forms.BooleanField(label=gettext_lazy("A board above a filled one may stay empty"), required=False),
        "deadline": _number(
            gettext_lazy("Line-ups are due"),
            0,
            100_000,
            help_text=gettext_lazy("Minutes before the round. Empty: until it begins."),
        ),
    }
    if system.places is not Places.POINTS:
        levels = [("", "–"), *((level.value, text) for level, text in LEVELS.items())]
        for place, name in enumerate(_LEVEL, 1):
            asked[name] = forms.ChoiceField(
                label=_("A level match is decided by (%(place)d)") % {"place": place}, choices=levels, required=False
            )
    return asked


def _number(label: Any, least: int, most: int, *, required: bool = False, **settings: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=required, min_value=least, max_value=most, **settings)


def check(form: forms.Form, cleaned: Mapping[str, Any]) -> None:
    """What depends on several of the fields."""
    boards, colours = cleaned.get("boards"), str(cleaned.get("board_colours") or "").upper()
    try:
        check_colours(colours)
    except WrongValueError as error:
        form.add_error("board_colours", capitalised(spoken(error)))
    else:
        if colours and boards and len(colours) != boards:
            form.add_error("board_colours", _("A letter for each board is accepted: %(boards)d.") % {"boards": boards})
    points = [cleaned.get(name) for name in ("game_loss", "game_draw", "game_win")]
    known = [value for value in points if value is not None]
    if known != sorted(known):
        form.add_error("game_loss", _("A loss is worth no more than a draw, and a draw no more than a win."))
    if boards and (cleaned.get("minimum") or 0) > boards:
        form.add_error("minimum", _("A match has %(boards)d boards.") % {"boards": boards})
    if cleaned.get("bye_games"):
        try:
            PointsField().clean(cleaned["bye_games"])
        except forms.ValidationError as error:
            form.add_error("bye_games", error)


def rules_of(cleaned: Mapping[str, Any]) -> TeamRules:
    """The rules that valid fields hold."""
    seating = Seating(
        cleaned["boards"],
        BoardOrder(cleaned["order"] or BoardOrder.FIXED),
        cleaned["tolerance"] or 0,
        cleaned["reserves"],
        cleaned["minimum"] or 0,
        bool(cleaned["gaps"]),
        cleaned["deadline"] or 0,
    )
    games = PointSystem.of(cleaned["game_win"], cleaned["game_draw"], cleaned["game_loss"])
    levels = tuple(dict.fromkeys(Level(cleaned[name]) for name in _LEVEL if cleaned.get(name)))
    return TeamRules(
        seating,
        cleaned["board_colours"].upper(),
        STANDARD if games == PointSystem.of(STANDARD.win, STANDARD.draw, STANDARD.loss) else games,
        PointsField().clean(cleaned["bye_games"]) if cleaned["bye_games"] else None,
        levels,
    )


def values_of(rules: TeamRules | None) -> dict[str, Any]:
    """What the fields show of rules; nothing but the question where no teams play.

    >>> values_of(TeamRules(Seating(6, reserves=2)))["reserves"], values_of(None)
    (2, {'teams': False})
    """
    if rules is None:
        return {"teams": False}
    seating, bye = rules.seating, PointsField().prepare_value(rules.bye_points)
    return {
        "teams": True,
        "entrants": "teams",
        "boards": rules.boards,
        "board_colours": rules.board_colours,
        "game_win": rules.games.win,
        "game_draw": rules.games.draw,
        "game_loss": rules.games.loss,
        "bye_games": bye or "",
        "order": seating.order.value,
        "tolerance": seating.tolerance or None,
        "reserves": seating.reserves,
        "minimum": seating.minimum or None,
        "gaps": seating.gaps,
        "deadline": seating.deadline or None,
        **dict(zip(_LEVEL, (level.value for level in rules.level), strict=False)),
    }
