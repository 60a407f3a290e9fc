"""Measurements, each beside its limit: `make bench`, or `python -m bench SECTION …` for some."""
