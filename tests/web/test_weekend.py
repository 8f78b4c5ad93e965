"""A weekend open in Spanish, in the browser, from the announcement to the package for the federation."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from parts import Site
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from torneo.check.checking import check
from torneo.desk import Log, State, replay
from torneo.desk import events as e
from torneo.files.comments import comment_line
from torneo.files.trf import read
from torneo.model import ByeKind, Result

ROUNDS = 9
"""As many as a norm needs."""
DETAILS = {
    "city": "Zafra",
    "federation": "ESP",
    "start": "2027-05-01",
    "end": "2027-05-09",
    "chief_arbiter": "Vera, Ada",
    "time_control": "90+30",
}
CANDIDATES = "Ibarra, Irene", "Prats, Pau"
LATE, AWAY, EXPELLED = "Nadal, Nora", "Weiss, Wolf", "Zorn, Zeno"
MOVED, ACCEPTED, REFUSED = "Soler, Saúl", "Campos, Clara", "Diez, Dani"
CLUB = ["Abad, Ana", "Bosch, Biel", "Cano, Cruz", "Duarte, Dora", "Egea, Elsa"]
EVENT = "Abierto de Zafra"
YOUNG, WOMEN = "Neri, Nico", ("Bell, Bea", "Ernst, Emma")
FLAGS = "FRA", "ITA", "GER", "POR", "ENG", "SUI"
MASTERS = [
    "Adam, Ary", "Bell, Bea", "Croft, Cy", "Dupont, Didier", "Ernst, Emma", "Fabre, Flo", "Gatti, Gino", "Holt, Hans",
    "Jung, Jan", "Klein, Kai", "Lima, Luis", "Moro, Mia", "Neri, Nico", "Orsi, Olga", "Roy, René", "Silva, Sara", AWAY,
    EXPELLED,
]  # fmt: skip


@pytest.fixture
def locale() -> str:
    return "es-ES"


class Arbiter:
    """Drives the desk of a section as a person would."""

    def __init__(self, page: Page, site: Site, slug: str = "") -> None:
        self.page, self.site, self.slug = page, site, slug

    def at(self, path: str) -> None:
        self.page.goto(f"{self.site.url}/desk/{self.slug}/{path}".rstrip("/"))

    def public(self, path: str = "") -> Page:
        """What somebody without an account sees."""
        context = self.page.context.browser.new_context(locale="es-ES")  # type: ignore[union-attr]
        seen = context.new_page()
        seen.goto(f"{self.site.url}/t/{self.slug}/{path}".rstrip("/"))
        return seen

    def shown(self, path: str, *texts: str) -> None:
        """The public page says all of it."""
        seen = self.public(path)
        for text in texts:
            expect(seen.locator("main")).to_contain_text(text)
        seen.context.close()

    def row(self, path: str, name: str) -> str:
        """The line of a player in a public table."""
        seen = self.public(path)
        text = seen.locator("main tr", has_text=name).first.inner_text()
        seen.context.close()
        return text

    def tab(self, name: str) -> None:
        if f"/desk/{self.slug}/" not in f"{self.page.url}/":
            self.at("")
        self.page.get_by_role("navigation", name="Torneo").get_by_role("link", name=name, exact=True).click()

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def says(self, text: str) -> None:
        expect(self.page.locator("#messages")).to_contain_text(text)

    def logged(self, *texts: str) -> None:
        """The page of the log says all of it."""
        self.tab("Registro")
        for text in texts:
            expect(self.page.locator("main")).to_contain_text(text)

    def number(self, name: str) -> int:
        return next(player.number for player in self.state.tournament.players if player.name == name)

    @property
    def log(self) -> Log:
        answer = self.page.request.get(f"{self.site.url}/desk/{self.slug}/export/log.jsonl")
        assert answer.ok
        return Log.from_lines(answer.text())

    @property
    def state(self) -> State:
        return replay(self.log)

    def pair(self, number: int) -> None:
        self.tab("Emparejamientos")
        keeps = self.page.get_by_label("sigue jugando")
        if keeps.count():
            keeps.first.check()
        self.press(f"Emparejar la ronda {number}")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(f"Borrador de la ronda {number}")
        self.page.get_by_role("link", name="Publicar…").click()
        self.press(f"Publicar la ronda {number}")

    def enter_results(self) -> None:
        """By keyboard: candidates win, whoever moved loses; otherwise White wins at every second board."""
        self.tab("Resultados")
        self.page.wait_for_load_state()  # keys mean something once every script has run
        expect(self.page.locator("body.live")).to_be_visible()
        state, missing = self.state, self.page.locator("#missing-count")
        waiting = [(board, game) for _round, board, game in state.missing]
        mine = {player.number for player in state.tournament.players if player.name in CANDIDATES}
        weak = next((player.number for player in state.tournament.players if player.name == MOVED), None)
        last = None
        for place, (board, game) in enumerate(waiting, 1):
            if last is None or board != last + 1:
                self.page.keyboard.press("Enter")  # to the next one that is missing
            last = board
            key = "1" if board % 2 else "5"
            if {game.white, game.black} <= mine:
                key = "5"
            elif game.white in mine or game.black in mine:
                key = "1" if game.white in mine else "0"
            elif weak in (game.white, game.black):
                key = "0" if game.white == weak else "1"
            expect(self.page.locator("tr.current")).to_have_attribute("data-board", str(board))
            self.page.keyboard.press(key)
            expect(missing).to_have_text(str(len(waiting) - place))
        self.page.keyboard.press("Escape")

    def board_of(self, name: str) -> tuple[int, bool]:
        """Where somebody sits in the round that is played, and whether they have White."""
        number = self.number(name)
        return next(
            (board, game.white == number)
            for board, game in self.state.games(self.state.round_number)
            if number in (game.white, game.black)
        )


def test_a_weekend_open(serve: Callable[..., Site], page: Page, tmp_path: Path) -> None:
    arbiter, second = set_up(page, serve())
    announce(arbiter)
    import_players(arbiter, tmp_path, masters())
    import_players(second, tmp_path, club_players())
    players_enter_online(second)
    somebody_is_moved(arbiter, second)
    second.pair(1)
    second.enter_results()

    arbiter.pair(1)
    the_event_is_public(arbiter, second)
    somebody_does_not_come(arbiter)
    arbiter.enter_results()
    somebody_comes_late(arbiter)

    arbiter.pair(2)
    arbiter.enter_results()
    two_sat_with_the_wrong_colours(arbiter)

    arbiter.pair(3)
    somebody_makes_a_second_illegal_move(arbiter)
    arbiter.enter_results()

    arbiter.pair(4)
    arbiter.enter_results()
    somebody_is_expelled(arbiter)

    arbiter.pair(5)
    the_round_is_withdrawn(arbiter)
    arbiter.pair(5)
    arbiter.enter_results()
    somebody_appeals(arbiter)

    for number in range(6, ROUNDS + 1):
        arbiter.pair(number)
        arbiter.enter_results()
    close(arbiter)
    look_at_the_package(arbiter)


def set_up(page: Page, site: Site) -> tuple[Arbiter, Arbiter]:
    """An event with two sections, whose pages are public."""
    page.goto(site.start)
    page.get_by_label("Nombre").fill("Marta")
    page.get_by_label("Contraseña").fill("torre y alfil 8")
    page.get_by_role("button", name="Empezar").click()
    page.get_by_role("link", name="Evento con secciones").click()
    page.locator("[name=name]").fill(EVENT)
    page.get_by_label("Rondas *").fill(str(ROUNDS))
    for name, text in DETAILS.items():
        page.locator(f"[name={name}]").fill(text)
    page.locator("[name=section-1-name]").fill("A")
    page.locator("[name=section-1-ratings]").fill("2200+")
    page.locator("[name=section-2-name]").fill("B")
    page.get_by_role("button", name="Crear el evento").click()
    made = []
    for section in ("A", "B"):
        page.goto(f"{site.url}/events/abierto-de-zafra/")
        page.get_by_role("link", name=section, exact=True).first.click()
        made.append(Arbiter(page, site, page.url.rstrip("/").rsplit("/", 1)[-1]))
        made[-1].at("settings")
        made[-1].press("Hacerlo público")
    return made[0], made[1]


def announce(arbiter: Arbiter) -> None:
    """The editor of the regulations says what is missing; the announcement says what was chosen."""
    page = arbiter.page
    arbiter.at("regulations")
    expect(page.get_by_role("heading", name="Pendiente de concretar")).to_be_visible()
    for name, text in {
        "default_time": "0",
        "late_entries": "3",
        "late_entry_byes": "1",
        "half_byes": "1",
        "organiser": "Club Ruy López",
        "director": "Mar Gil",
        "eligible": "Jugadores con licencia",
        "entry": "En esta página",
        "fee": "25 €",
        "appeal_deadline": "60",
    }.items():
        page.locator(f"#{name} input:not([type=hidden]), #{name} textarea").first.fill(text)
    page.locator("#appeals_method select").select_option("named")
    page.get_by_role("button", name="Guardar las bases").click()
    arbiter.shown("announcement", "Club Ruy López", "25 €", "medio punto por cada ronda perdida")


HEAD = "Apellidos y nombre;Título;Elo;Federación;FIDE;Año;Sexo"


def masters() -> list[str]:
    """Those of section A: titled players of many federations, and two who look for a norm."""
    lines = [HEAD]
    for place, name in enumerate(MASTERS):
        title = "GM" if place % 3 else "IM"
        flag, born, sex = (
            FLAGS[place % len(FLAGS)],
            2012 if name == YOUNG else 1970 + place,
            "F" if name in WOMEN else "M",
        )
        lines.append(f"{name};{title};{2560 - 5 * place};{flag};{1000001 + place};{born};{sex}")
    for place, name in enumerate(CANDIDATES):
        lines.append(f"{name};;{2440 - place};ESP;{2200001 + place};{2009 + place};{'F' if place == 0 else 'M'}")
    return lines


def club_players() -> list[str]:
    people = [f"{name};;{1900 - 20 * place};ESP;;{1980 + place};" for place, name in enumerate(CLUB)]
    return [HEAD, f"{MOVED};;2250;ESP;2200099;1990;M", *people]


def import_players(arbiter: Arbiter, folder: Path, lines: list[str]) -> None:
    page = arbiter.page
    file = folder / f"{arbiter.slug}.csv"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    arbiter.at("players")
    page.get_by_role("link", name="Importar", exact=True).click()
    page.get_by_label("Fichero").set_input_files(file)
    arbiter.press("Ver el fichero")
    page.get_by_role("button", name=f"{len(lines) - 1} jugadores").click()


def players_enter_online(arbiter: Arbiter) -> None:
    """Two ask for an entry; one is accepted at a key, the other refused with a reason, and each is told."""
    page = arbiter.page
    arbiter.at("players/requests")
    page.locator("[name=open]").check()
    page.locator("form[action$=form] button.main").click()
    asked = {}
    for name, birth in ((ACCEPTED, "2011"), (REFUSED, "1999")):
        form = arbiter.public()
        form.goto(f"{arbiter.site.url}/e/abierto-de-zafra/")
        form.get_by_role("link", name="Solicitar la inscripción").click()
        surname, first = name.split(", ")
        form.locator("[name=surname]").fill(surname)
        form.locator("[name=first_name]").fill(first)
        form.locator("[name=birth]").fill(birth)
        form.locator("[name=email]").fill(f"{first.lower()}@example.org")
        form.locator("[name=agreed]").check()
        form.locator("form[method=post] button.main").click()
        expect(form.get_by_role("heading", level=1)).to_be_visible()
        asked[name] = form
    arbiter.at("players/requests")
    page.locator("li.request", has_text=ACCEPTED).locator("button[value=accept]").click()
    refused = page.locator("li.request", has_text=REFUSED)
    refused.locator("[name=reason]").fill("no tiene licencia")
    refused.locator("button[value=refuse]").click()
    for name, mark, words in ((ACCEPTED, "success", "número"), (REFUSED, "refused", "no tiene licencia")):
        asked[name].reload()
        expect(asked[name].locator(f".message.{mark}")).to_contain_text(words)
        asked[name].context.close()
    assert ACCEPTED in {player.name for player in arbiter.state.tournament.players}
    assert "example.org" not in arbiter.log.to_lines()
    arbiter.shown("players", ACCEPTED)


def somebody_is_moved(first: Arbiter, second: Arbiter) -> None:
    """From the one entry desk: out of section B, into section A, in one act."""
    page = first.page
    page.goto(f"{first.site.url}/events/abierto-de-zafra/entries")
    page.get_by_role("link", name=f"{MOVED}: Cambiar").click()
    page.locator("#reason").fill("su Elo es del A")
    page.locator("main form button.main").click()
    names = [{player.name for player in section.state.tournament.players} for section in (first, second)]
    assert MOVED in names[0] - names[1]
    for section in (first, second):
        section.logged("su Elo es del A")


def the_event_is_public(first: Arbiter, second: Arbiter) -> None:
    """One page for both sections, and everybody's board by name."""
    seen = first.public()
    seen.goto(f"{first.site.url}/e/abierto-de-zafra/names")
    for name in (MASTERS[0], MOVED, CLUB[0]):
        expect(seen.locator("main")).to_contain_text(name)
    seen.context.close()
    assert second.state.round_number == 1


