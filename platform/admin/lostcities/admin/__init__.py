"""lc-admin: audits, exports and looks after an event store. Its parts are plain functions for other programs to use."""
