"""What programs and browsers get of a public tournament: JSON, the feed, pages that have not changed, pictures."""

from __future__ import annotations

import gzip
import re

import pytest
from django.test import Client
from shown import record

from torneo.desk import commands
from torneo.desk.events import Seat
from torneo.files.json_form import from_json
from torneo.model import Result
from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db


def test_a_hidden_tournament_is_nowhere(client: Client, league: Tournament) -> None:
    Tournament.objects.update(public=False)
    paths = ["", "players", "round/1", "round/1/names", "standings", "standings/1", "cross-table", "player/1"]
    paths += ["round/1/why/1", "projector", "qr/tournament.svg", "feed.atom", "api/tournament.json"]
    paths += ["api/players.json", "api/rounds/1.json", "api/standings.json", "api/player/1.json"]
    for path in paths:
        assert client.get(f"/t/{league.slug}/{path}").status_code == 404, path


def test_the_tournament_as_json_is_one_that_torneo_reads(client: Client, league: Tournament) -> None:
    response = client.get(f"/t/{league.slug}/api/tournament.json")
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    made = from_json(response.json())
    state = store.load(league).state
    assert made.rounds == state.tournament.rounds
    assert made.by_number[1].birth == "1990"


def test_json_has_points_in_tenths_and_results_by_name(client: Client, league: Tournament) -> None:
    base = f"/t/{league.slug}/api"
    first = client.get(f"{base}/rounds/1.json").json()
    assert first["boards"][1]["result"] == "draw"
    assert first["byes"] == [{"player": 3, "kind": "H", "points": 5}]
    assert first["complete"]
    assert not client.get(f"{base}/rounds/2.json").json()["complete"]
    standings = client.get(f"{base}/standings.json?after=1").json()
    assert [row["points"] for row in standings["rows"]] == [10, 5, 5, 5, 0]
    card = client.get(f"{base}/player/1.json").json()
    assert (card["rounds"][0]["opponent"], card["rounds"][0]["score"]) == (4, 10)
    assert len(client.get(f"{base}/players.json").json()["players"]) == 5
    assert client.get(f"{base}/rounds/3.json").status_code == 404


def test_the_feed_has_an_entry_for_each_published_round_that_was_not_undone(client: Client, league: Tournament) -> None:
    address = f"/t/{league.slug}/feed.atom"
    assert re.findall(r"<title>(Round.*?)</title>", client.get(address).content.decode()) == [
        "Round 2 is paired",
        "Round 1 is paired",
    ]
    store.act(league, "olga", commands.undo)
    assert "Round 2" not in client.get(address).content.decode()


def test_nothing_of_a_draft_is_shown(client: Client, playing: Tournament) -> None:
    pages = ["", "players", "round/1", "round/1/names", "standings", "cross-table", "player/1", "projector"]
    pages += ["api/tournament.json", "api/players.json", "api/standings.json", "api/player/1.json", "feed.atom"]
    for board in range(1, 5):
        record(playing, 1, board, Result.DRAW)

    def shown() -> list[str]:
        found = [client.get(f"/t/{playing.slug}/{path}").content.decode() for path in pages]
        hidden = (
            r'csrf\w*"[^>]*value="[^"]*"|"X-CSRFToken": "[^"]*"|data-se(?:en|quence)="\d+"'
            r'|"sequence": \d+|<updated>.*?</updated>|<p class="soft log-head">.*?</p>'
        )
        return [re.sub(hidden, "", page) for page in found]

    before = shown()
    store.act(playing, "olga", lambda state: commands.pair_round(state, "test"))
    draft = store.load(playing).state.draft
    assert draft is not None
    one, two, *rest = draft.boards
    changed = (Seat(one.white, two.black), Seat(two.white, one.black), *rest)
    store.act(playing, "olga", lambda state: commands.change_pairing(state, 2, changed, None, "secret reason"))
    assert shown() == before
    assert client.get(f"/t/{playing.slug}/round/2").status_code == 404
    assert client.get(f"/t/{playing.slug}/round/2/why/1").status_code == 404
    assert client.get(f"/t/{playing.slug}/api/rounds/2.json").status_code == 404


def test_a_page_that_has_not_changed_is_not_sent_again(client: Client, playing: Tournament) -> None:
    address = f"/t/{playing.slug}/round/1"
    first = client.get(address)
    tag = first.headers["ETag"]
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 304
    assert client.get(address, headers={"If-None-Match": tag, "Accept-Language": "es"}).status_code == 200
    assert client.get(address, headers={"If-None-Match": tag, "HX-Request": "true"}).status_code == 200
    record(playing, 1, 1, Result.DRAW)
    after = client.get(address, headers={"If-None-Match": tag})
    assert after.status_code == 200
    assert "½ – ½" in after.content.decode()


def test_a_live_page_fetches_only_its_content_zipped(client: Client, playing: Tournament) -> None:
    address = f"/t/{playing.slug}/standings"
    part = client.get(address, headers={"HX-Request": "true", "Accept-Encoding": "gzip"})
    assert part.headers["Content-Encoding"] == "gzip"
    html = gzip.decompress(part.content).decode()
    assert html.count('<main id="content"') == 1
    assert '<nav class="tabs"' not in html
    whole = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert html.split("<main", 1)[1].split("</main>")[0].split(">", 1)[1] in gzip.decompress(whole.content).decode()


def test_a_qr_code_is_a_picture_of_the_address(client: Client, playing: Tournament) -> None:
    response = client.get(f"/t/{playing.slug}/qr/projector.svg")
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert response.content.startswith(b"<?xml")
    assert client.get(f"/t/{playing.slug}/qr/dashboard.svg").status_code == 404
