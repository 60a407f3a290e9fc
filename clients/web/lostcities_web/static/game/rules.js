// The rules of a variant, as a dialog at the table.

import { h, html, useState } from "../vendor/preact.js";
import { get } from "../api.js";
import { t } from "../texts.js";
import { Dialog, WorkButton } from "../ui.js";

const TAGS = /^(h[2-6]|p|[uo]l|li|blockquote|pre|code|strong|em|[bh]r|table|thead|tbody|t[rhd])$/;

/**
 * The gateway sends texts, and elements as lists: a tag, then the children.
 * @param {RulesNode} node
 * @returns {unknown}
 */
const drawn = (node) => (typeof node === "string" ? node : element(node));

/**
 * Of an unknown tag only the words stay.
 * @param {RulesElement} node
 */
function element([name, ...children]) {
  const tag = String(name);
  const inner = children.map(drawn);
  return tag === "table" ? html`<div class="wide"><table>${inner}</table></div>` : TAGS.test(tag) ? h(tag, null, inner) : inner;
}

/**
 * A button that shows the rules: `rules` as elements, or those that the gateway has for `variant`.
 * @param {{ title: string, rules?: RulesNode[], variant?: string, className?: string }} props
 */
export function RulesButton({ title, rules, variant, className = "" }) {
  const [shown, setShown] = useState(/** @type {RulesNode[] | null} */ (null));
  const show = async () => setShown(rules ?? (await get(`/api/variants/${encodeURIComponent(variant ?? "")}`)).rules);
  return html`<${WorkButton} icon="book" label=${t("Rules")} className=${className} onWork=${show} />
    ${shown && html`<${Dialog} title=${title} className="rules" onClose=${() => setShown(null)}>
      <div class="prose">${shown.length ? shown.map(drawn) : t("This game has no rules text.")}</div>
    </${Dialog}>`}`;
}

/**
 * Return the first paragraph of the rules: a summary of the game.
 * @param {RulesNode[]} rules
 */
export function firstParagraph(rules) {
  const paragraph = rules.find((node) => typeof node !== "string" && node[0] === "p");
  return Array.isArray(paragraph) ? paragraph.slice(1).map(drawn) : [];
}
