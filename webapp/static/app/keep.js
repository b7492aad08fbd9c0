// What this browser keeps: for good, or in this tab. Where it keeps nothing, it holds for the page.

export function read(key, where = "localStorage") {
  try {
    return window[where].getItem(key) || "";
  } catch {
    return "";
  }
}

/** An empty value is kept no more. */
export function write(key, value, where = "localStorage") {
  try {
    if (value) window[where].setItem(key, value);
    else window[where].removeItem(key);
  } catch {
    // private mode
  }
}

/** Sixteen random bytes in hex. */
export const randomHex = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
