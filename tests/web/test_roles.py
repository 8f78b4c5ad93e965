"""A table of role, action and expected answer, for every address of a tournament."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.contrib.auth.models import User
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from table import EVENTS, TABLE, WHO, Line, posting

from torneo.desk import commands
from torneo.model import Event as Announced
from torneo.model import Regulations
from torneo.web.accounts import codes, invitations
from torneo.web.core import caching, store
from torneo.web.models import Event, HelperPass, Invitation, LogEntry, Membership, Role, Section, Tournament

REFUSALS = (401, 403, 404, 405)


def patterns(resolver: URLResolver | None = None) -> Iterator[URLPattern]:
    for each in (resolver or get_resolver()).url_patterns:
        if isinstance(each, URLResolver):
            yield from patterns(each)
        else:
            yield each


def of_a_tournament() -> list[str]:
    return [str(each.name) for each in patterns() if "slug" in each.pattern.converters]


@pytest.fixture
def held(playing: Tournament, owner: User) -> HelperPass:
    """A code for board 1 only; somebody is invited as well."""
    invitations.by_link(playing, Role.ARBITER, "Nuria", owner)
    code = codes.code_hash("0123-4567")
    return HelperPass.objects.create(tournament=playing, name="Hugo", first_board=1, last_board=1, code_hash=code)


def enter(who: str, playing: Tournament, stranger: User) -> Client:
    client = Client()
    if who == "helper":
        assert client.post(reverse("code"), {"code": "01234567"}).status_code == 302
    elif who != "anonymous":
        client.force_login(User.objects.get(username={"stranger": "xavier", "arbiter": "arturo", "owner": "olga"}[who]))
    return client


def address(name: str, line: Line, tournament: Tournament) -> str:
    numbers = {"member": Membership.objects.filter(tournament=tournament).order_by("role")[0].pk}
    numbers["pass"] = HelperPass.objects.get(tournament=tournament).pk
    numbers["invitation"] = next(iter(Invitation.objects.values_list("pk", flat=True)), 1)
    arguments = {key: numbers.get(str(value), value) for key, value in line.arguments.items()}
    return reverse(name, kwargs={"slug": tournament.slug, **arguments})


def event_of(tournament: Tournament) -> Event:
    """An event in which the tournament is a section, and the other of which its people have the same roles."""
    event = Event.objects.create(slug="zafra", title="Zafra")
    other = store.create("Other", "olga", lambda _state: commands.create(Announced("Other"), Regulations(rounds=3)))
    Tournament.objects.filter(pk=other.pk).update(public=tournament.public)
    for member in Membership.objects.filter(tournament=tournament):
        Membership.objects.create(tournament=other, user=member.user, role=member.role)
    for place, section in enumerate((tournament, other), 1):
        Section.objects.create(event=event, tournament=section, name="AB"[place - 1], place=place)
    return event


def event_address(name: str, line: Line, event: Event) -> str:
    section = event.sections.get(name="A")
    arguments = {key: section.pk if value == "section" else value for key, value in line.arguments.items()}
    return reverse(name, kwargs={"event": event.slug, **arguments})


def shown(response: object) -> object:
    status = response.status_code  # type: ignore[attr-defined]
    if status == 302 and response.headers["Location"].startswith(reverse("login")):  # type: ignore[attr-defined]
        return "to login"
    return status if status in REFUSALS else "ok" if status < 500 else status


def test_every_address_of_a_tournament_has_its_line_in_the_table() -> None:
    assert sorted(of_a_tournament()) == sorted(TABLE)


def test_every_address_of_an_event_has_its_line_in_the_table() -> None:
    assert sorted(str(each.name) for each in patterns() if "event" in each.pattern.converters) == sorted(EVENTS)


@contextmanager
def nothing_stays() -> Iterator[None]:
    """What is done inside is taken back."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    caching.forget()


def everything(tournament: Tournament) -> object:
    """What a refused act must not change."""
    members = sorted(Membership.objects.values_list("user__username", "role"))
    events = sorted(Section.objects.values_list("event__title", "name", "place"))
    return (
        LogEntry.objects.count(),
        members,
        events,
        Tournament.objects.get(pk=tournament.pk).public,
        User.objects.count(),
    )


