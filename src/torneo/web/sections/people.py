"""Everybody who is entered in any section of an event, in one list."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.urls import reverse

from torneo.desk import Conflict, State
from torneo.desk.commands.provided import unfit
from torneo.desk.state import absences
from torneo.model import Player
from torneo.regulations.provisions import terms_of
from torneo.web.core.words import capitalised, spoken
from torneo.web.entries import rows
from torneo.web.sections.access import EventVisit, Part
from torneo.web.sections.limits import limits_text


@dataclass(frozen=True, slots=True)
class Entrant:
    """One line of the list, ready to be shown: hundreds of them are made at every tick."""

    part: Part
    player: Player
    name: str
    section: str
    mark: str
    """What a form remembers of the player and of their section."""
    key: str
    """What names the line in the page."""
    css: str
    is_present: str
    is_absent: str
    entry: str
    """The address of their data."""
    move: str
    """The address where they are moved; empty where there is nowhere to go."""
    away: bool
    """Whether they have a bye in the next round."""
    also: tuple[str, ...] = ()
    """Sections in which somebody is entered who seems to be the same person."""
    unfit: tuple[str, ...] = ()
    """What of the limits of the section they do not meet."""


@dataclass(frozen=True, slots=True)
class Total:
    """A section in numbers."""

    part: Part
    counts: rows.Counts
    room: int | None
    """How many may enter by the regulations."""
    limits: str
    """Who may."""

    @property
    def entered(self) -> int:
        """Those who have not withdrawn."""
        return self.counts.players - self.counts.withdrawn


def totals(parts: Iterable[Part]) -> list[Total]:
    """The sections in numbers."""
    return [
        Total(
            part,
            rows.counts(part.state),
            terms_of(part.state.tournament).number("maximum_entries"),
            limits_text(part.state),
        )
        for part in parts
    ]


def active(part: Part) -> list[Player]:
    """Who plays in a section of players."""
    state = part.state
    if state.squads is not None:
        return []
    return [player for player in state.tournament.players if player.number not in state.withdrawn]


def entrants(visit: EventVisit, query: str = "", only: str = "", show: str = "all") -> list[Entrant]:
    """Everybody by name, narrowed to a section, to those who are here or not, and to whom a query means."""
    twice = _twice(visit.parts)
    found = []
    for part in visit.parts:
        if only and str(part.key) != only:
            continue
        state, terms = part.state, terms_of(part.state.tournament)
        away = absences(state, state.round_number + 1)
        entry = reverse("entry", args=[part.slug, 1])[:-1]
        move = reverse("event_move", args=[visit.event.slug, part.key, 1])[:-1] if visit.several else ""
        for player in active(part):
            number, present = player.number, state.present.get(player.number)
            if (show in rows.SHOWN and present is not rows.SHOWN[show]) or not rows.matches(player, query):
                continue
            found.append(
                Entrant(
                    part,
                    player,
                    player.name,
                    part.name,
                    f"{part.key}|{rows.mark_of(player)}",
                    f"{part.key}-{number}",
                    {True: "yes", False: "no", None: ""}[present],
                    "true" if present else "false",
                    "true" if present is False else "false",
                    f"{entry}{number}",
                    f"{move}{number}" if move else "",
                    number in away,
                    tuple(other.name for other in twice.get((part.key, number), ())),
                    tuple(capitalised(spoken(refusal)) for refusal in unfit(state, player, terms)),
                )
            )
    return sorted(found, key=lambda entrant: (rows.sorting_name(entrant.name), entrant.part.section.place))


def _twice(parts: Iterable[Part]) -> dict[tuple[int, int], list[Part]]:
    """By section and number, the other sections in which the same person seems to be entered."""
    groups: defaultdict[str, list[tuple[Part, Player]]] = defaultdict(list)
    for part in parts:
        for player in active(part):
            groups[rows.name_words(player)].append((part, player))
            if player.fide_id is not None:
                groups[f"#{player.fide_id}"].append((part, player))
    found: defaultdict[tuple[int, int], list[Part]] = defaultdict(list)
    for group in groups.values():
        for part, player in group if len(group) > 1 else ():
            others = [other for other, twin in group if other is not part and is_same(player, twin)]
            known = found[part.key, player.number]
            known += [other for other in others if other not in known]
    return found


def is_same(player: Player, other: Player) -> bool:
    """Whether two entries seem to be one person, whichever way round their names are written."""
    if player.fide_id is not None and other.fide_id is not None:
        return player.fide_id == other.fide_id
    born, other_born = player.birth[:4], other.birth[:4]
    return rows.name_words(player) == rows.name_words(other) and (not born or not other_born or born == other_born)


def entered_already(parts: Iterable[Part], player: Player) -> list[tuple[Part, Player]]:
    """Where somebody is entered who seems to be the same person."""
    return [(part, other) for part in parts for other in active(part) if is_same(player, other)]


def seen(state: State, mark: str) -> Player:
    """The player whom the author of a form saw, if they are still the one with that number."""
    number = mark.partition("|")[0]
    if not (number.isascii() and number.isdigit() and len(number) < 7):
        raise Conflict("there is no player {number}", number=number[:20])
    return rows.check_same(state, int(number), mark)
