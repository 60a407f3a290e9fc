// The rules of a variant, to be read at the table.

import { html, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { Markdown } from "../markdown.js";
import { t } from "../texts.js";
import { Dialog, WorkButton } from "../ui.js";

// The dialog has the title already.
const TITLE = /^\s*# .*\n/;

/** A button that shows the rules: `text`, or what the gateway has for `variant`. */
export function RulesButton({ title, text, variant, className = "" }) {
  const [shown, setShown] = useState(null);
  const show = async () => {
    const found = text ?? (await get(`/api/variants/${encodeURIComponent(variant)}`)).rules;
    setShown(found.replace(TITLE, "") || t("This game came without rules in words."));
  };
  return html`<${WorkButton} icon="book" label=${t("Rules")} className=${className} onWork=${show} />
    ${shown !== null && html`<${Dialog} title=${title} className="rules" onClose=${() => setShown(null)}><${Markdown} text=${shown} /></${Dialog}>`}`;
}
