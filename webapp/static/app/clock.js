// Countdowns: every element that asks for one shows the time left on the server's clock.

import { all } from "./dom.js";
import { clock } from "./format.js";
import { walking } from "./still.js";

const NEAR = 10000; // ms from which each second counts

let offset = 0;
let timer = 0;
let onSecond = null;

export const setOffset = (ms) => {
  offset = ms;
};
export const serverTime = () => Date.now() + offset;

/** Shows the time left in `el`: `how` is text, ring or dial; `total` the whole time in ms. */
export function countdown(el, deadline, how, total) {
  el.clock = { deadline, how, total };
  el.setAttribute("data-clock", "");
  show(el);
  if (!timer) timer = setInterval(tick, 250);
}

/** `fn(seconds)` is called once for each second of the watched question. */
export const eachSecond = (fn) => {
  onSecond = fn;
};

function show(el, waits) {
  const { deadline, how, total } = el.clock;
  const left = Math.max(0, deadline - serverTime());
  const share = total ? Math.min(1, left / total) : 0;
  if (how === "ring") return el.style.setProperty("--tm", share.toFixed(2));
  if (how === "dial") return el.setAttribute("stroke-dashoffset", String(176 * (1 - share)));
  const low = left < NEAR;
  // New digits are a layout: those of a long time come when the token has arrived.
  if (waits && !low) return;
  const text = how === "seconds" ? String(Math.ceil(left / 1000)) : clock(left);
  if (el.textContent !== text) el.textContent = text;
  const box = el.closest(".cd,.slot,.tc") || el;
  if (box.classList.contains("low") !== low) box.classList.toggle("low", low);
}

let last = -1;
function tick() {
  for (const el of all("[data-clock]")) show(el, walking());
  if (onSecond) {
    const second = Math.floor(serverTime() / 1000);
    if (second !== last) {
      last = second;
      onSecond();
    }
  }
}
