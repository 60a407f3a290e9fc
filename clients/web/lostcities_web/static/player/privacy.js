// What players keep from others: a private profile, and whom they block. A report tells the operators.

import { post } from "../api.js";
import { notify, notifyError } from "../notices.js";
import { t } from "../texts.js";
import { Button, Dialog, Switch, WorkButton } from "../ui.js";
import { html, useState } from "../vendor/preact.js";

const TEXT_CHARS_MAX = 160;

/**
 * @param {{ player: RatedPerson, onClose: () => void }} props
 */
function ReportDialog({ player: { id, name }, onClose }) {
  const [text, setText] = useState("");
  const send = async () => {
    await post(`/api/players/${id}/report`, { text });
    notify(t("The operators can read your report now."));
    onClose();
  };
  return html`<${Dialog} title=${t("Report {name}", { name })} onClose=${onClose} className="report">
    <label>${t("What happened?")}<input maxlength=${TEXT_CHARS_MAX} value=${text} onInput=${(/** @type {FieldEvent} */ { target }) => setText(target.value)} /></label>
    <p class="buttons"><${WorkButton} className="primary" label=${t("Send")} disabled=${!text.trim()} onWork=${send} /></p>
  </${Dialog}>`;
}

/**
 * What a player can do against another one.
 * @param {{ profile: Profile, onChange: () => void }} props
 */
export function AgainstPlayer({ profile: { player, isBlocked }, onChange }) {
  const { id, name } = player;
  const [isReporting, setReporting] = useState(false);
  const change = () => post("/api/settings", { [isBlocked ? "unblock" : "block"]: id }).then(onChange);
  return html`<section><h2>${t("Trouble?")}</h2>
    <p class="soft">${t("You meet players you block at no table, and neither reads what the other says.")}</p>
    <p class="buttons">
      <${WorkButton} label=${isBlocked ? t("Unblock {name}", { name }) : t("Block {name}", { name })} onWork=${change} />
      <${Button} label=${t("Report {name}", { name })} onClick=${() => setReporting(true)} />
    </p>
    ${isReporting && html`<${ReportDialog} player=${player} onClose=${() => setReporting(false)} />`}
  </section>`;
}

/**
 * The player's own settings.
 * @param {{ profile: Profile, onChange: () => void }} props
 */
export function Privacy({ profile: { isPrivate, isPresenceHidden, hasChat, blocked }, onChange }) {
  const change = (/** @type {object} */ settings) => post("/api/settings", settings).then(onChange, notifyError);
  return html`<section><h2>${t("Privacy")}</h2>
    <${Switch} label=${t("Private profile")} hint=${t("Only you see your ratings and results.")}
      value=${isPrivate} onChange=${(/** @type {boolean} */ isProfilePrivate) => change({ isProfilePrivate })} />
    <${Switch} label=${t("Hidden presence")} hint=${t("Others do not see when you are at a table that you open from now on. They cannot claim your seat, either, while you are away.")}
      value=${isPresenceHidden} onChange=${(/** @type {boolean} */ isHidden) => change({ isPresenceHidden: isHidden })} />
    <${Switch} label=${t("Chat")} hint=${t("Players who have chat on, too, can write to you at the table. Nothing of it is kept.")}
      value=${hasChat} onChange=${(/** @type {boolean} */ isOn) => change({ hasChat: isOn })} />
    ${blocked.length > 0 && html`<ul class="devices">${blocked.map(({ id, name }) => html`<li key=${id}>
      <a href=${`/player/${id}`}>${name}</a><${Button} label=${t("Unblock {name}", { name })} onClick=${() => change({ unblock: id })} />
    </li>`)}</ul>`}
  </section>`;
}
