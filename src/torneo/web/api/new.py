"""What a program says of tournaments and webhooks that are to be made or changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from torneo.desk import State, apply
from torneo.desk import commands as desk
from torneo.desk.events import Happening
from torneo.desk.setting_up import set_up
from torneo.model import Event, TeamRules


@dataclass(frozen=True, slots=True)
class NewTournament:
    """A tournament to be set up: what is left open has its usual value."""

    event: Event
    format: str = "dutch"
    """Such as `dutch` or `berger`: see docs/formats.md."""
    edition: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    rounds: int | None = None
    tie_breaks: tuple[str, ...] | None = None
    teams: TeamRules | None = None
    zone: str = ""
    public: bool = False

    def events(self) -> list[Happening]:
        """The first entries of its log."""
        made = set_up(
            self.event,
            self.format,
            self.edition,
            self.options,
            rounds=self.rounds,
            tie_breaks=self.tie_breaks,
            teams=self.teams,
        )
        if self.zone:
            made += desk.choose_zone(apply(State(), made[0]), self.zone)
        return made


@dataclass(frozen=True, slots=True)
class Changes:
    """What an owner changes about a tournament besides its log."""

    public: bool | None = None
    archived: bool | None = None


class HookEvent(StrEnum):
    """What a webhook may be told."""

    RESULT = "result"
    ROUND = "round"
    PLAYERS = "players"
    FINISHED = "finished"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A webhook to be made."""

    url: str
    events: tuple[HookEvent, ...]
    secret: str = ""
    """Sixteen characters or more; empty: one is made."""


@dataclass(frozen=True, slots=True)
class WebhookChanges:
    """What is to be changed about a webhook."""

    url: str | None = None
    events: tuple[HookEvent, ...] | None = None
    disabled: bool | None = None
