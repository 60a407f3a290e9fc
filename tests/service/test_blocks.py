"""Blocks, private profiles, reports to operators, and mutes."""

from typing import Any

from tests.service.contest_fixtures import announced
from tests.service.server_fixtures import Caller, Desk, refusal
from tests.service.server_fixtures import desk as make_desk
from tests.service.test_company import company_where, follow, presence
from tests.service.test_moderation import moderated, tokens
from tests.service.test_pairing import pair, waits
from tests.service.test_phrases import HELLO, said, say, short_pauses
from tests.service.test_ratings import leaderboard, let_first_moves_count, profile, won
from tests.service.test_rematches import rematch

from lostcities.core.names import PlayerId
from lostcities.eventstore import open_store
from lostcities.eventstore.port import BLOCKED_MAX, PlayerChange
from lostcities.service.access.player_requests import now_us
from lostcities.service.settings import Limits
from lostcities.v1 import admin_pb2, company_pb2, player_pb2, ratings_pb2

__all__ = ["short_pauses", "tokens"]


async def change(caller: Caller, **fields: Any) -> player_pb2.Settings:
    request = player_pb2.ChangeSettingsRequest(**fields)
    settings: player_pb2.Settings = (await caller.players.ChangeSettings(request, metadata=caller.metadata)).settings
    return settings


async def settings_of(caller: Caller) -> player_pb2.Settings:
    answer = await caller.players.GetSettings(player_pb2.GetSettingsRequest(), metadata=caller.metadata)
    settings: player_pb2.Settings = answer.settings
    return settings


async def block(caller: Caller, other: Caller) -> None:
    await change(caller, block=other.player_id)


async def report(caller: Caller, other: Caller, text: str = "insults", **fields: Any) -> None:
    request = player_pb2.ReportPlayerRequest(player_id=other.player_id, text=text, **fields)
    await caller.players.ReportPlayer(request, metadata=caller.metadata)


async def won_by_one_of_two(desk: Desk, monkeypatch: Any) -> tuple[Caller, Caller]:
    """Return the winner and the loser of a rated game."""
    let_first_moves_count(monkeypatch)
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    await won(desk, ada, bob)
    return ada, bob


