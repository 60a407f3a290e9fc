"""Wiring of the parts of a server, a class for each room. Each class takes the rooms on which it stands."""
