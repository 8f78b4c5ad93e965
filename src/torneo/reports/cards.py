"""Pairing cards, full and short, filled or blank (the book, appendix D)."""

from __future__ import annotations

import html
from collections.abc import Iterable
from dataclasses import dataclass

from torneo.model import COUNTING, Colour, Float, Player, Tournament
from torneo.model.history import History
from torneo.pairing.swiss.general import GENERAL
from torneo.rating.tables import half_up
from torneo.regulations.problems import OrganisationError
from torneo.reports.html_page import page, table
from torneo.text import Language, Text, in_context, translator
from torneo.text import marked as _
from torneo.writing.byes import SIGNS
from torneo.writing.colours import letters
from torneo.writing.points import decimal_points
from torneo.writing.results import CARD, marked_signs

BLANK_ROUNDS = 9
"""Lines of the book's full card."""
SHORT_ROUNDS = 10
"""Lines of the short one, the last under a 0."""
NOBODY = "00"
"""What stands for the opponent of somebody who has the bye."""
_COUNTING = GENERAL.named("2017").counting
"""The arrows of the book's cards are those of the rules that it tells."""

_SHORT_COLUMNS = (
    in_context("column of a card", "Opp"),
    in_context("column of a card", "Float"),
    in_context("column of a card", "Res"),
    in_context("column of a card", "Pts"),
)
_ARROWS = {Float.NONE: "", Float.DOWN: "↓", Float.UP: "↑"}


@dataclass(frozen=True, slots=True)
class CardLine:
    """One round."""

    round: int
    colour: Colour | None
    opponent: str
    """Number, 00 for nobody; empty for a line not used yet."""
    initials: str
    rating: int | None
    result: str
    """Its sign: 1, ½, 0, + or -."""
    score: int | None
    """Points after the round, in tenths."""
    arrow: str


@dataclass(frozen=True, slots=True)
class Card:
    """The card of one player, or a blank one."""

    player: Player | None
    lines: tuple[CardLine, ...]
    whites: int = 0
    blacks: int = 0
    opponents: int = 0
    """Met over the board."""
    average: int | None = None
    """Rating of those."""
    score: int = 0
    progressive: int = 0
    """Sum of the scores after each round, in tenths."""


def initials(player: Player) -> str:
    """First letters of first name and surname.

    >>> initials(Player(1, "Frías, Tomás")), initials(Player(1, "Ana"))
    ('TF', 'A')
    """
    last, _, first = player.name.partition(",")
    return "".join(part.strip()[:1] for part in (first, last)).upper()


def pairing_card(tournament: Tournament, number: int) -> Card:
    """The card of a player after the rounds there are.

    >>> from torneo.model import Game, Result, Round
    >>> two = Tournament((Player(1, "Ana", 1900), Player(2, "Eva", 2000)), (Round((Game(1, 2, Result.DRAW),)),))
    >>> card = pairing_card(two, 1)
    >>> card.lines[0].result, card.average, card.progressive
    ('½', 2000, 5)
    """
    return pairing_cards(tournament, (number,))[0]


def pairing_cards(tournament: Tournament, numbers: Iterable[int] | None = None) -> tuple[Card, ...]:
    """The cards of several players, or of all.

    >>> [card.player.name for card in pairing_cards(Tournament((Player(1, "Ana"), Player(2, "Eva"))))]
    ['Ana', 'Eva']
    """
    chosen = list(tournament.by_number) if numbers is None else list(numbers)
    for number in chosen:
        if number not in tournament.by_number:
            raise OrganisationError(_("card of {number}: there is no such number in the tournament"), number=number)
    history = History(tournament)
    signs = [
        {
            player: sign
            for game in round_.games
            for player, sign in zip((game.white, game.black), marked_signs(game, CARD), strict=True)
        }
        for round_ in tournament.rounds
    ]
    return tuple(_card(tournament, number, history, signs) for number in chosen)


def _card(tournament: Tournament, number: int, history: History, signs: list[dict[int, str]]) -> Card:
    own = history[number]
    arrows = history.floats(number, _COUNTING)
    lines = []
    for index, cell in enumerate(own.cells):
        opponent = tournament.by_number[cell.opponent] if cell.opponent is not None else None
        lines.append(
            CardLine(
                index + 1,
                cell.colour,
                NOBODY if opponent is None else str(opponent.number),
                initials(opponent) if opponent else "—",
                opponent.rating if opponent else None,
                signs[index].get(number, "") if opponent else SIGNS[cell.kind],
                own.scores[index + 1],
                _ARROWS[arrows[index]],
            )
        )
    met = [tournament.by_number[cell.met].rating for cell in own.cells if cell.met is not None]
    known = [rating for rating in met if rating is not None]
    played = [cell.colour for cell in own.cells if COUNTING[cell.kind].colour_counts]
    blank = range(len(lines) + 1, max(tournament.rounds_total, BLANK_ROUNDS) + 1)
    return Card(
        tournament.by_number[number],
        (*lines, *(_empty(number) for number in blank)),
        played.count(Colour.WHITE),
        played.count(Colour.BLACK),
        len(met),
        half_up(sum(known), len(known)) if known else None,
        own.score,
        sum(own.scores),
    )


