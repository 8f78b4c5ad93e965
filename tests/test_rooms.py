"""Calls go down the map: no import leads up it, and none in a circle."""

from __future__ import annotations

import pytest

import rooms


@pytest.fixture(scope="module")
def graph() -> rooms.Graph:
    return rooms.imports()


def test_the_import_graph_has_no_circle(graph: rooms.Graph) -> None:
    print(*rooms.lines(graph), sep="\n")
    assert rooms.circles(graph) == []


def test_no_import_goes_up_the_map(graph: rooms.Graph) -> None:
    order = list(rooms.ROOMS)
    up = [
        f"{module} imports {other}"
        for module, imported in graph.items()
        for other in sorted(imported)
        if (one := rooms.room_of(module)) in order
        and (two := rooms.room_of(other)) in order
        and order.index(two) > order.index(one)
    ]
    assert up == []


def test_topics_of_the_site_import_one_another_in_no_circle(graph: rooms.Graph) -> None:
    site = {module: imported for module, imported in graph.items() if rooms.room_of(module) == "web"}
    assert rooms.circles(rooms.between_rooms(site, 2)) == []


def test_every_module_is_in_a_room_of_the_map(graph: rooms.Graph) -> None:
    assert {rooms.room_of(module) for module in graph} - set(rooms.ROOMS) == {"", "__main__"}


def test_the_picture_shows_the_map() -> None:
    assert rooms.PICTURE.read_text(encoding="utf-8") == rooms.picture()
