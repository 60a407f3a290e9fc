// Short messages at the edge of the screen, and the gateway's refusals in words.

import { html } from "./vendor/preact.js";
import { Icon } from "./icons.js";
import { place } from "./router.js";
import { createStore, useStore } from "./store.js";
import { t } from "./texts.js";

const NOTICES_MAX = 3;
const SHOWN_MS = 7000;

/** @type {Store<{ id: number, text: string, kind: string, note: string }[]>} */
const notices = createStore([]);
let last = 0;

/** @param {number} id */
const drop = (id) => notices.set(notices.get().filter((notice) => notice.id !== id));

/**
 * Show a text to the player for a few seconds. `kind` is "" or "danger", `note` is small print.
 * @param {string} text
 * @param {string} [kind]
 * @param {string} [note]
 */
export function notify(text, kind = "", note = "") {
  const id = ++last;
  const others = notices.get().filter((notice) => notice.text !== text);
  notices.set([...others.slice(1 - NOTICES_MAX), { id, text, kind, note }]);
  setTimeout(() => drop(id), SHOWN_MS);
}

place.subscribe(() => notices.set([])); // notices belong to the screen that was left

/** The place of the notices. */
export function Notices() {
  return html`<div class="notices" role="status" aria-live="polite">
    ${useStore(notices).map(
      ({ id, text, kind, note }) => html`<p key=${id} class=${`notice ${kind}`}>
        <span>${text}${note && html` <small>${note}</small>`}</span>
        <button class="plain" aria-label=${t("Close")} onClick=${() => drop(id)}><${Icon} name="close" /></button>
      </p>`,
    )}
  </div>`;
}

const EXPIRED = new Set(["BAD_TOKEN", "UNAUTHENTICATED", "NO_SESSION", "UNKNOWN_PLAYER"]);

/**
 * Tell whether the gateway no longer knows the session.
 * @param {AnyError} error
 */
export const isExpired = (error) => EXPIRED.has(error.reason ?? "") || error.status === 401;

const UNEXPECTED = new Set(["INTERNAL", "UNKNOWN", "PLUGIN_ERROR", "CORRUPT_LOG"]);

/**
 * Return the line by which a player reports a fault of the server. It is empty for all other errors.
 * @param {AnyError} error
 */
export const reportLine = ({ reason = "", status = 0, callId = "" }) =>
  callId && (UNEXPECTED.has(reason) || status === 500) ? t("Report this to the operator: {id}", { id: callId }) : "";

/**
 * Return a refusal that has several reasons in words.
 * @param {AnyError} error
 */
const ruleMessage = ({ rule = "", message = "" }) =>
  /** @type {Record<string, string>} */ ({
    "platform.paused": t("The clocks are paused already."),
    "platform.not_paused": t("The clocks run already."),
    "platform.claim_early": t("The player has not been away for long enough yet."),
    "platform.claim_here": t("The player is here, or is not known to have gone."),
    "platform.claim_turn": t("The game does not wait for this player."),
    "platform.takeover_rules": t("By the rules of this game, a seat that is left cannot be taken over."),
    "platform.takeover_seat": t("This seat can no longer be taken over."),
    "platform.takeover_holder": t("You hold or held another seat of this game, and know what it knows."),
  })[rule] || message;

/**
 * Return in words why a contest refuses.
 * @param {AnyError} error
 */
const contestMessage = ({ rule = "", message = "" }) =>
  /** @type {Record<string, string>} */ ({
    "contest.over": t("The contest is over."),
    "contest.started": t("The contest has started already."),
    "contest.full": t("The contest is full."),
    "contest.joined": t("You have joined this contest already."),
    "contest.not_joined": t("You have not joined this contest."),
  })[rule] || message;

/**
 * Return in words why a bot does not take a seat.
 * @param {AnyError} error
 */
function declineMessage({ bot: name = "", declined = "" }) {
  const said = /** @type {Record<string, string>} */ ({
    variant: t("{name} does not play this game.", { name }),
    options: t("{name} does not play with these options.", { name }),
    undo: t("{name} does not play with this rule for undo.", { name }),
    time_control: t("{name} does not play with this thinking time.", { name }),
    people: t("{name} plays with bots alone.", { name }),
    bots: t("{name} does not play with other bots.", { name }),
    too_many_games: t("{name} plays as many games as it can.", { name }),
    too_many_with_you: t("{name} plays enough games with you already.", { name }),
    offline: t("{name} has gone.", { name }),
    busy: t("{name} is busy.", { name }),
    later: t("{name} asks you to come back later.", { name }),
    no_answer: t("{name} does not answer.", { name }),
  })[declined];
  return `${said || t("{name} does not take the seat.", { name })} ${t("Choose another bot.")}`;
}

