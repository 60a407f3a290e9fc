"""Streams: the log of a game for one watcher, and everything a player does on one stream."""
