"""What a round of the Double-Swiss system can say about pairings that were not made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, islice, takewhile

from torneo.model import Tournament
from torneo.pairing.reasons import Reason
from torneo.pairing.result import Alternative, Judge, RoundPairing
from torneo.pairing.swiss.completion import Compatibility
from torneo.pairing.swiss.double.colours import allocate_match
from torneo.pairing.swiss.double.criteria import Pair, UpfloatBracket, criteria_of, criterion_values, following
from torneo.pairing.swiss.double.engine import bye_key, pair_double_field
from torneo.pairing.swiss.double.identifier import pairings_in_order
from torneo.pairing.swiss.double.players import make_double_field
from torneo.pairing.swiss.double.system import round_pairing
from torneo.pairing.swiss.double.upfloaters import UpfloaterChoice, sets_in_order
from torneo.pairing.swiss.entrants import Entrant
from torneo.rules import Edition

LOOKED_AT = 30
"""How many sets of upfloaters, and how many pairings, are looked at for those refused."""
BYE_ARTICLES = ("3.4.2", "3.4.3", "3.4.4")
"""What is compared of two who may have the bye, in this order."""


class DoubleJudge(Judge):
    """A round paired by the Double-Swiss system."""

    def __init__(
        self, tournament: Tournament, edition: Edition, round_number: int | None, _: Mapping[str, str]
    ) -> None:
        self.edition = edition
        self.field = make_double_field(tournament, edition, round_number)
        self.compatibility = Compatibility(self.field)
        self.round = pair_double_field(self.field)

    @property
    def pairing(self) -> RoundPairing:
        """The round as it is paired."""
        return round_pairing(self.round, self.edition)

    def refused(self, place: int, limit: int) -> list[Alternative]:
        """The first sets of upfloaters, then the first pairings, that come before the chosen ones."""
        bracket = self.round.brackets[place]
        sets = islice(self._sets_before(bracket), LOOKED_AT)
        found = [self._of_set(bracket, upfloaters, place) for upfloaters in sets][:limit]
        cannot_meet: set[tuple[int, int]] = set()
        for pairs in islice(self._pairings_before(bracket), LOOKED_AT):
            if any((one.number, other.number) in cannot_meet for one, other in pairs):
                continue
            if len(found) == limit:
                break
            found.append(self._of_pairs(bracket, pairs, place))
            if (pair := found[-1].pair) is not None:
                cannot_meet.add(pair)
        return found

    def if_paired(self, place: int, number: int) -> Alternative | None:
        """Nobody floats out of a bracket here."""
        return None

    def perfect(self, place: int) -> bool:
        """Whether the bracket meets every criterion."""
        return all(value.met for value in criterion_values(self.round.brackets[place]))

    @property
    def perfection(self) -> str:
        """The text does not speak of perfect pairings."""
        return ""

    def parting(self, lines: Sequence[tuple[int, int]]) -> Alternative | None:
        """Where another pairing of the round (white and black, 0 for the bye) parts from the right one."""
        if (bye := self._of_bye(lines)) is not None:
            return bye
        entrants = {entrant.number: entrant for entrant in self.field.entrants}
        opponents = {
            entrants[one]: entrants[other]
            for white, black in lines
            for one, other in ((white, black), (black, white))
            if one in entrants and other in entrants
        }
        for place, bracket in enumerate(self.round.brackets):
            if (found := self._of_bracket(bracket, opponents, place)) is not None:
                return found
        wrong = set(lines)
        for one, other in self.round.pairs:
            white, black, rule = allocate_match(one, other, self.field)
            if (black.number, white.number) in wrong:
                return Alternative(((black.number, white.number),), (), rule.article, colours=True)
        return None

    # The bye

    def _of_bye(self, lines: Sequence[tuple[int, int]]) -> Alternative | None:
        """Why somebody else does not have the bye."""
        byes = [one or other for one, other in lines if not (one and other)]
        chosen = self.round.bye
        if chosen is None or chosen.number in byes or not byes:
            return None
        other = next(entrant for entrant in self.field.entrants if entrant.number == byes[0])
        return Alternative((), (), self._bye_article(chosen, other), bye=other.number)

    def _bye_article(self, chosen: Entrant, other: Entrant) -> str:
        if not other.may_have_bye:
            return "C2"
        if not self._completes([entrant for entrant in self.field.entrants if entrant is not other]):
            return "3.4.1"
        keys = zip(bye_key(self.field, chosen), bye_key(self.field, other), BYE_ARTICLES, strict=True)
        return next(article for own, his, article in keys if own != his)

    # Brackets

    def _of_bracket(
        self, bracket: UpfloatBracket, opponents: Mapping[Entrant, Entrant], place: int
    ) -> Alternative | None:
        """Why a bracket was not paired as others have it; None if it was."""
        members = {opponents.get(player, player) for player in bracket.residents} | set(bracket.residents)
        upfloaters = tuple(player for player in bracket.lower if player in members)
        ordered = sorted(members, key=lambda player: player.number)
        pairs = tuple(
            (player, opponents[player])
            for player in ordered
            if player in opponents and player.number < opponents[player].number
        )
        if {frozenset(pair) for pair in pairs} == {frozenset(pair) for pair in bracket.pairs}:
            return None
        if len(pairs) * 2 < len(members):  # somebody here has no opponent
            return _alternative("3.3", bracket, place, pairs, upfloaters)
        if (illegal := self._illegal(bracket, pairs, place)) is not None:
            return illegal
        if upfloaters == bracket.upfloaters:
            return self._of_pairs(bracket, pairs, place)
        return replace(self._of_set(bracket, upfloaters, place), pairs=_numbers(pairs))

    def _of_set(self, bracket: UpfloatBracket, upfloaters: tuple[Entrant, ...], place: int) -> Alternative:
        """Why other upfloaters were not chosen."""
        left = [player for player in bracket.lower if player not in upfloaters]
        if not self._completes((*bracket.residents, *upfloaters)):
            return _alternative("C1", bracket, place, (), upfloaters)
        if not self._completes(left):
            return _alternative("C3", bracket, place, (), upfloaters)
        other = replace(bracket, upfloaters=upfloaters, ahead=self._ahead(bracket, upfloaters), pairs=())
        return self._compared(bracket, other, place, of_pairs=False) or _alternative(
            "3.5", bracket, place, (), upfloaters
        )

    def _of_pairs(self, bracket: UpfloatBracket, pairs: tuple[Pair, ...], place: int) -> Alternative:
        """Why the same players were not paired otherwise."""
        return (
            self._illegal(bracket, pairs, place)
            or self._compared(bracket, replace(bracket, pairs=pairs), place, of_pairs=True)
            or _alternative("3.6", bracket, place, pairs)
        )

    def _illegal(self, bracket: UpfloatBracket, pairs: tuple[Pair, ...], place: int) -> Alternative | None:
        """The first two who cannot meet."""
        for one, other in pairs:
            if not self.compatibility.may_meet(one, other):
                article = "C1" if other.number in one.opponents else Reason.FORBIDDEN
                return replace(_alternative(article, bracket, place, pairs), pair=(one.number, other.number))
        return None

    def _compared(
        self, bracket: UpfloatBracket, other: UpfloatBracket, place: int, *, of_pairs: bool
    ) -> Alternative | None:
        """The first criterion by which two brackets differ."""
        for criterion in criteria_of(last_round=bracket.last_round):
            chosen, own = criterion.value(bracket), criterion.value(other)
            if criterion.of_pairs is of_pairs and chosen != own:
                found = _alternative(criterion.article, bracket, place, other.pairs, other.upfloaters)
                return replace(found, chosen=chosen, other=own, measure=criterion.measure(bracket))
        return None

    def _ahead(self, bracket: UpfloatBracket, upfloaters: Sequence[Entrant]) -> int:
        """How many upfloaters the following scoregroup would need (C6)."""
        own = following(bracket.lower, upfloaters)
        if not own or not upfloaters:
            return 0
        below = [player for player in bracket.lower if player not in own and player not in upfloaters]
        return len(UpfloaterChoice(self.compatibility, own, below, last_round=bracket.last_round).choose().players)

    def _completes(self, players: Sequence[Entrant]) -> bool:
        return self.compatibility.complete([player.index for player in players]) is not None

    def _sets_before(self, bracket: UpfloatBracket) -> Iterator[tuple[Entrant, ...]]:
        """The sets of as many upfloaters with the same scores that come before the chosen one (3.5.4)."""
        groups = [list(group) for _score, group in groupby(bracket.lower, key=lambda player: player.score)]
        wanted = [(group, sum(player in bracket.upfloaters for player in group)) for group in groups]
        return takewhile(lambda chosen: chosen != bracket.upfloaters, sets_in_order(wanted))

    def _pairings_before(self, bracket: UpfloatBracket) -> Iterator[tuple[Pair, ...]]:
        """The pairings of the bracket that come before the chosen one (3.6.3)."""
        players = {player.number: player for pair in bracket.pairs for player in pair}
        chosen = _numbers(bracket.pairs)
        for pairs in pairings_in_order(sorted(players)):
            if pairs == chosen:
                return
            yield tuple((players[one], players[other]) for one, other in pairs)


def _numbers(pairs: Sequence[Pair]) -> tuple[tuple[int, int], ...]:
    return tuple((one.number, other.number) for one, other in pairs)


def _alternative(
    article: str,
    bracket: UpfloatBracket,
    place: int,
    pairs: Sequence[Pair],
    upfloaters: Sequence[Entrant] | None = None,
) -> Alternative:
    ups = bracket.upfloaters if upfloaters is None else upfloaters
    return Alternative(_numbers(pairs), (), article, bracket=place, upfloaters=tuple(player.number for player in ups))
