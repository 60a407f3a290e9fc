"""Check of running games against the installed rules, so that changed rules never go on with a game in silence.

A game records the fingerprint of the rules that decide it. If the installed rules have another, the whole game is
decided again. If every event is the same, the game goes on and records the new rules. Otherwise it is frozen.
"""

import structlog
from msgspec import Struct
from packaging.version import InvalidVersion
from packaging.version import Version as Release

from lostcities.core.errors import (
    LostCitiesError,
    NewerLog,
    PluginError,
    PluginUnavailable,
    RulesChanged,
    StoreError,
    UnknownVariant,
)
from lostcities.core.game import Game
from lostcities.core.names import GameId, Version
from lostcities.core.platform_events import GameCreated, RulesRelease
from lostcities.core.redecision import Redecision, event_difference, recorded_commit
from lostcities.projections import GameListing, Projections, listing_after
from lostcities.registry import Registry
from lostcities.service.nodes.variant_offers import Elsewhere, VariantOffers
from lostcities.service.play.commit_folding import LogFolder, check_known, command_of

_log = structlog.get_logger()


class Verdict(Struct, frozen=True):
    """Result of a check: rules to record, or the error that refuses every command."""

    replacement: RulesRelease | None = None
    refusal: RulesChanged | None = None


class RulesCheck:
    """Check of games by the rules that this server has installed."""

    def __init__(self, registry: Registry, log_folder: LogFolder, offers: VariantOffers | None = None) -> None:
        self._registry = registry
        self._log_folder = log_folder
        self._offers = offers

    async def warn(self, projections: Projections) -> None:
        """Log a warning for each kind of rules that running games need and that is not installed."""
        try:
            await projections.reach()
            needed = await projections.rules_in_play()
        except StoreError:  # the lists are behind: each game is checked when it is first touched
            return
        for (key, version, rules), count in needed.items():
            release = "" if rules is None else rules.release
            fields = {"variant": key, "version": version, "games": count, "played_with": release}
            try:
                installed = self._registry.rules_of(self._registry.variant(key, version))
            except UnknownVariant:
                _log.warning("rules_gone", **fields, remedy="install the release that the games were played with")
                continue
            except PluginError as error:
                _log.warning("rules_unknown", **fields, cause=error.message)
                continue
            if rules is not None and rules.fingerprint != installed.fingerprint:
                _log.warning("rules_changed", **fields, remedy="see which games go on: lc-admin plugins --games")

    def is_recorded(self, game: Game) -> bool:
        """Return whether a game records the installed rules, or none. Raise `PluginError`."""
        return game.rules is None or game.rules.fingerprint == self._registry.rules_of(game.variant).fingerprint

    async def check(self, game_id: GameId, game: Game) -> Verdict:
        """Decide a game again, which records other rules than the installed ones. Raise `PluginError`."""
        recorded, installed = game.rules, self._registry.rules_of(game.variant)
        assert recorded is not None, "it records other rules"
        version = await self._event_difference(game_id)
        if version is not None:
            _log.warning("game_frozen", game=game_id, version=version, was=recorded.release, now=installed.release)
            return Verdict(refusal=RulesChanged(game_id, version, recorded.release, installed.release))
        return Verdict(None if is_older(installed.release, recorded.release) else installed)

    def may_replace(self, game: Game, rules: RulesRelease) -> bool:
        """Return whether a game may record these rules: only if all nodes have them, or two nodes would take turns."""
        return self._offers is None or self._offers.have_rules(game.variant, rules)

    def refused(self, game_id: GameId, game: Game, refusal: RulesChanged) -> LostCitiesError:
        """Return the error for a frozen game: `Elsewhere` while another node has the rules that it records."""
        variant = game.variant
        is_elsewhere = self._offers is not None and self._offers.is_elsewhere(variant.key, variant.version, game.rules)
        return Elsewhere(game_id) if is_elsewhere else refusal

    def newer(self, error: NewerLog) -> LostCitiesError:
        """Return the error for a log of a later release: `Elsewhere` while another node has a later one."""
        is_elsewhere = self._offers is not None and self._offers.is_later_elsewhere()
        return Elsewhere(GameId(error.game_id)) if is_elsewhere else error

    async def explained(self, game_id: GameId, error: PluginError | UnknownVariant) -> LostCitiesError:
        """Return the error for a log that cannot be folded, with the rules that it needs if it records them."""
        listing: GameListing | None = None
        async for commit in self._log_folder.commits(game_id, Version(0)):
            listing = listing_after(listing, commit)
        if listing is None or listing.rules is None:
            return error
        if isinstance(error, UnknownVariant):
            known = {variant.key for variant in self._registry.variants()}
            return UnknownVariant(listing.variant, known, listing.variant_version, release=listing.rules.release)
        installed = self._registry.rules_of(self._registry.variant(listing.variant, listing.variant_version))
        if installed.fingerprint == listing.rules.fingerprint:
            return error
        rules = RulesRelease(listing.rules.fingerprint, listing.rules.release)
        if self._offers is not None and self._offers.is_elsewhere(listing.variant, listing.variant_version, rules):
            return Elsewhere(game_id)
        return RulesChanged(game_id, None, listing.rules.release, installed.release)

    async def _event_difference(self, game_id: GameId) -> Version | None:
        """Decide a whole log again. Return the version of the first event that differs; None if all are the same."""
        redecision: Redecision | None = None
        async for commit in self._log_folder.commits(game_id, Version(0)):
            try:
                variant = self._log_folder.variant_of(commit) if redecision is None else redecision.variant
                events, command = self._log_folder.events_of(commit, variant), command_of(commit)
                check_known(commit, events, command)
                assert command is not None, "it is known"
                if redecision is None:
                    assert isinstance(events[0], GameCreated), "a log starts with its creation"
                    redecision = Redecision(variant, game_id, events[0])
                again = recorded_commit(command, commit.actor, commit.at, events)
                at = event_difference(commit.events, redecision.add(again).texts)
                if at is not None:
                    return Version(commit.first_version + at)
            except PluginUnavailable:  # it says nothing of the rules
                raise
            except (LostCitiesError, ValueError):
                return commit.first_version
        return None


def is_older(release: str, other: str) -> bool:
    """Return whether a release, such as `updown 1.2, lostcities 1.0`, has an older version of any part of the other."""
    versions = _versions(other)
    return any(name in versions and version < versions[name] for name, version in _versions(release).items())


def _versions(release: str) -> dict[str, Release]:
    versions = {}
    for part in release.split(", "):
        name, _, version = part.partition(" ")
        try:
            versions[name] = Release(version)
        except InvalidVersion:  # of a plugin without a distribution
            continue
    return versions