def somebody_does_not_come(arbiter: Arbiter) -> None:
    page = arbiter.page
    arbiter.at("clock")
    page.get_by_role("button", name="La ronda 1 ha empezado").click()
    arbiter.press("Están todos")
    page.locator(".arrivals button", has_text=AWAY).click()
    expect(page.locator("#absent")).to_have_text("El tiempo de espera ha terminado: incomparecencias")
    expect(page.locator("#absent ~ form li")).to_contain_text(AWAY)
    arbiter.press("Pierden por incomparecencia")
    arbiter.logged(AWAY)
    assert "+" in arbiter.row("round/1", AWAY)


def somebody_comes_late(arbiter: Arbiter) -> None:
    arbiter.tab("Jugadores")
    quick = arbiter.page.locator("form.quick")
    quick.locator("[name=name]").fill(LATE)
    quick.locator("[name=rating]").fill("2290")
    quick.get_by_role("button").click()
    arbiter.says(LATE)
    state = arbiter.state
    late = arbiter.number(LATE)
    assert [bye.kind for bye in state.tournament.rounds[0].byes if bye.player == late] == [ByeKind.HALF]
    assert "½" in arbiter.row("standings", LATE)
    arbiter.logged(LATE)


def two_sat_with_the_wrong_colours(arbiter: Arbiter) -> None:
    page = arbiter.page
    before = dict(arbiter.state.games(2))[3]
    arbiter.at("exceptions")
    form = page.locator("form[aria-labelledby=x-reverse]")
    form.locator("[name=board]").fill("3")
    form.get_by_role("button", name="Cambiar los colores").click()
    expect(page.locator("#content")).to_contain_text("con los colores cambiados en la ronda 2")
    after = dict(arbiter.state.games(2))[3]
    assert (after.white, after.black) == (before.black, before.white)
    names = arbiter.state.tournament.by_number
    shown = arbiter.row("round/2", names[after.white].name)
    assert shown.index(names[after.white].name) < shown.index(names[after.black].name)
    arbiter.logged("con los colores cambiados en la ronda 2")


