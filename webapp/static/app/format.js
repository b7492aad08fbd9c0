// Numbers and fixed words of the page's language.

let words = {};

export const useWords = (given) => {
  words = given;
};

/** A fixed word of the page, its {places} filled. */
export function w(key, args) {
  const text = words[key];
  if (text === undefined) throw new Error("no word " + key);
  return args ? text.replace(/\{(\w+)\}/g, (_, name) => args[name]) : text;
}

export const grouped = (n) => String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, "\u202f");
export const money = (n) => (n < 0 ? "\u2212$" : "$") + grouped(n);
export const gain = (n) => (n < 0 ? "\u2212$" : "+$") + grouped(n);

/** Capital in a chip: 555, 5,9к, 12к. */
export function brief(n) {
  if (n < 1000) return String(n);
  const text = n < 9950 ? (Math.round(n / 100) / 10).toFixed(1) : String(Math.round(n / 1000));
  return text.replace(".", words.decimal) + words.thousand;
}

/** A span of time as it stands on a clock. */
export function clock(ms) {
  const s = Math.max(0, Math.ceil(ms / 1000));
  if (s >= 3600) return Math.floor(s / 3600) + words.hour;
  return Math.floor(s / 60) + ":" + String(s % 60).padStart(2, "0");
}
