"""How a tournament is ranked: the one place that decides it, for every output."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from torneo.model import TeamEvent, Tournament
from torneo.pairing.competitions import Competition, competition_of, described
from torneo.pairing.format import Format, Later, Places
from torneo.pairing.formats import FORMATS
from torneo.ranking.basis import Ranked
from torneo.ranking.problems import StandingsError
from torneo.text import Text
from torneo.text import marked as _


class System(StrEnum):
    """What the places follow from; for points also how pairings came about, which unplayed rounds ask (Article 15)."""

    SWISS = "swiss"
    """Points and tie-breaks."""
    ROUND_ROBIN = "roundrobin"
    """Points and tie-breaks, where the pairings did not depend on the scores."""
    KNOCKOUT = "knockout"
    """How far each came."""
    KEIZER = "keizer"
    """The list of the Keizer system."""
    TOTALS = "totals"
    """What the players of each team have scored together."""
    STAGES = "stages"
    """A table for each group, then how far each came in what follows."""


BY_OTHER_THAN_POINTS = (System.KNOCKOUT, System.KEIZER, System.STAGES)
"""Where teams are ranked as they came on, not by what their players scored."""
_SYSTEMS = {
    Places.PROGRESS: System.KNOCKOUT,
    Places.LIST: System.KEIZER,
    Places.TOTALS: System.TOTALS,
    Places.STAGES: System.STAGES,
}
_PLACES = {system: places for places, system in _SYSTEMS.items()}

WHAT_RANKS: Mapping[Places, Ranked] = {
    Places.POINTS: Later("torneo.ranking.by_points:by_points"),
    Places.PROGRESS: Later("torneo.ranking.cup:by_progress"),
    Places.LIST: Later("torneo.ranking.keizer:by_list"),
    Places.TOTALS: Later("torneo.ranking.totals:by_totals"),
    Places.STAGES: Later("torneo.ranking.stages:by_stages"),
}
"""What gives the columns by which entrants are ranked, by what the places of a format follow from."""


def what_ranks(tournament: Tournament, kind: System, *, asked: bool = False) -> Ranked:
    """What gives the columns: that of the format where it has its own, unless a kind of ranking was ``asked`` for."""
    format_ = format_of(tournament)
    if not asked and format_ is not None and format_.rank is not None:
        own: Ranked = format_.rank
        return own
    return WHAT_RANKS[_PLACES.get(kind, Places.POINTS)]


def format_of(tournament: Tournament) -> Format | None:
    """The format that a tournament names, by its code or else its description.

    >>> from torneo.model import Regulations
    >>> format_of(Tournament(regulations=Regulations(system="HUTTON"))).name
    'hutton'
    """
    named = _named(tournament)
    return named[0].format if named else None


def _named(tournament: Tournament) -> list[Competition]:
    """What the code of the system names, then what the description of the event does."""
    code, kind = tournament.regulations.system, tournament.event.kind
    found = (competition_of(code) or described(code), competition_of(kind) or described(kind))
    return [competition for competition in found if competition is not None]


def system_of(tournament: Tournament) -> System:
    """What the places of a tournament follow from, by the code of its system or else its description.

    >>> from torneo.model import Regulations
    >>> [system_of(Tournament(regulations=Regulations(system=code))).value for code in ("", "CUSTOM_KNOCKOUT")]
    ['swiss', 'knockout']
    """
    named = _named(tournament)
    if not named:
        return System.SWISS
    return _SYSTEMS.get(named[0].places, System.ROUND_ROBIN if named[0].closed else System.SWISS)


def unknown_system(tournament: Tournament) -> Text | None:
    """That the code of the system names nothing known, so that the places are those of a Swiss.

    >>> from torneo.model import Regulations
    >>> unknown_system(Tournament(regulations=Regulations(system="MAGIC"))).text()
    "nobody knows the system 'MAGIC' (record 192): ranked as a Swiss"
    """
    code = tournament.regulations.system
    if not code or competition_of(code) or described(code) or "SWISS" in code.upper():
        return None
    return Text(_("nobody knows the system {code!r} (record 192): ranked as a Swiss"), {"code": code})


def options_of(tournament: Tournament) -> dict[str, str]:
    """The options of the pairing system that a tournament names."""
    return dict(tournament.regulations.options)


def check_rankable(tournament: Tournament) -> None:
    """Refuse a tournament whose table is one for each team or group: one ranking of all players would mislead."""
    stated = FORMATS["groups"].stated in options_of(tournament)
    named = _named(tournament)
    name = next((found.title for found in named if found.places is Places.STAGES and not stated), "")
    own_table = any(found.system for found in named)  # of which it is known that everybody is in it
    if not name and not own_table and system_of(tournament) is System.ROUND_ROBIN and len(_groups(tournament)) > 1:
        name = FORMATS["groups"].title
    if name:
        raise StandingsError(
            _(
                "{system}: this has a table for each team or group, which Torneo cannot rank yet; show has all results,"
                " and one list of all players by points is there if you ask for the system swiss or roundrobin"
            ),
            system=Text(name),
        )


def _groups(tournament: Tournament) -> list[set[int]]:
    """Those who meet one another, directly or by others, once every round of a round robin is paired."""
    if len(tournament.rounds) < tournament.rounds_total:
        return []
    groups: list[set[int]] = []
    for game in (game for round_ in tournament.rounds for game in round_.games):
        joined = {game.white, game.black}
        apart = []
        for group in groups:
            if group & joined:
                joined |= group
            else:
                apart.append(group)
        groups = [*apart, joined]
    return [group for group in groups if len(group) > 2]


def is_team_tournament(tournament: Tournament) -> bool:
    """Whether teams are ranked: the system or the records of team events say so, or each round has team matches.

    Teams alone (record 013) may as well be the clubs of an individual tournament.
    """
    if not tournament.teams:
        return False
    if system_of(tournament) is System.TOTALS:
        return True
    named = f"{tournament.regulations.system} {tournament.event.kind}".upper()
    if "TEAM" in named or tournament.team_event not in (None, TeamEvent()):
        return True
    team_of = {member: team.number for team in tournament.teams for member in team.members}
    for round_ in tournament.rounds:
        met: dict[int, int] = {}
        for game in round_.games:
            white, black = team_of.get(game.white, 0), team_of.get(game.black, 0)
            if white == black or met.setdefault(white, black) != black or met.setdefault(black, white) != white:
                return False
    return True
