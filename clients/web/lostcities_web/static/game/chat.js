// Chat with the other players at a table. It is off until a player turns it on, and reaches only those who have it on, too.

import { gamePath, post } from "../api.js";
import { notifyError } from "../notices.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";
import { nameOf } from "../table/index.js";
import { html, useEffect, useState } from "../vendor/preact.js";

const LINES_MAX = 50;

/**
 * The lines said since the page was opened, and a field to write. Nothing of it is kept.
 * @param {{ id: string, seats: SeatHolder[], mine: number[], company: Company | null, said: SaidPhrase | null }} props
 */
export function Chat({ id, seats, mine, company, said }) {
  const [lines, setLines] = useState(/** @type {SaidPhrase[]} */ ([]));
  const [text, setText] = useState("");
  useEffect(() => {
    if (said?.text) setLines((before) => [...before, said].slice(-LINES_MAX));
  }, [said]);
  const chatting = company?.seats.filter(({ hasChat }) => hasChat).map(({ seat }) => seat) ?? [];
  const isOn = chatting.some((seat) => mine.includes(seat));
  const others = chatting.filter((seat) => !mine.includes(seat));
  const change = (/** @type {boolean} */ hasChat) => post("/api/settings", { hasChat }).catch(notifyError);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) post(gamePath(id, "/say"), { text }).then(() => setText(""), notifyError);
  };
  return html`<details class="chat">
    <summary><h2>${t("Chat")}</h2>${lines.length > 0 && html`<span class="tally">${lines.length}</span>`}</summary>
    ${!isOn && html`<p>${t("Chat is off. Turn it on to write to players who have it on, too, at all tables.")}</p>
      <${Button} label=${t("Turn chat on")} onClick=${() => change(true)} />`}
    ${isOn && html`
      <div role="log" aria-label=${t("Chat")}>
        ${lines.length > 0 && html`<ol>${lines.map((line, n) => html`<li key=${n}><b>${nameOf(seats, line.seat)}</b> ${line.text}</li>`)}</ol>`}
      </div>
      ${others.length > 0
        ? html`<form onSubmit=${send}><input maxlength="200" aria-label=${t("Write to the others")} placeholder=${t("Write to the others")} value=${text}
            onInput=${(/** @type {FieldEvent} */ event) => setText(event.target.value)} /><button class="button">${t("Send")}</button></form>`
        : html`<p>${t("No other player at this table has chat on.")}</p>`}
      <${Button} className="plain" label=${t("Turn chat off")} onClick=${() => change(false)} />`}
  </details>`;
}
