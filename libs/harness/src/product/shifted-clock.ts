/**
 * A preload (`--import`): the process lives `PROOF_CLOCK_SHIFT_MS` in the future, or in the past when it is negative.
 * Calendar time alone is shifted, as on a machine with a wrong clock: `performance.now()` and timers go on as they do.
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
