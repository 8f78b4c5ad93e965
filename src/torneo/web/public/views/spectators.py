"""For those in the hall and at home: why, the projector, QR codes, the notice when pairings are up."""

from __future__ import annotations

import io
import re

import segno
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.feedgenerator import Atom1Feed
from django.utils.translation import gettext as _

from torneo.desk import events as e
from torneo.desk.log import parse_entry
from torneo.web.core.access import Visit, needs
from torneo.web.core.addresses import absolute
from torneo.web.core.caching import ASKED
from torneo.web.core.words import language
from torneo.web.models import LogEntry, Role
from torneo.web.public import names, why
from torneo.web.public.answer import Content, content, page
from torneo.web.public.projector import screen, wish

_NO_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML cannot hold."""
_QR = ("tournament", "standings", "start_list", "projector")


@needs(Role.PUBLIC)
def why_(request: HttpRequest, visit: Visit, number: int, player: int) -> HttpResponseBase:
    """Why a player was paired that way."""
    state = visit.state
    if not 1 <= number <= state.round_number or player not in state.tournament.by_number:
        raise Http404
    person = state.tournament.by_number[player]
    board, game = next(
        ((board, game) for board, game in state.games(number) if player in (game.white, game.black)), (0, None)
    )

    def make() -> Content:
        return content(
            _("Why? Round %(number)s") % {"number": number},
            "public/why.html",
            {
                "visit": visit,
                "number": number,
                "name": names.shown_name(person),
                "board": board,
                "white": state.tournament.by_number[game.white] if game else None,
                "black": state.tournament.by_number[game.black] if game else None,
                "parts": why.explanation(visit.whole, number, player, language()),
            },
        )

    return page(request, visit, ("why", number, player), make, shelf=ASKED)


@needs(Role.PUBLIC)
def why_board(request: HttpRequest, visit: Visit, number: int, board: int) -> HttpResponseBase:
    """The same for a board."""
    if not 1 <= number <= visit.state.round_number or board not in visit.state.seats(number):
        raise Http404
    return redirect("public_why", visit.tournament.slug, number, visit.state.seats(number)[board].white)


@needs(Role.PUBLIC)
def projector(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """Big lists for a screen in the hall, one part after another."""
    asked = wish(request.GET.dict())

    def make() -> Content:
        made = screen(visit, asked)
        return content(visit.tournament.name, "public/screen.html", {"visit": visit, "screen": made, "asked": asked})

    following = ASKED.remember(visit, ("following", asked, language()), lambda: screen(visit, asked).following)
    return page(
        request,
        visit,
        ("projector", asked),
        make,
        layout="public/projector.html",
        also={"asked": asked, "following": following},
        shelf=ASKED,
    )


@needs(Role.PUBLIC)
def qr(request: HttpRequest, visit: Visit, to: str) -> HttpResponseBase:
    """A QR code with the address of a page."""
    if to not in _QR:
        raise Http404
    address = absolute(request, reverse(to, args=[visit.tournament.slug]))
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", scale=8, border=4, dark="#000", light="#fff")
    response = HttpResponse(drawn.getvalue(), content_type="image/svg+xml")
    response.headers["Cache-Control"] = "private, max-age=3600"
    return response


@needs(Role.PUBLIC)
def feed(request: HttpRequest, visit: Visit) -> HttpResponseBase:
    """An Atom feed with an entry for each round that was published."""
    slug = visit.tournament.slug
    here = absolute(request, reverse("tournament", args=[slug]))
    made = Atom1Feed(
        title=_NO_XML.sub(" ", visit.tournament.name),
        link=here,
        description="",
        language=language(),
        feed_url=absolute(request),
    )
    counted = set(visit.state.effective)
    rows = LogEntry.objects.filter(tournament=visit.tournament, kind=e.Published.kind)
    rows = rows.filter(sequence__lte=visit.state.sequence)
    for row in rows.order_by("-sequence"):
        entry = parse_entry(row.line, row.sequence)
        if row.sequence not in counted or not isinstance(entry.happening, e.Published):
            continue
        number = entry.happening.round
        address = absolute(request, reverse("round", args=[slug, number]))
        made.add_item(
            title=_("Round %(number)s is paired") % {"number": number},
            link=address,
            description="",
            unique_id=f"{address}#{row.sequence}",
            updateddate=entry.time,
            pubdate=entry.time,
        )
    response = HttpResponse(made.writeString("utf-8"), content_type="application/atom+xml; charset=utf-8")
    response.headers["Cache-Control"] = "private, max-age=10"
    return response
