"""Who is let in: limits in all and for each address, and who has to go when it is full."""

from __future__ import annotations

from collections.abc import Callable

from torneo.web.server.capacity import Capacity
from torneo.web.server.connections import BODY_SECONDS, HEAD_SECONDS, SLOWEST, Connection, Connections, State


def register(connections: int = 8, address: int = 4, streams: int = 6, streams_address: int = 3) -> Connections:
    capacity = Capacity(connections, address, streams, streams_address, reserve=2)
    return Connections(capacity, exempt=lambda each: each == "127.0.0.1")


def admitted(house: Connections, address: str) -> Connection:
    connection = house.admit(address)
    assert connection is not None
    return connection


def watched(connection: Connection, gone: list[Connection]) -> Connection:
    def drop() -> None:
        gone.append(connection)

    connection.drop = drop
    return connection


def busy(house: Connections, address: str, gone: list[Connection]) -> Connection:
    connection = watched(admitted(house, address), gone)
    connection.enter(State.WORKING)
    return connection


def filled(house: Connections, gone: list[Connection], of: Callable[[int], str], count: int) -> list[Connection]:
    return [watched(admitted(house, of(number)), gone) for number in range(count)]


def test_s3_an_address_loses_its_oldest_idle_connection_to_its_newest() -> None:
    house, gone = register(), list[Connection]()
    held = filled(house, gone, lambda _: "192.0.2.1", 6)
    assert gone == held[:2]
    assert len(house.all) == 4


def test_s3_an_address_that_is_busy_with_all_it_may_hold_is_refused_and_others_are_not() -> None:
    house, gone = register(), list[Connection]()
    for _ in range(4):
        busy(house, "192.0.2.1", gone)
    assert house.admit("192.0.2.1") is None
    assert house.admit("192.0.2.2") is not None
    assert not gone


def test_s3_a_full_house_makes_room_at_the_cost_of_who_holds_most() -> None:
    house, gone = register(), list[Connection]()
    small = filled(house, gone, lambda number: f"198.51.100.{number}", 4)
    large = filled(house, gone, lambda _: "192.0.2.1", 4)
    assert house.admit("192.0.2.2") is not None
    assert gone == large[:1], "the oldest of the largest, though others wait for longer"
    assert all(each in house.all for each in small)


def test_s3_a_house_full_of_answers_refuses_strangers_and_keeps_a_reserve_for_those_who_work_here() -> None:
    house, gone = register(), list[Connection]()
    crowd = [busy(house, f"198.51.100.{number}", gone) for number in range(8)]
    assert house.admit("192.0.2.2") is None
    assert house.admit("127.0.0.1") is not None
    crowd[0].know()
    assert house.admit(crowd[0].address) is not None, "somebody is logged in at that address"
    assert not gone


def test_s3_streams_make_room_only_for_an_address_that_holds_less() -> None:
    house, gone = register(streams=8, streams_address=8), list[Connection]()
    streams = [watched(admitted(house, "192.0.2.1"), gone) for _ in range(4)]
    others = [watched(admitted(house, f"198.51.100.{number}"), gone) for number in range(4)]
    for each in (*streams, *others):
        assert house.open_stream(each, each.address, known=False)
    assert house.admit("198.51.100.9") is not None
    assert gone == streams[:1]
    assert house.stream_count == 7


def test_s3_who_is_logged_in_keeps_the_connection() -> None:
    house, gone = register(), list[Connection]()
    arbiter = watched(admitted(house, "192.0.2.1"), gone)
    arbiter.enter(State.WORKING)
    arbiter.know()
    arbiter.enter(State.WAITING)
    filled(house, gone, lambda _: "192.0.2.1", 20)
    assert arbiter in house.all
    assert arbiter not in gone


def test_s3_streams_are_limited_in_all_and_for_each_visitor_and_never_for_who_is_logged_in() -> None:
    house = register(connections=20, address=20)
    mine = [admitted(house, "192.0.2.1") for _ in range(4)]
    assert [house.open_stream(each, "192.0.2.1", known=False) for each in mine] == [True, True, True, False]
    for number in range(3):
        assert house.open_stream(admitted(house, "192.0.2.9"), f"203.0.113.{number}", known=False)
    assert not house.open_stream(admitted(house, "192.0.2.9"), "203.0.113.9", known=False), "no more in all"
    assert house.open_stream(admitted(house, "192.0.2.9"), "203.0.113.9", known=True)
    house.leave(mine[0])
    house.leave(mine[1])
    assert house.stream_count == 5
    assert house.open_stream(admitted(house, "192.0.2.9"), "192.0.2.1", known=False)


def test_s3_slow_heads_and_bodies_are_late_and_answers_and_streams_never() -> None:
    house = register()
    one = admitted(house, "192.0.2.1")
    assert not one.late(one.since + HEAD_SECONDS - 1)
    assert one.late(one.since + HEAD_SECONDS + 1)
    one.enter(State.RECEIVING)
    assert not one.late(one.since + BODY_SECONDS - 1)
    assert one.late(one.since + BODY_SECONDS + 1)
    one.received = 60 * SLOWEST
    assert not one.late(one.since + BODY_SECONDS + 59)
    assert one.late(one.since + BODY_SECONDS + 61)
    for state in (State.WORKING, State.STREAM):
        one.enter(state)
        if state is State.STREAM:
            house.streams[one.origin] = 1
        assert not one.late(one.since + 10_000)


def test_s3_neighbours_in_a_network_of_ipv6_count_as_one() -> None:
    house, gone = register(), list[Connection]()
    filled(house, gone, lambda number: f"2001:db8::{number + 1}", 6)
    assert len(gone) == 2


def test_who_has_left_is_forgotten() -> None:
    house, gone = register(), list[Connection]()
    for each in filled(house, gone, lambda number: f"198.51.100.{number}", 5):
        house.leave(each)
        house.leave(each)
        each.enter(State.WORKING)
    assert not house.all
    assert not house._networks
