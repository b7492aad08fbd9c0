// The deal that is being put together, and what the engine says about it.

import { choice, view } from "./parts.js";

const WAIT = 140; // ms of quiet before the engine is asked
const EMPTY = { give: [], take: [], give_cards: [], take_cards: [], pay: 0, get: 0 };
const PARTS = Object.keys(EMPTY);

/** What a deal moves, of a draft or an offer. */
export const partsOf = (deal) => Object.fromEntries(PARTS.map((part) => [part, deal[part] ?? EMPTY[part]]));

/** {to, counter, redeem, and its parts}; there is none where nobody is to get it. */
export const draft = {};

let said = null;
let asking = 0;
let timer = 0;
let judged = ""; // the terms and the moment of the table that the verdict is about

/** A new deal with this partner, or the one that was being put together. */
export function beginTrade(args) {
  const partners = args.counter ? [args.to] : (choice("propose") || { seats: [] }).seats;
  const to = args.to ?? (!draft.counter && partners.includes(draft.to) ? draft.to : partners[0]);
  if (!(args.keep && draft.to >= 0) && (args.to !== undefined || draft.to !== to || draft.counter))
    Object.assign(draft, { to, counter: args.counter || 0, redeem: [] }, partsOf(args));
  said = null;
  judged = "";
}

export const marks = (cells) => draft.redeem.filter((cell) => cells.includes(cell));

/** The parts that are there, as the engine wants them. */
export const terms = () =>
  Object.fromEntries(Object.entries({ ...partsOf(draft), redeem: marks(draft.take) }).filter(([, part]) => part > 0 || part.length));

/** What the engine said last; `stale` while it is being asked anew. */
export const verdict = () => said;

const moment = () => JSON.stringify([draft, view().at]);

/** Asks the engine about the terms, a little after the last change of them or of the table. */
export function judge(ui) {
  if (judged === moment()) return;
  clearTimeout(timer);
  judged = moment();
  const mine = ++asking;
  if (!Object.keys(terms()).length) {
    said = null;
    return;
  }
  timer = setTimeout(async () => {
    const told = await ui.ask(draft.to, terms(), draft.counter);
    if (mine !== asking) return;
    said = told && (told.t === "quote" ? told.words : { values: [0, 0], share: 0, ok: false, verdict: "", effect: "", why: told.text });
    ui.refresh();
  }, WAIT);
}

export function change(ui, next) {
  Object.assign(draft, next);
  if (said) said = { ...said, stale: true };
  ui.refresh();
}

/** The draft is over once its offer is made. */
export function tradeDone() {
  Object.assign(draft, { to: undefined, counter: 0 });
  said = null;
}
