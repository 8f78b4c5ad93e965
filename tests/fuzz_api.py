"""Schemathesis over the API of a site with the demonstration: ``python3 run.py api [SECONDS]``, ten minutes by default.

The site is made in a folder of its own and listens on this computer only. No webhook is sent: the requests have
addresses that nobody chose.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from urllib.request import urlopen

CONFIGURATION = """[parameters]
"path.slug" = "{slug}"

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "401", "403", "404", "409", "422"]
"""
"""Commands of the right form may be refused by the rules: 422."""


def main(seconds: int) -> int:
    """Serve, and let it send what the document allows and what it does not; how it ended."""
    with tempfile.TemporaryDirectory() as folder:
        from torneo.web.launch import serving  # noqa: PLC0415
        from torneo.web.server.configuration import Configuration  # noqa: PLC0415

        serving.prepare(Configuration(Path(folder) / "site"))
        serving.start_token()
        slug = serving.add_demo()
        from django.conf import settings  # noqa: PLC0415
        from django.contrib.auth.models import User  # noqa: PLC0415

        from torneo.web.accounts import limits  # noqa: PLC0415
        from torneo.web.api import callers, tokens  # noqa: PLC0415
        from torneo.web.api.scopes import Scope  # noqa: PLC0415
        from torneo.web.launch.server import serve  # noqa: PLC0415
        from torneo.web.server import shared  # noqa: PLC0415

        callers.PER_MINUTE = 10**9
        limits.LIMITS = dict.fromkeys(limits.LIMITS, 10**9)
        secret = tokens.make(User.objects.get(), "schemathesis", frozenset(Scope))[1]
        bound = serving.listen("127.0.0.1", 0)
        Path(folder, "schemathesis.toml").write_text(CONFIGURATION.format(slug=slug), encoding="utf-8")
        ended: list[int] = []
        command = [
            str(Path(sys.executable).with_name("schemathesis")),
            "run",
            f"http://127.0.0.1:{bound.getsockname()[1]}/api/v1/openapi.json",
            "--header",
            f"Authorization: Bearer {secret}",
            "--exclude-path-regex",
            "/live$",  # which does not end
            "--exclude-operation-id",
            "delete_tournament",  # after which nothing else would be there
            "--phases",
            "examples,coverage,fuzzing",
            "--max-time",
            str(seconds),
            "--continue-on-failure",
            "--request-timeout",
            "60",  # a machine that does something else as well
            "--wait-for-schema",
            "30",
        ]

        def attack() -> None:
            for _ in range(30):  # the first process that answers strangers takes a while to start
                try:
                    urlopen(command[2].replace("openapi.json", "tournaments"), timeout=60).close()
                    break
                except OSError:
                    time.sleep(1)
            ended.append(subprocess.call(command, cwd=folder))
            signal.raise_signal(signal.SIGINT)

        threading.Thread(target=attack, daemon=True).start()
        shared.begin()
        serve(bound, settings.SITE)
    return ended[0] if ended else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 600))
