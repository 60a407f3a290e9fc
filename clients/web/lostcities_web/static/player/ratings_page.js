// Leaderboards: the rated players of a game and pace, people and bots apart.

import { get } from "../api.js";
import { errorMessage } from "../notices.js";
import { t } from "../texts.js";
import { Button, Heading, Segmented, Switch, useTitle, Waiting } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { PlayerLink } from "./player_page.js";
import { PACES, paceName, ratingText } from "./rating_text.js";

/** @typedef {{ players: (RatingShown & { player: RatedPerson })[], next?: string }} RatingPage */

/**
 * Return the rows of a leaderboard so far, and a function that reads more.
 * @param {string} query
 */
function useRows(query) {
  const [found, setFound] = useState(/** @type {{ query: string, page: RatingPage | null, error?: AnyError }} */ ({ query, page: null }));
  const read = (/** @type {string} */ token = "") =>
    get(`/api/ratings?${query}${token && `&page=${encodeURIComponent(token)}`}`).then(
      (/** @type {RatingPage} */ next) => setFound((before) => ({
        query,
        page: { ...next, players: [...(token && before.query === query ? before.page?.players ?? [] : []), ...next.players] },
      })),
      (error) => setFound({ query, page: null, error }),
    );
  useEffect(() => void (query && read()), [query]);
  return { ...(found.query === query ? found : { page: null, error: undefined }), read };
}

/** @param {{ rows: RatingPage["players"] }} props */
const Rows = ({ rows }) => html`<div class="wide-table" tabindex="0" role="group" aria-label=${t("Leaderboard")}><table>
  <thead><tr><th scope="col">${t("Place")}</th><th scope="col">${t("Player")}</th><th scope="col">${t("Rating")}</th><th scope="col">${t("Games")}</th></tr></thead>
  <tbody>${rows.map((row, n) => html`<tr key=${row.player.id}>
    <td>${n + 1}.</td><th scope="row"><${PlayerLink} player=${row.player} /></th>
    <td>${ratingText(row)} <small class="soft">${t("± {points}", { points: row.halfWidth })}</small></td><td>${row.games}</td>
  </tr>`)}</tbody>
</table></div>`;

/** The screen of the leaderboards. */
export function RatingsPage() {
  const [variants, setVariants] = useState(/** @type {Variant[]} */ ([]));
  const [chosen, setChosen] = useState(/** @type {{ variant: string, pace: Pace, kind: string, isAll: boolean }} */ ({ variant: "", pace: "fast", kind: "human", isAll: false }));
  useEffect(() => void get("/api/variants").then(setVariants, () => {}), []);
  useTitle(t("Leaderboards"));
  const variant = chosen.variant || (variants.find(({ key }) => key === "duel") ?? variants[0])?.key || "";
  const query = variant && String(new URLSearchParams({ variant, pace: chosen.pace, kind: chosen.kind, ...(chosen.isAll && { provisional: "1" }) }));
  const { page, error, read } = useRows(query);
  const change = (/** @type {object} */ some) => setChosen({ ...chosen, ...some });
  return html`<main id="main" class="player-page">
    <${Heading}>${t("Leaderboards")}</${Heading}>
    <p class="filter"><label for="rated-variant">${t("Game")}</label>
      <select id="rated-variant" onChange=${(/** @type {FieldEvent} */ event) => change({ variant: event.target.value })}>
        ${variants.map(({ key, title }) => html`<option key=${key} value=${key} selected=${key === variant}>${title}</option>`)}
      </select></p>
    <${Segmented} name="rated-pace" legend=${t("Pace")} value=${chosen.pace} onChange=${(/** @type {Pace} */ pace) => change({ pace })}
      choices=${PACES.map((value) => ({ value, label: paceName(value) }))} />
    <${Segmented} name="rated-kind" legend=${t("Players")} value=${chosen.kind} onChange=${(/** @type {string} */ kind) => change({ kind })}
      choices=${[{ value: "human", label: t("People") }, { value: "bot", label: t("Bots") }]} />
    <${Switch} label=${t("Uncertain ratings, too")} hint=${t("Those of players with few games")} value=${chosen.isAll} onChange=${(/** @type {boolean} */ isAll) => change({ isAll })} />
    ${error && html`<p class="fault" role="alert">${errorMessage(error)}</p>`}
    ${!page && !error && html`<${Waiting} text=${t("Loading …")} />`}
    ${page && (page.players.length ? html`<${Rows} rows=${page.players} />` : html`<p class="soft">${t("No rated players yet.")}</p>`)}
    ${page?.next && html`<p><${Button} icon="down" label=${t("Show more")} onClick=${() => read(page.next)} /></p>`}
  </main>`;
}
