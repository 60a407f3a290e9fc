// The seal of a game: a mark that says whether its log was checked, and a dialog that explains it.

import { html, useState } from "../vendor/preact.js";
import { Icon } from "../icons.js";
import { t } from "../texts.js";
import { Button, copy, Dialog } from "../ui.js";
import { checkedWords, eventCount, faultWords, sealWords, uncheckedWords } from "./words.js";

/** @typedef {import("./checks.js").Check} Check */

/** @param {Check} check */
const stateOf = ({ result, error }) => (result?.fault ? "wrong" : error ? "unchecked" : result ? "checked" : "checking");

/** @type {Record<string, string>} */
const ICONS = { wrong: "alert", unchecked: "shield", checked: "sealed", checking: "shield" };

/** @param {{ version: number, hash: string }} head */
const headText = ({ version, hash }) => `${version}:${hash}`;

/**
 * Save the log as it was received, with what this browser knew of it.
 * @param {Check} check
 */
function save(check) {
  const evidence = /** @type {{ game?: string }} */ (check.evidence());
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(evidence, null, 1)], { type: "application/json" }));
  link.download = `lostcities-${evidence.game ?? "log"}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser may still be reading it
}

/** @param {{ title: string, text: string, note?: string }} props */
const Value = ({ title, text, note }) => html`<h3>${title}</h3>
  ${note && html`<p>${note}</p>`}
  <p class="seal-value"><code>${text}</code>
    <${Button} icon="copy" label=${t("Copy")} onClick=${() => copy(text, t("It is copied."))} /></p>`;

/** @param {{ title: string, texts: string[] }} props */
const Points = ({ title, texts }) => html`<h3>${title}</h3><ul>${texts.map((text) => html`<li>${text}</li>`)}</ul>`;

/** @param {CheckResult} result */
function keyNote({ key, knownKey }) {
  if (key?.isEphemeral) return t("The server loses this key when it stops. Its signatures prove nothing later.");
  return knownKey === key?.publicKey
    ? t("This browser keeps the key, and notices a change. Compare it with what the operator says.")
    : t("This is not the key that this browser knows.");
}

/** @param {{ check: Check, result: CheckResult }} props */
function WhatToDo({ check, result }) {
  const isKey = result.fault?.code === "key_changed";
  return html`<h3>${t("What to do")}</h3>
    <ul>
      ${isKey
        ? html`<li>${t("Ask the operator, in another way than this page, whether the server has a new key. Before, it was {before}; now it is {now}.", { before: result.knownKeyId, now: result.key?.keyId ?? "?" })}</li>`
        : html`<li>${t("Save the log as it was received. It contains what this browser had seen before.")}</li>
          <li>${t("Keep the head below: it proves what the server had said.")}</li>
          <li>${t("Show both to the other players and to the operator. Do not rely on the result of this game until then.")}</li>`}
    </ul>
    <p class="buttons">
      <${Button} icon="down" className="primary" label=${t("Save the log")} onClick=${() => save(check)} />
      ${isKey && html`<${Button} className="danger" label=${t("Trust the new key")} onClick=${check.acceptKey} />`}
    </p>`;
}

/** @param {{ check: Check, onClose: () => void }} props */
function SealDialog({ check, onClose }) {
  const { result, error, isBusy } = check;
  const fault = result?.fault;
  const head = fault ? result.kept : result?.head;
  return html`<${Dialog} title=${t("Check of the log")} className="seal-dialog" onClose=${onClose}>
    <p class=${`seal-verdict ${stateOf(check)}`} role="status"><${Icon} name=${ICONS[stateOf(check)]} />
      <span>${fault ? t("WRONG, at event {version}: {fault}.", { version: fault.version, fault: faultWords(fault.code) }) : sealWords(check)}</span></p>
    ${fault && html`<${WhatToDo} check=${check} result=${result} />`}
    ${result && !fault && html`<${Points} title=${t("What was checked")} texts=${checkedWords(result)} />`}
    ${!fault && html`<${Points} title=${t("What is not checked")} texts=${uncheckedWords(result)} />`}
    ${head && html`<${Value} title=${fault ? t("The head that this browser had seen") : t("Head of the log")} text=${headText(head)}
      note=${t("Number of events and the hash after the last. Players who see the same head have the same log.")} />`}
    ${result?.key && html`<${Value} title=${t("Key of the server")} text=${result.key.keyId} note=${keyNote(result)} />`}
    ${!fault && html`<p class="buttons">
      <${Button} label=${error || !result ? t("Check now") : t("Check again")} disabled=${isBusy} aria-busy=${isBusy} onClick=${check.again} />
      ${result && html`<${Button} icon="down" label=${t("Save the log")} onClick=${() => save(check)} />`}
    </p>`}
  </${Dialog}>`;
}

/**
 * The mark of a game. A fault is told loudly, and stays.
 * @param {{ check: Check }} props
 */
export function Seal({ check }) {
  const [isOpen, setOpen] = useState(false);
  const [state, words] = [stateOf(check), sealWords(check)];
  const shortly = state === "checked" && check.result ? t("Checked: {events}", { events: eventCount(check.result.head.version) }) : "";
  return html`<div class="seal-place">
    <button type="button" class=${`seal ${state}`} aria-haspopup="dialog" title=${t("What this means")} onClick=${() => setOpen(true)}>
      <${Icon} name=${ICONS[state]} /><span class=${shortly && "seal-wide"}>${words}</span>${shortly && html`<span class="seal-narrow">${shortly}</span>`}
    </button>
    ${state === "wrong" && html`<span class="hidden" role="alert">${words}</span>`}
    ${isOpen && html`<${SealDialog} check=${check} onClose=${() => setOpen(false)} />`}
  </div>`;
}
