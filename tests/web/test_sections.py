"""An event with two sections: made at once, one entry desk, players moved between them, pages for everybody."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from torneo.desk import State, commands
from torneo.desk.publication import Names, Privacy
from torneo.model import ByeKind, Player, Regulations, Sex
from torneo.model import Event as Announced
from torneo.web.core import store
from torneo.web.core.payments import pay
from torneo.web.models import Contact, Event, How, LogEntry, Membership, Payment, RatedPlayer, Role, Section, Tournament
from torneo.web.sections.limits import read_years

SETUP = {"system": "dutch", "previous": "dutch", "rounds": "5", "starting_rank": "FIDE", "start": "2026-11-20"}
SETUP |= {"city": "Zafra", "chief_arbiter": "Vera, Ada", "time_control": "90+30"}
SETUP |= {"win": "1", "draw": "0.5", "loss": "0", "pairing_bye": "1", "save": "yes"}


@pytest.fixture
def desk(client: Client, owner: User) -> Client:
    client.force_login(owner)
    return client


@pytest.fixture
def event(desk: Client) -> Event:
    """A from 2000, B below."""
    sections = {
        "section-1-name": "A",
        "section-1-ratings": "2000+",
        "section-2-name": "B",
        "section-2-ratings": "U2000",
    }
    answer = desk.post(reverse("new_event"), {**SETUP, "name": "Open de Zafra", **sections})
    assert answer.status_code == 302, answer.content.decode()
    return Event.objects.get()


def state_of(event: Event, name: str) -> State:
    return store.load(event.sections.get(name=name).tournament).state


def names(event: Event, name: str) -> list[str]:
    state = state_of(event, name)
    return [player.name for player in state.tournament.players if player.number not in state.withdrawn]


def address(what: str, event: Event, *more: object) -> str:
    return reverse(what, args=[event.slug, *more])


def move_address(event: Event, name: str, number: int) -> str:
    return address("event_move", event, event.sections.get(name=name).pk, number)


def text_of(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


@pytest.fixture
def enter(desk: Client, event: Event) -> Callable[..., Any]:
    def enter(name: str, **data: str) -> Any:
        return desk.post(address("event_enter", event), {"name": name, **data})

    return enter


def test_an_event_is_made_with_its_sections_and_what_they_share(event: Event) -> None:
    assert event.title == "Open de Zafra"
    assert [section.name for section in event.held] == ["A", "B"]
    for name, limits in (("A", "2000+"), ("B", "-1999")):
        state = state_of(event, name)
        shared = state.tournament.event
        assert (shared.name, shared.city, shared.chief_arbiter) == (f"Open de Zafra: {name}", "Zafra", "Vera, Ada")
        assert (shared.time_control, state.tournament.regulations.rounds) == ("5400+30", 5)
        assert dict(state.tournament.regulations.provisions) == {"rating_limits": limits}


@pytest.mark.parametrize(
    ("sections", "words"),
    [
        ({}, "required"),
        ({"section-1-name": "A", "section-2-name": "A"}, "same name"),
        ({"section-1-name": "A", "section-1-ratings": "strong"}, "strong"),
        ({"section-1-name": "A", "section-1-births": "young"}, "such as 2010+"),
    ],
)
def test_a_new_event_that_cannot_be_is_refused_whole(desk: Client, sections: dict[str, str], words: str) -> None:
    answer = desk.post(reverse("new_event"), {**SETUP, "name": "Open", **sections})
    assert answer.status_code == 422
    assert words in text_of(answer)
    assert not Event.objects.exists()
    assert not Tournament.objects.exists()


def test_choosing_another_system_keeps_the_sections_that_were_typed(desk: Client) -> None:
    answer = desk.post(reverse("new_event"), {**SETUP, "choose": "yes", "system": "berger", "section-2-name": "Sub-16"})
    assert answer.status_code == 200
    assert 'value="Sub-16"' in text_of(answer)
    assert "required" not in text_of(answer).split("section-rows")[1].split("</table>")[0]


def test_the_entry_goes_where_it_fits_and_is_warned_where_it_does_not(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    assert enter("Sol, Eva", rating="2100").status_code == 302
    assert enter("Paz, Leo", rating="1500", present="yes").status_code == 302
    assert (names(event, "A"), names(event, "B")) == (["Sol, Eva"], ["Paz, Leo"])
    assert state_of(event, "B").present == {1: True}
    key = str(event.sections.get(name="A").pk)
    refused = enter("Gil, Mia", rating="1700", section=key)
    assert refused.status_code == 422
    assert "by the regulations 2000+ may enter" in text_of(refused)
    assert 'name="override"' in text_of(refused), "an arbiter may set the limits aside"
    assert enter("Gil, Mia", rating="1700", section=key, override="last year's champion").status_code == 302
    assert "Gil, Mia" in names(event, "A")
    assert "outside the limits" in text_of(desk.get(address("event_entries", event)))


def test_somebody_who_is_entered_already_is_noticed_in_the_other_section(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    enter("Núñez, Ana", rating="2100", fide_id="123")
    for data in ({"name": "Otra, Cosa", "fide_id": "123"}, {"name": "ANA Nunez"}):
        answer = enter(**data, rating="1800")
        assert answer.status_code == 422
        assert "seems to be entered already" in text_of(answer)
    assert names(event, "B") == []
    assert enter("ANA Nunez", rating="1800", sure="yes").status_code == 302
    assert text_of(desk.get(address("event_entries", event))).count("also in") == 2


def test_the_rating_list_says_who_is_entered_where_and_proposes_the_section(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    for number, name, rating in ((7, "Ruiz, Ana", 2150), (8, "Ruiz, Eva", 1600)):
        RatedPlayer.objects.create(
            fide_id=number, name=name, search_name=name.lower().replace(",", ""), standard=rating, federation="ESP"
        )
    enter("Ruiz, Ana", rating="2150", fide_id="7")
    found = text_of(desk.get(address("event_search", event), {"q": "ruiz"}))
    assert found.count("entered in A") == 1
    page = text_of(desk.get(address("event_enter", event), {"fide_id": "8"}))
    assert 'B <span class="mark">proposed' in page
    assert "2000+ may enter" in page


def test_everybody_is_found_and_checked_in_at_one_desk(desk: Client, event: Event, enter: Callable[..., Any]) -> None:
    enter("Sol, Eva", rating="2100")
    enter("Paz, Leo", rating="1500")
    at = address("event_entries", event)
    assert desk.post(at, {"q": "paz", "present": "yes"}, headers={"HX-Request": "true"}).status_code == 200
    assert state_of(event, "B").present == {1: True}
    assert desk.post(at, {"q": "", "present": "yes"}).status_code == 422
    key = event.sections.get(name="A").pk
    assert desk.post(at, {"tick": f"no|{key}|1||Sol, Eva"}).status_code == 302
    assert state_of(event, "A").present == {1: False}
    assert desk.post(at, {"tick": f"no|{key}|1||Somebody else"}).status_code == 409
    shown = text_of(desk.get(at, {"show": "present"}))
    assert "Paz, Leo" in shown
    assert "Sol, Eva" not in shown
    only = text_of(desk.get(at, {"section": str(key)}))
    assert "Sol, Eva" in only
    assert "Paz, Leo" not in only


def test_a_move_is_one_act_in_two_logs_and_so_is_its_undo(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    enter("Sol, Eva", rating="2100", club="Torre")
    enter("Paz, Leo", rating="1500")
    page = text_of(desk.get(move_address(event, "B", 1)))
    assert "1500: by the regulations 2000+ may enter" in page
    key = str(event.sections.get(name="A").pk)
    before = LogEntry.objects.count()
    refused = desk.post(move_address(event, "B", 1), {"to": key, "was": "1||Paz, Leo"})
    assert (refused.status_code, LogEntry.objects.count()) == (422, before)
    moving = {"to": key, "was": "1||Paz, Leo", "reason": "plays up", "override": "agreed"}
    assert desk.post(move_address(event, "B", 1), moving).status_code == 302
    assert (names(event, "A"), names(event, "B")) == (["Sol, Eva", "Paz, Leo"], [])
    a, b = (event.sections.get(name=name).tournament for name in ("A", "B"))
    assert "Moved to A: Paz, Leo (1) (plays up)" in text_of(desk.get(reverse("log", args=[b.slug])))
    assert "Moved here from B: Paz, Leo (2) (plays up)" in text_of(desk.get(reverse("log", args=[a.slug])))
    asked = text_of(desk.get(reverse("undo", args=[a.slug])))
    assert "undone in both at once" in asked
    latest = str(store.load(a).state.effective[-1])
    store.act(b, "olga", lambda state: commands.enter(state, Player(1, "Rey, Pau", 1400)))
    late = desk.post(reverse("undo", args=[a.slug]), {"entry": latest})
    assert late.status_code == 422
    assert "in B something was done since" in text_of(late)
    store.act(b, "olga", commands.undo)
    assert desk.post(reverse("undo", args=[a.slug]), {"entry": latest}).status_code == 302
    assert (names(event, "A"), names(event, "B")) == (["Sol, Eva"], ["Paz, Leo"])
    store.forget()
    assert (names(event, "A"), names(event, "B")) == (["Sol, Eva"], ["Paz, Leo"]), "a replay says the same"


def test_the_undo_of_a_move_takes_an_arbiter_of_both(
    desk: Client, event: Event, enter: Callable[..., Any], arbiter: User
) -> None:
    enter("Paz, Leo", rating="1500")
    a, b = (event.sections.get(name=name).tournament for name in ("A", "B"))
    key = str(event.sections.get(name="A").pk)
    desk.post(move_address(event, "B", 1), {"to": key, "was": "", "override": "agreed"})
    Membership.objects.create(tournament=a, user=arbiter, role=Role.ARBITER)
    desk.force_login(arbiter)
    latest = str(store.load(a).state.effective[-1])
    assert desk.post(reverse("undo", args=[a.slug]), {"entry": latest}).status_code == 403
    assert names(event, "A") == ["Paz, Leo"]
    shown = desk.get(address("event_desk", event))
    assert [part.name for part in shown.context["at"].parts] == ["A"], "each has before them what is theirs"
    Membership.objects.create(tournament=b, user=arbiter, role=Role.ARBITER)
    assert desk.post(reverse("undo", args=[a.slug]), {"entry": latest}).status_code == 302
    assert names(event, "B") == ["Paz, Leo"]


def test_a_late_move_has_the_half_points_of_the_regulations_and_leaves_byes_that_cannot_be(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    for place in range(4):
        enter(f"Alto, {place}", rating=str(2400 - place))
        enter(f"Bajo, {place}", rating=str(1400 - place))
    for name in ("A", "B"):
        held = event.sections.get(name=name).tournament
        store.act(held, "olga", lambda state: commands.provide(state, [("late_entry_byes", "1"), ("half_byes", "1")]))
        store.act(held, "olga", lambda state: commands.pair_round(state, "test"))
        store.act(held, "olga", commands.publish)
    source = event.sections.get(name="B").tournament
    store.act(source, "olga", lambda state: commands.request_bye(state, 4, 3, ByeKind.HALF))
    key = str(event.sections.get(name="A").pk)
    moving = {"to": key, "was": "4||Bajo, 3", "override": "agreed"}
    answer = desk.post(move_address(event, "B", 4), moving, follow=True)
    assert "round 3 was left behind" in text_of(answer), "one half-point bye is all that the regulations allow"
    state = state_of(event, "A")
    own = next(player.number for player in state.tournament.players if player.name == "Bajo, 3")
    assert [bye.kind for bye in state.tournament.rounds[0].byes if bye.player == own] == [ByeKind.HALF]
    assert state_of(event, "B").withdrawn == frozenset({4})


def test_sections_are_named_ordered_limited_added_gathered_and_taken_out(
    desk: Client, event: Event, owner: User, arbiter: User
) -> None:
    a, b = event.sections.get(name="A"), event.sections.get(name="B")
    Membership.objects.create(tournament=a.tournament, user=arbiter, role=Role.ARBITER)
    at = address("event_settings", event)
    rows = {f"section-{a.pk}-name": "Open", f"section-{a.pk}-place": "2", f"section-{a.pk}-ratings": ""}
    rows |= {f"section-{b.pk}-name": "Sub-16", f"section-{b.pk}-place": "1", f"section-{b.pk}-births": "U16"}
    rows |= {f"section-{b.pk}-sex": "women"}
    assert desk.post(at, {"do": "save", "title": "Zafra", **rows}).status_code == 302
    same = {**rows, f"section-{a.pk}-name": "Sub-16"}
    assert desk.post(at, {"do": "save", "title": "Other", **same}).status_code == 422
    assert desk.post(at, {"do": "add", "new-name": "Sub-16"}).status_code == 422
    event.refresh_from_db()
    assert (event.title, [section.name for section in event.held]) == ("Zafra", ["Sub-16", "Open"])
    kept = dict(state_of(event, "Sub-16").tournament.regulations.provisions)
    assert kept == {"birth_limits": "2010+", "sex_limits": "women"}
    assert desk.post(at, {"do": "add", "new-name": "C", "new-ratings": "U1400"}).status_code == 302
    added = event.sections.get(name="C")
    assert store.load(added.tournament).state.tournament.event.city == "Zafra"
    alone = store.create("Blitz", "olga", lambda _state: commands.create(*_club("Blitz")), owner=owner)
    assert desk.post(at, {"do": "gather", "tournament": alone.slug}).status_code == 302
    assert [section.name for section in event.held] == ["Sub-16", "Open", "C", "Blitz"]
    assert desk.post(at, {"do": "out", "section": str(added.pk)}).status_code == 302
    assert Tournament.objects.filter(pk=added.tournament.pk).exists()
    assert desk.post(at, {"do": "dissolve"}).status_code == 302
    assert (Event.objects.count(), Section.objects.count(), Tournament.objects.count()) == (0, 0, 4)


def _club(name: str) -> tuple[Announced, Regulations]:
    return Announced(name), Regulations(rounds=5, system="FIDE_DUTCH_2026")


def test_tournaments_that_are_there_are_gathered(desk: Client, owner: User) -> None:
    made = [store.create(name, "olga", lambda _s, n=name: commands.create(*_club(n)), owner=owner) for name in "XY"]  # type: ignore[misc]
    at = reverse("gather_event")
    assert desk.post(at, {"title": "Fiesta"}).status_code == 422
    assert desk.post(at, {"title": "Fiesta", "tournament": [one.slug for one in made]}).status_code == 302
    assert {section.name for section in Event.objects.get().held} == {"X", "Y"}
    assert "Fiesta" in text_of(desk.get(reverse("events")))


def test_everybody_sees_the_event_and_finds_themselves(
    desk: Client, event: Event, enter: Callable[..., Any], client: Client
) -> None:
    for place in range(3):
        enter(f"Alto, {place}", rating=str(2400 - place))
        enter(f"Bajo, {place}", rating=str(1400 - place))
    assert Client().get(address("event", event)).status_code == 404
    Tournament.objects.update(public=True)
    everybody = Client()
    for name in ("A", "B"):
        held = event.sections.get(name=name).tournament
        store.act(held, "olga", lambda state: commands.pair_round(state, "test"))
        store.act(held, "olga", commands.publish)
    page = text_of(everybody.get(address("event", event)))
    assert "Open de Zafra" in page
    assert "1 / 5" in page
    listed = text_of(everybody.get(address("event_names", event)))
    order = [listed.index(name) for name in ("Alto, 0", "Alto, 1", "Bajo, 0", "Bajo, 1")]
    assert order == sorted(order)
    slugs = {name: event.sections.get(name=name).tournament.slug for name in "AB"}
    assert reverse("player", args=[slugs["B"], 1]) in listed
    again = text_of(everybody.get(address("event_names", event), headers={"HX-Request": "true"}))
    assert 'id="event-page"' in again, "a page that looks again finds what it swaps"
    assert "Bajo, 1" in again
    pdf = everybody.get(address("event_names_pdf", event))
    assert pdf.content.startswith(b"%PDF")
    document = everybody.get(address("api_event", event)).json()
    assert (document["format"], document["title"]) == ("torneo-event", "Open de Zafra")
    assert [(one["name"], one["players"], one["round"], one["limits"]) for one in document["sections"]] == [
        ("A", 3, 1, {"rating_limits": "2000+"}),
        ("B", 3, 1, {"rating_limits": "-1999"}),
    ]
    tournament = text_of(everybody.get(reverse("tournament", args=[slugs["A"]])))
    assert address("event", event) in tournament
    assert reverse("tournament", args=[slugs["B"]]) in tournament
    Tournament.objects.filter(slug=slugs["B"]).update(public=False)
    assert "Bajo" not in text_of(everybody.get(address("event_names", event)))


def test_age_groups_are_those_of_the_year_of_the_event() -> None:
    """FIDE's youth events: under 16 is who has not turned 16 by 1 January of the year."""
    assert [read_years(typed, 2026) for typed in ("U16", "Sub 10", "2008-2010", "S50")] == [
        "2010+",
        "2016+",
        "2008-2010",
        "-1976",
    ]


