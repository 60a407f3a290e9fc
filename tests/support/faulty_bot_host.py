"""A house of bots that is not well: it says what is no answer, and then ends at the first question but one."""

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
