"""A bot host with faults: it prints lines that are no answers, and then ends at a question."""

import json
import sys

print("no JSON")
print("[]")
print('{"id": "one"}')
print("x" * 200_000)
print(json.dumps({"bots": [{"name": "odd", "title": "Odd"}], "accounts": {"p1": "odd"}}), flush=True)
for line in sys.stdin:
    question = json.loads(line)
    if question["ask"] == "check":
        sys.exit(1)
    print("what was that?")
    print(json.dumps({"id": question["id"], "who": ["odd"]}), flush=True)