def somebody_makes_a_second_illegal_move(arbiter: Arbiter) -> None:
    page = arbiter.page
    for count in (1, 2):
        arbiter.at("incidents")
        page.select_option("[name=kind]", "illegal-move")
        page.select_option("[name=board]", "4")
        page.get_by_role("button", name="¿Qué se sigue?").click()
        expect(page.locator("#case")).to_contain_text(f"número {count}")
        page.wait_for_load_state()
        page.keyboard.press("1")
        arbiter.says("Hecho")
    assert dict(arbiter.state.games(3))[4].result is Result.BLACK_WIN
    arbiter.logged("ilegal")
    loser = arbiter.state.tournament.by_number[dict(arbiter.state.games(3))[4].white].name
    assert "0 – 1" in arbiter.row("round/3", loser)


def somebody_is_expelled(arbiter: Arbiter) -> None:
    page = arbiter.page
    arbiter.at("incidents")
    page.select_option("[name=kind]", "disrepute")
    page.locator("[name=player] option", has_text=EXPELLED).evaluate("one => one.selected = true")
    page.get_by_role("button", name="¿Qué se sigue?").click()
    page.locator("button[name=choose][value=expulsion]").click()
    assert arbiter.number(EXPELLED) in arbiter.state.withdrawn
    arbiter.logged(EXPELLED)


