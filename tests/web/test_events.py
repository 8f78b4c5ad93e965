"""Setting tournaments up, changing them, the overview, the log and undo."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from parts import Site
from playwright.sync_api import Page, expect

from messages import spanish
from thorough import cases
from torneo.desk import Log, commands
from torneo.desk.choice import choice_of
from torneo.desk.ranking import standings_of
from torneo.files.json_form import from_json, to_json
from torneo.model import Result
from torneo.model.regulations import Application
from torneo.pairing.acceleration import ACCELERATIONS
from torneo.pairing.formats import PAIRED
from torneo.ranking import REGISTRY, standings
from torneo.regulations.time_controls import parse_time_control
from torneo.regulations.time_words import describe
from torneo.web.core import store
from torneo.web.models import Change, LogEntry, Tournament
from torneo.web.printing.sheets import standings_csv
from torneo.web.setup import overview


def filled(client: Client, at: str, **given: object) -> dict[str, object]:
    """What a page's form holds, with some of it changed."""
    form = client.get(at).context["form"]
    return {name: "" if form[name].value() is None else form[name].value() for name in form.fields} | given


def test_every_text_of_the_registries_has_its_spanish() -> None:
    texts = [text for system in PAIRED.values() for text in (system.title, system.about)] + [
        each.title for each in ACCELERATIONS.values()
    ]
    options = [option for system in PAIRED.values() for option in system.options]
    settings = [setting for each in ACCELERATIONS.values() for setting in each.settings]
    texts += [text for each in (*options, *settings) for text in (each.title, each.meaning, *each.choices.values())]
    texts += [tie_break.title for tie_break in REGISTRY.values() if tie_break.for_players]
    known = spanish()
    untranslated = {text for text in texts if text and text not in known}
    assert untranslated == {f"Kashdan {digits}" for digits in (100, 310, 421, 520, 841)}  # a name and digits
    assert all(setting.title for setting in settings)
    assert {option.name for option in options if not option.title} == {"winners"}  # the desk decides ties, not a form
    assert all(system.about for system in PAIRED.values())
    chosen = [option for option in options if option.kind != "switch"]  # a box needs no words beside its own
    assert all(option.choices[value] for option in chosen for value in option.values if not value[0].isdigit())


@pytest.mark.django_db
@pytest.mark.parametrize("system", sorted(PAIRED))
def test_a_tournament_of_every_system_is_set_up_without_a_script(system: str, as_arbiter: Client) -> None:
    at = reverse("new")
    chosen = as_arbiter.post(at, {**filled(as_arbiter, at), "name": "Open", "system": system, "choose": "yes"})
    form = chosen.context["form"]
    names = {name.removeprefix("option-") for name in form.fields if name.startswith("option-")}
    asked = [option for option in PAIRED[system].options if option.title]
    assert names == {option.name for option in asked}
    assert Tournament.objects.count() == 0
    given = {name: "" if form[name].value() is None else form[name].value() for name in form.fields}
    asked = [option for option in asked if option.kind != "scores"]  # sets and several games do not go together
    options = {option.name: (option.values or ("1", "2"))[-1] for option in asked}
    options.pop("reverse", None)
    given |= {f"option-{name}": value for name, value in options.items()}
    for box in (option.name for option in asked if option.kind == "switch"):
        del given[f"option-{box}"]  # a box that is not ticked is not sent
    answer = as_arbiter.post(at, given)
    assert answer.status_code == 302, answer.context["form"].errors
    choice = choice_of(store.load(Tournament.objects.get()).state)
    assert (choice.system.name, choice.edition.id) == (system, PAIRED[system].editions[-1])
    expected = PAIRED[system].settings(options)
    if "reverse" in expected:  # the code for four cycles says so, as "auto" would
        expected["reverse"] = "none"
    assert dict(choice.settings) == expected


