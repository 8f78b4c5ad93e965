"""Progress of long work, as the person who waits for it reads it."""

from __future__ import annotations

import pytest

from torneo.check.pool import FILES_CHECKED, Progress


@pytest.mark.parametrize(
    ("language", "told"), [("en", "3 of 3 files checked\n"), ("es", "3 de 3 ficheros comprobados\n")]
)
def test_m26_progress_is_told_in_the_language_of_the_call(
    language: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    progress = Progress(3, FILES_CHECKED, language, least=1)  # type: ignore[arg-type]
    progress.at(3)
    assert capsys.readouterr().err == told
