"""Moderation by operators: on a store, or through a running server."""
