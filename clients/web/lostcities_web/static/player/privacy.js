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
function ReportDialog({ player, onClose }) {
  const [text, setText] = useState("");
  const send = async () => {
    await post(`/api/players/${player.id}/report`, { text });
    notify(t("The operators of this server can read your report now."));
    onClose();
  };
  return html`<${Dialog} title=${t("Report {name}", { name: player.name })} onClose=${onClose} className="report">
    <label>${t("What happened?")}<input maxlength=${TEXT_CHARS_MAX} value=${text} onInput=${(/** @type {FieldEvent} */ { target }) => setText(target.value)} /></label>
    <p class="buttons"><${WorkButton} className="primary" label=${t("Send the report")} disabled=${!text.trim()} onWork=${send} /></p>
  </${Dialog}>`;
}

/**
 * What a player can do against another one.
 * @param {{ profile: Profile, onChange: () => void }} props
 */
export function AgainstPlayer({ profile: { player, isBlocked }, onChange }) {
  const [isReporting, setReporting] = useState(false);
  const change = () => post("/api/settings", isBlocked ? { unblock: player.id } : { block: player.id }).then(onChange);
  return html`<section aria-labelledby="against"><h2 id="against">${t("Trouble?")}</h2>
    <p class="soft">${t("Players you block cannot challenge you or sit down at your table, and neither of you reads what the other says.")}</p>
    <p class="buttons">
      <${WorkButton} label=${isBlocked ? t("Unblock {name}", { name: player.name }) : t("Block {name}", { name: player.name })} onWork=${change} />
      <${Button} label=${t("Report {name}", { name: player.name })} onClick=${() => setReporting(true)} />
    </p>
    ${isReporting && html`<${ReportDialog} player=${player} onClose=${() => setReporting(false)} />`}
  </section>`;
}

/**
 * The player's own settings.
 * @param {{ profile: Profile, onChange: () => void }} props
 */
export function Privacy({ profile: { isPrivate, blocked }, onChange }) {
  const change = (/** @type {object} */ settings) => post("/api/settings", settings).then(onChange, notifyError);
  return html`<section aria-labelledby="privacy"><h2 id="privacy">${t("Privacy")}</h2>
    <${Switch} label=${t("Private profile")} hint=${t("Others see neither your ratings nor your results, and no leaderboard lists you.")}
      value=${isPrivate} onChange=${(/** @type {boolean} */ isProfilePrivate) => change({ isProfilePrivate })} />
    ${blocked.length > 0 && html`<h3>${t("Blocked players")}</h3><ul class="devices">${blocked.map(({ id, name }) => html`<li key=${id}>
      <a href=${`/player/${id}`}>${name}</a><${Button} label=${t("Unblock")} aria-label=${t("Unblock {name}", { name })} onClick=${() => change({ unblock: id })} />
    </li>`)}</ul>`}
  </section>`;
}
