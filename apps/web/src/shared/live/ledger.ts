let moment = 0;

/** Logical time: orders what was learned against the reads under way, without a clock. */
export const nextMoment = (): number => ++moment;

/** Newest state of an object from an event or reply; a `value` of null means that it was deleted. */
export interface Learned<T> {
  value: T | null;
  /** When it was learned (nextMoment). */
  at: number;
}

/**
 * Learned states by id. A list is drawn from its pages merged with this, so that an event is never lost to a read that
 * began before and ended after it.
 */
export type Ledger<T> = Readonly<Record<number, Learned<T>>>;
