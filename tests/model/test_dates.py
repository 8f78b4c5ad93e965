"""Dates as people write them."""

from datetime import date

import pytest

from torneo.model.dates import days_meant


@pytest.mark.parametrize(
    "text",
    ["Sunday, October 13, 2024", "13 Oct 2024", "13th of October 2024", "domingo 13 de octubre de 2024", "13-oct-2024"],
)
def test_f1_months_and_days_of_the_week_are_known_in_english_and_spanish(text: str) -> None:
    assert days_meant(text) == (date(2024, 10, 13),)


def test_f1_mar_is_a_month_or_a_day_of_the_week_as_the_rest_says() -> None:
    assert days_meant("mar 5, 2024") == (date(2024, 3, 5),)
    assert days_meant("mar 5 nov 2024") == (date(2024, 11, 5),)


def test_f1_both_readings_of_a_date_are_named() -> None:
    assert days_meant("04/03/2024") == (date(2024, 3, 4), date(2024, 4, 3))
    assert days_meant("04/04/2024") == (date(2024, 4, 4),)  # the same day either way


def test_f1_a_time_behind_the_date_does_not_matter() -> None:
    assert days_meant("2024/10/13 16:00") == days_meant("2024-10-13T16:00:00Z") == (date(2024, 10, 13),)
