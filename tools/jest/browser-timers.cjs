// Timers of specs with a document: what their components have set for later ends with the spec, as in a window that is
// closed, since the next one may have no document.
const { clearTimeout: clear, setInterval, setTimeout } = globalThis;
const REAL = { setInterval, setTimeout };
/** Shortest timers are waited for at the end: frames, and what follows a change of the focus. */
const TURNS = 4;

/** Timers that were set and have not fired. */
const waiting = new Set();

const noted = (set, isRepeated) =>
  Object.defineProperties((run, ...rest) => {
    const timer = set(
      (...args) => {
        if (!isRepeated) waiting.delete(timer);
        return run(...args);
      },
      ...rest,
    );
    waiting.add(timer);
    return timer;
  }, Object.getOwnPropertyDescriptors(set));

const NOTED = { setInterval: noted(setInterval, true), setTimeout: noted(setTimeout, false) };

/** From now on timers are noted. */
exports.noteTimers = () => Object.assign(globalThis, NOTED);

/** Does work whose timers are not noted: those of what lives as long as the worker. */
exports.withoutNotes = (work) => {
  Object.assign(globalThis, REAL);
  work();
  Object.assign(globalThis, NOTED);
};

/** Lets the shortest timers fire, ends all others, and notes none any more. */
exports.endTimers = async () => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setTimeout(resolve, 1));
  for (const timer of waiting) clear(timer);
  waiting.clear();
  Object.assign(globalThis, REAL);
};
