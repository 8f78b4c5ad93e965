"""Work for strangers: in processes of its own, behind a line, never before the arbiter's."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from django.urls import reverse
from parts import Site, start_site

from torneo.web.core import caching
from torneo.web.front.admission import NICE, pools
from torneo.web.front.routes import Route, sameness
from torneo.web.models import Tournament
from torneo.web.server.metrics import samples
from torneo.web.server.queues import FullError, Lane, Queue
from torneo.web.work.pool import LateError, Pool, Size
from torneo.web.work.process import Stable, Worker
from torneo.web.work.wire import Answer

ROUNDS = 7
POOLS = pools(1)
REPORT = next(iter(sorted((Path(__file__).parents[2] / "samples").rglob("*.trf"))))
STEPPED_BACK = min(os.getpriority(os.PRIO_PROCESS, 0) + NICE, 19)
"""What a worker's priority becomes; these tests may have stepped back themselves."""
_TOKEN = "a" * 32


@dataclass(frozen=True)
class Hall:
    """A folder with a public tournament of 200 players in its last round, and the session of its arbiter."""

    folder: Path
    slug: str
    session: str

    def file(self, number: int) -> str:
        """Address of one of many different PDF files."""
        round_number, kind = number % ROUNDS + 1, ("pairings", "standings", "cross-table")[number // ROUNDS % 3]
        paper = ("a4", "letter")[number // ROUNDS // 3 % 2]
        return f"/t/{self.slug}/files/{kind}.pdf?round={round_number}&paper={paper}"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Hall:
    folder = tmp_path_factory.mktemp("hall") / "data"
    command = [sys.executable, "-m", "torneo.lab.trials.prepare", str(folder), "200", str(ROUNDS)]
    made = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return Hall(folder, made["slugs"][0], made["session"])


@pytest.fixture(scope="module")
def site(hall: Hall) -> Iterator[Site]:
    started = start_site(hall.folder)
    yield started
    started.stop()


def get(site: Site, path: str, headers: dict[str, str] | None = None) -> http.client.HTTPResponse:
    """An answer, with its body in ``content``."""
    wire = http.client.HTTPConnection("127.0.0.1", site.port, timeout=120)
    wire.request("GET", path, headers=headers or {})
    answer = wire.getresponse()
    answer.content = answer.read()  # type: ignore[attr-defined]
    wire.close()
    return answer


def enter(site: Site, hall: Hall, board: int) -> int:
    """The answer to a result of the arbiter's."""
    form = urlencode({"round": ROUNDS, "board": board, "result": "10", "seen": "  "})
    headers = {
        "Cookie": f"sessionid={hall.session}; csrftoken={_TOKEN}",
        "X-CSRFToken": _TOKEN,
        "HX-Request": "true",
        "Content-Type": "application/x-www-form-urlencoded",
    }
    wire = http.client.HTTPConnection("127.0.0.1", site.port, timeout=120)
    wire.request("POST", f"/desk/{hall.slug}/results", form, headers)
    answer = wire.getresponse()
    answer.read()
    wire.close()
    return answer.status


def workers_of(site: Site) -> list[int]:
    """The processes that work for a site."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == site.process.pid and b"torneo.web.work.worker" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def threads_of(process: int) -> int:
    return len(list(Path(f"/proc/{process}/task").iterdir()))


def memory_of(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def flood(site: Site, paths: Callable[[int], str], connections: int) -> Iterator[list[http.client.HTTPResponse]]:
    """Ask for one thing after another on so many connections, and go on until the end of the block."""
    answers: list[http.client.HTTPResponse] = []
    over = threading.Event()
    numbers = iter(range(10**6))
    lock = threading.Lock()

    def ask() -> None:
        while not over.is_set():
            with lock:
                path = paths(next(numbers))
            answers.append(get(site, path, {"Accept-Language": "es"}))

    with ThreadPoolExecutor(connections) as threads:
        asking = [threads.submit(ask) for _ in range(connections)]
        try:
            yield answers
        finally:
            over.set()
    for each in asking:
        each.result()


def test_s5_results_are_taken_while_strangers_ask_for_files(site: Site, hall: Hall) -> None:
    threads = memory = 0
    with flood(site, hall.file, 40) as answers:
        while not any(answer.status == 503 for answer in answers):
            assert site.process.poll() is None
            time.sleep(0.01)
        for board in range(1, 13):
            assert enter(site, hall, board) == 200
            threads = max(threads, threads_of(site.process.pid))
            memory = max(memory, sum(map(memory_of, (site.process.pid, *workers_of(site)))))
        workers = len(workers_of(site))
    assert threads < 30  # a place each, those who look up sessions, and the database's
    assert memory < 700_000_000
    assert workers <= sum(size.at_once for size in POOLS.values())
    assert {answer.status for answer in answers} == {200, 503}
    refused = [answer for answer in answers if answer.status == 503]
    assert all(int(answer.headers["Retry-After"]) > 0 for answer in refused)
    assert all("No se ha cambiado nada" in answer.content.decode() for answer in refused)  # type: ignore[attr-defined]
    files = [answer.content for answer in answers if answer.status == 200]  # type: ignore[attr-defined]
    assert all(content.startswith(b"%PDF") for content in files)


def test_s5_a_result_passes_by_those_who_wait_for_files(site: Site, hall: Hall) -> None:
    """As many files as may wait are asked for before the result, and are given after it."""
    paths = [f"/t/{hall.slug}/round/{ROUNDS}/why/{number}" for number in range(1, POOLS[Route.FILES].per_address + 2)]
    with ThreadPoolExecutor(len(paths)) as threads:
        asked = [threads.submit(get, site, path) for path in paths]
        taken = enter(site, hall, 20)
        waiting = [each for each in asked if not each.done()]
        answers = [each.result().status for each in asked]
    assert taken == 200
    assert waiting
    assert set(answers) == {200}


def test_s5_the_threads_of_the_site_are_counted(site: Site) -> None:
    most = 0
    with flood(site, lambda number: f"/start/{number}", 60) as answers:
        while len(answers) < 300:
            most = max(most, threads_of(site.process.pid))
            time.sleep(0.01)
    assert most < 30
    assert {answer.status for answer in answers} <= {404, 503}


def test_s5_who_sends_slowly_keeps_nobody_from_logging_in(site: Site) -> None:
    slow = []
    for _ in range(20):
        wire = socket.create_connection(("127.0.0.1", site.port), timeout=60)
        wire.sendall(b"POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n\r\nusername=")
        slow.append(wire)
    assert get(site, "/login").status == 200
    for wire in slow:
        wire.close()


def test_s5_an_invented_cookie_gets_nobody_before_the_arbiters(site: Site, hall: Hall) -> None:
    """Strangers with invented sessions fill their own lane; the desk still answers."""
    invented = {"Cookie": f"sessionid={'b' * 32}"}
    with ThreadPoolExecutor(80) as threads:
        asked = [threads.submit(get, site, f"/desk/{hall.slug}/export/norms", invented) for _ in range(80)]
        own = {"Cookie": f"sessionid={hall.session}"}
        answer = get(site, f"/desk/{hall.slug}/export/players", own)
        statuses = {each.result().status for each in asked}
    assert answer.status == 200
    assert statuses <= {302, 503}


def test_s5_a_file_that_is_brought_is_read_elsewhere(site: Site, hall: Hall) -> None:
    """However long it takes to read, results go on; a worker that grew with it does not stay."""
    headers = {"Cookie": f"sessionid={hall.session}; csrftoken={_TOKEN}", "X-CSRFToken": _TOKEN}
    before = memory_of(site.process.pid)
    with ThreadPoolExecutor(1) as threads:
        hostile = b"[" * 20_000_000
        asked = threads.submit(bring, site, "deep.json", hostile, headers)
        assert enter(site, hall, 30) == 200
        assert not asked.done()
        assert asked.result() == 422
    assert memory_of(site.process.pid) - before < 10 * len(hostile)
    assert bring(site, "small.trf", REPORT.read_bytes(), headers) == 302


def bring(site: Site, name: str, content: bytes, headers: dict[str, str]) -> int:
    """The answer to a file that is to be taken over."""
    edge = "x" * 30
    head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n'
    body = head.encode() + content + f"\r\n--{edge}--\r\n".encode()
    wire = http.client.HTTPConnection("127.0.0.1", site.port, timeout=120)
    kind = {"Content-Type": f"multipart/form-data; boundary={edge}"}
    wire.request("POST", "/desk/import-log", body, {**headers, **kind})
    answer = wire.getresponse()
    answer.read()
    wire.close()
    return answer.status


def test_s5_pages_and_files_follow_the_log(site: Site, hall: Hall) -> None:
    page, file = f"/t/{hall.slug}/round/{ROUNDS}", f"/t/{hall.slug}/files/pairings.csv?round={ROUNDS}"
    before = get(site, page)
    known = {"If-None-Match": before.headers["ETag"]}
    assert get(site, page, known).status == 304
    made = get(site, file).content  # type: ignore[attr-defined]
    assert made == get(site, file).content  # type: ignore[attr-defined]
    assert enter(site, hall, 40) == 200
    assert get(site, page, known).status == 200
    assert made != get(site, file).content  # type: ignore[attr-defined]


def test_s5_workers_step_back_and_end_with_the_site(hall: Hall, tmp_path: Path) -> None:
    started = start_site(tmp_path / "site")
    try:
        assert get(started, "/").status == 200
        workers = workers_of(started)
        assert [os.getpriority(os.PRIO_PROCESS, each) for each in workers] == [STEPPED_BACK]
    finally:
        started.kill()
    for _ in range(600):
        if not any(Path(f"/proc/{each}").exists() for each in workers):
            break
        time.sleep(0.05)
    else:
        pytest.fail("a worker outlives its site")


# The pool alone


SIZE = Size(at_once=1, waiting=8, per_address=4, patience=600, deadline=600)  # however busy the machine is


def scope_of(path: str) -> dict[str, Any]:
    whole, _, query = path.partition("?")
    headers = [(b"host", b"127.0.0.1")]
    return {"type": "http", "method": "GET", "path": whole, "query_string": query.encode(), "headers": headers}


@pytest.fixture
def of_the_hall(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers work on the hall's database."""
    monkeypatch.setenv("TORNEO_DATA", str(hall.folder))
    monkeypatch.delenv("TORNEO_DATABASE", raising=False)


def counted(name: str, end: str) -> float:
    found = (("pool", name), ("end", end))
    return sum(each.value for each in samples() if each.name == "jobs_total" and set(each.labels) == set(found))


@pytest.mark.usefixtures("of_the_hall")
def test_s5_equal_requests_are_one_job(hall: Hall) -> None:
    async def ask() -> list[Answer]:
        stable = Stable(0)
        pool = Pool("equal", SIZE, stable)
        scope = scope_of(hall.file(1))
        answers = await asyncio.gather(*(pool.ask(scope, "192.0.2.1", "the same") for _ in range(100)))
        await stable.close()
        return answers

    answers = asyncio.run(ask())
    assert {answer.status for answer in answers} == {200}
    assert len({answer.body for answer in answers}) == 1
    assert counted("equal", "done") == 1


@pytest.mark.usefixtures("of_the_hall")
def test_s5_what_is_asked_after_a_job_began_is_not_answered_by_it(hall: Hall) -> None:
    """A result may have come in between: the answer must know it."""

    async def ask() -> None:
        stable = Stable(0)
        pool = Pool("later", SIZE, stable)
        scope = scope_of(hall.file(2))
        first = asyncio.ensure_future(pool.ask(scope, "192.0.2.1", "the same"))
        while not pool.running:
            await asyncio.sleep(0)
        await asyncio.gather(first, *(pool.ask(scope, "192.0.2.1", "the same") for _ in range(5)))
        await stable.close()

    asyncio.run(ask())
    assert counted("later", "done") == 2


@pytest.mark.usefixtures("of_the_hall")
def test_s5_who_goes_away_costs_no_worker(hall: Hall) -> None:
    async def ask() -> list[int]:
        stable = Stable(0)
        pool = Pool("gone", SIZE, stable)
        pids = []
        for number in (1, 2):
            gone = asyncio.ensure_future(pool.ask(scope_of(f"/t/{hall.slug}/round/1/why/{number}"), "192.0.2.1"))
            while not pool.running:
                await asyncio.sleep(0)
            gone.cancel()
            while pool.running:
                await asyncio.sleep(0.01)
            pids += stable.pids()
        await stable.close()
        return pids

    pids = asyncio.run(ask())
    assert len(pids) == 2
    assert len(set(pids)) == 1
    assert counted("gone", "done") == 2


def test_s5_a_worker_steps_back_before_it_loads_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "endless.py").write_text("import time\ntime.sleep(600)\n")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    monkeypatch.setenv("DJANGO_SETTINGS_MODULE", "endless")

    async def start() -> int:
        worker = await Worker.start(NICE)
        try:
            for _ in range(600):
                if os.getpriority(os.PRIO_PROCESS, worker.pid) == STEPPED_BACK:
                    break
                await asyncio.sleep(0.05)
            return os.getpriority(os.PRIO_PROCESS, worker.pid)
        finally:
            await worker.kill()

    assert asyncio.run(start()) == STEPPED_BACK


@pytest.mark.usefixtures("of_the_hall")
def test_s5_a_page_with_a_cookie_is_for_one_person(hall: Hall) -> None:
    async def ask() -> list[Answer]:
        stable = Stable(0)
        pool = Pool("cookies", SIZE, stable)
        answers = await asyncio.gather(
            *(pool.ask(scope_of(f"/t/{hall.slug}/"), "192.0.2.1", "the same") for _ in range(3))
        )
        await stable.close()
        return answers

    answers = asyncio.run(ask())
    assert len({answer.headers for answer in answers}) == 3


@pytest.mark.usefixtures("of_the_hall")
def test_s5_a_worker_that_dies_is_replaced(hall: Hall) -> None:
    async def ask() -> tuple[list[int], list[int]]:
        stable = Stable(0)
        pool = Pool("dying", SIZE, stable)
        scope = scope_of(f"/t/{hall.slug}/")
        pids = []
        for _ in range(2):
            statuses.append((await pool.ask(scope, "192.0.2.1")).status)
            pids += stable.pids()
            os.kill(pids[-1], 9)
        await stable.close()
        return statuses, pids

    statuses: list[int] = []
    statuses, pids = asyncio.run(ask())
    assert statuses == [200, 200]
    assert len(set(pids)) == 2


@pytest.mark.usefixtures("of_the_hall")
def test_s5_a_job_that_takes_too_long_is_given_up(hall: Hall) -> None:
    async def ask() -> int:
        stable = Stable(0)
        pool = Pool("late", SIZE, stable)
        scope = scope_of(f"/t/{hall.slug}/")
        await pool.ask(scope, "192.0.2.1")
        (worker,) = stable.pids()
        pool.size = replace(SIZE, deadline=0)
        with pytest.raises(LateError):
            await pool.ask(scope, "192.0.2.1")
        pool.size = SIZE
        status = (await pool.ask(scope, "192.0.2.1")).status
        assert stable.pids() != [worker]
        await stable.close()
        return status

    assert asyncio.run(ask()) == 200
    assert counted("late", "killed") == 1


@pytest.mark.usefixtures("of_the_hall")
def test_s5_the_line_is_as_long_as_it_may_be(hall: Hall) -> None:
    """One runs, four of one address may wait, eight in all; what nobody waits for any longer is not done."""

    async def ask() -> list[object]:
        stable = Stable(0)
        pool = Pool("line", SIZE, stable)
        asked = [
            asyncio.ensure_future(pool.ask(scope_of(hall.file(number)), f"192.0.2.{number // 7}"))
            for number in range(7 * 3)
        ]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        waiting = pool.waiting
        asked[4].cancel()
        ends = await asyncio.gather(*asked, return_exceptions=True)
        await stable.close()
        return [waiting, *ends]

    waiting, *ends = asyncio.run(ask())
    assert waiting == 8
    refused = [place for place, end in enumerate(ends) if isinstance(end, FullError)]
    assert refused == [5, 6, 11, 12, 13, *range(14, 21)]
    assert isinstance(ends[4], asyncio.CancelledError)
    assert counted("line", "done") == 8
    assert counted("line", "refused") == len(refused)


# Lines and shelves


def test_s5_addresses_take_turns() -> None:
    line = Queue[str](most=10, per_address=5)
    for client, item in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")):
        line.add(client, item)
    line.leave("a", "a2")
    assert [line.take() for _ in range(5)] == ["a1", "b1", "c1", "a3", None]


def test_s5_a_place_that_nobody_wants_any_more_goes_to_the_next() -> None:
    async def run() -> tuple[int, int]:
        lane = Lane(at_once=1, waiting=3, per_address=3, patience=60)
        await lane.enter("a")
        first, second = (asyncio.ensure_future(lane.enter("b")) for _ in range(2))
        await asyncio.sleep(0)
        lane.leave()
        first.cancel()  # at the moment when the place is given
        await asyncio.gather(first, return_exceptions=True)
        await second
        lane.leave()
        return lane.running, len(lane.queue)

    assert asyncio.run(run()) == (0, 0)


def test_s5_who_waits_too_long_is_sent_away() -> None:
    async def run() -> int:
        lane = Lane(at_once=1, waiting=3, per_address=3, patience=0.01)
        await lane.enter("a")
        with pytest.raises(FullError):
            await lane.enter("b")
        return len(lane.queue)

    assert asyncio.run(run()) == 0


def test_s5_what_addresses_choose_pushes_no_common_page_out(playing: Tournament) -> None:
    client = Client()
    at = reverse("standings", args=[playing.slug])
    client.get(at)
    kept = len(caching.COMMON)
    for low in range(1000, 1000 + caching.ASKED.most + 5):
        assert client.get(at, {"rating": f"{low}-"}).status_code == 200
    assert len(caching.COMMON) <= kept + 1  # and what all of them share
    assert len(caching.ASKED) <= caching.ASKED.most


def test_s5_a_range_of_a_thousand_digits_is_refused(playing: Tournament) -> None:
    answer = Client().get(reverse("standings", args=[playing.slug]), {"rating": "1" * 5000 + "-"})
    assert answer.status_code == 422


def test_s5_a_header_that_is_sent_twice_makes_a_request_unequal() -> None:
    """Django joins the two: whoever shared the answer would read another language."""
    once: dict[str, object] = {
        "method": "GET",
        "scheme": "http",
        "path": "/t/open/files/standings.pdf",
        "query_string": b"",
        "headers": [(b"host", b"hall"), (b"accept-language", b"es")],
    }
    twice = {**once, "headers": [(b"host", b"hall"), (b"accept-language", b"en"), (b"accept-language", b"es")]}
    assert sameness(once) == sameness({**once, "headers": [(b"host", b"hall"), (b"accept-language", b"es")]})
    assert sameness(once) != sameness(twice)
