"""What is cut apart: result slips, pairing cards, place cards."""

from __future__ import annotations

from django.utils.translation import gettext as _

from torneo.model import Player
from torneo.reports.cards import Card, blank_card, full_card, pairing_cards, short_card
from torneo.reports.flags import flag_of
from torneo.reports.paper import CutSheet, PairingCard, PlaceCard, Side, Slip
from torneo.text import Language
from torneo.web.core.words import language
from torneo.web.printing import teams
from torneo.web.printing.job import Job, named, rating

SLIPS_ON_A_PAGE = 6


def slips(job: Job) -> CutSheet:
    """A slip for every board of the round, to be signed by both players."""
    pieces = tuple(
        Slip(str(board), side_of(job.player(game.white)), side_of(job.player(game.black))) for board, game in job.games
    )
    if job.state.squads is not None:
        pieces = tuple(teams.slips(job))
    across, down = grid(job.options.per_page or SLIPS_ON_A_PAGE)
    words = {
        "round": _("Round %(round)s") % {"round": job.options.round},
        "board": _("Board"),
        "white": _("White"),
        "black": _("Black"),
        "result": _("Result"),
        "signature": _("Signature"),
    }
    title = _("Round %(round)s: result slips") % {"round": job.options.round}
    return CutSheet(job.heading(title, draft=job.draft), pieces, across, down, words)


def grid(count: int) -> tuple[int, int]:
    """How pieces are laid out on an upright page: across and down.

    >>> grid(1), grid(4), grid(6), grid(5), grid(40)
    ((1, 1), (1, 4), (2, 3), (1, 5), (2, 6))
    """
    if count <= 5:
        return 1, max(1, count)
    return 2, min(6, -(-count // 2))


def side_of(player: Player) -> Side:
    """A player at a board."""
    return Side(str(player.number), named(player), rating(player))


def full_cards(job: Job) -> CutSheet:
    """The pairing card of everybody, with every column (the book, appendix D)."""
    return _cards(job, _("Pairing cards"), short=False)


def short_cards(job: Job) -> CutSheet:
    """The short pairing card of everybody (the book, appendix D)."""
    return _cards(job, _("Short pairing cards"), short=True)


def _cards(job: Job, title: str, *, short: bool) -> CutSheet:
    tournament = job.state.tournament
    chosen = None if job.options.player is None else (job.options.player,)
    made: tuple[Card, ...] = pairing_cards(tournament, chosen) or (blank_card(),)
    spoken = language()
    longest = max(len(card.lines) for card in made)
    pieces = tuple(_short(card, spoken) if short else _full(card, spoken) for card in made)
    across = 4 if short else 2
    down = max(1, min(3, 42 // (longest + 4)))
    return CutSheet(job.heading(title), pieces, across, down)


def _full(card: Card, spoken: Language) -> PairingCard:
    return PairingCard(*full_card(card, spoken))


def _short(card: Card, spoken: Language) -> PairingCard:
    name, columns, rows = short_card(card, spoken)
    return PairingCard(name, "", columns, rows)


def place_cards(job: Job) -> CutSheet:
    """A name for both sides of every board, to be folded; before round 1 one for everybody."""
    pieces = []
    for board, game in job.games:
        for number, colour in ((game.white, _("White")), (game.black, _("Black"))):
            pieces.append(_place(job.player(number), _("Board %(board)s") % {"board": board}, colour))
    if not job.games:
        pieces = [_place(player, _("No. %(number)s") % {"number": player.number}, "")
                  for player in job.state.tournament.players]  # fmt: skip
    title = _("Place cards")
    if job.games:
        title = _("Round %(round)s: place cards") % {"round": job.options.round}
    return CutSheet(job.heading(title, draft=job.draft), tuple(pieces), 1, 2)


def _place(player: Player, board: str, colour: str) -> PlaceCard:
    detail = " · ".join(part for part in (player.federation, rating(player), player.club) if part)
    return PlaceCard(player.name, detail, board, colour, player.title, flag_of(player.federation))
