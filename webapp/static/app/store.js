// What this page knows of its room. Pure: messages in, a new state and what to do about it out.

import { screenAfter } from "./over.js";

const KEEP = 300; // lines of the log

export const initial = (boot) => ({
  v: boot.v,
  h: boot.h,
  stage: boot.stage,
  screen: boot.screen,
  log: boot.log || [],
  offset: 0,
  measured: false,
  synced: false,
  late: 0, // version that the last pong told
});

/**
 * A step may be on its way behind a pong: only a client that stays behind an earlier pong asks
 * again. The state after a message that came at local time `at`, and the effect:
 * none | draw {events, lines, snap} | resync | bye {why, text}
 */
export function reduce(state, msg, at) {
  switch (msg.t) {
    case "snap":
      return {
        state: {
          ...timed(state, msg.now, at, true),
          v: msg.v,
          h: msg.h,
          stage: msg.stage,
          screen: msg.screen,
          log: (msg.log || []).slice(-KEEP),
          synced: true,
        },
        effect: { type: "draw", events: [], lines: missed(state.log, msg.log || []), snap: true },
      };
    case "step": {
      if (!state.synced || msg.v <= state.v) return { state, effect: { type: "none" } };
      if (msg.from !== state.v) return { state: { ...state, synced: false }, effect: { type: "resync" } };
      const lines = msg.lines || [];
      return {
        state: {
          ...timed(state, msg.now, at),
          v: msg.v,
          h: msg.h,
          stage: msg.stage || state.stage,
          screen: screenAfter(state.screen, msg.screen),
          log: [...state.log, ...lines].slice(-KEEP),
        },
        effect: { type: "draw", events: msg.events || [], lines, snap: false },
      };
    }
    case "pong": {
      const next = { ...timed(state, msg.now, at), late: msg.v };
      const lost = state.synced && (msg.v < state.v || state.late > state.v);
      return lost
        ? { state: { ...next, synced: false, late: 0 }, effect: { type: "resync" } }
        : { state: next, effect: { type: "none" } };
    }
    case "bye":
      return { state: { ...state, synced: false }, effect: { type: "bye", why: msg.why, text: msg.text } };
    default:
      return { state, effect: { type: "none" } };
  }
}

// The lines of a snapshot's log behind those that were here: what happened meanwhile.
function missed(old, log) {
  const two = (lines, end) => JSON.stringify(lines.slice(Math.max(0, end - 2), end));
  let end = log.length;
  while (end && two(log, end) !== two(old, old.length)) end--;
  return end || !old.length ? log.slice(end) : [];
}

// Latency only ever makes the server's clock look slow: the largest difference is the best.
function timed(state, now, at, fresh) {
  if (!now) return state;
  const offset = now - at;
  if (!state.measured || offset > state.offset || (fresh && Math.abs(offset - state.offset) > 2000))
    return { ...state, offset, measured: true };
  return state;
}
