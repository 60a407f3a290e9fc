// The start page: choose a game, or continue one.

import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { Icon } from "../icons.js";
import { errorMessage, reportLine } from "../notices.js";
import { ago, plural, t } from "../texts.js";
import { Button, Heading, Problem, useTitle, Waiting, WorkButton } from "../ui.js";
import { session } from "../session.js";
import { useStore } from "../store.js";
import { botsFor, useOwnBots, usualBot } from "./bots.js";
import { Games, useFresh } from "./game_lists.js";
import { NewGame } from "./new_game.js";
import { PairButton } from "./pairing.js";
import { openGame, others } from "./setup.js";
import { inOrder, Vignette } from "./vignettes.js";

/** Number of contests on the start page. */
const CONTESTS_MAX = 3;

/** @returns {{ variants?: Variant[], error?: AnyError }} */
function useVariants() {
  const [found, setFound] = useState(/** @type {{ variants?: Variant[], error?: AnyError }} */ ({}));
  useEffect(() => void get("/api/variants").then((variants) => setFound({ variants: inOrder(variants) }), (error) => setFound({ error })), []);
  return found;
}

/** @param {number[]} seats */
const span = (seats) => (seats.length > 1 ? `${seats[0]}–${seats.at(-1)}` : String(seats[0]));

/**
 * A button that starts a game against the usual bots. It shows at once, as a bot nearly always can play.
 * @param {{ variant: Variant }} props
 */
function QuickStart({ variant: { key, title, seats, hasHints } }) {
  const bots = useOwnBots(key);
  if (bots === null) return null;
  if (bots?.length === 0) return html`<${Button} label=${t("No bot can play this")} aria-label=${`${t("No bot can play this")}: ${title}`} disabled />`;
  const count = seats[0] - 1;
  const label = plural(count, { one: t("Play against a bot"), other: t("Play against {count} bots", { count }) });
  const start = async () => {
    const usual = usualBot(await botsFor(key));
    if (usual) await openGame({ variant: key, occupants: others(seats[0], usual.name), options: {}, hints: hasHints });
  };
  return html`<${WorkButton} className="primary" icon="play" label=${label} aria-label=${`${label}: ${title}`} onWork=${start} />`;
}

/** @param {{ variant: Variant, isChosen: boolean, onChoose: () => void }} props */
function Card({ variant, isChosen, onChoose }) {
  return html`<li class=${`variant ${isChosen ? "chosen" : ""}`}>
    <${Vignette} variant=${variant.key} />
    <h2>${variant.title}</h2>
    <p class="soft"><${Icon} name="people" />${t("{seats} players", { seats: span(variant.seats) })}</p>
    ${variant.hasTutorial && html`<p><a href=${`/learn/${variant.key}`} aria-label=${`${t("New here? Learn the game")}: ${variant.title}`}>
      ${t("New here? Learn the game")}</a></p>`}
    <p class="buttons">
      <${QuickStart} variant=${variant} />
      <${PairButton} variant=${variant} />
      <${Button} label=${t("Set up …")} aria-label=${t("Set up {title}", { title: variant.title })} aria-pressed=${isChosen} onClick=${onChoose} />
    </p>
  </li>`;
}

/** How many people are there, and what they do. */
function Activity() {
  const found = useFresh("/api/activity", ["lists"]);
  if (!found) return null;
  const { peopleOnline, tablesWaiting, gamesPlayed } = found;
  return html`<p class="activity" role="status">
    <span>${plural(peopleOnline, { one: t("1 person online"), other: t("{count} people online", { count: peopleOnline }) })}</span>
    <span>${t("waiting for an opponent: {count}", { count: tablesWaiting })}</span>
    <span>${t("games between people: {count}", { count: gamesPlayed })}</span>
  </p>`;
}

/**
 * The games of other people, those with people there first. One filter holds for all of them.
 * @param {{ variants: Variant[] }} props
 */
