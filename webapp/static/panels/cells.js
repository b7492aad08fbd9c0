// Sheets about things on the board: a cell, a player, the list of all cells.

import { h, icon, token } from "../app/dom.js";
import { money, w } from "../app/format.js";
import { button } from "./actions.js";
import { alive, bonus, cellsOf, choice, doing, itemOf, me, name, pair, pips, progress, row, stateOf, tradable, view, whose, why } from "./parts.js";

// What the rules say about stopping on a cell of each kind.
const TOPICS = { street: "rent", station: "rent", utility: "rent", deck: "cards", tax: "tax", jail: "jail", "go-to-jail": "jail", corner: "corner", start: "start" };

export function cellSheet(ui, { cell }) {
  const c = ui.fixed.cells[cell];
  const owner = view().owner[cell];
  const body = [];
  if (!c.p) body.push(h("p", { class: "para" }, c.about));
  else {
    body.push(owner >= 0 ? whose(owner) : h("div", { class: "who" }, w("free-cell"), h("span", { class: "note" }, money(c.p))));
    const percent = bonus(cell);
    body.push(h("p", { class: "note" }, groupLine(ui, cell, owner), percent > 0 && " · " + w("bonus", { percent })));
    body.push(h("table", { class: "kv" }, h("tbody", null, rentRows(ui, cell, owner), costRows(ui, c))));
  }
  return {
    title: c.f,
    topic: TOPICS[c.k],
    head: [c.g && h("i", { class: `gb g${c.g}` }), c.i !== "" && icon(c.i, "ic")],
    body,
    foot: c.p ? deeds(ui, cell, owner) : null,
  };
}

function groupLine(ui, cell, owner) {
  const c = ui.fixed.cells[cell];
  const label = c.g ? ui.fixed.groups[c.g] : ui.fixed.kinds[c.k];
  const who = me() >= 0 ? me() : owner;
  if (who < 0) return label;
  const [have, of] = progress(cell, who);
  return who === me()
    ? w("group-have", { group: label, have, of })
    : w("group-who", { group: label, name: name(who), have, of });
}

function rentRows(ui, cell, owner) {
  const c = ui.fixed.cells[cell];
  const v = view();
  const clear = owner >= 0 && !v.mortgage[cell];
  const tr = (text, amount, on) => h("tr", { class: on ? "on" : null }, h("th", { scope: "row" }, text), h("td", null, amount));
  if (c.k === "street") {
    const level = clear ? v.level[cell] : -1;
    const full = clear && !level && (v.seats[owner].colours || []).includes(c.g);
    return [
      tr([pips(0), ui.fixed.levels[0]], money(c.r[0]), level === 0 && !full),
      tr(w("full-set"), money(c.r[0] * ui.fixed.factor), full),
      c.r.slice(1).map((rent, k) => tr([pips(k + 1), ui.fixed.levels[k + 1]], money(rent), level === k + 1)),
    ];
  }
  const have = owner >= 0 ? progress(cell, owner)[0] : 0;
  return c.q.map(([owned, brings], k) => tr(owned, brings, clear && have === k + 1));
}

const costRows = (ui, c) => [
  c.c && h("tr", null, h("th", { scope: "row" }, w("house-cost")), h("td", null, money(c.c))),
  h("tr", null, h("th", { scope: "row" }, w("mortgage-redeem")), h("td", null, `${money(c.m)} / ${money(c.x)}`)),
];

/** What the viewer can do about this very cell. */
function deeds(ui, cell, owner) {
  const made = [];
  const add = (verb, label, sign, icon_, look) => {
    const item = itemOf(verb, cell);
    if (!item) return;
    made.push(
      button(
        item.why
          ? { label, sub: why(item.why), look: "wait", icon: icon_ }
          : { label, sub: sign + money(item.amount), look, icon: icon_, do: doing(verb, item) },
      ),
    );
  };
  if (owner === me() && me() >= 0) {
    add("build", w("build-title"), "", "i-build", "primary");
    add("sell", w("sell-level"), "+", "i-minus");
    add("mortgage", w("mortgage"), "+", "i-lock");
    add("redeem", w("redeem"), "", "i-check", "primary");
  } else if (owner >= 0 && me() >= 0 && alive(me())) {
    const propose = choice("propose");
    const theirs = tradable(owner).find((i) => i.cell === cell);
    if (theirs)
      made.push(
        button({
          label: w("offer"),
          sub: theirs.why ? why(theirs.why) : name(owner),
          look: theirs.why ? "wait" : "primary",
          icon: "i-trade",
          open: { sheet: "trade", to: owner, take: [cell] },
        }),
      );
    else if (!propose) made.push(button({ label: w("offer"), sub: w("closed-own"), look: "wait", icon: "i-trade" }));
  }
  return made;
}

export function playerSheet(ui, { seat }) {
  const shown = view().seats[seat];
  const cells = cellsOf(seat);
  const propose = choice("propose");
  const state = [
    shown.ai && w("robot"),
    shown.alive === false && w("place", { place: shown.place }),
    (shown.jail ?? -1) >= 0 && w("in-jail"),
    shown.missed && w("away-seat"),
  ].filter(Boolean);
  return {
    title: name(seat),
    head: token(seat),
    body: [
      state.length > 0 && h("p", { class: "note" }, state.join(" · ")),
      pair([w("cash"), shown.cash], [w("capital"), shown.capital]),
      h(
        "div",
        null,
        cells.length
          ? cells.map((i) => row(i, { note: stateOf(i), text: money(ui.fixed.cells[i].p), key: "c" + i, onclick: () => ui.open({ sheet: "cell", cell: i }) }))
          : h("p", { class: "para" }, w("nothing")),
      ),
    ],
    foot:
      seat !== me() && propose?.seats.includes(seat)
        ? [button({ label: w("trade-with", { name: name(seat) }), look: "primary", icon: "i-trade", open: { sheet: "trade", to: seat } })]
        : null,
  };
}

export function listSheet(ui) {
  const screen = ui.screen();
  return {
    title: w("all-cells"),
    clock: false,
    body: h(
      "div",
      { class: "list" },
      ui.fixed.cells.map((c, i) => {
        const owner = screen.view.owner[i];
        const about = owner >= 0 ? stateOf(i) : c.p || c.t ? money(c.p || c.t) : c.u;
        return h(
          "button",
          { class: `li cl${c.g ? " g" + c.g : ""}`, "data-key": "c" + i, onclick: () => ui.cell(i) },
          c.i === "" ? null : icon(c.i),
          c.f,
          owner >= 0 && h("i", { class: `mark s${owner} p${owner}` }),
          about && h("span", { class: "r" }, about),
        );
      }),
    ),
  };
}
