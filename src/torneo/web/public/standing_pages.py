"""What the pages of the standings show, for everybody and at the desk."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlencode

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _

from torneo.model import Sex
from torneo.model.order import name_key
from torneo.ranking import Selection, Standings
from torneo.reports.standings import legend
from torneo.web.core.access import Visit
from torneo.web.public import ranking

SELECTORS = ("category", "federation", "sex", "rating", "age")


def rounds_counted(request: HttpRequest, visit: Visit) -> int:
    """The rounds that count; the last published one unless the address names another."""
    text = request.GET.get("after", "")
    if not text:
        return visit.state.round_number
    if not (text.isascii() and text.isdigit() and len(text) < 4 and int(text) <= visit.state.round_number):
        raise Http404
    return int(text)


@dataclass(frozen=True)
class Asked:
    """Which standings an address asks for."""

    visit: Visit
    after: int
    given: dict[str, str]
    """What it says about rounds and selection, without what is empty."""
    desk: bool = False
    """Whether its links stay at the desk."""

    @cached_property
    def selection(self) -> Selection:
        """The part of the field."""
        return ranking.chosen_part(self.given)

    @cached_property
    def ranked(self) -> Standings:
        """The standings."""
        return ranking.ranked(self.visit, self.after, self.selection)

    @property
    def individual(self) -> bool:
        """Whether players are ranked though teams are the entrants: those of a part of the field."""
        return self.visit.teams and bool(self.selection)

    @property
    def title(self) -> str:
        """What they are called."""
        return _("Standings after round %(number)s") % {"number": self.after} if self.after else _("Standings")

    def page(self) -> dict[str, object]:
        """What the page of the standings shows."""
        state = self.visit.state
        field = state.tournament.players
        return {
            "visit": self.visit,
            "title": self.title,
            "columns": legend(self.ranked),
            "table": ranking.standings_lines(
                self.visit, self.ranked, urlencode(self.given), individual=self.individual, desk=self.desk
            ),
            "notes": ranking.notes(self.ranked),
            "number": self.after,
            "rounds": range(1, state.round_number + 1),
            "by_points": self.ranked.by_points,
            "given": self.given,
            "selected": bool(self.selection),
            "federations": sorted({player.federation for player in field if player.federation}),
            "categories": sorted({name for player in field for name in player.categories}, key=name_key),
            "sexes": [(Sex.WOMAN.value, _("women")), (Sex.MAN.value, _("men"))],
            "ages": state.tournament.event.start is not None and any(player.birth for player in field),
        }

    def terms(self, number: int) -> dict[str, object]:
        """What the page of one participant's values shows."""
        row = next((row for row in self.ranked.rows if row.number == number), None)
        if row is None:
            raise Http404
        return {
            "visit": self.visit,
            "row": row,
            "number": self.after,
            "individual": self.individual,
            "values": ranking.value_lines(self.visit, self.ranked, number, individual=self.individual),
            "separations": ranking.separations(self.visit, self.ranked, number),
            "edition": self.ranked.edition if self.ranked.by_points else "",
            "query": urlencode(self.given),
            "desk": self.desk,
        }


def asked(request: HttpRequest, visit: Visit, *, desk: bool = False) -> Asked:
    """The standings that an address asks for."""
    given = {name: text for name in ("after", *SELECTORS) if (text := request.GET.get(name, "").strip())}
    return Asked(visit, rounds_counted(request, visit), given, desk)
