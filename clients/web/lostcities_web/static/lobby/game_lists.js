// Lists of games: the player's own, open ones, running ones to watch, finished ones to replay.

import { html, useEffect, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { Icon } from "../icons.js";
import { Pace } from "../pace.js";
import { BotMark } from "../table/index.js";
import { ago, t, whole } from "../texts.js";
import { revealSeeds } from "../seeds.js";
import { Button, WorkButton } from "../ui.js";
import { onChange } from "./changes.js";
import { joinGame } from "./setup.js";
import { Vignette } from "./vignettes.js";

/**
 * Read a resource, and again when a list has changed. Keeps the last answer while the server is away.
 * @param {string} path
 * @param {ListName[]} lists
 * @returns {any}
 */
export function useFresh(path, lists) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  const names = lists.join();
  useEffect(() => {
    let isWanted = true;
    const read = async () => {
      const next = await get(path).catch(() => null); // the next change tries again
      if (isWanted && next) setFound(next);
    };
    const stop = onChange(lists, read);
    return () => {
      isWanted = false;
      stop();
    };
  }, [path, names]);
  return found;
}

/**
 * @param {GameListing} game
 * @returns {number[]}
 */
const mine = (game) => game.seats.filter((seat) => seat.isYou).map((seat) => seat.seat);
/** @param {GameListing} game */
const isMyTurn = (game) => Boolean(game.toAct?.length);

/** @param {GameListing} game */
function stateOf(game) {
  if (isMyTurn(game)) {
    const { dueAt, remindAt } = game;
    if (!dueAt || !remindAt || Date.now() < remindAt) return t("Your turn");
    return t("Your turn. Your time runs out {when}.", { when: ago(dueAt) });
  }
  if (game.status !== "open") return ago(game.updatedAt);
  return isFull(game) ? t("about to start") : t("waiting for players");
}

/** @param {GameListing} game */
const isAllMine = (game) => mine(game).length === game.seats.length;

/**
 * Return the name of a seat's player.
 * @param {SeatHolder} seat
 */
const holderOf = (seat) => {
  if (seat.isErased) return t("Erased player");
  return seat.name || (seat.keptFor ? t("kept for {name}", { name: seat.keptFor }) : t("free"));
};

/** @param {GameListing} game */
const isFull = (game) => game.seats.every((seat) => seat.name);

/**
 * Tell whether the player could sit down at an open table.
 * @param {GameListing} game
 */
const hasRoom = (game) => game.seats.some(({ name, keptFor, isKeptForYou }) => !name && (!keptFor || isKeptForYou));

/** @param {{ game: GameListing }} props */
const Seats = ({ game }) => html`<ul class="chips" aria-label=${t("Seats")}>
  ${isAllMine(game) && html`<li class="you">${game.origin ? t("Analysis") : t("All at one screen")}</li>`}
  ${!isAllMine(game) && game.origin && html`<li>${t("Analysis")}</li>`}
  ${!isAllMine(game) && game.seats.map(
    (seat) => html`<li key=${seat.seat} class=${`${seat.name ? "" : "free"} ${seat.isYou ? "you" : ""}`}>
      ${seat.isYou ? t("You") : holderOf(seat)}${seat.isBot && html` <${BotMark} />`}
    </li>`,
  )}
</ul>`;

/**
 * The links and buttons of a game, the best first.
 * @param {{ game: GameListing }} props
 */
function GameActions({ game }) {
  /** @param {string} text */
  const label = (text) => `${text}: ${game.title}, ${game.seats.map(holderOf).join(", ")}`;
  /**
   * @param {string} to
   * @param {string} text
   * @param {string} [className]
   */
  const link = (to, text, className = "") =>
    html`<a class=${`button ${className}`} href=${to} aria-label=${label(text)}>${text}</a>`;
  const isMine = mine(game).length > 0;
  if (game.status === "over") return link(`/replay/${game.id}`, t("Replay"));
  if (isMine) return link(`/game/${game.id}`, game.status === "open" ? t("To the table") : t("Continue"), isMyTurn(game) ? "primary" : "");
  if (game.status === "running" || !hasRoom(game)) return link(`/game/${game.id}`, t("Watch"));
  return html`<${WorkButton} className="primary" label=${t("Join")} aria-label=${label(t("Join"))} onWork=${() => joinGame(game.id)} />
    ${link(`/game/${game.id}`, t("Watch"))}`;
}

/** @param {{ game: GameListing }} props */
const Game = ({ game }) => html`<li class=${`game ${isMyTurn(game) ? "my-turn" : ""}`}>
  <${Vignette} variant=${game.variant} />
  <div class="what">
    <strong>${game.title}</strong>
    <${Seats} game=${game} />
    <small>${stateOf(game)}${game.spectators ? ` · ${t("Spectators: {count}", { count: game.spectators })}` : ""}</small>
    <${Pace} control=${game.timeControl} />
  </div>
  <div class="game-actions"><${GameActions} game=${game} /></div>
</li>`;

/**
 * The heading of a list, with the number of games if not all of them were sent: "Running games (1,000+)".
 * @param {string} title
 * @param {GameLists | null} found
 */
function heading(title, found) {
  if (!found?.count || found.count <= found.games.length) return title;
  return `${title} (${whole(found.count)}${found.hasMore ? "+" : ""})`;
}

/**
 * One list with its heading, hidden while it is empty unless `empty` has a text. `isOthers` leaves out the
 * player's own games, `isUnattended` those with players who are there.
 * @param {{ title: string, icon: string, query: string, empty?: string, limit?: number, isOthers?: boolean, isUnattended?: boolean }} props
 */
export function Games({ title, icon, query, empty = "", limit = 6, isOthers = false, isUnattended = false }) {
  const [pages, setPages] = useState(1);
  /** @type {GameLists | null} */
  const found = useFresh(`/api/games?${query}`, isOthers ? ["lists"] : ["lists", "inbox"]);
  useEffect(() => {
    for (const game of found?.games || []) if (game.status === "open") revealSeeds(game.id, game.seats);
  }, [found]);
  const games = (found?.games || []).filter((game) => (!isOthers || mine(game).length === 0) && !(isUnattended && game.here));
  if (!games.length && !empty) return null;
  const shown = games.slice(0, pages * limit);
  return html`<section class="games">
    <h2><${Icon} name=${icon} />${heading(title, found)}</h2>
    ${found && !games.length && html`<p class="soft">${empty}</p>`}
    <ul>${shown.map((game) => html`<${Game} key=${game.id} game=${game} />`)}</ul>
    ${shown.length < games.length && html`<p><${Button} icon="down" label=${t("Show more")} onClick=${() => setPages(pages + 1)} /></p>`}
  </section>`;
}
