// The devices on which the player is signed in: sign in on another one, sign out, and a key for the day all are lost.

import { get, post, remove } from "../api.js";
import { notifyError } from "../notices.js";
import { loadSession } from "../session.js";
import { ago, t } from "../texts.js";
import { Button, Confirm, copy, Dialog, WorkButton } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

const DAY_MS = 86_400_000;

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

/**
 * A button that draws a recovery key and shows it.
 * @param {{ onDrawn: () => void }} props
 */
function RecoveryKey({ onDrawn }) {
  const [drawn, setDrawn] = useState(/** @type {{ key: string, name: string, isNameRegistered: boolean } | null} */ (null));
  const { key = "", name = "", isNameRegistered } = drawn ?? {};
  const draw = async () => {
    setDrawn(await post("/api/recovery-key", {}));
    onDrawn();
  };
  return html`<${WorkButton} icon="key" label=${t("Get a recovery key")} onWork=${draw} />
    ${drawn && html`<${Dialog} title=${t("Your recovery key")} onClose=${() => setDrawn(null)}>
      <p>${t("With this key you can sign in even if you lose all your devices. Keep it where no other person reads it. It is shown only now, and an earlier key is worthless.")}</p>
      <p class="with-button"><input readonly aria-label=${t("Your recovery key")} value=${key} /><${Button} icon="copy" className="primary" label=${t("Copy")} onClick=${() => copy(key, t("The key is copied."))} /></p>
      <p>${isNameRegistered
        ? t("The name {name} is yours now: no other player can take it, or one that looks like it.", { name })
        : t("Another player has registered the name {name}, or one that looks like it.", { name })}</p>
    </${Dialog}>`}`;
}

/** @param {Device} device */
function nameOf({ label, isRecovery }) {
  if (isRecovery) return t("Recovery key");
  return label || t("Your first device");
}

/** The devices of the player, on their own profile. */
export function Devices() {
  const [devices, setDevices] = useState(/** @type {Device[]} */ ([]));
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState(/** @type {Device | null} */ (null));
  const read = () => get("/api/devices").then((found) => setDevices(found.devices), notifyError);
  useEffect(() => void read(), []);
  const end = async (/** @type {Device} */ { id, isCurrent }) => {
    await remove(`/api/devices/${id}`).catch(notifyError);
    if (isCurrent) await loadSession();
    else await read();
  };
  return html`<section aria-labelledby="devices"><h2 id="devices">${t("Devices")}</h2>
    <ul class="devices">${devices.map((device) => html`<li key=${device.id}>
      <span><strong>${nameOf(device)}</strong>${device.isCurrent && html` <small>${t("this device")}</small>`}<br /><small class="soft">${Date.now() - device.usedAt < DAY_MS ? t("used today") : t("last used {when}", { when: ago(device.usedAt) })}</small></span>
      <${Button} icon="close" label=${device.isRecovery ? t("Withdraw") : t("Sign out")} aria-label=${`${device.isRecovery ? t("Withdraw") : t("Sign out")}: ${nameOf(device)}`} onClick=${() => setEnding(device)} />
    </li>`)}</ul>
    <p class="buttons"><${Button} icon="phone" className="primary" label=${t("Sign in on another device")} onClick=${() => setAdding(true)} /><${RecoveryKey} onDrawn=${read} /></p>
    ${isAdding && html`<${CodeDialog} onClose=${() => (setAdding(false), read())} />`}
    ${ending && html`<${Confirm} title=${`${nameOf(ending)}: ${ending.isRecovery ? t("Withdraw") : t("Sign out")}?`} label=${ending.isRecovery ? t("Withdraw") : t("Sign out")}
      text=${ending.isCurrent ? t("Without another device or a recovery key you cannot come back as this player.") : t("It is signed out at once.")}
      onYes=${() => end(ending)} onClose=${() => setEnding(null)} />`}
  </section>`;
}
