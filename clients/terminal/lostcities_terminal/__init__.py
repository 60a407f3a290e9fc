"""The terminal client: plays, watches and steps through games of any variant, and knows none of them."""
