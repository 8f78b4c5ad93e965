"""The standings at the desk: the tab and all that is looked up from there stay at the desk."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from torneo.desk import commands
from torneo.model import Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def test_d9_the_standings_tab_stays_at_the_desk(as_arbiter: Client, playing: Tournament) -> None:
    store.act(playing, "olga", lambda state: commands.record_result(state, 1, 1, Result.WHITE_WIN, Result.PENDING))
    start = as_arbiter.get(f"/desk/{playing.slug}/").content.decode()
    tab = re.search(r'<a href="([^"]+)"[^>]*accesskey="s"', start)
    assert tab is not None
    assert tab[1] == f"/desk/{playing.slug}/standings"
    page = as_arbiter.get(tab[1]).content.decode()
    assert 'aria-current="page" accesskey="s"' in page
    assert 'accesskey="r"' in page, "the other tabs of the desk are there"
    table = page.split('<table class="standings">')[1].split("</table>")[0]
    links = re.findall(r'href="([^"]+)"', table)
    assert links
    assert all(link.startswith(f"/desk/{playing.slug}/") for link in links)
    terms = next(link for link in links if "/standings/" in link)
    shown = as_arbiter.get(terms)
    assert shown.status_code == 200
    assert f'href="/desk/{playing.slug}/standings"' in shown.content.decode()
    assert as_arbiter.get(f"/desk/{playing.slug}/standings/99").status_code == 404


def test_d9_parts_of_the_field_and_earlier_rounds_are_asked_for_there_too(
    as_arbiter: Client, playing: Tournament
) -> None:
    path = f"/desk/{playing.slug}/standings"
    assert "Standings after round 1" in as_arbiter.get(path).content.decode()
    assert as_arbiter.get(f"{path}?rating=U1950").status_code == 200
    assert as_arbiter.get(f"{path}?rating=many").status_code == 422
    assert as_arbiter.get(f"{path}?after=9").status_code == 404
