"""The command that takes a list of players: whoever repeats somebody is passed over, put right, or entered too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from torneo.desk.commands.checks import Events
from torneo.desk.commands.doubts import applied
from torneo.desk.commands.entries import correct_player
from torneo.desk.commands.many import enter_all
from torneo.desk.errors import Refused
from torneo.desk.state import State
from torneo.files.entries.repeats import Deed, Repeat, repeats
from torneo.model import Player
from torneo.regulations.provisions import terms_of
from torneo.regulations.used_rating import BY_HAND, used, with_rating
from torneo.text import marked as _

_TAKEN = (
    "name",
    "title",
    "sex",
    "federation",
    "fide_id",
    "birth",
    "national",
    "club",
    "categories",
    "list_k",
    "k",
    "standard",
    "rapid",
    "blitz",
)
"""What a list may say of a player, besides the rating that is used."""


def repeated(state: State, players: Sequence[Player]) -> dict[int, Repeat]:
    """Whom the players of a list repeat, by their place in it."""
    return repeats(players, state.whole.players)


def take_list(
    state: State,
    players: Sequence[Player],
    teams: Sequence[str] = (),
    deeds: Mapping[int, Deed] | None = None,
    halves: int | None = None,
) -> Events:
    """Enter the players of a list; ``deeds`` says what becomes of those who repeat somebody, by their place in it.

    One of whom it says nothing is passed over. All of it is done or none.

    >>> from torneo.desk import events as e
    >>> ana = State(created=True).tournament.revised(players=(Player(1, "Ana", 1900),))
    >>> state, listed = State(created=True, tournament=ana), [Player(1, "ANA", 2000), Player(1, "Eva")]
    >>> [event.player.name for event in take_list(state, listed)]
    ['Eva']
    >>> [(event.kind, event.player.rating) for event in take_list(state, listed, deeds={0: Deed.UPDATE})]
    [('player corrected', 2000), ('player entered', None)]
    """
    named = list(teams or [""] * len(players))
    chosen, entered = deeds or {}, dict(enumerate(players))
    order = terms_of(state.tournament).rating_order
    events: Events = []
    for place, repeat in repeated(state, players).items():
        deed = chosen.get(place, Deed.SKIP)
        if deed is Deed.ENTER:
            continue
        player = entered.pop(place)
        if deed is Deed.SKIP:
            continue
        if repeat.place is not None:
            if repeat.place in entered:
                entered[repeat.place] = merged(entered[repeat.place], player, order)
            continue
        if state.squads is not None:
            raise Refused(_("{name} plays for a team: correct the entry with the team"), name=player.name)
        known = state.tournament.by_number[repeat.other.number]
        made = correct_player(state, merged(known, player, order))
        state = applied(state, made)
        events += made
    if not entered:
        return events
    return events + enter_all(state, list(entered.values()), [named[place] for place in entered], halves)


def merged(known: Player, new: Player, order: Sequence[str]) -> Player:
    """An entry with what a list says anew; what it does not say stays, and so does the number.

    A rating that was of one of FIDE's lists follows them; one that was set by hand stays unless the list names one.

    >>> merged(Player(7, "Ana", 1900, club="Torre", standard=1900), Player(1, "Ana", standard=2000), ("standard",))
    Player(number=7, name='Ana', rating=2000, ... club='Torre', ... standard=2000, ...)
    """
    said = {name: told for name in _TAKEN if (told := getattr(new, name))}
    free = new.rating is None and used(known, order).source != BY_HAND
    rating = new.rating if new.rating is not None else None if free else known.rating
    found = with_rating(replace(known, **said, rating=rating), order)
    return found if found.rating is not None else replace(found, rating=known.rating)
