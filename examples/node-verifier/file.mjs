// An exported file, read as a log: "Exported files" in docs/reference/verifying-a-log.md.

import { canonical, demand, isHex, isObject, readCanonical, sha256, Unusable, without } from "./basics.mjs";

const LINE_FEED = 10;

/** Reads the log in a file: game id, viewer, and commits with their first version. */
export function readLog(bytes) {
  const { rows, hasEnd } = linesOf(bytes);
  const header = readHeader(rows[0]);
  const log = { gameId: header.game_id, viewerName: header.viewer, isRedacted: "viewer" in header, anchor: header.anchor, commits: [] };
  const commandIds = new Set();
  const seat = /^seat (0|[1-9][0-9]*)$/.exec(header.viewer ?? "");
  log.viewer = seat ? BigInt(seat[1]) : null;
  demand(!log.isRedacted || seat || header.viewer === "spectator", 1, "the header names a viewer who cannot be");
  let [before, version] = ["", 1];
  for (const row of rows.slice(1)) {
    const line = readCommit(row, before, version, log);
    demand(log.isRedacted || !commandIds.has(line.command_id), version, "a command id stands in the log already");
    commandIds.add(line.command_id);
    const { events, hashes, command } = line;
    log.commits.push({ first: version, events, hashes, command, header: headerOf(line, log.gameId) });
    before = line.checksum;
    version += line.events.length;
  }
  log.version = version - 1;
  checkEnd(log, header, before, hasEnd);
  return log;
}

/** Lists all events with their versions and hashes. */
export const eventsOf = (log) =>
  log.commits.flatMap(({ events, hashes, first }) =>
    events.map((event, at) => ({ event, hash: hashes[at], version: first + at })),
  );

function linesOf(bytes) {
  const rows = [];
  let start = 0;
  for (let end; (end = bytes.indexOf(LINE_FEED, start)) !== -1; start = end + 1) rows.push(bytes.subarray(start, end));
  if (start < bytes.length) rows.push(bytes.subarray(start));
  return { rows, hasEnd: start === bytes.length };
}

function readHeader(row) {
  if (!row?.includes('"lostcities-game"')) throw new Unusable("this is no exported game: the first line is no header");
  const header = readCanonical(row, 1, "the header");
  demand(isObject(header) && header.checksum === checksumOf(header, ""), 1, "the header does not match its checksum");
  const isKnown = header.format === "lostcities-game" && header.format_version === 1n;
  if (!isKnown) throw new Unusable("this file is of another format: 1 is what can be read here");
  demand(typeof header.game_id === "string", 1, "the header names no game");
  return header;
}

function readCommit(row, before, version, log) {
  const where = `line ${log.commits.length + 2} of the file`;
  const line = readCanonical(row, version, where);
  demand(isObject(line) && line.checksum === checksumOf(line, before), version, `${where} does not match its checksum`);
  demand(line.first_version === BigInt(version), version, `${where} begins with another version: there is a gap`);
  const { events, hashes } = line;
  demand(Array.isArray(events) && events.length && events.every(isObject), version, `${where} holds no events`);
  const isHashed = Array.isArray(hashes) && hashes.length === events.length && hashes.every((hash) => isHex(hash, 64));
  demand(isHashed, version, `${where} has not one hash of 64 digits for each event`);
  const isHeader = typeof line.actor === "string" && typeof line.at === "bigint" && isHex(line.command_digest, 64);
  demand(isHeader, version, `${where} has no actor, time or digest of a command`);
  const isAsked = "command" in line && "command_id" in line;
  demand(isAsked === !log.isRedacted, version, `${where}: commands stand in full files, and in those only`);
  return line;
}

/** Returns the header of a commit, which the chain links with the first event. */
const headerOf = ({ actor, at, command_digest: command, first_version: version }, game) => ({ actor, at, command, game, version });

function checkEnd(log, header, lastChecksum, hasEnd) {
  const { commits, version } = log;
  const isWhole = commits.length && header.commits === BigInt(commits.length) && header.version === BigInt(version);
  demand(isWhole, version + 1, `the file ends at version ${version}, and its header says ${header.version}`);
  demand(hasEnd, version, "the last line has no end");
  const isSame = header.last_checksum === lastChecksum && header.head === commits.at(-1).hashes.at(-1);
  demand(isSame, version, "the header names another last line or head than the file has");
}

const checksumOf = (line, before) => sha256(before, canonical(without(line, "checksum"))).toString("hex");
