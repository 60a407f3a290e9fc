// Plays a whole game over the network: node play.mjs ADDRESS [VARIANT [GAME_ID]]
//
// Registers, opens a game (or joins GAME_ID) and waits for the other seat. It answers each decision with one of its
// legal moves, and declines every offer. It keeps no state: each decision has everything a bot needs.
import { randomUUID } from 'node:crypto';
import { ask, reflect, withToken } from './reflect.mjs';

const [address = '127.0.0.1:50051', variant = 'duel', joinId] = process.argv.slice(2);
const { PlayerService, GameService, VariantService } = await reflect(address, [
  'lostcities.v1.PlayerService', 'lostcities.v1.GameService', 'lostcities.v1.VariantService']);

const { player, token } = await ask(PlayerService, 'RegisterPlayer', { name: 'node', kind: 'PLAYER_KIND_BOT' });
const { bounded_options_json } = await ask(VariantService, 'GetVariant', { key: variant });

const gameId = joinId ?? (await ask(GameService, 'CreateGame',
  { command_id: randomUUID(), variant, options_json: bounded_options_json }, token)).game.game_id;
const { seat = 0 } = await ask(GameService, 'JoinGame', { command_id: randomUUID(), game_id: gameId }, token);
console.log(JSON.stringify({ game_id: gameId, player_id: player.player_id, seat }));

// Prefers to play a card and to draw from the deck. Otherwise it takes the first legal move.
function choose(moves) {
  return moves.find((m) => m.id.startsWith('play ')) ?? moves.find((m) => m.id === 'draw') ?? moves[0];
}

const OVERTAKEN = [9, 10]; // FAILED_PRECONDITION, ABORTED: a player undid a move, or the offer is closed

let moves = 0;
const watch = GameService.WatchGame({ game_id: gameId, after: 0, with_decisions: true }, withToken(token));
let isOver = false;
watch.on('error', (error) => {
  if (!isOver) { // after the end we close the stream ourselves
    console.error(error.details ?? error.message);
    process.exit(1);
  }
});
for await (const { commit, decision } of watch) {
  isOver = commit?.events.some((event) => JSON.parse(event.event_json).type === '@GameEnded') ?? isOver;
  if (isOver) break;
  if (!decision) continue;
  const command = decision.offer
    ? { answer: { offer: decision.offer.offer, accept: false } }
    : { expected_version: decision.version, move_id: choose(decision.legal_moves).id };
  try {
    await ask(GameService, 'SubmitCommand', {
      command_id: randomUUID(), game_id: gameId, seat: decision.seat, ...command,
    }, token);
    moves += decision.offer ? 0 : 1;
  } catch (error) {
    if (!OVERTAKEN.includes(error.code)) throw error; // else another decision follows
  }
}

const { game, scores, winners } = await ask(GameService, 'GetGame', { game_id: gameId }, token);
console.log(JSON.stringify({
  game_id: gameId, status: game.status, version: game.version, moves, scores: scores.map((s) => s.total), winners }));
process.exit(0);