@pytest.mark.django_db
def test_the_first_day_chooses_the_edition(as_arbiter: Client) -> None:
    at = reverse("new")
    as_arbiter.post(at, filled(as_arbiter, at, name="Old", start="2019-05-01", acceleration="baku", rounds=9))
    assert store.load(Tournament.objects.get()).state.tournament.regulations.system == "FIDE_DUTCH_2017_BAKU"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("name", " ", "This field is required"),
        ("rounds", "0", "greater than or equal to 1"),
        ("federation", "Spa", "A code such as ESP, or the name of the country, is accepted"),
        ("loss", "2", "A loss is worth no more than a draw"),
        ("win", "one", "Points such as 1, 0.5 or 3"),
        ("end", "2026-11-01", "The last day must not be before the first"),
        ("time_control", "fast", "fast"),
        ("round_dates", "2026-11-15\ntomorrow", "Line 2: a date such as"),
        ("tie1", "NONE", "NONE is not one of the available choices"),
        ("more_ties", "BH/Q9", "modifier &#x27;Q&#x27;"),
        ("more_ties", "BH", "BH is named twice"),
        ("pairing_bye", "2", "worth more than a win (C.04.1 3)"),
        ("system", "chess", "Select a valid choice"),
        ("option-protect-rounds", "many", "Enter a whole number"),
        ("acceleration", "haley", "is no acceleration that FIDE has published since 2026"),
    ],
)
def test_bad_settings_are_refused_where_they_are_typed(field: str, value: str, says: str, as_arbiter: Client) -> None:
    at = reverse("new")
    given = filled(as_arbiter, at, name="Open", start="2026-11-13") | {field: value}
    answer = as_arbiter.post(at, given)
    assert answer.status_code == 422
    assert says in answer.content.decode()
    assert 'value="Open"' in answer.content.decode() or field == "name"
    assert Tournament.objects.count() == 0


@pytest.mark.django_db
def test_a_round_robin_gets_its_own_tie_breaks_and_refuses_buchholz(as_arbiter: Client) -> None:
    at = reverse("new")
    chosen = as_arbiter.post(at, filled(as_arbiter, at, name="League", system="berger", choose="yes"))
    form = chosen.context["form"]
    assert [form[f"tie{place}"].value() for place in (1, 2, 3, 4)] == ["DE", "WIN", "SB", "KS"]
    given = {name: "" if form[name].value() is None else form[name].value() for name in form.fields}
    refused = as_arbiter.post(at, {**given, "rounds": "", "tie1": "BH"})
    assert refused.status_code == 422
    assert as_arbiter.post(at, {**given, "rounds": ""}).status_code == 302


@pytest.mark.django_db
def test_m29_lots_and_the_way_the_list_is_applied_are_settings(
    playing: Tournament, as_arbiter: Client, client: Client
) -> None:
    at = reverse("settings", args=[playing.slug])
    entries = LogEntry.objects.filter(tournament=playing).count()
    tied = standings_of(store.load(playing).state)
    assert len({row.rank for row in tied.rows}) < len(tied.rows)
    answer = as_arbiter.post(at, filled(as_arbiter, at, application="subsidiary", lots="7"))
    assert answer.status_code == 302, answer.context["form"].errors
    assert LogEntry.objects.filter(tournament=playing).count() == entries + 1
    state = store.load(playing).state
    rules = state.tournament.regulations
    assert (rules.application, rules.lots) == (Application.SUBSIDIARY, 7)
    assert from_json(json.loads(json.dumps(to_json(state.tournament)))).regulations == rules
    made = standings_of(state)
    assert made.lots
    assert [row.rank for row in made.rows] == list(range(1, len(made.rows) + 1))
    assert made.rows == standings(state.tournament, application=Application.SUBSIDIARY, lots=Random(7)).rows
    assert [made.rows[0].number, made.rows[1].number] == [
        int(line.split(",")[1]) for line in standings_csv(state, state.round_number).splitlines()[1:3]
    ]
    page = client.get(f"/t/{playing.slug}/", headers={"Accept-Language": "es"}).content.decode()
    assert "lo que siga empatado se decide por sorteo, con el número 7" in page
    form = as_arbiter.get(at).context["form"]
    assert (form["application"].value(), form["lots"].value()) == ("subsidiary", 7)
    log = as_arbiter.get(reverse("log", args=[playing.slug])).content.decode()
    assert "lots with the number 7" in log


