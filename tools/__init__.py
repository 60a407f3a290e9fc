"""Tools for developers, which are not installed."""
