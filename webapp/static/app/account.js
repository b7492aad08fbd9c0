// Who I am: launch data or a local name, exchanged for a token that lives in this tab alone.

import { randomHex, read, write } from "./keep.js";
import { initData } from "./telegram.js";

const TOKEN = "kv-token";
const NAME = "kv-name";
const GUEST = "kv-key";

let pass = read(TOKEN, "sessionStorage");
export const currentToken = () => pass;
export const knownName = () => read(NAME);

/** The token from now on; with "" nobody is known any more. */
export const keep = (token) => write(TOKEN, (pass = token), "sessionStorage");

/** Asks the server; status 0 where nobody answers. */
export async function call(path, body, headers) {
  try {
    const response = await fetch(path, {
      method: body ? "POST" : "GET",
      headers: { "Content-Type": "application/json", ...headers },
      body: body && JSON.stringify(body),
    });
    const said = await response.json();
    return { ok: response.ok, status: response.status, ...said };
  } catch {
    return { ok: false, status: 0 };
  }
}

/** Signs in with Telegram's data, or with a name in a local game; resolves with the answer. */
export async function signIn(name, lang) {
  const init = initData();
  if (!init && !name) return { ok: false, why: "outside" };
  const said = await call("/session", init ? { init, lang } : { dev: name, key: guestKey(), lang });
  if (said.ok) {
    keep(said.token);
    if (!init) write(NAME, name);
  }
  return said;
}

/** A token if one can be had without asking: kept, by launch data, or by a known local name. */
export async function ensureToken(lang, local) {
  if (pass) return pass;
  if (initData() || (local && knownName())) await signIn(knownName(), lang);
  return pass;
}

export const bearer = () => ({ Authorization: "Bearer " + pass });

/** What tells this browser's guest from anybody else who bears the name. */
function guestKey() {
  const kept = read(GUEST);
  if (kept) return kept;
  const made = randomHex();
  write(GUEST, made);
  return made;
}

export const whoAmI = () => call("/api/me", null, bearer());
export const openRoom = (wish) => call("/api/rooms", wish, bearer());
export const playAgain = (room) => call(`/api/rooms/${room}/rematch`, {}, bearer());
