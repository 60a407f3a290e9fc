"""Tools for developers; no part of what is installed."""
