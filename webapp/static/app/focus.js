// The keyboard's place on the page: one stop for a row of alike buttons, and never lost.

import { $, all } from "./dom.js";

/** Buttons of `box` that match are one stop of Tab: arrows, Home and End go from one to the next. */
export function roving(box, selector) {
  box.addEventListener("keydown", (event) => {
    const at = event.target.closest(selector);
    if (!at) return;
    const stops = all(selector, box);
    const n = stops.length;
    const i = stops.indexOf(at);
    const to = { ArrowRight: i + 1, ArrowDown: i + 1, ArrowLeft: i - 1, ArrowUp: i - 1, Home: 0, End: n - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    at.tabIndex = -1;
    const next = stops[(to + n) % n];
    next.tabIndex = 0;
    next.focus();
  });
}

const here = (el) => el.isConnected && !el.disabled && !el.closest("[hidden],[inert]");
const usable = (el) => el?.matches("button,a[href],input") && here(el);

/**
 * Whoever's button has gone, with its question or its page, is at the button that came in its
 * place, else at the main one: the focus never falls back to the top of the page.
 */
export function keepFocus() {
  let last = null;
  document.addEventListener("focusin", (event) => (last = event.target));
  document.addEventListener("pointerdown", () => (last = null), true); // a tap beside everything wants none
  new MutationObserver(() => {
    if (!last || here(last)) return;
    const now = document.activeElement;
    if (now !== document.body && now !== last) return;
    const { key, face, bid } = last.dataset;
    const same = last.id ? "#" + last.id : key ? `[data-key="${CSS.escape(key)}"]` : face ? `[data-face="${face}"]` : bid && `[data-bid="${bid}"]`;
    const next = [same, "#sheets .xb", "#primary", "#page .foot .pri", "#page .btn"].map((selector) => selector && $(selector)).find(usable);
    next?.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "inert", "disabled"] });
}
