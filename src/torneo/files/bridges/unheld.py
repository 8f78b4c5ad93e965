"""What a form of file does not hold of a tournament: what differs once it is written and read again."""

from __future__ import annotations

from dataclasses import fields

from torneo.model import Player, Tournament
from torneo.text import Text
from torneo.text import marked as _

_PLAYER = {
    "name": _("names"),
    "rating": _("ratings"),
    "title": _("titles"),
    "sex": _("sexes"),
    "federation": _("federations"),
    "fide_id": _("FIDE numbers"),
    "birth": _("dates of birth"),
    "national": _("what national federations know of players"),
    "club": _("clubs"),
    "categories": _("categories"),
    "list_k": _("K factors"),
    "k": _("K factors"),
    **dict.fromkeys(("standard", "rapid", "blitz"), _("ratings of other lists")),
}
_EVENT = {
    "name": _("the name of the tournament"),
    "city": _("the city"),
    "federation": _("the federation of the tournament"),
    "start": _("the first day"),
    "end": _("the last day"),
    "kind": _("the type of tournament in words"),
    "chief_arbiter": _("the chief arbiter"),
    "deputies": _("the deputies"),
    "rate_of_play": _("the rate of play"),
    "time_control": _("the time control"),
    "round_dates": _("the days of the rounds"),
}
_REGULATIONS = {
    "rounds": _("the number of rounds"),
    "system": _("the system"),
    "options": _("the settings of the system"),
    "points": _("the points of a win, a draw and a loss"),
    "initial_colour": _("the initial colour"),
    "tie_breaks": _("the tie-breaks"),
    "requested_byes": _("byes asked for"),
    "forbidden": _("pairs that are not to meet"),
    "virtual_points": _("virtual points"),
    "abnormal_points": _("points given or taken away"),
    "provisions": _("the regulations of the organiser"),
}


def unheld(before: Tournament, after: Tournament) -> tuple[Text, ...]:
    """What of a tournament is not in the same tournament read back, as a note.

    >>> from torneo.model import Event
    >>> [note.text() for note in unheld(Tournament(event=Event("Open", "Rome")), Tournament(event=Event("Open")))]
    ['this form does not hold: the city']
    """
    lost = _people(before, after)
    for table, one, other in (
        (_EVENT, before.event, after.event),
        (_REGULATIONS, before.regulations, after.regulations),
    ):
        known = {field.name for field in fields(one)}
        lost += [text for name, text in table.items() if name in known and getattr(one, name) != getattr(other, name)]
    if before.teams != after.teams:
        lost.append(_("teams, or something of them"))
    lost += _rounds(before, after)
    if before.comments != after.comments:
        lost.append(_("remarks"))
    told = [Text(text) for text in dict.fromkeys(lost)]
    return (Text(_("this form does not hold: {what}"), {"what": told}),) if told else ()


def _people(before: Tournament, after: Tournament) -> list[str]:
    there: dict[int, Player] = {player.number: player for player in after.players}
    lost = []
    if {player.number for player in before.players} != set(there):
        lost.append(_("numbers of players"))
    for name, text in _PLAYER.items():
        for player in before.players:
            if player.number in there and getattr(player, name) != getattr(there[player.number], name):
                lost.append(text)
                break
    return lost


def _rounds(before: Tournament, after: Tournament) -> list[str]:
    if len(before.rounds) != len(after.rounds):
        return [_("all rounds")] if not after.rounds else [_("rounds, or something of them")]
    lost = []
    for one, other in zip(before.rounds, after.rounds, strict=True):
        if {(g.white, g.black) for g in one.games} != {(g.white, g.black) for g in other.games}:
            lost.append(_("games"))
        if one.byes != other.byes:
            lost.append(_("byes"))
        results = {(g.white, g.black): g for g in other.games}
        if any(results.get((g.white, g.black), g).result is not g.result for g in one.games):
            lost.append(_("results"))
        if any(results.get((g.white, g.black), g) != g for g in one.games):
            lost.append(_("what a game has besides its result"))
    return lost
