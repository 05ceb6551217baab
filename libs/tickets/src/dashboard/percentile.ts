/** How many durations are in each step, steps in their order (see `duration_step` in the migration that counts cycles). */
export type Steps = readonly { step: number; count: number }[];

/** Steps to each doubling of a duration, from one second. */
const STEPS_PER_DOUBLING = 6;
const FIRST_MS = 1_000;

const endOf = (step: number): number => FIRST_MS * 2 ** (step / STEPS_PER_DOUBLING);

/**
 * The duration, in milliseconds, that the given part of all do not exceed, to within 6 %: the middle of the step that it
 * falls in, in proportion. Null when there is none.
 */
export function percentile(steps: Steps, part: number): number | null {
  const total = steps.reduce((sum, { count }) => sum + count, 0);
  let left = Math.max(1, Math.ceil(total * part));
  for (const { step, count } of steps) {
    if (count > 0 && left <= count) return Math.round(step === 0 ? FIRST_MS / 2 : endOf(step - 0.5));
    left -= count;
  }
  return null;
}
