"""The same event in another tournament than the one its author saw: as it counts there, or why it cannot."""

from __future__ import annotations

from dataclasses import replace

from torneo.desk import events as e
from torneo.desk.merging.claims import BY_NUMBERS, UNCLAIMED, changed_fields, game_of, marks_in, pairing_of
from torneo.desk.renumbering import renumbered
from torneo.desk.state import State
from torneo.model import Result


class CannotFollowError(LookupError):
    """An event that is not possible any more."""


def rebased(happening: e.Happening, saw: State, after: State, now: State, aliases: dict[int, int]) -> e.Happening:
    """An event as it counts now; :class:`CannotFollowError` where players are gone whom it names.

    ``saw`` is the tournament before the event where it was made, ``after`` the one after it.
    """
    mark = marks_in(saw)
    numbers = {player.rank: player.number for player in now.tournament.players}

    def new(number: int) -> int:
        own = mark(number)
        if own < 0:
            return number
        found = numbers.get(aliases.get(own, own))
        if found is None:
            raise CannotFollowError(f"player {number}")
        return found

    match happening:
        case e.PlayerEntered(player) | e.LateEntry(player):
            if now.round_number:
                halves = happening.halves if isinstance(happening, e.LateEntry) else 0
                return e.LateEntry(replace(player, number=1), halves=min(halves, now.round_number))
            players = now.tournament.players
            return e.PlayerEntered(replace(player, number=players[-1].number + 1 if players else 1))
        case e.PlayerCorrected(player):
            number = new(player.number)
            old, current = saw.tournament.by_number[player.number], now.tournament.by_number[number]
            names = [name for name in _player_fields(player) if getattr(old, name) != getattr(player, name)]
            changes = {name: getattr(player, name) for name in names}
            return e.PlayerCorrected(replace(current, **changes, number=number, rank=player.rank))
        case e.SettingsChanged():
            return _settings(happening, saw, after, now)
        case e.NumbersAssigned():
            order = sorted(saw.tournament.players, key=lambda player: _place(after, player.rank))
            if len(order) != len(now.tournament.players):
                return e.NumbersAssigned()
            return e.NumbersAssigned(tuple(new(player.number) for player in order))
        case e.OrderedByHand() if saw.tournament.teams and saw.squads is None:
            return happening
        case e.AppealDecided(appeal):
            lodged = renumbered(saw.appeals[appeal - 1], new)
            if lodged not in now.appeals:
                raise CannotFollowError(f"appeal {appeal}")
            return replace(happening, appeal=now.appeals.index(lodged) + 1)
    return renumbered(happening, new)


def _player_fields(player: object) -> list[str]:
    return [name for name in player.__dataclass_fields__ if name not in UNCLAIMED]  # type: ignore[attr-defined]


def _place(state: State, mark: int | None) -> int:
    return next((player.number for player in state.tournament.players if player.rank == mark), 0)


def _settings(happening: e.SettingsChanged, saw: State, after: State, now: State) -> e.SettingsChanged:
    """Only what was changed is changed now."""
    event, regulations = now.tournament.event, now.tournament.regulations
    event = replace(
        event,
        **{
            name: getattr(happening.event, name)
            for name in changed_fields(saw.tournament.event, after.tournament.event)
        },
    )
    names = changed_fields(saw.tournament.regulations, after.tournament.regulations)
    told = after.tournament.regulations
    regulations = replace(regulations, **{name: getattr(told, name) for name in names if name not in BY_NUMBERS})
    return e.SettingsChanged(event, replace(regulations, options=()), regulations.options)


def why_not(happening: e.Happening, now: State, saw: State) -> str:
    """Why an event, with the numbers of now, cannot follow; empty where it can."""
    if now.finished and not isinstance(happening, _AFTER_THE_END) and not _for_rating(happening):
        return "finished"
    match happening:
        case e.Created() | e.Adopted():
            return "another tournament"
        case e.PlayerRemoved() if now.round_number or now.draft:
            return "begun"
        case e.RoundPaired(round_number) | e.PairedByHand(round_number):
            return "" if round_number == now.round_number + 1 and now.draft is None else "round"
        case e.SchedulePublished(first):
            return "" if first == now.round_number + 1 and now.draft is None else "round"
        case e.Published(round_number):
            same = now.draft is not None and pairing_of(now, round_number) == pairing_of(saw, round_number)
            return "" if same else "draft"
        case e.DraftDiscarded(round_number):
            return "" if now.draft is not None and now.draft.round == round_number else "draft"
        case e.PairingChanged(round_number):
            return "" if pairing_of(now, round_number) == pairing_of(saw, round_number) else "pairing"
        case e.RoundWithdrawn(round_number):
            return "" if round_number == now.round_number and now.draft is None else "round"
        case e.ByeRequested(_number, round_number) | e.ByeCancelled(_number, round_number):
            first = now.round_number + (2 if now.draft is not None else 1)
            return "" if round_number >= first else "round"
        case e.Withdrawn(number):
            return "withdrawn" if number in now.withdrawn else ""
        case e.Returned(number):
            return "" if number in now.withdrawn else "not withdrawn"
        case e.PlayerEntered(player) | e.LateEntry(player) | e.PlayerCorrected(player):
            own = player.number if isinstance(happening, e.PlayerCorrected) else None
            others = (other for other in now.tournament.players if other.number != own)
            return "number" if player.fide_id and any(other.fide_id == player.fide_id for other in others) else ""
        case e.ResultRecorded(round_number, white, black):
            game = game_of(now, round_number, white, black)
            if game is None or game.white != white:
                return "game"
            return "" if game.result in (Result.PENDING, Result.ADJOURNED) else "result"
        case e.ResultCorrected(round_number, white, black, before):
            game = game_of(now, round_number, white, black)
            if game is None or game.white != white:
                return "game"
            return "" if game.rated_result is before else "result"
        case e.Finished():
            return "" if not now.missing and now.draft is None and now.round_number == saw.round_number else "open"
        case e.NumbersGiven(order):
            return "" if sorted(order) == sorted(now.tournament.by_number) else "players"
    return ""


_AFTER_THE_END = (e.PapersNoted, e.LogoChosen, e.PrivacyChosen, e.ConsentNoted, e.MemberConsented, e.ZoneChosen)
"""What may still be said of a tournament that is finished."""


def _for_rating(happening: e.Happening) -> bool:
    return isinstance(happening, e.ResultCorrected | e.BoardCorrected) and happening.effect == "rating"