@pytest.mark.django_db
def test_m29_a_round_robin_has_no_points_for_a_bye(as_arbiter: Client) -> None:
    at = reverse("new")
    form = as_arbiter.post(at, {**filled(as_arbiter, at), "name": "L", "system": "berger", "choose": "yes"}).context[
        "form"
    ]
    assert "pairing_bye" not in form.fields
    given = {name: "" if form[name].value() is None else form[name].value() for name in form.fields}
    assert as_arbiter.post(at, given).status_code == 302
    settings = as_arbiter.get(reverse("settings", args=[Tournament.objects.get().slug])).content.decode()
    assert "Pairing-allocated bye" not in settings


@pytest.mark.django_db
def test_m29_the_choice_of_tie_breaks_tells_them_apart(as_arbiter: Client) -> None:
    page = as_arbiter.get(reverse("new"), headers={"Accept-Language": "es"}).content.decode()
    assert "Buchholz (BH)" in page
    assert "Buchholz con corte 1 (BH/C1)" in page
    assert "Buchholz mediano 1 (BH/M1)" in page


@pytest.mark.django_db
def test_what_decides_pairings_is_fixed_once_round_1_is_paired(playing: Tournament, as_arbiter: Client) -> None:
    at = reverse("settings", args=[playing.slug])
    page = as_arbiter.get(at).content.decode()
    assert "Fixed since round 1 was paired." in page
    as_arbiter.post(at, filled(as_arbiter, at, rounds=3, system="keizer", city="Sueca", win="3"))
    tournament = store.load(playing).state.tournament
    assert (tournament.regulations.rounds, tournament.regulations.points.win) == (7, 10)
    assert (tournament.event.city, tournament.regulations.system) == ("Sueca", "FIDE_DUTCH_2026")


@pytest.mark.django_db
def test_saving_what_is_there_writes_nothing_and_a_stale_form_is_a_conflict(
    tournament: Tournament, as_arbiter: Client
) -> None:
    at = reverse("settings", args=[tournament.slug])
    entries = LogEntry.objects.count()
    same = filled(as_arbiter, at)
    assert as_arbiter.post(at, same).status_code == 302
    assert LogEntry.objects.count() == entries
    stale = filled(as_arbiter, at, city="Gandia")
    assert as_arbiter.post(at, filled(as_arbiter, at, city="Sueca")).status_code == 302
    assert as_arbiter.post(at, stale).status_code == 409
    assert store.load(tournament).state.tournament.event.city == "Sueca"


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Spain", "españa", "esp"])
def test_m29_a_federation_may_be_named(tournament: Tournament, as_arbiter: Client, name: str) -> None:
    at = reverse("settings", args=[tournament.slug])
    assert as_arbiter.post(at, filled(as_arbiter, at, federation=name)).status_code == 302
    assert store.load(tournament).state.tournament.event.federation == "ESP"


@pytest.mark.django_db
def test_m17_points_of_a_tournament_are_in_order(tournament: Tournament, as_arbiter: Client) -> None:
    at = reverse("settings", args=[tournament.slug])
    answer = as_arbiter.post(at, filled(as_arbiter, at, win="1", draw="0.5", loss="2"))
    assert answer.status_code == 422
    assert store.load(tournament).state.tournament.regulations.points.loss == 0


@pytest.mark.django_db
def test_settings_are_copied_to_a_new_tournament_without_its_dates(tournament: Tournament, as_arbiter: Client) -> None:
    at = reverse("settings", args=[tournament.slug])
    as_arbiter.post(at, filled(as_arbiter, at, city="Sueca", start="2026-11-13", win="3", draw="1", pairing_bye="3"))
    form = as_arbiter.get(f"{reverse('new')}?copy={tournament.slug}").context["form"]
    values = {name: form[name].value() for name in ("city", "start", "win", "draw", "rounds")}
    assert values == {"city": "Sueca", "start": None, "win": "3", "draw": "1", "rounds": 7}


@pytest.mark.django_db
def test_so_are_the_regulations_but_for_what_is_of_one_event(
    tournament: Tournament, as_arbiter: Client, arbiter: User
) -> None:
    changes = [("half_byes", "1"), ("entry_deadline", "2026-11-13"), ("event_code", "4711")]
    store.act(tournament, "olga", lambda state: commands.provide(state, changes))
    at = f"{reverse('new')}?copy={tournament.slug}"
    assert as_arbiter.post(at, filled(as_arbiter, at, name="Next year")).status_code == 302
    made = store.load(Tournament.objects.get(name="Next year")).state.tournament
    assert made.regulations.provisions == (("half_byes", "1"),)


