// At one screen no player may see the hand of another: this notice covers the table until the next player is ready.

import { html, useEffect, useRef } from "../vendor/preact.js";
import { Compass } from "../icons.js";
import { t } from "../texts.js";
import { Button } from "../ui.js";

/**
 * The notice that asks to hand over the device.
 * @param {{ name: string, onReady: () => void }} props
 */
export function SeatSwitch({ name, onReady }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  useEffect(() => box.current.querySelector("button")?.focus(), []);
  return html`<section class="seat-switch" ref=${box} aria-label=${t("Hand over the device")}>
    <${Compass} />
    <p class="lead">${t("Hand the device to {name}.", { name })}</p>
    <p class="soft">${t("The cards stay hidden until then.")}</p>
    <${Button} className="primary big" icon="eye" label=${t("Ready: show my cards")} onClick=${onReady} />
  </section>`;
}
