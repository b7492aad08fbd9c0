// The page's talk with the server: what it says first, what it does with each answer, how it ends.

import { h } from "./dom.js";
import { currentToken, ensureToken, keep } from "./account.js";
import { setOffset } from "./clock.js";
import { draw, drawWatching, show, trouble } from "./drawing.js";
import { w } from "./format.js";
import { randomHex } from "./keep.js";
import { code, load } from "./later.js";
import { boot, page, screen } from "./page.js";
import { still } from "./still.js";
import { reduce } from "./store.js";
import { buzz } from "./telegram.js";
import { ui } from "./ui.js";
import { lock, unlock } from "../panels/actions.js";
import { closeSheet, snack } from "../panels/sheet.js";

const PROTOCOL = 3;
const LONG = 20000; // ms without a connection until the page says more

let lostTimer = 0;
let salted = false;

export const hello = () => ({
  t: "hello",
  room: boot.room,
  token: currentToken(),
  lang: boot.fixed.lang,
  client: PROTOCOL,
  ...(page.state.synced && { v: page.state.v, h: page.state.h }),
});

/** Sends a command; `el`, what was pressed, can be pressed again when it is answered. */
export async function act(command, el) {
  lock(el);
  const said = await page.connection.do(command);
  unlock();
  if (said.t === "no") {
    // Whoever plays at another table already has the way to it.
    if (said.room) trouble(said.text, () => h("a", { class: "btn pri", href: "/t/" + said.room }, w("continue")));
    else snack(said.text, true);
    return buzz("bad");
  }
  const { t } = command;
  if (["build", "buy", "accept", "redeem"].includes(t)) buzz("good");
  if (t === "propose" || t === "counter") code().tradeDone();
  if (["propose", "counter", "surrender"].includes(t)) closeSheet();
}

// What is no part of the game: it changes no version.
const ASIDES = {
  reaction: (msg) => code()?.showReaction(ui, msg),
  watching(msg) {
    page.watching = msg.count;
    still(drawWatching);
  },
  no: (msg) => snack(msg.text),
};

export function onMessage(msg) {
  if (msg.token) keep(msg.token); // the launch data by which it was given may be too old by now
  if (ASIDES[msg.t]) return ASIDES[msg.t](msg);
  const { state, effect } = reduce(page.state, msg, Date.now());
  page.state = state;
  setOffset(state.offset);
  if (effect.type === "resync") page.connection.resync();
  else if (effect.type === "bye") leave(effect);
  else if (effect.type === "draw" && isOther(state.screen)) location.reload();
  else if (effect.type === "draw") {
    show(effect);
    salt();
  }
}

// The creator has changed the rules since this page was made: its words are of another game.
const isOther = (screen) => screen.kind !== "lobby" && Boolean(screen.rules) && screen.rules !== boot.rules;

// A seated client adds to the dice of the game to come, once.
function salt() {
  if (salted || page.state.stage !== "lobby" || screen().seat < 0) return;
  salted = true;
  page.connection.tell({ t: "salt", bytes: randomHex() });
}

export function onStatus(status) {
  clearTimeout(lostTimer);
  const before = page.lost;
  page.lost = status === "online" ? "" : before || "lost";
  if (!page.lost && !code()) load().catch(() => {});
  if (page.lost === "lost")
    lostTimer = setTimeout(() => {
      page.lost = "lost-long";
      draw();
    }, LONG);
  if (before !== page.lost) draw();
}

async function leave({ why, text }) {
  page.connection.stop();
  unlock();
  if (why === "token") {
    keep("");
    await ensureToken(boot.fixed.lang, !boot.bot);
    return page.connection.start();
  }
  if (why === "busy" || why === "malformed") return setTimeout(() => page.connection.start(), 10000);
  closeSheet();
  trouble(text, () =>
    why === "outdated"
      ? h("button", { class: "btn pri", onclick: () => location.reload() }, w("retry"))
      : h("a", { class: "btn pri", href: "/" }, w("home")),
  );
}