function Company({ variants }) {
  const [variant, setVariant] = useState("");
  const only = variant && `&variant=${encodeURIComponent(variant)}`;
  const empty = t("No player is waiting at the moment. Choose a game above and press “Play a person”.");
  return html`<div class="company">
    <p class="filter">
      <label for="variant">${t("Show")}</label>
      <select id="variant" onChange=${(/** @type {FieldEvent} */ event) => setVariant(event.target.value)}>
        <option value="">${t("all games")}</option>
        ${variants.map(({ key, title }) => html`<option key=${key} value=${key} selected=${key === variant}>${title}</option>`)}
      </select>
    </p>
    <${Games} title=${t("Waiting for an opponent now")} icon="people" query=${`status=open&attended=1${only}`} isOthers empty=${empty} />
    <${Games} title=${t("Being played now")} icon="eye" query=${`status=running&attended=1${only}`} isOthers />
    <${Games} title=${t("Open tables")} icon="door" query=${`status=open&between=1${only}`} isOthers isUnattended />
    <${Games} title=${t("Running games")} icon="hourglass" query=${`status=running&between=1${only}`} isOthers isUnattended />
    <${Games} title=${t("Finished games")} icon="book" query=${`status=over&between=1${only}`} isOthers />
  </div>`;
}

/** The deals of the day, the contests that run and the next ones, if there are any. */
function Contests() {
  const contests = /** @type {ContestShown[]} */ (useFresh("/api/contests", ["lists"])?.contests ?? []);
  const deals = contests.filter(({ kind, endsAt }) => kind === "deal" && endsAt > Date.now());
  const others = contests.filter(({ kind }) => kind !== "deal").slice(0, CONTESTS_MAX);
  return html`${deals.length > 0 && html`<section class="games coming"><h2><${Icon} name="book" />${t("Deal of the day")}</h2>
    <ul class="contests">${deals.map(({ id, variantTitle, players }) => html`<li key=${id}>
      <a href=${`/contest/${id}`}>${variantTitle}</a><span>${t("The same cards for all")}</span>
      <small class="soft">${plural(players, { one: t("1 player"), other: t("{count} players", { count: players }) })}</small>
    </li>`)}</ul>
  </section>`}
  ${others.length > 0 && html`<section class="games coming"><h2><${Icon} name="people" />${t("Contests")}</h2>
    <ul class="contests">${others.map(({ id, title, variantTitle, status, startsAt }) => html`<li key=${id}>
      <a href=${`/contest/${id}`}>${title}</a><span>${variantTitle}</span>
      <small class="soft">${status === "running" ? t("Being played now") : ago(startsAt)}</small>
    </li>`)}</ul>
  </section>`}`;
}

/** Friends and recent opponents, which are loaded after the rest. Without them the lobby is whole. */
function Known() {
  const [later, setLater] = useState(/** @type {any} */ (null));
  useEffect(() => void import("../later.js").then(setLater, () => {}), []);
  return later && html`<${later.Contacts} />`;
}

/** The start page. */
export function Lobby() {
  const player = useStore(session)?.player;
  const { variants, error } = useVariants();
  const [chosen, setChosen] = useState(/** @type {Variant | null} */ (null));
  /** @type {Ref<HTMLElement>} */
  const form = useRef(null);
  useTitle("");
  useEffect(() => {
    if (!chosen) return;
    form.current.focus({ preventScroll: true });
    form.current.scrollIntoView({ block: "start", behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
  }, [chosen]);
  if (error) {
    return html`<${Problem} title=${t("The lobby cannot be loaded")} text=${errorMessage(error)} note=${reportLine(error)}>
      <${Button} className="primary" label=${t("Try again")} onClick=${() => location.reload()} />
    </${Problem}>`;
  }
  return html`<main id="main" class="lobby">
    <div class="welcome">
      <${Heading}>${t("Where shall the expedition lead?")}</${Heading}>
      <p>${t("Choose a game and start at once, or open a table and invite friends.")}</p>
      <${Activity} />
    </div>
    ${!variants && html`<${Waiting} text=${t("Loading …")} />`}
    ${variants && html`<section aria-label=${t("Games to play")}>
      <ul class="variants">
        ${variants.map(
          (variant) => html`<${Card} key=${variant.key} variant=${variant} isChosen=${chosen?.key === variant.key}
            onChoose=${() => setChosen(chosen?.key === variant.key ? null : variant)} />`,
        )}
      </ul>
      <div ref=${form} tabindex="-1" class="set-up">${chosen && html`<${NewGame} key=${chosen.key} variant=${chosen} />`}</div>
    </section>`}
    <div class="lists">
      <${Games} title=${t("Your games")} icon="person" query="mine=1" />
      <${Contests} />
      ${player && html`<${Known} />`}
      <${Company} variants=${variants ?? []} />
    </div>
    <p class="soft">${t("At a table with real cards?")} <a href="/score">${t("Score a real game")}</a></p>
  </main>`;
}
