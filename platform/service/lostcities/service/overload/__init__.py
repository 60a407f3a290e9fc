"""Protection from overload: memory of calls and of the process, and connections that hold it without a use."""
