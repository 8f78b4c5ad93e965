"""The arbiter's override: a command that only rules forbid is carried out all the same, and the log says so.

A refusal is an impossibility, or it names the rule that is in the way (:class:`torneo.desk.errors.Overridable`). The
same command in :func:`overriding` sets those rules aside, one after the other, and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.state import State
from torneo.text import marked as _

Command = Callable[[State], Iterable[e.Happening]]
"""What a person asks for: from a state to events; refused if it cannot be."""


def refuse(state: State, refusal: Overridable) -> None:
    """Refuse by a rule, unless the arbiter has set it aside.

    >>> from torneo.desk.errors import Rule
    >>> late = Overridable(Rule.NUMBERS_KEPT, "too late")
    >>> refuse(State(waived=frozenset({Rule.NUMBERS_KEPT})), late)
    >>> refuse(State(), late)
    Traceback (most recent call last):
    ...
    torneo.desk.errors.Overridable: too late
    """
    if refusal.rule not in state.waived:
        raise refusal


def overriding(command: Command, reason: str) -> Command:
    """The command with every rule in its way set aside; before its events stands which they were, and why.

    Where no rule is in the way, it is the command as it is; what is impossible stays so.

    >>> from torneo.desk.errors import Rule
    >>> def finish(state):
    ...     refuse(state, Overridable(Rule.ROUNDS_ANNOUNCED, "nine rounds are announced"))
    ...     return [e.Finished()]
    >>> [event.kind for event in overriding(finish, "the hall closes")(State())]
    ['override', 'finished']
    """
    why = " ".join(reason.split())

    def carried_out(state: State) -> list[e.Happening]:
        if not why:
            raise Refused(_("an override needs its reason, for the log and the report"))
        refusals: dict[Rule, Overridable] = {}
        while True:
            try:
                events = list(command(replace(state, waived=frozenset(refusals))))
                break
            except Overridable as refusal:
                if refusal.rule in refusals:  # it was set aside, and is in the way all the same
                    raise
                refusals[refusal.rule] = refusal
        if not events or not refusals:
            return events
        waived = tuple(
            e.Waived(refusal.rule, refusal.article.place if refusal.article is not None else "")
            for refusal in refusals.values()
        )
        return [e.Overridden(waived, why), *events]

    return carried_out
