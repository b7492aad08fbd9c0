// The strip of players: cash, capital, whole colours and colours one short, always in sight.

import { $, h, icon, patch, update } from "../app/dom.js";
import { brief, money, w } from "../app/format.js";
import { ui } from "../app/ui.js";
import { countdown } from "../app/clock.js";
import { roving } from "../app/focus.js";

let strip;
let chips = [];

export function startPlayers() {
  strip = $(".strip");
  strip.addEventListener("click", (event) => {
    const chip = event.target.closest(".chip");
    if (chip) ui.open({ sheet: "player", seat: +chip.dataset.seat });
  });
  chips = [...strip.querySelectorAll(".chip")];
  roving(strip, ".chip");
}

export function drawPlayers(screen) {
  const view = screen.view;
  const count = view.seats.length;
  strip.classList.toggle("six", count > 4);
  const sides = screen.sides || [];
  if (chips.length !== count) {
    chips = view.seats.map((_, seat) => h("button", { "data-seat": seat, tabindex: seat ? -1 : 0 }));
    strip.textContent = "";
    strip.append(...chips);
  }
  if (sides.length) {
    let row = $(".sides", strip);
    if (!row) strip.prepend((row = h("div", { class: "sides" })));
    strip.classList.add("team");
    patch(row, sides, () => sides.map((side) => h("span", null, side.text, h("b", null, money(side.amount)))));
  }
  chips.forEach((chip, seat) => drawChip(chip, seat, screen));
}

function drawChip(chip, seat, screen) {
  const shown = screen.view.seats[seat];
  const prompt = screen.view.prompt;
  const asked = Boolean(prompt?.seats.includes(seat));
  const on = asked || (!prompt && seat === screen.view.turn);
  const alive = shown.alive !== false;
  const key = JSON.stringify([shown, on, screen.names[seat], asked && prompt.deadline]);
  if (chip.shown === key) return;
  chip.shown = key;
  chip.className = `chip p${seat}${on ? " on" : ""}${alive ? "" : " out"}${shown.side >= 0 ? " sd" + shown.side : ""}`;
  chip.setAttribute("aria-label", told(shown, screen.names[seat], asked));
  const timer = h("span", { class: "tmr" }, h("span", { class: "ava" }, icon("s" + seat)), badge(shown, alive));
  if (asked && prompt.deadline) countdown(timer, prompt.deadline, "ring", prompt.total);
  const name = h("span", { class: "nm2 brd" }, screen.names[seat]);
  const cash = h("span", { class: "cash brd" }, money(shown.cash));
  const cap = h("span", { class: "cap brd" }, alive ? brief(shown.capital) : "#" + shown.place);
  update(chip, timer, name, sets(shown), h("span", { class: "purse" }, cash, cap));
}

function badge(shown, alive) {
  if (!alive) return null;
  const id = shown.missed ? "i-clock" : shown.ai ? "i-bot" : "";
  return id && h("span", { class: "mk" }, icon(id));
}

const sets = (shown) =>
  h(
    "span",
    { class: "sets", "aria-hidden": "true" },
    (shown.colours || []).map((g) => h("i", { class: "full g" + g })),
    (shown.nearly || []).map((g) => h("i", { class: "g" + g })),
  );

function told(shown, name, asked) {
  const parts = [name];
  if (shown.ai) parts.push(w("robot"));
  if (shown.alive === false) parts.push(w("out"), w("place", { place: shown.place }));
  parts.push(`${w("cash")} ${money(shown.cash)}`, `${w("capital")} ${money(shown.capital)}`);
  if ((shown.jail ?? -1) >= 0) parts.push(w("in-jail"));
  if (shown.missed) parts.push(w("away-seat"));
  for (const g of shown.colours || []) parts.push(`${ui.fixed.groups[g]}: ${w("full-set")}`);
  for (const g of shown.nearly || []) {
    const of = ui.fixed.streets[g].length;
    parts.push(w("group-who", { group: ui.fixed.groups[g], name, have: of - 1, of }));
  }
  if (asked) parts.push("…");
  return parts.join(", ");
}

