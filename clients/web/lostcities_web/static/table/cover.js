// A button over a whole zone or space: while a piece can be put there, or where it can itself be picked up.

import { html } from "../vendor/preact.js";
import { t } from "../texts.js";

/**
 * @param {{ place: { id: string, title: string }, selection: PieceSelection, isSource?: boolean, tabindex?: number }} props
 */
export function Cover({ place, selection, isSource = true, tabindex }) {
  const { id, title } = place;
  const cover = (/** @type {string} */ name, /** @type {object} */ more) =>
    html`<button type="button" class=${`cover ${name}`} tabindex=${tabindex} ...${more}></button>`;
  const leading = selection.targets.get(id);
  if (leading) {
    const choices = `${title}: ${t("{count} choices", { count: leading.length })}`;
    const label = leading.length === 1 ? leading[0]?.label : choices;
    return cover("target", { "data-target": id, "aria-label": label, onClick: () => selection.put(id) });
  }
  const own = isSource ? selection.sources.get(id) : undefined;
  if (!own) return null;
  const isPicked = selection.picked === id;
  return cover("zone-source", {
    "data-source": id,
    "aria-label": own.length === 1 ? own[0]?.label : title,
    "aria-pressed": own.length > 1 || isPicked ? isPicked : undefined,
    onClick: () => selection.pick(id),
  });
}
