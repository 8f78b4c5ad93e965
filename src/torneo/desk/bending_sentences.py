"""Sentences for the entries in which an arbiter bends the course of a tournament."""

from __future__ import annotations

from datetime import datetime

from torneo.desk import events as e
from torneo.desk.errors import RULES
from torneo.desk.teller import Teller, Told
from torneo.model import Game
from torneo.model.regulations import STANDINGS_ONLY
from torneo.regulations.appeals import Method
from torneo.text import Text
from torneo.text import marked as _
from torneo.writing.byes import BYES
from torneo.writing.dates import day_said
from torneo.writing.grounds import reason_text
from torneo.writing.points import points_text
from torneo.writing.results import CHART, game_text, result_text


def told_of_bending(happening: e.Happening, say: Teller) -> Told | None:
    """The template and its values; None for an entry of another kind."""
    match happening:
        case e.Overridden(waived, reason):
            rules = [_rule(one) for one in waived]
            return _("Set aside by the arbiter: {rules}. Reason: {reason}"), {"rules": rules, "reason": reason}
        case e.ByeGiven(number, round_number, kind, reason, opponent):
            values: dict[str, object] = {"round": round_number, "player": say.who(number), "bye": BYES[kind]}
            if opponent is None:
                return _because(_("Bye after the fact in round {round}: {player}, {bye}"), values, reason)
            values["other"] = BYES[opponent]
            template = _("Bye after the fact in round {round}: {player}, {bye}; the opponent: {other}")
            return _because(template, values, reason)
        case e.MovedAway(number, section, reason):
            values = {"player": say.who(number), "section": section}
            return _because(_("Moved to {section}: {player}"), values, reason)
        case e.MovedHere(number, section, reason):
            values = {"player": say.who(number), "section": section}
            return _because(_("Moved here from {section}: {player}"), values, reason)
        case e.RoundsChanged(rounds):
            return _("The number of rounds is now {rounds}"), {"rounds": rounds}
        case e.BoardsSet(first, ()):
            return _("Boards are numbered from {first} on"), {"first": first}
        case e.BoardsSet(first, fixed):
            return _("Boards are numbered from {first} on; fixed: {boards}"), {
                "first": first,
                "boards": ", ".join(f"{say.who(one.player)} {one.board}" for one in fixed),
            }
        case e.RoundWithdrawn(round_number, given, games):
            return _("Round {round} withdrawn ({reason}); it was: {games}"), {
                "round": round_number,
                "reason": reason_text(given, say.language),
                "games": ", ".join(f"{game.white}-{game.black} {_result(game, say)}".rstrip() for game in games) or "–",
            }
        case e.ColoursReversed(round_number, white, black, result, reason):
            values = {"round": round_number, "pair": say.pair(black, white)}
            if result is None:
                return _because(_("Played with reversed colours in round {round}: {pair}"), values, reason)
            values["result"] = result_text(result, CHART, say.language)
            return _because(_("Played with reversed colours in round {round}: {pair} {result}"), values, reason)
        case e.RoundTimed(round_number, ""):
            return _("Round {round} begins as the regulations have it"), {"round": round_number}
        case e.RoundTimed(round_number, begins):
            return _("Round {round} begins on {day} at {time}"), {"round": round_number, **_moment(begins)}
        case e.RoundBegun(round_number, at):
            return _("Round {round} has begun, on {day} at {time}"), {"round": round_number, **_moment(at)}
        case e.Arrived(round_number, number, here):
            template = _("At the board of round {round}: {player}")
            if not here:
                template = _("Not at the board of round {round} after all: {player}")
            return template, {"round": round_number, "player": say.who(number)}
        case e.CommitteeFormed(members, method, seed):
            values = {"names": "; ".join(one.name for one in members) or "–", "method": Text(METHODS[method])}
            if seed is None:
                return _("Appeals committee, {method}: {names}"), values
            return _("Appeals committee, {method} (seed {seed}): {names}"), {**values, "seed": seed}
        case e.AppealLodged(number, round_number, text, board):
            values = {"player": say.who(number), "round": round_number, "text": text, "board": board}
            if board:
                return _("Appeal in round {round}, board {board}, of {player}: {text}"), values
            return _("Appeal in round {round} of {player}: {text}"), values
        case e.AppealDecided(appeal, upheld, text):
            template = _("Appeal {appeal} upheld: {text}") if upheld else _("Appeal {appeal} rejected: {text}")
            return template, {"appeal": appeal, "text": text}
        case e.PointsAwarded(number, round_number, points, reason):
            values = {"player": say.who(number), "round": round_number, "points": points_text(abs(points))}
            return _because(_AWARDED[points > 0, round_number == STANDINGS_ONLY], values, reason)
    return None


METHODS = {
    "": _("named by the organiser"),
    Method.LOT.value: _("by lot"),
    Method.VOTE.value: _("by vote"),
    Method.CONDITIONS.value: _("by the conditions of the book"),
}
"""How an appeals committee came about."""

_AWARDED = {
    (True, False): _("Points added in round {round}: {player}, {points}"),
    (True, True): _("Points added in the standings alone: {player}, {points}"),
    (False, False): _("Points taken away in round {round}: {player}, {points}"),
    (False, True): _("Points taken away in the standings alone: {player}, {points}"),
}
"""By whether they are added, and count in the standings alone."""


def _moment(text: str) -> dict[str, object]:
    """A day and a time of the log; logs from elsewhere may have something else there."""
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return {"day": text, "time": ""}
    return {"day": day_said(when.date()), "time": f"{when:%H:%M}"}


def _because(template: str, values: dict[str, object], reason: str) -> Told:
    """A sentence with the reason that was given for it, if one was."""
    return ("{what} ({reason})", {"what": Text(template, values), "reason": reason}) if reason else (template, values)


def _result(game: Game, say: Teller) -> str:
    return game_text(game, CHART, say.language) if game.result.finished else ""


def _rule(waived: e.Waived) -> Text:
    rule = Text(RULES[waived.rule])
    return Text("{rule} ({article})", {"rule": rule, "article": waived.article}) if waived.article else rule
