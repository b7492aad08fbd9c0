// The room's page: store, socket and drawing put together.

import { $, h, patch } from "./dom.js";
import { useWords, w } from "./format.js";
import { eachSecond, serverTime, setOffset } from "./clock.js";
import { initial, reduce } from "./store.js";
import { Connection } from "./connection.js";
import { currentToken, ensureToken, keep, knownName, whoAmI, openRoom, playAgain, signIn } from "./account.js";
import { asks, question, say, spoken } from "./aloud.js";
import { keepFocus } from "./focus.js";
import { useUi } from "./ui.js";
import { randomHex } from "./keep.js";
import { measure } from "./measure.js";
import { loadSettings, pace, settings } from "./settings.js";
import { buzz, closeConfirmation, inTelegram, share, sound, startTelegram } from "./telegram.js";
import { drawBoard, startBoard } from "../board/board.js";
import { drawTokens, floats, startTokens, walk } from "../board/tokens.js";
import { drawCentre, drawLog } from "../board/centre.js";
import { drawPlayers, startPlayers } from "../panels/players.js";
import { button, drawActions, lock, startActions, unlock } from "../panels/actions.js";
import { closeSheet, isOpen, openSheet, refreshSheet, snack, startSheet, styled } from "../panels/sheet.js";

const PROTOCOL = 3;
const LONG = 20000; // ms without a connection until the page says more
const boot = JSON.parse($("#boot").textContent);
const fixed = boot.fixed;

let state = initial(boot);
let connection = null;
let lost = ""; // word about the connection, "" when it is there
let lostTimer = 0;
let marked = { prompt: 0, faces: [] };
let sum = { cell: -1, amount: 0 }; // of one's own bid
let cellPick = { prompt: 0, cell: -1 };
let asked = ""; // the question that was last put to the viewer
let offered = 0; // the offer that came last
let showBoard = false;
let salted = false;
let watching = 0; // who only look on

const ui = {
  fixed,
  room: boot.room,
  differences: boot.differences,
  rules: boot.rules,
  screen: () => state.screen,
  log: () => state.log,
  faces: () => {
    const prompt = state.screen.view && state.screen.view.prompt;
    return prompt && marked.prompt === prompt.id ? marked.faces : [];
  },
  pick(n) {
    const faces = ui.faces();
    const next = faces.includes(n) ? faces.filter((f) => f !== n) : faces.length < 3 ? [...faces, n].sort() : faces;
    marked = { prompt: state.screen.view.prompt.id, faces: next };
    drawCentre(state.screen, { lost, pace: "off" });
    drawActions(state.screen, lost);
    $(`[data-face="${n}"]`).focus({ preventScroll: true });
    buzz("select");
  },
  open,
  button,
  lost: () => lost,
  retry: () => connection.wake(true),
  /** The bid being put together, null where there is nothing to choose. */
  sum() {
    const bid = (state.screen.buttons || []).find((b) => b.span);
    if (!bid) return null;
    const kept = sum.cell === state.screen.view.prompt.cell ? sum.amount : 0;
    return { span: bid.span, amount: Math.max(bid.span[0], Math.min(bid.span[1], kept)) };
  },
  raise(n) {
    const now = ui.sum();
    sum = { cell: state.screen.view.prompt.cell, amount: Math.max(now.span[0], Math.min(now.span[1], now.amount + n)) };
    drawCentre(state.screen, { lost, pace: "off" });
    drawActions(state.screen, lost);
    say($("#primary span").firstChild.textContent, true);
    const key = $(`[data-bid="${n}"]`);
    if (key) key.focus({ preventScroll: true });
  },
  picked: () => (state.screen.teleport && cellPick.prompt === state.screen.view.prompt.id ? cellPick.cell : -1),
  /** A cell of the board or of the list was tapped: its sheet, or the place to go to. */
  cell(cell) {
    if (!state.screen.teleport) return open({ sheet: "cell", cell });
    cellPick = { prompt: state.screen.view.prompt.id, cell };
    closeSheet();
    drawBoard(state.screen, cell);
    drawActions(state.screen, lost);
    say(state.screen.teleport.subs[state.screen.teleport.at[cell]], false);
  },
  tab(name) {
    const tab = state.screen.tabs[name] || {};
    if (tab.why && !(name === "trade" && state.screen.offers.mine.length)) return snack(tab.why);
    open({ sheet: name });
  },
  refresh: () => refreshSheet(deadline()),
  act,
  ask: (to, terms, counter) => connection.ask(to, terms, counter),
  say,
  tell: (message) => connection.tell(message),
  watching: () => watching,
  share: (text) => share(ui.link, text || w("share-table")).then((how) => how === "copied" && snack(w("copied"))),
  language(value) {
    const url = new URL(location.href);
    url.searchParams.set("lang", value);
    location.replace(url);
  },
  /** How whoever is not known yet gets to play: "telegram" or by a "name". */
  way: () => (currentToken() || inTelegram() ? "" : boot.bot ? "telegram" : "name"),
  link: boot.link,
  askName,
  showBoard() {
    showBoard = true;
    draw({ events: [], lines: [], snap: true });
  },
  async rematch(result) {
    const wish = { mode: result.mode, seats: result.seats, variants: result.variants, id: "r" + state.v + "-" + boot.room.slice(-12) };
    const said = await (state.screen.seat < 0 ? openRoom(wish) : playAgain(boot.room));
    if (said.url || said.room) location.href = said.url || "/t/" + said.room;
    else snack(said.text || w("lost-long"));
  },
};

