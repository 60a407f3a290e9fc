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

/** Whether notifications are wanted. */
export const isNotified = createStore(storage.get("notifications") === "on" && globalThis.Notification?.permission === "granted");

/** Whether this browser can show notifications here: not without HTTPS, but on this computer. */
export const canNotify = () => "Notification" in globalThis && globalThis.isSecureContext;

/** Turn notifications on or off, for next time, too. The browser asks the player once. */
export async function setNotified(/** @type {boolean} */ isWanted) {
  const isOn = isWanted && (await Notification.requestPermission()) === "granted";
  storage.set("notifications", isOn ? "on" : null);
  isNotified.set(isOn);
  return isOn || !isWanted;
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
 */
async function notifyOf(news) {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const { id, title, names } of news) {
    const path = `/game/${id}`;
    const heading = t("Your turn: {title}", { title });
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

/** @type {Set<string> | null} */
let known = null;

async function read() {
  const found = await get("/api/turns").catch(() => null); // the next change tries again
  if (!found) return;
  /** @type {Turn[]} */
  const now = found.turns;
  const news = now.filter(({ id }) => known && !known.has(id));
  known = new Set(now.map(({ id }) => id));
  turns.set(now);
  if (news.length && document.hidden && isNotified.get()) await notifyOf(news).catch(() => {});
}

/**
 * Keep the marks up to date. The stream of a game tells of changes, too, so that a tab needs no second one.
 * @param {{ hasPlayer: boolean }} props
 */
export function TurnMarks({ hasPlayer }) {
  const now = useStore(turns);
  const { path } = useStore(place);
  const isGame = screenOf(path).screen === "game";
  useEffect(() => {
    if (!hasPlayer) return turns.set([]);
    return isGame ? listen("inbox", read) : onChange(["inbox"], read);
  }, [hasPlayer, isGame]);
  useEffect(() => {
    markIcon(now.length);
    markTitle(now.length);
  }, [now, path]);
  return null;
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