@pytest.mark.django_db
def test_a_tournament_is_deleted_only_by_its_typed_name(tournament: Tournament, owner: User, client: Client) -> None:
    client.force_login(owner)
    at = reverse("delete", args=[tournament.slug])
    assert client.post(at, {"name": "club open"}).status_code == 422
    assert client.post(at, {"name": "Club open"}).status_code == 302
    assert not Tournament.objects.exists()
    assert LogEntry.objects.count() > 0  # it can be taken out of the bin
    change = Change.objects.get(kind="binned")
    assert (change.actor, change.subject, len(change.detail)) == ("olga", "Club open", 64)


@pytest.mark.django_db
def test_the_next_step_leads_from_the_first_player_to_the_export(tournament: Tournament) -> None:
    steps = []

    def note() -> None:
        steps.append(overview.next_step(store.load(tournament).state).name)

    def do(command: store.Command) -> None:
        store.act(tournament, "olga", command)
        note()

    note()
    do(lambda state: commands.draw_colour(state, 1))
    do(lambda state: commands.pair_round(state, "test"))
    do(commands.publish)
    for board in (1, 2, 3, 4):
        do(partial(commands.record_result, round_number=1, board=board, result=Result.DRAW, seen=Result.PENDING))
    do(lambda state: commands.finish(state, rounds_left_out=6))
    assert steps == [
        "draw_colour",
        "pairing",
        "pairing",
        "results",
        "results",
        "results",
        "results",
        "pairing",
        "exports",
    ]


@pytest.mark.django_db
def test_the_overview_names_what_is_missing_and_who_is_away(playing: Tournament, as_arbiter: Client) -> None:
    store.act(playing, "olga", lambda state: commands.withdraw(state, 8))
    text = as_arbiter.get(reverse("dashboard", args=[playing.slug])).content.decode()
    assert "FIDE (Dutch) System 2026" in text
    assert "4 results are missing." in text
    assert "7 players for round 2: one will have the bye." in text
    assert "Player 0, Pat" in text


@pytest.mark.django_db
def test_undo_takes_back_the_entry_that_was_seen_or_nothing(playing: Tournament, as_arbiter: Client) -> None:
    at = reverse("undo", args=[playing.slug])
    page = as_arbiter.get(at).content.decode()
    assert "This concerns a whole round." in page
    seen = store.load(playing).state.effective[-1]
    store.act(playing, "olga", lambda state: commands.record_result(state, 1, 1, Result.DRAW, Result.PENDING))
    assert as_arbiter.post(at, {"entry": seen}).status_code == 409
    assert as_arbiter.post(at, {"entry": seen + 1}).status_code == 302
    assert as_arbiter.post(at, {"entry": seen}).status_code == 302
    assert store.load(playing).state.draft is not None
    assert as_arbiter.post(at, {}).status_code == 422


@pytest.mark.django_db
def test_the_log_tells_who_did_what_and_can_be_taken_away(playing: Tournament, as_arbiter: Client) -> None:
    store.act(playing, "Eva", lambda state: commands.record_result(state, 1, 2, Result.DRAW, Result.PENDING))
    store.act(playing, "olga", commands.undo)
    at = reverse("log", args=[playing.slug])
    page = as_arbiter.get(at, {"actor": "Eva"})
    assert [(line.entry.happening.kind, line.undone) for line in page.context["lines"]] == [("result recorded", True)]
    assert "verified" in page.content.decode()
    assert {line.entry.actor for line in as_arbiter.get(at, {"kind": "published"}).context["lines"]} == {"olga"}
    assert len(as_arbiter.get(at, {"text": "player 5, pat"}).context["lines"]) == 2
    lines = as_arbiter.get(reverse("export_log", args=[playing.slug])).content.decode()
    playing.refresh_from_db()
    assert Log.from_lines(lines).head == playing.head


