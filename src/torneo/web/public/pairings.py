"""The pairings of a round: by board, by name, and who does not play."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from torneo.desk.choice import why_by_hand
from torneo.model import Bye, ByeKind, Game, History
from torneo.model.order import name_key
from torneo.ranking.field import players_field
from torneo.web.core.access import Visit
from torneo.web.core.caching import remember
from torneo.web.core.words import spoken
from torneo.web.public.names import links
from torneo.writing.byes import ABSENCES
from torneo.writing.points import points_text
from torneo.writing.results import game_text, own_texts

LOOKS = (
    "published,pairing changed,undone,player corrected,late entry,numbers assigned,settings changed,withdrawn,returned"
)
"""What makes a page of pairings look again; results are written into it one by one."""


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who does not play a round."""

    number: int
    who: SafeString
    kind: str
    points: int


def bye_text(kind: ByeKind | None) -> str:
    """A kind of bye in words; ``None`` for an absence."""
    return spoken(ABSENCES[kind or ByeKind.ZERO])


def history(visit: Visit, after: int | None = None) -> History:
    """What happened to everybody, after some rounds."""
    after = visit.state.round_number if after is None else after
    return remember(visit, ("history", after), lambda: History(visit.state.tournament, after))


def scores_before(visit: Visit, number: int) -> dict[int, int]:
    """Everybody's points before a round, in tenths."""
    field = players_field(visit.state.tournament, number - 1)
    return dict(zip(field.numbers, field.scores, strict=True))


def board_rows(visit: Visit, number: int) -> SafeString:
    """The lines of a round by board; points are those before the round."""
    named = links(visit)
    people = visit.state.tournament.by_number
    score = {each: points_text(points) for each, points in scores_before(visit, number).items()}
    why, explained = escape(_("why")), why_by_hand(visit.state) is None
    base = reverse("public_why", args=[visit.tournament.slug, number, 1])[:-1]
    rows = []
    for board, game in visit.state.games(number):
        white, black = game.white, game.black
        reasons = f'<a href="{base}{white}">{why}</a>' if explained else ""
        rows.append(
            f'<tr id="board-{board}"><th scope="row" class="number">{board}</th>'
            f'<td class="number wide-only">{white}</td><td>{named[white]}</td>'
            f'<td class="number wide-only">{people[white].rating or ""}</td><td class="number">{score[white]}</td>'
            f"{_result_cell(number, board, game)}"
            f'<td class="number">{score[black]}</td><td>{named[black]}</td>'
            f'<td class="number wide-only">{people[black].rating or ""}</td><td class="number wide-only">{black}</td>'
            f'<td class="wide-only no-print">{reasons}</td></tr>'
        )
    return mark_safe("".join(rows))


def _result_cell(number: int, board: int, game: Game) -> str:
    return f'<td class="result" data-result="{number}-{board}">{escape(game_text(game))}</td>'


def name_rows(visit: Visit, number: int) -> SafeString:
    """The lines of a round by name: where everybody sits, with which colour, against whom; results are their own."""
    named = links(visit)
    people = visit.state.tournament.by_number
    white, black = escape(_("White")), escape(_("Black"))
    lines: dict[int, str] = {}
    for board, game in visit.state.games(number):
        sides = ((game.white, game.black, white), (game.black, game.white, black))
        for side, ((own, other, colour), result) in enumerate(zip(sides, own_texts(game), strict=True)):
            lines[own] = (
                f'<td class="number">{board}</td><td>{colour}</td><td>{named[other]}</td>'
                f'<td class="number wide-only">{people[other].rating or ""}</td>'
                f'<td class="result" data-result="{number}-{board}" data-side="{side}">{escape(result)}</td>'
            )
    for away in absent(visit, number):
        lines[away.number] = f'<td></td><td colspan="4">{escape(away.kind)}</td>'
    order = sorted(lines, key=lambda each: (name_key(people[each].name), each))
    return mark_safe(
        "".join(f'<tr><th scope="row" class="name">{named[each]}</th>{lines[each]}</tr>' for each in order)
    )


def absent(visit: Visit, number: int) -> list[Away]:
    """Who does not play a published round: the bye first, then by kind and number."""
    state = visit.state
    round_ = state.tournament.rounds[number - 1]
    points = state.tournament.regulations.points
    kinds = list(ByeKind)
    byes: list[Bye] = sorted(round_.byes, key=lambda bye: (kinds.index(bye.kind), bye.player))
    playing = {each for game in round_.games for each in (game.white, game.black)} | {bye.player for bye in byes}
    named = links(visit)
    found = [
        Away(bye.player, mark_safe(named[bye.player]), bye_text(bye.kind), points.for_bye(bye.kind)) for bye in byes
    ]
    unnamed = [player.number for player in state.tournament.players if player.number not in playing]
    return found + [Away(each, mark_safe(named[each]), bye_text(None), points.zero_point_bye) for each in unnamed]


def missing(visit: Visit, number: int) -> int:
    """How many results of a round have not come in."""
    return sum(not game.result.finished for _board, game in visit.state.games(number))
