// Six ways to react at the table: a row of buttons, and what is seen at the player's chip.

import { $, all, h } from "../app/dom.js";
import { w } from "../app/format.js";
import { settings } from "../app/settings.js";

const SHOWN = 2200; // ms that a reaction stays
const PAUSE = 1500; // ms until one may react again

// Drawn by the style, since a browser may have no pictures for these signs.
const NAMES = ["like", "laugh", "wow", "sad", "fire", "wave"];

const face = (n) => h("i", { class: "face", css: { "--n": n } });

let resting = false;

/** The row of the sheet «More»; nobody who has muted the others talks to them. */
export function reactions(ui) {
  if (settings.muted)
    return h("p", { class: "para" }, w("reactions-muted"));
  return h(
    "div",
    { class: "rcs", role: "group", "aria-label": w("reactions") },
    NAMES.map((name, n) =>
      h("button", { class: "rcb", "data-key": "react-" + name, "aria-label": w("react-" + name), onclick: (event) => react(ui, n, event.currentTarget) }, face(n)),
    ),
  );
}

function react(ui, n, el) {
  if (resting) return;
  resting = true;
  const row = el.parentElement;
  row.classList.add("rest");
  ui.tell({ t: "react", n });
  setTimeout(() => {
    resting = false;
    all(".rcs").forEach((one) => one.classList.remove("rest"));
  }, PAUSE);
}

/** Somebody reacts: it is seen at the player's chip, and said. */
export function showReaction(ui, { seat, n }) {
  const chip = $(`.chip[data-seat="${seat}"]`);
  if (settings.muted || !chip || !NAMES[n]) return;
  all(".rct", chip).forEach((el) => el.remove());
  const el = h("span", { class: "rct", "aria-hidden": "true" }, face(n));
  chip.append(el);
  setTimeout(() => el.remove(), SHOWN);
  ui.say(w("react-said", { name: ui.screen().names[seat], reaction: w("react-" + NAMES[n]) }), false);
}
