// Changes of a screen, as the server tells them.

/**
 * What is known with changes laid over it: null takes a key away, and an object over a list has
 * its new members by their places.
 */
export function over(before, changes) {
  const next = { ...before };
  for (const key in changes) {
    const value = changes[key];
    if (value === null) delete next[key];
    else next[key] = Array.isArray(next[key]) && !Array.isArray(value) ? Object.assign([...next[key]], value) : value;
  }
  return next;
}

/** A screen after a step: a whole one says of what kind it is. */
export const screenAfter = (before, told) =>
  told.kind ? told : { ...over(before, told), view: over(before.view, told.view) };
