"""The page's check of logs as tests call it: its modules in one process of node, with a gateway made of JSON."""

import atexit
import json
import select
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

MODULES = Path(__file__).parents[2] / "clients" / "web" / "lostcities_web" / "static" / "verify"
TIMEOUT_S = 60

SERVE = """
import { createInterface } from "node:readline";
const at = (name) => import(`file://${process.argv[1]}/${name}.js`);
const { Checker } = await at("checker");
const { HEADS_MAX } = await at("memory");
const parts = { canonical: await at("canonical"), digests: await at("digests"), hidden: await at("hidden") };
const { byBrowser, byLibrary, headMessage, isSigned, keyIdOf } = await at("signatures");
const { fromHex, toHex } = parts.digests;
const utf8 = (text) => new TextEncoder().encode(text);

const kept = (items) => ({
  get: (key) => items[key] ?? null,
  set: (key, value) => (value === null ? delete items[key] : (items[key] = value)),
  keys: () => Object.keys(items),
});

/** Answers as the gateway does, in pages of `size` commits. */
const reader = (state, size, asked) => async (query) => {
  asked.push(query);
  const after = Number(new URLSearchParams(query).get("after"));
  const { commits, ...rest } = state.now;
  if (state.now.answer) return state.now.answer;
  if (state.now.error) throw Object.assign(new Error(), state.now.error);
  const last = commits.at(-1);
  const version = last ? last.version + last.events.length - 1 : 0;
  if (after > version) throw Object.assign(new Error("shorter"), { reason: "VERSION_CONFLICT" });
  const left = commits.filter((commit) => commit.version > after);
  const page = { game: rest.game, commits: left.slice(0, size) };
  const shown = page.commits.at(-1);
  return left.length > size ? { ...page, next: shown.version + shown.events.length - 1 } : { ...page, ...rest };
};

const works = {
  async check({ game, seat, states, storage = {}, size = 500 }) {
    const [state, asked, results] = [{}, [], []];
    const checker = new Checker({ game, seat, storage: kept(storage), read: reader(state, size, asked) });
    for (const now of states) {
      if (now.accept) checker.acceptKey();
      state.now = now;
      results.push(await checker.check().catch((error) => ({ error: error.reason ?? String(error) })));
    }
    return { results, storage, asked, evidence: checker.evidence };
  },
  canonical: ({ text }) => {
    const value = parts.canonical.readCanonical(text);
    return value === undefined ? null : parts.canonical.canonical(value);
  },
  digests: async ({ texts }) => Promise.all(texts.map(async (text) => ({
    library: toHex(parts.digests.digest(text)),
    browser: toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", utf8(text)))),
  }))),
  salts: ({ seed, version, count }) => parts.hidden.saltsOf(fromHex(seed), version, count),
  publicText: ({ text }) => parts.hidden.publicText(parts.canonical.readCanonical(text)),
  async signature({ game, head, publicKey }) {
    const [signature, message, key] = [fromHex(head.signature), headMessage(game, head), fromHex(publicKey)];
    return {
      message: toHex(message),
      keyId: keyIdOf(publicKey),
      library: byLibrary(signature, message, key),
      browser: await byBrowser(signature, message, key),
      verdict: await isSigned(game, head, publicKey),
    };
  },
  headsMax: () => HEADS_MAX,
};

for await (const line of createInterface({ input: process.stdin })) {
  const { work, ...given } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(await works[work](given))}\\n`);
}
"""


def ask(work: str, **given: Any) -> Any:  # Any: JSON
    """Have the modules do a piece of work of `SERVE`, and return its result."""
    process = _process()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(f"{json.dumps({'work': work, **given})}\n")
    process.stdin.flush()
    if not select.select([process.stdout], [], [], TIMEOUT_S)[0]:
        process.kill()
        raise subprocess.TimeoutExpired(["node", work], TIMEOUT_S)
    answer = process.stdout.readline()
    assert answer, "node has ended"
    return json.loads(answer)


@cache
def _process() -> "subprocess.Popen[str]":
    command = ["node", "--no-warnings", "--input-type=module", "--eval", SERVE, str(MODULES)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
    atexit.register(_end, process)
    return process


def _end(process: "subprocess.Popen[str]") -> None:
    process.communicate()
