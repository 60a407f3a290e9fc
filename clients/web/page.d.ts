/** Types that several modules of the page share. */

type Html = import("./lostcities_web/static/vendor/preact.js").Html;
type Ref<T> = { current: T };

/** An event of an input, a selection or a text area. */
type FieldEvent = Event & { target: HTMLInputElement };

/** What the stream of a game tells of. */
interface StreamHandlers {
  frames(frames: Frame[]): void;
  company(company: Company): void;
  inbox(): void;
  said(said: SaidPhrase): void;
  gone(error: import("./lostcities_web/static/api.js").ApiError): void;
  disconnected(error: AnyError | null): void;
  connected(): void;
  resting(): void;
  /** The last version that has been told. */
  version(): number;
}

interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: (value: T) => void): () => void;
}

interface Choice<T> {
  value: T;
  label: string;
  icon?: string;
  hint?: string;
}

interface ButtonProps {
  icon?: string;
  label: string;
  isQuiet?: boolean;
  className?: string;
  disabled?: boolean;
  onClick?: () => void;
}

/** The occupants of the other seats, and how the game is played. */
interface GameSetup {
  variant: string;
  occupants: string[];
  options: OptionValues;
  undo?: string;
  isUnlisted?: boolean;
  isRated?: boolean;
  timeControl?: TimeControl;
  absence?: "end" | "play_on";
  takeover?: boolean;
  idleS?: number;
  spectatorDelay?: number;
  hints?: boolean;
}

/** A choice of the form: a preset by its name, or a time control of the player's own. */
interface ClockChoice {
  choice: string;
  isPerMove: boolean;
  minutes: number;
  increment: number;
  count: number;
  unit: string;
}

type AbsenceChoice = Pick<GameSetup, "absence" | "takeover" | "idleS">;

/** An action to send. `isTyped` marks a move by a form, which shows its refusal itself. */
type SentAction = Action & { isTyped?: boolean };

type OnAct = (action: SentAction) => Promise<unknown> | undefined;

/** The commands of one seat. */
interface Commands {
  act: (action: SentAction) => Promise<unknown>;
  send: (content: CommandContent, seat?: number) => Promise<unknown>;
  pending: Action | null;
  isBusy: boolean;
}

/** A game as its stream has told it. */
interface GameState {
  log: LogEntry[];
  last: CurrentFrame | null;
  table: GameTable | null;
  version: number;
  link: "connecting" | "connected" | "disconnected" | "resting";
  gone: import("./lostcities_web/static/api.js").ApiError | null;
  company: Company | null;
  /** What was said last. */
  said: SaidPhrase | null;
  key?: string;
}

/** What is picked up over a table, and where it can go. */
interface PieceSelection {
  sources: Map<string, Action[]>;
  picked: string | null;
  targets: Map<string, Action[]>;
  choice: { actions: Action[]; target: string } | null;
  sent: Action | null;
  shown: GameTable;
  /** Resolves to the error of a refused action, or to null. */
  act: (action: SentAction) => Promise<AnyError | null>;
  pick: (source: string) => void;
  put: (target: string) => void;
  drop: () => void;
  setPicked: (source: string | null) => void;
}

/** A selection with the ids of what has changed, explanations by id, and the action of a hint. */
type TableSelection = PieceSelection & { changed: Set<string>; hints: Map<string, string>; hinted?: Action };

interface ZoneProps {
  zone: Zone;
  selection: TableSelection;
}

/** The zones of one seat, or those of all. */
interface TableArea {
  place?: Place;
  lanes: Zone[];
  small: Zone[];
  rest: Zone[];
}

type FaultCode =
  | "malformed" | "gap" | "time" | "chain" | "creation" | "after_end" | "opening" | "withheld" | "seat_seed"
  | "seed" | "salt" | "cut" | "rewritten" | "signature" | "key_changed";

/** What a check of a game's log has found. */
interface CheckResult {
  fault: { code: FaultCode; version: number } | null;
  head: { version: number; hash: string };
  /** Numbers of hidden values that are open to this viewer, and that are not. */
  opened: number;
  closed: number;
  isOver: boolean;
  /** Whether this browser had kept no head of this game. */
  isFirst: boolean;
  seedsAdded: number;
  /** Whether the seed of the viewer's seat is one that this browser has made. */
  isOwnSeed: boolean;
  origin: { game: string; version: number } | null;
  kept: { version: number; hash: string } | null;
  key: { keyId: string; publicKey: string; isEphemeral: boolean } | null;
  /** The key that this browser knows, and its id. */
  knownKey: string | null;
  knownKeyId: string;
}

/** What a seat has entered in a score form: numbers by section, row and input. */
type Entries = number[][][];

interface SeatScore {
  total: number;
  /** Points of each section. */
  parts: number[];
  ties: number[];
}

/** A sheet of a game on a real table, as this browser keeps it. */
interface ScoreSheetState {
  variant: string;
  title: string;
  form: ScoreForm;
  names: string[];
  /** Entries by seat. */
  entries: Entries[];
  /** The section and the seat that are open. */
  section: number;
  seat: number;
  /** How many sections have been opened: later ones do not count yet. */
  reached: number;
}
