// Dragging with mouse, pen or finger. A press without movement stays a click. The click that browsers send after a
// drag is swallowed, but only one made by a pointer: the Enter key must still work.

import { useEffect, useRef } from "../vendor/preact.js";

/**
 * @typedef {object} Drag
 * @property {HTMLElement} source
 * @property {string} id
 * @property {number} x
 * @property {number} y
 * @property {number} pointer
 * @property {HTMLElement | null} over
 * @property {boolean} isOn
 */

const THRESHOLD_PX = 6;

/**
 * Let elements marked `data-source` in `root` be dragged to those marked `data-target`.
 * @param {Ref<HTMLElement>} root
 * @param {PieceSelection} selection
 */
export function useDrag(root, selection) {
  const now = useRef(selection);
  now.current = selection;
  useEffect(() => {
    const element = root.current;
    /** @type {Drag | null} */
    let drag = null;
    let wasDragged = false;

    const down = (/** @type {PointerEvent} */ event) => {
      wasDragged = false;
      /** @type {HTMLElement | null} */
      const source = /** @type {Element} */ (event.target).closest?.("[data-source]");
      if (!source || event.button !== 0 || drag) return;
      const { clientX: x, clientY: y, pointerId: pointer } = event;
      drag = { source, id: source.dataset.source ?? "", x, y, pointer, over: null, isOn: false };
    };

    const move = (/** @type {PointerEvent} */ event) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.isOn) {
        if (Math.hypot(dx, dy) < THRESHOLD_PX || !now.current.sources.has(drag.id)) return;
        drag.isOn = true;
        drag.source.setPointerCapture?.(drag.pointer);
        drag.source.classList.add("is-dragged");
        now.current.setPicked(drag.id);
      }
      drag.source.style.setProperty("translate", `${dx}px ${dy}px`);
      const over = targetAt(event);
      if (over !== drag.over) {
        drag.over?.classList.remove("is-over");
        over?.classList.add("is-over");
        drag.over = over;
      }
    };

    const end = (/** @type {PointerEvent} */ event, /** @type {boolean} */ isDropped) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { source, isOn, over } = drag;
      drag = null;
      over?.classList.remove("is-over");
      if (!isOn) return;
      wasDragged = true;
      source.classList.remove("is-dragged");
      if (isDropped && over) now.current.put(over.dataset.target ?? "");
      else now.current.drop();
      // After the table has measured where the piece was dropped: it flies on from there.
      requestAnimationFrame(() => source.style.removeProperty("translate"));
    };

    const targetAt = (/** @type {PointerEvent} */ event) =>
      /** @type {HTMLElement[]} */ (document.elementsFromPoint(event.clientX, event.clientY))
        .find((one) => one.dataset?.target !== undefined && element.contains(one)) || null;
    const up = (/** @type {PointerEvent} */ event) => end(event, true);
    const cancel = (/** @type {PointerEvent} */ event) => end(event, false);
    const click = (/** @type {MouseEvent} */ event) => {
      if (wasDragged && event.detail !== 0) {
        event.stopPropagation();
        event.preventDefault();
      }
      wasDragged = false;
    };

    element.addEventListener("pointerdown", down);
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
    element.addEventListener("click", click, true);
    return () => {
      element.removeEventListener("pointerdown", down);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
      element.removeEventListener("click", click, true);
    };
  }, []);
}
