"""Requests for entries as the organiser has them: with whom they may be, and accepted, refused or put off."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from torneo.desk import Conflict, State, commands
from torneo.desk.commands import Wish
from torneo.desk.events import Happening
from torneo.model import ByeKind, NationalRecord, Player, Sex
from torneo.web.core.access import Visit
from torneo.web.core.opening import opening
from torneo.web.entries import rating_search, rows
from torneo.web.models import Answer, Contact, EntryRequest, RatedPlayer

_BYE = re.compile(r"(\d{1,3})([HZ])", re.ASCII)
UNANSWERED = (Answer.OPEN, Answer.WAITING)


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as the desk shows it."""

    request: EntryRequest
    player: Player
    """The entry that it would make."""
    listed: str
    """The name in the rating list, where it is another."""
    doubts: tuple[str, ...]
    """Whom it may repeat."""
    number: int | None
    """Of the entrant that it became, if they are still there."""
    undone: bool = False
    """Whether it was accepted and is not among the entrants any more."""

    @property
    def byes(self) -> tuple[tuple[int, ByeKind], ...]:
        """What is asked for besides."""
        return byes_in(self.request.byes)


def byes_in(text: str) -> tuple[tuple[int, ByeKind], ...]:
    """Rounds and kinds as a request keeps them.

    >>> byes_in("1H 5Z")
    ((1, <ByeKind.HALF: 'H'>), (5, <ByeKind.ZERO: 'Z'>))
    """
    return tuple((int(number), ByeKind(kind)) for number, kind in _BYE.findall(text))


def entrant(wanted: EntryRequest, state: State, people: dict[int, RatedPlayer]) -> Player:
    """The entry that a request would make: the rating list first, what it does not say from the request."""
    person = people.get(wanted.fide_id or 0)
    own = Player(1, wanted.name, sex=Sex(wanted.sex) if wanted.sex else None, federation=wanted.federation)
    base = own if person is None else rating_search.as_player(person, rating_search.order_of(state))
    whose = base.federation or wanted.federation or state.tournament.event.federation
    known = wanted.birth.startswith(base.birth)  # a day is more than the year of the list
    return replace(
        base,
        sex=base.sex or own.sex,
        federation=base.federation or wanted.federation,
        fide_id=wanted.fide_id,
        birth=wanted.birth if known else base.birth,
        club=wanted.club,
        national=(NationalRecord(whose, id=wanted.national_id),) if wanted.national_id and whose else base.national,
    )


def asked(visit: Visit, answers: Sequence[str] = tuple(Answer)) -> list[Asked]:
    """The requests of a tournament with those answers, first come first."""
    state = visit.state
    everything = list(EntryRequest.objects.filter(tournament=visit.tournament))
    people = RatedPlayer.objects.in_bulk({wanted.fide_id for wanted in everything if wanted.fide_id})
    numbers = {mark: number for number, mark in state.marks.items()}
    others: defaultdict[object, list[EntryRequest]] = defaultdict(list)
    for wanted in everything:
        if wanted.answer in UNANSWERED:
            for key in _keys(wanted.name, wanted.fide_id):
                others[key].append(wanted)
    entered: defaultdict[object, list[Player]] = defaultdict(list)
    for player in state.tournament.players:
        for key in _keys(player.name, player.fide_id):
            entered[key].append(player)
    found = []
    for wanted in everything:
        if wanted.answer not in answers:
            continue
        player = entrant(wanted, state, people)
        person = people.get(wanted.fide_id or 0)
        number = numbers.get(wanted.mark) if wanted.mark else None
        keys = {*_keys(wanted.name, wanted.fide_id), *_keys(player.name, player.fide_id)}
        doubts = _doubts(wanted, keys, entered, others) if wanted.answer in UNANSWERED else ()
        another = person is not None and rows.name_words(player) != rows.name_words(Player(1, wanted.name))
        gone = wanted.answer == Answer.ACCEPTED and number is None
        found.append(Asked(wanted, player, player.name if another else "", doubts, number, gone))
    return found


def _keys(name: str, fide_id: int | None) -> list[object]:
    """By what a person is known: the words of the name, whichever way they stand, and the FIDE number."""
    words: list[object] = [rows.name_words(Player(1, name))]
    return [*words, fide_id] if fide_id else words