def blank_card(rounds: int = BLANK_ROUNDS) -> Card:
    """A card to be filled in by hand.

    >>> len(blank_card().lines)
    9
    """
    if rounds < 1:
        raise OrganisationError(_("a card of {rounds} rounds: 1 or more is accepted"), rounds=rounds)
    return Card(None, tuple(_empty(number) for number in range(1, rounds + 1)))


def _empty(number: int) -> CardLine:
    return CardLine(number, None, "", "", None, "", None, "")


def cards_page(cards: tuple[Card, ...], language: Language = "es", *, short: bool = False, title: str = "") -> str:
    """Cards to print and cut.

    >>> "COLOR" in cards_page((blank_card(),)), "Adv" in cards_page((blank_card(),), short=True)
    (True, True)
    """
    made = "".join(
        f'<div class="card">\n{_short(each, language) if short else _full(each, language)}</div>\n' for each in cards
    )
    heading = title or translator(language)(_("Pairing cards"))
    return page(heading, f'<div class="cards">\n{made}</div>\n', language)


def _full(card: Card, language: Language) -> str:
    name, head, columns, rows = full_card(card, language)
    return f"<p><b>{html.escape(name)}</b><br>{html.escape(head)}</p>\n" + table(columns, rows)


def full_card(card: Card, language: Language) -> tuple[str, str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What stands on a full card: name, facts, columns and lines.

    >>> full_card(blank_card(), "en")[2]
    ('', 'COLOR', 'NUM', 'INI', 'ELO', 'PT', 'AC', 'VAR')
    """
    player = card.player
    name = _name(card)
    facts = [] if player is None else [player.title, str(player.rating or ""), player.club]
    title, rating, club = facts or ("", "", "")
    head = Text(
        _("Titles: {title} · ELO: {rating} · CLUB: {club}"), {"title": title, "rating": rating, "club": club}
    ).text(language)
    rows: list[tuple[str, ...]] = [
        (
            str(line.round),
            _colour(line, language),
            line.opponent,
            line.initials,
            _text(line.rating, "—") if line.opponent else "",
            line.result,
            _points(line.score, language),
            line.arrow,
        )
        for line in card.lines
    ]
    if player is not None:
        rows.append(
            (
                "T",
                f"{card.whites} {card.blacks}",
                str(card.opponents),
                "—",
                _text(card.average, "—"),
                _points(card.score, language),
                _points(card.progressive, language),
                "",
            )
        )
    else:
        rows.append(("T", *[""] * 7))
    columns = ("", "COLOR", "NUM", in_context("column of a card", "INI").text(language), "ELO", "PT", "AC", "VAR")
    return name, head, columns, tuple(rows)


def _short(card: Card, language: Language) -> str:
    name, columns, rows = short_card(card, language)
    return f"<p><b>{html.escape(name)}</b></p>\n" + table(columns, rows)


def short_card(card: Card, language: Language) -> tuple[str, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What stands on a short card: name, columns and lines.

    >>> short_card(blank_card(), "en")[2][9]
    ('0', '', '', '', '')
    """
    lines = (*card.lines, *(_empty(number) for number in range(len(card.lines) + 1, SHORT_ROUNDS + 1)))
    rows = [
        (
            "0" if line.round == SHORT_ROUNDS else str(line.round),
            line.opponent,
            line.arrow,
            line.result,
            _points(line.score, language),
        )
        for line in lines
    ]
    if card.player is None:
        rows.append(("T", "", "", "", ""))
    else:
        total = _points(card.score, language)
        rows.append(("T", str(card.opponents), "—", total, _points(card.progressive, language)))
    columns = tuple(column.text(language) for column in _SHORT_COLUMNS)
    return _name(card), ("", *columns), tuple(rows)


def _name(card: Card) -> str:
    return "" if card.player is None else f"{card.player.name} — {card.player.number}"


def _points(tenths: int | None, language: Language) -> str:
    return "" if tenths is None else decimal_points(tenths, language)


def _colour(line: CardLine, language: Language) -> str:
    if not line.opponent:
        return ""
    if line.colour is None:
        return "."
    return letters(language)[line.colour]


def _text(number: int | None, nothing: str) -> str:
    return nothing if number is None else str(number)
