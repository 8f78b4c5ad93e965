"""Everything a program can do to a tournament: one table of commands, each with its scope and what it takes.

The name of a command, its parameters and their types are those of :mod:`torneo.desk.commands`; the OpenAPI document,
the client and the tests of roles read this table.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from torneo.desk import commands as desk
from torneo.desk.commands import Events
from torneo.web.api import adapted
from torneo.web.api.scopes import Scope
from torneo.web.api.typed import hints, read_fields

_ROLE = re.compile(r":\w+:`~?")
"""How docstrings mark what a name stands for."""
_GIVEN = ("state", "visit", "return")
"""What the site knows by itself."""


@dataclass(frozen=True)
class Operation:
    """A command."""

    name: str
    topic: str
    scope: Scope
    command: Callable[..., Events]
    publishes: bool = False
    """Whether a round may be published by it, after which a snapshot is kept."""

    @cached_property
    def parameters(self) -> dict[str, Any]:
        """The types of what a program sends, by name."""
        known = hints(self.command)
        return {name: known[name] for name in inspect.signature(self.command).parameters if name not in _GIVEN}

    @cached_property
    def needed(self) -> set[str]:
        """The names of what has to be sent."""
        given = inspect.signature(self.command).parameters
        return {name for name in self.parameters if given[name].default is inspect.Parameter.empty}

    @property
    def by_visit(self) -> bool:
        """Whether it matters in which role somebody acts."""
        return "visit" in inspect.signature(self.command).parameters

    @cached_property
    def meaning(self) -> str:
        """What it does, in one sentence."""
        return self._told[0]

    @cached_property
    def more(self) -> str:
        """What else there is to know."""
        return self._told[1]

    @property
    def _told(self) -> tuple[str, str]:
        """The first line of the docstring, and the rest without examples."""
        text = (inspect.getdoc(self.command) or "").split(">>>", maxsplit=1)[0]
        first, _, rest = _ROLE.sub("`", text.replace("``", "`")).partition("\n")
        return first.strip(), " ".join(rest.split())

    def read(self, body: Mapping[str, object]) -> dict[str, object]:
        """The arguments in a body; :class:`torneo.files.json_form.JsonFormError` if there is something else."""
        return read_fields(self.parameters, self.needed, body)


def _topic(topic: str, scope: Scope, *listed: Callable[..., Events], publishes: bool = False) -> list[Operation]:
    return [Operation(command.__name__, topic, scope, command, publishes) for command in listed]


_LISTED = [
    *_topic(
        "results",
        Scope.RESULTS,
        adapted.record_result,
        adapted.record_board,
        adapted.record_game,
        adapted.arrive,
    ),
    *_topic(
        "results",
        Scope.PAIR,
        desk.record_all,
        desk.decide,
        desk.exchange_results,
        desk.reverse_colours,
        desk.award_points,
    ),
    *_topic(
        "players",
        Scope.PAIR,
        adapted.enter,
        adapted.enter_all,
        adapted.take_list,
        adapted.admit,
        desk.correct_player,
        desk.remove,
        desk.withdraw,
        desk.bring_back,
        desk.request_bye,
        desk.cancel_bye,
        desk.give_bye,
        desk.check_in,
        desk.absent_not_seen,
        desk.forbid,
        desk.allow,
        desk.note_consent,
    ),
    *_topic(
        "numbers and lots",
        Scope.PAIR,
        desk.assign_numbers,
        desk.set_numbers,
        adapted.draw_numbers,
        desk.draw_numbers_restricted,
        adapted.draw_numbers_seeded,
        adapted.draw_colour,
        desk.set_boards,
    ),
    *_topic(
        "rounds",
        Scope.PAIR,
        adapted.pair_round,
        adapted.draft_round,
        desk.pair_by_hand,
        desk.change_pairing,
        adapted.swap,
        adapted.turn,
        desk.discard_draft,
        desk.withdraw_round,
        desk.set_rounds,
        desk.postpone,
        desk.set_up_play_off,
    ),
    *_topic(
        "rounds",
        Scope.PAIR,
        desk.publish,
        adapted.play_on,
        desk.publish_schedule,
        desk.bring_schedule,
        publishes=True,
    ),
    *_topic("round clock", Scope.PAIR, desk.time_round, desk.begin_round, desk.forfeit_absent),
    *_topic(
        "teams",
        Scope.PAIR,
        desk.form_teams,
        desk.team_up,
        desk.take_teams,
        desk.let_teams_play,
        desk.name_squad,
        adapted.hand_in,
        desk.seat,
        desk.seat_all,
        desk.seat_otherwise,
    ),
    *_topic(
        "settings",
        Scope.PAIR,
        desk.change_settings,
        desk.set_tie_breaks,
        desk.accelerate,
        desk.choose_zone,
        desk.provide,
        desk.note_papers,
        desk.choose_logo,
    ),
    *_topic("settings", Scope.MANAGE, desk.choose_privacy),
    *_topic(
        "incidents and appeals",
        Scope.PAIR,
        desk.report_incident,
        desk.penalise,
        desk.name_committee,
        desk.lodge_appeal,
        desk.decide_appeal,
    ),
    *_topic("the end", Scope.PAIR, desk.order_by_hand, desk.share_again, desk.finish, adapted.undo),
]
OPERATIONS: Mapping[str, Operation] = {operation.name: operation for operation in _LISTED}
"""By name."""

ELSEWHERE = {
    "create": "POST /tournaments",
    "adopt": "POST /tournaments with a document",
    "take_back": "undo is the same, and looks whether the act is one of two logs",
    "record_slip": "record_all takes one slip or many",
    "impose": "report_incident takes the sanctions that are chosen",
    "note_incident": "its verdict is worked out by the page on claims, from a position on the board",
    "form_committee": "its members are chosen by the desk's page; name_committee takes any of them",
}
"""Commands of the desk that have no address of their own, and why."""
