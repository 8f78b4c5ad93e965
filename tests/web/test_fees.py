"""Contact, fees and payments: exact to the cent, for the organiser alone, and gone with the person."""

from __future__ import annotations

import io
from datetime import date
from functools import partial

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader
from table import TABLE

from torneo.desk import State, commands
from torneo.model import Event, Player, Regulations, Sex
from torneo.web.core import payments, store
from torneo.web.fees import ledger
from torneo.web.models import Answer, Contact, EntryRequest, How, Payment, Tournament
from torneo.web.privacy import erasing

pytestmark = pytest.mark.django_db

RULES = {
    "fee_amount": "25",
    "fee_free_titles": "GM",
    "fee_junior": "12.50",
    "fee_junior_born": "2010",
    "fee_late": "5",
    "fee_late_from": "2026-01-01",
    "currency": "EUR",
}


def state_of(tournament: Tournament) -> State:
    return store.load(tournament).state


@pytest.fixture
def open_(tournament: Tournament) -> Tournament:
    """Eight players, a grandmaster and a junior, and a fee that is higher by now."""
    store.act(tournament, "olga", lambda state: commands.provide(state, list(RULES.items())))
    for player in (Player(1, "Grande, Gil", 2600, "GM"), Player(1, "Niño, Leo", birth="2012/05/06")):
        store.act(tournament, "olga", partial(commands.enter, player=player))
    return tournament


def page(client: Client, tournament: Tournament, **query: str) -> str:
    return client.get(reverse("fees", args=[tournament.slug]), query).content.decode()


def post(client: Client, tournament: Tournament, number: int, **data: str) -> int:
    return client.post(reverse("fee_account", args=[tournament.slug, number]), data).status_code


def accounts(client: Client, tournament: Tournament) -> dict[int, ledger.Account]:
    listed = client.get(reverse("fees", args=[tournament.slug])).context["accounts"]
    return {account.player.number: account for account in listed}


def test_everybody_owes_what_the_regulations_say(as_arbiter: Client, open_: Tournament) -> None:
    state = state_of(open_)
    early = Contact(tournament=open_, mark=state.marks[1], entered="2025-12-31T12:00:00Z")
    early.save()
    owed = {number: account.owed for number, account in accounts(as_arbiter, open_).items()}
    assert owed == {1: 2500, **dict.fromkeys(range(2, 9), 3000), 9: 0, 10: 1750}
    shown = page(as_arbiter, open_)
    assert "252.50 EUR" in shown  # 25 + 7 × 30 + 17.50
    assert "free entry: GM" in shown
    assert "junior: born 2012, late entry" in shown


def test_payments_are_added_up_to_the_cent(as_arbiter: Client, open_: Tournament) -> None:
    today = {"day": "2026-06-01", "how": "cash", "do": "pay"}
    assert post(as_arbiter, open_, 10, cents="10,1", **today) == 302
    assert post(as_arbiter, open_, 10, cents="7.40", **today) == 302
    assert accounts(as_arbiter, open_)[10].left == 0
    assert "Niño" not in page(as_arbiter, open_, show="unpaid")
    assert post(as_arbiter, open_, 2, cents="40", **today) == 302
    assert post(as_arbiter, open_, 2, cents="-2.5", **today) == 302  # given back
    listed = accounts(as_arbiter, open_)
    assert listed[2].left == -750
    found = ledger.totals(list(listed.values()))
    assert (found.owed, found.paid, found.left, found.unpaid) == (25750, 5500, 21000, 7)
    assert [payment.number for payment in Payment.objects.all()] == [1, 2, 3, 4]
    assert post(as_arbiter, open_, 2, do="take back", receipt="4") == 302
    assert accounts(as_arbiter, open_)[2].paid == 4000
    assert post(as_arbiter, open_, 2, cents="1", **today) == 302
    assert Payment.objects.last().number == 5  # type: ignore[union-attr] # no number of a receipt is given twice
    for wrong in ("0", "free", "1.234", "", "1e3"):
        assert post(as_arbiter, open_, 2, cents=wrong, **today) == 422
    assert Payment.objects.count() == 5


