import { cleanName } from '../../text/names.js';
import type { HoursException, HoursSpan } from '../opening-plan.js';

/**
 * Reads submitted exceptions into their order by date and drops unknown fields; null when one is none: its fields have
 * another type. Spans without times are left out: a date without spans is closed.
 */
export function readExceptions(sent: readonly unknown[]): HoursException[] | null {
  const exceptions = sent.map(readException);
  if (!exceptions.every((exception) => exception !== null)) return null;
  return exceptions.sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

/** Yearly ones come first, from January on. */
const orderOf = ({ date, isYearly }: HoursException) => (isYearly ? `0${date.slice(5)}` : date);

function readException(sent: unknown): HoursException | null {
  const { date, name, isYearly = false, spans = [] } = Object(sent) as Record<string, unknown>;
  const read = readSpans(spans, Infinity);
  if (typeof date !== 'string' || typeof name !== 'string' || typeof isYearly !== 'boolean' || !read) return null;
  return { date, name: cleanName(name), isYearly, spans: read };
}

/** Spans that were sent, without those that have no times; null when they are none or more than `max`. */
export function readSpans(sent: unknown, max: number): HoursSpan[] | null {
  if (!Array.isArray(sent) || sent.length > max) return null;
  const spans = (sent as unknown[]).map((each) => {
    const { start = null, end = null } = Object(each) as Record<string, unknown>;
    return typeof each === 'object' ? { start: start ?? '', end: end ?? '' } : { start, end };
  });
  if (!spans.every((span): span is HoursSpan => typeof span.start === 'string' && typeof span.end === 'string')) {
    return null;
  }
  return spans.filter(({ start, end }) => start !== '' || end !== '');
}