// Sheets, and the pages before and after the game, are not needed for a table's first look.
let rest = null; // their code, once it is here
let coming = null;
let again = ""; // a browser may keep what an address could not give: each try has one of its own

/** Resolves with that code; rejects where the network is away, and may then be asked again. */
function load() {
  coming =
    coming ||
    Promise.all([import("./rest.js" + again), styled()]).then(
      ([code]) => {
        rest = code;
        rest.startHotkeys();
        return code;
      },
      (error) => {
        coming = null;
        again += "?";
        throw error;
      },
    );
  return coming;
}

// Once its code is there a sheet opens, and takes the focus, within the tap itself.
async function open(args) {
  try {
    if (!rest) await load();
  } catch {
    return snack(w("rest-lost"), true);
  }
  if (args.sheet === "trade") rest.beginTrade(args);
  openSheet(args.sheet, (given) => rest[args.sheet + "Sheet"](ui, given), args, deadline());
}

const app = $("#app");

/** The table stands there, or a page in its place; then its elements leave the document. */
function place(table) {
  app.hidden = !table;
  $("#page").hidden = table;
  if (!table) app.remove();
  else if (!app.isConnected) $("#page").before(app);
}

/** A page in the table's place: `show(code)` as soon as it can, else a word and a way to try again. */
async function instead(show) {
  place(false);
  try {
    show(rest || (await load()));
  } catch (error) {
    if (rest) throw error;
    trouble(w("rest-lost"), () => h("button", { class: "btn pri", onclick: () => instead(show) }, w("retry")));
  }
}

/** The page says what is wrong, with one way on. */
function trouble(text, way) {
  patch($("#page"), [text], () => h("main", { class: "page" }, h("div", { class: "err" }, h("h1", null, text), way())));
}

const deadline = () => {
  const prompt = state.screen.view && state.screen.view.prompt;
  return prompt ? prompt.deadline : 0;
};

async function act(command, el) {
  lock(el);
  const said = await connection.do(command);
  unlock();
  if (said.t === "no") {
    // Whoever plays at another table already has the way to it.
    if (said.room) trouble(said.text, () => h("a", { class: "btn pri", href: "/t/" + said.room }, w("continue")));
    else snack(said.text, true);
    return buzz("bad");
  }
  const { t } = command;
  if (["build", "buy", "accept", "redeem"].includes(t)) buzz("good");
  if (t === "propose" || t === "counter") rest.tradeDone();
  if (["propose", "counter", "surrender"].includes(t)) closeSheet();
}

// ---- drawing

const isOver = () => state.screen.kind === "result" && !showBoard;

