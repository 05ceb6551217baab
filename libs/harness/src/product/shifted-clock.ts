/**
 * Preload (`--import`): shifts the calendar clock of the process by `PROOF_CLOCK_SHIFT_MS`, into the past when
 * negative. As on a machine with a wrong clock, `performance.now()` and timers are unaffected.
 */
const shiftMs = Number(process.env.PROOF_CLOCK_SHIFT_MS ?? 0);
const trueNow = Date.now.bind(Date);
const shiftedNow = (): number => trueNow() + shiftMs;

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget) as Date,
  apply: (target) => new target(shiftedNow()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : (Reflect.get(target, name, receiver) as unknown)),
});
