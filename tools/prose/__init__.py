"""The prose lint: plain words in docstrings, comments, texts and pages.

`sources` finds the passages of a file, `rules` judges them, and `figures` measures whole pages.
"""
