"""The verifier in another language as tests call it: one process of node verifies all files of a run of tests.

A new process takes longer to start than to verify most files. The verifier is a module that reads its arguments and
sets an exit code, so a process can import it anew for each file. `verify_alone` starts it as a user does.
"""

import atexit
import json
import select
import subprocess
from functools import cache
from pathlib import Path

VERIFIER = Path(__file__).parents[2] / "examples" / "node-verifier" / "verify.mjs"
TIMEOUT_S = 60

SERVE = """
import { createInterface } from "node:readline";
const [node, verifier] = process.argv;
let said, count = 0;
console.log = (text) => { said[1] += `${text}\\n`; };
console.error = (text) => { said[2] += `${text}\\n`; };
for await (const line of createInterface({ input: process.stdin })) {
  said = [null, "", ""];
  process.argv = [node, verifier, ...JSON.parse(line)];
  process.exitCode = undefined;
  await import(`file://${verifier}?${count += 1}`);  // another address is another module, which runs again
  said[0] = process.exitCode ?? 0;
  process.exitCode = 0;
  process.stdout.write(`${JSON.stringify(said)}\\n`);
}
"""


def verify(path: Path, *arguments: str) -> tuple[int, str]:
    """Verify a file in the process of node that is shared by all tests. Return exit code and output."""
    process = _process()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{json.dumps([str(path), *arguments])}\n")
    process.stdin.flush()
    if not select.select([process.stdout], [], [], TIMEOUT_S)[0]:
        process.kill()
        raise subprocess.TimeoutExpired([str(VERIFIER), str(path), *arguments], TIMEOUT_S)
    answer = process.stdout.readline()
    assert answer, "the verifier has ended the process"
    code, out, err = json.loads(answer)
    return _told(code, out, err)


def verify_alone(path: Path, *arguments: str) -> tuple[int, str]:
    """Run the verifier as a program of its own. Return exit code and output."""
    command = ["node", str(VERIFIER), str(path), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    return _told(done.returncode, done.stdout, done.stderr)


def _told(code: int, out: str, err: str) -> tuple[int, str]:
    assert (err == "") == (code != 2), err
    return code, out + err


@cache
def _process() -> "subprocess.Popen[str]":
    command = ["node", "--input-type=module", "--eval", SERVE, str(VERIFIER)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    atexit.register(_end, process)
    return process


def _end(process: "subprocess.Popen[str]") -> None:
    process.communicate()
