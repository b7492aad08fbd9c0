// What the parts of a table ask of the page that they are on: its screen, and what a tap leads to.

export const ui = {};

export const useUi = (given) => Object.assign(ui, given);
