"""Discovery and loading of plugins."""

from lostcities.registry.registry import Loaded, Observer, Registry, load_registry

__all__ = ["Loaded", "Observer", "Registry", "load_registry"]
