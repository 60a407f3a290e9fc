"""Viewing: what a viewer may see of a log, as events, frames and tables, live and in the past."""
