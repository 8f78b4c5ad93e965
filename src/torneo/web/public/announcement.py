"""What the page of a tournament says: the announcement, and statistics of players and results."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date, time

from django.utils.formats import date_format
from django.utils.translation import gettext as _

from torneo.desk import State
from torneo.desk.choice import choice_of
from torneo.model import BoardOrder, Colour, Event, PointSystem, Result, Sex
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.regulations.provisions import terms_of
from torneo.regulations.settings_words import ranking_texts, time_control_texts
from torneo.web.core.terms import registry_text
from torneo.web.core.words import colour_letters, language
from torneo.writing.points import points_text

_WHITE = (Result.WHITE_WIN, Result.UNRATED_WHITE_WIN)
_BLACK = (Result.BLACK_WIN, Result.UNRATED_BLACK_WIN)
_DRAWN = (Result.DRAW, Result.UNRATED_DRAW)


@dataclass(frozen=True, slots=True)
class Colours:
    """Results by colour: games over the board, and those not played."""

    round: int | None
    """``None``: of the whole tournament."""
    white: int
    draws: int
    black: int
    other: int
    """Forfeits and decisions of the arbiter."""
    open: int

    @property
    def shares(self) -> tuple[str, str, str]:
        """White's wins, draws and Black's wins in per cent."""
        total = self.white + self.draws + self.black
        return tuple(f"{100 * count / total:.0f} %" if total else "" for count in (self.white, self.draws, self.black))  # type: ignore[return-value] # three of them


def dates_text(event: Event) -> str:
    """From when to when."""
    days = [day for day in (event.start, event.end) if day is not None]
    return " – ".join(dict.fromkeys(date_format(day, "DATE_FORMAT") for day in days))


def place_text(event: Event) -> str:
    """Town and federation."""
    return ", ".join(part for part in (event.city, event.federation) if part)


def facts(state: State) -> list[tuple[str, list[str]]]:
    """The announcement: names of its points, and what is said about each."""
    event, regulations = state.tournament.event, state.tournament.regulations
    choice = choice_of(state)
    system = [registry_text(choice.system.title)]
    if choice.edition.id:
        system.append(_("Edition %(edition)s of the rules") % {"edition": choice.edition.id})
    acceleration = state.acceleration.name if state.acceleration else "baku" if choice.accelerated else ""
    if acceleration:
        title = registry_text(ACCELERATIONS[acceleration].title)
        system.append(_("Acceleration: %(title)s") % {"title": title})
    colours = {Colour.WHITE: _("White"), Colour.BLACK: _("Black")}
    listed: list[tuple[str, list[str]]] = [
        (_("Dates"), [dates_text(event)]),
        (_("Place"), [place_text(event)]),
        (_("Chief arbiter"), [event.chief_arbiter]),
        (_("Arbiters"), list(event.deputies)),
        (_("Rate of play"), list(time_control_texts(event, language()))),
        (_("System"), system),
        (_("Rounds"), [str(regulations.rounds or "")]),
        (_("Points") if state.squads is None else _("Match points"), [_points(regulations.points)]),
        (_("Teams"), _team_rules(state)),
        (_("Initial colour"), [colours[regulations.initial_colour] if regulations.initial_colour else ""]),
        (_("Tie-breaks"), list(ranking_texts(regulations, language()))),
    ]
    return [(name, counts) for name, texts in listed if (counts := [text for text in texts if text])]


def _team_rules(state: State) -> list[str]:
    """How teams play: boards, their order, reserves, line-ups."""
    if state.squads is None:
        return []
    rules = state.squads.rules
    seating = rules.seating
    told = [_("%(boards)d boards (%(colours)s)") % {"boards": rules.boards, "colours": _colours(rules.colours)}]
    order = {
        BoardOrder.FIXED: _("boards in the order of the team"),
        BoardOrder.RATING: _("boards in the order of the ratings"),
        BoardOrder.FREE: _("boards as the captain likes"),
    }[seating.order]
    if seating.order is BoardOrder.RATING and seating.tolerance:
        order += " " + _("(up to %(points)d points of difference)") % {"points": seating.tolerance}
    told.append(order)
    if seating.reserves is not None:
        told.append(_("up to %(count)d reserves") % {"count": seating.reserves})
    if seating.minimum > 1:
        told.append(_("with fewer than %(count)d players a match is lost") % {"count": seating.minimum})
    if seating.deadline:
        told.append(_("line-ups until %(minutes)d minutes before the round") % {"minutes": seating.deadline})
    return told


def _colours(letters: str) -> str:
    """The colours of the boards, in the letters of the language."""
    white, black = colour_letters()
    return "".join(white if letter == "W" else black for letter in letters)


def _points(points: PointSystem) -> str:
    """Win, draw and loss, where they are not the usual ones."""
    if (points.win, points.draw, points.loss) == (10, 5, 0):
        return ""
    return _("win %(win)s, draw %(draw)s, loss %(loss)s") % {
        "win": points_text(points.win),
        "draw": points_text(points.draw),
        "loss": points_text(points.loss) or "0",
    }


def round_dates(state: State) -> list[tuple[int, str, bool]]:
    """Each round with its day and time, and whether its pairings are there."""
    event = state.tournament.event
    total = max(state.tournament.regulations.rounds or 0, state.round_number)
    days = [*event.round_dates, *[None] * total][:total]
    terms = terms_of(state.tournament)
    return [
        (number, _when(day, terms.round_time(number)), number <= state.round_number)
        for number, day in enumerate(days, 1)
    ]


def _when(day: date | None, start: time | None) -> str:
    parts = (date_format(day, "DATE_FORMAT") if day else "", start.strftime("%H:%M") if start else "")
    return ", ".join(part for part in parts if part)


def results_by_colour(state: State) -> list[Colours]:
    """Results of each round, and of all rounds together at the end."""
    lines = []
    for number, round_ in enumerate(state.whole.rounds, 1):
        counts = Counter(game.result for game in round_.games)
        white, draws, black = (sum(counts[result] for result in kinds) for kinds in (_WHITE, _DRAWN, _BLACK))
        waiting = sum(count for result, count in counts.items() if not result.finished)
        other = sum(counts.values()) - white - draws - black - waiting
        lines.append(Colours(number, white, draws, black, other, waiting))
    if lines:
        sums = [sum(getattr(line, name) for line in lines) for name in ("white", "draws", "black", "other", "open")]
        lines.append(Colours(None, *sums))
    return lines


def federations(state: State) -> list[tuple[str, int]]:
    """How many players each federation has, the largest first."""
    counts = Counter(player.federation for player in state.whole.players if player.federation)
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def field_facts(state: State) -> list[tuple[str, str]]:
    """The field in numbers."""
    players = state.whole.players
    rated = [player.rating for player in players if player.rating is not None]
    titled = Counter(player.title for player in players if player.title)
    listed = [
        (_("Teams"), str(len(state.tournament.players)) if state.squads is not None else ""),
        (_("Players"), str(len(players))),
        (_("Women"), str(sum(player.sex is Sex.WOMAN for player in players) or "")),
        (_("With a title"), ", ".join(f"{title} {count}" for title, count in sorted(titled.items()))),
        (_("Rated players"), str(len(rated) or "")),
        (_("Average rating"), str(round(sum(rated) / len(rated))) if rated else ""),
        (_("Federations"), str(len(federations(state)) or "")),
    ]
    return [(name, text) for name, text in listed if text]
