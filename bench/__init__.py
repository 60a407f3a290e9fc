"""Measurements, each beside its limit in the same run: `make bench`, or `python -m bench SECTION …` for some."""
