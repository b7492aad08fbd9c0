// Rows and buttons that several sheets share.

import { h, icon, token } from "../app/dom.js";
import { gain, money, w } from "../app/format.js";
import { ui } from "../app/ui.js";
import { mortgaged } from "../board/board.js";

export const view = () => ui.screen().view;
export const me = () => ui.screen().seat;
export const own = () => (me() >= 0 ? view().seats[me()] : null);
export const name = (seat) => ui.screen().names[seat];
export const alive = (seat) => view().seats[seat].alive !== false;

/** The viewer's choice of this verb now (about this offer), or undefined. */
export const choice = (verb, offer) => ((view().you || {}).choices || []).find((c) => c.verb === verb && (!offer || c.offer === offer));
/** The cells of this choice, those too that cannot be chosen now: {cell, amount, to, why}. */
export const itemsOf = (verb) => listed((choice(verb) || {}).items);
export const itemOf = (verb, cell) => itemsOf(verb).find((i) => i.cell === cell);
export const ready = (verb) => itemsOf(verb).filter((i) => !i.why);
/** What is sent to do this with one of its cells. */
export const doing = (t, { cell, to }) => (t === "build" || t === "sell" ? { t, levels: [[cell, to]] } : { t, cells: [cell] });
/** The cells of a seat that one may offer or ask for now, or in this deal. */
export const tradable = (seat, deal = choice("propose")) => listed(((deal || {}).goods || [])[seat]);

// They come by why they cannot be chosen, and without zeros at their ends.
const listed = (cells) =>
  Object.entries(cells || {}).flatMap(([why, items]) => items.map(([cell, amount, to = 0]) => ({ cell, amount, to, why })));

/** One cell as a row to tap. */
export function row(cell, { text, note, on, off, key, onclick, up } = {}) {
  const c = ui.fixed.cells[cell];
  return h(
    onclick ? "button" : "div",
    {
      class: `pl${c.g ? " g" + c.g : ""}${on ? " on" : ""}${off ? " off" : ""}`,
      "data-key": key,
      "aria-pressed": onclick && on !== undefined ? String(Boolean(on)) : null,
      onclick,
    },
    h("i", { class: "gb" }),
    c.i !== "" && icon(c.i, "ic"),
    h("b", null, c.f, note && h("small", null, note)),
    text && h("em", { class: up ? "up" : null }, up ? gain(text) : text),
    on && icon("i-check", "ck"),
  );
}

export const pips = (level) =>
  h("span", { class: "pips", "aria-hidden": "true" }, [1, 2, 3, 4, 5].map((k) => h("i", { class: k <= level ? "f" : null })));

export const whose = (seat) =>
  h("div", { class: "who" }, token(seat), h("span", null, seat === me() ? w("owner-you") : w("owner", { name: name(seat) })));

/** What stands beside an owned cell in a list: its state and its rent. */
export function stateOf(cell) {
  const v = view();
  const c = ui.fixed.cells[cell];
  if (v.mortgage[cell]) return mortgaged(v.mortgage[cell]);
  const rent = c.k === "utility" ? "×" + v.rent[cell] : money(v.rent[cell]);
  const level = v.level[cell] ? ui.fixed.levels[v.level[cell]] + " · " : "";
  return level + w("rent", { rent });
}

/** The percent that a collection card of its owner adds to a cell's rent. */
export const bonus = (cell) => (view().bonus || {})[cell] || 0;

export const why = (reason) => (reason && ui.fixed.why[reason]) || "";

/** How many streets of a cell's group a seat has: [have, of]. */
export function progress(cell, seat) {
  const c = ui.fixed.cells[cell];
  const cells = c.g ? ui.fixed.streets[c.g] : c.k === "station" ? ui.fixed.stations : ui.fixed.utilities;
  return [cells.filter((i) => view().owner[i] === seat).length, cells.length];
}

export const cellsOf = (seat) => view().owner.flatMap((owner, i) => (owner === seat ? [i] : []));

/** Two amounts side by side. */
export const pair = (a, b) =>
  h(
    "div",
    { class: "two" },
    [a, b].map(([text, amount]) => h("div", null, h("div", { class: "note" }, text), h("div", { class: "big" }, money(amount)))),
  );
