"""The site of `make docs`: the pages of the repository, and the reference from docstrings and proto comments."""
