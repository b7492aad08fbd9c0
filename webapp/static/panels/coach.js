// Hints of the first game: one at a time, each once, under the question in the middle and never in the table's way.

import { $, h, icon } from "../app/dom.js";
import { asks, say } from "../app/aloud.js";
import { w } from "../app/format.js";
import { set, settings } from "../app/settings.js";

const KINDS = ["roll", "buy", "bid", "pay", "jail", "jackpot"];

/** What the newcomer has not been told of this screen, "" for nothing. */
export function hintOf(screen, seen) {
  const prompt = screen.view?.prompt;
  if (!prompt || !prompt.seats.includes(screen.seat)) return "";
  const fresh = (kind) => !seen.includes(kind);
  if (KINDS.includes(prompt.kind) && fresh(prompt.kind)) return prompt.kind;
  if (prompt.kind !== "roll") return "";
  if (screen.tabs.build.on && fresh("build")) return "build";
  const mine = screen.view.seats[screen.seat];
  if (screen.tabs.trade.on && (mine.nearly || []).length && fresh("trade")) return "trade";
  return "";
}

/** Shows what this screen asks for the first time. */
export function coach(screen) {
  if (settings.coach === false || $(".coach")) return;
  const kind = hintOf(screen, settings.coached || []);
  if (!kind) return;
  set("coached", [...(settings.coached || []), kind]);
  // A hint that speaks of a tab leads there itself.
  const tab = $(`[data-tab="${kind}"]`);
  const el = h(
    "div",
    { class: "coach in", "data-prompt": screen.view.prompt.kind + asks(screen) },
    h("button", { class: "cok", onclick: () => (el.remove(), tab && tab.click()) }, h("span", null, w("coach-" + kind) + " "), h("b", null, tab ? $("span", tab).textContent : w("coach-ok"))),
    h("button", { class: "coff", "aria-label": w("coach-off"), onclick: () => off(el) }, icon("i-x")),
  );
  $("#stage").before(el);
  say(w("coach-" + kind), false);
}

function off(el) {
  set("coach", false);
  el.remove();
}