async def test_settings_are_kept_and_what_is_not_named_stays(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    assert await settings_of(ada) == player_pb2.Settings()
    await block(ada, bob)
    await change(ada, is_profile_private=True)
    await change(ada, is_presence_hidden=True)
    settings = await settings_of(ada)
    assert settings.is_profile_private
    assert settings.is_presence_hidden
    assert [player.name for player in settings.blocked] == ["Bob"]
    assert await settings_of(bob) == player_pb2.Settings()
    assert await change(ada, unblock=bob.player_id) == player_pb2.Settings(
        is_profile_private=True, is_presence_hidden=True
    )


async def test_a_blocked_player_cannot_challenge_or_sit_down(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create()
    await ada.join(game_id)
    await block(ada, bob)
    assert (await refusal(bob.join(game_id))).reason == "BLOCKED"
    assert (await refusal(bob.create(invited={1: ada.player_id}))).reason == "BLOCKED"
    await change(ada, unblock=bob.player_id)
    await bob.create(invited={1: ada.player_id})
    await bob.join(game_id)


async def test_a_repeat_is_answered_as_before_although_the_player_has_left_and_is_blocked(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create("tiny", seats=3)
    await ada.join(game_id)
    first = await bob.join(game_id, command_id="bob-sits-down")
    await bob.leave(game_id)
    await block(ada, bob)
    assert (await bob.join(game_id, command_id="bob-sits-down")).head == first.head
    assert (await refusal(bob.join(game_id))).reason == "BLOCKED"


async def test_a_player_without_invitation_does_not_learn_who_has_blocked_them(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create("tiny", unlisted=True)
    await ada.join(game_id)
    await block(ada, bob)
    assert (await refusal(bob.join(game_id))).reason == "INVITATION_REQUIRED"


async def test_a_repeated_rematch_is_answered_as_before_although_the_player_is_blocked(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await bob.submit(game_id, resign={})
    first = await rematch(bob, game_id, "bob-asks-again")
    await block(ada, bob)
    assert (await rematch(bob, game_id, "bob-asks-again")).game.game_id == first.game.game_id


async def test_a_player_who_sits_at_the_table_is_answered_as_before_although_blocked(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    game_id = await ada.create("tiny", seats=3)
    await ada.join(game_id)
    await bob.join(game_id, command_id="bob-sits-down")
    await block(ada, bob)
    again = await bob.join(game_id, command_id="bob-sits-down")
    assert (again.seat, again.game.seats[1].player_name) == (1, "Bob")


async def test_blocked_players_are_not_paired_either_way(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    first = await pair(ada)
    await waits(ada, first.game.game_id)
    await block(bob, ada)
    assert (await pair(bob)).game.game_id != first.game.game_id
    cyd = await desk.player("Cyd")
    await block(ada, cyd)
    assert (await pair(cyd)).game.game_id != first.game.game_id


async def test_a_blocked_player_gets_no_rematch(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    await bob.submit(game_id, resign={})
    await block(ada, bob)
    assert (await refusal(rematch(bob, game_id))).reason == "BLOCKED"


async def test_neither_of_two_is_told_what_the_other_says(desk: Desk) -> None:
    game_id, ada, bob = await desk.started()
    eve = await desk.player("Eve")
    await block(ada, bob)
    watches = [follow(ada, game_id), follow(eve, game_id)]
    for watch in watches:
        await company_where(watch, lambda company: True)
    await say(bob, game_id)
    assert await said(watches[1]) == (1, HELLO)
    await say(ada, game_id, company_pb2.PHRASE_WOW)
    assert await said(watches[0]) == (0, company_pb2.PHRASE_WOW)


async def test_a_block_counts_for_what_is_said_at_another_node() -> None:
    store = await open_store("memory:")
    async with make_desk(store=store) as one, make_desk(store=store) as two:
        game_id, ada, bob = await one.started()
        watch = follow(ada, game_id)
        two.caller(bob).watch(game_id)
        await company_where(watch, lambda company: presence(company)[1] == "here")
        await block(ada, bob)
        await say(two.caller(bob), game_id)
        await change(ada, unblock=bob.player_id)
        await say(two.caller(bob), game_id, company_pb2.PHRASE_OOPS)
        assert await said(watch) == (1, company_pb2.PHRASE_OOPS)


async def test_what_cannot_be_blocked_is_refused(desk: Desk) -> None:
    ada, bob = await desk.player("Ada"), await desk.player("Bob")
    assert (await refusal(block(ada, ada))).reason == "MALFORMED"
    assert (await refusal(change(ada, block="pnoplayer"))).reason == "UNKNOWN_PLAYER"
    many = tuple(PlayerId(f"p{number}") for number in range(BLOCKED_MAX))
    await desk.store.change_player(PlayerId(ada.player_id), PlayerChange(blocked=many))
    refused = await refusal(block(ada, bob))
    assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "blocked_max")


async def test_a_private_profile_shows_others_nothing_but_the_player(desk: Desk, monkeypatch: Any) -> None:
    ada, _ = await won_by_one_of_two(desk, monkeypatch)
    cyd = await desk.player("Cyd")
    assert len((await profile(cyd, player_id=ada.player_id)).results) == 1
    await change(ada, is_profile_private=True)
    hidden = await profile(cyd, player_id=ada.player_id)
    assert hidden == ratings_pb2.GetProfileResponse(player=hidden.player, is_private=True)
    assert hidden.player.player_id == ada.player_id
    assert len((await profile(ada)).results) == 1


async def test_a_private_player_is_compared_with_no_other_but_by_the_two(desk: Desk, monkeypatch: Any) -> None:
    ada, bob = await won_by_one_of_two(desk, monkeypatch)
    await change(ada, is_profile_private=True)
    request = ratings_pb2.GetHeadToHeadRequest(player_id=ada.player_id, opponent_id=bob.player_id)
    seen = {}
    for caller in (ada, bob, await desk.player("Cyd")):
        answer = await caller.ratings.GetHeadToHead(request, metadata=caller.metadata)
        seen[caller.player_id] = len(answer.results)
    assert list(seen.values()) == [1, 1, 0]


async def test_no_leaderboard_lists_a_private_player_to_others(desk: Desk, monkeypatch: Any) -> None:
    ada, bob = await won_by_one_of_two(desk, monkeypatch)
    await change(ada, is_profile_private=True)
    listed = [[row.player.name for row in (await leaderboard(caller)).players] for caller in (ada, bob)]
    assert listed == [["Ada", "Bob"], ["Bob"]]


async def test_operators_read_what_players_report(tokens: Any) -> None:
    async with moderated(tokens) as (desk, olga):
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        await report(ada, bob, "  insults  ", game_id="g123")
        answer = await olga.admin.ListActions(admin_pb2.ListActionsRequest(), metadata=olga.metadata)
        (entry,) = answer.actions
        assert (entry.operator, entry.action) == (f"player {ada.player_id}", "report")
        assert (entry.subject, entry.reason) == (bob.player_id, "insults (game g123)")


async def test_reports_are_checked_and_limited() -> None:
    async with make_desk(limits=Limits(reports_per_minute=2)) as desk:
        ada, bob = await desk.player("Ada"), await desk.player("Bob")
        assert (await refusal(report(ada, bob, " "))).reason == "MALFORMED"
        refused = await refusal(report(ada, bob, "x" * 161))
        assert (refused.reason, refused.details["field"]) == ("MALFORMED", "text")
        assert (await refusal(report(ada, Caller(ada.channel, "pnoplayer")))).reason == "UNKNOWN_PLAYER"
        await report(ada, bob)
        await report(ada, bob)
        refused = await refusal(report(ada, bob))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "reports_per_minute")


async def test_changes_of_settings_are_limited() -> None:
    async with make_desk(limits=Limits(setting_changes_per_minute=1)) as desk:
        ada = await desk.player("Ada")
        await change(ada, is_profile_private=True)
        refused = await refusal(change(ada, is_profile_private=False))
        assert (refused.reason, refused.details["key"]) == ("OVER_QUOTA", "setting_changes_per_minute")


async def test_a_muted_player_says_nothing_until_the_mute_ends(tokens: Any) -> None:
    async with moderated(tokens) as (desk, olga):
        game_id, ada, _ = await desk.started()
        request = admin_pb2.MutePlayerRequest(player_id=ada.player_id, until=now_us() + 10**9, reason="shouting")
        muted = await olga.admin.MutePlayer(request, metadata=olga.metadata)
        assert muted.player.mute.reason == "shouting"
        refused = await refusal(say(ada, game_id))
        assert (refused.reason, refused.details["words"]) == ("MUTED", "shouting")
        await ada.get(game_id)
        request.until = now_us() - 1
        await olga.admin.MutePlayer(request, metadata=olga.metadata)
        await say(ada, game_id)
        request.ClearField("until")
        await olga.admin.MutePlayer(request, metadata=olga.metadata)
        assert (await refusal(say(ada, game_id))).reason == "MUTED"
        assert (await refusal(announced(desk, ada))).reason == "MUTED"
        lifted = admin_pb2.UnmutePlayerRequest(player_id=ada.player_id)
        await olga.admin.UnmutePlayer(lifted, metadata=olga.metadata)
        await say(ada, game_id)