function draw({ events, lines, snap }) {
  const screen = state.screen;
  if (screen.kind === "hidden") return; // the page says so until the table knows who looks
  closeConfirmation(screen.kind === "table" && screen.seat >= 0 && screen.view.seats[screen.seat].alive !== false);
  if (state.stage === "lobby" || screen.kind === "lobby") {
    instead((code) => state.screen.kind === "lobby" && code.drawLobby(ui, state.screen, lost));
    refreshSheet(0);
    return;
  }
  if (isOver()) {
    closeSheet();
    instead((code) => isOver() && code.drawResult(ui, state.screen));
    announce(screen, lines);
    if (!snap) say(`${screen.result.title}. ${screen.result.about}`, true);
    return;
  }
  place(true);
  $("#page").shown = $("#page").textContent = "";
  const own = events.some((e) => (e.t === "dice" || e.t === "moved") && e.seat === screen.seat);
  const how = snap ? "off" : pace(own);
  const rolled = events.some((e) => e.t === "dice");
  drawPlayers(screen);
  drawBoard(screen, ui.picked());
  drawTokens(screen);
  drawCentre(screen, { lost, rolled, pace: how });
  drawLog(state.log, snap ? 0 : lines.length);
  drawActions(withBack(screen), lost);
  refreshSheet(deadline());
  if (!snap) {
    const tumble = rolled && how !== "off" ? (how === "fast" ? 220 : 450) : 0;
    walk(events, how, tumble);
    floats(events, how);
    feel(events, screen, tumble);
  }
  announce(screen, lines);
  teach(screen);
}

// Hints are for those who have never played to an end; who that is the server knows.
let newcomer; // undefined until it has been asked
async function teach(screen) {
  if (settings.coach === false || screen.seat < 0 || !connection) return;
  if (newcomer === undefined) newcomer = whoAmI().then((said) => said.games === 0);
  if (await newcomer) load().then((code) => code.coach(state.screen), () => {});
}

// Whoever looks at the board of a finished game can go back to its result.
function withBack(screen) {
  if (screen.kind !== "result") return screen;
  const act = () => {
    showBoard = false;
    draw({ events: [], lines: [], snap: true });
  };
  return { ...screen, buttons: [{ label: w("back-to-result"), sub: "", look: "primary", icon: "", act }] };
}

function announce(screen, lines) {
  for (const line of lines) say(spoken(line, screen.names), false);
  const prompt = screen.view.prompt;
  const now = asks(screen);
  if (now && now !== asked) {
    say(question(screen, prompt.deadline && w("live-seconds", { seconds: secondsOf(prompt) })), true);
    both("turn");
  }
  asked = now;
  const offer = screen.offers && screen.offers.inbox.at(-1);
  if (offer && offer.id > offered) say((offered = offer.id) && offer.text, true);
}

const secondsOf = (prompt) => Math.ceil((prompt.deadline - serverTime()) / 1000);

const both = (kind) => {
  buzz(kind);
  sound(kind);
};

/** What happens to the viewer is felt and heard; the dice are when they lie still. */
function feel(events, screen, tumble) {
  const mine = screen.seat;
  for (const e of events) {
    if (e.t === "dice" && e.seat === mine) setTimeout(both, tumble, "dice");
    else if (e.t === "money" && e.frm === mine && e.why === "rent") both("paid");
    else if (e.t === "money" && e.to === mine && e.why === "rent") sound("good");
    else if (e.t === "bid-placed" && e.seat !== mine && screen.view.prompt && screen.view.prompt.seats.includes(mine)) buzz("select");
    else if ((e.t === "jailed" || e.t === "bankrupt") && e.seat === mine) both("bad");
  }
}

// The clock is told, not only shown: at 30, 10 and 5 seconds of one's own question.
function everySecond() {
  const screen = state.screen;
  const prompt = screen.view && screen.view.prompt;
  if (!prompt || !prompt.deadline || !prompt.seats.includes(screen.seat)) return;
  const left = secondsOf(prompt);
  // A question says its time itself when it is asked.
  if ([30, 10, 5].includes(left) && left < prompt.total / 1000 - 1) say(w("live-seconds", { seconds: left }), left < 30);
  if (left > 0 && left <= 5) buzz("second");
}

// ---- the connection

function hello() {
  return {
    t: "hello",
    room: boot.room,
    token: currentToken(),
    lang: fixed.lang,
    client: PROTOCOL,
    ...(state.synced && { v: state.v, h: state.h }),
  };
}

// What is no part of the game: it changes no version.
const ASIDES = {
  reaction: (msg) => rest && rest.showReaction(ui, msg),
  watching(msg) {
    watching = msg.count;
    if (state.screen.view && !isOver()) drawCentre(state.screen, { lost, pace: "off" });
  },
  no: (msg) => snack(msg.text),
};

