"""Commands that set the tournament up: regulations, options, acceleration, forbidden pairs, tie-breaks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random

from torneo.desk import events as e
from torneo.desk.choice import choice_of, choose_for, citing, settings_fixed
from torneo.desk.commands.checks import Events, check_no_draft, check_not_closed, check_open, has_begun, the_player
from torneo.desk.errors import Overridable, Refused, Rule
from torneo.desk.override import refuse
from torneo.desk.state import State, apply
from torneo.desk.zones import zone
from torneo.model import Colour, Event, ForbiddenPairs, Player, Regulations, TeamRules, Tournament
from torneo.model.worth import SCORES
from torneo.pairing.acceleration import ACCELERATIONS, accelerated
from torneo.pairing.as_it_is import NAME as AS_IT_IS
from torneo.pairing.choice import Choice, cite
from torneo.pairing.readiness import known_ahead
from torneo.ranking import StandingsError
from torneo.ranking.standings import check_tie_breaks
from torneo.rules import Citation, citations
from torneo.text import Text, WrongValueError, said
from torneo.text import marked as _

FIXED_BY: Mapping[str, tuple[Citation, ...]] = {
    "rounds": (citations.ROUNDS_ANNOUNCED,),
    "initial_colour": citations.INITIAL_COLOUR,
    "acceleration": (citations.ACCELERATION,),
}
"""The rules by which a setting cannot change once round 1 is paired, for those that a rule fixes."""
_FIXED = _("{what} cannot change once round 1 is paired")


def create(
    event: Event,
    regulations: Regulations,
    options: Mapping[str, str] | None = None,
    acceleration: str = "",
    *,
    authorised: bool = False,
    teams: TeamRules | None = None,
) -> Events:
    """Set up a tournament, with the options of its system and an acceleration if one is wanted.

    Where the entrants are teams, ``teams`` says how their players sit down and score.

    >>> [happening.kind for happening in create(Event("Club"), Regulations(rounds=5), acceleration="baku")]
    ['created', 'acceleration chosen']
    """
    if not event.name.strip():
        raise Refused(_("a tournament needs a name"))
    given = dict(regulations.options if options is None else options)
    regulations = _checked(event, regulations, given)
    given = _stated(event, regulations, given)
    teams = teams or _usual_teams(event, regulations)
    _check_tie_breaks(event, regulations, teams=teams is not None)
    created = e.Created(event, replace(regulations, options=(), provisions=()), tuple(sorted(given.items())))
    events: Events = [created, *([] if teams is None else [e.TeamsPlay(teams)])]
    if regulations.provisions:
        events.append(e.ProvisionsMade(regulations.provisions))
    if not acceleration:
        return events
    return [*events, *accelerate(apply(State(), created), acceleration, authorised=authorised)]


def _checked(
    event: Event,
    regulations: Regulations,
    options: Mapping[str, str],
    players: Iterable[Player] = (),
    *,
    as_it_is: bool = False,
) -> Regulations:
    """The regulations, if they can be; a round robin gets the code of record 192 that its cycles have.

    The system of a tournament that was taken over ``as_it_is`` stays what it was.
    """
    points = regulations.points
    if regulations.rounds is not None and not 1 <= regulations.rounds <= 999:
        raise Refused(_("{rounds} rounds: 1 to 999 are accepted"), rounds=regulations.rounds)
    if 2 * points.draw > points.win + points.loss:
        raise Refused(_("two draws would be worth more than a win and a loss"))
    try:
        Tournament(tuple(players), event=event, regulations=replace(regulations, options=tuple(options.items())))
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    if as_it_is:
        return regulations
    announced = Tournament(event=event, regulations=Regulations(system=regulations.system))
    choice = choose_for(announced, options)
    if choice.system.encounter is not None:
        try:
            several = choice.system.encounter(choice.settings)
        except ValueError as error:
            raise Refused("{why}", why=said(error)) from error
        if several is not None and several.games > 1 and choice.settings.get(SCORES):
            raise Refused(_("scores within a game are counted where two who are paired play one game"))
    if points.pairing_bye > points.win:
        raise Refused(_("the bye would be worth more than a win"), cite(announced, choice, citations.BYE))
    if choice.system.closed:
        if choice.accelerated:
            raise Refused(_("a round robin is not accelerated: it pairs by its table, not by points"))
        return replace(regulations, system=choice.system.code(choice.edition.id, choice.settings))
    return regulations


def _usual_teams(event: Event, regulations: Regulations) -> TeamRules | None:
    """How teams play where nothing is said of it and the format is for teams alone."""
    choice = choose_for(Tournament(event=event, regulations=Regulations(system=regulations.system)), {})
    return TeamRules() if choice.system.teams else None


def _stated(event: Event, regulations: Regulations, given: Mapping[str, str]) -> dict[str, str]:
    """The options, with the one that tells the format from others with the same code written out."""
    choice = choose_for(Tournament(event=event, regulations=Regulations(system=regulations.system)), given)
    stated = choice.system.stated
    return {**({stated: choice.settings[stated]} if stated else {}), **given}


def change_settings(
    state: State, event: Event, regulations: Regulations, options: Mapping[str, str] | None = None
) -> Events:
    """Change the announcement, the regulations or the options (None: as they are).

    What decides pairings is fixed once round 1 is paired. Provisions, an order by hand and play-offs have commands of
    their own.
    """
    check_open(state)
    if not event.name.strip():
        raise Refused(_("a tournament needs a name"))
    given = dict(state.options if options is None else options)
    before, old = choice_of(state), state.tournament.regulations
    regulations = replace(regulations, order_by_hand=old.order_by_hand, play_offs=old.play_offs)
    as_it_is = before.system.name == AS_IT_IS and regulations.system == old.system
    regulations = _checked(event, regulations, given, state.tournament.players, as_it_is=as_it_is)
    if not as_it_is:
        given = _stated(event, regulations, given)
    regulations = replace(regulations, options=tuple(sorted(given.items())))
    tournament = replace(state.tournament, event=event, regulations=regulations)
    if regulations.tie_breaks != old.tie_breaks:
        _check_tie_breaks(event, regulations, teams=state.squads is not None)
    if regulations.rounds is not None and regulations.rounds < state.round_number:
        raise Refused(
            _("{rounds} rounds: {played} are paired already"), rounds=regulations.rounds, played=state.round_number
        )
    _check_still_read(state, tournament)
    if settings_fixed(state):
        after = before if as_it_is else choose_for(tournament.revised(rounds=()), given)
        fixed: tuple[tuple[str, object, object, tuple[Citation, ...]], ...] = (
            (_("the system"), _system(before), _system(after), ()),
            (_("the options of the system"), before.settings, after.settings, ()),
            (_("the point system"), old.points, regulations.points, ()),
            (_("the number of rounds"), old.rounds, regulations.rounds, FIXED_BY["rounds"]),
            (_("the initial colour"), old.initial_colour, regulations.initial_colour, FIXED_BY["initial_colour"]),
            (_("the list of forbidden pairs"), old.forbidden, regulations.forbidden, ()),
            (_("the acceleration"), old.virtual_points, regulations.virtual_points, FIXED_BY["acceleration"]),
        )
        known = before.system.closed or after.system.closed  # the opponents that were published follow from all this
        for what, was, would_be, rules in fixed:
            if was != would_be and known:
                raise Refused(_FIXED, citing(state, *rules), what=Text(what))
            if was != would_be:
                rule = Rule.ROUNDS_ANNOUNCED if rules == FIXED_BY["rounds"] else Rule.SETTINGS_FIXED
                refuse(state, Overridable(rule, _FIXED, citing(state, *rules), what=Text(what)))
    changed = replace(regulations, options=(), provisions=())
    return [e.SettingsChanged(event, changed, tuple(sorted(given.items())))]


def _system(choice: Choice) -> tuple[str, str, bool]:
    return choice.system.name, choice.edition.id, choice.accelerated


def choose_zone(state: State, name: str) -> Events:
    """Choose the time zone in which times are shown; with an empty name it is the machine's.

    >>> choose_zone(State(created=True), "Europe/Madrid")
    [ZoneChosen(zone='Europe/Madrid')]
    """
    if not state.created:
        raise Refused(_("there is no tournament yet"))
    try:
        zone(name or "UTC")
    except WrongValueError as error:
        raise Refused("{why}", why=error) from error
    return [] if name == state.zone else [e.ZoneChosen(name)]


def accelerate(state: State, name: str, settings: Mapping[str, str] | None = None, authorised: bool = False) -> Events:
    """Choose an acceleration by its name, or none with an empty one, until round 1 is paired.

    Its virtual points are worked out when each round is paired, once everybody has a number, and are kept with
    the published round; so the report file has them. Baku may as well be named by the code of the system.
    """
    check_open(state)
    if has_begun(state):
        refuse(
            state,
            Overridable(
                Rule.SETTINGS_FIXED, _FIXED, citing(state, citations.ACCELERATION), what=Text(_("the acceleration"))
            ),
        )
    if not name:
        return [e.Accelerated("")] if state.acceleration else []
    if name not in ACCELERATIONS:
        raise Refused(_("acceleration {name}: one of {known} is accepted"), name=repr(name), known=list(ACCELERATIONS))
    choice = choice_of(state)
    if choice.accelerated:
        raise Refused(_("the code of the system names the Baku acceleration already"))
    given = dict(settings or {})
    regulations = state.tournament.regulations
    empty = Tournament(regulations=Regulations(rounds=regulations.rounds, points=regulations.points))
    try:
        accelerated(empty, name, choice.system.name, choice.edition, given, authorised=authorised)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    return [e.Accelerated(name, tuple(sorted(given.items())), authorised)]


def forbid(
    state: State,
    players: tuple[int, ...],
    first_round: int | None = None,
    last_round: int | None = None,
    *,
    if_possible: bool = False,
) -> Events:
    """Say that of some players no two are to meet, from the next round on unless a later one is named.

    They may be kept apart only if that is possible: then they meet where no pairing keeps everybody apart.

    >>> from torneo.model import Player
    >>> two = State(Tournament((Player(1), Player(2))), created=True)
    >>> forbid(two, (2, 1))
    [PairsForbidden(players=(1, 2), first_round=1, last_round=None, if_possible=False)]
    """
    check_open(state)
    check_no_draft(state)
    check_not_closed(state, _("in a round robin everybody meets everybody: no pair can be forbidden"))
    group = _group(state, players)
    coming = state.round_number + 1
    first = coming if first_round is None else first_round
    if first < coming:
        raise Refused(
            _("round {round} is paired: pairs can be forbidden from round {next} on"), round=first, next=coming
        )
    if last_round is not None and last_round < first:
        raise Refused(_("rounds {first} to {last}: the first comes before the last"), first=first, last=last_round)
    for entry in state.tournament.regulations.forbidden:
        if entry == ForbiddenPairs(group, first, last_round, if_possible):
            raise Refused(_("players {numbers} are not to meet already"), numbers=group)
    return [e.PairsForbidden(group, first, last_round, if_possible)]


def allow(state: State, players: tuple[int, ...]) -> Events:
    """Let players who were not to meet do so from the next round on; they are named as when it was forbidden."""
    check_open(state)
    check_no_draft(state)
    group = _group(state, players)
    coming = state.round_number + 1
    for entry in state.tournament.regulations.forbidden:
        if entry.players == group and (entry.last_round is None or entry.last_round >= coming):
            return [e.PairsAllowed(group, coming)]
    raise Refused(_("nothing keeps players {numbers} apart"), numbers=group)


def _group(state: State, players: tuple[int, ...]) -> tuple[int, ...]:
    group = tuple(sorted(set(players)))
    for number in group:
        the_player(state, number)
    if len(group) < 2:
        raise Refused(_("two or more different players are needed"))
    return group


def draw_colour(state: State, seed: int) -> Events:
    """Draw the initial colour by lot; the seed repeats the draw in front of the players."""
    check_open(state)
    if has_begun(state):
        refuse(
            state,
            Overridable(
                Rule.SETTINGS_FIXED,
                _("the initial colour is drawn before round 1 is paired"),
                citing(state, *citations.INITIAL_COLOUR),
            ),
        )
    colour = Colour.WHITE if Random(seed).random() < 0.5 else Colour.BLACK
    return [e.ColourDrawn(colour, seed)]


def set_tie_breaks(state: State, codes: tuple[str, ...]) -> Events:
    """Fix the list of tie-breaks."""
    check_open(state)
    wanted = tuple(code.strip() for code in codes if code.strip())
    tournament = state.tournament
    try:
        regulations = replace(tournament.regulations, tie_breaks=wanted)
    except ValueError as error:
        raise Refused("{why}", why=said(error)) from error
    _check_tie_breaks(tournament.event, regulations, teams=state.squads is not None)
    _check_still_read(state, tournament.revised(regulations=regulations))
    return [e.TieBreaksSet(wanted)]


def _check_still_read(state: State, after: Tournament) -> None:
    """What was paired by the places of an earlier stage stands: nothing that gives other places changes behind it."""
    if known_ahead(state.tournament, choice_of(state)).start == 1:
        return
    if _ways_to_rank(state.tournament) != _ways_to_rank(after):
        raise Refused(_("the stage that is played was made up by the places as they were: tie-breaks and lots stay"))


def _ways_to_rank(tournament: Tournament) -> tuple[object, ...]:
    regulations = tournament.regulations
    return regulations.tie_breaks, regulations.standings_order, regulations.application, regulations.lots


def _check_tie_breaks(event: Event, regulations: Regulations, *, teams: bool) -> None:
    """Every code is known and may be used in the system of the tournament."""
    if not regulations.tie_breaks:
        return
    try:
        check_tie_breaks(event, regulations, teams=teams)
    except StandingsError as error:
        raise Refused("{why}", why=said(error)) from error
