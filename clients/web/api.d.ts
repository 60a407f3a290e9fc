/** JSON that the gateway sends. Empty fields are left out; `full_game.js` puts those of a table back. */

interface Player {
  id: string;
  name: string;
}

interface Session {
  player: Player | null;
  language: string;
  isExpired?: boolean;
}

/** A code with which another device signs in, and a link with it as a picture to scan. */
interface SignInCode {
  code: string;
  expiresAt: number;
  picture: string;
}

/** A device on which the player is signed in, or the recovery key. */
interface Device {
  id: string;
  label: string;
  usedAt: number;
  isCurrent?: boolean;
  isRecovery?: boolean;
  isPasskey?: boolean;
  hasPush?: boolean;
}

interface Bot {
  name: string;
  title: string;
  /** Whether it is the opponent to propose. */
  isUsual?: boolean;
  /** Whether a program of another author plays it. */
  isGuest?: boolean;
  description?: string;
}

interface Variant {
  key: string;
  version: number;
  title: string;
  /** Numbers of seats that it can be played with, the fewest first. */
  seats: [number, ...number[]];
  /** Whether the gateway has hints for games with the usual options. */
  hasHints?: boolean;
  hasTutorial?: boolean;
}

/** A tutorial: its steps are known beforehand, as each has one right move. */
interface TutorialShown {
  variant: string;
  title: string;
  /** The seat of the learner. */
  seat: number;
  names: string[];
  steps: TutorialStep[];
  /** The opponent of the first game, and the number of its seats. */
  bot: string;
  seats: number;
}

interface TutorialStep {
  /** What has happened since the step before, with the pieces that the lines name. */
  lines?: string[];
  pieces?: Piece[];
  table: Partial<GameTable>;
  text: string;
  /** The right move; none for a step that is only read. */
  move?: string;
  /** What is said after another legal move. */
  hint?: string;
}

/** A text, or an element of a rules text: its tag, then its children. */
type RulesNode = string | RulesElement;
interface RulesElement extends Array<RulesNode> {}

interface VariantDetails extends Variant {
  options: Schema;
  rules: RulesNode[];
}

/** The part of JSON Schema that options are described in. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string;
  title?: string;
  description?: string;
  default?: unknown;
  anyOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  "x-order"?: string[];
  "x-enum-titles"?: string[];
}

type OptionValues = Record<string, unknown>;
type UndoMode = "free" | "consent" | "never";
type GameStatus = "open" | "running" | "over";

/** Seconds for the game with those that a move adds, or seconds for a move. */
interface TimeControl {
  initialS?: number;
  incrementS?: number;
  perMoveS?: number;
}

interface SeatHolder {
  seat: number;
  /** The id of the player; absent for a free seat. */
  player?: string;
  /** Null for a free seat. */
  name: string | null;
  isYou?: boolean;
  /** Whether the seat resigned or ran out of time. */
  isLeft?: boolean;
  isBot?: boolean;
  isErased?: boolean;
  /** The name by which the bot of the seat takes a seat in another game. */
  bot?: string;
  /** The digest of the seed that the player is still to reveal before the deal. */
  seedDigest?: string;
  /** The name of the player for whom the free seat is kept. Frames do not say it. */
  keptFor?: string;
  isKeptForYou?: boolean;
}

/** A phrase that the player of a seat has said. */
/** A phrase, or words of a player's own. */
interface SaidPhrase {
  seat: number;
  phrase?: string;
  text?: string;
}

/** Whether the player of a seat follows the game. */
interface SeatPresence {
  seat: number;
  presence: "here" | "away" | "unknown";
  /** Time in ms; absent if it is not known. */
  awaySince?: number;
  hasChat?: boolean;
}

/** A seat of a rematch; the name is empty if any player may take it. */
interface NextSeat {
  seat: number;
  name: string;
  isYou: boolean;
  isTaken: boolean;
}

/** The people at a game. */
interface Company {
  /** The time of the server in ms. */
  now: number;
  seats: SeatPresence[];
  spectators: number;
  spectatorNames: string[];
  /** For how many seconds the game waits for a player who is away, before another may claim the seat. */
  claimS?: number;
  next?: { id: string; seats: NextSeat[]; isClosed?: boolean };
}

