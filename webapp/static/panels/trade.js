// Deals: putting an offer together under the engine's verdict, answering one, one's own open ones.

import { h, icon, rich, token } from "../app/dom.js";
import { gain, money, w } from "../app/format.js";
import { countdown } from "../app/clock.js";
import { button } from "./actions.js";
import { alive, choice, me, name, row, stateOf, tradable, view, why } from "./parts.js";

const FINE = 10;
const WAIT = 140; // ms of quiet before the engine is asked

let draft = null; // {to, give, take, pay, get, counter, key}
let verdict = null;
let asking = 0;
let timer = 0;
let judged = ""; // the terms and the moment of the table that the verdict is about

/** A new deal with this partner, or the one that was being put together. */
export function beginTrade(args) {
  const partners = partnersOf(args);
  const to = args.to ?? (draft && !draft.counter && partners.includes(draft.to) ? draft.to : partners[0]);
  const fresh = !(args.keep && draft) && (args.to !== undefined || args.counter || !draft || draft.to !== to || draft.counter);
  if (fresh)
    draft = {
      to,
      give: [...(args.give || [])],
      take: [...(args.take || [])],
      give_cards: [...(args.give_cards || [])],
      take_cards: [...(args.take_cards || [])],
      redeem: [],
      pay: args.pay || 0,
      get: args.get || 0,
      counter: args.counter || 0,
    };
  verdict = null;
  judged = "";
}

const moment = () => JSON.stringify([draft, view().at]);
const partnersOf = (args) => {
  if (args.counter) return [args.to];
  const propose = choice("propose");
  return propose ? propose.seats : [];
};

const terms = () => ({
  ...(draft.give.length && { give: draft.give }),
  ...(draft.take.length && { take: draft.take }),
  ...(draft.give_cards.length && { give_cards: draft.give_cards }),
  ...(draft.take_cards.length && { take_cards: draft.take_cards }),
  ...(marks(draft.take).length && { redeem: marks(draft.take) }),
  ...(draft.pay && { pay: draft.pay }),
  ...(draft.get && { get: draft.get }),
});
const empty = () =>
  !["give", "take", "give_cards", "take_cards"].some((part) => draft[part].length) && !draft.pay && !draft.get;
const marks = (cells) => draft.redeem.filter((cell) => cells.includes(cell));

/** Asks the engine about the terms, a little after the last change. */
function judge(ui) {
  clearTimeout(timer);
  judged = moment();
  const mine = ++asking;
  if (empty()) {
    verdict = null;
    return;
  }
  timer = setTimeout(async () => {
    const said = await ui.ask(draft.to, terms(), draft.counter);
    if (mine !== asking) return;
    verdict = said && said.t === "quote" ? said.words : said ? { values: [0, 0], share: 0, ok: false, verdict: "", effect: "", why: said.text } : null;
    ui.refresh();
  }, WAIT);
}

function change(ui, fn) {
  fn();
  if (verdict) verdict = { ...verdict, stale: true };
  ui.refresh();
  judge(ui);
}

export function tradeSheet(ui) {
  if (me() < 0 || !alive(me()) || !draft) return null;
  const counter = draft.counter && view().offers.find((o) => o.id === draft.counter);
  if (draft.counter && !counter) return null;
  const propose = choice("propose");
  const offers = ui.screen().offers;
  const mine = offers.mine.length > 0 && [h("h3", { class: "sec-h" }, w("my-offers")), offers.mine.map((o) => mineRow(ui, o))];
  const inbox = offers.inbox.length > 0 && !draft.counter && [h("h3", { class: "sec-h" }, w("inbox")), offers.inbox.map((o) => inboxRow(ui, o))];
  if (!propose && !draft.counter) return mine || inbox ? { title: w("trade"), body: [inbox, mine, h("p", { class: "note" }, ui.screen().tabs.trade.why)] } : null;
  const partners = draft.counter ? [draft.to] : propose.seats;
  if (!partners.includes(draft.to)) beginTrade({ to: partners[0] });
  if (judged !== moment()) judge(ui);
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
          onclick: () => change(ui, () => Object.assign(draft, { to: seat, take: [], take_cards: [], get: 0 })),
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
              change(ui, () => {
                draft[kind] = picked.includes(item.cell) ? picked.filter((c) => c !== item.cell) : [...picked, item.cell];
              }),
          }),
    ),
    kind === "take" && ui.fixed.marked && picked.filter((cell) => view().mortgage[cell]).map((cell) => mark(ui, cell, draft.redeem, (next) => change(ui, () => (draft.redeem = next)))),
    cards(ui, kind + "_cards", seat),
    steppers(ui, cash, seat),
  );
}

