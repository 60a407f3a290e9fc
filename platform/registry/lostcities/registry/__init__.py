"""Discovery and loading of plugins."""

from lostcities.registry.registry import Loaded, Registry, load_registry

__all__ = ["Loaded", "Registry", "load_registry"]