def _doubts(
    wanted: EntryRequest,
    keys: Iterable[object],
    entered: dict[object, list[Player]],
    others: dict[object, list[EntryRequest]],
) -> tuple[str, ...]:
    there = {player.number: player for key in keys for player in entered.get(key, ())}
    twins = {other.pk: other for key in keys for other in others.get(key, ()) if other.pk != wanted.pk}
    told = [
        _("%(name)s is entered already, with number %(number)s%(born)s.")
        % {"name": player.name, "number": number, "born": f" ({player.birth[:4]})" if player.birth else ""}
        for number, player in there.items()
        if not _other_year(player.birth, wanted.birth) or player.fide_id == wanted.fide_id is not None
    ]
    told += [
        _("%(name)s has asked as well%(born)s.")
        % {"name": other.name, "born": f" ({other.birth[:4]})" if other.birth else ""}
        for other in twins.values()
        if not _other_year(other.birth, wanted.birth) or other.fide_id == wanted.fide_id is not None
    ]
    return tuple(told)


def _other_year(first: str, second: str) -> bool:
    """Whether two who have one name were born in different years."""
    return bool(first and second) and first[:4] != second[:4]


def accept(visit: Visit, wanted: Sequence[EntryRequest]) -> list[EntryRequest]:
    """Enter the authors of requests, each by the desk's command, in one step; all of them or none.

    Who was answered meanwhile is left out. What is known of them besides goes to the organiser's own notes.
    """
    with transaction.atomic():
        held = EntryRequest.objects.select_for_update().filter(pk__in=[each.pk for each in wanted])
        before = set(visit.state.marks.values())
        free = [each for each in held if each.answer != Answer.WITHDRAWN and each.mark not in before]
        if not free:
            raise Conflict(_("Somebody else has answered meanwhile: look again."))
        people = RatedPlayer.objects.in_bulk({each.fide_id for each in free if each.fide_id})
        there: set[str] = set()

        def admitted(state: State) -> list[Happening]:
            there.clear()
            there.update(state.marks.values())
            return commands.admit(state, [_wish(each, state, people) for each in free])

        state = visit.act(admitted)
        new = [mark for _number, mark in sorted(state.marks.items(), key=_by_entry) if mark not in there]
        for each, mark in zip(free, new, strict=True):
            each.mark, each.answer, each.reason = mark, Answer.ACCEPTED, ""
            each.decided, each.decided_by = timezone.now(), visit.actor
            each.save()
            Contact.objects.update_or_create(
                tournament=visit.tournament,
                mark=mark,
                defaults={
                    "email": each.email,
                    "phone": each.phone,
                    "remarks": each.remarks,
                    "entered": each.made,
                },
            )
    return free


def _by_entry(marked: tuple[int, str]) -> int:
    """The entry of the log that brought somebody."""
    return int(marked[1].partition(".")[0])


def _wish(wanted: EntryRequest, state: State, people: dict[int, RatedPlayer]) -> Wish:
    return Wish(entrant(wanted, state, people), byes_in(wanted.byes), wanted.agreed)


def accept_all(visit: Visit) -> tuple[int, int]:
    """Enter everybody who waits for an answer and repeats nobody, as far as there is room; the rest wait.

    How many were entered, and how many were put on the waiting list.
    """
    clear = [each.request for each in asked(visit, (Answer.OPEN,)) if not each.doubts]
    left = opening(visit.tournament, visit.state).left
    room = len(clear) if left is None else left
    with transaction.atomic():
        entered = accept(visit, clear[:room]) if clear[:room] else []
        late = EntryRequest.objects.filter(pk__in=[each.pk for each in clear[room:]], answer=Answer.OPEN)
        waiting = late.update(answer=Answer.WAITING)
    return len(entered), waiting


def answer(visit: Visit, wanted: EntryRequest, given: Answer, reason: str = "") -> None:
    """Refuse a request, or put it on the waiting list, or open it again; whoever is entered is removed at the desk."""
    free = EntryRequest.objects.filter(pk=wanted.pk).exclude(answer=Answer.WITHDRAWN)
    if wanted.mark in set(visit.state.marks.values()):
        raise Conflict(_("%(name)s is entered: remove the entry first.") % {"name": wanted.name})
    decided = {"decided": timezone.now(), "decided_by": visit.actor, "mark": ""}
    if not free.update(answer=given, reason=reason, **decided):
        raise Conflict(_("The request was taken back meanwhile."))
