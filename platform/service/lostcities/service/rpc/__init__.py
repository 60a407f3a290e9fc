"""RPCs: servicers, request checks and statuses."""
