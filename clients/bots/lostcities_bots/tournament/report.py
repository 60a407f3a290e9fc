"""The report of an arena: a table of the bots, a plot of the margin, and the verdict of the test."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lostcities_bots.match_standings import Z95, Mean, interval_of_share, mean
from lostcities_bots.tournament.plan import ArenaPlan, DealResult, forfeits_of, share_of_best
from lostcities_bots.tournament.sequential_test import deals_until_verdict

PLOT_ROWS, PLOT_COLUMNS = 10, 41


def report_lines(plan: ArenaPlan, names: Sequence[str], deals: Sequence[DealResult]) -> Iterator[str]:
    """Yield the report of the deals so far. `names` are those of the bots, each once."""
    margins = list(zip(*(deal.margins() for deal in deals), strict=True))
    played = "1 deal" if len(deals) == 1 else f"{len(deals)} deals, each"
    yield f"{plan.variant}: {played} in {len(names)} seatings; seed {plan.seed}"
    if not deals:
        return
    yield f"{_moves(deals):.1f} moves a game"
    width = max(len("bot"), *map(len, names))
    has_luck = any(game.luck is not None for deal in deals for game in deal.games)
    adjusted = list(zip(*(deal.adjusted() for deal in deals), strict=True))
    yield f"{'bot':<{width}}  {'deals won':>9}  games won  {'margin (95 %)':>16}  {'without luck':>16}  forfeits"
    for bot, name in enumerate(names):
        won = mean([share_of_best(deal.margins(), bot) for deal in deals]).value
        games = mean([game.share(bot) for deal in deals for game in deal.games]).value
        found, lost = mean(margins[bot]), forfeits_of(deals, bot)
        played = _interval(mean(adjusted[bot])) if has_luck else "-"
        yield f"{name:<{width}}  {won:9.1%}  {games:9.1%}  {_interval(found):>16}  {played:>16}  {len(lost):8}"
    if len(names) > 2:
        yield f"{names[0]} is ahead of the mean of the others in {_share_ahead(margins[0])} of the deals"
    for bot, name in enumerate(names):
        for reason, count in Counter(forfeits_of(deals, bot)).items():
            yield f"{name} lost {count} games by a fault: {reason}"
    if has_luck:
        yield from _saving(margins[0], adjusted[0])
    without = ", without luck" if has_luck else ""
    yield from ("", f"margin of {names[0]} after so many deals{without}:", *_plot(adjusted[0]))
    if plan.sprt is not None:
        yield from ("", _verdict(plan, names[0], adjusted[0]))


def _share_ahead(margins: Sequence[float]) -> str:
    """Return the share of the deals with a margin above zero, which is half of them for equal bots."""
    ahead = mean([0.5 * ((margin > 0) + (margin >= 0)) for margin in margins]).value
    low, high = interval_of_share(ahead, len(margins))
    return f"{ahead:.1%} ({low:.0%} to {high:.0%})"


def _saving(margins: Sequence[float], adjusted: Sequence[float]) -> Iterator[str]:
    """Yield how many deals without the adjustment for luck would be as exact."""
    before, after = mean(margins).error, mean(adjusted).error
    if 0 < after < before:
        deals = round(len(margins) * (before / after) ** 2)
        yield f"luck is taken out of the margins: that is as exact as {deals} deals with it"


def _moves(deals: Sequence[DealResult]) -> float:
    return mean([game.moves for deal in deals for game in deal.games]).value


def _interval(found: Mean) -> str:
    return f"{found.value:+.1f} ± {Z95 * found.error:.1f}"


def _plot(margins: Sequence[float]) -> Iterator[str]:
    """Yield a row for each tenth of the deals: the mean so far, and its interval of 95 %."""
    counts = sorted({max(1, len(margins) * row // PLOT_ROWS) for row in range(1, PLOT_ROWS + 1)})
    means = [mean(margins[:count]) for count in counts]
    reach = max(1.0, *(abs(found.value) + Z95 * found.error for found in means))
    for count, found in zip(counts, means, strict=True):
        low, high = (_column(found.value + side * Z95 * found.error, reach) for side in (-1, 1))
        row = ["─" if low <= column <= high else " " for column in range(PLOT_COLUMNS)]
        row[_column(0.0, reach)] = "│"
        row[_column(found.value, reach)] = "●"
        yield f"{count:7}  {''.join(row)}  {_interval(found)}"


def _column(value: float, reach: float) -> int:
    return round((value / reach + 1) / 2 * (PLOT_COLUMNS - 1))


def _verdict(plan: ArenaPlan, name: str, margins: Sequence[float]) -> str:
    assert plan.sprt is not None, "only an arena with a test has a verdict"
    count, verdict = deals_until_verdict(margins, plan.sprt)
    low, high = f"{plan.sprt.low:+g}", f"{plan.sprt.high:+g}"
    if verdict is None:
        return f"test of {low} against {high} points for {name}: undecided after {count} deals"
    accepted = high if verdict == "high" else low
    return f"test of {low} against {high} points for {name}: {accepted} is accepted after {count} deals"
