"""The regulations at the desk, and the announcement that everybody may read."""

from __future__ import annotations

import re
from html import unescape
from io import BytesIO

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from torneo.desk import commands
from torneo.desk import events as e
from torneo.laws.decisions.irregular import Found
from torneo.model import ByeKind
from torneo.regulations.provisions import PROVISIONS, terms_of
from torneo.regulations.provisions.kinds import Several
from torneo.regulations.provisions.overview import overview
from torneo.web.core import store
from torneo.web.models import Tournament
from torneo.web.regulations.forms import RegulationsForm, version

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_desk(arbiter: User) -> Client:
    client = Client()
    client.force_login(arbiter)
    return client


def standing(tournament: Tournament) -> dict[str, str]:
    """The form as it stands, as a browser would send it back."""
    now = store.load(tournament).state.tournament
    typed = {line.provision.name: line.typed for _point, lines in overview(now) for line in lines if line.editable}
    boxes = {name for name, provision in PROVISIONS.items() if isinstance(provision.kind, Several)}
    sent = {name: value for name, value in typed.items() if value or name not in boxes}  # those that nobody ticked
    return {**sent, "seen": version(now)}


def sent(client: Client, tournament: Tournament, **changes: str) -> tuple[int, str]:
    response = client.post(reverse("regulations", args=[tournament.slug]), {**standing(tournament), **changes})
    return response.status_code, unescape(response.content.decode())


def page_of(client: Client, name: str, tournament: Tournament) -> str:
    response = client.get(reverse(name, args=[tournament.slug]))
    assert response.status_code == 200
    return unescape(response.content.decode())


def test_every_provision_is_on_the_page(at_desk: Client, tournament: Tournament) -> None:
    page = page_of(at_desk, "regulations", tournament)
    for name, provision in PROVISIONS.items():
        assert f'id="{name}"' in page, name
        assert provision.title in page
        assert provision.meaning in page
    assert "By the rules: 0." in page  # default time, Laws 6.7.1
    assert 'placeholder="0"' in page
    assert "by the rules: not allowed in the venue" in page
    assert '<a href="#half_byes">Half-point byes of a player</a>' in page


def test_what_was_changed_goes_into_the_log_and_nothing_else(at_desk: Client, tournament: Tournament) -> None:
    before = store.load(tournament).state.sequence
    assert sent(at_desk, tournament, default_time=" 030", phones="bag", fee="25 €\r\n\r\nsocios 15 €")[0] == 302
    state = store.load(tournament).state
    assert state.sequence == before + 1
    made = store.log_of(tournament).entries[-1].happening
    assert made == e.ProvisionsMade((("default_time", "30"), ("fee", "25 €\nsocios 15 €"), ("phones", "bag")))
    assert terms_of(state.tournament).default_time == 30
    assert sent(at_desk, tournament)[0] == 302
    assert store.load(tournament).state.sequence == before + 1
    assert sent(at_desk, tournament, default_time="")[0] == 302
    assert terms_of(store.load(tournament).state.tournament).default_time == 0
    log = page_of(at_desk, "log", tournament)
    assert "Default time, in minutes: as the rules have it" in log


def test_settings_change_from_the_same_page(at_desk: Client, tournament: Tournament) -> None:
    assert sent(at_desk, tournament, rounds="5", time_control="15+10", chief_arbiter="Vera, Ada")[0] == 302
    now = store.load(tournament).state.tournament
    found = (now.regulations.rounds, now.event.time_control, now.event.chief_arbiter)
    assert found == (5, "900+10", "Vera, Ada")
    assert "Rapid and blitz by the competition rules in full</a>" in page_of(at_desk, "regulations", tournament)


def test_ticking_nothing_says_nothing(at_desk: Client, tournament: Tournament) -> None:
    url = reverse("regulations", args=[tournament.slug])
    fields: dict[str, object] = {**standing(tournament), "rated": ["fide", "national"]}
    assert at_desk.post(url, fields).status_code == 302
    assert terms_of(store.load(tournament).state.tournament).rated == frozenset({"fide", "national"})
    assert at_desk.post(url, {**standing(tournament), "rated": []}).status_code == 302
    assert terms_of(store.load(tournament).state.tournament).rated is None


@pytest.mark.parametrize(
    ("name", "typed", "said"),
    [
        ("default_time", "soon", "a number from 0 to 240 is accepted"),
        ("prizes", "500 to the winner", "a name, a colon and the prizes"),
        ("phones", "pocket", "Select a valid choice"),
        ("entry_deadline", "tomorrow", "2026-06-30 20:00"),
        ("time_control", "fast", "minutes with + for an increment"),
        ("rounds", "0", "a number from 1 to 999"),
        ("tie_breaks", "BH,XX", "XX"),
    ],
)
def test_what_is_not_accepted_is_said(
    at_desk: Client, tournament: Tournament, name: str, typed: str, said: str
) -> None:
    before = store.load(tournament).state.sequence
    status, page = sent(at_desk, tournament, director="Mar Gil", **{name: typed})
    assert status == 422
    assert said in page
    assert 'value="Mar Gil"' in page  # what was typed stays
    assert store.load(tournament).state.sequence == before


