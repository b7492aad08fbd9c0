// What the viewer has picked on the board and not sent yet: faces, the sum of a bid, a cell to go to.

import { $ } from "./dom.js";
import { say } from "./aloud.js";
import { open } from "./later.js";
import { page, screen } from "./page.js";
import { buzz } from "./telegram.js";
import { drawBoard } from "../board/board.js";
import { drawCentre } from "../board/centre.js";
import { drawActions } from "../panels/actions.js";
import { closeSheet } from "../panels/sheet.js";

let marked = { prompt: 0, faces: [] };
let bid = { cell: -1, amount: 0 };
let goal = { prompt: 0, cell: -1 };

export const faces = () => (marked.prompt === screen().view?.prompt?.id ? marked.faces : []);

export function pick(n) {
  const now = faces();
  const next = now.includes(n) ? now.filter((f) => f !== n) : now.length < 3 ? [...now, n].sort() : now;
  marked = { prompt: screen().view.prompt.id, faces: next };
  redraw();
  $(`[data-face="${n}"]`).focus({ preventScroll: true });
  buzz("select");
}

function redraw() {
  drawCentre(screen(), { lost: page.lost });
  drawActions(screen(), page.lost);
}

/** The bid being put together, null where there is nothing to choose. */
export function sum() {
  const open = (screen().buttons || []).find((b) => b.span);
  if (!open) return null;
  const kept = bid.cell === screen().view.prompt.cell ? bid.amount : 0;
  return { span: open.span, amount: Math.max(open.span[0], Math.min(open.span[1], kept)) };
}

export function raise(n) {
  const now = sum();
  bid = { cell: screen().view.prompt.cell, amount: Math.max(now.span[0], Math.min(now.span[1], now.amount + n)) };
  redraw();
  say($("#primary span").firstChild.textContent, true);
  const key = $(`[data-bid="${n}"]`);
  key?.focus({ preventScroll: true });
}

export const picked = () => (screen().teleport && goal.prompt === screen().view.prompt.id ? goal.cell : -1);

/** A cell of the board or of the list was tapped: its sheet, or the place to go to. */
export function cell(cell) {
  const { teleport, view } = screen();
  if (!teleport) return open({ sheet: "cell", cell });
  goal = { prompt: view.prompt.id, cell };
  closeSheet();
  drawBoard(screen(), cell);
  drawActions(screen(), page.lost);
  say(teleport.subs[teleport.at[cell]], false);
}
