"""Entries in a real browser: a table with its columns chosen, and check-in by keyboard on two screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from parts import Site
from playwright.sync_api import Browser, Page, expect


def test_a_table_comes_in_and_players_are_ticked_off_by_keyboard(
    serve: Callable[..., Site], page: Page, tmp_path: Path
) -> None:
    site = serve()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.goto(f"{site.url}/desk/new")
    page.get_by_role("textbox", name="Name", exact=True).fill("Club")
    page.get_by_role("spinbutton", name="Rounds", exact=True).fill("5")
    page.locator("main button").first.click()
    page.wait_for_url("**/desk/club/")

    table = tmp_path / "jugadores.csv"
    names = ["Núñez;Ana", "Peña;Íñigo", "Sol;Eva", "Ruiz;Leo"]
    lines = [f"{name};{2000 - 50 * place};{place + 1}" for place, name in enumerate(names)]
    table.write_text("\n".join(["Apellidos;Nombre;Fuerza;Dorsal", *lines]), encoding="cp1252")
    page.goto(f"{site.url}/desk/club/players/import")
    page.get_by_label("File").set_input_files(table)
    page.get_by_role("button", name="Look at the file").click()
    page.get_by_label("Fuerza").select_option("rating")
    page.get_by_role("button", name="Show with these choices").click()
    sample = page.get_by_role("table", name="Players as they would be entered")
    expect(sample).to_contain_text("Núñez, Ana")
    expect(sample).to_contain_text("1950")
    page.get_by_role("button", name="Enter 4 players").click()
    expect(page.locator("#messages")).to_contain_text("4 players are entered")

    page.get_by_label("Find in the list").press_sequentially("nun")
    expect(page.locator("#players-table tbody tr")).to_have_count(1)

    page.goto(f"{site.url}/desk/club/check-in")
    other = page.context.new_page()
    other.goto(f"{site.url}/desk/club/check-in")
    expect(other.locator("body")).to_have_class("live")
    expect(page.get_by_label("Number or name")).to_be_focused()
    page.keyboard.type("pen")
    expect(page.locator("#check-in-list li")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".tally")).to_contain_text("1 present")
    expect(page.get_by_label("Number or name")).to_have_value("")
    expect(page.locator("#check-in-list li")).to_have_count(4)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Peña, Íñigo: Present")).to_be_focused()
    page.keyboard.press("a")
    expect(page.locator(".tally")).to_contain_text("1 absent")
    expect(page.get_by_role("button", name="Peña, Íñigo: Absent")).to_have_attribute("aria-pressed", "true")
    expect(other.locator(".tally")).to_contain_text("1 absent")

    page.get_by_label("Number or name").fill("nobody")
    page.keyboard.press("Enter")
    expect(page.locator("#messages")).to_contain_text("means 0 players")


def test_a_player_asks_on_a_phone_and_the_organiser_answers_by_keyboard(
    serve: Callable[..., Site], page: Page, browser: Browser
) -> None:
    site = serve()
    page.goto(site.start)
    page.get_by_label("Name").fill("Marta")
    page.get_by_label("Password").fill("torre y alfil 8")
    page.get_by_role("button", name="Start").click()
    page.goto(f"{site.url}/desk/new")
    page.get_by_role("textbox", name="Name", exact=True).fill("Club")
    page.get_by_role("spinbutton", name="Rounds", exact=True).fill("5")
    page.locator("main button").first.click()
    page.wait_for_url("**/desk/club/")
    page.goto(f"{site.url}/desk/club/settings")
    page.get_by_role("button", name="Make it public").click()
    page.goto(f"{site.url}/desk/club/players/requests")
    page.get_by_label("Players can ask for an entry").check()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#messages")).to_contain_text("The form is open.")

    phone = browser.new_context(locale="es-ES", viewport={"width": 360, "height": 740}).new_page()
    for surname in ("Núñez", "Sol", "Vega"):
        phone.goto(f"{site.url}/t/club/")
        phone.get_by_role("link", name="Solicitar la inscripción").click()
        phone.get_by_label("Apellidos").fill(surname)
        phone.get_by_label("Nombre de pila").fill("Ana")
        phone.get_by_label("Nacimiento").fill("2011")
        phone.get_by_label("Correo electrónico").fill("ana@example.org")
        phone.get_by_label("Ronda 2").select_option("Z")
        phone.get_by_role("button", name="Enviar la solicitud").click()
        expect(phone.locator("main")).to_contain_text("Espera al organizador")
    own = phone.url

    page.reload()
    expect(page.get_by_role("button", name="Accept Núñez, Ana")).to_be_focused()
    page.keyboard.press("a")
    expect(page.locator("#messages")).to_contain_text("Núñez, Ana is entered.")
    expect(page.get_by_role("button", name="Accept Sol, Ana")).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    page.keyboard.type("solo socios")
    page.keyboard.press("Enter")
    expect(page.locator("#messages")).to_contain_text("The request of Vega, Ana is refused.")
    page.keyboard.press("w")
    expect(page.locator("#messages")).to_contain_text("Sol, Ana is on the waiting list.")
    phone.goto(own)
    expect(phone.locator("main")).to_contain_text("Rechazada: solo socios")
    page.goto(f"{site.url}/desk/club/byes")
    expect(page.locator("#byes-table")).to_contain_text("Núñez, Ana")
