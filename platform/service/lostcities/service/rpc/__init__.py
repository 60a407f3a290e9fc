"""RPCs: servicers, request checks, statuses, and the gRPC server around them."""
