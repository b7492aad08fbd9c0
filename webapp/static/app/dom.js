// Small tools for building elements; text always goes in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/** Element `tag` with attributes, listeners (`on…`), CSS variables (`css`), a `key` and children. */
export function h(tag, attrs, ...kids) {
  const el = document.createElement(tag);
  for (const key in attrs || {}) {
    const value = attrs[key];
    if (value === undefined || value === null || value === false) continue;
    if (key === "key" || key.startsWith("on")) el[key] = value;
    else if (key === "class") el.className = value;
    else if (key === "css") for (const name in value) el.style.setProperty(name, value[name]);
    else el.setAttribute(key, value === true ? "" : value);
  }
  el.append(...flat(kids));
  return el;
}

const flat = (kids) => kids.flat(9).filter((kid) => kid || kid === 0 || kid === "");

/**
 * Makes the children of `el` what `kids` are, with as little as possible: an element of the same
 * kind and key stays, with its focus and what is typed in it, and takes over what differs.
 */
export function update(el, ...kids) {
  let at = el.firstChild;
  for (let kid of flat(kids)) {
    if (!kid.nodeType) kid = document.createTextNode(kid);
    let found = at;
    while (found && found !== kid && !alike(found, kid)) found = found.nextSibling;
    if (!found) {
      el.insertBefore(kid, at);
      continue;
    }
    for (; at !== found; at = drop(at));
    at = found.nextSibling;
    if (found !== kid) takeOver(found, kid);
  }
  while (at) at = drop(at);
}

function drop(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// Of the same kind are elements with the same first class; the key tells them apart.
const kind = (el) => el.attributes && (el.dataset.key || (el.getAttribute("class") || "").split(" ")[0]);
const alike = (a, b) => a.nodeName === b.nodeName && a.key === b.key && kind(a) === kind(b);

const OWN = ["onclick", "onchange", "clock", "button", "shown"];

function takeOver(was, now) {
  if (!was.attributes) {
    if (was.data !== now.data) was.data = now.data;
    return;
  }
  const same = was.shown && was.shown === now.shown;
  for (const name of OWN) was[name] = now[name];
  if (same) return;
  was.sure = false;
  for (const { name } of [...was.attributes]) if (!now.hasAttribute(name)) was.removeAttribute(name);
  for (const { name, value } of now.attributes) {
    if (was.getAttribute(name) === value) continue;
    if (name === "style") was.style.cssText = value;
    else was.setAttribute(name, value);
    if (name === "value") was.value = value;
  }
  update(was, ...now.childNodes);
}

/** `now` in the place of `was`, which stays where it is of the same kind. */
export const become = (was, now) => (alike(was, now) ? takeOver(was, now) : was.replaceWith(now));

/** Brings an element up to date only when what it shows has changed. */
export function patch(el, shown, build) {
  const key = JSON.stringify(shown);
  if (el.shown === key) return false;
  el.shown = key;
  update(el, build());
  return true;
}

function drawn(tag, attrs) {
  const el = document.createElementNS(SVG, tag);
  for (const key in attrs) if (attrs[key]) el.setAttribute(key, attrs[key]);
  return el;
}

export function shapes(tag, list, attrs) {
  const svg = drawn("svg", attrs);
  svg.append(...list.map((item) => drawn(tag, item)));
  return svg;
}

export const icon = (id, cls) => shapes("use", [{ href: "#" + id }], { class: cls, "aria-hidden": "true" });

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die that shows `face`; 0 shows a blank one. */
export function die(face, cls) {
  const dots = PIPS[face].map((p) => ({ cx: 12 + 9 * (p % 3), cy: 12 + 9 * Math.floor(p / 3), r: 4.2 }));
  return shapes("circle", dots, {
    class: "die " + (cls || ""),
    viewBox: "0 0 42 42",
    role: face && "img",
    "aria-label": face,
    "aria-hidden": !face,
  });
}

export const token = (seat, cls) =>
  h("span", { class: `tk p${seat} ${cls || ""}`, "aria-hidden": "true" }, icon("s" + seat));

const STRONG = /([+−]?\$\d[\d\u202f]*|×\d+(?: = \$\d[\d\u202f]*)?|\d+ (?:из|of) \d+|\d \+ \d)/;

/** Text in which sums, dice and counts stand out. */
export const rich = (text) =>
  text.split(STRONG).map((part, i) => (i % 2 ? h("b", null, part) : part));

export const $ = (selector, root) => (root || document).querySelector(selector);
export const all = (selector, root) => [...(root || document).querySelectorAll(selector)];
