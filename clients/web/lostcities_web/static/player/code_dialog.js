// A dialog with a code, by which another device signs in as the player.

import { post } from "../api.js";
import { notifyError } from "../notices.js";
import { t } from "../texts.js";
import { Button, copy, Dialog } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

/**
 * Return the address at which another device signs in. The code follows; it is in the fragment, which no server sees.
 * @param {string} [game]
 */
const signInLink = (game) => `${location.origin}/sign-in${game ? `?game=${game}` : ""}#`;

/**
 * A dialog with a code with which the player goes on on another device, in a game if one is named.
 * @param {{ game?: string, onClose: () => void }} props
 */
export function CodeDialog({ game, onClose }) {
  const [drawn, setDrawn] = useState(/** @type {SignInCode | null} */ (null));
  const fail = (/** @type {AnyError} */ error) => (notifyError(error), onClose());
  useEffect(() => void post("/api/sign-in-code", { link: signInLink(game) }).then(setDrawn, fail), []);
  if (!drawn) return null;
  const { code, picture } = drawn;
  const link = signInLink(game) + code;
  return html`<${Dialog} title=${t("Continue on another device")} onClose=${onClose} className="sign-in-code">
    <img src=${picture} alt=${t("The link below as a picture to scan")} width="220" height="220" />
    <p>${t("Scan the picture with a phone, or open this link there. It works once, within five minutes.")}</p>
    <p class="with-button"><input readonly aria-label=${t("Link")} value=${link} /><${Button} icon="copy" label=${t("Copy")} onClick=${() => copy(link, t("The link is copied."))} /></p>
    <p>${t("Or type this code where the other device asks for it:")} <strong class="code">${code}</strong></p>
    <p>${t("In a terminal:")} <code>lc-play --sign-in ${code}${game ? ` --game ${game}` : ""}</code></p>
  </${Dialog}>`;
}
