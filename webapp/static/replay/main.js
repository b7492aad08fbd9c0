// A finished game on its board: play, steps, rounds, a scrubber, and a link to every moment.

import { $, h, icon, rich } from "../app/dom.js";
import { say, spoken } from "../app/aloud.js";
import { useWords, w } from "../app/format.js";
import { useUi } from "../app/ui.js";
import { measure } from "../app/measure.js";
import { pace } from "../app/settings.js";
import { share } from "../app/telegram.js";
import { startBoard } from "../board/board.js";
import { drawStep } from "../board/step.js";
import { startTokens } from "../board/tokens.js";
import { closeSheet, isOpen, openSheet, refreshSheet, snack, styled } from "../panels/sheet.js";
import { startPlayers } from "../panels/players.js";
import { Reel, stay } from "./reel.js";

let boot;
let reel;
const coming = new Map(); // pieces on their way
const FAST = 4; // from this speed on, walks are short; from twice of it there are none

let step = -1;
let wanted = 0; // the step to show as soon as it is here
let playing = false;
let timer = 0;
let speed = 1;

const ui = {
  screen: () => reel.screen(step),
  log: () => reel.log(step),
  watching: () => 0,
  faces: () => [],
  sum: () => null,
  pick() {},
  open,
  refresh: () => refreshSheet(0),
};

const SHEETS = {
  cell: () => import("../panels/cells.js").then((code) => code.cellSheet),
  player: () => import("../panels/cells.js").then((code) => code.playerSheet),
};

async function open(args) {
  if (step < 0 || !SHEETS[args.sheet]) return;
  const make = await SHEETS[args.sheet]();
  openSheet(args.sheet, (given) => make(ui, given), args, 0);
}

// ---- pieces

function fetchPiece(number) {
  if (!coming.has(number))
    coming.set(
      number,
      fetch(`/replay/${boot.game}/${number}.json?lang=${boot.lang}`)
        .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
        .then((piece) => reel.add(number, piece))
        .catch((error) => {
          coming.delete(number);
          throw error;
        }),
    );
  return coming.get(number);
}

const last = () => reel.total - 1;
const within = (at) => Math.max(0, Math.min(last(), at));

/** Shows a step; `moving` when it follows the one on the board. */
async function show(at, moving) {
  wanted = within(at);
  if (!reel.has(wanted)) {
    try {
      await fetchPiece(reel.pieceOf(wanted));
    } catch {
      pause();
      snack(w("lost"));
      return;
    }
    if (!reel.has(wanted)) return show(wanted, false); // somebody has gone on meanwhile
  }
  draw(wanted, moving && wanted === step + 1);
  const ahead = reel.pieceOf(Math.min(last(), wanted + reel.size / 2));
  if (!reel.pieces[ahead]) fetchPiece(ahead).catch(() => {});
}

function draw(at, moving) {
  const before = step;
  step = at;
  const screen = reel.screen(step);
  const { events, lines } = reel.shot(step);
  const how = !moving || speed >= 2 * FAST ? "off" : pace(speed < FAST);
  drawStep(screen, { events, how, lost: "", log: reel.log(step), fresh: moving ? lines.length : 0 })();
  drawControls(before);
  refreshSheet(0);
  document.documentElement.dataset.step = step;
}

// ---- the player

function drawControls() {
  const round = reel.roundOf(step);
  const scrub = $("#scrub");
  if (+scrub.value !== step) scrub.value = step;
  const number = reel.rounds.length ? reel.rounds[round][0] : 1;
  scrub.setAttribute("aria-valuetext", w("at", { round: number, step: step + 1, of: reel.total }));
  scrub.style.setProperty("--done", last() ? step / last() : 0);
  $("#count").textContent = `${step + 1}/${reel.total}`;
  if (reel.rounds.length) $("#round").value = reel.rounds[round][1];
  for (const id of ["first", "back"]) $("#" + id).setAttribute("aria-disabled", String(step === 0));
  for (const id of ["next", "last"]) $("#" + id).setAttribute("aria-disabled", String(step === last()));
}

function drawPlay() {
  const button = $("#play");
  button.setAttribute("aria-label", w(playing ? "pause" : "play"));
  button.replaceChildren(icon(playing ? "i-pause" : "i-play"));
  document.documentElement.dataset.playing = String(playing);
}

function play() {
  if (playing) return;
  playing = true;
  drawPlay();
  if (step === last()) show(0, false).then(wait);
  else wait();
}

function pause() {
  clearTimeout(timer);
  if (!playing) return;
  playing = false;
  drawPlay();
  pin();
}

function wait() {
  clearTimeout(timer);
  if (!playing) return;
  if (step === last()) return pause();
  timer = setTimeout(async () => {
    const to = step + 1;
    await show(to, true);
    if (step === to) wait();
  }, stay(reel.shot(Math.max(0, step))) / speed);
}