/**
 * Return an error in words. For a refused move, the rule itself has said them.
 * @param {AnyError} error
 * @returns {string}
 */
export function errorMessage(error) {
  if (isExpired(error)) return t("Your session has ended: the server no longer knows it. Sign in again from another device or with your recovery key, or start as a guest.");
  switch (error.reason) {
    case "UNREACHABLE":
      return t("The server cannot be reached. We keep trying.");
    case "COOKIES_OFF":
      return t("Your browser keeps no cookies for this page, so the server cannot recognise you. Allow them, then try again.");
    case "UNKNOWN_GAME":
      return t("There is no such game. Perhaps a letter of the link is missing.");
    case "INVITATION_REQUIRED":
      return t("This table is only for invited players. Ask its host for the link.");
    case "BANNED":
      return t("An operator has banned you from this server. {message}", { message: error.message ?? "" });
    case "BAD_SIGN_IN_CODE":
      return t("This code does not work: it is mistyped, used or too old. Ask the other device for a new one.");
    case "BAD_PASSKEY":
      return t("This passkey is not known here. Perhaps it was withdrawn.");
    case "PASSKEYS_OFF":
      return t("This server has no passkeys: its operator has not set the address of the page.");
    case "NO_ANALYSIS":
      return t("This game cannot be analysed: only games by the usual rules can, once their cards are open.");
    case "NO_ANALYSIS_WORKER":
      return t("No program searches the moves of games for this server now. Try again later.");
    case "BLOCKED":
      return t("A player there has blocked you.");
    case "MUTED":
      return t("An operator has muted you. {message}", { message: error.message ?? "" });
    case "NAME_TAKEN":
      return t("This name belongs to another player, or looks like theirs. Choose another one, or sign in if it is yours.");
    case "NOT_YOUR_SEAT":
      return t("Another player has this seat.");
    case "SEAT_TAKEN":
      return t("Another player has just taken that seat.");
    case "ALREADY_STARTED":
      return t("The game has begun already.");
    case "VERSION_CONFLICT":
      return t("The table has changed in the meantime. Look again.");
    case "GAME_OVER":
      return t("The game was over at that point: an analysis cannot start there.");
    case "TIME_IS_UP":
      return t("The time has just run out.");
    case "SEAT_IS_LEFT":
      return t("This seat has left the game.");
    case "CLOCK_REFUSED":
    case "CLAIM_REFUSED":
    case "TAKEOVER_REFUSED":
    case "HINT_REFUSED":
      return ruleMessage(error);
    case "NO_ADVICE":
      return t("There are no hints for this game.");
    case "BOT_DECLINED":
      return declineMessage(error);
    case "UNKNOWN_BOT":
      return `${t("This bot cannot be asked to play.")} ${t("Choose another bot.")}`;
    case "OVER_QUOTA":
    case "HTTP_429":
      return t("Too many requests. Try again in {seconds} s.", { seconds: Math.ceil(error.retryAfterS || 5) });
    case "STORE_UNAVAILABLE":
      return t("The server cannot store anything now. Try again soon.");
    case "PLUGIN_UNAVAILABLE":
      return t("The rules of this game do not answer now. Try again soon.");
    case "SHUTTING_DOWN":
    case "CALL_TIMED_OUT":
    case "LOG_BEHIND":
    case "LISTS_BEHIND":
      return t("The server is busy or starts again. Try again soon.");
    case "NOT_YOUR_TURN":
      return t("It is not your turn yet.");
    case "UNKNOWN_CONTEST":
      return t("There is no such contest.");
    case "CONTEST_REFUSED":
      return contestMessage(error);
    case "CHAT_REFUSED":
      return t("No other player at this table has chat on.");
    case "REMATCH_REFUSED":
      return t("This game has no rematch. Open a new game.");
    default:
      return error.message || t("Something went wrong ({reason}).", { reason: error.reason || "?" });
  }
}

/**
 * Show an error; a fault of the page goes to the console, too.
 * @param {AnyError} error
 */
export function notifyError(error) {
  if (!error.reason) console.error(error);
  notify(errorMessage(error), "danger", reportLine(error));
}
