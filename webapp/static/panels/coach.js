// Hints of the first game: one at a time, each once, in the place of the tabs and never in the table's way.

import { $, h, icon } from "../app/dom.js";
import { say } from "../app/aloud.js";
import { w } from "../app/format.js";
import { set, settings } from "../app/settings.js";

const stamp = (prompt) => prompt.kind + prompt.id;

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

/** Shows what this screen asks for the first time, and takes away what it no longer asks. */
export function coach(screen) {
  const prompt = screen.view?.prompt;
  const shown = $(".coach");
  if (shown && (!prompt || shown.dataset.prompt !== stamp(prompt))) shown.remove();
  if (settings.coach === false || $(".coach")) return;
  const kind = hintOf(screen, settings.coached || []);
  if (!kind) return;
  set("coached", [...(settings.coached || []), kind]);
  // It takes the place of the tabs: a hint that speaks of one leads there itself.
  const tab = $(`[data-tab="${kind}"]`);
  const el = h(
    "div",
    { class: "coach in", "data-prompt": stamp(prompt) },
    h("p", null, w("coach-" + kind)),
    h("button", { class: "cok", onclick: () => (el.remove(), tab && tab.click()) }, tab ? $("span", tab).textContent : w("coach-ok")),
    h("button", { class: "coff", "aria-label": w("coach-off"), onclick: () => off(el) }, icon("i-x")),
  );
  const tabs = $("#tabs");
  if (tabs.contains(document.activeElement)) $("#primary").focus();
  tabs.before(el);
  say(w("coach-" + kind), false);
}

function off(el) {
  set("coach", false);
  el.remove();
}
