/** What a timer carries for whoever set it. */
export type TimerData = Record<string, unknown>;

/** When a timer fires again: a cron expression (five fields, or six with seconds) in an IANA zone. */
export interface TimerRecurrence {
  cron: string;
  zone: string;
}

/**
 * Due work (architecture.md §8): services set and cancel timers by event; the scheduler says when it is time and decides
 * nothing else. A key is unique in a company, for example `ticket:42:inactivity`. Events about one timer go in the lane
 * of its key (`timerLane`), so that they are handled in order.
 */
export interface TimerEvents {
  /**
   * Replaces a waiting timer of the same key. `dueAt`: ISO time of the first run; one that has passed is due at once.
   * With `recurrence` the timer is set again each time it fires, until it is cancelled.
   */
  'timer.set': {
    key: string;
    kind: string;
    dueAt: string;
    data: TimerData;
    recurrence?: TimerRecurrence | null;
  };
  /** Nothing happens when none waits. */
  'timer.cancelled': { key: string };
  /** It is time, by the database's clock. Told once for each setting. */
  'timer.due': { key: string; kind: string; data: TimerData };
}

/** The lane for a timer's events. */
export const timerLane = (key: string): string => `timer:${key}`;
