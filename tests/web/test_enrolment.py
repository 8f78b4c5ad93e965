"""Entries over the network: players ask, the organiser answers, and nothing of it is public."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from torneo.desk import State, commands
from torneo.model import ByeKind
from torneo.web.accounts import limits
from torneo.web.core import store
from torneo.web.enrolment import answering
from torneo.web.models import Answer, Contact, EntryForm, EntryRequest, RatedPlayer, Tournament

pytestmark = pytest.mark.django_db

ANA = {
    "surname": "Núñez",
    "first_name": "Ana",
    "birth": "7/3/2011",
    "sex": "w",
    "federation": "esp",
    "club": "Peón",
    "email": "ana@example.org",
    "agreed": "on",
}


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


@pytest.fixture
def opened(tournament: Tournament) -> Tournament:
    EntryForm.objects.create(tournament=tournament, open=True)
    return tournament


def provide(tournament: Tournament, **provisions: str) -> None:
    store.act(tournament, "olga", lambda state: commands.provide(state, list(provisions.items())))


def ask(tournament: Tournament, **fields: str) -> str:
    """The address of the page behind the link of a new request."""
    answer = Client().post(reverse("enter_online", args=[tournament.slug]), {**ANA, **fields})
    assert answer.status_code == 302, answer.content.decode()
    return str(answer.headers["Location"])


def the_answer(client: Client, tournament: Tournament, do: str, **data: object) -> int:
    return client.post(reverse("entry_requests", args=[tournament.slug]), {"do": do, **data}).status_code


def test_a_player_asks_and_the_organiser_accepts(as_arbiter: Client, opened: Tournament) -> None:
    provide(opened, half_byes="1")
    page = ask(opened, bye_2="H", bye_7="Z", remarks="llego tarde")
    shown = Client().get(page).content.decode()
    assert "Waits for the organiser" in shown
    assert "Núñez, Ana" in shown
    assert len(state_of(opened).tournament.players) == 8  # nothing is entered yet
    wanted = EntryRequest.objects.get()
    assert page.rpartition("/")[2] not in (wanted.code_hash, str(wanted.pk))  # the token is kept nowhere
    desk = as_arbiter.get(reverse("entry_requests", args=[opened.slug])).content.decode()
    assert "ana@example.org" in desk
    assert "1 player asks for an entry" in as_arbiter.get(reverse("dashboard", args=[opened.slug])).content.decode()
    assert the_answer(as_arbiter, opened, "accept", request=wanted.pk) == 302
    state = state_of(opened)
    player = state.tournament.players[-1]
    assert (player.name, player.birth, player.federation, player.club) == ("Núñez, Ana", "2011/03/07", "ESP", "Peón")
    asked = {(bye.round, bye.kind) for bye in state.tournament.regulations.requested_byes if bye.player == 9}
    assert asked == {(2, ByeKind.HALF), (7, ByeKind.ZERO)}
    assert state.consents == {9: True}
    contact = Contact.objects.get()
    assert (contact.mark, contact.email, contact.remarks) == (state.marks[9], "ana@example.org", "llego tarde")
    assert "number 9" in Client().get(page).content.decode()
    # numbers follow the rating: the page finds its author under another number
    store.act(opened, "olga", lambda state: commands.remove(state, 1))
    assert "number 8" in Client().get(page).content.decode()


def test_an_acceptance_that_is_undone_can_be_given_again(as_arbiter: Client, opened: Tournament) -> None:
    ask(opened)
    wanted = EntryRequest.objects.get()
    the_answer(as_arbiter, opened, "accept", request=wanted.pk)
    assert the_answer(as_arbiter, opened, "accept", request=wanted.pk) == 409  # they are entered
    assert the_answer(as_arbiter, opened, "refuse", request=wanted.pk) == 409
    store.act(opened, "arturo", commands.undo)
    assert len(state_of(opened).tournament.players) == 8  # entry and consent are one step
    page = as_arbiter.get(reverse("entry_requests", args=[opened.slug])).content.decode()
    assert "not among the players any more" in page
    assert the_answer(as_arbiter, opened, "accept", request=wanted.pk) == 302
    assert len(state_of(opened).tournament.players) == 9


def test_whoever_took_the_request_back_is_not_entered(as_arbiter: Client, opened: Tournament) -> None:
    page = ask(opened)
    assert Client().post(page).status_code == 302
    wanted = EntryRequest.objects.get()
    assert wanted.answer == Answer.WITHDRAWN
    assert the_answer(as_arbiter, opened, "refuse", request=wanted.pk) == 409
    assert the_answer(as_arbiter, opened, "accept", request=wanted.pk) == 409
    assert len(state_of(opened).tournament.players) == 8


def test_a_refusal_says_why(as_arbiter: Client, opened: Tournament) -> None:
    page = ask(opened)
    the_answer(as_arbiter, opened, "refuse", request=EntryRequest.objects.get().pk, reason="solo socios")
    assert "solo socios" in Client().get(page).content.decode()
    assert Client().post(page).status_code == 302
    assert EntryRequest.objects.get().answer == Answer.REFUSED  # what is answered is not taken back


def test_who_repeats_somebody_is_shown_and_left_out_of_all_at_once(as_arbiter: Client, opened: Tournament) -> None:
    ask(opened, surname="Pat", first_name="Player 3")
    ask(opened, surname="Sol", first_name="Eva")
    ask(opened, surname="Sol", first_name="Éva")
    ask(opened, surname="Sol", first_name="Eva", birth="1950")  # another of that name
    ask(opened, surname="Vega", first_name="Leo")
    page = as_arbiter.get(reverse("entry_requests", args=[opened.slug])).content.decode()
    assert "Player 3, Pat is entered already, with number 4." in page
    assert page.count("has asked as well (2011)") == 2
    assert the_answer(as_arbiter, opened, "all") == 302
    assert [player.name for player in state_of(opened).tournament.players[8:]] == ["Sol, Eva", "Vega, Leo"]
    assert state_of(opened).tournament.players[8].birth == "1950"


def test_the_same_fide_number_is_the_same_person(as_arbiter: Client, opened: Tournament) -> None:
    RatedPlayer.objects.create(
        fide_id=90000011, name="Nunez, Ana", search_name="nunez ana", federation="ESP", title="WFM",
        standard=2100, rapid=2050, birth_year=2011, standard_k=20, rapid_k=40,
    )  # fmt: skip
    ask(opened, fide_id="90000011")
    ask(opened, fide_id="90000011", surname="Otra", first_name="", birth="1980")
    the_answer(as_arbiter, opened, "accept", request=EntryRequest.objects.first().pk)  # type: ignore[union-attr]
    player = state_of(opened).tournament.players[-1]
    assert (player.name, player.rating, player.title, player.list_k) == ("Nunez, Ana", 2100, "WFM", 20)
    assert player.birth == "2011/03/07"  # the day, which the list does not have
    page = as_arbiter.get(reverse("entry_requests", args=[opened.slug])).content.decode()
    assert "Nunez, Ana is entered already, with number 9 (2011)." in page
    assert "in the rating list: Nunez, Ana" in page
    other = EntryRequest.objects.get(answer=Answer.OPEN)
    assert the_answer(as_arbiter, opened, "accept", request=other.pk) == 422  # the desk's command refuses it
    assert EntryRequest.objects.get(pk=other.pk).answer == Answer.OPEN


def test_everybody_finds_in_the_list_what_it_publishes(opened: Tournament) -> None:
    RatedPlayer.objects.create(
        fide_id=90000011, name="Nunez, Ana", search_name="nunez ana", federation="ESP", standard=2100, birth_year=2011
    )
    found = Client().get(reverse("enter_search", args=[opened.slug]), {"q": "nunez"}).content.decode()
    assert "Nunez, Ana" in found
    assert "2011" not in found  # not the year of birth
    form = Client().get(reverse("enter_online", args=[opened.slug]), {"fide_id": "90000011"}).content.decode()
    assert 'value="Nunez"' in form
    assert "2011" not in form
    EntryForm.objects.update(open=False)
    assert "Nunez" not in Client().get(reverse("enter_search", args=[opened.slug]), {"q": "nunez"}).content.decode()


def test_when_it_is_full_requests_wait(as_arbiter: Client, opened: Tournament) -> None:
    provide(opened, maximum_entries="9")
    ask(opened, surname="Uno")
    assert "no room left" in Client().get(reverse("enter_online", args=[opened.slug])).content.decode()
    page = ask(opened, surname="Dos")
    assert "On the waiting list" in Client().get(page).content.decode()
    EntryRequest.objects.update(answer=Answer.OPEN)
    the_answer(as_arbiter, opened, "all")
    assert [each.answer for each in EntryRequest.objects.all()] == [Answer.ACCEPTED, Answer.WAITING]
    second = EntryRequest.objects.get(answer=Answer.WAITING)
    assert the_answer(as_arbiter, opened, "accept", request=second.pk) == 422  # by the regulations
    assert the_answer(as_arbiter, opened, "accept", request=second.pk, override="cabe una más") == 302
    assert len(state_of(opened).tournament.players) == 10


def test_the_form_is_open_as_long_as_the_organiser_and_the_regulations_say(
    as_arbiter: Client, tournament: Tournament
) -> None:
    address = reverse("enter_online", args=[tournament.slug])
    public = reverse("tournament", args=[tournament.slug])
    assert "not open" in Client().get(address).content.decode()
    assert Client().post(address, ANA).status_code == 409
    assert "Ask for an entry" not in Client().get(public).content.decode()
    tomorrow = timezone.localtime() + timedelta(days=1)
    sent = {"open": "on", "byes": "on", "closes": f"{tomorrow:%Y-%m-%dT%H:%M}", "room": "20"}
    assert as_arbiter.post(reverse("entry_form", args=[tournament.slug]), sent).status_code == 302
    assert "room for 20" in Client().get(address).content.decode()
    assert "Ask for an entry" in Client().get(public).content.decode()
    provide(tournament, entry_deadline="2020-01-01", maximum_entries="12")
    assert "time for entries is over" in Client().get(address).content.decode()
    desk = as_arbiter.get(reverse("entry_requests", args=[tournament.slug])).content.decode()
    assert "id_closes" not in desk  # the regulations say it
    provide(tournament, entry_deadline="")
    assert "room for 12" in Client().get(address).content.decode()
    EntryForm.objects.update(closes=timezone.now() - timedelta(minutes=1))
    assert Client().post(address, ANA).status_code == 409
    assert EntryRequest.objects.count() == 0


@pytest.mark.parametrize(
    ("field", "text", "said"),
    [
        ("surname", "", "required"),
        ("birth", "soon", "a year, YYYY-MM-DD"),
        ("federation", "Nowhere", "a code such as ESP"),
        ("fide_id", "x1", "ten digits"),
        ("email", "ana", "valid email"),
        ("email", "", "E-mail or telephone is needed"),
        ("phone", "call me", "such as +34"),
        ("remarks", "x" * 501, "500"),
        ("website", "http://spam.example", "leave it empty"),
        ("bye_2", "F", "Select a valid choice"),
        ("bye_9", "H", ""),
    ],
)
def test_what_is_not_accepted_is_said_where_it_was_typed(opened: Tournament, field: str, text: str, said: str) -> None:
    provide(opened, half_byes="1")
    answer = Client().post(reverse("enter_online", args=[opened.slug]), {**ANA, field: text})
    if field == "bye_9":  # there are seven rounds: nobody asked for such a field
        assert answer.status_code == 302
        assert EntryRequest.objects.get().byes == ""
        return
    assert answer.status_code == 422
    assert said in answer.content.decode()
    assert EntryRequest.objects.count() == 0


def test_half_points_are_asked_for_as_the_regulations_allow(opened: Tournament) -> None:
    address = reverse("enter_online", args=[opened.slug])
    assert Client().post(address, {**ANA, "bye_2": "H"}).status_code == 422  # nobody said that there are any
    provide(opened, half_byes="1", bye_last_round="5")
    assert Client().post(address, {**ANA, "bye_2": "H", "bye_3": "H"}).status_code == 422
    assert Client().post(address, {**ANA, "bye_6": "H"}).status_code == 422
    ask(opened, bye_2="H", bye_3="Z")


def test_a_network_asks_so_often_and_no_oftener(opened: Tournament, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.LIMITS, "address", 3)
    for number in range(3):
        ask(opened, surname=f"Sol {number}")
    answer = Client().post(reverse("enter_online", args=[opened.slug]), ANA)
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 0
    assert EntryRequest.objects.count() == 3


def test_a_form_from_elsewhere_is_refused(opened: Tournament) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(reverse("enter_online", args=[opened.slug]), ANA).status_code == 403
    page = ask(opened)
    assert client.post(page).status_code == 403
    assert EntryRequest.objects.get().answer == Answer.OPEN


def test_a_link_opens_its_own_request_alone(opened: Tournament) -> None:
    ask(opened)
    for token in ("x", EntryRequest.objects.get().code_hash, str(EntryRequest.objects.get().pk)):
        assert Client().get(reverse("entry_request", args=[token])).status_code == 404


def test_what_a_request_keeps_of_byes_is_read_back() -> None:
    assert answering.byes_in("") == ()
    assert answering.byes_in("12H 3Z") == ((12, ByeKind.HALF), (3, ByeKind.ZERO))
