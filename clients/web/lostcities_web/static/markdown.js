// Rules texts are Markdown written by strangers. This reads a small part of it into elements, never into HTML.

import { h, html } from "./vendor/preact.js";

const INLINE = /(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/;

/** A line's emphasis and code. Links stay words: a stranger's text leads nowhere. */
const inline = (text) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split(INLINE)
    .map((part) => {
      if (/^\*\*.+\*\*$/s.test(part)) return h("strong", null, part.slice(2, -2));
      if (/^\*.+\*$/s.test(part)) return h("em", null, part.slice(1, -1));
      if (/^`.+`$/s.test(part)) return h("code", null, part.slice(1, -1));
      return part;
    });

const ITEM = /^\s*([-*]|\d+[.)])\s+/;

/** Lines of a list as items; an indented line goes on with the item before. */
function list(lines) {
  const items = [];
  for (const line of lines) {
    if (ITEM.test(line) || !items.length) items.push(line.replace(ITEM, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const tag = /^\s*\d/.test(lines[0]) ? "ol" : "ul";
  return h(tag, null, items.map((item) => h("li", null, inline(item))));
}

const cells = (line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));

function table([head, , ...rows]) {
  return html`<div class="wide"><table>
    <thead><tr>${cells(head).map((cell) => html`<th>${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((row) => html`<tr>${cells(row).map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`;
}

function block(text, level) {
  const [, hashes, title] = text.match(/^(#{1,6})\s+(.*)$/s) || [];
  // The dialog around it has a heading of its own, so all others are one level further down.
  if (hashes) return h(`h${Math.min(6, hashes.length + level)}`, null, inline(title));
  const lines = text.split("\n");
  if (/^\s*\|/.test(lines[0]) && /^[\s|:-]+$/.test(lines[1] || "")) return table(lines);
  if (ITEM.test(lines[0])) return list(lines);
  if (/^(\s{4}|```)/.test(lines[0])) return h("pre", null, text.replace(/^```.*\n?|\n?```$/g, ""));
  return h("p", null, inline(lines.join(" ")));
}

// A heading and a list end a paragraph even without a blank line between them.
const blocks = (text) =>
  text
    .replace(/\r/g, "")
    .replace(/^(#{1,6}\s.*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((part) => part.replace(/^\n+|\s+$/g, ""))
    .filter(Boolean);

/** The text as elements; its headings start at `level` + 1. */
export const Markdown = ({ text, level = 1 }) => html`<div class="prose">${blocks(text).map((part) => block(part, level))}</div>`;

/** The first paragraph that is not a heading: what it is about. */
export const firstParagraph = (text) =>
  (blocks(text).find((part) => !part.startsWith("#")) || "").replace(/\s+/g, " ").replace(/[*`]/g, "");
