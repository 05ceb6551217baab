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

const units = new Map<string, Intl.NumberFormat>();

function unitText(value: number, unit: string, language: string): string {
  const key = `${language} ${unit}`;
  const format = units.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  units.set(key, format);
  return format.format(value);
}

const UNITS = [
  ['day', 24 * HOUR_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const;

/** The time that is left, in its two largest units: "3 h 12 min"; in the last minute in seconds. */
export function leftText(ms: number, language: string): string {
  if (ms < MINUTE_MS) return unitText(Math.ceil(ms / 1_000), 'second', language);
  const first = UNITS.findIndex(([, size]) => ms >= size);
  let rest = ms;
  const parts = UNITS.slice(first, first + 2).map(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return { unit, count };
  });
  const shown = parts.filter(({ count }, index) => index === 0 || count > 0);
  return shown.map(({ unit, count }) => unitText(count, unit, language)).join(' ');
}
