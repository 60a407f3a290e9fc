"""Push: messages for the browsers of players who are not looking, sent by Web Push."""
