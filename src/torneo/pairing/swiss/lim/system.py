"""From a tournament to a paired round, by the Lim system and by the book's way without colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from torneo.model import Tournament, history_after
from torneo.pairing.assembly import boards_in_order, by_rank
from torneo.pairing.book.chapters import APPENDIX_B
from torneo.pairing.protection import apart_if_possible
from torneo.pairing.reasons import StepKind
from torneo.pairing.result import BracketTrace, CriterionValue, Measure, RoundPairing, Unit
from torneo.pairing.sides import with_limits, without_colours, without_limits
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant, Field, make_field
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.pairing.swiss.lim.book import BookRules
from torneo.pairing.swiss.lim.colours import allocate
from torneo.pairing.swiss.lim.engine import LimRound, pair_field
from torneo.pairing.swiss.lim.fide import FideRules
from torneo.pairing.swiss.lim.floaters import FloaterRules
from torneo.pairing.swiss.lim.group import PairedGroup
from torneo.pairing.swiss.lim.history import book_float, floated_in
from torneo.rules import ByEdition, Edition, Topic, contemporary


@dataclass(frozen=True, slots=True)
class LimText:
    """One edition of the text: where it stands. What it says has not changed."""

    chapter: str
    sections_before: int = 0
    """How many sections of the chapter come before its own."""

    def article(self, number: str) -> str:
        """The number that an article of 2017 and 2026 has here.

        >>> LIM.named("2026").article("5.4"), LIM.named("1999").article("5.4"), LIM.named("1999").article("6")
        ('5.4', '12.4', '13')
        """
        section, point, rest = number.partition(".")
        return f"{int(section) + self.sections_before}{point}{rest}"


LIM = ByEdition(
    Topic.LIM,
    {"1999": LimText("C.04.2", sections_before=7), "2017": LimText("C.04.4.3"), "2026": LimText("C.04.4.3")},
)
TOLD_BY_THE_BOOK = LIM.named("2017")
"""The text whose articles the book's way without colours cites."""


def pair_lim(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round by the Lim system, by default the next one.

    >>> from torneo.model import Player
    >>> from torneo.rules import edition
    >>> six = Tournament(tuple(map(Player, range(1, 7))))
    >>> options = {"colours": "on", "maxi": "no", "floater-opponent": "3.8", "protect": "none", "protect-rounds": "0"}
    >>> [(board.white, board.black) for board in pair_lim(six, edition(Topic.LIM, "2017"), None, options).boards]
    [(1, 4), (5, 2), (3, 6)]
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    field = lim_field(tournament, edition, number, options)
    text = LIM[edition]
    coloured = options["colours"] == "on"
    limits = Compatibility(with_limits(field)) if coloured and field.last_round else None
    ratings = {player.number: player.rating or 0 for player in tournament.players}
    history = history_after(tournament, number - 1)
    floaters = FloaterRules(
        Compatibility(field),
        floated_in(history, number - 1) if number > 1 else frozenset(),
        lambda player: ratings[player.number],
        _is_maxi(tournament, options["maxi"]),
        limits,
    )
    rules = FideRules(field, floaters, far_end=options["floater-opponent"] == "10.8")
    paired = pair_field(field, rules, tournament.regulations.round_points.win)
    allocations: list[tuple[Entrant, Entrant, str]] = []
    for group in paired.groups:
        for one, other in group.pairs:
            if coloured:
                white, black, article = allocate(
                    one, other, field.initial_colour, number, below_median=group.group.upwards
                )
                allocations.append((white, black, text.article(article)))
            else:
                allocations.append(by_rank(one, other))
    return RoundPairing(
        number,
        "lim",
        edition.id,
        text.chapter,
        boards_in_order(allocations),
        paired.bye.number if paired.bye else None,
        tuple(_trace(group, text) for group in paired.groups),
        (text.article("1.1"),) if paired.bye else (),
    )


def lim_field(tournament: Tournament, edition: Edition, round_number: int, options: Mapping[str, str]) -> Field:
    """The field of a round: the limits on colours hold for everybody, except in the last round (6)."""
    field = make_field(tournament, contemporary(Topic.SWISS, edition), round_number)
    if options["colours"] == "off":
        return without_colours(field)
    return without_limits(field) if field.last_round else with_limits(field)


def _is_maxi(tournament: Tournament, option: str) -> bool:
    """Whether the 100 points apply: as set, or if the players are more than two to the power of the rounds."""
    rounds = tournament.regulations.rounds
    if option != "auto" or rounds is None:
        return option == "yes"
    return len(tournament.players) > 1 << rounds


def pair_lim_book(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round without colours, as appendix B of the book does; by default the next one.

    >>> from torneo.model import Player
    >>> from torneo.rules import edition
    >>> five = Tournament(tuple(map(Player, range(1, 6))))
    >>> pairing = pair_lim_book(
    ...     five, edition(Topic.BOOK, "2017"), None, {"protect": "none", "protect-rounds": "0"}
    ... )
    >>> [(board.white, board.black) for board in pairing.boards], pairing.bye
    ([(1, 3), (2, 4)], 5)
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    field = without_colours(make_field(tournament, BEYOND_FIDE, number))
    history = history_after(tournament, number - 1)
    floats = {
        entrant.number: (
            book_float(history, entrant.number, number - 1),
            book_float(history, entrant.number, number - 2),
        )
        for entrant in field.entrants
    }
    origins = apart_if_possible(tournament, number, options)
    rules = BookRules(Compatibility(field), floats, origins)
    paired = pair_field(field, rules, tournament.regulations.round_points.win)
    return RoundPairing(
        number,
        "lim-book",
        edition.id,
        APPENDIX_B[edition.id],
        boards_in_order(_without_colours(paired)),
        paired.bye.number if paired.bye else None,
        tuple(_trace(group, TOLD_BY_THE_BOOK) for group in paired.groups),
        ("B1", "B5", "B6") if paired.bye else (),
    )


def _without_colours(paired: LimRound) -> Iterable[tuple[Entrant, Entrant, str]]:
    return (by_rank(one, other) for group in paired.groups for one, other in group.pairs)


def _trace(paired: PairedGroup, text: LimText) -> BracketTrace:
    group = paired.group
    criteria = tuple(
        CriterionValue(name if name.startswith("B") else text.article(name), amounts, _measure(amounts))
        for name, amounts in paired.criteria
    )
    return BracketTrace(
        group.score,
        StepKind(group.direction),
        tuple(player.number for player in group.incoming),
        tuple(player.number for player in group.residents),
        tuple((one.number, other.number) for one, other in paired.pairs),
        tuple(player.number for player in paired.floaters),
        criteria,
        undone=paired.undone,
        undone_by=text.article("2.6") if paired.undone else "",
    )


def _measure(amounts: tuple[int, ...]) -> Measure:
    """Only the types of floaters (3.9) have more than one amount."""
    return Measure(Unit.FLOATER_TYPES) if len(amounts) > 1 else Measure()
