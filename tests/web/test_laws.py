"""The Laws on the site: for everybody, in both languages, on a phone, and without a network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from pages import read
from parts import Site, start_site
from playwright.sync_api import Browser, Page, expect
from spanish import english_in
from table import READ_BY_ALL

PHONE = {"width": 360, "height": 740}


@pytest.mark.django_db
@pytest.mark.parametrize("name", [name for name in READ_BY_ALL if name.startswith("laws")])
@pytest.mark.parametrize("edition", ["2018", "2023"])
def test_everybody_may_read_and_in_spanish_nothing_is_english(name: str, edition: str) -> None:
    client = Client()
    at = reverse(name, kwargs=READ_BY_ALL[name])
    assert client.get(at, {"edition": edition}).status_code == 200
    assert client.post(at).status_code == 405
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "es"
    texts, _ = read(client.get(at, {"edition": edition}))
    assert len(texts) > 10
    assert [(text, why) for text in texts if (why := english_in(text))] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "at",
    [
        "/laws/?edition=2019",
        "/laws/article/13",
        "/laws/article/%3Cb%3E",
        "/laws/sight?tongue=fr",
        "/laws/whole?edition=x",
    ],
)
def test_what_the_laws_do_not_have_is_not_found(at: str) -> None:
    assert Client().get(at).status_code == 404


@pytest.mark.django_db
def test_a_question_is_answered_escaped_and_a_number_leads_to_its_article() -> None:
    client = Client()
    assert (
        client.get("/laws/", {"q": "A.4.2", "edition": "2018"}).headers["Location"]
        == "/laws/article/A.4.2?edition=2018"
    )
    page = client.get("/laws/", {"q": "<script>alert(1)</script>"}).content.decode()
    assert "<script>alert(1)" not in page
    missed = client.get("/laws/", {"q": "stalemtae"}).content.decode()
    assert 'q=stalemate&amp;edition=2023"' in missed


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    started = start_site(tmp_path_factory.mktemp("laws") / "site")
    yield started
    started.stop()


def narrow(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_on_a_phone_no_page_is_wider_than_the_screen(site: Site, browser: Browser) -> None:
    page = browser.new_context(viewport=PHONE, locale="es-ES").new_page()  # type: ignore[arg-type]
    for at in (
        "",
        "?q=tablas",
        "?q=zzzzzzzz",
        "article/II.3.2?edition=2018",
        "article/9.2",
        "whole",
        "glossary",
        "sight",
    ):
        page.goto(f"{site.url}/laws/{at}")
        expect(page.locator("html")).to_have_attribute("lang", "es")
        assert narrow(page), at
    page.context.close()


def test_an_arbiter_searches_and_reads_in_both_languages(site: Site, page: Page) -> None:
    page.goto(f"{site.url}/")
    page.get_by_role("link", name="Laws of Chess").click()
    page.get_by_label("What happened, or a number").fill("promotion without clock")
    page.get_by_role("button", name="Search").click()
    page.locator("dl.laws").first.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Article 7.5.2, edition 2023")
    page.get_by_role("button", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Artículo 7.5.2, edición de 2023")
    expect(page.get_by_text("el peón se convierte en dama")).to_be_visible()


def test_the_saved_file_searches_without_a_network(site: Site, browser: Browser, tmp_path: Path) -> None:
    page = browser.new_context(viewport=PHONE, locale="es-ES").new_page()  # type: ignore[arg-type]
    page.goto(f"{site.url}/laws/")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Guardar el texto completo").click()
    kept = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(kept)
    page.context.close()
    assert kept.name == "torneo-laws-2023-es.html"
    assert "http" not in kept.read_text(encoding="utf-8")
    alone = browser.new_context(viewport=PHONE, offline=True).new_page()  # type: ignore[arg-type]
    alone.goto(kept.as_uri())
    shown = alone.locator(".line:visible")
    expect(shown).not_to_have_count(0)
    assert narrow(alone)
    alone.get_by_role("searchbox").fill("Teléfono suena")
    expect(shown).to_have_count(1)
    expect(shown).to_contain_text("11.3.2.2")
    alone.get_by_role("searchbox").fill("zzzz")
    expect(alone.get_by_text("No se encuentra nada con esas palabras.")).to_be_visible()
    alone.context.close()
