// Recomputes what chance said in a game, by nothing but the browser's own SHA-256 and HMAC.
//
//   key      = HMAC-SHA256(secret, "kvartal/1" + salt)
//   draw n   = the first 4-byte number of HMAC-SHA256(key, "n/0"), HMAC-SHA256(key, "n/1"), …
//              that lies below the largest multiple of the sides, modulo the sides, plus one
//   salt     = SHA-256 over its parts, each behind its length in 4 bytes
//   commitment = SHA-256(secret)

const text = new TextEncoder();
const HMAC = { name: "HMAC", hash: "SHA-256" };

export const able = () => Boolean(globalThis.crypto && crypto.subtle);

export const hexOf = (bytes) => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

export function bytesOf(hex) {
  if (hex.length % 2 || /[^0-9a-f]/.test(hex)) throw new Error("not hex: " + hex);
  return new Uint8Array((hex.match(/../g) || []).map((pair) => parseInt(pair, 16)));
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
const keyFrom = (bytes) => crypto.subtle.importKey("raw", bytes, HMAC, false, ["sign"]);
const hmac = async (key, bytes) => new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes));

export const commitmentOf = async (secret) => hexOf(await sha256(bytesOf(secret)));

/** The salt of a room, of who sat there, and of what each person's client sent. */
export async function saltOf({ room, seats, sent }) {
  const parts = [text.encode(room), ...seats.map((name) => text.encode(name)), ...sent.map(bytesOf)];
  const sized = parts.map((part) => {
    const size = new Uint8Array(4);
    new DataView(size.buffer).setUint32(0, part.length);
    return joined([size, part]);
  });
  return hexOf(await sha256(joined(sized)));
}

/** The function that gives draw `n` of 1..`sides` for this secret and salt. */
export async function chanceOf(secret, salt) {
  const derived = await hmac(await keyFrom(bytesOf(secret)), joined([text.encode("kvartal/1"), bytesOf(salt)]));
  const key = await keyFrom(derived);
  return async (n, sides) => {
    const limit = Math.floor(2 ** 32 / sides) * sides;
    for (let block = 0; ; block++) {
      const words = new DataView((await hmac(key, text.encode(`${n}/${block}`))).buffer);
      for (let i = 0; i < 32; i += 4) {
        const value = words.getUint32(i);
        if (value < limit) return (value % sides) + 1;
      }
    }
  };
}

/**
 * Checks a proof {commitment, secret, salt, parts, draws: [[sides, value]]}:
 * {commitment: is the secret the one committed to, salt: does it follow from its parts (null when
 * they are not known), draws: for each whether secret and salt give it}.
 */
export async function check(proof) {
  const said = { commitment: false, salt: null, draws: proof.draws.map(() => false) };
  try {
    said.commitment = (await commitmentOf(proof.secret)) === proof.commitment;
    if (proof.parts) said.salt = (await saltOf(proof.parts)) === proof.salt;
    const pick = await chanceOf(proof.secret, proof.salt);
    for (const [n, [sides, value]] of proof.draws.entries()) said.draws[n] = (await pick(n, sides)) === value;
  } catch (error) {
    said.error = String(error); // a proof that cannot be read proves nothing
  }
  return said;
}
