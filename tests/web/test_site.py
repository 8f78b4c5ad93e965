"""The site as a whole: it starts, makes the first account, and shows the demonstration."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from parts import Site
from playwright.sync_api import Page, expect

from torneo.web.models import Tournament


def test_the_first_start_gives_a_link_that_makes_the_owner_once(serve: Callable[..., Site], page: Page) -> None:
    site = serve(demo=True, first=True)
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("link", name="Open de demostración").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Open de demostración")
    page.context.clear_cookies()
    response = page.goto(site.start)
    assert response is not None
    assert response.status == 404


@pytest.mark.django_db
def test_a_tournament_that_is_not_public_does_not_exist_for_strangers(tournament: Tournament, client: object) -> None:
    from django.test import Client  # noqa: PLC0415

    assert isinstance(client, Client)
    address = f"/t/{tournament.slug}/standings"
    assert client.get(address).status_code == 200
    Tournament.objects.update(public=False)
    assert client.get(address).status_code == 404


def test_the_site_starts_on_postgresql(serve: Callable[..., Site], postgresql_address: str, page: Page) -> None:
    site = serve(database=postgresql_address, demo=True)
    page.goto(f"{site.url}/t/open-de-demostracion/round/5")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 5")
