"""Admission of calls: what a network and a player may ask for, before anything is read or looked up for them."""
