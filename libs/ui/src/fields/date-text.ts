const DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Digits of day, month and year, with or without the slashes between them. */
const TYPED = /^(\d{2})\/?(\d{1,2})(?:(?<=\d{2})\/?(\d{1,4}))?$/;

/** Formats a day during typing: the slashes come by themselves after two digits. */
export function formatTypedDay(text: string): string {
  const [, ...parts] = TYPED.exec(text) ?? [];
  return parts.length === 0 ? text : parts.filter((part) => part !== undefined).join('/');
}

/** Reads dd/MM/yyyy as yyyy-MM-dd, the form of dates in calls; undefined when it is no day of the calendar. */
export function readDay(text: string): string | undefined {
  const [, day, month, year] = DAY.exec(text.trim()) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Writes yyyy-MM-dd as dd/MM/yyyy, in every language and browser (docs/spec/core.md §9); '' stays ''. */
export const dayText = (iso: string): string => iso.split('-').reverse().join('/');