type Pace = "fast" | "slow" | "days" | "untimed";

interface RatingShown {
  variant: string;
  pace: Pace;
  points: number;
  /** The rating is within so many points of the true strength, with 95 % confidence. */
  halfWidth: number;
  games: number;
  isProvisional?: boolean;
}

interface RatedPerson {
  id: string;
  name: string;
  isBot?: boolean;
}

/** A friend or a recent opponent. */
interface ContactShown extends RatedPerson {
  isFriend?: boolean;
  isOnline?: boolean;
  playedAt?: number;
}

/** The profile of a player. */
interface Profile {
  player: RatedPerson;
  isYou: boolean;
  isPrivate: boolean;
  /** On the player's own profile alone. */
  isPresenceHidden: boolean;
  hasChat: boolean;
  isBlocked: boolean;
  isFriend: boolean;
  /** On the player's own profile alone. */
  blocked: RatedPerson[];
  /** Titles of variants by key. */
  titles: Record<string, string>;
  ratings: RatingShown[];
  history: { variant: string, pace: Pace, game: string, at: number, place: number, points: number }[];
  results: { opponent: RatedPerson, variant: string, wins: number, draws: number, losses: number }[];
  /** Points by part of the scores, such as a colour; `sheets` counts the rounds or games that have the part. */
  parts: { variant: string, part: string, label: string, sheets: number, points: number }[];
}

/** A game as lists show it. */
/** The lists of all games, or the player's own. */
type ListName = "lists" | "inbox";

interface GameListing {
  id: string;
  variant: string;
  title: string;
  status: GameStatus;
  seats: SeatHolder[];
  createdAt: number;
  updatedAt: number;
  version: number;
  isHost?: boolean;
  isUnlisted?: boolean;
  origin?: { id: string; version: number };
  /** The player's own seats that are to act. */
  toAct?: number[];
  /** When the time for the move runs out, and when to remind the player (ms), where a move has a day or more. */
  dueAt?: number;
  remindAt?: number;
  timeControl?: TimeControl;
  /** Whether other players may take over a seat that is left. */
  takeover?: boolean;
  /** Number of moves by which spectators see the running game later. */
  spectatorDelay?: number;
  /** Whether the result counts for ratings. */
  isRated?: boolean;
  /** Whether seats to act may take hints. */
  hints?: boolean;
  /** Whether they may, and the gateway has hints for this game. */
  hasHints?: boolean;
  /** Whether the game can be analysed once it is over. */
  hasAnalysis?: boolean;
  /** Seats whose players follow the game now. */
  here?: number[];
  /** Number of other players who follow it. */
  spectators?: number;
  /** The contest that the game belongs to. */
  contest?: string;
  /** The time up to which a sealed game may be played. */
  sealedUntil?: number;
}

/** A contest. Times are in ms. */
interface ContestShown {
  id: string;
  kind: "arena" | "swiss" | "deal" | "duplicate";
  title: string;
  host: { id: string; name: string; isBot?: boolean };
  isHost: boolean;
  variant: string;
  variantTitle: string;
  /** The number of seats at each table. */
  seats: number;
  /** Absent if the games are sealed. */
  timeControl?: TimeControl;
  isRated: boolean;
  admitsBots: boolean;
  startsAt: number;
  /** 0 for a Swiss and a duplicate. */
  endsAt: number;
  /** The time up to which the games of a deal, or of the last round of a duplicate, may be played. */
  sealedUntil?: number;
  /** 0 for an arena and a deal. */
  rounds: number;
  /** Seconds of a round of a duplicate. */
  lastsS?: number;
  /** True once all games of the last round of a duplicate are played out, before their time is over. */
  isRoundPlayed?: boolean;
  status: GameStatus;
  round: number;
  players: number;
  end: "over" | "cancelled" | "too_few" | "unspecified";
}

interface ContestRow {
  rank: number;
  player: { id: string; name: string; isBot?: boolean };
  points: number;
  games: number;
  wins: number;
  byes: number;
  opponentsPoints: number;
  /** In a deal that is open the points of the player and of the host. */
  totals?: number[];
  isYou?: boolean;
  hasLeft?: boolean;
  /** The game that the player is in. */
  game?: string;
}

