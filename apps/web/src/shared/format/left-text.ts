import { isSameDay, lightFormat } from 'date-fns';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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

/** A time of day, with its day unless that is today. */
export const untilText = (time: number): string =>
  lightFormat(time, isSameDay(time, Date.now()) ? 'HH:mm' : 'dd/MM HH:mm');
