"""What the tests of the site share: accounts, a small tournament, and the real parts."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from backing import only_file, small_disks, small_site
from django.contrib.auth.models import User
from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import Client
from django.utils import translation
from parts import Site, installed, postgresql, start_site
from playwright.sync_api import Browser, Page, expect, sync_playwright
from shown import small_league

from torneo.desk import commands
from torneo.model import Event, Player, Regulations
from torneo.web.core import caching, store
from torneo.web.models import Membership, Role, Tournament
from torneo.web.operation.backups import making
from torneo.web.server.configuration import Configuration

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # Playwright's loop runs in the thread of the tests
expect.set_options(timeout=30_000)  # what a page does at once it does later on a machine that is busy


_OF_ITS_OWN = {"browser", "postgresql_address", "serve"}
"""Parts that bring a database of their own, or another run of these tests."""


_LONG = (
    "test_postgresql.py",
    "test_whole_event.py",
    "test_teams.py",
    "test_every_format.py",
    "test_spanish.py",
    "test_backups_running.py",
    "test_trials.py",
    "test_keys.py",
    "test_together.py",
    "test_workers.py",
)
"""What takes long goes first, so that all cores end together."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """On PostgreSQL run the tests that use the database of the run, and only those."""
    items.sort(key=lambda item: _LONG.index(item.path.name) if item.path.name in _LONG else len(_LONG))
    if os.environ.get("TORNEO_DATABASE"):
        left = [item for item in items if _uses_database(item)]
        config.hook.pytest_deselected(items=[item for item in items if item not in left])
        items[:] = left


def _uses_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    marked = item.get_closest_marker("django_db") is not None
    of_sqlite = item.get_closest_marker("sqlite") is not None
    return (marked or "db" in fixtures) and not fixtures & _OF_ITS_OWN and not of_sqlite


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """SQLite on disk, in a folder of the run."""
    from django.conf import settings  # noqa: PLC0415

    if not os.environ.get("TORNEO_DATABASE"):
        settings.DATABASES["default"]["TEST"]["NAME"] = tmp_path_factory.mktemp("database") / "test.sqlite3"


def pytest_collection_finish() -> None:
    """Nine thousand tests stay to the end: garbage need not be looked for among them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def commits() -> Iterator[None]:
    """What waits for a commit comes when the site's own transaction ends: the one around a test is nobody's.

    Otherwise nothing would ever be remembered in a test, and each request would read the whole log again.
    """
    on_commit, ends = BaseDatabaseWrapper.on_commit, transaction.Atomic.__exit__

    def settle(connection: Any) -> None:
        blocks = connection.atomic_blocks
        if blocks and all(block._from_testcase for block in blocks):
            waiting, connection.run_on_commit = connection.run_on_commit, []
            for _savepoints, what, _robust in waiting:
                what()

    def on_commit_of_the_site(self: BaseDatabaseWrapper, what: Callable[[], object], robust: bool = False) -> None:
        on_commit(self, what, robust)
        settle(self)

    def ends_for_the_site(self: transaction.Atomic, *raised: Any) -> None:
        ends(self, *raised)
        settle(transaction.get_connection(self.using))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseDatabaseWrapper, "on_commit", on_commit_of_the_site)
        patch.setattr(transaction.Atomic, "__exit__", ends_for_the_site)
        yield


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    translation.deactivate()  # a page leaves its language to whatever comes after it in the same thread
    store.forget()
    caching.forget()
    yield
    store.forget()
    caching.forget()


@pytest.fixture(autouse=True)
def data_of_its_own(settings: Any, tmp_path: Path) -> None:
    """What is sent to the site goes into a folder of the test: others run beside it."""
    settings.DATA = tmp_path


@pytest.fixture(autouse=True)
def passwords_in_no_time(settings: Any) -> None:
    """Hashing a password takes a second on purpose; three accounts for each test need not."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


PASSWORD = "correct horse 64"


@pytest.fixture
def owner(db: None) -> User:
    return User.objects.create_user("olga", password=PASSWORD)


@pytest.fixture
def arbiter(db: None) -> User:
    return User.objects.create_user("arturo", password=PASSWORD)


@pytest.fixture
def stranger(db: None) -> User:
    return User.objects.create_user("xavier", password=PASSWORD)


@pytest.fixture
def administrator(db: None) -> User:
    return User.objects.create_superuser("ada", password=PASSWORD)


@pytest.fixture
def tournament(owner: User, arbiter: User) -> Tournament:
    """Eight players, seven rounds announced, none paired; public."""
    made = store.create(
        "Club open",
        "olga",
        lambda _state: commands.create(Event("Club open"), Regulations(rounds=7, system="FIDE_DUTCH_2026")),
    )
    Membership.objects.create(tournament=made, user=owner, role=Role.OWNER)
    Membership.objects.create(tournament=made, user=arbiter, role=Role.ARBITER)
    for index in range(8):
        player = Player(1, f"Player {index}, Pat", 2000 - 20 * index)
        store.act(made, "olga", partial(commands.enter, player=player))
    Tournament.objects.filter(pk=made.pk).update(public=True)
    made.refresh_from_db()
    return made


@pytest.fixture
def playing(tournament: Tournament) -> Tournament:
    """The same tournament with round 1 published."""
    store.act(tournament, "olga", lambda state: commands.pair_round(state, "test"))
    store.act(tournament, "olga", commands.publish)
    return tournament


@pytest.fixture
def league(db: None) -> Tournament:
    """A public league, its second round under way."""
    return small_league()


@pytest.fixture
def as_arbiter(arbiter: User, client: Client) -> Client:
    client.force_login(arbiter)
    return client


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window; Playwright's loop, which bars others from the thread, ends with the module."""
    program = installed("chromium")
    with sync_playwright() as playwright:
        flags = [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ]
        opened = playwright.chromium.launch(executable_path=program, args=flags)
        yield opened
        opened.close()


@pytest.fixture
def locale() -> str:
    """What the reader of :func:`page` speaks."""
    return "en-GB"


@pytest.fixture
def page(browser: Browser, locale: str) -> Iterator[Page]:
    """A page in a context of its own; an error in the page's script fails the test."""
    context = browser.new_context(locale=locale)
    opened = context.new_page()
    errors: list[str] = []
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    context.close()
    assert not errors


@pytest.fixture(scope="session")
def postgresql_address() -> Iterator[str]:
    with postgresql() as address:
        yield address


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Site]]:
    """Starts real servers that end with the test."""
    sites: list[Site] = []

    def start(name: str = "site", *options: str, **settings: object) -> Site:
        site = start_site(tmp_path / name, *options, **settings)  # type: ignore[arg-type]
        sites.append(site)
        return site

    yield start
    for site in sites:
        site.stop()


@pytest.fixture(scope="session")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two tournaments, at which no server runs; not to be changed."""
    return small_site(tmp_path_factory.mktemp("small") / "site")


@pytest.fixture(scope="session")
def small_backup(small: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of the small site."""
    folder = tmp_path_factory.mktemp("small-backup")
    making.make_backup(Configuration(small), folder)
    return only_file(folder)


@pytest.fixture
def copied(small: Path, tmp_path: Path) -> Path:
    """The small site, to be changed."""
    shutil.copytree(small, tmp_path / "copied")
    return tmp_path / "copied"


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Callable[[int], Path]]:
    """Small disks, of so many kB."""
    with small_disks(tmp_path) as mount:
        yield mount
