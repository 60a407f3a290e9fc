"""Training of learned bots, in numpy: games of a net with itself, its lessons, and duplicate pairs that judge it.

Nothing that plays needs this package, nor numpy: `lostcities_bots.navigator` plays with what was learned here.
"""
