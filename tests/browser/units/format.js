import { brief, clock, gain, money, useWords, w } from "/static/app/format.js";
import { same } from "./check.js";

const ru = { decimal: ",", thousand: "к", hour: "ч", greet: "{a} и {b}" };

export function sums_are_grouped_by_a_narrow_space() {
  same(money(1480), "$1\u202f480");
  same(money(23085), "$23\u202f085");
  same(money(85), "$85");
  same(money(-50), "\u2212$50");
  same(gain(1200), "+$1\u202f200");
}

export function capital_is_short() {
  useWords(ru);
  same([555, 1000, 5860, 9949, 9950, 12480].map(brief), ["555", "1,0к", "5,9к", "9,9к", "10к", "12к"]);
}

export function clocks_show_minutes_then_hours() {
  useWords(ru);
  same([-5, 900, 61000, 600000, 7200000].map(clock), ["0:00", "0:01", "1:01", "10:00", "2ч"]);
}

export function places_in_words_are_filled() {
  useWords(ru);
  same(w("greet", { a: "x", b: "$1" }), "x и $1");
}
