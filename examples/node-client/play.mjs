// Plays a whole game over the network: node play.mjs ADDRESS [VARIANT [GAME_ID]]
//
// Registers, opens a game (or joins GAME_ID) and waits for the other seat. It answers each decision with one of its
// legal moves, and declines every offer. It keeps no state: each decision has everything a bot needs. All that it plays
// goes over one stream, which could carry many games.
import { randomUUID } from 'node:crypto';
import { ask, reflect, withToken } from './reflect.mjs';

const [address = '127.0.0.1:50051', variant = 'duel', joinId] = process.argv.slice(2);
const { PlayerService, GameService, PlayService, VariantService } = await reflect(address, [
  'lostcities.v1.PlayerService', 'lostcities.v1.GameService', 'lostcities.v1.PlayService', 'lostcities.v1.VariantService']);

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

const ids = new Set(); // of the commands that are moves
let moves = 0;
const play = PlayService.Play(withToken(token));
let isOver = false;
play.on('error', (error) => {
  if (!isOver) { // after the end we close the stream ourselves
    console.error(error.details ?? error.message);
    process.exit(1);
  }
});
play.write({ hello: {}, follow: [{ game_id: gameId, after: 0, with_decisions: true }] });

function decide({ offer, version, legal_moves, seat }) {
  const command = offer ? { answer: { offer: offer.offer, accept: false } }
    : { expected_version: version, move_id: choose(legal_moves).id };
  const id = randomUUID();
  if (!offer) ids.add(id);
  play.write({ commands: [{ command_id: id, game_id: gameId, seat, ...command }] });
}

for await (const { items } of play) {
  for (const { news, answer, unfollowed } of items) {
    const refusal = answer?.refusal ?? unfollowed?.refusal;
    if (refusal && !OVERTAKEN.includes(refusal.code)) throw new Error(refusal.message); // else another decision follows
    if (answer?.head && ids.has(answer.command_id)) moves += 1;
    isOver ||= (news?.commit?.events ?? []).some((event) => JSON.parse(event.event_json).type === '@GameEnded');
    if (news?.decision) decide(news.decision);
  }
  if (isOver) break;
}

const { game, scores, winners } = await ask(GameService, 'GetGame', { game_id: gameId }, token);
console.log(JSON.stringify({
  game_id: gameId, status: game.status, version: game.version, moves, scores: scores.map((s) => s.total), winners }));
process.exit(0);
