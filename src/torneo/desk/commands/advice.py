"""What an arbiter should know before he changes a pairing by hand."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of, handling_edition
from torneo.desk.state import State
from torneo.model import Colour, Edition, History
from torneo.words import Language, Text
from torneo.words import marked as _


def warnings(
    state: State, round_number: int, boards: tuple[e.Seat, ...], bye: int | None, language: Language = "en"
) -> list[str]:
    """What an arbiter should know before he changes a pairing by hand; nothing in a round robin."""
    if choice_of(state).system.closed:
        return []
    history = History(state.tournament, after=round_number - 1)
    edition = Edition.E2017 if handling_edition(state) == "2017" else Edition.E2026
    found: list[Text] = []
    for seat in boards:
        if seat.black in history[seat.white].opponents:
            found.append(Text(_("{white} and {black} have met (C1)"), {"white": seat.white, "black": seat.black}))
        for entry in state.tournament.regulations.forbidden:
            last = entry.last_round or round_number
            if entry.first_round <= round_number <= last and {seat.white, seat.black} <= set(entry.players):
                found.append(Text(_("{white} and {black} are not to meet"), {"white": seat.white, "black": seat.black}))
        if not state.coloured:
            continue
        for number, colour in ((seat.white, Colour.WHITE), (seat.black, Colour.BLACK)):
            past = history[number]
            last_two = past.colours[-2:]
            if len(last_two) == 2 and set(last_two) == {colour}:
                three = _("{number} would have the same colour three times in a row (C.04.1 7)")
                found.append(Text(three, {"number": number}))
            difference = past.colour_difference + (1 if colour is Colour.WHITE else -1)
            if abs(difference) > 2:
                uneven = _("{number} would have a colour difference of {difference} (C.04.1 6)")
                found.append(Text(uneven, {"number": number, "difference": f"{difference:+d}"}))
    if bye is not None and not history.may_receive_bye(bye, edition):
        found.append(Text(_("{number} may not have the bye again (C2)"), {"number": bye}))
    return [text.text(language) for text in found]