def test_somebody_else_was_faster(at_desk: Client, tournament: Tournament) -> None:
    seen = standing(tournament)
    store.act(tournament, "olga", lambda state: commands.provide(state, [("default_time", "15")]))
    response = at_desk.post(reverse("regulations", args=[tournament.slug]), {**seen, "director": "Mar Gil"})
    assert response.status_code == 409
    assert terms_of(store.load(tournament).state.tournament).get("director") is None


def test_a_bye_beyond_the_limit_is_refused_and_can_be_overridden(at_desk: Client, tournament: Tournament) -> None:
    store.act(tournament, "olga", lambda state: commands.provide(state, [("half_byes", "0")]))
    fields = {"player": "3", "round": "2", "kind": ByeKind.HALF.value}
    url = reverse("byes", args=[tournament.slug])
    response = at_desk.post(url, fields)
    assert response.status_code == 422
    page = unescape(response.content.decode())
    assert "by the regulations there are no half-point byes" in page.lower()
    assert 'name="override"' in page
    assert at_desk.post(url, {**fields, "override": "wedding of a sister"}).status_code == 302
    noted = [entry.happening for entry in store.log_of(tournament).entries[-2:]]
    assert isinstance(noted[0], e.Overridden)
    assert isinstance(noted[1], e.ByeRequested)


def test_the_claims_desk_starts_from_the_regulations(at_desk: Client, playing: Tournament) -> None:
    changes = [("default_time", "30"), ("laws", "2018"), ("draw_moves", "20"), ("illegal_moves", "3")]
    store.act(playing, "olga", lambda state: commands.provide(state, changes))
    page = page_of(at_desk, "claims", playing)
    assert re.search(r'name="default_minutes" value="30"', page)
    assert re.search(r'<option value="2018" selected>', page)
    fields = {"situation": "illegal-move", "answer-by": "white", "answer-wrong": "move", "answer-earlier": "1"}
    fields |= {"answer-found": Found.BEFORE_ANSWER.value, "answer-mate": "ask", "answer-pressed": "on"}
    fields |= {"tempo": "standard", "edition": "2018", "do": "decide", "about": "illegal-move"}
    url = reverse("claims", args=[playing.slug])
    found = unescape(at_desk.post(url, fields).content.decode())
    assert "by the regulations number 3 loses" in found
    at_desk.post(url, {**fields, "do": "log", "board": "1", "note": ""})
    assert "an appeal can be handed in until" in page_of(at_desk, "log", playing)


@pytest.mark.parametrize(("language", "said"), [("en", "30 minutes: whoever"), ("es", "30 minutos: quien")])
def test_everybody_reads_the_announcement(client: Client, tournament: Tournament, language: str, said: str) -> None:
    changes = [("default_time", "30"), ("fee", "<b>25 €</b>"), ("round_times", "17:00")]
    store.act(tournament, "olga", lambda state: commands.provide(state, changes))
    client.cookies["django_language"] = language
    page = client.get(reverse("announcement", args=[tournament.slug])).content.decode()
    assert said in page
    assert "&lt;b&gt;25 €" in page
    for nothing in ("Still to be settled", "Pendiente de concretar"):
        assert nothing not in page
    text = client.get(reverse("announcement_text", args=[tournament.slug]))
    assert text.headers["Content-Type"].startswith("text/markdown")
    assert said in text.content.decode()
    pdf = client.get(reverse("public_pdf", args=[tournament.slug, "announcement"]))
    assert said in " ".join("\n".join(page.extract_text() for page in PdfReader(BytesIO(pdf.content)).pages).split())
    front = client.get(reverse("tournament", args=[tournament.slug])).content.decode()
    assert reverse("announcement", args=[tournament.slug]) in front
    assert "17:00" in front


def test_the_arbiter_prints_it(at_desk: Client, tournament: Tournament) -> None:
    for language, heading in (("en", "2. Entry"), ("es", "2. Inscripción")):
        url = reverse("print_page", args=[tournament.slug, "announcement"])
        page = at_desk.get(url, {"language": language, "paper": "a4"})
        assert page.status_code == 200
        assert heading in page.content.decode()
    pdf = at_desk.get(reverse("print_pdf", args=[tournament.slug, "announcement"]), {"paper": "letter"})
    assert pdf.content.startswith(b"%PDF-")
    assert at_desk.get(reverse("export", args=[tournament.slug, "announcement"])).status_code == 200


def test_the_form_asks_for_everything_that_can_be_typed(tournament: Tournament) -> None:
    form = RegulationsForm(store.load(tournament).state.tournament)
    shown = [each for _title, applies, other in form.sections for each in (*applies, *other)]
    assert sorted(each.line.provision.name for each in shown) == sorted(PROVISIONS)
    linked = {each.line.provision.name for each in shown if each.field is None}
    assert linked == {"system", "initial_order", "initial_colour", "points", "pairing_bye"}