// What a mortgaged cell costs whoever receives it.
const pledge = (ui, cell) => view().mortgage[cell] !== 0 && `${stateOf(cell)} · ${w("fee", { amount: money(ui.fixed.cells[cell].y) })}`;

/** The mark by which a mortgaged cell is redeemed at once by whoever receives it. */
const mark = (ui, cell, marked, set) => {
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
        onclick: () =>
          change(ui, () => {
            const at = draft[kind].indexOf(deck);
            draft[kind] = on ? draft[kind].filter((_, i) => i !== at) : [...draft[kind], deck];
          }),
      },
      cardRow(ui, deck),
      on && icon("i-check", "ck"),
    );
  });
}

const cardRow = (ui, deck) => [h("i", { class: "gb" }), icon("i-card", "ic"), h("b", null, ui.fixed.release, h("small", null, ui.fixed.decks[deck]))];

/** Cash of one side: fine steps beside the sum, coarse ones below; cash is on one side at most. */
function steppers(ui, field, seat) {
  const most = Math.max(0, view().seats[seat].cash);
  const value = draft[field];
  const other = field === "pay" ? "get" : "pay";
  const to = (n) => () =>
    change(ui, () => {
      draft[field] = Math.max(0, Math.min(most, n));
      if (draft[field]) draft[other] = 0;
    });
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

function footer(ui, offers) {
  const shown = verdict && !verdict.stale ? verdict : null;
  const send = {
    label: w(draft.counter ? "send-counter" : "send"),
    sub: draft.counter || !ui.fixed.open ? name(draft.to) : w("offer-count", { number: Math.min(offers.mine.length + 1, ui.fixed.open), max: ui.fixed.open }),
    look: shown && shown.ok ? "primary" : "wait",
    do: draft.counter ? { t: "counter", offer: draft.counter, terms: terms() } : { t: "propose", to: draft.to, terms: terms() },
    // A lopsided deal asks twice, where the rules allow it at all.
    ...(shown && shown.lopsided && { confirm: { label: w("accept-confirm"), sub: shown.verdict } }),
  };
  const fix =
    shown && shown.fix
      ? button({
          label: shown.fix.label,
          sub: shown.fix.sub,
          look: "secondary",
          act: () => change(ui, () => Object.assign(draft, { pay: shown.fix.pay, get: shown.fix.get })),
        })
      : null;
  return [meter(verdict) || h("div", { class: "meter" }, h("div", { class: "note" }, w(ui.fixed.fair ? "fair-rule" : "free-rule"))), fix, button(send)];
}

/** The draft is over once its offer is made. */
export function tradeDone() {
  draft = null;
  verdict = null;
}

const left = (offer) => {
  const time = h("time", { class: "note" });
  if (offer.deadline) countdown(time, offer.deadline);
  return time;
};

const mineRow = (ui, offer) =>
  h(
    "div",
    { class: "li" },
    token(offer.to),
    h("div", null, h("small", null, rich(offer.text))),
    left(offer),
    h("button", { class: "rb mini", "aria-label": `${w("withdraw")}: ${name(offer.to)}`, "data-key": "w" + offer.id, onclick: (e) => ui.act({ t: "withdraw", offer: offer.id }, e.currentTarget) }, icon("i-x")),
  );

const inboxRow = (ui, offer) =>
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
            open: { sheet: "trade", counter: id, to: offer.maker, give: offer.give, take: offer.take, give_cards: offer.give_cards, take_cards: offer.take_cards, pay: offer.pay, get: offer.get },
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

