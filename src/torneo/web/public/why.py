"""Why a player has the opponent, the colour or the bye of a published round."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import Lock

from django.utils.translation import gettext as _

from torneo.desk import Refused, State
from torneo.model import Game, Round, Tournament
from torneo.model.remarks import as_paired
from torneo.pairing.acceleration import AccelerationError
from torneo.pairing.explain import NotInRoundError, explain
from torneo.pairing.result import NoPairingError
from torneo.pairing.systems import UnknownSystemError
from torneo.web.words import spoken
from torneo.words import Language

_one_at_a_time = Lock()
"""A large round takes a while to explain: many who ask at once wait for each other instead of sharing the processor."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the explanation."""

    text: str
    depth: int
    """0 for headings."""


def explanation(state: State, round_number: int, player: int, language: Language) -> list[Line]:
    """The explanation for one player of a published round; refused where there is nothing to explain.

    What came after does not matter to it, so it is worked out once for a round.
    """
    whole = as_paired(state.report, round_number)
    rounds = whole.rounds
    unplayed = Round(
        tuple(Game(game.white, game.black, coloured=game.coloured) for game in rounds[round_number - 1].games),
        rounds[round_number - 1].byes,
    )
    before = replace(whole, rounds=(*rounds[: round_number - 1], unplayed), comments=())
    options = tuple(sorted(state.options.items()))
    with _one_at_a_time:
        told = _told(before, round_number, player, options, language)
    return [Line(text.strip(), (len(text) - len(text.lstrip())) // 2) for text in told if text.strip()]


@lru_cache(maxsize=200)
def _told(
    tournament: Tournament, number: int, player: int, options: tuple[tuple[str, str], ...], language: Language
) -> tuple[str, ...]:
    try:
        return tuple(explain(tournament, number, player=player, options=dict(options), language=language))
    except NotInRoundError as error:
        raise Refused("{why}", why=_("The player was not to be paired in this round.")) from error
    except (NoPairingError, AccelerationError, UnknownSystemError, ValueError) as error:
        why = _("The rules give no pairing that could be explained: %(error)s") % {"error": spoken(error)}
        raise Refused("{why}", why=why) from error


def changed_by_hand(state: State, round_number: int) -> str:
    """The reason for which the arbiter changed a published round by hand; empty if the engine's pairing stands."""
    start = f"Pairing by hand @ Round {round_number}: "
    remark = next((text for text in reversed(state.report.comments) if text.startswith(start)), "")
    found = re.search(r"\((.*)\)$", remark)
    return found[1] if found else ""


def numbers_told(lines: list[Line]) -> list[int]:
    """The players whom an explanation names by number: in brackets, pairs and floats, not in articles.

    >>> numbers_told([Line("Bracket of 3.0 points: 1, 14", 0), Line("Pairs: 1-14", 1), Line("C1: No 2 meet", 2)])
    [1, 14]
    """
    found: set[int] = set()
    for line in lines:
        if line.depth == 0 and (listed := re.search(r": (\d+(?:, \d+)*)(;|$)", line.text)):
            found.update(map(int, listed[1].split(", ")))
        if line.depth == 1 or ";" in line.text:
            found.update(int(number) for pair in re.findall(r"\b(\d+)-(\d+)\b", line.text) for number in pair)
            if floats := re.search(r": (\d+(?:, \d+)*)$", line.text):
                found.update(map(int, floats[1].split(", ")))
    return sorted(found)
