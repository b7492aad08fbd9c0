// Six ways to react at the table: a row of buttons, and what is seen at the player's chip.

import { $, all, h, shapes } from "../app/dom.js";
import { w } from "../app/format.js";
import { set, settings } from "../app/settings.js";

const SHOWN = 2200; // ms that a reaction stays
const PAUSE = 1500; // ms until one may react again

const FACE = { d: "M12 2.5a9.5 9.5 0 100 19 9.5 9.5 0 000-19z", fill: "#f4b731" };
const EYES = { d: "M8.5 8.5v2M15.5 8.5v2", stroke: "#3b2a05", "stroke-width": 2, "stroke-linecap": "round" };
const line = (d) => ({ d, fill: "none", stroke: "#3b2a05", "stroke-width": 1.9, "stroke-linecap": "round", "stroke-linejoin": "round" });

// Drawn, since a browser may have no pictures for these signs.
const SIGNS = [
  ["like", [{ d: "M3 11h4v9H3zM8.5 11l4-8.2c1.7 0 2.6 1.3 2.3 2.9L14.2 9H19c1.5 0 2.4 1.3 2 2.7l-1.9 6.6A2.3 2.3 0 0117 20H8.5z", fill: "#f4b731" }]],
  ["laugh", [FACE, line("M7 9.5l2.5-1M17 9.5l-2.5-1"), { d: "M6.5 12.5h11a5.5 5.5 0 01-11 0z", fill: "#3b2a05" }]],
  ["wow", [FACE, EYES, { d: "M12 13a2.2 2.6 0 100 5.2 2.2 2.6 0 000-5.2z", fill: "#3b2a05" }]],
  ["sad", [FACE, EYES, line("M8 17a4.5 4.5 0 018 0"), { d: "M16.5 12c1.2 1.5 1.5 2.1 1.5 2.7a1.5 1.5 0 01-3 0c0-.6.3-1.2 1.5-2.7z", fill: "#3d8bd8" }]],
  ["fire", [{ d: "M12.5 2c.5 4 5.5 6 5.5 12a6 6 0 01-12 0c0-2.5 1.2-4.2 2.5-5.5.2 1.5.9 2.5 1.9 3C10.1 8 10.6 4.5 12.5 2z", fill: "#ef6a2c" }, { d: "M12 13c1.7 1.5 2.5 2.6 2.5 4a2.5 2.5 0 01-5 0c0-1.4.8-2.5 2.5-4z", fill: "#f9cf55" }]],
  ["wave", [FACE, EYES, line("M8 14.5a4.5 4.5 0 008 0")]],
];

const face = (n) => shapes("path", SIGNS[n][1], { viewBox: "0 0 24 24", "aria-hidden": "true" });

let resting = false;

/** The row of the sheet «More»; nobody who has muted the others talks to them. */
export function reactions(ui) {
  if (settings.muted)
    return h("p", { class: "para" }, w("reactions-muted"));
  return h(
    "div",
    { class: "rcs", role: "group", "aria-label": w("reactions") },
    SIGNS.map(([name], n) =>
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
  if (settings.muted || !chip || !SIGNS[n]) return;
  all(".rct", chip).forEach((el) => el.remove());
  const el = h("span", { class: "rct", "aria-hidden": "true" }, face(n));
  chip.append(el);
  setTimeout(() => el.remove(), SHOWN);
  ui.say(w("react-said", { name: ui.screen().names[seat], reaction: w("react-" + SIGNS[n][0]) }), false);
}

/** The switch in the settings: on while the others' reactions are seen. */
export const reactionsOn = () => !settings.muted;
export const muteReactions = (muted) => set("muted", muted);
