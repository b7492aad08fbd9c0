// The ring: forty server-rendered buttons, brought up to date in place.

import { $, all, h, icon, update } from "../app/dom.js";
import { roving } from "../app/focus.js";
import { money, w } from "../app/format.js";

export const SIDES = ["top", "right", "bottom", "left"];
export const sideOf = (i) => (i % 10 ? SIDES[Math.floor(i / 10)] : "corner");

let fixed;
let cells = [];

/** Takes over the server's buttons: one tab stop, arrows walk the ring. */
export function startBoard(given, open) {
  fixed = given;
  cells = all(".cell");
  const board = $(".board");
  board.addEventListener("click", (event) => {
    const cell = event.target.closest(".cell");
    if (cell) open(+cell.dataset.i);
  });
  roving(board, ".cell");
}

/** What a cell shows, from the numbers of the view. */
export function cellState(view, i) {
  const cell = fixed.cells[i];
  const owner = view.owner[i];
  if (owner < 0) return { owner, text: cell.p || cell.t ? money(cell.p || cell.t) : cell.u || "" };
  const level = view.level[i];
  const mortgage = view.mortgage[i];
  const factor = cell.k === "utility" ? "×" : "";
  return {
    owner,
    level,
    mortgage,
    bonus: (view.bonus || {})[i],
    set: cell.g > 0 && (view.seats[owner].colours || []).includes(cell.g),
    text: mortgage ? (mortgage > 0 ? String(mortgage) : "") : factor + view.rent[i],
    wide: !mortgage && view.rent[i] >= 1000,
  };
}

export function drawBoard(screen, picked = -1) {
  const view = screen.view;
  const at = {};
  for (const s of view.seats) if (s.alive !== false) at[s.cell] = (at[s.cell] || 0) + 1;
  const target = screen.card?.cell !== undefined ? screen.card.cell : -1;
  const mine = view.prompt?.kind === "buy" && view.prompt.seats.includes(screen.seat);
  cells.forEach((el, i) => drawCell(el, i, screen, at, i === picked || (mine && i === target)));
}

function drawCell(el, i, screen, at, lit) {
  const cell = fixed.cells[i];
  const s = cellState(screen.view, i);
  const name = `cell ${sideOf(i)} c${i}${cell.g ? " g" + cell.g : ""}${at[i] ? " tkd" : ""}${at[i] > 3 ? " crowd" : ""}${
    s.owner >= 0 ? ` own p${s.owner}${s.set ? " set" : ""}${s.mortgage ? " mort" : ""}${s.mortgage > 0 ? " trm" : ""}${s.wide ? " d4" : ""}${s.bonus ? " bst" : ""}` : ""
  }${lit ? " hl" : ""}`;
  const key = `${name}|${s.text}|${s.level}|${cell.pot && screen.view.pot}`;
  if (el.shown === key) return;
  const before = el.shown;
  el.shown = key;
  if (el.className !== name) el.className = name;
  const price = $(".pr", el);
  if (price) update(price, s.owner >= 0 && icon("s" + s.owner), s.mortgage ? icon("i-lock", "lk") : null, s.text);
  if (cell.pot) $(".sub", el).textContent = money(screen.view.pot || 0);
  const strip = $(".st", el);
  // A cell that has just got its owner says so by a sweep of colour.
  if (strip) strip.classList.toggle("sweep", Boolean(before) && !before.includes(" own") && s.owner >= 0);
  if (strip) update(strip, s.level === 5 ? icon("i-crown", "cr") : Array.from({ length: s.level }, () => h("b")));
  el.setAttribute("aria-label", cellLabel(screen, i));
}

/** A mortgage in words: for good, or with the own turns that it has left. */
export const mortgaged = (left) => (left > 0 ? w("mortgaged-left", { left }) : w("mortgaged"));

export function cellLabel(screen, i) {
  const cell = fixed.cells[i];
  const s = cellState(screen.view, i);
  const parts = [cell.f];
  if (cell.g) parts.push(fixed.groups[cell.g]);
  if (s.owner >= 0) {
    parts.push(w("owner-of", { name: screen.names[s.owner] }));
    parts.push(s.mortgage ? mortgaged(s.mortgage) : w("rent-of", { rent: s.text }));
    if (s.bonus) parts.push(w("bonus", { percent: s.bonus }));
    if (s.level) parts.push(fixed.levels[s.level]);
  } else if (cell.p) parts.push(w("free"), s.text);
  else if (cell.t) parts.push(s.text);
  return parts.join(", ");
}
