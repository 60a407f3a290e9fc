"""Tree heads at lc-admin: whether logs are anchored, cosigning, and accusing."""
