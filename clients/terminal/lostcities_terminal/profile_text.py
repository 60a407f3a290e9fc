"""The profile of a player in words: ratings by variant and pace, results by opponent, and points by colour."""

from collections.abc import Iterator, Mapping

from lostcities.core import single_line
from lostcities.present import Translator
from lostcities_client import Pace, Profile, RatingRow


def profile_lines(profile: Profile, titles: Mapping[str, str], translate: Translator) -> list[str]:
    """Return the lines of a player's own profile. `titles` are those of the variants, by key."""
    return [
        translate("Ratings"),
        *_ratings(profile, titles, translate),
        "",
        translate("Results by opponent"),
        *_results(profile, titles, translate),
        *_parts(profile, titles, translate),
    ]


def _ratings(profile: Profile, titles: Mapping[str, str], translate: Translator) -> Iterator[str]:
    if not profile.ratings:
        yield "  " + translate("No rated games yet.")
    for row in profile.ratings:
        yield "  " + _rating(row, titles.get(row.variant, row.variant), translate)
    if any(row.is_provisional for row in profile.ratings):
        yield "  " + translate("A rating with a question mark is uncertain: it needs more games.")


def _rating(row: RatingRow, title: str, translate: Translator) -> str:
    points = f"{row.points}?" if row.is_provisional else str(row.points)
    return translate(
        "{title}, {pace}: {points} ± {margin} after {games}",
        title=title,
        pace=_pace(row.pace, translate),
        points=points,
        margin=str(row.half_width),
        games=translate("1 rated game") if row.games == 1 else translate("{count} rated games", count=str(row.games)),
    )


def _results(profile: Profile, titles: Mapping[str, str], translate: Translator) -> Iterator[str]:
    if not profile.results:
        yield "  " + translate("No finished games yet.")
    for row in profile.results:
        yield "  " + translate(
            "{name}, {title}: {wins} won, {draws} drawn, {losses} lost",
            name=single_line(row.opponent.name),
            title=titles.get(row.variant, row.variant),
            wins=str(row.wins),
            draws=str(row.draws),
            losses=str(row.losses),
        )


def _parts(profile: Profile, titles: Mapping[str, str], translate: Translator) -> Iterator[str]:
    if profile.parts:
        yield from ("", translate("Where the points come from"))
    for row in profile.parts:
        yield "  " + translate(
            "{title}, {part}: {points} on average, {count} times",
            title=titles.get(row.variant, row.variant),
            part=single_line(row.label),
            points=f"{row.points / row.sheets:+.1f}",
            count=str(row.sheets),
        )


def _pace(pace: Pace, translate: Translator) -> str:
    names = {
        "fast": translate("fast"),
        "slow": translate("slow"),
        "days": translate("days per move"),
        "untimed": translate("no clock"),
    }
    return names[pace]
