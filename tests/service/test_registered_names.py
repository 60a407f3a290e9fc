"""Registered names: one name is one player, and so are the names that look like it."""

import asyncio
import json

import pytest
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_sessions import key_of

from lostcities.service.access.name_keys import is_reserved, name_key
from lostcities.v1 import player_pb2


async def rename(caller: Caller, name: str) -> player_pb2.Player:
    answer = await caller.players.RenamePlayer(player_pb2.RenamePlayerRequest(name=name), metadata=caller.metadata)
    player: player_pb2.Player = answer.player
    return player


async def own(caller: Caller) -> player_pb2.Player:
    answer = await caller.players.GetPlayer(player_pb2.GetPlayerRequest(), metadata=caller.metadata)
    player: player_pb2.Player = answer.player
    return player


async def test_a_recovery_key_registers_the_name(desk: Desk) -> None:
    ada = await desk.player("Ada")
    assert not (await own(ada)).is_name_registered
    await key_of(ada)
    assert (await own(ada)).is_name_registered
    for name in ("Ada", "ADA", "A.d.a", "\u0410d\u0430"):
        assert (await refusal(desk.player(name))).reason == "NAME_TAKEN"
        assert (await refusal(rename(await desk.player("Guest"), name))).reason == "NAME_TAKEN"
    assert (await own(await desk.player("Adam"))).name == "Adam"


async def test_a_registered_player_takes_the_name_along_and_leaves_the_old_one_free(desk: Desk) -> None:
    ada = await desk.player("Ada")
    await key_of(ada)
    assert (await rename(ada, "ada")).is_name_registered
    assert (await rename(ada, "Countess")).is_name_registered
    assert (await refusal(desk.player("countess"))).reason == "NAME_TAKEN"
    assert (await own(await desk.player("Ada"))).name == "Ada"


async def test_of_two_players_with_one_name_the_first_to_register_has_it(desk: Desk) -> None:
    ada, other = await desk.player("Ada"), await desk.player("Ada")
    await asyncio.gather(key_of(ada), key_of(other))
    assert sorted([(await own(each)).is_name_registered for each in (ada, other)]) == [False, True]
    late = ada if (await own(other)).is_name_registered else other
    assert not (await rename(late, "Grace")).is_name_registered
    await key_of(late)
    assert (await own(late)).is_name_registered


async def test_a_repeated_registration_is_answered_although_the_name_is_registered_meanwhile(desk: Desk) -> None:
    request = player_pb2.RegisterPlayerRequest(name="Ada", request_id="a secret of the client, drawn at random")
    first = await desk.anonymous.players.RegisterPlayer(request)
    await key_of(Caller(desk.anonymous.channel, first.player.player_id, first.token))
    assert await desk.anonymous.players.RegisterPlayer(request) == first


async def test_an_erased_player_leaves_the_name_free() -> None:
    async with make_desk() as desk:
        ada = await desk.player("Ada")
        await key_of(ada)
        await ada.players.ForgetMe(player_pb2.ForgetMeRequest(player_id=ada.player_id), metadata=ada.metadata)
        assert (await own(await desk.player("Ada"))).name == "Ada"


async def test_the_players_own_data_name_the_key(desk: Desk) -> None:
    ada = await desk.player("Mia")
    await key_of(ada)
    answer = await ada.players.ExportMyData(player_pb2.ExportMyDataRequest(), metadata=ada.metadata)
    assert json.loads(answer.lines[0])["name_key"] == "rnla"


@pytest.mark.parametrize("name", ["admin", "Administrator", "M0d", "SYSTEM", "Erased player", "lostcities"])
async def test_no_player_has_the_name_of_those_who_run_the_server(desk: Desk, name: str) -> None:
    assert (await refusal(desk.player(name))).reason == "NAME_TAKEN"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "\u0410\u0414\u0410".replace("\u0414", "D")),
        ("Ilya", "llya"),
        ("Tom", "Torn"),
        ("fine", "\ufb01ne"),
        ("Bob", "\u0392\u039f\u0392"),
        ("Ann", "A n-n."),
        ("Caf\u00e9", "Cafe\u0301"),
        ("O0", "oo"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ada", "Adam"), ("J\u00f6rg", "Jorg"), ("Ana", "Ava"), ("Ann 1", "Ann 2"), ("\u5b89", "\u5b8b")]
)
def test_names_that_look_different_have_keys_of_their_own(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize("name", ["\u2605\u2605", "...", "\u5b89", "x"])
def test_a_key_is_never_empty(name: str) -> None:
    assert name_key(name)
    assert not is_reserved(name_key(name))
