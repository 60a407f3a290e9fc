// Small parts that every screen uses: headings, dialogs, copy buttons, choices.

import { html, useEffect, useLayoutEffect, useRef, useState } from "./vendor/preact.js";
import { Icon } from "./icons.js";
import { notifyError, notify } from "./notices.js";
import { hasNavigated } from "./router.js";
import { t } from "./texts.js";

/**
 * Set the window's title while the component is shown.
 * @param {string} title
 */
export function useTitle(title) {
  useEffect(() => {
    const [mark = ""] = document.title.match(/^\(\d+\) /) ?? []; // turns in other games
    document.title = mark + (title ? `${title} · ${t("Lost Cities")}` : t("Lost Cities"));
  }, [title]);
}

/**
 * The heading of a screen. After a click on a link it takes the focus, so that a screen reader starts there.
 * @param {{ children?: unknown, className?: string }} props
 */
export function Heading({ children, className = "" }) {
  /** @type {Ref<HTMLElement>} */
  const heading = useRef(null);
  useEffect(() => {
    if (hasNavigated()) heading.current.focus({ preventScroll: true });
  }, []);
  return html`<h1 ref=${heading} tabindex="-1" class=${className}>${children}</h1>`;
}

/**
 * A button with an icon and words. `isQuiet` leaves the words to screen readers and the tooltip.
 * @param {ButtonProps} props
 */
export function Button({ icon, label, isQuiet, className = "", ...rest }) {
  return html`<button type="button" class=${className} title=${isQuiet ? label : undefined}
    aria-label=${isQuiet ? label : undefined} ...${rest}>
    ${icon && html`<${Icon} name=${icon} />`}${!isQuiet && html`<span>${label}</span>`}
  </button>`;
}

/** Longest time between the two clicks of a double click, as browsers usually have it. */
const DOUBLE_CLICK_MS = 500;

/**
 * Return a test for clicks that are meant for a component. The second half of a double click is not, if the component
 * came under the pointer only after the first.
 * @returns {(event: MouseEvent) => boolean}
 */
export function useMeantClicks() {
  const shownAt = useRef(performance.now());
  return (event) => event.detail < 2 || event.timeStamp - shownAt.current > DOUBLE_CLICK_MS;
}

/**
 * A button whose work takes a while: it cannot be pressed twice, and shows an error of its work.
 * @param {ButtonProps & { onWork: () => unknown }} props
 */
export function WorkButton({ onWork, disabled, ...rest }) {
  const [isBusy, setBusy] = useState(false);
  const here = useRef(true);
  const isMeant = useMeantClicks();
  useEffect(() => () => (here.current = false), []);
  const work = async (/** @type {MouseEvent} */ event) => {
    if (!isMeant(event)) return;
    setBusy(true);
    try {
      await onWork();
    } catch (error) {
      notifyError(/** @type {AnyError} */ (error));
    }
    if (here.current) setBusy(false);
  };
  return html`<${Button} ...${rest} disabled=${isBusy || disabled} aria-busy=${isBusy} onClick=${work} />`;
}

/**
 * A modal dialog. Every way to leave it calls `onClose`.
 * @param {{ title: string, onClose: () => void, className?: string, children?: unknown }} props
 */
export function Dialog({ title, onClose, className = "", children }) {
  /** @type {Ref<HTMLDialogElement>} */
  const dialog = useRef(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current.showModal();
    return () => before instanceof HTMLElement && before.isConnected && before.focus();
  }, []);
  /** @param {MouseEvent} event */
  const onClick = (event) => event.target === dialog.current && onClose();
  return html`<dialog ref=${dialog} class=${className} aria-label=${title} onClose=${onClose} onClick=${onClick}>
    <div class="dialog-body">
      <header>
        <h2>${title}</h2>
        <${Button} icon="close" label=${t("Close")} isQuiet className="plain" onClick=${onClose} />
      </header>
      ${children}
    </div>
  </dialog>`;
}

/**
 * A question before an action that cannot be undone.
 * @param {{ title: string, text: string, label: string, onYes: () => void, onClose: () => void }} props
 */
export const Confirm = ({ title, text, label, onYes, onClose }) => html`<${Dialog} title=${title} onClose=${onClose}>
  <p>${text}</p>
  <p class="buttons">
    <${Button} label=${label} className="danger" onClick=${() => (onClose(), onYes())} />
    <${Button} label=${t("Cancel")} onClick=${onClose} />
  </p>
</${Dialog}>`;

/**
 * Put a text on the clipboard; where that is not allowed, show the text.
 * @param {string} text
 * @param {string} done
 */
export async function copy(text, done) {
  try {
    await navigator.clipboard.writeText(text);
    notify(done);
  } catch {
    notify(text);
  }
}

/**
 * One choice of a few, all in view.
 * @template T
 * @param {{ name: string, legend: string, choices: Choice<T>[], value: T, onChange: (value: T) => void, isLegendHidden?: boolean }} props
 */
export function Segmented({ name, legend, choices, value, onChange, isLegendHidden }) {
  return html`<fieldset class="segmented">
    <legend class=${isLegendHidden ? "hidden" : ""}>${legend}</legend>
    <div>
      ${choices.map(
        (choice) => html`<label key=${choice.value} title=${choice.hint}>
          <input type="radio" name=${name} checked=${choice.value === value} value=${choice.value}
            onChange=${() => onChange(choice.value)} />
          <span>${choice.icon && html`<${Icon} name=${choice.icon} />`}${choice.label}</span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}

/**
 * On or off.
 * @param {{ label: string, hint?: string, value: boolean, onChange: (value: boolean) => void }} props
 */
export const Switch = ({ label, hint, value, onChange }) => html`<label class="switch">
  <input type="checkbox" role="switch" checked=${value} onChange=${(/** @type {FieldEvent} */ event) => onChange(event.target.checked)} />
  <span class="knob" aria-hidden="true"></span>
  <span class="words">${label}${hint && html`<small>${hint}</small>`}</span>
</label>`;

/**
 * A note that something is on its way. It shows after a moment: most answers are quicker.
 * @param {{ text: string }} props
 */
export const Waiting = ({ text }) => html`<p class="waiting" role="status"><${Icon} name="hourglass" />${text}</p>`;

/**
 * A screen that could not be shown, and the ways on.
 * @param {{ title: string, text: string, note?: string, children?: unknown }} props
 */
export const Problem = ({ title, text, note = "", children }) => html`<main id="main" class="problem">
  <div class="sheet">
    <${Heading}>${title}</${Heading}>
    <p>${text}</p>
    ${note && html`<p><small>${note}</small></p>`}
    <p class="buttons">${children}<a class="button" href="/">${t("To the start page")}</a></p>
  </div>
</main>`;
