"""What an arbiter should know before changing a pairing by hand."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.choice import choice_of, citing, counting_of
from torneo.desk.state import State
from torneo.model import Colour, History
from torneo.pairing.play_offs import is_play_off_round
from torneo.rules import Citation, citations, with_article
from torneo.text import Language, Text
from torneo.text import marked as _


def warnings(
    state: State, round_number: int, boards: tuple[e.Seat, ...], bye: int | None, language: Language = "en"
) -> list[str]:
    """What an arbiter should know before changing a pairing by hand; nothing in a round robin or a play-off."""
    system = choice_of(state).system
    if system.closed or is_play_off_round(state.tournament, round_number):
        return []
    history = History(state.tournament, after=round_number - 1)
    found: list[Text] = []
    for seat in boards:
        if seat.black in history[seat.white].opponents:
            met = Text(_("{white} and {black} have met"), {"white": seat.white, "black": seat.black})
            found.append(_cited(state, met, citations.ONE_GAME_EACH))
        for entry in state.tournament.regulations.forbidden:
            if entry.applies(round_number) and {seat.white, seat.black} <= set(entry.players):
                template = _("{white} and {black} are not to meet")
                if entry.if_possible:
                    template = _("{white} and {black} are to be kept apart if possible")
                found.append(Text(template, {"white": seat.white, "black": seat.black}))
        if not state.coloured or not system.limits_colours:
            continue
        for number, colour in ((seat.white, Colour.WHITE), (seat.black, Colour.BLACK)):
            past = history[number]
            last_two = past.colours[-2:]
            if len(last_two) == 2 and set(last_two) == {colour}:
                three = Text(_("{number} would have the same colour three times in a row"), {"number": number})
                found.append(_cited(state, three, citations.COLOUR_ROW))
            difference = past.colour_difference + (1 if colour is Colour.WHITE else -1)
            if abs(difference) > 2:
                values = {"number": number, "difference": f"{difference:+d}"}
                uneven = Text(_("{number} would have a colour difference of {difference}"), values)
                found.append(_cited(state, uneven, citations.COLOUR_BALANCE))
    if bye is not None and not history.may_receive_bye(bye, counting_of(state)):
        again = Text(_("{number} may not have the bye again"), {"number": bye})
        found.append(_cited(state, again, citations.BYE_ONCE))
    return [text.text(language) for text in found]


def _cited(state: State, text: Text, rule: Citation) -> Text:
    """A warning with the article of the system in use, where it has one."""
    return with_article(text, citing(state, rule))
