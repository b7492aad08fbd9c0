// The board by keys alone: one key for each action, by its place on the keyboard, in any layout.

import { $, all, h } from "./dom.js";
import { w } from "./format.js";
import { ui } from "./ui.js";
import { closeSheet, isOpen } from "../panels/sheet.js";

const shown = (el) => el?.getClientRects().length > 0 && !el.disabled && el;
const click = (selector) => () => {
  const el = shown($(selector));
  if (el) el.click();
};
const sheet = (name) => () => ui.open({ sheet: name });
const tab = (name) => () => ui.tab(name);

// What stands in the middle of the ring, by its number: a face of the jackpot, or a way to go.
function numbered(n) {
  const face = $(`[data-face="${n}"]`);
  const way = all("#stage .ways .btn")[n - 1];
  const el = shown(face) || shown(way);
  if (el) el.click();
}

function raise(sign, big) {
  const sum = ui.sum();
  if (!sum) return;
  const fine = Math.max(10, sum.span[2]);
  ui.raise(sign * fine * (big ? 5 : 1));
}

/** [name of its words, what is printed for it, what its letter does]; several lines of the help. */
const KEYS = [
  ["primary", "D", click("#primary")],
  ["second", "X", click("button#second")],
  ["numbered", "1 … 9"],
  ["raise", "− +"],
  ["offer", "A", click("#stage .toast .btn")],
  ["trade", "T", tab("trade")],
  ["build", "B", tab("build")],
  ["assets", "M", tab("assets")],
  ["log", "L", tab("log")],
  ["more", "O", tab("more")],
  ["cells", "C", sheet("list")],
  ["ring", "F", () => $('.cell[tabindex="0"]').focus()],
  ["players", "P", () => $('.chip[tabindex="0"]').focus()],
  ["rule", "R", click("#why button")],
  ["settings", "S", sheet("settings")],
  ["leave", "Q", sheet("leave")],
  ["close", "Esc"],
  ["move", "↑ ↓"],
  ["help", "?"],
];
const BY_CODE = new Map(KEYS.map(([, printed, run]) => ["Key" + printed, run]));

export function startHotkeys() {
  document.addEventListener("keydown", pressed);
  document.documentElement.dataset.keys = 1;
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest && event.target.closest("input,select,textarea")) return;
  if (!ui.screen().view || !$("#app")) return;
  if (event.key === "?" || (event.code === "Slash" && event.shiftKey)) return take(event, sheet("keys"));
  if (isOpen()) return inSheet(event);
  const run = action(event);
  if (run && !event.repeat) take(event, run);
}

function take(event, run) {
  event.preventDefault();
  run();
}

function action(event) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code);
  if (digit) return () => numbered(Number(digit[1]));
  if (/^(Minus|NumpadSubtract)$/.test(event.code)) return () => raise(-1, event.shiftKey);
  if (/^(Equal|NumpadAdd)$/.test(event.code)) return () => raise(1, event.shiftKey);
  // A space presses what has the focus; where nothing has, it is the main button.
  if (event.code === "Space" && event.target === document.body) return click("#primary");
  return BY_CODE.get(event.code);
}

// In a sheet the arrows go from one control to the next; its main button has the same key as the bar's.
function inSheet(event) {
  const run = BY_CODE.get(event.code);
  if (event.code === "KeyD") return event.repeat || take(event, click(".sheet .sf .btn:not(.sec)"));
  if (event.code === "KeyX") return event.repeat || take(event, click(".sheet .sf .btn.sec"));
  if (event.code === "KeyR") return take(event, click(".sheet .sh .q"));
  if (/^Key[TBMLO]$/.test(event.code)) return take(event, () => (closeSheet(), run()));
  const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!way || $(".sheet [role=menu]")) return;
  const stops = all(".sheet .sb button,.sheet .sb a[href],.sheet .sb input,.sheet .sf .btn").filter(shown);
  if (!stops.length) return;
  const at = stops.indexOf(document.activeElement);
  event.preventDefault();
  stops[(at < 0 ? (way > 0 ? 0 : stops.length - 1) : at + way + stops.length) % stops.length].focus();
}

const key = (text) => (text === "…" ? text : h("kbd", null, text));

/** All keys with what they do. */
export const keysSheet = () => ({
  title: w("keys"),
  clock: false,
  body: [
    h("dl", { class: "keys", tabindex: 0 }, KEYS.map(([name, printed]) => [h("dt", null, printed.split(" ").map(key)), h("dd", null, w("key-" + name))])),
    h("p", { class: "note" }, w("keys-note")),
  ],
});
