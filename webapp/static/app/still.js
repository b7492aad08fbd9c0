// While a token walks nothing is laid out anew: what can wait for the end of the walk waits.

let walks = 0;
let waiting = [];

/** Whether something walks that somebody sees. */
export const walking = () => walks > 0 && !document.hidden;

/** Does it now, or as soon as nothing walks any more; in the order in which it was asked for. */
export function still(fn) {
  waiting.push(fn);
  if (!walking()) release();
}

function release() {
  for (const fn of waiting.splice(0)) fn();
}

/** This motion is a walk: what waits is done in a task of its own behind the last one. */
export function begins(motion) {
  walks++;
  motion.onfinish = motion.oncancel = () => {
    if (!--walks) setTimeout(() => walking() || release());
  };
}
