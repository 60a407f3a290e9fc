// The screen for games on a real table: it asks for the game, then shows its score sheet. A sheet stays in this browser
// until another one begins, so a reload, a locked phone or a lost connection lose nothing.

import { get } from "../api.js";
import { storage } from "../store.js";
import { t } from "../texts.js";
import { useTitle } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { keepOffline } from "./offline.js";
import { isWhole } from "./score_form.js";
import { ScoreSetup } from "./score_setup.js";
import { ScoreSheet } from "./score_sheet.js";

/** Where the sheet is kept, with the version of its form: raise it when `ScoreSheetState` changes. */
const KEY = "score-sheet-1";

/** @returns {ScoreSheetState | null} */
function keptSheet() {
  try {
    const found = JSON.parse(storage.get(KEY) || "null");
    return found && isWhole(found) ? found : null;
  } catch {
    return null; // damaged, or written by something else
  }
}

/** Return the games that can be scored, and keep what they need without a connection. */
function useVariants() {
  const [variants, setVariants] = useState(/** @type {Variant[] | null} */ (null));
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  useEffect(() => {
    get("/api/score-forms").then((/** @type {Variant[]} */ found) => {
      setVariants(found);
      keepOffline(found);
    }, setError);
  }, []);
  return { variants, error };
}

/** The screen. */
export function ScorePage() {
  const [sheet, setSheet] = useState(/** @type {ScoreSheetState | null} */ (/** @type {any} */ (keptSheet)));
  const { variants, error } = useVariants();
  useTitle(t("Score a real game"));
  /** @param {ScoreSheetState | null} next */
  const keep = (next) => {
    storage.set(KEY, next && JSON.stringify(next));
    setSheet(next);
  };
  return html`<main id="main" class="player-page score-page">
    ${sheet ? html`<${ScoreSheet} sheet=${sheet} onChange=${keep} onEnd=${() => keep(null)} />` : html`<${ScoreSetup} variants=${variants} error=${error} onStart=${keep} />`}
  </main>`;
}
