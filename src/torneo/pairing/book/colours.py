"""Who has White in the book's systems: E1 to E4, the Norwegian way, and Keizer's."""

from __future__ import annotations

from collections.abc import Mapping

from torneo.model import Colour, History, Strength
from torneo.pairing.reasons import Reason
from torneo.pairing.swiss.colours import ColourRule, allocate
from torneo.pairing.swiss.entrants import Entrant, Field

Allocation = tuple[Entrant, Entrant, str]
"""White, Black and the rule that said so."""

_BOOK_RULES: Mapping[ColourRule, str] = {
    ColourRule.BOTH_PREFERENCES: "E1",
    ColourRule.STRONGER_PREFERENCE: "E2",
    ColourRule.ALTERNATION: "E3",
    ColourRule.HIGHER_RANKED_PREFERENCE: "E4",
    ColourRule.INITIAL_COLOUR: Reason.INITIAL_COLOUR,
}


def by_preference(field: Field, one: Entrant, other: Entrant) -> Allocation:
    """The rules of section 2.9 of the book: those of the Dutch system, but for E3, which looks at rounds not played.

    Where two are due the same colour equally strongly, the colour goes to whoever has been longer without it. Rounds
    without a game count as the first ones, and one of them is not a round in which a player went without the colour:
    00BN against BNBN, both due White, is decided three rounds back, where only the second player had a game and no
    White (003 lines 1169 and 2999-3004).
    """
    white, black, rule = allocate(one, other, field.initial_colour)
    if rule is ColourRule.HIGHER_RANKED_PREFERENCE and (longer := _longer_without(one, other)) is not None:
        due, rest = longer, other if longer is one else one
        white, black = (due, rest) if due.preference.colour is Colour.WHITE else (rest, due)
        return white, black, _BOOK_RULES[ColourRule.ALTERNATION]
    return white, black, _BOOK_RULES[rule]


def _longer_without(one: Entrant, other: Entrant) -> Entrant | None:
    """Of two whose common games gave them the same colours, the one with more games, who went on without the colour.

    If the first game that only one of them had gave them the colour that both are due, it is the other.
    """
    if len(one.colours) == len(other.colours):
        return None
    more, fewer = (one, other) if len(one.colours) > len(other.colours) else (other, one)
    further_back = more.colours[len(more.colours) - len(fewer.colours) - 1]
    return fewer if further_back is more.preference.colour else more


def _last_round_with(history: History, player: Entrant, colour: Colour) -> int:
    cells = enumerate(history[player.number].cells, 1)
    return max((number for number, cell in cells if cell.colour_played is colour), default=0)


def norwegian(field: Field, history: History, one: Entrant, other: Entrant) -> Allocation:
    """White for the player longer without it; if equal, Black for the one longer without that (Norwegian Monrad)."""
    high, low = (one, other) if one.index < other.index else (other, one)
    for colour, rule in (
        (Colour.WHITE, Reason.LONGEST_WITHOUT_WHITE),
        (Colour.BLACK, Reason.LONGEST_WITHOUT_BLACK),
    ):
        own, others = (_last_round_with(history, player, colour) for player in (high, low))
        if own != others:
            longest, rest = (high, low) if own < others else (low, high)
            return (longest, rest, rule) if colour is Colour.WHITE else (rest, longest, rule)
    return _initial(field, one, other)


def _initial(field: Field, one: Entrant, other: Entrant) -> Allocation:
    """The initial colour for an odd number: of the two, the one with more points or else the smaller number."""
    first, second = (one, other) if (-one.score, one.number) < (-other.score, other.number) else (other, one)
    colour = field.initial_colour if first.odd else field.initial_colour.opposite
    rule = Reason.INITIAL_COLOUR
    return (first, second, rule) if colour is Colour.WHITE else (second, first, rule)


def keizer(field: Field, one: Entrant, other: Entrant, *, limited: bool = False) -> Allocation:
    """The colour due to each; for two due the same, difference, then history, then the stronger of the two.

    The stronger is the one whose first base value was higher: the smaller number. If the colours are limited,
    a player who has reached a limit takes precedence over all of it.
    """
    strong, weak = (one, other) if one.number < other.number else (other, one)
    due, other_due = strong.preference.colour, weak.preference.colour
    if due is None and other_due is None:
        return _initial(field, one, other)
    if due is None or other_due is None or due is not other_due:
        given = due if due is not None else other_due and other_due.opposite
        assert given is not None
        own, rule = given, Reason.ALTERNATION
    else:
        own, rule = _contested(due, strong, weak, limited=limited)
    return (strong, weak, rule) if own is Colour.WHITE else (weak, strong, rule)


def _contested(due: Colour, strong: Entrant, weak: Entrant, *, limited: bool) -> tuple[Colour, Reason]:
    """The colour of the stronger player where both are due the same."""
    must, other_must = (player.preference.strength is Strength.ABSOLUTE for player in (strong, weak))
    if limited and must is not other_must:
        return due if must else due.opposite, Reason.COLOUR_LIMIT
    wide, other_wide = abs(strong.colour_difference), abs(weak.colour_difference)
    if wide != other_wide:
        return due if wide > other_wide else due.opposite, Reason.COLOUR_DIFFERENCE
    waited, other_waited = (_games_without(player, due) for player in (strong, weak))
    if waited != other_waited:
        return due if waited > other_waited else due.opposite, Reason.LONGEST_WITHOUT_IT
    return due, Reason.FIRST_BASE_VALUE


def _games_without(player: Entrant, colour: Colour) -> int:
    """Games since a player last had a colour."""
    backwards = player.colours[::-1]
    return backwards.index(colour) if colour in backwards else len(backwards)
