"""Views of logs for viewers: redacted events, frames and tables, live and in the past."""
