"""Plugins planted into a server process of their own: a module and what makes it an installed distribution."""

import os
from pathlib import Path


def plant(folder: Path, **sources: str) -> dict[str, str]:
    """Write modules that are plugins into a folder. Return the variables of a server that has them installed."""
    for name, source in sources.items():
        info = folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[lostcities]\n{name} = {name}\n")
        (folder / f"{name}.py").write_text(source)
    return {"PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
