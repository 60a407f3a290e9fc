// Plays a whole game over the network: node play.mjs ADDRESS [VARIANT [GAME_ID]]
//
// Registers, opens a game (or joins GAME_ID) and waits for the other seat. It answers each decision with one of its
// legal moves, and declines every offer. It keeps no state of the game: each decision has everything a bot needs. All
// that it plays goes over one stream, which could carry many games. When the stream is lost, it opens another one.
//
// With LOSTCITIES_TOKEN, LOSTCITIES_GAME and LOSTCITIES_SEAT it plays a seat that the player of the token holds already.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, reflect, withToken } from './reflect.mjs';

const { env } = process;
const [address = env.LOSTCITIES_SERVER ?? '127.0.0.1:50051', variant = 'duel', joinId] = process.argv.slice(2);
const { PlayerService, GameService, PlayService, VariantService } = await reflect(address, [
  'lostcities.v1.PlayerService', 'lostcities.v1.GameService', 'lostcities.v1.PlayService', 'lostcities.v1.VariantService']);

const held = env.LOSTCITIES_TOKEN && {
  token: env.LOSTCITIES_TOKEN, gameId: env.LOSTCITIES_GAME, seat: Number(env.LOSTCITIES_SEAT) };
const { token, gameId, seat } = held || await takeSeat();
console.log(JSON.stringify({ game_id: gameId, seat }));

async function takeSeat() {
  const { token } = await ask(PlayerService, 'RegisterPlayer',
    { name: 'node', kind: 'PLAYER_KIND_BOT', request_id: randomUUID() });
  const { bounded_options_json } = await ask(VariantService, 'GetVariant', { key: variant });
  const gameId = joinId ?? (await ask(GameService, 'CreateGame',
    { command_id: randomUUID(), variant, options_json: bounded_options_json }, token)).game.game_id;
  const { seat = 0 } = await ask(GameService, 'JoinGame', { command_id: randomUUID(), game_id: gameId }, token);
  return { token, gameId, seat };
}

// Prefers to play a card and to draw from the deck. Otherwise it takes the first legal move.
function choose(moves) {
  return moves.find((m) => m.id.startsWith('play ')) ?? moves.find((m) => m.id === 'draw') ?? moves[0];
}

// Errors after which the next stream may succeed: CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, INTERNAL (which
// gRPC itself says of a lost connection), UNAVAILABLE.
const TRANSIENT = [1, 4, 8, 13, 14];
// Refusals that mean no more than that something else came first: another decision follows, or the end.
const OVERTAKEN = ['VERSION_CONFLICT', 'OFFER_REFUSED', 'NOT_YOUR_TURN', 'TIME_IS_UP', 'SEAT_IS_LEFT', 'GAME_OVER'];
const HEARTBEAT_S = Number(env.LOSTCITIES_HEARTBEAT_S ?? 15);
const GIVE_UP_AFTER_MS = 60_000;

let known = 0; // the last version received
let decision = null; // what is to be decided
let waiting = null; // the command without an answer: after a lost stream it is sent again, with the same id
let notBefore = 0; // when the server takes that command, if it has told us to wait
let reached = 0; // the version after our last move: decisions before it are made
let stream = null;
let moves = 0;
let isOver = false;
let heardAt = Date.now();

class Failure extends Error {
  constructor({ code, message }) {
    super(message);
    this.code = code;
  }
}

for (let pause = 100; !isOver; pause = Math.min(2 * pause, 2000)) {
  const opened = Date.now();
  try {
    await follow();
  } catch (error) {
    if (!TRANSIENT.includes(error.code) || Date.now() - heardAt > GIVE_UP_AFTER_MS) {
      console.error(error.details ?? error.message);
      process.exit(1);
    }
    if (heardAt > opened) pause = 100;
    await sleep(pause);
  }
}

// Plays on one stream, until the end of the game or of the stream.
async function follow() {
  const play = stream = PlayService.Play(withToken(token));
  play.on('error', () => {}); // the loop below throws it
  // Two heartbeats were missed: the server or the connection is stuck.
  const silence = setTimeout(() => play.cancel(), 3 * HEARTBEAT_S * 1000);
  play.write({ hello: {}, follow: [{ game_id: gameId, after: known, with_decisions: true }] });
  if (waiting) send(play);
  try {
    for await (const { items } of play) {
      silence.refresh();
      heardAt = Date.now();
      for (const { news, answer, unfollowed } of items) {
        if (unfollowed) throw new Failure(unfollowed.refusal);
        if (news?.commit) read(news.commit);
        if (news?.decision?.version === known) decision = news.decision; // else it comes late: a newer one follows
        if (answer && answer.command_id === waiting?.command_id) settle(answer, play);
        if (isOver) return;
        act(play);
      }
    }
  } finally {
    clearTimeout(silence);
    play.cancel();
  }
}

// Takes in the events that are new. A version that is missing is asked for on another stream.
function read({ events }) {
  for (const { version, event_json } of events) {
    if (version <= known) continue;
    if (version > known + 1) throw new Failure({ code: 14, message: `version ${known + 1} is missing` });
    known = version;
    isOver ||= JSON.parse(event_json).type === '@GameEnded';
  }
}

// Answers the decision, unless a command waits for its answer.
function act(play) {
  if (!decision || waiting || decision.version !== known || known < reached) return;
  const { offer, version, legal_moves } = decision;
  const command = offer ? { answer: { offer: offer.offer, accept: false } }
    : { expected_version: version, move_id: choose(legal_moves).id };
  decision = null;
  waiting = { command_id: randomUUID(), game_id: gameId, seat, ...command };
  send(play);
}

// Sends the command that waits for its answer, as soon as the server takes it.
function send(play) {
  setTimeout(() => {
    if (waiting && play === stream) play.write({ commands: [waiting] });
  }, Math.max(0, notBefore - Date.now()));
}

// Takes in the answer to the command that waits for it.
function settle({ head, refusal }, play) {
  if (refusal?.retry_after_s) {
    notBefore = Date.now() + refusal.retry_after_s * 1000;
    send(play);
    return;
  }
  if (refusal && !OVERTAKEN.includes(refusal.reason)) throw new Failure(refusal);
  if (head) reached = head.version;
  if (head && waiting.move_id) moves += 1;
  waiting = null;
}

const { game, scores, winners } = await ask(GameService, 'GetGame', { game_id: gameId }, token);
console.log(JSON.stringify({
  game_id: gameId, status: game.status, version: game.version, moves, scores: scores.map((s) => s.total), winners }));
process.exit(0);
