"""Find and load plugins. Knows the contract, and no game."""

from lostcities.registry.registry import Loaded, Registry, load_registry

__all__ = ["Loaded", "Registry", "load_registry"]
