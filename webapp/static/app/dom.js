// Small tools for building elements; text always goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** Element `tag` with attributes, listeners (`on…`), CSS variables (`css`) and children. */
export function h(tag, attrs, ...kids) {
  const el = document.createElement(tag);
  for (const key in attrs || {}) {
    const value = attrs[key];
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
    else if (key === "class") el.className = value;
    else if (key === "css") for (const name in value) el.style.setProperty(name, value[name]);
    else el.setAttribute(key, value === true ? "" : value);
  }
  add(el, kids);
  return el;
}

function add(el, kids) {
  for (const kid of kids) {
    if (kid === undefined || kid === null || kid === false) continue;
    if (Array.isArray(kid)) add(el, kid);
    else el.append(kid);
  }
}

export function fill(el, ...kids) {
  el.textContent = "";
  add(el, kids);
  return el;
}

/** Rebuilds an element only when what it shows has changed. */
export function patch(el, shown, build) {
  const key = JSON.stringify(shown);
  if (el.shown === key) return false;
  el.shown = key;
  fill(el, build());
  return true;
}

export function icon(id, cls) {
  const svg = document.createElementNS(SVG, "svg");
  if (cls) svg.setAttribute("class", cls);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", "#" + id);
  svg.append(use);
  return svg;
}

export function shapes(tag, list, attrs) {
  const svg = document.createElementNS(SVG, "svg");
  for (const key in attrs) svg.setAttribute(key, attrs[key]);
  for (const item of list) {
    const el = document.createElementNS(SVG, tag);
    for (const key in item) el.setAttribute(key, item[key]);
    svg.append(el);
  }
  return svg;
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die that shows `face`; 0 shows a blank one. */
export function die(face, cls) {
  const dots = PIPS[face].map((p) => ({ cx: 12 + 9 * (p % 3), cy: 12 + 9 * Math.floor(p / 3), r: 4.2 }));
  const attrs = { class: "die " + (cls || ""), viewBox: "0 0 42 42" };
  if (face) Object.assign(attrs, { role: "img", "aria-label": String(face) });
  else attrs["aria-hidden"] = "true";
  return shapes("circle", dots, attrs);
}

export const token = (seat, cls) =>
  h("span", { class: `tk p${seat} ${cls || ""}`, "aria-hidden": "true" }, icon("s" + seat));

const STRONG = /([+−]?\$\d[\d\u202f]*|×\d+(?: = \$\d[\d\u202f]*)?|\d+ (?:из|of) \d+|\d \+ \d)/;

/** Text in which sums, dice and counts stand out. */
export const rich = (text) =>
  text.split(STRONG).map((part, i) => (i % 2 ? h("b", null, part) : part));

export const $ = (selector, root) => (root || document).querySelector(selector);
export const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
