// Offers that have been made: one's own, those to answer, and how fair the engine finds them.

import { h, icon, rich, token } from "../app/dom.js";
import { countdown } from "../app/clock.js";
import { money, w } from "../app/format.js";
import { button } from "./actions.js";
import { partsOf } from "./draft.js";
import { choice, name, row, stateOf, view } from "./parts.js";

export function meter(v) {
  if (!v) return null;
  const mark = h("i");
  mark.style.setProperty("--v", Math.min(1, v.share / 100));
  return h(
    "div",
    { class: "meter", role: "status" },
    h("div", { class: "mr" }, h("span", null, `${money(v.values[0])} ↔ ${money(v.values[1])}`), h("b", { class: v.share >= 50 ? "ok" : "no" }, v.verdict)),
    h("div", { class: "mb", "aria-hidden": "true" }, mark),
    (v.why || v.effect) && h("div", { class: "note" }, rich(v.why || v.effect)),
  );
}

// What a mortgaged cell costs whoever receives it.
export const pledge = (ui, cell) => view().mortgage[cell] !== 0 && `${stateOf(cell)} · ${w("fee", { amount: money(ui.fixed.cells[cell].y) })}`;

/** The mark by which a mortgaged cell is redeemed at once by whoever receives it. */
export const mark = (ui, cell, marked, set) => {
  const on = marked.includes(cell);
  return h(
    "button",
    {
      class: "pl" + (on ? " on" : ""),
      "aria-pressed": String(on),
      "data-key": "r" + cell,
      onclick: () => set(on ? marked.filter((c) => c !== cell) : [...marked, cell]),
    },
    h("i", { class: "gb" }),
    h("b", null, w("redeem"), h("small", null, ui.fixed.cells[cell].n)),
    h("em", null, money(ui.fixed.cells[cell].x)),
    on && icon("i-check", "ck"),
  );
};

export const cardRow = (ui, deck) => [h("i", { class: "gb" }), icon("i-card", "ic"), h("b", null, ui.fixed.release, h("small", null, ui.fixed.decks[deck]))];

const left = (offer) => {
  const time = h("time", { class: "note" });
  if (offer.deadline) countdown(time, offer.deadline);
  return time;
};

export const mineRow = (ui, offer) =>
  h(
    "div",
    { class: "li" },
    token(offer.to),
    h("div", null, h("small", null, rich(offer.text))),
    left(offer),
    h("button", { class: "rb mini", "aria-label": `${w("withdraw")}: ${name(offer.to)}`, "data-key": "w" + offer.id, onclick: (e) => ui.act({ t: "withdraw", offer: offer.id }, e.currentTarget) }, icon("i-x")),
  );

export const inboxRow = (ui, offer) =>
  h(
    "button",
    { class: "li", "data-key": "o" + offer.id, onclick: () => ui.open({ sheet: "offer", offer: offer.id }) },
    token(offer.maker),
    h("div", null, h("small", null, rich(offer.text))),
    left(offer),
    icon("i-chev"),
  );

let accepted = { offer: 0, redeem: [] };

export function offerSheet(ui, { offer: id }) {
  const offer = ui.screen().offers.inbox.find((o) => o.id === id);
  if (!offer) return null;
  const taken = offer.take.filter((cell) => view().mortgage[cell]);
  if (accepted.offer !== id) accepted = { offer: id, redeem: [] };
  const redeem = accepted.redeem.filter((cell) => taken.includes(cell));
  const column = (title, cells, decks, cash) =>
    h(
      "div",
      null,
      h("h3", null, title),
      cells.map((cell) => row(cell, { note: pledge(ui, cell), text: money(ui.fixed.cells[cell].p) })),
      decks.map((deck) => h("div", { class: "pl" }, cardRow(ui, deck))),
      cash > 0 && h("div", { class: "pl cash1" }, h("i", { class: "gb" }), icon("i-card", "ic"), h("b", null, money(cash))),
      !cells.length && !decks.length && !cash && h("p", { class: "para" }, w("nothing")),
    );
  const lopsided = offer.share < 50;
  return {
    title: w("inbox-title", { name: name(offer.maker) }),
    topic: "trade",
    head: token(offer.maker),
    deadline: offer.deadline,
    body: [
      h("div", { class: "two" }, column(w("give"), offer.give, offer.give_cards, offer.pay), column(w("take"), offer.take, offer.take_cards, offer.get)),
      ui.fixed.marked &&
        taken.map((cell) =>
          mark(ui, cell, redeem, (next) => {
            accepted = { offer: id, redeem: next };
            ui.refresh();
          }),
        ),
      choice("counter", id) &&
        button(
          {
            label: w("counter"),
            look: "secondary",
            icon: "i-trade",
            open: { sheet: "trade", counter: id, to: offer.maker, ...partsOf(offer) },
          },
          "wide",
        ),
    ],
    foot: [
      meter({ values: offer.values, share: offer.share, verdict: w("fairness", { share: offer.share }), effect: offer.effect, why: offer.why }),
      button({ label: w("decline"), look: "secondary", do: { t: "reject", offer: id } }),
      button({
        label: w("accept"),
        look: offer.why ? "wait" : "primary",
        do: { t: "accept", offer: id, ...(redeem.length && { redeem }) },
        ...(lopsided && { confirm: { label: w("accept-confirm"), sub: "" } }),
      }),
    ],
  };
}
