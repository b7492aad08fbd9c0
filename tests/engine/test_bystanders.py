"""Two seats that have nothing to do see the same, so that their views can be shared."""

from __future__ import annotations

from msgspec.structs import replace

from engine.rules.api import View, bystanding, view
from tests.scenes import Scene


def aside(scene: Scene, seat: int) -> tuple[str, bool] | None:
    return bystanding(scene.state, scene.rules, seat)


def shared(scene: Scene, seat: int) -> View:
    """What the seat sees, its number left out."""
    shown = view(scene.state, scene.rules, seat)
    assert shown.you is not None
    return replace(shown, you=replace(shown.you, seat=0))


def test_the_asked_seat_is_no_bystander_and_the_others_see_alike():
    scene = Scene(seats=4).turn(0)
    assert aside(scene, 0) is None
    assert aside(scene, 1) == aside(scene, 2) == ("window-closed", False)
    assert shared(scene, 1) == shared(scene, 2)


def test_agreeing_to_stop_is_part_of_it():
    scene = Scene(seats=4).turn(0).do(2, "agree", yes=True)
    assert (aside(scene, 1), aside(scene, 2)) == (
        ("window-closed", False),
        ("window-closed", True),
    )
    assert shared(scene, 1) != shared(scene, 2)


def test_a_party_to_an_offer_is_no_bystander_nor_one_whose_offer_was_refused():
    scene = Scene(seats=4).own(0, 5).own(1, 15).turn(0)
    offer = scene.propose(0, 1, give=[5], take=[15])
    assert aside(scene, 1) is None
    assert aside(scene, 2) is not None
    scene.do(1, "reject", offer=offer)
    assert aside(scene, 1) is not None
    scene.expire()
    assert scene.asked() == [1]
    assert aside(scene, 0) is None


def test_the_owner_of_an_open_rent_is_no_bystander():
    scene = Scene("globopoly", 4).own(2, 19).at_cell(0, 14).turn(0).roll(1, 4)
    assert aside(scene, 2) is None
    assert aside(scene, 1) == aside(scene, 3) == ("window-closed", False)
    assert shared(scene, 1) == shared(scene, 3)


def test_where_property_is_managed_at_any_time_nobody_is_a_bystander():
    scene = Scene("c1009", 4).turn(0)
    assert [aside(scene, seat) for seat in range(4)] == [None] * 4


def test_nobody_stands_aside_who_is_out_or_when_the_game_is_over():
    scene = Scene(seats=4).out(3).turn(0)
    assert aside(scene, 3) is None
    scene = Scene(seats=2).turn(0).do(0, "surrender")
    assert aside(scene, 1) is None
