import { repliesUntil, type ReplyWindow } from '@prosa/contracts';

const HOUR_MS = 3_600_000;
/** The time before the end in which the countdown is clear, and the time in which it warns. */
const SOON_MS = 3 * HOUR_MS;
const LAST_MS = HOUR_MS;

/**
 * What the composer shows of a reply window. `until`: its end in milliseconds; 0: it never began. open: anything may be
 * sent; personOnly: what a person writes; closed: nothing but templates.
 */
export interface WindowState {
  kind: 'open' | 'personOnly' | 'closed';
  until: number;
  leftMs: number;
  urgency: 'quiet' | 'soon' | 'last';
  /** It is the free entry of an advertisement that keeps it open. */
  isFreeEntry: boolean;
}

/** The state at a time of the server. */
export function windowStateOf(window: ReplyWindow, now: number): WindowState {
  const program = repliesUntil(window, { isHuman: false });
  const until = repliesUntil(window, { isHuman: true });
  const leftMs = Math.max(0, until - now);
  return {
    kind: leftMs === 0 ? 'closed' : now < program ? 'open' : 'personOnly',
    until,
    leftMs,
    urgency: leftMs < LAST_MS ? 'last' : leftMs < SOON_MS ? 'soon' : 'quiet',
    isFreeEntry: window.freeEntryUntil !== null && Date.parse(window.freeEntryUntil) === until,
  };
}

const MINUTE_MS = 60_000;

/** How long the state reads the same, in milliseconds: a minute, in the last one a second; null: it stays closed. */
export function nextChangeMs(window: ReplyWindow, now: number): number | null {
  const { leftMs, kind } = windowStateOf(window, now);
  if (kind === 'closed') return null;
  const program = repliesUntil(window, { isHuman: false }) - now;
  const unit = leftMs <= MINUTE_MS ? 1_000 : MINUTE_MS;
  const next = leftMs % unit || unit;
  return program > 0 ? Math.min(next, program) : next;
}
