// What pages outside the table ask of the server, and what they leave in the browser.

import { write } from "../app/keep.js";
import { bearer, call, currentToken, keep } from "../app/account.js";

/** Sends a command in one's own name. */
export const post = (path, body) => call(path, body, bearer());

/** The middle of a page, for the bearer of the token if there is one; status 0: nobody answers. */
export async function part(path) {
  try {
    const response = await fetch(path, { headers: { "X-Part": "1", ...(currentToken() && bearer()) } });
    return { ok: response.ok, status: response.status, text: await response.text() };
  } catch {
    return { ok: false, status: 0 };
  }
}

/** The language that the pages of this browser speak from now on. */
export const keepLanguage = (lang) => write("kv-lang", lang);

/** This browser knows nobody any more. */
export function forgetAll() {
  keep("");
  for (const key of ["kv-name", "kv-key"]) write(key, "");
}

/** Hands a file to whoever asked for it: by Telegram's own dialog, else as a download. */
export function save(address, name) {
  const url = new URL(address, location.href).href;
  const tg = window.Telegram?.WebApp;
  if (tg?.isVersionAtLeast && tg.isVersionAtLeast("8.0") && url.startsWith("https:")) return tg.downloadFile({ url, file_name: name });
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
