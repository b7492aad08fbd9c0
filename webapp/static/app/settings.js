// What this person likes, kept in the browser.

const KEY = "kv-settings";
const DEFAULTS = { theme: "auto", fast: false, sound: false, haptics: true, muted: false, coach: true, helped: false };

export const settings = { ...DEFAULTS };

export function loadSettings() {
  try {
    Object.assign(settings, JSON.parse(localStorage.getItem(KEY)));
  } catch {
    // private mode: the defaults hold
  }
  // A slow phone hops fast unless its owner has said otherwise.
  if (document.documentElement.dataset.perf === "low" && !stored("fast")) settings.fast = true;
}

function stored(name) {
  try {
    return name in (JSON.parse(localStorage.getItem(KEY)) || {});
  } catch {
    return false;
  }
}

export function set(name, value) {
  settings[name] = value;
  if (name === "coach" && value) settings.coached = []; // whoever wants hints again wants all of them
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // it holds for this visit
  }
}

/** The pace of animations: others' turns are always fast, reduced motion and slow phones have none. */
export function pace(own) {
  if (matchMedia("(prefers-reduced-motion:reduce)").matches) return "off";
  if (document.documentElement.dataset.perf === "low") return "off";
  return settings.fast || !own ? "fast" : "normal";
}
