// The player's own games, all of them, with filters.

import { get } from "../api.js";
import { Games } from "../lobby/game_lists.js";
import { t } from "../texts.js";
import { Heading, Segmented, useTitle } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

/** The screen of the player's own games. */
export function GamesPage() {
  const [variants, setVariants] = useState(/** @type {Variant[]} */ ([]));
  const [status, setStatus] = useState("");
  const [variant, setVariant] = useState("");
  useEffect(() => void get("/api/variants").then(setVariants, () => {}), []);
  useTitle(t("My games"));
  const query = `mine=1${status && `&status=${status}`}${variant && `&variant=${encodeURIComponent(variant)}`}`;
  const statuses = [
    { value: "", label: t("all") },
    { value: "open", label: t("waiting") },
    { value: "running", label: t("running") },
    { value: "over", label: t("finished") },
  ];
  return html`<main id="main" class="player-page">
    <${Heading}>${t("My games")}</${Heading}>
    <${Segmented} name="status" legend=${t("Show")} choices=${statuses} value=${status} onChange=${setStatus} />
    <p class="filter"><label for="my-variant">${t("Game")}</label>
      <select id="my-variant" onChange=${(/** @type {FieldEvent} */ event) => setVariant(event.target.value)}>
        <option value="">${t("all games")}</option>
        ${variants.map(({ key, title }) => html`<option key=${key} value=${key} selected=${key === variant}>${title}</option>`)}
      </select></p>
    <${Games} key=${query} title=${t("Your games")} icon="person" query=${query} limit=${20} empty=${t("None yet.")} />
  </main>`;
}
