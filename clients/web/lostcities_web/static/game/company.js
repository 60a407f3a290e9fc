// The people at a game: presence at the name plates, spectators, and the wish for a rematch.

import { gamePath, newCommandId, post } from "../api.js";
import { Icon } from "../icons.js";
import { hasCompany, playAgain, rematch } from "../lobby/setup.js";
import { serverNow } from "../server_time.js";
import { createStore, storage, useStore } from "../store.js";
import { ago, listed, t } from "../texts.js";
import { WorkButton } from "../ui.js";
import { html, useEffect, useState } from "../vendor/preact.js";

const REDRAW_MS = 15_000;
const MINUTE_MS = 60_000;

/** How this player is shown to the others of a game: "named" for spectators who like that. */
export const attendance = createStore(storage.get("attendance") === "named" ? "named" : "counted");

/** @param {boolean} isNamed */
function showName(isNamed) {
  storage.set("attendance", isNamed ? "named" : null);
  attendance.set(isNamed ? "named" : "counted");
}

/**
 * Return the presence of a seat's player in words.
 * @param {SeatPresence} presence
 */
function presenceText({ presence, awaySince }) {
  if (presence === "here") return t("here now");
  if (!awaySince) return t("away");
  return serverNow() - awaySince < MINUTE_MS ? t("just left") : t("last here {time}", { time: ago(awaySince, serverNow()) });
}

/**
 * Whether the player of a seat is here or away, for the others.
 * @param {{ company: Company | null, seat: SeatHolder | undefined }} props
 */
export function PresenceMark({ company, seat }) {
  const [, redraw] = useState(0);
  const found = company?.seats.find((one) => one.seat === seat?.seat);
  useEffect(() => {
    if (!found?.awaySince) return;
    const timer = setInterval(() => redraw((count) => count + 1), REDRAW_MS);
    return () => clearInterval(timer);
  }, [found?.awaySince]);
  if (!found || !seat?.name || seat.isYou || found.presence === "unknown") return null;
  const isHere = found.presence === "here";
  return html`<span class=${`presence ${isHere ? "is-here" : "is-away"}`} title=${presenceText(found)}>
    ${isHere ? html`<span class="hidden">${presenceText(found)}</span>` : presenceText(found)}
  </span>`;
}

/**
 * The number of spectators, and the names of those who show them. A spectator may show the own name here.
 * @param {{ company: Company | null, isWatching: boolean }} props
 */
export function Spectators({ company, isWatching }) {
  const isNamed = useStore(attendance) === "named";
  if (!company?.spectators) return null;
  const { spectators, spectatorNames } = company;
  const more = spectators - spectatorNames.length;
  const names = listed([...spectatorNames, ...(spectatorNames.length && more > 0 ? [t("{count} more", { count: more })] : [])]);
  return html`<span class="origin spectators"><${Icon} name="eye" />
    ${spectatorNames.length ? t("Watching: {names}", { names }) : t("Spectators: {count}", { count: spectators })}
    ${isWatching && html` <button type="button" class="plain" onClick=${() => showName(!isNamed)}>${isNamed ? t("Hide my name") : t("Show my name")}</button>`}
  </span>`;
}

/**
 * Tell whether another player waits for this one in a rematch.
 * @param {Company | null} company
 */
export const isWish = (company) => !!company?.next && !company.next.isClosed && company.next.seats.some(({ isYou, isTaken }) => isYou && !isTaken);

/**
 * The next game of the same players: the wish for a rematch, or what has become of it.
 * @param {{ info: GameInfo, seats: SeatHolder[], company: Company | null }} props
 */
export function NextGame({ info, seats, company }) {
  const next = company?.next;
  const kept = next?.seats.find(({ isYou, isTaken }) => isYou && !isTaken);
  const asking = next ? next.seats.filter(({ isTaken, isYou }) => isTaken && !isYou).map(({ name }) => name) : [];
  const decline = () => post(gamePath(next?.id ?? "", "/commands"), { commandId: newCommandId(), releaseSeat: kept?.seat });
  if (info.contest && !next) return html`<a class="button primary" href=${`/contest/${info.contest}`}>${t("Back to the contest")}</a>`;
  if (next?.isClosed && hasCompany(seats)) return html`<p role="status">${t("The rematch was cancelled.")}</p>`;
  if (next && kept) {
    return html`<p class="rematch-wish" role="status">${t("{names} would like a rematch.", { names: listed(asking) })}</p>
      <${WorkButton} className="primary" icon="redo" label=${t("Accept the rematch")} onWork=${() => rematch(info.id)} />
      <${WorkButton} icon="close" label=${t("Decline")} onWork=${decline} />`;
  }
  if (next || (info.next && !hasCompany(seats))) {
    return html`<a class="button" href=${`/game/${next?.id ?? info.next}`}>${t("Next game of the series")}</a>`;
  }
  return hasCompany(seats)
    ? html`<${WorkButton} className="primary" icon="redo" label=${t("Rematch")} onWork=${() => rematch(info.id)} />`
    : html`<${WorkButton} className="primary" icon="redo" label=${t("Play again")} onWork=${() => playAgain(info)} />`;
}