@pytest.mark.django_db
@pytest.mark.parametrize("who", WHO)
def test_every_role_gets_the_answers_of_the_table(
    who: str, playing: Tournament, held: HelperPass, stranger: User
) -> None:
    client, place = enter(who, playing, stranger), WHO.index(who)
    differences = []
    event = event_of(playing)
    asked_for = [(name, line, address(name, line, playing)) for name, line in TABLE.items()]
    asked_for += [(name, line, event_address(name, line, event)) for name, line in EVENTS.items()]
    for name, line, at in asked_for:
        with nothing_stays():
            asked, expected = shown(client.get(at)), 405 if line.get is None else line.get[place]
            differences += [] if asked == expected else [("GET", name, asked, expected)]
        if line.post is None:
            continue
        with nothing_stays():
            before = everything(playing)
            answer, expected = shown(client.post(at, line.data)), posting(line.post)[place]
            differences += [] if answer == expected else [("POST", name, answer, expected)]
            if answer in REFUSALS and everything(playing) != before:
                differences.append(("POST", name, "changed something", "nothing"))
    assert differences == []


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["anonymous", "stranger"])
def test_a_hidden_tournament_is_not_there_for_those_without_a_part_in_it(
    who: str, playing: Tournament, held: HelperPass, stranger: User
) -> None:
    event = event_of(playing)
    Tournament.objects.update(public=False)
    client = enter(who, playing, stranger)
    answers = {}
    for name, line in TABLE.items():
        at = address(name, line, playing)
        answers[name] = (client.post if line.get is None else client.get)(at).status_code
    for name, line in EVENTS.items():
        answers[name] = client.get(event_address(name, line, event)).status_code
    assert answers == dict.fromkeys([*TABLE, *EVENTS], 404)


@pytest.mark.django_db
def test_a_helper_enters_results_of_his_boards_only(playing: Tournament, held: HelperPass, stranger: User) -> None:
    client = enter("helper", playing, stranger)
    at = reverse("results", args=[playing.slug])
    given = {"round": "1", "result": "10", "seen": "  "}
    client.post(at, {**given, "board": "1"})
    assert client.post(at, {**given, "board": "2"}).status_code == 403
    results = [game.result.name for _, game in store.load(playing).state.games(1)]
    assert results == ["WHITE_WIN", "PENDING", "PENDING", "PENDING"]
    assert '"actor":"Hugo (1-1)"' in LogEntry.objects.last().line  # type: ignore[union-attr]


@pytest.mark.django_db
def test_a_code_opens_once_and_a_revoked_one_shuts_at_once(
    playing: Tournament, held: HelperPass, stranger: User
) -> None:
    client = enter("helper", playing, stranger)
    at = reverse("results", args=[playing.slug])
    assert client.get(at).status_code == 200
    assert Client().post(reverse("code"), {"code": "01234567"}).status_code == 403
    arbiter = enter("arbiter", playing, stranger)
    arbiter.post(reverse("pass_revoke", args=[playing.slug, held.pk]))
    assert client.get(at).status_code == 302
    assert client.post(at, {}).status_code == 403


@pytest.mark.django_db
def test_looking_at_a_code_does_not_use_it_up(held: HelperPass) -> None:
    assert Client().get("/code/0123-4567").status_code == 200
    held.refresh_from_db()
    assert held.used is None


@pytest.mark.django_db
def test_a_tournament_keeps_an_owner(playing: Tournament, owner: User) -> None:
    client = Client()
    client.force_login(owner)
    mine = Membership.objects.get(tournament=playing, user=owner)
    assert client.post(reverse("member_remove", args=[playing.slug, mine.pk])).status_code == 422
    assert client.post(reverse("member_role", args=[playing.slug, mine.pk]), {"role": "2"}).status_code == 422
    other = Membership.objects.get(tournament=playing, role=Role.ARBITER)
    client.post(reverse("member_role", args=[playing.slug, other.pk]), {"role": "3"})
    assert client.post(reverse("member_remove", args=[playing.slug, mine.pk])).status_code == 302
    assert [member.user.username for member in Membership.objects.filter(role=Role.OWNER)] == ["arturo"]
