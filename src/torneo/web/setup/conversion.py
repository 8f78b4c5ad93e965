"""From what the form of a tournament holds to the commands of the desk, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext_lazy

from torneo.desk import State, commands
from torneo.desk import events as e
from torneo.desk.choice import choice_of, settings_fixed, unsaid
from torneo.desk.state import apply
from torneo.model import Event, Regulations, TeamRules
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.format import Format
from torneo.ranking import REGISTRY, parse_code
from torneo.ranking.usual import default_tie_breaks
from torneo.regulations.time_controls import TimeControlError, parse_time_control, write_typed
from torneo.text import Text
from torneo.web.setup import team_fields

OPTION, SETTING = "option-", "acceleration-"
"""How the fields of a system's options and of an acceleration's settings begin."""
TIE_BREAKS = 6
"""So many are chosen from lists; more can be typed."""
QUESTIONS = {
    "rounds": gettext_lazy("the number of rounds"),
    "system": gettext_lazy("the pairing system"),
    "edition": gettext_lazy("the edition of its rules"),
    "tie_breaks": gettext_lazy("the tie-breaks"),
}
"""What a file of another program may leave out."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament as it is to be set up."""

    event: Event
    regulations: Regulations
    options: Mapping[str, str] = field(default_factory=dict)
    acceleration: str = ""
    """One that the code of the system does not name."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """Of the acceleration."""
    authorised: bool = False
    zone: str = ""
    """The time zone; empty: that of the machine."""
    teams: TeamRules | None = None
    """How teams play, where they are the entrants."""


def create(plan: Plan) -> list[e.Happening]:
    """Set a tournament up."""
    events = commands.create(plan.event, plan.regulations, plan.options, teams=plan.teams)
    state = apply(State(), events[0])
    events += commands.choose_zone(state, plan.zone)
    if plan.acceleration:
        events += commands.accelerate(state, plan.acceleration, plan.settings, plan.authorised)
    return events


def change(state: State, plan: Plan) -> list[e.Happening]:
    """Change a tournament; nothing if all is as it was."""
    teams: list[e.Happening] = []
    if plan.teams is not None and not settings_fixed(state):
        teams = commands.let_teams_play(state, plan.teams)
        for happening in teams:
            state = apply(state, happening)
    events = commands.change_settings(state, plan.event, plan.regulations, plan.options)
    after = apply(state, events[0])
    was, would_be = ((each.tournament, dict(choice_of(each).settings)) for each in (state, after))
    if state.answered and was == would_be:
        events, after = [], state
    events += commands.choose_zone(state, plan.zone)
    if settings_fixed(state):
        return events
    events = [*teams, *events]
    old = state.acceleration
    now = (plan.acceleration, tuple(sorted(plan.settings.items())), plan.authorised)
    if now != ((old.name, old.settings, old.authorised) if old else ("", (), False)):
        events += commands.accelerate(after, plan.acceleration, plan.settings, plan.authorised)
    return events


def accelerations(system: Format) -> tuple[str, ...]:
    """The accelerations that a system may go with."""
    return () if system.closed or system.not_accelerated else tuple(ACCELERATIONS)


def tie_break_codes(*, teams: bool = False) -> tuple[list[tuple[str, Text]], list[tuple[str, Text]]]:
    """Code and title of the tie-breaks for players, or for teams: those of FIDE, and the others."""
    fide: list[tuple[str, Text]] = []
    others: list[tuple[str, Text]] = []
    for name, tie_break in REGISTRY.items():
        if not (tie_break.for_teams if teams else tie_break.for_players) or name == "PTS":
            continue
        listed = others if tie_break.article else fide
        listed.append((name, Text(tie_break.title)))
        listed += [(code, tie_break(parse_code(code)).full_title) for code in tie_break.variants]
    return fide, others


def values(state: State) -> dict[str, Any]:
    """What the form shows of a tournament."""
    event, regulations = state.tournament.event, state.tournament.regulations
    choice = choice_of(state)
    open_ = unsaid(state)
    points, rank, colour = regulations.points, regulations.starting_rank, regulations.initial_colour
    shown: dict[str, Any] = {
        "name": event.name,
        "city": event.city,
        "federation": event.federation,
        "start": event.start,
        "end": event.end,
        "chief_arbiter": event.chief_arbiter,
        "deputies": "\n".join(event.deputies),
        "rate_of_play": event.rate_of_play,
        "time_control": _typed(event.time_control),
        "zone": state.zone,
        "round_dates": "\n".join(day.isoformat() if day else "-" for day in event.round_dates),
        "system": choice.system.name,
        "edition": choice.edition.id,
        "rounds": state.round_number if "rounds" in open_ else regulations.rounds,
        "acceleration": _acceleration(state, by_code=choice.accelerated),
        "authorised": bool(state.acceleration and state.acceleration.authorised),
        "win": points.win,
        "draw": points.draw,
        "loss": points.loss,
        "pairing_bye": points.pairing_bye,
        "starting_rank": rank.method if rank else "FIDE",
        "national": rank.federation if rank else "",
        "initial_colour": colour.value if colour else "",
        "application": regulations.application.value,
        "lots": regulations.lots,
        "best": regulations.best or None,
    }
    shown |= team_fields.values_of(state.squads.rules if state.squads is not None else None)
    shown |= {f"{OPTION}{name}": value for name, value in choice.settings.items()}
    if state.acceleration:
        shown |= {f"{SETTING}{name}": value for name, value in state.acceleration.settings}
    usual = default_tie_breaks(choice.system, teams=state.squads is not None)
    proposed = usual if "tie_breaks" in open_ else regulations.tie_breaks
    return shown | tie_break_values(proposed)


def _typed(text: str) -> str:
    """A time control as people type it; that of another program as it stands, where it cannot be read."""
    try:
        return write_typed(parse_time_control(text))
    except TimeControlError:
        return text


def _acceleration(state: State, *, by_code: bool) -> str:
    return "baku" if by_code else state.acceleration.name if state.acceleration else ""


def tie_break_values(codes: tuple[str, ...]) -> dict[str, str]:
    """A list of tie-breaks as the form shows it.

    >>> tie_break_values(("BH", "SB"))["tie2"]
    'SB'
    """
    shown = {f"tie{place}": code for place, code in enumerate((*codes, *[""] * TIE_BREAKS)[:TIE_BREAKS], 1)}
    return {**shown, "more_ties": ", ".join(codes[TIE_BREAKS:])}


def version(state: State, *, begun: bool) -> str:
    """Stands for what the form shows; another one means that somebody changed it meanwhile."""
    parts = (sorted((name, str(value)) for name, value in values(state).items()), begun)
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def on(base: State | None) -> tuple[Event, Regulations]:
    """What a form builds on: what it does not show stays as it is."""
    if base is None:
        return Event(), Regulations()
    return base.tournament.event, base.tournament.regulations


def copied(state: State) -> dict[str, Any]:
    """What a new tournament takes over from another: all but its dates and the colour drawn."""
    dropped = ("start", "end", "round_dates", "initial_colour")
    return {name: value for name, value in values(state).items() if name not in dropped}


OF_ONE_EVENT = ("entry_deadline", "event_code")
"""Provisions that a new tournament does not take over from another."""


def with_provisions_of(state: State, plan: Plan) -> Plan:
    """The plan with what the organiser of another tournament laid down, but for what is of that one alone."""
    held = state.tournament.regulations.provisions
    kept = tuple((name, value) for name, value in held if name not in OF_ONE_EVENT)
    return replace(plan, regulations=replace(plan.regulations, provisions=kept))


def with_parts(event: Event, regulations: Regulations, parts: Mapping[str, Any]) -> tuple[Event, Regulations]:
    """Event and regulations with the given parts."""
    own = {name: value for name, value in parts.items() if name in Event.__dataclass_fields__}
    rules = {name: value for name, value in parts.items() if name in Regulations.__dataclass_fields__}
    return replace(event, **own), replace(regulations, **rules)
