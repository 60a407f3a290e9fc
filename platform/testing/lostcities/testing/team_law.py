"""The law of teams: at any time the seats of a team have the same score, and so the same place."""

from lostcities.core.teams import team_scores_fault
from lostcities.testing.declarations import NOTHING, Declarations
from lostcities.testing.games import RandomGame
from lostcities.testing.laws import sampled


def team_scores(game: RandomGame, declared: Declarations = NOTHING) -> None:
    """Check that each seat has a score, and all seats of a team the same total, tie-break and loss.

    The teams themselves are checked whenever a game is opened.
    """
    looked_at = sampled(game)
    for commit in game.commits:
        now = commit.after
        if now.state is None or now.version not in looked_at:
            continue
        scores = list(game.variant.rules.scores(now.state))
        if fault := team_scores_fault(scores, now.teams):
            what = f"{fault}; teams {[list(team) for team in now.teams]}, scores {scores}"
            raise game.broken("teams", what, commit, hint="score the team, and give the result to each of its seats")
