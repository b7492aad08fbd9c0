import { begins, still, walking } from "/static/app/still.js";
import { same, yes } from "./check.js";

const turn = () => new Promise((done) => setTimeout(done));

export function with_no_walk_nothing_waits() {
  const done = [];
  still(() => done.push(1));
  same(done, [1]);
}

export async function what_waits_is_done_in_its_order_behind_the_last_walk() {
  const [one, two, done] = [{}, {}, []];
  begins(one);
  begins(two);
  yes(walking());
  still(() => done.push(1));
  still(() => done.push(2));
  one.onfinish();
  await turn();
  same(done, []);
  two.oncancel();
  yes(!walking());
  await turn();
  same(done, [1, 2]);
}

export async function a_walk_that_begins_at_once_behind_another_is_waited_for() {
  const [one, two, done] = [{}, {}, []];
  begins(one);
  still(() => done.push(1));
  one.onfinish();
  begins(two);
  await turn();
  same(done, []);
  two.onfinish();
  await turn();
  same(done, [1]);
}
