"""A fleet: workers on many machines play the deals of one arena, and the results are those of one machine."""
