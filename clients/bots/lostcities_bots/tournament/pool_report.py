"""The report of a pool: a rating for each bot, out of the deals of all tables.

The model is that of the leaderboards, Bradley and Terry's in the package `openskill`: it compares each bot of a table
with each other one. A deal counts once, by the margins over all its seatings. Fit and errors follow from the order of
the deals alone, so the same results give the same ratings.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from openskill.models import BradleyTerryFull

from lostcities_bots.match_standings import Z95, mean
from lostcities_bots.tournament.plan import ArenaPlan, DealResult, share_of_best

POINTS_PER_UNIT = 30
"""Points of a rating for one unit of the model: 400 points mean ten wins for one loss, as on the leaderboards."""
POINTS_AT_START = 1_500


def pool_lines(plan: ArenaPlan, names: Sequence[str], deals: Sequence[DealResult]) -> Iterator[str]:
    """Yield the report of the deals so far, the best bot first. `names` are those of the bots, each once."""
    tables = f"{len(plan.tables)} tables of {plan.seats}"
    yield f"{plan.variant}: {len(deals)} deals at {tables}, each in {plan.seats} seatings; seed {plan.seed}"
    if not deals:
        return
    ratings, width = _ratings(len(names), deals), max(len("bot"), *map(len, names))
    yield f"{'bot':<{width}}  {'rating (95 %)':>14}  {'deals won':>9}  {'margin (95 %)':>16}  forfeits"
    for bot in sorted(range(len(names)), key=lambda bot: -ratings[bot][0]):
        margins, won = _margins(bot, deals), _wins(bot, deals)
        played = "-" if not margins else f"{mean(margins).value:+.1f} ± {Z95 * mean(margins).error:.1f}"
        share = "-" if not won else f"{sum(won) / len(won):.1%}"
        points, half = ratings[bot]
        lost = _forfeits(bot, deals)
        yield f"{names[bot]:<{width}}  {f'{points:.0f} ± {half:.0f}':>14}  {share:>9}  {played:>16}  {lost.total():8}"
    for bot, name in enumerate(names):
        for reason, count in _forfeits(bot, deals).items():
            yield f"{name} lost {count} games by a fault: {reason}"


def _ratings(bots: int, deals: Sequence[DealResult]) -> list[tuple[float, float]]:
    """Return by bot its rating and the half-width of its interval of 95 %, in points."""
    model = BradleyTerryFull()
    skills = [model.rating() for _ in range(bots)]
    for deal in deals:
        scores = [[skills[bot]] for bot in deal.table]
        for bot, (skill,) in zip(deal.table, model.rate(scores, scores=list(deal.margins())), strict=True):
            skills[bot] = skill
    return [
        (POINTS_AT_START + POINTS_PER_UNIT * (skill.mu - model.mu), Z95 * POINTS_PER_UNIT * skill.sigma)
        for skill in skills
    ]


def _margins(bot: int, deals: Sequence[DealResult]) -> list[float]:
    return [deal.margins()[deal.table.index(bot)] for deal in deals if bot in deal.table]


def _wins(bot: int, deals: Sequence[DealResult]) -> list[float]:
    """Return a bot's share of the best margin in each of its deals."""
    return [share_of_best(deal.margins(), deal.table.index(bot)) for deal in deals if bot in deal.table]


def _forfeits(bot: int, deals: Sequence[DealResult]) -> Counter[str]:
    """Return how often a bot lost for each reason."""
    reasons = Counter[str]()
    for deal in deals:
        for game in deal.games:
            if game.forfeit is not None and deal.table[game.order[game.forfeit.seat]] == bot:
                reasons[game.forfeit.reason] += 1
    return reasons