function onMessage(msg) {
  if (ASIDES[msg.t]) return ASIDES[msg.t](msg);
  if (msg.token) keep(msg.token); // the launch data by which it was given may be too old by now
  const next = reduce(state, msg, Date.now());
  const stage = state.stage;
  state = next.state;
  setOffset(state.offset);
  const effect = next.effect;
  if (effect.type === "resync") connection.resync();
  else if (effect.type === "bye") leave(effect);
  else if (effect.type === "draw" && isOther(state.screen)) location.reload();
  else if (effect.type === "draw") {
    draw(effect);
    document.documentElement.dataset.ready = state.v;
    salt();
  }
}

// The creator has changed the rules since this page was made: its words are of another game.
const isOther = (screen) => screen.kind !== "lobby" && Boolean(screen.rules) && screen.rules !== boot.rules;

// A seated client adds to the dice of the game to come, once.
function salt() {
  if (salted || state.stage !== "lobby" || state.screen.seat < 0) return;
  salted = true;
  connection.tell({ t: "salt", bytes: randomHex() });
}

function onStatus(status) {
  clearTimeout(lostTimer);
  const before = lost;
  lost = status === "online" ? "" : before || "lost";
  if (!lost && !rest) load().catch(() => {});
  if (lost === "lost")
    lostTimer = setTimeout(() => {
      lost = "lost-long";
      draw({ events: [], lines: [], snap: true });
    }, LONG);
  if (before !== lost) draw({ events: [], lines: [], snap: true });
}

async function leave({ why, text }) {
  connection.stop();
  unlock();
  if (why === "token") {
    keep("");
    await ensureToken(fixed.lang, !boot.bot);
    return connection.start();
  }
  if (why === "busy" || why === "malformed") return setTimeout(() => connection.start(), 10000);
  closeSheet();
  place(false);
  trouble(text, () =>
    why === "outdated"
      ? h("button", { class: "btn pri", onclick: () => location.reload() }, w("retry"))
      : h("a", { class: "btn pri", href: "/" }, w("home")),
  );
}

/** Asks for a name in a local game, then goes on. */
function askName(then) {
  const field = h("input", { id: "name", maxlength: 24, autocomplete: "nickname", value: knownName(), placeholder: w("name-hint") });
  const problem = h("p", { class: "note no", role: "alert" });
  const go = async (event) => {
    event.preventDefault();
    const said = await signIn(field.value.trim(), fixed.lang);
    if (!said.ok) {
      problem.textContent = said.text || w("lost-long");
      return;
    }
    closeSheet();
    // The new hello goes first; what follows waits for its snapshot.
    connection.resync();
    then();
  };
  const form = h("form", { onsubmit: go }, h("label", { class: "fld" }, w("name-title"), field), problem, h("button", { class: "btn pri wide", type: "submit" }, w("name-go")));
  openSheet("name", () => ({ title: w("name-title"), clock: false, body: form }), {});
  field.focus();
}

async function start() {
  useWords(fixed.w);
  loadSettings();
  measure();
  addEventListener("resize", measure);
  useUi(ui);
  startBoard(fixed, ui.cell);
  startTokens();
  startPlayers();
  startActions();
  keepFocus();
  startSheet((topic, back) => open({ sheet: "rule", topic, back }));
  eachSecond(everySecond);
  setOffset(boot.now - Date.now());
  startTelegram({
    back: () => closeSheet() || (location.href = "/"),
    openSettings: () => open({ sheet: "settings" }),
    wake: () => connection && connection.wake(),
  });
  draw({ events: [], lines: [], snap: true });
  connection = new Connection({
    open: () => new WebSocket(location.origin.replace(/^http/, "ws") + "/ws"),
    hello,
    onMessage,
    onStatus,
    timers: { set: (fn, ms) => setTimeout(fn, ms), clear: (id) => clearTimeout(id) },
    random: Math.random,
    now: () => performance.now(),
    prefix: Math.random().toString(36).slice(2, 10) + "-",
  });
  document.addEventListener("visibilitychange", () => !document.hidden && connection.wake());
  addEventListener("online", () => connection.wake());
  addEventListener("offline", () => connection.lose());
  addEventListener("pageshow", () => connection.wake());
  document.addEventListener("keydown", (e) => e.key === "Escape" && isOpen() && closeSheet());
  await ensureToken(fixed.lang, !boot.bot);
  connection.start();
  load().catch(() => {});
}

start();
