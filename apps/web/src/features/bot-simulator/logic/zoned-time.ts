const MINUTE = 60_000;

/** A moment as `yyyy-MM-ddTHH:mm` by the clock of a zone (IANA name). */
export function zonedText(at: Date, timeZone: string): string {
  const two = '2-digit';
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant at which a zone's clock shows `yyyy-MM-ddTHH:mm`: the later one where it shows it twice, and as long after
 * the hour that is left out where it never does. Null for a text that is no date and time.
 */
export function zonedInstant(text: string, timeZone: string): Date | null {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const shownAt = (instant: number) => Date.parse(`${zonedText(new Date(instant), timeZone)}:00Z`);
  const guess = wanted - (shownAt(wanted) - wanted);
  const next = guess - (shownAt(guess) - wanted);
  return new Date(shownAt(next) === wanted || next > guess ? next : guess);
}

export const minutesAfter = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * MINUTE);
