// The page's measures that only the browser knows.

import { h } from "./dom.js";

const ABSURD = 100; // px: a WebView whose keyboard comes or goes may claim to be this low

export function measure() {
  const root = document.documentElement;
  if (root.clientHeight < ABSURD || innerHeight < ABSURD) return;
  for (const [name, size, unit] of [["--vw", root.clientWidth, innerWidth], ["--vh", root.clientHeight, innerHeight]]) {
    if (Math.abs(size - unit) > 0.5 || root.style.getPropertyValue(name)) root.style.setProperty(name, size + "px");
  }
  // A phone that enlarges all text would push the ring's names out of their cells.
  const probe = h("span", { class: "sr" }, "0");
  probe.style.cssText += "font-size:100px;line-height:1;width:auto;height:auto";
  document.body.append(probe);
  const factor = probe.offsetHeight / 100;
  probe.remove();
  if (Math.abs(factor - 1) > 0.02) root.style.setProperty("--fz", factor.toFixed(3));
}
