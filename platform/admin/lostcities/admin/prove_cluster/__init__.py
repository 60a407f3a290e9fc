"""`lc-admin prove-cluster`: play through the nodes of a cluster under faults, and check every answer."""
