"""Results as people write them are read; whatever Torneo itself writes is read back."""

from __future__ import annotations

import pytest

from torneo.model import Result
from torneo.text import LANGUAGES, Language, WrongValueError
from torneo.writing.reading import read_result
from torneo.writing.results import CHART, LIST, TERMINAL, Style, result_text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("style", [LIST, TERMINAL, CHART], ids=["list", "terminal", "chart"])
@pytest.mark.parametrize("result", [result for result in Result if result is not Result.PENDING])
def test_what_is_written_in_any_style_is_read_back(result: Result, style: Style, language: Language) -> None:
    assert read_result(result_text(result, style, language)) is result


@pytest.mark.parametrize(
    ("result", "texts"),
    [
        (Result.WHITE_WIN, "1-0 1:0 1–0 1—0 1−0 10 1"),
        (Result.BLACK_WIN, "0-1 0:1 01 0"),
        (Result.DRAW, "½-½ 1/2-1/2 0.5-0.5 0,5-0,5 .5-.5 =-= == = ½ 1/2 0.5"),
        (Result.WHITE_FORFEIT_WIN, "+- +-- + 1-0F 1-0f 1-0FF 1-0(F) 1-0inc. 1F"),
        (Result.BLACK_FORFEIT_WIN, "-+ --+ - 0-1F −+"),
        (Result.DOUBLE_FORFEIT, "-- --- −− 0-0F"),
        (Result.ADJOURNED, "adj adj. Adjourned ADJ ? ?-? ?? aplazada apl."),
        (Result.PENDING, "*"),
        (Result.ZERO_ZERO, "0-0 00"),
        (Result.HALF_ZERO, "½-0 1/2-0 0.5-0"),
        (Result.ZERO_HALF, "0-½ 0-0,5"),
    ],
)
def test_people_write_results_in_many_ways(result: Result, texts: str) -> None:
    assert {text: read_result(text) for text in texts.split()} == dict.fromkeys(texts.split(), result)


@pytest.mark.parametrize("text", ["", "2-1", "1-1", "1-½", "+-+", "½-½F", "white", "1-0-0", "W", "-1", "1-0x", "+0"])
def test_what_is_no_result_is_refused_with_what_is_accepted(text: str) -> None:
    with pytest.raises(WrongValueError, match="1-0, 0-1") as refused:
        read_result(text)
    assert "se aceptan" in refused.value.text("es")
