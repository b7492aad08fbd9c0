// Tokens stand and walk in the lane inside the ring; where is a matter of the style sheet's
// measures, so that they stay put when the window changes and nothing ever reads the layout.

import { $, all, h, token } from "../app/dom.js";
import { gain } from "../app/format.js";
import { begins, still } from "../app/still.js";

const HOP = { normal: [70, 840], fast: [40, 400] };
const LAG = 1200;

let layer;
let busyUntil = 0;
const tokens = [];

/** The place of the k-th of n tokens at a cell, as CSS lengths from the ring's corner. */
export function place(cell, k, n) {
  const first = cell < 20; // top or right
  if (cell % 10 === 0) {
    const inRow = Math.min(n, 3);
    const dx = ((k % 3) - (inRow - 1) / 2) * 15;
    const dy = -11 - Math.floor(k / 3) * 13;
    const x = cell === 0 || cell === 30 ? `var(--sw)/2 + ${dx}px` : `var(--W) - var(--sw)/2 + ${dx}px`;
    const y = first ? `var(--sh) + ${dy}px` : `var(--H) + ${dy}px`;
    return [`calc(${x})`, `calc(${y})`];
  }
  const lying = cell % 20 < 10; // a side on which cells stand beside each other
  const [a, b] = lying ? "wh" : "hw";
  const j = (first ? (lying ? cell : cell - 10) : (lying ? 30 : 40) - cell) - 0.5;
  const shift = `${(k - (n - 1) / 2).toFixed(1)}*min(15px,var(--c${a})/${Math.max(1, n - 1)})`;
  const along = `calc(var(--s${a}) + 1.5px + ${j.toFixed(1)}*(var(--c${a}) + 1px) + ${shift})`;
  const lane = `var(--s${b}) + var(--lane)`;
  const across = `calc(${first === lying ? lane : `var(--${lying ? "H" : "W"}) - (${lane})`})`;
  return lying ? [along, across] : [across, along];
}

const at = (cell, k, n) => `translate(${place(cell, k, n)})`;

export function startTokens() {
  layer = $(".toks");
  for (const el of all(".tk", layer)) tokens[+el.dataset.seat] = el;
}

export function drawTokens(screen) {
  const there = {};
  screen.view.seats.forEach((s, seat) => {
    if (s.alive === false) {
      if (tokens[seat]) tokens[seat].remove();
      tokens[seat] = null;
    } else (there[s.cell] = there[s.cell] || []).push(seat);
  });
  for (const cell in there)
    there[cell].forEach((seat, k) => {
      let el = tokens[seat];
      if (!el) {
        el = tokens[seat] = token(seat);
        el.dataset.seat = seat;
        layer.append(el);
      }
      const name = `tk p${seat}${seat === screen.seat ? " me" : ""}${held(screen, seat) ? " held" : ""}`;
      if (el.className !== name) el.className = name;
      const to = at(+cell, k, there[cell].length);
      if (el.at !== to) el.style.transform = el.at = to;
    });
}

const held = (screen, seat) => (screen.view.seats[seat].jail ?? -1) >= 0;

/** Whether the walks are too far behind what has happened to be waited for. */
export const behind = () => busyUntil - performance.now() > LAG;

/** Plays the walks of these events; the tokens already stand where the walks end. */
export function walk(events, pace, delay) {
  if (pace === "off") return;
  const now = performance.now();
  if (behind()) {
    for (const el of tokens) if (el) el.getAnimations().forEach((a) => a.effect.target === el && a.cancel());
    busyUntil = now;
    return;
  }
  const moves = events.filter((e) => e.t === "moved" && tokens[e.seat]);
  let start = Math.max(0, busyUntil - now) + delay;
  for (const move of moves) {
    const path = pathOf(move);
    const [each, most] = HOP[pace];
    const duration = path.length > 2 ? Math.min(most, each * (path.length - 1)) : 120;
    const frames = path.map((cell) => ({ transform: at(cell, 0, 1) }));
    const el = tokens[move.seat];
    const options = { duration, delay: start, easing: "ease-out", fill: "backwards" };
    begins(el.animate(path.length > 2 ? frames : [{ opacity: 0 }, { opacity: 1 }], options));
    start += duration;
  }
  busyUntil = now + start;
}

function pathOf(move) {
  if (move.why === "jail") return [move.frm, move.to];
  const path = [move.frm];
  const step = move.why === "back" ? 39 : 1;
  for (let c = move.frm; c !== move.to && path.length < 41; ) path.push((c = (c + step) % 40));
  return path;
}

/** Sums that came or went rise from the token for a moment; who is out fades away and back. */
export function floats(events, pace) {
  if (pace === "off") return;
  const sums = {};
  for (const e of events)
    if (e.t === "bankrupt") $(`.chip.p${e.seat}`).animate({ opacity: [1, 0, 1] }, pace === "fast" ? 500 : 900);
    else if (e.t === "money") for (const [seat, sign] of [[e.frm, -1], [e.to, 1]]) sums[seat] = (sums[seat] || 0) + sign * e.amount;
  for (const seat in sums) {
    const el = tokens[seat]; // the bank, -1, has none
    if (!el || !sums[seat]) continue;
    const float = h("span", { class: "float brd", "aria-hidden": "true" }, gain(sums[seat]));
    el.append(float);
    const motion = float.animate(
      [
        { transform: "translate(-20%,-6px)", opacity: 0 },
        { transform: "translate(-20%,-22px)", opacity: 1, offset: 0.25 },
        { transform: "translate(-20%,-34px)", opacity: 0 },
      ],
      { duration: pace === "fast" ? 500 : 700, fill: "forwards" },
    );
    motion.onfinish = motion.oncancel = () => still(() => float.remove());
  }
}
