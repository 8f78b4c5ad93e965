"""Page by page, in Spanish: no English sentence on any, whoever looks, and whatever was sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client
from django.urls import resolve, reverse
from pages import Form, Page, read
from spanish import english_in
from table import OUTSIDE, TABLE, WHO
from test_roles import enter
from worlds import DATA, WORLDS, eventful

from thorough import THOROUGH, cases
from torneo.files.bridges.registry import FORMS
from torneo.pairing.formats import PAIRED
from torneo.web.accounts import codes, limits
from torneo.web.core import caching
from torneo.web.models import HelperPass, Membership, Role, Tournament
from torneo.web.printing.files import EXPORTS
from torneo.web.printing.registry import PRINTS

pytestmark = pytest.mark.django_db

WRONG = ("", "zzz", "-7")
STATES = ("eventful", "drafted", "finished", "empty", "round robin", "league of teams")
"""Worlds that differ in what has happened in them, the others in what is played."""
PDFS = frozenset(("print_pdf", "public_pdf"))
PRINTED = ("eventful", "finished", "empty")
"""Worlds whose PDFs are read, too. A PDF is drawn from the sheet that its page shows, with the same head and foot in
every world; in a short run the pages are enough in the others."""
_OF_NO_TOURNAMENT = """
account account_app account_delete account_name bin device_end events home import_log laws laws_article laws_glossary
laws_saved laws_sight laws_whole logout new privacy_notice
"""
OF_NO_TOURNAMENT = frozenset(_OF_NO_TOURNAMENT.split())
"""Pages of the site, and the form of a new tournament, which has the fields of the settings of one; in a short run the
first and the empty world are enough for them."""
_OF_A_SYSTEM = """
announcement announcement_text board_table bracket calendar cross_table dashboard desk_bracket desk_calendar
desk_standings desk_terms edit_pairing encounter groups log match pair_by_hand pairing player print_page public_why
public_why_board regulations results round settings standings terms why
"""
OF_A_SYSTEM = frozenset(_OF_A_SYSTEM.split())
"""Pages that speak of what is played; in a short run a world for each state is enough for all others."""
NARROWING = ("sort", "order", "federation", "club", "category", "q", "copy")
"""Parts of an address that choose lines of a page, not another page."""


@dataclass
class Reader:
    """Somebody who reads Spanish, and looks at everything."""

    client: Client
    passed: frozenset[str] = frozenset()
    """Kinds of pages that are passed over."""
    shapes: Counter[tuple[object, ...]] = field(default_factory=Counter)
    """How often each kind of page and form was come across."""
    found: dict[str, tuple[str, str]] = field(default_factory=dict)
    """English texts: what is English in them, and where they were seen first."""
    seen: set[str] = field(default_factory=set)
    """Every text."""

    def __post_init__(self) -> None:
        self.client.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"

    def look(self, response: HttpResponseBase, where: str) -> Page | None:
        """Read an answer."""
        assert response.status_code < 500, where
        texts, page = read(response)
        for text in texts:
            self.seen.add(text)
            why = english_in(text)
            if why and text not in self.found:
                self.found[text] = (why, where)
        return page

    def walk(self, *starts: str, most: int = 1, wrong: tuple[str, ...] | None = None) -> None:
        """Look at pages, follow their links, and try their forms: as they are, and with what is wrong."""
        waiting = list(starts)
        while waiting:
            address = waiting.pop(0)
            shape = shape_of(address)
            self.shapes[shape] += 1
            if not shape or self.shapes[shape] > most or shape[0] in self.passed:
                continue
            page = self.look(self.client.get(address), address)
            if page is None:
                continue
            waiting += [urljoin(address, link) for link in page.links]
            for form in page.forms if wrong is not None else ():
                self._try(address, form, wrong or ())

    def _try(self, address: str, form: Form, wrong: tuple[str, ...]) -> None:
        at = urljoin(address, form.action) if form.action else address
        shape = ("form", *shape_of(at)[:1], *sorted(form.kinds), *sorted({name for name, _value in form.buttons}))
        self.shapes[shape] += 1
        if at == reverse("set_language") or self.shapes[shape] > 1:
            return
        for data in attempts(form, wrong):
            if form.method == "get":
                asked = {name: str(value) for name, value in data.items()}
                self.look(self.client.get(at.split("?")[0], asked), f"{at} {data}")
            else:
                self.send(at, data)

    def send(self, at: str, data: dict[str, object]) -> None:
        """Send a form, and read the answer; nothing of it stays."""
        cookies = {name: morsel.value for name, morsel in self.client.cookies.items()}
        with transaction.atomic():
            answer = self.client.post(at, data, follow=True)
            self.look(answer, f"{at} {data}")
            transaction.set_rollback(True)
        if answer.status_code < 400 or answer.redirect_chain:
            caching.forget()
        for name, value in cookies.items():
            self.client.cookies[name] = value


def shape_of(address: str) -> tuple[object, ...]:
    """The kind of page: numbers do not count."""
    parts = urlsplit(address)
    try:
        found = resolve(parts.path)
    except LookupError:
        return ()
    if found.url_name in ("static", "live", "favicon"):
        return ()
    asked = parse_qsl(parts.query)
    words = sorted((key, "" if value.isdigit() or key in NARROWING else value) for key, value in asked)
    kinds = [value for key, value in found.kwargs.items() if key in ("name", "to")]
    return (found.url_name, *kinds, *words)


def attempts(form: Form, wrong: tuple[str, ...]) -> Iterator[dict[str, object]]:
    """What is sent with a form: what it holds with each button, and what nobody means."""
    held: dict[str, object] = {name: value for name, value in form.fields.items() if form.kinds.get(name) != "file"}
    buttons: list[dict[str, object]] = [{name: value} for name, value in form.buttons[: 12 if wrong else 3]] or [{}]
    yield from ({**held, **button} for button in buttons)
    hidden = {name: value for name, value in held.items() if form.kinds.get(name) == "hidden"}
    files = {name: kind for name, kind in form.kinds.items() if kind == "file"}
    for text in wrong:
        told = {name: text for name, kind in form.kinds.items() if kind not in ("hidden", "file")}
        sent = {name: SimpleUploadedFile("roto.trf", text.encode()) for name in files}
        yield {**hidden, **told, **sent, **buttons[0]}
    if wrong:
        yield {**dict.fromkeys(form.kinds, wrong[-1]), **buttons[0]}


def open_to(tournament: Tournament, owner: User) -> None:
    Membership.objects.create(tournament=tournament, user=owner, role=Role.OWNER)
    Tournament.objects.filter(pk=tournament.pk).update(public=True)


def addresses(tournament: Tournament) -> Iterator[str]:
    """Every address of a tournament that is for people, with several rounds and players."""
    member = Membership.objects.filter(tournament=tournament).first()
    numbers = {"member": member.pk if member else 1, "pass": 1, "invitation": 1}
    for name, line in TABLE.items():
        if name in ("live", "qr", "feed") or name.startswith("api_"):
            continue
        arguments = {key: numbers.get(str(value), value) for key, value in line.arguments.items()}
        yield reverse(name, kwargs={"slug": tournament.slug, **arguments})
        for key in ("number", "player"):
            if isinstance(arguments.get(key), int):
                yield reverse(name, kwargs={"slug": tournament.slug, **arguments, key: 3})
    for name in PRINTS:
        for page in ("print_page", "print_pdf", "public_pdf"):
            yield reverse(page, args=[tournament.slug, name])
    for name in EXPORTS.keys() - FORMS.keys():  # files of other programs, which are written as those programs read them
        for page in ("export", "public_csv"):
            yield reverse(page, args=[tournament.slug, name])
    yield reverse("export", args=[tournament.slug, "zzz"])


def told(found: dict[str, tuple[str, str]]) -> str:
    return "\n".join(f"{text[:300]!r}: {why[:80]} at {where[:160]}" for text, (why, where) in sorted(found.items()))


@pytest.mark.parametrize("world", WORLDS)
def test_m26_no_page_of_a_tournament_has_an_english_sentence(world: str, owner: User) -> None:
    tournament = WORLDS[world]()
    open_to(tournament, owner)
    reader = Reader(Client())
    everything = world in ("eventful", "empty")
    if not THOROUGH:
        reader.passed = frozenset().union(
            () if everything else OF_NO_TOURNAMENT,
            () if world in PRINTED else PDFS,
            () if world in STATES else TABLE.keys() - OF_A_SYSTEM,
        )
    reader.client.force_login(owner)
    if everything:
        wrong = WRONG if THOROUGH or world == "eventful" else WRONG[1:2]
        reader.walk(*addresses(tournament), most=cases(1, 2), wrong=wrong)
    else:
        reader.walk(*addresses(tournament), wrong=None if world in PAIRED else ())
    assert len(reader.seen) > 300
    assert not reader.found, told(reader.found)


@pytest.mark.parametrize("who", WHO[:-1])
def test_m26_no_answer_to_others_has_an_english_sentence(
    who: str, owner: User, arbiter: User, stranger: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody but the owner at every address: what they may see, and how they are turned away."""
    monkeypatch.setattr(limits, "LIMITS", dict.fromkeys(limits.LIMITS, 10**6))
    tournament = eventful()
    open_to(tournament, owner)
    Membership.objects.create(tournament=tournament, user=arbiter, role=Role.ARBITER)
    held = HelperPass.objects.create(
        tournament=tournament, name="Hugo", first_board=1, last_board=2, code_hash=codes.code_hash("0123-4567")
    )
    reader = Reader(enter(who, tournament, stranger))
    numbers = {"member": Membership.objects.filter(tournament=tournament).first(), "pass": held, "invitation": 1}
    for name, line in TABLE.items():
        if name in ("live", "qr", "feed") or name.startswith("api_"):
            continue
        named = {key: numbers.get(str(value), value) for key, value in line.arguments.items()}
        arguments = {key: getattr(value, "pk", value) for key, value in named.items()}
        at = reverse(name, kwargs={"slug": tournament.slug, **arguments})
        if line.get is not None:
            reader.look(reader.client.get(at, follow=True), at)
        if line.post is not None:
            reader.send(at, dict(line.data))
    for name, (places, data) in OUTSIDE.items():
        if name != "set_language":
            at = reverse(name, kwargs=places)
            reader.look(reader.client.get(at, follow=True), at)
            reader.send(at, dict(data))
    for at in ("/", "/desk/", "/zzz", "/start/zzz", "/t/zzz/"):
        reader.look(reader.client.get(at, follow=True), at)
    assert len(reader.seen) > 100
    assert not reader.found, told(reader.found)


