// At one screen nobody may see the hand of the one before: a curtain falls until the next one says "here I am".

import { html, useEffect, useRef } from "../vendor/preact.js";
import { Compass } from "../icons.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";

/** The curtain. */
export function SeatSwitch({ name, onReady }) {
  const box = useRef(null);
  useEffect(() => box.current.querySelector("button").focus(), []);
  return html`<section class="seat-switch" ref=${box} aria-label=${t("Hand over the device")}>
    <${Compass} />
    <p class="lead">${t("Hand the device to {name}.", { name })}</p>
    <p class="soft">${t("The cards stay hidden until then.")}</p>
    <${Button} className="primary big" icon="eye" label=${t("Here I am: show my cards")} onClick=${onReady} />
  </section>`;
}
