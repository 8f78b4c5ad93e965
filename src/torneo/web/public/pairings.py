"""The pairings of a round: by board, by name, and who does not play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.urls import reverse

from torneo.desk.choice import why_by_hand
from torneo.desk.commands import encounter_rules
from torneo.model import Bye, ByeKind, History, Player
from torneo.ranking.field import players_field
from torneo.reports.matches import matches_table, people_table
from torneo.reports.pairings import PAGE, TIES, Pairings, boards_table, names_table
from torneo.web.core.access import Visit
from torneo.web.core.caching import remember
from torneo.web.core.matches import shown_match
from torneo.web.core.shapes import counts_points, resting
from torneo.web.core.words import spoken
from torneo.web.public.matches import matches_of
from torneo.web.public.names import Drawn, drawn
from torneo.writing.byes import ABSENCES

LOOKS = (
    "published,pairing changed,undone,player corrected,late entry,numbers assigned,settings changed,withdrawn,returned,"
    "game recorded,encounter decided,schedule published,game postponed,boards seated,squad named"
)
"""What makes a page of pairings look again; results are written into it one by one."""


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who does not play a round."""

    player: Player
    kind: str
    points: int

    @property
    def number(self) -> int:
        """Of the player."""
        return self.player.number


def bye_text(kind: ByeKind | None) -> str:
    """A kind of bye in words; ``None`` for an absence."""
    return spoken(ABSENCES[kind or ByeKind.ZERO])


def history(visit: Visit, after: int | None = None) -> History:
    """What happened to everybody, after some rounds."""
    after = visit.state.round_number if after is None else after
    return remember(visit, ("history", after), lambda: History(visit.state.whole, after))


def scores_before(visit: Visit, number: int) -> dict[int, int]:
    """Everybody's points before a round, in tenths."""
    field = players_field(visit.state.tournament, number - 1)
    return dict(zip(field.numbers, field.scores, strict=True))


def round_of(visit: Visit, number: int, away: Sequence[Away] = ()) -> Pairings:
    """A round, with everybody's points before it."""
    state = visit.state
    reasons = [(each.number, each.kind) for each in away]
    games = [(board, shown_match(state, number, game)) for board, game in state.games(number)]
    return Pairings(number, games, state.tournament.by_number, reasons, scores_before(visit, number))


def by_board(visit: Visit, number: int) -> Drawn:
    """A round by board; points are those before the round. Matches of teams have their boards below them."""
    if visit.teams:
        return drawn(visit, matches_table(matches_of(visit.state, number)))
    base = reverse("public_why", args=[visit.tournament.slug, number, 1])[:-1]
    first = next(iter(visit.state.board_numbers(number)), None)
    several = first is not None and encounter_rules(visit.state, number, first) is not None
    board = reverse("match", args=[visit.tournament.slug, number, 1])[:-1]
    columns = PAGE if counts_points(visit.state) else TIES
    table = boards_table(round_of(visit, number), columns, explained=why_by_hand(visit.state) is None, games=several)
    return drawn(visit, table, reasons=lambda player: f"{base}{player}", games=lambda place: f"{board}{place}")


def by_name(visit: Visit, number: int) -> Drawn:
    """A round by name: where everybody sits, with which colour, against whom; results are their own."""
    if visit.teams:
        return drawn(visit, people_table(matches_of(visit.state, number)))
    return drawn(visit, names_table(round_of(visit, number, absent(visit, number))))


def absent(visit: Visit, number: int) -> list[Away]:
    """Who does not play a published round: the bye first, then by kind and number."""
    state = visit.state
    round_ = state.tournament.rounds[number - 1]
    points = state.tournament.regulations.round_points
    kinds = list(ByeKind)
    byes: list[Bye] = sorted(round_.byes, key=lambda bye: (kinds.index(bye.kind), bye.player))
    playing = {number for game in round_.games for number in (game.white, game.black)} | {bye.player for bye in byes}
    people = state.tournament.by_number
    if (free := resting(state)) is not None:  # whoever is in no line has left the knock-out
        return [Away(people[bye.player], spoken(free), 0) for bye in byes]
    with_bye = [Away(people[bye.player], bye_text(bye.kind), points.for_bye(bye.kind)) for bye in byes]
    unnamed = [player for player in state.tournament.players if player.number not in playing]
    return with_bye + [Away(player, bye_text(None), points.zero_point_bye) for player in unnamed]


def missing(visit: Visit, number: int) -> int:
    """How many results of a round have not come in."""
    return sum(not game.result.finished for _board, game in visit.state.games(number))