def test_the_narrowest_section_that_fits_is_proposed(desk: Client, owner: User) -> None:
    rows = {"section-1-name": "Open", "section-2-name": "U12", "section-2-births": "U12", "section-3-name": "U8"}
    rows |= {"section-3-births": "U8", "section-4-name": "Women", "section-4-sex": "women"}
    desk.post(reverse("new_event"), {**SETUP, "name": "Youth", **rows})
    event = Event.objects.get()
    for name, birth, sex, section in (
        ("Uno, Al", "2019", "m", "U8"),
        ("Dos, Bo", "2015", "m", "U12"),
        ("Tres, Ci", "2000", "m", "Open"),
        ("Cuatro, Di", "2000", Sex.WOMAN.value, "Women"),
    ):
        answer = desk.post(address("event_enter", event), {"name": name, "birth": birth, "sex": sex})
        assert answer.status_code == 302
        assert names(event, section)[-1] == name


def test_names_that_are_not_published_are_on_no_page_of_the_event(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    for place in range(2):
        enter(f"Alto, {place}", rating=str(2400 - place), birth="1990")
    held = event.sections.get(name="A").tournament
    store.act(held, "olga", lambda state: commands.choose_privacy(state, Privacy(names=Names.NOBODY)))
    store.act(held, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(held, "olga", commands.publish)
    Tournament.objects.update(public=True)
    for what in ("event", "event_names", "api_event", "event_names_pdf"):
        body = Client().get(address(what, event)).content
        told = (
            "".join(page.extract_text() for page in PdfReader(io.BytesIO(body)).pages)
            if "pdf" in what
            else body.decode()
        )
        assert "Alto" not in told
    assert "Alto, 0" in text_of(desk.get(address("event_entries", event)))


def test_contact_and_what_was_paid_go_with_the_player_and_come_back(
    desk: Client, event: Event, enter: Callable[..., Any]
) -> None:
    enter("Sol, Eva", rating="2100")
    enter("Paz, Leo", rating="1500")
    a, b = (event.sections.get(name=name).tournament for name in "AB")
    mark = store.load(b).state.marks[1]
    Contact.objects.create(tournament=b, mark=mark, email="leo@example.org", fee=1500)
    pay(b, mark, 1500, date(2026, 11, 20), How.CASH, "olga")
    desk.post(
        move_address(event, "B", 1), {"to": str(event.sections.get(name="A").pk), "was": "", "override": "agreed"}
    )
    own = store.load(a).state.marks[2]
    assert [(one.tournament, one.mark, one.fee) for one in Contact.objects.all()] == [(a, own, 1500)]
    assert [sum(one.cents for one in Payment.objects.filter(tournament=each)) for each in (a, b)] == [1500, 0]
    latest = str(store.load(b).state.effective[-1])
    assert desk.post(reverse("undo", args=[b.slug]), {"entry": latest}).status_code == 302
    assert [(one.tournament, one.mark) for one in Contact.objects.all()] == [(b, mark)]
    assert sum(one.cents for one in Payment.objects.filter(tournament=b)) == 1500
    assert sum(one.cents for one in Payment.objects.filter(tournament=a)) == 0


def test_where_one_log_cannot_be_written_nothing_is_in_the_other(
    desk: Client, event: Event, enter: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    enter("Paz, Leo", rating="1500")
    before = [event.sections.get(name=name).tournament.head for name in "AB"]
    write, written = store.write_entries, []

    def failing(row: Tournament, *given: Any) -> None:
        written.append(row.slug)
        if len(written) == 2:
            raise OperationalError("database or disk is full")
        write(row, *given)

    monkeypatch.setattr(store, "write_entries", failing)
    moving = {"to": str(event.sections.get(name="A").pk), "was": "", "override": "agreed"}
    answer = desk.post(move_address(event, "B", 1), moving)
    assert answer.status_code in (503, 507)
    assert len(set(written)) == 2
    assert [event.sections.get(name=name).tournament.head for name in "AB"] == before
    assert (names(event, "A"), names(event, "B")) == ([], ["Paz, Leo"])
