// What a room's page holds: what it was made with, what it knows by now, and its connection.

import { $ } from "./dom.js";
import { initial } from "./store.js";

export const boot = JSON.parse($("#boot").textContent);

export const page = {
  state: initial(boot),
  connection: null,
  lost: "", // word about the connection, "" when it is there
  watching: 0, // who only look on
};

export const screen = () => page.state.screen;

export const deadline = () => screen().view?.prompt?.deadline || 0;