def the_round_is_withdrawn(arbiter: Arbiter) -> None:
    page = arbiter.page
    arbiter.at("exceptions")
    form = page.locator("form[aria-labelledby=x-unpublish]")
    form.locator("[name=ground]").select_option(index=1)
    form.locator("[name=reason]").fill("un resultado de la ronda 4 estaba mal")
    arbiter.press("Retirar la ronda")
    expect(page.locator("#messages")).to_contain_text("Hecho")
    assert arbiter.state.round_number == 4
    arbiter.shown("round/5", "No se encuentra")
    arbiter.logged("un resultado de la ronda 4 estaba mal")


def somebody_appeals(arbiter: Arbiter) -> None:
    page = arbiter.page
    arbiter.at("appeals")
    page.locator("[name=method]").select_option("named")
    page.locator("#names").fill("Vera, Ada\nSoto, Leo\nGil, Mar")
    arbiter.press("Formarlo")
    lodge = page.locator("section[aria-labelledby=lodge] form")
    lodge.locator("[name=player] option", has_text=MASTERS[0]).evaluate("one => one.selected = true")
    lodge.locator("[name=text]").fill("la segunda jugada ilegal")
    lodge.get_by_role("button", name="Presentar").click()
    article = page.locator("article.appeal")
    article.locator("[name=text]").fill("la posición era legal")
    article.get_by_role("button", name="Desestimada").click()
    expect(article).to_contain_text("Desestimada")
    arbiter.logged("la segunda jugada ilegal", "la posición era legal")


