// The sheet in which a deal is put together, under the engine's verdict.

import { h, icon, token } from "../app/dom.js";
import { gain, money, w } from "../app/format.js";
import { button } from "./actions.js";
import { beginTrade, change, draft, judge, marks, terms, verdict } from "./draft.js";
import { cardRow, inboxRow, mark, meter, mineRow, pledge } from "./offers.js";
import { alive, choice, me, name, row, tradable, view, why } from "./parts.js";

const FINE = 10;

export function tradeSheet(ui) {
  if (me() < 0 || !alive(me())) return null;
  const counter = draft.counter && view().offers.find((o) => o.id === draft.counter);
  if (draft.counter && !counter) return null;
  const propose = choice("propose");
  const offers = ui.screen().offers;
  const mine = offers.mine.length > 0 && [h("h3", { class: "sec-h" }, w("my-offers")), offers.mine.map((o) => mineRow(ui, o))];
  const inbox = offers.inbox.length > 0 && !draft.counter && [h("h3", { class: "sec-h" }, w("inbox")), offers.inbox.map((o) => inboxRow(ui, o))];
  if (!propose && !draft.counter) return mine || inbox ? { title: w("trade"), body: [inbox, mine, h("p", { class: "note" }, ui.screen().tabs.trade.why)] } : null;
  const partners = draft.counter ? [draft.to] : propose.seats;
  if (!partners.includes(draft.to)) beginTrade({ to: partners[0] });
  judge(ui);
  return {
    title: draft.counter ? w("counter-title", { name: name(draft.to) }) : w("trade"),
    topic: "trade",
    body: [
      inbox,
      partners.length > 1 && partnerRow(ui, partners),
      h("div", { class: "two" }, side(ui, "give", me(), "pay"), side(ui, "take", draft.to, "get")),
      mine,
    ],
    foot: footer(ui, offers),
  };
}

const partnerRow = (ui, partners) =>
  h(
    "div",
    { class: partners.length > 3 ? "seg wrap" : "seg", role: "group" },
    partners.map((seat) =>
      h(
        "button",
        {
          class: "opt" + (seat === draft.to ? " on" : ""),
          "aria-pressed": String(seat === draft.to),
          "data-key": "p" + seat,
          onclick: () => change(ui, { to: seat, take: [], take_cards: [], redeem: [], get: 0 }),
        },
        token(seat),
        h("span", null, name(seat)),
      ),
    ),
  );

function side(ui, kind, seat, cash) {
  const picked = draft[kind];
  const items = tradable(seat, choice(draft.counter ? "counter" : "propose", draft.counter)).sort((a, b) => picked.includes(b.cell) - picked.includes(a.cell) || Boolean(a.why) - Boolean(b.why));
  return h(
    "div",
    null,
    h("h3", null, w(kind)),
    items.map((item) =>
      item.why
        ? row(item.cell, { off: true, note: why(item.why) })
        : row(item.cell, {
            on: picked.includes(item.cell),
            note: pledge(ui, item.cell),
            text: picked.includes(item.cell) ? "" : money(ui.fixed.cells[item.cell].p),
            key: kind + item.cell,
            onclick: () =>
              change(ui, { [kind]: picked.includes(item.cell) ? picked.filter((c) => c !== item.cell) : [...picked, item.cell] }),
          }),
    ),
    kind === "take" && ui.fixed.marked && picked.filter((cell) => view().mortgage[cell]).map((cell) => mark(ui, cell, draft.redeem, (redeem) => change(ui, { redeem }))),
    cards(ui, kind + "_cards", seat),
    steppers(ui, cash, seat),
  );
}

/** Release cards of a side: each is given or kept. */
function cards(ui, kind, seat) {
  const held = view().seats[seat].passes || [];
  return held.map((deck, k) => {
    const nth = held.slice(0, k).filter((d) => d === deck).length;
    const on = draft[kind].filter((d) => d === deck).length > nth;
    return h(
      "button",
      {
        class: "pl" + (on ? " on" : ""),
        "aria-pressed": String(on),
        "data-key": kind + k,
        onclick: () => {
          const at = draft[kind].indexOf(deck);
          change(ui, { [kind]: on ? draft[kind].filter((_, i) => i !== at) : [...draft[kind], deck] });
        },
      },
      cardRow(ui, deck),
      on && icon("i-check", "ck"),
    );
  });
}

/** Cash of one side: fine steps beside the sum, coarse ones below; cash is on one side at most. */
function steppers(ui, field, seat) {
  const most = Math.max(0, view().seats[seat].cash);
  const value = draft[field];
  const other = field === "pay" ? "get" : "pay";
  const to = (n) => () => {
    const sum = Math.max(0, Math.min(most, n));
    change(ui, { [field]: sum, ...(sum && { [other]: 0 }) });
  };
  const label = w(field === "pay" ? "cash-give" : "cash-take");
  return [
    h(
      "div",
      { class: "stp", role: "group", "aria-label": label },
      h("button", { "aria-label": `${label} ${gain(-FINE)}`, "data-key": field + "-", disabled: !value, onclick: to(value - FINE) }, icon("i-minus")),
      h("span", { "aria-live": "polite" }, money(value)),
      h("button", { "aria-label": `${label} ${gain(FINE)}`, "data-key": field + "+", disabled: value >= most, onclick: to(value + FINE) }, icon("i-plus")),
    ),
    h(
      "div",
      { class: "coarse" },
      [-100, 50, 200].map((n) =>
        h(
          "button",
          { "data-key": field + n, disabled: n < 0 ? !value : value >= most, "aria-label": `${label} ${gain(n)}`, onclick: to(value + n) },
          (n < 0 ? "\u2212" : "+") + Math.abs(n),
        ),
      ),
    ),
  ];
}

function footer(ui, offers) {
  const said = verdict();
  const shown = said && !said.stale ? said : null;
  const send = {
    label: w(draft.counter ? "send-counter" : "send"),
    sub: draft.counter || !ui.fixed.open ? name(draft.to) : w("offer-count", { number: Math.min(offers.mine.length + 1, ui.fixed.open), max: ui.fixed.open }),
    look: shown?.ok ? "primary" : "wait",
    do: draft.counter ? { t: "counter", offer: draft.counter, terms: terms() } : { t: "propose", to: draft.to, terms: terms() },
    // A lopsided deal asks twice, where the rules allow it at all.
    ...(shown?.lopsided && { confirm: { label: w("accept-confirm"), sub: shown.verdict } }),
  };
  const fix =
    shown?.fix
      ? button({
          label: shown.fix.label,
          sub: shown.fix.sub,
          look: "secondary",
          act: () => change(ui, { pay: shown.fix.pay, get: shown.fix.get }),
        })
      : null;
  return [meter(said) || h("div", { class: "meter" }, h("div", { class: "note" }, w(ui.fixed.fair ? "fair-rule" : "free-rule"))), fix, button(send)];
}
