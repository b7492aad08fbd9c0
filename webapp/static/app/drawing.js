// The page as its screen is: the table, or the page before or after the game in its place.

import { $, h, patch } from "./dom.js";
import { say } from "./aloud.js";
import { w } from "./format.js";
import { code, load } from "./later.js";
import { deadline, page, screen } from "./page.js";
import { picked } from "./picks.js";
import { pace } from "./settings.js";
import { still, walking } from "./still.js";
import { closeConfirmation } from "./telegram.js";
import { announce, concerns, feel, teach } from "./telling.js";
import { ui } from "./ui.js";
import { drawCentre } from "../board/centre.js";
import { drawStep } from "../board/step.js";
import { behind } from "../board/tokens.js";
import { drawActions } from "../panels/actions.js";
import { closeSheet, isOpen, refreshSheet } from "../panels/sheet.js";

const app = $("#app");
const SOON = 250; // ms until a frame that does not come is waited for no more
const NOTHING = { events: [], lines: [], snap: true };

let over = false; // whoever looks at the board of a finished game sees it, not the result
let held = null; // what came while a token walked, as one effect
let rest = null; // draws what the frame to come does not show of the step that came last

/** The table stands there, or a page in its place; then its elements leave the document. */
function place(table) {
  const leaf = $("#page");
  if (table && leaf.hidden) return; // not even the same said anew, by which it would be styled anew
  app.hidden = !table;
  leaf.hidden = table;
  if (!table) return app.remove();
  leaf.before(app);
  leaf.shown = leaf.textContent = "";
}

/** A page in the table's place: `show(code)` as soon as it can, else a word and a way to try again. */
async function instead(show) {
  place(false);
  try {
    show(code() || (await load()));
  } catch (error) {
    if (code()) throw error;
    trouble(w("rest-lost"), () => h("button", { class: "btn pri", onclick: () => instead(show) }, w("retry")));
  }
}

/** The page says what is wrong, with one way on. */
export function trouble(text, way) {
  place(false);
  patch($("#page"), [text], () => h("main", { class: "page" }, h("div", { class: "err" }, h("h1", null, text), way())));
}

/**
 * Shows what has come: at once, or as soon as no token walks any more where it is nothing to the
 * viewer. Of several that waited only the last one walks.
 */
export function show(effect) {
  finish();
  if (held) {
    const gone = held.events.filter((e) => e.t !== "moved");
    effect = { ...effect, events: [...gone, ...effect.events], lines: [...held.lines, ...effect.lines] };
  }
  const waits = !effect.snap && walking() && !behind() && screen().kind === "table" && !concerns(screen()) && !isOpen();
  if (waits && !held) still(() => held && shown(held));
  if (waits) held = effect;
  else shown(effect);
}

/**
 * First what the player needs: who is asked what, by when, and the buttons. The rest, the log with
 * what is said of it and the walk, comes in a task behind the frame that shows this.
 */
function shown(effect) {
  held = null;
  const more = begin(effect);
  const { v } = page.state;
  rest = () => {
    more?.();
    document.documentElement.dataset.ready = v;
  };
  if (document.hidden) return finish(); // it gets no frame
  requestAnimationFrame(() => setTimeout(finish));
  setTimeout(finish, SOON);
}

/** Nothing of the step that came last is still to be drawn. */
function finish() {
  const todo = rest;
  rest = null;
  todo?.();
}

const isOver = () => screen().kind === "result" && !over;

/** The board of a finished game, or its result again. */
export function showBoard(shows) {
  over = shows;
  draw();
}

/** The page is as its screen, all of it. */
export function draw() {
  finish();
  begin(NOTHING)?.();
}

function begin({ events, lines, snap }) {
  const now = screen();
  const { lost, state } = page;
  if (now.kind === "hidden") return; // the page says so until the table knows who looks
  closeConfirmation(now.kind === "table" && now.seat >= 0 && now.view.seats[now.seat].alive !== false);
  if (state.stage === "lobby" || now.kind === "lobby") {
    instead((all) => screen().kind === "lobby" && all.drawLobby(ui, screen(), page.lost));
    return refreshSheet(0);
  }
  if (isOver()) {
    closeSheet();
    instead((all) => isOver() && all.drawResult(ui, screen()));
    announce(now, lines);
    if (!snap) say(`${now.result.title}. ${now.result.about}`, true);
    return;
  }
  place(true);
  const own = events.some((e) => (e.t === "dice" || e.t === "moved") && e.seat === now.seat);
  const more = drawStep(now, {
    events,
    how: snap ? "off" : pace(own),
    lost,
    picked: picked(),
    log: state.log,
    fresh: snap ? 0 : lines.length,
  });
  drawActions(withBack(now), lost);
  refreshSheet(deadline());
  return () => {
    announce(now, lines);
    feel(events, now, more());
    teach(now);
  };
}

// Whoever looks at the board of a finished game can go back to its result.
const withBack = (now) =>
  now.kind === "result"
    ? { ...now, buttons: [{ label: w("back-to-result"), sub: "", look: "primary", icon: "", act: () => showBoard(false) }] }
    : now;

/** How many look on has changed. */
export function drawWatching() {
  if (screen().view && !isOver()) drawCentre(screen(), { lost: page.lost });
}
