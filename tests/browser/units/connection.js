import { Connection } from "/static/app/connection.js";
import { FakeSocket, Timers, same, yes } from "./check.js";

function made() {
  const timers = new Timers();
  const sockets = [];
  const seen = { messages: [], status: [] };
  const connection = new Connection({
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    hello: () => ({ t: "hello", room: "r", v: 5 }),
    onMessage: (m) => seen.messages.push(m),
    onStatus: (s) => seen.status.push(s),
    timers,
    random: () => 0.5,
    now: () => timers.now,
    prefix: "p-",
  });
  const last = () => sockets[sockets.length - 1];
  const up = () => {
    last().open();
    last().say({ t: "snap", v: 5 });
  };
  return { connection, timers, sockets, last, up, seen };
}

const dos = (socket) => socket.sent.filter((m) => m.t === "do").map((m) => m.id);

export function it_says_hello_and_is_online_with_the_snapshot() {
  const { connection, last, up, seen } = made();
  connection.start();
  up();
  same(last().sent[0].t, "hello");
  same(seen.status, ["online"]);
  same(seen.messages.length, 1);
}

export async function a_command_is_answered_by_its_own_id() {
  const { connection, last, up } = made();
  connection.start();
  up();
  const first = connection.do({ t: "roll" });
  const second = connection.do({ t: "buy" });
  const [a, b] = dos(last());
  yes(a !== b);
  last().say({ t: "no", id: b, why: "no-cash", text: "no", v: 5 });
  last().say({ t: "ack", id: a, v: 6 });
  same([(await first).t, (await second).why], ["ack", "no-cash"]);
}

export async function a_command_is_sent_again_under_the_same_id_until_answered() {
  const { connection, timers, last, up } = made();
  connection.start();
  up();
  const done = connection.do({ t: "roll" });
  timers.run(3900);
  same(dos(last()).length, 1);
  timers.run(200);
  const ids = dos(last());
  same(ids.length, 2);
  same(ids[0], ids[1]);
  last().say({ t: "ack", id: ids[0], v: 6 });
  await done;
  timers.run(7000);
  same(dos(last()).length, 2);
}

export async function a_command_outlives_its_socket() {
  const { connection, timers, sockets, last, up } = made();
  connection.start();
  up();
  const done = connection.do({ t: "roll" });
  const [id] = dos(last());
  last().lose();
  timers.run(1000);
  same(sockets.length, 2);
  up();
  same(dos(last()), [id]);
  last().say({ t: "ack", id, v: 6 });
  same((await done).v, 6);
}

export function a_command_given_while_offline_waits_for_the_snapshot() {
  const { connection, last, up } = made();
  connection.start();
  connection.do({ t: "roll" });
  last().open();
  same(dos(last()), []);
  last().say({ t: "snap", v: 5 });
  same(dos(last()).length, 1);
  yes(up);
}

export function it_comes_back_ever_more_slowly() {
  const { connection, timers, sockets, last, seen } = made();
  connection.start();
  last().lose();
  same(seen.status, ["offline"]);
  timers.run(290);
  same(sockets.length, 1);
  timers.run(20);
  same(sockets.length, 2);
  last().lose();
  timers.run(690);
  same(sockets.length, 2);
  timers.run(20);
  same(sockets.length, 3);
}

export function waking_up_does_not_wait_nor_cut_a_socket_that_is_opening() {
  const { connection, timers, sockets, last } = made();
  connection.start();
  connection.wake();
  same(sockets.length, 1);
  last().lose();
  connection.wake();
  same(sockets.length, 2);
  timers.run(5000);
  same(sockets.length, 2);
}

export function a_page_that_wakes_asks_whether_anybody_is_still_there() {
  const { connection, timers, sockets, last, up, seen } = made();
  connection.start();
  timers.run(5);
  up();
  connection.wake();
  connection.wake();
  same(last().sent.filter((m) => m.t === "ping").length, 1);
  timers.run(1000);
  last().say({ t: "pong", v: 5 });
  timers.run(6000);
  same(sockets.length, 1);
  connection.wake();
  timers.run(2500);
  same([sockets.length, seen.status], [2, ["online", "offline"]]);
}

export function a_silent_socket_is_given_up() {
  const { connection, timers, sockets, up, seen } = made();
  connection.start();
  up();
  timers.run(24100);
  same(seen.status, ["online", "offline"]);
  timers.run(1000);
  same(sockets.length, 2);
}

export function pings_carry_the_version() {
  const { connection, timers, last, up } = made();
  connection.start();
  up();
  timers.run(8100);
  same(last().sent.filter((m) => m.t === "ping"), [{ t: "ping", v: 5 }]);
}

export async function a_question_is_answered_or_dropped_but_never_hangs() {
  const { connection, last, up } = made();
  connection.start();
  same(await connection.ask(1, {}), null);
  up();
  const first = connection.ask(1, { pay: 5 });
  const id = last().sent[last().sent.length - 1].id;
  last().say({ t: "quote", id, words: { share: 50 } });
  same((await first).words.share, 50);
  const second = connection.ask(1, {});
  last().lose();
  same(await second, null);
}

export function a_resync_says_hello_over_the_same_socket() {
  const { connection, sockets, last, up } = made();
  connection.start();
  up();
  connection.resync();
  same(sockets.length, 1);
  same(last().sent.filter((m) => m.t === "hello").length, 2);
}

export function a_stopped_connection_stays_stopped() {
  const { connection, timers, sockets, last, up } = made();
  connection.start();
  up();
  connection.stop();
  timers.run(60000);
  connection.wake();
  same(sockets.length, 1);
  same(last().readyState, 3);
}

export function words_of_an_old_socket_are_not_heard() {
  const { connection, timers, sockets, up, seen } = made();
  connection.start();
  up();
  const old = sockets[0];
  const hear = old.onmessage;
  old.lose();
  timers.run(1000);
  hear({ data: JSON.stringify({ t: "step", from: 5, v: 6 }) });
  same(seen.messages.length, 1);
}
