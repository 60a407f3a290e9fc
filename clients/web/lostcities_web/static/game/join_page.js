// An invitation: opening it takes a seat.

import { html, useEffect, useState } from "../vendor/preact.js";
import { errorMessage, reportLine } from "../notices.js";
import { joinGame } from "../lobby/setup.js";
import { t } from "../texts.js";
import { Problem, Waiting, useTitle } from "../ui.js";

/**
 * A page that joins a game, then shows it.
 * @param {{ id: string }} props
 */
export function JoinPage({ id }) {
  const [error, setError] = useState(/** @type {AnyError | null} */ (null));
  useTitle(t("Invitation"));
  useEffect(() => void joinGame(id, { replace: true }).catch(setError), [id]);
  if (!error) return html`<main id="main"><${Waiting} text=${t("Taking a seat …")} /></main>`;
  return html`<${Problem} title=${t("This invitation is not valid")} text=${errorMessage(error)} note=${reportLine(error)}>
    ${!["UNKNOWN_GAME", "INVITATION_REQUIRED"].includes(error.reason ?? "") && html`<a class="button primary" href=${`/game/${id}`}>${t("Watch instead")}</a>`}
  </${Problem}>`;
}
