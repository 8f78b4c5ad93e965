"""Vega: the Dubov system by Buchholz, as the book describes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from torneo.model import Colour, History, Tournament, history_after
from torneo.pairing.assembly import boards_in_order, by_rank
from torneo.pairing.book.chapters import VARIETIES
from torneo.pairing.book.colours import by_preference
from torneo.pairing.book.ranking import buchholz
from torneo.pairing.book.whole import choose_bye
from torneo.pairing.colour_count import ColourCount, kinds_due
from torneo.pairing.ordered import pair_in_order
from torneo.pairing.reasons import Reason, StepKind
from torneo.pairing.result import BracketTrace, CriterionValue, RoundPairing
from torneo.pairing.sides import without_colours
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.entrants import Entrant, Field, make_field, same_absolute_preference
from torneo.pairing.swiss.general import BEYOND_FIDE
from torneo.pairing.swiss.lim.colours import clash
from torneo.rules import Edition


@dataclass(frozen=True)
class VegaBracket:
    """A scoregroup, whom it took from below, and its pairs."""

    residents: tuple[Entrant, ...]
    upfloaters: tuple[Entrant, ...]
    pairs: tuple[tuple[Entrant, Entrant], ...]


class _Engine:
    """The scoregroups of a round, from the top down."""

    def __init__(self, field: Field, history: History) -> None:
        self.field = field
        self.entrants = field.entrants
        self.compatibility = Compatibility(field)
        self.buchholz = {entrant.index: buchholz(history, entrant.number) for entrant in field.entrants}

    def bye_order(self) -> list[Entrant]:
        """Lowest score, lowest Buchholz, greatest number."""
        able = [entrant for entrant in self.entrants if entrant.may_have_bye]
        return sorted(able, key=lambda entrant: (entrant.score, self.buchholz[entrant.index], -entrant.number))

    def pair(self, bye: Entrant | None) -> list[VegaBracket]:
        """Complete each scoregroup from below, then pair it."""
        left = [entrant for entrant in self.entrants if entrant is not bye]
        brackets: list[VegaBracket] = []
        while left:
            residents = tuple(entrant for entrant in left if entrant.score == left[0].score)
            upfloaters = self.upfloaters(residents, left[len(residents) :])
            pairs = self.pair_bracket((*residents, *upfloaters))
            brackets.append(VegaBracket(residents, upfloaters, pairs))
            left = [entrant for entrant in left if entrant not in residents and entrant not in upfloaters]
        return brackets

    def upfloaters(self, residents: Sequence[Entrant], below: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """As few as complete the group and leave the rest complete: nearest score, minority colour, Buchholz."""
        white = sum(entrant.preference.colour is Colour.WHITE for entrant in residents)
        black = sum(entrant.preference.colour is Colour.BLACK for entrant in residents)
        minority = Colour.WHITE if white < black else Colour.BLACK
        order = sorted(
            below,
            key=lambda e: (-e.score, e.preference.colour not in (minority, None), -self.buchholz[e.index], e.index),
        )
        if len(residents) % 2 == 0 and self._complete(residents) and self._complete(below):
            return ()
        if len(residents) % 2:
            for candidate in order:
                rest = [entrant for entrant in below if entrant is not candidate]
                if self._complete((*residents, candidate)) and self._complete(rest):
                    return (candidate,)
        return self._several(residents, order)

    def _complete(self, entrants: Sequence[Entrant]) -> bool:
        return self.compatibility.complete([entrant.index for entrant in entrants]) is not None

    def _several(self, residents: Sequence[Entrant], order: Sequence[Entrant]) -> tuple[Entrant, ...]:
        """The same where more are needed: everybody below is paired in thought, at the least cost."""
        home = {entrant.index for entrant in residents}
        outside = [entrant.index for entrant in order]
        scores = sorted({entrant.score for entrant in order}, reverse=True)
        fall = {score: place for place, score in enumerate(scores)}
        size = len(order) + len(residents) + 1

        def cost(one: int, other: int) -> int:
            if (one in home) is (other in home):
                return 0
            stranger = self.entrants[other if one in home else one]
            return size * size + fall[stranger.score]

        def turn(left: Sequence[int]) -> tuple[int, list[int]]:
            if left[0] not in home:
                return left[0], list(left[1:])
            stay = [index for index in left[1:] if index in home]
            return left[0], [*stay, *(index for index in outside if index in left)]

        indices = sorted(entrant.index for entrant in (*residents, *order))
        pairs = pair_in_order(indices, self.compatibility.masks, turn, cost)
        assert pairs is not None  # each step leaves the rest complete
        taken = {other for pair in pairs if set(pair) & home for other in pair} - home
        return tuple(entrant for entrant in order if entrant.index in taken)

    def pair_bracket(self, players: Sequence[Entrant]) -> tuple[tuple[Entrant, Entrant], ...]:
        """White seekers by ascending Buchholz against Black seekers by descending, fewest colours denied."""

        def cost(one: int, other: int) -> int:
            first, second = self.entrants[one], self.entrants[other]
            return same_absolute_preference(first, second) * (len(players) + 1) + clash(first, second)

        indices = [player.index for player in players]
        outlook = ColourCount([indices], kinds_due(players), ())
        pairs = pair_in_order(indices, self.compatibility.masks, self._turn, cost, outlook=outlook)
        assert pairs is not None
        return tuple((self.entrants[one], self.entrants[other]) for one, other in pairs)

    def _turn(self, left: Sequence[int]) -> tuple[int, list[int]]:
        """The first player of S1 and the opponents tried in turn: S2 in order, then S1 from its end."""
        s1, s2 = self.halves(left)
        if not s1:
            return s2[0], s2[:0:-1]
        return s1[0], [*s2, *s1[:0:-1]]

    def halves(self, left: Sequence[int]) -> tuple[list[int], list[int]]:
        """S1, due White, by ascending Buchholz; S2, due Black, by descending.

        Players due no colour fill up the smaller half: the stronger by Buchholz goes to S1, as at the start
        the first half does.
        """
        due = {index: self.entrants[index].preference.colour for index in left}
        s1 = [index for index in left if due[index] is Colour.WHITE]
        s2 = [index for index in left if due[index] is Colour.BLACK]
        open_ = sorted((i for i in left if due[i] is None), key=lambda i: (-self.buchholz[i], i))
        wanted = min(max(len(left) // 2 - len(s1), 0), len(open_))
        s1 += open_[:wanted]
        s2 += open_[wanted:]
        s1.sort(key=lambda index: (self.buchholz[index], index))
        s2.sort(key=lambda index: (-self.buchholz[index], index))
        return s1, s2


def pair_vega(
    tournament: Tournament, edition: Edition, round_number: int | None, options: Mapping[str, str]
) -> RoundPairing:
    """Pair a round, by default the next.

    >>> from torneo.model import Player
    >>> from torneo.rules import Topic, edition
    >>> from torneo.pairing.formats import PAIRED
    >>> six = Tournament(tuple(map(Player, range(1, 7))))
    >>> pairing = pair_vega(six, edition(Topic.BOOK, "2017"), None, PAIRED["vega"].settings({}))
    >>> [(board.white, board.black) for board in pairing.boards]
    [(1, 4), (5, 2), (3, 6)]
    """
    number = len(tournament.rounds) + 1 if round_number is None else round_number
    history = history_after(tournament, number - 1)
    field = make_field(tournament, BEYOND_FIDE, number)
    if options["colours"] == "off":
        field = without_colours(field)
    engine = _Engine(field, history)
    bye = choose_bye(field.entrants, engine.compatibility, engine.bye_order())
    brackets = engine.pair(bye)
    allocations = [
        by_preference(field, one, other) if options["colours"] == "on" else by_rank(one, other)
        for bracket in brackets
        for one, other in bracket.pairs
    ]
    return RoundPairing(
        number,
        "vega",
        edition.id,
        VARIETIES[edition.id],
        boards_in_order(allocations),
        bye.number if bye else None,
        tuple(map(_trace, brackets)),
        ("B1", Reason.LOWEST_SCORE, Reason.LOWEST_BUCHHOLZ) if bye else (),
    )


def _trace(bracket: VegaBracket) -> BracketTrace:
    return BracketTrace(
        bracket.residents[0].score,
        StepKind.COMPLETED_FROM_BELOW if bracket.upfloaters else StepKind.USUAL,
        tuple(player.number for player in bracket.upfloaters),
        tuple(player.number for player in bracket.residents),
        tuple((one.number, other.number) for one, other in bracket.pairs),
        (),
        (
            CriterionValue("B3", (len(bracket.upfloaters),), least=(len(bracket.residents) % 2,)),
            CriterionValue("B4", (sum(clash(one, other) for one, other in bracket.pairs),)),
        ),
    )
