// The devices on which the player is signed in: sign in on another one, sign out, and a key for the day all are lost.

import { get, post, remove } from "../api.js";
import { notify, notifyError } from "../notices.js";
import { loadSession } from "../session.js";
import { ago, t } from "../texts.js";
import { Button, Confirm, copy, Dialog, WorkButton } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { CodeDialog } from "./code_dialog.js";
import { addPasskey, canUsePasskeys, passkeyProblem } from "./passkeys.js";

const DAY_MS = 86_400_000;

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
      <${NameNote} name=${name} isNameRegistered=${isNameRegistered} />
    </${Dialog}>`}`;
}

/** @param {{ name: string, isNameRegistered: boolean }} props */
const NameNote = ({ name, isNameRegistered }) => html`<p>${isNameRegistered
  ? t("The name {name} is yours now: no other player can take it, or one that looks like it.", { name })
  : t("Another player has registered the name {name}, or one that looks like it.", { name })}</p>`;

/**
 * A button that makes a passkey.
 * @param {{ onAdded: () => void }} props
 */
function NewPasskey({ onAdded }) {
  const [made, setMade] = useState(/** @type {{ name: string, isNameRegistered: boolean } | null} */ (null));
  if (!canUsePasskeys()) return null;
  const add = async () => {
    try {
      setMade(await addPasskey());
      onAdded();
    } catch (error) {
      notify(passkeyProblem(/** @type {AnyError} */ (error)), "danger");
    }
  };
  return html`<${WorkButton} icon="key" label=${t("Add a passkey")} onWork=${add} />
    ${made && html`<${Dialog} title=${t("You have a passkey")} onClose=${() => setMade(null)}>
      <p>${t("With it you sign in on this device, and wherever your password manager is.")}</p>
      <${NameNote} ...${made} />
    </${Dialog}>`}`;
}

/** @param {Device} device */
function nameOf({ label, isRecovery, isPasskey }) {
  if (isPasskey) return label ? `${t("Passkey")} (${label})` : t("Passkey");
  if (isRecovery) return t("Recovery key");
  return label || t("Your first device");
}

/** What ends an entry: a key is withdrawn, a device signed out. @param {Device} device */
const endingOf = ({ isRecovery, isPasskey }) => (isRecovery || isPasskey ? t("Withdraw") : t("Sign out"));

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
      <span><strong>${nameOf(device)}</strong>${device.isCurrent && html` <small>${t("this device")}</small>`}<br /><small class="soft">${Date.now() - device.usedAt < DAY_MS ? t("used today") : t("last used {when}", { when: ago(device.usedAt) })}${device.hasPush && ` · ${t("is told of your turns")}`}</small></span>
      <${Button} icon="close" label=${endingOf(device)} aria-label=${`${endingOf(device)}: ${nameOf(device)}`} onClick=${() => setEnding(device)} />
    </li>`)}</ul>
    <p class="buttons"><${Button} icon="phone" className="primary" label=${t("Sign in on another device")} onClick=${() => setAdding(true)} /><${NewPasskey} onAdded=${read} /><${RecoveryKey} onDrawn=${read} /></p>
    ${!canUsePasskeys() && html`<p class="soft">${t("A passkey needs HTTPS, or localhost on this computer, and a browser of the last years.")}</p>`}
    ${isAdding && html`<${CodeDialog} onClose=${() => (setAdding(false), read())} />`}
    ${ending && html`<${Confirm} title=${`${nameOf(ending)}: ${endingOf(ending)}?`} label=${endingOf(ending)}
      text=${ending.isCurrent ? t("Without another device or a recovery key you cannot come back as this player.") : t("It is signed out at once.")}
      onYes=${() => end(ending)} onClose=${() => setEnding(null)} />`}
  </section>`;
}
