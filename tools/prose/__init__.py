"""The prose lint: plain words in docstrings, comments, texts and pages.

`sources` finds the passages of a file, `rules` judges them, and `budget` holds the number of findings that each rule
may still have. A budget only goes down.
"""