@pytest.mark.django_db
def test_a_log_that_was_tampered_with_says_so(playing: Tournament, as_arbiter: Client) -> None:
    entry = LogEntry.objects.get(sequence=3)
    body = json.loads(entry.line)
    body["actor"] = "somebody else"
    LogEntry.objects.filter(pk=entry.pk).update(line=json.dumps(body))
    page = as_arbiter.get(reverse("log", args=[playing.slug])).content.decode()
    assert "broken" in page
    assert "entry 3 was changed after it was written" in page


@pytest.mark.django_db
def test_the_list_shows_where_each_tournament_stands(playing: Tournament, owner: User, client: Client) -> None:
    client.force_login(owner)
    row = client.get(reverse("events")).context["current"][0]
    assert (row.round, row.rounds, row.players, row.missing, row.role.name) == (1, 7, 8, 4, "OWNER")
    client.post(reverse("archive", args=[playing.slug]), {"archived": "yes"})
    page = client.get(reverse("events"))
    assert (len(page.context["current"]), len(page.context["archived"])) == (0, 1)


def test_a_tournament_of_each_system_is_created_in_the_browser(serve: Callable[..., Site], page: Page) -> None:
    """Chosen one after the other, and created, too; in a short run every fifth: without a script each is set up."""
    site = serve()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.goto(f"{site.url}/desk/new")
    for place, system in enumerate(list(PAIRED.values())[:: cases(5, 1)]):
        page.locator("#id_name").fill(f"Torneo {system.name}")
        chosen = page.locator(f"#id_system_{system.name}")
        if not chosen.is_checked():
            family = page.locator("details", has=chosen)
            if family.get_attribute("open") is None:
                family.locator("summary").click()
            with page.expect_response("**/desk/new"):
                chosen.check()
            expect(page.locator("label.chosen input")).to_have_value(system.name)
        for option in system.options:
            expect(page.locator(f'[name="option-{option.name}"]')).to_have_count(1 if option.title else 0)
        expect(page.locator("#id_name")).to_have_value(f"Torneo {system.name}")
        if place % cases(2, 1) == 0:
            page.get_by_role("button", name="Create the tournament").click()
            expect(page.get_by_role("heading", level=1)).to_have_text(f"Torneo {system.name}")
            expect(page.get_by_role("link", name="Enter teams" if system.teams else "Enter players")).to_be_visible()
            page.goto(f"{site.url}/desk/new")


def test_a_port_that_is_taken_is_one_clear_message(serve: Callable[..., Site], tmp_path: Path) -> None:
    site = serve()
    command = [sys.executable, "-m", "torneo", "serve", "--port", str(site.port), "--data", str(tmp_path / "other")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 2
    assert done.stderr.startswith(f"torneo: cannot listen at 127.0.0.1 port {site.port}: ")
    assert len(done.stderr.splitlines()) == 1
    site.process.terminate()
    assert site.process.wait(20) == 0


def test_a_lost_password_is_replaced_on_the_machine_of_the_data(serve: Callable[..., Site], page: Page) -> None:
    site = serve()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    command = [sys.executable, "-m", "torneo", "account", "--data", str(site.data), "--address", site.url]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    page.context.clear_cookies()
    page.goto(done.stdout.split()[-1])
    expect(page.get_by_label("Name")).to_have_value("Marta")
    page.get_by_label("Password").fill("dama y rey 99")
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_role("heading", name="My tournaments")).to_be_visible()


@pytest.mark.django_db
@pytest.mark.parametrize(("typed", "kept"), [("90+30", "5400+30"), ("3+2", "180+2"), ("1h30+30s", "5400+30")])
def test_m4_the_form_takes_minutes_keeps_seconds_and_shows_words(typed: str, kept: str, as_arbiter: Client) -> None:
    at = reverse("new")
    as_arbiter.post(at, filled(as_arbiter, at, name="Open", time_control=typed))
    made = Tournament.objects.get()
    assert store.load(made).state.tournament.event.time_control == kept
    settings = reverse("settings", args=[made.slug])
    page = as_arbiter.get(settings).content.decode()
    words = describe(parse_time_control(kept)).text()
    assert f"= {words}" in page
    as_arbiter.post(settings, filled(as_arbiter, settings))
    assert store.load(made).state.tournament.event.time_control == kept, "saved again, it stays the same"
