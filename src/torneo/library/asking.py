"""What a program asks for, as the rooms below take it: options, tie-breaks, facts for ratings."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from torneo.library.ids import Ids
from torneo.model import Tournament
from torneo.pairing.choice import UnknownSystemError, edition_of
from torneo.pairing.formats import PAIRED
from torneo.ranking.codes import parse_codes
from torneo.rating.coefficient import Facts
from torneo.rating.editions import Tempo
from torneo.regulations.time_controls import tempo_of
from torneo.text import WrongValueError
from torneo.text import marked as _

Options = Mapping[str, str | int | bool]
"""Options of a system by name; a switch may be True or False, a number a number."""


def written(options: Options | None) -> dict[str, str] | None:
    """Options as they are written.

    >>> written({"games": 2, "third": True, "play": "all"})
    {'games': '2', 'third': 'on', 'play': 'all'}
    """
    if options is None:
        return None
    return {
        name: ("on" if value else "off") if isinstance(value, bool) else str(value) for name, value in options.items()
    }


def codes(tie_breaks: str | Iterable[str] | None) -> tuple[str, ...] | None:
    """Codes of tie-breaks one by one, each checked.

    >>> codes("BH/C1, SB"), codes(["DE"]), codes(None)
    (('BH/C1', 'SB'), ('DE',), None)
    """
    return None if tie_breaks is None else tuple(code.text.upper() for code in parse_codes(tie_breaks))


def system_code(system: str | None, edition: str | None, options: Options | None) -> str:
    """How a report file names a system; empty where none is named, so that the usual one is taken."""
    if system is None:
        if edition is not None or options:
            raise WrongValueError(_("an edition and options belong to a system: name it too"))
        return ""
    if system not in PAIRED:
        raise UnknownSystemError(_("system {name!r}: Torneo has {known}"), name=system, known=list(PAIRED))
    format_ = PAIRED[system]
    chosen = format_.editions[-1] if edition is None else edition_of(format_, edition).id
    return format_.code(chosen, written(options) or {})


def tempo_for(tournament: Tournament, tempo: Tempo | str | None) -> Tempo:
    """The list that a tournament is rated for: the one named, or by its time control, or the standard one."""
    if tempo is None:
        control = tournament.event.time_control
        return tempo_of(control) if control else Tempo.STANDARD
    try:
        return Tempo(tempo)
    except ValueError as error:
        accepted = [known.value for known in Tempo]
        raise WrongValueError(_("tempo {tempo!r}: {accepted} is accepted"), tempo=tempo, accepted=accepted) from error


def facts(
    ids: Ids, k: Mapping[Any, int], new: Iterable[Hashable], reached_2400: Iterable[Hashable]
) -> dict[int, Facts]:
    """What K depends on, by pairing number."""
    known = {ids.number(id_): Facts(games=0) for id_ in new}
    for id_ in reached_2400:
        number = ids.number(id_)
        known[number] = Facts(games=known[number].games if number in known else None, reached_2400=True)
    return known | {ids.number(id_): Facts(k=value) for id_, value in k.items()}
