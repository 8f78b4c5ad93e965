"""The way to the end of an event, step by step, each with what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from torneo.desk.closing.awards import awards_of, open_games
from torneo.desk.closing.norms import norms_of
from torneo.desk.commands.results import unplayed
from torneo.desk.state import State
from torneo.model.corrections import correction_notes
from torneo.prizes.money import format_money
from torneo.regulations.provisions import gaps, terms_of
from torneo.reports.it3 import report_missing
from torneo.text import Text
from torneo.text import marked as _


class Standing(StrEnum):
    """How far a step is."""

    DONE = "done"
    MISSING = "missing"
    """Something is missing that only people can say or do."""
    OPEN = "open"
    """Nothing is missing: it can be done."""
    NOTHING = "nothing"
    """There is nothing to do in this event."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step."""

    name: str
    title: str
    """As a message."""
    standing: Standing
    said: tuple[Text, ...] = ()
    """How it stands."""
    missing: tuple[Text, ...] = ()


STANDINGS = {
    Standing.DONE: _("done"),
    Standing.MISSING: _("missing"),
    Standing.OPEN: _("to do"),
    Standing.NOTHING: _("nothing to do"),
}
_MOST = 12
"""Boards that are named one by one."""


def closing_steps(state: State) -> tuple[Step, ...]:
    """Every step, in the order in which they are taken.

    >>> [(step.name, step.standing.value) for step in closing_steps(State(created=True))][:2]
    [('results', 'missing'), ('prizes', 'nothing')]
    """
    return tuple(_steps(state))


def _steps(state: State) -> Iterator[Step]:
    yield _results(state)
    yield _prizes(state)
    yield _finish(state)
    yield _norms(state)
    yield _rating(state)
    yield _papers(state)
    yield Step("package", _("Package for the federation"), Standing.OPEN if state.round_number else Standing.NOTHING)


def _results(state: State) -> Step:
    missing = [
        Text(
            _("round {round}, board {board}: {white} – {black}"),
            {
                "round": number,
                "board": board,
                "white": state.tournament.by_number[game.white].name,
                "black": state.tournament.by_number[game.black].name,
            },
        )
        for number in range(1, state.round_number + 1)
        for board, game in state.games(number)
        if not game.result.finished
    ]
    if len(missing) > _MOST:
        missing[_MOST:] = [Text(_("{count} more"), {"count": len(missing) - _MOST})]
    if left := unplayed(state):
        template, many = _("{count} round is not played"), _("{count} rounds are not played")
        missing.append(Text(template, {"count": left}, many=many))
    if state.draft is not None:
        missing.append(Text(_("round {round} is a draft"), {"round": state.draft.round}))
    if not state.round_number:
        missing.append(Text(_("no round was played")))
    said = tuple(correction_notes(state.whole, len(state.whole.rounds)))
    return Step("results", _("Results"), Standing.MISSING if missing else Standing.DONE, said, tuple(missing))


def _prizes(state: State) -> Step:
    title = _("Prizes")
    awards = awards_of(state)
    if awards.prizes is None:
        return Step("prizes", title, Standing.NOTHING, (Text(_("the regulations have no prizes")),))
    missing = tuple(gap.label for gap in gaps(state.tournament) if gap.name in ("prize_sharing", "prize_rule"))
    if awards.refused is not None:
        return Step("prizes", title, Standing.MISSING, (), (*missing, awards.refused))
    if awards.shares is not None:
        said = Text(_("games are open: prizes go by all results that they could have"))
        return Step("prizes", title, Standing.OPEN, (said,), missing)
    assert awards.allocation is not None
    money = f"{format_money(awards.allocation.paid)} {awards.allocation.currency}".rstrip()
    count = len({award.number for award in awards.allocation.awards})
    paid = Text(
        _("{money} for {count} player"), {"money": money, "count": count}, many=_("{money} for {count} players")
    )
    over = not open_games(state) and not unplayed(state)
    standing = Standing.MISSING if missing else Standing.DONE if over and state.round_number else Standing.OPEN
    return Step("prizes", title, standing, (paid,), missing)


def _finish(state: State) -> Step:
    title = _("Finish the tournament")
    if state.finished:
        return Step("finish", title, Standing.DONE)
    waiting = open_games(state) or state.draft is not None or not state.round_number
    return Step("finish", title, Standing.MISSING if waiting else Standing.OPEN)


def _norms(state: State) -> Step:
    title = _("Title norms")
    norms = norms_of(state)
    if norms.refused is not None:
        return Step("norms", title, Standing.NOTHING, (norms.refused,))
    said = [
        Text(
            _("{name}: {title} norm"),
            {"name": norm.certificate.result.player.name, "title": norm.certificate.result.title.name},
        )
        for norm in norms.made
    ]
    if not said:
        return Step("norms", title, Standing.NOTHING, (Text(_("no norm was made")),))
    missing = list(norms.doubts)
    for gap in (gap for norm in norms.made for gap in norm.missing):
        if gap not in missing:  # the same for several norms
            missing.append(gap)
    return Step("norms", title, Standing.MISSING if missing else Standing.DONE, tuple(said), tuple(missing))


def _rating(state: State) -> Step:
    title = _("Rating report")
    if (why := terms_of(state.tournament).why_not_rated) is not None:
        return Step("rating", title, Standing.NOTHING, (why,))
    missing = report_missing(state.whole, state.papers)
    return Step("rating", title, Standing.MISSING if missing else Standing.DONE, (), missing)


def _papers(state: State) -> Step:
    standing = Standing.OPEN if state.round_number else Standing.NOTHING
    return Step("papers", _("Diplomas and the arbiter's report"), standing)
