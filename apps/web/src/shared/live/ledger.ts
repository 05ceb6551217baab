let moment = 0;

/** Logical time: orders what was learned against the reads that were under way meanwhile, without a clock. */
export const nextMoment = (): number => ++moment;

/** The newest state an event or a reply taught of one object; `value` null means that it is gone. */
export interface Learned<T> {
  value: T | null;
  /** When it was learned (nextMoment). */
  at: number;
}

/**
 * What was learned beside the pages that were read, by id. A list is drawn from its pages and this together, so that
 * an event is never lost under a read that began before it and ended after it.
 */
export type Ledger<T> = Readonly<Record<number, Learned<T>>>;