/** Goes where somebody wants to be, and says it. */
async function go(to, moving) {
  clearTimeout(timer);
  await show(to, moving);
  pin();
  if (playing) wait();
  else tell();
}

const next = () => step < last() && go(step + 1, true);
const back = () => step > 0 && go(step - 1, false);

function tell() {
  const { names } = reel.screen(step);
  for (const line of reel.shot(step).lines) say(spoken(line, names), false);
}

// The address always names the step, so that it can be handed on as it stands.
function pin() {
  if (step >= 0) history.replaceState(null, "", "#v=" + reel.versionOf(step));
}

function linked() {
  const found = /^#v=(\d+)$/.exec(location.hash);
  return found ? reel.stepOf(+found[1]) : 0;
}

// ---- the log, in which every line leads to its step

async function openLog() {
  pause();
  try {
    await Promise.all([...Array(reel.pieceOf(step) + 1).keys()].map(fetchPiece));
  } catch {
    return snack(w("lost"));
  }
  openSheet("log", logSheet, {}, 0);
}

function logSheet() {
  const rows = [];
  for (let at = step; at >= 0; at--) {
    const { lines } = reel.shot(at);
    for (const line of [...lines].reverse()) rows.push(lineButton(line, at));
    const round = reel.rounds.find(([, from]) => from === at);
    if (round) rows.push(h("li", { class: "rp-round" }, w("round", { round: round[0] })));
  }
  return {
    title: w("log"),
    clock: false,
    body: [
      boot.differences.length > 0 && [h("h3", { class: "sec-h" }, boot.differ), h("ul", { class: "differ" }, boot.differences.map((text) => h("li", null, text)))],
      h("ul", null, rows),
    ],
    foot: [
      h("button", { class: "btn pri", onclick: shareStep }, icon("i-link"), h("span", null, w("share"))),
      h("a", { class: "btn sec", href: `/fair/${boot.game}?lang=${boot.lang}` }, h("span", null, w("fair"))),
      h("a", { class: "btn sec", href: "/" }, h("span", null, w("home"))),
    ],
  };
}

const lineButton = (line, at) =>
  h(
    "li",
    null,
    h(
      "button",
      {
        class: "rp-line",
        "data-key": `${at}:${line.text}`,
        "aria-current": at === step ? "step" : null,
        onclick: () => {
          closeSheet();
          go(at, false);
        },
      },
      line.seat >= 0 ? icon("s" + line.seat, "mark p" + line.seat) : icon("none"),
      h("span", null, rich(line.text)),
    ),
  );

async function shareStep() {
  pin();
  const how = await share(location.href, w("share"));
  if (how === "copied") snack(w("copied"));
}

// ---- keys

const KEYS = {
  " ": () => (playing ? pause() : play()),
  k: () => (playing ? pause() : play()),
  ArrowRight: next,
  ArrowLeft: back,
  PageDown: () => go(reel.jump(step, 1), false),
  PageUp: () => go(reel.jump(step, -1), false),
  Home: () => go(0, false),
  End: () => go(last(), false),
  "+": () => faster(1),
  "-": () => faster(-1),
};

function onKey(event) {
  if (event.key === "Escape" && isOpen()) return closeSheet();
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOpen() || step < 0) return;
  // Controls keep their own keys; the ring has taken its arrows already.
  if (event.target.closest("select,input")) return;
  if (event.key === " " && event.target.closest("button,a")) return;
  const key = KEYS[event.key];
  if (!key) return;
  event.preventDefault();
  key();
}

function faster(by) {
  const pick = $("#speed");
  pick.selectedIndex = Math.max(0, Math.min(pick.options.length - 1, pick.selectedIndex + by));
  setSpeed();
}

function setSpeed() {
  speed = +$("#speed").value;
  if (playing) wait();
}

export function startReplay(given) {
  boot = given;
  ui.fixed = boot.fixed;
  reel = new Reel(boot);
  useWords({ ...boot.fixed.w, ...boot.words });
  measure();
  addEventListener("resize", measure);
  useUi(ui);
  startBoard(boot.fixed, (cell) => open({ sheet: "cell", cell }));
  startTokens();
  startPlayers();
  styled();
  $("#play").addEventListener("click", () => (playing ? pause() : play()));
  $("#next").addEventListener("click", next);
  $("#back").addEventListener("click", back);
  $("#first").addEventListener("click", () => step > 0 && go(reel.jump(step, -1), false));
  $("#last").addEventListener("click", () => step < last() && go(reel.jump(step, 1), false));
  $("#log-open").addEventListener("click", openLog);
  $("#speed").addEventListener("change", setSpeed);
  $("#round").addEventListener("change", (event) => go(+event.target.value, false));
  $("#scrub").addEventListener("input", (event) => go(+event.target.value, false));
  document.addEventListener("keydown", onKey);
  document.addEventListener("visibilitychange", () => document.hidden && pause());
  addEventListener("hashchange", () => go(linked(), false));
  show(linked(), false).then(() => (document.documentElement.dataset.ready = "1"));
}
