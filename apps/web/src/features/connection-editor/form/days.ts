import { IMPORT_YEARS } from '@prosa/contracts';

const two = (part: number) => String(part).padStart(2, '0');

/** The day of a moment in the person's zone as yyyy-MM-dd; '' for none. */
export function localDay(moment: Date | string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** The start or the end of a day in the person's zone, never in the future; null for none. */
export function momentOfDay(day: string, edge: 'start' | 'end', now = new Date()): string | null {
  if (day === '') return null;
  const at = new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`);
  return new Date(Math.min(at.getTime(), now.getTime())).toISOString();
}

/** The first and last day of which messages can be imported (docs/spec/core.md §5). */
export function importDays(now = new Date()): { min: string; max: string } {
  const first = new Date(now);
  first.setFullYear(first.getFullYear() - IMPORT_YEARS);
  return { min: localDay(first), max: localDay(now) };
}
