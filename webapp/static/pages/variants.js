// The creator's form: every key of the rules with its value, each change sent as it is made.

import { $, h, icon } from "../app/dom.js";
import { w } from "../app/format.js";
import { button } from "../panels/actions.js";

const QUIET = 500; // ms after the last tap on a stepper until the number is sent
const waiting = new Map(); // key -> {value, timer}: numbers that the table does not know yet

export function variantsSheet(ui) {
  const options = ui.screen().options;
  if (!options) return null;
  return {
    title: options.title,
    clock: false,
    body: options.keys.map((o) => option(ui, o)),
    foot: options.restore && button({ ...options.restore, sub: "", look: "secondary", icon: "" }),
  };
}

const option = (ui, o) =>
  h(
    "fieldset",
    { class: "option" + (o.usual ? " changed" : "") },
    h("legend", null, h("b", null, o.title), o.text && [" · ", o.text], o.usual && h("small", null, o.usual)),
    o.values ? choices(ui, o) : stepper(ui, o),
  );

function choices(ui, o) {
  const options = o.values.map(([value, text, fits]) => {
    const on = value === o.value;
    return h(
      "button",
      {
        class: "opt" + (on ? " on" : "") + (fits ? "" : " not"),
        "aria-pressed": String(on),
        "data-key": o.key + value,
        onclick: (event) => !on && ui.act({ t: "vary", keys: { [o.key]: value } }, event.currentTarget),
      },
      h("span", null, text),
    );
  });
  return h("div", { class: "seg", role: "group", "aria-label": o.title }, options);
}

function stepper(ui, o) {
  const kept = waiting.get(o.key);
  const [low, high, size] = o.span;
  const field = h("input", {
    type: "number",
    inputmode: "numeric",
    min: low,
    max: high,
    value: kept ? kept.value : o.value,
    "aria-label": o.title,
    "data-key": o.key,
    // What is typed goes as it is: the table names the key and says why it cannot be.
    onchange({ target }) {
      clearTimeout((waiting.get(o.key) || {}).timer);
      const value = Number(target.value);
      if (target.value !== "" && Number.isInteger(value)) send(value, target);
      else target.value = o.value;
    },
  });
  const send = (value, field) => {
    waiting.delete(o.key);
    if (value !== o.value) ui.act({ t: "vary", keys: { [o.key]: value } }, field);
  };
  const step = (by) => (event) => {
    const field = $("input", event.currentTarget.parentNode);
    const now = Number(field.value) || o.value;
    const on = Math.round((now + by) / size) * size;
    const value = Math.max(low, Math.min(high, on));
    field.value = value;
    clearTimeout((waiting.get(o.key) || {}).timer);
    waiting.set(o.key, { value, timer: setTimeout(() => send(value, field), QUIET) });
  };
  return h(
    "div",
    { class: "stp" },
    h("button", { "aria-label": w("less", { title: o.title }), "data-key": o.key + "-", onclick: step(-size) }, icon("i-minus")),
    field,
    h("button", { "aria-label": w("larger", { title: o.title }), "data-key": o.key + "+", onclick: step(size) }, icon("i-plus")),
  );
}