def test_what_somebody_owes_can_be_set_by_hand(as_arbiter: Client, open_: Tournament) -> None:
    assert post(as_arbiter, open_, 3, email="a@example.org", phone="600 000 000", remarks="socio", fee="8.50") == 302
    assert (accounts(as_arbiter, open_)[3].owed, accounts(as_arbiter, open_)[3].why) == (850, "set by hand")
    assert post(as_arbiter, open_, 3, email="a@example.org", fee="0") == 302
    assert accounts(as_arbiter, open_)[3].owed == 0
    assert post(as_arbiter, open_, 3, email="a@example.org", fee="") == 302
    assert accounts(as_arbiter, open_)[3].owed == 3000
    assert post(as_arbiter, open_, 3, email="nonsense") == 422
    assert Contact.objects.get().email == "a@example.org"


def test_notes_follow_their_entrant_when_numbers_change(as_arbiter: Client, open_: Tournament) -> None:
    post(as_arbiter, open_, 9, email="gil@example.org")
    post(as_arbiter, open_, 10, email="leo@example.org")
    store.act(open_, "olga", commands.assign_numbers)  # the grandmaster is number 1 now
    found = {account.player.name: account.contact.email for account in accounts(as_arbiter, open_).values()}
    assert {name: email for name, email in found.items() if email} == {
        "Grande, Gil": "gil@example.org",
        "Niño, Leo": "leo@example.org",
    }
    store.act(open_, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(open_, "olga", commands.publish)
    store.act(open_, "olga", partial(commands.enter, player=Player(1, "Tarde, Eva", 2700)))
    assert accounts(as_arbiter, open_)[2].contact.email == "gil@example.org"
    stale = {"email": "x@example.org", "was": "1||Grande, Gil"}
    assert post(as_arbiter, open_, 1, **stale) == 409  # the number is another's by now


def test_a_receipt_is_printed(as_arbiter: Client, open_: Tournament) -> None:
    payments.pay(open_, state_of(open_).marks[10], 1000, date(2026, 6, 1), How.CARD, "arturo")
    answer = as_arbiter.get(reverse("fee_receipt", args=[open_.slug, 1]))
    assert answer.headers["Content-Type"] == "application/pdf"
    text = "\n".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(answer.content)).pages)
    for words in ("Leo Niño", "10 EUR", "7.50 EUR", "Club open", "card"):
        assert words in text
    assert as_arbiter.get(reverse("fee_receipt", args=[open_.slug, 2])).status_code == 404


@pytest.mark.parametrize(("kind", "language"), [("csv", "es"), ("xlsx", "es"), ("csv", "en")])
def test_the_list_of_entrants_goes_out_and_comes_in_again(
    as_arbiter: Client, open_: Tournament, kind: str, language: str
) -> None:
    ana = Player(
        1, "Ruiz, Ana", 2100, "WFM", Sex.WOMAN, birth="1999/03/07", club="Torre", standard=2100, rapid=2050, k=20
    )
    store.act(open_, "olga", partial(commands.enter, player=ana))
    post(as_arbiter, open_, 11, email="ana@example.org", phone="+34 600", remarks="vegana", fee="8.50")
    made = as_arbiter.get(
        reverse("entrants_file", args=[open_.slug, kind]), headers={"accept-language": language}
    ).content
    store.act(open_, "olga", partial(commands.remove, number=11))
    sent = {"file": SimpleUploadedFile(f"entrants.{kind}", made)}
    preview = as_arbiter.post(reverse("import_entries", args=[open_.slug]), sent).headers["Location"]
    shown = as_arbiter.get(preview)
    assert shown.context["problem_count"] == 0
    assert shown.context["count"] == 1  # the others are there
    chosen = {f"column_{place}": field for place, _heading, field in shown.context["columns"]}
    as_arbiter.post(preview, {**chosen, "headings": "yes", "separator": shown.context["table"].separator})
    state = state_of(open_)
    back = state.tournament.players[-1]
    assert (back.name, back.rating, back.title) == ("Ruiz, Ana", 2100, "WFM")
    assert (back.birth, back.club) == ("1999/03/07", "Torre")
    assert back.sex is Sex.WOMAN
    assert (back.standard, back.rapid, back.blitz, back.k) == (2100, 2050, None, 20)
    notes = Contact.objects.get(mark=state.marks[11])
    assert (notes.email, notes.phone, notes.remarks, notes.fee) == ("ana@example.org", "+34 600", "vegana", 850)


