"""Names of the built-in bots, in the order of the lists."""

NAMES = ("surveyor", *(f"navigator-{level}" for level in range(1, 9)), "random")
"""Those that play the three games and their house rules."""
ALL = (*NAMES[:-1], "prospector", "random")
LISTED = [
    {"name": name, "title": name.capitalize(), **({"isUsual": True} if name == "navigator-2" else {})} for name in NAMES
]
"""The same as the gateway lists them."""
