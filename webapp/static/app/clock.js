// Countdowns: every element that asks for one shows the time left on the server's clock.

import { clock } from "./format.js";

const watched = new Set();
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
  watched.add(el);
  show(el);
  if (!timer) timer = setInterval(tick, 250);
}

export const stopClock = (el) => {
  watched.delete(el);
  el.clock = null;
};

/** `fn(seconds)` is called once for each second of the watched question. */
export const eachSecond = (fn) => {
  onSecond = fn;
};

function show(el) {
  const { deadline, how, total } = el.clock;
  const left = Math.max(0, deadline - serverTime());
  if (how === "ring") {
    el.style.setProperty("--tm", total ? Math.min(1, left / total).toFixed(3) : 0);
    return;
  }
  if (how === "dial") {
    el.setAttribute("stroke-dashoffset", String(176 * (1 - (total ? Math.min(1, left / total) : 0))));
    return;
  }
  const text = how === "seconds" ? String(Math.ceil(left / 1000)) : clock(left);
  if (el.textContent !== text) el.textContent = text;
  const low = left < 10000;
  const box = el.clockBox || el;
  if (box.classList.contains("low") !== low) box.classList.toggle("low", low);
}

let last = -1;
function tick() {
  for (const el of watched) {
    if (el.isConnected) show(el);
    else watched.delete(el);
  }
  if (onSecond) {
    const second = Math.floor(serverTime() / 1000);
    if (second !== last) {
      last = second;
      onSecond();
    }
  }
}
