// What this person likes, kept in the browser.

import { read, write } from "./keep.js";

const KEY = "kv-settings";
const DEFAULTS = { theme: "auto", fast: false, sound: false, haptics: true, muted: false, coach: true, helped: false };

export const settings = { ...DEFAULTS };

function kept() {
  try {
    return JSON.parse(read(KEY)) || {};
  } catch {
    return {}; // the defaults hold
  }
}

export function loadSettings() {
  Object.assign(settings, kept());
  // A slow phone hops fast unless its owner has said otherwise.
  if (document.documentElement.dataset.perf === "low" && !("fast" in kept())) settings.fast = true;
}

export function set(name, value) {
  settings[name] = value;
  if (name === "coach" && value) settings.coached = []; // whoever wants hints again wants all of them
  write(KEY, JSON.stringify(settings));
}

/** The pace of animations: others' turns are always fast, reduced motion and slow phones have none. */
export function pace(own) {
  if (matchMedia("(prefers-reduced-motion:reduce)").matches) return "off";
  if (document.documentElement.dataset.perf === "low") return "off";
  return settings.fast || !own ? "fast" : "normal";
}
