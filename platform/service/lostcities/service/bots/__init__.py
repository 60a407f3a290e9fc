"""Bots as guests: their profiles and policies, which of them are online, and challenges to take a seat."""
