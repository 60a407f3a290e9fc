"""Games as environments of other projects: PettingZoo, OpenSpiel and Gymnasium, each with its extra."""