def close(arbiter: Arbiter) -> None:
    page = arbiter.page
    arbiter.tab("Cierre")
    page.locator("#step-prizes").get_by_role("link", name="Premios").click()
    page.locator("[name=prize_sharing]").select_option("none")
    page.locator("[name=prize_rule]").select_option("best")
    for place, (name, prizes) in enumerate((("General", "1000, 600, 400"), ("Sub-18", "150"), ("Mujeres", "100"))):
        page.locator(f"[name=g{place}-name]").fill(name)
        page.locator(f"[name=g{place}-prizes]").fill(prizes)
    page.locator("[name=g1-age]").fill("U18")
    page.locator("[name=g2-sex]").select_option("w")
    page.get_by_role("button", name="Guardar los premios").click()
    expect(page.get_by_role("heading", name="Quién recibe qué, y por qué")).to_be_visible()
    expect(page.locator("tr", has_text=YOUNG)).to_contain_text("Sub-18")
    arbiter.shown("announcement", "Sub-18", "Mujeres")
    arbiter.tab("Cierre")
    page.locator("#step-finish button").click()
    arbiter.shown("", "El torneo ha terminado.")
    arbiter.tab("Cierre")
    for name in CANDIDATES:
        expect(page.locator("#step-norms")).to_contain_text(name)


def look_at_the_package(arbiter: Arbiter) -> None:
    page = arbiter.page
    with page.expect_download() as download:
        page.locator("#step-package").get_by_role("link", name="Paquete").click()
    archive = zipfile.ZipFile(io.BytesIO(download.value.path().read_bytes()))
    names = archive.namelist()
    tournament = read(archive.read("report.trf26.trf")).tournament
    assert len(tournament.rounds) == ROUNDS
    assert [each.round_number for each in check(tournament)] == [2]  # where two sat with the wrong colours
    assert any("colour" in comment_line(comment) for comment in tournament.comments)
    number = {player.name: player.number for player in tournament.players}
    away = next(game for game in tournament.rounds[0].games if number[AWAY] in (game.white, game.black))
    assert not away.result.played
    assert [bye.kind for bye in tournament.rounds[0].byes if bye.player == number[LATE]] == [ByeKind.HALF]
    for round_ in tournament.rounds[4:]:
        assert number[EXPELLED] not in {player for game in round_.games for player in (game.white, game.black)}
    prizes = archive.read("prizes.csv").decode()
    for name, group in ((CANDIDATES[0], "General"), (YOUNG, "Sub-18")):
        assert any(name in line and group in line for line in prizes.splitlines())
    assert any("Mujeres" in line and any(name in line for name in WOMEN) for line in prizes.splitlines())
    norms = [name for name in names if name.startswith("norms/") and name.endswith(".pdf")]
    assert len(norms) == 2
    assert {"prizes.pdf", "arbiters-report.pdf", "log.jsonl"} <= set(names)
    report = archive.read("arbiters-report.md").decode()
    for words in ("ilegal", EXPELLED, "la posición era legal", "un resultado de la ronda 4 estaba mal"):
        assert words in report
    log = Log.from_lines(archive.read("log.jsonl").decode())
    assert any(isinstance(entry.happening, e.Incident) for entry in log.entries)
    diplomas = page.request.get(f"{arbiter.site.url}/desk/{arbiter.slug}/print/diplomas.pdf?whom=prizes")
    written = "\n".join(sheet.extract_text() for sheet in PdfReader(io.BytesIO(diplomas.body())).pages)
    for name in (*CANDIDATES, YOUNG):
        assert " ".join(reversed(name.split(", "))) in written
