"""The table of a campaign: kills by phase and side."""

from collections import Counter
from collections.abc import Sequence

from tests.kills.phases import Kill, Phase, Side


def summary(kills: Sequence[Kill]) -> str:
    """Return a row for each phase, and the sums."""
    counts = Counter((kill.phase, kill.side) for kill in kills)
    rows = [f"{'phase':48} server client"]
    for phase in Phase:
        rows.append(f"{phase:48} {counts[phase, Side.SERVER]:6} {counts[phase, Side.CLIENT]:6}")
    sides = Counter(kill.side for kill in kills)
    rows.append(f"{'all':48} {sides[Side.SERVER]:6} {sides[Side.CLIENT]:6}")
    recorded = [kill for kill in kills if kill.phase is Phase.RECORDED and kill.side is Side.SERVER]
    late = sum(kill.was_answered for kill in recorded)
    rows.append(f"of {len(recorded)} kills of the server at a recorded commit, {late} came after its answer had left")
    return "\n".join(rows)
