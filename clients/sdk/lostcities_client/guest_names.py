"""Names for players who have chosen none: two words that people remember, as in `Amber Heron`."""

import random

_STONES = {
    "en": [
        *("Agate", "Amber", "Basalt", "Chalk", "Copper", "Coral", "Crystal", "Flint", "Garnet", "Granite"),
        *("Ivory", "Jade", "Jasper", "Marble", "Obsidian", "Onyx", "Opal", "Pearl", "Quartz", "Ruby"),
        *("Sapphire", "Silver", "Slate"),
    ],
    "de": [
        *("Achat", "Basalt", "Bernstein", "Elfenbein", "Feuerstein", "Granat", "Granit", "Jade", "Jaspis"),
        *("Korallen", "Kreide", "Kristall", "Kupfer", "Marmor", "Obsidian", "Onyx", "Opal", "Perlen", "Quarz"),
        *("Rubin", "Saphir", "Schiefer", "Silber"),
    ],
}
_ANIMALS = {
    "en": [
        *("Badger", "Camel", "Condor", "Coyote", "Crane", "Dolphin", "Falcon", "Fox", "Gecko", "Gull", "Hare"),
        *("Heron", "Ibex", "Ibis", "Jackal", "Jaguar", "Kestrel", "Lynx", "Marten", "Mole", "Newt", "Otter"),
        *("Owl", "Panther", "Puma", "Raven", "Seal", "Stork", "Swift", "Tapir", "Toucan", "Turtle", "Viper"),
        *("Walrus", "Wolf", "Yak"),
    ],
    "de": [
        *("Adler", "Biber", "Dachs", "Falke", "Fuchs", "Gecko", "Hase", "Ibis", "Igel", "Jaguar", "Kauz"),
        *("Kondor", "Kranich", "Luchs", "Marder", "Molch", "Otter", "Panther", "Puma", "Rabe", "Reiher"),
        *("Schakal", "Specht", "Steinbock", "Storch", "Tapir", "Tukan", "Wal", "Wolf", "Yak"),
    ],
}
_JOINED_BY = {"en": " ", "de": "-"}


def guest_name(language: str = "en") -> str:
    """Return a name at random, in a language that the clients speak. Names need not be unique."""
    return f"{random.choice(_STONES[language])}{_JOINED_BY[language]}{random.choice(_ANIMALS[language])}"
