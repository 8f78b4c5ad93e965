"""The sender of webhooks: looks at what the logs have got, tells it, and comes again where nobody answered."""

from __future__ import annotations

import logging
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.db.models import F
from django.utils import timezone

from torneo.desk import Conflict
from torneo.desk.log import parse_entry
from torneo.web.api.hooks.happenings import told
from torneo.web.api.hooks.sending import SIGNATURE, Outcome, send, signature
from torneo.web.core.store import load
from torneo.web.models import Delivery, LogEntry, Webhook

EVERY = 1.0
"""Seconds between two looks at the logs."""
AT_ONCE = 4
DELAYS = tuple(timedelta(seconds=seconds) for seconds in (10, 60, 300, 1800, 7200, 21600))
"""After each try that failed; after the last of them it is given up."""
MOST_FAILURES = 5
"""Deliveries given up one after the other, after which a webhook is switched off."""
KEPT = timedelta(days=30)
_CLAIMED = timedelta(minutes=2)
_BATCH = 200
_logger = logging.getLogger(__name__)


def plan() -> int:
    """Make deliveries of what happened since the last look; how many that were."""
    made = 0
    behind = Webhook.objects.filter(disabled=None, tournament__binned=None, tournament__sequence__gt=F("sequence"))
    for hook in behind.select_related("tournament"):
        try:
            made += _plan(hook)
        except Conflict:  # the tournament was deleted meanwhile
            continue
    return made


def _plan(hook: Webhook) -> int:
    loaded = load(hook.tournament)
    last = loaded.state.sequence
    rows = LogEntry.objects.filter(
        tournament=hook.tournament, sequence__gt=hook.sequence, sequence__lte=last
    ).values_list("sequence", "line")[:_BATCH]
    wanted, deliveries, seen = set(hook.events.split()), [], hook.sequence
    for sequence, line in rows:
        seen = sequence
        heard = told(hook.tournament, parse_entry(line, sequence), loaded.state)
        if heard is not None and heard[0] in wanted:
            deliveries.append(Delivery(webhook=hook, event=heard[0], body=heard[1], due=timezone.now()))
    if loaded.broken is not None:  # what was written after it is nothing to go by
        seen = max(seen, hook.tournament.sequence)
    with transaction.atomic():
        if not Webhook.objects.filter(pk=hook.pk, sequence=hook.sequence).update(sequence=seen):
            return 0  # another process was faster
        Delivery.objects.bulk_create(deliveries)
    return len(deliveries)


def due(besides: set[int]) -> list[Delivery]:
    """What is to be sent now, the oldest of each webhook that nothing is being sent to."""
    waiting = Delivery.objects.filter(due__lte=timezone.now(), webhook__disabled=None).exclude(webhook__in=besides)
    first: dict[int, Delivery] = {}
    for delivery in waiting.select_related("webhook").order_by("due", "pk")[:_BATCH]:
        first.setdefault(delivery.webhook_id, delivery)
    return list(first.values())


def deliver(delivery: Delivery) -> Outcome | None:
    """Send something, and note what became of it; None if another process does."""
    claimed = Delivery.objects.filter(pk=delivery.pk, due=delivery.due)
    if not claimed.update(due=timezone.now() + _CLAIMED, tries=F("tries") + 1):
        return None
    hook = delivery.webhook
    headers = {
        SIGNATURE: signature(hook.secret, delivery.body, int(time.time())),
        "Torneo-Event": delivery.event,
        "Torneo-Delivery": str(delivery.pk),
    }
    outcome = send(hook.url, delivery.body, headers, private=settings.SITE.private_webhooks)
    _note(delivery, hook, outcome)
    return outcome


def _note(delivery: Delivery, hook: Webhook, outcome: Outcome) -> None:
    now = timezone.now()
    row = Delivery.objects.filter(pk=delivery.pk)
    tries = delivery.tries + 1
    if outcome.good:
        row.update(status=outcome.status, problem="", delivered=now, due=None)
        Webhook.objects.filter(pk=hook.pk).exclude(failures=0).update(failures=0)
        return
    again = now + DELAYS[tries - 1] if tries <= len(DELAYS) else None
    row.update(status=outcome.status, problem=outcome.problem[:200], due=again)
    if again is None:
        with transaction.atomic():
            Webhook.objects.filter(pk=hook.pk).update(failures=F("failures") + 1)
            if Webhook.objects.filter(pk=hook.pk, failures__gte=MOST_FAILURES).update(disabled=now):
                Delivery.objects.filter(webhook=hook).update(due=None)


class Sender:
    """Sends beside everything else, a few at once and one at a time to each receiver."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="webhooks")
        self._running: dict[int, Future[None]] = {}

    def look(self) -> None:
        """Plan and send what is due; this does not wait for any receiver."""
        plan()
        self._running = {hook: future for hook, future in self._running.items() if not future.done()}
        for delivery in due(set(self._running)):
            if len(self._running) >= AT_ONCE:
                break
            self._running[delivery.webhook_id] = self._threads.submit(self._deliver, delivery)

    def _deliver(self, delivery: Delivery) -> None:
        try:
            deliver(delivery)
        except DatabaseError:
            _logger.exception("what became of a delivery could not be noted; it is sent again")
        finally:
            connection.close()

    def close(self) -> None:
        """Send nothing more, and wait for what is being sent."""
        self._threads.shutdown()

    def run(self) -> None:
        """Go on as long as the process lives."""
        while True:
            try:
                self.look()
            except DatabaseError:
                _logger.exception("webhooks could not be looked at; trying again")
            finally:
                connection.close()
            time.sleep(EVERY)


def clear() -> None:
    """Throw away the notes of old deliveries."""
    Delivery.objects.filter(made__lt=timezone.now() - KEPT, due=None).delete()


def start() -> threading.Thread:
    """Send beside everything else, as long as the process lives."""
    sender = threading.Thread(target=Sender().run, name="webhooks", daemon=True)
    sender.start()
    return sender
