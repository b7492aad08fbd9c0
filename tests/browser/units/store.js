import { initial, reduce } from "/static/app/store.js";
import { same, yes } from "./check.js";

const boot = { v: 3, h: "a", stage: "table", screen: { n: 3 }, log: [] };
const snap = (v) => ({ t: "snap", v, h: "h" + v, now: 1000, stage: "table", screen: { n: v }, log: [{ text: "old" }] });
const step = (from, v) => ({ t: "step", from, v, h: "h" + v, now: 1000, stage: "table", events: [{ t: "dice" }], lines: [{ text: "l" + v }], screen: { kind: "x", n: v } });
const synced = (v) => reduce(initial(boot), snap(v), 0).state;

export function a_snapshot_replaces_everything() {
  const { state, effect } = reduce(initial(boot), snap(9), 0);
  same([state.v, state.h, state.screen.n, state.log.length, state.synced], [9, "h9", 9, 1, true]);
  same(effect.type, "draw");
  yes(effect.snap);
}

export function the_page_that_the_server_drew_takes_no_step_before_its_snapshot() {
  const { state, effect } = reduce(initial(boot), step(3, 4), 0);
  same([state.v, effect.type], [3, "none"]);
}

export function a_step_from_the_own_version_is_taken() {
  const { state, effect } = reduce(synced(9), step(9, 11), 0);
  same([state.v, state.screen.n], [11, 11]);
  same(state.log.map((l) => l.text), ["old", "l11"]);
  same([effect.type, effect.events.length, effect.lines.length, effect.snap], ["draw", 1, 1, false]);
}

export function a_step_seen_before_changes_nothing() {
  const before = synced(9);
  const { state, effect } = reduce(before, step(8, 9), 0);
  yes(state === before);
  same(effect.type, "none");
}

export function a_gap_asks_for_everything_anew_and_takes_no_more_steps() {
  const { state, effect } = reduce(synced(9), step(10, 11), 0);
  same([state.v, state.screen.n, state.synced, effect.type], [9, 9, false, "resync"]);
  same(reduce(state, step(9, 10), 0).effect.type, "none");
}

export function a_snapshot_after_a_gap_mends_it() {
  const lost = reduce(synced(9), step(10, 11), 0).state;
  const { state } = reduce(lost, snap(11), 0);
  same([state.v, state.synced], [11, true]);
  same(reduce(state, step(11, 12), 0).state.v, 12);
}

export function an_older_snapshot_of_a_server_that_lost_a_second_is_believed() {
  const { state } = reduce(synced(9), { ...snap(7), reset: true }, 0);
  same(state.v, 7);
}

export function a_pong_ahead_waits_for_the_step_that_is_on_its_way() {
  const first = reduce(synced(9), { t: "pong", v: 10, now: 1 }, 0);
  same(first.effect.type, "none");
  const after = reduce(first.state, step(9, 10), 0);
  same(reduce(after.state, { t: "pong", v: 10, now: 1 }, 0).effect.type, "none");
}

export function a_client_that_stays_behind_a_pong_asks_anew() {
  const first = reduce(synced(9), { t: "pong", v: 10, now: 1 }, 0);
  const second = reduce(first.state, { t: "pong", v: 12, now: 1 }, 0);
  same([second.effect.type, second.state.synced], ["resync", false]);
}

export function a_pong_behind_means_that_the_server_went_back() {
  same(reduce(synced(9), { t: "pong", v: 8, now: 1 }, 0).effect.type, "resync");
}

export function the_log_keeps_its_newest_lines() {
  let state = synced(1);
  for (let v = 2; v < 400; v++) state = reduce(state, step(v - 1, v), 0).state;
  same(state.log.length, 300);
  same(state.log[299].text, "l399");
}

export function the_clock_of_the_server_is_the_least_delayed_one() {
  let state = reduce(initial(boot), { ...snap(1), now: 5000 }, 4700).state;
  state = reduce(state, { ...step(1, 2), now: 6000 }, 5600).state;
  same(state.offset, 400);
  state = reduce(state, { ...step(2, 3), now: 7000 }, 6900).state;
  same(state.offset, 400);
}

export function goodbye_is_passed_on() {
  const { state, effect } = reduce(synced(9), { t: "bye", why: "outdated", text: "reload" }, 0);
  same([state.synced, effect.type, effect.why], [false, "bye", "outdated"]);
}

export function an_unknown_message_is_no_harm() {
  const before = synced(9);
  yes(reduce(before, { t: "later" }, 0).state === before);
}

export function a_step_tells_only_what_is_new_and_what_is_gone() {
  const whole = { kind: "table", note: "a", card: { title: "b" }, more: [1], view: { at: 1, pot: 5, rent: [1, 2, 3], prompt: { id: 1 } } };
  const had = reduce(initial(boot), { ...snap(9), screen: whole }, 0).state;
  const told = { note: "c", card: null, view: { at: 2, pot: null, rent: { 1: 7 } } };
  const { state } = reduce(had, { ...step(9, 10), screen: told }, 0);
  same(state.screen, { kind: "table", note: "c", more: [1], view: { at: 2, rent: [1, 7, 3], prompt: { id: 1 } } });
  same(had.screen, whole);
}