FILES = [DATA / "demo.trf", *sorted((DATA / "broken").glob("*.trf"))[:: cases(3, 1)]]
TABLES = (
    "Nombre;Elo;FIDE;Fed;Sexo;Nac.;Título\nÁlvarez, Pilar;zzz;zzz;zzz;zzz;zzz;zzz\n;;;;;;\nÁlvarez, Pilar;;;;;;\n",
    "zzz\n",
    '{"format": 1}',
    "",
    "\0",
)


def test_m26_what_is_said_of_files_is_spanish(owner: User) -> None:
    """Files of every kind, broken in every way, taken over whole and as a list of entries."""
    tournament = eventful()
    open_to(tournament, owner)
    reader = Reader(Client())
    reader.client.force_login(owner)
    sent = [(path.name, path.read_bytes()) for path in FILES] + [("tabla.csv", text.encode()) for text in TABLES]
    for name, data in sent:
        for address in (reverse("import_log"), reverse("import_entries", args=[tournament.slug])):
            reader.send(address, {"file": SimpleUploadedFile(name, data)})
        lines = data.decode("latin-1")
        reader.found = {text: why for text, why in reader.found.items() if text not in lines}
    assert len(reader.seen) > 300
    assert not reader.found, told(reader.found)


def test_what_is_english_is_seen() -> None:
    texts = (
        "the list names nobody",
        "Round 3",
        "Standings after round 2",
        "WBW",
        "(w)",
        "not met",
        "Board",
        "Log out",
        "w: con blancas",
    )
    assert all(map(english_in, texts))
    spanish = (
        "Clasificación tras la ronda 2",
        "BNB",
        "(b)",
        "Mesa",
        "Buchholz (OTHER_BUCHHOLZ)",
        "7-bye",
        "No",
        "2201 8be5 db56 b9b7",
    )
    assert not any(map(english_in, spanish))