interface ContestSeatShown {
  player: { id: string; name: string; isBot?: boolean };
  place?: number;
  /** Points in a sealed game that is over. */
  total?: number;
  /** Matchpoints in a duplicate, once its round is over. */
  points?: number;
  isYou?: boolean;
}

interface ContestTableShown {
  game: string;
  round: number;
  isRunning?: boolean;
  seats: ContestSeatShown[];
}

interface ContestState {
  version: number;
  now: number;
  contest: ContestShown;
  isJoined: boolean;
  /** The player's own game that is played. */
  game?: string;
  standings: ContestRow[];
  tables: ContestTableShown[];
}

/** A page of games. Lists of games between people have no count. */
interface GameLists {
  games: GameListing[];
  count?: number;
  hasMore?: boolean;
}

interface GameInfo extends GameListing {
  /** The invitation to an unlisted game. The page uses it as the id, in requests and in links. */
  invitation?: string;
  options?: OptionValues;
  undoMode?: UndoMode;
  /** Pages of the past of a public game that has started. */
  stretches?: Stretches;
  /** The rematch of a game that is over. */
  next?: string;
  series?: Series;
}

/** The place of a rematch in its series. */
interface Series {
  /** The game before. */
  before: string;
  number: number;
  /** Wins of each player in the games before. */
  wins: { name: string; wins: number; isYou: boolean }[];
}

/** A path with `{first}` and `{last}`, in which versions of a stretch are put. */
interface Stretches {
  size: number;
  path: string;
}

/** A finished stretch in words, which names players by their ids. */
interface StretchPage {
  frames: Frame[];
  players: string[];
}

interface Piece {
  id?: string;
  face?: string;
  rank?: string;
  suit?: string;
  label?: string;
  seat?: number;
  space?: number;
}

type ZoneKind = "hand" | "pile" | "column" | "row" | "track" | "counter" | "grid" | "map";

/** A space of a board. A grid has rows and columns, a map positions from 0 to 1000. */
interface BoardSpace {
  id: string;
  label?: string;
  tone?: string;
  row?: number;
  column?: number;
  x?: number;
  y?: number;
}

interface Zone {
  id: string;
  /** A kind that the page does not know is drawn as a row. */
  kind: ZoneKind | (string & {});
  title: string;
  note: string;
  pieces: Piece[];
  spaces: string[];
  /** The spaces of a grid or a map: the space of a piece is an index into them. */
  board?: BoardSpace[];
  /** The lines of a map, by the indexes of their ends. */
  edges?: { start?: number; end?: number }[];
  rowHeadings?: string[];
  columnHeadings?: string[];
  seat?: number;
  suit?: string;
  count?: number;
  /** What a counter counts, in English: "artifact", "bridge", "gold", "points". */
  symbol?: string;
  /** The first space of a track behind a bridge. */
  crossing?: number;
}

interface Action {
  move: string;
  label: string;
  source?: string;
  target?: string;
  group?: string;
  weight?: number;
  amount?: number;
}

interface FormField {
  name: string;
  /** A kind that the page does not know is drawn as numbers. */
  kind: "number" | "numbers" | "choice";
  label: string;
  minimum: number;
  maximum: number;
  step: number;
  count: number;
  labels: string[];
  sumMinimum?: number;
  sumMaximum?: number;
  choices: { word: string; label: string }[];
}

/** A form for moves that are too many to list. */
interface MoveForm {
  verb: string;
  label: string;
  fields: FormField[];
}

interface Place {
  seat: number;
  total?: number;
  note?: string;
  isToAct?: boolean;
  team?: number;
}

interface Standing {
  seat: number;
  place: number;
  total?: number;
  parts: { label: string; points?: number }[];
  tieBreak: number[];
  isWinner?: boolean;
}

interface GameResult {
  reason: string;
  standings: Standing[];
}

/** The points of a finished round by seat. */
interface ScoreSheet {
  title: string;
  rows: { label: string; suit?: string }[];
  standings: Standing[];
}

