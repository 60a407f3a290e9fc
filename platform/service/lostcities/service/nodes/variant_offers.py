"""Variants in a cluster whose nodes have different releases, as during a rolling upgrade.

A new version of a variant is offered once every node has it, so that any node can play the games of it. A game that
this node cannot play, but another one can, is refused for now: its client goes to the next node.
"""

from typing import Any

from lostcities.core import Variant
from lostcities.core.errors import LostCitiesError, NotOnEveryNode, UnknownVariant
from lostcities.core.names import GameId
from lostcities.core.platform_events import RulesRelease
from lostcities.registry import Registry
from lostcities.service.nodes.node_table import NodeDescription, NodeTable

AnyVariant = Variant[Any, Any, Any]


class Elsewhere(LostCitiesError):
    """This node cannot play a game, and another node of the store can."""

    reason = "ELSEWHERE"

    def __init__(self, game_id: GameId) -> None:
        super().__init__(
            f"this server cannot play game {game_id}, but another server of the store can: try again there",
            game_id=game_id,
        )


class VariantOffers:
    """The variants that all nodes can play, and the games that only others can."""

    def __init__(self, registry: Registry, nodes: NodeTable) -> None:
        self._registry = registry
        self._nodes = nodes

    def variants(self) -> list[AnyVariant]:
        """Return the newest version of every variant that all nodes have, sorted by key."""
        newest = {variant.key: variant for variant in self._registry.all_versions() if self._is_everywhere(variant)}
        return [newest[key] for key in sorted(newest)]

    def variant(self, key: str, version: int | None = None) -> AnyVariant:
        """Return a variant: by default in the newest version that all nodes have, else in the newest one here.

        Raise `UnknownVariant`.
        """
        if version is None:
            version = next((variant.version for variant in self.variants() if variant.key == key), None)
        return self._registry.variant(key, version)

    def to_create(self, key: str, version: int | None = None) -> AnyVariant:
        """Return a variant as `variant` does. Raise `NotOnEveryNode` if only another node has it."""
        try:
            return self.variant(key, version)
        except UnknownVariant:
            others = self._nodes.others_that_serve
            if any(key == had.key and version in (None, had.version) for node in others for had in node.variants):
                raise NotOnEveryNode(key, version) from None
            raise

    def check_everywhere(self, variant: AnyVariant) -> None:
        """Raise `NotOnEveryNode` if a node lacks a variant, so that it could not play a new game of it."""
        if not self._is_everywhere(variant):
            raise NotOnEveryNode(variant.key, variant.version)

    def have_rules(self, variant: AnyVariant, rules: RulesRelease) -> bool:
        """Return whether all other nodes have the same rules of a variant."""
        return all(_has(node, variant.key, variant.version, rules) for node in self._nodes.others_that_serve)

    def is_elsewhere(self, key: str, version: int, rules: RulesRelease | None = None) -> bool:
        """Return whether another node has a variant, with these rules if they are given."""
        return any(_has(node, key, version, rules) for node in self._nodes.others_that_serve)

    def is_later_elsewhere(self) -> bool:
        """Return whether another node has a later release than this one, which can read later logs."""
        return any(node.is_later_than(self._nodes.description) for node in self._nodes.others_that_serve)

    def _is_everywhere(self, variant: AnyVariant) -> bool:
        return all(_has(node, variant.key, variant.version) for node in self._nodes.others_that_serve)


def _has(node: NodeDescription, key: str, version: int, rules: RulesRelease | None = None) -> bool:
    return any(
        (had.key, had.version) == (key, version) and (rules is None or had.fingerprint == rules.fingerprint)
        for had in node.variants
    )
