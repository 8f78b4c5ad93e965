"""Commands about personal data: what is published, and who agreed to it."""

from __future__ import annotations

from torneo.desk import events as e
from torneo.desk.commands.checks import Events, the_player
from torneo.desk.errors import Refused
from torneo.desk.publication import MONTHS, Privacy
from torneo.desk.state import State
from torneo.text import marked as _


def choose_privacy(state: State, chosen: Privacy) -> Events:
    """Decide whose names and years of birth are published, and for how long personal data are kept after the end.

    >>> choose_privacy(State(created=True), Privacy(months=24))
    [PrivacyChosen(names=<Names.EVERYBODY: 'everybody'>, birth_years=<BirthYears.ADULTS: 'adults'>, months=24,
    controller='')]
    """
    if not state.created:
        raise Refused(_("there is no tournament yet"))
    if chosen.months is not None and not 1 <= chosen.months <= MONTHS:
        raise Refused(_("{months} months: 1 to {most} are accepted"), months=chosen.months, most=MONTHS)
    if chosen == state.privacy:
        return []
    return [e.PrivacyChosen(chosen.names, chosen.birth_years, chosen.months, chosen.controller)]


def note_consent(state: State, number: int, agreed: bool) -> Events:
    """Note that a player agrees that their name is published, or does not; a finished tournament is no exception."""
    if state.squads is not None:
        team = state.squads.team_of(number)
        if team is None:
            raise Refused(_("there is no player {number}"), number=number)
        return [] if state.consents.get(number) is agreed else [e.MemberConsented(team, number, agreed)]
    the_player(state, number)
    return [] if state.consents.get(number) is agreed else [e.ConsentNoted(number, agreed)]
