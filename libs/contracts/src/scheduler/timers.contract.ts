/** Data of a timer for the service that set it; the scheduler only passes it on. */
export type TimerData = Record<string, unknown>;

/** When a timer fires again: a cron expression (five fields, or six with seconds) in the local time of an IANA zone. */
export interface TimerRecurrence {
  /**
   * For example `0 9 * * 1-5`. A local time that a clock change skips fires right after it; one that occurs twice fires
   * once.
   */
  cron: string;
  /** For example `America/Sao_Paulo`. */
  zone: string;
}

/**
 * Due work: services set and cancel timers by events, and the scheduler publishes when one is due. A key is unique in a
 * company, for example `ticket:42:inactivity`. Events about one timer use the lane of its key (`timerLane`), so that
 * they are handled in order.
 */
export interface TimerEvents {
  /**
   * Replaces a waiting timer of the same key. `dueAt`: ISO time of the first run; a past one is due at once. Without
   * `recurrence` the timer fires once, else until `timer.cancelled`.
   */
  'timer.set': {
    key: string;
    kind: string;
    dueAt: string;
    data: TimerData;
    recurrence?: TimerRecurrence | null;
  };
  /** Removes the timer; nothing happens when none waits. */
  'timer.cancelled': { key: string };
  /**
   * The timer is due by the database's clock. Published once for each due time. Times of a recurring timer that passed
   * while no scheduler ran are published as one.
   */
  'timer.due': { key: string; kind: string; data: TimerData };
}

/** The lane for a timer's events. */
export const timerLane = (key: string): string => `timer:${key}`;