/** A game as one viewer sees it. */
interface GameTable {
  headline: string;
  prompt: string;
  places: Place[];
  zones: Zone[];
  actions: Action[];
  forms: MoveForm[];
  /** Ids of zones, spaces and pieces that changed since the viewer's own last move that counts; for a spectator, by the commit. */
  changed: string[];
  result?: GameResult;
  renderError?: string;
  /** Explanations of pieces and zones, at most one of each. */
  hints: { id: string; text: string }[];
  /** Of the finished rounds, the last one last. */
  sheets: ScoreSheet[];
}

interface GameOffer {
  id: string;
  seat: number;
  kind: string;
  asked: number[];
  to?: number;
}

/** A clock of a seat. Times are those of the server. */
interface SeatClock {
  seat: number;
  /** What was left when the clock last started or stopped. */
  leftMs: number;
  /** When the time is up; missing while the clock stands. */
  dueAt?: number;
}

interface GameClocks {
  seats: SeatClock[];
  isPaused?: boolean;
}

interface Frame {
  version: number;
  status: GameStatus;
  at?: number;
  lines?: string[];
  /** The pieces that the lines name, by their labels. */
  pieces?: Piece[];
  actor?: number;
  isUndone?: boolean;
  undid?: number[];
  redid?: number[];
  /** Missing where only the words of the past are told. */
  seats?: SeatHolder[];
  seat?: number;
  offer?: GameOffer;
  clocks?: GameClocks;
  /** When the gateway sent the frame. */
  now?: number;
  undo?: "none" | "free" | "asks";
  canRedo?: boolean;
  table?: GameTable;
}

/** A frame of the present: it names the seats. */
type CurrentFrame = Frame & { seats: SeatHolder[] };
type TableFrame = Frame & { table: GameTable };

/** What the log keeps of a frame. */
interface LogEntry {
  version: number;
  status: GameStatus;
  lines?: string[];
  pieces?: Piece[];
  actor?: number;
  isUndone?: boolean;
  /** Whether it is an undo or a redo. */
  isTurning?: boolean;
}

interface ApiErrorBody {
  reason?: string;
  message?: string;
  rule?: string;
  /** The bot that does not take a seat, and why. */
  bot?: string;
  declined?: string;
  retryAfterS?: number;
  /** Id of the call, by which an operator finds it in the log. */
  callId?: string;
}

/** What errors of the gateway and of JavaScript have in common. */
interface AnyError {
  /** Kind of an error of the browser. */
  name?: string;
  reason?: string;
  rule?: string;
  bot?: string;
  declined?: string;
  message?: string;
  status?: number;
  retryAfterS?: number;
  callId?: string;
}

/** A command without its id, version and seat. */
/** A move of a hint: its notation, the expected lead after it in points, and the standard error of that. */
interface HintedMove {
  move: string;
  points: number;
  error?: number;
}

/** The best moves of a decision, the best first. */
interface Hint {
  version: number;
  moves: HintedMove[];
}

interface CommandContent {
  move?: string;
  undo?: true | number;
  redo?: true;
  offerEnd?: true;
  resign?: true;
  offerPause?: true;
  resumeClocks?: true;
  claimSeat?: number;
  answer?: { offer: string; accept: boolean };
}

/** A number that is entered in a score form, from 0 to `maximum` (1). 0 stands for none. */
interface ScoreInput {
  label: string;
  /** What is typed for one in a terminal; left out where the number itself is typed. */
  word?: string;
  maximum?: number;
  /** Whether only one row of a section may have it. */
  once?: boolean;
  /** How many there are for all seats together. */
  supply?: number;
}

interface ScoreRow {
  label: string;
  suit?: string;
  inputs: ScoreInput[];
  /** The table with the points; without one the number counts `weight` (1) times. */
  table?: string;
  weight?: number;
  breaksTies?: boolean;
}

interface ScoreSection {
  title?: string;
  rows: ScoreRow[];
}

/** Everything by which a game on a real table is scored. */
interface ScoreForm {
  sections: ScoreSection[];
  tables?: Record<string, number[]>;
  floor?: number;
}
