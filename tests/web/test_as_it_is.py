"""Tournaments taken over as they are: what can be done with them is said, and nothing is offered that fails."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from parts import Site
from playwright.sync_api import Page, expect

from torneo.web.core import store
from torneo.web.models import Tournament

pytestmark = pytest.mark.django_db

HUTTON = """\
{name}062 12
082 3
092 Hutton
142 {rounds}
192 HUTTON
{games}
013 A                                  1    2    3    4
013 B                                  5    6    7    8
013 C                                  9   10   11   12
"""
GAMES = ((10, 1), (2, 6), (7, 3), (4, 11), (5, 9), (12, 8))
"""White and Black of the round that ``torneo schedule hutton --teams 3`` makes."""


def hutton(name: str = "012 Match of three clubs\n", rounds: int = 1, result: str = " ") -> bytes:
    """A report file as that command writes it."""
    other = {white: (black, "w") for white, black in GAMES} | {black: (white, "b") for white, black in GAMES}
    points = "0.5" if result == "=" else "0.0"
    lines = []
    for number in range(1, 13):
        who = f"{'ABC'[(number - 1) // 4]}{(number - 1) % 4 + 1}"
        lines.append(
            f"001 {number:4}      {who:<33}{'':33}{points:>4}{'':5}  {other[number][0]:4} {other[number][1]} {result}"
        )
    return HUTTON.format(name=name, rounds=rounds, games="\n".join(lines)).encode()


def taken_over(client: Client, data: bytes, name: str = "clubs.trf") -> Tournament:
    answer = client.post(reverse("import_log"), {"file": SimpleUploadedFile(name, data)}, follow=True)
    assert answer.status_code == 200
    return Tournament.objects.latest("pk")


def saved(client: Client, tournament: Tournament, **given: str) -> str:
    """Save the settings as the form has them, but for what is given."""
    at = reverse("settings", args=[tournament.slug])
    form = client.get(at).context["form"]
    held = {name: form[name].value() for name in form.fields}
    sent = {name: "" if value is None else value for name, value in held.items()}
    return client.post(at, {**sent, "save": "yes", **given}, follow=True).content.decode()


def links(client: Client, at: str) -> set[str]:
    """Every link of a page within the tournament that is no other file and no other language."""
    text = client.get(at).content.decode()
    found = re.findall(r'<a [^>]*href="([^"#]+)', text.split("<main")[-1])
    return {link.replace("&amp;", "&") for link in found if link.startswith(("/desk/", "/t/"))}


def test_a_file_that_names_no_tournament_is_called_as_the_file(as_arbiter: Client, arbiter: User) -> None:
    made = taken_over(as_arbiter, hutton(name=""), "club match.trf")
    assert store.load(made).state.tournament.event.name == made.name == "club match"


def test_m7_the_settings_offer_no_choices_of_a_system_that_is_not_known(as_arbiter: Client, arbiter: User) -> None:
    made = taken_over(as_arbiter, hutton())
    form = as_arbiter.get(reverse("settings", args=[made.slug])).context["form"]
    assert form["system"].value() == "as-it-is"
    assert dict(form.fields["system"].choices)["as-it-is"] == "Hutton: by hand"
    others = {"edition", "acceleration", "initial_colour"}
    assert not others & set(form.fields)
    assert not [name for name in form.fields if name.startswith("option")]
    assert "The settings are saved." in saved(as_arbiter, made, chief_arbiter="Salas Prieto, Carmen")
    state = store.load(made).state
    assert state.tournament.regulations.system == "HUTTON"
    assert state.tournament.regulations.options == ()
    assert state.tournament.event.chief_arbiter == "Salas Prieto, Carmen"


@pytest.mark.parametrize("result", [" ", "="])
def test_m7_every_link_of_the_pages_leads_somewhere(as_arbiter: Client, arbiter: User, result: str) -> None:
    made = taken_over(as_arbiter, hutton(rounds=2, result=result))
    saved(as_arbiter, made)
    pages = [
        reverse(name, args=[made.slug]) for name in ("dashboard", "pairing", "results", "standings", "cross_table")
    ]
    pages += [reverse(name, args=[made.slug, 1]) for name in ("desk_round", "round", "round_by_name", "player")]
    for at in pages:
        for link in links(as_arbiter, at):
            assert as_arbiter.get(link).status_code in (200, 302), (at, link)


def test_m7_no_rules_are_guessed_to_explain_a_round(as_arbiter: Client, arbiter: User) -> None:
    made = taken_over(as_arbiter, hutton())
    for at in (reverse("why", args=[made.slug, 1]), reverse("public_why", args=[made.slug, 1, 3])):
        answer = as_arbiter.get(at)
        assert answer.status_code == 422
        assert "does not know the rules by which the rounds" in answer.content.decode()
    for name in ("desk_round", "round"):
        assert "/why" not in as_arbiter.get(reverse(name, args=[made.slug, 1])).content.decode()


def test_the_standings_of_a_hutton_rank_its_teams(as_arbiter: Client, arbiter: User) -> None:
    made = taken_over(as_arbiter, hutton(result="="))
    for name in ("standings", "cross_table"):
        answer = as_arbiter.get(reverse(name, args=[made.slug]))
        assert answer.status_code == 200
        rows = answer.content.decode().split("<tbody>")[1].split("</tbody>")[0]
        assert rows.count("<tr") == 3, "a line for each team, not for each player"
    explained = as_arbiter.get(reverse("terms", args=[made.slug, 1])).content.decode()
    assert "H2H" in explained


def test_m7_the_next_round_is_paired_by_hand_in_the_browser(
    serve: Callable[..., Site], page: Page, tmp_path: Path
) -> None:
    site = serve()
    page.goto(site.start)
    page.fill("[name=username]", "olga")
    page.fill("[name=password]", "correct horse 64")
    page.locator("main form button").click()
    page.wait_for_url("**/desk/")
    file = tmp_path / "hutton.trf"
    file.write_bytes(hutton(rounds=2, result="="))
    page.goto(f"{site.url}/desk/import-log")
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Take over").click()
    expect(page.get_by_label("System")).to_have_value("as-it-is")
    expect(page.get_by_label("Edition of the rules")).to_have_count(0)
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("The settings are saved.")).to_be_visible()
    page.get_by_role("link", name="Pairings", exact=True).click()
    expect(page.get_by_text("This type of tournament (HUTTON) is not paired by Torneo yet")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Pair round"))).to_have_count(0)
    page.get_by_role("link", name="Pair round 2 by hand").click()
    page.get_by_role("button", name="Seat those waiting in order").click()
    page.get_by_label("Reason").fill("second match")
    page.get_by_role("button", name="Save the change").click()
    page.get_by_role("link", name="Publish…").click()
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Round 2 is published.")).to_be_visible()
