"""Discovery and loading of plugins."""

from lostcities.registry.registry import Loaded, Observer, Registry, load_registry, points_of

__all__ = ["Loaded", "Observer", "Registry", "load_registry", "points_of"]
