// Sheets about one's own property: building, mortgages, and the debt that must be covered.

import { h, icon, token } from "../app/dom.js";
import { money, w } from "../app/format.js";
import { button } from "./actions.js";
import { bonus, cellsOf, choice, doing, itemOf, itemsOf, me, name, own, pair, pips, progress, ready, row, stateOf, tradable, view, why } from "./parts.js";

export function buildSheet(ui) {
  if (me() < 0) return null;
  const v = view();
  const items = itemsOf("build").map((i) => ui.fixed.cells[i.cell].g);
  const full = [...new Set([...(own().colours || []), ...items])].sort();
  const body = full.map((group) => groupBlock(ui, group));
  if (!full.length) body.push(h("p", { class: "para" }, w("build-none")));
  else body.push(h("p", { class: "note" }, w("build-rules")));
  for (const group of (own().nearly || []).filter((g) => !full.includes(g))) body.push(nearly(ui, group));
  if (v.houses >= 0) body.push(h("p", { class: "note" }, w("stock", { houses: v.houses, hotels: v.hotels })));
  const steps = ready("build");
  const sum = steps.reduce((total, i) => total + i.amount, 0);
  return {
    title: w("build-title"),
    topic: "building",
    body,
    foot:
      steps.length > 1 && sum <= v.seats[me()].cash
        ? [button({ label: w("build-all", { amount: money(sum) }), look: "primary", icon: "i-build", do: { t: "build", levels: steps.map((i) => [i.cell, i.to]) } })]
        : null,
  };
}

const sign = (ui, group) => ui.fixed.marks[group] !== "" && icon(ui.fixed.marks[group], "ic");

function groupBlock(ui, group) {
  const v = view();
  const streets = ui.fixed.streets[group];
  return h(
    "div",
    { class: "g" + group },
    h(
      "div",
      { class: "who" },
      sign(ui, group),
      h("b", null, ui.fixed.groups[group]),
      h("span", { class: "note" }, w("each-level", { amount: money(ui.fixed.cells[streets[0]].c) })),
    ),
    streets.filter((cell) => v.owner[cell] === me()).map((cell) => streetRow(ui, cell)),
  );
}

function streetRow(ui, cell) {
  const v = view();
  const c = ui.fixed.cells[cell];
  const level = v.level[cell];
  const up = itemOf("build", cell);
  const down = itemOf("sell", cell);
  const note = v.mortgage[cell]
    ? stateOf(cell)
    : level === 5
      ? ui.fixed.levels[5]
      : w("rent-becomes", { now: money(v.rent[cell]), then: money(Math.floor((c.r[level + 1] * (100 + bonus(cell))) / 100)) });
  const can = up && !up.why;
  return h(
    "div",
    { class: "bl" },
    h("div", null, h("b", null, c.f), h("div", { class: "note" }, pips(level), note), level < 5 && up?.why && h("div", { class: "note" }, why(up.why))),
    h(
      "button",
      {
        class: "rb",
        "data-key": "s" + cell,
        "aria-label": `${w("sell-level")}: ${c.f}`,
        disabled: !down || Boolean(down.why),
        onclick: (e) => ui.act(doing("sell", down), e.currentTarget),
      },
      icon("i-minus"),
    ),
    h(
      "button",
      {
        class: "rb buy",
        "data-key": "b" + cell,
        "aria-label": `${w("build-title")}: ${c.f}`,
        disabled: !can,
        onclick: (e) => ui.act(doing("build", up), e.currentTarget),
      },
      level === 5 ? w("level-max") : [icon("i-plus"), money(c.c)],
    ),
  );
}

function nearly(ui, group) {
  const missing = ui.fixed.streets[group].find((i) => view().owner[i] !== me());
  const owner = view().owner[missing];
  const [have, of] = progress(missing, me());
  const theirs = tradable(owner).find((i) => i.cell === missing && !i.why);
  return h(
    "div",
    { class: "meter g" + group },
    h(
      "div",
      { class: "mr" },
      h("span", { class: "who" }, sign(ui, group), w("group-have", { group: ui.fixed.groups[group], have, of })),
      h("span", { class: "note" }, owner >= 0 ? w("owner", { name: name(owner) }) : w("free-cell")),
    ),
    theirs
      ? button({ label: w("trade-missing", { cell: ui.fixed.cells[missing].n }), look: "secondary", icon: "i-trade", open: { sheet: "trade", to: owner, take: [missing] } }, "wide")
      : button({ label: ui.fixed.cells[missing].f, look: "secondary", open: { sheet: "cell", cell: missing } }, "wide"),
  );
}

export function assetsSheet(ui) {
  if (me() < 0) return null;
  const cells = cellsOf(me());
  const shown = own();
  return {
    title: w("assets-title"),
    topic: "mortgage",
    body: [
      pair([w("cash"), shown.cash], [w("capital"), shown.capital]),
      cells.length
        ? h("div", null, cells.map((cell) => assetRow(ui, cell)))
        : h("p", { class: "para" }, w("assets-empty")),
    ],
  };
}

function assetRow(ui, cell) {
  const up = itemOf("mortgage", cell);
  const back = itemOf("redeem", cell);
  const item = back || up;
  const note = stateOf(cell);
  if (!item || item.why)
    return row(cell, { note: item ? `${note} · ${why(item.why)}` : note, off: item, key: "a" + cell, onclick: () => ui.open({ sheet: "cell", cell }) });
  const verb = back ? "redeem" : "mortgage";
  return row(cell, {
    note,
    text: w(verb + "-for", { amount: money(item.amount) }),
    key: "a" + cell,
    onclick: (e) => ui.act(doing(verb, item), e.currentTarget),
  });
}

export function debtSheet(ui) {
  const screen = ui.screen();
  const debt = screen.debt;
  if (!debt) return null;
  const sells = ready("sell");
  const pledges = ready("mortgage");
  const share = Math.min(1, debt.have / debt.amount);
  const bar = h("i");
  bar.style.width = (share * 100).toFixed(1) + "%";
  return {
    title: debt.title,
    topic: "debt",
    body: [
      h("div", { class: "who" }, debt.to >= 0 && token(debt.to), h("span", null, debt.whom)),
      h(
        "div",
        null,
        h("div", { class: "mr" }, h("b", null, w("have", { amount: money(debt.have) })), h("span", { class: "no" }, w("short", { amount: money(debt.short) }))),
        h("div", { class: "prog" }, bar),
      ),
      debt.auto && button(debt.auto, "wide"),
      debt.plan.length > 0 && h("div", null, debt.plan.map(([cell, text, step]) => row(cell, { note: debt.steps[step], text, up: true }))),
      sells.length + pledges.length > 0 &&
        h(
          "div",
          null,
          h("h3", { class: "note" }, w("by-hand")),
          pledges.map((i) =>
            row(i.cell, { note: w("mortgage"), text: i.amount, up: true, key: "m" + i.cell, onclick: (e) => ui.act(doing("mortgage", i), e.currentTarget) }),
          ),
          sells.map((i) =>
            row(i.cell, { note: w("sell-level"), text: i.amount, up: true, key: "d" + i.cell, onclick: (e) => ui.act(doing("sell", i), e.currentTarget) }),
          ),
        ),
    ],
    foot: [
      choice("propose") && button({ label: w("trade"), look: "secondary", icon: "i-trade", open: { sheet: "trade" } }),
      button({ label: w("pay"), sub: w("short", { amount: money(debt.short) }), look: "wait" }),
    ],
  };
}
