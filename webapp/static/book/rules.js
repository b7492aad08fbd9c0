// Search in the page: what does not match goes, what does is marked. Without it all is there.

import { $, all, h } from "../app/dom.js";

const plain = (text) => text.toLowerCase().replace(/ё/g, "е").replace(/\u00a0|\u202f/g, " ");
// An amount may be typed with or without the thin space that groups its digits.
const closed = (text) => text.replace(/(\d) (?=\d{3}(?!\d))/g, "$1");

export function startSearch() {
  const find = $("#find");
  const query = $("#query");
  const found = $("#found");
  const sections = all(".bk-text>section").map((el) => ({
    el,
    entry: $(`.bk-toc a[href="#${el.id}"]`).parentNode,
    text: closed(plain(el.textContent)),
  }));
  find.hidden = false;

  function search() {
    const words = closed(plain(query.value)).split(/\s+/).filter(Boolean);
    unmark();
    let count = 0;
    for (const s of sections) {
      const fits = words.every((word) => s.text.includes(word));
      s.el.hidden = s.entry.hidden = !fits;
      if (fits && words.length) {
        count += 1;
        paint(s.el, words);
      }
    }
    const said = !words.length ? "" : count ? found.dataset.some.replace("{count}", count) : found.dataset.none;
    if (found.textContent !== said) found.textContent = said;
  }

  query.addEventListener("input", search);
  query.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && query.value) {
      event.preventDefault();
      query.value = "";
      search();
    } else if (event.key === "Enter") {
      const first = $("mark");
      first?.scrollIntoView({ block: "center" });
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.target.matches("input")) return;
    event.preventDefault();
    query.focus();
  });
  // A link to a section that the search has hidden shows it again.
  addEventListener("hashchange", () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target || !target.hidden) return;
    query.value = "";
    search();
    target.scrollIntoView();
  });
  if (query.value) search();
}

function paint(root, words) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) if (!walker.currentNode.parentNode.closest("svg,.bk-anchor")) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const places = hits(node.data, words);
    for (const [from, to] of places.reverse()) {
      const part = node.splitText(from);
      part.splitText(to - from);
      part.replaceWith(h("mark", null, part.data));
    }
  }
}

/** Where the words stand in a text, joined where they touch. */
function hits(text, words) {
  const bare = plain(text);
  const places = [];
  for (const word of words) {
    const digits = /^\D*\d{4,}$/.test(word);
    const wanted = digits ? word.replace(/\B(?=(\d{3})+$)/g, " ") : word;
    for (let at = bare.indexOf(wanted); at >= 0; at = bare.indexOf(wanted, at + wanted.length)) places.push([at, at + wanted.length]);
  }
  places.sort((a, b) => a[0] - b[0]);
  const joined = [];
  for (const place of places) {
    const last = joined[joined.length - 1];
    if (last && place[0] <= last[1]) last[1] = Math.max(last[1], place[1]);
    else joined.push(place);
  }
  return joined;
}

function unmark() {
  for (const el of all("mark")) {
    const { parentNode } = el;
    el.replaceWith(el.firstChild);
    parentNode.normalize();
  }
}
