"""One event of each family: its champion is the champion on every page, on paper and in every file of the site."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import unescape

import pytest
from django.test import Client

from desk.families import FAMILIES, Family, played
from torneo.desk.closing.report_file import report_file
from torneo.files import trf
from torneo.web.core import store
from torneo.web.models import Tournament
from torneo.web.printing.job import Job
from torneo.web.printing.options import Options
from torneo.web.printing.ranks import cross_table as paper_cross_table
from torneo.web.printing.ranks import standings as paper_standings
from torneo.web.printing.sheets import cross_table_csv, standings_csv

pytestmark = pytest.mark.django_db


def first_line(page: str) -> str:
    """The text of the first line of the first table."""
    row = page.split("<tbody")[1].split("</tr>", maxsplit=1)[0]
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", row)).split())


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_the_champion_is_the_champion_everywhere(client: Client, family: Family) -> None:
    entries = [entry.happening for entry in played(family).log]
    made = store.create("Final", "olga", lambda _state: entries)
    Tournament.objects.filter(pk=made.pk).update(public=True)
    state = store.load(made).state
    number, name = family.champion
    for path in ("standings", "cross-table"):
        answer = client.get(f"/t/{made.slug}/{path}")
        assert answer.status_code == 200, path
        assert name in first_line(answer.content.decode()), path
    document = client.get(f"/t/{made.slug}/api/standings.json").json()
    assert [row["number"] for row in document["rows"] if row["rank"] == 1] == [number]
    assert name in client.get(f"/t/{made.slug}/projector?show=standings").content.decode().split('scope="row"')[1]
    why = client.get(f"/t/{made.slug}/standings/{number}")
    assert why.status_code == 200
    assert name in why.content.decode()
    last = state.round_number
    for sheet in (standings_csv(state, last), cross_table_csv(state, last)):
        assert sheet.splitlines()[1].split(",")[:2] == ["1", str(number)]
    job = Job(state, datetime.now(UTC), Options(round=last))
    for paper in (paper_standings(job), paper_cross_table(job)):
        assert paper.tables[0].rows[0][:2] == ("1", str(number))
    assert client.get(f"/t/{made.slug}/player/1").status_code == 200
    if not family.teams:  # no record of individual games has the places of teams
        report = trf.read(report_file(state, trf.Dialect.TRF26)[0].encode()).tournament
        assert [player.number for player in report.players if player.rank == 1] == [number]


@pytest.mark.parametrize("family", [family for family in FAMILIES.values() if family.teams])
def test_players_have_their_own_places_where_teams_are_ranked(client: Client, family: Family) -> None:
    """The number of a team is the number of a player too, and says nothing about them."""
    entries = [entry.happening for entry in played(family).log]
    made = store.create("Final", "olga", lambda _state: entries)
    Tournament.objects.filter(pk=made.pk).update(public=True)
    state = store.load(made).state
    report = trf.read(report_file(state, trf.Dialect.TRF26)[0].encode()).tournament
    points = {player.number: 0 for player in report.players}
    for game in (game for round_ in report.rounds for game in round_.games):
        points[max(game.white, game.black)] += 1
    places = {n: 1 + sum(other > own for other in points.values()) for n, own in points.items()}
    assert {player.number: player.rank for player in report.players} == places
