// The room's page: its parts put together.

import { useWords, w } from "./format.js";
import { eachSecond, setOffset } from "./clock.js";
import { Connection } from "./connection.js";
import { currentToken, ensureToken, openRoom, playAgain } from "./account.js";
import { say } from "./aloud.js";
import { draw, showBoard } from "./drawing.js";
import { keepFocus } from "./focus.js";
import { load, open } from "./later.js";
import { measure } from "./measure.js";
import { askName } from "./naming.js";
import { boot, deadline, page, screen } from "./page.js";
import { cell, faces, pick, picked, raise, sum } from "./picks.js";
import { act, hello, onMessage, onStatus } from "./session.js";
import { loadSettings } from "./settings.js";
import { everySecond } from "./telling.js";
import { inTelegram, share, startTelegram } from "./telegram.js";
import { useUi } from "./ui.js";
import { startBoard } from "../board/board.js";
import { startTokens } from "../board/tokens.js";
import { startPlayers } from "../panels/players.js";
import { button, startActions } from "../panels/actions.js";
import { closeSheet, isOpen, refreshSheet, snack } from "../panels/sheet.js";

const fixed = boot.fixed;

const table = {
  fixed,
  room: boot.room,
  differences: boot.differences,
  rules: boot.rules,
  screen,
  log: () => page.state.log,
  faces,
  pick,
  open,
  button,
  lost: () => page.lost,
  retry: () => page.connection.wake(true),
  sum,
  raise,
  picked,
  cell,
  tab(name) {
    const tab = screen().tabs[name] || {};
    if (tab.why && !(name === "trade" && screen().offers.mine.length)) return snack(tab.why);
    open({ sheet: name });
  },
  refresh: () => refreshSheet(deadline()),
  act,
  ask: (to, terms, counter) => page.connection.ask(to, terms, counter),
  say,
  tell: (message) => page.connection.tell(message),
  watching: () => page.watching,
  share: (text) => share(boot.link, text || w("share-table")).then((how) => how === "copied" && snack(w("copied"))),
  language(value) {
    const url = new URL(location.href);
    url.searchParams.set("lang", value);
    location.replace(url);
  },
  /** How whoever is not known yet gets to play: "telegram" or by a "name". */
  way: () => (currentToken() || inTelegram() ? "" : boot.bot ? "telegram" : "name"),
  link: boot.link,
  askName,
  showBoard: () => showBoard(true),
  async rematch(result) {
    const wish = { mode: result.mode, seats: result.seats, variants: result.variants, id: "r" + page.state.v + "-" + boot.room.slice(-12) };
    const said = await (screen().seat < 0 ? openRoom(wish) : playAgain(boot.room));
    if (said.url || said.room) location.href = said.url || "/t/" + said.room;
    else snack(said.text || w("lost-long"));
  },
};

async function start() {
  useWords(fixed.w);
  loadSettings();
  measure();
  addEventListener("resize", measure);
  useUi(table);
  startBoard(fixed, cell);
  startTokens();
  startPlayers();
  startActions();
  keepFocus();
  eachSecond(everySecond);
  setOffset(boot.now - Date.now());
  const wake = () => page.connection?.wake();
  startTelegram({
    back: () => closeSheet() || (location.href = "/"),
    openSettings: () => open({ sheet: "settings" }),
    wake,
  });
  draw();
  page.connection = new Connection({
    open: () => new WebSocket(location.origin.replace(/^http/, "ws") + "/ws"),
    hello,
    onMessage,
    onStatus,
    timers: { set: (fn, ms) => setTimeout(fn, ms), clear: (id) => clearTimeout(id) },
    random: Math.random,
    now: () => performance.now(),
    prefix: Math.random().toString(36).slice(2, 10) + "-",
  });
  document.addEventListener("visibilitychange", () => !document.hidden && wake());
  addEventListener("online", wake);
  addEventListener("offline", () => page.connection.lose());
  addEventListener("pageshow", wake);
  document.addEventListener("keydown", (e) => e.key === "Escape" && isOpen() && closeSheet());
  await ensureToken(fixed.lang, !boot.bot);
  page.connection.start();
  load().catch(() => {});
}

start();