SECRETS = ("geheim@example.org", "+34 699 887 766", "vegetariana", "98765.43")


def test_nothing_of_it_is_public_or_in_any_file(as_arbiter: Client, open_: Tournament) -> None:
    mail, phone, remark, _amount = SECRETS
    post(as_arbiter, open_, 1, email=mail, phone=phone, remarks=remark, fee="98765.43")
    payments.pay(open_, state_of(open_).marks[1], 9876543, date(2026, 6, 1), How.CASH, "arturo")
    EntryRequest.objects.create(
        tournament=open_, name="Pedido, Ana", code_hash="h", email=mail, phone=phone, remarks=remark
    )
    store.act(open_, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(open_, "olga", commands.publish)
    for name, line in TABLE.items():
        if line.get is None or line.get[0] != "ok" or name in ("live", "qr"):
            continue
        body = Client().get(reverse(name, kwargs={"slug": open_.slug, **line.arguments})).content
        assert not any(secret.encode() in body for secret in (*SECRETS, "Pedido")), name
    for name in ("trf16", "trf26", "json", "log.jsonl"):
        body = as_arbiter.get(f"/desk/{open_.slug}/export/{name}").content
        assert body
        assert not any(secret.encode() in body for secret in (*SECRETS, "Pedido")), name


def test_it_goes_with_the_person(as_arbiter: Client, open_: Tournament) -> None:
    state = state_of(open_)
    for number in (1, 2, 10):
        post(as_arbiter, open_, number, email=f"p{number}@example.org")
        payments.pay(open_, state.marks[number], 1000, date(2026, 6, 1), How.CASH, "arturo")
    asked = {"tournament": open_, "email": "leo@example.org"}
    EntryRequest.objects.create(name="Niño, Leo", code_hash="a", mark=state.marks[10], answer=Answer.ACCEPTED, **asked)
    EntryRequest.objects.create(name="Leo Nino", code_hash="b", answer=Answer.REFUSED, **asked)
    EntryRequest.objects.create(name="Otra, Ana", code_hash="c", **asked)
    store.act(open_, "olga", partial(commands.remove, number=1))  # whoever was struck out can ask for it as well
    for name in ("Niño, Leo", "Player 0, Pat"):
        erasing.erase(open_, "olga", lambda people, name=name: [one.identity for one in people if one.name == name])  # type: ignore[misc]
    assert {contact.email for contact in Contact.objects.all()} == {"p2@example.org"}
    assert [request.name for request in EntryRequest.objects.all()] == ["Otra, Ana"]
    assert Payment.objects.count() == 3  # amounts without a name
    assert accounts(as_arbiter, open_)[9].paid == 1000


def test_a_helper_sees_none_of_it(open_: Tournament, stranger: User) -> None:
    client = Client()
    client.force_login(stranger)
    for name, arguments in (("fees", []), ("fee_account", [1]), ("entrants_file", ["csv"]), ("entry_requests", [])):
        assert client.get(reverse(name, args=[open_.slug, *arguments])).status_code == 403


def test_the_mark_of_an_entrant_is_the_same_after_the_log_is_read_anew(open_: Tournament) -> None:
    before = dict(state_of(open_).marks)
    store.forget()
    assert dict(state_of(open_).marks) == before
    assert len(set(before.values())) == 10


def test_what_is_known_goes_with_a_player_to_another_tournament(as_arbiter: Client, open_: Tournament) -> None:
    other = store.create("B", "olga", lambda _state: commands.create(Event("B"), Regulations(rounds=5)))
    store.act(other, "olga", partial(commands.enter, player=Player(1, "Grande, Gil")))
    old, new = state_of(open_).marks[9], state_of(other).marks[1]
    post(as_arbiter, open_, 9, email="gil@example.org", fee="8")
    payments.pay(open_, old, 800, date(2026, 6, 1), How.CASH, "arturo")
    payments.carry(open_, old, other, new)
    moved = Contact.objects.get()
    assert (moved.tournament, moved.mark, moved.email, moved.fee) == (other, new, "gil@example.org", 800)
    assert [(paid.tournament.name, paid.cents) for paid in Payment.objects.order_by("pk")] == [
        ("Club open", 0),
        ("B", 800),
    ]
