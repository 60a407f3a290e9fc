// The games in which it is the player's turn. Every screen has a mark in title and icon, and a link in the header.
// Notifications come while no page is looked at.

import { get } from "./api.js";
import { listen, onChange } from "./lobby/changes.js";
import { navigate, place, screenOf } from "./router.js";
import { createStore, storage, useStore } from "./store.js";
import { plural, t } from "./texts.js";
import { html, useEffect } from "./vendor/preact.js";

/** @typedef {{ id: string, title: string, names: string[] }} Turn */

/** The games that wait for the player, the one that has waited longest first. @type {Store<Turn[]>} */
export const turns = createStore(/** @type {Turn[]} */ ([]));

/** The games in which a seat is kept for the player. @type {Store<Turn[]>} */
export const invitations = createStore(/** @type {Turn[]} */ ([]));

/** Whether notifications are wanted. */
export const isNotified = createStore(storage.get("notifications") === "on" && globalThis.Notification?.permission === "granted");

/** Whether this browser can show notifications here: not without HTTPS, but on this computer. */
export const canNotify = () => "Notification" in globalThis && globalThis.isSecureContext;

/** Turn notifications on or off, for next time, too. The browser asks the player once. */
export async function setNotified(/** @type {boolean} */ isWanted) {
  const isOn = isWanted && (await Notification.requestPermission()) === "granted";
  storage.set("notifications", isOn ? "on" : null);
  isNotified.set(isOn);
  if (!isWanted) await (await import("./later.js")).unsubscribe().catch(() => {}); // notifications are off in any case
  return isOn || !isWanted;
}

/**
 * Have this browser told of turns while no page is open, too. Return whether it is.
 * @param {string} language
 */
export async function tellWhileClosed(language) {
  try {
    const { canPush, subscribe } = await import("./later.js");
    if (!canPush()) return false;
    await subscribe(language);
    return true;
  } catch {
    return false; // no push service answers, or the server does not: the page itself still tells
  }
}

const ICON = "/static/art/icon.svg";
const ICON_MARKED = "/static/art/icon-turn.svg";

/** @param {number} count */
function markIcon(count) {
  const link = document.querySelector("link[rel=icon]");
  const wanted = count ? ICON_MARKED : ICON;
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

/** The number in the title of the window, before the title that a screen has set. */
const MARK = /^\(\d+\) /;

/** @param {number} count */
export const markTitle = (count) => {
  document.title = `${count ? `(${count}) ` : ""}${document.title.replace(MARK, "")}`;
};

/**
 * Show a notification for each game, by the service worker where there is one: phones show no others.
 * @param {Turn[]} news
 * @param {(turn: Turn) => string} headingOf
 */
async function notifyOf(news, headingOf) {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const turn of news) {
    const { id, names } = turn;
    const path = `/game/${id}`;
    const heading = headingOf(turn);
    const options = { body: names.join(", "), tag: id, icon: ICON_MARKED, data: { path } };
    if (worker?.active) {
      await worker.showNotification(heading, options);
      continue;
    }
    const shown = new Notification(heading, options);
    shown.addEventListener("click", () => {
      focus();
      navigate(path);
      shown.close();
    });
  }
}

/** @param {Turn} turn */
const turnHeading = ({ title }) => t("Your turn: {title}", { title });
/** @param {Turn} turn */
const invitationHeading = ({ title, names }) => t("{name} challenges you: {title}", { name: names[0] || "?", title });

/** @type {Set<string> | null} */
let known = null;

async function read() {
  const found = await get("/api/turns").catch(() => null); // the next change tries again
  if (!found) return;
  const before = known;
  const isNew = (/** @type {Turn} */ { id }) => before && !before.has(id);
  known = new Set([...found.turns, ...found.invitations].map(({ id }) => id));
  turns.set(found.turns);
  invitations.set(found.invitations);
  if (!document.hidden || !isNotified.get()) return;
  await notifyOf(found.turns.filter(isNew), turnHeading).catch(() => {});
  await notifyOf(found.invitations.filter(isNew), invitationHeading).catch(() => {});
}

/**
 * Keep the marks up to date. The stream of a game tells of changes, too, so that a tab needs no second one.
 * @param {{ player?: string, language: string }} props
 */
export function TurnMarks({ player, language }) {
  const count = useStore(turns).length + useStore(invitations).length;
  const { path } = useStore(place);
  const isGame = screenOf(path).screen === "game";
  useEffect(() => {
    if (!player) {
      turns.set([]);
      invitations.set([]);
      return;
    }
    return isGame ? listen("inbox", read) : onChange(["inbox"], read);
  }, [player, isGame]);
  useEffect(() => {
    if (player && isNotified.get()) tellWhileClosed(language);
  }, [player, language]);
  useEffect(() => {
    markIcon(count);
    markTitle(count);
  }, [count, path]);
  return null;
}

/** A link to a game in which a seat is kept for the player, on other screens. */
export function InvitationLink() {
  const { path } = useStore(place);
  const [first] = useStore(invitations).filter(({ id }) => path !== `/game/${id}`);
  return first ? html`<a class="button turn-link" href=${`/game/${first.id}`}>${invitationHeading(first)}</a>` : null;
}

/** A link to the game that has waited longest, of those on other screens. */
export function TurnLink() {
  const { path } = useStore(place);
  const others = useStore(turns).filter(({ id }) => path !== `/game/${id}`);
  const [first] = others;
  if (!first) return null;
  const label = plural(others.length, { one: t("Your turn"), other: t("Your turn in {count} games", { count: others.length }) });
  return html`<a class="button primary turn-link" href=${`/game/${first.id}`} title=${`${first.title}: ${first.names.join(", ")}`}>${label}</a>`;
}
