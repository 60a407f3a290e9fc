"""Contests in words: their terms, how they stand, and their standings."""

from collections.abc import Iterator, Sequence

from lostcities.core import PlayerId, single_line
from lostcities.present import Translator
from lostcities_client import ContestSeat, ContestStanding, ContestState, ListedContest
from lostcities_terminal.clock_text import SECOND
from lostcities_terminal.pace_text import pace_text

NAME_WIDTH = 24


def contest_line(contest: ListedContest, now: int, translate: Translator) -> str:
    """Return a contest in one line: how it stands, and what it is called."""
    return f"{state_text(contest, now, translate)} · {title_text(contest, translate)}"


def title_text(contest: ListedContest, translate: Translator) -> str:
    """Return the title of a contest. That of a deal is its day."""
    title = single_line(contest.title)
    return translate("deal of {day}", day=title) if contest.kind == "deal" else title


def terms_text(contest: ListedContest, title: str, translate: Translator) -> str:
    """Return the terms of a contest in one line. `title` is that of the variant."""
    terms = [_kind(contest, translate), title]
    if contest.time_control is not None:
        terms.append(pace_text(contest.time_control, translate))
    if contest.rated:
        terms.append(translate("rated"))
    if contest.bots:
        terms.append(translate("with bots"))
    return " · ".join(terms)


def state_text(contest: ListedContest, now: int, translate: Translator) -> str:
    """Return how a contest stands. `now` is Unix time in microseconds."""
    if contest.status == "over":
        ends = {"cancelled": translate("cancelled"), "too_few": translate("too few players")}
        return ends.get(contest.end, translate("over"))
    if contest.status == "open":
        return translate("starts in {time}", time=countdown(contest.starts_at - now))
    if contest.is_round_played:
        return translate("round {round} of {rounds} is played", round=contest.round, rounds=contest.rounds)
    if contest.kind == "duplicate" and now < contest.sealed_until:
        left = countdown(contest.sealed_until - now)
        return translate(
            "round {round} of {rounds}, for {time} more", round=contest.round, rounds=contest.rounds, time=left
        )
    if contest.kind in ("swiss", "duplicate"):
        return translate("round {round} of {rounds}", round=contest.round, rounds=contest.rounds)
    if contest.kind == "deal" and now >= contest.ends_at:
        return translate("results in {time}", time=countdown(contest.sealed_until - now))
    return translate("ends in {time}", time=countdown(contest.ends_at - now))


def countdown(left: int) -> str:
    """Return a span of microseconds as `4:05`, or `1:04:05` with hours."""
    seconds = max(0, -(-left // SECOND))
    hours, minutes = seconds // 3_600, seconds // 60 % 60
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def own_row(state: ContestState, me: PlayerId) -> ContestStanding | None:
    """Return the standing of a player; None for one who has not joined or has left."""
    return next((row for row in state.standings if row.player.player_id == me and row.is_active), None)


def standing_lines(state: ContestState, me: PlayerId, translate: Translator) -> list[str]:
    """Return the standings and the tables that are played, and in a duplicate the comparison of those that are over."""
    is_deal = state.contest.kind == "deal"
    compared = _compared(state, translate) if state.contest.kind == "duplicate" else ()
    return [*_rows(state.standings, me, translate, is_deal=is_deal), *_tables(state, translate), *compared]


def _kind(contest: ListedContest, translate: Translator) -> str:
    if contest.kind == "swiss":
        return translate("Swiss, rounds: {count}", count=contest.rounds)
    if contest.kind == "duplicate":
        minutes = -(-contest.lasts_s // 60)
        return translate("duplicate, rounds: {count}, {minutes} min each", count=contest.rounds, minutes=minutes)
    if contest.kind == "deal":
        return translate("the same cards for all, against {name}", name=single_line(contest.host.name))
    return translate("arena, minutes: {count}", count=(contest.ends_at - contest.starts_at) // (60 * SECOND))


def _rows(standings: Sequence[ContestStanding], me: PlayerId, translate: Translator, *, is_deal: bool) -> Iterator[str]:
    if not standings:
        yield translate("No player has joined yet.")
    for row in standings:
        name = single_line(row.player.name)
        if row.player.player_id == me:
            name = translate("{name} (you)", name=name)
        score = _score(row, translate, is_deal=is_deal)
        mark = "" if row.is_active else f" · {translate('has left')}"
        yield f"{row.rank:>3}. {name[:NAME_WIDTH]:<{NAME_WIDTH}} {score}{mark}"


def _score(row: ContestStanding, translate: Translator, *, is_deal: bool) -> str:
    """Return the points of a player. A deal that is sealed, or was not finished, has none."""
    if not is_deal:
        return translate("points: {points}, games: {games}", points=row.points, games=row.games)
    return " : ".join(map(str, row.totals))


def _tables(state: ContestState, translate: Translator) -> Iterator[str]:
    running = [table for table in state.tables if table.is_running]
    if running:
        yield ""
        yield translate("Being played now")
    for table in running:
        yield "  " + " – ".join(single_line(seat.player.name) for seat in table.seats)


def _compared(state: ContestState, translate: Translator) -> Iterator[str]:
    """Yield the rounds of a duplicate that are over, the last one first: in each seat those who did best first."""
    over = [table for table in state.tables if not table.is_running]
    for number in dict.fromkeys(table.round for table in over):
        yield ""
        yield translate("Round {round}", round=number)
        for seat in range(state.contest.seats):
            twins = [table for table in over if table.round == number]
            for twin in sorted(twins, key=lambda twin: -(twin.seats[seat].points or 0)):
                yield _twin(twin.seats, seat, translate)


def _twin(seats: Sequence[ContestSeat], seat: int, translate: Translator) -> str:
    """Return what a seat has achieved at one of the tables."""
    totals = [each.total for each in seats if each.total is not None]
    lead = f"{_lead(totals, seat):+}" if len(totals) == len(seats) else "–"
    result = translate("lead: {lead}, points: {points}", lead=lead, points=seats[seat].points or 0)
    return f"  {seat + 1}. {single_line(seats[seat].player.name)[:NAME_WIDTH]:<{NAME_WIDTH}} {result}"


def _lead(totals: Sequence[int], seat: int) -> int:
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
